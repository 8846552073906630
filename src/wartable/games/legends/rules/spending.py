"""TPL: what an activation with templates may spend in each step, and the balance between its two actions."""

from collections.abc import Iterator, Set

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Refusal
from wartable.core.errors import refusal_of
from wartable.core.words import Counted
from wartable.games.legends.catalog.records import Maneuver
from wartable.games.legends.rules.maneuvers import CRUISE, fastest, refuse_thrusters
from wartable.games.legends.rules.reactor import refreshers
from wartable.games.legends.rules.values import engines, is_jammed
from wartable.games.legends.state import Ship, World

_OWN_TURN = {"port": "P", "starboard": "S"}
_SPEEDS = {"accelerate": 1, "decelerate": -1}
"""Which way along the velocity track."""


class Budget(Struct, frozen=True):
    """The points of an activation; `engines` and `thrusters` are what is left of them."""

    maneuver: Maneuver = CRUISE
    engines: int = 0
    thrusters: int = 0
    switched: bool = False
    """TPL-16: the thrusters have been activated."""
    jammed: bool = False
    before: int = 0
    """TPL-21: engine points that went to velocity before the move, lost ones included."""
    turns: int = 0
    """Engine points that went to turns."""
    started: bool = False
    ended: bool = False
    """TPL-34: the infinite turns at the start and at the end have been made."""


def budget(world: World, ship: Ship, maneuver: Maneuver) -> Budget:
    """TPL-12, TPL-15: as many engine points as the engine value, and none to cruise. TPL-10: it has no action for them."""
    return Budget(maneuver, engines(world, ship) if maneuver != CRUISE else 0, jammed=is_jammed(world, ship))


def refuse_switch(world: World, ship: Ship, b: Budget) -> Refusal | None:
    """TPL-16, LOK-RUL-TPL-2, LOK-RUL-TPL-16: why the thrusters cannot be activated."""
    if b.switched:
        return Refusal("TPL-16", "The thrusters have already been activated.")
    return refuse_thrusters(world, ship, b.maneuver)


def may_switch(world: World, ship: int, b: Budget) -> bool:
    """Can they be activated, perhaps after a card gives a reactor point back?"""
    refusal = refuse_switch(world, world.ships[ship], b)
    return refusal is None or (refusal.rule == "LOK-REACT-05" and bool(refreshers(world, ship)))


# -- velocity -------------------------------------------------------------------------------------------------------------


def engine_speed(b: Budget, after: bool) -> tuple[int, int]:
    """TPL-21, TPL-43: by how many engine points the velocity may fall and rise, before or after the move.

    LOK-RUL-TPL-6, LOK-RUL-TPL-7: velocity maneuvers before the move, turns after it, as far as LOK-RUL-TPL-5 goes.
    """
    if after:
        most = min(b.engines, b.turns) if b.maneuver in _OWN_TURN else 0
        return -most, most
    way = _SPEEDS.get(b.maneuver, 0)
    return (-b.engines if way < 0 else 0), (b.engines if way > 0 else 0)


def thruster_speed(b: Budget) -> tuple[int, int]:
    """TPL-18, TPL-24, TPL-44: either way in both steps. LOK-RUL-TPL-16: jammed ones follow the primary action."""
    way = _SPEEDS.get(b.maneuver, 0)
    if b.jammed:
        return (-b.thrusters if way < 0 else 0), (b.thrusters if way > 0 else 0)
    return -b.thrusters, b.thrusters


def adjusted(b: Budget, engine: int, thrusters: int, after: bool) -> Budget:
    """TPL-22, TPL-23: what is left when velocity has been paid for."""
    spent = abs(engine)
    return replace(
        b,
        engines=b.engines - spent,
        thrusters=b.thrusters - abs(thrusters),
        before=b.before if after else b.before + spent,
    )


def slot_after(world: World, ship: Ship, engine: int, thrusters: int) -> int:
    """TPL-22, TPL-23, LOK-VEL-04, LOK-VEL-06: a slot for each point, within the track and the speed limit."""
    return max(0, min(fastest(world), ship.slot + engine + thrusters))


def refuse_adjust(b: Budget, engine: int, thrusters: int, after: bool) -> Refusal | None:
    """Everything that is wrong with a change of velocity, at once."""
    wrong = []
    low, high = engine_speed(b, after)
    if not low <= engine <= high:
        wrong.append(_refuse_engine_speed(b, engine, after))
    low, high = thruster_speed(b)
    if not low <= thrusters <= high:
        wrong.append(_refuse_thruster_speed(b, thrusters))
    return refusal_of(wrong)


