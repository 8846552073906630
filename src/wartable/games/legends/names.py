"""What people call the ids, lengths and poses of Legends."""

from itertools import groupby
from math import isqrt
from typing import Any

from wartable.core import Word
from wartable.core.words import Counted, counted, listed
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.catalog.records import Preset, Warship
from wartable.geometry.measure import bearing, distance2
from wartable.geometry.units import CIRCLE, INCH, Point, Pose, Span

_LENGTHS = frozenset({"distance", "along", "reach"})
"""Fields that hold a length in thousandths of an inch."""
_PLAIN = {
    ("", "at"): Word("place"),
    ("", "way"): Word("way"),
    ("", "slot"): Word("velocity"),
    ("", "along"): Word("how far along the side, counter-clockwise"),
    ("order", "initiative"): Word("initiative", "whoever has the initiative activates first"),
    ("order", "reverse"): Word("reverse initiative", "whoever has the lowest initiative activates first"),
    ("repair", "sensors"): Word("a sensor token"),
    ("repair", "reactor"): Word("a reactor token"),
}
"""Words of the program itself, by field and value."""


_SLOTS = frozenset({"slot", "slot_before"})
"""Fields that hold a place on the velocity track."""
_PER_POINT = {"accelerate": "one slot faster", "decelerate": "one slot slower"}
_ARCS = {"all": "the whole table", "front": "ahead", "rear": "astern", "right": "to starboard", "left": "to port"}

_SECTORS = ("ahead", "on the port bow", "to port", "on the port quarter", "astern", "on the starboard quarter", "to starboard",
           "on the starboard bow")  # fmt: skip
"""Eighths of the circle around a ship, counter-clockwise from its heading."""


def inches(length: int) -> str:
    """`4"`, `12.5"`: as many places as it needs."""
    return f"{length / INCH:.3f}".rstrip("0").rstrip(".") + '"'


def slot_in_words(slot: Span) -> str:
    """`10–12"`; `0"` where a ship stands still."""
    low, high = slot
    return f"{low // INCH}–{inches(high)}" if low < high else inches(high)


def degrees(heading: int) -> str:
    return f"{heading / 100:.2f}".rstrip("0").rstrip(".") + "°"


def pose_in_words(pose: Pose) -> str:
    """Rounded for people to follow, from the lower left corner of the table: `20", 24.4" heading 90°`."""
    x, y, heading = pose
    return f"{point_in_words((x, y))} heading {heading_in_words(heading)}"


def heading_in_words(heading: int) -> str:
    """To a tenth of a degree."""
    return degrees(round(heading, -1) % CIRCLE)


def point_in_words(point: Point) -> str:
    """To a tenth of an inch."""
    return ", ".join(inches(round(length, -2)) for length in point)


def _way_in_words(way: tuple[Point, ...]) -> str:
    """Where it ends, and by way of which corners: `30", 24" by 20", 24"`."""
    *corners, end = way
    by = f" by {', then '.join(point_in_words(point) for point in corners)}"
    return point_in_words(end) + (by if corners else "")


