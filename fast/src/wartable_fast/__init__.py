"""Caledea once more, on flat rows of whole numbers: for learning, search and statistics over millions of decisions.

The readable engine in `wartable` is the truth; tests hold the two together. See docs/fast.md for the rows, the actions and the
observations, and `games.Games` for many games that are stepped together.
"""
