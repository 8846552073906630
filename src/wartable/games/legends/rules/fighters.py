"""LOK-FTR, LOK-DISRUPT: how far fighters move, where they come to rest, what they fly over, and when they recover."""

from itertools import pairwise
from math import ceil

from wartable.core import Refusal, Seat
from wartable.core.spots import path_length
from wartable.games.legends.names import inches, name
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import (
    Fighter,
    World,
    berth,
    enemy_fighters,
    enemy_ships,
    fighter_pose,
    fighter_rect,
    fighter_weapons,
    is_on_table,
    missile_rect,
    rect_of,
    ship_named,
    table_size,
)
from wartable.geometry.align import free_spans
from wartable.geometry.measure import distance2
from wartable.geometry.shapes import Rect, crosses, overlaps
from wartable.geometry.shift import Table, shortest_shifts
from wartable.geometry.units import INCH, Point, Span

MOVEMENT = 12 * INCH
"""LOK-FTR-02."""
DISRUPTED_MOVEMENT = 6 * INCH
"""LOK-DISRUPT-04."""
AWAY = 6 * INCH
"""LOK-DISRUPT-08: a fighter recovers where every enemy is farther away."""


def limit(fighter: Fighter) -> int:
    """LOK-FTR-02, LOK-DISRUPT-04: the length of a movement."""
    return DISRUPTED_MOVEMENT if fighter.disrupted else MOVEMENT


# -- movements ------------------------------------------------------------------------------------------------------------


def refuse_flight(world: World, index: int, way: tuple[Point, ...]) -> Refusal | None:
    """LOK-FTR-09, LOK-RUL-FTR-3, LOK-RUL-EDGE-3, LOK-RUL-OVERLAP-4: any way that is not too long, to a free place."""
    fighter = world.fighters[index]
    refusal = refuse_length(world, fighter, way)
    if refusal is not None:
        return refusal
    if not is_on_table(world, way[-1]):
        return Refusal("LOK-RUL-EDGE-3", f"{_name(world, fighter)} must end its movement on the table.")
    token = token_at(world, fighter, way[-1])
    under = small_under(world, index, token)
    if not under:
        return None
    places = shortest_shifts(token, tokens(world, skip_fighter=index), Table(*table_size(world)))
    nearest = f" The nearest free place is {inches(places[0][0])}, {inches(places[0][1])}." if places else ""
    return Refusal("LOK-RUL-OVERLAP-4", f"It cannot end its movement on {name(world.catalog, under)}.{nearest}")


def refuse_length(world: World, fighter: Fighter, way: tuple[Point, ...]) -> Refusal | None:
    """LOK-FTR-02, LOK-DISRUPT-04."""
    far, most = path_length((fighter.pose[:2], *way)), limit(fighter)
    if far <= most:
        return None
    rule, why = ("LOK-DISRUPT-04", "is disrupted and") if fighter.disrupted else ("LOK-FTR-02", "")
    words = " ".join(
        filter(None, (_name(world, fighter), why, f"moves at most {inches(most)}, not {inches(ceil(far / 10) * 10)}."))
    )
    return Refusal(rule, words)


def token_at(world: World, fighter: Fighter, place: Point) -> Rect:
    """LOK-FTR-09: it keeps its facing, which does not matter."""
    size = world.catalog.fighter_size
    return Rect.at((*place, fighter.pose[2]), size, size)


def small_under(world: World, index: int, token: Rect) -> str:
    """LOK-RUL-OVERLAP-4: the name of another fighter, or of a missile, that a token would lie on."""
    (x, y), near = token[:2], 2 * world.catalog.fighter_size  # most are far away: no need for their outlines
    for i, fighter in enumerate(world.fighters):
        if fighter.place == "table" and i != index:
            at = fighter.pose if fighter.ship < 0 else fighter_pose(world, fighter)
            if abs(at[0] - x) < near and abs(at[1] - y) < near and overlaps(token, fighter_rect(world, fighter)):
                return fighter.name
    for missile in world.missiles:
        if not missile.gone and abs(missile.pose[0] - x) < near and overlaps(token, missile_rect(world, missile)):
            return missile.name
    return ""


