"""What happens to the world, with the events that report it. Nothing else writes to a World."""
