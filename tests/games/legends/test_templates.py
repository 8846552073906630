"""TPL: maneuvers, points and courses of templates."""

from pathlib import Path

import pytest

from tests.games.legends.activations import criticals
from tests.games.legends.packs import packed
from tests.games.legends.pilot import PORT, STARBOARD, pilot_of
from wartable.games.legends import GAME
from wartable.games.legends.choices.template import Adjust, SelectManeuver, SwitchOn
from wartable.games.legends.events.flight import ManeuverSet
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules.spending import Budget, refuse_adjust, thruster_speed
from wartable.games.legends.rules.templates import (
    read_course,
    write_course,
)
from wartable.geometry.paths import length

# -- the templates ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-03", "TPL-33")
def test_there_are_six_templates() -> None:
    geometry = GAME.catalog().geometry
    assert dict(geometry.turn_templates) == {"A": 1, "B": 2, "C": 3}
    assert geometry.straight_templates == (1, 3, 6)
    assert GAME.catalog().data.origin("geometry", "standard", "turn_templates") == "rulebook"


@pytest.mark.rule("TPL-03", "LOK-RUL-TPL-14")
def test_without_a_straight_of_an_inch_the_longest_path_is_laid(tmp_path: Path) -> None:
    """Straights of 5 inches: slot 6-8 has no straight path, but one with a turn template of 1 or more."""
    game = packed(tmp_path, geometry='id = "standard"\nstraight_templates = [5]')
    assert sorted(game.catalog().runs) == [0, 5, 10, 15, 20]
    pilot = pilot_of(game=game, slot=4).select(PORT)
    assert pilot.why_no_course("5") == ["TPL-25"]
    assert pilot.why_no_course("6") == ["TPL-03"]
    assert pilot.course("5 eP").asked(VoyageQuestion)
    cruising = pilot_of(game=game, slot=4).select("cruise")
    assert cruising.why_no_course("0") == ["TPL-25"]
    assert cruising.course("5").finish().ships(0).pose() == (25_000, 24_000, 0)


@pytest.mark.rule("LOK-RUL-TPL-12")
def test_there_are_as_many_copies_as_are_needed() -> None:
    pilot = pilot_of(at=(10, 24, 0), slot=12).select("cruise")
    assert pilot.course("24").ships(0).path == ((24_000, 0),)
    assert length(pilot_of(slot=2).select(PORT).course("eP eP eP eP").ships(0).path) == 4_000


@pytest.mark.parametrize("written", ["6 1", "", "0 6", "06", "eX", "6  eS", " 6", "6 ", "es", "six", "100", "7 eS 3 3"])
def test_a_course_has_one_spelling(written: str) -> None:
    assert read_course(written) is None
    assert pilot_of().select("cruise").why_no_course(written) == ["TPL-25"]


def test_what_is_written_is_read() -> None:
    for parts in ((), (6, "eS", "eS", 3), ("tP",), (12,)):
        assert read_course(write_course(parts)) == parts


# -- maneuvers ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-05", "LOK-RUL-TPL-3")
@pytest.mark.parametrize(
    ("maneuver", "arc"),
    [("accelerate", "front"), ("decelerate", "rear"), ("starboard", "right"), ("port", "left"), ("cruise", "all")],
)
def test_each_of_five_maneuvers_opens_its_arc(maneuver: str, arc: str) -> None:
    pilot = pilot_of(arc="rear").unlocked()
    assert {choice.maneuver for choice in pilot.options()} == {"accelerate", "decelerate", "starboard", "port", "cruise"}
    assert pilot.why_not(SelectManeuver("drift")) == "TPL-05"
    assert pilot.select(maneuver).ships(0).arc == arc
    assert [(event.maneuver, event.arc) for event in pilot.told(ManeuverSet)] == [(maneuver, arc)]


@pytest.mark.rule("LOK-RUL-TPL-3")
def test_thrusters_do_not_change_the_arc() -> None:
    pilot = pilot_of().select("cruise").on().adjust(thrusters=1).course("tS 12")
    assert pilot.ships(0).arc == "all"


