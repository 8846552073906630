"""The laboratory: matches between bots, one or many, and their results."""

from wartable.lab.fast import NotFast
from wartable.lab.play import BotRefused, play_match, play_out
from wartable.lab.report import Played, Report, Turns, interval
from wartable.lab.simulate import Simulation, simulate
from wartable.lab.workers import WorkerDied

__all__ = [
    "BotRefused",
    "NotFast",
    "Played",
    "Report",
    "Simulation",
    "Turns",
    "WorkerDied",
    "interval",
    "play_match",
    "play_out",
    "simulate",
]
