"""The host's decisions about strangers: who may find the table, sit down and talk. Nothing is changed here."""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from wartable.core.errors import Refusal
from wartable.core.secrets import Seat
from wartable.table import entries as e
from wartable.table import protocol as p
from wartable.table.decisions import Decision
from wartable.table.seating import join, plain
from wartable.table.state import Chair, Table, sit

_NOT_HOST = Refusal("WT-SEAT-06", "Only the host of the table can do that.")
_BEGUN = Refusal("WT-SEAT-06", "The match has begun: nobody else can sit down.")
_NO_FREE_SEAT = Refusal("WT-SEAT-06", "There is no free seat at this table.")
_NO_SPECTATOR = Refusal("WT-SEAT-05", "No spectator said that.")
_NOT_BLOCKED = Refusal("WT-SEAT-05", "No spectator is blocked under that number.")
_NOT_LISTED = Refusal("WT-SEAT-06", "This table is no longer on the list.")


def _free_seats(table: Table, chairs: Iterable[Chair]) -> list[Seat]:
    """The seats that a stranger may take: not the host's, and none at the host's screen."""
    plans = table.setup.seats
    return [s for s, chair in enumerate(chairs) if not chair.joined and s != table.host and not plans[s].screen]


def put_on_list(table: Table, seat: Seat, act: p.List) -> Decision:
    """WT-SEAT-06."""
    if seat != table.host:
        return Decision(refusal=_NOT_HOST)
    if table.phase != "gathering":
        return Decision(refusal=_BEGUN)
    if not _free_seats(table, table.chairs):
        return Decision(refusal=_NO_FREE_SEAT)
    return Decision((e.Listed(seat, plain(act.says)),))


def take_off_list(table: Table, seat: Seat, _act: p.Unlist) -> Decision:
    if seat != table.host:
        return Decision(refusal=_NOT_HOST)
    return Decision((e.Unlisted(seat),)) if table.listed is not None else Decision()


def let_talk(table: Table, seat: Seat, act: p.LetTalk) -> Decision:
    """WT-SEAT-05."""
    if seat != table.host:
        return Decision(refusal=_NOT_HOST)
    return Decision((e.TalkAllowed(seat, act.yes),)) if act.yes != table.talk else Decision()


def block(table: Table, seat: Seat, act: p.SendAway) -> Decision:
    """WT-SEAT-05: the author of this line may no longer watch, nor may anybody else from the same address."""
    if seat != table.host:
        return Decision(refusal=_NOT_HOST)
    heard = table.log[seat]
    said = heard[act.line][1] if act.line < len(heard) else None
    if not isinstance(said, e.SpectatorSaid) or not said.mark:
        return Decision(refusal=_NO_SPECTATOR)
    return Decision(() if said.mark in table.blocked else (e.SpectatorBlocked(seat, said.name, said.mark, yes=True),))


def unblock(table: Table, seat: Seat, act: p.LetIn) -> Decision:
    if seat != table.host:
        return Decision(refusal=_NOT_HOST)
    if act.number >= len(table.blocked):
        return Decision(refusal=_NOT_BLOCKED)
    mark, name = list(table.blocked.items())[act.number]
    return Decision((e.SpectatorBlocked(seat, name, mark, yes=False),))


def take_seat(table: Table, wanted: p.TakeSeat, key: str) -> Decision:
    """WT-SEAT-06: the first free seat gets this key, so that nobody with its old link sees what the stranger sees."""
    free = _free_seats(table, table.chairs)
    if table.listed is None or not free:
        return Decision(refusal=_NOT_LISTED if table.listed is None else _NO_FREE_SEAT)
    joined = join(table, free[0], p.Join(wanted.name, wanted.agreed, wanted.salt))
    return joined if joined.refusal else replace(joined, entries=(e.KeyChanged(free[0], key), *joined.entries))


def listing_after(table: Table, written: Iterable[e.Entry], at: int) -> p.OpenTable | UnsetType | None:
    """WT-SEAT-06: the table's listing after these entries; full tables and those that have begun are dropped."""
    chairs, says = list(table.chairs), table.listed
    for entry in written:
        if isinstance(entry, e.TableEntry):
            sit(chairs, entry)
        match entry:
            case e.Listed(_, sentence):
                says = sentence
            case e.Unlisted() | e.Started():
                says = None
    if says is None:
        return UNSET if table.listed is None else None
    return _listing(table, chairs, says, at) if _free_seats(table, chairs) else None


def _listing(table: Table, chairs: list[Chair], says: str, at: int) -> p.OpenTable:
    return p.OpenTable(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        host="" if table.host is None else chairs[table.host].name,
        says=says,
        seats=len(chairs),
        taken=sum(chair.joined for chair in chairs),
        clock=table.setup.clock,
        terms=tuple(term for term in table.terms if term.needs_agreement),
        since=at,
    )
