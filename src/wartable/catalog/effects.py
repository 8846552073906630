"""Effects: what a card does, as code named by a key in the data.

A game has named timing windows; each has a signature of its own, and code registers one function for a key there:

    EFFECTS = Effects()
    volley = Window[[World, Seat], int](EFFECTS, "volley")

    class ExtraDice(Values, frozen=True):
        dice: int

    @volley.register("extra-dice", ExtraDice)
    def extra_dice(effect: ExtraDice, world: World, seat: Seat) -> int: ...

A record says `effects = [{ key = "extra-dice", dice = 2 }]`, its field is `effects: tuple[Effect, ...] = ()`, and the rules
ask the window: `sum(dice(world, seat) for dice in volley.of(card.effects))`.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from wartable.catalog.records import Values

A = ParamSpec("A")
R = TypeVar("R")
Q = TypeVar("Q", bound=Values)


class Effect:
    """One effect of a record: its key and its parameters. It never changes."""

    __slots__ = ("key", "params")

    def __init__(self, key: str, params: Values) -> None:
        self.key = key
        self.params = params

    def __repr__(self) -> str:
        return f"Effect({self.key!r}, {self.params!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and (self.key, self.params) == (other.key, other.params)

    def __hash__(self) -> int:
        return hash((self.key, self.params))


class Effects:
    """Every effect that a game's code knows: its key and what parameters it takes."""

    def __init__(self) -> None:
        self._params: dict[str, type[Values]] = {}

    def keys(self) -> tuple[str, ...]:
        return tuple(sorted(self._params))

    def declare(self, key: str, params: type[Values]) -> None:
        """One key may act in several windows, always with the same parameters."""
        if self._params.setdefault(key, params) is not params:
            raise TypeError(f"effect {key!r} is registered with two kinds of parameters")

    def read(self, raw: Any) -> Effect:
        """The effect written as a TOML table; ValueError says what is wrong with it."""
        if not isinstance(raw, dict) or not isinstance(raw.get("key"), str):
            raise ValueError('An effect is written { key = "..." }, with its parameters behind the key')
        key = raw["key"]
        if key not in self._params:
            raise ValueError(f"There is no effect {key!r}; there are: {', '.join(self.keys()) or 'none'}")
        try:
            params = msgspec.convert({k: v for k, v in raw.items() if k != "key"}, self._params[key])
        except msgspec.ValidationError as error:
            why = str(error)
            raise ValueError(f"Effect {key!r}: {why[:1].lower()}{why[1:]}") from error
        return Effect(key, params)


class Window(Generic[A, R]):
    """A timing window: the functions that may act there, all with the signature `(params, *A) -> R`.

    >>> effects = Effects()
    >>> dice = Window[[int], int](effects, "before the roll")
    >>> class More(Values, frozen=True):
    ...     dice: int
    >>> @dice.register("more_dice", More)
    ... def more(params: More, number: int) -> int:
    ...     return number + params.dice
    >>> [act(3) for act in dice.of([Effect("more_dice", More(2)), Effect("elsewhere", More(9))])]
    [5]
    """

    def __init__(self, effects: Effects, name: str) -> None:
        self.name = name
        self._effects = effects
        self._functions: dict[str, Callable[..., R]] = {}

    def register(self, key: str, params: type[Q]) -> Callable[[Callable[Concatenate[Q, A], R]], Callable[Concatenate[Q, A], R]]:
        """Makes a function act in this window for records with this effect key."""

        def enter(function: Callable[Concatenate[Q, A], R]) -> Callable[Concatenate[Q, A], R]:
            if key in self._functions:
                raise TypeError(f"effect {key!r} is registered twice in window {self.name!r}")
            self._effects.declare(key, params)
            self._functions[key] = function
            return function

        return enter

    def of(self, effects: Iterable[Effect]) -> list[Callable[A, R]]:
        """Those of these effects that act in this window, in their order, each with its parameters filled in."""
        return [partial(self._functions[e.key], e.params) for e in effects if e.key in self._functions]
