"""Questions whose legal answers are few enough to be listed: everything else follows from the list."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from wartable.core import Choice, Offer, One, Refusal, Request, Seat, YesNo, offer
from wartable.core.words import listed
from wartable.games.fleet_commander.state import World
from wartable.games.fleet_commander.words import named

KEPT = 1024
"""How many lists of choices are kept for the next time."""


class Listed(Request, frozen=True, dict=True):
    """`legal` lists the answers, the default first; `explain` says which rule forbids another one."""

    buttons: ClassVar[Mapping[type[Choice], str]] = {}

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Every legal answer."""
        raise AssertionError("a listed question lists its answers")

    def answers(self, world: World, seat: Seat) -> Sequence[Choice]:
        """The same, worked out once for a world: as long as a question is open nothing changes, and then it is put afresh."""
        kept: tuple[World | None, Sequence[Choice]] = self.__dict__.get("kept", (None, ()))
        if kept[0] is not world:
            kept = self.__dict__["kept"] = world, tuple(self.legal(world, seat))
        return kept[1]

    def cited(self, world: World) -> str:
        """The rule by which other answers are refused."""
        return self.rule

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        """Why an answer that is not in the list is refused: the first field that no legal answer has so, and what it may be."""
        fits = [c for c in self.answers(world, seat) if type(c) is type(choice)]
        for field in choice.__struct_fields__:
            value = getattr(choice, field)
            allowed = dict.fromkeys(getattr(c, field) for c in fits)
            if allowed and value not in allowed:
                names = [str(named(world.catalog, field, v)) for v in (value, *allowed)]
                return Refusal(self.cited(world), f"It cannot be {names[0]}: it must be {listed(names[1:], 'or')}.")
            fits = [c for c in fits if getattr(c, field) == value]
        return Refusal(self.cited(world), "That is not possible now.")

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        listed = self.answers(world, seat)
        found = []
        for kind in self.takes:
            choices = [c for c in listed if type(c) is kind]
            if choices:
                fields = {f: _space([getattr(c, f) for c in choices]) for f in kind.__struct_fields__}
                found.append(offer(kind, self.buttons.get(kind, kind.__name__), **fields))
        return tuple(found)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return None if choice in self.answers(world, seat) else self.explain(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return self.answers(world, seat)[0]

    def options(self, world: World, seat: Seat) -> Sequence[Choice]:
        return self.answers(world, seat)

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """Each kind of answer is as likely as the others."""
        listed = self.answers(world, seat)
        kinds = list(dict.fromkeys(map(type, listed)))
        return [self._draw_from(listed, rng.choice(kinds), rng) for _ in range(n)]

    def _draw_from(self, listed: Sequence[Choice], kind: type[Choice], rng: Random) -> Choice:
        return rng.choice([choice for choice in listed if type(choice) is kind])


class RegionQuestion(Listed, frozen=True):
    """A region is chosen; the only kind of answer has a region as its only field."""

    regions: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return each(self.takes[0], self.regions)


@lru_cache(KEPT)
def each(kind: type[Choice], values: tuple[Any, ...]) -> tuple[Choice, ...]:
    """A choice of this kind for each of these values of its only field."""
    return tuple(kind(value) for value in values)


def _space(values: list[Any]) -> One | YesNo:
    return YesNo() if isinstance(values[0], bool) else One(tuple(dict.fromkeys(values)))
