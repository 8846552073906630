"""LOK-MOVE, LOK-RUL-EDGE-1: step 6, a warship moves and fires."""

from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.missiles import TRIALS
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Lead
from wartable.games.legends.choices.flight import Advance, Face, Finish, Fire, Turn
from wartable.games.legends.events.fire import BatteryFired, Departed, Destroyed
from wartable.games.legends.events.flight import Advanced, Faced, ReachedEdge, Turned
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.geometry.measure import in_half, in_range
from wartable.geometry.units import advance


def helm_of(kind: str = "draco", at: tuple[float, ...] = (20, 24, 0), *rolls: str, game: Any = GAME, **fields: Any) -> Helm:
    """A ship with an enemy far away; its activation begins."""
    helm = Helm(*rolls, game=game, **({"edge": fields.pop("edge")} if "edge" in fields else {}))
    return helm.ship(0, kind, at, **fields).ship(1, "mackerel", (70, 46, 0), slot=2).activate()


def flown(helm: Helm) -> int:
    """How far it has come in this flight."""
    return int(helm.question.move.done)


# -- distance -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-78", "LOK-MOVE-01")
def test_the_move_ends_within_the_slot() -> None:
    helm = helm_of().cruise().fly(9.9)
    refusal = helm.refusal(Finish())
    assert (refusal.rule, '0.1" to go' in refusal.why) == ("LOK-MOVE-01", True)
    helm.fly(0.1).finish()
    assert helm.ships(0).pose() == (30_000, 24_000, 0)
    far = helm_of().cruise()
    refusal = far.refusal(Advance(12_100))
    assert (refusal.rule, '0.1" too far' in refusal.why) == ("LOK-MOVE-01", True)
    assert far.fly(12).ships(0).pose() == (32_000, 24_000, 0)


@pytest.mark.rule("LOK-MOVE-02", "LOK-RUL-MOVE-11")
def test_the_distance_is_settled_at_the_end() -> None:
    helm = helm_of().cruise().fly(10)
    assert flown(helm) == 10_000
    helm.fly(1.5, 0.25).finish()
    assert helm.ships(0).pose() == (31_750, 24_000, 0)


@pytest.mark.rule("LOK-MOVE-26", "LOK-GEN-07")
def test_a_ship_moves_straight_along_its_facing() -> None:
    helm = helm_of(at=(20, 24, 30)).cruise().fly(4, 6)
    assert helm.ships(0).pose() == advance((20_000, 24_000, 3_000), 10_000)
    event = helm.told(Advanced)[-1]
    assert (event.distance, event.start, event.end) == (6_000, advance((20_000, 24_000, 3_000), 4_000), helm.ships(0).pose())


@pytest.mark.rule("LOK-RUL-MOVE-2")
def test_steps_end_where_the_whole_way_ends() -> None:
    whole, cut = helm_of(at=(20, 24, 37.31)).cruise().fly(11), helm_of(at=(20, 24, 37.31)).cruise()
    cut.fly(0.001, 3.333, 2.222, 5.444)
    assert whole.ships(0).pose() == cut.ships(0).pose() == advance((20_000, 24_000, 3_731), 11_000)


@pytest.mark.rule("LOK-RUL-ACT-6")
def test_a_cruising_ship_must_still_move() -> None:
    helm = helm_of().cruise()
    assert helm.why_not(Finish()) == "LOK-MOVE-01"


def test_a_ship_at_rest_is_not_asked() -> None:
    helm = helm_of(slot=0).cruise()
    assert helm.asked(SensorsQuestion)
    assert helm.ships(0).activated


# -- turns ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-03", "LOK-MOVE-20", "LOK-MOVE-21")
def test_two_starboard_turns() -> None:
    helm = helm_of().plan(accelerate=1, starboard=3).coast()
    helm.fly(4, "starboard 2+0", 4, "starboard 1+0", 4).finish()
    assert helm.ships(0).pose() == (28_359, 17_476, 29_250)
    turns = helm.told(Turned)
    assert [(event.at, event.heading) for event in turns] == [
        ((24_000, 24_000, 0), 31_500),
        ((26_828, 21_172, 31_500), 29_250),
    ]
    assert [event.rules for event in turns] == [("LOK-MOVE-20", "LOK-MOVE-21")] * 2


