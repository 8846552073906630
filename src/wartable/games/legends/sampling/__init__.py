"""Whole activations drawn at random: plans to choose from, and lively play that stays on the table and fights."""
