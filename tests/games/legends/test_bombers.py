"""LOK-BOMB: bombers attack warships with the rules of power weapons."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.legends.enumeration import critical_hits
from tests.games.legends.fire import is_over
from tests.games.legends.kit import Table
from tests.games.legends.packs import packed
from wartable.games.legends import GAME, Legends
from wartable.games.legends.choices.common import Decide, Pass
from wartable.games.legends.choices.fighters import Attack, EndWindow
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.events.fire import (
    BatteryFired,
    Destroyed,
    DestructionChecked,
    GunsRerolled,
    Overcharged,
    PowerRolled,
)
from wartable.games.legends.odds import bomber_odds
from wartable.games.legends.phases.attack import BomberAttack
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.fire import (
    AllCardsQuestion,
    BomberDiceQuestion,
    FirstCardQuestion,
    OverchargeQuestion,
)
from wartable.games.legends.rules.bombers import bomber_volley
from wartable.games.legends.rules.chances import critical_chances
from wartable.games.legends.rules.dogfights import is_bomber
from wartable.games.legends.state import alter

HEAVY = """id = "attack_cruiser"
weapons = [{ name = "Heavy guns", guns = 2, type = "P", power = 2, range = 3 }]"""
MIXED = """id = "hunter"
weapons = [
  { name = "Hunter cannons", guns = 2, type = "F", power = 5, range = 4 },
  { name = "Bombs", guns = 1, type = "P", power = 1, range = 2 },
]"""


@pytest.fixture
def heavy(tmp_path: Path) -> Legends:
    """Attack Cruisers with two guns of power 2."""
    return packed(tmp_path, fighters=HEAVY)


def bombed(*rolls: str, at: str = "draco", game: Legends = GAME, bombers: int = 1, settings: Any = (), **target: Any) -> Table:
    """Attack Cruisers of the first player 3 inches from a ship of the second, before the first of them attacks."""
    table = Table(*rolls, game=game, **dict(settings)).ship(0, "lynx", (20, 24)).ship(1, at, (33, 24), **target)
    for number in range(bombers):
        table.fighter(0, "attack_cruiser", (30, 24 + number))
    return table.before_frame(BomberAttack(fighter=0, weapon=0, target=1))


@pytest.mark.rule("LOK-BOMB-01")
def test_a_bomber_has_a_power_weapon_and_no_anti_fighter_weapon(tmp_path: Path) -> None:
    for game in (GAME, packed(tmp_path, fighters=MIXED)):
        table = Table(game=game)
        for kind in ("hunter", "attack_cruiser", "interceptor", "scout"):
            table.fighter(0, kind, (30, 24))
        assert [fighter.kind for fighter in table.world.fighters if is_bomber(table.world, fighter)] == ["attack_cruiser"]


@pytest.mark.rule("LOK-BOMB-03")
def test_a_bomber_attacks_a_warship_like_a_power_battery() -> None:
    table = bombed("guns 3", "power 5", "card sensor_1")
    (fired,) = table.told(BatteryFired)
    assert (fired.ship, fired.battery, fired.target, fired.distance) == (
        "attack_cruiser-1",
        "attack_cruiser.1",
        "draco-1",
        3_000,
    )
    assert (fired.rolled[0].needs, fired.rolled[0].seat) == (3, 0)
    (rolled,) = table.told(PowerRolled)
    assert (rolled.dice, rolled.needs, rolled.critical.total) == ((5,), 5, 1)
    assert (table.ships(1).damage, table.ships(1).wounds, table.ships(1).sensors_lost) == (1, (1, 0), 1)
    assert table.world.fighters[0].attacked
    assert is_over(table)
    assert "Attack Cruiser 1 fires Attack guns at Draco 1" in fired.text(("A", "B"), GAME.word)


@pytest.mark.rule("LOK-BOMB-03")
def test_a_bomber_that_misses_or_does_not_get_through_does_nothing() -> None:
    assert bombed("guns 2").told(PowerRolled) == []
    assert bombed("guns 6", "power 4").ships(1).damage == 0


@pytest.mark.rule("LOK-RUL-BOMB-1", "LOK-BOMB-03")
def test_each_bomber_is_a_battery_of_its_own(heavy: Legends) -> None:
    """Overcharging is paid for each, each is capped by its own guns, and each makes a check."""
    table = bombed("guns 3 1", "power 5", "card sensor_1", "check 3", at="lynx", game=heavy, bombers=2, damage=15)
    assert isinstance(table.question, OverchargeQuestion)
    assert (table.question.attacker, table.question.dice) == ("attack_cruiser-1", 2)
    table.do(1, Decide(True), Pass())
    assert table.ships(1).spent == 1
    assert [len(check.dice) for check in table.told(DestructionChecked)] == [1]
    table.roll("guns 3 1", "power 6 6", "card sensor_1", "check 6 1")
    table.before_frame(BomberAttack(fighter=1, weapon=0, target=1))
    table.do(1, Decide(False), Pass())
    assert [len(check.dice) for check in table.told(DestructionChecked)] == [1, 2]
    assert [rolled.critical.total for rolled in table.told(PowerRolled)] == [1, 1]
    assert [(event.ship, event.by) for event in table.told(Destroyed)] == [("lynx-2", 0)]
    assert len(table.told(Overcharged)) == 1


@pytest.mark.rule("LOK-RUL-BOMB-5")
def test_nobody_answers_a_bomber() -> None:
    """Neither the anti-fighter batteries of its target nor the fighters around, on either side."""
    table = Table("guns 6", "power 1").ship(0, "lynx", (20, 24)).ship(1, "draco", (33, 24))
    table.fighter(0, "attack_cruiser", (30, 24)).fighter(0, "attack_cruiser", (30, 25)).fighter(1, "interceptor", (30, 23))
    table.before_frame(BomberAttack(fighter=0, weapon=0, target=1))
    assert is_over(table)
    assert [event.ship for event in table.told(BatteryFired)] == ["attack_cruiser-1"]
    assert table.ships(1).fired == ()
    assert [fighter.attacked for fighter in table.world.fighters] == [True, False, False]


@pytest.mark.rule("LOK-DISRUPT-05")
def test_a_disrupted_bomber_rolls_one_die(heavy: Legends) -> None:
    table = Table("guns 6", "power 1 1", game=heavy).ship(0, "lynx", (20, 24)).ship(1, "delphinus", (33, 24))
    table.fighter(0, "attack_cruiser", (30, 24), disrupted=True)
    chances = critical_chances(bomber_volley(table.world, 0, 0, 1))
    assert len(chances) == 2
    table.before_frame(BomberAttack(fighter=0, weapon=0, target=1))
    assert [event.dice for event in table.told(BatteryFired)] == [(6,)]


@pytest.mark.rule("LOK-RUL-UPG-2")
def test_upgrades_answer_a_bomber_as_they_answer_a_battery() -> None:
    table = bombed("guns 6", "power 6", "card engines", at="pale_fox", upgrades="reinforced_armor")
    assert isinstance(table.question, FirstCardQuestion)
    assert isinstance(table.do(1, Pass()).question, AllCardsQuestion)


# -- sensor points --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-SENSOR-2")
def test_sensor_points_do_not_serve_bombers() -> None:
    table = bombed("guns 1", locks=(2, 0))
    assert is_over(table)
    assert table.ships(1).locks == (2, 0)
    assert table.told(GunsRerolled) == []


@pytest.mark.rule("LOK-RUL-SENSOR-2")
def test_sensor_points_serve_bombers_where_players_agreed_so() -> None:
    agreed = {"bombers_use_sensors": True}
    table = bombed("guns 1", "reroll 2", settings=agreed, locks=(2, 0))
    assert table.question == BomberDiceQuestion("attack_cruiser-1", "attack_cruiser.1", "draco-1", (1,), 1)
    assert "Attack guns of Attack Cruiser 1 rolled 1 against Draco 1" in table.question.text(GAME.word)
    assert [table.question.ordered(table.world, 0, {"sensors": order}) for order in ("always", "never")] == [
        SpendSensor(),
        Keep(),
    ]
    assert table.question.ordered(table.world, 0, {}) is None
    chance = dict(table.question.odds(table.world, 0, SpendSensor()).exact)["1 critical hit"]
    assert (chance, table.question.odds(table.world, 0, Keep()).exact) == ("2/9", (("no critical hit", "1"),))
    table.do(0, SpendSensor())
    assert [(event.why, event.hits) for event in table.told(GunsRerolled)] == [("sensor point", 0)]
    assert is_over(table)
    assert is_over(bombed("guns 1", settings=agreed, locks=(0, 2)))
    assert is_over(bombed("guns 1", settings=agreed, locks=(1, 0)).do(0, Keep()))


# -- odds -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "overcharges", "sensors"), [("delphinus", False, False), ("lynx", True, False), ("lynx", False, True)]
)
def test_bombers_have_the_chances_of_the_real_procedure(heavy: Legends, at: str, overcharges: bool, sensors: bool) -> None:
    for game in (GAME, heavy):
        table = Table(game=game, bombers_use_sensors=sensors).ship(0, "lynx", (20, 24)).ship(1, at, (33, 24), locks=(1, 0))
        table.fighter(0, "attack_cruiser", (30, 24))
        attack = BomberAttack(fighter=0, weapon=0, target=1)
        chances = critical_chances(bomber_volley(table.world, 0, 0, 1, halved=overcharges))
        assert dict(enumerate(chances)) == {0: 0, **critical_hits(table, attack, overcharges=overcharges)}


def test_the_odds_of_a_bomber_say_what_they_assume() -> None:
    table = bombed("guns 1", at="lynx")
    odds = bomber_odds(table.world, 0, 0, 1)
    assert odds.exact == (("1 critical hit", "2/9"), ("no critical hit", "7/9"))
    assert odds.assumes == "The armor is overcharged. No upgrade is used."


def test_the_target_is_told_its_chances_against_a_bomber(heavy: Legends) -> None:
    table = bombed("guns 3 3", at="lynx", game=heavy)
    odds = [table.question.odds(table.world, 1, Decide(yes)) for yes in (True, False)]
    assert [dict(found.exact)["no critical hit"] for found in odds] == ["4/9", "16/81"]


# -- in the activation of a group -----------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-96", "LOK-BOMB-02", "LOK-BOMB-03")
def test_a_bomber_attacks_warships_in_range_and_no_fighters() -> None:
    table = Table("guns 4", "power 6", "card sensor_1", "check 1").ship(0, "lynx", (20, 24))
    table.ship(1, "draco", (33, 24), damage=7).ship(1, "delphinus", (30, 27.1))
    table.fighter(0, "attack_cruiser", (30, 24)).fighter(1, "interceptor", (30, 23))
    table.before_frame(FighterGroup(seat=0, fighters=(0,)))
    at = {
        target: Attack("attack_cruiser-1", "attack_cruiser.1", target) for target in ("draco-1", "interceptor-1", "delphinus-1")
    }
    assert table.options() == [at["draco-1"], EndWindow()]
    assert table.why_not(0, at["interceptor-1"]) == "LOK-BOMB-02"
    assert table.why_not(0, at["delphinus-1"]) == "LOK-ATTACK-07"
    odds = table.question.odds(table.world, 0, at["draco-1"])
    assert "destroyed" in dict(odds.exact)
    table.do(0, at["draco-1"])
    assert [event.dice for event in table.told(BatteryFired)] == [(4,)]
    assert [(event.ship, event.dice) for event in table.told(DestructionChecked)] == [("draco-1", (1,))]
    assert table.ships(1).destroyed_by == 0


@pytest.mark.rule("LOK-RUL-SENSOR-2")
@pytest.mark.parametrize("agreed", [False, True])
def test_the_odds_of_a_bomber_count_sensor_points_only_where_players_agreed_so(agreed: bool) -> None:
    table = Table(bombers_use_sensors=agreed).ship(0, "lynx", (20, 24)).ship(1, "draco", (36, 24), locks=(2, 0))
    table.fighter(0, "attack_cruiser", (33, 24))
    before = bomber_volley(table.world, 0, 0, 1)
    alter(table.world, 1, locks=(0, 0))
    assert (bomber_volley(table.world, 0, 0, 1) != before) is agreed
