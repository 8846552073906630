"""LOK-ESCORT: fighters that stay with a warship."""

from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import (
    Fighter,
    World,
    alter_fighter,
    berth,
    escorts,
    fighter_pose,
    fighter_rect,
    fighters_on_table,
    friendly_ships,
    rect_of,
)
from wartable.geometry.align import EDGES, Edge, aligned, free_spans
from wartable.geometry.shapes import Rect, overlaps, within
from wartable.geometry.units import CONTACT, half_up


def start_turn(world: World) -> None:
    """LOK-ESCORT-01: notes which fighters are fully aligned with ships of their side when the game turn begins.

    LOK-ALIGN-02, LOK-ALIGN-03, LOK-RUL-ALIGN-1: a whole edge of either token lies on a single edge of the other, within the
    tolerances of `aligned`.
    """
    for i in fighters_on_table(world):
        fighter, token = world.fighters[i], fighter_rect(world, world.fighters[i])
        ships = [s for s in friendly_ships(world, fighter.owner) if aligned(rect_of(world, world.ships[s]), token)]
        alter_fighter(world, i, eligible=tuple(ships))


def berth_of(host: Rect, token: Rect) -> tuple[Edge, int]:
    """LOK-RUL-ESCORT-1: beside which edge of its host an aligned token lies, and how far along; it never sticks out."""
    ahead, aside = within(host, token.x, token.y)
    sides = ((ahead, aside), (aside, -ahead), (-ahead, -aside), (-aside, ahead))
    reaches = (host.half_length, host.half_width) * 2
    edge = max(EDGES, key=lambda edge: sides[edge][0] - reaches[edge])
    half, size = reaches[(edge + 1) % 4], token.half_width
    return edge, min(max(half_up(sides[edge][1]) + half, size), 2 * half - size)


def straight_berth(world: World, fighter: int, ship: int) -> tuple[Edge, int]:
    """LOK-ALIGN-01, LOK-RUL-OVERLAP-7: the place at a hull where an aligned fighter lies.

    Aligned tokens may not quite touch, or stand a little askew; set straight, they must not lie on their neighbors.
    Fighters are set straight one after the other and yield a little; where a warship is in the way, the nearest free place
    along the side is taken.
    """
    host, size = rect_of(world, world.ships[ship]), world.catalog.fighter_size
    edge, along = berth_of(host, fighter_rect(world, world.fighters[fighter]))
    others = tokens(world, (host.x, host.y), skip_ship=ship, skip_fighter=fighter)
    free = [min(max(along, low), high) for low, high in free_spans(host, edge, size, others)]
    nearest = min(free, key=lambda place: abs(place - along), default=along)
    straight = Rect.at(berth(world, ship, edge, along), size, size)
    blocked = any(overlaps(straight, rect_of(world, other)) for other in world.ships if other.place == "table")
    return edge, nearest if blocked or abs(nearest - along) <= 4 * CONTACT else along


def from_corner(world: World, fighter: int, ship: int) -> int:
    """How far from the nearer corner of its side of the ship an aligned fighter lies."""
    host = rect_of(world, world.ships[ship])
    edge, along = berth_of(host, fighter_rect(world, world.fighters[fighter]))
    half = host.half_width if edge % 2 == 0 else host.half_length
    return half - abs(along - half)


def take_berth(world: World, fighter: int, ship: int) -> None:
    """LOK-ESCORT-01, LOK-RUL-ESCORT-1: it escorts the ship that it is aligned with, from where it lies."""
    edge, along = straight_berth(world, fighter, ship)
    alter_fighter(world, fighter, ship=ship, edge=edge, along=along)


def release(world: World, fighter: int) -> None:
    """LOK-RUL-DISRUPT-5, LOK-RUL-EDGE-4: it stays where it is now and no longer escorts."""
    found = world.fighters[fighter]
    alter_fighter(world, fighter, pose=fighter_pose(world, found), ship=-1, edge=0, along=0)


def release_all(world: World, ship: int) -> None:
    """LOK-HULL-09, LOK-RUL-ACT-3: the ship is gone, and they stay on the table."""
    for fighter in escorts(world, ship):
        release(world, fighter)


def end_turn(world: World) -> None:
    """LOK-RUL-ESCORT-3, LOK-FTR-11: nobody escorts beyond the game turn, and every fighter may act again."""
    for i, fighter in enumerate(world.fighters):
        pose = fighter_pose(world, fighter)
        world.fighters[i] = Fighter(
            fighter.name,
            fighter.kind,
            fighter.owner,
            fighter.place,
            pose,
            disrupted=fighter.disrupted,
            killers=fighter.killers,
        )
