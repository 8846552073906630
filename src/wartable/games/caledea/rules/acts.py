"""Why an act of the active player is not allowed now."""

from collections.abc import Callable
from typing import Any

from wartable.core.errors import OUTSIDE, Refusal
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import (
    MOVABLE,
    UNIT,
    Bombard,
    BuildTower,
    EndTurn,
    Group,
    Move,
    OfferDraw,
    Resign,
    Transport,
    UpgradeCastle,
    UpgradeUnit,
)
from wartable.games.caledea.rules.building import refuse_castle, refuse_tower, short
from wartable.games.caledea.rules.movement import can_reach, reach
from wartable.games.caledea.rules.powers import can_be_transported, refuse_haven, refuse_power, refuse_target
from wartable.games.caledea.state import (
    CAVALRY,
    GENERAL,
    MOVED,
    OWNER,
    UPGRADED,
    World,
    available,
    card,
    has_general,
    hostile_structure,
)

NO_ACTION = Refusal("CAL-ACT-09", "You have used all your actions; only powers are left this turn.")
NO_SQUARE = Refusal(OUTSIDE, "There is no such square on the board.")
RANGE_RULES = ("", "CAL-UNIT-09", "CAL-UNIT-11", "CAL-UNIT-13")


def refuse_move(world: World, seat: Seat, choice: Move) -> Refusal | None:
    """CAL-ACT-02, CAL-RUL-25: a move is an origin, a group from there and a destination within its range."""
    squares = world.realm.square
    origin, destination = squares.get(choice.origin), squares.get(choice.destination)
    if origin is None or destination is None:
        return NO_SQUARE
    if not world.actions:
        return NO_ACTION
    here, low, last, steps = world.units[origin], seat * OWNER, 0, 99
    for word, n in choice.group:
        unit = UNIT.get(word, 0)
        if unit <= last or unit not in MOVABLE:
            return _refuse_group(word, unit)
        if here.count(low + unit) < n:
            return _refuse_missing(world, seat, origin, unit, n)
        last, steps = unit, min(steps, world.realm.range[unit % 10])
    if not last:
        return Refusal("CAL-ACT-02", "A move needs at least one unit.")
    if origin == destination:
        return Refusal("CAL-RUL-22", "A move must end on another square.")
    if can_reach(world, seat, origin, destination, steps):
        return None
    return _refuse_way(world, seat, origin, destination, choice.group)


def _refuse_group(word: str, unit: int) -> Refusal:
    if MOVED < unit < UPGRADED:
        return Refusal("CAL-ACT-14", "A unit moves at most once in a turn.")
    if unit > UPGRADED and unit not in MOVABLE:
        return Refusal("CAL-ACT-16", "A unit that was upgraded this turn may not move.")
    if unit:
        return Refusal(
            OUTSIDE, f"List the units in this order, each kind once: {', '.join(w for w in UNIT if UNIT[w] in MOVABLE)}."
        )
    return Refusal(OUTSIDE, f"There is no unit called {word!r}.")


def _refuse_missing(world: World, seat: Seat, origin: int, unit: int, n: int) -> Refusal:
    here, rank = world.units[origin], seat * OWNER + unit % 10
    ready = here.count(seat * OWNER + unit)
    if ready + here.count(rank + MOVED) >= n:
        return Refusal("CAL-ACT-14", "A unit moves at most once in a turn, and too many there have moved.")
    if ready + here.count(rank + UPGRADED) >= n:
        return Refusal("CAL-ACT-16", "A unit that was upgraded this turn may not move.")
    return Refusal("CAL-RUL-21", "All units of a group start on one square, and so many are not there.")


def _refuse_way(world: World, seat: Seat, origin: int, destination: int, group: Group) -> Refusal:
    """Too far, or blocked."""
    ranks = {UNIT[word] % 10 for word, _ in group}
    steps = min(world.realm.range[rank] for rank in ranks)
    gap = world.realm.distance(origin, destination)
    if gap <= steps:
        by_units = destination in reach(world, seat, origin, steps, hostile_structure)
        rule = "CAL-ACT-12" if by_units else "CAL-ACT-13"
        blocker = "unit" if by_units else "structure"
        return Refusal(rule, f"Every way there leads through a square with an opponent's {blocker}.")
    if gap == 2 and steps == 1 and len(set(world.realm.neighbours[origin]) & set(world.realm.neighbours[destination])) == 2:
        return Refusal("CAL-ACT-10", "Movement is never diagonal: this takes two squares, and the group travels one.")
    if len(ranks) > 1:
        return Refusal(
            "CAL-ACT-07", f"The group goes only as far as its slowest member: {steps}, and it is {gap} squares away."
        )
    return Refusal(RANGE_RULES[min(ranks)], f"That is {gap} squares away, and the group travels {steps}.")


