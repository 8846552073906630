"""Odds of choices against a second opinion that enumerates rolls and tries choices."""

from fractions import Fraction

import pytest

from tests.games.caledea.helpers import Play, given, group, move
from tests.games.caledea.oracle import Oracle, round_chance
from wartable.core import Odds
from wartable.core.requests import Choice
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.powers.bombard import Bombard
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.names import units_of
from wartable.games.caledea.odds import TOO_LARGE, prospect
from wartable.games.caledea.pieces import TRANSPORTED


def odds(play: Play, choice: Choice, who: str = "") -> Odds:
    seat = play.seat(who) if who else play.match.deciders()[0]
    found = GAME.odds(play.match.view(seat), seat, choice)
    assert found is not None
    return found


def exact(play: Play, choice: Choice, who: str = "") -> dict[str, Fraction]:
    """The results of a choice in their order, as fractions; numbers and fractions must agree."""
    found = odds(play, choice, who)
    assert [words for words, _ in found.exact] == [words for words, _ in found.results]
    fractions = {words: Fraction(written) for words, written in found.exact}
    assert [float(chance) for chance in fractions.values()] == [chance for _, chance in found.results]
    assert sum(fractions.values()) == 1
    return fractions


def attack(play: Play, origin: str, units: str, to: str) -> tuple[Fraction, Fraction]:
    """The chances of an attack to get in and to be beaten back."""
    seat = play.match.deciders()[0]
    assert GAME.check(play.match.position, seat, move(origin, units, to)) is None
    found = prospect(play.world, seat, units_of(group(units)), play.world.realm.square[to])
    return found.enters, found.beaten_back


# -- structures and whole combats, against the second opinion


@pytest.mark.rule("EX-CAL-08")
@pytest.mark.parametrize(
    ("structure", "units", "chance"),
    [
        ("tower", "infantry", "1/3"),
        ("tower", "cavalry", "5/9"),
        ("tower", "general", "19/27"),
        ("castle", "infantry", "1/6"),
        ("castle", "cavalry", "11/36"),
        ("castle", "general", "91/216"),
        ("tower", "infantry, cavalry", "19/27"),
    ],
)
def test_a_structure_alone(structure: str, units: str, chance: str) -> None:
    play = given("talaq verrun", f"talaq: {units} at 3,6", f"verrun: {structure} at 3,7")
    found = exact(play, move("3,6", units, "3,7"))
    assert found == {"enters the square": Fraction(chance), f"is beaten back by the {structure}": 1 - Fraction(chance)}
    assert odds(play, move("3,6", units, "3,7")).assumes == "The first success against the structure lets all survivors in."


@pytest.mark.parametrize("units", ["infantry", "2 infantry, cavalry", "general", "infantry, cavalry, general", "3 cavalry"])
@pytest.mark.parametrize("others", ["infantry", "cavalry, infantry", "general, 2 infantry"])
def test_a_combat_on_open_land(units: str, others: str) -> None:
    play = given("brask verrun", f"brask: {units} at 1,4", f"verrun: {others} at 1,3")
    opinion = Oracle(land=0).combat(_second(units), tuple(sorted(r + 2 for r, _ in _second(others))), 0)
    assert attack(play, "1,4", units, "1,3") == opinion


@pytest.mark.parametrize(("structure", "level", "needs"), [("tower", 1, 5), ("castle", 2, 6)])
def test_a_combat_and_the_assault_after_it(structure: str, level: int, needs: int) -> None:
    """3,7 is an outpost of Talaq: two dice more for it, none for Verrun."""
    units, others = "2 infantry, cavalry", "infantry, cavalry"
    play = given("talaq verrun", f"talaq: {units} at 3,6", f"verrun: {structure} at 3,7", f"verrun: {others} at 3,7")
    opinion = Oracle(land=2, needs=needs).combat(_second(units), (1 + level, 2 + level), 0)
    assert attack(play, "3,6", units, "3,7") == opinion


