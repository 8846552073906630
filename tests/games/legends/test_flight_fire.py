"""Fire on the way, the edge of the table, and the question of a flight."""

from typing import Any

import pytest

from tests.games.legends.helm import Helm, helm_of
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Advance, Finish, Fire, Turn
from wartable.games.legends.events.fire import BatteryFired, Departed, Destroyed
from wartable.games.legends.events.flight import Advanced, ReachedEdge
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.geometry.measure import in_half, in_range
from wartable.geometry.units import advance

# -- fire ---------------------------------------------------------------------------------------------------------------------


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
    ruled_out = helm.question.ruled_out(helm.world, 0)
    reasons = {choice.battery: helm.question.refuse(helm.world, 0, choice).rule for _, choice in ruled_out}
    assert reasons == {"draco_1": "LOK-ARC-03", "draco_2": "LOK-ATTACK-07", "draco_3": "LOK-ATTACK-07"}
    assert next(words for words, _ in ruled_out) == "Fire at Lynx 1 with Medium Pulse Beams"


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


# -- the edge -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-EDGE-1")
def test_a_ship_whose_center_passes_the_edge_has_left() -> None:
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


# -- the question -------------------------------------------------------------------------------------------------------------


def offered(helm: Helm, kind: str) -> Any:
    """The space of the only field of an offer."""
    return next(o.fields[0][1] for o in helm.question.offers(helm.world, 0) if o.kind == f"legends.{kind}")


def test_marks_of_the_flight_and_of_the_edge() -> None:
    helm = helm_of(at=(63, 24, 0)).plan(starboard=2).coast()
    marks = [(4_000, "first turn possible"), (9_000, "edge of the table"), (10_000, "least distance")]
    assert offered(helm, "Advance").marks == (*marks, (12_000, "last place for a turn"))


def test_marks_say_where_batteries_begin_and_cease_to_bear() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (30, 32, 180)).activate().plan(accelerate=2).coast()
    ship, target = helm.ships(0), helm.ships(1).center()
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
