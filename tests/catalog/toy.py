"""A tiny game's data, made for the tests of the catalog."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from wartable.catalog import Catalog, Data, Effect, Effects, Record, Values, Window

EFFECTS = Effects()
volley = Window[[int], int](EFFECTS, "volley")
repair = Window[[str], str](EFFECTS, "repair")


class Boost(Values, frozen=True):
    dice: int


class Nothing(Values, frozen=True):
    pass


@volley.register("boost", Boost)
def boost(effect: Boost, dice: int) -> int:
    return dice + effect.dice


@repair.register("boost", Boost)
def boost_repair(effect: Boost, ship: str) -> str:
    return f"{ship} repairs {effect.dice}"


@volley.register("jam", Nothing)
def jam(_effect: Nothing, _dice: int) -> int:
    return 0


class Gun(Values, frozen=True):
    range: int
    effects: tuple[Effect, ...] = ()


class Ship(Record, frozen=True):
    name: str
    hull: Annotated[int, Meta(ge=1, le=9)]
    guns: tuple[Gun, ...] = ()


class Card(Record, frozen=True):
    name: str
    effects: tuple[Effect, ...] = ()
    role: Literal["any", "attack"] = "any"
    marks: tuple[Literal["red", "blue"], ...] = ()


class Shipyard(Catalog):
    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.ships = data.table("ships", Ship)
        self.cards = data.table("cards", Card)
        for ship in self.ships.values():
            if ship.name == "Nameless":
                raise data.wrong("ships", ship.id, "name", "a ship needs a real name.")


TABLES: dict[str, type[Record]] = {"ships": Ship, "cards": Card}

SHIPS = """
[[ships]]
id = "frigate"
name = "Frigate"
hull = 3
from = { "*" = "house", name = "rulebook", hull = "derived" }

[[ships]]
id = "cruiser"
name = "Cruiser"
hull = 5
guns = [{ range = 6, effects = [{ key = "jam" }] }]
from = { "*" = "house" }
"""

CARDS = """
[[cards]]
id = "full-power"
name = "Full Power"
effects = [{ key = "boost", dice = 2 }]
from = { "*" = "house" }
"""

PACK = 'name = "Mine"\ngame = "toy"\nversion = "1"\n'


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder
