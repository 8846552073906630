"""CMP: mission kills, control of regions, containment points, and the three awards."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.players import by_default, play
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from tests.games.legends.pilot import pilot_of
from tests.games.legends.test_contain import ended, outcome
from tests.games.legends.test_end_phase import kinds
from wartable.core import Outcome, Refusal
from wartable.core.errors import BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.template import SwitchOn
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.ending import BattleEnded, ControlScored, Scored, TieBroken
from wartable.games.legends.events.turn import RolledOff, TurnBegan
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.records import AwardKey
from wartable.games.legends.requests.template import CourseQuestion
from wartable.games.legends.rules import scoring
from wartable.games.legends.rules.deployment import refuse_place
from wartable.games.legends.rules.scoring import competitive
from wartable.games.legends.rules.scoring.competitive import award, contests, control_value, is_mission_killed, totals
from wartable.games.legends.state import alter
from wartable.geometry.regions import in_polygon

KEY = "orbital_contain_competitive"
RECORD = GAME.catalogue().scenarios[KEY]
WEST, EAST = (10, 24), (60, 24)
"""In the home region of the first and of the second player."""


def arena(*rolls: str, turn: int = 3, **settings: Any) -> Table:
    return Table(*rolls, turn=turn, scenario=KEY, movement="template", **settings)


def containment(table: Table) -> list[int]:
    """What both players would score in this End Phase."""
    return [score.total for score in competitive.control(table.world)]


def given(table: Table, key: AwardKey) -> tuple[int, int, str]:
    """The shares of an award, and the clause that divides it."""
    found = award(table.world, key)
    assert found is not None
    rest = RECORD.awards[key] - found.share
    return (found.share, rest, found.rule) if found.player == 0 else (rest, found.share, found.rule)


def fleet(table: Table, seat: int, fit: int, killed: int = 0) -> Table:
    """Frigates of a player on the line between the regions, where they control nothing."""
    for _ in range(fit):
        table.ship(seat, "draco", (36, 24))
    for _ in range(killed):
        table.ship(seat, "draco", (36, 24), damage=8)
    return table


# -- mission kills and control values -------------------------------------------------------------------------------------


@pytest.mark.rule("CMP-02", "CMP-03", "CMP-04")
@pytest.mark.parametrize(("fields", "expected"), [
    ({}, False), ({"place": "destroyed"}, True), ({"place": "left"}, True), ({"damage": 7}, False), ({"damage": 8}, True),
    ({"batteries": (2, 2, 2, 2)}, False),
])  # fmt: skip
def test_destroyed_gone_or_with_a_red_token_a_ship_is_mission_killed(fields: dict[str, Any], expected: bool) -> None:
    table = arena().ship(0, "draco", WEST, **fields)
    assert is_mission_killed(table.world, table.ships(0)) is expected


@pytest.mark.rule("CMP-05", "DX-LOK-59", "LOK-RUL-CMP-15")
@pytest.mark.parametrize(("sides", "lost", "expected"), [
    ({"engines": 2}, 3, True), ({"engines": 2}, 2, False), ({"engines": 1}, 3, False), ({"thrusters": 2}, 3, False),
    ({"engines": 2, "thrusters": 2}, 0, True), ({"engines": 2, "thrusters": 1}, 0, False),
])  # fmt: skip
def test_without_engine_and_thruster_points_a_ship_is_mission_killed(sides: dict[str, int], lost: int, expected: bool) -> None:
    """What is spent does not matter, and a repair undoes it: it is a state."""
    table = arena().ship(0, "draco", WEST, criticals=kinds(**sides), reactor_lost=lost, spent=3 - lost)
    assert is_mission_killed(table.world, table.ships(0)) is expected
    repaired = alter(table.world, 0, criticals=kinds(), reactor_lost=0)
    assert not is_mission_killed(table.world, repaired)


@pytest.mark.rule("DX-LOK-121", "LOK-RUL-THRUST-4")
def test_without_engines_and_with_jammed_thrusters_a_ship_only_cruises_and_is_mission_killed() -> None:
    """No maneuver is asked for, and with its whole reactor it can still not switch the thrusters on."""
    pilot = pilot_of(criticals=kinds(engines=2, thrusters_jammed=1)).unlocked()
    assert pilot.asked(CourseQuestion)
    assert pilot.ships(0).arc == "all"
    assert pilot.why_not(SwitchOn()) == "LOK-RUL-THRUST-4"
    assert is_mission_killed(pilot.world, pilot.ships(0))


@pytest.mark.rule("CMP-05")
def test_jammed_thrusters_do_not_help_a_ship_without_engines() -> None:
    table = arena().ship(0, "draco", WEST, criticals=kinds(engines=2, thrusters_jammed=1))
    table.ship(0, "draco", (20, 24), criticals=kinds(engines=1, thrusters_jammed=1))
    assert [is_mission_killed(table.world, table.ships(i)) for i in range(2)] == [True, False]


@pytest.mark.rule("DX-LOK-46", "CMP-06")
@pytest.mark.parametrize(("kind", "upgrades", "expected"), [
    ("draco", "", 2), ("hammerhead", "", 2), ("hydrus", "", 5), ("lynx", "", 5), ("hydrus", "captain", 6),
])  # fmt: skip
def test_the_control_value_is_a_fifth_of_the_cost_with_upgrades(kind: str, upgrades: str, expected: int) -> None:
    table = arena().ship(0, kind, WEST, upgrades=upgrades)
    assert control_value(table.world, table.ships(0)) == expected


@pytest.mark.rule("CMP-23", "CMP-07")
@pytest.mark.parametrize(("kind", "damage", "expected"), [
    ("lynx", 7, 5), ("lynx", 8, 4), ("hammerhead", 4, 2), ("hammerhead", 5, 1), ("lynx", 15, 4),
])  # fmt: skip
def test_damage_beyond_half_of_the_hull_costs_one(kind: str, damage: int, expected: int) -> None:
    """Hulls of 15 and of 8."""
    table = arena().ship(0, kind, WEST, damage=damage)
    assert control_value(table.world, table.ships(0)) == expected


@pytest.mark.rule("LOK-RUL-CMP-6")
def test_a_control_value_is_never_negative(tmp_path: Path) -> None:
    game = packed(tmp_path, ships='id = "draco"\ncost = 4')
    table = arena(game=game).ship(0, "draco", WEST, damage=5)
    assert control_value(table.world, table.ships(0)) == 0


@pytest.mark.rule("DX-LOK-110", "CMP-24")
@pytest.mark.parametrize(
    "fields", [{"place": "left"}, {"damage": 8}, {"criticals": kinds(engines=2), "reactor_lost": 3}, {"place": "destroyed"}]
)
def test_a_mission_killed_ship_controls_nothing(fields: dict[str, Any]) -> None:
    table = arena().ship(0, "draco", WEST, upgrades="captain", **fields)
    assert is_mission_killed(table.world, table.ships(0))
    assert control_value(table.world, table.ships(0)) == 0
    assert totals(table.world, 0) == (0, 0)


# -- regions --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-47", "CMP-08", "CMP-12")
def test_the_worked_region() -> None:
    table = arena().ship(0, "hydrus", WEST).ship(0, "draco", (20, 24)).fighters(0, WEST, 3)
    table.ship(1, "lynx", (30, 24), damage=8).fighters(1, WEST, 5, "hunter")
    table.ship(0, "hydrus", (40, 24)).ship(1, "lynx", EAST)
    assert totals(table.world, 0) == (7, 5)
    assert contests(5, 7)
    assert competitive.counts(table.world)[0] == (
        "Home region of player 1",
        "player 1 7, player 2 5: player 1 controls it, player 2 contests it",
    )


def test_a_ship_in_reserve_is_in_no_region() -> None:
    table = (
        arena().reserve(0, "draco").ship(0, "draco", (36, 24)).ship(1, "draco", (36, 40), upgrades="captain reinforced_engines")
    )
    assert totals(table.world, 0) == (0, 0)
    assert given(table, "containment") == (2, 3, "CMP-31")


@pytest.mark.rule("CMP-12")
@pytest.mark.parametrize(("own", "other", "expected"), [(4, 7, True), (3, 7, False), (3, 6, True), (2, 6, False), (1, 1, True)])
def test_half_rounded_up_contests(own: int, other: int, expected: bool) -> None:
    assert contests(own, other) is expected


@pytest.mark.rule("DX-LOK-129", "CMP-09", "LOK-RUL-CMP-4")
def test_equal_fighters_give_nothing_and_more_fighters_one() -> None:
    table = arena().ship(0, "hydrus", WEST).ship(1, "lynx", (20, 24)).fighters(0, WEST, 4).fighters(1, WEST, 4, "hunter")
    assert totals(table.world, 0) == (5, 5)
    assert competitive.counts(table.world)[0][1] == "player 1 5, player 2 5: nobody controls it"
    table.fighters(0, WEST)
    assert totals(table.world, 0) == (6, 5)
    assert competitive.counts(table.world)[0][1] == "player 1 6, player 2 5: player 1 controls it, player 2 contests it"


@pytest.mark.rule("CMP-10", "CMP-11")
def test_the_larger_total_controls_and_equal_ones_do_not() -> None:
    table = arena().ship(0, "draco", WEST).ship(1, "hammerhead", (20, 24))
    assert containment(table) == [0, 0]
    table.ship(0, "draco", (30, 24))
    assert containment(table) == [1, 0]


@pytest.mark.rule("LOK-RUL-CMP-5")
@pytest.mark.parametrize(("x", "expected"), [(35.9, [(2, 0), (0, 0)]), (36, [(0, 0), (0, 0)]), (36.1, [(0, 0), (2, 0)])])
def test_the_dividing_line_belongs_to_neither_region(x: float, expected: list[tuple[int, int]]) -> None:
    table = arena().ship(0, "draco", (x, 24)).fighters(1, (36, 10), 3, "hunter")
    assert [totals(table.world, region) for region in (0, 1)] == expected


# -- containment points ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-124", "CMP-21", "CMP-19")
def test_each_controls_its_home_region() -> None:
    """7 to 0 in one, 3 to 5 in the other."""
    table = arena().ship(0, "hydrus", WEST).ship(0, "draco", (20, 24))
    table.ship(0, "draco", EAST, upgrades="captain reinforced_engines").ship(1, "lynx", (50, 24))
    assert [totals(table.world, region) for region in (0, 1)] == [(7, 0), (3, 5)]
    assert containment(table) == [1, 1]


@pytest.mark.rule("DX-LOK-48", "CMP-22", "LOK-RUL-CMP-2")
@pytest.mark.parametrize(("cumulative", "expected"), [(False, 2), (True, 3)])
def test_who_controls_both_regions_scores_the_higher_line(cumulative: bool, expected: int) -> None:
    table = arena(containment_cumulative=cumulative).ship(0, "hydrus", WEST).ship(0, "draco", EAST)
    assert containment(table) == [expected, 0]


@pytest.mark.rule("CMP-22")
@pytest.mark.parametrize(("home", "expected"), [(None, [0, 0]), ("draco", [0, 0]), ("hydrus", [2, 0])])
def test_the_enemy_region_scores_only_while_the_home_region_is_contested(home: str | None, expected: list[int]) -> None:
    """The enemy has 10 at the player's home, of which 5 are needed; he does not contest his own region."""
    table = arena().ship(0, "draco", EAST).ship(1, "lynx", WEST).ship(1, "lynx", (20, 24))
    if home:
        table.ship(0, home, (30, 24))
    assert containment(table) == expected


