"""`wartable replay`, `wartable verify` and `wartable luck`: a journal in plain words, its verification, and its dice."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from wartable import registry
from wartable.cli.output import as_json, read_text, say, show_table
from wartable.core import Event, Game, Match, Outcome, Seat, WartableError
from wartable.core.codec import FindGame, JournalFile, read_journal, replayed
from wartable.core.dice import Fairness
from wartable.core.journal import Answer, Chance, Origin
from wartable.core.secrets import Viewer
from wartable.lab.luck import Ledger, Share, ledger

File = Annotated[str, typer.Argument(metavar="FILE", help="A journal; - reads stdin.")]
To = Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Use only the first N entries of the journal.")]
SeatNumber = Annotated[int | None, typer.Option("--seat", min=0, metavar="S", help="Show what this seat saw; the first is 0.")]
Pack = Annotated[Path | None, typer.Option("--pack", help="The pack it was played with, if the journal contains no data.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, with every roll.")]
Strict = Annotated[bool, typer.Option("--strict", help="Exit with code 1 if the dice cannot be checked.")]


class NoSuchPlace(WartableError):
    """A seat or an entry that the journal does not have."""


def replay(file: File, to: To = None, seat: SeatNumber = None, pack: Pack = None) -> None:
    """Describe in plain words what happened in a match, as a spectator saw it or, with --seat, as that seat saw it.

    Each line begins with the number of journal entries so far; anything the viewer could not know stays hidden.

    Example: wartable replay match.jsonl --to 40 --seat 0
    """
    game, record = read_journal(read_text(file), finder(pack))
    check_place(record, to, seat)
    say(_heading(game, record))
    if record.origin is not None:
        say(_on_origin(record.origin))
    match = replayed(game, record, upto=0)
    for made, event in _told(match, record, seat, to):
        rules = f" [{', '.join(event.rules)}]" if event.rules else ""
        say(f"{made:>5}  {event.text(names(match, seat), game.word)}{rules}")
    say(_standing(match, names(match, seat)))


def verify(file: File, strict: Strict = False, pack: Pack = None) -> None:
    """Verify a journal: the file is complete, every entry is legal, the outcome is right, and every die follows from the seed.

    A journal that fails is reported on stderr, with exit code 2. Dice whose seed has not been revealed cannot be checked;
    the command says so, and with --strict the exit code is 1.

    Example: wartable verify match.jsonl --strict
    """
    game, record = read_journal(read_text(file), finder(pack))
    say(f"The file is complete: {_count(len(record.entries), 'entry', 'entries')}, as its seal says.")
    if record.origin is not None:
        say(_on_origin(record.origin))
    match = replayed(game, record, audit=True)
    answers = sum(isinstance(entry, Answer) for entry in record.entries)
    say(f"Every entry is legal by the rules of {game.title}, version {game.version}: {_count(answers, 'answer')} by players.")
    if not _has_own_data(game):
        say(f"It was played with other data than this program's own: {game.pack}.")
    say(f"They lead to the result that the journal states. {_standing(match, names(match, None))}")
    rolls = sum(isinstance(entry, Chance) for entry in record.entries)
    say(_on_dice(record.fairness, rolls))
    if strict and record.fairness.seed is None:
        raise typer.Exit(1)


def luck(file: File, seat: SeatNumber = None, pack: Pack = None, json: Json = False) -> None:
    """Show how lucky each player's dice were: what was rolled for what, the average for such dice, and how rare the result was.

    Dice with a threshold count hits, all others their pips. A percentile of 50 is average; only one roll in twenty beats 95.
    With --json, every roll is listed, too.

    Example: wartable luck match.jsonl
    """
    game, record = read_journal(read_text(file), finder(pack))
    check_place(record, None, seat)
    match = replayed(game, record, upto=0)
    found = ledger(match, record.entries, seat)
    if json:
        say(as_json(found))
    else:
        _show_luck(found, names(match, seat))


def _show_luck(found: Ledger, players: list[str]) -> None:
    if not found.shares:
        say("No dice were rolled.")
        return

    def row(share: Share) -> list[str]:
        who = "nobody" if share.seat is None else players[share.seat]
        figures = (str(share.dice), f"{share.expected:.1f}", str(share.actual), f"{share.percentile:.0f}")
        return [who, share.what or "everything", share.measure, *figures]

    show_table(["player", "rolled for", "counted", "dice", "expected", "rolled", "percentile"], list(map(row, found.shares)))


def finder(pack: Path | None) -> FindGame:
    return lambda header: registry.game(header.game, pack)


def check_place(record: JournalFile, to: int | None, seat: Viewer) -> None:
    seats = record.header.scenario.seats
    if seat is not None and seat >= seats:
        raise NoSuchPlace(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")
    if to is not None and to > len(record.entries):
        raise NoSuchPlace(f"There is no entry {to}; the journal has {len(record.entries)}.")


def _heading(game: Game[Any], record: JournalFile) -> str:
    """The game, its version, the seats, and any options and data that differ from the defaults."""
    scenario = record.header.scenario
    usual = {option.key: option.default for option in game.options_offered}
    options = "".join(f", {key}={value}" for key, value in scenario.options if value != usual.get(key))
    data = "" if _has_own_data(game) else f", data {game.pack}"
    return f"{game.title}, version {game.version}, {scenario.seats} seats{options}{data}"


def _has_own_data(game: Game[Any]) -> bool:
    """Is this the program's own data?"""
    return game.pack == registry.game(game.name).pack


