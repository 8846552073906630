"""The table in words, part by part: first what there is to look at, then what somebody wants to know."""

from collections.abc import Iterator, Sequence

from wartable.core.words import Section
from wartable.text.reading import matching

_MOST_ROWS = 12
_NOTHING = ("", "–")
"""Cells that say nothing are not read out."""


def overview(sheet: Sequence[Section]) -> str:
    """The first part, and the names of the others."""
    first, *others = sheet
    more = f"Look also at: {', '.join(section.title for section in others)}." if others else ""
    return "\n".join([first.title, *_rows(first), *([more] if more else [])])


def about(sheet: Sequence[Section], words: str) -> str:
    """A part by its title, or else all rows of the table that hold the words."""
    titled = matching(words, [section.title for section in sheet])
    if len(titled) == 1:
        section = sheet[titled[0]]
        return "\n".join([section.title, *_rows(section)])
    found = [row for section in sheet for row in _rows(section) if matching(words, [row])]
    return "\n".join(found[:_MOST_ROWS]) or f"Nothing on the table is called {words!r}."


def _rows(section: Section) -> Iterator[str]:
    """Each row as a sentence: its name, then each cell after the head of its column; the last cells may be missing."""
    for name, *cells in section.rows:
        heads = section.columns[1:] or [""] * len(cells)
        told = (f"{head} {cell}".strip() for head, cell in zip(heads, cells, strict=False) if cell not in _NOTHING)
        yield f"{name}: {'; '.join(told)}"
