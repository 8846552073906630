"""LOK-SC2: Escalation Battle, with replacements for destroyed warships and a race for hull damage."""

from random import Random
from typing import Any

import pytest

from tests.games.legends.escalation import CATALOG, HEAD, escalation, lose, totals
from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.deployment import Deploy, DockRow, DoneDocking
from wartable.games.legends.choices.muster import BuildSquadron, PasteList, TakePreset
from wartable.games.legends.choices.reinforcements import BringEscorts, Decline, Replace
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.reinforcements import EscortsCame, ReplacementCame, ReplacementDeclined
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.muster import Muster
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.reinforcements import EscortsQuestion, ReplaceQuestion
from wartable.games.legends.requests.wings import DockQuestion, WingsQuestion
from wartable.games.legends.rules.building import build, terms_in, violations
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.rules.scoring import counts, scores
from wartable.games.legends.state import alter, alter_fighter, fighter_rect, own_fighters, rect_of
from wartable.geometry.align import EDGES, aligned, place_at
from wartable.geometry.shapes import Rect

TERMS = terms_in(CATALOG, "escalation", 34)


def mustering(*rolls: str) -> Table:
    table = Table(*rolls, turn=0, scenario="escalation")
    return table.put_before(table.world, Battle(step="deploy"), Muster())


# -- squadrons ----------------------------------------------------------------------------------------------------------------


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


# -- replacements -------------------------------------------------------------------------------------------------------------


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
