"""The table of cosines, rounding, and what advancing and turning promise."""

from hashlib import sha256
from math import cos, radians, sin
from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.geometry.tokens import NOTCH
from wartable.geometry import CIRCLE, Pose, advance, half_up, turned
from wartable.geometry.units import COS, QUARTER, SIN

poses = st.tuples(st.integers(0, 72_000), st.integers(0, 48_000), st.integers(0, CIRCLE - 1))


def test_the_table_is_the_same_on_every_machine() -> None:
    """If this fails on a new machine, its cosine is off by more than the rounding of the table forgives."""
    assert sha256(pack(f"<{CIRCLE}d", *COS)).hexdigest() == TABLE_HASH
    assert sha256(pack(f"<{CIRCLE}d", *SIN)).hexdigest() != TABLE_HASH


TABLE_HASH = "9c92a949bf95be829ab7c0ccb8a571256614a4fb2bb0d1faf2c823d128657a3a"


def test_the_table_holds_cosines_and_sines() -> None:
    assert all(
        abs(COS[h] - cos(radians(h / 100))) < 2**-32 and abs(SIN[h] - sin(radians(h / 100))) < 2**-32 for h in range(CIRCLE)
    )
    assert (COS[0], COS[QUARTER], COS[2 * QUARTER], SIN[QUARTER], SIN[3 * QUARTER]) == (1, 0, -1, 1, -1)


@pytest.mark.parametrize(
    ("value", "whole"), [(0.5, 1), (-0.5, 0), (1.5, 2), (-1.5, -1), (0.49999999999999994, 0), (2.4, 2), (-2.6, -3), (7.0, 7)]
)
def test_halves_go_up(value: float, whole: int) -> None:
    assert half_up(value) == whole


@given(pose=poses, parts=st.lists(st.integers(1, 900), min_size=1, max_size=12))
def test_a_straight_ends_at_the_same_place_however_it_is_cut(pose: Pose, parts: list[int]) -> None:
    """Each part is measured from the last turn, so nothing drifts."""
    ends = [advance(pose, sum(parts[: n + 1])) for n in range(len(parts))]
    assert ends[-1] == advance(pose, sum(parts))
    assert abs(ends[-1][0] - (pose[0] + sum(parts) * COS[pose[2]])) <= 0.5


@given(pose=poses, distance=st.integers(0, 14_000))
def test_a_quarter_turn_of_the_table_turns_the_flight(pose: Pose, distance: int) -> None:
    """Exact: the four quarters of the table agree to the bit. Halves are the one exception, since they always go up."""
    x, y, heading = pose
    ahead = advance((0, 0, heading), distance)
    turned_ahead = advance((0, 0, (heading + QUARTER) % CIRCLE), distance)
    assert abs(turned_ahead[0] + ahead[1]) <= (ahead[1] != 0 and abs(distance * SIN[heading]) % 1 == 0.5)
    assert turned_ahead[1] == ahead[0]
    assert advance(pose, distance)[:2] == (x + ahead[0], y + ahead[1])


@given(pose=poses, notches=st.integers(-16, 16))
def test_turns_add_up(pose: Pose, notches: int) -> None:
    assert turned(turned(pose, notches * NOTCH), -notches * NOTCH) == pose
    assert 0 <= turned(pose, notches * NOTCH)[2] < CIRCLE
