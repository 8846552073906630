"""A slow and plain second opinion on combats: every roll is enumerated, every choice is tried."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

Result: TypeAlias = tuple[Fraction, Fraction]
"""The chances to get into the square and to be beaten back."""

NOTHING: Result = (Fraction(0), Fraction(0))


Group: TypeAlias = tuple[tuple[int, bool], ...]
Stack: TypeAlias = tuple[int, ...]


def beats(mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Die by die from the highest (both are sorted so): 1, or -1, or 0 for a complete tie."""
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            return 1 if a > b else -1
    return (len(mine) > len(theirs)) - (len(mine) < len(theirs))


@cache
def rolls(dice: int) -> Counter[tuple[int, ...]]:
    """Every roll, from high to low, with the number of ways in which it falls: one die after the other is added."""
    found: Counter[tuple[int, ...]] = Counter({(): 1})
    for _ in range(dice):
        more: Counter[tuple[int, ...]] = Counter()
        for roll, ways in found.items():
            for face in range(1, 7):
                more[tuple(sorted((*roll, face), reverse=True))] += ways
        found = more
    return found


@cache
def verdicts(mine: int, theirs: int) -> tuple[int, int, int]:
    """In how many ways the first wins, loses, ties."""
    counts = Counter[int]()
    for (a, m), (b, n) in product(rolls(mine).items(), rolls(theirs).items()):
        counts[beats(a, b)] += m * n
    return counts[1], counts[-1], counts[0]


@cache
def round_chance(mine: int, theirs: int) -> Fraction:
    """A round with complete ties rolled again."""
    wins, losses, _ = verdicts(mine, theirs)
    return Fraction(wins, wins + losses)


def tie_chance(mine: int, theirs: int) -> Fraction:
    return Fraction(verdicts(mine, theirs)[2], 6 ** (mine + theirs))


@cache
def assault_chance(dice: int, needs: int) -> Fraction:
    return Fraction(sum(ways for roll, ways in rolls(dice).items() if roll[0] >= needs), 6**dice)


class Oracle:
    """A combat on one square. An attacker is (rank, transported), a defender the number of its dice."""

    def __init__(self, land: int, needs: int = 0, ambush_dice: int = 3) -> None:
        self.land, self.needs, self.ambush_dice = land, needs, ambush_dice
        self.combat = cache(self._combat)

    def _combat(self, group: Group, stack: Stack, ambushes: int) -> Result:
        if not group:
            return NOTHING
        if not stack:
            return self.assault(group)
        return max(self.named(group, stack, ambushes, unit) for unit in group)

    def assault(self, group: Group) -> Result:
        if not self.needs:
            return Fraction(1), Fraction(0)
        missed = Fraction(1)
        for rank, _ in group:
            missed *= 1 - assault_chance(rank, self.needs)
        return 1 - missed, missed

    def named(self, group: Group, stack: Stack, left: int, unit: tuple[int, bool]) -> Result:
        values = [self.announced(group, stack, left, unit, 0)]
        if left:
            values.append(self.announced(group, stack, left, unit, 1))
        return max(values)

    def announced(self, group: Group, stack: Stack, left: int, unit: tuple[int, bool], spent: int) -> Result:
        return min(self.faced(group, stack, left - spent, unit, spent, other) for other in stack)

    def faced(
        self,
        group: Group,
        stack: Stack,
        left: int,
        unit: tuple[int, bool],
        spent: int,
        other: int,
    ) -> Result:
        rank, transported = unit
        wins = round_chance(rank + self.land + transported + self.ambush_dice * spent, other)
        others, rest = list(group), list(stack)
        others.remove(unit)
        rest.remove(other)
        survivors = tuple(sorted([*others, (rank, False)]))
        won = self.combat(survivors, tuple(rest), left)
        lost = self.combat(tuple(others), stack, left)
        return wins * won[0] + (1 - wins) * lost[0], wins * won[1] + (1 - wins) * lost[1]
