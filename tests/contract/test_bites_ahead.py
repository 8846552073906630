"""The law of looking ahead works: a waiting player's plan is made from that player's view and nothing else."""

from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract.biting import bites
from tests.contract.laws.secrecy import what_lies_ahead_is_known
from tests.games import ambush
from wartable.core import Match, Seat

HALT = ambush.Say("halt")


def at_the_start(game: Any) -> None:
    what_lies_ahead_is_known(Match(game, seed=1), Random(1))


def test_the_unbroken_game_passes() -> None:
    match = Match(ambush.GAME, seed=1)
    ahead = match.game.ahead(match.view(1), 1)
    assert ahead is not None
    assert isinstance(ahead.request(1), ambush.Orders)
    at_the_start(ambush.GAME)


def test_what_lies_ahead_is_what_comes() -> None:
    match = Match(ambush.GAME, seed=1)
    ahead = match.game.ahead(match.view(1), 1)
    assert ahead is not None
    assert match.submit(0, HALT, match.ask) is None
    assert replace(ahead, ask=match.ask) == match.view(1)


class Broken(ambush.Ambush):
    """Asks for the next question and spoils it."""

    def ahead(self, view: Any, seat: Seat) -> Any:
        found = super().ahead(view, seat)
        self.spoil(view, found, seat)
        return found

    def spoil(self, view: Any, found: Any, seat: Seat) -> None: ...


def test_a_game_that_looks_behind_the_view() -> None:
    truth = Match(ambush.GAME, seed=1).position

    class Peeking(Broken):
        def spoil(self, view: Any, found: Any, seat: Seat) -> None:
            found.world.hands = truth.world.hands[:]

    bites(at_the_start, Peeking(), "what lies ahead holds something that its seat does not know")


def test_a_game_that_guesses_silently() -> None:
    drawn = count()

    class Guessing(Broken):
        def spoil(self, view: Any, found: Any, seat: Seat) -> None:
            found.world.round += next(drawn)

    bites(at_the_start, Guessing(), "what lies ahead depends on more than the view")


def test_a_game_that_works_on_the_view_itself() -> None:
    class Rash(Broken):
        def spoil(self, view: Any, found: Any, seat: Seat) -> None:
            view.world.round = 9

    bites(at_the_start, Rash(), "looking ahead changes the view")


def test_a_question_that_is_put_to_somebody_else() -> None:
    class Misdirected(Broken):
        def spoil(self, view: Any, found: Any, seat: Seat) -> None:
            found.pending = view.pending

    bites(at_the_start, Misdirected(), "is no question to this seat alone")


def test_a_question_whose_default_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Orders, "default", lambda *_: ambush.Say("perhaps"))
    bites(at_the_start, ambush.GAME, "an answer to what lies ahead is refused")
