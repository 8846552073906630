"""Journals as files: one JSON object a line. The header comes first, then the data that the match was played with, then the
origin of a match that began elsewhere, then the entries, and last a seal that shows truncation and alteration.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wartable.core.dice import CommitReveal, Fairness, dice_of
from wartable.core.engine import Game
from wartable.core.errors import BadJournal, WrongVersion
from wartable.core.frames import Outcome
from wartable.core.journal import FORMAT, Entry, Header, Origin, entry_type, origin_type
from wartable.core.match import Match

FindGame = Callable[[Header], Game[Any]]

_DATA_LINE = b'{"type":"Data"'

_encode = msgspec.json.Encoder().encode


class Opening(Struct, frozen=True, tag="Journal"):
    """The first line of a journal file."""

    header: Header
    fairness: Fairness


class Data(Struct, frozen=True, tag="Data"):
    """The second line: the content of the data that the header names. A game without data files has none."""

    content: Raw


class Seal(Struct, frozen=True, tag="Seal"):
    """The last line: how many entries there are, how the match stands, and the hash of all lines before."""

    entries: int
    outcome: Outcome | None
    digest: str


class JournalFile(Struct, frozen=True):
    """A journal file, read and found intact, not yet replayed."""

    header: Header
    fairness: Fairness
    entries: tuple[Any, ...]
    outcome: Outcome | None
    origin: Origin[Any] | None = None


def write_journal(match: Match[Any], *, carry: bool = True) -> str:
    """The match as a journal file. It holds every secret of the match: the table hands it out only at the end.

    Without `carry` it leaves out its data, which must then be kept elsewhere.
    """
    game, over = match.game, match.outcome is not None
    opening = Opening(match.header(), match.dice.fairness(over=over))
    origin = b"" if match.origin is None else game.encode(match.origin)
    entries = [game.encode(entry) for entry in match.journal]
    return sealed(opening, game.content if carry else b"", origin, entries, match.outcome)


def sealed(opening: Opening, content: bytes, origin: bytes, entries: Sequence[bytes], outcome: Outcome | None) -> str:
    """A journal file made of parts that are encoded already."""
    data = _encode(Data(Raw(content))) if content else b""
    body = b"".join(line + b"\n" for line in (_encode(opening), data, origin, *entries) if line)
    return (body + _encode(Seal(len(entries), outcome, sha256(body).hexdigest())) + b"\n").decode()


def read_journal(text: str, find_game: FindGame, *, any_version: bool = False) -> tuple[Game[Any], JournalFile]:
    """Reads a journal file; BadJournal, BadScenario, BadPack or WrongVersion says in a sentence what is wrong with it.

    With `any_version` a journal of another version of the rules is read, too: only replaying it shows whether it comes out the
    same.
    """
    lines = text.encode().splitlines(keepends=True)
    if not lines:
        raise BadJournal("The journal is empty.")
    opening = _line(lines[0], Opening, 1)
    if opening.header.format != FORMAT:
        raise WrongVersion(f"This journal has format {opening.header.format}; this program reads format {FORMAT}.")
    seal = _seal(lines)
    carried = _carried(lines)
    first = 1 if carried is None else 2
    begins = len(lines) - 1 - first - seal.entries
    """How many lines come between data and entries: one if the match began elsewhere."""
    if sha256(b"".join(lines[:-1])).hexdigest() != seal.digest or begins not in (0, 1):
        raise BadJournal("The journal has been altered: its lines do not match its seal.")
    game = find_game(opening.header)
    if not any_version:
        _check_version(game, opening.header)
    game = _played_with(game, opening.header, carried)
    header = replace(opening.header, scenario=game.complete(opening.header.scenario))
    origin = _line(lines[first], origin_type(game.choices), first + 1) if begins else None
    kind = entry_type(game.choices)
    entries = tuple(_line(line, kind, n) for n, line in enumerate(lines[first + begins : -1], start=1 + first + begins))
    return game, JournalFile(header, opening.fairness, entries, seal.outcome, origin)


def _check_version(game: Game[Any], header: Header) -> None:
    """The rules must be those of this program."""
    if header.version != game.version:
        raise WrongVersion(
            f"This journal was played with version {header.version} of {game.title}; this is version {game.version}."
        )


def _played_with(game: Game[Any], header: Header, carried: bytes | None) -> Game[Any]:
    """The game with the data that the journal was played with."""
    if carried is not None:
        game = game.with_content(carried)
        if header.pack != game.pack:
            raise BadJournal(f"This journal carries other data ({game.pack}) than it names ({header.pack or 'none'}).")
    if header.pack != game.pack:
        raise WrongVersion(
            f"This journal was played with other data ({header.pack or 'none'}) than the data in use ({game.pack or 'none'}) "
            "and does not carry them: name the pack that it was played with, using --pack."
        )
    return game


def replayed(game: Game[Any], record: JournalFile, *, upto: int | None = None, audit: bool = False) -> Match[Any]:
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


def _carried(lines: list[bytes]) -> bytes | None:
    """The data that the journal carries, if it does."""
    if len(lines) < 3 or not lines[1].startswith(_DATA_LINE):
        return None
    return bytes(_line(lines[1], Data, 2).content)


def _seal(lines: list[bytes]) -> Seal:
    if len(lines) > 1 and lines[-1].endswith(b"\n"):
        try:
            return msgspec.json.decode(lines[-1], type=Seal)
        except msgspec.DecodeError:
            pass
    raise BadJournal("The journal is truncated: its last line, the seal, is missing.")