@pytest.mark.rule("LOK-RUL-TPL-4", "TPL-12")
def test_without_engine_points_a_ship_cruises() -> None:
    pilot = pilot_of(criticals=criticals(engines=2)).unlocked()
    assert not pilot.asked(ManeuverQuestion)
    assert pilot.ships(0).arc == "all"
    halved = pilot_of(criticals=criticals(engines=1)).select("accelerate")
    assert halved.why_not(Adjust(3, 0)) == "TPL-12"
    assert halved.adjust(2).ships(0).slot == 9


@pytest.mark.rule("LOK-RUL-TPL-4")
def test_a_maneuver_may_take_no_points() -> None:
    pilot = pilot_of().select("accelerate").adjust().course("13").finish()
    assert (pilot.ships(0).slot, pilot.ships(0).arc) == (7, "front")


@pytest.mark.rule("LOK-RUL-TPL-4", "LOK-RUL-TPL-16", "TPL-05")
def test_destroyed_engines_and_jammed_thrusters_leave_nothing_to_spend() -> None:
    pilot = pilot_of(criticals=criticals(engines=2, thrusters_jammed=1)).unlocked()
    assert pilot.asked(CourseQuestion)
    assert pilot.why_not(SwitchOn()) == "LOK-RUL-THRUST-4"


# -- the balance of actions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-49", "TPL-13", "LOK-RUL-TPL-5")
def test_turns_take_no_more_engine_points_than_velocity() -> None:
    pilot = pilot_of().select("accelerate").adjust(1)
    assert pilot.why_no_course("10 eS eS") == ["TPL-13"]
    assert pilot.course("12 eS").asked(VoyageQuestion)


@pytest.mark.rule("DX-LOK-105", "TPL-06", "TPL-11")
def test_engine_points_of_an_acceleration() -> None:
    pilot = pilot_of().select("accelerate")
    assert pilot.why_not(Adjust(-1, 0)) == "TPL-06"
    pilot.adjust(2)
    assert pilot.why_no_course("12 eS eP") == ["TPL-11"]
    assert pilot.course("12 eS eS").asked(VoyageQuestion)


@pytest.mark.rule("DX-LOK-105", "TPL-14")
def test_both_actions_may_take_as_many_points() -> None:
    assert pilot_of().select("accelerate").adjust(2).course("eP eP 12").ships(0).slot == 9
    assert pilot_of().select("decelerate").adjust(-2).course("6 eS eS").ships(0).slot == 5


@pytest.mark.rule("TPL-07")
def test_engine_points_of_a_deceleration() -> None:
    pilot = pilot_of().select("decelerate")
    assert pilot.why_not(Adjust(1, 0)) == "TPL-07"
    assert pilot.adjust(-1).why_no_course("8 eP eS") == ["TPL-11", "TPL-13"]


@pytest.mark.rule("TPL-08", "TPL-09", "LOK-RUL-TPL-8")
def test_a_turn_has_its_own_side_for_engine_points() -> None:
    for maneuver, own, other in ((STARBOARD, "eS", "eP"), (PORT, "eP", "eS")):
        pilot = pilot_of().select(maneuver)
        assert pilot.why_no_course(f"10 {other}") == ["LOK-RUL-TPL-8"]
        assert pilot.why_no_course(f"8 {own} {other}") == ["LOK-RUL-TPL-8"]
        assert pilot.course(f"10 {own}").asked(VoyageQuestion)


@pytest.mark.rule("TPL-12")
def test_there_are_as_many_engine_points_as_the_engine_value() -> None:
    pilot = pilot_of("hammerhead", slot=7).select(STARBOARD)
    assert pilot.why_no_course("4 eS eS eS eS") == ["TPL-12"]
    assert pilot.course("6 eS eS eS").asked(VoyageQuestion)


