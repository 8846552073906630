"""Lists for a yard: fleets and squadrons of a certain taste, made from whatever units the data hold."""

from collections.abc import Callable

from msgspec import Struct

from wartable.games.fleet_commander.catalog import FACTIONS, FleetCatalog, UnitType
from wartable.games.fleet_commander.rules.supply import INBOUND_POINTS, SQUADRON_POINTS

Taste = Callable[[UnitType], float]
"""How much a unit is wanted. What is wanted most comes first, as often as there is room for it."""

TASTES: dict[str, Taste] = {
    "Many frigates": lambda kind: (kind.colour == "green") / kind.points,
    "Heavy line": lambda kind: kind.guns + kind.armor + kind.structure,
    "Missiles": lambda kind: kind.missiles,
    "Screen": lambda kind: len(kind.abilities) / kind.points,
}


class Suggested(Struct, frozen=True):
    """A list by its name, for whoever plays this faction and has exactly so many points."""

    name: str
    faction: str
    points: int
    units: tuple[tuple[str, int], ...]


def suggested(catalog: FleetCatalog) -> tuple[Suggested, ...]:
    sizes = sorted({SQUADRON_POINTS, INBOUND_POINTS, *(planet.points for planet in catalog.planets.values())})
    return tuple(
        Suggested(name, faction, points, units)
        for faction in FACTIONS
        for points in sizes
        for name, taste in TASTES.items()
        if (units := _chosen(catalog.fleet_units(faction), points, taste))
    )


def _chosen(kinds: tuple[UnitType, ...], points: int, taste: Taste) -> tuple[tuple[str, int], ...]:
    """As many of each as fit, the most wanted first, with at most one blue unit; nothing if the points do not come out even."""
    left, blue, chosen = points, 1, dict.fromkeys((kind.id for kind in kinds), 0)
    for kind in sorted(kinds, key=taste, reverse=True):
        most = min(kind.count, left // kind.points, blue if kind.colour == "blue" else kind.count)
        chosen[kind.id] = most
        left -= most * kind.points
        blue -= most if kind.colour == "blue" else 0
    return () if left else tuple((name, number) for name, number in chosen.items() if number)
