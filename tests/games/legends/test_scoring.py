"""LOK-SC1: what is scored, and how a battle ends."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.legends.kit import Table
from wartable.core import Outcome
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.turn import Activate, Concede
from wartable.games.legends.events.ending import BattleDrawn, BattleEnded, Conceded, Scored
from wartable.games.legends.events.fire import Departed
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.rules import scoring
from wartable.games.legends.rules.scoring import scores
from wartable.games.legends.rules.scoring.common import cost
from wartable.games.legends.state import Fighter, Upgrade, alter

REPAIRS: Any = {"upgrades": "damage_control", "reactor_lost": 1}
"""A ship whose owner is asked in the End Phase, so that a test can see what follows the answer."""


def totals(table: Table) -> list[int]:
    return [score.total for score in scores(table.world)]


def fighters(table: Table, seat: int, kind: str, number: int) -> None:
    table.world.fighters.extend(Fighter(f"{kind}-{i + 1}", kind, seat) for i in range(number))


def end_phase(table: Table) -> Table:
    """Plays the End Phase up to its question, which the owner answers by passing."""
    return table.before_frame(EndPhase()).do(Pass())


def outcome(table: Table) -> Outcome:
    assert table.match.outcome is not None
    return table.match.outcome


# -- the score ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-14", "LOK-SC1-18", "LOK-SC1-19")
def test_the_ships_of_the_worked_example() -> None:
    """A keeps one Draco of two whole and half of the other; B keeps half of a Hammerhead and has lost another."""
    table = Table().ship(0, "draco", (10, 10, 90), damage=3).ship(0, "draco", (20, 10, 90), damage=4)
    table.ship(1, "hammerhead", (10, 40, 270), damage=5).ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0)
    assert totals(table) == [12 + 6 + 5 + 11, 6 + 6]
    assert scores(table.world)[1].text() == "6 Draco 2 damaged + 6 Hammerhead 1 kept, damaged"


@pytest.mark.rule("LOK-SC1-17", "LOK-RUL-TIME-5")
@pytest.mark.parametrize(("kind", "damage", "expected"), [
    ("draco", 0, [12, 0]), ("draco", 3, [12, 0]), ("draco", 4, [6, 6]), ("hammerhead", 4, [11, 0]), ("hammerhead", 5, [6, 5])
])  # fmt: skip
def test_up_to_half_of_the_hull_a_ship_counts_whole(kind: str, damage: int, expected: list[int]) -> None:
    """Hulls of 7 and of 8: half is compared without rounding."""
    table = Table().ship(0, kind, (10, 10), damage=damage).ship(1, "draco", (0, 0), place="left")
    expected[0] += 12
    assert totals(table) == expected


@pytest.mark.rule("LOK-SC1-14", "LOK-SC1-17")
def test_upgrades_count_with_their_ship_used_up_or_not() -> None:
    table = Table().ship(0, "draco", (10, 10, 90), upgrades="captain reinforced_engines")
    assert cost(table.world, table.ships(0)) == 12 + 2 + 1
    assert totals(table) == [15, 0]
    alter(table.world, 0, upgrades=(Upgrade("captain", used=3), Upgrade("auxiliary_reactor", used=1, gone=True)))
    assert totals(table) == [16, 0]
    table = Table().ship(0, "draco", (10, 10, 90), upgrades="captain", place="destroyed", destroyed_by=1)
    assert totals(table) == [0, 14]


@pytest.mark.rule("LOK-SC1-16")
def test_every_own_fighter_alive_scores_one() -> None:
    table = Table()
    fighters(table, 0, "interceptor", 6)
    fighters(table, 1, "hunter", 9)
    assert totals(table) == [6, 9]


def test_a_ship_that_left_scores_as_destroyed() -> None:
    table = Table().ship(0, "draco", (10, 10), place="left", damage=1).ship(1, "hammerhead", (10, 40))
    assert totals(table) == [0, 12 + 11]


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_with_several_sides_whoever_removed_a_ship_scores_for_it() -> None:
    table = Table(seats=3).ship(0, "draco", (0, 0), place="destroyed", destroyed_by=2, wounds=(0, 6, 2), last_wound=2)
    assert totals(table) == [0, 0, 12]


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
@pytest.mark.parametrize(("wounds", "last", "expected"), [
    ((0, 3, 1), 2, [6, 6, 0]), ((0, 1, 3), 1, [6, 0, 6]), ((0, 2, 2), 1, [6, 6, 0]), ((0, 2, 2), 2, [6, 0, 6])
])  # fmt: skip
def test_with_several_sides_half_goes_to_the_most_damage_and_then_to_the_last(
    wounds: Sequence[int], last: int, expected: list[int]
) -> None:
    table = Table(seats=3).ship(0, "draco", (10, 10), damage=4, wounds=tuple(wounds), last_wound=last)
    assert totals(table) == expected


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_a_ship_that_left_unharmed_scores_for_nobody_among_several_sides() -> None:
    table = Table(seats=3).ship(0, "draco", (0, 0), place="left", wounds=(0, 0, 0))
    assert totals(table) == [0, 0, 0]


@pytest.mark.rule("LOK-RUL-PLAYERS-1", "LOK-RUL-PLAYERS-3")
def test_a_team_scores_together() -> None:
    table = Table(seats=4, teams="2v2").ship(0, "draco", (10, 10)).ship(2, "draco", (20, 10))
    table.ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=2).ship(3, "hammerhead", (10, 40), damage=5)
    assert totals(table) == [12 + 12 + 11 + 5, 6]


# -- elimination --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-11", "DX-LOK-101", "LOK-RUL-SC1-2")
def test_a_player_whose_warships_are_all_destroyed_has_lost_whatever_the_score() -> None:
    """In the End Phase of turn 3; the winner has the lower score."""
    table = Table(turn=3).ship(0, "draco", (10, 10, 90), **REPAIRS, damage=4)
    table.ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0)
    fighters(table, 1, "hunter", 30)
    table.before_frame(EndPhase())
    assert table.match.outcome is None
    table.do(Pass())
    assert outcome(table) == Outcome((0,), "All other warships are lost.", "LOK-SC1-11", (7 + 11, 7 + 30))
    assert [(event.seat, event.score.total) for event in table.told(Scored)] == [((0,), 18), ((1,), 37)]
    assert table.told(BattleEnded)[0].winners == (0,)


@pytest.mark.rule("LOK-SC1-11")
def test_ships_that_left_are_lost_too() -> None:
    table = Table(turn=2).ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "hammerhead", (0, 0), place="left")
    assert outcome(end_phase(table)).winners == (0,)


def test_elimination_is_found_in_the_end_phase_and_not_before() -> None:
    """The last enemy is gone before the phase of action is over; the others are still activated."""
    table = Table(turn=2).ship(0, "draco", (10, 10, 90), slot=1).ship(0, "draco", (20, 10, 90), slot=1)
    table.ship(1, "hammerhead", (0, 0), place="destroyed", destroyed_by=0)
    table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="missiles"), ActionPhase())
    assert isinstance(table.question, UnitQuestion)
    table.do(Activate("draco-2"))
    while table.match.outcome is None:
        table.defaults(1)
    assert table.ships(0).activated
    assert outcome(table).rule == "LOK-SC1-11"


@pytest.mark.rule("LOK-RUL-END-2")
def test_when_all_are_lost_the_score_decides() -> None:
    table = Table(turn=2).ship(0, "draco", (0, 0), place="destroyed", destroyed_by=1)
    table.ship(1, "mackerel", (0, 0), place="destroyed", destroyed_by=0)
    cheap = cost(table.world, table.ships(1))
    assert scoring.outcome(table.world) == Outcome((1,), "No side has a warship left.", "LOK-RUL-END-2", (cheap, 12))


@pytest.mark.rule("LOK-SC1-11", "LOK-RUL-PLAYERS-1")
def test_of_several_sides_the_last_one_wins_and_the_others_fight_on_until_then() -> None:
    table = Table(turn=2, seats=3).ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "draco", (30, 10, 90))
    table.ship(2, "draco", (0, 0), place="destroyed", destroyed_by=0)
    end_phase(table)
    assert table.match.outcome is None
    assert table.world.initiative == (0, 1)
    table = Table(turn=2, seats=3).ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "draco", (30, 10, 90), place="left")
    table.ship(2, "draco", (0, 0), place="destroyed", destroyed_by=0)
    assert outcome(end_phase(table)).winners == (0,)


@pytest.mark.rule("LOK-RUL-PLAYERS-1")
def test_a_side_lives_as_long_as_one_of_its_members_has_a_warship() -> None:
    table = Table(turn=2, seats=4, teams="2v2").ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "draco", (30, 40, 270))
    assert end_phase(table).match.outcome is None
    table = Table(turn=2, seats=4, teams="2v2").ship(0, "draco", (10, 10, 90), **REPAIRS)
    assert outcome(end_phase(table)).winners == (0, 2)
    assert table.told(BattleEnded)[0].winners == (0, 2)
    assert table.told(BattleDrawn) == []


# -- the turn limit -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-12", "LOK-SC1-13", "LOK-SC1-20")
def test_after_six_game_turns_the_higher_score_wins() -> None:
    for turn, is_over in ((5, False), (6, True)):
        table = Table(turn=turn).ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "hammerhead", (10, 40, 270))
        end_phase(table)
        assert (table.match.outcome is not None) is is_over
    assert outcome(table) == Outcome((0,), "The last game turn is over.", "LOK-SC1-13", (14, 11))


@pytest.mark.rule("LOK-RUL-SC1-4")
def test_equal_scores_are_a_draw() -> None:
    table = Table(turn=6).ship(0, "draco", (10, 10, 90), **REPAIRS).ship(1, "draco", (10, 40, 270), upgrades="captain")
    end_phase(table)
    assert outcome(table).winners == (0, 1)
    assert outcome(table).scores == (14, 14)
    assert table.told(BattleDrawn)[0].winners == (0, 1)


# -- concession ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-10", "DX-LOK-101", "LOK-RUL-SC1-2")
def test_with_two_players_who_concedes_has_lost_at_once_and_the_score_is_shown() -> None:
    table = Table(turn=2).ship(0, "draco", (10, 10, 90)).ship(1, "hammerhead", (10, 40, 270)).before_frame(ActionPhase())
    assert table.why_not(0, Concede()) == "LOK-SC1-10"
    assert table.match.resign(0) is None
    assert (outcome(table).winners, outcome(table).scores) == ((1,), (12, 11))


@pytest.mark.rule("LOK-SC1-10")
def test_of_several_players_one_concedes_and_the_others_fight_on_until_one_side_is_left() -> None:
    table = Table(turn=2, seats=3)
    for seat in range(3):
        table.ship(seat, "draco", (10, 10 + 10 * seat, 90), slot=1)
    table.missile(0, (20, 20)).before_frame(ActionPhase())
    assert table.match.deciders() == (0,)
    table.do(0, Concede())
    assert table.told(Conceded)[0].seat == 0
    assert [(event.ship, event.rules) for event in table.told(Departed)] == [("draco-1", ("LOK-SC1-10",))]
    assert (table.ships(0).place, table.world.missiles[0].gone) == ("left", True)
    assert isinstance(table.question, OrderQuestion)
    assert table.match.deciders() == (1,)
    assert table.why_not(0, Concede()) == "LOK-SC1-10"
    table.do(2, Concede())
    assert outcome(table) == Outcome((1,), "All others have conceded or are lost.", "LOK-SC1-10", (0, 12, 0))


@pytest.mark.rule("LOK-RUL-END-2")
def test_the_last_one_who_concedes_while_all_others_are_lost_leaves_it_to_the_score() -> None:
    table = Table(turn=2, seats=3).ship(0, "draco", (10, 10, 90)).ship(0, "draco", (20, 10, 90))
    table.ship(1, "hammerhead", (10, 40, 270), place="destroyed", destroyed_by=2)
    table.ship(2, "mackerel", (20, 40, 270), place="destroyed", destroyed_by=0)
    table.before_frame(ActionPhase()).do(0, Concede())
    assert outcome(table) == Outcome((2,), "No side has a warship left.", "LOK-RUL-END-2", (10, 0, 11))


@pytest.mark.rule("LOK-SC1-10")
def test_a_player_of_a_team_concedes_for_itself() -> None:
    table = Table(turn=2, seats=4, teams="2v2")
    for seat in range(4):
        table.ship(seat, "draco", (10, 5 + 10 * seat, 90))
    table.before_frame(ActionPhase()).do(3, Concede())
    assert table.match.outcome is None
    table.do(1, Concede())
    assert outcome(table).winners == (0, 2)


@pytest.mark.rule("LOK-SC1-10")
def test_who_concedes_while_squadrons_deploy_is_not_asked_again() -> None:
    table = Table("points 1 / 2 / 3", turn=0, seats=3)
    table.reserve(0, "draco").reserve(1, "draco").reserve(2, "draco").before_frame(Deployment())
    assert table.match.deciders() == (0,)
    table.do(0, Concede())
    assert table.match.deciders() == (1,)
    assert table.ships(0).place == "left"


@pytest.mark.rule("LOK-SC1-12")
@pytest.mark.parametrize(("turns", "last"), [(0, 6), (4, 4), (8, 8)])
def test_players_may_agree_on_another_number_of_game_turns(turns: int, last: int) -> None:
    def after(turn: int) -> Outcome | None:
        table = Table(turn=turn, turns=turns).ship(0, "draco", (10, 10, 90)).ship(1, "hammerhead", (30, 40, 270))
        return scoring.outcome(table.world)

    assert after(last - 1) is None
    found = after(last)
    assert found is not None
    assert found.rule == "LOK-SC1-13"
