"""Spaces of places on a free table, in thousandths of an inch: they cannot be listed, only drawn from."""

from collections.abc import Iterator
from itertools import pairwise, product
from math import sqrt
from random import Random

from msgspec import Struct

from wartable.geometry.regions import Disc, in_disc, in_polygon
from wartable.geometry.units import CIRCLE, EPS, Point, Pose

_TRIES = 60
"""How many random places or ways are tried before a systematic search."""
_GRID = 250
"""The distance between the places of that search."""


class Spot(Struct, frozen=True, tag=True):
    """A place, as (x, y) in thousandths of an inch inside a rectangle; with `heading`, (x, y, hundredths of a degree).

    Where they are given, the place also lies in the polygon, in one of the discs `within`, and in none of those `beyond`.
    `frame` (left, bottom, right, top) is what a map shows around it, `marks` the things that lie there, as poses or points.
    """

    left: int
    bottom: int
    right: int
    top: int
    heading: bool = False
    polygon: tuple[Point, ...] = ()
    within: tuple[Disc, ...] = ()
    beyond: tuple[Disc, ...] = ()
    frame: tuple[int, int, int, int] | None = None
    marks: tuple[tuple[tuple[int, ...], str], ...] = ()

    def contains(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != 2 + self.heading or any(type(v) is not int for v in value):
            return False
        return self._holds(value[:2]) and (not self.heading or 0 <= value[2] < CIRCLE)

    def _holds(self, point: Point) -> bool:
        if not (self.left <= point[0] <= self.right and self.bottom <= point[1] <= self.top):
            return False
        if self.polygon and not in_polygon(point, self.polygon):
            return False
        if self.within and not any(in_disc(point, disc) for disc in self.within):
            return False
        return not any(in_disc(point, (center, radius - 2 * EPS)) for center, radius in self.beyond)

    def count(self) -> int | None:
        return None

    def values(self) -> Iterator[Point | Pose]:
        raise TypeError("a Spot cannot be listed")

    def sample(self, rng: Random) -> Point | Pose:
        x, y = self._point(rng)
        return (x, y, rng.randrange(CIRCLE)) if self.heading else (x, y)

    def _point(self, rng: Random) -> Point:
        """Anywhere in the region; if no try finds a place, the first one of a grid that fits."""
        for _ in range(_TRIES):
            point = rng.randint(self.left, self.right), rng.randint(self.bottom, self.top)
            if self._holds(point):
                return point
        rows, columns = range(self.left, self.right + 1, _GRID), range(self.bottom, self.top + 1, _GRID)
        for point in product(rows, columns):
            if self._holds(point):
                return point
        raise ValueError(f"the space is empty: {self.says()}")

    def says(self) -> str:
        facing = " and a heading" if self.heading else ""
        region = " in the region shown" if self.polygon or self.within or self.beyond else ""
        return f"a place from ({self.left}, {self.bottom}) to ({self.right}, {self.top}){region}{facing}"


class Path(Struct, frozen=True, tag=True):
    """A way of straight pieces from a start, as its corner points, at most `budget` thousandths of an inch long.

    It ends inside `box` (left, bottom, right, top), where there is one.
    """

    start: Point
    budget: int
    corners: int = 8
    box: tuple[int, int, int, int] | None = None

    def contains(self, value: object) -> bool:
        if not isinstance(value, tuple) or not 1 <= len(value) <= self.corners:
            return False
        if any(not isinstance(p, tuple) or len(p) != 2 or any(type(v) is not int for v in p) for p in value):
            return False
        return path_length((self.start, *value)) <= self.budget and self._ends_inside(value[-1])

    def _ends_inside(self, end: Point) -> bool:
        if self.box is None:
            return True
        left, bottom, right, top = self.box
        return left <= end[0] <= right and bottom <= end[1] <= top

    def count(self) -> int | None:
        return None

    def values(self) -> Iterator[tuple[Point, ...]]:
        raise TypeError("a Path cannot be listed")

    def sample(self, rng: Random) -> tuple[Point, ...]:
        """Straight, or with one bend; if no try finds a way that ends inside, the way stays where it is."""
        for _ in range(_TRIES):
            way = [self._near(self.start, rng)]
            if self.corners > 1 and rng.random() < 0.5:
                way.append(self._near(way[0], rng))
            if self.contains(tuple(way)):
                return tuple(way)
        return (self.start,)

    def _near(self, point: Point, rng: Random) -> Point:
        return point[0] + rng.randint(-self.budget, self.budget), point[1] + rng.randint(-self.budget, self.budget)

    def says(self) -> str:
        return f"a way of at most {self.budget / 1000:g} inches"


def path_length(points: tuple[Point, ...]) -> float:
    return sum(sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) for a, b in pairwise(points))
