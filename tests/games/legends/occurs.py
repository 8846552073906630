"""What must come up in battles of Legends, and what cannot: see tests/bench/exhaustive.py."""

from collections.abc import Iterator
from typing import Any, get_args

from wartable.core import Match
from wartable.core.journal import Answer
from wartable.games.legends.catalog import LegendsCatalog, Weapon
from wartable.games.legends.catalog.records import Ability
from wartable.games.legends.choices.muster import TakePreset
from wartable.games.legends.events.fighters import ShipScanned
from wartable.games.legends.events.fire import BatteryFired
from wartable.games.legends.events.flak import FightersFired, FlakFired
from wartable.games.legends.events.precision import PrecisionDeclared
from wartable.games.legends.state import World

ENDINGS = (
    "LOK-SC1-10",
    "LOK-SC1-11",
    "LOK-SC1-13",
    "LOK-RUL-END-2",
    "LOK-SC3-08",
    "LOK-SC3-09",
    "CMP-46",
    "LOK-SC2-08",
    "LOK-RUL-SC2-3",
)
ALSO = frozenset([f"ending {rule}" for rule in ENDINGS] + [f"ability {ability}" for ability in get_args(Ability)])
POWER_1 = "all missiles of the data have power 1, and overcharging against one die saves nothing"
DECK = "no game turn sees 46 cards drawn, and in each End Phase the deck is whole again"
NEVER = {
    "core.Pick": "everything is rolled or drawn",
    "core.Picked": "everything is rolled or drawn",
    "legends.ConcedeQuestion": "it stands beside the open question and is never that itself",
    "legends.Concession": "it asks nothing, so it is over before the next question",
    "legends.DeckExhausted": DECK,
    "legends.DeckShuffled": DECK,
    "legends.OverchargeAgainst": POWER_1,
    "legends.OverchargeMissilesQuestion": POWER_1,
}


def seen(match: Match[Any]) -> Iterator[str]:
    """The records behind tokens, presets and the scenario, which events name otherwise or not at all."""
    world: World = match.position.world
    yield "geometry standard"
    yield f"scenarios {world.flags.scenario}"
    yield from (f"ships {ship.kind}" for ship in world.ships)
    yield from (f"missiles {missile.kind}" for missile in world.missiles)
    yield from (f"fighters {fighter.kind}" for fighter in world.fighters if fighter.place != "reserve")
    yield from (f"ability {ability}" for weapon in fired(match) for ability in weapon.abilities)
    for entry in match.journal:
        if isinstance(entry, Answer) and isinstance(entry.choice, TakePreset):
            yield f"presets {entry.choice.preset}"


def fired(match: Match[Any]) -> Iterator[Weapon]:
    """The batteries that have fired, and the weapons of fighters that have, or that have done what only an ability allows."""
    catalog: LegendsCatalog = match.game.catalog()
    kinds = {fighter.name: fighter.kind for fighter in match.position.world.fighters}
    for event in match.events(None):
        match event:
            case BatteryFired(battery=weapon) | FlakFired(battery=weapon):
                yield catalog.armory[weapon]
            case FightersFired(fighters=fighters) | PrecisionDeclared(fighters=fighters):
                yield from (weapon for name in fighters for weapon in catalog.fighter_weapons[kinds[name]])
            case ShipScanned(fighter=name):
                yield from catalog.fighter_weapons[kinds[name]]
