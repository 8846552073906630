"""FC-DAMAGE, FC-CRIT, FC-ARMOR, FC-DESTROY: from the pools to the losses."""

import pytest

from tests.games.fleet_commander.damage import BLUE, GREEN, RED, Pool
from tests.games.fleet_commander.kit import D, I, fighting
from wartable.core.frames import Ask
from wartable.games.fleet_commander.choices import Assign
from wartable.games.fleet_commander.orders import ASSIGN_THE_REST
from wartable.games.fleet_commander.phases.assignment import Assignment
from wartable.games.fleet_commander.requests.combat import DamageQuestion
from wartable.games.fleet_commander.rules.damage import SEQUENCE

# -- the sequence -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-DAMAGE-03", "EX-FC-15", "FC-RUL-65")
def test_one_sequence_with_skipped_steps() -> None:
    assert SEQUENCE == ("green", "green", "red", "green", "green", "red", "blue")
    pool = Pool(f"2 {GREEN}, {RED}, {BLUE}", 10)
    assert pool.done() == {"battlecruiser 0": 3, "destroyer 1": 3, "hammerhead 2": 2, "hammerhead 3": 2}
    assert pool.left() == (0, 0)


@pytest.mark.rule("EX-FC-16", "FC-DAMAGE-06", "FC-DAMAGE-09")
def test_repeated_sequences() -> None:
    pool = Pool(f"{GREEN}, {RED}", 9)
    assert pool.done() == {"destroyer 0": 5, "hammerhead 1": 4}
    # Two points left after the first sequence: one for each, not two for the first.
    assert Pool(f"{GREEN}, {RED}", 7).done() == {"destroyer 0": 4, "hammerhead 1": 3}


@pytest.mark.rule("EX-FC-17", "FC-DAMAGE-02", "FC-DAMAGE-03")
def test_a_full_sequence() -> None:
    pool = Pool(f"5 {GREEN}, 3 {RED}, {BLUE}", 20)
    assert pool.may() == (D, ("hammerhead|2", "hammerhead"))
    pool.choose("hammerhead|2", "hammerhead|2")
    got = sorted(pool.done().items())
    assert [n for name, n in got if name.startswith("hammerhead")] == [3, 3, 2, 2]
    assert [n for name, n in got if name.startswith("destroyer")] == [3, 3]
    assert [n for name, n in got if name.startswith("battlecruiser")] == [4]
    assert sum(f.times == 0 for f in pool.force().fighters) == 2


@pytest.mark.rule("FC-DAMAGE-04", "FC-DAMAGE-08")
def test_the_owner_selects_a_unit_of_the_steps_color_each_once_a_sequence() -> None:
    pool = Pool("hammerhead, javelin, destroyer", 9)
    assert pool.may() == (D, ("hammerhead", "javelin"))
    assert isinstance(pool.wanted, Ask)
    refusal = pool.wanted.request.refuse(pool.table.world, 1, Assign(fighting("destroyer")))
    assert refusal is not None
    assert refusal.rule == "FC-DAMAGE-04"
    pool.choose("javelin")  # the hammerhead and the destroyer follow without a choice; then the second sequence begins
    assert pool.left() == (2, 0)
    assert pool.may() == (D, ("hammerhead|2", "javelin|2"))


@pytest.mark.rule("FC-DAMAGE-05", "FC-DAMAGE-07", "FC-RUL-69")
def test_the_first_assignment_is_the_printed_structure_whatever_the_unit_carries() -> None:
    pool = Pool("destroyer:2, hammerhead", 4)
    assert pool.done() == {"destroyer 0": 2, "hammerhead 1": 2}
    pool = Pool("destroyer:2", 3)
    (fighter,) = pool.force().fighters
    assert (fighter.down, fighter.times, fighter.unit.damage) == (3, 1, 2)


