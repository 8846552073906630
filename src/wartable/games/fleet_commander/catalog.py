"""The data of Fleet Commander: regions, units, cards, planets and starter hands, read from TOML and frozen."""

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wartable.catalog import Catalog, Data, Effect, Effects, Record, load

Count: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
Faction: TypeAlias = Literal["heragul", "surakari"]
Attribute: TypeAlias = Literal[
    "combat", "unique", "static", "action", "multiple", "specific", "fragile", "one time use", "fighter"
]
Ability: TypeAlias = Literal["anti-missile", "anti-fighter", "command", "convoy"]
"""FC-UNIT-04"""

FACTIONS: tuple[Faction, ...] = ("heragul", "surakari")
CONVOY, DECOY = "convoy", "decoy"
_DATA = Path(__file__).parent / "data"


class Region(Record, frozen=True):
    """FC-SETUP-12, FC-SETUP-13, FC-RUL-17: one area of the board. `adjacent` ones share a border, `diagonal` ones a corner."""

    kind: Literal["planet", "inside", "outside", "jump"]
    adjacent: tuple[str, ...]
    diagonal: tuple[str, ...] = ()
    corridor: str = ""
    time_icons: Count = 0


class UnitType(Record, frozen=True):
    """FC-UNIT-01, FC-UNIT-02, FC-UNIT-03: what is printed on a unit token.

    FC-UNIT-05, FC-RUL-72: blue units are command ships; convoys are yellow and worth no points.
    """

    name: str
    faction: Literal["heragul", "surakari", "both"]
    points: Count
    colour: Literal["green", "red", "blue", "yellow", "none"]
    guns: Count
    missiles: Count
    armor: Count
    structure: Count
    count: Count
    abilities: tuple[Ability, ...] = ()


class Card(Record, frozen=True):
    """A command card. FC-RUL-107: one with several attributes may be used as each of them allows."""

    name: str
    faction: Faction
    role: Literal["any", "invader", "defender"]
    copies: Count
    attributes: tuple[Attribute, ...]
    text: str
    effects: tuple[Effect, ...]

    def has(self, attribute: Attribute) -> bool:
        return attribute in self.attributes


class Planet(Record, frozen=True):
    """FC-PLANET-05, FC-PLANET-06, FC-PLANET-07, FC-PLANET-08, FC-PLANET-09, FC-PLANET-10: a planet sheet.

    The fields after `fleet` are the numbers of its special rule; `special` says it in words.
    """

    name: str
    points: Count
    victory: Count
    resources: Count
    convoys: Count
    track: Literal["straight", "round"]
    fleet: Mapping[str, Count]
    special: str = ""
    planet_guns: Count = 0
    outbound_score: Count = 1
    first_inbound_points: Count = 0
    anomaly: str = ""
    yards: bool = False
    initial_squadrons: Count = 4
    free_squadrons: Count = 0
    fewer_icons: Count = 0


class Hand(Record, frozen=True):
    """FC-HAND-04, FC-HAND-05, FC-RUL-15, FC-RUL-64: a suggested command hand; its id is the faction."""

    cards: tuple[str, ...]


_TABLES: Mapping[str, type[Record]] = {"regions": Region, "units": UnitType, "cards": Card, "planets": Planet, "hands": Hand}


class FleetCatalog(Catalog):
    """The data in use, with what follows from the board's graph worked out once."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.regions = data.table("regions", Region)
        self.units = data.table("units", UnitType)
        self.cards = data.table("cards", Card)
        self.planets = data.table("planets", Planet)
        self.hands = data.table("hands", Hand)
        self._fleets: dict[str, tuple[UnitType, ...]] = {
            f: tuple(u for u in self.units.values() if u.faction == f) for f in FACTIONS
        }
        self.places = tuple(self.regions)
        self.index = {region: i for i, region in enumerate(self.places)}
        self._check_board()
        self.planet = next(r.id for r in self.regions.values() if r.kind == "planet")
        self.jumps = tuple(r.id for r in self.regions.values() if r.kind == "jump")
        self.landings = (self.planet, *self.regions[self.planet].adjacent)
        self.corridors = tuple(sorted({r.corridor for r in self.regions.values() if r.corridor}))
        self._corridors = {
            (name, kind): tuple(r.id for r in self.regions.values() if r.corridor == name and r.kind == kind)
            for name in self.corridors
            for kind in ("inside", "outside")
        }
        self.neighbors = {r.id: (*r.adjacent, *r.diagonal) for r in self.regions.values()}
        self.around = {region: tuple(sorted(near, key=self.index.__getitem__)) for region, near in self.neighbors.items()}
        """The neighbors in the order of the board."""
        self.beside = {region: tuple((r, 2 * self.index[r]) for r in near) for region, near in self.around.items()}
        """The same, each with the place of its first group in the world's list of groups."""
        self.to_planet = self._distances((self.planet,))
        self.to_jump = self._distances(self.jumps)
        self._check_names()

    def corridor(self, name: str, kind: str) -> tuple[str, ...]:
        """FC-SCORE-10: the inside or the outside regions of a corridor."""
        return self._corridors[name, kind]

    def fleet_units(self, faction: str) -> tuple[UnitType, ...]:
        """The warships of a faction, in the order of the data."""
        return self._fleets[faction]

    def _distances(self, goals: tuple[str, ...]) -> dict[str, int]:
        """FC-RUL-18, FC-RUL-19: the fewest neighbor steps to the nearest of these regions."""
        found = dict.fromkeys(goals, 0)
        queue = deque(goals)
        while queue:
            here = queue.popleft()
            for there in self.neighbors[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def _check_board(self) -> None:
        """FC-RUL-16: the graph is data, so it is checked: one planet, jump regions, symmetric borders."""
        kinds = [r.kind for r in self.regions.values()]
        first = self.places[0]
        if kinds.count("planet") != 1 or "jump" not in kinds:
            raise self.data.wrong("regions", first, "kind", "a board has one planet region and at least one jump region.")
        for region in self.regions.values():
            for field, others in (("adjacent", region.adjacent), ("diagonal", region.diagonal)):
                for other in others:
                    back = self.regions.get(other)
                    if back is None or region.id not in (back.adjacent if field == "adjacent" else back.diagonal):
                        raise self.data.wrong("regions", region.id, field, f"{other!r} does not list {region.id!r} in return.")

    def _check_names(self) -> None:
        for planet in self.planets.values():
            for unit in planet.fleet:
                if unit not in self.units:
                    raise self.data.wrong("planets", planet.id, "fleet", f"there is no unit {unit!r}.")
            if planet.anomaly and planet.anomaly not in self.regions:
                raise self.data.wrong("planets", planet.id, "anomaly", f"there is no region {planet.anomaly!r}.")
        for hand in self.hands.values():
            for card in hand.cards:
                if card not in self.cards:
                    raise self.data.wrong("hands", hand.id, "cards", f"there is no card {card!r}.")


def load_catalog(effects: Effects) -> FleetCatalog:
    """The game's own data."""
    return FleetCatalog(load("fleet_commander", _DATA, _TABLES, effects))
