"""The journal: everything that happened in a match, in order, never deleted. It alone rebuilds the match."""

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta, Raw, Struct

from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat

C = TypeVar("C")

FORMAT = 1


class Header(Struct, frozen=True):
    """What a journal belongs to: game, rules version, data and scenario."""

    game: str
    version: int
    pack: str
    scenario: Scenario
    format: int = FORMAT


class Answer(Struct, Generic[C], frozen=True, tag="Answer", gc=False):
    """A seat answered question `ask`."""

    seat: Seat
    ask: int
    choice: C


class Chance(Struct, Generic[C], frozen=True, tag="Chance", gc=False):
    """Chance answered."""

    choice: C


class Origin(Struct, Generic[C], frozen=True, tag="Origin"):
    """Where a match begins that does not begin with the game's opening: a position, and answers copied from another match.

    What is copied is not part of this match: it cannot be taken back, and its dice are those of the other one.
    """

    position: Raw = Raw(b"null")
    """As the game writes it; null for the game's opening."""
    entries: tuple[Answer[C] | Chance[C], ...] = ()

    @property
    def is_laid_out(self) -> bool:
        """Does it begin with a position that somebody laid out, rather than one that was played?"""
        return bytes(self.position) != b"null"


class Withdraw(Struct, frozen=True, tag="Withdraw"):
    """A seat withdrew its sealed answer before the question was settled."""

    seat: Seat


class TakeBack(Struct, frozen=True, tag="TakeBack"):
    """A seat took back entry `to` and all that followed; `consent` are the seats that agreed, where they had to."""

    seat: Seat
    to: int
    consent: tuple[Seat, ...] = ()


class Handover(Struct, frozen=True, tag="Handover"):
    """From here on somebody else plays this seat: a person, or a bot by its name."""

    seat: Seat
    to: Annotated[str, Meta(max_length=80)]


class Resign(Struct, frozen=True, tag="Resign"):
    """A seat resigned."""

    seat: Seat


class Salt(Struct, frozen=True, tag="Salt"):
    """A seat added its own salt to the dice, before the first roll."""

    seat: Seat
    text: Annotated[str, Meta(max_length=200)]


Entry: TypeAlias = Answer[Any] | Chance[Any] | Withdraw | TakeBack | Handover | Resign | Salt


def entry_type(choices: Any) -> Any:
    """The union of entries for a game with these choices, for decoding."""
    return Answer[choices] | Chance[choices] | Withdraw | TakeBack | Handover | Resign | Salt


def origin_type(choices: Any) -> Any:
    return Origin[choices]
