"""What the queries of Legends share."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from wartable.core.queries import Shape
from wartable.games.legends.choices.common import Name
from wartable.games.legends.state import Ship, World, fighter_named, fighter_pose, missile_named, ship_named
from wartable.geometry.regions import hull
from wartable.geometry.units import CIRCLE, COS, SIN, Point, Pose, half_up

_FARTHEST = 240_000
"""No table is larger."""
_SIDES = 16
"""A circle is enclosed by a polygon of this many sides."""
Length = Annotated[int, Meta(ge=0, le=_FARTHEST)]
Place = Name | Annotated[tuple[Length, ...], Meta(min_length=2, max_length=2)]
"""A token by its name, or a point of the table. msgspec cannot read a bounded string beside a tuple of two."""


def on_table(world: World, name: str) -> tuple[int, Ship] | None:
    """A warship on the table by its name, with its place in the list."""
    found = ship_named(world, name)
    return (found, world.ships[found]) if found >= 0 and world.ships[found].place == "table" else None


def pose_of(world: World, place: str | tuple[int, ...]) -> Pose | None:
    """Where a token is; a point heads along +x."""
    if isinstance(place, tuple):
        return place[0], place[1], 0
    ship, missile = on_table(world, place), missile_named(world, place)
    if ship is not None:
        return ship[1].pose()
    if missile >= 0:
        return None if world.missiles[missile].gone else world.missiles[missile].pose
    fighter = fighter_named(world, place)
    if fighter < 0 or world.fighters[fighter].place != "table":
        return None
    return fighter_pose(world, world.fighters[fighter])


def outline(points: Iterable[Point], label: str, rule: str) -> Shape:
    """The convex hull of some places, which may be no more than a line or a point."""
    around = hull(points)
    kind = "area" if len(around) > 2 else "line" if len(around) == 2 else "point"
    return Shape(kind, around, label, rule)  # type: ignore[arg-type]


def around_disc(radius: int) -> tuple[Point, ...]:
    """A polygon that encloses a disc about the origin."""
    out = radius / COS[CIRCLE // _SIDES // 2]
    return tuple((half_up(out * COS[h]), half_up(out * SIN[h])) for h in range(0, CIRCLE, CIRCLE // _SIDES))
