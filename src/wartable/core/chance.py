"""Chance is a seat: rules never roll, they ask CHANCE for a Roll, a Draw or a Pick.

Dice within one group are alike, so their order says nothing: a rolled group is written from high to low, and
`chances` lists each different result once, with its exact weight. If there are too many, a request is taken apart: `lot`
is one die or one card after another, and `gather` puts the results together again.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, islice, product
from math import comb, factorial, prod
from random import Random
from typing import Annotated, Any, ClassVar, Protocol, TypeAlias

from msgspec import Meta, Struct

from wartable.core.errors import OUTSIDE, Refusal
from wartable.core.requests import Choice, Request
from wartable.core.secrets import Seat

CHANCE: Seat = -1

Lot: TypeAlias = tuple[tuple[int, Fraction], ...]
"""The results of one die or one card, each with its chance."""

_ENUMERABLE = 20_000
"""`chances` gives up (None) beyond this many different results."""

Face = Annotated[int, Meta(ge=1, le=1000)]
Faces: TypeAlias = Annotated[tuple[Face, ...], Meta(max_length=200)]
Key = Annotated[str, Meta(max_length=80)]


class Dice(Struct, frozen=True):
    """A group of like dice and the seat that rolls them (CHANCE when nobody in particular)."""

    count: int
    sides: int = 6
    seat: Seat = CHANCE
    needs: int = 0
    """A face of at least this is a success; 0 where faces are not counted that way."""


class Rolled(Choice, frozen=True, tag="core.Rolled"):
    """The faces of each group, from high to low."""

    groups: Annotated[tuple[Faces, ...], Meta(max_length=50)]


class Drawn(Choice, frozen=True, tag="core.Drawn"):
    """What was drawn, in the order in which the counts list the kinds."""

    items: Annotated[tuple[Key, ...], Meta(max_length=200)]


class Picked(Choice, frozen=True, tag="core.Picked"):
    """A number from 0, all equally likely."""

    index: Annotated[int, Meta(ge=0, le=1_000_000)]


def rolled(*groups: tuple[int, ...]) -> Rolled:
    """These faces in their one spelling."""
    return Rolled(tuple(tuple(sorted(g, reverse=True)) for g in groups))


class Numbers(Protocol):
    """Where a chance request gets its whole numbers from."""

    def below(self, n: int) -> int:
        """One of 0..n-1, all equally likely."""


class FromRandom:
    """Numbers from a generator that the caller owns."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        return self._rng.randrange(n)


class Roll(Request, frozen=True, tag="core.Roll"):
    """Dice are to be rolled, for all to see; `why` is the rule that asks for them."""

    groups: tuple[Dice, ...]
    why: str = ""
    known_to: ClassVar[None] = None

    takes = (Rolled,)
    asks = "Roll the dice ({why})."

    def refuse(self, world: Any, seat: Seat, choice: Rolled) -> Refusal | None:
        fits = len(choice.groups) == len(self.groups) and all(
            len(g) == d.count and all(face <= d.sides for face in g) and list(g) == sorted(g, reverse=True)
            for g, d in zip(choice.groups, self.groups, strict=True)
        )
        return None if fits else Refusal(OUTSIDE, "These are not the dice that were asked for.")

    def draw(self, numbers: Numbers) -> Rolled:
        below = numbers.below
        return Rolled(tuple([tuple(sorted([below(d.sides) + 1 for _ in range(d.count)], reverse=True)) for d in self.groups]))

    def lot(self, drawn: Sequence[int]) -> Lot:
        """The next die, after these faces; empty when all have been rolled."""
        sides = [d.sides for d in self.groups for _ in range(d.count)][len(drawn) :]
        return tuple((face, Fraction(1, sides[0])) for face in range(1, sides[0] + 1)) if sides else ()

    def gather(self, drawn: Sequence[int]) -> Rolled:
        """The answer made of these faces, one die after another."""
        faces = iter(drawn)
        return rolled(*[tuple(islice(faces, d.count)) for d in self.groups])

    def ways(self) -> int:
        """How many different results there are."""
        return prod(comb(d.count + d.sides - 1, d.count) for d in self.groups)

    def chances(self) -> list[tuple[Choice, Fraction]] | None:
        if self.ways() > _ENUMERABLE:
            return None
        return [
            (Rolled(tuple(faces for faces, _ in results)), prod((w for _, w in results), start=Fraction(1)))
            for results in product(*(tuple(_hands(d)) for d in self.groups))
        ]


