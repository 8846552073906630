"""Suggested fleets and squadrons with a style of their own, made from the units in the data."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from wartable.games.fleet_commander.catalog import FACTIONS, FleetCatalog, UnitType
from wartable.games.fleet_commander.rules.supply import INBOUND_POINTS, SQUADRON_POINTS

_Taste: TypeAlias = Callable[[UnitType], float]
"""How much a unit is wanted. The most wanted unit comes first, as often as there is room for it."""

_TASTES: dict[str, _Taste] = {
    "Many frigates": lambda kind: (kind.colour == "green") / kind.points,
    "Heavy line": lambda kind: kind.guns + kind.armor + kind.structure,
    "Missiles": lambda kind: kind.missiles,
    "Screen": lambda kind: len(kind.abilities) / kind.points,
}

Use: TypeAlias = Literal["fleet", "reinforcement", "inbound"]


class Suggested(Struct, frozen=True):
    """A named list, for a player of this faction with exactly this many points."""

    name: str
    use: Use
    faction: str
    points: int
    units: tuple[tuple[str, int], ...]


def suggested(catalog: FleetCatalog) -> tuple[Suggested, ...]:
    fleets = sorted({planet.points for planet in catalog.planets.values()})
    sizes: list[tuple[Use, int]] = [
        ("reinforcement", SQUADRON_POINTS),
        ("inbound", INBOUND_POINTS),
        *(("fleet", n) for n in fleets),
    ]
    return tuple(
        Suggested(name, use, faction, points, units)
        for faction in FACTIONS
        for use, points in sizes
        for name, taste in _TASTES.items()
        if (units := _chosen(catalog.fleet_units(faction), points, taste, blue=use != "inbound"))
    )


def _chosen(kinds: tuple[UnitType, ...], points: int, taste: _Taste, *, blue: bool) -> tuple[tuple[str, int], ...]:
    """FC-BUILD-04, FC-BUILD-09, FC-INBOUND-09: as many of each as fit, the most wanted first, with one blue unit or none.

    Empty if the points cannot be spent exactly.
    """
    left, chosen = points, dict.fromkeys((kind.id for kind in kinds), 0)
    for kind in sorted(kinds, key=taste, reverse=True):
        most = int(blue) if kind.colour == "blue" else kind.count
        number = chosen[kind.id] = min(most, left // kind.points)
        left -= number * kind.points
        blue = blue and not (kind.colour == "blue" and number)
    return () if left else tuple((name, number) for name, number in chosen.items() if number)
