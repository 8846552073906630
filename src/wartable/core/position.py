"""A position: the world, the stack of unfinished procedures, and the question that is open."""

from copy import copy
from functools import cache
from typing import Any, Generic, TypeVar

from msgspec import Struct, inspect

from wartable.core.chance import CHANCE
from wartable.core.frames import Outcome
from wartable.core.secrets import Seat, Secret

W = TypeVar("W")
F = TypeVar("F")
R = TypeVar("R")
C = TypeVar("C")


class Position(Struct, Generic[W, F, R, C]):
    """Everything there is to know. Each game: `class Position(core.Position[World, AnyFrame, AnyRequest, AnyChoice])`."""

    world: W
    frames: list[F]
    asker: F | None = None
    """The procedure that asks, set to the step that asked, so that the question can be put again."""
    ask: int = 0
    """The number of the open question: the same until it is settled, no matter who answers first."""
    joint: bool = False
    """The question is put to several seats together and settled by their answers together."""
    pending: tuple[tuple[Seat, R], ...] = ()
    sealed: tuple[tuple[Seat, Secret[C]], ...] = ()
    outcome: Outcome | None = None

    def request(self, seat: Seat) -> R | None:
        """What this seat is being asked, if anything."""
        for asked, request in self.pending:
            if asked == seat:
                return request
        return None

    def has_answered(self, seat: Seat) -> bool:
        return bool(self.sealed) and any(s == seat for s, _ in self.sealed)

    def deciders(self) -> tuple[Seat, ...]:
        """The seats whose answer is still awaited."""
        if not self.sealed:
            return tuple([seat for seat, _ in self.pending])
        return tuple([seat for seat, _ in self.pending if not self.has_answered(seat)])

    def on_chance(self) -> bool:
        return bool(self.pending) and self.pending[0][0] == CHANCE


P = TypeVar("P", bound=Position[Any, Any, Any, Any])


def clone(position: P) -> P:
    """A copy that shares all frozen parts: only the mutable roots and their lists are copied."""
    copied = copy(position)
    copied.frames = position.frames[:]
    world = copy(position.world)
    copied.world = world
    for name in _list_fields(world.__class__):
        setattr(world, name, getattr(world, name)[:])
    return copied


@cache
def _list_fields(kind: Any) -> tuple[str, ...]:
    """Which fields of a World are lists."""
    info = inspect.type_info(kind)
    fields = info.fields if isinstance(info, inspect.StructType) else ()
    return tuple(f.name for f in fields if isinstance(f.type, inspect.ListType))
