"""The table in words, for those who read or listen."""
