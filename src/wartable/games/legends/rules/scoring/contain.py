"""LOK-SC3: crippled warships, and control of the deployment zones."""

from wartable.core import Sum
from wartable.games.legends.names import name
from wartable.games.legends.rules.scoring.common import (
    LOST,
    Leaders,
    Rows,
    Scoring,
    cost,
    credited,
    highest,
    is_immobile,
    leader,
    most_fighters,
    players,
    scored_before,
    sides,
)
from wartable.games.legends.rules.values import red_tokens
from wartable.games.legends.state import Ship, World
from wartable.geometry.regions import in_polygon
from wartable.geometry.units import Point

_TIED = "The scores are equal, and what is left on the table decides."


def is_crippled(world: World, ship: Ship) -> bool:
    """LOK-SC3-10, LOK-SC3-11, LOK-SC3-12, LOK-RUL-SC3-3, LOK-RUL-EDGE-2: a red token, no way to steer, no whole battery.

    A ship that is destroyed or gone counts as crippled.
    """
    if ship.place in LOST:
        return True
    return red_tokens(world, ship) > 0 or is_immobile(world, ship) or all(ship.batteries)


def zone_counts(world: World, zone: tuple[Point, ...]) -> tuple[int, ...]:
    """LOK-SC3-04, LOK-SC3-05: the count of each side in a zone: warships that are not crippled, and one for most fighters."""
    found = [0 for _ in sides(world)]
    for ship in world.ships:
        if ship.place == "table" and in_polygon(ship.center(), zone) and not is_crippled(world, ship):
            found[world.sides[ship.owner]] += 1
    most = most_fighters(world, lambda point: in_polygon(point, zone))
    if most is not None:
        found[most] += 1
    return tuple(found)


def _control(world: World) -> tuple[Sum, ...]:
    """LOK-SC3-03, LOK-SC3-06: in the game turns that the scenario names, one for each zone with the larger count."""
    found = [Sum() for _ in sides(world)]
    if world.turn not in world.catalog.scenarios[world.flags.scenario].control_turns:
        return tuple(found)
    for side, zone in enumerate(world.catalog.zones[world.flags.scenario]):
        best = leader(zone_counts(world, zone))
        if best is not None:
            found[best] = found[best].plus(1, f"the zone of {players(world, side)}", "LOK-SC3-06")
    return tuple(found)


def _scores(world: World) -> tuple[Sum, ...]:
    """LOK-SC3-02, LOK-SC3-08, LOK-RUL-SC3-3: control so far, and every enemy warship that is crippled now."""
    found = [Sum().plus(points, "control of zones", "LOK-SC3-06") for points in scored_before(world)]
    for ship in world.ships:
        side = credited(world, ship)
        if side is not None and is_crippled(world, ship):
            found[side] = found[side].plus(1, f"{name(world.catalog, ship.name)} crippled", "LOK-SC3-02")
    return tuple(found)


def remaining(world: World) -> tuple[int, ...]:
    """LOK-SC3-09: what each side's warships that are not crippled and fighters on the table cost."""
    found = [0 for _ in sides(world)]
    for ship in world.ships:
        if ship.place == "table" and not is_crippled(world, ship):
            found[world.sides[ship.owner]] += cost(world, ship)
    for fighter in world.fighters:
        if fighter.place == "table":
            found[world.sides[fighter.owner]] += world.catalog.costs[fighter.kind]
    return tuple(found)


def _leaders(world: World) -> Leaders:
    """LOK-SC3-08, LOK-SC3-09: the most points; among equals, the most left on the table."""
    best = highest([score.total for score in _scores(world)])
    if len(best) == 1:
        return Leaders(best, "LOK-SC3-08")
    left = remaining(world)
    most = max(left[side] for side in best)
    return Leaders(tuple(side for side in best if left[side] == most), "LOK-SC3-09", _TIED)


def _counts(world: World) -> Rows:
    """How every zone stands, and the score."""
    rows = []
    for side, zone in enumerate(world.catalog.zones[world.flags.scenario]):
        counted = zone_counts(world, zone)
        told = ", ".join(f"{players(world, of)} {count}" for of, count in enumerate(counted))
        best = leader(counted)
        who = "nobody controls it" if best is None else f"{players(world, best)} would score"
        rows.append((f"Zone of {players(world, side)}", f"{told}: {who}"))
    for side, score in enumerate(_scores(world)):
        rows.append((f"Score of {players(world, side)}", f"{score.total}: {score.text()}" if score.parts else "0"))
    left = ", ".join(f"{players(world, side)} {points}" for side, points in enumerate(remaining(world)))
    return (*rows, ("Points left on the table, which break a tie", left))


SCORING = Scoring(_scores, _leaders, "LOK-SC3-08", control=_control, counts=_counts)
"""LOK-SC3-07, LOK-RUL-SC3-5: it goes on to its last game turn, no matter who is left."""
