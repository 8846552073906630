"""The test bench: everything the tests of all games share; README.md is the map."""
