"""`wartable rules`: the rulebook on a terminal or in a pipe."""

import sys
from collections import Counter
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wartable import rulebook
from wartable.rulebook import Book, Entry, Group, Kind, UnknownRule


def _book(name: str | None) -> str | None:
    if name not in (None, *rulebook.GAMES):
        raise typer.BadParameter(f"there are no rules for {name!r}; choose from {', '.join(rulebook.GAMES)}.")
    return name


Words = Annotated[list[str] | None, typer.Argument(metavar="ID|WORDS", help="A rule's id, or words to search for.")]
OfGame = Annotated[
    str | None,
    typer.Option(
        "--game",
        metavar=f"[{'|'.join(rulebook.GAMES)}]",
        callback=_book,
        help="Show only the rules of this game, or of the table itself.",
    ),
]
OfKind = Annotated[Kind | None, typer.Option("--kind", help="Show only entries of this kind.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON list of entries.")]


def rules(words: Words = None, game: OfGame = None, kind: OfKind = None, as_json: AsJson = False) -> None:
    """Show the rulebook: an overview, an entry by id with its code and tests, or all entries that contain some words."""
    asked = " ".join(words or []).split()
    try:
        found = _find(asked, game, kind)
    except UnknownRule as unknown:
        typer.echo(str(unknown), err=True)
        raise typer.Exit(1) from None
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode([_with_places(entry) for entry in found])).decode())
    elif not asked:
        _show_overview(found)
    elif _are_ids(asked):
        _show_entries(found)
    else:
        _show_hits(found)
    if not found:
        typer.echo(f"No entry found for {' '.join(asked) or 'that game and kind'}.", err=True)
        raise typer.Exit(1)


def _find(asked: list[str], game: str | None, kind: Kind | None) -> tuple[Entry, ...]:
    """The requested entries; raises UnknownRule if a word looks like an id but is not one."""
    if not asked:
        return rulebook.entries(game, kind)
    if _are_ids(asked):
        named = [rulebook.entry(word) for word in asked]
        return tuple(entry for entry in named if game in (None, entry.game) and kind in (None, entry.kind))
    return rulebook.search(asked, game, kind)


def _are_ids(asked: list[str]) -> bool:
    return all(word.rpartition("-")[2].isdecimal() and word[0].isalpha() and "-" in word for word in asked)


def _is_screen() -> bool:
    """Whether the output is a terminal; a pipe gets one fact per line, without colors."""
    return sys.stdout.isatty()


def _console() -> Console:
    return Console(file=sys.stdout, force_terminal=True, highlight=False, markup=False, emoji=False)


def _show_overview(found: tuple[Entry, ...]) -> None:
    """Shows the subjects of each game, with the number of entries of each kind."""
    for name in dict.fromkeys(entry.game for entry in found):
        book = rulebook.book(name)
        mine = [entry for entry in found if entry.game == name]
        rows = [(group, _of_each_kind([entry for entry in mine if entry.group == group.id])) for group in book.group]
        rows.append((Group("", "in all"), _of_each_kind(mine)))
        _show_counts(book, [(group, counts) for group, counts in rows if any(counts)])


def _of_each_kind(found: list[Entry]) -> list[int]:
    kinds = Counter(entry.kind for entry in found)
    return [kinds[kind] for kind in Kind]


def _show_counts(book: Book, rows: list[tuple[Group, list[int]]]) -> None:
    if not _is_screen():
        for group, counts in rows:
            numbers = " ".join(f"{count:>4}" for count in counts)
            typer.echo(f"{book.game:<16}{group.id:<10}{numbers}  {group.title}")
        return
    table = Table(title=f"{book.title} ({book.game})", title_justify="left", box=None, pad_edge=False)
    table.add_column("group", style="bold", no_wrap=True)
    table.add_column("", overflow="fold")
    for kind in Kind:
        table.add_column(f"{kind}s", justify="right", no_wrap=True)
    for group, counts in rows:
        table.add_row(group.id, group.title, *map(str, counts))
    _console().print(table)
    _console().print()


def _show_hits(found: tuple[Entry, ...]) -> None:
    if not _is_screen():
        for entry in found:
            typer.echo(f"{entry.id:<15} {entry.kind:<7} {_summary(entry)}")
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for entry in found:
        table.add_row(entry.id, str(entry.kind), Text(_summary(entry)))
    _console().print(table)


def _show_entries(found: tuple[Entry, ...]) -> None:
    for place, entry in enumerate(found):
        if place:
            typer.echo()
        _show_entry(entry)


def _show_entry(entry: Entry) -> None:
    book = rulebook.book(entry.game)
    subject = next(group.title for group in book.group if group.id == entry.group)
    head = f"{entry.id}  {book.title}, {subject} ({entry.kind})"
    if not _is_screen():
        typer.echo(head)
        for label, text in _lines(entry):
            typer.echo(f"{label:<10}{text}")
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for label, text in _lines(entry):
        table.add_row(label, Text(text))
    _console().print(Text(head, style="bold"))
    _console().print(table)


def _with_places(entry: Entry) -> dict[str, object]:
    """An entry for JSON, including where it is implemented and which tests prove it."""
    return {**msgspec.to_builtins(entry), **msgspec.to_builtins(rulebook.places(entry.id))}


def _lines(entry: Entry) -> list[tuple[str, str]]:
    """The labeled parts of an entry, then the entries it cites, those citing it, and where it is implemented and tested."""
    label = {Kind.CLAUSE: "rule", Kind.RULING: "ruling", Kind.VECTOR: "title"}[entry.kind]
    parts = [
        ("question", entry.question),
        (label, entry.text),
        ("given", entry.given),
        ("expect", entry.expect),
        ("reason", entry.reason),
        ("option", entry.option),
    ]
    related = [("see", rulebook.entry(rule)) for rule in entry.see]
    related += [("cited by", other) for other in rulebook.citing(entry.id)]
    shown = [(how, f"{other.id}: {_title(other)}") for how, other in related]
    return [part for part in parts if part[1]] + shown + _places(entry)


def _places(entry: Entry) -> list[tuple[str, str]]:
    """The code that implements an entry, and the tests that prove it."""
    if not rulebook.is_implemented(entry.game):
        return [("code", f"{rulebook.book(entry.game).title} is not implemented yet.")]
    found = rulebook.places(entry.id)
    return [("code", rulebook.with_line(place)) for place in found.code] + [("test", place) for place in found.tests]


def _title(entry: Entry) -> str:
    """The title of an entry."""
    return entry.question or entry.text


def _summary(entry: Entry) -> str:
    """An entry in one line."""
    return f"{entry.question} {entry.text}" if entry.kind is Kind.RULING else entry.text
