"""Matches that begin in the middle of a game: at a point of its golden games, or at one prepared by its tests.

`tests.games.<game>.stored` may name such points in MATCHES: functions that give a match as it stands there.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeAlias

from tests.bench.goldens import golden_game, goldens, journal_file
from tests.bench.own import own_module
from wartable.core import Game, Match
from wartable.core.codec import read_journal
from wartable.core.journal import Answer
from wartable.core.past import origin_at

Point: TypeAlias = Callable[[], Match[Any]]


def stored_match(game: Game[Any], rng: Random, seed: int) -> Match[Any] | None:
    """A match that begins at a stored point of this game, with dice of this seed; None if nothing is stored."""
    own: tuple[Point, ...] = getattr(own_module(game, "stored"), "MATCHES", ())
    points: list[Point] = [*(partial(_on_the_way, game.name, golden, rng) for golden in goldens(game.name)), *own]
    if not points:
        return None
    there = rng.choice(points)()
    return Match(there.game, there.scenario, seed=seed, origin=origin_at(there.game, there.position))


def _on_the_way(name: str, golden: str, rng: Random) -> Match[Any]:
    """A golden game before one of its answers, except in the first fifth, which random play reaches by itself."""
    game, record = read_journal(journal_file(name, golden).read_text(encoding="utf-8"), golden_game)
    match = Match(game, record.header.scenario, start=False)
    answers = [number for number, entry in enumerate(record.entries) if isinstance(entry, Answer)]
    match.replay(record.entries[: rng.choice(answers[len(answers) // 5 :])])
    return match
