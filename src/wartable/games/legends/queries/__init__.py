"""Questions about a position that change nothing: distances, arcs, reach, threats and odds, for a board to draw."""
