"""What a sketch promises: how its fights and the scoring of this turn will come out, and what stands for later turns.

Everything is counted in points of the score track; more is better for the defender.
"""

from functools import lru_cache
from math import erf, exp, sqrt
from typing import NamedTuple

from wartable.bots.fleet_commander.sketch import Sketch
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Side, enemy_of

_PLENTY, _LITTLE = 24.0, 0.1
"""How many points of invading warships on the board are plenty, and what a point beyond weighs."""
_SAFE = 10.0
"""How many points of invading warships are safe on their own."""
RESOURCE = 3.0
"""The first resource token; the last are worth more."""
_END = 1.6
"""How much more the last point and the last resource weigh than the first."""
_ROADS = (1.0, 0.65, 0.45, 0.3)
"""What is left of a convoy's point, by how many steps it has to go."""
_WAYS_OUT = (1.0, 0.6, 0.3, 0.05)
"""The same for an outbound convoy. Only its point can be gained with it, so every step must be worth an action."""
_ATTACKS = 2
"""How many of the worst enemy attacks count."""

_RETREAT_MEAN, _RETREAT_VARIANCE = 2 / 3, 5 / 9
"""Of one die of a retreat pool."""

Fight = tuple[float, float, float, float]
"""The chances that the invader and the defender give way, and the points that they lose."""


def fight(sketch: Sketch, region: int) -> Fight:
    """The likely result of a combat between the units in a region."""
    (fights_i, fights_d), (fire_i, fire_d), (points_i, points_d) = sketch.fights, sketch.fire, sketch.points
    return _fight(
        round(2 * fights_i[region]),
        round(2 * fights_d[region]),
        round(2 * fire_i[region]),
        round(2 * fire_d[region]),
        round(points_i[region]),
        round(points_d[region]),
    )


@lru_cache(maxsize=50_000)
def _fight(fights_i: int, fights_d: int, fire_i: int, fire_d: int, points_i: int, points_d: int) -> Fight:
    """Fights and fire in halves."""
    if not fights_i or not fights_d:
        # Decoys leave, convoys alone are shot at.
        return (0.0 if fights_i else 1.0, 0.0 if fights_d else 1.0, 0.0, 0.0 if fights_d else 0.5 * points_d)
    lost_i, lost_d = _share_lost(fire_d / 2, points_i), _share_lost(fire_i / 2, points_d)
    left_i, left_d = fights_i / 2 * (1 - lost_i), fights_d / 2 * (1 - lost_d)
    spread = sqrt(_RETREAT_VARIANCE * (left_i + left_d) + 0.1)
    lead = _RETREAT_MEAN * (left_d - left_i)
    wiped_i, wiped_d = lost_i ** max(1.0, fights_i / 2), lost_d ** max(1.0, fights_d / 2)
    gives_i = wiped_i + (1 - wiped_i) * (1 - wiped_d) * _normal((lead - 0.5) / spread)
    gives_d = wiped_d + (1 - wiped_d) * (1 - wiped_i) * _normal((-lead - 0.5) / spread)
    return gives_i, gives_d, lost_i * points_i, lost_d * points_d


def _share_lost(hits: float, points: int) -> float:
    """The share of its ships that a side loses to this many hits: little at first, since damage is spread and armor saves."""
    return 1 - exp(-0.75 * (hits / (1.8 * max(points, 0.5))) ** 1.3)


