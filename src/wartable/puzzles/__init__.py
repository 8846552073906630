"""Puzzles: positions from bots' games in which one plan is clearly the best, as data beside each game."""

from wartable.puzzles.model import BadPuzzle, Puzzle, Tempting, UnknownPuzzle, of_the_day, puzzle, puzzles
from wartable.puzzles.solving import Attempt, Verdict, begin, solution, verdict

__all__ = [
    "Attempt",
    "BadPuzzle",
    "Puzzle",
    "Tempting",
    "UnknownPuzzle",
    "Verdict",
    "begin",
    "of_the_day",
    "puzzle",
    "puzzles",
    "solution",
    "verdict",
]
