"""How lucky the players of a match were."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from wartable.bots import make
from wartable.core.chance import Rolled
from wartable.core.events import RollEvent, ShownRoll
from wartable.core.journal import Answer, Chance, Entry
from wartable.core.match import Match
from wartable.games.caledea import GAME
from wartable.lab import play_match
from wartable.lab.luck import EXACT, Share, Throw, ledger, percentile, shares, throws


def counted(dice: list[tuple[int, int, int]], actual: int) -> float:
    """The percentile by counting all ways in which the dice can fall."""
    each = [range(1, sides + 1) for number, sides, _ in dice for _ in range(number)]
    needs = [need for number, _, need in dice for _ in range(number)]
    sums = [sum((face >= need if need else face) for face, need in zip(faces, needs, strict=True)) for faces in product(*each)]
    less, same = sum(value < actual for value in sums), sums.count(actual)
    return float(100 * (less + Fraction(same, 2)) / len(sums))


@pytest.mark.parametrize(
    ("dice", "actual"),
    [([(1, 6, 0)], 6), ([(3, 6, 0)], 4), ([(4, 6, 5)], 0), ([(4, 6, 5)], 3), ([(2, 6, 4), (3, 6, 5)], 4), ([(2, 8, 7)], 1)],
)
def test_a_percentile_is_that_of_all_ways_to_fall(dice: list[tuple[int, int, int]], actual: int) -> None:
    assert percentile(dice, actual) == pytest.approx(counted(dice, actual))


def test_of_many_dice_the_percentile_joins_the_exact_one_smoothly() -> None:
    exact, beyond = percentile([(EXACT, 6, 4)], 108), percentile([(EXACT + 1, 6, 4)], 108)
    assert exact == pytest.approx(87.1, abs=0.1)
    assert beyond == pytest.approx(exact, abs=2)


class Fell(RollEvent, frozen=True, kw_only=True, tag="test.Fell"):
    """Dice of a test."""


def test_dice_with_a_threshold_count_hits_and_others_pips() -> None:
    shown = Fell(
        rolled=(ShownRoll((6, 5, 2), 0, "guns", needs=5), ShownRoll((4, 1), 1, "initiative"), ShownRoll((), 1, "none"))
    )
    guns, initiative = throws([shown], 7, 6)
    assert (guns.entry, guns.seat, guns.what, guns.measure, guns.actual) == (7, 0, "guns", "hits", 2)
    assert (initiative.seat, initiative.what, initiative.measure, initiative.actual) == (1, "initiative", "pips", 5)
    assert [guns.expected, initiative.expected] == pytest.approx([1.0, 7.0])
    assert [guns.percentile, initiative.percentile] == pytest.approx([counted([(3, 6, 5)], 2), counted([(2, 6, 0)], 5)])
    assert list(throws([shown], 7, 0)) == []  # chance was not asked for dice


def test_the_sums_of_a_seat_leave_out_what_was_taken_back() -> None:
    first, again = (Throw(at, 0, "guns", (6, 1), 6, 4, 1.0, 1, 50.0) for at in (3, 9))
    lost = Throw(6, 0, "guns", (6, 6), 6, 4, 1.0, 2, 87.5, undone=True)
    everything, guns = shares([first, lost, again])
    assert everything == Share(0, "", "hits", 2, 4, 2.0, 2, everything.percentile)
    assert guns == replace(everything, what="guns")
    assert guns.percentile == pytest.approx(50.0)


@pytest.fixture(scope="module")
def played() -> Match[Any]:
    """A whole match between bots."""
    return play_match(GAME, GAME.scenario(), [make("recruit", GAME, 1), make("recruit", GAME, 2)], seed="luck")


def is_roll(entry: Entry) -> bool:
    return isinstance(entry, Chance) and isinstance(entry.choice, Rolled)


def begun() -> Match[Any]:
    return Match(GAME, GAME.scenario(), start=False)


def test_every_roll_of_a_whole_match_is_in_the_ledger(played: Match[Any]) -> None:
    found = ledger(begun(), played.journal, None)
    rolls = [at for at, entry in enumerate(played.journal, start=1) if is_roll(entry)]
    assert sorted({throw.entry for throw in found.throws}) == rolls
    for seat in (0, 1):
        own = [throw for throw in found.throws if throw.seat == seat]
        total = [share for share in found.shares if share.seat == seat and not share.what]
        assert sum(share.dice for share in total) == sum(len(throw.faces) for throw in own)


def test_a_roll_that_was_taken_back_is_marked(played: Match[Any]) -> None:
    last = [at for at, entry in enumerate(played.journal) if is_roll(entry)][-2]
    before = played.journal[last - 1]
    assert isinstance(before, Answer)
    match = begun()
    match.replay(played.journal[: last + 1])
    assert match.take_back(before.seat, consent=(1 - before.seat,)) is None
    found = ledger(begun(), match.journal, None)
    assert {throw.entry for throw in found.throws if throw.undone} == {last + 1}