def ship_under(world: World, token: Rect) -> str:
    """The name of a warship that a token lies on; empty if there is none."""
    return next((s.name for s in world.ships if s.place == "table" and overlaps(token, rect_of(world, s))), "")


def rests(world: World, index: int) -> list[Point]:
    """LOK-OVERLAP-01, LOK-RUL-OVERLAP-2, LOK-RUL-OVERLAP-3: where a fighter comes to rest; its own place where it is free."""
    token = fighter_rect(world, world.fighters[index])
    return shortest_shifts(token, tokens(world, skip_fighter=index), Table(*table_size(world)))


def crossed(world: World, seat: Seat, way: tuple[Point, ...]) -> tuple[int, ...]:
    """LOK-WSA-13, LOK-RUL-WSA-6: the enemy warships whose outline the way of a center crosses, in their order along it."""
    legs, found = list(pairwise(way)), list[int]()
    for start, end in legs:
        over = [i for i in enemy_ships(world, seat) if crosses(rect_of(world, world.ships[i]), start, end)]
        found += sorted(over, key=lambda i: distance2(start, world.ships[i].center()))
    return tuple(dict.fromkeys(found))


def can_scan(world: World, fighter: Fighter) -> bool:
    """LOK-WSA-13, LOK-WSA-14."""
    return not fighter.scouted and any("scout" in weapon.abilities for weapon in fighter_weapons(world, fighter))


# -- docking --------------------------------------------------------------------------------------------------------------


def berths(world: World, index: int, ship: int, side: str) -> list[Span]:
    """LOK-ALIGN-01, LOK-ALIGN-03, LOK-RUL-OVERLAP-4, LOK-RUL-EDGE-3: the free places along a side, none of which juts out."""
    host = rect_of(world, world.ships[ship])
    others = tokens(world, (host.x, host.y), skip_ship=ship, skip_fighter=index)
    return free_spans(host, EDGES[side], world.catalog.fighter_size, others, Table(*table_size(world)))


def refuse_dock(world: World, index: int, ship: str, side: str, along: int) -> Refusal | None:
    """LOK-ALIGN-01, LOK-FTR-02: a free place beside any warship, no farther away than the fighter moves."""
    host, fighter = ship_named(world, ship), world.fighters[index]
    if host < 0 or world.ships[host].place != "table":
        return Refusal("LOK-ALIGN-01", "There is no such warship on the table.")
    if side not in EDGES:
        return Refusal("LOK-ALIGN-01", "A warship has a front, port, rear and starboard side.")
    refusal = refuse_length(world, fighter, (berth(world, host, EDGES[side], along)[:2],))
    if refusal is not None:
        return refusal
    spans = berths(world, index, host, side)
    if any(low <= along <= high for low, high in spans):
        return None
    free = ", ".join(f"from {inches(low)} to {inches(high)}" for low, high in spans)
    told = f"has room only {free}" if free else "has no room"
    return Refusal("LOK-ALIGN-01", f"The {side} side of {name(world.catalog, ship)} {told}.")


# -- recovery -------------------------------------------------------------------------------------------------------------


def is_clear(world: World, fighter: Fighter) -> bool:
    """LOK-DISRUPT-08, LOK-RUL-DISRUPT-1: more than 6" from every enemy warship and fighter; missiles do not count."""
    here = fighter.pose[:2]  # its own pose: no disrupted fighter is an escort
    places = [world.ships[i].center() for i in enemy_ships(world, fighter.owner)]
    places += [fighter_pose(world, world.fighters[i])[:2] for i in enemy_fighters(world, fighter.owner)]
    return all(distance2(here, place) > AWAY * AWAY for place in places)


def _name(world: World, fighter: Fighter) -> str:
    return name(world.catalog, fighter.name)
