"""LOK-RUL-MISSILE-4: a missile touches an enemy ship."""

from msgspec.structs import replace

from wartable.core import Sink
from wartable.games.legends.events.flight import Touched
from wartable.games.legends.state import World


def attach(world: World, emit: Sink, missile: int, ship: int, rule: str) -> None:
    """LOK-RUL-MISSILE-4: the contact is recorded, and lasts until the missile is resolved."""
    world.missiles[missile] = replace(world.missiles[missile], attached=ship)
    emit(Touched(missile=world.missiles[missile].name, ship=world.ships[ship].name, rules=(rule, "LOK-RUL-MISSILE-4")))
