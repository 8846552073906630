"""What is said between Wartable and a program that plays: version 1 of the bot protocol, docs/bot-protocol.md.

Each message is one line of JSON with its `type`. Wartable says Hello, Ask, Refused and Over; the program says Ready and
BotAnswer, whose type is `answer`.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct, field

from wartable.core import Game, Outcome, Seat

PROTOCOL = 1


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """One line."""


class Hello(Message, frozen=True):
    """The first message of a match: what is played, and which seat the program has."""

    protocol: int
    game: str
    version: int
    pack: str
    """The hash of the game's data."""
    seats: int
    seat: Seat
    options: dict[str, bool | int | str]
    seconds: float
    """How long an answer may take."""


class Ready(Message, frozen=True):
    """The program's answer to Hello."""

    protocol: int
    name: str = ""


class Ask(Message, frozen=True):
    """A question to the program's seat. `answers` are legal; when they are `all`, there are no others."""

    ask: int
    seat: Seat
    question: str
    says: str
    view: Raw
    """The position as the seat may know it."""
    answers: list[Raw]
    all: bool


class BotAnswer(Message, frozen=True, forbid_unknown_fields=True, tag="answer"):
    """The program's answer: a place in `answers`, or any legal choice of its own."""

    ask: int
    place: int | None = None
    choice: Raw = field(default_factory=Raw)


# The published schema names its definitions like this.
BotAnswer.__name__ = "Answer"


class Refused(Message, frozen=True):
    """The answer is not allowed; the program may give another one to the same question."""

    ask: int
    rule: str
    why: str


class Over(Message, frozen=True):
    """The last message of a match: how it ended, or which seat has broken it off by a fault."""

    outcome: Outcome | None
    victors: tuple[Seat, ...]
    fault: str = ""


_Reply: TypeAlias = Ready | BotAnswer
_Said: TypeAlias = Hello | Ask | Refused | Over

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(_Reply).decode


def schema(game: Game[Any]) -> dict[str, Any]:
    """JSON Schema of all messages, and of the choices of this game."""
    (said, replies, choices), parts = msgspec.json.schema_components([_Said, _Reply, game.choices])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Wartable bot protocol {PROTOCOL}, {game.title}",
        "oneOf": [said, replies],
        "choice": choices,
        "$defs": {name.rpartition(".")[2]: part for name, part in parts.items()},
    }
