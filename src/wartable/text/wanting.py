"""What can be typed for a value, in the game's words, with an example of how to write it."""

from collections.abc import Callable
from typing import Any

from wartable.core.spaces import Bag, Number, Some, Space, Split, Spread, Text
from wartable.core.spots import Path, Spot
from wartable.core.words import listed
from wartable.geometry.units import INCH

Words = Callable[[Any], str]


def wanted(space: Space, words: Words) -> str:
    """The values of this space in a sentence or two."""
    return _WANTS[type(space)](space, words)


def _some(space: Some, words: Words) -> str:
    return f"{_between(space.least, min(space.most, len(space.ids)))} of: {_row(map(words, space.ids))}. Or none."


def _bag(space: Bag, words: Words) -> str:
    priced = _row(f"{words(name)} {cost}" for name, cost, _ in space.items)
    return f"{priced}: {_between(space.least, space.most)} in all. Type for example: 2 {words(space.items[0][0])}."


def _split(space: Split, words: Words) -> str:
    slots = _row(f"{words(slot)} up to {cap}" for slot, cap in space.caps)
    return f"{slots}: {_between(space.least, space.most)} in all. Type for example: 1 {words(space.caps[0][0])}. Or none."


def _spread(space: Spread, words: Words) -> str:
    stock = _row(f"{number} {words(thing)}" for thing, number in space.stock)
    example = f"{words(space.places[0])}: 1 {words(space.stock[0][0])}"
    return f"Spread {stock} over {listed([words(place) for place in space.places])}. Type for example: {example}; and so on."


def _number(space: Number, words: Words) -> str:
    shown = [f"{value / space.scale:g}{space.unit}" for value in (space.low, space.high)]
    marks = "".join(f", {value / space.scale:g}{space.unit} {name}" for value, name in space.marks)
    return f"From {' to '.join(shown)}{marks}."


def _text(space: Text, words: Words) -> str:
    example = " / ".join(space.example.splitlines())
    return f"Type for example: {example}" if example else "Your own words, with a slash between spaces for a new line."


def _spot(space: Spot, words: Words) -> str:
    edges = [f'{length / INCH:g}"' for length in (space.left, space.right, space.bottom, space.top)]
    heading = ", and the heading in degrees" if space.heading else ""
    return f"Inches from the left edge, {edges[0]} to {edges[1]}, and from the bottom, {edges[2]} to {edges[3]}{heading}."


def _path(space: Path, words: Words) -> str:
    return f'Corners as inches from the left and from the bottom, with commas between them; {space.budget / INCH:g}" in all.'


def _between(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"


def _row(names: Any) -> str:
    return ", ".join(names)


_WANTS: dict[type, Callable[..., str]] = {
    Some: _some,
    Bag: _bag,
    Split: _split,
    Spread: _spread,
    Number: _number,
    Text: _text,
    Spot: _spot,
    Path: _path,
}
