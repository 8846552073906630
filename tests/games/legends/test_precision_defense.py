"""LOK-PREC-04: a warship fires at the fighters that are about to attack it precisely."""

from typing import Any

import pytest

from tests.games.legends.fire import beside, discarded
from tests.games.legends.kit import Table
from tests.games.legends.missiles import TRIALS
from tests.games.legends.precision import PHALANX, around, is_over, strike
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import DestroyFighters, DisruptFighters
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.precision import ApplyCard, HitBattery, HoldFire
from wartable.games.legends.events.fighters import ActivationEnded
from wartable.games.legends.events.precision import PrecisionFailed, PrecisionRolled
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.phases.precision import Precision
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.precision import DefensiveFireQuestion
from wartable.games.legends.rules.arms import refuse_battery
from wartable.games.legends.rules.precision import attackers
from wartable.games.legends.state import DESTROYED

ONE = Fire("delphinus_3", "hunter-1")


def defended(*rolls: str, fighters: int = 4, **fields: Any) -> Table:
    return strike(around(*rolls, number=fighters, **fields), fighters)


def rolled(table: Table) -> list[tuple[tuple[str, ...], int]]:
    return [(event.fighters, event.hits) for event in table.told(PrecisionRolled)]


@pytest.mark.rule("EX-LOK-26", "EX-LOK-27")
def test_four_hunters_attack_a_delphinus() -> None:
    table = defended("flak 4 1 2 3", "precision 5 6 3", "card engines armor_overcharge", "card reactor_1 reactor_2 weapon")
    assert table.question == DefensiveFireQuestion("delphinus-1", ("hunter-1", "hunter-2", "hunter-3", "hunter-4"))
    table.do(1, ONE, DisruptFighters(("hunter-2",)))
    assert rolled(table) == [(("hunter-1", "hunter-3", "hunter-4"), 2)]
    table.do(0, ApplyCard("engines"), ApplyCard("weapon"), HitBattery("delphinus_3"))
    assert is_over(table)
    assert [(fighter.attacked, fighter.disrupted) for fighter in table.world.fighters] == [
        (True, False),
        (True, True),
        (True, False),
        (True, False),
    ]
    ship = table.ships(1)
    assert (ship.fired, ship.batteries, ship.damage) == ((PHALANX,), (0, 0, 1), 0)
    assert (beside(table), discarded(table)) == ("engines weapon", "reactor_1 reactor_2 armor_overcharge")


@pytest.mark.rule("LOK-PREC-04")
def test_batteries_that_have_not_attacked_may_fire_at_the_attackers() -> None:
    table = defended("precision 1 1", fighters=2)
    assert table.match.deciders() == (1,)
    assert set(table.options()) == {ONE, Fire("delphinus_3", "hunter-2"), HoldFire()}
    assert rolled(table) == []
    table.do(1, HoldFire())
    assert rolled(table) == [(("hunter-1", "hunter-2"), 0)]
    assert table.ships(1).fired == ()
    for fields in ({"fired": (PHALANX,)}, {"batteries": (0, 0, DESTROYED)}):
        assert is_over(defended("precision 1", fighters=1, **fields))


@pytest.mark.rule("LOK-PREC-04")
def test_several_batteries_fire_one_after_the_other() -> None:
    table = defended("flak 1 1 1", "flak 1 1 1", "precision 1", fighters=1, at="picket", game=TRIALS, arc="front")
    hail = Fire("picket_1", "hunter-1")
    assert table.options() == [hail, Fire("picket_2", "hunter-1"), HoldFire()]
    table.do(1, hail, Keep())
    assert table.options() == [Fire("picket_2", "hunter-1"), HoldFire()]
    assert table.why_not(1, hail) == "LOK-ATTACK-03"
    assert table.why_not(1, Fire("picket_3", "hunter-1")) == "LOK-ARC-03"
    table.do(1, Fire("picket_2", "hunter-1"), Keep())
    assert table.ships(1).fired == (0, 1)
    assert is_over(table)


@pytest.mark.rule("LOK-PREC-05", "LOK-PREC-06", "LOK-RUL-PREC-8")
def test_attackers_that_are_destroyed_or_disrupted_do_not_roll_but_have_attacked() -> None:
    table = defended("flak 6 5 1 1", "precision 1 1")
    table.do(1, ONE, DestroyFighters(("hunter-1",)), DisruptFighters(("hunter-2",)))
    assert rolled(table) == [(("hunter-3", "hunter-4"), 0)]
    fighters = table.world.fighters
    assert [fighter.place for fighter in fighters] == ["red", "table", "table", "table"]
    assert all(fighter.attacked for fighter in fighters[1:])
    assert fighters[1].disrupted


@pytest.mark.rule("LOK-PREC-06")
def test_nobody_rolls_when_all_attackers_are_stopped() -> None:
    table = defended("flak 5 1 1 1", fighters=1).do(1, ONE)
    assert (rolled(table), len(table.told(PrecisionFailed))) == ([], 1)
    assert is_over(table)


@pytest.mark.rule("LOK-RUL-PREC-2")
def test_defensive_fire_is_aimed_at_an_attacker_and_may_reach_others() -> None:
    table = around("flak 6 6 1 1", number=1).fighter(0, "attack_cruiser", (36.75, 25.125)).fighter(0, "hunter", (36, 22.875))
    strike(table, 1)
    assert table.why_not(1, Fire("delphinus_3", "hunter-2")) == "LOK-RUL-PREC-2"
    assert table.options() == [ONE, HoldFire()]
    table.do(1, ONE, DestroyFighters(("hunter-1", "hunter-2")))
    assert [fighter.place for fighter in table.world.fighters] == ["red", "table", "red"]
    assert len(table.told(PrecisionFailed)) == 1