@pytest.mark.rule("DX-LOK-04", "LOK-MOVE-22", "LOK-RUL-MOVE-1")
def test_two_port_turns() -> None:
    helm = helm_of("pale_fox", (20, 24, 90), slot=2).plan(port=2).coast()
    helm.fly(2, "port 1+0")
    assert helm.ships(0).pose() == (20_000, 26_000, 11_250)
    helm.fly(2, "port 1+0")
    assert helm.ships(0).pose() == (19_235, 27_848, 13_500)


@pytest.mark.rule("DX-LOK-79", "LOK-MOVE-04", "LOK-MOVE-06")
def test_at_most_two_turns_and_every_point_spent() -> None:
    helm = helm_of().plan(starboard=3).thrust(starboard=2)
    helm.fly(4, "starboard 1+0")
    assert helm.why_not(Finish()) == "LOK-MOVE-01"
    assert [reason.rule for reason in helm.refusal(Finish()).all()] == ["LOK-MOVE-01", "LOK-MOVE-06"]
    assert helm.why_not(Advance(8_001)) == "LOK-MOVE-01"
    helm.fly(8)
    assert helm.why_not(Finish()) == "LOK-MOVE-06"
    assert helm.why_not(Turn("starboard 2+1")) == "LOK-MOVE-06"
    before = helm_of().plan(starboard=2).coast().fly(4, "starboard 1+0", 4, "starboard 1+0", 1)
    assert before.why_not(Turn("starboard 1+0")) == "LOK-MOVE-20"


@pytest.mark.rule("LOK-MOVE-04")
def test_a_third_turn_is_refused_also_with_points() -> None:
    helm = helm_of(slot=4).plan(starboard=2).thrust(starboard=2).fly(2, "starboard 1+0", 2)
    for partial in ("starboard 1+0", "starboard 0+2", "starboard 1+1"):
        assert helm.why_not(Turn(partial)) == "LOK-MOVE-06"
    helm.fly("starboard 1+2")
    assert helm.why_not(Turn("starboard 1+0")) == "LOK-MOVE-20"


@pytest.mark.rule("DX-LOK-80", "LOK-MOVE-07", "LOK-MOVE-09")
def test_the_cap_of_a_turn() -> None:
    helm = helm_of().plan(starboard=3).thrust(starboard=2).fly(4)
    refusal = helm.refusal(Turn("starboard 3+0"))
    assert (refusal.rule, "at most 2 engine points" in refusal.why) == ("LOK-MOVE-07", True)
    assert helm.fly("starboard 2+2").ships(0).pose()[2] == 27_000


@pytest.mark.rule("LOK-MOVE-08")
def test_the_cap_comes_from_the_engine_value() -> None:
    helm = helm_of("hammerhead").plan(starboard=2).coast().fly(4, "starboard 2+0")
    assert helm.ships(0).pose()[2] == 31_500


@pytest.mark.rule("LOK-RUL-MOVE-5")
def test_a_turn_has_one_direction() -> None:
    helm = helm_of().plan(starboard=2).thrust(port=1).fly(4)
    assert helm.why_not(Turn("starboard 2+1")) == "LOK-RUL-MOVE-5"
    assert helm.why_not(Turn("port 1+1")) == "LOK-RUL-MOVE-5"
    helm.fly("port 0+1", 4, "starboard 2+0")
    assert helm.ships(0).pose()[2] == 33_750


@pytest.mark.rule("LOK-RUL-MOVE-6")
def test_a_turn_takes_a_point() -> None:
    helm = helm_of().plan(starboard=2).coast().fly(4)
    assert helm.why_not(Turn("starboard 0+0")) == "LOK-RUL-MOVE-6"
    assert helm.why_not(Turn("left a bit")) == "LOK-MOVE-20"
    assert helm.why_not(Turn("starboard 01+0")) == "LOK-MOVE-20"
    helm.fly("starboard 1+0", 4, "starboard 1+0")


@pytest.mark.rule("LOK-MOVE-14", "LOK-MOVE-15")
def test_ability_a() -> None:
    helm = helm_of(slot=5).plan(port=2).coast().fly(1.9)
    refusal = helm.refusal(Turn("port 1+0"))
    assert (refusal.rule, refusal.why) == ("LOK-MOVE-14", '0.1" to go before the first turn: letter A.')
    helm.fly(0.1, "port 1+0", 1.999)
    assert helm.why_not(Turn("port 1+0")) == "LOK-MOVE-15"
    helm.fly(0.001, "port 1+0")


