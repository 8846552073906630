"""What a position of Caledea is worth to a seat, measured in infantry: its side's lead over its rivals."""

from functools import cache
from typing import Any, NamedTuple

from wartable.bots.caledea.threats import Stack, attackers, fall
from wartable.core import Game, Seat
from wartable.games.caledea.pieces import OWNER, RANK
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import CASTLE, NOBODY, World, available, card

UNITS = (0.0, 1.0, 1.9, 3.3)
"""By rank."""
GOLD = 1.2
STEPS = (1.0, 0.5, 0.26, 0.14, 0.08, 0.05, 0.03)
"""The share of a goal's worth that counts, by how many turns away it is."""
CLAIM, RECLAIM, SALT, HUNT = GOLD + UNITS[1], GOLD, 0.6, 0.35
TOWER_WORTH, CASTLE_WORTH, CITY = 0.6, 1.5, 0.7
"""A tower, a castle, and for the square of the number of castles in one city."""
_CALM = 3
"""How many rounds its own city can wait where there are more than two sides; each further one adds its worth once more."""
GUARD = 0.8
"""For a unit in its own capital."""
CAPITAL, CAPTURED = 6.0, 4.0
"""For losing its own capital, and for holding another's."""
DUEL_DANGER, DANGER, THREAT = 14.0, 6.0, 3.0
"""What the chance of losing its own capital costs, with two players and with more; what that of taking another's is worth."""
EXPOSED = 0.5
"""The share of their worth that the chance of losing units away from home costs."""
ACTION, COIN = 0.5, 0.04
"""An action and a gold piece that can still be used this turn."""
PATIENCE, IMPATIENCE = 2, 0.4
"""How many rounds without lasting change are free, and what each further one costs."""
ROOM, LATE = 0.3, 0.5
"""For a step between its own capital and the nearest other, and a place further back in the turn order."""
SCALE = 12.0
"""The lead that counts as half a victory."""
_OUT = -0.98


class Weights(NamedTuple):
    """The terms in which captains of different styles differ; these are the usual ones."""

    rivals: float = 1.0
    """What rivals have, relative to what the seat has itself."""
    gold: float = GOLD
    claim: float = CLAIM
    salt: float = SALT
    hunt: float = HUNT
    tower: float = TOWER_WORTH
    castle: float = CASTLE_WORTH
    city: float = CITY
    guard: float = GUARD
    captured: float = CAPTURED
    danger: float = DANGER
    duel_danger: float = DUEL_DANGER
    threat: float = THREAT
    exposed: float = EXPOSED
    pressing: float = 1.0
    """What each round adds to its own city where there are more than two sides."""


USUAL = Weights()
AMONG_MORE = USUAL._replace(pressing=0.0, gold=2.5, claim=4.5, hunt=0.1, threat=0.5)
"""What wins most among four, three of them captains: it gathers gold first and leaves capitals to others."""


def evaluate(game: Game[Any], position: Any, seat: Seat, weights: Weights = USUAL) -> float:
    """The lead over the mean of the rivals' average and their best, and what the seat is near to."""
    world: World = position.world
    if not world.alive[seat]:
        return _OUT
    sides = world.settings.sides
    armies = [muster(world, s) for s in range(len(sides))]
    have = strengths(world, seat, armies, weights)
    own = [had for other, had in have.items() if sides[other] == sides[seat]]
    rivals = [had for other, had in have.items() if sides[other] != sides[seat]]
    lead = sum(own) / len(own) - weights.rivals * (sum(rivals) / len(rivals) + max(rivals)) / 2
    if is_under_way(world):
        stacks = [army.stacks for army in armies]
        lead += goals(world, seat, stacks[seat], weights) + turn_left(world, seat)
        lead += prospects(world, seat, stacks, weights) - exposed(world, seat, stacks, weights)
        lead -= IMPATIENCE * max(0, world.round - world.progress - PATIENCE)
    elif world.order:
        lead += site(world, seat) - LATE * world.order.index(seat)
    return lead / (SCALE + abs(lead))


class Army(NamedTuple):
    """The worth of all units of a seat, and where they are."""

    worth: float
    stacks: list[Stack]


def muster(world: World, seat: Seat) -> Army:
    units, ranges, worth = world.units, world.realm.range, 0.0
    stacks: list[Stack] = []
    last = -1
    for origin in world.armies[seat]:
        if origin != last:
            last, fastest = origin, 0
            for unit in units[origin]:
                if unit // OWNER == seat:
                    rank = unit % RANK
                    worth += UNITS[rank]
                    fastest = max(fastest, ranges[rank])
            stacks.append((origin, fastest))
    return Army(worth, stacks)


def _urgency(world: World, seat: Seat, weights: Weights = USUAL) -> float:
    """How many times its worth a seat counts its own city.

    A player who razes a rival's castles helps the other rivals as much as itself. Among several sides that all do so, towers
    rise and fall until hardly a unit is left; a game ends in time only if everybody would rather build.
    """
    if world.round <= _CALM or len(set(world.settings.sides)) == 2:
        return 1.0
    return 1.0 + weights.pressing * max(0, _turns_begun(world, seat) - _CALM)


def _turns_begun(world: World, seat: Seat) -> int:
    """The round, unless the seat's turn in it is still to come.

    The last player's turn also ends the round: by the round alone, ending that turn would look like a gain.
    """
    order = world.order
    return world.round - (order.index(world.active) < order.index(seat))


