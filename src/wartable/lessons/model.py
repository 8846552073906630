"""What a lesson, a first game and a game's help are made of. They are TOML files in the folder `lessons` of a game.

See docs/add-a-lesson.md. A choice is written as on the wire, so the game itself reads it.
"""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from wartable.core.scenario import Setting

Pattern: TypeAlias = dict[str, Any]
"""What a choice or an event must look like: every field that is named must fit. See `patterns.fits`."""
Written: TypeAlias = dict[str, Any]
"""A choice as it is written on the wire."""
Says = Annotated[str, Meta(min_length=1, max_length=170)]
"""A text in the bubble: at most two short sentences."""
Id = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")]
Shown = Annotated[str, Meta(pattern=r"^((board|card):\S+|arrow:\S+>\S+|button|dice(:\S+)?|hand|odds|panel|track)$")]
"""Something that is lit: a thing on the board or a card by its id, an arrow between two things, or a part of the page.

`dice:` and the kind of an event shows the last dice of that kind."""


class LessonData(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is read from a file: an unknown field is an error."""


class Said(LessonData, frozen=True):
    """An answer that the script gives, the dice that it leads to, and events that must come of it, in this order.

    Instead of an answer, `until_turn` lets everybody give the default answer until that turn begins.
    """

    seat: int = -1
    choice: Written = {}
    dice: tuple[str, ...] = ()
    expect: tuple[Pattern, ...] = ()
    until_turn: int = 0


class Remark(LessonData, frozen=True):
    """What is said to an answer other than the one that is taught. The answer is legal, unless the remark says `refused`."""

    when: Pattern
    say: Says
    refused: bool = False
    example: Written | None = None
    """Such an answer, where legal answers cannot be listed."""


class Step(LessonData, frozen=True):
    """Something to look at until Next is pressed, or with `do` an answer to give."""

    id: Id
    say: Says
    show: tuple[Shown, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules behind the step, where the events do not name the ones that matter."""
    before: tuple[Said, ...] = ()
    """Answers that are given before the step begins, because nothing is learned from them."""
    do: Written | None = None
    near: dict[str, float] = {}
    """How far a number in the answer may be off; what is played is the number in `do`."""
    dice: tuple[str, ...] = ()
    expect: tuple[Pattern, ...] = ()
    facts: Pattern = {}
    """Fields of the world after the step."""
    after: Says | None = None
    """Said when it is done."""
    reply: tuple[Said, ...] = ()
    later: Says | None = None
    """Said after the reply."""
    other: tuple[Remark, ...] = ()
    otherwise: Says | None = None
    """Said to every legal answer without a remark of its own."""


class Script(LessonData, frozen=True):
    """A lesson as it is written: which match, what has happened before, and the steps."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    minutes: Annotated[int, Meta(ge=1, le=15)]
    seat: int
    """The student's."""
    step: Annotated[tuple[Step, ...], Meta(min_length=3, max_length=20)]
    options: dict[str, Setting] = {}
    dice: tuple[str, ...] = ()
    """What chance answers before the first question."""
    prologue: tuple[Said, ...] = ()
    start: dict[str, Any] = {}
    """What replaces fields of the world after the prologue."""


class Goal(LessonData, frozen=True):
    """Something to try in the first real game: a number of events of one kind, or victory. "me" and "other" stand for seats."""

    id: Id
    say: Says
    done: Says
    event: Pattern | None = None
    count: int = 1
    won: bool = False


class FirstGame(LessonData, frozen=True):
    """The game's first preset against a bot, with three goals."""

    say: Says
    goal: Annotated[tuple[Goal, ...], Meta(min_length=3, max_length=3)]


class Meaning(LessonData, frozen=True):
    """A word of the game in one sentence, and the rule behind it. `forms` are other forms of the word."""

    term: str
    says: Says
    rule: str
    forms: tuple[str, ...] = ()


class Hint(LessonData, frozen=True):
    """What is said once, when an answer of this kind is offered for the first time."""

    offer: str
    says: Says


class Block(LessonData, frozen=True):
    """A part of the quick reference."""

    title: str
    lines: tuple[str, ...]


class Help(LessonData, frozen=True):
    """What a game says at every table: its words, hints for newcomers, and its rules on one page."""

    term: tuple[Meaning, ...] = ()
    hint: tuple[Hint, ...] = ()
    quick: tuple[Block, ...] = ()
