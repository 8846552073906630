"""Our geometry and shapely's agree: a few thousand random cases in `make test`, a hundred thousand when soaking."""

import math
import os
from random import Random

import pytest
import shapely
from shapely import LineString, Polygon
from shapely import Point as Spot

from tests.geometry.tokens import SIZES, TABLE, beside, heading, near, pose, token
from wartable.geometry import CONTACT, Rect, crosses, first_contact, gap, in_polygon, overlaps, penetration, shortest_shifts

CASES = 100_000 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 2_000
RADIUS = 250


def polygon(rect: Rect) -> Polygon:
    """Made with sines and cosines of the library, not with our table."""
    turn = math.radians(rect.heading / 100)
    c, s = math.cos(turn), math.sin(turn)
    a, b = rect.half_length, rect.half_width
    around = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return Polygon([(rect.x + a * c * i - b * s * j, rect.y + a * s * i + b * c * j) for i, j in around])


def test_gaps_and_overlaps() -> None:
    rng = Random(1)
    for _ in range(CASES):
        p = token(rng)
        q = beside(rng, p)
        one, other = polygon(p), polygon(q)
        assert gap(p, q) == pytest.approx(one.distance(other), abs=1e-3)
        depth = penetration(p, q)
        if abs(depth) > 1e-3:
            assert (depth > 0) == one.intersects(other)


def test_segments_that_cross_a_token() -> None:
    rng = Random(2)
    for _ in range(CASES):
        rect = token(rng)
        start, end = near(rng, (rect.x, rect.y), 4_000), near(rng, (rect.x, rect.y), 4_000)
        drawn, way = polygon(rect), LineString([start, end])
        if drawn.exterior.distance(way) > 1e-3 or drawn.contains(way):
            assert crosses(rect, start, end) == drawn.intersects(way)


def test_a_disc_touches_where_shapely_says() -> None:
    rng = Random(3)
    for _ in range(CASES // 4):
        rect = token(rng)
        start, toward = near(rng, (rect.x, rect.y), 20_000), near(rng, (rect.x, rect.y), 3_000)
        drawn = polygon(rect)
        contact = first_contact(start, toward, RADIUS, rect)
        way = math.dist(start, toward)
        ux, uy = (toward[0] - start[0]) / way, (toward[1] - start[1]) / way
        if contact is None:
            ray = LineString([start, (start[0] + 90_000 * ux, start[1] + 90_000 * uy)])
            assert drawn.distance(ray) > RADIUS - 1e-3
        elif contact > 0:
            touched = Spot(start[0] + contact * ux, start[1] + contact * uy)
            assert drawn.distance(touched) == pytest.approx(RADIUS, abs=1e-3)
            before = LineString([start, (start[0] + (contact - 1) * ux, start[1] + (contact - 1) * uy)])
            assert drawn.distance(before) > RADIUS - 1e-3


def test_a_shift_is_free_and_no_place_nearer_is() -> None:
    rng = Random(4)
    for _ in range(CASES // 20):
        x, y, _ = pose(rng)
        crowd = [Rect.at((*near(rng, (x, y), 2_500), heading(rng)), *rng.choice(SIZES)) for _ in range(rng.randint(1, 6))]
        moved = Rect.at((x, y, heading(rng)), *rng.choice(SIZES))
        shifts = shortest_shifts(moved, crowd, TABLE)
        distances = [math.dist((x, y), shift) for shift in shifts]
        assert max(distances) - min(distances) <= 10 + 2
        for shift in shifts:
            assert not any(overlaps(moved._replace(x=shift[0], y=shift[1]), other) for other in crowd)
        # A token may reach into others by CONTACT: no place is nearer than the border of what that leaves blocked, and
        # the border of all that is blocked is far enough.
        sums = [_sum(other, moved) for other in crowd]
        assert distances[0] >= _way_out([part.buffer(-CONTACT, join_style="mitre") for part in sums], x, y) - 2
        assert distances[0] <= _way_out(sums, x, y) + 2


def _way_out(blocked: list[Polygon], x: int, y: int) -> float:
    everything = shapely.union_all(blocked)
    return float(everything.boundary.distance(Spot(x, y))) if everything.contains(Spot(x, y)) else 0.0


def _sum(obstacle: Rect, token: Rect) -> Polygon:
    """The places of the token's center at which it overlaps the obstacle."""
    here = polygon(token._replace(x=0, y=0)).exterior.coords[:-1]
    there = polygon(obstacle).exterior.coords[:-1]
    hull = shapely.MultiPoint([(a[0] - b[0], a[1] - b[1]) for a in there for b in here]).convex_hull
    assert isinstance(hull, Polygon)
    return hull


def test_points_in_polygons() -> None:
    rng = Random(5)
    for _ in range(CASES // 4):
        center = (30_000, 20_000)
        corners = sorted(
            (near(rng, center, 9_000) for _ in range(rng.randint(3, 7))), key=lambda p: math.atan2(p[1] - 20_000, p[0] - 30_000)
        )
        zone = Polygon(corners)
        point = near(rng, center, 10_000)
        if zone.is_valid and zone.exterior.distance(Spot(point)) > 2:
            assert in_polygon(point, corners) == zone.contains(Spot(point))
