"""Questions whose legal answers are few enough to be listed: everything else follows from the list."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from wartable.core import Choice, Offer, One, Refusal, Request, Seat, YesNo, offer
from wartable.games.fleet_commander.state import World
from wartable.games.fleet_commander.words import listed, named


class Listed(Request, frozen=True):
    """`legal` lists the answers, the default first; `explain` says which rule forbids another one."""

    buttons: ClassVar[Mapping[type[Choice], str]] = {}

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Every legal answer."""
        raise AssertionError("a listed question lists its answers")

    def cited(self, world: World) -> str:
        """The rule by which other answers are refused."""
        return self.rule

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        """Why an answer that is not in the list is refused: the first field that no legal answer has so, and what it may be."""
        fits = [c for c in self.legal(world, seat) if type(c) is type(choice)]
        for field in choice.__struct_fields__:
            value = getattr(choice, field)
            allowed = dict.fromkeys(getattr(c, field) for c in fits)
            if allowed and value not in allowed:
                names = [str(named(world.catalog, field, v)) for v in (value, *allowed)]
                return Refusal(self.cited(world), f"It cannot be {names[0]}: it must be {listed(names[1:], 'or')}.")
            fits = [c for c in fits if getattr(c, field) == value]
        return Refusal(self.cited(world), "That is not possible now.")

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        listed = self.legal(world, seat)
        found = []
        for kind in self.takes:
            choices = [c for c in listed if type(c) is kind]
            if choices:
                fields = {f: _space([getattr(c, f) for c in choices]) for f in kind.__struct_fields__}
                found.append(offer(kind, self.buttons.get(kind, kind.__name__), **fields))
        return tuple(found)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return None if choice in self.legal(world, seat) else self.explain(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return self.legal(world, seat)[0]

    def options(self, world: World, seat: Seat) -> Sequence[Choice]:
        return tuple(self.legal(world, seat))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """Each kind of answer is as likely as the others."""
        kinds: dict[type[Choice], list[Choice]] = {}
        for choice in self.legal(world, seat):
            kinds.setdefault(type(choice), []).append(choice)
        lists = list(kinds.values())
        return [rng.choice(rng.choice(lists)) for _ in range(n)]


def _space(values: list[Any]) -> One | YesNo:
    return YesNo() if isinstance(values[0], bool) else One(tuple(dict.fromkeys(values)))
