"""The judgment of Legends: it beats chance and lively play, answers every question, and its plans have reasons."""

from random import Random
from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table
from wartable.bots import Budget, GreedyBot, make
from wartable.bots.legends import JUDGE
from wartable.bots.legends.achieved import worth_after
from wartable.bots.legends.answers import strength
from wartable.bots.legends.evaluation import bears, distance_to, evaluate, middle, way_of, worth_of_hit
from wartable.bots.legends.plans import Planner
from wartable.core import Choice, Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.common import Decide
from wartable.games.legends.choices.flight import Advance, Finish, Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.requests.muster import SquadronQuestion, squadron_of
from wartable.games.legends.rules.courses import courses
from wartable.games.legends.rules.maneuvers import flight
from wartable.games.legends.rules.room import has_room
from wartable.games.legends.sampling.plans import allotments
from wartable.geometry.measure import distance2
from wartable.lab import play_match


class Bridge(Helm):
    """Every die shows 1: all fire misses."""

    rest = 1


def planned(table: Table, seat: int = 0, seed: int = 1) -> list[Choice]:
    bot = GreedyBot(GAME, Random(seed), JUDGE)
    return list(bot.plan(table.match.view(seat), seat, Budget()))


def carried_out(table: Table, seat: int = 0) -> None:
    """Plays the plans of the seat until somebody else is asked."""
    while table.match.outcome is None and table.match.deciders() == (seat,):
        progress = table.match.submit_all(seat, planned(table, seat), table.match.ask, after_dice=True)
        assert progress.made


# -- whole battles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["random", "lively"])
def test_it_beats_weaker_players(other: str) -> None:
    for seed in range(2):
        bots = [make("greedy", GAME, seed), make(other, GAME, seed)]
        match = play_match(GAME, GAME.scenario(), bots[:: 1 - 2 * seed], seed)
        assert match.outcome is not None
        assert match.outcome.winners == (seed,)


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (3, {"scenario": "open_battle"}),
        (4, {"teams": "2v2", "points": 20}),
        (2, {"scenario": "open_battle", "speed_limit": 4}),
        (2, {"points": 100, "units_per_opportunity": 2, "edge": "stop_at_edge"}),
        (2, {"points": 30, "second_points": 20, "defensive_fire": "separate", "edge": "destroyed"}),
    ],
)
def test_it_answers_every_question_of_a_battle(seats: int, settings: dict[str, Any]) -> None:
    """An answer that the rules refuse would end the match with an error."""
    scenario = GAME.scenario(seats, **settings)
    match = play_match(GAME, scenario, [make("greedy", GAME, seat) for seat in range(seats)], seed=3)
    assert match.outcome is not None


def test_a_recruit_looks_at_fewer_plans() -> None:
    table = facing(40)
    recruit = make("recruit", GAME, 1).plan(table.match.view(0), 0, Budget())
    assert recruit
    assert GAME.check(table.match.position, 0, recruit[0]) is None


# -- how it stands --------------------------------------------------------------------------------------------------------


def facing(distance: float, kind: str = "draco", other: str = "hammerhead", **fields: Any) -> Bridge:
    """Two ships that fly toward each other."""
    helm = Bridge().ship(0, kind, (10, 24, 0), **fields).ship(1, other, (10 + distance, 24, 180))
    return helm.activate()


def test_a_position_is_worth_its_ships() -> None:
    even = Table().ship(0, "draco", (10, 24, 0)).ship(1, "draco", (40, 24, 180))
    ahead = Table().ship(0, "draco", (10, 24, 0)).ship(1, "draco", (40, 24, 180), damage=5)
    assert evaluate(GAME, even.match.position, 0) == 0
    assert 0 < evaluate(GAME, ahead.match.position, 0) < 1
    assert evaluate(GAME, ahead.match.position, 1) == -evaluate(GAME, ahead.match.position, 0)
    lost = Table().ship(0, "draco", (10, 24, 0)).ship(1, "draco", (40, 24, 180), place="left")
    assert evaluate(GAME, lost.match.position, 0) > evaluate(GAME, ahead.match.position, 0)


def test_hits_on_a_damaged_ship_are_worth_more() -> None:
    table = Table().ship(0, "draco", (10, 24, 0)).ship(1, "draco", (40, 24, 180), damage=5)
    assert worth_of_hit(table.world, table.ships(1)) > worth_of_hit(table.world, table.ships(0))


