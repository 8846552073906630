"""Courses of templates, and infinite turns."""

from random import Random

import pytest

from tests.games.legends.activations import criticals
from tests.games.legends.kit import Table
from tests.games.legends.pilot import PORT, STARBOARD, pilot_of
from wartable.games.legends import GAME
from wartable.games.legends.choices.template import Pivot, SetCourse
from wartable.games.legends.requests.template import VelocityQuestion
from wartable.games.legends.rules.laying import MANEUVERS, drawn
from wartable.games.legends.rules.spending import Budget, adjusted, budget, engine_speed, thruster_speed
from wartable.games.legends.rules.templates import (
    paid,
    pieces,
    refuse_course,
    totals,
    track,
    write_course,
)
from wartable.geometry.paths import length

# -- courses ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-34", "TPL-25", "TPL-28")
def test_the_numbers_of_all_templates_total_the_slot() -> None:
    pilot = pilot_of().select(STARBOARD).on().adjust()
    assert pilot.why_no_course("tP tP eS eS eS 1") == ["TPL-25"]
    assert pilot.why_no_course("tP tP eS eS eS 5") == ["TPL-25"]
    assert "total 11: 1 more" in pilot.refusal(SetCourse("tP tP eS eS eS 1")).why
    assert "total 15: that is 1 too many" in pilot.refusal(SetCourse("tP tP eS eS eS 5")).why
    for straight in (2, 3, 4):
        assert refuse_course(track(pilot.world, pilot.ships(0)), pilot.question.budget, f"tP tP eS eS eS {straight}") is None


@pytest.mark.rule("TPL-31")
def test_the_letter_of_the_slot_says_which_template_is_laid() -> None:
    draco = Table().ship(0, "draco", (20, 24, 0))
    for slot, size in ((2, 1_000), (5, 1_000), (6, 2_000), (9, 2_000), (10, 3_000), (12, 3_000)):
        assert pieces(track(draco.world, draco.ships(0), slot), ("eP", "tS")) == ((size, 1), (size, -1))


@pytest.mark.rule("TPL-26", "TPL-27")
def test_a_point_for_each_turn_template_whichever_action_it_is() -> None:
    primary = pilot_of().select(STARBOARD).course("8 eS eS")
    assert (primary.question.budget.engines, primary.question.budget.turns) == (2, 2)
    secondary = pilot_of().select("accelerate").on().adjust(1).course("8 eS tS tS")
    assert (secondary.question.budget.engines, secondary.question.budget.thrusters) == (2, 0)


@pytest.mark.rule("DX-LOK-107", "TPL-35")
def test_points_that_find_no_room_stay_unused() -> None:
    pilot = pilot_of(slot=1).select(STARBOARD).on().adjust(thrusters=1)
    assert pilot.question.budget == Budget("starboard", 4, 1, True)
    assert pilot.why_no_course("eS eS eS eS tS") == ["TPL-25"]
    pilot.course("eS eS eS eS").finish()
    assert pilot.question.budget == Budget("starboard", 0, 1, True, turns=4)


@pytest.mark.rule("TPL-32", "LOK-RUL-TPL-15")
def test_turns_follow_each_other_without_a_distance_and_as_many_as_can_be_paid() -> None:
    """Core rules allow two turns, two inches apart, with half of the engine points in each."""
    pilot = pilot_of(slot=5).select(PORT).on().adjust().course("eP eP eP eP tS tS 2")
    assert pilot.finish().ships(0).pose()[2] == 4_500


def test_everything_that_is_wrong_with_a_course_is_told_at_once() -> None:
    pilot = pilot_of("hammerhead").select(STARBOARD)
    assert pilot.why_no_course("eP eS eS eS tP 9") == ["TPL-25", "LOK-RUL-TPL-8", "TPL-12", "TPL-16"]


