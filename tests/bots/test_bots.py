"""Bots by their names, what they get to see, and how their play repeats."""

from random import Random
from typing import Any

import pytest

from tests.games import duel
from tests.games.ambush import GAME, AmbushPosition
from wartable import bots
from wartable.bots import Bot, Budget, RandomBot, UnknownBot
from wartable.core import Choice, Match, Seat
from wartable.core.codec import write_journal
from wartable.core.secrets import hidden_from
from wartable.lab import play_match
from wartable.registry import game


class Watcher(Bot):
    """A random bot that remembers its views."""

    def __init__(self, seed: int) -> None:
        self.views: list[tuple[AmbushPosition, Seat]] = []
        self._bot = RandomBot(GAME, Random(seed))

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        self.views.append((view, seat))
        return self._bot.choose(view, seat, budget)


def test_the_bots_have_names() -> None:
    assert bots.names() == ("random", "lively", "recruit", "officer", "captain")


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot 'clever'. There are: random, lively, recruit, officer, captain.$"):
        bots.make("clever", GAME)
    hint = r"Did you mean 'greedy'\? There are: random, lively, recruit, officer, captain."
    with pytest.raises(UnknownBot, match=rf"^There is no bot 'gredy'. {hint}$"):
        bots.make("gredy", GAME)


def test_a_bot_sees_nothing_that_is_hidden_from_its_seat() -> None:
    watchers = [Watcher(1), Watcher(2)]
    play_match(GAME, None, watchers, seed=5)
    views = [*watchers[0].views, *watchers[1].views]
    assert {seat for _, seat in views} == {0, 1}
    assert all(set(hidden_from(view, seat)) <= {b"null"} for view, seat in views)
    assert any(pile.size and pile.items is None for view, _ in views for pile in view.world.piles)


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seed_gives_the_same_play(name: str) -> None:
    def journal(seed: int) -> str:
        return write_journal(play_match(GAME, None, [bots.make(name, GAME, seed), bots.make(name, GAME, -seed)], seed=7))

    assert journal(3) == journal(3)
    assert journal(3) != journal(4)


@pytest.mark.parametrize("name", bots.names())
def test_every_bot_answers_the_same_on_a_view_that_was_written_and_read(name: str) -> None:
    match = Match(GAME, seed=2)
    while match.outcome is None:
        seat = match.deciders()[0]
        view = match.view(seat)
        choice = bots.make(name, GAME, match.ask).choose(view, seat, Budget(guesses=1))
        assert bots.make(name, GAME, match.ask).choose(GAME.decode(GAME.encode(view)), seat, Budget(guesses=1)) == choice
        assert match.submit(seat, choice, match.ask) is None


def test_a_lively_bot_follows_the_plans_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = (duel.Steer(0, 100), duel.Fire(()))
    monkeypatch.setattr(duel.Duel, "lively", lambda self, view, seat, rng: plan)
    view, lively = Match(duel.GAME).view(0), bots.make("lively", duel.GAME)
    assert lively.plan(view, 0, Budget()) == plan
    assert lively.choose(view, 0, Budget()) == plan[0]


def test_players_choose_from_three_levels() -> None:
    assert bots.offered() == ("recruit", "officer", "captain")


def test_an_admiral_plays_only_where_it_was_shown_to_beat_the_captain() -> None:
    assert bots.offered("caledea") == ("recruit", "officer", "captain", "admiral")
    assert bots.offered("fleet_commander") == ("recruit", "officer", "captain", "admiral")
    assert bots.offered("legends") == ("recruit", "officer", "captain", "admiral")
    assert bots.is_known("admiral", "caledea")
    with pytest.raises(UnknownBot, match=r"^There is no bot 'admiral' for this game. There are: random, "):
        bots.make("admiral", GAME)


def test_greedy_is_another_name_of_the_captain() -> None:
    assert bots.is_known("greedy")
    assert type(bots.make("greedy", GAME)) is type(bots.make("captain", GAME))
    assert bots.says("greedy") == bots.says("captain")


def test_without_plans_of_the_game_a_lively_bot_plays_like_a_random_one() -> None:
    match = Match(game("caledea"), seed=1)
    for seed in range(60):
        seat = match.deciders()[0]
        (choice,) = bots.LivelyBot(match.game, Random(seed)).plan(match.view(seat), seat, Budget())
        assert choice == RandomBot(match.game, Random(seed)).choose(match.view(seat), seat, Budget())
        assert match.submit(seat, choice, match.ask) is None
