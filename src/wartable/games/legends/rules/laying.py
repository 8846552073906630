"""Courses at random, courses for an absent player, and which courses stay on the table."""

from collections.abc import Iterable, Iterator
from random import Random

from wartable.games.legends.catalog.records import Maneuver
from wartable.games.legends.rules.autopilot import LOST, SAFE
from wartable.games.legends.rules.maneuvers import CRUISE
from wartable.games.legends.rules.room import FAR, room_ahead
from wartable.games.legends.rules.spending import (
    Budget,
    adjusted,
    budget,
    engine_speed,
    engine_turns,
    engine_ways,
    slot_after,
    thruster_turns,
    thruster_ways,
)
from wartable.games.legends.rules.templates import BENDS, Parts, Track, pieces, pivots, totals, track
from wartable.games.legends.rules.values import engines
from wartable.games.legends.state import Ship, World, table_size
from wartable.geometry.paths import Piece, leaving_path, poses_after
from wartable.geometry.units import INCH, Pose

MANEUVERS: tuple[Maneuver, ...] = (CRUISE, "starboard", "port", "decelerate", "accelerate")
"""TPL-05."""
_BULGE = 10
"""Between its ends a bent template strays from the straight line by less than a tenth of its length and the ship's."""


# -- at random ------------------------------------------------------------------------------------------------------------


def drawn(t: Track, b: Budget, rng: Random) -> Parts:
    """A legal course: its total, its turns, their order and who pays them, and the straights cut into runs between them."""
    most, thrusters = engine_turns(b), thruster_turns(b)
    fits = totals(t, most + thrusters)
    turns, straight = fits[int(rng.random() * len(fits))]
    by_engines = rng.randint(max(0, turns - thrusters), min(turns, most)) if turns else 0
    ways, either = engine_ways(b), thruster_ways(b)
    way = ways[int(rng.random() * len(ways))] if ways else ""
    laid = [f"e{way}"] * by_engines + [f"t{either[int(rng.random() * len(either))]}" for _ in range(turns - by_engines)]
    rng.shuffle(laid)
    return _mixed(laid, _cut(t, straight, turns, rng))


def _cut(t: Track, straight: int, turns: int, rng: Random) -> list[int]:
    """The runs before, between and after the turns. Where templates cannot lay them, it is one run."""
    cuts = sorted(rng.randint(0, straight) for _ in range(turns))
    runs = [b - a for a, b in zip([0, *cuts], [*cuts, straight], strict=True)]
    if not t.runs.issuperset(runs):
        runs = [0] * (turns + 1)
        runs[int(rng.random() * (turns + 1))] = straight
    return runs


def _mixed(turns: list[str], runs: list[int]) -> Parts:
    parts: list[int | str] = []
    for i, run in enumerate(runs):
        if run:
            parts.append(run)
        if i < len(turns):
            parts.append(turns[i])
    return tuple(parts)


# -- staying --------------------------------------------------------------------------------------------------------------


def stays(world: World, poses: Iterable[Pose], longest: int) -> bool:
    """Does a course whose templates end here stay on the table for certain? `longest` is its longest turn template."""
    width, height = table_size(world)
    margin = (longest * INCH + world.catalog.ship_size[0]) // _BULGE
    return all(margin <= x <= width - margin and margin <= y <= height - margin for x, y, _ in poses)