@pytest.mark.rule("DX-LOK-52", "TPL-15", "TPL-10")
def test_a_cruising_ship_spends_no_engine_points() -> None:
    pilot = pilot_of().select("cruise")
    for engines in (1, -1):
        assert pilot.why_not(Adjust(engines, 0)) == "TPL-15"
    pilot.on().adjust()
    assert pilot.why_no_course("10 eS") == ["TPL-15"]
    assert pilot.course("tS 10").finish().why_not(Adjust(1, 0)) == "TPL-15"


# -- thrusters ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-16", "LOK-RUL-TPL-2")
def test_thrusters_cost_a_reactor_point_once() -> None:
    pilot = pilot_of().select("cruise")
    assert pilot.why_not(Adjust(0, 1)) == "TPL-16"
    pilot.on()
    assert (pilot.ships(0).spent, pilot.question.budget.thrusters) == (1, 2)
    assert pilot.why_not(SwitchOn()) == "TPL-16"
    assert pilot.why_not(Adjust(0, 3)) == "TPL-16"
    empty = pilot_of(spent=3).select(STARBOARD)
    assert empty.asked(CourseQuestion)
    assert empty.why_not(SwitchOn()) == "LOK-REACT-05"


@pytest.mark.rule("TPL-16", "LOK-THRUST-05")
def test_thruster_points_are_the_current_thruster_value() -> None:
    pilot = pilot_of(criticals=criticals(thrusters=1)).select("cruise").on()
    assert pilot.question.budget.thrusters == 1
    none = pilot_of(criticals=criticals(thrusters=2)).select("cruise")
    assert none.why_not(SwitchOn()) == "LOK-RUL-THRUST-3"


@pytest.mark.rule("LOK-RUL-TPL-2", "TPL-18")
def test_thrusters_are_activated_at_any_moment() -> None:
    before = pilot_of().select("cruise").on().adjust(thrusters=2).course("16")
    course = pilot_of().select("cruise").keep().on().course("10 tP")
    under_way = pilot_of().select("cruise").course("12").pause(5).on()
    after = pilot_of().select("cruise").course("12").finish().on()
    for pilot in (before, course, under_way, after):
        assert pilot.ships(0).spent == 1
    assert under_way.asked(VoyageQuestion)
    assert under_way.finish().adjust(thrusters=-2).ships(0).slot == 5
    assert after.adjust(thrusters=2).ships(0).slot == 9


@pytest.mark.rule("LOK-RUL-TPL-2")
def test_turn_templates_need_points_that_exist_before_the_lock() -> None:
    assert pilot_of().select("cruise").why_no_course("10 tP") == ["TPL-16"]


@pytest.mark.rule("TPL-17", "TPL-19", "TPL-46")
def test_thruster_points_go_to_any_action_and_are_not_weighed() -> None:
    """Both are spent on turns to both sides, although nothing went to the maneuver's primary action."""
    pilot = pilot_of().select("accelerate").on().adjust()
    assert pilot.why_no_course("10 eP") == ["TPL-13"]
    assert pilot.course("tP 10 tS").asked(VoyageQuestion)
    mixed = pilot_of().select(STARBOARD).on().adjust().course("tP eS tP eS eS 3")
    assert mixed.question.budget == Budget("starboard", 1, 0, True, turns=3)


@pytest.mark.rule("TPL-18", "LOK-RUL-TPL-17", "TPL-24")
def test_thruster_points_change_velocity_before_and_after_the_move() -> None:
    pilot = pilot_of().select(PORT).on().adjust(thrusters=1)
    assert pilot.ships(0).slot == 8
    assert pilot.course("16").finish().adjust(thrusters=-1).ships(0).slot == 7


