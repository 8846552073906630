"""A table's stored data: its setup, once, and then one entry after another. The entries alone rebuild the table.

Between the entries of the match itself (`wartable.core.journal`) stand those of the table: who joined, what was said,
when the match was paused. Both share one numbering, so that no two processes can write different stories of one table.
"""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from wartable.core import journal
from wartable.core.engine import Game
from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat
from wartable.table.kept import Last, Wording
from wartable.table.protocol import Clock, OpenTable, SeatPlan


class Setup(Struct, frozen=True):
    """How a table was created. Tokens are stored as hashes; the seed of the dice is secret until the end."""

    game: str
    version: int
    data: str
    """The hash of the data, which are stored beside the table; empty for a game without data files."""
    scenario: Scenario
    seats: tuple[SeatPlan, ...]
    keys: tuple[str, ...]
    """The hash of each seat's token; empty for a bot's. A player who takes a seat from the public list gets a new one."""
    spectator: str
    seed: str
    clock: Clock | None
    made: int
    host: Seat | None = None
    """None for the first person's seat."""
    advice: bool = True
    """Players may ask what a bot would do."""
    stand_in: str = ""
    """The bot that plays for absent players; empty for the strongest."""
    origin: Raw = Raw(b"null")
    """Where the match begins, if not with the game's opening, in the game's encoding; it may contain secrets."""
    talk: bool = False
    """Whether spectators may talk from the start, as at the previous table."""
    blocked: tuple[tuple[str, str], ...] = ()
    """The marks and names of spectators blocked at the previous table."""
    hooks: tuple[str, ...] = ()
    """The address each seat had named at the previous table; empty if it had none."""


class NewTable(Struct, frozen=True):
    """A table to be created, with the content of the data named in its setup."""

    id: str
    setup: Setup
    content: bytes


class Change(Struct, frozen=True):
    """Data written together: entries from a place on, and the data stored beside them."""

    table_id: str
    place: int
    at: int
    bodies: tuple[bytes, ...]
    told: tuple[Wording, ...] = ()
    last: Last | None = None
    """The state of the match from here on; None if it is not stored this time."""
    new_table: NewTable | None = None
    listing: OpenTable | UnsetType | None = UNSET
    """The table's entry on the public list from here on; UNSET if the list does not change."""


class Joined(Struct, frozen=True, tag="Joined"):
    seat: Seat
    name: str


class Started(Struct, frozen=True, tag="Started"):
    """Everybody has joined; the first dice follow."""


class Said(Struct, frozen=True, tag="Said"):
    seat: Seat
    text: str


class SpectatorSaid(Struct, frozen=True, tag="SpectatorSaid"):
    name: str
    text: str
    mark: str = ""
    """How the spectator is recognized; nobody sees it."""


class SpectatorBlocked(Struct, frozen=True, tag="SpectatorBlocked"):
    """The person with this mark may no longer watch, or may watch again."""

    seat: Seat
    name: str
    mark: str
    yes: bool


class Listed(Struct, frozen=True, tag="Listed"):
    """The table is on the public list, with this sentence."""

    seat: Seat
    says: str


class Unlisted(Struct, frozen=True, tag="Unlisted"):
    seat: Seat


class KeyChanged(Struct, frozen=True, tag="KeyChanged"):
    """From here on only this key, stored as its hash, opens the seat, or without a seat the spectators' view."""

    seat: Seat | None
    key: str


class TalkAllowed(Struct, frozen=True, tag="TalkAllowed"):
    """Whether spectators may talk from here on."""

    seat: Seat
    yes: bool


class Paused(Struct, frozen=True, tag="Paused"):
    seat: Seat


class Resumed(Struct, frozen=True, tag="Resumed"):
    seat: Seat


class AskedBack(Struct, frozen=True, tag="AskedBack"):
    """A seat asks the others to let it take back its last choice."""

    seat: Seat


class SpokeOfBack(Struct, frozen=True, tag="SpokeOfBack"):
    """A seat agreed to the requested take-back, or refused."""

    seat: Seat
    yes: bool


class Defaulted(Struct, frozen=True, tag="Defaulted"):
    """The default answer, which follows, is given for a seat."""

    seat: Seat
    why: Literal["time", "bot"]


class BotTook(Struct, frozen=True, tag="BotTook"):
    """A bot plays for a seat from here on."""

    seat: Seat
    bot: str


class PlayerTook(Struct, frozen=True, tag="PlayerTook"):
    """The player of a seat plays it again."""

    seat: Seat


class Ordered(Struct, frozen=True, tag="Ordered"):
    """A seat's standing order; what it answers follows as ordinary answers of the seat."""

    seat: Seat
    key: str
    value: str


class Hooked(Struct, frozen=True, tag="Hooked"):
    """This address is called from here on when it is the seat's turn; empty for none."""

    seat: Seat
    url: str


class WantedRematch(Struct, frozen=True, tag="WantedRematch"):
    seat: Seat


class RematchMade(Struct, frozen=True, tag="RematchMade"):
    table: str


TableEntry: TypeAlias = (
    Joined
    | Started
    | Said
    | SpectatorSaid
    | SpectatorBlocked
    | Listed
    | Unlisted
    | KeyChanged
    | TalkAllowed
    | Paused
    | Resumed
    | AskedBack
    | SpokeOfBack
    | Defaulted
    | BotTook
    | PlayerTook
    | Ordered
    | Hooked
    | WantedRematch
    | RematchMade
)
Entry: TypeAlias = TableEntry | journal.Entry


class Stored(Struct, frozen=True):
    """A stored entry: its place, when it was written (milliseconds since 1970) and its JSON."""

    place: int
    at: int
    body: bytes


def entry_decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    """Reads the entries of a table of this game."""
    return msgspec.json.Decoder(TableEntry | journal.entry_type(game.choices))
