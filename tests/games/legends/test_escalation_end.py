"""How an escalation ends, and scenarios like it from packs."""

from pathlib import Path
from typing import Any

import pytest

from tests.bench.players import by_default, lively, play
from tests.games.legends.escalation import CATALOG, HEAD, escalation, lose, totals
from tests.games.legends.invariants import check
from tests.games.legends.kit import Table, pose
from tests.games.legends.packs import packed
from wartable.core import Outcome
from wartable.core.errors import BadPack, BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Decide, Pass
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.flight import Advance, Fire
from wartable.games.legends.choices.precision import ApplyCard
from wartable.games.legends.choices.reinforcements import Decline, Replace
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.precision_hit import PrecisionHit
from wartable.games.legends.rules.building import build
from wartable.games.legends.rules.moves import start
from wartable.games.legends.rules.reinforcements import due
from wartable.games.legends.state import alter


def flight(table: Table, ship: int) -> Table:
    """A ship in flight, which may fire."""
    return table.before_frame(Flight(ship=ship, move=start((10_000, 12_000), 4_000, infinite=False, cap=2, turning=0)))


def end_phase(table: Table) -> Table:
    """The End Phase after a question that nothing depends on: a match cannot begin where it is over."""
    table.ship(0, "draco", (10, 20, 90), upgrades="damage_control", reactor_lost=1)
    return table.before_frame(EndPhase()).do(0, Pass())


def outcome(table: Table) -> Outcome:
    assert table.match.outcome is not None
    return table.match.outcome


# -- the end ------------------------------------------------------------------------------------------------------------------


def inflicted(number: int, *rolls: str, **settings: Any) -> Table:
    """The first player has inflicted these hull points on ships that are destroyed; a Hammerhead is hit again."""
    table = escalation(*rolls, **settings)
    return table.ship(1, "lynx", (0, 0), place="destroyed", damage=number, wounds=(number, 0), lost=1)


@pytest.mark.rule("LOK-SC2-08", "DX-LOK-44", "LOK-RUL-END-1")
@pytest.mark.parametrize(("before", "ended"), [(29, True), (28, True), (27, False)])
def test_whoever_inflicts_thirty_hull_points_wins_at_once(before: int, ended: bool) -> None:
    """An attack with two critical hits."""
    cards = () if ended else ("card sensor_1 sensor_1",)
    table = flight(inflicted(before, "guns 6 6", "power 6 6 1 1 1 1", *cards), 0).do(0, Fire("draco_1", "hammerhead-1"))
    table.do(1, Decide(False))
    assert totals(table) == [before + 2, 0]
    if ended:
        assert outcome(table) == Outcome((0,), "30 points of hull damage are inflicted.", "LOK-SC2-08", (before + 2, 0))
    else:
        assert table.match.outcome is None


@pytest.mark.rule("LOK-RUL-END-1")
def test_as_an_option_the_race_is_decided_in_the_end_phase() -> None:
    table = inflicted(29, "guns 6 6", "power 6 6 1 1 1 1", "card sensor_1 sensor_1", hull_race="end_phase")
    flight(table, 0).do(0, Fire("draco_1", "hammerhead-1")).do(1, Decide(False))
    assert (totals(table), table.match.outcome) == ([31, 0], None)
    assert outcome(end_phase(table)).winners == (0,)


def test_in_the_end_phase_whoever_has_inflicted_more_wins_and_equals_draw() -> None:
    for more, winners in ((0, (0, 1)), (1, (1,))):
        table = inflicted(30, hull_race="end_phase")
        table.ship(0, "hydrus", (0, 0), place="destroyed", damage=30 + more, wounds=(0, 30 + more), lost=1)
        assert outcome(end_phase(table)).winners == winners


@pytest.mark.rule("LOK-RUL-SC2-4")
def test_red_tokens_and_hull_cards_count() -> None:
    """A Hammerhead has a hull of 8; a precision hit brings the last point by a card."""
    hull = next(card.id for card in CATALOG.cards.values() if card.first.hull)
    other = next(card.id for card in CATALOG.cards.values() if card.layout == "dual" and not card.first.battery)
    table = escalation(f"card {hull}", f"card {other}").ship(1, "lynx", (0, 0), place="destroyed", wounds=(18, 0), damage=18)
    alter(table.world, 1, damage=11, wounds=(11, 0))
    assert totals(table) == [29, 0]
    table.before_frame(PrecisionHit(target=1, by=0)).do(0, ApplyCard(hull))
    assert outcome(table).scores == (30, 0)


@pytest.mark.rule("LOK-RUL-SC2-4", "LOK-SC2-08")
def test_allies_inflict_hull_points_together_and_nobody_on_his_own_side() -> None:
    table = Table(turn=2, scenario="escalation", seats=4, teams="2v2").ship(1, "draco", (30, 30), damage=6, wounds=(1, 1, 2, 2))
    assert totals(table) == [3, 0]


