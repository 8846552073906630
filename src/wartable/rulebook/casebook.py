"""The case book: each rule with the test that proves it, as Markdown pages.

`python -m wartable.rulebook.casebook build/rules.json docs/rules/` writes a page for each game. It reads the report of a
whole test run, and `untestable.md` in the same folder for the entries that are argued to be untestable.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from wartable.rulebook.books import GAMES, ID, book
from wartable.rulebook.model import Book, Entry, Kind

_MOST_IDS: Final = 3
_ARGUMENTS: Final = "untestable.md"
_HEAD: Final = (
    "What each rule says, and the test that proves it. "
    "This page is written by `python -m wartable.rulebook.casebook`; changes by hand are lost."
)

Proofs = Mapping[str, tuple[str, ...]]


class Row(msgspec.Struct, frozen=True):
    """One line of the report: a test, an id it carries, and whether it passed."""

    id: str
    test: str
    passed: bool


def proofs(rows: Iterable[Row]) -> dict[str, tuple[str, ...]]:
    """The tests that prove each id, without their parameters.

    A test proves an id when all its cases that carry the id have passed. A case with more than three ids proves nothing.
    """
    rows = list(rows)
    crowded = {test for test, count in Counter(row.test for row in rows).items() if count > _MOST_IDS}
    failed = {(row.id, _function(row.test)) for row in rows if not row.passed}
    found: dict[str, set[str]] = {}
    for row in rows:
        if row.test not in crowded and (row.id, _function(row.test)) not in failed:
            found.setdefault(row.id, set()).add(_function(row.test))
    return {rule: tuple(sorted(tests)) for rule, tests in sorted(found.items())}


def _function(test: str) -> str:
    """A pytest node id without the parameters of its case."""
    return test.partition("[")[0]


def argued(text: str) -> frozenset[str]:
    """The ids that a page of arguments names."""
    return frozenset(ID.findall(text))


def pages(rows: Iterable[Row], arguments: str) -> dict[str, str]:
    """The text of each page by its file name: one for every game with something proved."""
    proved, excused = proofs(rows), argued(arguments)
    begun = [book(game) for game in GAMES if any(entry.id in proved for entry in book(game).entry)]
    return {f"{of.game}.md": page(of, proved, excused) for of in begun}


def page(of: Book, proved: Proofs, excused: frozenset[str]) -> str:
    """One game: what is proved of each kind, then all entries by subject."""
    parts = [
        f"# {of.title}: the case book",
        _HEAD,
        _plain(of.reading),
        _counts(of, proved, excused),
    ]
    for group in of.group:
        parts.append(f"## {group.title}")
        members = [entry for kind in Kind for entry in of.entry if (entry.group, entry.kind) == (group.id, kind)]
        parts += [_case(entry, proved, excused) for entry in members]
    return "\n\n".join(parts) + "\n"


def _counts(of: Book, proved: Proofs, excused: frozenset[str]) -> str:
    lines = ["| | entries | proved | argued untestable | open |", "| --- | ---: | ---: | ---: | ---: |"]
    for kind in Kind:
        states = Counter(_state(entry.id, proved, excused) for entry in of.entry if entry.kind == kind)
        numbers = [states.total(), states["proved"], states["argued"], states["open"]]
        lines.append(f"| {kind}s | {' | '.join(map(str, numbers))} |")
    return "\n".join(lines)


def _state(rule: str, proved: Proofs, excused: frozenset[str]) -> str:
    if rule in proved:
        return "proved"
    return "argued" if rule in excused else "open"


def _case(entry: Entry, proved: Proofs, excused: frozenset[str]) -> str:
    """One entry: its id, what it says, and its proof."""
    says = {
        Kind.CLAUSE: [entry.text],
        Kind.RULING: [f"*{_plain(entry.question)}*", entry.text],
        Kind.VECTOR: [f"*{_plain(entry.text)}*", f"Given: {entry.given}", f"Expected: {entry.expect}"],
    }[entry.kind]
    paragraphs = [text if text.startswith("*") else _plain(text) for text in says]
    return "\n\n".join([f"### {entry.id}", *paragraphs, _proof(entry.id, proved, excused)])


def _proof(rule: str, proved: Proofs, excused: frozenset[str]) -> str:
    found = {
        "proved": "Proved by " + ", ".join(f"`{test}`" for test in proved.get(rule, ())),
        "argued": f"[Argued untestable]({_ARGUMENTS}#{rule.lower()})",
        "open": "Open",
    }
    return f"- {found[_state(rule, proved, excused)]}"


def _plain(text: str) -> str:
    """Text with the characters that Markdown would interpret escaped."""
    return re.sub(r"([\\`*\[\]<])", r"\\\1", text)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m wartable.rulebook.casebook", description="Write the case book.")
    parser.add_argument("report", type=Path, help="the report of a test run, build/rules.json")
    parser.add_argument("folder", type=Path, help="where the pages go, docs/rules/")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a page is not as it would be written")
    asked = parser.parse_args(arguments)
    try:
        rows = msgspec.json.decode(asked.report.read_bytes(), type=list[Row])
    except (OSError, msgspec.DecodeError) as error:
        sys.stderr.write(f"{asked.report} is not a report of a test run: {error}. Run `make test` first.\n")
        return 1
    excuses = asked.folder / _ARGUMENTS
    text = excuses.read_text(encoding="utf-8") if excuses.exists() else ""
    written = pages(rows, text)
    if asked.check:
        return _check(asked.folder, written)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, content in written.items():
        (asked.folder / name).write_text(content, encoding="utf-8", newline="\n")
    return 0


def _check(folder: Path, written: dict[str, str]) -> int:
    stale = [n for n, content in written.items() if not (folder / n).exists() or (folder / n).read_text("utf-8") != content]
    for name in stale:
        sys.stderr.write(f"{folder / name} does not say what the tests prove now. Run `make casebook`.\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
