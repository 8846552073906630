"""Journals as files: one JSON object a line. The header comes first, then the origin of a match that began elsewhere, then
the entries, and last a seal that shows truncation and alteration.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wartable.core.dice import CommitReveal, Fairness, dice_of
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, WrongVersion
from wartable.core.frames import Outcome
from wartable.core.journal import FORMAT, Entry, Header, Origin, entry_type, origin_type
from wartable.core.match import Match

FindGame = Callable[[Header], Game[Any]]

_encode = msgspec.json.Encoder().encode


class Opening(Struct, frozen=True, tag="Journal"):
    """The first line of a journal file."""

    header: Header
    fairness: Fairness


class Seal(Struct, frozen=True, tag="Seal"):
    """The last line: how many entries there are, how the match stands, and the hash of all lines before."""

    entries: int
    outcome: Outcome | None
    digest: str


class Record(Struct, frozen=True):
    """A journal file, read and found whole, not yet replayed."""

    header: Header
    fairness: Fairness
    entries: tuple[Any, ...]
    outcome: Outcome | None
    origin: Origin[Any] | None = None


def write_journal(match: Match[Any]) -> str:
    """The match as a journal file. It holds every secret of the match: the table gives it out at the end only."""
    fairness = match.dice.fairness(over=match.outcome is not None)
    told = match.journal if match.origin is None else [match.origin, *match.journal]
    lines = [_encode(Opening(match.header(), fairness)), *(match.game.encode(entry) for entry in told)]
    body = b"".join(line + b"\n" for line in lines)
    seal = Seal(len(match.journal), match.outcome, sha256(body).hexdigest())
    return (body + _encode(seal) + b"\n").decode()


def read_journal(text: str, find_game: FindGame) -> tuple[Game[Any], Record]:
    """Reads a journal file; BadJournal or WrongVersion says in a sentence what is wrong with it."""
    lines = text.encode().splitlines(keepends=True)
    if not lines:
        raise BadJournal("The journal is empty.")
    opening = _line(lines[0], Opening, 1)
    if opening.header.format != FORMAT:
        raise WrongVersion(f"This journal has format {opening.header.format}; this program reads format {FORMAT}.")
    seal = _seal(lines)
    begins = len(lines) - 2 - seal.entries
    """How many lines come before the entries: one if the match began elsewhere."""
    if sha256(b"".join(lines[:-1])).hexdigest() != seal.digest or begins not in (0, 1):
        raise BadJournal("The journal has been altered: its lines do not match its seal.")
    game = find_game(opening.header)
    check_version(game, opening.header)
    header = replace(opening.header, scenario=game.complete(opening.header.scenario))
    origin = _line(lines[1], origin_type(game.choices), 2) if begins else None
    kind = entry_type(game.choices)
    entries = tuple(_line(line, kind, n) for n, line in enumerate(lines[1 + begins : -1], start=2 + begins))
    return game, Record(header, opening.fairness, entries, seal.outcome, origin)


def check_version(game: Game[Any], header: Header) -> None:
    """A journal is read only by the rules version and data that it was played with."""
    if header.version != game.version:
        raise WrongVersion(
            f"This journal was played with version {header.version} of {game.title}; this is version {game.version}."
        )
    if header.pack != game.pack:
        raise WrongVersion(
            f"This journal was played with other data ({header.pack or 'none'}) than the data in use ({game.pack or 'none'})."
        )


def replayed(game: Game[Any], record: Record, *, upto: int | None = None, audit: bool = False) -> Match[Any]:
    """The match of a record, every entry checked; with `audit` every roll is derived again from the revealed seed."""
    dice = dice_of(record.fairness)
    # Without their seed the dice are never rolled again, but the journal may hold the salts that were added to them.
    match = Match(game, record.header.scenario, dice=dice or CommitReveal(""), start=False, origin=record.origin)
    entries: tuple[Entry, ...] = record.entries if upto is None else record.entries[:upto]
    match.replay(entries, match.dice if audit and dice is not None else None)
    if upto is None and match.outcome != record.outcome:
        raise BadJournal(f"The journal says that the match ended with {record.outcome}, but it leads to {match.outcome}.")
    return match


def _line(line: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadJournal(f"Line {number} of the journal cannot be read: {error}.") from error


def _seal(lines: list[bytes]) -> Seal:
    if len(lines) > 1 and lines[-1].endswith(b"\n"):
        try:
            return msgspec.json.decode(lines[-1], type=Seal)
        except msgspec.DecodeError:
            pass
    raise BadJournal("The journal is truncated: its last line, the seal, is missing.")