def _normal(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


class Turn(NamedTuple):
    """What the combats of this turn are likely to leave: who holds each region, points for the defender, ships, the planet."""

    held: list[float]
    points: float
    material: float
    majority: float


def lead(sketch: Sketch) -> float:
    """How far the defender is ahead, in points."""
    turn = fought(sketch)
    return (
        _scored(sketch, turn)
        + turn.material
        + _fleets(sketch)
        + convoys(sketch)
        + sketch.weights.threat * (_threats(sketch, INVADER, turn.held) - _threats(sketch, DEFENDER, turn.held))
    )


def fought(sketch: Sketch) -> Turn:
    board = sketch.board
    tokens_i, tokens_d = sketch.tokens
    ready_i, ready_d = sketch.ready
    held = [0.0] * board.size
    points = material = majority = 0.0
    for region in range(board.size):
        if not tokens_i[region]:
            continue
        if not tokens_d[region]:
            held[region] = 1.0
            majority += region == board.planet
            weak = sketch.points[INVADER][region]
            if 0 < weak < _SAFE and region not in board.jumps:
                material += sketch.weights.lone * (_SAFE - weak) / _SAFE
        elif ready_i[region] and ready_d[region]:
            out_i, out_d, lost_i, lost_d = fight(sketch, region)
            points += out_i if sketch.fights[INVADER][region] else 0.0
            material += sketch.weights.material * (lost_i - lost_d)
            if region == board.planet:
                majority = (1 - out_i) * (tokens_i[region] > tokens_d[region])
            else:
                held[region] = out_d
    return Turn(held, points, material, majority)


class Blockade(NamedTuple):
    """Corridors blockaded and outside regions held at the end of the turn, and the chance that a resource token is lost."""

    corridors: float
    foothold: float
    loses: float


def blockade(sketch: Sketch, turn: Turn) -> Blockade:
    chances = []
    foothold, held = 0.0, turn.held
    for inside, outside in sketch.board.corridors:
        both = 1.0
        for region in outside:
            both *= held[region]
            foothold += held[region]
        alone = max([held[region] for region in inside])
        if alone or both:
            chances.append(1 - (1 - alone) * (1 - both))
    three = _at_least_three(chances)
    return Blockade(sum(chances), foothold, three + (1 - three) * turn.majority)


def _scored(sketch: Sketch, turn: Turn) -> float:
    """The score and the resources after this turn, and how the blockade stands."""
    _, combat, _, majority = turn
    blockaded, foothold, loses = blockade(sketch, turn)
    score = sketch.score + combat - blockaded - majority
    if sketch.floor:
        score = max(score, 0.3 * score)
    score += 1
    left = sketch.resources - loses
    track, stock = sketch.victory, sketch.all_resources
    ahead = track * _weight(score / track) - RESOURCE * stock * _weight(1 - left / stock)
    if sketch.resources == 1:
        ahead -= 15 * loses
    weights = sketch.weights
    return ahead - weights.standing * blockaded - weights.blockade * loses - weights.foothold * foothold


def _weight(share: float) -> float:
    return share + (_END - 1) / 3 * share * share * abs(share)


def _at_least_three(chances: list[float]) -> float:
    """The chance that at least three of the corridors are blockaded, of which each has one of these chances."""
    if len(chances) < 3:
        return 0.0
    counts = [1.0]
    for chance in chances:
        counts = [
            (counts[n] * (1 - chance) if n < len(counts) else 0.0) + (counts[n - 1] * chance if n else 0.0)
            for n in range(len(counts) + 1)
        ]
    return sum(counts[3:])


def _fleets(sketch: Sketch) -> float:
    """Ships on the board; those of the invader, which come back, are worth less the more there are."""
    invader = sketch.on_board[INVADER]
    idle = sum([sketch.points[INVADER][region] for region in sketch.board.jumps])
    worth = sketch.weights.invaders * min(invader, _PLENTY) + _LITTLE * max(0.0, invader - _PLENTY)
    return sketch.weights.material * sketch.on_board[DEFENDER] - worth + sketch.weights.idle * idle


def convoys(sketch: Sketch) -> float:
    """A convoy is worth its point, less the way it has to go; one that has arrived scores unless invaders are there."""
    board, worth, weights = sketch.board, 0.0, sketch.weights
    for convoy in sketch.convoys:
        outbound = convoy.bound == "outbound"
        region = convoy.region
        share = _WAYS_OUT[board.to_jump[region]] if outbound else _ROADS[board.to_planet[region]]
        here = sketch.ready[INVADER][region] if outbound else sketch.tokens[INVADER][region]
        # The token itself is no warship: what the fleet counts for it is taken out again.
        scores = share * (0.5 if here else 1.0) * (sketch.outbound_score if outbound else 1)
        worth += weights.convoys * scores - weights.material * 4
    return worth


def _threats(sketch: Sketch, side: Side, held: list[float]) -> float:
    """What the worst attacks of the other side on groups of this one would cost it."""
    board, enemy = sketch.board, enemy_of(side)
    mine, theirs = sketch.tokens[side], sketch.tokens[enemy]
    ready, fights_of, fire_of, points_of = sketch.ready[enemy], sketch.fights[enemy], sketch.fire[enemy], sketch.points[enemy]
    costs = []
    for region, own in enumerate(mine):
        if not own or theirs[region] or (enemy == DEFENDER and region in board.jumps):
            continue
        fights = fire = points = 0.0
        for near in board.neighbors[region]:
            if ready[near] and not mine[near]:
                fights += fights_of[near]
                fire += fire_of[near]
                points += points_of[near]
        if fights:
            costs.append(_cost(sketch, side, region, (fights, fire, points), held))
    costs.sort(reverse=True)
    return sum([cost for cost in costs[:_ATTACKS] if cost > 0])


def _cost(sketch: Sketch, side: Side, region: int, force: tuple[float, float, float], held: list[float]) -> float:
    """What it costs this side if such a force comes into the region."""
    own = (sketch.fights[side][region], sketch.fire[side][region], sketch.points[side][region])
    i, d = (own, force) if side == INVADER else (force, own)
    out_i, out_d, lost_i, lost_d = _fight(
        round(2 * i[0]), round(2 * d[0]), round(2 * i[1]), round(2 * d[1]), round(i[2]), round(d[2])
    )
    worth, material = 1.0 if sketch.board.corridor_of[region] >= 0 else 0.3, sketch.weights.material
    if side == INVADER:
        # Decoys alone only lose the ground: no combat is fought.
        point = 1.0 if own[0] else 0.0
        return out_i * (point + worth * held[region]) + material * (lost_i - lost_d)
    return out_d * worth - out_i + material * (lost_d - lost_i)
