"""Spaces: what they contain, how many values they have, that samples lie inside, and what they say."""

from random import Random
from typing import Any

import pytest

from wartable.core.spaces import Bag, Number, One, Slot, Some, Space, Split, Spread, Text, YesNo, count_all
from wartable.core.spots import Path, Spot

CASES: list[tuple[Space, list[Any], list[Any], int | None, str]] = [
    (One((1, 2, "a")), [1, "a"], [3, "1", True, None], 3, "one of 1, 2, a"),
    (One(()), [], [0], 0, "one of nothing"),
    (
        Some(("a", "b", "c"), 1, 2),
        [("a",), ("a", "c")],
        [(), ("c", "a"), ("a", "a"), ("a", "b", "c"), ["a"]],
        6,
        "1 to 2 of a, b, c",
    ),
    (
        Bag((("red", 2, 3), ("green", 1, 2)), 4, 4),
        [(("red", 2),), (("red", 1), ("green", 2))],
        [(("green", 2), ("red", 1)), (("red", 1),), (("red", 2), ("green", 0)), (("blue", 4),), "red"],
        2,
        "any number of red (2), green (1), for 4 in all",
    ),
    (Number(2, 8, 3), [2, 5, 8], [3, 11, -1, 2.0, True], 3, "a number from 2 to 8 in steps of 3"),
    (
        Split((("a", 2), ("b", 3)), 3, 3),
        [(("b", 3),), (("a", 2), ("b", 1))],
        [(("a", 3),), (("a", 1), ("b", 1))],
        3,
        "3 divided among a, b",
    ),
    (
        Spread((("red", 2), ("green", 1)), ("a", "b")),
        [
            ((Slot("a", "red"), 2), (Slot("b", "green"), 1)),
            ((Slot("a", "red"), 1), (Slot("a", "green"), 1), (Slot("b", "red"), 1)),
        ],
        [
            ((Slot("a", "red"), 2),),
            ((Slot("a", "red"), 3), (Slot("b", "green"), 1)),
            ((Slot("b", "green"), 1), (Slot("a", "red"), 2)),
            ((Slot("c", "red"), 2), (Slot("a", "green"), 1)),
        ],
        6,
        "2 red, 1 green, spread over a, b",
    ),
    (
        One((Slot("a", "red"), Slot("b", "red"))),
        [Slot("a", "red")],
        [Slot("a", "green"), "a", {"place": "a", "thing": "red"}],
        2,
        'one of {"place":"a","thing":"red"}, {"place":"b","thing":"red"}',
    ),
    (
        Split(((Slot("a", "red"), 2), (Slot("b", "red"), 1)), 1, 2),
        [((Slot("a", "red"), 1), (Slot("b", "red"), 1))],
        [((Slot("b", "red"), 1), (Slot("a", "red"), 1)), (("a", 1),)],
        4,
        '1 to 2 divided among {"place":"a","thing":"red"}, {"place":"b","thing":"red"}',
    ),
    (YesNo(), [True, False], [1, 0, "yes"], 2, "yes or no"),
    (Text(5), ["", "Draco"], ["Dracos", None, ("a",)], None, "a text of at most 5 characters"),
    (Spot(0, 0, 10, 20), [(0, 0), (10, 20)], [(11, 0), (0, 0, 0), (0.0, 1)], None, "a place from (0, 0) to (10, 20)"),
    (
        Spot(0, 0, 9, 9, heading=True),
        [(1, 1, 35_999)],
        [(1, 1, 36_000), (1, 1)],
        None,
        "a place from (0, 0) to (9, 9) and a heading",
    ),
    (
        Path((0, 0), 5000),
        [((3000, 4000),), ((1000, 0), (1000, 4000))],
        [(), ((3001, 4000),), ((1, 2, 3),)],
        None,
        "a way of at most 5 inches",
    ),
]


@pytest.mark.parametrize(("space", "inside", "outside", "count", "says"), CASES, ids=lambda v: type(v).__name__)
def test_a_space_knows_itself(space: Space, inside: list[Any], outside: list[Any], count: int | None, says: str) -> None:
    assert [space.contains(v) for v in inside] == [True] * len(inside)
    assert [space.contains(v) for v in outside] == [False] * len(outside)
    assert space.count() == count
    assert space.says() == says


@pytest.mark.parametrize("space", [case[0] for case in CASES if case[0] != One(())], ids=lambda s: type(s).__name__)
def test_samples_lie_inside_and_cover_a_countable_space(space: Space) -> None:
    rng = Random(5)
    drawn = {space.sample(rng) for _ in range(400)}
    assert all(space.contains(value) for value in drawn)
    if space.count() is not None:
        assert drawn == set(space.values())


def test_a_bag_with_a_tight_total_is_still_sampled() -> None:
    bag = Bag((("three", 3, 9), ("five", 5, 9)), 7, 8)
    assert {bag.sample(Random(seed)) for seed in range(60)} == {(("three", 1), ("five", 1))} == set(bag.values())