def _refuse_engine_speed(b: Budget, engine: int, after: bool) -> Refusal:
    if b.maneuver == CRUISE:
        return Refusal("TPL-15", "A cruising ship cannot spend engine points.")
    if b.maneuver in _OWN_TURN and not after:
        return Refusal("TPL-21", f"With {b.maneuver} as its maneuver the engines change velocity only after the move.")
    if b.maneuver in _SPEEDS and after:
        return Refusal("LOK-RUL-TPL-7", f"With {b.maneuver} as its maneuver the engines change velocity only before the move.")
    if b.maneuver in _SPEEDS and engine * _SPEEDS[b.maneuver] < 0:
        rule = "TPL-06" if b.maneuver == "accelerate" else "TPL-07"
        return Refusal(rule, f"With {b.maneuver} as its maneuver the engines do not work the other way.")
    if abs(engine) > b.engines:
        return Refusal("TPL-12", f"You have {Counted(b.engines):engine point}: {abs(engine)} is too many.")
    return Refusal("TPL-13", f"{Counted(b.turns):engine point} went to turns, so {abs(engine)} for velocity is too many.")


def _refuse_thruster_speed(b: Budget, thrusters: int) -> Refusal:
    if not b.switched:
        return Refusal("TPL-16", "The thrusters are off.")
    if abs(thrusters) > b.thrusters:
        return Refusal("TPL-16", f"You have {Counted(b.thrusters):thruster point}: {abs(thrusters)} is too many.")
    return Refusal("LOK-RUL-TPL-16", f"The thrusters are jammed: their points go only to {b.maneuver}.")


# -- turns ----------------------------------------------------------------------------------------------------------------


def engine_turns(b: Budget) -> int:
    """TPL-13, LOK-RUL-TPL-5: the engine points that may still go to turns. TPL-14: up to as many as went to velocity."""
    return min(b.engines, b.before - b.turns) if b.maneuver in _SPEEDS else b.engines


def engine_ways(b: Budget) -> tuple[str, ...]:
    """TPL-06, TPL-07, TPL-08, TPL-09, LOK-RUL-TPL-8: to which sides; a course takes one of them."""
    if b.maneuver in _OWN_TURN:
        return (_OWN_TURN[b.maneuver],)
    return ("P", "S") if b.maneuver in _SPEEDS else ()


def thruster_ways(b: Budget) -> tuple[str, ...]:
    """TPL-17, TPL-46: either side, also both. LOK-RUL-TPL-16: jammed ones follow the primary action."""
    if not b.jammed:
        return ("P", "S")
    return (_OWN_TURN[b.maneuver],) if b.maneuver in _OWN_TURN else ()


def thruster_turns(b: Budget) -> int:
    """TPL-19: all that are left, however few points the primary action has."""
    return b.thrusters if thruster_ways(b) else 0


def turn_points(b: Budget) -> int:
    return engine_turns(b) + thruster_turns(b)


def turned(b: Budget, by_engines: int, by_thrusters: int) -> Budget:
    """TPL-27: a point for each turn."""
    return replace(b, engines=b.engines - by_engines, turns=b.turns + by_engines, thrusters=b.thrusters - by_thrusters)


def refuse_engine_turns(b: Budget, number: int, ways: Set[str]) -> Iterator[Refusal]:
    """TPL-11, TPL-12, TPL-13, TPL-15, LOK-RUL-TPL-8."""
    if b.maneuver == CRUISE:
        yield Refusal("TPL-15", "A cruising ship cannot spend engine points.")
        return
    if b.maneuver in _OWN_TURN and ways - {_OWN_TURN[b.maneuver]}:
        yield Refusal("LOK-RUL-TPL-8", f"With {b.maneuver} as its maneuver the engines turn the ship only to {b.maneuver}.")
    elif len(ways) > 1:
        yield Refusal("TPL-11", "Engine points go to turns to port or to starboard, not to both.")
    if number > b.engines:
        yield Refusal("TPL-12", f"{Counted(number):turn} by the engines: you have {Counted(b.engines):engine point}.")
    if b.maneuver in _SPEEDS and b.turns + number > b.before:
        went = f"{Counted(b.before):engine point} went to velocity"
        yield Refusal("TPL-13", f"{went}, and turns may not take more: {b.turns + number} is too many.")
