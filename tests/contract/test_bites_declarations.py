"""The laws of declarations work."""

from typing import Any

import pytest
from msgspec import Struct

from tests.contract import laws
from tests.contract.biting import bites
from tests.games import ambush
from wartable.core import Choice, Event, Position
from wartable.core.queries import Query

Ambush = ambush.Ambush


# -- unbounded numbers and impure state -------------------------------------------------------------------------------


def test_an_unbounded_number() -> None:
    class Shout(Choice, frozen=True, tag="ambush.Shout"):
        times: int

    class Loud(Ambush):
        choices: Any = ambush.AnyChoice | Shout

    bites(laws.declaration_laws, Loud(), "Shout.times has no lower bound")


def test_a_dict_in_the_world() -> None:
    class World(Struct):
        scores: dict[str, int]

    class Impure(Ambush):
        class position(Position[World, ambush.AnyFrame, ambush.AnyRequest, ambush.AnyChoice]): ...  # noqa: N801

    bites(laws.declaration_laws, Impure(), "has no place in a position")


# -- left out of a union ----------------------------------------------------------------------------------------------


def test_a_frame_left_out_of_the_union(monkeypatch: pytest.MonkeyPatch) -> None:
    class Short(Position[ambush.World, ambush.Campaign | ambush.Fight, ambush.AnyRequest, ambush.AnyChoice]): ...

    monkeypatch.setattr(Ambush, "position", Short)
    bites(laws.declaration_laws, Ambush(), "ambush.Marching can be neither .*: add Marching to AnyFrame in tests.games.ambush")


def test_a_request_left_out_of_the_union(monkeypatch: pytest.MonkeyPatch) -> None:
    class Short(Position[ambush.World, ambush.AnyFrame, ambush.Orders | ambush.Question, ambush.AnyChoice]): ...

    monkeypatch.setattr(Ambush, "position", Short)
    bites(laws.declaration_laws, Ambush(), "add LossQuestion to AnyRequest in tests.games.ambush")


def test_a_choice_left_out_of_the_union(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ambush, "choices", ambush.March | ambush.Say | ambush.Assign)
    bites(laws.declaration_laws, Ambush(), "add Parley to AnyChoice in tests.games.ambush")


def test_an_event_left_out_of_the_union(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ambush, "events", ambush.Marched | ambush.Dealt | ambush.Told)
    bites(laws.declaration_laws, Ambush(), "add Struck to AnyEvent in tests.games.ambush")


def test_a_query_left_out_of_the_union(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spies(Query, frozen=True, tag="ambush.Spies"): ...

    Spies.__module__ = ambush.__name__
    monkeypatch.setattr(ambush, "Spies", Spies, raising=False)
    bites(laws.declaration_laws, Ambush(), "add Spies to AnyQuery in tests.games.ambush")


def test_an_unbounded_query() -> None:
    class Spies(Query, frozen=True, tag="ambush.Spies"):
        places: tuple[int, ...]

    class Curious(Ambush):
        queries = Spies

    bites(laws.declaration_laws, Curious(), "Spies.places has no longest length")


def test_a_query_that_finds_nothing() -> None:
    class Spies(Query, frozen=True, tag="ambush.Spies"): ...

    class Curious(Ambush):
        queries = Spies

    bites(laws.declaration_laws, Curious(), "Spies does not say what it finds: give it `find")


def test_an_event_without_a_tag_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Untagged(Event, frozen=True): ...

    Untagged.__module__ = ambush.__name__
    monkeypatch.setattr(ambush, "Untagged", Untagged, raising=False)
    monkeypatch.setattr(Ambush, "events", ambush.AnyEvent | Untagged)
    bites(laws.declaration_laws, Ambush(), 'Untagged has no tag of its own: declare it with tag="ambush.Untagged"')


def test_an_event_that_takes_fields_by_their_place() -> None:
    class Shouted(Event, frozen=True, tag="ambush.Shouted"):
        times: int

    class Loud(Ambush):
        events: Any = ambush.AnyEvent | Shouted

    bites(laws.declaration_laws, Loud(), "Shouted takes fields by their place: declare it with kw_only=True")
