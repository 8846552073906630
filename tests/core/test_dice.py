"""Chance: weights are exact, dice are derived and can be checked by anybody."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from wartable.core.chance import Dice, Draw, Drawn, FromRandom, Pick, Picked, Roll, Rolled, rolled
from wartable.core.dice import CommitReveal, Derived, Dictated, Fairness, Seeded, commitment, dice_of
from wartable.core.errors import BadJournal

SEED = "5e" * 32


def test_rolled_dice_are_written_from_high_to_low() -> None:
    assert rolled((1, 6, 3), (2,)) == Rolled(((6, 3, 1), (2,)))


@pytest.mark.parametrize(
    ("answer", "fits"),
    [
        (rolled((6, 3), (2,)), True),
        (Rolled(((3, 6), (2,))), False),
        (rolled((6, 3, 1), (2,)), False),
        (rolled((6, 3)), False),
        (rolled((6, 3), (5,)), False),
    ],
)
def test_only_the_dice_that_were_asked_for_are_accepted(answer: Rolled, fits: bool) -> None:
    roll = Roll((Dice(2), Dice(1, sides=4)))
    assert (roll.refuse(None, -1, answer) is None) is fits


def test_like_dice_are_merged_with_exact_weights() -> None:
    chances = Roll((Dice(2),)).chances()
    assert chances is not None
    assert len(chances) == 21
    assert dict(chances)[rolled((6, 6))] == Fraction(1, 36)
    assert dict(chances)[rolled((6, 5))] == Fraction(2, 36)
    assert sum(weight for _, weight in chances) == 1


def test_groups_are_independent() -> None:
    chances = dict(Roll((Dice(1), Dice(1, sides=2))).chances() or ())
    assert len(chances) == 12
    assert set(chances.values()) == {Fraction(1, 12)}


def test_too_many_results_are_not_listed() -> None:
    assert Roll((Dice(8), Dice(7))).chances() is None


def test_draws_are_without_putting_back_and_weighted_by_counts() -> None:
    draw = Draw((("a", 2), ("b", 1)), 2)
    assert dict(draw.chances() or ()) == {Drawn(("a", "a")): Fraction(1, 3), Drawn(("a", "b")): Fraction(2, 3)}
    assert draw.refuse(None, -1, Drawn(("b", "b"))) is not None
    assert draw.refuse(None, -1, Drawn(("b", "a"))) is not None
    assert draw.refuse(None, -1, Drawn(("a", "b"))) is None


def test_a_pick_is_one_of_n() -> None:
    assert Pick(3).chances() == [(Picked(i), Fraction(1, 3)) for i in range(3)]
    assert Pick(3).refuse(None, -1, Picked(3)) is not None


@pytest.mark.parametrize(
    "request_", [Roll((Dice(3), Dice(2, sides=8))), Draw((("x", 3), ("y", 2)), 3), Pick(7)], ids=["roll", "draw", "pick"]
)
def test_what_is_drawn_is_what_may_be_drawn(request_: Roll | Draw | Pick) -> None:
    rng = FromRandom(Random(1))
    seen = {request_.draw(rng) for _ in range(3000)}
    assert seen <= {choice for choice, _ in request_.chances() or ()}
    assert all(request_.refuse(None, -1, choice) is None for choice in seen)  # type: ignore[arg-type]


def test_derived_numbers_are_even() -> None:
    """Chi-square over 60,000 dice of one key; the bound is exceeded by fair dice once in a million."""
    counts = Counter(Derived(b"key", number, 0).below(6) for number in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 35


def test_numbers_beyond_a_byte_and_beyond_a_block() -> None:
    source = Derived(b"key", 1, 0)
    drawn = [source.below(1000) for _ in range(200)]
    assert max(drawn) < 1000
    assert len(set(drawn)) > 150


def test_seeded_dice_repeat_and_change_with_every_roll_and_take_back() -> None:
    roll = Roll((Dice(20),))
    first = Seeded(7).answer(roll, 0, 0)
    assert Seeded(7).answer(roll, 0, 0) == first
    assert first not in (Seeded(7).answer(roll, 1, 0), Seeded(7).answer(roll, 0, 1), Seeded(8).answer(roll, 0, 0))


def test_commit_reveal_depends_on_every_salt_and_who_gave_it() -> None:
    roll = Roll((Dice(20),))
    answers = set()
    for salts in ([], [(0, "ab")], [(1, "ab")], [(0, "a"), (1, "b")], [(0, "ab"), (1, "")]):
        dice = CommitReveal(SEED)
        for seat, salt in salts:
            dice.add_salt(seat, salt)
        answers.add(dice.answer(roll, 0, 0))
    assert len(answers) == 5


def test_the_seed_stays_secret_until_the_end() -> None:
    dice = CommitReveal(SEED)
    assert dice.fairness(over=False) == Fairness("commit-reveal", commitment(SEED), None)
    assert dice.fairness(over=True) == Fairness("commit-reveal", commitment(SEED), SEED)
    assert SEED not in commitment(SEED)


def test_a_revealed_seed_must_be_the_one_that_was_committed_to() -> None:
    assert dice_of(Fairness("commit-reveal", commitment(SEED))) is None
    with pytest.raises(BadJournal, match="not the one whose hash was shown"):
        dice_of(Fairness("commit-reveal", commitment(SEED), "00" * 32))


def test_dictated_dice_run_out_loudly() -> None:
    dice = Dictated([rolled((4,))])
    assert dice.answer(Roll((Dice(1),)), 0, 0) == rolled((4,))
    with pytest.raises(LookupError, match="no dice are left"):
        dice.answer(Roll((Dice(1),)), 1, 0)


@pytest.mark.parametrize("answer", [rolled((4, 4)), rolled((4,), (4,)), Picked(0)])
def test_dictated_dice_that_do_not_fit_are_refused(answer: Rolled | Picked) -> None:
    with pytest.raises(LookupError, match="do not answer"):
        Dictated([answer]).answer(Roll((Dice(1),)), 0, 0)


@pytest.mark.parametrize("dice", [Seeded(1), Dictated(())], ids=["seeded", "dictated"])
def test_only_commit_reveal_takes_salt(dice: Seeded | Dictated) -> None:
    with pytest.raises(BadJournal, match="take no salt"):
        dice.add_salt(0, "x")