@pytest.mark.rule("DX-LOK-130", "CMP-22", "LOK-RUL-CMP-3")
def test_an_empty_home_region_is_contested() -> None:
    assert containment(arena().ship(0, "hydrus", EAST)) == [2, 0]


@pytest.mark.rule("CMP-20", "LOK-RUL-CMP-14")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_containment_points_are_scored_in_every_end_phase(turn: int) -> None:
    """The first ship has no engines and one reactor point, which was spent: it counts again in the End Phase."""
    ship: Any = {"criticals": kinds(engines=2), "reactor_lost": 2, "spent": 1}
    table = arena(turn=turn).ship(0, "draco", WEST, **ship).ship(1, "hammerhead", EAST)
    table.world.points = (1, 2)
    ended(table)
    assert table.world.points == (2, 3)
    first, second = table.told(ControlScored)
    assert (first.seat, first.rules, first.score.text()) == ((0,), ("CMP-21",), "1 the home region")
    assert (second.seat, second.score.total) == ((1,), 1)


# -- awards ---------------------------------------------------------------------------------------------------------------


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


# -- tie-breaks -----------------------------------------------------------------------------------------------------------


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


# -- the end --------------------------------------------------------------------------------------------------------------


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


# -- the scenario ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CMP-01")
def test_it_needs_template_movement() -> None:
    with pytest.raises(BadScenario, match="is played with template movement: set movement to template"):
        GAME.scenario(scenario=KEY)
    assert GAME.scenario(scenario=KEY, movement="template").word("movement") == "template"


