"""Golden games: whole games kept as journals, which must replay to the same end. `make goldens` plays them again.

tests/goldens/<game>/goldens.json says of each golden how it is made and what it must show; the journals lie beside it, and so
do the data that they were played with, by their hash: a card that is added later changes no golden game.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tests.bench.players import play, players_of
from wartable.core import Match
from wartable.core.codec import Opening, read_journal, replayed, sealed, write_journal
from wartable.core.engine import Game
from wartable.core.journal import Header
from wartable.core.scenario import Setting
from wartable.registry import game, game_names

FOLDER = Path(__file__).parents[1] / "goldens"
LONGEST = 1000
"""How long a journal may grow before its game counts as endless."""
SEARCHED = 400
"""How many seeds are tried if the stored one no longer shows everything required."""


class Shows(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The requirements of a golden game, besides an end."""

    ending: str = ""
    """Why the game ends, or the rule that ends it."""
    tells: tuple[dict[str, Any], ...] = ()
    """Events with these fields among others; the same pattern twice asks for two of them."""

    def missing(self, match: Match[Any]) -> str:
        """The requirement that the match does not show; empty if it shows everything."""
        if match.outcome is None:
            return "an end"
        if self.ending not in ("", match.outcome.why, match.outcome.rule):
            return f"the ending {self.ending}"
        told = [msgspec.json.decode(match.game.encode(event)) for event in match.events(None)]
        patterns = Counter(tuple(pattern.items()) for pattern in self.tells)
        short = [dict(p) for p, n in patterns.items() if sum(dict(p).items() <= event.items() for event in told) < n]
        return str(short[0]) if short else ""


