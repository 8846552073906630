"""What an answer may be made of: the shapes of a choice's fields.

A space knows whether it contains a value, how many values it has (None when it cannot be counted), can list or sample
itself and says in words what it wants. The generic panel, text mode, default samplers and learning environments are
written once over these. A value has one spelling: ids in the order of the space, no zero counts, whole numbers.

An id is a number, a word, or a small frozen Struct where it takes several things to name what is meant.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, prod
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import encode

from wartable.core.spots import Path, Spot

if TYPE_CHECKING:
    Id: TypeAlias = int | str | Struct
else:
    # As clients read it: to them a Struct is an object.
    Id = int | str | dict[str, Any]

Name = Annotated[str, Meta(max_length=60)]

_COUNTABLE = 512
"""Bags are counted total by total, up to this total."""


_KEPT = 1024
"""How many numbers of bags are kept: the same ones are asked for again and again."""


def key_of(value: object) -> str:
    """An id as a key, which clients make in the same way: a Struct by its JSON."""
    return encode(value).decode() if isinstance(value, Struct) else str(value)


class _Space(Struct, frozen=True, tag=True):
    pass


class One(_Space, frozen=True):
    """One of these."""

    ids: tuple[Id, ...]

    def contains(self, value: object) -> bool:
        return any(value == i and type(value) is type(i) for i in self.ids)

    def count(self) -> int | None:
        return len(self.ids)

    def values(self) -> Iterator[Id]:
        return iter(self.ids)

    def sample(self, rng: Random) -> Id:
        return self.ids[rng.randrange(len(self.ids))]

    def says(self) -> str:
        return f"one of {_list(self.ids)}"


class Some(_Space, frozen=True):
    """Some of these, each at most once, between `least` and `most` of them."""

    ids: tuple[Id, ...]
    least: int
    most: int

    def contains(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        places = [_place(self.ids, v) for v in value]
        return None not in places and all(a < b for a, b in pairwise(places))  # type: ignore[operator]

    def count(self) -> int | None:
        return sum(comb(len(self.ids), k) for k in self._sizes())

    def values(self) -> Iterator[tuple[Id, ...]]:
        for k in self._sizes():
            yield from combinations(self.ids, k)

    def sample(self, rng: Random) -> tuple[Id, ...]:
        sizes = self._sizes()
        chosen = set(rng.sample(range(len(self.ids)), sizes[rng.randrange(len(sizes))]))
        return tuple(v for i, v in enumerate(self.ids) if i in chosen)

    def says(self) -> str:
        return f"{_range(self.least, min(self.most, len(self.ids)))} of {_list(self.ids)}"

    def _sizes(self) -> range:
        return range(self.least, min(self.most, len(self.ids)) + 1)


class Bag(_Space, frozen=True):
    """A number of each of these, as pairs (id, number): at most its cap of each, total cost between `least` and `most`."""

    items: tuple[tuple[Id, int, int], ...]
    """(id, cost of one, cap)"""
    least: int
    most: int

    def contains(self, value: object) -> bool:
        amounts = _pairs(value, tuple(i for i, _, _ in self.items))
        if amounts is None:
            return False
        cost = sum(n * c for n, (_, c, _) in zip(amounts, self.items, strict=True))
        return self.least <= cost <= self.most and all(n <= cap for n, (_, _, cap) in zip(amounts, self.items, strict=True))

    def count(self) -> int | None:
        """How many bags there are; None where the total is too large to count through."""
        if self.most > _COUNTABLE:
            return None
        return _bags(tuple([(cost, cap) for _, cost, cap in self.items]), self.least, self.most)

    def values(self) -> Iterator[tuple[tuple[Id, int], ...]]:
        yield from self._fill(0, self.most)

    def _fill(self, start: int, left: int) -> Iterator[tuple[tuple[Id, int], ...]]:
        if start == len(self.items):
            if self.most - left >= self.least:
                yield ()
            return
        name, cost, cap = self.items[start]
        for n in range(_affordable(cost, cap, left) + 1):
            for rest in self._fill(start + 1, left - n * cost):
                yield ((name, n), *rest) if n else rest

    def sample(self, rng: Random) -> tuple[tuple[Id, int], ...]:
        """A bag filled at random up to a random total; when that meets a dead end, the first bag that fits."""
        for _ in range(50):
            left = rng.randint(max(self.least, 0), self.most)
            amounts = [0] * len(self.items)
            open_items = [i for i, (_, cost, cap) in enumerate(self.items) if cap and cost <= left]
            while open_items and left > 0:
                i = open_items[rng.randrange(len(open_items))]
                amounts[i] += 1
                left -= self.items[i][1]
                open_items = [j for j in open_items if amounts[j] < self.items[j][2] and self.items[j][1] <= left]
            value = tuple((item[0], n) for item, n in zip(self.items, amounts, strict=True) if n)
            if self.contains(value):
                return value
        return next(self.values())

    def says(self) -> str:
        priced = ", ".join(f"{key_of(name)} ({cost})" for name, cost, _ in self.items)
        return f"any number of {priced}, for {_range(self.least, self.most)} in all"


class Number(_Space, frozen=True):
    """A whole number from `low` to `high` in steps of `step`.

    `marks` name the values at which something changes, from low to high: where a slider snaps and keys jump to. They say
    nothing about what is allowed. People count in `unit`s, of which the number holds `scale`: thousandths of an inch are
    Number(0, 12_000, scale=1_000, unit='"').
    """

    low: int
    high: int
    step: int = 1
    marks: tuple[tuple[int, str], ...] = ()
    scale: int = 1
    unit: str = ""

    def contains(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high and (value - self.low) % self.step == 0

    def count(self) -> int | None:
        return (self.high - self.low) // self.step + 1

    def values(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1, self.step))

    def sample(self, rng: Random) -> int:
        """Half of the time a mark: what is legal may be no more than these."""
        if self.marks and rng.random() < 0.5:
            return self.marks[rng.randrange(len(self.marks))][0]
        return rng.randrange(self.low, self.high + 1, self.step)

    def says(self) -> str:
        steps = "" if self.step == 1 else f" in steps of {self._shown(self.step)}"
        marks = "".join(f", {self._shown(value)} {words}" for value, words in self.marks)
        return f"a number from {self._shown(self.low)} to {self._shown(self.high)}{steps}{marks}"

    def _shown(self, value: int) -> str:
        return f"{value / self.scale:g}{self.unit}"


class Split(_Space, frozen=True):
    """An amount divided among slots, as pairs (slot, amount): at most its cap for each, `least` to `most` in all."""

    caps: tuple[tuple[Id, int], ...]
    least: int
    most: int

    def contains(self, value: object) -> bool:
        amounts = _pairs(value, tuple(slot for slot, _ in self.caps))
        if amounts is None or not self.least <= sum(amounts) <= self.most:
            return False
        return all(n <= cap for n, (_, cap) in zip(amounts, self.caps, strict=True))

    def count(self) -> int | None:
        return self._bag().count()

    def values(self) -> Iterator[tuple[tuple[Id, int], ...]]:
        return self._bag().values()

    def sample(self, rng: Random) -> tuple[tuple[Id, int], ...]:
        return self._bag().sample(rng)

    def says(self) -> str:
        return f"{_range(self.least, self.most)} divided among {_list(tuple(slot for slot, _ in self.caps))}"

    def _bag(self) -> Bag:
        return Bag(tuple((slot, 1, cap) for slot, cap in self.caps), self.least, self.most)


class Slot(Struct, frozen=True):
    """Where a thing of a stock goes."""

    place: Name
    thing: Name


class Spread(_Space, frozen=True):
    """All of a stock is spread over places, as pairs (Slot, number), place after place."""

    stock: tuple[tuple[str, int], ...]
    """(thing, number of it)"""
    places: tuple[str, ...]

    def contains(self, value: object) -> bool:
        amounts = _pairs(value, self.slots())
        if amounts is None:
            return False
        width = len(self.stock)
        return all(sum(amounts[i::width]) == number for i, (_, number) in enumerate(self.stock))

    def count(self) -> int | None:
        return prod(comb(number + len(self.places) - 1, number) for _, number in self.stock)

    def values(self) -> Iterator[tuple[tuple[Slot, int], ...]]:
        ways = [combinations_with_replacement(self.places, number) for _, number in self.stock]
        for chosen in product(*ways):
            yield self._written(chosen)

    def sample(self, rng: Random) -> tuple[tuple[Slot, int], ...]:
        return self._written([[rng.choice(self.places) for _ in range(number)] for _, number in self.stock])

    def says(self) -> str:
        return f"{_list(tuple(f'{number} {thing}' for thing, number in self.stock))}, spread over {_list(self.places)}"

    def slots(self) -> tuple[Slot, ...]:
        return tuple(Slot(place, thing) for place in self.places for thing, _ in self.stock)

    def _written(self, chosen: Sequence[Sequence[str]]) -> tuple[tuple[Slot, int], ...]:
        amounts = ((Slot(p, thing), chosen[i].count(p)) for p in self.places for i, (thing, _) in enumerate(self.stock))
        return tuple((slot, number) for slot, number in amounts if number)


class YesNo(_Space, frozen=True):
    """Yes or no."""

    def contains(self, value: object) -> bool:
        return type(value) is bool

    def count(self) -> int | None:
        return 2

    def values(self) -> Iterator[bool]:
        return iter((True, False))

    def sample(self, rng: Random) -> bool:
        return rng.random() < 0.5

    def says(self) -> str:
        return "yes or no"


class Text(_Space, frozen=True):
    """The player's own words, up to a number of characters. Only a request can know what they must say and what to sample.

    An example shows how it is written.
    """

    most: int
    example: str = ""

    def contains(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.most

    def count(self) -> int | None:
        return None

    def values(self) -> Iterator[str]:
        raise TypeError("a Text cannot be listed")

    def sample(self, rng: Random) -> str:
        return ""

    def says(self) -> str:
        return f"a text of at most {self.most} characters"


Space: TypeAlias = One | Some | Bag | Number | Split | Spread | YesNo | Text | Spot | Path
Value: TypeAlias = Id | bool | tuple[object, ...]


def count_all(spaces: tuple[Space, ...]) -> int | None:
    """How many answers the fields have together; None when one of them cannot be counted."""
    counts = [space.count() for space in spaces]
    return None if None in counts else prod(c for c in counts if c is not None)


def list_all(spaces: tuple[Space, ...]) -> Iterator[tuple[Value, ...]]:
    return product(*(tuple(space.values()) for space in spaces))


def _place(ids: tuple[Id, ...], value: object) -> int | None:
    for i, known in enumerate(ids):
        if known == value and type(known) is type(value):
            return i
    return None


def _pairs(value: object, names: tuple[Id, ...]) -> list[int] | None:
    """The amounts by place, if the value is a canonical tuple of pairs (name, positive number) in the order of names."""
    if not isinstance(value, tuple):
        return None
    amounts, last = [0] * len(names), -1
    for pair in value:
        if not isinstance(pair, tuple) or len(pair) != 2 or type(pair[1]) is not int or pair[1] < 1:
            return None
        place = _place(names, pair[0])
        if place is None or place <= last:
            return None
        amounts[place], last = pair[1], place
    return amounts


@lru_cache(_KEPT)
def _bags(items: tuple[tuple[int, int], ...], least: int, most: int) -> int:
    """How many bags there are of items with these costs and caps."""
    ways = [1] + [0] * max(most, 0)
    free = 1
    for cost, cap in items:
        if cost == 0:
            free *= cap + 1
        else:
            ways = _with_item(ways, cost, cap)
    return free * sum(ways[max(least, 0) :]) if most >= 0 else 0


def _with_item(ways: list[int], cost: int, cap: int) -> list[int]:
    """In how many ways each total is reached when up to `cap` of an item may be added."""
    return [sum(ways[total - n * cost] for n in range(min(cap, total // cost) + 1)) for total in range(len(ways))]


def _affordable(cost: int, cap: int, left: int) -> int:
    return cap if cost == 0 else min(cap, left // cost)


def _list(ids: tuple[Id, ...]) -> str:
    return ", ".join(key_of(i) for i in ids) if ids else "nothing"


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"
