"""TPL-36, TPL-37, TPL-38: a warship follows its path; the vectors with coordinates, pauses, the edge of the table."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.legends.pilot import Pilot, pilot_of
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.missiles import Hold, LaunchMissiles, PlaceRow
from wartable.games.legends.choices.template import Pause, SetCourse, SwitchOn
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.events.fire import BatteryFired, Departed, Destroyed
from wartable.games.legends.events.flight import LocksPlaced, ManeuverSet, Pushed, ReachedEdge, VelocitySet
from wartable.games.legends.events.missiles import MissileLaunched
from wartable.games.legends.events.template import CourseSet, PathEnded, Pivoted, Sailed, ThrustersActivated
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules.arms import refuse_fire
from wartable.games.legends.rules.voyages import firing_spans, marks
from wartable.games.legends.state import alter
from wartable.geometry.paths import leaving_path, pose_on
from wartable.geometry.units import COS, SIN

MEDIUM, COMBAT, TURRET = "draco_1", "draco_2", "draco_3"


def front(pilot: Pilot) -> tuple[int, int]:
    """The middle of the front edge of ship 0."""
    x, y, heading = pilot.ships(0).pose()
    return round(x + 1_500 * COS[heading]), round(y + 1_500 * SIN[heading])


def duel(*rolls: str, **fields: Any) -> Pilot:
    """A Draco that heads to the right, with a Lynx ahead of it and a Mackerel behind it."""
    pilot = Pilot(*rolls, movement="template").ship(0, "draco", (30, 24, 0), **{"slot": 6, **fields})
    return pilot.ship(1, "lynx", (40, 24, 180), reactor_lost=4).ship(1, "mackerel", (24, 24, 0), slot=0).activate()


# -- vectors --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-32", "TPL-29", "TPL-41")
def test_three_starboard_templates_after_a_straight() -> None:
    pilot = pilot_of().select("starboard").course("6 eS eS eS").finish()
    assert pilot.ships(0).pose() == (31_631, 22_242, 29_250)
    assert front(pilot) == (32_205, 20_856)
    assert pilot.question.budget.engines == 1


@pytest.mark.rule("EX-LOK-33", "TPL-30", "TPL-46")
def test_thrusters_to_port_before_the_engines_to_starboard() -> None:
    pilot = pilot_of().select("starboard").on().course("tP tP eS eS eS 3").finish()
    assert pilot.ships(0).pose() == (32_037, 26_022, 33_750)
    assert front(pilot) == (33_423, 25_448)
    assert (pilot.ships(0).arc, pilot.ships(0).spent) == ("right", 1)


@pytest.mark.rule("DX-LOK-51", "LOK-RUL-TPL-9", "LOK-RUL-TPL-10")
def test_a_quarter_circle_of_four_templates() -> None:
    pilot = pilot_of(slot=2).select("starboard").course("eS eS eS eS").finish()
    assert pilot.ships(0).pose() == (24_046, 22_954, 27_000)
    assert front(pilot) == (24_046, 21_454)


@pytest.mark.rule("DX-LOK-119", "TPL-34")
def test_an_infinite_turn_at_the_start() -> None:
    pilot = pilot_of(slot=1).select("port").keep().face(90, "engines")
    assert front(pilot) == (20_000, 25_500)
    pilot.course("2").finish()
    assert (front(pilot), pilot.ships(0).pose()) == ((20_000, 27_500), (20_000, 26_000, 9_000))
    told = pilot.told(Pivoted)
    assert [(event.at, event.heading, event.payer) for event in told] == [((20_000, 24_000, 0), 9_000, "engines")]


@pytest.mark.rule("DX-LOK-126", "TPL-07")
def test_a_deceleration_with_two_templates_to_port() -> None:
    pilot = pilot_of().select("decelerate").adjust(-2)
    assert pilot.ships(0).slot == 5
    assert pilot.why_no_course("6 eP eP eP") == ["TPL-12", "TPL-13"]
    pilot.course("6 eP eP").finish()
    assert (pilot.ships(0).pose(), front(pilot)) == ((28_240, 23_685, 4_500), (29_301, 24_746))


# -- the order of steps ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-20", "LOK-RUL-TPL-1", "LOK-RUL-TPL-2")
def test_the_steps_come_in_their_order() -> None:
    pilot = pilot_of()
    assert pilot.asked(SensorsQuestion)
    pilot.do(Lock((("mackerel-1", 1),)))
    assert pilot.asked(ManeuverQuestion)
    pilot.select("port")
    assert (pilot.asked(VelocityQuestion), pilot.ships(0).arc) == (True, "left")
    pilot.on().adjust(thrusters=1)
    assert (pilot.asked(CourseQuestion), pilot.ships(0).slot, pilot.ships(0).pose()) == (True, 8, (20_000, 24_000, 0))
    pilot.course("12 eP")
    assert pilot.asked(VoyageQuestion)
    pilot.finish()
    assert (pilot.asked(VelocityQuestion), pilot.ships(0).run, pilot.ships(0).activated) == (True, 0, False)
    pilot.adjust(1, -1)
    assert (pilot.ships(0).slot, pilot.ships(0).activated) == (8, True)
    kinds = [LocksPlaced, ManeuverSet, ThrustersActivated, VelocitySet, CourseSet, Sailed, VelocitySet]
    assert [type(event) for event in pilot.match.events(None) if type(event) in kinds][:7] == kinds


@pytest.mark.rule("TPL-01")
@pytest.mark.parametrize("movement", ["core", "template"])
def test_all_warships_of_a_battle_move_by_the_same_rules(movement: str) -> None:
    pilot = Pilot(movement=movement)
    for seat in (0, 1):
        pilot.ship(seat, "draco", (20 + 30 * seat, 24, 90), slot=3)
    pilot.before_frame(ActionPhase())
    asked = set()
    while not all(ship.activated for ship in pilot.world.ships):
        asked.add((type(pilot.question), pilot.match.deciders()[0]))
        pilot.defaults(1)
    templates = {(ManeuverQuestion, 0), (ManeuverQuestion, 1)}
    assert asked & {*templates, (EnginesQuestion, 0), (EnginesQuestion, 1)} == (
        templates if movement == "template" else {(EnginesQuestion, 0), (EnginesQuestion, 1)}
    )


@pytest.mark.rule("LOK-RUL-TPL-2")
def test_missiles_at_the_hull_strike_after_step_1_and_before_the_course() -> None:
    pilot = Pilot("strike 1", movement="template").ship(0, "draco", (36, 24, 0)).ship(1, "mackerel", (4, 44, 0))
    pilot.missile(1, (36, 25), attached=0).activate().select("accelerate").adjust(1)
    assert pilot.ships(0).slot == 7
    assert not pilot.asked(CourseQuestion)
    assert pilot.do(Hold()).asked(CourseQuestion)


@pytest.mark.rule("LOK-RUL-TPL-2")
def test_a_card_of_these_missiles_does_not_change_the_points_of_this_activation() -> None:
    pilot = Pilot("strike 6", "card engines", movement="template").ship(0, "draco", (36, 24, 0)).ship(1, "mackerel", (4, 44, 0))
    pilot.missile(1, (36, 25), attached=0).activate().select("port").keep().do(Hold())
    assert pilot.course("2 eP eP eP eP").asked(VoyageQuestion)


@pytest.mark.rule("LOK-RUL-TPL-2")
def test_a_ship_that_missiles_destroy_does_not_move() -> None:
    pilot = Pilot("strike 6", "card hull", "check 1 1", movement="template")
    pilot.ship(0, "draco", (36, 24, 0), damage=7, wounds=(0, 7)).ship(1, "mackerel", (4, 44, 0))
    pilot.missile(1, (36, 25), attached=0).activate().select("port").keep().do(Hold())
    assert (pilot.ships(0).place, pilot.told(CourseSet)) == ("destroyed", [])


def test_a_ship_at_rest_without_points_is_not_asked_for_its_course() -> None:
    pilot = pilot_of(slot=0, spent=3).select("cruise")
    assert pilot.asked(SensorsQuestion)
    assert pilot.ships(0).activated
    assert [event.course for event in pilot.told(CourseSet)] == ["0"]


# -- pauses ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TPL-37", "LOK-RUL-TPL-10")
def test_the_front_follows_the_templates() -> None:
    """A quarter of the way along the second template the ship has turned by a quarter of a notch more."""
    pilot = pilot_of().select("port").course("6 eP eP eP").pause(6)
    assert pilot.ships(0).pose() == (26_000, 24_000, 0)
    pilot.pause(8.5)
    assert pilot.ships(0).pose()[2] == 2_250 + 563
    whole = pilot_of().select("port").course("6 eP eP eP").finish()
    assert pilot.finish().ships(0).pose() == whole.ships(0).pose()
    told = pilot.told(Sailed)
    assert [(event.distance, event.along) for event in told] == [(6_000, 6_000), (2_500, 8_500), (3_500, 12_000)]
    assert [told[i].end for i in (0, 1)] == [told[i].start for i in (1, 2)]
    assert told[2].end == whole.ships(0).pose()


def test_the_ship_fires_at_pauses() -> None:
    pilot = duel("guns 1 1", "guns 1 1 1", "guns 1 1").select("cruise").course("11")
    pilot.do(Fire(MEDIUM, "lynx-1")).pause(5).do(Fire(COMBAT, "lynx-1")).pause(11).do(Fire(TURRET, "lynx-1"))
    fired = [(event.battery, event.distance) for event in pilot.told(BatteryFired)]
    assert fired == [(MEDIUM, 10_000), (COMBAT, 5_000), (TURRET, 1_000)]


def test_missiles_are_launched_at_a_pause() -> None:
    pilot = Pilot(movement="template").ship(0, "hammerhead", (20, 24, 0), slot=3).ship(1, "draco", (60, 24, 180))
    pilot.activate().select("cruise").course("5").pause(2).do(LaunchMissiles("hammerhead_2"), PlaceRow("front"))
    assert {event.at[0] // 1_000 for event in pilot.told(MissileLaunched)} == {23}


@pytest.mark.rule("DX-LOK-108", "TPL-36", "LOK-RUL-MOVE-11")
def test_the_path_is_locked() -> None:
    pilot = duel("guns 1 1").select("starboard").course("6 eS eS").do(Fire(MEDIUM, "lynx-1"))
    assert pilot.why_not(SetCourse("10")) == "TPL-36"
    assert pilot.why_not(Pause(10_001)) == "TPL-36"
    pilot.pause(7)
    assert pilot.why_not(Pause(7_000)) == "TPL-37"
    assert pilot.why_not(SetCourse("6 eS 2")) == "TPL-36"
    assert pilot.ships(0).path == ((6_000, 0), (2_000, -1), (2_000, -1))


@pytest.mark.rule("TPL-41", "TPL-42")
def test_at_its_end_the_templates_are_removed() -> None:
    pilot = pilot_of().select("starboard").course("8 eS eS")
    assert pilot.ships(0).path
    end = pose_on((20_000, 24_000, 0), 1_500, pilot.ships(0).path, 12_000)
    pilot.finish()
    assert (pilot.ships(0).path, pilot.ships(0).run, pilot.ships(0).front, pilot.ships(0).anchor) == ((), 0, 0, end)
    assert [event.at for event in pilot.told(PathEnded)] == [end]


def test_a_ship_that_comes_to_rest_on_another_is_shifted() -> None:
    pilot = duel().select("cruise").course("10").finish().defaults(1)
    assert [event.token for event in pilot.told(Pushed)] == ["draco-1"]
    assert pilot.ships(0).pose() != (40_000, 24_000, 0)


def test_without_anything_to_do_on_the_way_nobody_is_asked() -> None:
    pilot = pilot_of(spent=3, fired=(0, 1, 2, 3)).select("cruise").course("12")
    assert pilot.ships(0).activated
    assert pilot.ships(0).pose() == (32_000, 24_000, 0)


# -- the edge of the table ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-TPL-13")
def test_a_path_may_leave_the_table_and_so_does_the_ship() -> None:
    pilot = pilot_of(at=(64, 24, 0)).select("port").course("6 eP eP eP").finish()
    assert pilot.ships(0).place == "left"
    at = pilot.told(ReachedEdge)[0].at
    assert at[0] in (71_999, 72_000)
    assert [event.ship for event in pilot.told(Departed)] == ["draco-1"]


@pytest.mark.rule("LOK-RUL-TPL-13")
def test_it_leaves_where_it_first_crosses_the_edge_even_if_the_path_comes_back() -> None:
    """Half a circle to port: in its middle the ship is beyond the edge, at its end on the table again."""
    pilot = pilot_of(at=(66.5, 24, 0), slot=5).select("port").on().adjust().course("2 eP eP eP eP tP tP 2")
    ship = pilot.ships(0)
    beyond = leaving_path(ship.anchor, ship.front, ship.path, 72_000, 48_000)
    assert beyond is not None
    assert pose_on(ship.anchor, ship.front, ship.path, 10_000)[0] < 72_000
    assert pilot.pause((beyond - 1) / 1_000).ships(0).place == "table"
    assert pilot.finish().ships(0).place == "left"


@pytest.mark.rule("LOK-RUL-TPL-13", "LOK-RUL-EDGE-1")
def test_the_edge_stops_or_destroys_as_was_agreed() -> None:
    stopped = pilot_of(at=(64, 24, 0), edge="stop_at_edge").select("cruise").course("12").finish()
    assert (stopped.ships(0).pose(), stopped.ships(0).place) == ((72_000, 24_000, 0), "table")
    assert stopped.why_not(Pause(9_000)) in ("TPL-36", "WT-CHOICE-02")
    destroyed = pilot_of(at=(64, 24, 0), edge="destroyed").select("cruise").course("12").finish()
    assert [event.ship for event in destroyed.told(Destroyed)] == ["draco-1"]


def test_a_pause_before_the_edge_stays_on_the_table() -> None:
    pilot = pilot_of(at=(64, 24, 0)).select("cruise").course("12").pause(8)
    assert pilot.ships(0).pose() == (72_000, 24_000, 0)
    assert pilot.finish().ships(0).place == "left"


# -- marks and spans ------------------------------------------------------------------------------------------------------


def test_marks_tell_where_something_changes() -> None:
    pilot = duel().select("accelerate").adjust(2).course("8 eS eS 2")
    found = dict(marks(pilot.world, 0, 14_000))
    assert found[14_000].startswith("end of the path")
    assert any("Plasma Cannons" in words for words in found.values())
    assert list(found) == sorted(found)
    edge = pilot_of(at=(64, 24, 0)).select("cruise").course("12")
    assert dict(marks(edge.world, 0, 12_000))[8_000] == "edge of the table"


def test_spans_agree_with_the_rules_of_fire_at_their_ends() -> None:
    pilot = duel().select("starboard").course("2 eS eS eS eS")
    found = firing_spans(pilot.world, 0, 10_000)
    assert found
    for battery, target, (first, last) in found:
        for along, bears in ((first - 1, False), (first, True), (last, True), (last + 1, False)):
            if 0 <= along <= 10_000:
                alter(pilot.world, 0, run=along)
                assert (refuse_fire(pilot.world, 0, battery, target) is None) is bears, (battery, target, along)


# -- whoever is away, and whoever gives up --------------------------------------------------------------------------------


def test_a_player_may_concede_on_the_way() -> None:
    pilot = Pilot(movement="template", seats=3)
    for seat in range(3):
        pilot.ship(seat, "draco", (20 + 15 * seat, 10 + 12 * seat, 90), slot=3)
    pilot.activate().select("cruise").course("5").pause(2).do(Concede())
    assert pilot.ships(0).place == "left"
    assert pilot.ships(0).path == ()


def test_the_frame_is_dropped_with_its_ship() -> None:
    pilot = pilot_of()
    alter(pilot.world, 0, place="left")
    assert not TemplateActivation(ship=0).alive(pilot.world)


def test_core_movement_knows_no_path() -> None:
    pilot = pilot_of()
    assert replace(pilot.ships(0), run=5_000).pose() == (25_000, 24_000, 0)
    assert b"path" not in pilot.game.encode(pilot.match.position)


def test_the_sheet_tells_how_far_along_its_path_a_ship_is() -> None:
    pilot = pilot_of().select("cruise").course("12").pause(5)
    ships = next(s for s in pilot.game.sheet(pilot.match.view(0), 0) if s.title == "Your warships")
    assert ships.rows[0][1] == '25", 24", 5" along a path of 12"'
    assert ships.rows[0][4] == 'B, 2"'


def test_words_of_courses() -> None:
    say = pilot_of().game.say
    assert say(SetCourse("6 eS eS tP")) == (
        'Set the course: straight 6", then 2 turns to starboard by the engines, then 1 turn to port by the thrusters'
    )
    assert say(SetCourse("0")) == "Set the course: no template"
    assert say(Pause(2_500)) == 'Pause after 2.5"'
    assert (say(SwitchOn()), say(Finish())) == ("Activate the thrusters", "Finish the move")
