"""The questions of Fleet Commander."""
