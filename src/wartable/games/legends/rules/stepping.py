"""LOK-STATUS: which fighters may escort, and where the others go."""

from collections.abc import Callable
from typing import NamedTuple

from wartable.core import Refusal, Seat
from wartable.games.legends.names import name, point_in_words
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import World, escorts, fighter_named, is_on_table, own_fighters, rect_of
from wartable.geometry.outline import along_of, beside, nearest_beside
from wartable.geometry.shapes import Rect, gap, gap_to, penetration
from wartable.geometry.units import CONTACT, INCH, Point, Pose

_AWAY = INCH
"""LOK-STATUS-13."""
_ROUNDED = 2
"""Farther than rounding can move a place off its line."""


# -- who may escort -----------------------------------------------------------------------------------------------------


def deciding(world: World, seat: Seat) -> list[int]:
    """LOK-STATUS-12, LOK-RUL-ESCORT-7: a player's fighters that are eligible to escort, of any kind."""
    return [i for i in own_fighters(world, seat) if _refuse(world, i) is None]


def hosts(world: World, fighter: int) -> list[int]:
    """LOK-RUL-STATUS-8: the ships that it may escort, the one with the fewest escorts first."""
    found = [ship for ship in world.fighters[fighter].eligible if world.ships[ship].place == "table"]
    return sorted(found, key=lambda ship: (len(escorts(world, ship)), ship))


def refuse_escort(world: World, seat: Seat, fighter: str) -> Refusal | None:
    """Why a fighter cannot escort this game turn."""
    found = fighter_named(world, fighter)
    if found not in own_fighters(world, seat):
        return Refusal("LOK-STATUS-12", "Choose one of your fighters on the table.")
    return _refuse(world, found)


def _refuse(world: World, fighter: int) -> Refusal | None:
    """LOK-STATUS-09, LOK-DISRUPT-07, LOK-RUL-STATUS-7, LOK-RUL-STATUS-9, LOK-ESCORT-01."""
    found = world.fighters[fighter]
    called = name(world.catalog, found.name)
    if found.returned:
        return Refusal("LOK-STATUS-09", f"{called} has just been redeployed and cannot escort this game turn.")
    if found.disrupted:
        return Refusal("LOK-DISRUPT-07", f"{called} is disrupted and cannot escort.")
    if not hosts(world, fighter):
        return Refusal("LOK-ESCORT-01", f"{called} was not aligned with a friendly warship when the game turn began.")
    return None


# -- the step away ------------------------------------------------------------------------------------------------------


class Ring(NamedTuple):
    """LOK-RUL-STATUS-6: the places of a fighter at a distance of one inch from the warship that it leaves."""

    host: Rect
    away: int
    depth: Callable[[Pose], float]
    """How deep a fighter lies on other tokens. Off the table or near to another ship that it leaves, it lies too deep."""


def ring(world: World, fighter: int) -> Ring:
    first, *others = (rect_of(world, world.ships[ship]) for ship in sorted(hosts(world, fighter)))
    size = world.catalog.fighter_size
    obstacles = tokens(world, skip_fighter=fighter)

    def depth(pose: Pose) -> float:
        if not is_on_table(world, pose):
            return CONTACT + 1.0
        token = Rect.at(pose, size, size)
        lies = [penetration(token, other) for other in obstacles]
        return max([*lies, *(_AWAY - gap(other, token) for other in others)])

    return Ring(first, _AWAY + size // 2, depth)


def straight_out(world: World, fighter: int) -> Pose:
    """LOK-RUL-STATUS-6: straight out from the edge that it touches, or as near to that as there is room."""
    host, away, depth = ring(world, fighter)
    return nearest_beside(host, away, world.fighters[fighter].pose[:2], depth)


def has_choice(world: World, fighter: int) -> bool:
    """Is there any place at exactly that distance? If not, it goes to the nearest one farther out."""
    host, away, _ = ring(world, fighter)
    return abs(gap_to(host, straight_out(world, fighter)[:2]) - away) <= _ROUNDED


def toward(world: World, fighter: int, at: Point) -> Pose:
    """LOK-RUL-STATUS-6: the place one inch off the ship that is nearest to a point."""
    host, away, _ = ring(world, fighter)
    return beside(host, away, along_of(host, away, at))


def refuse_step(world: World, fighter: int, at: Point) -> Refusal | None:
    found = toward(world, fighter, at)
    host, away, depth = ring(world, fighter)
    if depth(found) <= CONTACT:
        return None
    free = point_in_words(nearest_beside(host, away, found[:2], depth)[:2])
    return Refusal("LOK-RUL-STATUS-6", f"There is no room for it at {point_in_words(found[:2])}; the nearest place is {free}.")
