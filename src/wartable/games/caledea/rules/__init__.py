"""Questions and sums: nothing here changes a world."""
