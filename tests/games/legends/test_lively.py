"""Lively play: whole activations at random that stay on the table, leave room and fire."""

from random import Random

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table, pose
from wartable.core import Match
from wartable.core.foresight import foresee
from wartable.games.legends import GAME, LegendsPosition
from wartable.games.legends.choices.activation import Allocate, Coast, Lead, Lock, Thrust
from wartable.games.legends.choices.flight import Advance, Finish, Fire, Turn
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.courses import Course
from wartable.games.legends.rules.maneuvers import flight
from wartable.games.legends.rules.room import has_room, stays
from wartable.games.legends.sampling.flying import whole
from wartable.games.legends.sampling.lively import lively
from wartable.games.legends.sampling.plans import Allotment, FlightPlan, allotments
from wartable.games.legends.state import World


def battle(seed: int, *, is_lively: bool) -> LegendsPosition:
    """A battle of two patrols, played to its end by both sides in the same way."""
    match, rng = Match(GAME, GAME.scenario(), seed=seed), Random(seed)
    while match.outcome is None:
        seat = match.deciders()[0]
        if is_lively:
            progress = match.submit_all(seat, GAME.lively(match.view(seat), seat, rng), match.ask, after_dice=True)
            assert progress.made
        else:
            assert match.submit(seat, GAME.sample(match.position, seat, rng, 1)[0], match.ask) is None
    return match.position


def test_lively_battles_stay_on_the_table_and_fight() -> None:
    """Uniform play loses more than two of five ships to the edge of the table."""
    wild = [battle(seed, is_lively=False).world for seed in range(6)]
    tame = [battle(seed, is_lively=True).world for seed in range(6)]
    left = [sum(ship.place == "left" for world in worlds for ship in world.ships) for worlds in (wild, tame)]
    damage = [sum(ship.damage for world in worlds for ship in world.ships) for worlds in (wild, tame)]
    assert 5 * left[0] > 2 * sum(len(world.ships) for world in wild)
    assert left[1] <= 3
    assert damage[1] > 2 * damage[0]


def test_plans_can_be_carried_out_as_far_as_can_be_foreseen() -> None:
    match, rng, whole_plans = Match(GAME, GAME.scenario(), seed=4), Random(4), 0
    while match.outcome is None:
        seat = match.deciders()[0]
        view = match.view(seat)
        plan = GAME.lively(view, seat, rng)
        seen = foresee(GAME, view, seat, plan)
        assert seen.refusal is None, (plan, seen.refusal)
        assert seen.stopped or seen.made == len(plan)
        whole_plans += len(plan) > 4
        match.submit_all(seat, plan, match.ask, after_dice=True)
    assert whole_plans > 12


# -- what can be spent ----------------------------------------------------------------------------------------------------


def test_allotments_spend_engines_and_thrusters_in_every_way() -> None:
    """Hammerhead: three engine points in 25 ways, two thruster points in 14, and on equal points either maneuver leads."""
    table = Table().ship(0, "hammerhead", (20, 24, 0))
    found = allotments(table.world, table.ships(0))
    ways = {allotment.engines for allotment in found}
    assert len(ways) == 25
    assert len({allotment.thrusters for allotment in found}) == 14
    assert len(found) == 14 * (25 + sum(len({n for _, n in way}) == 1 and len(way) == 2 for way in ways))


def test_without_a_reactor_point_the_thrusters_stay_off() -> None:
    table = Table().ship(0, "hammerhead", (20, 24, 0), spent=2)
    assert {allotment.thrusters for allotment in allotments(table.world, table.ships(0))} == {()}


@pytest.mark.rule("LOK-CARD-26", "LOK-RUL-THRUST-4")
def test_jammed_thrusters_serve_the_primary_maneuver() -> None:
    cards = list(GAME._catalog.cards)
    jam = tuple(int(GAME._catalog.cards[card].first.jams) for card in cards)
    table = Table().ship(0, "hammerhead", (20, 24, 0), criticals=jam)
    for allotment in allotments(table.world, table.ships(0)):
        assert {maneuver for maneuver, _ in allotment.thrusters} <= {allotment.plan.primary}
        assert allotment.engines or not allotment.thrusters


# -- room -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "slot", "roomy"),
    [
        ((36, 24, 0), 12, True),
        ((66, 24, 0), 6, True),
        ((71, 24, 0), 6, False),
        ((71, 24, 0), 1, True),
        ((71, 24, 180), 6, True),
        ((70, 46, 45), 6, True),
        ((70, 46, 45), 7, False),
    ],
)
def test_room_is_left_where_some_flight_stays_on_the_table(at: tuple[int, int, int], slot: int, roomy: bool) -> None:
    table = Table().ship(0, "draco", (20, 24, 0))
    assert has_room(table.world, table.ships(0), pose(*at), slot) is roomy


