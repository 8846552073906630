"""Clocks and limits, by themselves."""

from wartable.table.clocks import Clocks
from wartable.table.limits import Limit
from wartable.table.protocol import Clock


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clocks = Clocks(None, 2)
    clocks.turn(0, 1, (0,))
    assert (clocks.left(0, 10**9), clocks.deadline(), clocks.expired(10**9)) == (None, None, ())


def test_time_for_each_decision_starts_afresh_with_each_question() -> None:
    clocks = Clocks(Clock("decision", 10), 2)
    clocks.turn(1_000, 1, (0,))
    assert (clocks.deadline(), clocks.left(0, 4_000), clocks.left(1, 4_000)) == (11_000, 7_000, 10_000)
    clocks.turn(5_000, 2, (0,))
    assert clocks.left(0, 5_000) == 10_000


def test_a_joint_question_runs_for_each_seat_that_has_not_answered() -> None:
    clocks = Clocks(Clock("decision", 10), 3)
    clocks.turn(0, 1, (0, 1, 2))
    clocks.turn(4_000, 1, (1, 2))
    assert [clocks.left(seat, 9_000) for seat in range(3)] == [6_000, 1_000, 1_000]
    # Whoever withdraws a sealed answer goes on where the clock stood.
    clocks.turn(9_000, 1, (0, 1, 2))
    assert (clocks.deadline(), clocks.expired(10_000)) == (10_000, (1, 2))
    assert clocks.left(0, 10_000) == 5_000


def test_time_for_the_whole_game_is_used_up_bit_by_bit() -> None:
    clocks = Clocks(Clock("game", 10), 2)
    clocks.turn(0, 1, (0,))
    clocks.turn(6_000, 2, (1,))
    clocks.turn(7_000, 3, (0,))
    assert (clocks.left(0, 7_000), clocks.left(1, 7_000), clocks.deadline()) == (4_000, 9_000, 11_000)


def test_nothing_runs_while_nobody_is_awaited() -> None:
    clocks = Clocks(Clock("decision", 10), 1)
    clocks.turn(0, 1, (0,))
    clocks.turn(2_000, 1, ())
    assert (clocks.deadline(), clocks.left(0, 99_000)) == (None, 8_000)
    clocks.turn(99_000, 1, (0,))
    assert clocks.left(0, 99_000) == 8_000


def test_a_limit_lets_a_burst_through_and_then_as_many_as_time_brings() -> None:
    now = [0.0]
    limit = Limit(2.0, 3, lambda: now[0])
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b")
    now[0] = 0.5
    assert [limit.allows("a") for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [limit.allows("a") for _ in range(4)] == [True, True, True, False]
