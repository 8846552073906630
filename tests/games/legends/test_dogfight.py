"""LOK-DOG, LOK-FTR-10: fighters attack fighters and missiles."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.legends.kit import Table
from tests.games.legends.missiles import left
from tests.games.legends.packs import packed
from tests.games.legends.swarms import GUNBOAT, became, declared, skies
from wartable.games.legends import GAME
from wartable.games.legends.choices.flak import (
    AddDice,
    DestroyFighters,
    DisruptFighters,
    Reroll,
    ReturnFire,
    ShootDown,
    Support,
)
from wartable.games.legends.events.flak import FighterDisrupted, FighterLost, FightersFired
from wartable.games.legends.requests.dogfight import ReturnFireQuestion, SupportQuestion
from wartable.games.legends.requests.flak import FlakRerollQuestion
from wartable.games.legends.rules.aims import aims, refuse_attack
from wartable.games.legends.rules.dogfights import defenders, friends
from wartable.games.legends.rules.flak import fighter_group, group
from wartable.games.legends.state import alter_fighter


def only(table: Table, rule: str, attacker: int, weapon: int, target: str) -> None:
    refusal = refuse_attack(table.world, attacker, weapon, target)
    assert refusal is not None
    assert refusal.rule == rule


# -- what may be attacked -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-FTR-10", "LOK-RUL-FTR-4")
def test_a_fighter_attacks_fighters_and_missiles_in_its_range() -> None:
    table = Table().ship(0, "draco", (10, 40)).ship(1, "lynx", (22, 22)).fighter(0, "interceptor", (20, 20))
    table.fighter(1, "hunter", (24, 20)).fighter(1, "hunter", (24.01, 20)).fighter(0, "hunter", (21, 20))
    table.fighter(1, "scout", (21, 21), place="red").missile(1, (20, 24)).missile(1, (20, 24.01)).missile(0, (20, 21))
    assert aims(table.world, 0) == [(0, "hunter-1"), (0, "javelin-1")]
    for name in ("hunter-2", "javelin-2", "scout-1"):
        only(table, "LOK-ATTACK-07", 0, 0, name)
    for name in ("hunter-3", "javelin-3"):
        only(table, "LOK-RUL-ATTACK-4", 0, 0, name)
    only(table, "LOK-ATTACK-06", 0, 0, "lynx-1")
    only(table, "LOK-FTR-10", 4, 0, "interceptor-1")
    only(table, "WT-CHOICE-03", 0, 1, "hunter-1")
    only(table, "WT-CHOICE-03", 0, 0, "hunter-9")
    refusal = refuse_attack(table.world, 0, 0, "hunter-2")
    assert refusal is not None
    assert refusal.why == 'Hunter 2 is 4.01" away, 0.01" beyond the range of 4" of Light pulse cannons.'


@pytest.mark.rule("LOK-FTR-11")
def test_a_fighter_that_has_attacked_attacks_no_more() -> None:
    table = skies()
    assert aims(table.world, 0) == [(0, "hunter-1")]
    alter_fighter(table.world, 0, attacked=True)
    assert aims(table.world, 0) == []
    only(table, "LOK-FTR-11", 0, 0, "hunter-1")


@pytest.mark.rule("LOK-BOMB-02")
def test_a_bomber_attacks_warships_only() -> None:
    table = Table().ship(0, "lynx", (22, 20)).fighter(1, "attack_cruiser", (20, 20)).fighter(0, "hunter", (21, 20))
    table.missile(0, (20, 21))
    assert aims(table.world, 0) == [(0, "lynx-1")]
    only(table, "LOK-BOMB-02", 0, 0, "hunter-1")
    only(table, "LOK-ATTACK-05", 0, 0, "javelin-1")


@pytest.mark.rule("LOK-RUL-FTR-6")
def test_a_fighter_uses_one_of_its_weapons_for_its_attack(tmp_path: Path) -> None:
    game = packed(tmp_path, fighters=GUNBOAT)
    table = Table("flak 1 1 1", game=game).ship(0, "lynx", (24.5, 20)).ship(1, "lynx", (60, 20))
    table.fighter(1, "gunboat", (20, 20)).fighter(0, "attack_cruiser", (22, 20))
    assert aims(table.world, 0) == [(0, "lynx-1"), (1, "attack_cruiser-1")]
    declared(table, "gunboat-1", "attack_cruiser-1", weapon=1)
    assert [event.dice for event in table.told(FightersFired)] == [(1, 1, 1)]
    assert aims(table.world, 0) == []


def test_what_may_be_attacked_is_what_is_not_refused() -> None:
    table = Table().ship(0, "lynx", (22, 22)).ship(1, "lynx", (26, 22)).escort("interceptor", 0, 0, 0.5).missile(1, (25, 21))
    table.fighter(1, "attack_cruiser", (24, 20)).fighter(1, "hunter", (24, 21)).fighter(0, "scout", (23, 20)).missile(
        0, (24, 24)
    )
    tokens = [token.name for token in (*table.world.ships, *table.world.fighters, *table.world.missiles)]
    for fighter in range(len(table.world.fighters)):
        allowed = {(0, name) for name in tokens if refuse_attack(table.world, fighter, 0, name) is None}
        assert set(aims(table.world, fighter)) == allowed != set()


# -- who takes part -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-25", "LOK-DOG-06", "LOK-DOG-08")
def test_all_join_and_both_sides_roll_before_anybody_is_lost() -> None:
    table = declared(skies("flak 6 6 6 6 6 6", "flak 6 6 6 6 6 6", ours=3, theirs=3))
    assert table.question == SupportQuestion("interceptor-1", "hunter-1", ("interceptor-2", "interceptor-3"))
    assert table.question.text(GAME.word) == "Interceptor 1 attacks Hunter 1. Who joins it?"
    table.do(Support(("interceptor-2", "interceptor-3")))
    attackers = ("interceptor-1", "interceptor-2", "interceptor-3")
    assert table.question == ReturnFireQuestion(attackers, "hunter-1", ("hunter-1", "hunter-2", "hunter-3"))
    table.do(ReturnFire(("hunter-1", "hunter-2", "hunter-3")))
    assert [len(event.dice) for event in table.told(FightersFired)] == [6, 6]
    assert all(fighter.attacked and fighter.place == "table" for fighter in table.world.fighters)
    table.do(DestroyFighters(("hunter-1", "hunter-2", "hunter-3"))).do(DestroyFighters(attackers))
    assert became(table) == "red red red red red red"


@pytest.mark.rule("LOK-DOG-01", "LOK-DOG-02", "LOK-RUL-DOG-1")
def test_friends_within_three_inches_join_without_range_whatever_group_they_are_in() -> None:
    """The escort, a fighter of the ally, and one that has been activated may join; the bomber has no F weapon."""
    table = Table("flak 1 1 1 1 / 1", seats=4, teams="2v2").ship(0, "draco", (18.5, 23)).ship(1, "draco", (60, 40))
    table.fighter(0, "interceptor", (20, 20)).fighter(1, "attack_cruiser", (24, 20)).escort("interceptor", 0, 3, 1.5)
    table.fighter(2, "scout", (17, 20), activated=True).fighter(0, "scout", (20, 16.99)).fighter(0, "attack_cruiser", (20, 21))
    table.fighter(0, "scout", (21, 20), attacked=True).fighter(0, "scout", (21, 21), place="yellow")
    assert friends(table.world, 0) == [2, 3]
    declared(table, "interceptor-1", "attack_cruiser-1")
    assert table.why_not(Support(("scout-2",))) == "LOK-DOG-01"
    assert table.why_not(Support(("scout-3",))) == "LOK-DOG-07"
    table.do(Support(("interceptor-2",)))
    assert table.match.deciders() == (2,), "LOK-RUL-TIME-2: the ally decides about his own fighter"
    table.do(Support(("scout-1",)))
    assert [fighter.attacked for fighter in table.world.fighters[:6]] == [True, False, True, True, False, False]


@pytest.mark.rule("LOK-DOG-03", "LOK-RUL-TIME-2", "LOK-RUL-PLAYERS-1")
def test_everybody_decides_whether_his_own_fighters_fire_back() -> None:
    table = Table("flak 1 1", "flak 1 1", seats=4, teams="2v2").ship(0, "draco", (10, 5)).ship(1, "draco", (60, 40))
    table.fighter(0, "interceptor", (20, 20)).fighter(1, "hunter", (24, 20)).fighter(3, "hunter", (26, 20))
    declared(table, "interceptor-1", "hunter-1")
    assert (table.match.deciders(), table.question.fighters) == ((1,), ("hunter-1",))
    table.do(ReturnFire(()))
    assert (table.match.deciders(), table.question.fighters) == ((3,), ("hunter-2",))
    table.do(ReturnFire(("hunter-2",)))
    assert [event.fighters for event in table.told(FightersFired)] == [("interceptor-1",), ("hunter-2",)]
    assert [fighter.attacked for fighter in table.world.fighters] == [True, False, True]


@pytest.mark.rule("LOK-DOG-03", "LOK-RUL-DOG-2")
def test_the_target_and_its_friends_may_fire_back_without_range() -> None:
    """The second Hunter is 6.4 inches from the attacker."""
    table = skies("flak 1 1", "flak 6 1").fighter(1, "hunter", (26.4, 20)).fighter(1, "hunter", (26.6, 20))
    assert defenders(table.world, 1) == [1, 2]
    declared(table)
    assert table.why_not(ReturnFire(("hunter-3",))) == "LOK-DOG-03"
    table.do(ReturnFire(("hunter-2",)))
    assert [event.fighters for event in table.told(FightersFired)] == [("interceptor-1",), ("hunter-2",)]
    assert became(table) == "red well well well"
    assert [fighter.attacked for fighter in table.world.fighters] == [True, False, True, False]


@pytest.mark.rule("DX-LOK-95", "LOK-DOG-07")
def test_who_has_attacked_in_this_game_turn_cannot_fire_back() -> None:
    table = skies("flak 1 1", theirs=2)
    alter_fighter(table.world, 1, attacked=True)
    declared(table)
    assert table.question.fighters == ("hunter-2",)
    assert table.why_not(ReturnFire(("hunter-1", "hunter-2"))) == "LOK-DOG-07"
    table.do(ReturnFire(()))
    assert [fighter.attacked for fighter in table.world.fighters] == [True, True, False]


def test_without_friends_and_without_return_fire_nobody_is_asked() -> None:
    table = skies("flak 6 1")
    alter_fighter(table.world, 1, attacked=True)
    assert became(declared(table)) == "well red"


# -- dice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-DOG-05", "LOK-RUL-DOG-4")
def test_weapons_of_a_side_roll_together_and_each_by_its_own_number_and_abilities() -> None:
    """Fours disrupt by the Interceptor's number alone, and only the Hunter's misses are rolled again."""
    table = Table("flak 4 1 / 4 4", "rof 5 5").ship(0, "draco", (10, 40)).ship(1, "draco", (60, 40))
    table.fighter(0, "interceptor", (20, 20)).fighter(0, "hunter", (20, 21))
    for number in range(4):
        table.fighter(1, "attack_cruiser", (23, 20 + number))
    declared(table, target="attack_cruiser-1").do(Support(("hunter-1",)))
    (shot,) = table.told(FightersFired)
    assert [(roll.what, roll.needs) for roll in shot.rolls()] == [("Light pulse cannons", 3), ("Hunter cannons", 5)]
    said = "Interceptor 1 and Hunter 1 fire at Attack Cruiser 1 and roll 4, 1, 4, 4: 0 kills and 1 disruption."
    assert shot.text(["Ann", "Ben"], GAME.word) == said
    assert table.question == FlakRerollQuestion("interceptor-1", "hunter.1", 0, 2, 2, "fighter")
    table.do(Reroll(2))
    assert table.question.number == 3


@pytest.mark.rule("DX-LOK-38", "LOK-DISRUPT-05")
def test_a_disrupted_fighter_rolls_one_die() -> None:
    table = skies("flak 1", "flak 2", "rof 6")
    for i in range(2):
        alter_fighter(table.world, i, disrupted=True)
    declared(table).do(ReturnFire(("hunter-1",))).do(Reroll(1))
    assert became(table) == "yellow disrupted"


@pytest.mark.rule("LOK-RUL-DOG-6")
def test_a_disrupted_fighter_that_joins_adds_one_die() -> None:
    table = skies("flak 1 1 1", ours=2)
    alter_fighter(table.world, 1, disrupted=True)
    declared(table).do(Support(("interceptor-2",))).do(ReturnFire(()))
    assert len(table.told(FightersFired)[0].dice) == 3


@pytest.mark.rule("LOK-RUL-WSA-3")
def test_blast_works_on_the_single_die_of_a_disrupted_fighter(tmp_path: Path) -> None:
    game = packed(tmp_path, fighters=GUNBOAT)
    table = Table("flak 6", "blast 4", game=game).ship(0, "lynx", (60, 40)).ship(1, "lynx", (10, 40))
    table.fighter(0, "gunboat", (20, 20), disrupted=True).fighter(1, "attack_cruiser", (22, 20))
    table.fighter(1, "attack_cruiser", (22, 21))
    declared(table, "gunboat-1", "attack_cruiser-1", weapon=1).do(AddDice(1), DestroyFighters(("attack_cruiser-1",)))
    assert became(table) == "disrupted red disrupted"


# -- who is hit ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-DOG-3")
def test_return_fire_may_hit_the_friends_of_the_attacker_whether_they_joined_or_not() -> None:
    table = skies("flak 1 1", "flak 6 6", ours=3).fighter(0, "interceptor", (16.9, 20))
    declared(table).do(Support(())).do(ReturnFire(("hunter-1",)))
    assert table.question.fighters == ("interceptor-1", "interceptor-2", "interceptor-3")
    table.do(DestroyFighters(("interceptor-2", "interceptor-3")))
    assert became(table) == "well red red well well"


@pytest.mark.rule("LOK-RUL-DOG-5")
def test_the_attacker_gives_out_first_and_the_dead_have_fired_all_the_same() -> None:
    table = declared(skies("flak 6 6", "flak 6 5", ours=1, theirs=2)).do(ReturnFire(("hunter-1",)))
    assert table.match.deciders() == (0,)
    assert became(table) == "well well well"
    table.do(DestroyFighters(("hunter-1", "hunter-2")))
    assert became(table) == "red red red"
    assert [event.fighter for event in table.told(FighterLost)] == ["hunter-1", "hunter-2", "interceptor-1"]
    assert not table.told(FighterDisrupted)


def test_groups_are_those_of_the_declaration() -> None:
    """Both die, and both groups keep their other members in danger."""
    table = skies("flak 6 3", "flak 6 5", ours=2, theirs=2)
    declared(table).do(Support(())).do(ReturnFire(("hunter-1",)))
    table.do(DestroyFighters(("hunter-1",))).do(DestroyFighters(("interceptor-1",)))
    assert became(table) == "red disrupted red disrupted"


@pytest.mark.rule("LOK-RUL-DOG-7")
def test_whoever_joins_has_attacked_even_where_he_was_not_needed() -> None:
    table = skies("flak 6 1 1 1", ours=2)
    alter_fighter(table.world, 2, attacked=True)
    declared(table).do(Support(("interceptor-2",)))
    assert became(table) == "well well red"
    assert table.world.fighters[1].attacked


@pytest.mark.rule("LOK-AF-14")
def test_every_disruption_is_a_token() -> None:
    table = declared(skies("flak 5 3", theirs=3)).do(ReturnFire(())).do(DisruptFighters(("hunter-1", "hunter-3")))
    assert became(table) == "well disrupted well disrupted"


# -- at missiles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-120", "LOK-WSA-10", "LOK-RUL-WSA-8")
def test_a_hunter_rolls_every_die_again_that_does_not_kill_a_missile() -> None:
    table = skies("flak 5 2", "rof 6 5").missile(0, (24.5, 20)).missile(0, (25, 20))
    declared(table, "hunter-1", "javelin-1").do(Reroll(2), ShootDown(("javelin-1",)))
    assert left(table) == ["javelin-2"]
    assert table.world.fighters[1].attacked


@pytest.mark.rule("LOK-RUL-FTR-5")
def test_fighters_are_not_supported_against_missiles_unless_players_agreed_so() -> None:
    table = declared(skies("flak 6 1", ours=2).missile(1, (21, 20)), target="javelin-1")
    assert left(table) == []
    assert [fighter.attacked for fighter in table.world.fighters] == [True, False, False]
    joined = skies("flak 6 6 1 1", ours=2, support_against_missiles=True).missile(1, (21, 20)).missile(1, (22, 20))
    declared(joined, target="javelin-1")
    assert joined.question == SupportQuestion("interceptor-1", "javelin-1", ("interceptor-2",))
    assert joined.question.odds(joined.world, 0, Support(())) is None
    joined.do(Support(("interceptor-2",)), ShootDown(("javelin-1", "javelin-2")))
    assert (left(joined), became(joined)) == ([], "well well well")
    assert [fighter.attacked for fighter in joined.world.fighters] == [True, True, False]


def test_an_escort_shoots_down_first_what_lies_at_the_hull_of_its_ship() -> None:
    table = Table("flak 6 1").ship(0, "lynx", (20, 20)).ship(1, "lynx", (60, 20)).escort("interceptor", 0, 1, 0.5)
    table.missile(1, (21, 22)).missile(1, (20, 21), attached=0)
    declared(table, target="javelin-1").defaults(1)
    assert left(table) == ["javelin-1"]


@pytest.mark.rule("LOK-DOG-01", "LOK-DOG-02")
def test_friends_of_an_escort_are_near_to_where_its_ship_has_carried_it() -> None:
    table = Table().ship(0, "draco", (36, 24)).ship(1, "hammerhead", (60, 40)).escort("interceptor", 0, 1, 1.5)
    table.fighter(0, "interceptor", (36, 28.125)).fighter(0, "interceptor", (36, 28.13)).fighter(0, "interceptor", (1, 1))
    assert friends(table.world, 0) == [1]


@pytest.mark.rule("LOK-FTR-10", "LOK-ATTACK-07")
def test_only_who_is_on_the_table_attacks_and_is_attacked() -> None:
    table = Table().ship(0, "draco", (10, 40)).ship(1, "hammerhead", (60, 40)).fighter(0, "interceptor", (20, 20))
    table.fighter(0, "interceptor", (20, 21), place="red").fighter(1, "hunter", (20, 22), place="yellow").missile(1, (21, 20))
    assert (aims(table.world, 0), aims(table.world, 1)) == ([(0, "javelin-1")], [])
    table.world.missiles[0] = replace(table.world.missiles[0], gone=True)
    assert aims(table.world, 0) == []


@pytest.mark.rule("LOK-RUL-WSA-4", "LOK-RUL-DOG-4")
def test_each_weapon_of_a_side_has_its_own_blast(tmp_path: Path) -> None:
    game = packed(tmp_path, fighters=GUNBOAT)
    table = Table("flak 1 1 / 6 1 1", "blast 4", game=game).ship(0, "lynx", (60, 40)).ship(1, "lynx", (10, 40))
    table.fighter(0, "interceptor", (20, 20)).fighter(0, "gunboat", (20, 21))
    table.fighter(1, "attack_cruiser", (22, 20)).fighter(1, "attack_cruiser", (22, 21))
    declared(table, "interceptor-1", "attack_cruiser-1").do(Support(("gunboat-1",))).do(AddDice(1))
    table.do(DestroyFighters(("attack_cruiser-1",)))
    assert became(table) == "well well red disrupted"


@pytest.mark.rule("LOK-BOMB-04", "LOK-WSA-08")
def test_kills_of_use_count_who_may_cover_a_bomber_of_the_group() -> None:
    table = Table("flak 6 6 1 1").ship(0, "lynx", (60, 40)).ship(1, "lynx", (10, 40))
    table.fighter(0, "hunter", (20, 20)).fighter(0, "hunter", (20, 21)).fighter(1, "attack_cruiser", (22, 20))
    table.fighter(1, "attack_cruiser", (22, 17.1)).fighter(1, "interceptor", (22, 16.35))
    declared(table, "hunter-1", "attack_cruiser-1").do(Support(("hunter-2",)))
    assert isinstance(table.question, FlakRerollQuestion)


@pytest.mark.rule("LOK-RUL-AF-3")
def test_those_around_a_target_are_listed_the_nearest_first() -> None:
    table = (
        Table()
        .ship(0, "lynx", (60, 40))
        .fighter(1, "hunter", (20, 22))
        .fighter(1, "hunter", (20, 21))
        .fighter(1, "hunter", (20, 20))
    )
    table.missile(1, (30, 22)).missile(1, (30, 21)).missile(1, (30, 20))
    assert (fighter_group(table.world, 0, 2), group(table.world, 0, 2)) == ((2, 1, 0), (2, 1, 0))
