"""The questions of Caledea."""
