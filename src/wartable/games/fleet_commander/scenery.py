"""What stays the same all through a match and is needed to draw it: board, tokens, cards and planets, without their code."""

from typing import Any

from msgspec import Struct, structs

from wartable.games.fleet_commander.catalog import FleetCatalog, Planet, Region, UnitType


class CardFace(Struct, frozen=True):
    """What is printed on a command card."""

    id: str
    name: str
    faction: str
    role: str
    copies: int
    attributes: tuple[str, ...]
    text: str


class Scenery(Struct, frozen=True):
    """`landings` are the regions of the defender's placement, `sequence` the colours of a damage sequence."""

    regions: tuple[Region, ...]
    units: tuple[UnitType, ...]
    cards: tuple[CardFace, ...]
    planets: tuple[Planet, ...]
    landings: tuple[str, ...]
    sequence: tuple[str, ...]


def scenery(catalog: FleetCatalog, sequence: tuple[str, ...]) -> Scenery:
    shown = {field.name for field in structs.fields(CardFace)}
    faces: list[dict[str, Any]] = [
        {name: value for name, value in structs.asdict(card).items() if name in shown} for card in catalog.cards.values()
    ]
    return Scenery(
        tuple(catalog.regions.values()),
        tuple(catalog.units.values()),
        tuple(CardFace(**face) for face in faces),
        tuple(catalog.planets.values()),
        catalog.landings,
        sequence,
    )
