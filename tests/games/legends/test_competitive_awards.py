"""The awards of the competitive pack, their tie-breaks, and the end of such a battle."""

from typing import Any

import pytest

from tests.games.legends.competitive import EAST, WEST, arena, given
from tests.games.legends.kit import Table
from tests.games.legends.test_contain import ended, outcome
from wartable.core import Outcome
from wartable.games.legends.events.ending import BattleEnded, Scored, TieBroken
from wartable.games.legends.events.turn import RolledOff, TurnBegan
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.rules import scoring
from wartable.games.legends.rules.scoring.competitive import control_value
from wartable.games.legends.state import alter


def fleet(table: Table, seat: int, fit: int, killed: int = 0) -> Table:
    """Frigates of a player on the line between the regions, where they control nothing."""
    for _ in range(fit):
        table.ship(seat, "draco", (36, 24))
    for _ in range(killed):
        table.ship(seat, "draco", (36, 24), damage=8)
    return table


# -- awards -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-35", "LOK-RUL-CMP-1", "LOK-RUL-CMP-7")
@pytest.mark.parametrize(("points", "expected"), [
    ((5, 3), (3, 2, "CMP-27")), ((4, 2), (4, 1, "CMP-28")), ((6, 2), (5, 0, "CMP-29")), ((1, 0), (3, 2, "CMP-27")),
    ((2, 0), (4, 1, "CMP-28")), ((3, 0), (5, 0, "CMP-29")), ((2, 1), (4, 1, "CMP-28")), ((3, 1), (5, 0, "CMP-29")),
    ((5, 2), (4, 1, "CMP-28")), ((3, 5), (2, 3, "CMP-27")), ((1, 3), (0, 5, "CMP-29")),
])  # fmt: skip
def test_five_points_are_divided_by_containment(points: tuple[int, int], expected: tuple[int, int, str]) -> None:
    table = arena()
    table.world.points = points
    assert given(table, "containment") == expected


@pytest.mark.rule("CMP-27", "CMP-28", "CMP-29")
def test_just_below_a_multiple_the_row_before_applies() -> None:
    table = arena()
    for points, expected in (((7, 4), (3, 2)), ((8, 4), (4, 1)), ((11, 4), (4, 1)), ((12, 4), (5, 0))):
        table.world.points = points
        assert given(table, "containment")[:2] == expected


@pytest.mark.rule("EX-LOK-36", "CMP-35", "CMP-36")
@pytest.mark.parametrize(("kills", "expected"), [
    ((3, 2), (2, 1, "CMP-35")), ((2, 1), (3, 0, "CMP-36")), ((1, 0), (3, 0, "CMP-36")), ((2, 3), (1, 2, "CMP-35")),
])  # fmt: skip
def test_three_points_are_divided_by_mission_kills(kills: tuple[int, int], expected: tuple[int, int, str]) -> None:
    """Of the enemy's ships, whoever did it."""
    table = fleet(fleet(arena(), 0, 3, kills[1]), 1, 3, kills[0])
    assert given(table, "mission_kills") == expected


@pytest.mark.rule("EX-LOK-36", "CMP-41", "CMP-42")
@pytest.mark.parametrize(("left", "expected"), [
    ((3, 2), (2, 1, "CMP-41")), ((4, 2), (3, 0, "CMP-42")), ((1, 0), (3, 0, "CMP-42")), ((2, 3), (1, 2, "CMP-41")),
])  # fmt: skip
def test_three_points_are_divided_by_warships_that_are_not_mission_killed(
    left: tuple[int, int], expected: tuple[int, int, str]
) -> None:
    table = fleet(fleet(arena(), 0, left[0], 2), 1, left[1], 1)
    assert given(table, "orbital_control") == expected


@pytest.mark.rule("CMP-34", "CMP-40")
def test_ships_that_left_count_as_mission_killed() -> None:
    table = fleet(fleet(arena(), 0, 3), 1, 2).ship(1, "draco", (0, 0), place="left").ship(0, "draco", (0, 0), place="destroyed")
    table.ship(1, "draco", (0, 0), place="destroyed")
    assert given(table, "mission_kills") == (3, 0, "CMP-36")
    assert given(table, "orbital_control") == (2, 1, "CMP-41")