def in_sight(here: Pose, there: Point) -> str:
    """Range and bearing in words: `12.4" on the port bow`."""
    away = isqrt(distance2(here[:2], there))
    turn = (bearing(here[:2], there) - here[2] + CIRCLE // 16) % CIRCLE
    return f'{away / INCH:.1f}" {_SECTORS[turn * 8 // CIRCLE]}'


def name(catalog: LegendsCatalog, token: str) -> str:
    """`draco-2` is Draco 2, `javelin-3` is Javelin 3."""
    kind, _, number = token.rpartition("-")
    return f"{short_name(catalog, kind)} {number}"


def short_name(catalog: LegendsCatalog, kind: str) -> str:
    """A warship without its class: Draco, Pale Fox."""
    if kind in catalog.ships:
        ship = catalog.ships[kind]
        return ship.name.removesuffix(f" {ship.kind.replace('_', ' ').title()}")
    return catalog.fighters[kind].name if kind in catalog.fighters else catalog.missiles[kind].name


def unit_name(catalog: LegendsCatalog, kind: str) -> str:
    """The full name of a unit, as lists write it; an unknown id stays as it is."""
    unit = catalog.ships.get(kind) or catalog.fighters.get(kind)
    return unit.name if unit else kind


def amount_of(number: int, name: str, more: str = "") -> str:
    """`1 Draco`, `4 Interceptors`, `2 more Pale Foxes`."""
    plural = f"{name}es" if name.endswith(("s", "x", "z", "ch", "sh")) else f"{name}s"
    return " ".join(filter(None, (str(number), more, name if number == 1 else plural)))


def _unit_in_words(catalog: LegendsCatalog, kind: str) -> str:
    """`12 points, Surakari frigate; hull 7, reactor 3, engines 4, thrusters 2, sensors 2`"""
    unit = catalog.ships.get(kind) or catalog.fighters[kind]
    cost = f"{Counted(unit.cost):point}, {unit.faction.title()}"
    if not isinstance(unit, Warship):
        return f"{cost} fighter"
    values = ("hull", "reactor", "engines", "thrusters", "sensors")
    told = ", ".join(f"{value} {getattr(unit, value)}" for value in values)
    return f"{cost} {unit.kind.replace('_', ' ')}; {told}"


def in_squadron(catalog: LegendsCatalog, ship: str) -> str:
    """`draco 2`, the second Draco of a squadron, is Draco 2."""
    kind, _, number = ship.partition(" ")
    return f"{short_name(catalog, kind)} {number}"


def _preset_in_words(catalog: LegendsCatalog, preset: Preset) -> str:
    """Its units, and its upgrades by ship."""
    units = counted(short_name(catalog, unit) for unit, number in preset.units.items() for _ in range(number))
    upgrades = (_assigned(catalog, entry) for entry in preset.upgrades)
    return "; ".join([listed(units), *(card.says for card in upgrades if card)])


def _assigned(catalog: LegendsCatalog, entry: str) -> Word | None:
    """`draco 1: captain` is `Draco 1: Captain`."""
    ship, _, upgrade = entry.partition(": ")
    if ship.split(" ")[0] not in catalog.ships or upgrade not in catalog.upgrades:
        return None
    card = catalog.upgrades[upgrade]
    return Word(f"{in_squadron(catalog, ship)}: {card.name}", f"{Counted(card.cost):point}. {card.text}")


def _turn_in_words(catalog: LegendsCatalog, written: str) -> str:
    """`port 2+1` is: to port by 67.5° with 2 engine and 1 thruster points."""
    way, _, points = written.partition(" ")
    engine, _, thrusters = points.partition("+")
    if not (engine.isdigit() and thrusters.isdigit()):
        return written
    paid = " and ".join(f"{n} {kind}" for n, kind in ((engine, "engine"), (thrusters, "thruster")) if n != "0")
    notches = int(engine) + int(thrusters)
    return f"to {way} by {degrees(notches * catalog.notch)} with {paid} point{'s' if notches > 1 else ''}"


def _maneuver_in_words(catalog: LegendsCatalog, field: str, maneuver: str) -> Word | None:
    """What each point does, and which arc it opens."""
    if field not in ("points", "maneuver") or maneuver not in catalog.geometry.arcs:
        return None
    arc = _ARCS[catalog.geometry.arcs[maneuver]]  # type: ignore[index]
    each = _PER_POINT.get(maneuver) or f"{degrees(catalog.notch)} to {maneuver}"
    return Word(maneuver, f"{each} for each point; combat arc {arc}")


def word(catalog: LegendsCatalog, field: str, value: Any) -> Word | None:
    """Asked for every field of every sentence; None where the value speaks for itself."""
    if type(value) is int:
        return _number(catalog, field, value)
    if isinstance(value, tuple):
        if value and len(value) in (2, 3) and all(type(v) is int for v in value) and field in ("at", "start", "end"):
            return Word(pose_in_words(value) if len(value) == 3 else point_in_words(value))
        return Word(_way_in_words(value)) if field == "way" and value else None
    if isinstance(value, str):
        if field in _WRITTEN:
            return Word(_WRITTEN[field](catalog, value))
        return _PLAIN.get((field, value)) or _maneuver_in_words(catalog, field, value) or _named(catalog, field, value)
    return None


def _number(catalog: LegendsCatalog, field: str, value: int) -> Word | None:
    if field in _SLOTS and value < len(catalog.slots):
        return Word(slot_in_words(catalog.slots[value]))
    return Word(inches(value)) if field in _LENGTHS else Word(degrees(value)) if field == "heading" else None


def _named(catalog: LegendsCatalog, field: str, value: str) -> Word | None:
    kind, dash, number = value.rpartition("-")
    if dash and number.isdigit() and (kind in catalog.ships or kind in catalog.fighters or kind in catalog.missiles):
        return Word(name(catalog, value))
    if value in catalog.weapon_names:
        return Word(catalog.weapon_names[value])
    if field in ("upgrade", "upgrades"):
        card = catalog.upgrades.get(value)
        return Word(card.name, card.text) if card else _assigned(catalog, value)
    if field == "list" and value in catalog.lists:
        return Word(catalog.lists[value].name)
    if field == "preset" and value in catalog.presets:
        preset = catalog.presets[value]
        return Word(preset.name, _preset_in_words(catalog, preset))
    if field in ("card", "cards", "repair") and value in catalog.cards:
        return Word(catalog.cards[value].name)
    if value in catalog.ships or value in catalog.fighters:
        return Word(short_name(catalog, value), _unit_in_words(catalog, value) if field == "units" else "")
    return None


def _place_in_words(_catalog: LegendsCatalog, written: str) -> str:
    """`39000,24000` is 39", 24": to a hundredth of an inch, since several places may lie close together."""
    return ", ".join(inches(round(int(part), -1)) if part.isdigit() else part for part in written.split(","))


def _arc_in_words(_catalog: LegendsCatalog, arc: str) -> str:
    return _ARCS.get(arc, arc)


def _course_in_words(_catalog: LegendsCatalog, written: str) -> str:
    """`6 eS eS` is: straight 6", then 2 turns to starboard by the engines."""
    payers, ways = {"e": "the engines", "t": "the thrusters"}, {"P": "port", "S": "starboard"}
    found = []
    for part, group in groupby(written.split()):
        number = len(list(group))
        if part == "0":
            found.append("no template")
        elif part.isdigit():
            found.append(f'straight {part}"')
        elif part[:1] in payers and part[1:] in ways:
            found.append(f"{Counted(number):turn} to {ways[part[1:]]} by {payers[part[0]]}")
        else:
            found.append(part)
    return ", then ".join(found)


_WRITTEN = {"course": _course_in_words, "turn": _turn_in_words, "place": _place_in_words, "arc": _arc_in_words}
"""Fields whose values are written in a short form."""
