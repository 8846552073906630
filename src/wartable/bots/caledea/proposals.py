"""The acts that are worth a look: everything that changes something, and of mere marches the best few."""

from collections.abc import Iterator

from wartable.core import Choice, Seat
from wartable.games.caledea.choices import (
    Bombard,
    BuildTower,
    EndTurn,
    Move,
    Transport,
    UpgradeCastle,
    group_of,
    unit_word,
)
from wartable.games.caledea.listing import upgrades
from wartable.games.caledea.rules.building import castle_sites, tower_sites
from wartable.games.caledea.rules.movement import is_contested, reach
from wartable.games.caledea.rules.powers import bombard_targets, can_be_transported, can_use, havens
from wartable.games.caledea.state import MOVED, NOBODY, OWNER, TRANSPORTED, World, own_units

MARCHES, VOYAGES = 2, 3
"""How many squares without any effect are looked at for a single unit, and havens to transport it to."""

Pull = list[float]
"""How near each square is to what this seat wants."""


def proposals(world: World, seat: Seat) -> tuple[Choice, ...]:
    """All of them legal; ending the turn is always among them, leaving the game never."""
    pull = pull_of(world, seat)
    found: list[Choice] = [EndTurn(), *_powers(world, seat, pull)]
    if world.actions:
        labels = world.realm.labels
        found.extend(UpgradeCastle(labels[square]) for square in castle_sites(world, seat))
        found.extend(BuildTower(labels[square]) for square in tower_sites(world, seat))
        found.extend(upgrades(world, seat))
        found.extend(_moves(world, seat, pull))
    return tuple(dict.fromkeys(found))


def pull_of(world: World, seat: Seat) -> Pull:
    """By the distance to the nearest goals: own outposts without a live marker, enemy markers, capitals of opponents."""
    realm, sides = world.realm, world.settings.sides
    home = world.capitals[seat]
    wanted = [(s, 1.0) for s in realm.outposts[world.kingdoms[seat]] if s != home and is_open(world, seat, s)]
    wanted += [
        (s, 0.5) for s, owner in enumerate(world.markers) if owner >= 0 and sides[owner] != sides[seat] and not world.salted[s]
    ]
    for square, holder in zip(world.capitals, world.holders, strict=True):
        if holder == NOBODY or sides[holder] != sides[seat]:
            wanted.append((square, 0.7))
    fields = [(realm.distances[square], weight) for square, weight in wanted]
    return [sum([weight / (1 + far[s]) ** 2 for far, weight in fields]) for s in range(realm.size)]


def is_open(world: World, seat: Seat, square: int) -> bool:
    """Is this own outpost without a live marker?"""
    return world.markers[square] != seat or world.salted[square]


def _moves(world: World, seat: Seat, pull: Pull) -> Iterator[Choice]:
    """Single units claim, salt, fight and march; several together fight and march."""
    labels, ranges = world.realm.labels, world.realm.range
    for origin in dict.fromkeys(world.armies[seat]):
        ready = [u for unit in own_units(world, seat, origin) if (u := unit % OWNER) < MOVED or u > TRANSPORTED]
        for group in _groups(ready):
            written = group_of(group)
            squares = reach(world, seat, origin, min([ranges[unit % 10] for unit in group]))
            marches = []
            for square in squares:
                if is_contested(world, seat, square) or (len(group) == 1 and has_effect(world, seat, square)):
                    yield Move(labels[origin], written, labels[square])
                else:
                    marches.append(square)
            marches.sort(key=lambda square: -pull[square])
            for square in marches[: MARCHES if len(group) == 1 else 1]:
                yield Move(labels[origin], written, labels[square])


def _groups(ready: list[int]) -> list[list[int]]:
    """One unit of each kind, all that can move, and all but the weakest."""
    groups = [[unit] for unit in dict.fromkeys(ready)]
    if len(ready) > 1:
        groups.append(ready)
    if len(ready) > 2:
        groups.append(ready[1:])
    return groups


def has_effect(world: World, seat: Seat, square: int) -> bool:
    """Does a unit that ends its move here claim, reclaim or salt, or come home?"""
    marker = world.markers[square]
    if marker not in (NOBODY, seat) and not world.salted[square]:
        return True
    if world.realm.matches[world.kingdoms[seat]][square] == 2 and is_open(world, seat, square):
        return True
    return square in world.capitals


def _powers(world: World, seat: Seat, pull: Pull) -> Iterator[Choice]:
    """Bombard with the best unit of each square; Transport to the havens with most pull, and home."""
    labels, home = world.realm.labels, world.capitals[seat]
    squares = dict.fromkeys(world.armies[seat])
    if can_use(world, seat, "bombard"):
        for origin in squares:
            best = unit_word(max(unit % 10 for unit in own_units(world, seat, origin)))
            for target in bombard_targets(world, seat, origin):
                yield Bombard(labels[origin], best, labels[target])
    elif can_use(world, seat, "transport"):
        goals = sorted(havens(world, seat), key=lambda square: -pull[square])
        for origin in squares:
            for unit in dict.fromkeys(own_units(world, seat, origin)):
                if can_be_transported(world, unit):
                    near = [s for s in goals if s != origin and pull[s] > pull[origin]][:VOYAGES]
                    to = dict.fromkeys([*near, home] if home in goals and home != origin else near)
                    yield from (Transport(labels[origin], unit_word(unit), labels[s]) for s in to)