def _told(match: Match[Any], record: JournalFile, viewer: Viewer, to: int | None) -> Iterator[tuple[int, Event]]:
    """The viewer's events, each with the number of entries so far."""
    since = 0
    for made in range(len(record.entries[:to]) + 1):
        match.replay(record.entries[max(made - 1, 0) : made])
        for event in match.events(viewer, since):
            since += 1
            yield made, event


def names(match: Match[Any], viewer: Viewer) -> list[str]:
    """The game's names for the seats, as far as the viewer may know them."""
    view = match.view(viewer)
    return [match.game.seat_name(view, seat) for seat in range(match.scenario.seats)]


def _standing(match: Match[Any], players: list[str]) -> str:
    """The outcome of the match, or whose decision it is."""
    if match.outcome is not None:
        return ending(match.game, match.outcome, match.game.victors(match.position), players)
    asked = _together([players[seat] for seat in match.deciders()]) or "chance"
    return f"The match is not over: it is waiting for {asked}."


def why_of(game: Game[Any], why: str) -> str:
    """Why a game ended, in everyday words."""
    word = game.word("why", why)
    return why.removesuffix(".") if word is None else word.says


def ending(game: Game[Any], outcome: Outcome, victors: tuple[Seat, ...], players: list[str]) -> str:
    who = _together([players[seat] for seat in outcome.winners])
    won = f"{who} {'wins' if len(victors) == 1 else 'win'}" if victors else f"A draw between {who}"
    result = won if who else "Nobody wins"
    scores = f", {' to '.join(map(str, outcome.scores))}" if outcome.scores else ""
    return f"{result}{scores}: {why_of(game, outcome.why)} ({outcome.rule})."


def _on_origin(origin: Origin[Any]) -> str:
    """Where the match began, and which part of that its own dice and entries do not prove."""
    copied = _count(len(origin.entries), "answer")
    if not origin.is_laid_out:
        return f"The match continues another one after {copied}, whose dice are not checked here."
    after = f" and {copied} of another match" if origin.entries else ""
    return f"The match begins with a prepared position{after}."


def _on_dice(fairness: Fairness, rolls: int) -> str:
    """The state of the dice, once `replayed` has checked everything it can."""
    times = _count(rolls, "roll")
    if fairness.seed is None:
        return f"The dice are NOT checked ({times}): their seed has not been revealed."
    if fairness.commitment:
        shown = f"The hash of the seed is {fairness.commitment}: compare it with the one shown before the first roll."
        return f"Every die follows from the revealed seed ({times}). {shown}"
    return f"Every die follows from the seed {fairness.seed} ({times})."


def _together(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
