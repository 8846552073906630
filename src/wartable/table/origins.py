"""Tables that begin in the middle of a match; see docs/decisions/0042-a-match-may-begin-anywhere.md."""

from typing import Any

import msgspec
from msgspec import Raw

from wartable.core.codec import JournalFile, read_journal, replayed
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, BadScenario
from wartable.core.journal import Header, Origin, origin_type
from wartable.core.scenario import Scenario
from wartable.table.protocol import Branch, CreateTable, Term

_KEY = "origin"


def branch_off(game: Game[Any], wanted: CreateTable, branch: Branch) -> tuple[Game[Any], Scenario, Origin[Any]]:
    """The game with its data, the scenario and the origin of a match that continues at the branch.

    The whole journal is replayed: only when its match is over is nothing in it a secret any more.
    """

    def same_game(header: Header) -> Game[Any]:
        if header.game != game.name:
            raise BadScenario(f"This is a journal of {header.game!r}, not of {game.name!r}.")
        return game

    found, record = read_journal(branch.journal, same_game)
    refuse_laid_out(record)
    if replayed(found, record).outcome is None:
        raise BadJournal("Only a finished match can be continued at another table: until then its journal contains secrets.")
    if branch.entries > len(record.entries):
        raise BadScenario(f"There is no entry {branch.entries}; the journal has {len(record.entries)}.")
    if wanted.options or len(wanted.seats) != record.header.scenario.seats:
        raise BadScenario(f"The seats and options are those of the journal: {record.header.scenario.seats} seats, no options.")
    match = replayed(found, record, upto=branch.entries)
    if match.outcome is not None:
        raise BadScenario("The match is over there: begin at an earlier entry.")
    return found, match.scenario, match.branch()


def refuse_laid_out(record: JournalFile) -> None:
    """No rule has led to a position from outside: nobody knows what it might do to a server."""
    if record.origin is not None and record.origin.is_laid_out:
        raise BadJournal("This journal begins with a prepared position; only the command line can replay it.")


def written(game: Game[Any], origin: Origin[Any] | None) -> Raw:
    return Raw(game.encode(origin))


def read(game: Game[Any], origin: Raw) -> Origin[Any] | None:
    """Reads the origin from a table's setup."""
    found: Origin[Any] | None = msgspec.json.decode(origin, type=origin_type(game.choices) | None)
    return found


def term(origin: Origin[Any]) -> Term:
    """The term that joining players must accept: the table's creator may know every secret up to here."""
    copied = f"after {len(origin.entries)} answers of another match"
    where = copied if not origin.is_laid_out else "with a prepared position"
    says = "Where the match begins. The table's creator may know what is hidden there."
    return Term(
        key=_KEY,
        name="Start",
        says=says,
        rule="WT-SEAT-02",
        value=where,
        label=where,
        default="at the beginning",
        needs_agreement=True,
    )