@pytest.mark.rule("LOK-MOVE-16", "LOK-MOVE-17")
def test_ability_b() -> None:
    helm = helm_of(slot=6).plan(port=2).coast().fly(3.6)
    refusal = helm.refusal(Turn("port 1+0"))
    assert (refusal.rule, refusal.why) == ("LOK-MOVE-16", '0.4" to go before the first turn: letter B.')
    helm.fly(0.4, "port 1+0", 3.999)
    assert helm.why_not(Turn("port 1+0")) == "LOK-MOVE-17"
    helm.fly(0.001, "port 1+0")


@pytest.mark.rule("DX-LOK-81", "LOK-MOVE-18", "LOK-MOVE-19")
def test_ability_c() -> None:
    helm = helm_of(slot=10).plan(port=2).coast().fly(5.9)
    assert helm.why_not(Turn("port 1+0")) == "LOK-MOVE-18"
    helm.fly(0.1, "port 1+0", 5.9)
    assert helm.why_not(Turn("port 1+0")) == "LOK-MOVE-19"
    helm.fly(0.1, "port 1+0")


@pytest.mark.rule("LOK-RUL-MOVE-3")
def test_more_than_the_spacing_is_as_good() -> None:
    helm = helm_of(slot=10).plan(port=2).coast().fly(7.3, "port 1+0", 8, "port 1+0", 3).finish()
    assert helm.ships(0).activated


@pytest.mark.rule("LOK-MOVE-05", "LOK-MOVE-10")
def test_the_letter_of_the_altered_slot_counts() -> None:
    assert (
        helm_of(slot=5).plan(accelerate=1, port=1).do(Lead("accelerate")).coast().fly(3).why_not(Turn("port 1+0"))
        == "LOK-MOVE-16"
    )
    helm_of(slot=6).plan(decelerate=1, port=1).do(Lead("port")).coast().fly(2, "port 1+0")


@pytest.mark.rule("LOK-MOVE-06")
def test_a_needed_turn_bounds_the_distance() -> None:
    helm = helm_of().plan(starboard=3).coast()
    refusal = helm.refusal(Advance(8_500))
    assert (refusal.rule, '0.5" too far' in refusal.why) == ("LOK-MOVE-06", True)
    helm.fly(8, "starboard 2+0")
    assert helm.why_not(Advance(4_001)) == "LOK-MOVE-01"
    helm.fly(4, "starboard 1+0")
    late = helm_of().plan(starboard=2).coast().fly(9)
    assert late.why_not(Turn("starboard 1+0")) == "LOK-MOVE-06"
    late.fly("starboard 2+0")


# -- impossible turns -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-05", "LOK-MOVE-23", "LOK-MOVE-24")
def test_impossible_turns() -> None:
    helm = helm_of("lynx", slot=3).plan(starboard=2).coast()
    assert helm.why_not(Advance(4_001)) == "LOK-MOVE-24"
    assert helm.fly(3).why_not(Turn("starboard 1+0")) == "LOK-MOVE-16"
    helm.fly(1, "starboard 1+0", 2, "starboard 1+0")
    assert helm.ships(0).pose() == (25_848, 23_235, 31_500)


@pytest.mark.rule("LOK-MOVE-25")
def test_the_second_impossible_turn_ends_the_move() -> None:
    helm = helm_of("lynx", slot=5).plan(starboard=2).coast().fly(6, "starboard 1+0", 1)
    refusal = helm.refusal(Turn("starboard 1+0"))
    assert (refusal.rule, '1" to go' in refusal.why) == ("LOK-MOVE-25", True)
    helm.fly(1.5, "starboard 1+0")
    assert helm.why_not(Advance(1)) == "LOK-MOVE-25"
    assert helm.finish().ships(0).pose()[2] == 31_500


@pytest.mark.rule("DX-LOK-06", "LOK-RUL-MOVE-10")
def test_both_turns_at_two_inches() -> None:
    helm = helm_of("pale_fox", slot=1).plan(starboard=3).coast()
    assert helm.why_not(Finish()) == "LOK-MOVE-06"
    helm.fly(2)
    assert helm.ships(0).pose() == (22_000, 24_000, 0)
    helm.fly("starboard 2+0", "starboard 1+0")
    assert helm.ships(0).pose() == (22_000, 24_000, 29_250)
    assert helm.ships(0).activated


