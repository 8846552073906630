"""What the log of Fleet Commander says."""
