"""Looking that changes nothing: distances, arcs, firing spans, reach."""

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any

import pytest

from tests.games.legends.flights import at_random
from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table, pose
from wartable.core.errors import BadQuery
from wartable.core.queries import Shape
from wartable.games.legends import GAME
from wartable.games.legends.queries.flights import NextPlaces, Reach, next_places, present_move, reached
from wartable.games.legends.queries.measuring import Arcs, Measure, Spans, covered
from wartable.games.legends.queries.shooting import Targets
from wartable.games.legends.queries.threat import Field, Threat, danger
from wartable.games.legends.rules.arms import refuse_fire, targets
from wartable.games.legends.rules.chances import expected_critical_hits, volley
from wartable.games.legends.rules.courses import Course, courses, placed
from wartable.games.legends.rules.maneuvers import flight
from wartable.games.legends.rules.moves import MOST_TURNS, needed
from wartable.games.legends.sampling.plans import allotments
from wartable.games.legends.state import alter, weapons
from wartable.geometry.measure import in_half
from wartable.geometry.regions import in_polygon
from wartable.geometry.units import Point, Pose, advance, half_up


def facing() -> Helm:
    """A Draco that has Medium Pulse Beams in its combat arc, and a Hammerhead ahead of it."""
    return Helm().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (50, 24, 180))


# -- reading --------------------------------------------------------------------------------------------------------------


def test_queries_are_read_from_outside() -> None:
    assert GAME.decode_query(b'{"type":"legends.Measure","start":"draco-1","end":[3000,4000]}') == Measure(
        "draco-1", (3_000, 4_000)
    )
    assert GAME.decode_query(b'{"type":"legends.Spans","ship":"draco-1"}') == Spans("draco-1")


@pytest.mark.parametrize("end", [b"[1]", b"[1,2,3]", b"[-1,2]", b"5", b'[1,"x"]'])
def test_a_place_is_a_name_or_two_lengths(end: bytes) -> None:
    with pytest.raises(BadQuery, match="This is not a query of Legends"):
        GAME.decode_query(b'{"type":"legends.Measure","start":"draco-1","end":' + end + b"}")


@pytest.mark.parametrize(
    "query", [Reach("lynx-1"), NextPlaces("x"), Arcs("draco-9"), Spans(""), Measure("draco-1", "javelin-1")]
)
def test_what_is_not_on_the_table_is_not_found(query: Any) -> None:
    table = facing().activate()
    assert query.find(table.match.view(0), 0) is None


def test_a_ship_that_has_left_is_not_found() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (40, 24, 0), place="left")
    assert Arcs("lynx-1").find(table.match.view(0), 0) is None


# -- distances ------------------------------------------------------------------------------------------------------------


def test_a_distance_is_told_with_the_bearing_from_the_ship() -> None:
    table = Table().ship(0, "draco", (20, 20, 90)).ship(1, "lynx", (23, 24, 0))
    found = table.found(Measure("draco-1", "lynx-1"), None)
    assert found.text == 'From Draco 1 to Lynx 1: 5.0" on the starboard bow, bearing 53.13°.'
    assert found.numbers == (("distance", 5.0), ("bearing", 53.13))
    assert found.shapes == (Shape("line", ((20_000, 20_000), (23_000, 24_000)), '5.0"', "LOK-ATTACK-08"),)


def test_points_and_missiles_are_measured_too() -> None:
    table = Table().ship(0, "draco", (20, 20, 90)).missile(1, (20, 26))
    assert table.found(Measure((20_000, 20_000), "javelin-1")).text == 'From 20", 20" to Javelin 1: 6.0", bearing 90°.'


# -- arcs -----------------------------------------------------------------------------------------------------------------


def test_turrets_cover_a_disc_and_combat_batteries_their_half() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), arc="left", batteries=(0, 2, 0, 0))
    found = table.found(Arcs("draco-1"))
    shapes = {shape.label: shape for shape in found.shapes}
    assert 'Medium Pulse Beams 16" in its left half' in found.text
    assert shapes["Medium Pulse Beams"].kind == "area"
    weapons = GAME._catalog.weapons["draco"]
    assert set(shapes) == {weapon.name for i, weapon in enumerate(weapons) if weapon.reach and i != 1}
    assert all((shapes[w.name].kind == "disc") is not w.combat for w in weapons if w.name in shapes)


