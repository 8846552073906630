"""Looking that changes nothing: distances, arcs, firing windows, reach, threats and odds. A board draws what is found."""