def test_every_place_of_a_flight_must_be_on_the_table() -> None:
    out_and_back = ((0.0, 0.0, 0), (3_000.0, 0.0, 0), (0.0, 0.0, 0))
    assert stays((72_000, 48_000), pose(69, 24, 0), out_and_back)
    assert not stays((72_000, 48_000), pose(69.1, 24, 0), out_and_back)


# -- the choices of a plan ------------------------------------------------------------------------------------------------


def flight_plan(table: Table, allotment: Allotment, *steps: object) -> FlightPlan:
    move = flight(table.world, table.ships(0), allotment.plan)
    return FlightPlan(allotment, move, Course(steps, ((0.0, 0.0, 0),) * (1 + len(steps))))  # type: ignore[arg-type]


def spent(table: Table, engines: object, thrusters: object = (), primary: str = "") -> Allotment:
    """The allotment with these points."""
    found = (a for a in allotments(table.world, table.ships(0)) if (a.engines, a.thrusters) == (engines, thrusters))
    return next(a for a in found if primary in ("", a.plan.primary))


def far_apart() -> Helm:
    return Helm().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (60, 24, 180))


def silent(world: World, step: int) -> list[tuple[int, str]]:
    return []


def test_only_what_is_asked_is_answered() -> None:
    """Equal points ask for the primary maneuver; at the largest distance, with nothing in range, the flight ends by itself."""
    helm = far_apart().activate().unlocked()
    allotment = spent(helm, (("accelerate", 1), ("port", 1)), (), "port")
    choices = whole(helm.world, 0, flight_plan(helm, allotment, 8_000, (1, 1, 0), 6_000), silent)
    assert choices == [
        Allocate((("accelerate", 1), ("port", 1))),
        Lead("port"),
        Coast(),
        Advance(8_000),
        Turn("port 1+0"),
        Advance(6_000),
    ]
    for choice in choices:
        helm.do(choice)
    assert helm.ships(0).activated


def test_a_flight_that_could_go_on_is_finished() -> None:
    helm = far_apart().activate().unlocked()
    allotment = spent(helm, (), (("port", 2),))
    choices = whole(helm.world, 0, flight_plan(helm, allotment, 5_000, (1, 0, 2), 5_000), silent)
    assert choices == [Allocate(()), Thrust((("port", 2),)), Advance(5_000), Turn("port 0+2"), Advance(5_000), Finish()]
    for choice in choices:
        helm.do(choice)
    assert helm.ships(0).activated


def test_batteries_fire_where_the_gunner_says_so() -> None:
    helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (46, 24, 180)).activate().unlocked()
    told: list[tuple[int, int]] = []

    def first_battery(world: World, step: int) -> list[tuple[int, str]]:
        pairs = targets(world, 0)
        told.append((step, len(pairs)))
        return [(0, "hammerhead-1")] if (0, 1) in pairs else []

    choices = whole(helm.world, 0, flight_plan(helm, spent(helm, ()), 11_000), first_battery)
    assert choices == [Allocate(()), Coast(), Advance(11_000), Fire("draco_1", "hammerhead-1"), Finish()]
    assert [step for step, _ in told] == [0, 1]
    assert told[0][1] == 0 < told[1][1]


def test_missiles_at_the_hull_end_a_plan_before_the_flight() -> None:
    helm = far_apart().missile(1, (20, 26), attached=0).activate().unlocked()
    choices = whole(helm.world, 0, flight_plan(helm, spent(helm, ()), 11_000), silent)
    assert choices == [Allocate(()), Coast()]


# -- what lively play does ------------------------------------------------------------------------------------------------


def test_a_plan_begins_at_any_question_of_an_activation() -> None:
    rng = Random(1)
    helm = far_apart().activate()
    kinds = []
    for choice in (Lock(()), Allocate(()), Coast()):
        plan = lively(helm.match.view(0), 0, rng)
        kinds.append(type(plan[0]))
        assert len(plan) > 1
        helm.do(choice)
    assert kinds[:2] == [Lock, Allocate]
    assert kinds[2] in (Coast, Thrust)
    assert isinstance(lively(helm.match.view(0), 0, rng)[0], Advance)


def test_ships_are_deployed_with_room_ahead() -> None:
    rng = Random(2)
    match = Match(GAME, GAME.scenario(), seed=1)
    while match.position.world.turn == 0:
        seat = match.deciders()[0]
        match.submit_all(seat, GAME.lively(match.view(seat), seat, rng), match.ask)
    world = match.position.world
    assert all(has_room(world, ship, ship.pose(), ship.slot) for ship in world.ships)


def test_missiles_are_launched_now_and_then() -> None:
    helm = Helm().ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (60, 24, 180)).activate().cruise()
    plans = [lively(helm.match.view(0), 0, Random(seed)) for seed in range(20)]
    launches = [plan for plan in plans if plan == [LaunchMissiles("hammerhead_2")]]
    assert 3 < len(launches) < 17
