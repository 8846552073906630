"""LOK-MOVE: what a flight may still do, as sums over one small record.

Lengths are in thousandths of an inch. These functions allow only what keeps the rest of the flight possible: no way of flying
ends in a place where nothing is legal.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable.geometry.units import Span

PaidTurn: TypeAlias = tuple[int, int, int]
"""PORT or STARBOARD, the engine points and the thruster points that it takes."""

PORT, STARBOARD = 1, -1
MOST_TURNS = 2
"""LOK-MOVE-04."""
TOO_MANY = 9
"""More turns than any flight has."""


class Move(Struct, frozen=True):
    """A flight under way: what was fixed in step 5, how far it has come, and the turn points that are left."""

    low: int
    high: int
    spacing: int
    infinite: bool
    cap: int
    """LOK-MOVE-07, LOK-RUL-MOVE-4: the engine points that one turn may take, by the engine value of step 2."""
    done: int = 0
    last: int = 0
    """How far it had come at its latest turn."""
    turns: int = 0
    engine: int = 0
    way: int = 0
    """LOK-ENGINE-04: engine points go one way; 0 without any."""
    port: int = 0
    starboard: int = 0
    """Thruster points."""
    strict: bool = False
    """LOK-MOVE-23: impossible turns."""
    closed: bool = False
    """A turn at the end has been made: the ship goes no farther."""


def turn_cap(engines: int) -> int:
    """LOK-MOVE-07, LOK-MOVE-08, LOK-RUL-MOVE-14: half of the engine value, rounded up."""
    return -(-engines // 2)


def start(slot: Span, spacing: int, infinite: bool, cap: int, turning: int, port: int = 0, starboard: int = 0) -> Move:
    """The flight that a plan leads to; `turning` is the engine points to port, negative to starboard.

    LOK-MOVE-23, LOK-RUL-MOVE-8: turns are impossible where two are needed and the slot has no room for them.
    """
    low, high = slot
    way = (turning > 0) - (turning < 0)
    move = Move(low, high, spacing, infinite, cap, engine=abs(turning), way=way, port=port, starboard=starboard)
    return replace(move, strict=True) if needed(move) == MOST_TURNS and high < MOST_TURNS * spacing else move


def points_left(move: Move) -> int:
    return move.engine + move.port + move.starboard


def needed(move: Move) -> int:
    """How many turns the points that are left need; TOO_MANY where two do not suffice.

    LOK-RUL-MOVE-5, LOK-RUL-MOVE-13: a turn has one direction. LOK-RUL-MOVE-7: with the infinite ability nobody has to turn.
    """
    if move.infinite:
        return 0
    engine, way = move.engine, move.way
    to_port, to_starboard = move.port or (way > 0 and engine), move.starboard or (way < 0 and engine)
    if not to_port and not to_starboard:
        return 0
    if to_port and to_starboard:
        return 2 if engine <= move.cap else TOO_MANY
    return 1 if engine <= move.cap else 2 if engine <= 2 * move.cap else TOO_MANY


def longest(move: Move) -> int:
    """LOK-MOVE-01, LOK-MOVE-06: how far it may go on straight ahead and still make the turns that it needs."""
    if move.closed:
        return 0
    turns = needed(move)
    if turns == 0:
        return move.high - move.done
    if move.strict:
        return (move.high if move.turns else _first(move)) - move.done
    if move.high < move.spacing:
        return move.high - move.done
    return move.high - (turns - 1) * move.spacing - move.done


def may_turn(move: Move) -> bool:
    """Are there points left, a turn left, and is this a place for it?"""
    return to_turn(move) == 0


def to_turn(move: Move) -> int | None:
    """How far away the next turn is; 0 here, None if there is none. The spacing is that of the letter:

    LOK-MOVE-14, LOK-MOVE-15, LOK-MOVE-16, LOK-MOVE-17, LOK-MOVE-18, LOK-MOVE-19.
    """
    if move.closed or move.turns >= MOST_TURNS or not points_left(move):
        return None
    if move.infinite:
        return _to_face(move)
    if move.strict:
        place = max(move.done, move.low) if move.turns else _first(move)
    elif move.high < move.spacing:  # LOK-RUL-MOVE-9
        place = move.high
    else:
        place = max(move.done, move.last + move.spacing)  # LOK-RUL-MOVE-3
    return place - move.done if place <= move.high else None


def _to_face(move: Move) -> int:
    """LOK-MOVE-12, LOK-RUL-MOVE-7: once at the start, once as the last thing."""
    return 0 if move.done == 0 else max(0, move.low - move.done)


def _first(move: Move) -> int:
    """LOK-MOVE-24, LOK-RUL-MOVE-9: where the first of two impossible turns is made."""
    return min(move.spacing, move.high)


def turns(move: Move) -> list[PaidTurn]:
    """Every turn that can be made here, after which the other points can still be spent. Infinite turns are not among them.

    LOK-MOVE-09: the cap is one of engine points; a turn may take all thruster points of its direction.
    """
    if move.infinite or not may_turn(move):
        return []
    found = []
    for way, thrusters in ((PORT, move.port), (STARBOARD, move.starboard)):
        engine = min(move.engine, move.cap) if way == move.way else 0
        found += [(way, e, t) for e in range(engine + 1) for t in range(thrusters + 1) if e + t]
    return [turn for turn in found if _fits(turned(move, turn))]


def _fits(move: Move) -> bool:
    """LOK-MOVE-04, LOK-MOVE-06: after a turn, can the points that are left be spent?"""
    more = needed(move)
    if more == 0:
        return True
    if move.turns + more > MOST_TURNS:
        return False
    return move.strict or move.last + more * move.spacing <= move.high


def turned(move: Move, turn: PaidTurn) -> Move:
    """LOK-MOVE-25: the second of two impossible turns ends the flight."""
    way, engine, thrusters = turn
    return replace(
        move,
        engine=move.engine - engine,
        port=move.port - (thrusters if way == PORT else 0),
        starboard=move.starboard - (thrusters if way == STARBOARD else 0),
        turns=move.turns + 1,
        last=move.done,
        closed=move.strict and move.turns == 1,
    )


def faced(move: Move) -> Move:
    """LOK-MOVE-11, LOK-RUL-MOVE-7: an infinite turn takes one point, whichever; after any movement it is the last thing."""
    engine, port, starboard = move.engine, move.port, move.starboard
    if engine:
        engine -= 1
    elif port:
        port -= 1
    else:
        starboard -= 1
    closed = move.done > 0 or move.turns > 0
    return replace(move, engine=engine, port=port, starboard=starboard, turns=move.turns + 1, last=move.done, closed=closed)


def advanced(move: Move, distance: int) -> Move:
    return replace(move, done=move.done + distance)


def stopped(move: Move) -> Move:
    """A flight that cannot go on, at the edge of the table: the turns that it still needs are made where it is."""
    return replace(move, low=move.done, high=move.done, spacing=0, strict=False)


def may_finish(move: Move) -> bool:
    """LOK-MOVE-01, LOK-MOVE-06: far enough, and no turn point left; surplus infinite ones vanish (LOK-RUL-MOVE-7)."""
    return move.done >= move.low and (move.infinite or not points_left(move))


def shortest(move: Move) -> int:
    """How far it is to the next turn where one is needed, otherwise to where it may end; 0 where that is here.

    LOK-RUL-MOVE-10: a flight is long enough for the turns that it needs.
    """
    if needed(move):
        return to_turn(move) or 0
    return max(0, move.low - move.done)


def places(move: Move) -> list[tuple[int, str]]:
    """The distances from here at which something new becomes possible or impossible, in words, from the nearest on."""
    if move.closed:
        return []
    found = []
    turn, end = to_turn(move), longest(move)
    if turn and not move.infinite:
        found.append((turn, "first turn possible" if move.turns == 0 else "second turn possible"))
    least = move.low - move.done
    if 0 < least < end:
        found.append((least, "least distance"))
    if end:
        found.append((end, "last place for a turn" if needed(move) else "largest distance"))
    return sorted(found)
