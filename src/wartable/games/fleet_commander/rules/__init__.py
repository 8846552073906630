"""Pure questions and sums of the rulebook: no frames, no events, nothing changed."""