def refuse_upgrade(world: World, seat: Seat, choice: UpgradeUnit) -> Refusal | None:
    """CAL-ACT-03, CAL-UNIT-04, CAL-UNIT-05: one rank up, for one action and the gold on the card."""
    square = world.realm.square.get(choice.square)
    if square is None:
        return NO_SQUARE
    if not world.actions:
        return NO_ACTION
    unit = UNIT.get(choice.unit, 0)
    if seat * OWNER + unit not in world.units[square]:
        return Refusal("CAL-ACT-03", f"You have no {choice.unit} on ({choice.square}).")
    return refuse_rank(world, seat, unit)


def refuse_rank(world: World, seat: Seat, unit: int) -> Refusal | None:
    """Why a unit of this kind, its owner left out, may not rise now, wherever it stands."""
    if unit % 10 == GENERAL:
        return Refusal("CAL-UNIT-01", "There is no rank above general.")
    if MOVED < unit < UPGRADED:
        return Refusal("CAL-ACT-15", "A unit that has moved this turn may not be upgraded.")
    if unit % 10 == CAVALRY and has_general(world, seat):
        return Refusal("CAL-UNIT-15", "You have a general already, and may have only one at a time.")
    cost = upgrade_cost(world, seat, unit)
    return None if available(world, seat) >= cost else short(world, seat, "CAL-GOLD-02", "That upgrade", cost)


def upgrade_cost(world: World, seat: Seat, unit: int) -> int:
    """CAL-GOLD-02, CAL-RUL-15: the gold for the next rank of this unit."""
    return card(world, seat).general if unit % 10 == CAVALRY else card(world, seat).cavalry


def refuse_build(world: World, seat: Seat, choice: BuildTower) -> Refusal | None:
    square = world.realm.square.get(choice.square)
    if square is None:
        return NO_SQUARE
    return refuse_tower(world, seat, square) if world.actions else NO_ACTION


def refuse_to_castle(world: World, seat: Seat, choice: UpgradeCastle) -> Refusal | None:
    square = world.realm.square.get(choice.square)
    if square is None:
        return NO_SQUARE
    return refuse_castle(world, seat, square) if world.actions else NO_ACTION


def refuse_bombard(world: World, seat: Seat, choice: Bombard) -> Refusal | None:
    """CAL-POWER-05, CAL-RUL-44: an own unit of this rank, moved or not, and enemy units beside it."""
    squares = world.realm.square
    origin, target = squares.get(choice.origin), squares.get(choice.target)
    if origin is None or target is None:
        return NO_SQUARE
    rank = UNIT.get(choice.unit, 0)
    if not 0 < rank <= GENERAL or not any(u // OWNER == seat and u % 10 == rank for u in world.units[origin]):
        return Refusal("CAL-POWER-05", f"You have no {choice.unit} on ({choice.origin}).")
    return refuse_target(world, seat, origin, target) or refuse_power(world, seat, "bombard")


def refuse_transport(world: World, seat: Seat, choice: Transport) -> Refusal | None:
    """CAL-POWER-14, CAL-RUL-46."""
    squares = world.realm.square
    origin, destination = squares.get(choice.origin), squares.get(choice.destination)
    if origin is None or destination is None:
        return NO_SQUARE
    unit = seat * OWNER + UNIT.get(choice.unit, 0)
    if unit not in world.units[origin]:
        return Refusal("CAL-POWER-14", f"You have no {choice.unit} on ({choice.origin}).")
    if not can_be_transported(world, unit):
        return Refusal("CAL-RUL-45", "It was agreed that a unit that has moved cannot be transported.")
    return refuse_haven(world, seat, origin, destination) or refuse_power(world, seat, "transport")


def refuse_end(world: World, seat: Seat, choice: EndTurn) -> Refusal | None:
    """CAL-RUL-18: always allowed."""
    return None


def refuse_resign(world: World, seat: Seat, choice: Resign) -> Refusal | None:
    return None if world.settings.resign else Refusal("CAL-RUL-75", "It was agreed that nobody resigns.")


def refuse_draw(world: World, seat: Seat, choice: OfferDraw) -> Refusal | None:
    return Refusal("CAL-RUL-74", "You have offered a draw this turn already.") if world.draw_offered else None


REFUSE: dict[type[Choice], Callable[[World, Seat, Any], Refusal | None]] = {
    Move: refuse_move,
    UpgradeUnit: refuse_upgrade,
    BuildTower: refuse_build,
    UpgradeCastle: refuse_to_castle,
    Bombard: refuse_bombard,
    Transport: refuse_transport,
    EndTurn: refuse_end,
    Resign: refuse_resign,
    OfferDraw: refuse_draw,
}
