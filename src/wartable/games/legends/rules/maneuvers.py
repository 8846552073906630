"""LOK-ENGINE, LOK-THRUST, LOK-VEL: what points buy, which maneuver is the primary one, and the flight that a plan leads to."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from wartable.core import Refusal
from wartable.core.errors import refusal_of
from wartable.core.words import Counted
from wartable.games.legends.catalog import INFINITE
from wartable.games.legends.catalog.records import Maneuver
from wartable.games.legends.names import name
from wartable.games.legends.rules.moves import MOST_TURNS, Move, needed, start, turn_cap
from wartable.games.legends.rules.values import engines, is_jammed, reactor_left, thrusters
from wartable.games.legends.state import Ship, World, stat_card

Points: TypeAlias = tuple[tuple[str, int], ...]
"""(maneuver, points) in the order of MANEUVERS, no zeros."""

MANEUVERS: tuple[Maneuver, ...] = ("accelerate", "decelerate", "starboard", "port")
"""LOK-ENGINE-05, LOK-ENGINE-06."""
CRUISE: Maneuver = "cruise"
"""LOK-RUL-TERM-1: to take no action at all."""


class Plan(Struct, frozen=True):
    """What steps 2 to 4 have fixed. `velocity` and `speed` make it faster, `turning` is to port; negative the other way."""

    engines: int
    velocity: int = 0
    turning: int = 0
    primary: Maneuver = CRUISE
    speed: int = 0
    port: int = 0
    starboard: int = 0
    """Thruster points."""


def net(points: Points, plus: str, minus: str) -> int:
    amounts = dict(points)
    return amounts.get(plus, 0) - amounts.get(minus, 0)


# -- steps 2 and 3 --------------------------------------------------------------------------------------------------------


def refuse_allocation(points: Points, most: int) -> Refusal | None:
    """Everything that is wrong with an allocation of engine points, at once."""
    amounts = dict(points)
    total, wrong = sum(amounts.values()), []
    if total > most:
        wrong.append(Refusal("LOK-ENGINE-03", f"The engines give {Counted(most):point}: {total} is {total - most} too many."))
    wrong += [Refusal("LOK-ENGINE-04", why) for why in _both_ways(amounts)]
    return refusal_of(wrong)


def _both_ways(amounts: Mapping[str, int]) -> Iterator[str]:
    """LOK-ENGINE-04: one velocity maneuver and one turning maneuver at most."""
    for one, other in (("accelerate", "decelerate"), ("starboard", "port")):
        if one in amounts and other in amounts:
            yield f"Engine points go to {one} or to {other}, not to both."


def allocations(engines: int) -> Iterator[Points]:
    """Every way to spend engine points, fewer points first."""
    for total in range(engines + 1):
        for turning in range(total + 1):
            for speed in ("accelerate", "decelerate")[: 1 + (turning < total)]:
                for way in ("starboard", "port")[: 1 + (turning > 0)]:
                    spent = ((speed, total - turning), (way, turning))
                    yield tuple(share for share in spent if share[1])


def allocated(plan: Plan, points: Points) -> Plan:
    """LOK-ENGINE-03: the plan with these engine points; the primary maneuver is fixed in step 3."""
    return Plan(plan.engines, net(points, "accelerate", "decelerate"), net(points, "port", "starboard"))


def primaries(points: Points) -> list[Maneuver]:
    """LOK-ENGINE-07, LOK-ENGINE-08, LOK-ENGINE-09: the maneuver with the most engine points; two if they have equally many."""
    amounts = dict(points)
    most = max(amounts.values(), default=0)
    return [m for m in MANEUVERS if most and amounts.get(m) == most] or [CRUISE]


# -- step 4 ---------------------------------------------------------------------------------------------------------------


def refuse_thrusters(world: World, ship: Ship, primary: Maneuver) -> Refusal | None:
    """LOK-THRUST-02, LOK-REACT-05, LOK-RUL-THRUST-3, LOK-RUL-THRUST-4: why they cannot be activated at all."""
    if not thrusters(world, ship):
        return Refusal("LOK-RUL-THRUST-3", "The thrusters give no points.")
    if is_jammed(world, ship) and primary == CRUISE:
        return Refusal("LOK-RUL-THRUST-4", "The thrusters are jammed, and Cruise has no maneuver for their points.")
    if not reactor_left(world, ship):
        return Refusal("LOK-REACT-05", f"{name(world.catalog, ship.name)} has no reactor point left to spend on thrusters.")
    return None


def refuse_thrust(world: World, ship: Ship, plan: Plan, points: Points) -> Refusal | None:
    """Everything that is wrong with an allocation of thruster points, at once."""
    refusal = refuse_thrusters(world, ship, plan.primary)
    if refusal is not None:
        return refusal
    amounts, most = dict(points), thrusters(world, ship)
    total, wrong = sum(amounts.values()), []
    if total > most:
        wrong.append(Refusal("LOK-THRUST-03", f"The thrusters give {Counted(most):point}: {total} is {total - most} too many."))
    if "accelerate" in amounts and "decelerate" in amounts:
        wrong.append(Refusal("LOK-RUL-THRUST-2", "Accelerating and decelerating cancel out: spend only the difference."))
    if is_jammed(world, ship) and set(amounts) != {plan.primary}:
        wrong.append(Refusal("LOK-CARD-26", f"The thrusters are jammed: their points go only to {plan.primary}."))
    if needed(flight(world, ship, thrusting(plan, points))) > MOST_TURNS:
        wrong.append(Refusal("LOK-RUL-MOVE-13", "These points could not be spent in two turns."))
    return refusal_of(wrong)


def thrusting(plan: Plan, points: Points) -> Plan:
    """LOK-THRUST-04, LOK-THRUST-07: any of the four maneuvers; the primary one stays as it is."""
    amounts = dict(points)
    speed, port, starboard = net(points, "accelerate", "decelerate"), amounts.get("port", 0), amounts.get("starboard", 0)
    return Plan(plan.engines, plan.velocity, plan.turning, plan.primary, speed, port, starboard)


# -- step 5 ---------------------------------------------------------------------------------------------------------------


def fastest(world: World) -> int:
    """LOK-DEPLOY-10, LOK-GEN-04: the last slot that may be used; the players may have agreed on a speed limit."""
    return min(world.flags.speed_limit, len(world.catalog.slots) - 1)


def slot_reached(world: World, ship: Ship, plan: Plan) -> int:
    """LOK-VEL-03, LOK-VEL-04, LOK-VEL-05, LOK-VEL-06, LOK-RUL-VEL-1, LOK-RUL-VEL-2: the net change, clamped once."""
    return max(0, min(fastest(world), ship.slot + plan.velocity + plan.speed))


def flight(world: World, ship: Ship, plan: Plan) -> Move:
    """LOK-MOVE-05, LOK-MOVE-10: the flight of this plan, with the letter of the slot that it reaches."""
    catalog, slot = world.catalog, slot_reached(world, ship, plan)
    letter = stat_card(world, ship).track[slot]
    spacing, cap = catalog.spacing[letter], turn_cap(plan.engines)
    return start(catalog.slots[slot], spacing, letter == INFINITE, cap, plan.turning, plan.port, plan.starboard)


def cruising(world: World, ship: Ship) -> Plan:
    """LOK-ENGINE-01: before any point is spent."""
    return Plan(engines(world, ship))