class Golden(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The definition of a golden game: table, players and seed, its requirements, and the hash of its final position."""

    players: tuple[str, ...]
    shows: Shows
    seed: int
    seats: int | None = None
    options: dict[str, Setting] = {}
    position: str = ""


def goldens(name: str) -> dict[str, Golden]:
    """The golden games of the game of this name; a game without any has an empty list."""
    file = FOLDER / name / "goldens.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Golden]) if file.exists() else {}


def journal_file(name: str, golden: str) -> Path:
    return FOLDER / name / f"{golden}.jsonl"


def golden_match(name: str, golden: str, *, audit: bool = False) -> Match[Any]:
    """A golden game, replayed."""
    text = journal_file(name, golden).read_text(encoding="utf-8")
    return replayed(*read_journal(text, golden_game), audit=audit)


def golden_moments(name: str, golden: str, *, every: int) -> Iterator[Match[Any]]:
    """One match replayed through a golden game, yielded after every `every` entries and at the end."""
    subject, record = read_journal(journal_file(name, golden).read_text(encoding="utf-8"), golden_game)
    match = replayed(subject, record, upto=0)
    for start in range(0, len(record.entries), every):
        match.replay(record.entries[start : start + every])
        yield match


def golden_game(header: Header) -> Game[Any]:
    """The game with the data a golden game was played with."""
    subject = game(header.game)
    return subject if header.pack == subject.pack else subject.with_content(data_file(header.game, header.pack).read_bytes())


def data_file(name: str, pack: str) -> Path:
    return FOLDER / name / f"data-{pack}.json"


def as_written_now(text: str) -> str:
    """A stored journal as this program writes it: older ones may spell the same answer in another way."""
    subject, record = read_journal(text, golden_game)
    lines = text.encode().splitlines()
    opening = msgspec.json.decode(lines[0], type=Opening)
    return sealed(opening, b"", b"", [subject.encode(entry) for entry in record.entries], record.outcome)


def position_hash(match: Match[Any]) -> str:
    return sha256(match.game.encode(match.position)).hexdigest()


# -- making them again --------------------------------------------------------------------------------------------------


class Made(Struct, frozen=True):
    """A newly played golden game; without a journal if no seed met the requirements."""

    golden: Golden
    journal: str
    notes: tuple[str, ...]


def make(name: str, key: str, subject: Game[Any] | None = None) -> Made:
    """Plays a golden game with its stored seed and, if that does not meet the requirements, with the following ones.

    It is played with the data in use, unless a game with others is given.
    """
    subject, golden = subject or game(name), goldens(name)[key]
    players = [players_of(subject)[player] for player in golden.players]
    scenario = subject.scenario(golden.seats, **golden.options)
    lacked = ""
    for seed in range(golden.seed, golden.seed + SEARCHED):
        match = play(subject, scenario, players, seed, LONGEST)
        missing = golden.shows.missing(match)
        if not missing:
            made = replace(golden, seed=seed, position=position_hash(match))
            journal = write_journal(match, carry=False)
            searched = (f"seed {golden.seed} no longer shows {lacked}; seed {seed} does",) if lacked else ()
            return Made(made, journal, (*searched, *changes(name, key, made, journal)))
        lacked = lacked or missing
    return Made(golden, "", (f"no seed from {golden.seed} to {seed} shows {missing}: nothing is written",))


def changes(name: str, key: str, made: Golden, journal: str) -> Iterator[str]:
    """The differences from the stored golden game: the first entry, the final position, the outcome."""
    file = journal_file(name, key)
    if not file.exists():
        yield f"new, with seed {made.seed}"
        return
    before, now = as_written_now(file.read_text(encoding="utf-8")).splitlines(), journal.splitlines()
    if before == now and goldens(name)[key].position == made.position:
        return
    if before[0] != now[0]:
        yield f"header: {_short(before[0], now[0])}"
    for number, (old, new) in enumerate(zip(before[1:-1], now[1:-1], strict=False)):
        if old != new:
            yield f"entry {number}: {_short(old, new)}"
            break
    if len(before) != len(now):
        yield f"entries: {len(before) - 2} -> {len(now) - 2}"
    yield f"position: {_changed(goldens(name)[key].position[:12], made.position[:12])}"
    yield f"outcome: {_changed(*(msgspec.json.decode(lines[-1])['outcome'] for lines in (before, now)))}"


def _changed(old: object, new: object) -> str:
    return f"{old} -> {new}" if old != new else f"{old}, the same"


def _short(old: str, new: str, width: int = 160) -> str:
    """Two lines from a little before the place where they differ."""
    differ = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    start = max(0, differ - width // 2)
    return f"\n      {old[start : start + width]}\n   -> {new[start : start + width]}"


def _write(name: str, listed: dict[str, Golden]) -> None:
    """The list of goldens, a line for each."""
    lines = (
        f'"{key}": {msgspec.json.format(msgspec.json.encode(golden), indent=0).decode()}' for key, golden in listed.items()
    )
    (FOLDER / name / "goldens.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _write_data(subject: Game[Any]) -> None:
    """The data that all goldens of the game have been played with now, and no others."""
    for old in (FOLDER / subject.name).glob("data-*.json"):
        old.unlink()
    if subject.content:
        data_file(subject.name, subject.pack).write_bytes(subject.content)


def main() -> int:
    """Makes all goldens of all games again and prints what changed."""
    names = [(name, key) for name in game_names() for key in goldens(name)]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        made = dict(zip(names, workers.map(make, *zip(*names, strict=True)), strict=True))
    for (name, key), result in made.items():
        if not result.notes:
            continue  # It stays as it was written, so that journals of older programs are replayed as well.
        print(f"{name}/{key}", *result.notes, sep="\n   ")  # noqa: T201
        if result.journal:
            journal_file(name, key).write_text(result.journal, encoding="utf-8")
    for name in game_names():
        listed = {key: made[name, key].golden for key in goldens(name)}
        if listed:
            _write(name, listed)
            _write_data(game(name))
    changed = sum(bool(result.notes) for result in made.values())
    print(f"{len(made)} golden games, {changed} changed")  # noqa: T201
    return int(not all(result.journal for result in made.values()))


if __name__ == "__main__":
    sys.exit(main())