@pytest.mark.rule("FC-RUL-70")
def test_a_pool_is_assigned_to_the_last_point_even_past_structure() -> None:
    pool = Pool("hammerhead", 7)
    assert pool.done() == {"hammerhead 0": 7}
    assert pool.left() == (0, 0)


# -- yellow units -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-18", "FC-DAMAGE-10", "FC-DAMAGE-12")
def test_yellow_by_the_owner_then_by_the_opponent() -> None:
    text = "hammerhead, anti_fighter_frigate, seeking_missile_destroyer"
    pool = Pool(text, 6)
    assert pool.may() == (D, ("hammerhead", "anti_fighter_frigate", "seeking_missile_destroyer"))
    pool.choose("anti_fighter_frigate")
    pool.choose("hammerhead")
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    pool.choose("seeking_missile_destroyer")
    assert pool.done() == {"anti_fighter_frigate 0": 2, "hammerhead 1": 2, "seeking_missile_destroyer 2": 2}


@pytest.mark.rule("EX-FC-18", "FC-RUL-67")
def test_the_opponents_pick_is_optional_and_belongs_to_the_finished_sequence() -> None:
    pool = Pool("hammerhead, anti_fighter_frigate, seeking_missile_destroyer", 6)
    pool.choose("anti_fighter_frigate", "hammerhead")
    assert isinstance(pool.wanted, Ask)
    refusal = pool.wanted.request.refuse(pool.table.world, 0, Assign(fighting("anti_fighter_frigate|2")))
    assert refusal is not None
    assert refusal.rule == "FC-RUL-67"
    pool.choose("none")
    assert pool.may()[0] == D
    pool.choose("hammerhead|2")
    assert pool.may() == (I, ("seeking_missile_destroyer", "anti_fighter_frigate|2", "none"))
    pool.choose("anti_fighter_frigate|2")
    assert pool.done() == {"anti_fighter_frigate 0": 3, "hammerhead 1": 3}


@pytest.mark.rule("FC-DAMAGE-11")
def test_a_yellow_unit_takes_damage_once_a_sequence() -> None:
    pool = Pool("2 hammerhead, anti_fighter_frigate", 6)
    pool.choose("anti_fighter_frigate")
    assert pool.left() == (0, 0)  # both green units followed, the yellow one was not asked about again
    assert pool.done() == {"anti_fighter_frigate 0": 2, "hammerhead 1": 2, "hammerhead 2": 2}


@pytest.mark.rule("FC-RUL-66")
def test_a_yellow_unit_replaces_another_unit_and_fills_no_empty_step() -> None:
    text, normal = "hammerhead, seeking_missile_destroyer", 5
    assert Pool(text, normal).choose("hammerhead").may() == (I, ("seeking_missile_destroyer", "none"))
    filled = Pool(text, normal, yellow_fills_empty_steps=True).choose("hammerhead")
    assert filled.may() == (D, ("seeking_missile_destroyer", "none"))
    assert filled.choose("seeking_missile_destroyer").done() == {"hammerhead 0": 2, "seeking_missile_destroyer 1": 3}


@pytest.mark.rule("FC-RUL-66", "FC-RUL-68", "FC-DAMAGE-10")
def test_the_owner_may_leave_an_empty_step_unfilled_and_keep_its_yellow_unit() -> None:
    pool = Pool("hammerhead, seeking_missile_destroyer", 3, yellow_fills_empty_steps=True).choose("hammerhead")
    for _ in range(6):  # steps 2 to 7 have no unit of their color
        assert pool.may() == (D, ("seeking_missile_destroyer", "none"))
        pool.choose("none")
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    assert pool.choose("none", "hammerhead|2").done() == {"hammerhead 0": 3}
    yellow = Pool("anti_fighter_frigate, seeking_missile_destroyer", 5, yellow_fills_empty_steps=True)
    assert yellow.may() == (D, ("anti_fighter_frigate", "seeking_missile_destroyer"))  # they count as green: no step is empty


