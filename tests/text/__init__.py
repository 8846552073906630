"""Tests of the text mode: who plays here sees no picture."""