@pytest.mark.parametrize("space", [Bag((), 0, 2), Bag((("a", 3, 1), ("b", 1, 0)), 0, 2), Split((("a", 2),), 0, 0)])
def test_where_nothing_can_be_taken_there_is_one_value(space: Space) -> None:
    assert space.count() == 1
    assert list(space.values()) == [()]


@pytest.mark.parametrize(
    "space",
    [
        Bag((("draco", 3, 4), ("corona", 5, 2), ("decoy", 0, 2)), 4, 14),
        Bag((("draco", 3, 4), ("corona", 5, 2)), -1, 9),
        Bag((("draco", 3, 4),), 1, 2),
        Split((("a", 2), ("b", 3), ("c", 1)), 2, 4),
    ],
)
def test_a_bag_and_a_split_count_themselves(space: Bag | Split) -> None:
    assert space.count() == len(list(space.values()))


def test_a_bag_with_a_large_total_is_not_counted() -> None:
    assert Bag((("gold", 1, 1000),), 0, 1000).count() is None


def test_a_number_is_told_in_the_units_that_people_count_in() -> None:
    speed = Number(1, 12_000, marks=((4_000, "first turn possible"),), scale=1_000, unit='"')
    assert speed.says() == 'a number from 0.001" to 12", 4" first turn possible'
    assert speed.contains(4_000)
    assert not speed.contains(12_001)
    assert Number(0, 100, 10, scale=10, unit=" cm").says() == "a number from 0 cm to 10 cm in steps of 1 cm"


def test_marks_are_named_and_drawn_half_of_the_time() -> None:
    speed = Number(0, 12_000, marks=((4_000, "first turn possible"), (9_500, "in range")))
    assert speed.says() == "a number from 0 to 12000, 4000 first turn possible, 9500 in range"
    drawn = [speed.sample(Random(seed)) for seed in range(400)]
    assert all(speed.contains(value) for value in drawn)
    assert 150 < sum(value in (4_000, 9_500) for value in drawn) < 250
    assert len(set(drawn)) > 100


ECHELON = ((0, 0), (24_000, 0), (24_000, 6_000), (0, 12_000))
REGROUP = Spot(0, 0, 72_000, 48_000, within=(((10_000, 10_000), 6_000),), beyond=(((12_000, 10_000), 12_000),))


def test_a_spot_may_be_bound_to_a_polygon() -> None:
    zone = Spot(0, 0, 24_000, 12_000, polygon=ECHELON)
    assert zone.contains((24_000, 6_000))
    assert not zone.contains((24_000, 6_010))
    assert not zone.contains((24_001, 100))
    assert all(zone.contains(zone.sample(Random(seed))) for seed in range(50))
    assert zone.says() == "a place from (0, 0) to (24000, 12000) in the region shown"


def test_a_spot_may_be_bound_to_discs_and_kept_out_of_others() -> None:
    inside = Spot(0, 0, 72_000, 48_000, within=(((10_000, 10_000), 6_000),), beyond=(((18_000, 10_000), 12_000),))
    assert inside.contains((5_000, 10_000))
    assert inside.contains((6_000, 10_000))
    assert not inside.contains((6_010, 10_000))
    assert not inside.contains((3_900, 10_000))
    assert all(inside.contains(inside.sample(Random(seed))) for seed in range(50))


def test_what_a_map_shows_around_a_spot_binds_nobody() -> None:
    bare = Spot(0, 0, 10, 20)
    shown = Spot(0, 0, 10, 20, frame=(5, 5, 6, 6), marks=(((1, 1, 9_000), "a rock"), ((2, 2), "a buoy")))
    assert shown.contains((0, 20))
    assert shown.contains((1, 1))
    assert shown.sample(Random(1)) == bare.sample(Random(1))
    assert shown.says() == bare.says()


def test_a_small_region_is_found_and_an_empty_one_is_a_fault() -> None:
    small = Spot(0, 0, 72_000, 48_000, within=(((10_000, 10_000), 130),))
    assert small.contains(small.sample(Random(1)))
    with pytest.raises(ValueError, match="the space is empty"):
        REGROUP.sample(Random(1))


def test_a_way_ends_in_its_box_and_may_bend() -> None:
    corner = Path((0, 0), 6_000, box=(0, 0, 72_000, 48_000))
    assert corner.contains(((-500, 500), (100, 500)))
    assert not corner.contains(((-500, 500),))
    drawn = [corner.sample(Random(seed)) for seed in range(200)]
    assert all(corner.contains(way) for way in drawn)
    assert {len(way) for way in drawn} == {1, 2}


def test_fields_are_counted_together() -> None:
    assert count_all((YesNo(), Number(1, 5))) == 10
    assert count_all((YesNo(), Spot(0, 0, 1, 1))) is None


@pytest.mark.parametrize("space", [Spot(0, 0, 1, 1), Path((0, 0), 9), Text(9)], ids=["Spot", "Path", "Text"])
def test_a_space_without_end_cannot_be_listed(space: Space) -> None:
    with pytest.raises(TypeError, match="cannot be listed"):
        space.values()
