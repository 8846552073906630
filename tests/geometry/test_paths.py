"""Flights along straights and templates, and where they leave the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.test_units import poses
from tests.geometry.tokens import NOTCH
from wartable.geometry import (
    CIRCLE,
    Piece,
    Point,
    Pose,
    advance,
    hull,
    in_disc,
    in_polygon,
    leaving,
    leaving_path,
    length,
    pose_on,
    poses_after,
)
from wartable.geometry.regions import first_free

pieces = st.lists(st.tuples(st.sampled_from([1_000, 2_000, 3_000]), st.sampled_from([-1, 0, 1])), min_size=1, max_size=5)
HALF = 1_500


@pytest.mark.parametrize(("size", "ahead", "aside"), [(1_000, 974, 194), (2_000, 1_949, 388), (3_000, 2_923, 582)])
def test_a_template_leads_where_the_printed_one_does(size: int, ahead: int, aside: int) -> None:
    assert pose_on((0, 0, 0), 0, [(size, 1)], size) == (ahead, aside, NOTCH)
    assert pose_on((0, 0, 0), 0, [(size, -1)], size) == (ahead, -aside, CIRCLE - NOTCH)


@given(start=poses, way=pieces)
def test_a_path_ends_with_its_bends_and_the_front_on_it(start: Pose, way: list[Piece]) -> None:
    end = pose_on(start, HALF, way, length(way))
    assert end[2] == (start[2] + NOTCH * sum(bend for _, bend in way)) % CIRCLE
    assert pose_on(start, HALF, way, length(way) + 999) == end
    assert pose_on(start, HALF, way, 0) == start


@given(start=poses, way=pieces)
def test_a_mirrored_path_ends_mirrored(start: Pose, way: list[Piece]) -> None:
    x, y, heading = start
    mirrored = pose_on((x, -y, -heading % CIRCLE), HALF, [(size, -bend) for size, bend in way], length(way))
    end = pose_on(start, HALF, way, length(way))
    assert abs(mirrored[0] - end[0]) + abs(mirrored[1] + end[1]) <= 1
    assert mirrored[2] == -end[2] % CIRCLE


@given(start=poses, longest=st.integers(1, 20_000))
def test_a_straight_leaves_the_table_once(start: Pose, longest: int) -> None:
    off = leaving(start, longest, 72_000, 48_000)
    runs = [longest] if off is None else [off - 1]
    for run in runs:
        x, y, _ = advance(start, run)
        assert 0 <= x <= 72_000
        assert 0 <= y <= 48_000
    if off is not None:
        x, y, _ = advance(start, off)
        assert not (0 <= x <= 72_000 and 0 <= y <= 48_000)


def test_a_path_that_comes_back_has_left_all_the_same() -> None:
    """Along the border, out by a bend to the right, back by bends to the left."""
    start, way = (30_000, 60, 0), [(1_000, -1), (1_000, 1), (3_000, 1), (3_000, 1)]
    off = leaving_path(start, 0, way, 72_000, 48_000)
    assert off is not None
    assert pose_on(start, 0, way, off)[1] < 0 <= pose_on(start, 0, way, off - 1)[1]
    assert pose_on(start, 0, way, length(way))[1] > 0
    assert leaving_path((30_000, 24_000, 0), 0, way, 72_000, 48_000) is None


SQUARE = [(0, 0), (10, 0), (10, 10), (0, 10)]


@pytest.mark.parametrize(
    ("point", "inside"), [((5, 5), True), ((10, 5), True), ((11, 5), True), ((12, 5), False), ((0, 0), True), ((5, -2), False)]
)
def test_the_border_of_a_region_belongs_to_it(point: tuple[int, int], inside: bool) -> None:
    assert in_polygon(point, SQUARE) is inside
    assert in_polygon(point, SQUARE[::-1]) is inside


@pytest.mark.parametrize(
    ("points", "around"),
    [
        ([(5, 5), (10, 0), (0, 10), (0, 0), (10, 10), (5, 0), (10, 10)], ((0, 0), (10, 0), (10, 10), (0, 10))),
        ([(4, 4), (0, 0), (2, 2)], ((0, 0), (4, 4))),
        ([(7, 3), (7, 3)], ((7, 3),)),
        ([], ()),
    ],
)
def test_a_hull_has_the_corners_only(points: list[Point], around: tuple[Point, ...]) -> None:
    assert hull(points) == around


def test_a_disc_has_its_border() -> None:
    assert in_disc((6_001, 0), ((0, 0), 6_000))
    assert not in_disc((6_002, 0), ((0, 0), 6_000))


def test_the_first_free_place_is_near_the_middle_of_the_disc() -> None:
    assert first_free([((10_000, 10_000), 6_000)], [], lambda _: True) == (10_000, 10_000)
    taken = {(10_000, 10_000)}
    found = first_free([((10_000, 10_000), 6_000)], [], lambda point: point not in taken)
    assert found == (9_750, 10_000)


def test_a_sliver_between_two_discs_is_found_and_a_closed_region_is_not() -> None:
    ours, theirs = ((0, 0), 6_000), ((17_990, 0), 12_000)
    assert first_free([ours], [((0, 0), 5_995)], lambda _: True) is not None
    assert first_free([ours], [theirs, ((-17_990, 0), 12_000)], lambda _: True) is not None
    assert first_free([ours], [((0, 0), 12_000)], lambda _: True) is None


def test_the_poses_after_each_template_are_those_on_the_path() -> None:
    pieces = ((6_000, 0), (2_000, -1), (3_000, 1), (1_000, 0), (1_000, 1))
    start, runs = (20_000, 24_000, 3_731), (0, 6_000, 8_000, 11_000, 12_000, 13_000)
    assert poses_after(start, 1_500, pieces) == [pose_on(start, 1_500, pieces, run) for run in runs]
    assert poses_after(start, 1_500, ()) == [start]
