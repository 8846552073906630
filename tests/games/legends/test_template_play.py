"""Activations with templates by whoever is away, at random and lively: they stay on the table and fight."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.bench.players import at_random, by_default, lively, play
from tests.games.legends.invariants import check
from tests.games.legends.pilot import Pilot, pilot_of
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.template import Adjust, Pause, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.events.template import CourseSet
from wartable.games.legends.requests.template import CourseQuestion, ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules.laying import has_room, leaves_at, poses_of, stays
from wartable.games.legends.rules.templates import pieces, read_course, track
from wartable.games.legends.sampling.templates import plans, staying
from wartable.games.legends.state import World, alter
from wartable.geometry.paths import leaving_path


def default(pilot: Pilot) -> Any:
    seat = pilot.match.deciders()[0]
    return pilot.game.default(pilot.match.view(seat), seat)


def by_defaults(pilot: Pilot) -> Pilot:
    """Ship 0 is moved by defaults until it has been activated or is gone."""
    while pilot.ships(0).place == "table" and not pilot.ships(0).activated:
        pilot.defaults(1)
    return pilot


def samples(pilot: Pilot, number: int = 300) -> Counter[type]:
    return Counter(type(c) for c in pilot.game.sample(pilot.match.position, 0, Random(1), number))


def battle(seed: int, player: Any, **settings: Any) -> World:
    match = play(GAME, GAME.scenario(movement="template", **settings), [player], seed, 2_000, check)
    assert match.outcome is not None
    found: World = match.position.world
    return found


# -- whoever is away ------------------------------------------------------------------------------------------------------


def test_an_absent_player_cruises_straight_to_the_middle_of_the_slot() -> None:
    pilot = by_defaults(pilot_of())
    assert (pilot.ships(0).pose(), pilot.ships(0).arc, pilot.ships(0).slot) == ((33_000, 24_000, 0), "all", 7)


def test_an_absent_player_turns_away_from_the_edge() -> None:
    for at in ((58, 24, 0), (60, 40, 45), (12, 24, 180), (30, 8, 270)):
        pilot = by_defaults(pilot_of(at=at, fired=(0, 1, 2, 3)))
        assert pilot.ships(0).place == "table", at
        assert has_room(pilot.world, pilot.ships(0), pilot.ships(0).pose(), pilot.ships(0).slot)


def test_thrusters_are_activated_where_nothing_else_keeps_the_ship_on_the_table() -> None:
    pilot = pilot_of(at=(62.5, 24, 0), slot=6).select("cruise").keep()
    assert default(pilot) == SwitchOn()
    assert by_defaults(pilot).told(CourseSet)[0].course.startswith("t")


def test_a_slow_ship_at_the_edge_faces_the_middle_of_the_table() -> None:
    pilot = pilot_of(at=(70, 24, 0), slot=1).select("port").keep()
    assert default(pilot) == Pivot(18_000, "engines")


def test_whoever_is_away_fires_as_soon_as_something_bears() -> None:
    pilot = Pilot(movement="template").ship(0, "draco", (20, 24, 0), slot=7).ship(1, "lynx", (46, 24, 180), slot=3)
    pilot.activate().select("cruise").course("13")
    pause = default(pilot)
    assert isinstance(pause, Pause)
    pilot.do(pause)
    assert isinstance(default(pilot), Fire)
    alter(pilot.world, 0, fired=(0, 1, 2))
    assert default(pilot) == Pause(13_000)


def test_battles_by_defaults_stay_on_the_table() -> None:
    worlds = [battle(seed, by_default) for seed in range(4)]
    assert sum(ship.place == "left" for world in worlds for ship in world.ships) <= 1


# -- at random ------------------------------------------------------------------------------------------------------------


def test_every_kind_of_answer_is_drawn() -> None:
    pilot = pilot_of(slot=1).unlocked()
    assert pilot.asked(ManeuverQuestion)
    assert set(samples(pilot)) == {SelectManeuver}
    pilot.select("port")
    assert pilot.asked(VelocityQuestion)
    assert set(samples(pilot)) == {Adjust, SwitchOn}
    pilot.adjust()
    assert pilot.asked(CourseQuestion)
    assert set(samples(pilot)) == {SetCourse, Pivot, SwitchOn}
    pilot.course("2")
    assert pilot.asked(VoyageQuestion)
    assert set(samples(pilot)) == {Pause, SwitchOn, Finish}
    assert set(samples(pilot.pause(2))) == {Pivot, SwitchOn, Finish}


def test_random_courses_seldom_leave_the_table() -> None:
    pilot = pilot_of(at=(60, 24, 0)).select("starboard").on().adjust()
    ship, t = pilot.ships(0), track(pilot.world, pilot.ships(0))
    left = 0
    for choice in pilot.game.sample(pilot.match.position, 0, Random(3), 300):
        if isinstance(choice, SetCourse):
            parts = read_course(choice.course)
            assert parts is not None
            left += leaving_path(ship.anchor, 1_500, pieces(t, parts), 72_000, 48_000) is not None
    assert left < 60


def test_courses_that_stay_are_told_from_those_that_leave() -> None:
    """Whatever `stays` lets pass has no place beyond the edge, and far from the edge it lets everything pass."""
    rng, pilot = Random(5), pilot_of().unlocked()
    for at in ((20, 24, 0), (62, 30, 40), (8, 8, 200), (66, 24, 90)):
        alter(pilot.world, 0, anchor=(round(at[0] * 1_000), round(at[1] * 1_000), round(at[2] * 100)))
        ship = pilot.ships(0)
        for plan, _ in zip(plans(pilot.world, 0, rng), range(60), strict=False):
            t = track(pilot.world, ship, plan.slot)
            laid = pieces(t, plan.course)
            if stays(pilot.world, poses_of(pilot.world, ship.pose(), t, plan.course), t.turn):
                assert leaving_path(ship.anchor, 1_500, laid, 72_000, 48_000) is None
            alter(pilot.world, 0, path=laid, front=1_500)
            assert leaves_at(pilot.world, pilot.ships(0)) == leaving_path(ship.anchor, 1_500, laid, 72_000, 48_000)
            alter(pilot.world, 0, path=(), front=0)


# -- lively ---------------------------------------------------------------------------------------------------------------


def test_lively_battles_stay_on_the_table_and_fight() -> None:
    """Uniform play loses a good part of its ships to the edge of the table."""
    wild = [battle(seed, at_random) for seed in range(4)]
    tame = [battle(seed, lively) for seed in range(4)]
    left = [sum(ship.place == "left" for world in worlds for ship in world.ships) for worlds in (wild, tame)]
    damage = [sum(ship.damage for world in worlds for ship in world.ships) for worlds in (wild, tame)]
    assert left[1] <= 2 < left[0]
    assert damage[1] > damage[0]


@pytest.mark.parametrize("at", [(20, 24, 0), (60, 24, 0), (36, 40, 90)])
def test_plans_are_carried_out_as_they_were_drawn(at: tuple[float, ...]) -> None:
    for seed in range(6):
        pilot = pilot_of(at=at).unlocked()
        found = staying(pilot.world, 0, plans(pilot.world, 0, Random(seed)))
        assert found
        plan = found[-1]
        pilot.select(plan.budget.maneuver)
        if plan.budget.switched:
            pilot.on()
        if pilot.asked(VelocityQuestion):
            pilot.adjust(plan.engines, plan.thrusters)
        pilot.course(" ".join(map(str, plan.course)) or "0").finish()
        assert pilot.ships(0).place == "table"
        assert pilot.ships(0).pose() == plan.poses[-1]
