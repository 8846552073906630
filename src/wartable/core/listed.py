"""Questions whose legal answers are few enough to be listed: everything else follows from the list."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from wartable.core.errors import EngineFault, Refusal
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import One, YesNo
from wartable.core.words import listed, plain


class Listed(Request, frozen=True, dict=True):
    """`legal` lists the answers, the default first; `explain` says which rule forbids another one."""

    buttons: ClassVar[Mapping[type[Choice], str]] = {}

    def legal(self, world: Any, seat: Seat) -> Sequence[Choice]:
        """Every legal answer."""
        raise EngineFault(f"{type(self).__name__} does not list its answers")

    def answers(self, world: Any, seat: Seat) -> Sequence[Choice]:
        """The same, worked out once for a world: nothing changes while a question is open."""
        kept: tuple[Any, Sequence[Choice]] = self.__dict__.get("kept", (None, ()))
        if kept[0] is not world:
            kept = self.__dict__["kept"] = world, tuple(self.legal(world, seat))
        return kept[1]

    def cited(self, world: Any) -> str:
        """The rule by which other answers are refused."""
        return self.rule

    def explain(self, world: Any, seat: Seat, choice: Any) -> Refusal:
        """Why an answer is not in the list: the first field with a value that no legal answer has, and what it may be."""
        fits = [c for c in self.answers(world, seat) if type(c) is type(choice)]
        for field in choice.__struct_fields__:
            value = getattr(choice, field)
            allowed = dict.fromkeys(getattr(c, field) for c in fits)
            if allowed and value not in allowed:
                names = [self.named(world, field, v) for v in (value, *allowed)]
                return Refusal(self.cited(world), f"It cannot be {names[0]}: it must be {listed(names[1:], 'or')}.")
            fits = [c for c in fits if getattr(c, field) == value]
        return Refusal(self.cited(world), "That is not possible now.")

    def offers(self, world: Any, seat: Seat) -> tuple[Offer, ...]:
        answers = self.answers(world, seat)
        found = []
        for kind in self.takes:
            choices = [c for c in answers if type(c) is kind]
            if choices:
                fields = {f: _space([getattr(c, f) for c in choices]) for f in kind.__struct_fields__}
                found.append(offer(kind, self.buttons.get(kind, plain(kind.__name__)), **fields))
        return tuple(found)

    def refuse(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        return None if choice in self.answers(world, seat) else self.explain(world, seat, choice)

    def default(self, world: Any, seat: Seat) -> Choice:
        return self.answers(world, seat)[0]

    def options(self, world: Any, seat: Seat) -> Sequence[Choice]:
        return self.answers(world, seat)

    def sample(self, world: Any, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """Each kind of answer is as likely as the others."""
        answers = self.answers(world, seat)
        kinds = list(dict.fromkeys(map(type, answers)))
        return [_draw(answers, rng.choice(kinds), rng) for _ in range(n)]


def _draw(answers: Sequence[Choice], kind: type[Choice], rng: Random) -> Choice:
    return rng.choice([choice for choice in answers if type(choice) is kind])


def _space(values: list[Any]) -> One | YesNo:
    return YesNo() if isinstance(values[0], bool) else One(tuple(dict.fromkeys(values)))
