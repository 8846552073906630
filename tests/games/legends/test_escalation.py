"""LOK-SC2: Escalation Battle, with replacements for destroyed warships and a race for hull damage."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bench.players import by_default, lively, play
from tests.games.legends.invariants import check
from tests.games.legends.kit import Table, pose
from tests.games.legends.packs import packed
from wartable.core import Outcome
from wartable.core.errors import BadPack, BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Decide, Pass
from wartable.games.legends.choices.deployment import Deploy, DockRow, DoneDocking
from wartable.games.legends.choices.flight import Advance, Fire
from wartable.games.legends.choices.muster import BuildSquadron, PasteList, TakePreset
from wartable.games.legends.choices.precision import ApplyCard
from wartable.games.legends.choices.reinforcements import BringEscorts, Decline, Replace
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.reinforcements import EscortsCame, ReplacementCame, ReplacementDeclined
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.muster import Muster
from wartable.games.legends.phases.precision_hit import PrecisionHit
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.reinforcements import EscortsQuestion, ReplaceQuestion
from wartable.games.legends.requests.wings import DockQuestion, WingsQuestion
from wartable.games.legends.rules.building import build, terms_in, violations
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.rules.moves import start
from wartable.games.legends.rules.reinforcements import due
from wartable.games.legends.rules.scoring import counts, scores
from wartable.games.legends.state import alter, alter_fighter, fighter_rect, own_fighters, rect_of
from wartable.geometry.align import EDGES, aligned, place_at
from wartable.geometry.shapes import Rect

CATALOG = GAME.catalogue()
TERMS = terms_in(CATALOG, "escalation", 34)
HEAD = "surakari_invasion"


def escalation(*rolls: str, turn: int = 2, **settings: Any) -> Table:
    """A Draco against a Hammerhead."""
    table = Table(*rolls, turn=turn, scenario="escalation", **settings)
    table.world.squadrons += [build(CATALOG, HEAD, (("draco", 2),)), build(CATALOG, "heragul_sarlet", (("hammerhead", 2),))]
    return table.ship(0, "draco", (36, 20, 90)).ship(1, "hammerhead", (36, 30, 270))


def mustering(*rolls: str) -> Table:
    table = Table(*rolls, turn=0, scenario="escalation")
    return table.put_before(table.world, Battle(step="deploy"), Muster())


def flight(table: Table, ship: int) -> Table:
    """A ship in flight, which may fire."""
    return table.before_frame(Flight(ship=ship, move=start((10_000, 12_000), 4_000, infinite=False, cap=2, turning=0)))


def end_phase(table: Table) -> Table:
    """The End Phase after a question that nothing depends on: a match cannot begin where it is over."""
    table.ship(0, "draco", (10, 20, 90), upgrades="damage_control", reactor_lost=1)
    return table.before_frame(EndPhase()).do(0, Pass())


def lose(table: Table, seat: int, kind: str, **fields: Any) -> Table:
    """A ship that was destroyed in this game turn."""
    return table.ship(seat, kind, (0, 0), place="destroyed", **{"lost": table.world.turn, **fields})


def totals(table: Table) -> list[int]:
    return [score.total for score in scores(table.world)]


def outcome(table: Table) -> Outcome:
    assert table.match.outcome is not None
    return table.match.outcome


# -- squadrons ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC2-01", "LOK-RUL-SC2-1")
@pytest.mark.parametrize(("units", "rules"), [
    ((("draco", 2), ("interceptor", 8)), []),
    ((("draco", 1), ("delphinus", 1), ("interceptor", 3), ("scout", 5)), []),
    ((("draco", 3), ("interceptor", 8)), ["LOK-SC2-01"]),
    ((("draco", 2), ("interceptor", 7)), ["LOK-SC2-01"]),
    ((("draco", 1), ("corona", 1), ("interceptor", 8)), ["LOK-SC2-01", "LOK-SC2-01"]),
    ((("draco", 2), ("hunter", 8)), ["LOK-BUILD-06"]),
])  # fmt: skip
def test_a_squadron_is_two_frigates_and_eight_fighters_of_one_list(units: Any, rules: list[str]) -> None:
    """Neither points nor capacity count."""
    assert [broken.rule for broken in violations(CATALOG, TERMS, build(CATALOG, HEAD, units))] == rules


@pytest.mark.rule("LOK-RUL-SC2-1")
def test_there_are_no_upgrades_but_free_equipment() -> None:
    table = mustering("deploy 5 / 2")
    assert table.question.text(GAME.word) == (
        "Choose your squadron: 2 frigates and 8 fighters from one fleet list, without upgrades."
    )
    units = (("draco", 2), ("interceptor", 8))
    assert table.why_not(0, BuildSquadron(HEAD, units, ("draco 1: captain",))) == "LOK-RUL-SC2-1"
    few = table.refusal(0, BuildSquadron(HEAD, (("draco", 2), ("interceptor", 7))))
    assert (few.rule, few.why) == ("LOK-SC2-01", "The scenario gives each squadron 8 fighters, not 7.")
    assert table.why_not(0, TakePreset("starter_surakari")) == "LOK-SC2-01"
    assert [GAME.default(table.match.view(seat), seat) for seat in (0, 1)] == [
        TakePreset("escalation_surakari"),
        TakePreset("escalation_heragul"),
    ]
    table.do(0, BuildSquadron(HEAD, units)).do(1, PasteList("Heragul Navy\n2 Mackerel\n8 Hunter"))
    assert [ship.kind for ship in table.world.ships] == ["draco", "draco", "mackerel", "mackerel"]
    free = [card.id for card in CATALOG.upgrades.values() if card.free_with in CATALOG.ships["mackerel"].abilities]
    assert [[upgrade.card for upgrade in ship.upgrades] for ship in table.world.ships[2:]] == [free, free]


def test_samples_of_squadrons_are_legal_and_of_every_kind() -> None:
    table = mustering()
    sampled = GAME.sample(table.match.position, 0, Random(5), 40)
    assert [GAME.check(table.match.position, 0, choice) for choice in sampled] == [None] * 40
    assert {type(choice) for choice in sampled} == {TakePreset, BuildSquadron, PasteList}
    drafted = [draft(CATALOG, TERMS, Random(seed)) for seed in range(20)]
    assert not any(violations(CATALOG, TERMS, squadron) for squadron in drafted)
    assert len({squadron.units for squadron in drafted}) > 8


@pytest.mark.rule("LOK-SC2-02", "LOK-SC2-03")
def test_deployment_is_that_of_scenario_1() -> None:
    """On 72 by 48 inches, in zones along the long edges, the speed at once, the lowest roll first."""
    table = Table("deploy 5 / 2", turn=0, scenario="escalation").reserve(0, "draco").reserve(1, "draco")
    table.wing(1, "scout", 2)
    table.before_frame(Deployment())
    assert CATALOG.tables["escalation"] == (72_000, 48_000)
    assert CATALOG.zones["escalation"] == CATALOG.zones["squadron_engagement"]
    assert table.why_not(1, Deploy("draco-2", pose(36, 35.9, 270), 5)) == "LOK-SC1-06"
    table.do(1, Deploy("draco-2", pose(36, 40, 270), 5)).do(1, DockRow("scout", "port", 2))
    assert (table.ships(1).slot, len(own_fighters(table.world, 1)), table.match.deciders()) == (5, 2, (0,))


# -- replacements ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC2-04", "LOK-SC2-06", "LOK-RUL-SC2-5")
def test_a_destroyed_frigate_is_replaced_by_a_destroyer_in_the_end_phase() -> None:
    table = lose(escalation(), 0, "draco").before_frame(EndPhase())
    assert table.question == ReplaceQuestion("draco-2")
    assert table.options() == [Replace("corona"), Decline()]
    assert table.why_not(0, Replace("hydrus")) == "LOK-RUL-SC2-2"
    table.do(0, Replace("corona"))
    assert isinstance(table.question, DeployQuestion)
    assert table.why_not(0, Deploy("corona-1", pose(20, 13, 90), 3)) == "LOK-SC1-06"
    table.do(0, Deploy("corona-1", pose(20, 6, 90), 3))
    new = table.ships(3)
    assert (new.kind, new.place, new.slot, new.replaces, new.pose()) == ("corona", "table", 3, 2, pose(20, 6, 90))
    assert [event.rules for event in table.told(Deployed)] == [("LOK-SC2-06",)]
    assert [(event.lost, event.ship, event.rules) for event in table.told(ReplacementCame)] == [
        ("draco-2", "corona-1", ("LOK-SC2-04",))
    ]


@pytest.mark.rule("LOK-SC2-07", "LOK-RUL-SC2-5")
def test_four_escorts_of_any_type_come_with_it_fully_aligned() -> None:
    table = lose(escalation(), 0, "draco").before_frame(EndPhase())
    table.do(0, Replace("corona"), Deploy("corona-1", pose(20, 6, 90), 3))
    assert table.question == EscortsQuestion("corona-1", 4)
    assert table.why_not(0, BringEscorts((("scout", 3),))) == "LOK-SC2-07"
    assert table.why_not(0, BringEscorts((("hunter", 4),))) == "LOK-SC2-07"
    table.do(0, BringEscorts((("interceptor", 1), ("scout", 3))))
    assert table.told(EscortsCame)[0].fighters == ("interceptor-1", "scout-1", "scout-2", "scout-3")
    assert table.why_not(0, DoneDocking()) == "LOK-SC2-07"
    table.do(0, DockRow("scout", "port", 3), DockRow("interceptor", "front", 1))
    host = rect_of(table.world, table.ships(3))
    assert [aligned(host, fighter_rect(table.world, fighter)) for fighter in table.world.fighters] == [True] * 4
    assert not isinstance(table.question, DockQuestion)
    assert table.world.turn == 3


@pytest.mark.rule("LOK-SC2-05", "LOK-RUL-SC2-3", "DX-LOK-102")
def test_the_chain_ends_with_the_battle_cruiser() -> None:
    """A frigate, its destroyer and the battle cruiser after it, each lost in a game turn of its own."""
    table = lose(escalation(), 0, "draco").before_frame(EndPhase())
    for turn, kind, number in ((2, "corona", 3), (3, "hydrus", 4)):
        assert table.world.turn == turn
        assert table.options() == [Replace(kind), Decline()]
        table.do(0, Replace(kind), Deploy(f"{kind}-1", pose(20, 6, 90), 3)).to(DockQuestion).defaults(2)
        assert (len(own_fighters(table.world, 0)), table.ships(number).replaces) == (4 * (turn - 1), number - 1)
        alter(table.world, number, place="destroyed", lost=turn + 1)
        for fighter in range(4 * (turn - 2), 4 * (turn - 1)):
            alter_away(table, fighter)
        table.before_frame(EndPhase())
    assert not isinstance(table.question, ReplaceQuestion)
    assert [event.rules for event in table.told(ReplacementCame)] == [("LOK-SC2-04",), ("LOK-SC2-05",)]


def alter_away(table: Table, fighter: int) -> None:
    """Out of the way of what is deployed next."""
    alter_fighter(table.world, fighter, pose=pose(50 + 2 * fighter, 20))


@pytest.mark.rule("LOK-RUL-SC2-5")
def test_a_replacement_may_be_declined_and_the_right_lapses() -> None:
    table = lose(escalation(), 0, "draco").before_frame(EndPhase()).do(0, Decline())
    assert table.told(ReplacementDeclined)[0].lost == "draco-2"
    assert (table.world.turn, len(table.world.ships)) == (3, 3)
    table.before_frame(EndPhase())
    assert not isinstance(table.question, ReplaceQuestion), "that was in the End Phase of the loss alone"


@pytest.mark.rule("LOK-RUL-SC2-5")
def test_replacements_come_in_reverse_initiative_order() -> None:
    table = escalation()
    table.world.initiative = (1, 0)
    lose(lose(table, 1, "hammerhead"), 0, "draco").before_frame(EndPhase())
    assert (table.match.deciders(), table.question) == ((0,), ReplaceQuestion("draco-2"))
    table.do(0, Decline())
    assert (table.match.deciders(), table.question) == ((1,), ReplaceQuestion("hammerhead-2"))
    table.do(1, Decline())
    assert table.world.turn == 3, "nobody is asked twice"


@pytest.mark.rule("LOK-SC1-08", "LOK-SC2-07")
def test_escorts_without_room_along_their_warship_are_deployed_in_the_zone() -> None:
    table = lose(escalation(), 0, "draco")
    host = Rect.at(pose(20, 6, 90), *CATALOG.ship_size)
    for edge in EDGES:
        for along in (375, 1_125, 1_875, 2_625)[: 4 if edge % 2 else 2]:
            x, y, heading = place_at(host, edge, CATALOG.fighter_size, along)
            table.fighter(0, "scout", (x / 1_000, y / 1_000, heading / 100))
    table.before_frame(EndPhase()).do(0, Replace("corona"), Deploy("corona-1", pose(20, 6, 90), 3))
    table.do(0, BringEscorts((("interceptor", 4),)))
    assert isinstance(table.question, WingsQuestion)
    table.defaults(1)
    assert [fighter.place for fighter in table.world.fighters[12:]] == ["table"] * 4


@pytest.mark.rule("LOK-RUL-SC2-5")
@pytest.mark.parametrize("deployed", [False, True])
def test_nothing_comes_any_more_for_who_concedes_meanwhile(deployed: bool) -> None:
    table = Table(turn=2, scenario="escalation", seats=4, teams="2v2")
    table.world.squadrons += [build(CATALOG, HEAD, (("draco", 2),))] * 4
    for seat in range(4):
        table.ship(seat, "draco", (12 + 10 * seat, 24))
    lose(table, 0, "draco").before_frame(EndPhase()).do(0, Replace("corona"))
    if deployed:
        table.do(0, Deploy("corona-1", pose(20, 6, 90), 3))
    assert table.match.deciders() == (0,)
    table.do(0, Concede())
    assert table.match.outcome is None
    assert 0 not in table.match.deciders()
    assert (table.ships(5).place, table.world.fighters) == ("left", [])


@pytest.mark.rule("LOK-RUL-SC2-2")
@pytest.mark.parametrize(("unlimited", "asked"), [(False, False), (True, True)])
def test_a_side_has_two_destroyers_and_two_battle_cruisers(unlimited: bool, asked: bool) -> None:
    table = escalation(sc2_unlimited=unlimited)
    for _ in range(2):
        lose(table, 0, "corona", lost=1, replaces=0)
    assert dict(counts(table.world))["Replacements of player 1"] == (
        "any number" if unlimited else "0 destroyers and 2 battle cruisers"
    )
    assert dict(counts(table.world))["Replacements of player 2"].startswith("any" if unlimited else "2 destroyers")
    lose(table, 0, "draco").before_frame(EndPhase())
    assert isinstance(table.question, ReplaceQuestion) is asked


@pytest.mark.rule("LOK-RUL-SC2-2")
def test_each_replacement_uses_one_up() -> None:
    """Of three frigates that are lost at once, with one destroyer gone already, one is replaced."""
    table = lose(escalation(), 0, "corona", lost=1, replaces=0)
    for _ in range(3):
        lose(table, 0, "draco")
    table.before_frame(EndPhase()).do(0, Replace("corona"), Deploy("corona-2", pose(20, 6, 90), 3)).to(DockQuestion).defaults(2)
    assert table.world.turn == 3


@pytest.mark.rule("LOK-RUL-EDGE-2")
def test_a_ship_that_left_is_not_replaced_and_its_whole_hull_is_credited() -> None:
    table = escalation().ship(0, "draco", (0, 0), place="left", damage=3, wounds=(0, 3), lost=2)
    table.ship(1, "hammerhead", (0, 0), place="left", damage=9, wounds=(9, 0))
    assert totals(table) == [9, 3 + 4]
    assert scores(table.world)[1].text() == "3 on Draco 2 + 4 since Draco 2 is gone"
    table.before_frame(EndPhase())
    assert not isinstance(table.question, ReplaceQuestion)


# -- the end --------------------------------------------------------------------------------------------------------------


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


# -- scenarios of packs -----------------------------------------------------------------------------------------------------


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