@pytest.mark.rule("LOK-RUL-TPL-16")
def test_jammed_thrusters_follow_the_primary_action() -> None:
    jam = criticals(thrusters_jammed=1)
    speed = pilot_of(criticals=jam).select("accelerate").on()
    assert speed.why_not(Adjust(0, -1)) == "LOK-RUL-TPL-16"
    speed.adjust(thrusters=1)
    assert speed.why_no_course("14 tP") == ["LOK-RUL-TPL-16"]
    assert speed.course("15").finish().why_not(Adjust(0, -1)) == "LOK-RUL-TPL-16"
    assert speed.adjust(thrusters=1).ships(0).slot == 9
    turn = pilot_of(criticals=jam).select(PORT).on()
    assert turn.asked(CourseQuestion)
    assert thruster_speed(turn.question.budget) == (0, 0)
    assert turn.why_no_course("10 tS") == ["LOK-RUL-TPL-16"]
    assert turn.course("10 tP").asked(VoyageQuestion)
    assert pilot_of(criticals=jam).select("cruise").why_not(SwitchOn()) == "LOK-RUL-THRUST-4"


# -- velocity -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-22", "TPL-23", "TPL-21")
def test_a_slot_for_each_point() -> None:
    assert pilot_of().select("accelerate").adjust(3).ships(0).slot == 10
    assert pilot_of().select("decelerate").adjust(-4).ships(0).slot == 3
    assert pilot_of().select("decelerate").on().adjust(-2, -1).ships(0).slot == 4


@pytest.mark.rule("DX-LOK-106", "TPL-21", "LOK-RUL-TPL-6")
def test_a_turn_changes_velocity_by_engines_after_the_move_only() -> None:
    pilot = pilot_of().select(STARBOARD)
    for engines in (1, -1):
        assert pilot.why_not(Adjust(engines, 0)) == "TPL-21"
    pilot.on().adjust(thrusters=1)
    assert pilot.ships(0).slot == 8
    assert pilot.course("12 eS").finish().adjust(1, 1).ships(0).slot == 10


@pytest.mark.rule("LOK-RUL-TPL-7")
def test_a_velocity_maneuver_changes_it_by_engines_before_the_move_only() -> None:
    pilot = pilot_of().select("accelerate").adjust(1).course("13 eS").finish()
    assert pilot.asked(VelocityQuestion)
    assert pilot.why_not(Adjust(1, 0)) == "LOK-RUL-TPL-7"


@pytest.mark.rule("DX-LOK-50", "TPL-43", "LOK-RUL-TPL-5")
def test_unused_points_of_a_turn_change_velocity_after_it() -> None:
    pilot = pilot_of().select(PORT).course("8 eP eP").finish()
    assert pilot.adjust(2).ships(0).slot == 9
    slower = pilot_of().select(PORT).course("8 eP eP").finish().adjust(-2)
    assert slower.ships(0).slot == 5


@pytest.mark.rule("TPL-43", "TPL-13")
def test_as_many_unused_points_as_went_to_turns() -> None:
    pilot = pilot_of().select(PORT).course("10 eP").finish()
    assert pilot.why_not(Adjust(2, 0)) == "TPL-13"
    assert pilot.adjust(1).ships(0).slot == 8
    left = pilot_of().select(PORT).course("6 eP eP eP").finish()
    assert left.why_not(Adjust(2, 0)) == "TPL-12"


@pytest.mark.rule("LOK-RUL-TPL-5")
def test_points_beyond_the_track_count_as_spent() -> None:
    pilot = pilot_of(at=(10, 24, 0), slot=12).select("accelerate").adjust(2)
    assert pilot.ships(0).slot == 12
    assert pilot.course("16 eP eP").asked(VoyageQuestion)


@pytest.mark.rule("TPL-44", "TPL-45")
def test_with_the_last_step_the_activation_ends() -> None:
    pilot = pilot_of().select("cruise").on().adjust().course("12").finish()
    assert pilot.asked(VelocityQuestion)
    assert not pilot.ships(0).activated
    assert pilot.adjust(thrusters=-2).ships(0).slot == 5
    assert pilot.ships(0).activated


def test_everything_that_is_wrong_with_a_change_is_told_at_once() -> None:
    refusal = refuse_adjust(Budget("cruise"), 1, 1, after=False)
    assert refusal is not None
    assert [r.rule for r in refusal.all()] == ["TPL-15", "TPL-16"]
