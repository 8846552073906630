"""What all scenarios ask of warships and fighters when they score."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from wartable.core import Sum
from wartable.core.words import listed
from wartable.games.legends.rules.values import engines, is_jammed, reactor_value, thrusters
from wartable.games.legends.state import Ship, World, fighter_pose, stat_card
from wartable.geometry.units import Point

LOST = ("destroyed", "left")
Rows: TypeAlias = tuple[tuple[str, str], ...]
"""What the sheet shows of a count: a label and a text for each row."""


class Tie(NamedTuple):
    """An award that only dice can decide: what it is called, and the clause that says so."""

    award: str
    name: str
    rule: str


class Leaders(NamedTuple):
    """The sides that are ahead, and the clause that decides between them."""

    sides: tuple[int, ...]
    rule: str
    why: str = ""
    """The reason, if it is not the score."""


def _no_control(world: World) -> tuple[Sum, ...]:
    return ()


def _no_counts(world: World) -> Rows:
    return ()


def _no_tie(world: World) -> Tie | None:
    return None


def _no_race(world: World) -> Leaders | None:
    return None


class Scoring(NamedTuple):
    """How a scenario is scored and ended; each side is a place in the tuples."""

    scores: Callable[[World], tuple[Sum, ...]]
    leaders: Callable[[World], Leaders]
    rule: str
    """The clause that adds up the score."""
    eliminates: bool = False
    """A side without warships has lost; otherwise the survivors play on to the last game turn."""
    elimination: str = "LOK-SC1-11"
    """The clause that says so."""
    reached: Callable[[World], Leaders | None] = _no_race
    """The sides that have reached the goal of a race."""
    control: Callable[[World], tuple[Sum, ...]] = _no_control
    """What is scored in the End Phase of this game turn."""
    counts: Callable[[World], Rows] = _no_counts
    tie: Callable[[World], Tie | None] = _no_tie


# -- sides ----------------------------------------------------------------------------------------------------------------


def sides(world: World) -> range:
    return range(1 + max(world.sides))


def highest(values: Sequence[int]) -> tuple[int, ...]:
    """The sides that share the largest value."""
    return tuple(side for side, value in enumerate(values) if value == max(values))


def leader(values: Sequence[int]) -> int | None:
    """The side whose value is larger than all others; None where several share it."""
    best = highest(values)
    return best[0] if len(best) == 1 else None


def players(world: World, side: int) -> str:
    """`player 1`, `players 1 and 3`."""
    seats = [str(seat + 1) for seat, of in enumerate(world.sides) if of == side]
    return f"player{'s' * (len(seats) > 1)} {listed(seats)}"


def scored_before(world: World) -> tuple[int, ...]:
    """What each side has scored in the End Phases so far."""
    return world.points or (0,) * len(sides(world))


# -- warships and fighters ------------------------------------------------------------------------------------------------


def cost(world: World, ship: Ship) -> int:
    """LOK-SC1-14, LOK-SC1-17, CMP-06: with its upgrades, used up or not."""
    return stat_card(world, ship).cost + sum(world.catalog.upgrades[upgrade.card].cost for upgrade in ship.upgrades)


def credited(world: World, ship: Ship) -> int | None:
    """LOK-RUL-PLAYERS-3: the side that scores for an enemy ship; None where several could and none has done anything.

    It is the side that removed it. Where none did, it is the only enemy, or the one with the most hull damage; of equals the
    one that damaged it last.
    """
    sides = world.sides
    if ship.destroyed_by >= 0:
        return sides[ship.destroyed_by]
    enemies = sorted({side for side in sides if side != sides[ship.owner]})
    if len(enemies) == 1:
        return enemies[0]
    inflicted = {side: sum(n for seat, n in enumerate(ship.wounds) if sides[seat] == side) for side in enemies}
    most = max(inflicted.values())
    best = [side for side in enemies if inflicted[side] == most]
    last = sides[ship.last_wound]
    return None if not most else last if last in best else best[0]


def is_immobile(world: World, ship: Ship) -> bool:
    """LOK-SC3-11, LOK-RUL-SC3-2, CMP-05, LOK-RUL-CMP-15: neither engine points nor thruster points, for any reason.

    Cards that missiles have brought count at once (LOK-RUL-MISSILE-14), reactor points that are spent do not (LOK-RUL-SC3-4).
    """
    felt = replace(ship, delayed=())
    if engines(world, felt):
        return False
    # LOK-RUL-THRUST-4: without engines a ship can only cruise, and under Cruise jammed thrusters are of no use.
    return not thrusters(world, felt) or is_jammed(world, felt) or not reactor_value(world, felt)


def most_fighters(world: World, lies_in: Callable[[Point], bool]) -> int | None:
    """LOK-SC3-05, CMP-09, LOK-RUL-CMP-4: the side with the most fighter tokens on a part of the table; None for a tie."""
    numbers = [0 for _ in sides(world)]
    for fighter in world.fighters:
        if fighter.place == "table" and lies_in(fighter_pose(world, fighter)[:2]):
            numbers[world.sides[fighter.owner]] += 1
    return leader(numbers)