@pytest.mark.rule("LOK-RUL-MOVE-9")
def test_turns_that_do_not_fit_come_after_the_largest_distance() -> None:
    helm = helm_of("tug", slot=2, game=TRIALS).plan(starboard=3).coast().fly(3.9)
    assert helm.why_not(Turn("starboard 2+0")) == "LOK-RUL-MOVE-9"
    helm.fly(0.1, "starboard 1+0", "starboard 2+0")
    assert helm.ships(0).pose() == (24_000, 24_000, 29_250)
    one = helm_of("tug", slot=2, game=TRIALS).plan(port=2).coast()
    assert one.fly(2).why_not(Turn("port 2+0")) == "LOK-RUL-MOVE-9"
    assert one.fly(2, "port 2+0").ships(0).pose() == (24_000, 24_000, 4_500)


# -- infinite ability -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-07", "LOK-MOVE-11", "LOK-MOVE-12")
def test_facing_at_the_start_and_at_the_end() -> None:
    helm = helm_of(slot=1).plan(port=3).coast()
    assert helm.why_not(Turn("port 1+0")) == "LOK-MOVE-11"
    helm.do(Face(12_345)).fly(1)
    assert helm.ships(0).pose() == advance((20_000, 24_000, 12_345), 1_000)
    helm.do(Face(200))
    assert helm.ships(0).pose()[2] == 200
    assert helm.told(Faced)[-1].heading == 200
    assert helm.ships(0).activated


@pytest.mark.rule("LOK-RUL-MOVE-7", "DX-LOK-07")
def test_a_third_facing_is_refused_while_something_else_is_open() -> None:
    helm = helm_of(slot=1, spent=1, upgrades="auxiliary_reactor").plan(port=3).coast().do(Face(9_000)).fly(1).do(Face(0))
    assert helm.why_not(Face(100)) == "LOK-RUL-MOVE-7"
    assert helm.why_not(Advance(1)) == "LOK-MOVE-12"
    helm.finish()
    assert helm.ships(0).activated


@pytest.mark.rule("LOK-MOVE-13")
def test_the_token_is_simply_rotated() -> None:
    helm = helm_of(slot=1).plan(port=1).coast().do(Face(18_001))
    assert helm.ships(0).pose() == (20_000, 24_000, 18_001)
    assert flown(helm) == 0


@pytest.mark.rule("LOK-RUL-MOVE-7")
def test_directions_do_not_matter_and_nobody_must_turn() -> None:
    helm = helm_of(slot=1).plan(starboard=2).coast().do(Face(9_000))
    assert helm.ships(0).pose()[2] == 9_000
    helm_of(slot=1).plan(port=4).coast().finish()
    by_thruster = helm_of(slot=1).plan().thrust(starboard=1).do(Face(100))
    assert by_thruster.why_not(Face(0)) == "LOK-MOVE-11"
    assert helm_of(slot=6).plan(port=1).coast().why_not(Face(0)) == "LOK-MOVE-10"


# -- fire -----------------------------------------------------------------------------------------------------------------


def beside_an_enemy(*rolls: str, **fields: Any) -> Helm:
    """A Draco passes a Lynx that lies ahead and to its right, 17 inches away at first."""
    helm = Helm(*rolls).ship(0, "draco", (20, 24, 0), **fields).ship(1, "lynx", (37, 24, 180))
    return helm.activate()


@pytest.mark.rule("LOK-MOVE-03", "LOK-ATTACK-02")
def test_fire_at_any_point_of_the_move() -> None:
    helm = beside_an_enemy("guns 1 1", "guns 1 1 1", "guns 1 1").cruise()
    assert helm.why_not(Fire("draco_1", "lynx-1")) == "LOK-ATTACK-07"
    helm.fly(1).do(Fire("draco_1", "lynx-1")).fly(4).do(Fire("draco_2", "lynx-1")).fly(6).do(Fire("draco_3", "lynx-1")).finish()
    assert [(shot.battery, shot.distance) for shot in helm.told(BatteryFired)] == [
        ("draco_1", 16_000),
        ("draco_2", 12_000),
        ("draco_3", 6_000),
    ]


