"""Which squares an act can be aimed at, and what happens there. A client highlights them."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import astuple

from wartable.core.queries import Finding, Query
from wartable.core.secrets import Seat, Viewer
from wartable.games.caledea.acts import NEXT_ACT
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers import POWERS
from wartable.games.caledea.names import Group, Square, UnitName
from wartable.games.caledea.rules.movement import reach
from wartable.games.caledea.state import NOBODY, World, capital_at, enemies_at, hostile_structure, is_enemy


class Reach(Query, frozen=True, tag="caledea.Reach"):
    """Where this group can move, and what happens there."""

    origin: Square
    group: Group

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        origin = world.realm.square.get(self.origin)
        if viewer is None or origin is None or not _has_card(world, viewer):
            return None
        return _reached(world, viewer, _reach(world, viewer, origin, self.group))


class PowerTargets(Query, frozen=True, tag="caledea.PowerTargets"):
    """Which squares this power can be aimed at with this unit."""

    power: UnitName
    origin: Square
    unit: UnitName

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        if viewer is None or self.origin not in world.realm.square or not _has_card(world, viewer):
            return None
        return _possible(world, _power_targets(world, viewer, self))


def _has_card(world: World, seat: Seat) -> bool:
    """Before it has a kingdom a seat has nothing to act with."""
    return world.kingdoms[seat] >= 0


def _reach(world: World, seat: Seat, origin: int, group: Group) -> tuple[int, ...]:
    labels = world.realm.labels
    farthest = reach(world, seat, origin, max(world.realm.range))
    return tuple(s for s in farthest if NEXT_ACT.refuse(world, seat, Move(labels[origin], group, labels[s])) is None)


def _power_targets(world: World, seat: Seat, query: PowerTargets) -> set[int]:
    """The squares at which the power can be used with this unit: the third field of its choice, where it has one."""
    uses = [use for power in POWERS if power.power == query.power for use in power.every(world, seat) or ()]
    start = (query.origin, query.unit)
    return {world.realm.square[use[2]] for use in map(astuple, uses) if use[:2] == start and len(use) > 2}


def _possible(world: World, squares: Iterable[int]) -> Finding:
    places = tuple(world.realm.labels[s] for s in sorted(squares))
    return Finding(f"Possible: {_listed(places)}." if places else "Nothing is possible from there.", (), places)


def _reached(world: World, seat: Seat, squares: tuple[int, ...]) -> Finding:
    """The same, with what would happen where, and how often."""
    plain = _possible(world, squares)
    kinds: dict[str, list[str]] = {}
    for square in sorted(squares):
        kinds.setdefault(_what_happens(world, seat, square), []).append(world.realm.labels[square])
    if not kinds:
        return plain
    told = " ".join(f"{kind.capitalize()}: {_listed(places)}." for kind, places in sorted(kinds.items()))
    return Finding(told, tuple((kind, float(len(places))) for kind, places in sorted(kinds.items())), plain.places)


def _what_happens(world: World, seat: Seat, square: int) -> str:
    """CAL-RUL-27: what ending a move on this square means."""
    if enemies_at(world, seat, square):
        return "attack"
    if hostile_structure(world, seat, square):
        return "assault"
    owner, marker = capital_at(world, square), world.markers[square]
    if owner != NOBODY:
        holder = world.holders[owner]
        return "capital" if holder == NOBODY or is_enemy(world, seat, holder) else "free"
    if marker == NOBODY:
        return "claim" if world.realm.matches[world.kingdoms[seat]][square] == 2 else "free"
    if marker == seat:
        return "reclaim" if world.salted[square] else "free"
    return "salt" if is_enemy(world, seat, marker) and not world.salted[square] else "free"


def _listed(places: Iterable[str]) -> str:
    return ", ".join(f"({place})" for place in places)