@pytest.mark.rule("FC-DAMAGE-04")
def test_a_step_that_nobody_can_take_is_skipped_and_the_question_names_the_one_that_is_reached() -> None:
    pool = Pool("destroyer, destroyer:1", 4)
    assert isinstance(pool.wanted, Ask)
    assert pool.wanted.request.why == "Which unit is assigned damage at step 3 of 7 (red)? 4 left."  # type: ignore[attr-defined]
    assert isinstance(pool.frame, Assignment)
    assert pool.frame.at == 2, "whoever looks at the procedure finds the same step"


def test_the_rest_of_the_damage_is_assigned_as_by_default_where_that_is_ordered() -> None:
    ordered = {ASSIGN_THE_REST.key: "assign"}
    pool = Pool("hammerhead, hammerhead:1, anti_fighter_frigate, destroyer", 3)
    assert isinstance(pool.wanted, Ask)
    question, seat = pool.wanted.request, pool.wanted.seat
    assert question.ordered(pool.table.world, seat, {}) is None
    assert question.ordered(pool.table.world, seat, ordered) == Assign(fighting("hammerhead:1")), (
        "what is damaged already goes first"
    )
    pick = DamageQuestion("Assign damage to one yellow unit of the opponent?", I, (fighting("draco"),), must=False)
    assert pick.ordered(pool.table.world, seat, ordered) is None, "not the opponent's units"


@pytest.mark.rule("EX-FC-19", "FC-DAMAGE-13", "FC-RUL-68")
def test_all_yellow_counts_as_green_and_there_is_no_opponents_pick() -> None:
    pool = Pool("2 anti_fighter_frigate, seeking_missile_destroyer", 8)
    pool.choose("anti_fighter_frigate", "anti_fighter_frigate")  # the destroyer follows at step 4
    assert pool.left() == (1, 0)
    assert pool.may()[0] == D
    pool.choose("anti_fighter_frigate|2")
    assert sorted(pool.done().values()) == [2, 3, 3]
    pool = Pool("2 anti_fighter_frigate, seeking_missile_destroyer, inbound", 7).choose(*["anti_fighter_frigate"] * 2)
    assert isinstance(pool.wanted, Ask)
    assert pool.wanted.request.why.startswith("Which unit is assigned damage at step 4 of 7 (green)?")  # type: ignore[attr-defined]
    assert Pool("inbound, anti_fighter_frigate", 4).may() == (D, ("anti_fighter_frigate", "inbound"))


@pytest.mark.rule("FC-RUL-68", "FC-DAMAGE-13")
def test_a_fifth_yellow_unit_waits_for_the_next_sequence_and_the_opponent_does_not_pick_it() -> None:
    pool = Pool("4 anti_fighter_frigate, seeking_missile_destroyer", 10)
    pool.choose(*["anti_fighter_frigate"] * 4)  # the four green steps
    assert pool.left() == (2, 0)
    assert pool.may() == (D, ("anti_fighter_frigate|2", "seeking_missile_destroyer"))
    pool.choose("seeking_missile_destroyer")
    assert sorted(pool.done().values()) == [2, 2, 2, 2, 2]
    # One unit of another color, and yellow ones are no longer green.
    assert Pool("destroyer, 2 anti_fighter_frigate", 5).may() == (D, ("destroyer", "anti_fighter_frigate"))


@pytest.mark.rule("EX-FC-20")
def test_blue_with_one_yellow() -> None:
    pool = Pool(f"{BLUE}, seeking_missile_destroyer", 6).choose(BLUE)
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    pool.choose("seeking_missile_destroyer")
    assert pool.done() == {"battlecruiser 0": 4, "seeking_missile_destroyer 1": 2}
    pool = Pool(f"{BLUE}, seeking_missile_destroyer", 6).choose("seeking_missile_destroyer")
    assert pool.left() == (3, 0)
    pool.choose(BLUE)
    assert pool.done() == {"battlecruiser 0": 3, "seeking_missile_destroyer 1": 3}
