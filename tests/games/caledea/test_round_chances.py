"""Chances of one round against the figures of the example and against the enumeration of all rolls."""

from itertools import product

import pytest

from tests.games.caledea.oracle import beats, round_chance, tie_chance, verdicts
from wartable.games.caledea.rules import chances

ROUND_TABLE = """
.5000  .2546  .1736  .1259  .0948  .0733  .0576
.7454  .5000  .3405  .2550  .1967  .1548  .1237
.8264  .6595  .5000  .3803  .3008  .2415  .1962
.8741  .7450  .6197  .5000  .4025  .3300  .2726
.9052  .8033  .6992  .5975  .5000  .4167  .3503
.9267  .8452  .7585  .6700  .5833  .5000  .4265
.9424  .8763  .8038  .7274  .6497  .5735  .5000
.9541  .9000  .8392  .7734  .7046  .6348  .5663
"""


@pytest.mark.rule("EX-CAL-07")
def test_round_chances_are_the_exact_figures_of_the_example() -> None:
    figures = {
        (1, 1): "1/2",
        (1, 2): "55/216",
        (1, 3): "25/144",
        (2, 1): "161/216",
        (2, 3): "331/972",
        (3, 1): "119/144",
        (3, 2): "641/972",
        (7, 7): "1/2",
    }
    assert {pools: str(chances.win_chance(*pools)) for pools in figures} == figures
    ties = {(1, 1): "1/6", (2, 2): "11/216", (3, 3): "83/3888", (2, 3): "0", (8, 7): "0"}
    assert {pools: str(chances.tie_chance(*pools)) for pools in ties} == ties


@pytest.mark.rule("EX-CAL-07")
def test_the_whole_table_of_rounds() -> None:
    table = [line.split() for line in ROUND_TABLE.split("\n") if line]
    worked_out = [[f"{float(chances.win_chance(a, d)):.4f}"[1:] for d in range(1, 8)] for a in range(1, 9)]
    assert worked_out == table


@pytest.mark.parametrize(("mine", "theirs"), [*product((1, 2, 3, 4, 5), (1, 2, 3, 4))])
def test_rounds_are_what_the_enumeration_of_all_rolls_gives(mine: int, theirs: int) -> None:
    assert chances.win_chance(mine, theirs) == round_chance(mine, theirs)
    assert chances.tie_chance(mine, theirs) == tie_chance(mine, theirs)


def test_the_enumeration_counts_each_ordered_roll_once() -> None:
    judged = [
        beats(tuple(sorted(roll[:2], reverse=True)), tuple(sorted(roll[2:], reverse=True)))
        for roll in product(range(1, 7), repeat=5)
    ]
    assert verdicts(2, 3) == (judged.count(1), judged.count(-1), judged.count(0))
