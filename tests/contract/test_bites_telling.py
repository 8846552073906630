"""The laws of telling work."""

from functools import wraps
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.contract import laws
from tests.contract.biting import TRIALS, bites
from tests.games import ambush
from wartable.core import Event, Match, Next, Sink
from wartable.core.events import drop

Ambush = ambush.Ambush


def every_change(game: Any) -> None:
    for seed in TRIALS:
        laws.changes_are_told(Match(game, seed=seed, start=False), Random(seed), most=60)


def every_roll(game: Any) -> None:
    for seed in TRIALS:
        laws.rolls_are_shown(Match(game, seed=seed, start=False), Random(seed), most=120)


def test_the_unbroken_game_passes() -> None:
    every_change(Ambush())
    every_roll(Ambush())


# -- changes ----------------------------------------------------------------------------------------------------------


def test_a_change_without_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Campaign, "next_turn", _hush(ambush.Campaign.next_turn))
    bites(every_change, Ambush(), "a spectator sees a change of world.round by ambush.Say, but is told nothing: emit an event")


def test_an_opening_that_nobody_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Campaign, "deal", _hush(ambush.Campaign.deal))
    bites(every_change, Ambush(), "a change of world.hands by the opening")


def test_an_event_that_only_one_seat_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(self: ambush.Campaign, world: ambush.World, emit: Sink, drawn: Any) -> Next:
        return real(self, world, lambda event: emit(replace(event, known_to=(self.seat,))), drawn)

    real = ambush.Campaign.deal
    monkeypatch.setattr(ambush.Campaign, "deal", deal)
    bites(every_change, Ambush(), "a spectator sees a change of world.hands")


def test_a_procedure_that_ends_without_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Interruption, "begin", _hush(ambush.Interruption.begin))
    bites(every_change, Ambush(), "a change of world.offered by ambush.Parley")


def test_a_procedure_that_tells_before_it_ends_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(self: ambush.Interruption, world: ambush.World, emit: Sink, choice: ambush.Say) -> Next:
        emit(ambush.Told(what="Draw", things=(choice.word,)))
        return real(self, world, emit, choice)

    real = ambush.Interruption.answer
    monkeypatch.setattr(ambush.Interruption, "begin", _hush(ambush.Interruption.begin))
    monkeypatch.setattr(ambush.Interruption, "answer", answer)
    every_change(Ambush())


def _hush(step: Any) -> Any:
    """The same step without its events."""

    @wraps(step)
    def hushed(self: Any, world: Any, emit: Sink, *given: Any) -> Any:
        return step(self, world, drop, *given)

    return hushed


# -- rolls ------------------------------------------------------------------------------------------------------------


def test_a_roll_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambush.Struck, "rolls", Event.rolls)
    bites(every_roll, Ambush(), r"a spectator is not shown \[.*\], rolled in Fight: emit an event whose `rolls` give")


def test_a_roll_shown_with_other_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ambush.Struck.rolls
    monkeypatch.setattr(ambush.Struck, "rolls", lambda self: tuple(replace(r, faces=(6,) * len(r.faces)) for r in real(self)))
    bites(every_roll, Ambush(), "a spectator is shown dice that were not rolled")


def test_a_roll_shown_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ambush.Struck.rolls
    monkeypatch.setattr(ambush.Struck, "rolls", lambda self: real(self) * 2)
    bites(every_roll, Ambush(), "a spectator is shown dice that were not rolled")


def test_a_roll_shown_to_one_seat_only(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ambush.Struck
    monkeypatch.setattr(ambush, "Struck", lambda **fields: real(**fields, known_to=(fields["seat"],)))
    bites(every_roll, Ambush(), "a spectator is not shown")
