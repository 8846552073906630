"""The games. They do not know one another."""
