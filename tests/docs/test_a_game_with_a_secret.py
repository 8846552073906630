"""The game with a secret that the page teaches, added as it says: one file, and bots, options, log, dice and panel know it."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bench.bench import Bench
from tests.bench.exhaustive import never_seen
from tests.contract import laws
from tests.contract.walk import start
from tests.docs.trial import ROOT, blocks
from tests.table.playing import in_loop, make_table, table_at
from wartable import bots, registry
from wartable.core import Game, Match, ShownRoll
from wartable.core.errors import SEEN_SINCE
from wartable.lab import play_match

PAGE = ROOT / "docs" / "add-a-game.md"
LINES = 110
"""A game with a secret takes no more lines of code than this."""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module of the page, put where Python finds it and named in the setting."""
    ((name, code),) = blocks(PAGE).items()
    assert name == "vaults.py"
    assert sum(bool(line.strip()) for line in code.splitlines()) <= LINES
    (tmp_path / name).write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(registry.SETTING, "vaults:GAME")
    yield import_module("vaults")
    del sys.modules["vaults"]


def test_it_is_a_game_like_any_other_and_keeps_every_law(page: Any) -> None:
    game: Game[Any] = registry.game("vaults")
    assert game is page.GAME
    for seed in range(10):
        match, rng = start(game, game.scenario(), seed)
        laws.all_laws(match, rng, most=20)
        laws.changes_are_told(Match(game, seed=seed, start=False), rng, most=20)
        laws.rolls_are_shown(Match(game, seed=seed, start=False), rng, most=20)
        laws.events_are_said(Match(game, seed=seed, start=False), rng, most=20)
    secret_is_kept(game, range(10))
    laws.defaults_end(Match(game))
    laws.declaration_laws(game)


def secret_is_kept(game: Game[Any], seeds: range) -> None:
    for seed in seeds:
        for viewer in (None, 0, 1):
            match, rng = start(game, game.scenario(), seed)
            laws.twins_look_alike(match, viewer, rng, most=20)


def test_a_vault_that_is_opened_without_revealing_breaks_a_law(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.Opened, "reveals", False)
    with pytest.raises(AssertionError, match="from an event that does not reveal it: mark the event `reveals`"):
        secret_is_kept(page.GAME, range(10))


def test_where_the_crown_is_can_be_guessed_when_all_vaults_are_open(page: Any) -> None:
    bench = Bench(page.GAME, None, "6", "1", "1", "1", "3", "1").do(0, page.Hide(0)).do(1, page.Hide(2))
    for turn in "SSASBSSSC":
        bench.do(page.Search() if turn == "S" else page.Open("ABC".index(turn)))
    assert bench.match.position.outcome.winners == (0,)
    for viewer in (None, 0):
        assert page.GAME.guess(bench.match.view(viewer), viewer, Random(1)).world.crowns[1].value == 2


def test_bots_play_it_and_everything_comes_up(page: Any) -> None:
    for name in bots.names():
        played = play_match(page.GAME, None, [bots.make(name, page.GAME, seat) for seat in (0, 1)], seed=3)
        assert played.outcome is not None
    assert [kind for kind in never_seen(page.GAME) if not kind.startswith("core.")] == []


def test_options_log_and_dice_know_it(page: Any) -> None:
    bench = Bench(page.GAME, None, "4", "1").do(0, page.Hide(2)).do(1, page.Hide(0))
    game, match = bench.game, bench.match
    assert list(game.options(match.position, 0) or ()) == [page.Search()]
    bench.do(page.Search()).do(page.Search())
    assert match.events(None)[-1].rolls() == (ShownRoll((1,), 1, "gold"),)
    assert [game.say(choice) for choice in game.options(match.position, 0) or ()] == [
        "Search for gold",
        "Open vault A",
        "Open vault B",
        "Open vault C",
    ]
    bench.do(page.Open(1))
    told = [event.text(["Ann", "Bob"], game.word) for event in match.events(None)]
    assert told == [
        "Both crowns are hidden.",
        "Ann finds 4 gold and has 4.",
        "Bob finds 1 gold and has 1.",
        "Ann opens vault B: nothing.",
    ]
    assert bench.why_not(page.Open(1)) == "VA-3"  # Bob cannot pay


def test_an_open_vault_is_not_taken_back_for_nothing(page: Any) -> None:
    bench = Bench(page.GAME, None, "4", "1").do(0, page.Hide(2)).do(1, page.Hide(0)).do(page.Search()).do(page.Search())
    bench.do(page.Open(1))
    assert bench.match.take_back(0) == SEEN_SINCE
    assert bench.match.view(0).world.crowns[1].value is None
    guesses = {page.GAME.guess(bench.match.view(0), 0, Random(n)).world.crowns[1].value for n in range(30)}
    assert guesses == {0, 2}


@in_loop
async def play_at_a_table(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, _ = await make_table(client, game="vaults")
        await ann.do("Join", name="Ann")
        await ben.do("Join", name="Ben")
        question = (await ann.view())["question"]
        assert question["text"] == "Where do you hide your crown?"
        assert [option["says"] for option in question["options"]] == [f"Hide the crown in vault {v}" for v in "ABC"]
        await ann.submit({"type": "vaults.Hide", "vault": 2})
        await ben.submit({"type": "vaults.Hide", "vault": 0})
        assert [crown["value"] for crown in (await ben.view())["position"]["world"]["crowns"]] == [None, 0]
        await ann.submit({"type": "vaults.Search"})
        line = (await ben.get())["lines"][-1]
        (face,) = line["rolls"][0]["faces"]
        assert line["text"] == f"Ann finds {face} gold and has {face}."


def test_the_table_asks_shows_the_die_and_keeps_the_secret(page: Any, tmp_path: Path) -> None:
    play_at_a_table(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
