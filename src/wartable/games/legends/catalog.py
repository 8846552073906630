"""The data of Legends: warships, batteries, fighters, missiles, cards, upgrades, lists, presets, scenarios, geometry.

Files write inches with at most three places; the catalogue reads them into whole thousandths, and the rules use those alone.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.catalog import Catalog, Data, Effect, Effects, Record, load
from wartable.catalog.records import Part
from wartable.geometry.units import CIRCLE, EPS, INCH, Point

Count: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=1_000)]
Inches: TypeAlias = Annotated[float, Meta(ge=0, le=240)]
Faction: TypeAlias = Literal["heragul", "surakari"]
Maneuver: TypeAlias = Literal["accelerate", "decelerate", "starboard", "port", "cruise"]
Arc: TypeAlias = Literal["front", "rear", "right", "left", "all"]
Letter: TypeAlias = Literal["I", "A", "B", "C"]
Ability: TypeAlias = Literal[
    "anti_missile", "armor_piercing", "blast", "devastating", "high_rof", "precise", "pulse_beam", "scout"
]
"""LOK-WSA-16: a weapon may have several."""
ShipAbility: TypeAlias = Literal["active_armor", "reinforced_si", "engine_shielding"]

INFINITE: Letter = "I"
DATA = Path(__file__).parent / "data"


class Warship(Record, frozen=True):
    """A stat card. The track has a letter for each velocity slot; the token's length lies along its travel."""

    code: str
    name: str
    faction: Faction
    kind: Literal["frigate", "destroyer", "battle_cruiser"]
    cost: Count
    hull: Count
    critical: Annotated[int, Meta(ge=2, le=6)]
    sensors: Count
    reactor: Count
    engines: Count
    thrusters: Count
    capacity: Count
    track: str
    abilities: tuple[ShipAbility, ...] = ()


class Battery(Record, frozen=True):
    """LOK-ATTACK-01, LOK-ATTACK-04: a weapon of a warship. Number 1 stands at the lower left, the others clockwise."""

    ship: str
    number: Annotated[int, Meta(ge=1, le=12)]
    name: str
    guns: Count
    type: Literal["P", "F", "M"]
    power: Count
    mount: Literal["combat", "turret", "none"]
    range: Inches = 0.0
    missile: str = ""
    """What an M battery launches."""
    abilities: tuple[Ability, ...] = ()


class FighterWeapon(Part, frozen=True):
    name: str
    guns: Count
    type: Literal["P", "F"]
    power: Count
    range: Inches
    abilities: tuple[Ability, ...] = ()


class FighterType(Record, frozen=True):
    """LOK-BUILD-05, LOK-BUILD-18, LOK-RUL-TERM-2: one square token."""

    code: str
    name: str
    faction: Faction
    cost: Count
    capacity: Count
    weapons: tuple[FighterWeapon, ...]


class MissileType(Record, frozen=True):
    """LOK-MISSILE-21: all missiles of a type have one power."""

    name: str
    power: Count
    range: Inches


class CardSide(Part, frozen=True):
    """What a side of a critical card does to the ship that it lies beside. Values are halved, rounded up, or lost."""

    hull: Count = 0
    sensors: Count = 0
    reactor: Count = 0
    engines: Literal["", "halved", "none"] = ""
    thrusters: Literal["", "halved", "none"] = ""
    critical: Count = 0
    """By how much the critical value is lower."""
    overcharge: Literal["", "dearer", "none"] = ""
    battery: bool = False
    jams: bool = False


class Card(Record, frozen=True):
    """A kind of critical card. `system` is what it damages: cards of one system count as the same (LOK-RUL-PREC-3)."""

    system: str
    name: str
    layout: Literal["return", "dual", "permanent"]
    count: Count
    first: CardSide
    second_name: str = ""
    second: CardSide = CardSide()
    strength: Count = 0
    engines_icon: bool = False


class UpgradeCard(Record, frozen=True):
    """An equipment or crew card. LOK-UPG-01: the window in which its effect acts says when it may be used."""

    name: str
    copies: Count
    faction: Literal["any", "heragul", "surakari"]
    type: str
    cost: Count
    limit: Literal["passive", "discard", "flip", "uses"]
    text: str
    effects: tuple[Effect, ...]
    uses: Count = 0
    reactor: Count = 0
    """Reactor points that a use costs."""
    free_with: Literal["", "reinforced_si", "engine_shielding"] = ""
    """The icon that brings it along; such a card cannot be bought."""


class FleetList(Record, frozen=True):
    """LOK-BUILD-06: what a squadron may be built from, each unit with its cap: `U`, or brackets like `[0-75]: 1, [76+]: U`."""

    name: str
    units: Mapping[str, str]


class Preset(Record, frozen=True):
    name: str
    list: str
    points: Points
    units: Mapping[str, Count]
    upgrades: tuple[str, ...] = ()
    """`draco 1: captain`"""
    waive_capacity: bool = False


class BattleScenario(Record, frozen=True):
    """LOK-GEN-02, LOK-GEN-05: what a battle is about. Without zones the squadrons deploy around deploy points."""

    name: str
    table: tuple[Inches, Inches]
    text: str
    scoring: Literal["engagement"]
    zones: tuple[tuple[tuple[Inches, Inches], ...], ...] = ()
    points: Points = 0
    """The point level that it demands; 0 where the players agree on one."""
    turn_limit: Count = 0
    """0 for none."""
    mixed_lists: bool = False


