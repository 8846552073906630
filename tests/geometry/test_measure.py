"""Ranges, arcs, bearings, and where along a straight they hold."""

from collections.abc import Callable
from math import atan2, degrees

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.test_units import poses
from wartable.geometry import CIRCLE, Half, Point, Pose, advance, bearing, distance2, half_span, in_half, in_range, range_span

points = st.tuples(st.integers(0, 72_000), st.integers(0, 48_000))
halves = st.sampled_from(["front", "rear", "right", "left"])
lengths = st.integers(1, 14_000)


def test_a_range_holds_up_to_a_thousandth_of_an_inch_more() -> None:
    assert in_range((0, 0), (12_001, 0), 12_000)
    assert not in_range((0, 0), (12_002, 0), 12_000)
    assert distance2((1, 2), (4, 6)) == 25


@pytest.mark.parametrize(
    ("half", "inside", "outside"),
    [
        ("front", (1_000, -9_000), (-2, 0)),
        ("rear", (-1_000, 9_000), (2, 0)),
        ("right", (5_000, -1_000), (0, 2)),
        ("left", (-5_000, 1_000), (0, -2)),
    ],
)
def test_a_ship_that_faces_east_has_its_left_to_the_north(half: Half, inside: Point, outside: Point) -> None:
    assert in_half((0, 0, 0), half, inside)
    assert not in_half((0, 0, 0), half, outside)


@given(pose=poses, distance=st.integers(-30_000, 30_000))
def test_what_lies_on_the_line_is_in_both_halves(pose: Pose, distance: int) -> None:
    ahead = advance(pose, distance)[:2]
    assert in_half(pose, "right", ahead)
    assert in_half(pose, "left", ahead)


@given(a=points, b=points)
def test_a_bearing_is_the_nearest_hundredth_of_a_degree(a: Point, b: Point) -> None:
    if a != b:
        off = (degrees(atan2(b[1] - a[1], b[0] - a[0])) * 100 - bearing(a, b)) % CIRCLE
        assert min(off, CIRCLE - off) <= 0.501


@pytest.mark.parametrize(
    ("to", "heading"), [((9, 0), 0), ((0, 9), 9_000), ((-9, 0), 18_000), ((0, -9), 27_000), ((5, -5), 31_500), ((0, 0), 0)]
)
def test_bearings_along_the_axes(to: Point, heading: int) -> None:
    assert bearing((0, 0), to) == heading


@given(pose=poses, longest=lengths, target=points, reach=st.sampled_from([4_000, 8_000, 12_000, 20_000]))
def test_a_range_holds_exactly_along_its_span(pose: Pose, longest: int, target: Point, reach: int) -> None:
    span = range_span(pose, longest, target, reach)
    holds = [run for run in range(0, longest + 1, 7) if in_range(advance(pose, run)[:2], target, reach)]
    _is_the_span(span, holds, longest, lambda run: in_range(advance(pose, run)[:2], target, reach))


@given(pose=poses, longest=lengths, target=points, half=halves)
def test_an_arc_holds_exactly_along_its_span(pose: Pose, longest: int, target: Point, half: Half) -> None:
    span = half_span(pose, longest, half, target)
    holds = [run for run in range(0, longest + 1, 7) if in_half(advance(pose, run), half, target)]
    _is_the_span(span, holds, longest, lambda run: in_half(advance(pose, run), half, target))


def _is_the_span(span: tuple[int, int] | None, holds: list[int], longest: int, condition: Callable[[int], bool]) -> None:
    if span is None:
        assert len(holds) <= 1
        return
    low, high = span
    assert condition(low)
    assert condition(high)
    assert low == 0 or not condition(low - 1)
    assert high == longest or not condition(high + 1)
    assert all(low - 4 <= run <= high + 4 for run in holds)
