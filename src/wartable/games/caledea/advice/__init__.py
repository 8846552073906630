"""What a client may ask: where an act can be aimed, and who threatens a square."""