class Geometry(Record, frozen=True):
    """One record, `standard`: sizes, the turning tool, and which half of the table a maneuver opens (LOK-RUL-ARC-1)."""

    slots: tuple[tuple[Inches, Inches], ...]
    warship_length: Inches
    warship_width: Inches
    fighter: Inches
    missile: Inches
    missile_contact: Inches
    notch: Annotated[float, Meta(gt=0, le=90)]
    spacing: Mapping[Letter, Inches]
    arcs: Mapping[Maneuver, Arc]


TABLES: Mapping[str, type[Record]] = {
    "ships": Warship,
    "batteries": Battery,
    "fighters": FighterType,
    "missiles": MissileType,
    "cards": Card,
    "upgrades": UpgradeCard,
    "lists": FleetList,
    "presets": Preset,
    "scenarios": BattleScenario,
    "geometry": Geometry,
}


class Weapon(Struct, frozen=True):
    """A battery as the rules use it: lengths in thousandths of an inch, and what is asked of it often."""

    id: str
    name: str
    guns: int
    type: Literal["P", "F", "M"]
    power: int
    reach: int
    combat: bool
    missile: str
    abilities: frozenset[str]
    pierces: bool
    pulses: bool


class LegendsCatalog(Catalog):
    """The data in use, with lengths in thousandths of an inch and angles in hundredths of a degree."""

    def __init__(self, data: Data) -> None:
        super().__init__(data)
        self.ships = data.table("ships", Warship)
        self.batteries = data.table("batteries", Battery)
        self.fighters = data.table("fighters", FighterType)
        self.missiles = data.table("missiles", MissileType)
        self.cards = data.table("cards", Card)
        self.upgrades = data.table("upgrades", UpgradeCard)
        self.lists = data.table("lists", FleetList)
        self.presets = data.table("presets", Preset)
        self.scenarios = data.table("scenarios", BattleScenario)
        self.geometry = data.table("geometry", Geometry)["standard"]
        self.weapons = {ship: self._weapons(ship) for ship in self.ships}
        self.weapon_index = {w.id: i for weapons in self.weapons.values() for i, w in enumerate(weapons)}
        """Where a battery stands on its own stat card, from 0."""
        self.power_batteries = {ship: self._power_batteries(ship) for ship in self.ships}
        self.card_order = tuple(self.cards)
        self.deck = tuple(card.count for card in self.cards.values())
        g, wrong = self.geometry, ("geometry", "standard")
        self.slots = tuple((self.inches(*wrong, "slots", low), self.inches(*wrong, "slots", high)) for low, high in g.slots)
        self.ship_size = (
            self.inches(*wrong, "warship_length", g.warship_length),
            self.inches(*wrong, "warship_width", g.warship_width),
        )
        self.fighter_size = self.inches(*wrong, "fighter", g.fighter)
        self.missile_size = self.inches(*wrong, "missile", g.missile)
        self.missile_contact = self.inches(*wrong, "missile_contact", g.missile_contact)
        self.notch = round(g.notch * CIRCLE / 360)
        self.spacing = {letter: self.inches(*wrong, "spacing", length) for letter, length in g.spacing.items()}
        self.missile_reach = {m.id: self.inches("missiles", m.id, "range", m.range) for m in self.missiles.values()}
        self.tables = {s.id: self._table(s) for s in self.scenarios.values()}
        self.zones = {s.id: self._zones(s) for s in self.scenarios.values()}

    def inches(self, table: str, record: str, field: str, value: float) -> int:
        """A length in whole thousandths of an inch; a fourth place is refused."""
        length = round(value * INCH)
        if abs(value * INCH - length) > 1e-6:
            raise self.data.wrong(table, record, field, f"{value} has more than three places.")
        return length

    def _weapons(self, ship: str) -> tuple[Weapon, ...]:
        found = sorted((b for b in self.batteries.values() if b.ship == ship), key=lambda b: b.number)
        return tuple(self._weapon(battery) for battery in found)

    def _power_batteries(self, ship: str) -> tuple[tuple[int, bool, int], ...]:
        """Each with its place, whether the combat arc binds it, and the square of the farthest distance."""
        weapons = enumerate(self.weapons[ship])
        return tuple((i, weapon.combat, (weapon.reach + EPS) ** 2) for i, weapon in weapons if weapon.type == "P")

    def _weapon(self, b: Battery) -> Weapon:
        reach = self.inches("batteries", b.id, "range", b.range)
        has = frozenset(b.abilities)
        return Weapon(
            b.id, b.name, b.guns, b.type, b.power, reach, b.mount == "combat", b.missile, has,
            "armor_piercing" in has, "pulse_beam" in has,
        )  # fmt: skip

    def _table(self, scenario: BattleScenario) -> Point:
        width, height = (self.inches("scenarios", scenario.id, "table", side) for side in scenario.table)
        return width, height

    def _zones(self, scenario: BattleScenario) -> tuple[tuple[Point, ...], ...]:
        def point(x: float, y: float) -> Point:
            return self.inches("scenarios", scenario.id, "zones", x), self.inches("scenarios", scenario.id, "zones", y)

        return tuple(tuple(point(x, y) for x, y in zone) for zone in scenario.zones)


def load_catalog(effects: Effects) -> LegendsCatalog:
    """The game's own data."""
    return LegendsCatalog(load("legends", DATA, TABLES, effects))
