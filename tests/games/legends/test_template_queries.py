"""Looking that changes nothing, with templates: reach, next places, spans along the path, threats."""

from itertools import islice
from random import Random

import pytest

from tests.games.legends.pilot import Pilot, pilot_of
from wartable.core.queries import Shape
from wartable.games.legends import GAME
from wartable.games.legends.queries.flights import NextPlaces, Reach
from wartable.games.legends.queries.measuring import Spans
from wartable.games.legends.queries.threat import Threat, danger
from wartable.games.legends.queries.voyages import next_places
from wartable.games.legends.requests.template import CourseQuestion, VelocityQuestion
from wartable.games.legends.rules.arms import refuse_fire, targets
from wartable.games.legends.rules.chances import expected_critical_hits, volley
from wartable.games.legends.rules.laying import drawn, poses_of
from wartable.games.legends.rules.templates import track
from wartable.games.legends.sampling.templates import plans
from wartable.games.legends.state import alter
from wartable.geometry.regions import in_polygon
from wartable.geometry.units import Point


def is_in(point: Point, area: tuple[Point, ...]) -> bool:
    """Within two thousandths: places are rounded, turned and rounded again."""
    x, y = point
    return any(in_polygon((x + dx, y + dy), area) for dx in range(-2, 3) for dy in range(-2, 3))


def alone(kind: str, slot: int, heading: int) -> Pilot:
    table = Pilot(movement="template").ship(0, kind, (36, 24, heading), slot=slot)
    return table.ship(1, "mackerel", (70, 46, 0), slot=2)


# -- reach ----------------------------------------------------------------------------------------------------------------


def test_a_ship_at_rest_is_expected_to_cruise() -> None:
    found = alone("draco", 7, 0).found(Reach("draco-1"), None)
    assert found.shapes == (Shape("line", ((48_000, 24_000), (50_000, 24_000)), "straight on", "TPL-25"),)
    assert found.text == 'Draco 1 can end its flight: straight on, 12" to 14" from here.'


def test_reach_knows_the_maneuver_and_the_locked_path() -> None:
    pilot = pilot_of().select("port")
    labels = {shape.label for shape in pilot.found(Reach("draco-1"), 1).shapes}
    assert {"straight on", "1 turn to port", "2 turns to port"} <= labels
    assert not any("starboard" in label for label in labels)
    pilot.course("6 eP eP eP").pause(2)
    (end,) = pilot.found(Reach("draco-1")).shapes
    assert (end.kind, end.label) == ("point", "the end of its path")
    pilot.finish()
    assert pilot.asked(VelocityQuestion)
    assert end.points == (pilot.ships(0).center(),) == pilot.found(Reach("draco-1")).shapes[0].points


def test_thrusters_turn_to_both_sides() -> None:
    labels = {shape.label for shape in pilot_of().select("port").on().found(Reach("draco-1")).shapes}
    assert {"1 turn to port and 1 turn to starboard", "1 turn to starboard"} <= labels
    assert "3 turns to starboard" not in labels


def test_a_ship_that_may_face_anywhere_reaches_a_disc() -> None:
    pilot = pilot_of(slot=1).select("port")
    (disc,) = pilot.found(Reach("draco-1")).shapes
    assert (disc.kind, disc.points) == ("disc", ((20_000, 24_000), (22_000, 24_000)))


@pytest.mark.parametrize("kind", ["draco", "lynx", "hammerhead"])
@pytest.mark.parametrize("slot", [3, 5, 8])
def test_reach_contains_the_end_of_every_course(kind: str, slot: int) -> None:
    rng = Random(slot)
    for maneuver in ("port", "starboard"):
        pilot = pilot_of(kind, (36, 24, rng.randrange(360)), slot=slot).select(maneuver).on().keep()
        request, ship = pilot.match.position.request(0), pilot.ships(0)
        assert isinstance(request, CourseQuestion)
        areas = [shape.points for shape in pilot.found(Reach(ship.name)).shapes]
        t = track(pilot.world, ship)
        for _ in range(40):
            end = poses_of(pilot.world, ship.pose(), t, drawn(t, request.budget, rng))[-1][:2]
            assert any(is_in(end, area) for area in areas)


# -- the next activation --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["draco", "lynx"])
def test_the_outline_of_the_next_activation_contains_every_course(kind: str) -> None:
    rng = Random(7)
    for slot in range(0, 13, 2):
        table = alone(kind, slot, rng.randrange(360))
        around = next_places(table.world, table.ships(0))
        for plan in islice(plans(table.world, 0, rng), 40):
            assert is_in(plan.poses[-1][:2], around)


