"""Odds in the corners: who takes part, where a card takes the place of dice, what is said at the planet."""

from tests.games.fleet_commander.kit import NO, D, I, Table, cards, fighting, unit
from tests.games.fleet_commander_odds import enumeration
from tests.games.fleet_commander_odds.test_odds import exact, in_words, odds
from wartable.games.fleet_commander.choices import Activate, Assign, Move, RemoveDamage, TakeOut
from wartable.games.fleet_commander.queries.combat import RetreatContest


def test_retreating_units_are_counted_only_where_no_other_is_there() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(I, "ne1", "corona", "retreating").put(I, "j1", "draco", "hidden").to_act(I)
    table.do(I, Activate("ne1"))
    assert exact(odds(table, I, Move(unit("draco"), "hidden", "j1"))) == in_words("deals", enumeration.attack(unit_guns=1))
    table = Table().put(D, "ne1", "seeking_missile_destroyer").put(D, "ne0", "javelin", "hidden")
    table.put(I, "ne1", "scutum", "retreating").put(I, "ne1", "draco").to_act(D).do(D, Activate("ne1"))
    # The scutum's Anti-Missile does not help: it stays out unless both agree.
    assert exact(odds(table, D, Move(unit("javelin"), "hidden", "ne0"))) == in_words("deals", enumeration.attack(missiles=4))


def test_a_decoy_alone_fights_nobody() -> None:
    table = Table().put(D, "ne1", "hammerhead").put(I, "j1", "decoy", "hidden").to_act(I).do(I, Activate("ne1"))
    assert odds(table, I, Move(unit("decoy"), "hidden", "j1")) is None


def test_nothing_is_supposed_of_a_flank_that_everybody_sees() -> None:
    table = Table("fighters / 5").put(I, "ne1", "lyra").put(D, "ne1", "anti_fighter_frigate")
    table.put(I, "ne2", "draco").put(I, "ne0", "decoy", "hidden").hand(I, "s_flank_attack", "s_strike_squadron").end_actions()
    found = odds(table.fight("s_flank_attack, s_strike_squadron"), D, TakeOut("s_strike_squadron"))
    assert exact(found) == in_words("suffers", enumeration.attack(unit_guns=3, card_guns=2))
    assert found is not None
    assert "hidden units" not in found.assumes


def test_a_card_that_withdraws_leaves_no_contest_to_tell_of() -> None:
    table = Table("guns 4 1 1 1", "armor 1 1").put(I, "ne1", "corona").put(D, "ne1", "tiger_shark:1")
    table.hand(D, "h_damage_control", "h_retreat").end_actions().fight("", "h_damage_control, h_retreat")
    assert table.asked() == ("defender", "DamageControlQuestion")
    assert odds(table, D, RemoveDamage(fighting("tiger_shark:2"))) is None
    assert RetreatContest().find(table.match.view(0), 0) is None


def test_at_the_planet_a_beaten_defender_stays_and_each_side_reads_its_best_result_first() -> None:
    table = (
        Table("guns 4 1 1 1", "guns 1", "armor 1")
        .put(I, "p", "corona")
        .put(D, "p", "hammerhead")
        .hand(D, "h_damage_control")
        .end_actions()
    )
    answer = table.found(RetreatContest())
    assert [words for words, _ in answer.numbers] == [
        "the invader retreats",
        "nobody retreats",
        "the defender is beaten but stays",
    ]
    found = exact(odds(table.fight("", "h_damage_control"), D, RemoveDamage(fighting("hammerhead:1"))))
    assert list(found) == ["the invader retreats", "nobody retreats", "the defender is beaten but stays at the planet"]
    table = Table("guns 1", "guns 4 1 1 1", "armor 1", factions=("heragul", "surakari"))
    table.put(D, "ne1", "corona").put(I, "ne1", "hammerhead")
    table.hand(I, "h_damage_control").end_actions().fight("h_damage_control")
    best = ["the defender retreats", "nobody retreats", "the invader retreats"]
    assert list(exact(odds(table, I, RemoveDamage(fighting("hammerhead:1"))))) == best


def test_critical_damage_that_is_assigned_now_is_not_saved() -> None:
    table = Table("guns 1 1 1", "guns 6 6 1").put(I, "ne1", "draco, vela").put(D, "ne1", "destroyer")
    table.hand(D, "h_armor_piercing").end_actions().fight(defender="h_armor_piercing")
    assert exact(odds(table, I, Assign(fighting("draco")))) == {"is destroyed": 1}  # two criticals, no armor helps


def test_the_contest_is_told_as_the_combat_stands() -> None:
    table = Table().put(I, "ne1", "2 draco").put(D, "ne1", "hammerhead, inbound")
    table.put(D, "ne1", "javelin", "retreating").hand(D, "h_hold_the_line", "h_retreat").end_actions().do(I, NO).do(D, NO)
    counted = enumeration.retreat(2, 1)  # a convoy and a unit that stays out give no die
    answer = table.found(RetreatContest())
    assert dict(answer.numbers)["the invader retreats"] == float(counted["invader"])
    found = odds(table, D, cards("h_hold_the_line"))
    assert found is not None
    assert f"with a chance of {float(enumeration.retreat(2, 3)['invader']):.1%}" in found.assumes
