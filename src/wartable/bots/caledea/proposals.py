"""The acts that are worth considering: everything that changes something, and the best few of the mere marches."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from wartable.core import Choice, Seat
from wartable.games.caledea.acts import ACTS
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.names import group_of
from wartable.games.caledea.pieces import movable
from wartable.games.caledea.rules.movement import group_range, is_contested, reach
from wartable.games.caledea.state import NOBODY, World, own_units

_MARCHES, _VOYAGES = 2, 3
"""How many squares without any effect are considered for a single unit, and how many havens to transport it to."""

_Pull = list[float]
"""How near each square is to what this seat wants."""


def proposals(world: World, seat: Seat) -> tuple[Choice, ...]:
    """All of them legal; ending the turn is always among them and comes first, leaving the game never."""
    pull = _pull_of(world, seat)
    found: list[Choice] = []
    for act in reversed(ACTS):
        if act.choice is Move:
            found.extend(_moves(world, seat, pull) if world.actions else ())
        elif not act.choice.about_match:
            choices = act.propose(world, seat)
            found.extend(_nearest(world, seat, choices, pull) if "destination" in act.choice.__struct_fields__ else choices)
    return tuple(dict.fromkeys(found))


def _pull_of(world: World, seat: Seat) -> _Pull:
    """By the distance to the nearest goals: own outposts without a live marker, enemy markers, capitals of opponents."""
    realm, sides = world.realm, world.settings.sides
    home = world.capitals[seat]
    wanted = [(s, 1.0) for s in realm.outposts[world.kingdoms[seat]] if s != home and _is_open(world, seat, s)]
    wanted += [
        (s, 0.5) for s, owner in enumerate(world.markers) if owner >= 0 and sides[owner] != sides[seat] and not world.salted[s]
    ]
    for square, holder in zip(world.capitals, world.holders, strict=True):
        if holder == NOBODY or sides[holder] != sides[seat]:
            wanted.append((square, 0.7))
    fields = [(realm.distances[square], weight) for square, weight in wanted]
    return [sum([weight / (1 + far[s]) ** 2 for far, weight in fields]) for s in range(realm.size)]


def _is_open(world: World, seat: Seat, square: int) -> bool:
    """Is this outpost, one of the seat's own, without a live marker?"""
    return world.markers[square] != seat or world.salted[square]


def _moves(world: World, seat: Seat, pull: _Pull) -> Iterator[Choice]:
    """Single units claim, salt, fight and march; several together fight and march."""
    labels = world.realm.labels
    for origin in dict.fromkeys(world.armies[seat]):
        ready = movable(own_units(world, seat, origin))
        for group in _groups(ready):
            written = group_of(group)
            squares = reach(world, seat, origin, group_range(world, group))
            marches = []
            for square in squares:
                if is_contested(world, seat, square) or (len(group) == 1 and _has_effect(world, seat, square)):
                    yield Move(labels[origin], written, labels[square])
                else:
                    marches.append(square)
            marches.sort(key=lambda square: -pull[square])
            for square in marches[: _MARCHES if len(group) == 1 else 1]:
                yield Move(labels[origin], written, labels[square])


def _groups(ready: list[int]) -> list[list[int]]:
    """One unit of each kind, all that can move, and all but the weakest."""
    groups = [[unit] for unit in dict.fromkeys(ready)]
    if len(ready) > 1:
        groups.append(ready)
    if len(ready) > 2:
        groups.append(ready[1:])
    return groups


def _has_effect(world: World, seat: Seat, square: int) -> bool:
    """Does a unit that ends its move here claim, reclaim or salt, or come home?"""
    marker = world.markers[square]
    if marker not in (NOBODY, seat) and not world.salted[square]:
        return True
    if world.realm.matches[world.kingdoms[seat]][square] == 2 and _is_open(world, seat, square):
        return True
    return square in world.capitals


def _nearest(world: World, seat: Seat, choices: Sequence[Any], pull: _Pull) -> Iterator[Choice]:
    """Of choices that put a unit somewhere else those that lead to the squares with most pull, and home."""
    squares, home = world.realm.square, world.realm.labels[world.capitals[seat]]
    for (origin, _), group in groupby(choices, lambda choice: (choice.origin, choice.unit)):
        goals = {choice.destination: choice for choice in group}
        stay = pull[squares[origin]]
        near = sorted((label for label in goals if pull[squares[label]] > stay), key=lambda label: -pull[squares[label]])
        yield from (goals[label] for label in dict.fromkeys([*near[:_VOYAGES], *([home] if home in goals else [])]))
