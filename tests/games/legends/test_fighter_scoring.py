"""LOK-SC1-15, LOK-SC1-16, LOK-SC3-05, LOK-SC3-09: what fighters count for when battles are scored."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from tests.games.legends.swarms import GUNBOAT
from tests.games.legends.test_regrouping import status
from wartable.games.legends.choices.flak import ReturnFire, Support
from wartable.games.legends.phases.gunnery import attack
from wartable.games.legends.rules.casualties import kill, remaining
from wartable.games.legends.rules.escorts import end_turn
from wartable.games.legends.rules.scoring import competitive, contain, scores
from wartable.games.legends.rules.scoring.common import cost
from wartable.games.legends.state import alter_fighter


def totals(table: Table) -> list[int]:
    return [score.total for score in scores(table.world)]


def fighters(battle: Table, seat: int, kind: str, **places: int) -> Table:
    for place, number in places.items():
        for _ in range(number):
            battle.fighter(seat, kind, (10, 10), place=place)
    return battle


@pytest.mark.rule("DX-LOK-43", "LOK-SC1-15", "LOK-SC1-16")
def test_the_worked_example_of_the_score() -> None:
    table = Table().ship(0, "draco", (10, 10, 90), damage=3).ship(0, "draco", (20, 10, 90), damage=4)
    table.ship(1, "hammerhead", (10, 40, 270), damage=5).ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0)
    fighters(table, 0, "interceptor", table=6, yellow=3, red=1)
    fighters(table, 1, "hunter", table=8, waiting=1, red=2, discarded=1)
    assert totals(table) == [12 + 6 + 5 + 11 + 6 + 3, 6 + 6 + 4 + 9] == [43, 25]
    assert scores(table.world)[1].text() == (
        "6 Draco 2 damaged + 6 Hammerhead 1 kept, damaged + 4 enemy fighters destroyed + 9 own fighters alive"
    )


@pytest.mark.rule("LOK-RUL-SC1-3")
@pytest.mark.parametrize(
    ("place", "expected"),
    [("table", [1, 0]), ("waiting", [1, 0]), ("reserve", [1, 0]), ("yellow", [0, 1]), ("red", [0, 1]), ("discarded", [0, 1])],
)
def test_who_is_in_a_pile_or_discarded_counts_as_destroyed_and_who_waits_is_alive(place: str, expected: list[int]) -> None:
    assert totals(fighters(Table(), 0, "interceptor", **{place: 1})) == expected


def shot_down(scoring: str, *, seats: int = 2, by: int = 0) -> Table:
    """A Hunter of the second player, shot down by an Interceptor."""
    table = Table("flak 6 6", seats=seats, fighter_scoring=scoring).ship(0, "draco", (10, 40)).ship(1, "draco", (60, 40))
    table.fighter(by, "interceptor", (20, 20)).fighter(1, "hunter", (22, 20))
    table.before_frame(attack(table.world, 0, 0, "hunter-1"))
    while table.world.fighters[1].place == "table":
        table.do(ReturnFire(()) if table.match.deciders() == (1,) else Support(()))
    return table


@pytest.mark.rule("LOK-RUL-SC1-3")
@pytest.mark.parametrize(("scoring", "first", "second"), [("end_state", 0, 1), ("per_kill", 1, 2)])
def test_a_fighter_that_has_returned_is_alive_and_scores_again_only_by_kills(scoring: str, first: int, second: int) -> None:
    """By its end state a fighter that was destroyed and returned counts as alive alone."""
    table = shot_down(scoring)
    enemies = [score.total - 12 - 1 for score in scores(table.world)][:1]
    assert enemies == [1]
    end_turn(table.world)
    table.world.turn = 2
    status(table.roll("red 6"))
    assert table.world.fighters[1].place == "waiting"
    assert totals(table) == [12 + 1 + first, 12 + 1]
    alter_fighter(table.world, 1, place="red", killers=(*table.world.fighters[1].killers, 0))
    assert totals(table) == [12 + 1 + second, 12]


@pytest.mark.rule("LOK-RUL-SC1-3", "LOK-RUL-PLAYERS-3")
@pytest.mark.parametrize(("scoring", "expected"), [("per_kill", [1, 0, 1]), ("end_state", [1, 0, 0])])
def test_everybody_who_has_destroyed_a_fighter_is_remembered(scoring: str, expected: list[int]) -> None:
    table = Table(seats=3, fighter_scoring=scoring).fighter(1, "hunter", (20, 20))
    for seat in (2, 0):
        alter_fighter(table.world, 0, place="table")
        kill(table.world, 0, seat)
    assert table.world.fighters[0].killers == (2, 0)
    assert totals(table) == expected


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_with_several_sides_whoever_destroyed_a_fighter_scores_for_it() -> None:
    table = shot_down("end_state", seats=3, by=2)
    assert table.world.fighters[1].killers == (2,)
    assert totals(table) == [12, 12, 2]
    table = fighters(Table(seats=3), 1, "hunter", discarded=1)
    assert totals(table) == [0, 0, 0], "nobody has destroyed it"


@pytest.mark.rule("LOK-SC3-05")
def test_escorts_count_in_a_zone_where_their_ship_carries_them() -> None:
    """The first has one fighter more in the second zone, which lies beside a ship that flies there."""
    table = Table(scenario="orbital_contain").ship(0, "draco", (30, 40, 90)).ship(1, "draco", (50, 40, 270))
    table.escort("interceptor", 0, 1, 0.375).fighter(1, "hunter", (20, 30)).fighter(1, "hunter", (20, 40), place="yellow")
    zone = table.world.catalog.zones["orbital_contain"][1]
    assert contain.zone_counts(table.world, zone) == (2, 1)


@pytest.mark.rule("LOK-SC3-05")
def test_the_fighters_of_allies_count_together() -> None:
    table = Table(scenario="orbital_contain", seats=4, teams="2v2").fighter(1, "hunter", (20, 40))
    zone = table.world.catalog.zones["orbital_contain"][1]
    assert contain.zone_counts(table.world, zone) == (0, 1)
    table.fighter(0, "interceptor", (24, 40)).fighter(2, "interceptor", (28, 40))
    assert contain.zone_counts(table.world, zone) == (1, 0)


@pytest.mark.rule("LOK-SC3-09")
def test_only_fighters_on_the_table_break_a_tie() -> None:
    table = Table(scenario="orbital_contain").ship(0, "draco", (30, 6)).ship(1, "draco", (30, 42))
    fighters(fighters(table, 0, "interceptor", table=2, yellow=1), 1, "hunter", table=1, waiting=3, red=1)
    assert contain.remaining(table.world) == (12 + 2, 12 + 1)


@pytest.mark.rule("LOK-SC3-09")
def test_a_fighter_counts_what_it_costs_and_the_dearest_is_the_best_to_be_killed(tmp_path: Path) -> None:
    game = packed(tmp_path, fighters=GUNBOAT.replace("cost = 1", "cost = 3"))
    table = Table(scenario="orbital_contain", game=game).fighter(0, "hunter", (30, 20)).fighter(0, "gunboat", (40, 20))
    assert contain.remaining(table.world) == (1 + 3, 0)
    assert remaining(table.world, (0, 1)) == [1, 0]
    alter_fighter(table.world, 1, disrupted=True)
    assert remaining(table.world, (0, 1)) == [0, 1]


@pytest.mark.rule("CMP-09")
def test_escorts_count_for_the_region_in_which_they_are() -> None:
    table = (
        Table(scenario="orbital_contain_competitive", movement="template").ship(0, "draco", (10, 20)).ship(1, "draco", (60, 20))
    )
    assert competitive.totals(table.world, 0) == (2, 0)
    table.escort("interceptor", 0, 0, 0.375).fighter(1, "hunter", (10, 30), place="waiting")
    assert competitive.totals(table.world, 0) == (3, 0)


@pytest.mark.rule("DX-LOK-64")
def test_a_draco_with_a_captain_counts_14_points_and_has_a_control_value_of_2() -> None:
    table = Table().ship(0, "draco", (10, 10, 90), upgrades="captain")
    assert cost(table.world, table.ships(0)) == 14
    assert competitive.control_value(table.world, table.ships(0)) == 2


@pytest.mark.rule("LOK-RUL-EDGE-2")
def test_in_every_scenario_a_ship_that_left_is_lost() -> None:
    """Scenario 1: as destroyed; scenario 2: its whole hull; scenario 3: crippled; competitive: mission killed."""
    settings: dict[str, Any] = {"orbital_contain_competitive": {"movement": "template"}}
    for scenario in ("squadron_engagement", "escalation", "orbital_contain", "orbital_contain_competitive"):
        table = Table(scenario=scenario, **settings.get(scenario, {})).ship(0, "draco", (30, 20)).ship(0, "draco", (36, 20))
        table.ship(1, "draco", (10, 40), place="left", damage=2, wounds=(2, 0)).ship(1, "draco", (36, 40))
        expected = {"squadron_engagement": 3 * 12, "escalation": 2 + 5, "orbital_contain": 1}.get(scenario)
        if expected is not None:
            assert totals(table)[0] == expected, scenario
    assert competitive.is_mission_killed(table.world, table.ships(2))
    assert not competitive.is_mission_killed(table.world, table.ships(3))
    assert contain.is_crippled(table.world, table.ships(2))