def _hands(dice: Dice) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    for faces in combinations_with_replacement(range(dice.sides, 0, -1), dice.count):
        ways = factorial(dice.count) // prod(factorial(faces.count(f)) for f in set(faces))
        yield faces, Fraction(ways, dice.sides**dice.count)


class Draw(Request, frozen=True, tag="core.Draw"):
    """`n` things are to be drawn, without replacement, from a stock given by counts of each kind.

    `known_to` are the seats that see what was drawn; None means everybody.
    """

    counts: tuple[tuple[str, int], ...]
    n: int
    why: str = ""
    known_to: tuple[Seat, ...] | None = None

    takes = (Drawn,)
    asks = "Draw {n} ({why})."

    def refuse(self, world: Any, seat: Seat, choice: Drawn) -> Refusal | None:
        enough = all(choice.items.count(key) <= self._stock(key) for key in choice.items)
        ordered = choice.items == tuple(key for key, _ in self.counts for _ in range(choice.items.count(key)))
        return None if enough and ordered and len(choice.items) == self.n else Refusal(OUTSIDE, "This cannot be drawn.")

    def draw(self, numbers: Numbers) -> Drawn:
        left = [count for _, count in self.counts]
        taken = [0] * len(left)
        for _ in range(self.n):
            at, i = numbers.below(sum(left)), 0
            while at >= left[i]:
                at, i = at - left[i], i + 1
            left[i], taken[i] = left[i] - 1, taken[i] + 1
        return Drawn(tuple(key for (key, _), n in zip(self.counts, taken, strict=True) for _ in range(n)))

    def lot(self, drawn: Sequence[int]) -> Lot:
        """The next thing by the place of its kind, after these; empty when all are drawn."""
        if len(drawn) == self.n:
            return ()
        left = [count - drawn.count(kind) for kind, (_, count) in enumerate(self.counts)]
        return tuple((kind, Fraction(n, sum(left))) for kind, n in enumerate(left) if n)

    def gather(self, drawn: Sequence[int]) -> Drawn:
        """The answer made of these kinds, one thing after another."""
        return Drawn(tuple(self.counts[kind][0] for kind in sorted(drawn)))

    def ways(self) -> int:
        """The most different results that there can be."""
        return comb(self.n + len(self.counts) - 1, self.n)

    def chances(self) -> list[tuple[Choice, Fraction]] | None:
        if self.ways() > _ENUMERABLE:
            return None
        ways = comb(sum(count for _, count in self.counts), self.n)
        return [
            (
                Drawn(tuple(key for (key, _), n in zip(self.counts, taken, strict=True) for _ in range(n))),
                Fraction(w, ways),
            )
            for taken in _shares(self.n, tuple(count for _, count in self.counts))
            for w in (prod(comb(count, n) for (_, count), n in zip(self.counts, taken, strict=True)),)
        ]

    def _stock(self, key: str) -> int:
        return dict(self.counts).get(key, 0)


def _shares(total: int, caps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not caps:
        if total == 0:
            yield ()
        return
    for n in range(min(total, caps[0]), -1, -1):
        for rest in _shares(total - n, caps[1:]):
            yield (n, *rest)


class Pick(Request, frozen=True, tag="core.Pick"):
    """One of `n` equally likely things is to be picked; `known_to` are the seats that see which, None everybody."""

    n: int
    why: str = ""
    known_to: tuple[Seat, ...] | None = None

    takes = (Picked,)
    asks = "Pick one of {n} ({why})."

    def refuse(self, world: Any, seat: Seat, choice: Picked) -> Refusal | None:
        return None if choice.index < self.n else Refusal(OUTSIDE, f"There are only {self.n} to pick from.")

    def draw(self, numbers: Numbers) -> Picked:
        return Picked(numbers.below(self.n))

    def lot(self, drawn: Sequence[int]) -> Lot:
        """The one thing to be picked."""
        return () if drawn else tuple((index, Fraction(1, self.n)) for index in range(self.n))

    def gather(self, drawn: Sequence[int]) -> Picked:
        return Picked(drawn[0])

    def ways(self) -> int:
        return self.n

    def chances(self) -> list[tuple[Choice, Fraction]] | None:
        return None if self.n > _ENUMERABLE else [(Picked(i), Fraction(1, self.n)) for i in range(self.n)]


ChanceRequest: TypeAlias = Roll | Draw | Pick
ChanceChoice: TypeAlias = Rolled | Drawn | Picked