def test_ships_are_expected_straight_ahead() -> None:
    table = Table().ship(0, "draco", (10, 24, 90), slot=6)
    way = way_of(table.world, table.ships(0).pose(), 6)
    assert middle(way) == pytest.approx((10_000, 35_000))
    assert distance_to(way, (13_000, 30_000)) == pytest.approx(3_000)
    assert distance_to(way, (10_000, 20_000)) == pytest.approx(4_000)
    assert [bears(12_000, away) for away in (8_000, 12_000, 16_000)] == [1.0, 0.5, 0.0]


# -- activations ----------------------------------------------------------------------------------------------------------


def test_it_closes_in_when_nobody_is_in_range() -> None:
    table = facing(50)
    before = distance2(table.ships(0).center(), table.ships(1).center())
    carried_out(table)
    assert distance2(table.ships(0).center(), table.ships(1).center()) < before


def test_it_fires_what_bears() -> None:
    plan = planned(facing(20))
    assert {choice.battery for choice in plan if isinstance(choice, Fire)} == {"draco_1", "draco_2", "draco_3"}


def test_it_aims_its_sensors_where_it_fires() -> None:
    table = Bridge().ship(0, "draco", (10, 24, 0)).ship(1, "lynx", (60, 40, 180)).ship(1, "hammerhead", (26, 24, 180))
    plan = planned(table.activate())
    assert plan[0] == Lock((("hammerhead-1", 2),))
    assert {choice.target for choice in plan if isinstance(choice, Fire)} == {"hammerhead-1"}


def test_it_fires_at_the_ship_that_is_nearly_lost() -> None:
    table = (
        Bridge()
        .ship(0, "draco", (10, 24, 0))
        .ship(1, "hammerhead", (24, 28, 180))
        .ship(1, "hammerhead", (24, 20, 180), damage=7)
    )
    fires = [choice for choice in planned(table.activate()) if isinstance(choice, Fire)]
    assert {fire.target for fire in fires} == {"hammerhead-2"}


@pytest.mark.parametrize("seed", range(4))
def test_it_turns_away_from_the_edge(seed: int) -> None:
    """Straight ahead the ship would leave the table in this game turn or in the next."""
    table = Bridge().ship(0, "hammerhead", (60 + seed, 40, 30)).ship(1, "draco", (20, 10, 0)).activate()
    carried_out(table)
    ship = table.ships(0)
    assert ship.place == "table"
    assert has_room(table.world, ship, ship.pose(), ship.slot)


def test_missiles_are_launched_at_the_end_of_the_flight() -> None:
    table = facing(60, "hammerhead", "draco")
    plan = planned(table)
    assert not any(isinstance(choice, Finish | LaunchMissiles) for choice in plan)
    table.match.submit_all(0, plan, table.match.ask, after_dice=True)
    assert planned(table) == [LaunchMissiles("hammerhead_2")]


def test_a_flight_is_planned_anew_when_it_is_interrupted() -> None:
    table = facing(20).plan().coast()
    plan = planned(table)
    assert isinstance(plan[0], Fire | Advance)
    carried_out(table)
    assert table.ships(0).activated


def test_thrusters_are_planned_after_the_engines() -> None:
    table = facing(20).plan(port=2)
    assert GAME.check(table.match.position, 0, planned(table)[0]) is None
    carried_out(table)
    assert table.ships(0).activated


def test_where_every_flight_leaves_the_table_it_goes_on_by_default() -> None:
    table = Bridge().ship(0, "lynx", (71.9, 24, 0), slot=12).ship(1, "draco", (20, 10, 0)).activate()
    assert len(planned(table)) == 1


def test_fire_is_worth_more_than_none_and_invites_some() -> None:
    near, far = (Planner(facing(distance).world, 0) for distance in (15, 60))
    course = courses(_cruise(facing(15)), 2_250, 0)[0]
    way = near.places(course)
    assert way is not None
    assert near.value("all", way, 6) != far.value("all", way, 6)
    assert near.dealt("all", [(10_000.0, 24_000.0, 0)]) > 0 == far.dealt("all", [(10_000.0, 24_000.0, 0)])
    assert near.dealt("rear", [(10_000.0, 24_000.0, 0)]) < near.dealt("front", [(10_000.0, 24_000.0, 0)])