def test_an_absent_player_fires_at_the_attacker_with_most_others_around_it() -> None:
    table = Table().ship(0, "lynx", (20, 24)).ship(1, "delphinus", (36, 24))
    for place in ((34.125, 24), (37.125, 25.125), (37.875, 24.375), (37.125, 22.875)):
        table.fighter(0, "hunter", place)
    strike(table, 4)
    assert table.game.default(table.match.view(1), 1) == Fire("delphinus_3", "hunter-2")


@pytest.mark.rule("DX-LOK-55", "LOK-RUL-ATTACK-3")
def test_a_battery_that_has_defended_its_ship_is_used() -> None:
    table = defended("flak 1 1 1 1", "precision 1", fighters=1).do(1, ONE)
    refusal = refuse_battery(table.world, 1, PHALANX)
    assert refusal is not None
    assert refusal.rule == "LOK-ATTACK-03"


@pytest.mark.rule("LOK-RUL-ATTACK-3")
@pytest.mark.parametrize(("agreed", "fired"), [("shared", (PHALANX,)), ("separate", ())])
def test_a_battery_that_has_defended_its_ship_fires_again_where_players_agreed_so(agreed: str, fired: tuple[int, ...]) -> None:
    """It defends its ship once in any case."""
    settings: Any = {"defensive_fire": agreed}
    table = strike(around("flak 1 1 1 1", "precision 1", settings=settings).fighter(0, "hunter", (36, 22.875)), 1).do(1, ONE)
    table.roll("precision 1").before_frame(Precision(ship=1, fighters=(4,)))
    assert is_over(table)
    table.before_frame(WarshipActivation(ship=1)).to(FlightQuestion)
    assert table.ships(1).fired == fired


def test_the_odds_of_defensive_fire_are_told() -> None:
    table = defended(fighters=1)
    odds = table.question.odds(table.world, 1, ONE)
    assert [words for words, _ in odds.results] == ["1 destroyed", "1 disrupted", "no effect"]
    assert table.question.odds(table.world, 1, HoldFire()) is None


# -- in the activation of a group -----------------------------------------------------------------------------------------


def activated(*rolls: str, fighters: int = 2, **fields: Any) -> Table:
    table = around(*rolls, number=fighters, **fields)
    return table.before_frame(FighterGroup(seat=0, fighters=tuple(range(fighters))))


@pytest.mark.rule("LOK-RUL-PREC-8", "LOK-PREC-06")
def test_a_fighter_that_is_disrupted_by_defensive_fire_ends_its_activation() -> None:
    table = activated("flak 4 1 1 1", "precision 1")
    both = AttackPrecisely("delphinus-1", ("hunter-1", "hunter-2"))
    odds = table.question.odds(table.world, 0, both)
    assert odds.exact == (("2 precision hits", "1/9"), ("1 precision hit", "4/9"), ("0 precision hits", "4/9"))
    table.do(0, both).do(1, ONE, DisruptFighters(("hunter-1",)))
    assert rolled(table) == [(("hunter-2",), 0)]
    assert [event.fighter for event in table.told(ActivationEnded)] == ["hunter-1"]
    assert (table.question.stage, table.question.fighters) == ("first", ("hunter-2",))


@pytest.mark.rule("LOK-PREC-02")
def test_a_precision_attack_replaces_the_attack_of_the_game_turn() -> None:
    table = activated("precision 1", fired=(PHALANX,)).fighter(1, "interceptor", (36, 27))
    table.do(0, AttackPrecisely("delphinus-1", ("hunter-1",)))
    assert table.why_not(0, AttackPrecisely("delphinus-1", ("hunter-1",))) == "LOK-PREC-02"
    assert table.why_not(0, Attack("hunter-1", "hunter.1", "interceptor-1")) == "LOK-FTR-11"
    assert {choice.fighter for choice in table.options() if isinstance(choice, Attack)} == {"hunter-2"}


@pytest.mark.rule("LOK-RUL-PREC-1")
def test_only_fighters_of_the_group_attack_together() -> None:
    table = around(number=3).before_frame(FighterGroup(seat=0, fighters=(0, 1)))
    found = [choice.fighters for choice in table.options() if isinstance(choice, AttackPrecisely)]
    assert found == [("hunter-1",), ("hunter-2",), ("hunter-1", "hunter-2")]
    assert table.why_not(0, AttackPrecisely("delphinus-1", ("hunter-1", "hunter-3"))) == "LOK-ACT-05"
    assert table.game.default(table.match.view(0), 0) == AttackPrecisely("delphinus-1", ("hunter-1", "hunter-2"))


@pytest.mark.rule("LOK-RUL-PREC-2")
def test_a_fighter_that_was_destroyed_is_no_longer_among_the_attackers() -> None:
    table = defended("flak 6 1 1", "precision 1", fighters=2, at="picket", game=TRIALS, arc="front")
    table.do(1, Fire("picket_1", "hunter-1"), Keep(), DestroyFighters(("hunter-1",)))
    assert table.question == DefensiveFireQuestion("picket-1", ("hunter-2",))
    table.do(1, HoldFire())
    assert rolled(table) == [(("hunter-2",), 0)]


@pytest.mark.rule("LOK-RUL-ATTACK-4")
def test_nobody_attacks_a_warship_of_his_own_side_precisely() -> None:
    table = around(number=1).ship(0, "draco", (36, 26.25))
    assert [attackers(table.world, ship, 0) for ship in (1, 2)] == [[0], []]
