"""What the log tells of Fleet Commander."""
