"""A table after its entries: the match, who sits where, the chat. It changes only by `take`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable import bots
from wartable.core import journal
from wartable.core.dice import DiceSource
from wartable.core.engine import Game
from wartable.core.events import Event
from wartable.core.match import Match
from wartable.core.scenario import Option
from wartable.core.secrets import Seat, Viewer
from wartable.table import origins
from wartable.table.clocks import Clocks
from wartable.table.entries import (
    AskedBack,
    BotTook,
    Defaulted,
    Entry,
    Hooked,
    Joined,
    KeyChanged,
    Listed,
    Ordered,
    Paused,
    PlayerTook,
    RematchMade,
    Resumed,
    Said,
    Setup,
    SpectatorBlocked,
    SpectatorSaid,
    SpokeOfBack,
    Started,
    TableEntry,
    TalkAllowed,
    Unlisted,
    WantedRematch,
)
from wartable.table.protocol import Controller, Phase, Term

Happening: TypeAlias = Event | TableEntry
"""Anything that becomes a line of the log."""

TOLD = (
    Joined,
    Started,
    Said,
    SpectatorSaid,
    SpectatorBlocked,
    Listed,
    Unlisted,
    TalkAllowed,
    Paused,
    Resumed,
    AskedBack,
    SpokeOfBack,
    Defaulted,
    WantedRematch,
    RematchMade,
)
"""The table's entries that appear in the log; the match itself reports handovers."""

_ENDS_BACK_REQUEST = (journal.Answer, journal.Withdraw, journal.TakeBack, journal.Resign)


class Chair(Struct, frozen=True):
    """Who sits here. A seat keeps its player's name while a bot plays for it."""

    name: str
    by: Controller
    bot: str
    joined: bool
    orders: Mapping[str, str] = {}
    """The standing orders of the seat."""


def empty_chairs(setup: Setup) -> list[Chair]:
    """The chairs before anybody has joined; bots are already seated."""
    return [
        Chair(f"Bot {seat + 1}" if plan.by == "bot" else "", plan.by, plan.bot, plan.by == "bot")
        for seat, plan in enumerate(setup.seats)
    ]


def host_of(setup: Setup) -> Seat | None:
    """The seat of the table's creator: the one named, or the first person's."""
    people = (seat for seat, plan in enumerate(setup.seats) if plan.by == "human")
    return next(people, None) if setup.host is None else setup.host


def sit(chairs: list[Chair], entry: TableEntry) -> None:
    """Who sits where after this entry."""
    match entry:
        case Joined(seat, name):
            chairs[seat] = replace(chairs[seat], name=name, joined=True)
        case BotTook(seat, bot):
            chairs[seat] = replace(chairs[seat], by="bot", bot=bot)
        case PlayerTook(seat):
            chairs[seat] = replace(chairs[seat], by="human", bot="")
        case Ordered(seat, key, value):
            chairs[seat] = replace(chairs[seat], orders={**chairs[seat].orders, key: value})


