"""Every legal act of the active player, in a fixed order. For panels and searches; random play draws without listing."""

from collections.abc import Callable
from functools import lru_cache
from itertools import islice, product

from wartable.core.requests import LISTABLE, Choice
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
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.rules.acts import refuse_rank
from wartable.games.caledea.rules.building import castle_sites, tower_sites
from wartable.games.caledea.rules.movement import KEPT, blockers, spread
from wartable.games.caledea.rules.powers import bombard_targets, can_be_transported, can_use, havens
from wartable.games.caledea.state import OWNER, World, available, card, own_units

FEW = 512
"""How many whole boards of transports are kept."""


def all_acts(world: World, seat: Seat) -> list[Choice]:
    """Ending the turn first, moves last: these are many."""
    found: list[Choice] = [EndTurn()]
    if world.settings.resign:
        found.append(Resign())
    if not world.draw_offered:
        found.append(OfferDraw())
    found += power_uses(world, seat)
    if world.actions:
        labels = world.realm.labels
        found += [BuildTower(labels[square]) for square in tower_sites(world, seat)]
        found += [UpgradeCastle(labels[square]) for square in castle_sites(world, seat)]
        found += upgrades(world, seat)
        found += moves(world, seat)
    return found


def moves(world: World, seat: Seat) -> list[Move]:
    """CAL-DP-06 to CAL-DP-08: origin, then group, then destination; not all of them if they are too many to list."""
    realm, found = world.realm, list[Move]()
    for origin in dict.fromkeys(world.armies[seat]):
        units = own_units(world, seat, origin)
        steps = farthest(realm, units)
        if steps:
            found += moves_from(realm, origin, units, blockers(world, seat, origin, steps) if steps > 1 else ())
    return found


@lru_cache(KEPT)
def farthest(realm: Realm, units: tuple[int, ...]) -> int:
    """How far the fastest of these units that may still move can go."""
    return max((steps for _, steps in groups(realm, units)), default=0)


@lru_cache(KEPT)
def moves_from(realm: Realm, origin: int, units: tuple[int, ...], blocked: tuple[int, ...]) -> tuple[Move, ...]:
    found: list[Move] = []
    for group, steps in groups(realm, units):
        found += marches(realm, origin, group, spread(realm, origin, steps, blocked))
    return tuple(found[: LISTABLE + 1])


@lru_cache(KEPT)
def groups(realm: Realm, units: tuple[int, ...]) -> tuple[tuple[Group, int], ...]:
    """CAL-DP-07: every group that these units can form, with its range: multisets of equal units. No more than are listed."""
    ready = [u for unit in units if (u := unit % OWNER) in MOVABLE]
    kinds = [kind for kind in MOVABLE if kind in ready]
    found = []
    for counts in islice(product(*(range(ready.count(kind) + 1) for kind in kinds)), 1, LISTABLE + 2):
        chosen = [(kind, n) for kind, n in zip(kinds, counts, strict=True) if n]
        found.append((tuple((UNIT_WORD[kind], n) for kind, n in chosen), min(realm.range[kind % 10] for kind, _ in chosen)))
    return tuple(found)


@lru_cache(KEPT)
def marches(realm: Realm, origin: int, group: Group, destinations: tuple[int, ...]) -> tuple[Move, ...]:
    labels = realm.labels
    return tuple([Move(labels[origin], group, labels[destination]) for destination in destinations])


def upgrades(world: World, seat: Seat) -> list[UpgradeUnit]:
    """CAL-DP-09."""
    kingdom, labels = card(world, seat), world.realm.labels
    if available(world, seat) < min(kingdom.cavalry, kingdom.general):
        return []
    kinds = {(square, unit): None for square in world.armies[seat] for unit in own_units(world, seat, square)}
    rising = {unit for unit in {unit for _, unit in kinds} if refuse_rank(world, seat, unit % OWNER) is None}
    return [UpgradeUnit(labels[square], unit_word(unit)) for square, unit in kinds if unit in rising]


def power_uses(world: World, seat: Seat) -> list[Choice]:
    """CAL-DP-15, CAL-DP-17, CAL-DP-18."""
    power = card(world, seat).power
    if power not in USES or not can_use(world, seat, power):
        return []
    return USES[power](world, seat)


def bombardments(world: World, seat: Seat) -> list[Choice]:
    labels, found = world.realm.labels, list[Choice]()
    for origin in dict.fromkeys(world.armies[seat]):
        ranks = sorted({unit % 10 for unit in own_units(world, seat, origin)})
        aims = product(ranks, bombard_targets(world, seat, origin))
        found += [Bombard(labels[origin], RANK_WORDS[rank - 1], labels[target]) for rank, target in aims]
    return found


def transports(world: World, seat: Seat) -> list[Choice]:
    goals, found = havens(world, seat), list[Choice]()
    for origin in dict.fromkeys(world.armies[seat]):
        for unit in dict.fromkeys(own_units(world, seat, origin)):
            if can_be_transported(world, unit):
                voyage = voyages(world.realm, origin, unit_word(unit))
                found += [voyage[goal] for goal in goals if goal != origin]
    return found


@lru_cache(FEW)
def voyages(realm: Realm, origin: int, word: str) -> tuple[Transport, ...]:
    """The transport of such a unit to each square of the board."""
    return tuple(Transport(realm.labels[origin], word, label) for label in realm.labels)


USES: dict[str, Callable[[World, Seat], list[Choice]]] = {"bombard": bombardments, "transport": transports}
"""The powers that are used between actions."""
