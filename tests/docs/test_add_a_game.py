"""The page that teaches to add a game: its code runs, and the game that it makes keeps every law."""

import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.contract import laws
from tests.contract.walk import start
from wartable.core import Match

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


@pytest.fixture(scope="module")
def page() -> Any:
    """The page's Python, run from top to bottom as one module, but for the pieces that are files of their own."""
    module = ModuleType("stones")
    sys.modules["stones"] = module
    code = "\n".join(re.findall(r"```python\n(?!# \S+\.py\n)(.*?)```", PAGE.read_text(), re.DOTALL))
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    yield module
    del sys.modules["stones"]


def test_the_game_of_the_page_keeps_every_law(page: Any) -> None:
    for seed in range(20):
        match, rng = start(page.GAME, page.GAME.scenario(), seed)
        laws.all_laws(match, rng, most=20)
        laws.changes_are_told(Match(page.GAME, seed=seed, start=False), rng, most=20)
        laws.rolls_are_shown(Match(page.GAME, seed=seed, start=False), rng, most=20)
        laws.events_are_said(Match(page.GAME, seed=seed, start=False), rng, most=20)
    laws.defaults_end(Match(page.GAME))
    laws.declaration_laws(page.GAME)


def test_the_game_of_the_page_ends_and_repeats(page: Any) -> None:
    match: Match[Any] = Match(page.GAME, seed=4)
    laws.ends_somehow(match, Random(4))
    laws.replay_repeats(match)
    assert match.outcome is not None
    assert match.outcome.why == "last stone"
