"""The procedures of the rulebook, one file each."""