@pytest.mark.rule("CMP-26")
def test_it_is_for_exactly_two_players() -> None:
    for seats, teams in ((3, "none"), (4, "none"), (4, "2v2")):
        with pytest.raises(BadScenario, match=r"is a battle of 2 sides|is for two players, not for teams"):
            GAME.scenario(seats, scenario=KEY, movement="template", teams=teams)
    assert sum(RECORD.awards.values()) == 11
    assert RECORD.awards["containment"] == 5


@pytest.mark.rule("CMP-14", "CMP-18")
def test_the_table_of_six_feet_by_four_has_two_halves() -> None:
    assert GAME.catalogue().tables[KEY] == (72_000, 48_000)
    first, second = GAME.catalogue().regions[KEY]
    assert {(x, y) for x, y in first} == {(x, y) for x in (0, 36_000) for y in (0, 48_000)}
    assert {(x, y) for x, y in second} == {(x, y) for x in (36_000, 72_000) for y in (0, 48_000)}


@pytest.mark.rule("CMP-17", "LOK-RUL-CMP-9", "CMP-19")
def test_both_players_have_the_same_zone_turned_about_the_middle_each_in_its_own_half() -> None:
    first, second = GAME.catalogue().zones[KEY]
    assert tuple((72_000 - x, 48_000 - y) for x, y in first) == second
    assert all(in_polygon(corner, GAME.catalogue().regions[KEY][0]) for corner in first)
    assert GAME.catalogue().data.origin("scenarios", KEY, "zones") == "house"


@pytest.mark.rule("CMP-13", "CMP-15", "CMP-16")
def test_squadrons_deploy_in_the_echelon_zones_by_the_usual_procedure() -> None:
    match = play(GAME, GAME.scenario(scenario=KEY, movement="template"), [by_default], seed=3, longest=2000)
    deployed = [event for event in match.events(None) if isinstance(event, Deployed)]
    zones = GAME.catalogue().zones[KEY]
    assert {event.seat for event in deployed if in_polygon(event.at[:2], zones[event.seat])} == {0, 1}
    assert all(in_polygon(event.at[:2], zones[event.seat]) for event in deployed)
    assert {event.rules for event in deployed} == {("LOK-SC1-06",)}
    assert match.outcome is not None


@pytest.mark.rule("CMP-15", "CMP-16")
@pytest.mark.parametrize(("at", "allowed"), [((20, 10), True), ((20, 20), False), ((8, 30), True), ((8, 38), False)])
def test_a_stair_of_two_steps(at: tuple[int, int], allowed: bool) -> None:
    table = arena(turn=0).reserve(0, "draco")
    found: Refusal | None = refuse_place(table.world, 0, "draco-1", (at[0] * 1000, at[1] * 1000, 0))
    assert (found is None) is allowed
