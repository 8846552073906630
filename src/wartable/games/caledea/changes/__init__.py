"""What happens to the world, with the events that tell of it. Nothing else writes to a World."""
