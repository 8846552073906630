"""CMP: mission kills, control of regions, containment points, and the three awards."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.players import by_default, play
from tests.games.legends.competitive import EAST, KEY, RECORD, WEST, arena, given
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from tests.games.legends.pilot import pilot_of
from tests.games.legends.test_contain import ended
from tests.games.legends.test_end_phase import kinds
from wartable.core import Refusal
from wartable.core.errors import BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.template import SwitchOn
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.ending import ControlScored
from wartable.games.legends.requests.template import CourseQuestion
from wartable.games.legends.rules.deployment import refuse_place
from wartable.games.legends.rules.scoring import competitive
from wartable.games.legends.rules.scoring.competitive import contests, control_value, is_mission_killed, totals
from wartable.games.legends.state import alter
from wartable.geometry.regions import in_polygon


def containment(table: Table) -> list[int]:
    """What both players would score in this End Phase."""
    return [score.total for score in competitive.control(table.world)]


# -- mission kills and control values -----------------------------------------------------------------------------------------


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


# -- regions ------------------------------------------------------------------------------------------------------------------


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


# -- containment points -------------------------------------------------------------------------------------------------------


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


# -- the scenario -------------------------------------------------------------------------------------------------------------


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
    assert GAME.catalog().tables[KEY] == (72_000, 48_000)
    first, second = GAME.catalog().regions[KEY]
    assert {(x, y) for x, y in first} == {(x, y) for x in (0, 36_000) for y in (0, 48_000)}
    assert {(x, y) for x, y in second} == {(x, y) for x in (36_000, 72_000) for y in (0, 48_000)}


@pytest.mark.rule("CMP-17", "LOK-RUL-CMP-9", "CMP-19")
def test_both_players_have_the_same_zone_turned_about_the_middle_each_in_its_own_half() -> None:
    first, second = GAME.catalog().zones[KEY]
    assert tuple((72_000 - x, 48_000 - y) for x, y in first) == second
    assert all(in_polygon(corner, GAME.catalog().regions[KEY][0]) for corner in first)
    assert GAME.catalog().data.origin("scenarios", KEY, "zones") == "house"


@pytest.mark.rule("CMP-13", "CMP-15", "CMP-16")
def test_squadrons_deploy_in_the_echelon_zones_by_the_usual_procedure() -> None:
    match = play(GAME, GAME.scenario(scenario=KEY, movement="template"), [by_default], seed=3, longest=2000)
    deployed = [event for event in match.events(None) if isinstance(event, Deployed)]
    zones = GAME.catalog().zones[KEY]
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
