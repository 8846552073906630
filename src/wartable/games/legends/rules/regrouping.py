"""LOK-STATUS: which fighters come back from the piles, and where they may be redeployed."""

from math import isqrt
from typing import Literal, TypeAlias

from wartable.core import Refusal, Seat, Spot
from wartable.games.legends import windows
from wartable.games.legends.names import inches, name
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.rules.upgrades import usable
from wartable.games.legends.state import (
    World,
    enemy_fighters,
    enemy_ships,
    fighter_pose,
    fighters_on_table,
    friendly_ships,
    on_table,
    own_ships,
    rect_of,
    table_size,
)
from wartable.geometry.measure import distance2
from wartable.geometry.regions import Disc, first_free, in_disc
from wartable.geometry.shapes import Rect, gap_to, overlaps
from wartable.geometry.units import INCH, Point, Pose

Color: TypeAlias = Literal["yellow", "red"]
COLORS: tuple[Color, ...] = ("yellow", "red")
"""LOK-STATUS-04: in this order."""
NEEDS: dict[str, int] = {"yellow": 3, "red": 5}
"""LOK-STATUS-02, LOK-STATUS-03: the lowest face with which a fighter stays in the game."""
_NEAR = 6 * INCH
"""LOK-STATUS-07."""
_FAR = 12 * INCH
"""LOK-STATUS-08."""
_SHOWN = 6 * INCH
"""How much of the table a map shows around the places."""


def players(world: World) -> tuple[Seat, ...]:
    """LOK-STATUS-05, LOK-STATUS-12: from the lowest initiative. A player with nothing on the table comes first."""
    others = [seat for seat in range(len(world.sides)) if seat not in world.initiative]
    return (*others, *world.initiative[::-1])


# -- rolls --------------------------------------------------------------------------------------------------------------


def pile(world: World, seat: Seat, color: Color) -> list[int]:
    """LOK-REGROUP-01, LOK-REGROUP-04: a player's fighters in one of the piles that are rolled for, those of a kind together."""
    found = [i for i, fighter in enumerate(world.fighters) if fighter.owner == seat and fighter.place == color]
    return sorted(found, key=lambda i: (world.fighters[i].kind, i))


def rollers(world: World, seat: Seat) -> list[tuple[int, str]]:
    """LOK-UPG-01: cards that may roll a die of a pile again, as ship and card."""
    return [(ship, card) for ship in own_ships(world, seat) for card in usable(world, ship, windows.regroup)]


# -- places -------------------------------------------------------------------------------------------------------------


def waiting(world: World, seat: Seat) -> list[int]:
    """LOK-STATUS-06, LOK-STATUS-11: the fighters that a player has to redeploy, if there is a place for them."""
    return [i for i, fighter in enumerate(world.fighters) if fighter.owner == seat and fighter.place == "waiting"]


def region(world: World, seat: Seat) -> Spot | None:
    """LOK-STATUS-07, LOK-STATUS-08, LOK-RUL-TIME-4: where centers may lie; None for a player without friendly warships."""
    discs = _near(world, seat)
    if not discs:
        return None
    (width, height), xs, ys = table_size(world), [x for (x, _), _ in discs], [y for (_, y), _ in discs]
    left, right = max(min(xs) - _NEAR, 0), min(max(xs) + _NEAR, width)
    bottom, top = max(min(ys) - _NEAR, 0), min(max(ys) + _NEAR, height)
    frame = max(left - _SHOWN, 0), max(bottom - _SHOWN, 0), min(right + _SHOWN, width), min(top + _SHOWN, height)
    return Spot(left, bottom, right, top, within=discs, beyond=_shut(world, seat, discs), frame=frame, marks=_marks(world))


def _near(world: World, seat: Seat) -> tuple[Disc, ...]:
    """LOK-STATUS-07: around every friendly warship, those that are safest from the enemy first."""
    enemies = _enemies(world, seat)
    centers = [world.ships[ship].center() for ship in friendly_ships(world, seat)]
    centers.sort(key=lambda center: -min((distance2(center, enemy) for _, enemy in enemies), default=0))
    return tuple((center, _NEAR) for center in centers)


