"""Thrusters, velocity and the reactor in an activation."""

from collections.abc import Callable

import pytest

from tests.games.legends.activations import criticals, draco
from tests.games.legends.helm import Helm, points
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Coast, Thrust
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.flight import Turn
from wartable.games.legends.events.flight import VelocitySet
from wartable.games.legends.requests.activation import EnginesQuestion, ThrustersQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.maneuvers import Plan, flight, refuse_thrust, refuse_thrusters
from wartable.games.legends.rules.values import thrusters

# -- step 4 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-THRUST-02", "LOK-THRUST-03")
def test_thrusters_cost_a_reactor_point() -> None:
    helm = draco().plan()
    assert helm.question.points == 2
    assert helm.why_not(Thrust(points(port=3))) == "LOK-THRUST-03"
    assert helm.why_not(Thrust(())) == "LOK-THRUST-02"
    helm.thrust(port=1)
    assert (helm.ships(0).spent, helm.question.move.port) == (1, 1)
    assert draco().plan().do(Coast()).ships(0).spent == 0


@pytest.mark.rule("LOK-THRUST-01")
def test_every_warship_has_thrusters() -> None:
    for kind in GAME._catalog.ships:
        assert draco(kind).plan().asked(ThrustersQuestion)


@pytest.mark.rule("DX-LOK-75", "LOK-REACT-05")
def test_no_thrusters_without_a_reactor_point() -> None:
    assert draco(spent=3).plan().asked(FlightQuestion)
    assert draco(spent=1, reactor_lost=2).plan().asked(FlightQuestion)
    helm = draco(spent=3, upgrades="auxiliary_reactor").plan()
    assert helm.why_not(Thrust(points(port=1))) == "LOK-REACT-05"
    helm.do(UseUpgrade("draco-1", "auxiliary_reactor")).thrust(port=1)
    assert helm.ships(0).spent == 2


@pytest.mark.rule("LOK-RUL-THRUST-3")
def test_thrusters_are_used_once_and_not_without_a_value() -> None:
    helm = draco().plan().thrust(port=1)
    assert helm.asked(FlightQuestion)
    destroyed = draco(criticals=criticals(thrusters=2)).plan()
    assert destroyed.asked(FlightQuestion)
    refusal = refuse_thrusters(destroyed.world, destroyed.ships(0), "cruise")
    assert refusal is not None
    assert refusal.rule == "LOK-RUL-THRUST-3"


@pytest.mark.rule("LOK-THRUST-04", "LOK-RUL-THRUST-2")
def test_thruster_points_are_split_freely() -> None:
    helm = draco("delphinus").plan(starboard=2)
    assert helm.why_not(Thrust(points(accelerate=1, decelerate=1))) == "LOK-RUL-THRUST-2"
    helm.thrust(decelerate=1, starboard=1, port=1)
    move = helm.question.move
    assert (helm.ships(0).slot, move.engine, move.way, move.port, move.starboard) == (5, 2, -1, 1, 1)


@pytest.mark.rule("DX-LOK-76", "LOK-THRUST-05")
def test_damaged_thrusters() -> None:
    found = [draco("delphinus", criticals=criticals(thrusters=n)) for n in (0, 1, 2)]
    assert [thrusters(helm.world, helm.ships(0)) for helm in found] == [3, 2, 0]
    assert found[1].plan().why_not(Thrust(points(port=3))) == "LOK-THRUST-03"


@pytest.mark.rule("DX-LOK-10", "LOK-THRUST-06", "LOK-RUL-THRUST-1")
def test_a_ship_turns_by_thrusters_while_it_cruises() -> None:
    helm = draco().plan().thrust(port=2)
    assert helm.ships(0).arc == "all"
    helm.fly(4, "port 0+2")
    assert helm.ships(0).pose()[2] == 4_500


@pytest.mark.rule("LOK-THRUST-07", "DX-LOK-09")
def test_thrusters_never_change_the_primary_maneuver() -> None:
    helm = draco().plan(port=1).thrust(accelerate=2)
    assert (helm.ships(0).arc, helm.ships(0).slot) == ("left", 8)


@pytest.mark.rule("DX-LOK-11", "LOK-CARD-26")
def test_jammed_thrusters_serve_the_primary_maneuver_only() -> None:
    helm = draco(criticals=criticals(thrusters_jammed=1)).plan(starboard=2)
    for spent in ({"accelerate": 1}, {"port": 1}, {"accelerate": 1, "starboard": 1}):
        assert helm.why_not(Thrust(points(**spent))) == "LOK-CARD-26"
    helm.thrust(starboard=2)
    assert helm.question.move.starboard == 2


@pytest.mark.rule("DX-LOK-11", "LOK-RUL-THRUST-4")
def test_jammed_thrusters_are_useless_under_cruise() -> None:
    helm = draco(criticals=criticals(thrusters_jammed=1)).plan()
    assert helm.asked(FlightQuestion)
    refusal = refuse_thrust(helm.world, helm.ships(0), Plan(4), points(port=1))
    assert refusal is not None
    assert refusal.rule == "LOK-RUL-THRUST-4"


@pytest.mark.rule("LOK-RUL-MOVE-13")
def test_points_that_would_need_a_third_turn_are_refused() -> None:
    helm = draco().plan(starboard=3)
    assert helm.why_not(Thrust(points(port=1))) == "LOK-RUL-MOVE-13"
    helm.thrust(starboard=1)
    assert draco().plan(starboard=2).thrust(port=1).asked(FlightQuestion)


