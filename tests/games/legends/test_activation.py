"""LOK-ACT-11, LOK-SENSOR, LOK-ENGINE, LOK-THRUST, LOK-VEL: steps 1 to 5 of a warship's activation."""

import pytest

from tests.games.legends.activations import criticals, draco
from tests.games.legends.helm import Helm, points
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Allocate, Lead, Lock, Thrust
from wartable.games.legends.choices.flight import Turn
from wartable.games.legends.choices.missiles import Hold
from wartable.games.legends.events.flight import EnginesAllocated, LocksPlaced, ManeuverSet, ThrustersUsed, VelocitySet
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.requests.activation import EnginesQuestion, PrimaryQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.maneuvers import primaries
from wartable.games.legends.rules.values import engines, sensors
from wartable.games.legends.state import Upgrade, alter

# -- the order of steps -------------------------------------------------------------------------------------------------------


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


# -- step 1 -------------------------------------------------------------------------------------------------------------------


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


# -- steps 2 and 3 ------------------------------------------------------------------------------------------------------------


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


# -- in words -----------------------------------------------------------------------------------------------------------------


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