@pytest.mark.rule("LOK-RUL-TPL-5")
def test_drawn_courses_are_legal_whatever_is_left_to_spend() -> None:
    """Every warship, slot and maneuver; and what is left after a course is paid for."""
    rng, table = Random(1), Table()
    for kind in GAME.catalog().ships:
        table.ship(0, kind, (20, 24, 0))
    for ship in table.world.ships:
        for slot in range(13):
            t = track(table.world, ship, slot)
            for maneuver in MANEUVERS:
                b = Budget(maneuver, 0 if maneuver == "cruise" else 4, rng.randint(0, 2), True, jammed=rng.random() < 0.2)
                b = adjusted(b, rng.randint(*engine_speed(b, after=False)), rng.randint(*thruster_speed(b)), after=False)
                parts = drawn(t, b, rng)
                assert refuse_course(t, b, write_course(parts)) is None, (t, b, parts)
                assert length(pieces(t, parts)) // 1_000 in range(t.low, t.high + 1)


def test_all_totals_turns_and_payers_are_drawn() -> None:
    table, rng = Table().ship(0, "draco", (20, 24, 0)), Random(2)
    t, b = track(table.world, table.ships(0), 7), Budget("starboard", 3, 2, True)
    found = [drawn(t, b, rng) for _ in range(800)]
    assert {(sum(isinstance(p, str) for p in parts), sum(p for p in parts if isinstance(p, int))) for parts in found} == set(
        totals(t, 5)
    )
    assert {paid(parts) for parts in found} == {(e, k) for e in range(4) for k in range(3)}
    assert len({parts.index("eS") for parts in found if "eS" in parts}) > 4


def test_a_cruising_ship_has_no_points() -> None:
    table = Table().ship(0, "draco", (20, 24, 0))
    assert budget(table.world, table.ships(0), "cruise") == Budget()
    assert budget(table.world, table.ships(0), "port") == Budget("port", 4)


# -- infinite turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-04", "TPL-27")
def test_an_infinite_turn_takes_no_template_but_a_point() -> None:
    pilot = pilot_of(slot=1).select(PORT)
    assert pilot.why_no_course("eP 1") == ["TPL-04"]
    assert pilot.face(200, "engines").ships(0).pose() == (20_000, 24_000, 20_000)
    assert (pilot.question.budget.engines, pilot.question.budget.turns) == (3, 1)


@pytest.mark.rule("LOK-RUL-TPL-11", "TPL-34")
def test_once_at_the_start_and_once_at_the_end() -> None:
    pilot = pilot_of(slot=1).select(PORT).keep().face(90, "engines")
    assert pilot.why_not(Pivot(0, "engines")) == "LOK-RUL-TPL-11"
    pilot.course("2")
    assert pilot.why_not(Pivot(0, "engines")) == "TPL-34"
    pilot.pause(2).face(180, "engines")
    assert pilot.ships(0).pose() == (20_000, 26_000, 18_000)
    assert pilot.asked(VelocityQuestion)
    assert pilot.adjust(2).ships(0).slot == 3


@pytest.mark.rule("LOK-RUL-TPL-5", "LOK-RUL-TPL-11")
def test_an_infinite_turn_by_engines_counts_as_one_turn() -> None:
    pilot = pilot_of(slot=0).select("accelerate").adjust(1)
    pilot.face(90, "engines").course("1").pause(1)
    assert pilot.why_not(Pivot(0, "engines")) == "TPL-13"
    assert pilot.why_not(Pivot(0, "thrusters")) == "TPL-16"
    assert pilot.on().face(0, "thrusters").ships(0).pose() == (20_000, 25_000, 0)


@pytest.mark.rule("TPL-34")
def test_other_letters_know_no_infinite_turn() -> None:
    pilot = pilot_of().select(PORT)
    assert pilot.keep().why_not(Pivot(9_000, "engines")) == "TPL-34"
    assert pilot.course("12").pause(11).why_not(Pivot(9_000, "engines")) == "TPL-34"


def test_an_infinite_turn_is_paid_by_somebody_who_has_points() -> None:
    pilot = pilot_of(slot=1).select("cruise").keep()
    assert pilot.why_not(Pivot(9_000, "engines")) == "TPL-15"
    assert pilot.why_not(Pivot(9_000, "reactor")) == "TPL-27"
    jammed = pilot_of(slot=1, criticals=criticals(thrusters_jammed=1)).select("accelerate").on().adjust(1).course("4")
    assert jammed.ships(0).slot == 2
    slow = pilot_of(slot=1, criticals=criticals(thrusters_jammed=1)).select("accelerate").on().adjust()
    assert slow.why_not(Pivot(9_000, "thrusters")) == "LOK-RUL-TPL-16"