# -- tie-breaks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-111", "CMP-30", "LOK-RUL-CMP-10")
def test_containment_is_tied_and_control_in_the_enemy_region_decides() -> None:
    """4 of the first player's in the east against 2 and the fighters' one in the west."""
    table = arena().ship(0, "draco", EAST).ship(0, "draco", (50, 24)).ship(1, "hammerhead", WEST).fighters(1, WEST, 1, "hunter")
    table.ship(1, "lynx", (65, 24)).ship(1, "lynx", (65, 40))
    table.world.points = (3, 3)
    assert given(table, "containment") == (3, 2, "CMP-30")
    table.fighters(1, EAST, 1, "hunter")
    alter(table.world, 0, damage=5)
    alter(table.world, 1, damage=5)
    assert given(table, "containment") == (2, 3, "CMP-30")


@pytest.mark.rule("DX-LOK-111", "CMP-31", "CMP-32")
def test_containment_is_tied_and_what_remains_decides() -> None:
    table = arena().ship(0, "hydrus", WEST).ship(0, "draco", (20, 24)).ship(0, "draco", (30, 24))
    table.ship(1, "lynx", EAST, upgrades="captain reinforced_engines")
    table.ship(1, "hammerhead", (50, 24), upgrades="captain reinforced_armor")
    table.world.points = (3, 3)
    assert [sum(control_value(table.world, s) for s in table.world.ships if s.owner == seat) for seat in (0, 1)] == [9, 9]
    assert given(table, "containment") == (3, 2, "CMP-32")
    alter(table.world, 1, damage=5)
    assert given(table, "containment") == (2, 3, "CMP-31")


@pytest.mark.rule("LOK-RUL-CMP-11")
def test_mission_killed_warships_on_the_table_break_the_tie_and_lost_ones_do_not() -> None:
    table = fleet(fleet(arena(), 0, 1, 1), 1, 1).ship(1, "draco", (0, 0), place="left")
    assert given(table, "containment") == (3, 2, "CMP-32")


@pytest.mark.rule("DX-LOK-112", "CMP-37", "LOK-RUL-CMP-8")
def test_equal_mission_kills_go_to_the_larger_squadron() -> None:
    assert given(fleet(fleet(arena(), 0, 3, 1), 1, 2, 1), "mission_kills") == (2, 1, "CMP-37")


@pytest.mark.rule("DX-LOK-113", "CMP-43")
def test_equal_warships_left_go_to_the_smaller_squadron() -> None:
    assert given(fleet(fleet(arena(), 0, 2, 2), 1, 2, 1), "orbital_control") == (1, 2, "CMP-43")


@pytest.mark.rule("DX-LOK-127", "CMP-38", "LOK-RUL-CMP-12")
def test_equal_mission_kills_are_decided_by_the_points_destroyed() -> None:
    def battle(**settings: Any) -> Table:
        table = fleet(fleet(arena(**settings), 0, 1), 1, 1).ship(0, "draco", (0, 0), upgrades="captain", place="destroyed")
        return table.ship(1, "hammerhead", (0, 0), place="destroyed")

    table = fleet(fleet(battle(), 0, 1), 1, 1)
    assert given(table, "mission_kills") == (1, 2, "CMP-38")
    departed = (
        battle().ship(1, "lynx", (0, 0), place="left"),
        battle(departed_count=True).ship(1, "lynx", (0, 0), place="left"),
    )
    default, agreed = (fleet(table, 0, 0, 1) for table in departed)
    assert given(default, "mission_kills") == (1, 2, "CMP-38")
    assert given(agreed, "mission_kills") == (2, 1, "CMP-38")


@pytest.mark.rule("DX-LOK-128", "CMP-44", "LOK-RUL-CMP-13")
def test_equal_warships_left_are_decided_by_their_cost() -> None:
    table = arena().ship(0, "hydrus", WEST, upgrades="captain").ship(0, "draco", WEST).ship(0, "draco", WEST, damage=8)
    table.ship(1, "lynx", EAST).ship(1, "hammerhead", EAST).ship(1, "lynx", EAST, place="destroyed")
    assert given(table, "orbital_control") == (2, 1, "CMP-44")


