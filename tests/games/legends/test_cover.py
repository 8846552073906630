"""LOK-BOMB: other fighters cover bombers."""

from pathlib import Path

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.missiles import PULSE
from tests.games.legends.packs import packed
from tests.games.legends.swarms import GUNBOAT, became, fired
from wartable.games.legends import GAME
from wartable.games.legends.choices.flak import AddDice, Cover, DestroyFighters, DisruptFighters, LeaveUncovered
from wartable.games.legends.events.flak import BomberCovered
from wartable.games.legends.requests.dogfight import CoverQuestion, DisruptionsQuestion, KillsQuestion
from wartable.games.legends.rules.dogfights import covers
from wartable.games.legends.state import alter, alter_fighter

BOMBER, HUNTER = "attack_cruiser-1", "hunter-1"


def covered(*rolls: str) -> Table:
    """A bomber five inches before a Hydrus, and behind it a Hunter that touches it, too far away to be hit itself."""
    table = Table(*rolls).ship(0, "hydrus", (30, 24)).ship(1, "hammerhead", (60, 24))
    return table.fighter(1, "attack_cruiser", (35, 24)).fighter(1, "hunter", (35.75, 24))


def alone(*rolls: str) -> Table:
    """The target is a bomber three inches nearer, so that the Hunter is outside the group."""
    table = covered(*rolls).fighter(1, "attack_cruiser", (32.2, 24))
    return fired(table, PULSE, "attack_cruiser-2")


def again(table: Table, *rolls: str) -> Table:
    """The battery fires once more in the same game turn."""
    alter(table.world, 0, fired=())
    return fired(table.roll(*rolls), PULSE, BOMBER)


@pytest.mark.rule("DX-LOK-39", "LOK-BOMB-04", "LOK-BOMB-05")
def test_a_hunter_takes_a_disruption_over_and_no_second_one_in_the_game_turn() -> None:
    table = fired(covered("flak 4 1 1 1"), PULSE, BOMBER).do(DisruptFighters((BOMBER,)))
    assert table.match.deciders() == (1,)
    assert table.question == CoverQuestion(BOMBER, "disrupted", (HUNTER,))
    assert table.question.text(GAME.word) == "Attack Cruiser 1 is about to be disrupted. Who covers it?"
    assert table.game.default(table.match.view(1), 1) == Cover(HUNTER)
    table.do(Cover(HUNTER))
    assert became(table) == "well disrupted"
    assert table.told(BomberCovered)[0].text(["Ann", "Ben"], GAME.word) == "Hunter 1 covers Attack Cruiser 1."
    alter_fighter(table.world, 1, disrupted=False)
    again(table, "flak 4 1 1 1").do(DisruptFighters((BOMBER,)))
    assert became(table) == "disrupted well"


@pytest.mark.rule("DX-LOK-39", "LOK-RUL-BOMB-3")
def test_a_kill_that_is_taken_over_kills() -> None:
    table = fired(covered("flak 6 1 1 1"), PULSE, BOMBER).do(DestroyFighters((BOMBER,)))
    assert table.question.effect == "destroyed"
    assert table.game.default(table.match.view(1), 1) == LeaveUncovered()
    table.do(Cover(HUNTER))
    assert became(table) == "well red"


@pytest.mark.rule("LOK-RUL-BOMB-3")
def test_a_disruption_that_is_taken_over_destroys_a_disrupted_fighter() -> None:
    table = covered("flak 4 1 1 1")
    alter_fighter(table.world, 1, disrupted=True)
    fired(table, PULSE, BOMBER)
    assert table.game.default(table.match.view(1), 1) == LeaveUncovered()
    table.do(Cover(HUNTER))
    assert became(table) == "well yellow"


@pytest.mark.rule("LOK-RUL-BOMB-4")
def test_the_second_disruption_of_a_bomber_is_taken_over_as_a_disruption() -> None:
    table = covered("flak 4 1 1 1").fighter(1, "attack_cruiser", (32.2, 24), disrupted=True)
    alter_fighter(table.world, 0, disrupted=True)
    fired(table, PULSE, "attack_cruiser-2").do(DisruptFighters((BOMBER,)))
    assert table.question == CoverQuestion(BOMBER, "disrupted", (HUNTER,))
    assert table.game.default(table.match.view(1), 1) == Cover(HUNTER)
    table.do(Cover(HUNTER))
    assert became(table) == "disrupted disrupted disrupted"


@pytest.mark.rule("LOK-BOMB-04", "LOK-RUL-BOMB-2")
def test_only_a_friendly_fighter_in_contact_that_is_no_bomber_covers_and_each_once() -> None:
    table = covered().fighter(1, "hunter", (35, 24.75), disrupted=True).fighter(1, "attack_cruiser", (34.25, 24))
    table.fighter(0, "hunter", (35, 23.25)).fighter(1, "hunter", (35.76, 24.8)).fighter(1, "hunter", (35, 24), place="red")
    assert covers(table.world, 0) == [1, 2]
    assert covers(table.world, 1) == []
    alter_fighter(table.world, 1, covered=True)
    assert covers(table.world, 0) == [2]


