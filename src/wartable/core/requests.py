"""Questions and answers: Request, Choice and the Offer between them.

A request is put to a seat by a procedure; it says which answers it takes (`offers`, made of spaces), why it refuses
one (`refuse`), what is answered when nobody does (`default`), and list or sample its legal answers. It looks at the
seat's knowledge only: everything here must give the same result on the seat's redacted view as on the full position.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar

from msgspec import Struct

from wartable.core.errors import OUTSIDE, Refusal
from wartable.core.faults import fault
from wartable.core.odds import Odds
from wartable.core.orders import Orders
from wartable.core.secrets import Seat
from wartable.core.spaces import Space, count_all, list_all
from wartable.core.words import Naming, in_words, plain, unnamed

LISTABLE = 512
"""A request lists its options when its spaces have at most this many values together."""

TRIES = 40
"""How often the default sampler draws again before it falls back on the default answer."""


class Choice(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """An answer, with one spelling. Every number and length in it is bounded.

    `says` is what a button, a take-back and a log line call it, every field in braces: "Move {group} to {square}".
    `hides` names the fields that other seats may not learn from the fact that the choice was made.
    `about_match` marks an answer about the match and not in it, such as resigning: `Game.options` and `Game.sample` can leave
    it out.
    """

    hides: ClassVar[tuple[str, ...]] = ()
    about_match: ClassVar[bool] = False
    says: ClassVar[str] = ""

    def text(self, word: Naming = unnamed) -> str:
        """The choice as one sentence that names every field."""
        if self.says:
            return self.fill(self.says, word)
        head = plain(tag_of(type(self)))
        fields = [str(in_words(f, getattr(self, f), word)) for f in self.__struct_fields__]
        return f"{head}: {', '.join(fields)}" if fields else head

    def fill(self, says: str, word: Naming) -> str:
        """Any sentence with the fields filled in."""
        return says.format_map({f: in_words(f, getattr(self, f), word) for f in self.__struct_fields__})

    def looks_like(self, other: "Choice") -> bool:
        """May another seat be unable to tell these two apart?"""
        shown = [f for f in self.__struct_fields__ if f not in self.hides]
        return type(other) is type(self) and all(getattr(self, f) == getattr(other, f) for f in shown)

    def misplaced(self, position: Any, seat: Seat) -> Refusal | None:
        """The rule of the game by which this choice does not fit the open question; None where no rule says so."""
        return None


class Offer(Struct, frozen=True):
    """One kind of answer that a request takes: its tag, a few words for a button, and a space for each field."""

    kind: str
    says: str
    fields: tuple[tuple[str, Space], ...] = ()

    def spaces(self) -> tuple[Space, ...]:
        return tuple(space for _, space in self.fields)

    def refuse(self, choice: Choice, rule: str, named: Callable[[str, Any], str]) -> Refusal | None:
        """Which field of the choice lies outside its space, and what it must be; `named` says what people call a value."""
        for field, space in self.fields:
            value = getattr(choice, field)
            if not space.contains(value):
                return Refusal(rule or OUTSIDE, fault(space, value, named("", field), partial(named, field)))
        return None


def offer(choice: type[Choice], says: str, **fields: Space) -> Offer:
    """The offer of this kind of choice; the spaces are named as the choice's fields."""
    return Offer(tag_of(choice), says, tuple(fields.items()))


def tag_of(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


class Request(Struct, frozen=True, tag=True):
    """A question. A game's requests say which choices they take and override what the defaults cannot know.

    >>> class Pass(Choice, frozen=True, tag="example.Pass"):
    ...     says = "Pass"
    >>> class Turn(Request, frozen=True, tag="example.Turn"):
    ...     round: int
    ...     takes = (Pass,)
    ...     asks = "Round {round}: what do you do?"
    >>> Turn(3).text(), Turn(3).window()
    ('Round 3: what do you do?', 'example.Turn')
    """

    takes: ClassVar[tuple[type[Choice], ...]] = ()
    asks: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    def window(self) -> str:
        """What other seats may know of the question: which one it is, nothing of its content."""
        return tag_of(type(self))

    def text(self, word: Naming = unnamed) -> str:
        """The question in plain words, with its parameters."""
        return self.asks.format_map({f: in_words(f, getattr(self, f), word) for f in self.__struct_fields__})

    def offers(self, world: Any, seat: Seat) -> tuple[Offer, ...]:
        """Every kind of answer that is open now, with its spaces. Joint conditions are left to `forbid`."""
        return ()

    def named(self, world: Any, field: str, value: Any) -> str:
        """What a refusal calls a value; with no field, what it calls the field of that name."""
        return str(in_words(field, value, unnamed))

    def forbid(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        """The conditions that one field's space cannot express."""
        return None

    def refuse(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        """Why this choice, of a kind that the request takes, is not allowed now; None when it is."""
        tag = tag_of(type(choice))
        for offered in self.offers(world, seat):
            if offered.kind == tag:
                return offered.refuse(choice, self.rule, partial(self.named, world)) or self.forbid(world, seat, choice)
        return Refusal(self.rule or OUTSIDE, "That is not possible now.")

    def ruled_out(self, world: Any, seat: Seat) -> Sequence[tuple[str, Choice]]:
        """Answers a player might expect but cannot give now, in words: `refuse` says why each of them is not allowed."""
        return ()

    def odds(self, world: Any, seat: Seat, choice: Any) -> Odds | None:
        """Exact chances of what a legal answer leads to, where there are any."""
        return None

    def ordered(self, world: Any, seat: Seat, orders: Orders) -> Choice | None:
        """What the seat's standing orders answer; None where they leave it to the player."""
        return None

    def default(self, world: Any, seat: Seat) -> Choice:
        """What is answered for an absent seat: the first legal answer, unless the game knows better."""
        return next(self._all(world, seat))

    def options(self, world: Any, seat: Seat) -> Sequence[Choice] | None:
        """Every legal answer in a fixed order, where the spaces are finite and small."""
        counts = [count_all(o.spaces()) for o in self.offers(world, seat)]
        if None in counts or sum(c for c in counts if c is not None) > LISTABLE:
            return None
        return tuple(self._all(world, seat))

    def sample(self, world: Any, seat: Seat, rng: Random, n: int) -> list[Choice]:
        """`n` legal answers, broad: every kind of legal answer has a fair chance."""
        offers = self.offers(world, seat)
        return [self._draw(world, seat, rng, offers) for _ in range(n)]

    def _draw(self, world: Any, seat: Seat, rng: Random, offers: tuple[Offer, ...]) -> Choice:
        for _ in range(TRIES):
            drawn = offers[rng.randrange(len(offers))]
            choice = self._class(drawn.kind)(*[space.sample(rng) for space in drawn.spaces()])
            if self.forbid(world, seat, choice) is None:
                return choice
        return self.default(world, seat)

    def _all(self, world: Any, seat: Seat) -> Iterator[Choice]:
        for offered in self.offers(world, seat):
            kind = self._class(offered.kind)
            for values in list_all(offered.spaces()):
                choice = kind(*values)
                if self.forbid(world, seat, choice) is None:
                    yield choice

    def _class(self, tag: str) -> type[Choice]:
        return next(kind for kind in self.takes if tag_of(kind) == tag)


class Waiting(Request, frozen=True, tag="core.Waiting"):
    """What a viewer sees of a question put to somebody else: that it is open, and which window."""

    name: str = ""

    def window(self) -> str:
        return self.name

    def offers(self, world: Any, seat: Seat) -> tuple[Offer, ...]:
        return ()
