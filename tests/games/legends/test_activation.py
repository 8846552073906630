"""LOK-ACT-11, LOK-SENSOR, LOK-ENGINE, LOK-THRUST, LOK-VEL: steps 1 to 5 of a warship's activation."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.legends.helm import Helm, points
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Allocate, Coast, Lead, Lock, Thrust
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.flight import Turn
from wartable.games.legends.choices.missiles import Hold
from wartable.games.legends.events.flight import EnginesAllocated, LocksPlaced, ManeuverSet, ThrustersUsed, VelocitySet
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.requests.activation import EnginesQuestion, PrimaryQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.maneuvers import Plan, flight, primaries, refuse_thrust, refuse_thrusters
from wartable.games.legends.rules.values import engines, sensors, thrusters
from wartable.games.legends.state import Upgrade, alter

CARDS = GAME._catalog.card_order


def criticals(**sides: int) -> tuple[int, ...]:
    """Cards beside a ship, by kind and side."""
    return tuple(sides.get(card, 0) for card in CARDS)


def draco(kind: str = "draco", slot: int = 6, **fields: Any) -> Helm:
    """A ship in the middle of the table, with a Lynx and a Mackerel far away."""
    helm = Helm(speed_limit=fields.pop("speed_limit", 12))
    helm.ship(0, kind, (36, 24, 0), slot=slot, **fields).ship(1, "lynx", (4, 44, 0)).ship(1, "mackerel", (68, 4, 0))
    return helm.activate()


# -- the order of steps ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ACT-11")
def test_the_steps_come_in_their_order() -> None:
    helm = draco()
    assert helm.asked(SensorsQuestion)
    helm.do(Lock((("lynx-1", 1),)))
    assert helm.asked(EnginesQuestion)
    helm.do(Allocate(points(accelerate=2, port=2)))
    assert helm.asked(PrimaryQuestion)
    helm.do(Lead("port"))
    assert helm.asked(ThrustersQuestion)
    assert (helm.ships(0).arc, helm.ships(0).slot) == ("left", 6)
    helm.do(Thrust(points(accelerate=1)))
    assert helm.asked(FlightQuestion)
    assert (helm.ships(0).slot, helm.ships(0).pose(), helm.ships(0).activated) == (9, (36_000, 24_000, 0), False)
    helm.fly(6, "port 2+0", 11).finish()
    assert helm.ships(0).activated
    kinds = [LocksPlaced, EnginesAllocated, ManeuverSet, ThrustersUsed, VelocitySet]
    told = [type(event) for event in helm.match.events(None) if type(event) in kinds]
    assert told[:5] == kinds


# -- step 1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-72", "LOK-SENSOR-01", "LOK-SENSOR-04")
def test_sensor_points_are_split_over_enemies() -> None:
    helm = draco()
    assert helm.why_not(Lock((("lynx-1", 2), ("mackerel-1", 1)))) == "LOK-SENSOR-01"
    helm.do(Lock((("lynx-1", 1), ("mackerel-1", 1))))
    assert [ship.locks for ship in helm.world.ships] == [(0, 0), (1, 0), (1, 0)]


@pytest.mark.rule("EX-LOK-11", "LOK-SENSOR-03")
def test_three_points_on_a_mackerel_at_the_far_end_of_the_table() -> None:
    helm = Helm().ship(0, "corona", (4, 44, 180)).ship(1, "mackerel", (68, 4, 0), slot=0).activate()
    helm.do(Lock((("mackerel-1", 3),)))
    assert helm.ships(1).locks == (3, 0)
    assert [event.points for event in helm.told(LocksPlaced)] == [(("mackerel-1", 3),)]


@pytest.mark.rule("LOK-SENSOR-05", "EX-LOK-11")
def test_tokens_travel_with_the_ship_they_lie_on() -> None:
    helm = Helm().ship(0, "corona", (4, 44, 180), slot=0).ship(1, "mackerel", (60, 4, 90), slot=2).activate()
    helm.do(Lock((("mackerel-1", 3),))).cruise().cruise().fly(3)
    assert (helm.ships(1).pose(), helm.ships(1).locks) == ((60_000, 7_000, 9_000), (3, 0))


@pytest.mark.rule("LOK-SENSOR-03")
def test_only_enemies_on_the_table_are_locked_on_to() -> None:
    helm = Helm().ship(0, "draco", (36, 24, 0)).ship(0, "draco", (30, 10, 0)).ship(1, "lynx", (0, 0, 0), place="destroyed")
    helm.ship(1, "lynx", (4, 44, 0)).activate()
    for target in ("draco-1", "draco-2", "lynx-1", "hydrus-7", "nonsense"):
        assert helm.why_not(Lock(((target, 1),))) == "LOK-SENSOR-03"
    wrong = helm.refusal(Lock((("draco-2", 2), ("lynx-2", 1)))).all()
    assert [refusal.rule for refusal in wrong] == ["LOK-SENSOR-03", "LOK-SENSOR-01"]


@pytest.mark.rule("LOK-SENSOR-02", "LOK-SENSOR-08")
def test_damage_lowers_the_points_down_to_none() -> None:
    helm = draco(sensors_lost=1)
    assert helm.question.points == 1
    assert helm.why_not(Lock((("lynx-1", 2),))) == "LOK-SENSOR-01"
    assert draco(sensors_lost=3).asked(EnginesQuestion)


@pytest.mark.rule("LOK-UPG-01", "LOK-SENSOR-08")
def test_a_targeting_array_adds_a_point_while_the_ship_has_sensors() -> None:
    assert draco(upgrades="targeting_array").question.points == 3
    assert draco(upgrades="targeting_array", sensors_lost=1).question.points == 2
    assert draco(upgrades="targeting_array", sensors_lost=2).asked(EnginesQuestion)


@pytest.mark.rule("LOK-UPG-04")
def test_a_card_that_is_gone_adds_no_sensor_point() -> None:
    world = draco().world
    assert sensors(world, alter(world, 0, upgrades=(Upgrade("targeting_array", gone=True),))) == 2


@pytest.mark.rule("LOK-RUL-SENSOR-1")
def test_points_that_are_not_placed_are_lost() -> None:
    helm = draco().do(Lock((("lynx-1", 1),)))
    assert helm.asked(EnginesQuestion)
    assert sum(sum(ship.locks) for ship in helm.world.ships) == 1
    assert sum(sum(ship.locks) for ship in draco().do(Lock(())).world.ships) == 0


@pytest.mark.rule("LOK-RUL-SENSOR-3")
def test_tokens_on_a_departed_ship_are_removed() -> None:
    helm = draco().do(Lock((("lynx-1", 2),)))
    remove_ship(helm.world, lambda event: None, 1, "left")
    assert helm.ships(1).locks == (0, 0)


@pytest.mark.rule("LOK-RUL-SENSOR-4")
def test_sensor_damage_leaves_placed_tokens_alone() -> None:
    helm = Helm().ship(0, "draco", (36, 24, 0), slot=0).ship(1, "lynx", (4, 44, 0), locks=(2, 0), sensors_lost=2)
    helm.ship(1, "mackerel", (68, 4, 0)).activate(1)
    assert helm.question.points == 1
    assert helm.ships(1).locks == (2, 0)


@pytest.mark.rule("LOK-SENSOR-03")
def test_tokens_are_added_to_those_that_lie_there() -> None:
    helm = Helm().ship(0, "draco", (36, 24, 0)).ship(1, "lynx", (4, 44, 0), locks=(1, 4)).activate()
    assert helm.do(Lock((("lynx-1", 2),))).ships(1).locks == (3, 4)


def test_nobody_is_asked_for_locks_without_an_enemy() -> None:
    helm = Helm().ship(0, "draco", (36, 24, 0)).ship(0, "draco", (30, 10, 0)).activate()
    assert helm.asked(EnginesQuestion)


def test_two_locks_of_one_ship_are_one_share() -> None:
    assert draco().why_not(Lock((("lynx-1", 1), ("lynx-1", 1)))) == "LOK-SENSOR-03"
    assert draco().why_not(Lock((("mackerel-1", 1), ("lynx-1", 1)))) == "LOK-SENSOR-03"


# -- steps 2 and 3 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-73", "LOK-ENGINE-04")
def test_one_velocity_and_one_turning_maneuver() -> None:
    helm = draco().unlocked()
    assert helm.why_not(Allocate(points(accelerate=1, decelerate=1))) == "LOK-ENGINE-04"
    assert helm.why_not(Allocate(points(starboard=1, port=1))) == "LOK-ENGINE-04"
    wrong = helm.refusal(Allocate(points(accelerate=2, decelerate=1, starboard=1, port=1))).all()
    assert [refusal.rule for refusal in wrong] == ["LOK-ENGINE-03", "LOK-ENGINE-04", "LOK-ENGINE-04"]
    helm.do(Allocate(points(accelerate=1, starboard=1)))


@pytest.mark.rule("DX-LOK-73", "LOK-ENGINE-01", "LOK-ENGINE-03")
def test_up_to_the_engine_value() -> None:
    helm = draco().unlocked()
    assert helm.question.points == 4
    refusal = helm.refusal(Allocate(points(port=5)))
    assert (refusal.rule, "1 too many" in refusal.why) == ("LOK-ENGINE-03", True)
    helm.do(Allocate(points(port=4)))
    assert draco().plan(port=3).ships(0).arc == "left"


@pytest.mark.rule("DX-LOK-73", "LOK-ENGINE-07", "LOK-RUL-ENGINE-1")
def test_no_points_are_a_cruise() -> None:
    helm = draco(arc="rear").plan()
    assert helm.ships(0).arc == "all"
    assert [(event.maneuver, event.arc) for event in helm.told(ManeuverSet)] == [("cruise", "all")]


@pytest.mark.rule("LOK-ENGINE-05", "LOK-ENGINE-06")
def test_there_are_four_maneuvers() -> None:
    helm = draco().unlocked()
    for bad in ((("brake", 1),), (("port", 1), ("accelerate", 1)), (("port", 1), ("port", 1))):
        assert helm.why_not(Allocate(bad)) == "LOK-ENGINE-05"
    slots = {"accelerate": 7, "decelerate": 5, "starboard": 6, "port": 6}
    turns = {"accelerate": 0, "decelerate": 0, "starboard": -1, "port": 1}
    for maneuver, slot in slots.items():
        flying = draco().plan(**{maneuver: 1}).coast()
        assert flying.ships(0).slot == slot
        assert flying.question.move.engine * flying.question.move.way == turns[maneuver]


@pytest.mark.rule("LOK-ENGINE-08", "LOK-ENGINE-10")
@pytest.mark.parametrize(
    ("spent", "primary", "arc"),
    [
        ({"accelerate": 2, "port": 1}, "accelerate", "front"),
        ({"decelerate": 2, "port": 1}, "decelerate", "rear"),
        ({"accelerate": 1, "starboard": 3}, "starboard", "right"),
        ({"decelerate": 1, "port": 2}, "port", "left"),
        ({"port": 1}, "port", "left"),
    ],
)
def test_the_maneuver_with_most_points_opens_the_arc(spent: dict[str, int], primary: str, arc: str) -> None:
    helm = draco().plan(**spent)
    assert helm.asked(ThrustersQuestion)
    assert (helm.question.plan.primary, helm.ships(0).arc) == (primary, arc)


@pytest.mark.rule("DX-LOK-74", "LOK-ENGINE-09", "LOK-ENGINE-10")
def test_on_equal_points_the_controller_chooses() -> None:
    helm = draco().plan(accelerate=2, port=2)
    assert helm.why_not(Lead("starboard")) == "LOK-ENGINE-09"
    assert helm.why_not(Lead("cruise")) == "LOK-ENGINE-09"
    helm.do(Lead("port"))
    assert (helm.ships(0).arc, helm.question.plan.primary) == ("left", "port")
    assert draco().plan(accelerate=2, port=2).do(Lead("accelerate")).ships(0).arc == "front"
    assert primaries(points(accelerate=2, port=1)) == ["accelerate"]


def test_by_default_the_arc_with_more_enemies_is_opened() -> None:
    helm = Helm().ship(0, "draco", (36, 24, 0)).ship(1, "lynx", (4, 44, 0)).ship(1, "lynx", (30, 44, 0)).activate()
    helm.plan(accelerate=2, port=2).defaults(1)
    assert helm.ships(0).arc == "left"


@pytest.mark.rule("DX-LOK-76", "LOK-ENGINE-02")
def test_damaged_engines() -> None:
    values = [engines(helm.world, helm.ships(0)) for helm in (draco(criticals=criticals(engines=n)) for n in (0, 1, 2))]
    assert values == [4, 2, 0]
    helm = draco(criticals=criticals(engines=1)).unlocked()
    assert helm.why_not(Allocate(points(port=3))) == "LOK-ENGINE-03"


@pytest.mark.rule("LOK-RUL-ENGINE-3", "LOK-ENGINE-07")
def test_without_engine_points_a_ship_cruises_with_an_open_arc() -> None:
    helm = draco(criticals=criticals(engines=2), arc="rear").unlocked()
    assert helm.asked(ThrustersQuestion)
    assert (helm.ships(0).arc, helm.question.plan.primary) == ("all", "cruise")


@pytest.mark.rule("LOK-RUL-ENGINE-2", "DX-LOK-08")
def test_useless_points_still_decide_the_primary_maneuver() -> None:
    fast = draco(slot=12).plan(accelerate=2).coast()
    assert (fast.ships(0).slot, fast.ships(0).arc) == (12, "front")
    slow = draco(slot=0).plan(decelerate=1).coast()
    assert (slow.ships(0).slot, slow.ships(0).arc) == (0, "rear")


@pytest.mark.rule("LOK-RUL-MOVE-4")
def test_the_cap_of_a_turn_uses_the_engine_value_of_step_2() -> None:
    assert draco().plan(port=3).coast().question.move.cap == 2
    assert draco(criticals=criticals(engines=1)).plan(port=2).coast().question.move.cap == 1


@pytest.mark.rule("LOK-RUL-MOVE-4", "LOK-MISSILE-25")
def test_missiles_at_step_6_do_not_change_the_cap() -> None:
    helm = Helm("strike 6", "card engines").ship(0, "draco", (36, 24, 0)).ship(1, "mackerel", (4, 44, 0))
    helm.missile(1, (36, 25), attached=0).activate().plan(port=3).coast().do(Hold())
    assert helm.ships(0).criticals == criticals(engines=1)
    assert (helm.question.move.cap, helm.question.move.engine) == (2, 3)


# -- step 4 ---------------------------------------------------------------------------------------------------------------


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


# -- step 5 ---------------------------------------------------------------------------------------------------------------


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


# -- the reactor ----------------------------------------------------------------------------------------------------------


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


# -- in words -------------------------------------------------------------------------------------------------------------


def test_answers_in_words() -> None:
    word = GAME.word
    assert Allocate(()).text(word) == "Cruise"
    assert Allocate(points(accelerate=2, port=1)).text(word) == "Engines: accelerate 2, port 1"
    assert Thrust(points(port=2)).text(word) == "Thrusters: port 2"
    assert Lock((("lynx-1", 2), ("draco-2", 1))).text(word) == "Lock on: 2 on Lynx 1 and 1 on Draco 2"
    assert Turn("port 2+1").text(word) == "Turn to port by 67.5° with 2 engine and 1 thruster points"
    assert Turn("starboard 0+1").text(word) == "Turn to starboard by 22.5° with 1 thruster point"


def test_events_in_words() -> None:
    helm = draco(slot=11).do(Lock((("lynx-1", 2),))).plan(accelerate=2, port=1).thrust(accelerate=1)
    lines = [event.text(["Ann", "Bob"], GAME.word) for event in helm.match.events(None)]
    assert lines == [
        "Draco 1 places sensor tokens: 2 on Lynx 1.",
        "Draco 1 spends engine points: accelerate 2, port 1.",
        "The primary maneuver of Draco 1 is accelerate, its combat arc ahead.",
        "Draco 1 spends a reactor point on thrusters: accelerate 1.",
        'The velocity of Draco 1 goes from 20–22" to 22–24" (+2 engines, +1 thrusters, 2 beyond the track).',
    ]