def _shut(world: World, seat: Seat, discs: tuple[Disc, ...]) -> tuple[Disc, ...]:
    """LOK-STATUS-08: around every enemy that is near enough to matter."""
    near, reach = [center for center, _ in discs], (_NEAR + _FAR + INCH) ** 2
    found = [at for _, at in _enemies(world, seat) if any(distance2(at, center) < reach for center in near)]
    return tuple((at, _FAR) for at in found)


def _enemies(world: World, seat: Seat) -> list[tuple[str, Point]]:
    """LOK-RUL-STATUS-3: enemy warships and fighters, also those that have just been redeployed; with their names."""
    ships = [(world.ships[i].name, world.ships[i].center()) for i in enemy_ships(world, seat)]
    fighters = [world.fighters[i] for i in enemy_fighters(world, seat)]
    return ships + [(fighter.name, fighter_pose(world, fighter)[:2]) for fighter in fighters]


def _marks(world: World) -> tuple[tuple[tuple[int, ...], str], ...]:
    ships = [(world.ships[i].pose(), world.ships[i].name) for i in on_table(world)]
    fighters = [(fighter_pose(world, world.fighters[i]), world.fighters[i].name) for i in fighters_on_table(world)]
    return tuple((pose, name(world.catalog, token)) for pose, token in (*ships, *fighters))


def pose_at(world: World, seat: Seat, at: Point) -> Pose:
    """LOK-RUL-ALIGN-2, LOK-RUL-STATUS-7: it is turned like the friendly warship beside it, so that it can align."""
    hulls = [rect_of(world, world.ships[ship]) for ship in friendly_ships(world, seat)]
    return (*at, min(hulls, key=lambda hull: gap_to(hull, at)).heading)


def refuse_place(world: World, seat: Seat, at: Point) -> Refusal | None:
    """LOK-STATUS-07, LOK-STATUS-08: why a fighter cannot be redeployed here."""
    spot = region(world, seat)
    if spot is None:
        return Refusal("LOK-RUL-STATUS-4", "There is no friendly warship on the table.")
    if not spot.contains(at):
        return _outside(world, seat, at)
    token = _token(world, seat, at)
    if any(overlaps(token, other) for other in tokens(world, at)):
        return Refusal("LOK-RUL-OVERLAP-4", "There is already a token there.")
    return None


def _outside(world: World, seat: Seat, at: Point) -> Refusal:
    width, height = table_size(world)
    if at[0] > width or at[1] > height:
        return Refusal("LOK-RUL-EDGE-3", "That place is off the table.")
    friends = [(distance2(at, world.ships[i].center()), world.ships[i].name) for i in friendly_ships(world, seat)]
    away, ship = min(friends)
    if not any(in_disc(at, disc) for disc in _near(world, seat)):
        told = f"{inches(isqrt(away))} from {name(world.catalog, ship)}, the nearest friendly warship"
        return Refusal("LOK-STATUS-07", f"It would be {told}, and {inches(_NEAR)} is the most.")
    away, enemy = min((distance2(at, there), token) for token, there in _enemies(world, seat))
    told = f"{inches(isqrt(away))} from {name(world.catalog, enemy)}, an enemy, and {inches(_FAR)} is the least."
    return Refusal("LOK-STATUS-08", f"It would be {told}")


def _token(world: World, seat: Seat, at: Point) -> Rect:
    size = world.catalog.fighter_size
    return Rect.at(pose_at(world, seat, at), size, size)


def free_place(world: World, seat: Seat) -> Point | None:
    """LOK-STATUS-10, LOK-RUL-STATUS-4: as near as possible to the safest friendly warship; None where there is no place.

    All fighter tokens are of one size, so that a place for one is a place for any.
    """
    spot = region(world, seat)
    if spot is None:
        return None
    obstacles = tokens(world)

    def is_free(at: Point) -> bool:
        if not spot.contains(at):
            return False
        token = _token(world, seat, at)
        return not any(overlaps(token, other) for other in obstacles)

    return first_free(spot.within, spot.beyond, is_free)
