"""What a client may ask about the board; asking changes nothing."""
