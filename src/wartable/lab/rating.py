"""Ratings of bots from games of two or more seats: Bradley and Terry's model, with intervals. Needs numpy.

In a game with seats of strengths s, a seat wins with the chance s / (sum of all s). A draw counts as an equal part of a win for
every seat. The ladder fits the same model to pairs without numpy, which not every author of a bot has, and without intervals.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from wartable.core import WartableError
from wartable.lab.report import NORMAL

_ROUNDS = 200
_CLOSE = 1e-10
_STRIDE = 1.0
"""No strength changes more in one round, so that lopsided results do not throw the search off course."""
_MIDDLE, _SCALE = 1500.0, 400.0 / log(10)
"""A player of this rating has the mean strength; 400 points more are ten times the odds of winning."""


class Unrateable(WartableError):
    """These games cannot rate their players."""


class Result(Struct, frozen=True):
    """Games with the same players in their seats: what part of the wins each seat had, and how many games there were."""

    players: tuple[str, ...]
    won: tuple[float, ...]
    """By seat; all together as many as there were games."""


class Rating(Struct, frozen=True):
    """Of one player, on Elo's scale."""

    player: str
    value: float
    low: float
    high: float


class Fit(Struct, frozen=True):
    """Logarithms of the strengths, whose mean is 0, and their covariance."""

    players: tuple[str, ...]
    strengths: NDArray[np.float64]
    covariance: NDArray[np.float64]
    added: bool
    """One more draw was added for every pair that met, because somebody always won or always lost."""

    def apart(self, player: str, other: str) -> tuple[float, float]:
        """The difference of the logarithms of two strengths, and its standard error."""
        a, b = self.players.index(player), self.players.index(other)
        variance = self.covariance[a, a] + self.covariance[b, b] - 2 * self.covariance[a, b]
        return float(self.strengths[a] - self.strengths[b]), float(np.sqrt(variance))

    def ratings(self) -> list[Rating]:
        """The strongest first."""
        errors = np.sqrt(np.diag(self.covariance))
        rated = [
            Rating(player, *(_MIDDLE + _SCALE * float(value + side * NORMAL * error) for side in (0, -1, 1)))
            for player, value, error in zip(self.players, self.strengths, errors, strict=True)
        ]
        return sorted(rated, key=lambda rating: (-rating.value, rating.player))


def fit(results: Sequence[Result]) -> Fit:
    """The strengths under which these results are likeliest; Unrateable where they say nothing about some players."""
    players = tuple(dict.fromkeys(player for result in results for player in result.players))
    if len(players) < 2:
        raise Unrateable("A rating needs at least two bots that have met.")
    beaten = _beaten(results)
    if not _all_reached(players, {a: {*beaten[a], *(b for b in players if a in beaten[b])} for a in players}):
        raise Unrateable("Some of the bots have never met, not even through others, so they cannot be compared.")
    added = not _all_reached(players, beaten)
    if added:
        met = {frozenset(pair) for result in results for pair in combinations(dict.fromkeys(result.players), 2)}
        results = [*results, *(Result(tuple(sorted(pair)), (0.5, 0.5)) for pair in sorted(met, key=sorted))]
    strengths = np.zeros(len(players))
    for _ in range(_ROUNDS):
        gradient, information = _slopes(players, results, strengths)
        step = _inverse(information) @ gradient
        step *= min(1.0, _STRIDE / max(_STRIDE, np.abs(step).max()))
        strengths = strengths + step
        strengths -= strengths.mean()
        if np.abs(step).max() < _CLOSE:
            break
    return Fit(players, strengths, _inverse(_slopes(players, results, strengths)[1]), added)


def _slopes(
    players: Sequence[str], results: Sequence[Result], strengths: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The gradient of the logarithm of the likelihood, and the information about the strengths."""
    place = {player: i for i, player in enumerate(players)}
    gradient, information = np.zeros(len(players)), np.zeros((len(players), len(players)))
    for result in results:
        seats = np.zeros((len(result.players), len(players)))
        seats[range(len(result.players)), [place[player] for player in result.players]] = 1
        weights = np.exp(seats @ strengths)
        chances, games = weights / weights.sum(), sum(result.won)
        gradient += seats.T @ (np.array(result.won) - games * chances)
        information += games * (seats.T @ (np.diag(chances) - np.outer(chances, chances)) @ seats)
    return gradient, information


def _inverse(information: NDArray[np.float64]) -> NDArray[np.float64]:
    """The inverse for differences alone: nothing is known about the mean of all strengths, which is 0."""
    mean = np.full_like(information, 1 / len(information))
    inverse: NDArray[np.float64] = np.linalg.inv(information + mean) - mean
    return inverse


def _beaten(results: Sequence[Result]) -> dict[str, set[str]]:
    """Whom each player has won something against."""
    beaten: dict[str, set[str]] = {player: set() for result in results for player in result.players}
    for result in results:
        for player, won in zip(result.players, result.won, strict=True):
            if won:
                beaten[player].update(other for other in result.players if other != player)
    return beaten


def _all_reached(players: Sequence[str], ways: Mapping[str, set[str]]) -> bool:
    """Whether there is a way from every player to every other one."""
    return all(_reached(player, ways) == set(players) for player in players)


def _reached(start: str, ways: Mapping[str, set[str]]) -> set[str]:
    found, ahead = {start}, [start]
    while ahead:
        new = ways[ahead.pop()] - found
        found |= new
        ahead.extend(new)
    return found
