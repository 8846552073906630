"""What is agreed before a match: the number of seats and the options of the game."""

from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from wartable.core.errors import BadScenario

Short: TypeAlias = Annotated[str, Meta(max_length=80)]
"""A name or a word that can be repeated in a sentence."""
Setting: TypeAlias = bool | int | Short
S = TypeVar("S", bound=Struct)


class Option(Struct, frozen=True):
    """An option that a game offers: its default, what else it may be, and the rule or ruling that it changes."""

    key: str
    default: Setting
    says: str
    rule: str = ""
    values: tuple[Setting, ...] = ()
    """All allowed values; empty for a number between `low` and `high`."""
    low: int = 0
    high: int = 0
    agree: bool = True
    """A seat that joins must see and accept a value other than the default."""
    name: str = ""
    """What a form calls it."""
    group: str = ""
    """The heading under which a form shows it."""
    labels: tuple[tuple[Setting, str], ...] = ()
    """What a form calls its values; of a number, the values that mean something else than the number."""

    def title(self) -> str:
        return self.name or self.key.replace("_", " ").capitalize()

    def label(self, value: Setting) -> str:
        """What a form calls this value."""
        if isinstance(value, bool):
            return "Yes" if value else "No"
        return next((label for labeled, label in self.labels if labeled == value), str(value))

    def allows(self, value: Setting) -> bool:
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        if isinstance(self.default, bool):
            return type(value) is bool
        return type(value) is int and self.low <= value <= self.high

    def parse(self, text: str) -> Setting:
        """A value as typed on a command line."""
        words: dict[str, Setting] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        candidates: list[Setting] = [text]
        if text.lower() in words:
            candidates.append(words[text.lower()])
        if text.lstrip("-").isdigit() and len(text) < 10:
            candidates.append(int(text))
        for value in candidates:
            if self.allows(value):
                return value
        raise BadScenario(f"Option {self.key} cannot be {text!r}; it takes {self.range()}.")

    def range(self) -> str:
        if self.values:
            return ", ".join(str(v) for v in self.values)
        return "true or false" if isinstance(self.default, bool) else f"a number from {self.low} to {self.high}"


class Preset(Struct, frozen=True):
    """A way to play that a game recommends: options under one name, and who sits where when somebody plays it alone."""

    key: str
    name: str
    says: str
    options: dict[str, Setting] = {}
    seats: int = 2
    seat: int = 0
    """The player's seat; bots of the level `bot` take the others."""
    bot: str = "recruit"
    minutes: tuple[int, int] = (30, 60)


class Scenario(Struct, frozen=True):
    """A number of seats and a value for every option of the game, in the game's order."""

    seats: int
    options: tuple[tuple[Short, Setting], ...] = ()

    def __getitem__(self, key: str) -> Setting:
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)

    def flag(self, key: str) -> bool:
        return bool(self[key])

    def number(self, key: str) -> int:
        value = self[key]
        if type(value) is not int:
            raise BadScenario(f"Option {key} is not a number.")
        return value

    def word(self, key: str) -> str:
        return str(self[key])


def settings(kind: type[S], scenario: Scenario, **worked_out: object) -> S:
    """The options of a match as a Struct: each field is the option of its name, unless it is worked out otherwise."""
    options = dict(scenario.options)
    named = {field: options[field] for field in kind.__struct_fields__ if field not in worked_out}
    return msgspec.convert({**named, **worked_out}, kind)


def _span(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def make_scenario(asked: Scenario, allowed: range, options: tuple[Option, ...]) -> Scenario:
    """The scenario as asked for, with defaults for the rest; unknown options and values are refused."""
    if asked.seats not in allowed:
        raise BadScenario(f"This game is for {_span(allowed)} players, not {asked.seats}.")
    known = {option.key: option for option in options}
    settings: dict[str, Setting] = {}
    for key, value in asked.options:
        if key not in known:
            offered = ", ".join(known) or "none"
            raise BadScenario(f"There is no option {key!r}; the options are: {offered}.")
        if key in settings:
            raise BadScenario(f"Option {key} is set twice.")
        if not known[key].allows(value):
            raise BadScenario(f"Option {key} cannot be {value!r}; it takes {known[key].range()}.")
        settings[key] = value
    return Scenario(asked.seats, tuple((o.key, settings.get(o.key, o.default)) for o in options))