@pytest.mark.rule("LOK-BOMB-05")
def test_a_fighter_that_has_covered_is_refused_with_the_reason() -> None:
    table = covered("flak 6 1 1 1").fighter(1, "hunter", (35, 24.75), covered=True)
    fired(table, PULSE, BOMBER).do(DestroyFighters((BOMBER,)))
    assert table.why_not(Cover("hunter-2")) == "LOK-BOMB-05"
    assert table.why_not(Cover(BOMBER)) == "LOK-BOMB-04"
    table.do(LeaveUncovered())
    assert became(table) == "red well well"


def test_what_a_covered_bomber_was_spared_may_still_hit_it() -> None:
    """Two kills for a group of two bombers, one of them covered by a Hunter outside the group: the second kill is left over."""
    table = alone("flak 6 6 6 1").do(DestroyFighters(("attack_cruiser-2", BOMBER))).do(Cover(HUNTER))
    assert became(table) == "red red red"
    two = alone("flak 6 6 1 1").do(DestroyFighters(("attack_cruiser-2", BOMBER))).do(Cover(HUNTER))
    assert became(two) == "well red red"


def test_a_kill_of_a_fighter_that_died_as_cover_is_given_out_anew() -> None:
    table = fired(covered("flak 6 6 1 1").fighter(1, "hunter", (36.5, 24)), PULSE, BOMBER)
    table.do(DestroyFighters((BOMBER, HUNTER))).do(Cover(HUNTER))
    assert table.question == KillsQuestion("hydrus-1", 1, (BOMBER, "hunter-2"))
    table.do(DestroyFighters(("hunter-2",)))
    assert became(table) == "well red red"


@pytest.mark.rule("LOK-AF-15")
def test_a_cover_with_its_token_gets_no_second_one_while_the_bomber_has_none() -> None:
    table = fired(covered("flak 4 4 1 1").fighter(1, "hunter", (36.5, 24), disrupted=True), PULSE, BOMBER)
    assert table.question == DisruptionsQuestion("hydrus-1", 2, (BOMBER, HUNTER))
    table.do(DisruptFighters((BOMBER, HUNTER))).do(Cover(HUNTER))
    assert became(table) == "disrupted disrupted disrupted"


def test_more_dice_are_wanted_as_long_as_somebody_may_cover() -> None:
    """A third kill for two bombers is of use where a Hunter may take one over."""
    table = Table("flak 6 6 1", "blast 6 1").ship(0, "mackerel", (30, 24)).ship(1, "hammerhead", (60, 24))
    table.fighter(1, "attack_cruiser", (35, 24)).fighter(1, "hunter", (35.75, 24)).fighter(1, "attack_cruiser", (32.2, 24))
    fired(table, 1, "attack_cruiser-2").do(AddDice(2), DestroyFighters(("attack_cruiser-2", BOMBER))).do(Cover(HUNTER))
    assert became(table) == "red red red"


@pytest.mark.rule("LOK-BOMB-01")
def test_a_fighter_with_both_kinds_of_weapons_is_no_bomber(tmp_path: Path) -> None:
    table = Table(game=packed(tmp_path, fighters=GUNBOAT)).fighter(1, "gunboat", (35, 24)).fighter(1, "hunter", (35.75, 24))
    table.fighter(1, "attack_cruiser", (34.25, 24))
    assert (covers(table.world, 0), covers(table.world, 2)) == ([], [0])


@pytest.mark.rule("LOK-BOMB-04", "LOK-RUL-TIME-2", "LOK-RUL-PLAYERS-1")
def test_an_ally_decides_himself_whether_his_fighter_covers_a_bomber() -> None:
    table = Table("flak 4 1 1 1", seats=4, teams="2v2").ship(0, "hydrus", (30, 24)).ship(1, "hammerhead", (60, 24))
    table.fighter(1, "attack_cruiser", (35, 24)).fighter(1, "hunter", (35.75, 24)).fighter(3, "hunter", (35, 24.75))
    fired(table, PULSE, BOMBER).do(DisruptFighters((BOMBER,)))
    assert (table.match.deciders(), table.question.fighters) == ((1,), ("hunter-1",))
    table.do(LeaveUncovered())
    assert (table.match.deciders(), table.question.fighters) == ((3,), ("hunter-2",))
    table.do(Cover("hunter-2"))
    assert [fighter.disrupted for fighter in table.world.fighters] == [False, False, True]
    assert [fighter.covered for fighter in table.world.fighters] == [False, False, True]


@pytest.mark.rule("LOK-BOMB-04", "LOK-RUL-BOMB-2")
def test_an_ally_covers_a_bomber_and_a_bomber_that_escorts_is_covered_where_it_is_carried() -> None:
    table = Table(seats=4, teams="2v2").ship(1, "hammerhead", (36, 24)).escort("attack_cruiser", 0, 1, 1.5)
    table.fighter(3, "hunter", (36.75, 25.125)).fighter(0, "interceptor", (35.25, 25.125)).fighter(1, "hunter", (0.5, 0.5))
    assert covers(table.world, 0) == [1]
