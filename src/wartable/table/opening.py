"""Opening a table: its entries are replayed by the rules of this program, with the data that the table was made with.

By the version of the rules that the table was played with last this is all. By another version the match must come to the
same position and show everybody the same; then it goes on. Where a match cannot go on, its table is closed.
"""

import asyncio
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, TypeVar

from msgspec.structs import replace

from wartable import registry
from wartable.core.dice import DiceSource
from wartable.core.engine import Game
from wartable.core.errors import BadPack, WrongVersion
from wartable.core.secrets import Viewer
from wartable.table.closed import ClosedTable, Remains
from wartable.table.entries import Setup, Stored, entry_decoder
from wartable.table.faults import log_fault
from wartable.table.kept import Last, Wording, still_stands, told_by
from wartable.table.state import Table
from wartable.table.store import Store

_T = TypeVar("_T")

_REST = "The table is shown in its last state, and its journal can be saved."
_REST_OF_EARLIER = "The board is shown as it was shortly before the end of the log, and the journal can be saved."
"""For instance after a power failure: the state of a match is not stored with every choice."""

_FEW = 10
"""Up to this many entries are replayed without a separate thread."""


async def _at_once(work: Callable[..., _T], *arguments: Any) -> _T:
    return work(*arguments)


async def open_table(store: Store, table_id: str, setup: Setup, dice: DiceSource) -> Table | ClosedTable:
    """The table, playable or read-only; an error if there is not even anything to show."""
    game = registry.game(setup.game)
    content = game.content if setup.data == game.pack else await store.content(setup.data)
    last, entries = await store.last(table_id), await store.read(table_id, 0)
    told = {} if last is None or last.version == game.version else await store.told(table_id)
    kept = len(entries) if last is None or last.place is None else last.place
    run = _at_once if len(entries) <= _FEW else asyncio.to_thread
    try:
        table = await run(_replayed, table_id, setup, game, content, entries[:kept], dice)
        return await run(_go_on, table, entries[kept:], last, told)
    except Exception as error:
        if last is None:
            raise
        remains = Remains(setup, entries, told or await store.told(table_id), last, content or b"")
        rest = _REST if kept == len(entries) else _REST_OF_EARLIER
        return ClosedTable(table_id, game.title, dice, remains, f"{_why(error, game, last)} {rest}")


def _replayed(
    table_id: str, setup: Setup, own: Game[Any], content: bytes | None, entries: list[Stored], dice: DiceSource
) -> Table:
    if content is None:
        raise BadPack("The data this table was made with is not stored here.")
    game = own.with_content(content)
    table = Table(table_id, replace(setup, scenario=game.complete(setup.scenario)), game, dice)
    _take(table, entries)
    return table


def _take(table: Table, entries: list[Stored]) -> None:
    decode = entry_decoder(table.game).decode
    for entry in entries:
        table.take([decode(entry.body)], entry.at)


def _go_on(table: Table, entries: list[Stored], last: Last | None, told: dict[int, tuple[Wording, ...]]) -> Table:
    """The table after the entries since its last state was stored. Under other rules it must reach that state, and report the
    same."""
    game, version = table.game, table.setup.version if last is None else last.version
    stood = version == game.version or (last is not None and still_stands(last, table.match))
    table.kept, before = table.place, table.match.copy()
    _take(table, entries)
    if version != game.version and table.match.journal:
        tells = told_by(table.match, before, table.names())
        same = _words(tells) == _words(chain.from_iterable(told.get(entry.place, ()) for entry in entries))
        if not (stood and same):
            why = f"This table was played with version {version} of {game.title}; this is version {game.version}."
            raise WrongVersion(why)
    return table


def _words(told: Iterable[Wording]) -> list[tuple[str, tuple[Viewer, ...]]]:
    return [(one.text, one.to) for one in told]


def _why(error: Exception, game: Game[Any], last: Last) -> str:
    """Why a match cannot continue. Only errors in data are reported literally: others may contain secrets."""
    if isinstance(error, BadPack):
        return f"This program cannot use the data the match was played with. {error}"
    if last.version != game.version:
        versions = f"version {last.version} then, version {game.version} now"
        return f"The rules of {game.title} have changed ({versions}), and this match cannot continue under the new ones."
    log_fault(error)
    return "This program cannot replay the match by its own rules; the server's log says where it stopped."
