"""Plays a broken game until a law fails, for the tests of the laws."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.contract import laws
from tests.contract.walk import start
from wartable.core.errors import EngineFault

TRIALS = range(60)


def every_law(game: Any, trials: range = TRIALS) -> None:
    for seed in trials:
        match, rng = start(game, game.scenario(), seed, skipped=seed % 25)
        laws.all_laws(match, rng, most=10)


def every_twin(game: Any, trials: range = TRIALS) -> None:
    for seed in trials:
        match, rng = start(game, game.scenario(), seed, skipped=seed % 25)
        for viewer in laws.viewers(match):
            laws.twins_look_alike(match, viewer, rng, most=60)


def bites(law: Callable[[Any], None], game: Any, says: str) -> None:
    with pytest.raises((AssertionError, EngineFault), match=says):
        law(game)
