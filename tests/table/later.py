"""Ambush as later programs might know it, with rules that have changed in ways that matter and in one that does not; and Duel
after an effect was taken out of the program and its card out of the data."""

from typing import Any

import msgspec

from tests.games.ambush import Ambush, AnyChoice, AnyFrame, AnyRequest, March, Told, World
from tests.games.duel import GAME as DUEL
from tests.games.duel import Book, Duel
from wartable.catalog import Data, Effects, with_content
from wartable.core import Frame, Position, Refusal, Scenario, Seat
from wartable.core.events import Sink, drop
from wartable.core.requests import Choice


class WeatherWorld(World):
    weather: str = "fair"


class WeatherPosition(Position[WeatherWorld, AnyFrame, AnyRequest, AnyChoice]): ...


class Gentle(Ambush):
    """A new version that tells every match as before. Its world has a field more."""

    version = 2
    position: Any = WeatherPosition

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        world, frame = super().opening(scenario)
        return WeatherWorld(world.piles, world.shown, world.hands), frame


class Strict(Ambush):
    """A new version in which scouts do not march."""

    version = 2

    def check(self, position: Any, seat: Seat, choice: Choice) -> Refusal | None:
        if isinstance(choice, March) and choice.token == "scout":
            return Refusal("AMB-2", "Scouts stay where they are.")
        return super().check(position, seat, choice)


class Longer(Ambush):
    """A new version in which whoever marches loses a round: every choice is as legal as before."""

    version = 2

    def apply(self, position: Any, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        super().apply(position, seat, choice, emit)
        if isinstance(choice, March):
            position.world.round += 1


class Louder(Ambush):
    """A new version in which marches are heard: the position is the same, but more is told."""

    version = 2

    def apply(self, position: Any, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        super().apply(position, seat, choice, emit)
        if isinstance(choice, March):
            emit(Told(what="Steps", things=("road",)))


class Faulty(Ambush):
    """The same version, but the program fails where it did not fail before."""

    def apply(self, position: Any, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        if isinstance(choice, March):
            raise KeyError(choice.token)
        super().apply(position, seat, choice, emit)


class Announced(Ambush):
    """Tells something before anybody has done anything."""

    def setup(self, scenario: Scenario, emit: Sink = drop) -> Any:
        emit(Told(what="A road", things=("hills",)))
        return super().setup(scenario, emit)


GENTLE, STRICT, LONGER, LOUDER, FAULTY, ANNOUNCED = Gentle(), Strict(), Longer(), Louder(), Faulty(), Announced()


def _simpler() -> Duel:
    data = DUEL.catalog().data
    content = msgspec.json.decode(DUEL.content)
    content["tables"]["cards"] = []
    empty = Data("duel", data.tables, Effects(), {table: {} for table in data.tables})
    return Duel(Book(with_content(empty, msgspec.json.encode(content))))


SIMPLER = _simpler()
