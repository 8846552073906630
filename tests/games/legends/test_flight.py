"""LOK-MOVE, LOK-RUL-EDGE-1: step 6, a warship moves and fires."""

import pytest

from tests.games.legends.helm import Helm, helm_of
from tests.games.legends.missiles import TRIALS
from wartable.games.legends.choices.activation import Lead
from wartable.games.legends.choices.flight import Advance, Face, Finish, Turn
from wartable.games.legends.events.flight import Advanced, Faced, Turned
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.geometry.units import advance


def flown(helm: Helm) -> int:
    """How far it has come in this flight."""
    return int(helm.question.move.done)


# -- distance -----------------------------------------------------------------------------------------------------------------


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


# -- turns --------------------------------------------------------------------------------------------------------------------


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


# -- impossible turns ---------------------------------------------------------------------------------------------------------


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


# -- infinite ability ---------------------------------------------------------------------------------------------------------


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
