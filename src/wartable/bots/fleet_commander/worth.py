"""What units are worth, worked out from their printed values."""

from functools import cache

from wartable.games.fleet_commander.catalog import CONVOY, DECOY, FleetCatalog, UnitType

GUN, MISSILE = 1 / 2, 2 / 3
"""The damage that a die does on average."""
_CONVOY_POINTS = 4.0
"""How many points of warships a lost convoy counts for."""


class Ship:
    """A token in numbers: the damage it does in an attack, its points, whether it fights at all."""

    __slots__ = ("fights", "fire", "points", "worth")

    def __init__(self, kind: UnitType) -> None:
        self.fire = GUN * kind.guns + MISSILE * kind.missiles
        self.points = _CONVOY_POINTS if kind.id == CONVOY else float(kind.points)
        self.fights = 0.0 if kind.id in (CONVOY, DECOY) else 1.0
        self.worth = worth_of(kind)


def worth_of(kind: UnitType) -> float:
    """How much a unit would be missed: for its fire, what it can withstand, and its abilities."""
    if kind.id == CONVOY:
        return 2 * _CONVOY_POINTS
    if kind.id == DECOY:
        return 0.3
    stands = 0.35 * kind.structure + 0.25 * kind.armor
    return GUN * kind.guns + MISSILE * kind.missiles + stands + 0.4 * len(kind.abilities) + 0.5 * (kind.colour == "blue")


@cache
def ships(catalog: FleetCatalog) -> dict[str, Ship]:
    return {kind.id: Ship(kind) for kind in catalog.units.values()}
