"""Frames: rulebook procedures under way, as data.

A frame is one procedure; each of its methods is one step, named as the book names it. A step looks at the world,
changes it, emits events and says what comes next by naming the next step as a bound method of itself (or of a changed copy):

    return Go(replace(self, attacker=unit).choose_defender)

A step takes (world, emit). A step that receives something, an answer or a child's result, takes it as a third parameter.
**A step that asks a player receives nothing and changes nothing**, so the question can be put again at any time;
only CHANCE may be asked from anywhere.

Frames and what their steps return, like events, choices and entries of a journal, are trees of plain data: nothing in them
leads back to themselves, so the garbage collector need not look at them (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import signature
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wartable.core.chance import CHANCE, ChanceRequest
from wartable.core.events import Sink
from wartable.core.requests import Request
from wartable.core.secrets import Seat

Step: TypeAlias = Callable[..., "Next"]
_FrameT = TypeVar("_FrameT", bound="Frame")


class Frame(Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """One procedure; `step` is where it goes on."""

    step: str = "begin"

    def alive(self, world: Any) -> bool:
        """False when what the procedure is about is gone: it is dropped instead of resumed, and its caller gets None."""
        return True

    def finish(self, world: Any, emit: Sink) -> Next:
        """The step after a last call: nothing is left to do."""
        return Done()


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: who won (nobody or several sides in a draw), why, by which rule, and each seat's score."""

    winners: tuple[Seat, ...]
    why: str
    rule: str
    scores: tuple[int, ...] = ()


class Ask(Struct, frozen=True, gc=False):
    """Put one question to one seat; `then` receives the choice."""

    seat: Seat
    request: Request
    then: Step


class AskAll(Struct, frozen=True, gc=False):
    """Put questions to several seats at once, sealed until the last has answered; `then` receives seat -> choice."""

    requests: Mapping[Seat, Request]
    then: Step


class Call(Struct, frozen=True, gc=False):
    """Carry out another procedure first; `then` receives its result."""

    child: Frame
    then: Step


class Go(Struct, frozen=True, gc=False):
    """Go on with another step of this procedure."""

    then: Step


class Done(Struct, frozen=True, gc=False):
    """This procedure is finished."""

    result: Any = None


class End(Struct, frozen=True, gc=False):
    """The game is over, from any depth."""

    outcome: Outcome


Next: TypeAlias = Ask | AskAll | Call | Go | Done | End


def roll(request: ChanceRequest, then: Step) -> Ask:
    """Ask CHANCE."""
    return Ask(CHANCE, request, then)


def paused(then: Step) -> Frame:
    """The frame as data, set to go on with the named step."""
    frame: Frame = then.__self__  # type: ignore[attr-defined]
    return replace(frame, step=then.__name__)


@cache
def receives(kind: Any, step: str) -> bool:
    """Does this step take something besides (world, emit)?"""
    return len(signature(getattr(kind, step)).parameters) > 3
