"""The facts by which games of Caledea are counted."""

from wartable.core.facts import Fact, Facts
from wartable.core.secrets import Seat
from wartable.games.caledea.state import World, kingdom_id


def facts(world: World) -> Facts:
    """The kingdom of each seat, and its place in the turn order; none until they are settled."""
    return Facts(seats=tuple(_seat(world, seat) for seat in range(len(world.kingdoms))))


def _seat(world: World, seat: Seat) -> dict[str, Fact]:
    settled: dict[str, Fact] = {}
    if world.kingdoms[seat] >= 0:
        settled["kingdom"] = kingdom_id(world, seat)
    if seat in world.order:
        settled["order"] = world.order.index(seat) + 1
    return settled
