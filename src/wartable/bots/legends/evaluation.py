"""How a battle stands: what ships are worth, what their batteries can do, and how much of it in the next game turns."""

from math import sqrt, tanh
from typing import Any, NamedTuple

from wartable.core import Game, Seat
from wartable.games.legends.rules.chances import expected_critical_hits, volley_of
from wartable.games.legends.rules.scoring.common import LOST, cost
from wartable.games.legends.rules.values import critical_value, overcharge_cost, reactor_left
from wartable.games.legends.state import DESTROYED, Fighter, FighterPlace, Ship, World, is_enemy, stat_card, weapons
from wartable.geometry.units import COS, SIN, Pose

SCALE = 30.0
"""A lead of this many points is nearly a win."""
LOSS = 2.0
"""A ship that is lost scores for the enemy and no longer for its own side."""
SPARE = 2
"""Hull points beyond the last that a ship usually takes before a check destroys it."""
WOUNDED = 1.0
"""How much more a critical hit is worth on a ship that has lost all its hull than on a fresh one."""
KILLED = 0.7
"""How much of a fighter is gone when it is lost: it may regroup."""
SHAKEN = 0.35
"""And when it is disrupted."""
_SHARES: dict[FighterPlace, float] = {"yellow": 0.5, "red": 1 - KILLED, "waiting": 0.8, "discarded": 0.0}
"""How much is left of a fighter off the table: of the yellow pile two in three come back, of the red one in three."""
BLUR = 4_000
"""Within this much of a battery's range nobody can say whether it will bear."""


def evaluate(game: Game[Any], position: Any, seat: Seat) -> float:
    """The lead in worth of ships and fighters, nearly 1 or -1 when one side is as good as beaten."""
    world: World = position.world
    tokens = [(ship.owner, _worth(world, ship)) for ship in world.ships]
    tokens += [(fighter.owner, worth_of_fighter(world, fighter)) for fighter in world.fighters]
    lead = sum(-value if is_enemy(world, seat, owner) else value for owner, value in tokens)
    return tanh(lead / SCALE)


def _worth(world: World, ship: Ship) -> float:
    """What is still to be lost with a ship."""
    if ship.place in LOST:
        return 0.0
    return LOSS * cost(world, ship) * max(0.1, 1 - ship.damage / (stat_card(world, ship).hull + SPARE))


def worth_of_fighter(world: World, fighter: Fighter, *, whole: bool = False) -> float:
    """What is still to be lost with a fighter; the `whole` of it as if it were not disrupted."""
    share = _SHARES.get(fighter.place, 1.0) - (SHAKEN if fighter.disrupted and not whole else 0.0)
    return LOSS * world.catalog.costs[fighter.kind] * share


def worth_of_hit(world: World, ship: Ship) -> float:
    """What a critical hit on a ship takes from it; more on one that is damaged, so that fire is kept together."""
    hull = stat_card(world, ship).hull
    return LOSS * cost(world, ship) / (hull + SPARE) * (1 + WOUNDED * min(1.0, ship.damage / hull))


class PowerBattery(NamedTuple):
    """A power battery: its place on the stat card, how far it reaches, whether only into the combat arc."""

    place: int
    reach: int
    combat: bool


def power_batteries(world: World, ship: Ship, *, unused: bool) -> list[PowerBattery]:
    """The batteries of a ship that can fire; `unused` ones in this game turn, otherwise in the next."""
    fired = ship.fired if unused else ()
    found = enumerate(weapons(world, ship))
    ready = (b for b in found if b[1].type == "P" and b[0] not in fired and ship.batteries[b[0]] != DESTROYED)
    return [PowerBattery(b, weapon.reach, weapon.combat) for b, weapon in ready]


def hits(world: World, attacker: Ship, battery: int, target: Ship, tokens: int) -> float:
    """Critical hits on average, when the target overcharges as long as it can."""
    weapon = weapons(world, attacker)[battery]
    price = overcharge_cost(world, target)
    halved = price is not None and price <= reactor_left(world, target)
    attack = volley_of(weapon, attacker.batteries[battery], critical_value(world, target), tokens, halved=halved)
    return expected_critical_hits(attack)


# -- where ships will be --------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A straight flight that a ship is expected to make: from, along, and how far."""

    x: float
    y: float
    dx: float
    dy: float
    length: float


def way_of(world: World, pose: Pose, slot: int) -> Way:
    """Straight ahead to the middle of the slot."""
    low, high = world.catalog.slots[slot]
    return Way(pose[0], pose[1], COS[pose[2]], SIN[pose[2]], (low + high) / 2)


def distance_to(way: Way, point: tuple[float, float]) -> float:
    """From the nearest place of the way."""
    px, py = point[0] - way.x, point[1] - way.y
    along = min(max(px * way.dx + py * way.dy, 0.0), way.length)
    ax, ay = px - along * way.dx, py - along * way.dy
    return sqrt(ax * ax + ay * ay)


def middle(way: Way) -> tuple[float, float]:
    """Where the ship probably is when others act."""
    return way.x + way.dx * way.length, way.y + way.dy * way.length


def bears(reach: int, distance: float) -> float:
    """The chance that a battery comes to bear, from where its ship is expected to fly."""
    return min(1.0, max(0.0, (reach + BLUR - distance) / (2 * BLUR)))
