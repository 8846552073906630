"""LOK-DEPLOY-07, LOK-SC1-06, LOK-SC1-08: where fighters may be placed before the battle, with a warship or on their own."""

from collections.abc import Iterator

from wartable.core import Refusal, Seat, Spot
from wartable.games.legends.names import name
from wartable.games.legends.rules.deployment import (
    around,
    has_zones,
    inward_from,
    middle,
    refuse_off_table,
    refuse_overlap,
    region,
)
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.places import named_tokens
from wartable.games.legends.state import World, berth, own_ships, rect_of, table_size
from wartable.geometry.align import free_spans
from wartable.geometry.shapes import Rect
from wartable.geometry.units import CIRCLE, COS, INCH, QUARTER, SIN, Pose, Span, advance, half_up

_STEP = INCH // 4
"""The step between the places along a side that a row tries if its own lie outside the zone."""
ROW = 4
"""A longer row does not fit along a warship."""
_AHEAD = (3 * INCH, 4 * INCH, 5 * INCH)
"""How far before a ship's center fighters form up."""


def wings(world: World, seat: Seat) -> dict[str, list[int]]:
    """LOK-DEPLOY-07: the fighters that a player has still to deploy, by kind."""
    found: dict[str, list[int]] = {}
    for i, fighter in enumerate(world.fighters):
        if fighter.owner == seat and fighter.place == "reserve":
            found.setdefault(fighter.kind, []).append(i)
    return found


def fighter_region(world: World, seat: Seat, *, anywhere: bool = False) -> Spot:
    """LOK-RUL-DEPLOY-2, LOK-SC1-08: the same as for warships."""
    return region(world, seat, world.catalog.fighter_size, anywhere=anywhere)


def _refuse_fighter(
    world: World, seat: Seat, called: str, at: Pose, others: list[tuple[str, Rect]], *, anywhere: bool = False
) -> Refusal | None:
    """LOK-RUL-DEPLOY-2, LOK-RUL-DEPLOY-3: the center in the region, the whole token on the table, and nothing overlaps."""
    rect = _square(world, at)
    if refusal := refuse_off_table(world, called, rect):
        return refusal
    if not fighter_region(world, seat, anywhere=anywhere).contains(at):
        if has_zones(world):
            return Refusal("LOK-RUL-DEPLOY-3", f"The center of {called} would lie outside your deployment zone.")
        return Refusal("LOK-RUL-DEPLOY-2", f'{called} would lie more than 12" from your deploy point.')
    return refuse_overlap(world, called, rect, others)


def _square(world: World, at: Pose) -> Rect:
    return Rect.at(at, world.catalog.fighter_size, world.catalog.fighter_size)


# -- with a warship -----------------------------------------------------------------------------------------------------


def free_along(world: World, ship: int, side: str) -> list[Span]:
    """LOK-RUL-DEPLOY-4: where a side has room for a fighter that is fully aligned with the ship."""
    return _free(world, ship, side, named_tokens(world))


def _free(world: World, ship: int, side: str, others: list[tuple[str, Rect]]) -> list[Span]:
    own = world.ships[ship].name
    rects = [rect for other, rect in others if other != own]
    return free_spans(rect_of(world, world.ships[ship]), EDGES[side], world.catalog.fighter_size, rects)


def refuse_berth(world: World, ship: int, fighter: str, side: str, along: int, *, anywhere: bool = False) -> Refusal | None:
    """LOK-RUL-DEPLOY-4, LOK-RUL-DEPLOY-3: one fighter beside its ship."""
    owner, size = world.ships[ship].owner, world.catalog.fighter_size
    host = rect_of(world, world.ships[ship])
    length = 2 * (host.half_width if EDGES[side] % 2 == 0 else host.half_length)
    called = name(world.catalog, fighter)
    if not size / 2 <= along <= length - size / 2:
        whose = name(world.catalog, world.ships[ship].name)
        return Refusal("LOK-RUL-DEPLOY-4", f"{called} would not be fully aligned with {whose} there.")
    others = [(other, rect) for other, rect in named_tokens(world) if other != world.ships[ship].name]
    return _refuse_fighter(world, owner, called, berth(world, ship, EDGES[side], along), others, anywhere=anywhere)


