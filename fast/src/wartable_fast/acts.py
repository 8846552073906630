"""Acts as numbers, see the layout; a group has seven bits for each movable kind."""

import cython

if not cython.compiled:
    from wartable_fast.layout import *


def pack(kind: int, a: int, b: int, c: int) -> int:
    return kind | (a << 4) | (b << 13) | (c << 22)


def pack_move(origin: int, way: int, group: int) -> int:
    return MOVE | (origin << 4) | (way << 13) | (group << 18)


def act_kind(act: int) -> int:
    return act & 15


def act_a(act: int) -> int:
    return (act >> 4) & 511


def act_b(act: int) -> int:
    return (act >> 13) & 511


def act_c(act: int) -> int:
    return (act >> 22) & 511


def act_way(act: int) -> int:
    return (act >> 13) & 31


def act_group(act: int) -> int:
    return act >> 18


def in_group(group: int, movable: int) -> int:
    """How many units of a movable kind a group has."""
    return (group >> (7 * movable)) & 127


def some_of(movable: int, number: int) -> int:
    """A group of units of one movable kind."""
    return number << (7 * movable)


def kind_of(movable: int) -> int:
    return movable if movable < RANKS else movable + 6


def movable_of(kind: int) -> int:
    """The place in a group; -1 for units that have moved or were upgraded."""
    if kind < RANKS:
        return kind
    return kind - 6 if kind >= TRANSPORTED_KIND else -1
