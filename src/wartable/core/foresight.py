"""What a list of choices would lead to, as far as a seat can know: the same rules, tried on a copy of its view."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wartable.core.engine import Game
from wartable.core.errors import Refusal
from wartable.core.events import Event
from wartable.core.hooks import P
from wartable.core.position import clone
from wartable.core.requests import Choice
from wartable.core.secrets import Hidden, Seat, Viewer, hidden_from

OVER = "The game is over."
OTHERS = "Another seat is asked."
DICE = "Dice have been rolled."
SHOWN = "Something hidden has been shown."
UNKNOWN = "It depends on something hidden."


class Progress(Struct, frozen=True):
    """How far a list of choices got: how many were made, and the refusal or the reason that stopped it."""

    made: int
    refusal: Refusal | None = None
    stopped: str = ""


class Foresight(Struct, frozen=True):
    """How far the choices come, what would be reported on the way, and the table as the seat would see it then.

    `before` is the table on which the last of the choices that are made is the answer. If its result depends on something
    hidden, it still counts as made, and `position` is no later than `before`.
    """

    made: int
    position: Any
    before: Any
    refusal: Refusal | None = None
    stopped: str = ""
    events: tuple[Event, ...] = ()
    says: tuple[str, ...] = ()
    """Every choice in words; those that are tried, in the words of the table on which they are made."""


def foresee(game: Game[P], view: P, seat: Seat, choices: Sequence[Choice]) -> Foresight:
    """Tries the choices in order, until one is refused or leads to something that the seat cannot know yet.

    `Match.submit_all` with the same choices makes at least those that are made here.
    """
    says = [game.say(choice, view) for choice in choices]
    return replace(_tried(game, view, seat, choices, says), says=tuple(says))


def _tried(game: Game[P], view: P, seat: Seat, choices: Sequence[Choice], says: list[str]) -> Foresight:
    tried, before, told, stopped = clone(view), view, list[Event](), ""
    for made, choice in enumerate(choices):
        says[made] = game.say(choice, tried)
        refusal = game.check(tried, seat, choice)
        if refusal is not None:
            return Foresight(made, tried, before, refusal, "", _seen(game, told, seat))
        before = clone(tried)
        try:
            game.apply(tried, seat, choice, told.append)
        except Hidden:
            return Foresight(made + 1, before, before, None, UNKNOWN, _seen(game, told, seat))
        stopped = _stopped(before, tried, seat, told)
        if stopped:
            return Foresight(made + 1, tried, before, None, stopped, _seen(game, told, seat))
    return Foresight(len(choices), tried, before, None, "", _seen(game, told, seat))


def _seen(game: Game[Any], told: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    return tuple(seen for event in told if (seen := game.view_event(event, seat)) is not None)


def _stopped(before: Any, after: Any, seat: Seat, told: Iterable[Event]) -> str:
    if after.outcome is not None:
        return OVER
    if after.on_chance():
        return DICE
    if something_shown(before, after, told, [seat]):
        return SHOWN
    return "" if after.deciders() == (seat,) else OTHERS


def something_shown(before: Any, after: Any, told: Iterable[Event], viewers: Iterable[Viewer]) -> bool:
    """Does one of these viewers know a hidden fact after these changes that it did not know before?"""
    if any(event.reveals for event in told):
        return True
    return any((hidden := hidden_from(before, viewer)) and hidden - hidden_from(after, viewer) for viewer in viewers)
