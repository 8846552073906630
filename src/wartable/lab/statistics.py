"""How certain a count is: intervals of shares, and tests of pairs."""

from math import comb, sqrt

from msgspec import Struct

from wartable.lab.report import NORMAL, interval


class Count(Struct, frozen=True):
    """A count out of a total, and where the true share lies in 95 of 100 cases."""

    won: int
    games: int

    @property
    def value(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        return interval(self.won, self.games)[0]

    @property
    def high(self) -> float:
        return interval(self.won, self.games)[1]

    def __str__(self) -> str:
        return f"{self.value:.1%} ({100 * self.low:.1f} to {100 * self.high:.1f})" if self.games else "no game"


class Paired(Struct, frozen=True):
    """The same games played twice: won both times, only the first time, only the second time, never."""

    both: int
    first: int
    second: int
    neither: int

    @property
    def pairs(self) -> int:
        return self.both + self.first + self.second + self.neither

    def shares(self) -> tuple[Count, Count]:
        return Count(self.both + self.first, self.pairs), Count(self.both + self.second, self.pairs)

    def difference(self) -> tuple[float, float, float]:
        """By how much the second share is larger, and the 95 percent interval of that (Agresti and Min, 2005).

        It is Wald's for two pairs more, half of one in each of the four cells: with few pairs Wald's own has no width at all
        where none of them differ, and reaches beyond what is possible where most do.
        """
        if not self.pairs:
            return 0.0, -1.0, 1.0
        n, first, second = self.pairs + 2, self.first + 0.5, self.second + 0.5
        middle = (second - first) / n
        reach = NORMAL * sqrt(first + second - (second - first) ** 2 / n) / n
        return (self.second - self.first) / self.pairs, max(-1.0, middle - reach), min(1.0, middle + reach)

    def p_value(self) -> float:
        """McNemar's exact test: how often chance alone would split the differing games at least this unevenly."""
        differing, fewer = self.first + self.second, min(self.first, self.second)
        tail = sum(comb(differing, k) for k in range(fewer + 1))
        return min(1.0, 2 * tail / (1 << differing))
