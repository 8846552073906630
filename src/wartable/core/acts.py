"""Acts: one kind of answer, in one object and one file.

An act holds all that concerns its kind of choice: the spaces that are offered, why a choice is refused, every legal one, one
at random, how it is carried out, its odds, and what a bot should look at. `Acts` is a question made of acts: what it takes,
offers, refuses, lists and samples follows from them, so a new kind of answer is a new act and nothing else.

>>> from msgspec import Struct
>>> from wartable.core import Choice, Number
>>> class World(Struct):
...     stones: int
>>> class Take(Choice, frozen=True, tag="stones.Take"):
...     count: int
>>> class Pass(Choice, frozen=True, tag="stones.Pass"):
...     pass
>>> class Taking(Act):
...     choice, button, rule = Take, "Take stones", "ST-2"
...
...     def spaces(self, world, seat):
...         return {"count": Number(1, min(3, world.stones))} if world.stones else None
...
...     def carry_out(self, frame, world, emit, choice):
...         world.stones -= choice.count
...         return Go(frame.next_player)
>>> class Passing(Act):
...     choice, button = Pass, "Pass"
...
...     def carry_out(self, frame, world, emit, choice):
...         return Go(frame.next_player)
>>> class YourMove(Acts, frozen=True, tag="stones.YourMove"):
...     kinds, asks = (Taking(), Passing()), "What do you do?"
>>> YourMove().options(World(2), seat=0)
[Take(count=1), Take(count=2), Pass()]
>>> YourMove().refuse(World(2), 0, Take(3))
Refusal(rule='ST-2', why='Count must be from 1 to 2, not 3.')
>>> [offered.says for offered in YourMove().offers(World(0), 0)]
['Pass']

The frame that asks hands the answer on, in the step that receives it:

    def carry_out(self, world, emit, choice):
        return QUESTION.carry_out(self, world, emit, choice)

Where acts depend on what the question is about, say one ship of several, the question makes them with its own fields:

    class Flight(Acts, frozen=True, tag="..."):
        takes = (Advance, Fire)
        ship: int

        def acts(self) -> tuple[Act, ...]:
            return Advancing(self.ship), Firing(self.ship)
"""

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from random import Random
from typing import Any, ClassVar

from wartable.core.errors import OUTSIDE, EngineFault, Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.odds import Odds
from wartable.core.requests import LISTABLE, TRIES, Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import Space, count_all, list_all
from wartable.core.words import in_words, unnamed

COVERING = 32
"""With at least this many samples, every possible kind of act is among them."""


