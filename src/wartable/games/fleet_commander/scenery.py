"""What stays the same all through a match and is needed to draw it: board, tokens, cards and planets, without their code."""

from typing import Any

from msgspec import Struct, structs

from wartable.catalog import Effect
from wartable.games.fleet_commander.catalog import FleetCatalog, Planet, Region, UnitType
from wartable.games.fleet_commander.names import region_title, special_rule
from wartable.games.fleet_commander.state import Flags, agreed
from wartable.games.fleet_commander.suggested import Suggested, suggested

_NOTES = {
    "anti-fighter": "After the cards of a combat are shown it rolls a die; on 4 or more it shoots down an enemy Fighter card.",
    "anti-missile": "While it fights, enemy missiles hit its side only on 5 or more instead of 3 or more.",
    "command": "Its side may play one more card in every combat it fights in.",
    "convoy": "It scores when it gets through, and does not fight.",
    "combat": "Played face down at the start of a combat.",
    "action": "Playing it is one of your actions.",
    "static": "Laid face up after placement; it stays there all game.",
    "specific": "Played when its text says so.",
    "unique": "One copy in a hand.",
    "multiple": "Several of this name may be played in one combat.",
    "fighter": "Anti-Fighter can shoot it down.",
    "fragile": "Lost at the end of a turn in which the invader has more units in the Planet Region than the defender.",
    "one time use": "Leaves the game once it is used.",
}
"""What the abilities of units and the attributes of cards mean, in a sentence."""


class CardFace(Struct, frozen=True):
    """What is printed on a command card. Each effect has its key and its number, 0 where it has none."""

    id: str
    name: str
    faction: str
    role: str
    copies: int
    attributes: tuple[str, ...]
    text: str
    effects: tuple[tuple[str, int], ...]


class Scenery(Struct, frozen=True):
    """`landings` are the regions of the defender's placement, `sequence` the colors of a damage sequence.

    `notes` explain abilities and attributes; `lists` are fleets and squadrons to begin with. `names` are those
    of the regions on the chart.
    """

    regions: tuple[Region, ...]
    units: tuple[UnitType, ...]
    cards: tuple[CardFace, ...]
    planets: tuple[Planet, ...]
    landings: tuple[str, ...]
    sequence: tuple[str, ...]
    notes: dict[str, str]
    lists: tuple[Suggested, ...]
    names: dict[str, str]


def scenery(catalog: FleetCatalog, sequence: tuple[str, ...], flags: Flags) -> Scenery:
    shown = {field.name for field in structs.fields(CardFace)}
    faces: list[dict[str, Any]] = [
        {name: value for name, value in structs.asdict(card).items() if name in shown}
        | {"effects": tuple(map(_effect, card.effects))}
        for card in catalog.cards.values()
    ]
    return Scenery(
        tuple(catalog.regions.values()),
        tuple(catalog.units.values()),
        tuple(CardFace(**face) for face in faces),
        tuple(_planet(catalog, agreed(planet, flags)) for planet in catalog.planets.values()),
        catalog.landings,
        sequence,
        _NOTES,
        suggested(catalog),
        {region: region_title(catalog, region) for region in catalog.places},
    )


def _planet(catalog: FleetCatalog, planet: Planet) -> Planet:
    return structs.replace(planet, special=special_rule(catalog, planet))


def _effect(effect: Effect) -> tuple[str, int]:
    return effect.key, next((value for value in structs.astuple(effect.params) if isinstance(value, int)), 0)