@pytest.mark.rule("LOK-ATTACK-02", "DX-LOK-78")
def test_fire_before_the_first_and_after_the_last_inch() -> None:
    helm = Helm("guns 1 1", "guns 1 1 1").ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (32, 24, 180)).activate().cruise()
    helm.do(Fire("draco_1", "lynx-1")).fly(12).do(Fire("draco_2", "lynx-1"))
    assert helm.question.move.done == 12_000
    assert helm.told(BatteryFired)[-1].distance == 0


@pytest.mark.rule("LOK-RUL-MOVE-12")
def test_fire_just_before_and_just_after_a_turn() -> None:
    helm = (
        Helm("guns 1 1", "guns 1 1 1").ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (24, 30, 0)).ship(1, "lynx", (32, 23, 0))
    )
    helm.activate().plan(accelerate=2, starboard=1).coast().fly(4)
    helm.do(Fire("draco_1", "lynx-1"))
    helm.fly("starboard 1+0")
    assert helm.why_not(Fire("draco_2", "lynx-1")) == "LOK-ARC-03"
    helm.do(Fire("draco_2", "lynx-2"))
    assert [shot.distance for shot in helm.told(BatteryFired)] == [6_000, 8_062]


@pytest.mark.rule("LOK-ATTACK-03")
def test_a_battery_fires_once() -> None:
    helm = beside_an_enemy("guns 1 1").cruise().fly(2).do(Fire("draco_1", "lynx-1"))
    assert helm.why_not(Fire("draco_1", "lynx-1")) == "LOK-ATTACK-03"


def test_why_a_battery_cannot_fire_at_the_nearest_enemy() -> None:
    helm = beside_an_enemy().plan(decelerate=1).coast().fly(2)
    barred = helm.question.barred(helm.world, 0)
    reasons = {choice.battery: helm.question.refuse(helm.world, 0, choice).rule for _, choice in barred}
    assert reasons == {"draco_1": "LOK-ARC-03", "draco_2": "LOK-ATTACK-07", "draco_3": "LOK-ATTACK-07"}
    assert next(words for words, _ in barred) == "Fire at Lynx 1 with Medium Pulse Beams"


def test_batteries_and_targets_that_are_not_there() -> None:
    helm = beside_an_enemy().cruise()
    for wrong in (Fire("lynx_1", "lynx-1"), Fire("draco_9", "lynx-1"), Fire("draco_1", "lynx-9")):
        assert helm.why_not(wrong) == "WT-CHOICE-03"


@pytest.mark.rule("LOK-MISSILE-27", "LOK-RUL-MISSILE-15")
def test_missiles_are_fired_at_on_the_way() -> None:
    helm = Helm("flak 6 1 1").ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (60, 44, 180)).missile(1, (33, 24))
    helm.activate().cruise()
    assert helm.why_not(Fire("draco_4", "javelin-1")) == "LOK-ATTACK-07"
    assert helm.fly(5).why_not(Fire("draco_1", "javelin-1")) == "LOK-ATTACK-05"
    helm.do(Fire("draco_4", "javelin-1"))
    assert helm.world.missiles[0].gone


# -- the edge -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-EDGE-1")
def test_a_ship_whose_centre_passes_the_edge_has_left() -> None:
    helm = helm_of(at=(66, 24, 0)).cruise().fly(6)
    assert helm.ships(0).pose() == (72_000, 24_000, 0)
    helm.fly(0.001)
    assert (helm.ships(0).place, helm.ships(0).destroyed_by) == ("left", -1)
    assert [event.at for event in helm.told(ReachedEdge)] == [(72_000, 24_000, 0)]
    assert len(helm.told(Departed)) == 1
    assert helm.match.deciders() == (1,)


@pytest.mark.rule("LOK-RUL-EDGE-1")
def test_the_way_to_the_edge_is_told() -> None:
    helm = helm_of(at=(20, 44, 90)).cruise().fly(11)
    assert helm.ships(0).place == "left"
    assert [(event.distance, event.end) for event in helm.told(Advanced)] == [(4_000, (20_000, 48_000, 9_000))]


