"""The data model of lessons, first games and help. They are TOML files in a game's folder `lessons`.

See docs/add-a-lesson.md. Choices are written in their wire format, so the game itself decodes them.
"""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from wartable.core.scenario import Setting

Pattern: TypeAlias = dict[str, Any]
"""A pattern for a choice or an event: every field in it must match. See `patterns.fits`."""
Written: TypeAlias = dict[str, Any]
"""A choice in its wire format."""
Says = Annotated[str, Meta(min_length=1, max_length=170)]
"""A text in the bubble: at most two short sentences."""
Id = Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")]
Shown = Annotated[str, Meta(pattern=r"^((board|card):\S+|arrow:\S+>\S+|button|dice(:\S+)?|hand|odds|panel|track)$")]
"""A highlight: a thing on the board or a card by id, an arrow between two things, or a part of the page.

`dice:` and the kind of an event shows the last dice of that kind."""


class LessonData(Struct, frozen=True, forbid_unknown_fields=True):
    """Data read from a file: an unknown field is an error."""


class Said(LessonData, frozen=True):
    """An answer given by the script, its dice, and the events it must cause, in this order.

    Instead of an answer, `until_turn` makes everybody give default answers until that turn begins.
    """

    seat: int = -1
    choice: Written = {}
    dice: tuple[str, ...] = ()
    expect: tuple[Pattern, ...] = ()
    until_turn: int = 0


class Remark(LessonData, frozen=True):
    """The reply to an answer other than the taught one. Such an answer is legal, unless the remark is `refused`."""

    when: Pattern
    say: Says
    refused: bool = False
    example: Written | None = None
    """An example of such an answer, needed if the legal answers cannot be listed."""


class Step(LessonData, frozen=True):
    """Something to look at until Next is pressed, or, with `do`, an answer to give."""

    id: Id
    say: Says
    show: tuple[Shown, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules behind the step, if its events do not cite the relevant ones."""
    before: tuple[Said, ...] = ()
    """Answers given before the step begins, because they teach nothing."""
    do: Written | None = None
    near: dict[str, float] = {}
    """How far off a number in the answer may be; the number in `do` is the one played."""
    dice: tuple[str, ...] = ()
    expect: tuple[Pattern, ...] = ()
    facts: Pattern = {}
    """Fields of the world after the step."""
    after: Says | None = None
    """Shown when the step is done."""
    reply: tuple[Said, ...] = ()
    later: Says | None = None
    """Shown after the reply."""
    other: tuple[Remark, ...] = ()
    otherwise: Says | None = None
    """Shown for every legal answer without its own remark."""


class Script(LessonData, frozen=True):
    """A lesson script: the match, what has happened before, and the steps."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    minutes: Annotated[int, Meta(ge=1, le=15)]
    seat: int
    """The student's seat."""
    step: Annotated[tuple[Step, ...], Meta(min_length=3, max_length=20)]
    options: dict[str, Setting] = {}
    dice: tuple[str, ...] = ()
    """The dice before the first question."""
    prologue: tuple[Said, ...] = ()
    start: dict[str, Any] = {}
    """Replaces fields of the world after the prologue."""


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
    """A game term explained in one sentence, with its rule. `forms` are other forms of the term."""

    term: str
    says: Says
    rule: str
    forms: tuple[str, ...] = ()


class Hint(LessonData, frozen=True):
    """Shown once, when an answer of this kind is offered for the first time."""

    offer: str
    says: Says


class Block(LessonData, frozen=True):
    """A part of the quick reference."""

    title: str
    lines: tuple[str, ...]


class Help(LessonData, frozen=True):
    """A game's help at every table: terms, hints for newcomers, and its rules on one page."""

    term: tuple[Meaning, ...] = ()
    hint: tuple[Hint, ...] = ()
    quick: tuple[Block, ...] = ()
