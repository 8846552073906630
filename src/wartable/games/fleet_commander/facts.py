"""The facts by which games of Fleet Commander are counted."""

from collections import Counter

from wartable.core.facts import Fact, Facts
from wartable.games.fleet_commander.state import ROLES, Side, World, side_of


def facts(world: World) -> Facts:
    """The planet, and each seat's role, faction and hand of cards; nothing before the planet is settled."""
    if not world.planet:
        return Facts()
    sides = [side_of(world, seat) for seat in range(len(ROLES))]
    invader, defender = world.factions
    planet: dict[str, Fact] = {"planet": world.planet, "casting": f"{invader} against {defender}"}
    return Facts(planet, tuple(_seat(world, side) for side in sides), tuple(_hand(world, side) for side in sides))


def _seat(world: World, side: Side) -> dict[str, Fact]:
    """The invader acts first."""
    return {"role": ROLES[side], "faction": world.factions[side], "order": side + 1}


def _hand(world: World, side: Side) -> dict[str, int]:
    """The cards that were chosen, wherever they are now."""
    cards = (*world.hands[side].known(), *world.inactive[side], *world.static[side], *world.removed[side])
    return dict(sorted(Counter(cards).items()))