@pytest.mark.rule("LOK-RUL-EDGE-1")
def test_stopping_at_the_edge() -> None:
    helm = helm_of(at=(20, 44, 90), edge="stop_at_edge").plan(port=3).coast().fly(8)
    assert helm.ships(0).pose() == (20_000, 48_000, 9_000)
    assert helm.why_not(Advance(1)) == "LOK-MOVE-01"
    assert helm.why_not(Finish()) == "LOK-MOVE-06"
    helm.fly("port 2+0", "port 1+0")
    assert (helm.ships(0).place, helm.ships(0).pose()) == ("table", (20_000, 48_000, 15_750))
    assert helm.ships(0).activated


@pytest.mark.rule("LOK-RUL-EDGE-1")
def test_destruction_at_the_edge() -> None:
    helm = helm_of(at=(20, 44, 90), edge="destroyed").cruise().fly(11)
    assert (helm.ships(0).place, helm.ships(0).destroyed_by) == ("destroyed", -1)
    assert [event.rules for event in helm.told(Destroyed)] == [("LOK-RUL-EDGE-1", "LOK-CARD-28")]


# -- the question ---------------------------------------------------------------------------------------------------------


def offered(helm: Helm, kind: str) -> Any:
    """The space of the only field of an offer."""
    return next(o.fields[0][1] for o in helm.question.offers(helm.world, 0) if o.kind == f"legends.{kind}")


def test_marks_of_the_flight_and_of_the_edge() -> None:
    helm = helm_of(at=(63, 24, 0)).plan(starboard=2).coast()
    marks = [(4_000, "first turn possible"), (9_000, "edge of the table"), (10_000, "least distance")]
    assert offered(helm, "Advance").marks == (*marks, (12_000, "last place for a turn"))


def test_marks_say_where_batteries_begin_and_cease_to_bear() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (30, 32, 180)).activate().plan(accelerate=2).coast()
    ship, target = helm.ships(0), helm.ships(1).centre()
    space = offered(helm, "Advance")
    marks = {words: value for value, what in space.marks for words in what.split("; ")}
    begins, ceases = marks["Plasma Cannons on Lynx 1: from here"], marks["Medium Pulse Beams on Lynx 1: up to here"]
    assert in_range(advance(ship.anchor, begins)[:2], target, 12_000)
    assert not in_range(advance(ship.anchor, begins - 1)[:2], target, 12_000)
    assert in_half(advance(ship.anchor, ceases), "front", target)
    assert not in_half(advance(ship.anchor, ceases + 1), "front", target)
    assert [value for value, _ in space.marks] == sorted({value for value, _ in space.marks})
    assert all(space.contains(value) for value, _ in space.marks)


def test_turns_are_offered_one_by_one() -> None:
    helm = helm_of().plan(starboard=3).thrust(starboard=1).fly(4)
    assert offered(helm, "Turn").ids == (
        "starboard 1+0",
        "starboard 1+1",
        "starboard 2+0",
        "starboard 2+1",
    )
    assert helm.question.options(helm.world, 0) is None


def test_headings_towards_enemies_are_marked() -> None:
    helm = helm_of(at=(20, 46, 0), slot=1).plan(port=1).coast()
    assert offered(helm, "Face").marks == ((0, "toward Mackerel 1"),)


def test_the_question_in_words() -> None:
    helm = helm_of().plan(starboard=3).coast().fly(4)
    text = helm.question.text(GAME.word)
    assert text == 'What does Draco 1 do next? It has flown 4" of 10–12" and has 3 turn points left.'


def test_when_only_the_end_is_left_nobody_is_asked() -> None:
    helm = helm_of().plan(starboard=2).coast().fly(12)
    assert helm.asked(FlightQuestion)
    assert helm.question.options(helm.world, 0) == (Turn("starboard 2+0"),)
    helm.fly("starboard 2+0")
    assert helm.ships(0).activated


def test_events_in_words() -> None:
    helm = helm_of(at=(60, 24, 0)).plan(port=1).coast().fly(4, "port 1+0", 8)
    told = [event.text(["Ann", "Bob"], GAME.word) for event in helm.match.events(None)][2:]
    assert told[:2] == [
        'Draco 1 advances 4" to 64", 24" heading 0°.',
        "Draco 1 turns to port by 22.5° with 1 engine point, now heading 22.5°.",
    ]


def test_settling_is_dropped_with_the_ship() -> None:
    helm = helm_of(at=(66, 24, 0)).cruise().fly(12)
    assert not Settling(ship=0).alive(helm.world)
    assert helm.ships(0).activated is False