@pytest.mark.rule("CMP-33", "CMP-39", "CMP-45")
def test_where_nothing_else_decides_a_die_is_rolled_for_each_award() -> None:
    table = arena("contain_die 3 / 5", "kills_die 6 / 2", "control_die 1 / 4", turn=6)
    table.ship(0, "draco", (36, 10)).ship(1, "draco", (36, 40), upgrades="damage_control")
    ended(table)
    assert [(told.award, told.seat) for told in table.told(TieBroken)] == [
        ("Orbital Contain", 1), ("Mission Kills", 0), ("Orbital Control", 1),
    ]  # fmt: skip
    assert [told.rules for told in table.told(RolledOff)] == [("CMP-33",), ("CMP-39",), ("CMP-45",)]
    assert outcome(table) == Outcome((1,), "The last game turn is over.", "CMP-46", (2 + 2 + 1, 3 + 1 + 2))


@pytest.mark.rule("LOK-RUL-CMP-8")
def test_equal_dice_are_rolled_again() -> None:
    table = arena("contain_die 3 / 3", "contain_die 4 / 2", "kills_die 6 / 2", "control_die 6 / 4", turn=6)
    table.ship(0, "draco", (36, 10)).ship(1, "draco", (36, 40), upgrades="damage_control")
    ended(table)
    assert [told.rules for told in table.told(RolledOff)][:2] == [("CMP-33",), ("LOK-RUL-CMP-8",)]
    assert outcome(table).scores == (3 + 2 + 2, 2 + 1 + 1)


# -- the end ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-114", "CMP-46", "LOK-RUL-CMP-16")
def test_the_awards_are_added_up() -> None:
    """4-1 for containment, 1-2 for kills, 3-0 for control."""
    table = fleet(fleet(arena(turn=6), 0, 4, 3), 1, 2, 2)
    table.world.points = (2, 1)
    ended(table)
    assert outcome(table) == Outcome((0,), "The last game turn is over.", "CMP-46", (8, 3))
    assert [told.score.text() for told in table.told(Scored)] == [
        "4 Orbital Contain + 1 Mission Kills + 3 Orbital Control", "1 Orbital Contain + 2 Mission Kills",
    ]  # fmt: skip
    assert table.told(BattleEnded)[0].rules == ("CMP-46",)


@pytest.mark.rule("CMP-25")
def test_the_battle_ends_after_six_game_turns() -> None:
    for turn, is_over in ((5, False), (6, True)):
        table = ended(arena(turn=turn).ship(0, "draco", WEST).ship(0, "draco", (20, 24)).ship(1, "hammerhead", EAST))
        assert (table.match.outcome is not None) is is_over


@pytest.mark.rule("LOK-RUL-CMP-17")
def test_after_an_elimination_the_survivor_goes_on_scoring() -> None:
    table = arena(turn=4).ship(0, "draco", WEST, slot=0).ship(1, "hammerhead", EAST, place="destroyed", destroyed_by=0)
    ended(table)
    alter(table.world, 0, reactor_lost=0)
    while table.match.outcome is None:
        table.defaults(1)
    assert [event.turn for event in table.told(TurnBegan)] == [5, 6]
    assert table.world.points == (3, 0)
    assert outcome(table).scores == (11, 0)


@pytest.mark.rule("LOK-RUL-CMP-17")
def test_who_concedes_has_lost_whatever_the_awards_say() -> None:
    table = fleet(fleet(arena(turn=2), 0, 2), 1, 1, 1).before_frame(ActionPhase())
    table.world.points = (3, 0)
    assert table.match.resign(0) is None
    assert (outcome(table).winners, outcome(table).scores) == ((1,), (11, 0))


def test_an_award_that_is_still_tied_is_not_shown() -> None:
    table = fleet(fleet(arena(), 0, 1), 1, 1)
    assert [score.total for score in scoring.scores(table.world)] == [0, 0]
    assert scoring.counts(table.world)[2:] == (
        ("Containment points", "player 1 0, player 2 0"),
        ("Awards of player 1 now", "0"),
        ("Awards of player 2 now", "0"),
    )