def test_the_outline_goes_as_far_as_a_ship_can_speed_up() -> None:
    """Four engine points and two thruster points: slot 22-24."""
    found = alone("draco", 6, 0).found(NextPlaces("draco-1"))
    assert found.numbers == (("farthest", 24.0),)
    assert (60_000, 24_000) in found.shapes[0].points


# -- firing spans ---------------------------------------------------------------------------------------------------------


def test_spans_look_straight_ahead_up_to_the_end_of_the_slot() -> None:
    table = Pilot(movement="template").ship(0, "draco", (20, 24, 0), slot=7, arc="front").ship(1, "lynx", (42, 24, 180))
    found = table.found(Spans("draco-1"))
    assert found.text.startswith('Straight ahead up to 14": ')
    assert dict(found.numbers)["draco_1 lynx-1 to"] == 14.0


def test_spans_agree_with_the_rules_of_fire_along_the_path() -> None:
    """At both ends a battery may fire, and a thousandth of an inch beyond it may not."""
    rng, seen = Random(3), 0
    for _ in range(12):
        pilot = Pilot(movement="template").ship(0, "draco", (36, 24, 0), slot=7)
        pilot.ship(1, "lynx", (44 + rng.uniform(-16, 16), 28 + rng.uniform(-16, 16), 180)).activate()
        pilot.select("port").course("6 eP eP eP").pause(1)
        found = pilot.found(Spans("draco-1"))
        assert found.text.startswith('On its path up to 12": ')
        numbers = dict(found.numbers)
        for b, weapon in enumerate(GAME._catalog.weapons["draco"]):
            first, last = (round(1_000 * numbers.get(f"{weapon.id} lynx-1 {end}", -1)) for end in ("from", "to"))
            runs = {1_000: False, 12_000: False} if first < 0 else {first: True, last: True, first - 1: False, last + 1: False}
            for run, bears in runs.items():
                if weapon.type == "P" and 1_000 <= run <= 12_000:
                    alter(pilot.world, 0, run=run)
                    assert (refuse_fire(pilot.world, 0, b, 1) is None) is bears
                    seen += bears
    assert seen > 20


def test_spans_are_drawn_where_the_ship_will_be() -> None:
    pilot = Pilot(movement="template").ship(0, "draco", (36, 24, 0), slot=7).ship(1, "lynx", (45, 39, 180)).activate()
    found = pilot.select("port").course("6 eP eP eP").found(Spans("draco-1"))
    pilot.pause(found.numbers[0][1])
    assert found.shapes[0].points[0] == pilot.ships(0).center()
    assert pilot.finish().ships(0).center() == found.shapes[0].points[1]


# -- threats --------------------------------------------------------------------------------------------------------------


def test_a_threat_names_the_batteries_that_could_bear() -> None:
    table = Pilot(movement="template").ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (60, 24, 180), slot=6)
    found = table.found(Threat("hammerhead-1"))
    assert found.places == ("draco-1",)
    assert found.text.startswith("Draco 1 could fire Medium Pulse Beams")
    whole = sum(expected_critical_hits(volley(table.world, 1, b, 0)) for b in range(3))
    assert dict(table.found(Threat("hammerhead-1", (52_000, 24_000))).numbers)["draco-1"] == pytest.approx(whole)
    assert table.found(Threat("hammerhead-1", (100, 100))).places == ()


def test_a_ship_that_may_face_anywhere_threatens_what_is_behind_it() -> None:
    """At rest it turns round; its combat batteries bear ahead when it speeds up, abeam when it turns."""
    table = Pilot(movement="template").ship(0, "hammerhead", (30, 24, 0)).ship(1, "draco", (40, 24, 0), slot=0)
    whole = sum(expected_critical_hits(volley(table.world, 1, b, 0)) for b in range(3))
    assert danger(table.world, 1, 0, (30_000, 24_000)).hits == pytest.approx(whole)


def test_no_random_activation_does_more_than_was_foretold() -> None:
    """At the end of courses whose straights are one run: those are tried."""
    rng = Random(11)
    for _ in range(12):
        table = Pilot(movement="template").ship(0, "lynx", (rng.randint(10, 62), rng.randint(8, 40), 0))
        table.ship(1, "draco", (36, 24, rng.randrange(360)), slot=rng.randint(3, 10))
        foretold = danger(table.world, 1, 0, table.ships(0).center())
        for plan in islice(plans(table.world, 1, rng), 20):
            if sum(isinstance(part, int) for part in plan.course) > 1:
                continue
            alter(table.world, 1, anchor=plan.poses[-1], arc=table.world.catalog.geometry.arcs[plan.budget.maneuver])
            dealt = sum(expected_critical_hits(volley(table.world, 1, b, 0)) for b, _ in targets(table.world, 1))
            alter(table.world, 1, anchor=plan.poses[0])
            assert dealt <= foretold.hits + 1e-9
