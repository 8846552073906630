"""LOK-SC3: crippled warships, control of the zones, and an end after six game turns."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.players import by_default, play
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from tests.games.legends.test_end_phase import kinds
from wartable.core import Outcome
from wartable.core.errors import BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.ending import BattleDrawn, BattleEnded, ControlScored, Scored
from wartable.games.legends.events.turn import TurnBegan
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.requests.turn import OrderQuestion
from wartable.games.legends.rules import scoring
from wartable.games.legends.rules.building import terms_of
from wartable.games.legends.rules.scoring.contain import is_crippled, remaining, zone_counts
from wartable.games.legends.state import Upgrade, alter

ZONES = GAME.catalog().zones["orbital_contain"]
BELOW, ABOVE, BETWEEN = (20, 6, 90), (20, 42, 270), (20, 24, 0)


def contain(*rolls: str, turn: int = 3, **settings: Any) -> Table:
    return Table(*rolls, turn=turn, scenario="orbital_contain", **settings)


def asked(table: Table) -> Table:
    """The End Phase, at a question that the owner of the first ship gets for its repair team."""
    ship = table.ships(0)
    team = Upgrade("damage_control")
    lost = max(1, ship.reactor_lost)
    alter(table.world, 0, reactor_lost=lost, upgrades=(*(card for card in ship.upgrades if card != team), team))
    return table.before_frame(EndPhase())


def ended(table: Table) -> Table:
    """Plays the End Phase; nothing is repaired."""
    return asked(table).do(Pass())


def outcome(table: Table) -> Outcome:
    assert table.match.outcome is not None
    return table.match.outcome


def totals(table: Table) -> list[int]:
    return [score.total for score in scoring.scores(table.world)]


# -- crippled -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-104", "LOK-SC3-10", "LOK-SC3-12")
@pytest.mark.parametrize(("damage", "batteries", "expected"), [
    (7, (0, 0, 0, 0), False), (8, (0, 0, 0, 0), True), (0, (1, 2, 1, 1), True), (0, (1, 2, 0, 1), False),
])  # fmt: skip
def test_a_red_token_or_no_whole_battery_cripples(damage: int, batteries: tuple[int, ...], expected: bool) -> None:
    """The hull of a Draco is 7."""
    table = contain().ship(0, "draco", BELOW, damage=damage, batteries=batteries)
    assert is_crippled(table.world, table.ships(0)) is expected


@pytest.mark.rule("DX-LOK-59", "LOK-SC3-11", "LOK-RUL-SC3-2")
@pytest.mark.parametrize(("sides", "lost", "expected"), [
    ({"engines": 2}, 0, False),
    ({"engines": 2}, 2, False),
    ({"engines": 2}, 3, True),
    ({"engines": 1}, 3, False),
    ({"engines": 2, "thrusters": 1}, 0, False),
    ({"engines": 2, "thrusters": 2}, 0, True),
    ({"engines": 1, "thrusters": 2}, 0, False),
    ({"engines": 2, "thrusters_jammed": 1}, 0, True),
    ({"thrusters_jammed": 1, "thrusters": 2}, 3, False),
])  # fmt: skip
def test_neither_engine_nor_thruster_points_cripple(sides: dict[str, int], lost: int, expected: bool) -> None:
    """The reactor of a Draco is 3; jammed thrusters are of no use to a ship that can only cruise."""
    table = contain().ship(0, "draco", BELOW, criticals=kinds(**sides), reactor_lost=lost)
    assert is_crippled(table.world, table.ships(0)) is expected


@pytest.mark.rule("LOK-RUL-MISSILE-14", "LOK-SC3-11")
def test_cards_that_missiles_have_brought_in_this_game_turn_count() -> None:
    order = GAME.catalog().card_index
    delayed = (order["engines"], order["engines"], order["thrusters_jammed"])
    table = contain().ship(0, "draco", BELOW, criticals=kinds(engines=2, thrusters_jammed=1), delayed=delayed)
    assert is_crippled(table.world, table.ships(0))


@pytest.mark.rule("LOK-RUL-SC3-3")
@pytest.mark.parametrize(("place", "expected"), [("table", False), ("left", True), ("destroyed", True)])
def test_a_ship_that_left_or_is_destroyed_counts_as_crippled(place: str, expected: bool) -> None:
    table = contain().ship(0, "draco", BELOW, place=place).ship(1, "hammerhead", ABOVE)
    assert is_crippled(table.world, table.ships(0)) is expected
    assert totals(table) == [0, int(expected)]


@pytest.mark.rule("LOK-RUL-SC3-4")
def test_reactor_points_that_were_spent_do_not_matter() -> None:
    """Engines are gone and one reactor point of three is whole, which was spent in this game turn."""
    ship: Any = {"criticals": kinds(engines=2), "reactor_lost": 2, "spent": 1}
    table = ended(contain().ship(0, "draco", BELOW, **ship).ship(1, "hammerhead", BETWEEN))
    assert [(event.seat, event.score.total) for event in table.told(ControlScored)] == [((0,), 1)]


# -- control --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-45", "LOK-SC3-05", "LOK-SC3-06")
def test_the_worked_zones_of_game_turn_three() -> None:
    table = contain().ship(0, "draco", BELOW).ship(0, "draco", (40, 6)).ship(1, "hammerhead", (60, 6))
    table.ship(1, "hammerhead", ABOVE).fighters(0, (30, 6), 2).fighters(1, (50, 6), 4, "hunter")
    assert [zone_counts(table.world, zone) for zone in ZONES] == [(2, 2), (0, 1)]
    ended(table)
    assert table.world.points == (0, 1)
    (told,) = table.told(ControlScored)
    assert told.text(("Ann", "Bob")) == "Control: Bob scores 1 the zone of player 2."


@pytest.mark.rule("DX-LOK-45", "LOK-SC3-03")
@pytest.mark.parametrize(("turn", "scored"), [(1, ()), (2, ()), (3, (1, 0)), (4, ()), (5, (1, 0)), (6, (1, 0))])
def test_zones_are_scored_in_three_game_turns_only(turn: int, scored: tuple[int, ...]) -> None:
    table = ended(contain(turn=turn).ship(0, "draco", BELOW).ship(1, "hammerhead", BETWEEN))
    assert table.world.points == scored


@pytest.mark.rule("LOK-SC3-04")
def test_only_warships_that_are_not_crippled_count_and_only_in_the_zone() -> None:
    table = contain().ship(0, "draco", BELOW).ship(0, "draco", (40, 6), damage=8).ship(0, "draco", (60, 6), place="destroyed")
    table.ship(0, "draco", (10, 12.5)).ship(1, "hammerhead", (30, 12))
    assert zone_counts(table.world, ZONES[0]) == (1, 1)


def test_a_ship_in_reserve_is_in_no_zone_and_not_on_the_table() -> None:
    table = contain().reserve(0, "draco")
    assert zone_counts(table.world, ZONES[0]) == (0, 0)
    assert remaining(table.world) == (0, 0)


@pytest.mark.rule("LOK-SC3-05")
@pytest.mark.parametrize(("first", "second", "expected"), [(0, 0, (0, 0)), (3, 3, (0, 0)), (4, 3, (1, 0)), (0, 1, (0, 1))])
def test_more_fighters_add_one_and_equal_numbers_nothing(first: int, second: int, expected: tuple[int, int]) -> None:
    table = contain().fighters(0, BELOW, first).fighters(1, (50, 6), second, "hunter").fighters(1, BETWEEN, 9, "hunter")
    assert zone_counts(table.world, ZONES[0]) == expected
    table.world.fighters[:] = [type(f)(f.name, f.kind, f.owner) for f in table.world.fighters]
    assert zone_counts(table.world, ZONES[0]) == (0, 0)


@pytest.mark.rule("LOK-SC3-06")
def test_a_player_may_score_for_both_zones_and_points_add_up() -> None:
    table = contain(turn=5).ship(0, "draco", BELOW).ship(0, "draco", ABOVE).ship(1, "hammerhead", BETWEEN)
    table.world.points = (1, 1)
    ended(table)
    assert table.world.points == (3, 1)


@pytest.mark.rule("LOK-RUL-PLAYERS-1", "LOK-SC3-04")
def test_a_team_counts_together() -> None:
    table = contain(seats=4, teams="2v2").ship(0, "draco", BELOW).ship(2, "draco", (40, 6)).ship(1, "hammerhead", (60, 6))
    ended(table)
    assert table.world.points == (1, 0)
    assert table.told(ControlScored)[0].seat == (0, 2)


# -- the end --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-117", "LOK-SC3-02", "LOK-RUL-SC3-3")
def test_crippled_enemies_score_once_when_the_battle_ends() -> None:
    table = contain(turn=6).ship(0, "draco", BETWEEN)
    table.ship(1, "hammerhead", (40, 24), damage=9).ship(1, "hammerhead", (50, 24), batteries=(1, 1, 1, 2))
    table.ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0).ship(1, "hammerhead", (60, 24))
    ended(table)
    assert outcome(table) == Outcome((0,), "The last game turn is over.", "LOK-SC3-08", (3, 0))
    first, second = table.told(Scored)
    assert first.score.text() == "1 Hammerhead 1 crippled + 1 Hammerhead 2 crippled + 1 Hammerhead 3 crippled"
    assert (first.rules, second.score.total) == (("LOK-SC3-08",), 0)
    assert table.told(BattleEnded)[0].winners == (0,)


@pytest.mark.rule("LOK-RUL-SC3-3")
def test_a_ship_that_was_crippled_and_no_longer_is_scores_nothing() -> None:
    table = contain(turn=4).ship(0, "draco", BETWEEN).ship(1, "hammerhead", (40, 24), batteries=(1, 1, 1, 2))
    assert totals(ended(table)) == [1, 0]
    alter(table.world, 1, batteries=(1, 1, 0, 2))
    assert totals(table) == [0, 0]


@pytest.mark.rule("LOK-SC3-07")
def test_the_battle_ends_after_six_game_turns() -> None:
    for turn, is_over in ((5, False), (6, True)):
        table = ended(contain(turn=turn).ship(0, "draco", BELOW).ship(1, "hammerhead", BETWEEN))
        assert (table.match.outcome is not None) is is_over


@pytest.mark.rule("LOK-SC3-08")
def test_the_most_points_win_whatever_is_left() -> None:
    """Control of earlier game turns counts with what is scored now: 2 + 1 against 1."""
    table = contain(turn=6).ship(0, "draco", BELOW).ship(1, "lynx", BETWEEN).ship(1, "lynx", (40, 24))
    table.world.points = (2, 1)
    ended(table)
    assert outcome(table) == Outcome((0,), "The last game turn is over.", "LOK-SC3-08", (3, 1))
    assert [event.score.text() for event in table.told(Scored)] == ["3 control of zones", "1 control of zones"]


@pytest.mark.rule("DX-LOK-103", "LOK-SC3-09", "LOK-SC3-08")
@pytest.mark.parametrize(("captains", "fighters", "winners", "left"), [
    (2, 0, (0, 1), (28, 28)), (1, 0, (1,), (26, 28)), (2, 1, (0,), (29, 28)), (1, 2, (0, 1), (28, 28)),
])  # fmt: skip
def test_equal_scores_are_decided_by_what_is_left(
    captains: int, fighters: int, winners: tuple[int, ...], left: tuple[int, int]
) -> None:
    """Four points each; two Dracos with upgrades and perhaps fighters against two Hammerheads with three upgrades."""
    table = contain(turn=6).ship(0, "draco", BETWEEN, upgrades="damage_control").fighters(0, (30, 24), fighters)
    table.ship(0, "draco", (30, 20), upgrades="captain" * (captains - 1)).ship(0, "draco", (40, 20), damage=8)
    table.ship(1, "hammerhead", (40, 24), upgrades="captain reinforced_armor").ship(
        1, "hammerhead", (50, 24), upgrades="captain"
    )
    table.ship(1, "hammerhead", (0, 0), place="left")
    table.world.points = (3, 3)
    assert remaining(table.world) == left
    ended(table)
    why = "The scores are equal, and what is left on the table decides."
    assert outcome(table) == Outcome(winners, why, "LOK-SC3-09", (4, 4))
    assert len(table.told(BattleDrawn)) == int(len(winners) == 2)


@pytest.mark.rule("LOK-RUL-SC3-5")
def test_after_an_elimination_the_survivor_plays_on_and_scores() -> None:
    table = contain(turn=3).ship(0, "draco", BELOW, slot=0)
    table.ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0)
    ended(table)
    assert (table.world.turn, table.match.deciders()) == (4, (0,))
    alter(table.world, 0, reactor_lost=0)
    while table.match.outcome is None:
        table.defaults(1)
    assert [event.turn for event in table.told(TurnBegan)] == [4, 5, 6]
    assert outcome(table).scores == (4, 0)


@pytest.mark.rule("LOK-RUL-SC3-5")
def test_with_nobody_left_the_game_turns_go_by() -> None:
    table = contain(turn=2).ship(0, "draco", BELOW).ship(0, "draco", BELOW, place="destroyed", destroyed_by=1)
    asked(table.ship(1, "hammerhead", (0, 0), place="left"))
    alter(table.world, 0, place="left")
    table.do(Pass())
    assert [event.turn for event in table.told(TurnBegan)] == [3, 4, 5, 6]
    assert outcome(table) == Outcome((1,), "The last game turn is over.", "LOK-SC3-08", (1, 2))


def test_a_concession_ends_it_at_once_and_the_score_is_shown() -> None:
    table = contain(turn=2).ship(0, "draco", BELOW).ship(1, "hammerhead", ABOVE, damage=9).before_frame(ActionPhase())
    table.world.points = (0, 2)
    assert table.match.resign(0) is None
    assert (outcome(table).winners, outcome(table).scores) == ((1,), (1, 2))


@pytest.mark.rule("LOK-RUL-SC3-5", "LOK-SC1-10")
def test_an_ally_of_the_survivor_may_concede_and_the_battle_goes_on() -> None:
    table = contain(turn=4, seats=4, teams="2v2").ship(0, "draco", BELOW).ship(2, "draco", (40, 6))
    table.ship(1, "hammerhead", ABOVE, place="destroyed", destroyed_by=0).ship(3, "hammerhead", ABOVE, place="left")
    table.before_frame(ActionPhase())
    assert isinstance(table.question, OrderQuestion)
    table.do(2, Concede())
    assert table.match.outcome is None
    assert table.match.deciders() == (0,)


# -- the scenario ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC3-01")
def test_squadrons_have_75_points_whatever_was_agreed() -> None:
    table = contain(points=34)
    assert [terms_of(table.world, seat).level for seat in range(2)] == [75, 75]
    assert GAME.catalog().data.origin("scenarios", "orbital_contain", "points") == "rulebook"


@pytest.mark.rule("LOK-RUL-SC3-1")
def test_zones_and_deployment_are_those_of_the_first_scenario() -> None:
    assert GAME.catalog().zones["squadron_engagement"] == ZONES
    match = play(GAME, GAME.scenario(scenario="orbital_contain"), [by_default], seed=3, longest=2000)
    rules = {(event.seat, event.at[1] <= 12_000, event.rules) for event in match.events(None) if isinstance(event, Deployed)}
    assert rules == {(0, True, ("LOK-SC1-06",)), (1, False, ("LOK-SC1-06",))}
    assert match.outcome is not None


@pytest.mark.rule("LOK-SC3-04")
def test_it_is_a_battle_of_two_sides() -> None:
    for settings in ({"seats": 3}, {"seats": 4}):
        with pytest.raises(BadScenario, match="Orbital Contain is a battle of 2 sides, not"):
            contain(**settings)
    assert contain(seats=4, teams="2v2").world.sides == (0, 1, 0, 1)


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_a_scenario_with_three_zones_is_for_three_sides(tmp_path: Path) -> None:
    corner = "[[36, 0], [72, 0], [72, 12]]"
    zones = f"zones = [[[0, 0], [12, 0], [12, 12]], {corner}, [[0, 36], [12, 48], [0, 48]]]"
    game = packed(tmp_path, scenarios=f'id = "orbital_contain"\n{zones}')
    table = Table(seats=3, turn=3, game=game, scenario="orbital_contain").ship(0, "draco", (60, 5))
    table.ship(1, "draco", (0, 0), place="destroyed", destroyed_by=2).ship(2, "draco", (40, 30))
    assert totals(ended(table)) == [1, 0, 1]


def test_the_sheet_tells_how_zones_and_score_stand() -> None:
    table = contain().ship(0, "draco", BELOW).ship(1, "hammerhead", BETWEEN, damage=9)
    table.world.points = (1, 0)
    found = next(section for section in GAME.sheet(table.match.position, 0) if section.title == "Control and score")
    assert found.rows == (
        ("Zone of player 1", "player 1 1, player 2 0: player 1 would score"),
        ("Zone of player 2", "player 1 0, player 2 0: nobody controls it"),
        ("Score of player 1", "2: 1 control of zones + 1 Hammerhead 1 crippled"),
        ("Score of player 2", "0"),
        ("Points left on the table, which break a tie", "player 1 12, player 2 0"),
    )