def leaves_at(world: World, ship: Ship) -> int | None:
    """LOK-RUL-TPL-13, LOK-RUL-EDGE-1: after how much of its path the ship has left the table; None if it stays."""
    bent = max((size for size, bend in ship.path if bend), default=0)
    if stays(world, poses_after(ship.anchor, ship.front, ship.path), bent // INCH):
        return None
    return leaving_path(ship.anchor, ship.front, ship.path, *table_size(world))


def poses_of(world: World, start: Pose, t: Track, parts: Parts) -> list[Pose]:
    """Before the first piece of a course and after each."""
    return poses_after(start, world.catalog.bow, pieces(t, parts))


def has_room(world: World, ship: Ship, pose: Pose, slot: int) -> bool:
    """Can a ship that ends its move here, at this speed, stay on the table in its next one with its engines alone?"""
    table, far = table_size(world), world.catalog.slots[slot][1]
    if far <= pose[0] <= table[0] - far and far <= pose[1] <= table[1] - far:
        return True
    points = engines(world, ship)
    for slower in (0, -(-points // 2)):
        t = track(world, ship, max(0, slot - slower))
        if t.infinite and points:
            return True
        turns = min(points - slower, t.high // t.turn) if t.turn else 0
        for bend in (0, *BENDS.values()):
            laid = _escape(t, turns if bend else 0, bend)
            if stays(world, poses_after(pose, world.catalog.bow, laid), t.turn):
                return True
    return False


def _escape(t: Track, turns: int, bend: int) -> list[Piece]:
    """Turning at once, then straight on as far as required."""
    rest = max(0, t.low - turns * t.turn)
    turning = [(t.turn * INCH, bend)] * turns
    return [*turning, (rest * INCH, 0)] if rest else turning


# -- for an absent player -------------------------------------------------------------------------------------------------


def best_course(world: World, ship: Ship, b: Budget, slot: int = -1) -> tuple[int, Parts]:
    """Straight to the middle of the slot; where that leaves too little room ahead, the course with the most room."""
    t, table = track(world, ship, slot), table_size(world)
    best: tuple[int, Parts] | None = None
    for parts in _courses(t, b):
        poses = poses_of(world, ship.pose(), t, parts)
        room = LOST
        if stays(world, poses, t.turn):
            room = FAR if pivots(t, b) else room_ahead(table, poses[-1])
        if best is None or room > best[0]:
            best = room, parts
        if room >= SAFE:
            return room, parts
    assert best is not None
    return best


def _courses(t: Track, b: Budget) -> Iterator[Parts]:
    """Straight ahead, then turns to one side as early and as late as possible."""
    fits = totals(t, engine_turns(b) + thruster_turns(b))
    middle = (t.low + t.high) // 2
    for turns, run in sorted(fits, key=lambda fit: (fit[0], abs(fit[0] * t.turn + fit[1] - middle))):
        straight = (run,) if run else ()
        if not turns:
            yield straight
            continue
        for way in BENDS:
            laid = _paid(b, turns, way)
            if laid is not None:
                yield (*laid, *straight)
                yield (*straight, *laid)


def _paid(b: Budget, turns: int, way: str) -> Parts | None:
    """This number of turns to one side, paid by the engines as far as they go."""
    by_engines = min(turns, engine_turns(b)) if way in engine_ways(b) else 0
    by_thrusters = turns - by_engines
    if by_thrusters and (by_thrusters > thruster_turns(b) or way not in thruster_ways(b)):
        return None
    return (f"e{way}",) * by_engines + (f"t{way}",) * by_thrusters


def best_speed(world: World, ship: Ship, b: Budget) -> tuple[int, int]:
    """The room that is left, and the engine points for it: none if the ship keeps enough, otherwise those with the most."""
    low, high = engine_speed(b, after=False)
    found = LOST - 1, 0
    for engine in sorted(range(low, high + 1), key=abs):
        slot = slot_after(world, ship, engine, 0)
        room, _ = best_course(world, ship, adjusted(b, engine, 0, after=False), slot)
        if room > found[0]:
            found = room, engine
        if room >= SAFE:
            break
    return found


def best_maneuver(world: World, ship: Ship) -> Maneuver:
    """To cruise, where the ship keeps enough room; otherwise the maneuver that leads to the most."""
    found, best = LOST - 1, CRUISE
    for maneuver in MANEUVERS if engines(world, ship) else (CRUISE,):
        room, _ = best_speed(world, ship, budget(world, ship, maneuver))
        if room > found:
            found, best = room, maneuver
        if room >= SAFE:
            break
    return best
