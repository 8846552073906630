"""Bots, written once over what every game offers: questions, samples, guesses. A game's own judgment is its evaluation."""

from wartable.bots.advice import Advice, Idea, advise
from wartable.bots.bot import Bot, Budget, LivelyBot, RandomBot
from wartable.bots.evaluations import BadEvaluation, evaluation, worth
from wartable.bots.greedy import GreedyBot, IdeasBot
from wartable.bots.judge import Evaluation, Judge
from wartable.bots.levels import UnknownBot, check_name, is_known, make, names, offered, says, style_names

__all__ = [
    "Advice",
    "BadEvaluation",
    "Bot",
    "Budget",
    "Evaluation",
    "GreedyBot",
    "Idea",
    "IdeasBot",
    "Judge",
    "LivelyBot",
    "RandomBot",
    "UnknownBot",
    "advise",
    "check_name",
    "evaluation",
    "is_known",
    "make",
    "names",
    "offered",
    "says",
    "style_names",
    "worth",
]