@pytest.mark.rule("LOK-RUL-MOVE-13")
def test_the_letter_of_the_slot_that_will_be_reached_decides() -> None:
    helm = draco(slot=2).plan(starboard=3)
    assert helm.why_not(Thrust(points(port=1))) == "LOK-RUL-MOVE-13"
    helm.thrust(decelerate=1, port=1)
    assert helm.question.move.infinite
    faster = draco(slot=1).plan(starboard=3)
    assert faster.why_not(Thrust(points(accelerate=1, port=1))) == "LOK-RUL-MOVE-13"
    faster.thrust(port=1)


# -- step 5 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-02", "LOK-VEL-03")
def test_each_accelerate_point_is_a_slot() -> None:
    helm = draco().plan(accelerate=1, starboard=3)
    assert helm.ships(0).arc == "right"
    helm.coast()
    move = helm.question.move
    assert (helm.ships(0).slot, move.low, move.high, move.spacing) == (7, 12_000, 14_000, 4_000)
    assert helm.why_not(Turn("starboard 2+0")) == "LOK-MOVE-16"
    assert draco().plan(accelerate=3).coast().ships(0).slot == 9


@pytest.mark.rule("DX-LOK-123", "LOK-VEL-02", "LOK-VEL-05")
def test_velocity_is_applied_before_the_ship_moves() -> None:
    helm = draco(slot=7).plan(decelerate=2, starboard=1).coast()
    assert (helm.ships(0).slot, helm.ships(0).pose()) == (5, (36_000, 24_000, 0))
    assert helm.fly(1.9).why_not(Turn("starboard 1+0")) == "LOK-MOVE-14"
    helm.fly(0.1, "starboard 1+0")


@pytest.mark.rule("LOK-VEL-01", "LOK-RUL-VEL-3")
def test_a_slot_is_a_range_of_distances() -> None:
    slots = GAME._catalog.slots
    assert slots == ((0, 0), *((low * 1_000, low * 1_000 + 2_000) for low in range(0, 24, 2)))
    ship = draco()
    moves = [flight(ship.world, draco(slot=n).ships(0), Plan(4)) for n in range(13)]
    assert [(move.low, move.high) for move in moves] == list(slots)


@pytest.mark.rule("DX-LOK-08", "LOK-VEL-04", "LOK-RUL-VEL-1")
def test_velocity_never_exceeds_the_track() -> None:
    helm = draco(slot=12).plan(accelerate=2).coast()
    event = helm.told(VelocitySet)[-1]
    assert (event.slot_before, event.slot, event.lost) == (12, 12, 2)
    assert draco(slot=11).plan(accelerate=4).coast().told(VelocitySet)[-1].lost == 3


@pytest.mark.rule("DX-LOK-08", "LOK-VEL-06")
def test_velocity_never_drops_below_zero() -> None:
    helm = draco(slot=0).plan(decelerate=1).coast()
    assert (helm.ships(0).slot, helm.told(VelocitySet)[-1].lost) == (0, 1)
    assert draco(slot=1).plan(decelerate=3).coast().ships(0).slot == 0


@pytest.mark.rule("DX-LOK-09", "LOK-RUL-VEL-2")
def test_engines_and_thrusters_are_netted_and_clamped_once() -> None:
    helm = draco().plan(accelerate=2).thrust(decelerate=1)
    assert (helm.ships(0).slot, helm.ships(0).arc, helm.question.move.high) == (7, "front", 14_000)
    assert draco(slot=11).plan(accelerate=2).thrust(decelerate=1).ships(0).slot == 12
    assert draco(slot=1).plan(decelerate=3).thrust(accelerate=2).ships(0).slot == 0


@pytest.mark.rule("LOK-GEN-04")
def test_an_agreed_speed_limit_is_the_end_of_the_track() -> None:
    helm = draco(slot=6, speed_limit=7).plan(accelerate=3).coast()
    assert (helm.ships(0).slot, helm.told(VelocitySet)[-1].lost) == (7, 2)
    assert helm.question.move.high == 14_000
    assert draco(slot=6, speed_limit=9).plan(accelerate=3).coast().ships(0).slot == 9


# -- the reactor --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-UPG-01")
def test_the_auxiliary_reactor_works_all_through_the_activation() -> None:
    use = UseUpgrade("draco-1", "auxiliary_reactor")
    steps: tuple[Callable[[Helm], Helm], ...] = (lambda helm: helm, lambda helm: helm.plan(), lambda helm: helm.plan().coast())
    for reached, question in zip(steps, (EnginesQuestion, ThrustersQuestion, FlightQuestion), strict=True):
        helm = reached(draco(spent=1, upgrades="auxiliary_reactor").unlocked())
        assert helm.asked(question)
        helm.do(use)
        assert (helm.ships(0).spent, helm.upgrade(0, "auxiliary_reactor").gone) == (0, True)
        assert helm.why_not(use) == "LOK-UPG-01"


def test_the_auxiliary_reactor_needs_spent_tokens() -> None:
    helm = draco(upgrades="auxiliary_reactor").unlocked()
    assert helm.why_not(UseUpgrade("draco-1", "auxiliary_reactor")) == "LOK-UPG-01"
    assert helm.why_not(UseUpgrade("lynx-1", "auxiliary_reactor")) == "LOK-UPG-01"
    assert len(helm.question.offers(helm.world, 0)) == 1