@pytest.mark.parametrize("half", ["front", "rear", "left", "right"])
def test_the_area_of_an_arc_is_the_half_that_the_rules_mean(half: Any) -> None:
    here = pose(30, 24, 33)
    rim = covered(here, half, 10_000, "").points
    middle = rim[len(rim) // 2]
    assert in_half(here, half, middle)
    assert all(in_half(here, half, _inwards(here, point)) for point in rim[1:-1])


def _inwards(here: Pose, point: Point) -> Point:
    return (here[0] + 9 * point[0]) // 10, (here[1] + 9 * point[1]) // 10


# -- firing spans ---------------------------------------------------------------------------------------------------------


def test_spans_tell_between_which_distances_a_battery_bears() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), arc="front").ship(1, "hammerhead", (42, 24, 180))
    found = table.found(Spans("draco-1", 12_000))
    assert dict(found.numbers)["draco_1 hammerhead-1 from"] == pytest.approx(5.999)
    assert dict(found.numbers)["draco_1 hammerhead-1 to"] == 12.0
    assert found.shapes[0].points == ((25_999, 24_000), (32_000, 24_000))


def test_where_nothing_bears_it_is_said_so() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), fired=(0, 1, 2, 3)).ship(1, "hammerhead", (30, 24, 180))
    assert table.found(Spans("draco-1")).text == 'Straight ahead up to 12": no battery bears on an enemy.'


def test_spans_agree_with_the_rules_of_fire_at_their_ends() -> None:
    """At both ends a battery may fire, and a thousandth of an inch beyond it may not."""
    rng, seen = Random(3), 0
    for _ in range(40):
        arc = rng.choice(["front", "rear", "left", "right", "all"])
        table = Table().ship(0, "draco", (36, 24, rng.randrange(360)), arc=arc)
        table.ship(1, "lynx", (36 + rng.uniform(-16, 16), 24 + rng.uniform(-16, 16), 0))
        numbers = dict(table.found(Spans("draco-1", 12_000)).numbers)
        for b, weapon in enumerate(GAME._catalog.weapons["draco"]):
            first, last = (round(1_000 * numbers.get(f"{weapon.id} lynx-1 {end}", -1)) for end in ("from", "to"))
            runs = {0: False, 12_000: False} if first < 0 else {first: True, last: True, first - 1: False, last + 1: False}
            for run, bears in runs.items():
                if weapon.type == "P" and 0 <= run <= 12_000:
                    alter(table.world, 0, run=run)
                    assert (refuse_fire(table.world, 0, b, 1) is None) is bears
                    seen += bears
            alter(table.world, 0, run=0)
    assert seen > 50


# -- reach ----------------------------------------------------------------------------------------------------------------


def test_a_cruising_ship_reaches_the_length_of_its_slot_ahead() -> None:
    found = facing().found(Reach("draco-1"))
    assert found.shapes == (Shape("line", ((30_000, 24_000), (32_000, 24_000)), "straight on", "LOK-MOVE-02"),)
    assert found.text == 'Draco 1 can end its flight: straight on, 10" to 12" from here.'
    assert found.numbers == (("nearest", 10.0), ("farthest", 12.0))


def test_reach_knows_the_plan_and_how_far_the_ship_has_come() -> None:
    helm = facing().activate().plan(port=2)
    labels = {shape.label for shape in helm.found(Reach("draco-1"), 1).shapes}
    assert labels == {"45° to port", "22.5° to port, then 22.5° to port"}
    helm.coast().fly(10)
    assert [shape.label for shape in helm.found(Reach("draco-1")).shapes] == ["45° to port"]


def test_a_ship_that_may_face_anywhere_reaches_a_disc() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0), slot=1).ship(1, "lynx", (60, 40, 180)).activate().plan(port=1)
    (disc,) = helm.found(Reach("draco-1")).shapes
    assert (disc.kind, disc.points) == ("disc", ((20_000, 24_000), (22_000, 24_000)))


def flown(table: Table, ship: int, course: Course) -> Point:
    x, y, _ = placed(table.ships(ship).pose(), course.places[-1])
    return half_up(x), half_up(y)


