"""The judgment of Legends with templates: whole activations, fire on the path, velocity after it."""

from random import Random
from typing import Any

import pytest

from tests.games.legends.pilot import Pilot
from wartable.bots import Budget, GreedyBot, make
from wartable.bots.legends import JUDGE
from wartable.core import Choice, Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.choices.template import Adjust, Pause, Pivot, SelectManeuver, SetCourse
from wartable.games.legends.choices.turn import Activate
from wartable.games.legends.requests.template import CourseQuestion, VelocityQuestion
from wartable.games.legends.requests.turn import UnitQuestion
from wartable.games.legends.rules.laying import has_room
from wartable.geometry.measure import distance2
from wartable.lab import play_match


class Bridge(Pilot):
    """Every die shows 1: all fire misses."""

    rest = 1


def planned(table: Bridge, seat: int = 0, seed: int = 1) -> list[Choice]:
    return list(GreedyBot(GAME, Random(seed), JUDGE).plan(table.match.view(seat), seat, Budget()))


def carried_out(table: Bridge) -> list[Choice]:
    """Plays the plans of seat 0 until somebody else is asked. No choice is refused."""
    made: list[Choice] = []
    while table.match.outcome is None and table.match.deciders() == (0,):
        plan = planned(table)
        progress = table.match.submit_all(0, plan, table.match.ask, after_dice=True)
        assert progress.refusal is None
        made += plan[: progress.made]
    return made


def facing(distance: float, kind: str = "draco", **fields: Any) -> Bridge:
    """Two ships that fly toward each other."""
    table = Bridge(movement="template").ship(0, kind, (10, 24, 0), **{"slot": 4, **fields})
    return table.ship(1, "hammerhead", (10 + distance, 24, 180), slot=4).activate()


# -- whole battles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["random", "lively"])
def test_it_beats_weaker_players(other: str) -> None:
    for seed in range(2):
        bots = [make("greedy", GAME, seed), make(other, GAME, seed)]
        match = play_match(GAME, GAME.scenario(movement="template"), bots[:: 1 - 2 * seed], seed)
        assert match.outcome is not None
        assert match.outcome.winners == (seed,)


@pytest.mark.parametrize(
    "settings", [{"edge": "stop_at_edge"}, {"scenario": "orbital_contain_competitive", "points": 75}, {"speed_limit": 4}]
)
def test_it_answers_every_question_of_a_battle(settings: dict[str, Any]) -> None:
    """An answer that the rules refuse would end the match with an error."""
    scenario = GAME.scenario(movement="template", **settings)
    assert play_match(GAME, scenario, [make("greedy", GAME, seat) for seat in range(2)], seed=3).outcome is not None


def test_plans_hold_up_to_their_last_choice() -> None:
    """Nothing that is not asked is in them, and nothing that is forbidden."""
    match, bot, whole = Match(GAME, GAME.scenario(movement="template"), seed=4), make("greedy", GAME, 4), 0
    while match.outcome is None:
        seat = match.deciders()[0]
        is_unit = isinstance(match.position.request(seat), UnitQuestion)
        plan = bot.plan(match.view(seat), seat, Budget(candidates=5))
        progress = match.submit_all(seat, plan, match.ask, after_dice=True)
        assert progress.made
        if is_unit and isinstance(plan[0], Activate):
            assert progress.refusal is None
            whole += progress.made > 2
    assert whole


# -- activations ----------------------------------------------------------------------------------------------------------


def test_one_plan_leads_from_the_sensors_to_the_path() -> None:
    kinds = [type(choice) for choice in planned(facing(20))]
    assert kinds[:2] == [Lock, SelectManeuver]
    assert kinds[-1] is SetCourse


def test_it_closes_in_when_nobody_is_in_range() -> None:
    table = facing(38)
    before = distance2(table.ships(0).center(), table.ships(1).center())
    carried_out(table)
    assert distance2(table.ships(0).center(), table.ships(1).center()) < before
    assert table.ships(0).activated