def _cruise(table: Table) -> Any:
    return flight(table.world, table.ships(0), allotments(table.world, table.ships(0))[0].plan)


# -- other questions ------------------------------------------------------------------------------------------------------


def choosing(**fields: Any) -> Table:
    """Seat 0 has two ships and the initiative."""
    table = Table().ship(0, "draco", (10, 10, 0)).ship(0, "draco", (40, 40, 0)).ship(1, "hammerhead", (52, 40, 180), **fields)
    return table.before_frame(ActionPhase())


def test_whoever_has_somebody_in_range_goes_first() -> None:
    assert planned(choosing()) == [ChooseOrder("initiative")]
    apart = Table().ship(0, "draco", (10, 10, 0)).ship(1, "hammerhead", (70, 40, 180)).before_frame(ActionPhase())
    assert planned(apart) == [ChooseOrder("reverse")]


def test_the_ship_with_somebody_to_fire_at_is_activated_first() -> None:
    table = choosing().do(ChooseOrder("initiative"))
    plan = planned(table)
    assert plan[0] == Activate("draco-2")
    assert isinstance(plan[1], Lock)


@pytest.mark.parametrize(("activated", "dice", "yes"), [(True, 2, True), (False, 2, False), (False, 4, True)])
def test_armor_is_overcharged_when_it_pays(activated: bool, dice: int, yes: bool) -> None:
    """One gun of Medium Pulse Beams makes two power dice, two make four."""
    guns = "guns 3 1" if dice == 2 else "guns 3 3"
    table = Table(guns).ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (30, 24, 180), activated=activated)
    table.before_frame(PowerAttack(ship=0, battery=0, target=1))
    assert planned(table, 1) == [Decide(yes)]


def test_squadrons_differ_and_use_their_points() -> None:
    world = GAME.setup(GAME.scenario()).world
    built = []
    for seed in range(6):
        position = GAME.setup(GAME.scenario())
        (choice,) = GreedyBot(GAME, Random(seed), JUDGE).plan(GAME.view(position, 0), 0, Budget())
        assert isinstance(position.request(0), SquadronQuestion)
        assert GAME.check(position, 0, choice) is None
        built.append(squadron_of(GAME._catalog, choice))
    assert len(set(built)) > 1
    assert min(squadron.points for squadron in built) >= 30
    assert all(strength(world, squadron) > 0 for squadron in built)


def test_ships_are_deployed_toward_the_enemy() -> None:
    match, bot = Match(GAME, GAME.scenario(), seed=2), make("greedy", GAME, 2)
    while match.position.world.turn == 0:
        seat = match.deciders()[0]
        assert match.submit(seat, bot.choose(match.view(seat), seat, Budget()), match.ask) is None
    ships = match.position.world.ships
    assert all((1_800 < ship.anchor[2] < 16_200) is (ship.owner == 0) for ship in ships)
    assert len({ship.anchor for ship in ships}) == len(ships)


# -- what a plan comes to -------------------------------------------------------------------------------------------------


def test_a_plan_is_worth_more_with_its_fire_than_without() -> None:
    table = facing(12)
    plan = planned(table)
    assert any(isinstance(choice, Fire) for choice in plan)
    view, quiet = table.match.view(0), [choice for choice in plan if not isinstance(choice, Fire)]
    assert JUDGE.worth_of_plan(GAME, view, 0, plan) > JUDGE.worth_of_plan(GAME, view, 0, quiet)


def test_a_plan_is_worth_less_where_it_ends_under_fire() -> None:
    near, far = (JUDGE.worth_of_plan(GAME, facing(away).match.view(0), 0, [Advance(1)]) for away in (14, 40))
    assert near < far


def test_a_question_that_is_no_activation_leaves_things_as_they_stand() -> None:
    table = Table().ship(0, "draco", (10, 24, 0)).ship(1, "draco", (40, 24, 180), damage=5)
    view = table.match.view(0)
    assert JUDGE.worth_of_plan(GAME, view, 0, [ChooseOrder("initiative")]) == evaluate(GAME, view, 0)


def test_the_fire_of_an_escort_is_not_weighed() -> None:
    """Its weapons are not on the ship's card."""
    table = facing(12)
    view = table.match.view(0)
    shot = Fire("fighter guns", table.ships(1).name)
    worths = [worth_after(GAME, view, 0, Planner(view.world, 0), made, view.world) for made in ((), (shot,))]
    assert worths[0] == worths[1]