def dock_row(world: World, ship: int, side: str, number: int, *, anywhere: bool = False) -> list[int]:
    """Where fighters lie along a side, as near to its middle as they fit; fewer where there is no room."""
    host, size, owner = rect_of(world, world.ships[ship]), world.catalog.fighter_size, world.ships[ship].owner
    half = host.half_width if EDGES[side] % 2 == 0 else host.half_length
    others, found = named_tokens(world), []
    for i in range(number):
        wanted = half + (2 * i - number + 1) * size // 2
        places = {place for span in _free(world, ship, side, others) for place in _tried(span, wanted)}
        for along in sorted(places, key=lambda place: (abs(place - wanted), place)):
            at = berth(world, ship, EDGES[side], along)
            if _refuse_fighter(world, owner, "", at, [], anywhere=anywhere) is None:
                others.append(("", _square(world, at)))
                found.append(along)
                break
        else:
            break
    return found


def _tried(span: Span, wanted: int) -> Iterator[int]:
    low, high = span
    yield from (low, high, min(max(wanted, low), high))
    yield from range(low, high, _STEP)


def room_along(world: World, ship: int, most: int, *, anywhere: bool = False) -> dict[str, int]:
    """LOK-RUL-DEPLOY-4: how many fighters fit in a row along each side, up to a limit; only sides with room for one."""
    found = {}
    for side in EDGES:
        for number in range(most, 0, -1):
            if len(dock_row(world, ship, side, number, anywhere=anywhere)) == number:
                found[side] = number
                break
    return found


# -- on their own -------------------------------------------------------------------------------------------------------


def abreast(world: World, at: Pose, number: int) -> list[Pose]:
    """Fighters side by side around a place, facing as it does."""
    x, y, heading = at
    across, size = (heading + QUARTER) % CIRCLE, world.catalog.fighter_size
    offsets = [(2 * i - number + 1) * size / 2 for i in range(number)]
    return [(half_up(x + COS[across] * off), half_up(y + SIN[across] * off), heading) for off in offsets]


def refuse_row(world: World, seat: Seat, kind: str, number: int, at: Pose, *, anywhere: bool = False) -> Refusal | None:
    """LOK-RUL-DEPLOY-2, LOK-RUL-DEPLOY-3, LOK-SC1-08: the first fighter of the row that cannot lie there."""
    waiting, others = wings(world, seat).get(kind, []), named_tokens(world)
    if not 1 <= number <= len(waiting):
        return Refusal("LOK-DEPLOY-07", "You do not have that many of these fighters left to deploy.")
    for place, fighter in zip(abreast(world, at, number), waiting, strict=False):
        called = name(world.catalog, world.fighters[fighter].name)
        if refusal := _refuse_fighter(world, seat, called, place, others, anywhere=anywhere):
            return refusal
    return None


def default_row(world: World, seat: Seat, *, anywhere: bool = False) -> tuple[str, int, Pose] | None:
    """Rows in front of the player's ships, then anywhere in the region, the nearest to its middle first."""
    kind, waiting = next(iter(wings(world, seat).items()))
    sizes = sorted({min(ROW, len(waiting)), min(2, len(waiting)), 1}, reverse=True)
    for number in sizes:
        for at in _fronts(world, seat):
            if refuse_row(world, seat, kind, number, at, anywhere=anywhere) is None:
                return kind, number, at
    point = middle(world, seat)
    inward = inward_from(table_size(world), point)
    for number in sizes:
        for x, y in around(fighter_region(world, seat, anywhere=anywhere), point):
            if refuse_row(world, seat, kind, number, (x, y, inward), anywhere=anywhere) is None:
                return kind, number, (x, y, inward)
    return None


def _fronts(world: World, seat: Seat) -> Iterator[Pose]:
    for distance in _AHEAD:
        for ship in own_ships(world, seat):
            yield advance(world.ships[ship].pose(), distance)