def test_it_fires_what_comes_to_bear_on_its_path() -> None:
    made = carried_out(facing(24))
    assert {choice.battery for choice in made if isinstance(choice, Fire)} == {"draco_1", "draco_2", "draco_3"}
    assert any(isinstance(choice, Pause) for choice in made)


def test_it_pauses_where_the_next_battery_begins_to_bear() -> None:
    """Medium Pulse Beams reach 16 inches."""
    table = facing(24, slot=7).select("cruise").course("13")
    (pause,) = planned(table)
    assert isinstance(pause, Pause)
    table.do(pause)
    fires = planned(table)
    assert fires
    assert all(isinstance(fire, Fire) for fire in fires)
    away = distance2(table.ships(0).center(), table.ships(1).center())
    assert max(w.reach for w in GAME._catalog.weapons["draco"] if w.type == "P") ** 2 == pytest.approx(away, rel=1e-3)


def test_it_aims_its_sensors_where_it_fires() -> None:
    table = Bridge(movement="template").ship(0, "draco", (10, 24, 0), slot=4).ship(1, "lynx", (60, 40, 180))
    table.ship(1, "hammerhead", (26, 24, 180))
    assert planned(table.activate())[0] == Lock((("hammerhead-1", 2),))


@pytest.mark.parametrize("x", range(56, 60))
def test_it_turns_away_from_the_edge(x: int) -> None:
    """Straight ahead the ship would leave the table in this game turn or in the next."""
    table = Bridge(movement="template").ship(0, "hammerhead", (x, 36, 30), slot=4).ship(1, "draco", (20, 10, 0)).activate()
    carried_out(table)
    ship = table.ships(0)
    assert ship.place == "table"
    assert has_room(table.world, ship, ship.pose(), ship.slot)


def test_where_every_course_leaves_the_table_it_goes_on_by_default() -> None:
    table = Bridge(movement="template").ship(0, "lynx", (71.9, 24, 0), slot=12).ship(1, "draco", (20, 10, 0)).activate()
    assert len(planned(table)) == 1


def test_velocity_and_course_are_planned_anew() -> None:
    table = facing(40).select("accelerate")
    assert table.asked(VelocityQuestion)
    assert isinstance(planned(table)[-1], SetCourse)
    table.adjust(engines=1)
    assert table.asked(CourseQuestion)
    assert [type(choice) for choice in planned(table)] == [SetCourse]


def test_a_ship_with_infinite_turns_faces_its_enemy() -> None:
    """It has come to a stop and looks away."""
    kind = next(k for k, ship in GAME._catalog.ships.items() if ship.track[0] == "I")
    table = Bridge(movement="template").ship(0, kind, (30, 24, 180), slot=0).ship(1, "draco", (46, 24, 180), slot=0).activate()
    pivots = [choice for choice in carried_out(table) if isinstance(choice, Pivot)]
    assert pivots
    assert table.ships(0).pose()[2] in (*range(9_000), *range(27_000, 36_000))


def test_missiles_are_launched_at_the_end_of_the_path() -> None:
    made = carried_out(facing(50, "hammerhead"))
    assert LaunchMissiles("hammerhead_2") in made
    assert not any(isinstance(choice, Pause) for choice in made[made.index(LaunchMissiles("hammerhead_2")) :])


@pytest.mark.parametrize(("x", "enemy", "way"), [(14, (47, 24, 180), 1), (60, (10, 10, 180), -1)])
def test_step_3_looks_at_the_next_game_turn(x: int, enemy: tuple[float, ...], way: int) -> None:
    """The ship speeds up when its enemy is a little too far away, and slows down before the edge of the table."""
    table = Bridge(movement="template").ship(0, "draco", (x, 24, 340), slot=4).ship(1, "lynx", enemy, slot=0)
    table.activate().select("port").course("4 eP 1").finish()
    (change,) = planned(table)
    assert isinstance(change, Adjust)
    assert change.engines * way > 0
