"""Every legal act of the active player, in a fixed order. For panels and searches; random play draws without listing."""

from collections.abc import Iterator
from itertools import product

from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import (
    MOVABLE,
    RANK_WORDS,
    UNIT_WORD,
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
    unit_word,
)
from wartable.games.caledea.rules.acts import refuse_upgrade
from wartable.games.caledea.rules.building import castle_sites, tower_sites
from wartable.games.caledea.rules.movement import reach
from wartable.games.caledea.rules.powers import bombard_targets, can_be_transported, can_use, havens
from wartable.games.caledea.state import OWNER, World, own_units


def all_acts(world: World, seat: Seat) -> Iterator[Choice]:
    """Ending the turn first, moves last: these are many."""
    yield EndTurn()
    if world.settings.resign:
        yield Resign()
    if not world.draw_offered:
        yield OfferDraw()
    yield from power_uses(world, seat)
    if world.actions:
        labels = world.realm.labels
        yield from (BuildTower(labels[square]) for square in tower_sites(world, seat))
        yield from (UpgradeCastle(labels[square]) for square in castle_sites(world, seat))
        yield from upgrades(world, seat)
        yield from moves(world, seat)


def moves(world: World, seat: Seat) -> Iterator[Move]:
    """CAL-DP-06 to CAL-DP-08: origin, then group, then destination."""
    labels = world.realm.labels
    for origin in dict.fromkeys(world.armies[seat]):
        within: dict[int, tuple[int, ...]] = {}
        for group, steps in groups(world, seat, origin):
            if steps not in within:
                within[steps] = reach(world, seat, origin, steps)
            for destination in within[steps]:
                yield Move(labels[origin], group, labels[destination])


def groups(world: World, seat: Seat, origin: int) -> Iterator[tuple[Group, int]]:
    """CAL-DP-07: every group that can leave this square, with its range: multisets of equal units."""
    ready = [unit % OWNER for unit in own_units(world, seat, origin) if unit % OWNER in MOVABLE]
    kinds = [kind for kind in MOVABLE if kind in ready]
    ranges = world.realm.range
    for counts in product(*(range(ready.count(kind) + 1) for kind in kinds)):
        chosen = [(kind, n) for kind, n in zip(kinds, counts, strict=True) if n]
        if chosen:
            yield tuple((UNIT_WORD[kind], n) for kind, n in chosen), min(ranges[kind % 10] for kind, _ in chosen)


def upgrades(world: World, seat: Seat) -> Iterator[UpgradeUnit]:
    """CAL-DP-09."""
    for square in dict.fromkeys(world.armies[seat]):
        for unit in dict.fromkeys(own_units(world, seat, square)):
            choice = UpgradeUnit(world.realm.labels[square], unit_word(unit))
            if refuse_upgrade(world, seat, choice) is None:
                yield choice


def power_uses(world: World, seat: Seat) -> Iterator[Bombard | Transport]:
    """CAL-DP-15, CAL-DP-17, CAL-DP-18."""
    labels = world.realm.labels
    if can_use(world, seat, "bombard"):
        for origin in dict.fromkeys(world.armies[seat]):
            ranks = sorted({unit % 10 for unit in own_units(world, seat, origin)})
            for rank, target in product(ranks, bombard_targets(world, seat, origin)):
                yield Bombard(labels[origin], RANK_WORDS[rank - 1], labels[target])
    elif can_use(world, seat, "transport"):
        goals = havens(world, seat)
        for origin in dict.fromkeys(world.armies[seat]):
            for unit in dict.fromkeys(own_units(world, seat, origin)):
                if can_be_transported(world, unit):
                    yield from (Transport(labels[origin], unit_word(unit), labels[s]) for s in goals if s != origin)
