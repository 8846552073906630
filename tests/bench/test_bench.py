"""The test bench itself: dice in words, answers and refusals, prepared positions."""

from copy import copy

import pytest

from tests.bench.bench import Bench, benches
from tests.bench.dice import LaidDown, parsed
from tests.games import duel
from tests.games.caledea.helpers import given
from tests.games.fleet_commander.kit import I, Table
from wartable.core import Dice, Draw, Drawn, Pick, Picked, Roll, rolled
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.fleet_commander.choices import Pass
from wartable.games.fleet_commander.events.turn import Passed

GUNS, ARMOR = Roll((Dice(3), Dice(1)), "RULE-1"), Roll((Dice(1),), "RULE-2")
NAMES = {"guns": "RULE-1", "armor": "RULE-2"}


def test_dice_are_read() -> None:
    assert parsed("6 5 / 1") == ("", ((6, 5), (1,)))
    assert parsed("guns 3x6 1") == ("guns", ((6, 6, 6, 1),))
    assert parsed("fighters / 4") == ("fighters", ((), (4,)))
    assert parsed("2") == ("", ((2,),))


def test_named_dice_are_rolled_in_the_order_of_their_name_and_others_show_the_rest() -> None:
    dice = LaidDown(NAMES, rest=1)
    dice.lay("guns 6 5 4 / 2", "armor 3", "guns 2 2 2 / 2")
    assert dice.answer(ARMOR, 0, 0) == rolled((3,))
    assert dice.answer(ARMOR, 0, 0) == rolled((1,))
    assert dice.answer(GUNS, 0, 0) == rolled((6, 5, 4), (2,))
    assert dice.left == [("guns", ((2, 2, 2), (2,)))]


def test_dice_without_a_name_are_rolled_in_order_and_must_fit() -> None:
    dice = LaidDown({}, rest=None)
    dice.lay("1", "6 5 4 / 2", "6")
    assert dice.answer(Pick(3, "RULE-3"), 0, 0) == Picked(1)
    trial = copy(dice)
    assert trial.answer(GUNS, 0, 0) == dice.answer(GUNS, 0, 0)
    with pytest.raises(AssertionError, match="is laid down for"):
        dice.answer(GUNS, 0, 0)
    with pytest.raises(AssertionError, match="no dice are left"):
        dice.answer(GUNS, 0, 0)
    with pytest.raises(AssertionError, match="no roll is called 'guns'"):
        dice.lay("guns 1")


def test_draws_take_from_what_is_laid_down_in_order() -> None:
    dice = LaidDown({"card": "RULE-3", **NAMES}, rest=1)
    dice.lay("card hull engines weapon", "armor 3", "card hull")
    stock = (("engines", 1), ("hull", 2))
    assert parsed("card hull engines") == ("card", ("hull", "engines"))
    assert dice.answer(Draw(stock, 2, "RULE-3"), 0, 0) == Drawn(("engines", "hull"))
    assert dice.answer(ARMOR, 0, 0) == rolled((3,))
    with pytest.raises(AssertionError, match="is laid down for"):
        dice.answer(Draw(stock, 1, "RULE-3"), 0, 0)
    assert dice.answer(Draw(stock, 1, "RULE-3"), 0, 0) == Drawn(("hull",))
    with pytest.raises(AssertionError, match="nothing is laid down"):
        dice.answer(Draw(stock, 1, "RULE-3"), 0, 0)


def test_whoever_answers_is_named_first_or_is_the_seat_that_is_asked() -> None:
    play = given("talaq verrun")
    assert play.why_not("verrun", EndTurn()) == "WT-ASK-02"
    assert play.do(EndTurn()).active == "verrun"
    assert play.do("verrun", EndTurn()).active == "talaq"
    with pytest.raises(AssertionError, match="is refused"):
        play.do("verrun", EndTurn())
    with pytest.raises(AssertionError, match="is allowed"):
        play.why_not(EndTurn())


def test_a_position_that_is_laid_out_is_the_beginning_of_a_match() -> None:
    table = Table().put(I, "ne1", "draco").to_act(I, (2, 2))
    assert table.match.origin is not None
    assert table.match.journal == []
    table.do(I, Pass()).to_act(I, (1, 1)).do(I, Pass())
    assert len(table.told(Passed)) == 2
    assert len(table.match.journal) == 1


def test_any_game_has_a_bench() -> None:
    bench = Bench(duel.GAME).defaults(2)
    assert bench in benches
    assert bench.match.ask >= 2