def test_reach_contains_every_end_of_a_random_flight() -> None:
    rng = Random(5)
    for kind in ("draco", "lynx", "delphinus"):
        for slot in range(2, 13):
            table = Table().ship(0, kind, (36, 24, rng.randrange(360)), slot=slot)
            found = table.ships(0)
            for allotment in rng.sample(allotments(table.world, found), 8):
                move = flight(table.world, found, allotment.plan)
                if move.infinite or needed(move) > MOST_TURNS:
                    continue
                areas = [shape.points for shape in reached(found.pose(), move, table.world.catalog.notch)]
                x, y = flown(table, 0, at_random(move, rng))
                near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
                assert any(in_polygon(point, area) for point in near for area in areas)


def test_the_outline_of_the_next_activation_contains_every_flight() -> None:
    rng = Random(7)
    for kind in ("draco", "lynx"):
        for slot in range(13):
            table = Table().ship(0, kind, (36, 24, rng.randrange(360)), slot=slot)
            found, around = table.ships(0), next_places(table.world, table.ships(0))
            for allotment in rng.sample(allotments(table.world, found), 8):
                move = flight(table.world, found, allotment.plan)
                if needed(move) <= MOST_TURNS:
                    x, y = flown(table, 0, at_random(move, rng))
                    assert any(in_polygon((x + dx, y + dy), around) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def test_each_corner_of_the_outline_is_the_end_of_a_flight() -> None:
    table = Helm().ship(0, "hammerhead", (20, 24, 0), slot=6).ship(1, "draco", (50, 24, 180))
    ship, notch = table.ships(0), table.world.catalog.notch
    moves = {flight(table.world, ship, allotment.plan) for allotment in allotments(table.world, ship)}
    flights = (course for move in moves if needed(move) <= MOST_TURNS for course in courses(move, notch, 0))
    ends = {tuple(map(half_up, placed(ship.pose(), course.places[-1])[:2])) for course in flights}
    corners = next_places(table.world, ship)
    assert len(corners) > 10
    assert all(any((x + dx, y + dy) in ends for dx in (-1, 0, 1) for dy in (-1, 0, 1)) for x, y in corners)


def test_the_outline_goes_as_far_as_a_ship_can_speed_up() -> None:
    """Four engine points and two thruster points: slot 22-24."""
    found = facing().found(NextPlaces("draco-1"))
    assert found.numbers == (("farthest", 24.0),)
    assert advance(pose(20, 24, 0), 24_000)[:2] in found.shapes[0].points


def test_without_an_activation_a_ship_is_expected_to_cruise() -> None:
    table = facing()
    assert present_move(table.match.view(None), 0) == flight(
        table.world, table.ships(0), allotments(table.world, table.ships(0))[0].plan
    )


# -- targets --------------------------------------------------------------------------------------------------------------


def test_targets_are_told_with_what_is_to_be_expected() -> None:
    table = Table().ship(0, "draco", (30, 24, 0), arc="front").ship(1, "lynx", (36, 24), damage=15, reactor_lost=4)
    table.ship(1, "mackerel", (20, 24))
    found = table.found(Targets("draco-1"))
    numbers = dict(found.numbers)
    assert [key for key in numbers if key.endswith("hits")] == [
        "draco_1 lynx-1 hits",
        "draco_2 lynx-1 hits",
        "draco_3 lynx-1 hits",
        "draco_3 mackerel-1 hits",
    ]
    assert numbers["draco_1 lynx-1 hits"] == pytest.approx(4 / 3)
    assert numbers["draco_1 lynx-1 critical"] == pytest.approx(expected_critical_hits(volley(table.world, 0, 0, 1)))
    assert numbers["draco_1 lynx-1 destroyed"] > 0
    assert numbers["draco_3 mackerel-1 overcharged critical"] < numbers["draco_3 mackerel-1 critical"]
    assert "draco_1 lynx-1 overcharged critical" not in numbers
    assert "Plasma Cannons (turret) at Mackerel 1: 0.44 critical hits, overcharged 0.30 critical hits" in found.text
    assert found.shapes[0].points == ((30_000, 24_000), (36_000, 24_000))


def test_a_ship_without_targets_and_one_that_is_gone() -> None:
    table = Table().ship(0, "draco", (30, 24, 0)).ship(1, "lynx", (70, 44), place="left")
    assert table.found(Targets("draco-1")).text == "Draco 1 can fire at nothing."
    assert Targets("lynx-1").find(table.match.view(0), 0) is None


# -- threats --------------------------------------------------------------------------------------------------------------


def test_a_threat_names_the_batteries_that_could_bear() -> None:
    """The Draco flies at most 24 inches and has ranges of 16 and 12 inches."""
    table = Table().ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (60, 24, 180))
    found = table.found(Threat("hammerhead-1"))
    assert found.places == ("draco-1",)
    assert found.text.startswith("Draco 1 could fire Medium Pulse Beams")
    whole = sum(expected_critical_hits(volley(table.world, 1, b, 0)) for b in range(3))
    assert 0 < dict(found.numbers)["draco-1"] <= whole + 1e-9
    assert (
        table.found(Threat("hammerhead-1", (100, 100))).text
        == "No enemy could fire at Hammerhead 1 there in its next activation."
    )
    close = table.found(Threat("hammerhead-1", (52_000, 24_000)))
    assert dict(close.numbers)["draco-1"] == pytest.approx(whole)