class Act:
    """One kind of answer. `spaces`, `forbid` and `carry_out` are enough; a game overrides the rest where it is faster."""

    choice: ClassVar[type[Choice]]
    button: ClassVar[str] = ""
    """A few words for the button that begins it."""
    rule: ClassVar[str] = ""
    """The rule cited where a field lies outside its space."""
    share: ClassVar[float] = 1.0
    """How often a random player draws this kind, relative to the others of the question."""

    def spaces(self, world: Any, seat: Seat) -> Mapping[str, Space] | None:
        """A space for each field of the choice; None while no choice of this kind is legal."""
        return {}

    def named(self, world: Any, field: str, value: Any) -> str:
        """What a refusal calls a value; with no field, what it calls the field of that name."""
        return str(in_words(field, value, unnamed))

    def forbid(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        """The conditions that one field's space cannot express."""
        return None

    def refuse(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        """Why this choice is not allowed now; None when it is."""
        offered = self.offer(world, seat)
        if offered is None:
            return Refusal(self.rule or OUTSIDE, "That is not possible now.")
        return offered.refuse(choice, self.rule, partial(self.named, world)) or self.forbid(world, seat, choice)

    def offer(self, world: Any, seat: Seat) -> Offer | None:
        """The button with a space for each field; None while no choice of this kind is legal."""
        spaces = self.spaces(world, seat)
        return None if spaces is None else offer(self.choice, self.button, **spaces)

    def every(self, world: Any, seat: Seat) -> Sequence[Choice] | None:
        """All legal choices of this kind in a fixed order; None where they are too many to list."""
        spaces = self.spaces(world, seat)
        if spaces is None:
            return ()
        if not spaces:
            choice = self.choice()
            return (choice,) if self.forbid(world, seat, choice) is None else ()
        count = count_all(tuple(spaces.values()))
        if count is None or count > LISTABLE:
            return None
        choices = [self.choice(**dict(zip(spaces, values, strict=True))) for values in list_all(tuple(spaces.values()))]
        return [choice for choice in choices if self.forbid(world, seat, choice) is None]

    def draw(self, world: Any, seat: Seat, rng: Random) -> Choice | None:
        """A legal choice of this kind at random; None where there is none, or none is found."""
        spaces = self.spaces(world, seat)
        if spaces is None:
            return None
        for _ in range(TRIES):
            choice = self.choice(**{field: space.sample(rng) for field, space in spaces.items()})
            if self.forbid(world, seat, choice) is None:
                return choice
        return None

    def propose(self, world: Any, seat: Seat) -> Sequence[Choice]:
        """What a bot should look at: all choices of this kind, unless some are never better than others."""
        return self.every(world, seat) or ()

    def odds(self, world: Any, seat: Seat, choice: Any) -> Odds | None:
        """Exact chances of what a legal choice leads to, where there are any."""
        return None

    def carry_out(self, frame: Any, world: Any, emit: Sink, choice: Any) -> Next:
        """What the choice does; `frame` is the procedure that asked."""
        raise EngineFault(f"{type(self).__name__} does not say how it is carried out")


class Acts(Request, frozen=True):
    """A question that is answered by one of several kinds of act, in the order in which they are shown."""

    kinds: ClassVar[tuple[Act, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.takes = cls.takes or tuple(act.choice for act in cls.kinds)

    def acts(self) -> tuple[Act, ...]:
        """One act for each kind of choice that the question takes."""
        return self.kinds

    def listed(self, world: Any, seat: Seat) -> tuple[Act, ...]:
        """The same acts in the order in which `options` lists their choices; those without a choice now may be left out."""
        return self.acts()

    def act_of(self, choice: Choice) -> Act:
        """The act that this choice is one of."""
        kind = type(choice)
        for act in self.acts():
            if act.choice is kind:
                return act
        raise EngineFault(f"{type(self).__name__} has no act for {kind.__name__}")

    def refuse(self, world: Any, seat: Seat, choice: Any) -> Refusal | None:
        return self.act_of(choice).refuse(world, seat, choice)

    def offers(self, world: Any, seat: Seat) -> tuple[Offer, ...]:
        return tuple(offered for act in self.acts() if (offered := act.offer(world, seat)) is not None)

    def options(self, world: Any, seat: Seat) -> Sequence[Choice] | None:
        found: list[Choice] = []
        for act in self.listed(world, seat):
            choices = act.every(world, seat)
            if choices is None or len(found) + len(choices) > LISTABLE:
                return None
            found += choices
        return found

    def sample(self, world: Any, seat: Seat, rng: Random, n: int) -> list[Choice]:
        if n < COVERING:
            return [self.draw(world, seat, rng) for _ in range(n)]
        found = [choice for act in self.acts() if (choice := act.draw(world, seat, rng)) is not None]
        found += [self.draw(world, seat, rng) for _ in range(n - len(found))]
        rng.shuffle(found)
        return found

    def draw(self, world: Any, seat: Seat, rng: Random) -> Choice:
        """One legal answer: of one kind by its share; where that has nothing to offer, of the first kind that has."""
        acts = self.acts()
        shares = _shares(acts)
        drawn = acts[bisect(shares, rng.random() * shares[-1])]
        choice = drawn.draw(world, seat, rng)
        if choice is not None:
            return choice
        for act in acts:
            if act is not drawn:
                choice = act.draw(world, seat, rng)
                if choice is not None:
                    return choice
        return self.default(world, seat)

    def default(self, world: Any, seat: Seat) -> Choice:
        return next(choice for act in self.acts() for choice in act.every(world, seat) or ())

    def odds(self, world: Any, seat: Seat, choice: Any) -> Odds | None:
        return self.act_of(choice).odds(world, seat, choice)

    def carry_out(self, frame: Any, world: Any, emit: Sink, choice: Any) -> Next:
        """What the answer does; the step that receives it hands it on to here."""
        return self.act_of(choice).carry_out(frame, world, emit, choice)


@lru_cache
def _shares(acts: tuple[Act, ...]) -> list[float]:
    return list(accumulate(act.share for act in acts))