@pytest.mark.rule("LOK-RUL-SC2-5")
def test_who_is_no_longer_in_the_battle_has_nothing_replaced() -> None:
    table = lose(lose(escalation(), 0, "draco"), 1, "hammerhead")
    assert due(table.world, ()) == [3, 2]
    table.world.initiative = (1,)
    assert due(table.world, ()) == [3]


@pytest.mark.rule("LOK-SC2-09")
def test_destroyed_fighters_score_nothing() -> None:
    table = escalation().fighter(1, "hunter", (10, 10), place="red", killers=(0,)).fighter(0, "scout", (10, 20))
    assert totals(table) == [0, 0]


@pytest.mark.rule("LOK-RUL-EDGE-2")
def test_a_ship_that_leaves_may_decide_the_race_at_once() -> None:
    """The Hammerhead has 8 hull points, and 3 of them are lost."""
    table = inflicted(22)
    alter(table.world, 1, anchor=pose(36, 47, 90), damage=3, wounds=(3, 0))
    flight(table, 1).do(1, Advance(10_000))
    assert outcome(table) == Outcome((0,), "30 points of hull damage are inflicted.", "LOK-SC2-08", (30, 0))


@pytest.mark.rule("LOK-RUL-SC2-3", "LOK-RUL-END-1")
def test_a_side_without_warships_and_replacements_loses_in_the_end_phase() -> None:
    table = escalation()
    alter(table.world, 1, place="destroyed", lost=2)
    table.before_frame(EndPhase())
    assert table.match.outcome is None, "a replacement is due"
    table.do(1, Decline())
    assert outcome(table) == Outcome((0,), "All other warships are lost.", "LOK-RUL-SC2-3", (0, 0))


@pytest.mark.rule("LOK-RUL-SC2-3")
def test_a_lost_battle_cruiser_is_not_replaced() -> None:
    table = escalation()
    alter(table.world, 1, place="left")
    assert outcome(end_phase(lose(table, 1, "lynx"))).rule == "LOK-RUL-SC2-3"


@pytest.mark.rule("LOK-RUL-SC2-6")
def test_there_is_no_turn_limit_unless_players_set_one() -> None:
    assert escalation(turn=19).before_frame(EndPhase()).match.outcome is None
    table = escalation(turn=7, turns=7).ship(1, "lynx", (0, 0), place="destroyed", wounds=(5, 0), damage=5)
    assert outcome(end_phase(table)) == Outcome((0,), "The last game turn is over.", "LOK-SC2-08", (5, 0))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("player", [lively, by_default])
def test_battles_come_to_an_end(player: Any, seed: int) -> None:
    match = play(GAME, GAME.scenario(scenario="escalation"), [player], seed, 9_000, check)
    assert match.outcome is not None


# -- scenarios of packs -------------------------------------------------------------------------------------------------------


def test_a_pack_may_compose_other_squadrons_and_chains(tmp_path: Path) -> None:
    record = (
        'id = "escalation"\nsquadron = { destroyer = 1 }\nreplacements = { destroyer = "frigate" }\n'
        "pool = { frigate = 1 }\nreplacement_escorts = 0\nhull_target = 9"
    )
    game = packed(tmp_path, scenarios=record)
    table = Table(turn=2, scenario="escalation", game=game)
    table.world.squadrons += [build(table.world.catalog, HEAD, (("corona", 1),))] * 2
    table.ship(0, "corona", (0, 0), place="destroyed", lost=2).ship(1, "corona", (30, 30)).before_frame(EndPhase())
    assert table.options() == [Replace("draco"), Replace("delphinus"), Decline()]
    table.do(0, Replace("delphinus"), Deploy("delphinus-1", pose(20, 6, 90), 3))
    assert (table.world.turn, table.world.fighters) == (3, [])


@pytest.mark.rule("LOK-RUL-SC2-1")
def test_some_fleet_list_has_all_kinds_of_a_prescribed_squadron(tmp_path: Path) -> None:
    lesser = 'id = "{}"\nkind = "destroyer"'
    prescribed = (
        'id = "escalation"\nsquadron = {{ frigate = 1, battle_cruiser = {} }}\n'
        "replacements = {{}}\npool = {{}}\nreplacement_escorts = 0"
    )
    for name, ships, number, is_legal in (
        ("one list", ("lynx",), 1, True),
        ("none", ("lynx", "hydrus"), 1, False),
        ("none needed", ("lynx", "hydrus"), 0, True),
    ):
        folder = tmp_path / name
        folder.mkdir()
        tables = {"ships": "\n\n".join(map(lesser.format, ships)), "scenarios": prescribed.format(number)}
        if is_legal:
            packed(folder, **tables)
        else:
            with pytest.raises(BadPack, match="no fleet list has all of these: frigate, battle_cruiser"):
                packed(folder, **tables)


def test_it_is_a_battle_of_two_sides() -> None:
    with pytest.raises(BadScenario, match="a battle of 2 sides"):
        GAME.scenario(seats=3, scenario="escalation")
    assert GAME.scenario(seats=4, teams="2v2", scenario="escalation").seats == 4