def test_destroyed_batteries_threaten_nobody() -> None:
    table = Table().ship(0, "hammerhead", (50, 24, 0)).ship(1, "draco", (60, 24, 180), batteries=(2, 2, 2, 0), activated=True)
    assert table.found(Threat("hammerhead-1")).places == ()
    table = Table().ship(0, "hammerhead", (50, 24, 0)).ship(1, "draco", (60, 24, 180), batteries=(0, 2, 2, 0), activated=True)
    assert "Medium Pulse Beams in the next game turn" in table.found(Threat("hammerhead-1")).text


def test_a_field_tells_what_each_battery_does_and_from_where() -> None:
    table = Table().ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (60, 24, 180), batteries=(0, 2, 0, 0))
    found = table.found(Field("hammerhead-1"))
    assert found.text == "1 enemy warship may threaten Hammerhead 1."
    assert found.numbers == tuple(
        (f"draco-1 draco_{b + 1}", expected_critical_hits(volley(table.world, 1, b, 0))) for b in (0, 2)
    )
    (area,) = found.shapes
    assert (area.kind, area.label) == ("area", "draco-1")
    corners = next_places(table.world, table.ships(1))
    assert all(in_polygon(point, area.points) for point in ((60_000, 24_000), *corners))


@pytest.mark.parametrize("movement", ["core", "template"])
def test_no_place_is_threatened_with_more_than_the_field_says(movement: str) -> None:
    rng = Random(12)
    for _ in range(6):
        table = Table(movement=movement).ship(0, "lynx", (rng.randint(10, 62), rng.randint(8, 40), 0))
        table.ship(1, "draco", (36, 24, rng.randrange(360)), slot=rng.randint(2, 10))
        found, here = table.found(Field("lynx-1")), table.ships(0).center()
        ranges = {weapon.id: weapon.reach for weapon in weapons(table.world, table.ships(1))}
        near = [hits for key, hits in found.numbers if _away(found.shapes[0].points, here) <= ranges[key.split()[1]] + 1]
        assert danger(table.world, 1, 0, here).hits <= sum(near) + 1e-9


def _away(outline: Sequence[Point], point: Point) -> float:
    """How far a point is from an outline, 0 within it."""
    if in_polygon(point, outline):
        return 0.0
    return min(_beside(a, b, point) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))


def _beside(a: Point, b: Point, point: Point) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    share = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / (along[0] ** 2 + along[1] ** 2)
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - a[0] - share * along[0], point[1] - a[1] - share * along[1])


def test_a_threat_is_carried_out_by_no_random_flight_beyond_it() -> None:
    """What batteries bear at the end of a random activation is never more than was foretold."""
    rng = Random(11)
    for _ in range(12):
        table = Table().ship(0, "lynx", (rng.randint(10, 62), rng.randint(8, 40), 0))
        table.ship(1, "draco", (36, 24, rng.randrange(360)), slot=rng.randint(2, 10))
        ship = table.ships(1)
        foretold = danger(table.world, 1, 0, table.ships(0).center())
        allotment = rng.choice(allotments(table.world, ship))
        move = flight(table.world, ship, allotment.plan)
        if needed(move) > MOST_TURNS:
            continue
        x, y, heading = placed(ship.pose(), rng.choice(courses(move, table.world.catalog.notch, 0)).places[-1])
        arc = table.world.catalog.geometry.arcs[allotment.plan.primary]
        alter(table.world, 1, anchor=(half_up(x), half_up(y), heading), arc=arc)
        dealt = sum(expected_critical_hits(volley(table.world, 1, b, 0)) for b, _ in targets(table.world, 1))
        assert dealt <= foretold.hits + 1e-9
