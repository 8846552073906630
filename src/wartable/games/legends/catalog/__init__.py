"""The data of Legends: warships, batteries, fighters, missiles, cards, upgrades, lists, presets, scenarios, geometry.

Files write inches with at most three places; the catalog reads them into whole thousandths, and the rules use those alone.
"""

from pathlib import Path
from typing import Literal

from msgspec import Struct

from wartable.catalog import Catalog, Data, Effects, load
from wartable.games.legends.catalog.caps import read_cap
from wartable.games.legends.catalog.checks import check
from wartable.games.legends.catalog.records import (
    TABLES,
    Battery,
    BattleScenario,
    Card,
    FighterType,
    FighterWeapon,
    FleetList,
    Geometry,
    Letter,
    MissileType,
    Preset,
    UpgradeCard,
    Warship,
)
from wartable.geometry.units import CIRCLE, EPS, INCH, Point

INFINITE: Letter = "I"
DATA = Path(__file__).parents[1] / "data"


class Weapon(Struct, frozen=True):
    """A battery as the rules use it: lengths in thousandths of an inch, and the answers that they need often."""

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
        check(data)
        self.ships = data.table("ships", Warship)
        self.batteries = data.table("batteries", Battery)
        self.fighters = data.table("fighters", FighterType)
        self.costs = {unit.id: unit.cost for table in (self.ships, self.fighters) for unit in table.values()}
        """LOK-BUILD-04, LOK-BUILD-05: of one warship or fighter token."""
        self.missiles = data.table("missiles", MissileType)
        self.cards = data.table("cards", Card)
        self.upgrades = data.table("upgrades", UpgradeCard)
        self.lists = data.table("lists", FleetList)
        self.caps = {fleet.id: {unit: read_cap(cap) for unit, cap in fleet.units.items()} for fleet in self.lists.values()}
        self.unit_order = tuple(dict.fromkeys([*(unit for caps in self.caps.values() for unit in caps), *self.costs]))
        """Ships and fighters as the lists name them, list after list."""
        self.presets = data.table("presets", Preset)
        self.scenarios = data.table("scenarios", BattleScenario)
        self.geometry = data.table("geometry", Geometry)["standard"]
        self.weapons = {ship: self._weapons(ship) for ship in self.ships}
        self.fighter_weapons = {fighter.id: self._fighter_weapons(fighter) for fighter in self.fighters.values()}
        self.weapon_index = {w.id: i for weapons in self.weapons.values() for i, w in enumerate(weapons)}
        """Where a battery stands on its own stat card, from 0."""
        armed = (*self.weapons.values(), *self.fighter_weapons.values())
        self.armory = {weapon.id: weapon for weapons in armed for weapon in weapons}
        self.weapon_names = {weapon.id: weapon.name for weapon in self.armory.values()}
        self.power_batteries = {ship: self._batteries(ship, "P") for ship in self.ships}
        self.flak_batteries = {ship: self._batteries(ship, "F") for ship in self.ships}
        self.missile_batteries = {ship: tuple(i for i, _, _ in self._batteries(ship, "M")) for ship in self.ships}
        self.card_order = tuple(self.cards)
        self.card_index = {card: i for i, card in enumerate(self.card_order)}
        self.weapon_card = self._weapon_card()
        self._check_tokens()
        self.deck = tuple(card.count for card in self.cards.values())
        self._measure()
        self.missile_reach = {m.id: self.inches("missiles", m.id, "range", m.range) for m in self.missiles.values()}
        self.tables = {s.id: self._table(s) for s in self.scenarios.values()}
        self.zones, self.regions = self._areas("zones"), self._areas("regions")

    def _measure(self) -> None:
        """Slots, tokens, the turning tool and the templates."""
        g, wrong = self.geometry, ("geometry", "standard")
        self.slots = tuple((self.inches(*wrong, "slots", low), self.inches(*wrong, "slots", high)) for low, high in g.slots)
        self.ship_size = (
            self.inches(*wrong, "warship_length", g.warship_length),
            self.inches(*wrong, "warship_width", g.warship_width),
        )
        self.bow = self.ship_size[0] // 2
        """How far a warship reaches ahead of its middle."""
        self.fighter_size = self.inches(*wrong, "fighter", g.fighter)
        self.missile_size = self.inches(*wrong, "missile", g.missile)
        self.missile_contact = self.inches(*wrong, "missile_contact", g.missile_contact)
        self.notch = round(g.notch * CIRCLE / 360)
        self.spacing: dict[str, int] = {INFINITE: 0}
        self.spacing.update((letter, self.inches(*wrong, "spacing", length)) for letter, length in g.spacing.items())
        self.turn_templates: dict[str, int] = {INFINITE: 0, **dict(g.turn_templates.items())}
        self.runs = self._runs()
        """TPL-03: the distances in whole inches that straight templates add up to, as far as the fastest slot."""

    def inches(self, table: str, record: str, field: str, value: float) -> int:
        """A length in whole thousandths of an inch; a fourth place is refused."""
        length = round(value * INCH)
        if abs(value * INCH - length) > 1e-6:
            raise self.data.wrong(table, record, field, f"{value} has more than three decimal places.")
        return length

    def _runs(self) -> frozenset[int]:
        """LOK-RUL-TPL-12: each template may be laid as often as it is needed."""
        found = {0}
        for distance in range(1, self.slots[-1][1] // INCH + 1):
            if any(distance - straight in found for straight in self.geometry.straight_templates):
                found.add(distance)
        return frozenset(found)

    def _weapon_card(self) -> int:
        """The one kind of card that lies under batteries, by its place in the order: a damaged battery stands for a card."""
        kinds = [i for i, card in enumerate(self.cards.values()) if card.first.battery or card.second.battery]
        if len(kinds) != 1:
            card = self.card_order[kinds[-1] if kinds else 0]
            raise self.data.wrong("cards", card, "first", "exactly one kind of card damages batteries.")
        return kinds[0]

    def _check_tokens(self) -> None:
        """LOK-CARD-04: what is tracked with tokens comes from cards that return to the deck."""
        for card in self.cards.values():
            if card.layout != "return" and any(s.hull or s.sensors or s.reactor for s in (card.first, card.second)):
                raise self.data.wrong("cards", card.id, "layout", "only a card that returns to the deck takes tokens.")

    def _weapons(self, ship: str) -> tuple[Weapon, ...]:
        found = sorted((b for b in self.batteries.values() if b.ship == ship), key=lambda b: b.number)
        return tuple(self._weapon(battery) for battery in found)

    def _batteries(self, ship: str, kind: str) -> tuple[tuple[int, bool, int], ...]:
        """The batteries of a type, each with its place, whether the combat arc limits it, and the square of its range."""
        weapons = enumerate(self.weapons[ship])
        return tuple((i, weapon.combat, (weapon.reach + EPS) ** 2) for i, weapon in weapons if weapon.type == kind)

    def _weapon(self, b: Battery) -> Weapon:
        reach = self.inches("batteries", b.id, "range", b.range)
        return _weapon(b.id, b, reach, b.mount == "combat", b.missile)

    def _fighter_weapons(self, fighter: FighterType) -> tuple[Weapon, ...]:
        """LOK-RUL-FTR-6: each with an id of its own, `hunter.1`. LOK-RUL-ARC-5: no arc binds a fighter."""
        reaches = [self.inches("fighters", fighter.id, "weapons", weapon.range) for weapon in fighter.weapons]
        found = enumerate(zip(fighter.weapons, reaches, strict=True), 1)
        return tuple(_weapon(f"{fighter.id}.{number}", weapon, reach) for number, (weapon, reach) in found)

    def _table(self, scenario: BattleScenario) -> Point:
        width, height = (self.inches("scenarios", scenario.id, "table", side) for side in scenario.table)
        return width, height

    def _areas(self, field: Literal["zones", "regions"]) -> dict[str, tuple[tuple[Point, ...], ...]]:
        """Polygons of each scenario, one for each side."""

        def point(scenario: str, x: float, y: float) -> Point:
            return self.inches("scenarios", scenario, field, x), self.inches("scenarios", scenario, field, y)

        return {
            s.id: tuple(tuple(point(s.id, x, y) for x, y in polygon) for polygon in getattr(s, field))
            for s in self.scenarios.values()
        }


def _weapon(id_: str, arms: Battery | FighterWeapon, reach: int, combat: bool = False, missile: str = "") -> Weapon:
    has = frozenset(arms.abilities)
    return Weapon(
        id_, arms.name, arms.guns, arms.type, arms.power, reach, combat, missile, has,
        "armor_piercing" in has, "pulse_beam" in has,
    )  # fmt: skip


def load_catalog(effects: Effects) -> LegendsCatalog:
    """The game's own data."""
    return LegendsCatalog(load("legends", DATA, TABLES, effects))
