"""LOK-MOVE-02: a whole flight as a player plans it: its turns, its end, and how far each can be moved.

Places are counted from the start of the whole move, in thousandths of an inch. `None` stands for an infinite turn.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from wartable.games.legends.rules.moves import (
    Move,
    PaidTurn,
    advanced,
    faced,
    longest,
    may_finish,
    may_turn,
    needed,
    to_turn,
    turned,
)
from wartable.games.legends.rules.moves import turns as possible_turns
from wartable.geometry.units import Span

Bend: TypeAlias = PaidTurn | None
Places: TypeAlias = tuple[int, ...]
"""Where each turn is made, and where the flight ends unless its last turn ends it."""


def turn_sequences(move: Move) -> Iterator[tuple[PaidTurn, ...]]:
    """LOK-MOVE-04, LOK-MOVE-06: every sequence of turns that spends the points; of several ways to pay for one, the first."""
    if not needed(move):
        yield ()
    away = to_turn(move)
    if away is None or move.infinite:
        return
    here, seen = advanced(move, away), set()
    for turn in possible_turns(here):
        alike = (turn[0], turn[1] + turn[2])
        if alike not in seen:
            seen.add(alike)
            yield from ((turn, *more) for more in turn_sequences(turned(here, turn)))


def _gone(move: Move, place: int) -> Move | None:
    return advanced(move, place - move.done) if 0 <= place - move.done <= longest(move) else None


def _bent(move: Move, bend: Bend) -> Move | None:
    if bend is None:
        return faced(move) if move.infinite and may_turn(move) else None
    return turned(move, bend) if bend in possible_turns(move) else None


def fitted(move: Move, bends: Sequence[Bend], wishes: Sequence[int]) -> Places | None:
    """The allowed flight with these turns whose places are nearest to the wishes, one after the other; None if there is none.

    The last wish is for the end.
    """
    places: list[int] = []
    for i, bend in enumerate(bends):
        first, rest = _first(move, wishes[i]), bends[i + 1 :]
        if first is None or not _leads(move, bend, rest, first):
            return None
        place = _last_that(first, max(first, wishes[i]), lambda at: _leads(move, bend, rest, at))  # noqa: B023
        after = _bent(advanced(move, place - move.done), bend)
        assert after is not None
        move, places = after, [*places, place]
    if move.closed:
        return tuple(places) if may_finish(move) else None
    if needed(move):
        return None
    least = max(move.done, move.low)
    return (*places, min(max(least, wishes[-1]), move.done + longest(move)))


def _first(move: Move, wish: int) -> int | None:
    """The earliest place for the next turn. LOK-MOVE-12: an infinite one at the start, or else at the end."""
    away = to_turn(move)
    if away is None:
        return None
    return max(move.done, move.low) if move.infinite and wish > move.done else move.done + away


def _leads(move: Move, bend: Bend, rest: Sequence[Bend], place: int) -> bool:
    """Can the turn be made there, and the others after it?"""
    here = _gone(move, place)
    after = here and _bent(here, bend)
    return after is not None and fitted(after, rest, [*[0] * len(rest), 0]) is not None


def room(move: Move, bends: Sequence[Bend], places: Places) -> tuple[Span, ...]:
    """LOK-MOVE-01, LOK-MOVE-06: between which places each turn and the end can be moved; what comes after it gives way."""
    return tuple(_room(move, bends, places, i) for i in range(len(places)))


def _room(move: Move, bends: Sequence[Bend], places: Places, handle: int) -> Span:
    here, before = places[handle], places[:handle]
    faces = move.infinite and handle < len(bends)
    if faces and here == move.done:
        return here, here
    after = places[handle + 1 :] if len(places) > len(bends) else (*places[handle + 1 :], 0)
    ends = [fitted(move, bends, (*before, wish, *after)) for wish in (move.done + faces, move.high)]
    return tuple(found[handle] if found else here for found in ends)  # type: ignore[return-value]


def _last_that(first: int, last: int, holds: Callable[[int], bool]) -> int:
    """The largest number up to `last` for which it holds; it holds for `first`, and for all numbers between."""
    while first < last:
        middle = (first + last + 1) // 2
        if holds(middle):
            first = middle
        else:
            last = middle - 1
    return first
