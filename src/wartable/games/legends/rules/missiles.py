"""LOK-MISSILE: how missiles fly, what they touch, and where they come to rest."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from wartable.core import Seat
from wartable.games.legends.rules.chances import mean
from wartable.games.legends.rules.flak_chances import kill_chances
from wartable.games.legends.rules.places import NEAR, tokens
from wartable.games.legends.state import (
    DESTROYED,
    World,
    enemy_ships,
    escorts,
    fighter_rect,
    is_on_table,
    missile_rect,
    rect_of,
    weapons,
)
from wartable.geometry.measure import distance2
from wartable.geometry.outline import nearest_beside
from wartable.geometry.shapes import Rect, gap_to, penetration, touching
from wartable.geometry.sweep import first_contact
from wartable.geometry.units import CONTACT, Point, Pose

_CROWD = 20
"""More missiles than a battery can shoot down."""


class Stop(NamedTuple):
    """Where a missile may stop on its way: how far it has flown, and which enemy ships it touches there at once."""

    distance: float
    ships: tuple[int, ...]


def at_hull(world: World, ship: int) -> list[int]:
    """LOK-MISSILE-15, LOK-RUL-MISSILE-4: the missiles that are recorded as in contact with a ship."""
    return [i for i, missile in enumerate(world.missiles) if missile.attached == ship and not missile.gone]


def free_at_hull(world: World, ship: int) -> list[int]:
    """LOK-MISSILE-15: enemy missiles that touch a ship or its escorts without a recorded contact: pushed or left there."""
    free = [i for i, m in enumerate(world.missiles) if m.attached < 0 and not m.gone]
    return [i for i in free if ship in touched(world, i)]


def flying(world: World, seat: Seat) -> list[int]:
    """LOK-MISSILE-09, LOK-RUL-MISSILE-9: a seat's missiles that must move: all that are in contact with no enemy."""
    return [i for i, m in enumerate(world.missiles) if m.owner == seat and m.attached < 0 and not m.gone]


def stops(world: World, missile: int, target: int) -> list[Stop]:
    """LOK-MISSILE-10, LOK-MISSILE-12, LOK-RUL-MISSILE-1, LOK-RUL-MISSILE-2: where the way to a ship may end, up to that ship.

    LOK-RUL-MISSILE-3: nothing but enemy ships and their escorts is in its way. LOK-RUL-MISSILE-5: ships may be touched at once.
    """
    token, met = world.missiles[missile], []
    reach = world.catalog.missile_reach[token.kind]
    for ship in enemy_ships(world, token.owner):
        contact = first_touch(world, missile, target, ship)
        if contact is not None and contact[0] <= reach:
            met.append((contact[0], ship))
    found: list[Stop] = []
    for far, ship in sorted(met):
        if found and far - found[-1].distance <= CONTACT:
            found[-1] = Stop(found[-1].distance, (*found[-1].ships, ship))
        elif found and target in found[-1].ships:
            break
        else:
            found.append(Stop(far, (ship,)))
    return found


def first_touch(world: World, missile: int, target: int, ship: int) -> tuple[float, Rect] | None:
    """LOK-MISSILE-12, LOK-MISSILE-14: how far it flies until it touches a ship or an escort of it, and which token that is.

    LOK-MISSILE-13: no other fighter stops it.
    """
    start, toward, radius = world.missiles[missile].pose[:2], world.ships[target].center(), world.catalog.missile_contact
    rects = [rect_of(world, world.ships[ship]), *_beside_hull(world, ship)]
    met = [(far, rect) for rect in rects if (far := first_contact(start, toward, radius, rect)) is not None]
    return min(met, key=lambda contact: contact[0]) if met else None


def _beside_hull(world: World, ship: int) -> list[Rect]:
    """LOK-MISSILE-12, LOK-MISSILE-14: the escorts of a ship, which missiles touch to strike it."""
    return [fighter_rect(world, world.fighters[i]) for i in escorts(world, ship)] if world.fighters else []


def touched(world: World, missile: int) -> list[int]:
    """LOK-RUL-ALIGN-3, LOK-MISSILE-14, LOK-RUL-MISSILE-19: the enemy ships that a missile at rest touches, or their escorts."""
    token, found = missile_rect(world, world.missiles[missile]), []
    for i in enemy_ships(world, world.missiles[missile].owner):
        hull = rect_of(world, world.ships[i])
        if touching(token, hull) or any(touching(token, escort) for escort in _beside_hull(world, i)):
            found.append(i)
    return found


def berth(world: World, missile: int, host: Rect, point: Point) -> Pose:
    """LOK-RUL-MISSILE-18: where a missile rests that has touched a token: there, or as near as one can slide along it."""
    half = world.catalog.missile_size // 2
    near = tokens(world, (host.x, host.y), skip_missile=missile)
    found = nearest_beside(host, half, point, lambda pose: crowding(world, pose, near))
    if 2 * max(abs(found[0] - host.x), abs(found[1] - host.y)) <= NEAR:
        return found
    others = tokens(world, skip_missile=missile)
    return nearest_beside(host, half, point, lambda pose: crowding(world, pose, others))


def crowding(world: World, pose: Pose, others: Sequence[Rect]) -> float:
    """LOK-RUL-OVERLAP-4, LOK-RUL-EDGE-3: how deep a missile would overlap others here; nor can it rest off the table."""
    size = world.catalog.missile_size
    if not is_on_table(world, pose):
        return CONTACT + 1.0
    token = Rect.at(pose, size, size)
    return max([penetration(token, other) for other in others], default=-1.0)


# -- for an absent player -------------------------------------------------------------------------------------------------


def by_promise(world: World, missile: int, ships: Sequence[int]) -> list[int]:
    """Ships that it reaches first, among them those that are defended least, among these the nearest."""
    token = world.missiles[missile]
    here, reach = token.pose[:2], world.catalog.missile_reach[token.kind] + world.catalog.missile_contact

    def promise(i: int) -> tuple[bool, Fraction, int]:
        ship = world.ships[i]
        is_far = gap_to(rect_of(world, ship), here) > reach
        return is_far, Fraction() if is_far else _defense(world, i), distance2(here, ship.center())

    return sorted(ships, key=promise)


def _defense(world: World, ship: int) -> Fraction:
    """How many missiles its F batteries shoot down on average, each once."""
    found = world.ships[ship]
    each = zip(weapons(world, found), found.batteries, strict=True)
    ready = [(weapon, status) for weapon, status in each if weapon.type == "F" and status != DESTROYED]
    return sum((mean(kill_chances(weapon, status, _CROWD)) for weapon, status in ready), Fraction())
