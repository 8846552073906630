"""What must be true of the data of Legends beyond the types of their fields; faults are reported with file, record and field.

Whether presets are legal squadrons is checked with the rules of building.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import get_args

from wartable.catalog import Data
from wartable.core.errors import BadPack
from wartable.games.legends.catalog.caps import read_cap
from wartable.games.legends.catalog.records import (
    Battery,
    Card,
    FighterType,
    FleetList,
    Geometry,
    Letter,
    Maneuver,
    MissileType,
    Preset,
    ShipAbility,
    UpgradeCard,
    Warship,
)
from wartable.games.legends.catalog.scenario_checks import check_scenarios
from wartable.geometry.paths import BEND

_LETTERS: tuple[str, ...] = get_args(Letter)
_SLOTS = 13
"""LOK-VEL-01: of a velocity track."""


def check(data: Data) -> None:
    """All of it, in the order of the tables."""
    _check_geometry(data)
    ships = data.table("ships", Warship)
    _check_ships(data, ships)
    _check_batteries(data, ships)
    _check_names(data, ships)
    _check_cards(data)
    _check_upgrades(data)
    _check_lists(data)
    _check_presets(data)
    check_scenarios(data)


def _check_geometry(data: Data) -> None:
    geometry = data.table("geometry", Geometry)
    if "standard" not in geometry:
        raise BadPack("The table 'geometry' lacks its record 'standard'.")
    for name in geometry:
        if name != "standard":
            raise data.wrong("geometry", name, "slots", "there is only one record, 'standard': change that one.")
    found = geometry["standard"]
    if len(found.slots) != _SLOTS:
        raise data.wrong("geometry", "standard", "slots", f"there must be {_SLOTS} slots, not {len(found.slots)}.")
    ends = [end for slot in found.slots for end in slot]
    if any(high < low for low, high in pairwise(ends)):
        raise data.wrong("geometry", "standard", "slots", "they must rise, each from low to high.")
    _check_keys(data, "spacing", found.spacing, set(_LETTERS) - {"I"})
    _check_keys(data, "turn_templates", found.turn_templates, set(_LETTERS) - {"I"})
    if found.template_bend * 100 != BEND:
        raise data.wrong("geometry", "standard", "template_bend", f"a turn template bends by {BEND / 100} degrees.")
    if not found.straight_templates:
        raise data.wrong("geometry", "standard", "straight_templates", "there must be at least one.")
    _check_keys(data, "arcs", found.arcs, get_args(Maneuver))
    if round(found.notch * 100) != found.notch * 100:
        raise data.wrong("geometry", "standard", "notch", f"{found.notch} has more than two decimal places.")


def _check_keys(data: Data, field: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    if set(found) != set(wanted):
        raise data.wrong("geometry", "standard", field, f"it must have {', '.join(sorted(wanted))}, and nothing else.")


def _check_ships(data: Data, ships: Mapping[str, Warship]) -> None:
    """LOK-MOVE-10: a letter above each slot."""
    for ship in ships.values():
        if len(ship.track) != _SLOTS or set(ship.track) - set(_LETTERS):
            why = f"a track has a letter for each of the {_SLOTS} slots, and only {', '.join(_LETTERS)}."
            raise data.wrong("ships", ship.id, "track", why)


def _check_batteries(data: Data, ships: Mapping[str, Warship]) -> None:
    """LOK-ATTACK-01, LOK-CARD-18: batteries are counted around the stat card."""
    numbers: dict[str, list[int]] = {ship: [] for ship in ships}
    for battery in data.table("batteries", Battery).values():
        if battery.ship not in ships:
            raise data.wrong("batteries", battery.id, "ship", f"there is no ship {battery.ship!r}.")
        if battery.number in numbers[battery.ship]:
            raise data.wrong("batteries", battery.id, "number", f"{battery.ship!r} has two batteries with this number.")
        numbers[battery.ship].append(battery.number)
        _check_weapon(data, battery)
    for ship, found in numbers.items():
        if not found:
            raise data.wrong("ships", ship, "name", "a warship has at least one battery.")
        missing = set(range(1, max(found))) - set(found)
        if missing:
            last = next(b.id for b in data.table("batteries", Battery).values() if (b.ship, b.number) == (ship, max(found)))
            raise data.wrong("batteries", last, "number", f"{ship!r} has no battery with the number {min(missing)}.")


def _check_weapon(data: Data, battery: Battery) -> None:
    """LOK-ARC-01: every weapon that fires has a mount. LOK-MISSILE-21: all batteries that launch a missile have its power."""
    if battery.type != "M":
        if battery.missile:
            raise data.wrong("batteries", battery.id, "missile", "only M batteries launch missiles.")
        if battery.mount == "none":
            raise data.wrong(
                "batteries", battery.id, "mount", "P and F batteries are mounted in the combat arc or in a turret."
            )
        return
    missiles = data.table("missiles", MissileType)
    if battery.missile not in missiles:
        raise data.wrong("batteries", battery.id, "missile", f"there is no missile {battery.missile!r}.")
    power = missiles[battery.missile].power
    if battery.power != power:
        raise data.wrong("batteries", battery.id, "power", f"it is {battery.power}, but its missile has {power}.")


def _check_names(data: Data, ships: Mapping[str, Warship]) -> None:
    """Written lists name units by id, code or name, so no two units may share one."""
    taken: dict[str, str] = {}
    for table, units in (("ships", ships), ("fighters", data.table("fighters", FighterType))):
        for unit in units.values():
            for field, word in (("name", unit.id), ("code", unit.code), ("name", unit.name)):
                owner = taken.setdefault(word.casefold(), f"{table} {unit.id}")
                if owner != f"{table} {unit.id}":
                    raise data.wrong(table, unit.id, field, f"{word!r} already stands for a record of {owner}.")


def _check_cards(data: Data) -> None:
    """LOK-CARD-09, LOK-CARD-24: dual cards have two sides, others one."""
    for card in data.table("cards", Card).values():
        if (card.layout == "dual") != bool(card.second_name):
            raise data.wrong("cards", card.id, "second_name", "dual cards have a second side, others none.")


def _check_upgrades(data: Data) -> None:
    """LOK-BUILD-28, LOK-BUILD-31, LOK-BUILD-32, LOK-UPG-03."""
    brings: dict[str, str] = {}
    for card in data.table("upgrades", UpgradeCard).values():
        if card.free_with:
            if card.cost:
                raise data.wrong("upgrades", card.id, "cost", "free equipment has no point value.")
            if brings.setdefault(card.free_with, card.id) != card.id:
                raise data.wrong("upgrades", card.id, "free_with", f"this icon already brings {brings[card.free_with]!r}.")
        if (card.limit == "uses") != bool(card.uses):
            raise data.wrong("upgrades", card.id, "uses", "it is at least 1 with the limit 'uses', and 0 with any other.")
    for icon in get_args(ShipAbility):
        if icon != "active_armor" and icon not in brings:
            raise BadPack(f"No record of the table 'upgrades' is free with {icon!r}.")


def _check_lists(data: Data) -> None:
    """LOK-BUILD-08, LOK-BUILD-09."""
    units = {*data.table("ships", Warship), *data.table("fighters", FighterType)}
    for fleet in data.table("lists", FleetList).values():
        for unit, cap in fleet.units.items():
            if unit not in units:
                raise data.wrong("lists", fleet.id, "units", f"there is no ship or fighter {unit!r}.")
            try:
                read_cap(cap)
            except ValueError as error:
                raise data.wrong("lists", fleet.id, "units", f"the cap of {unit!r}: {error}") from error


def _check_presets(data: Data) -> None:
    units = {*data.table("ships", Warship), *data.table("fighters", FighterType)}
    for preset in data.table("presets", Preset).values():
        if preset.list not in data.table("lists", FleetList):
            raise data.wrong("presets", preset.id, "list", f"there is no list {preset.list!r}.")
        for unit in preset.units:
            if unit not in units:
                raise data.wrong("presets", preset.id, "units", f"there is no ship or fighter {unit!r}.")
