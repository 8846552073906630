"""The test bench: what the tests of every game share; README.md says what lies where."""