class Table:
    """One table. `place` is the number of entries taken."""

    def __init__(self, table_id: str, setup: Setup, game: Game[Any], dice: DiceSource) -> None:
        self.id = table_id
        self.setup = setup
        self.game = game
        origin = origins.read(game, setup.origin)
        self.match: Match[Any] = Match(game, setup.scenario, dice=dice, start=False, origin=origin)
        self.terms = (*_terms(game, setup), *([] if origin is None else [origins.term(origin)]))
        self.place = 0
        self.kept = 0
        """The number of entries at the stored state."""
        self.at = setup.made
        self.chairs = empty_chairs(setup)
        self._screens = tuple(seat for seat, plan in enumerate(setup.seats) if plan.screen)
        """The seats that share a screen."""
        self.keys = list(setup.keys)
        self.spectator = setup.spectator
        self.listed: str | None = None
        """The sentence on the public list; None if the table is not listed."""
        self.talk = setup.talk
        self.blocked: dict[str, str] = dict(setup.blocked)
        """The names of blocked spectators, by mark."""
        self.hooks: dict[Seat, str] = dict(enumerate(setup.hooks))
        """The addresses called when it is a seat's turn."""
        self.paused = False
        self.back: tuple[Seat, tuple[Seat, ...]] | None = None
        """Who asks to take back, and who has agreed."""
        self.rematch: tuple[Seat, ...] = ()
        self.next_table = ""
        self.clocks = Clocks(setup.clock, setup.scenario.seats)
        self.log: dict[Viewer, list[tuple[int, Happening]]] = {viewer: [] for viewer in (None, *self.seats())}
        self._heard = dict.fromkeys(self.log, 0)
        self._listen(setup.made)

    def seats(self) -> range:
        return range(self.setup.scenario.seats)

    def people(self) -> tuple[Seat, ...]:
        """The human seats, even while a bot plays for them."""
        return tuple(seat for seat in self.seats() if self.setup.seats[seat].by == "human")

    @property
    def host(self) -> Seat | None:
        """The seat of the table's creator."""
        return host_of(self.setup)

    def beside(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that share a screen with this one, and itself."""
        return self._screens if seat in self._screens else (seat,)

    def playing(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in self.seats() if self.chairs[seat].by == "human")

    @property
    def phase(self) -> Phase:
        if self.match.outcome is not None:
            return "over"
        if not self.match.started:
            return "gathering"
        return "paused" if self.paused else "playing"

    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose answer is awaited now."""
        return self.match.deciders() if self.phase == "playing" else ()

    def names(self) -> list[str]:
        """Each seat's name: the player's, or the game's until somebody has joined."""
        return [chair.name or self.game.seat_name(self.match.view(None), s) for s, chair in enumerate(self.chairs)]

    def names_after(self, entries: Iterable[Entry]) -> list[str]:
        """Each seat's name after these entries."""
        joined = {entry.seat: entry.name for entry in entries if isinstance(entry, Joined)}
        return [joined.get(seat, name) for seat, name in enumerate(self.names())]

    def consent_awaited(self) -> tuple[Seat, ...]:
        """The people who still have to answer about a take-back."""
        if self.back is None:
            return ()
        asking, agreed = self.back
        return tuple(seat for seat in self.playing() if seat != asking and seat not in agreed)

    # -- changing -----------------------------------------------------------------------------------------------------

    def take(self, entries: Sequence[Entry], at: int, match: Match[Any] | None = None) -> None:
        """Applies entries that are stored for good; raises BadJournal if one of them is impossible.

        Whoever has tried them gives the match as they leave it: then they need not be played a second time.
        """
        last = next((entry for entry in reversed(entries) if not isinstance(entry, TableEntry)), None)
        for entry in entries:
            if isinstance(entry, TableEntry):
                self._take_table_entry(entry)
            elif match is None:
                self.match.replay([entry])
            elif entry is last:
                self.match = match
            if isinstance(entry, _ENDS_BACK_REQUEST):
                self.back = None
            self.place += 1
            self.at = at
            self._listen(at)
            if isinstance(entry, TOLD):
                for heard in self.log.values():
                    heard.append((at, entry))
            self.clocks.turn(at, self.match.ask, self.awaited())

    def _take_table_entry(self, entry: TableEntry) -> None:
        sit(self.chairs, entry)
        self._let_in(entry)
        match entry:
            case Started():
                self.match.started = True
                self.listed = None
            case Paused() | Resumed():
                self.paused = isinstance(entry, Paused)
            case AskedBack(seat):
                self.back = (seat, ())
            case SpokeOfBack(seat, yes):
                self.back = (self.back[0], (*self.back[1], seat)) if yes and self.back else None
            case WantedRematch(seat):
                self.rematch = tuple(sorted((*self.rematch, seat)))
            case RematchMade(table):
                self.next_table = table
            case Hooked(seat, url):
                self.hooks[seat] = url

    def _let_in(self, entry: TableEntry) -> None:
        """Applies an entry about strangers."""
        match entry:
            case Listed(_, says):
                self.listed = says
            case Unlisted():
                self.listed = None
            case KeyChanged(None, key):
                self.spectator = key
            case KeyChanged(int(seat), key):
                self.keys[seat] = key
            case TalkAllowed(_, yes):
                self.talk = yes
            case SpectatorBlocked(_, name, mark, True):
                self.blocked[mark] = name
            case SpectatorBlocked(_, _, mark, False):
                self.blocked.pop(mark, None)

    def _listen(self, at: int) -> None:
        """Adds the match's new events to every viewer's log."""
        for viewer, heard in self.log.items():
            events = self.match.events(viewer, self._heard[viewer])
            self._heard[viewer] += len(events)
            heard.extend((at, event) for event in events)


_ADVICE = Option("advice", True, "Players may ask what a bot would do.", "WT-ADVICE-01", agree=False, name="Bot advice")


_STAND_IN = Option(
    "stand_in",
    bots.offered()[-1],
    "Which bot plays for a player who is away.",
    "WT-SEAT-04",
    values=bots.offered(),
    name="Bot for absent players",
)
"""By default the strongest."""


def stand_in(setup: Setup) -> str:
    """The bot that plays for absent players."""
    return setup.stand_in or bots.offered()[-1]


def _terms(game: Game[Any], setup: Setup) -> tuple[Term, ...]:
    """The game's options as set at this table, and the table's own options that differ from the defaults."""
    values = dict(setup.scenario.options) | {_ADVICE.key: setup.advice, _STAND_IN.key: stand_in(setup)}
    of_table = [option for option in (_ADVICE, _STAND_IN) if values[option.key] != option.default]
    options = (*game.options_offered, *of_table)
    return tuple(
        Term(
            key=o.key,
            name=o.title(),
            says=o.says,
            rule=o.rule,
            value=values[o.key],
            label=o.label(values[o.key]),
            default=o.default,
            needs_agreement=o.agree and values[o.key] != o.default,
        )
        for o in options
    )
