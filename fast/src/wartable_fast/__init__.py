"""Caledea once more, on flat rows of whole numbers: for learning, search and statistics over millions of decisions.

The readable engine in `wartable` is the reference; tests keep the two in step. See docs/fast.md for the rows, the actions and
the observations, and `games.Games` for many games that are stepped together.
"""
