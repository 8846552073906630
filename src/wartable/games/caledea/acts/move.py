"""Moving a group, which is an attack where units or a structure stand in the way."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice, product
from random import Random

from wartable.core.acts import Act
from wartable.core.errors import OUTSIDE, Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.odds import Odds
from wartable.core.requests import LISTABLE
from wartable.core.secrets import Seat
from wartable.core.spaces import Space, Split
from wartable.games.caledea.acts.base import NO_ACTION, NO_SQUARE, TurnChoice, TurnSteps, squares
from wartable.games.caledea.changes.capitals import arrive
from wartable.games.caledea.changes.turns import use_action
from wartable.games.caledea.changes.units import march, set_out
from wartable.games.caledea.combat.attack import Attack
from wartable.games.caledea.events import Attacked, Moved
from wartable.games.caledea.names import STRUCTURE_WORDS, UNIT, UNIT_WORD, Group, Square, group_of, rank_word, units_of
from wartable.games.caledea.odds import Attackers, attack_odds
from wartable.games.caledea.pieces import (
    MOVABLE,
    MOVED,
    OWNER,
    RANK,
    UPGRADED,
    has_moved,
    is_upgraded,
    movable,
    owned,
    rank_of,
    unit_of,
)
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.rules.movement import (
    KEPT,
    blockers,
    can_reach,
    group_range,
    is_blocked,
    is_contested,
    reach,
    spread,
)
from wartable.games.caledea.state import World, enemies_at, hostile_structure, own_units

_RANGE_RULES = ("", "CAL-UNIT-09", "CAL-UNIT-11", "CAL-UNIT-13")
_EVEN = 0.5


class Move(TurnChoice, frozen=True, tag="caledea.Move"):
    says = "Move {group} from {origin} to {destination}"
    origin: Square
    group: Group
    destination: Square


class Moving(Act):
    """CAL-ACT-02: an origin, a group from there and a destination within its range."""

    choice, button = Move, "Move a group"

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        caps: dict[int, int] = {}
        origins: list[int] = []
        destinations: set[int] = set()
        for square in dict.fromkeys(world.armies[seat]) if world.actions else ():
            ready = movable(own_units(world, seat, square))
            if ready:
                origins.append(square)
                destinations.update(reach(world, seat, square, max(world.realm.range[rank_of(unit)] for unit in ready)))
            for unit in ready:
                caps[unit] = max(caps.get(unit, 0), ready.count(unit))
        if not origins:
            return None
        group = tuple((UNIT_WORD[unit], caps[unit]) for unit in MOVABLE if unit in caps)
        return {
            "origin": squares(world, origins),
            "group": Split(group, 1, sum(n for _, n in group)),
            "destination": squares(world, sorted(destinations)),
        }

    def refuse(self, world: World, seat: Seat, choice: Move) -> Refusal | None:
        """CAL-RUL-25: why the group cannot go there."""
        found = world.realm.square
        origin, destination = found.get(choice.origin), found.get(choice.destination)
        if origin is None or destination is None:
            return NO_SQUARE
        if not world.actions:
            return NO_ACTION
        here, low, last, steps = world.units[origin], seat * OWNER, 0, 99
        for word, n in choice.group:
            unit = UNIT.get(word, 0)
            if unit <= last or unit not in MOVABLE:
                return _refuse_kind(word, unit)
            if here.count(low + unit) < n:
                return _refuse_number(world, seat, origin, unit, n)
            last, steps = unit, min(steps, world.realm.range[unit % RANK])
        if not last:
            return Refusal("CAL-ACT-02", "A move needs at least one unit.")
        if origin == destination:
            return Refusal("CAL-RUL-22", "A move must end on a different square.")
        if can_reach(world, seat, origin, destination, steps):
            return None
        return _refuse_way(world, seat, origin, destination, choice.group)

    def every(self, world: World, seat: Seat) -> Sequence[Move]:
        """Origin, then group, then destination; not all of them if they are too many to list."""
        realm, found = world.realm, list[Move]()
        for origin in dict.fromkeys(world.armies[seat]) if world.actions else ():
            units = own_units(world, seat, origin)
            steps = _farthest(realm, units)
            if steps:
                found += _moves_from(realm, origin, units, blockers(world, seat, origin, steps) if steps > 1 else ())
        return found

    def draw(self, world: World, seat: Seat, rng: Random) -> Move | None:
        """From a random square on the first with units that can move, some or all of them, and a random way."""
        army = world.armies[seat]
        if not army or not world.actions:
            return None
        start = int(rng.random() * len(army))
        for origin in army[start:] + army[:start]:
            ready = movable(own_units(world, seat, origin))
            if ready:
                break
        else:
            return None
        if len(ready) > 1 and rng.random() > _EVEN:
            ready = [unit for unit in ready if rng.random() < _EVEN] or ready[-1:]
        labels = world.realm.labels
        group: Group = ((UNIT_WORD[ready[0]], 1),) if len(ready) == 1 else group_of(ready)
        steps = group_range(world, ready)
        return Move(labels[origin], group, labels[_wander(world, seat, rng, origin, steps)])

    def odds(self, world: World, seat: Seat, choice: Move) -> Odds | None:
        square = world.realm.square[choice.destination]
        if not is_contested(world, seat, square):
            return None
        attackers = Attackers(seat, units_of(choice.group), square)
        return attack_odds(world, seat, attackers, lambda combat: combat.prospect)

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: Move) -> Next:
        """CAL-ACT-02, CAL-ACT-05, CAL-COMBAT-01: one action for the whole group."""
        seat, found = turn.seat, world.realm.square
        origin, square, group = found[choice.origin], found[choice.destination], units_of(choice.group)
        use_action(world)
        if is_contested(world, seat, square):
            set_out(world, seat, group, origin)
            structure = "" if enemies_at(world, seat, square) else STRUCTURE_WORDS[world.levels[square]]
            emit(
                Attacked(
                    seat=seat,
                    units=choice.group,
                    origin=choice.origin,
                    square=choice.destination,
                    structure=structure,
                    rules=("CAL-COMBAT-01",),
                )
            )
            return turn.call(Attack(seat, origin, square, group))
        march(world, seat, group, origin, square)
        emit(Moved(seat=seat, units=choice.group, origin=choice.origin, square=choice.destination, rules=("CAL-ACT-02",)))
        return turn.go_on(world, emit, arrive(world, emit, seat, square))


# -- why a move is refused


def _refuse_kind(word: str, unit: int) -> Refusal:
    if has_moved(unit):
        return Refusal("CAL-ACT-14", f"That {rank_word(unit)} has moved: a unit moves only once a turn.")
    if is_upgraded(unit):
        return Refusal("CAL-ACT-16", "A unit that was upgraded this turn may not move.")
    if unit:
        order = ", ".join(UNIT_WORD[kind] for kind in MOVABLE)
        return Refusal(OUTSIDE, f"List each kind of unit once, in this order: {order}.")
    return Refusal(OUTSIDE, f"There is no unit called “{word}”.")


def _refuse_number(world: World, seat: Seat, origin: int, unit: int, n: int) -> Refusal:
    """There are fewer such units: others of the rank may have moved or been upgraded."""
    here, rank = world.units[origin], rank_of(unit)
    ready = here.count(owned(seat, unit))
    if ready + here.count(unit_of(seat, rank, MOVED)) >= n:
        return Refusal("CAL-ACT-14", "Not enough of them are left: a unit moves only once a turn.")
    if ready + here.count(unit_of(seat, rank, UPGRADED)) >= n:
        return Refusal("CAL-ACT-16", "A unit that was upgraded this turn may not move.")
    has = f"only {ready}" if ready else "no"
    return Refusal("CAL-RUL-21", f"You have {has} {UNIT_WORD[unit]} on ({world.realm.labels[origin]}).")


def _refuse_way(world: World, seat: Seat, origin: int, destination: int, group: Group) -> Refusal:
    """Too far, or blocked."""
    ranks = {rank_of(UNIT[word]) for word, _ in group}
    steps = min(world.realm.range[rank] for rank in ranks)
    gap = world.realm.distance(origin, destination)
    if gap <= steps:
        by_units = destination in reach(world, seat, origin, steps, hostile_structure)
        rule = "CAL-ACT-12" if by_units else "CAL-ACT-13"
        blocker = "unit" if by_units else "structure"
        return Refusal(rule, f"Every way there passes through a square with an enemy {blocker}.")
    if gap == 2 and steps == 1 and len(set(world.realm.neighbors[origin]) & set(world.realm.neighbors[destination])) == 2:
        return Refusal("CAL-ACT-10", "Units never move diagonally: that is two squares away, and the group moves one.")
    if len(ranks) > 1:
        return Refusal(
            "CAL-ACT-07", f"That is {gap} squares away, and the group moves only as far as its slowest unit: {steps}."
        )
    return Refusal(_RANGE_RULES[min(ranks)], f"That is {gap} squares away, and the group moves {steps}.")


# -- every move; most parts of the list come up again and again


@lru_cache(KEPT)
def _farthest(realm: Realm, units: tuple[int, ...]) -> int:
    """How far the fastest of these units that may still move can go."""
    return max((steps for _, steps in _groups(realm, units)), default=0)


@lru_cache(KEPT)
def _moves_from(realm: Realm, origin: int, units: tuple[int, ...], blocked: tuple[int, ...]) -> tuple[Move, ...]:
    found: list[Move] = []
    for group, steps in _groups(realm, units):
        found += _moves_of(realm, origin, group, spread(realm, origin, steps, blocked))
    return tuple(found[: LISTABLE + 1])


@lru_cache(KEPT)
def _groups(realm: Realm, units: tuple[int, ...]) -> tuple[tuple[Group, int], ...]:
    """Every group that these units can form, with its range: multisets of equal units. No more than are listed."""
    ready = movable(units)
    kinds = [kind for kind in MOVABLE if kind in ready]
    found = []
    for counts in islice(product(*(range(ready.count(kind) + 1) for kind in kinds)), 1, LISTABLE + 2):
        chosen = [(kind, n) for kind, n in zip(kinds, counts, strict=True) if n]
        steps = min(realm.range[rank_of(kind)] for kind, _ in chosen)
        found.append((tuple((UNIT_WORD[kind], n) for kind, n in chosen), steps))
    return tuple(found)


@lru_cache(KEPT)
def _moves_of(realm: Realm, origin: int, group: Group, destinations: tuple[int, ...]) -> tuple[Move, ...]:
    labels = realm.labels
    return tuple([Move(labels[origin], group, labels[destination]) for destination in destinations])


def _wander(world: World, seat: Seat, rng: Random, origin: int, steps: int) -> int:
    """A square that a group of this range can end on, found by walking at random."""
    neighbors, here = world.realm.neighbors, origin
    for left in range(int(rng.random() * steps), -1, -1):
        there = neighbors[here][int(rng.random() * 4)]
        if there == origin:
            break
        here = there
        if left and is_blocked(world, seat, here):
            break
    return here
