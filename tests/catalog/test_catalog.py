"""A catalog inside a position: shared, never copied, and written in JSON as its hash."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests.catalog.toy import CARDS, EFFECTS, SHIPS, TABLES, Shipyard, write
from wartable.catalog import load
from wartable.core.engine import Game
from wartable.core.errors import WrongVersion
from wartable.core.position import Position, clone


class World(Struct):
    yard: Shipyard
    built: list[str]


class ToyPosition(Position[World, int, int, int]): ...


class Toy(Game[ToyPosition]):
    name, title = "toy", "Toy"
    position, choices, events = ToyPosition, int, int


@pytest.fixture
def yard(tmp_path: Path) -> Shipyard:
    return Shipyard(load("toy", write(tmp_path, ships=SHIPS, cards=CARDS), TABLES, EFFECTS))


def test_a_catalog_is_itself_only(yard: Shipyard) -> None:
    same_data = Shipyard(yard.data)
    assert len({yard, same_data}) == 2
    assert yard.hash == same_data.hash


def test_a_clone_shares_the_catalog(yard: Shipyard) -> None:
    copied = clone(ToyPosition(World(yard, ["frigate"]), []))
    assert copied.world.yard is yard


def test_a_position_is_written_with_the_hash_and_read_with_the_catalog_in_use(yard: Shipyard) -> None:
    game = Toy(yard)
    written = game.encode(ToyPosition(World(yard, ["frigate"]), []))
    raw: dict[str, Any] = msgspec.json.decode(written)
    assert raw["world"] == {"yard": yard.hash, "built": ["frigate"]}
    read = game.decode(written)
    assert read.world.yard is yard
    assert read.world.built == ["frigate"]


def test_a_view_keeps_the_catalog(yard: Shipyard) -> None:
    assert Toy(yard).view(ToyPosition(World(yard, []), []), 0).world.yard is yard


def test_a_position_of_other_data_is_refused(yard: Shipyard, tmp_path: Path) -> None:
    written = Toy(yard).encode(ToyPosition(World(yard, []), []))
    other = Shipyard(load("toy", write(tmp_path, ships=SHIPS.replace("hull = 3", "hull = 4")), TABLES, EFFECTS))
    with pytest.raises(WrongVersion) as caught:
        Toy(other).decode(written)
    assert str(caught.value) == f"This position was made with other data ({yard.hash}) than the data in use ({other.hash})."