def strengths(world: World, seat: Seat, armies: list[Army], weights: Weights = USUAL) -> dict[Seat, float]:
    """What each player who is still in the game has, as this seat counts it."""
    sides, pressing = world.settings.sides, _urgency(world, seat, weights)
    return {
        other: _strength(world, other, armies[other], weights, pressing if sides[other] == sides[seat] else 1.0)
        for other, alive in enumerate(world.alive)
        if alive
    }


def _strength(world: World, seat: Seat, army: Army, weights: Weights, cities: float = 1.0) -> float:
    """What a seat has: units, gold, cities at this many times their worth."""
    total = army.worth + weights.gold * world.gold[seat]
    if world.holders[seat] != seat:
        total -= CAPITAL
    if world.capitals[seat] in world.armies[seat]:
        total += weights.guard
    if seat in world.holders:
        for owner, holder in enumerate(world.holders):
            if holder == seat:
                total += cities * _city(world, seat, world.capitals[owner], weights) + (
                    weights.captured if owner != seat else 0.0
                )
    return total


def _city(world: World, seat: Seat, capital: int, weights: Weights) -> float:
    """Structures on the five squares of a city; the nearer it is to completion, the more each is worth."""
    sides, worth, castles = world.settings.sides, 0.0, 0
    for square in world.realm.cities[capital]:
        level, builder = world.levels[square], world.builders[square]
        if level and builder != NOBODY and sides[builder] == sides[seat]:
            castles += level == CASTLE
            worth += weights.castle if level == CASTLE else weights.tower
    return worth + weights.city * castles * castles


def goals(world: World, seat: Seat, army: list[Stack], weights: Weights = USUAL) -> float:
    """Outposts to claim or reclaim, markers to salt and capitals to take, by how soon the nearest unit is there."""
    markers, salted = world.markers, world.salted
    sides = world.settings.sides
    side, home, total = sides[seat], world.capitals[seat], 0.0
    stacks = [(fastest, _turns_table(world.realm, fastest)[origin]) for origin, fastest in army]
    for square in world.realm.outposts[world.kingdoms[seat]]:
        if square != home and (markers[square] != seat or salted[square]):
            total += (RECLAIM if salted[square] else weights.claim) * STEPS[min([turns[square] for _, turns in stacks])]
    for square, owner in enumerate(markers):
        if owner >= 0 and sides[owner] != side and not salted[square]:
            total += weights.salt * STEPS[min([turns[square] for _, turns in stacks])]
    for square, holder in zip(world.capitals, world.holders, strict=True):
        if square >= 0 and (holder == NOBODY or sides[holder] != side):
            for fastest, turns in stacks:
                total += weights.hunt * fastest * STEPS[turns[square]]
    return total


@cache
def _turns_table(realm: Realm, steps: int) -> tuple[tuple[int, ...], ...]:
    """How many moves of this many steps lead from one square to another; more than six count as six."""
    return tuple(tuple(min(len(STEPS) - 1, -(-far // steps)) for far in row) for row in realm.distances)


def is_under_way(world: World) -> bool:
    """Has the first player made its first act?"""
    if world.round > 1 or world.progress:
        return True
    return world.round == 1 and (world.active != world.order[0] or world.actions < card(world, world.active).actions)


def site(world: World, seat: Seat) -> float:
    """A capital just placed: own outposts near, other capitals far."""
    if world.capitals[seat] < 0:
        return 0.0
    far = world.realm.distances[world.capitals[seat]]
    outposts = sum(CLAIM * STEPS[min(len(STEPS) - 1, far[s] // 2)] for s in world.realm.outposts[world.kingdoms[seat]])
    others = [far[s] for other, s in enumerate(world.capitals) if s >= 0 and other != seat]
    return outposts + ROOM * min(others, default=0)


def turn_left(world: World, seat: Seat) -> float:
    """What can still be done this turn."""
    if world.active != seat or not world.actions:
        return 0.0
    return ACTION * world.actions + COIN * available(world, seat)


def prospects(world: World, seat: Seat, armies: list[list[Stack]], weights: Weights = USUAL) -> float:
    """The chance of losing its own capital to the next attacker, and of taking another's."""
    sides, duel = world.settings.sides, len(world.alive) == 2
    total = 0.0
    for owner, holder in enumerate(world.holders):
        square = world.capitals[owner]
        if square < 0 or holder == NOBODY:
            continue
        if holder == seat:
            risk = risk_at(world, seat, armies, square)
            total -= risk * (weights.duel_danger if duel else weights.danger if owner == seat else weights.captured)
        elif sides[holder] != sides[seat]:
            coming = attackers(world, seat, armies[seat], square)
            if coming:
                total += weights.threat * fall(world, coming, square)
    return total


def exposed(world: World, seat: Seat, armies: list[list[Stack]], weights: Weights = USUAL) -> float:
    """Units away from home that opponents can beat in their next turn."""
    total, home = 0.0, world.capitals[seat]
    for square, _ in armies[seat]:
        if square != home:
            risk = risk_at(world, seat, armies, square)
            if risk:
                total += weights.exposed * risk * sum([UNITS[unit % RANK] for unit in world.units[square]])
    return total


def risk_at(world: World, seat: Seat, armies: list[list[Stack]], square: int) -> float:
    """The chance that the most dangerous opponent takes this square in its next turn."""
    sides, risk = world.settings.sides, 0.0
    for other, alive in enumerate(world.alive):
        if alive and sides[other] != sides[seat]:
            coming = attackers(world, other, armies[other], square)
            if coming:
                risk = max(risk, fall(world, coming, square))
    return risk
