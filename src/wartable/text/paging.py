"""Lists that are read aloud: as many items at a time as fit into a prompt."""

from collections.abc import Sequence

from wartable.text.answering import Item

_MOST_WORDS = 80
"""Words of a whole prompt; a listener cannot keep more in mind."""
_FRAME = 6
"""Words around the list."""


def page_of(items: Sequence[Item], page: int, said: int) -> tuple[list[tuple[int, Item]], bool]:
    """The items of a page with their numbers, and whether there are more; this many words have been said already."""
    pages: list[list[tuple[int, Item]]] = [[]]
    room = _MOST_WORDS - _FRAME - said
    for number, item in enumerate(items, 1):
        words = 1 + len(item.says.split()) + len(item.note.split())
        if pages[-1] and words > room:
            pages.append([])
            room = _MOST_WORDS - _FRAME - said
        pages[-1].append((number, item))
        room -= words
    page = min(page, len(pages) - 1)
    return pages[page], page + 1 < len(pages)
