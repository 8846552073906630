"""TPL: the outermost courses, in the ship's own frame: the ends of all others lie between theirs."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.rules.courses import FACINGS
from wartable.games.legends.rules.laying import MANEUVERS
from wartable.games.legends.rules.spending import (
    Budget,
    adjusted,
    budget,
    engine_speed,
    engine_turns,
    engine_ways,
    refuse_switch,
    slot_after,
    thruster_speed,
    thruster_turns,
    thruster_ways,
)
from wartable.games.legends.rules.templates import BENDS, Track, pivots, totals, track
from wartable.games.legends.rules.values import thrusters
from wartable.games.legends.state import Ship, World
from wartable.geometry.paths import Piece, poses_after
from wartable.geometry.units import CIRCLE, INCH, Pose

_KEPT = 1_000

Laid = tuple[tuple[int, int], tuple[Pose, ...]]
"""How many turns to port and to starboard, and the places before the first template and after each of them."""
_Points = tuple[int, tuple[str, ...], int, tuple[str, ...]]
"""Turns by the engines and to which sides, and the same by the thrusters."""


def laid(world: World, t: Track, b: Budget) -> tuple[Laid, ...]:
    """The outermost courses that a budget allows in step 2, without infinite turns."""
    points = engine_turns(b), engine_ways(b), thruster_turns(b), thruster_ways(b)
    return _laid(t, points, world.catalog.bow)


@lru_cache(maxsize=_KEPT)
def _laid(t: Track, points: _Points, front: int) -> tuple[Laid, ...]:
    """For given turns the end moves in proportion to each run: it is outermost where all straights are one run."""
    found: dict[Laid, None] = {}
    for turns, run in totals(t, points[0] + points[2]):
        for sides in product(*["PS"] * turns):
            port = sides.count("P")
            if not _is_paid(points, port, turns - port):
                continue
            bends: list[Piece] = [(t.turn * INCH, BENDS[side]) for side in sides]
            straight: list[Piece] = [(run * INCH, 0)] if run else []
            for gap in range(turns + 1) if run else (0,):
                path = [*bends[:gap], *straight, *bends[gap:]]
                found[(port, turns - port), tuple(poses_after((0, 0, 0), front, path))] = None
    return tuple(found)


def _is_paid(points: _Points, port: int, starboard: int) -> bool:
    """TPL-11, TPL-17: engines turn to one side, thrusters do the rest."""
    engines, ways, others, either = points
    for way in ways or ("",):
        by_engines = min(engines, {"P": port, "S": starboard}.get(way, 0))
        left = {"P": port - by_engines * (way == "P"), "S": starboard - by_engines * (way == "S")}
        if sum(left.values()) <= others and all(side in either for side, number in left.items() if number):
            return True
    return False


def facings(t: Track, b: Budget) -> tuple[int, ...]:
    """TPL-34: the headings from which a course may begin; a few examples where the ship may face anywhere."""
    return tuple(range(0, CIRCLE, CIRCLE // FACINGS)) if not b.started and pivots(t, b) else (0,)


def budgets(world: World, ship: Ship) -> Iterator[tuple[Arc, Track, Budget]]:
    """Every way through step 1 of an activation that begins now: the combat arc, the slot, and what is left for turns."""
    seen = set()
    for maneuver in MANEUVERS:
        b = budget(world, ship, maneuver)
        on = Budget(b.maneuver, b.engines, thrusters(world, ship), switched=True, jammed=b.jammed)
        for start in (b, on) if refuse_switch(world, ship, b) is None else (b,):
            (slowest, fastest), (low, high) = engine_speed(start, after=False), thruster_speed(start)
            for engine, thrust in product(range(slowest, fastest + 1), range(low, high + 1)):
                t = track(world, ship, slot_after(world, ship, engine, thrust))
                way = world.catalog.geometry.arcs[maneuver], t, adjusted(start, engine, thrust, after=False)
                if way not in seen:
                    seen.add(way)
                    yield way