@pytest.mark.parametrize(("gold", "times"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_ambush_is_announced_as_often_as_gold_lasts_and_it_helps(gold: int, times: int) -> None:
    units, others = "infantry, cavalry", "infantry, cavalry"
    play = given("talaq verrun", f"talaq: gold {gold}", f"talaq: {units} at 1,4", f"verrun: {others} at 1,3")
    opinion = Oracle(land=0).combat(_second(units), (3, 4), times)
    assert attack(play, "1,4", units, "1,3") == opinion
    said = odds(play, move("1,4", units, "1,3")).assumes
    assert ("Ambush" in said) == (times > 0)
    assert (f"up to {times} times" in said) == (times > 1)


def test_ambush_may_be_limited_by_agreement() -> None:
    lines = ("talaq: gold 8", "talaq: infantry, cavalry at 1,4", "verrun: infantry, cavalry at 1,3")
    play = given("talaq verrun", *lines, power_uses_per_turn=1)
    opinion = Oracle(land=0).combat(_second("infantry, cavalry"), (3, 4), 1)
    assert attack(play, "1,4", "infantry, cavalry", "1,3") == opinion


def test_a_transported_unit_has_its_die_in_the_first_round_that_it_fights() -> None:
    """2,5 shows stone and iron: one die more for Ishtelle, two for Korrim."""
    units, others = "infantry, transported infantry, transported cavalry", "infantry, cavalry"
    play = given("ishtelle korrim", f"ishtelle: {units} at 2,4", f"korrim: {others} at 2,5")
    opinion = Oracle(land=1).combat(((1, False), (1, True), (2, True)), (3, 4), 0)
    assert attack(play, "2,4", units, "2,5") == opinion


def test_each_choice_inside_a_combat() -> None:
    units, others = "infantry, cavalry", "infantry, cavalry"
    play = given("talaq verrun", "talaq: gold 6", f"talaq: {units} at 1,4", f"verrun: {others} at 1,3")
    oracle, mine = Oracle(land=0), _second(units)
    opening = odds(play, move("1,4", units, "1,3"))
    play.move("1,4", units, "1,3")
    named = {}
    for word, unit in (("infantry", (1, False)), ("cavalry", (2, False))):
        found = exact(play, NameAttacker(word))
        assert list(found) == ["enters the square", "loses all its units"]
        assert found["enters the square"] == oracle.named(mine, (3, 4), 2, unit)[0]
        named[word] = found["enters the square"]
    assert opening.results[0] == ("enters the square", float(max(named.values())))
    play.attack_with("cavalry")
    for announce in (False, True):
        found = exact(play, Ambush(announce))
        assert found["enters the square"] == oracle.announced(mine, (3, 4), 2, (2, False), announce)[0]
    play.ambush()
    for word, dice in (("infantry", 3), ("cavalry", 4)):
        found = exact(play, NameDefender("verrun", word))
        assert list(found) == ["loses all its units", "enters the square"]
        assert found["enters the square"] == oracle.faced(mine, (3, 4), 1, (2, False), 1, dice)[0]
    play.roll("6 6 6 6 6 / 1 1 1")
    play.defend_with("infantry")
    assert exact(play, NameAttacker("infantry"))["enters the square"] == oracle.named(mine, (4,), 1, (1, False))[0]


def test_the_last_ambush_counts_in_the_round_for_which_it_is_paid() -> None:
    play = given("talaq verrun", "talaq: gold 3", "talaq: cavalry at 1,4", "verrun: infantry, cavalry at 1,3")
    play.move("1,4", "cavalry", "1,3").ambush()
    found = exact(play, NameDefender("verrun", "cavalry"))
    assert found["enters the square"] == Oracle(land=0).faced(((2, False),), (3, 4), 0, (2, False), 1, 4)[0]


# -- bombardments


def test_a_bombardment_is_one_round_against_the_unit_that_is_hardest_to_beat() -> None:
    play = given("verrun talaq", "verrun: gold 3", "verrun: cavalry at 5,3", "talaq: infantry, cavalry at 5,2")
    shot = Bombard("5,3", "cavalry", "5,2")
    assert exact(play, shot) == {"removes an enemy unit": round_chance(2, 4), "removes nothing": 1 - round_chance(2, 4)}
    assert odds(play, shot).assumes == "The defender names the unit that is hardest to beat, its cavalry."
    play.do(shot)
    assert exact(play, NameDefender("talaq", "infantry")) == {
        "keeps the infantry": 1 - round_chance(2, 3),
        "loses the infantry": round_chance(2, 3),
    }


def test_a_bombardment_of_one_kind_of_unit_assumes_nothing() -> None:
    play = given("verrun talaq", "verrun: gold 3", "verrun: cavalry at 5,3", "talaq: 2 infantry at 5,2")
    assert odds(play, Bombard("5,3", "cavalry", "5,2")).assumes == ""


# -- the end of the game, elimination, teams


def test_the_capital_of_the_only_opponent_wins_the_game() -> None:
    play = given("talaq verrun", "talaq: general at 3,7", "verrun: infantry at 0,0")
    enters, back = Oracle(land=0, needs=5).combat(((3, False),), (4,), 0)
    assert exact(play, move("3,7", "general", "3,8")) == {
        "takes the capital and wins the game": enters,
        "is beaten back by the tower": back,
        "loses all its units": 1 - enters - back,
    }


def test_the_last_unit_of_the_only_opponent_wins_without_an_assault() -> None:
    play = given("talaq verrun", "talaq: no guard", "talaq: general at 3,7")
    assert exact(play, move("3,7", "general", "3,8")) == {
        "beats the last unit there and wins the game": round_chance(3, 4),
        "loses its last units and is out of the game": 1 - round_chance(3, 4),
    }


@pytest.mark.parametrize("after", ["neutral", "remove"])
def test_the_tower_of_a_player_who_is_out_must_still_be_beaten_unless_it_is_removed(after: str) -> None:
    play = given("talaq verrun brask", "talaq: general at 3,7", eliminated_structures=after)
    enters, back = Oracle(land=0, needs=5 if after == "neutral" else 0).combat(((3, False),), (4,), 0)
    found = exact(play, move("3,7", "general", "3,8"))
    assert found["takes the capital"] == enters
    assert found.get("is beaten back by the tower", 0) == back


def test_allies_defend_together_with_the_dice_of_the_structure() -> None:
    """EX-CAL-59: the cavalry of Talaq rolls 2 + 0 + 1, the infantry of Dunmarrow 1 + 2 + 1."""
    lines = ("dunmarrow: infantry at 0,0", "talaq: cavalry at 6,2", "verrun: 2 cavalry at 6,3")
    play = given("talaq verrun dunmarrow brask", *lines, teams="2v2", turn="verrun")
    enters, back = Oracle(land=0, needs=5).combat(((2, False), (2, False)), (3, 4), 0)
    assert attack(play, "6,3", "2 cavalry", "6,2") == (enters, back)


def test_the_dice_of_a_structure_are_lost_with_its_owner() -> None:
    """Dunmarrow's only unit is one of the two: once it has fallen, the tower is neutral and the ally rolls 2, not 3."""
    play = given("talaq verrun dunmarrow brask", "talaq: cavalry at 6,2", "verrun: cavalry at 6,3", teams="2v2", turn="verrun")
    play.move("6,3", "cavalry", "6,2")
    assault = Oracle(land=0, needs=5).assault(((2, False),))[0]
    first_dunmarrow = exact(play, NameDefender("dunmarrow", "infantry"))
    assert first_dunmarrow["takes the capital"] == round_chance(2, 4) * round_chance(2, 2) * assault
    first_talaq = exact(play, NameDefender("talaq", "cavalry"))
    assert first_talaq["takes the capital"] == round_chance(2, 3) * round_chance(2, 4) * assault


def test_an_ally_frees_a_capital() -> None:
    lines = ("verrun: holds dunmarrow", "verrun: infantry at 6,2", "talaq: cavalry at 6,3", "dunmarrow: infantry at 0,0")
    play = given("talaq verrun dunmarrow brask", *lines, "dunmarrow: no guard", teams="2v2")
    assert exact(play, move("6,3", "cavalry", "6,2")) == {
        "enters the square and frees the capital": round_chance(2, 1),
        "loses all its units": round_chance(1, 2),
    }


def test_beating_the_last_unit_of_one_player_may_make_another_win() -> None:
    """CAL-MULTI-18: Brask holds two of three capitals; once Verrun is out, these are all that count."""
    lines = ("brask: holds talaq", "talaq: no guard", "talaq: 2 cavalry at 1,4", "verrun: no guard", "verrun: infantry at 1,3")
    play = given("talaq verrun brask", *lines)
    lost = "loses its last units and is out of the game, or another side wins the game"
    assert exact(play, move("1,4", "2 cavalry", "1,3")) == {lost: Fraction(1)}


def test_beating_one_of_two_allies_may_win_the_game_before_the_other_is_beaten() -> None:
    """CAL-RUL-78: Talaq holds Brask's capital; once Verrun is out, its side holds all that count."""
    lines = (
        "talaq: holds brask",
        "talaq: cavalry at 0,3",
        "verrun: no guard",
        "verrun: infantry at 0,4",
        "brask: cavalry at 0,4",
    )
    play = given("talaq verrun dunmarrow brask", *lines, "brask: no guard", teams="2v2")
    found = exact(play, move("0,3", "cavalry", "0,4"))
    brask_first = round_chance(2, 3) * round_chance(2, 1)
    assert found["enters the square, or wins the game before"] == min(brask_first, round_chance(2, 1))
    play.move("0,3", "cavalry", "0,4")
    named = exact(play, NameDefender("verrun", "infantry"))
    assert named["enters the square, or wins the game before"] == round_chance(2, 1)


# -- where there are no odds


def test_choices_without_dice_or_against_the_rules_have_no_odds() -> None:
    play = given("talaq verrun", "talaq: infantry at 1,4", "verrun: infantry at 1,3")
    view = play.match.view(0)
    assert GAME.odds(view, 0, EndTurn()) is None
    assert GAME.odds(view, 0, move("1,4", "infantry", "1,5")) is None
    assert GAME.odds(view, 0, move("1,4", "general", "1,3")) is None
    assert GAME.odds(view, 1, move("1,4", "infantry", "1,3")) is None


def test_a_combat_that_is_too_large_is_said_to_be_so() -> None:
    units = "10 infantry, 9 cavalry, general"
    play = given("talaq verrun", "talaq: gold 9", f"talaq: {units} at 1,4", f"verrun: {units} at 1,3", unit_limit=0)
    assert odds(play, move("1,4", units, "1,3")) == Odds((), TOO_LARGE)


def test_eight_units_of_all_ranks_on_each_side_are_worked_out() -> None:
    units = "4 infantry, 3 cavalry, general"
    play = given("talaq verrun", "talaq: gold 8", f"talaq: {units} at 3,6", f"verrun: {units} at 3,7", "verrun: castle at 3,7")
    found = odds(play, move("3,6", units, "3,7"))
    assert sum(chance for _, chance in found.results) == pytest.approx(1)
    assert found.exact == ()
    assert [words for words, _ in found.results] == ["enters the square", "is beaten back by the castle", "loses all its units"]


def _second(units: str) -> tuple[tuple[int, bool], ...]:
    return tuple(sorted((unit % 10, unit > TRANSPORTED) for unit in units_of(group(units))))
