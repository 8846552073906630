"""What is wrong with a value that lies outside its space, in one sentence for people."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wartable.core.spaces import Bag, Id, Number, One, Some, Space, Split, Spread, Text
from wartable.core.spots import Path, Spot
from wartable.core.words import counted, listed

Names: TypeAlias = Callable[[Any], str]
"""What people call an id."""

_READABLE = 12
"""No more choices than this are listed in a sentence."""


def fault(space: Space, value: Any, label: str, name: Names) -> str:
    """Why a space does not contain this value; `label` is what people call the field."""
    match space:
        case One(ids):
            return _not_among(ids, value, name)
        case Some(ids, least, most):
            wrong = _spelling(ids, value, name)
            return wrong or f"Choose {_range(least, min(most, len(ids)))}, not {len(value)}."
        case Bag(items, least, most):
            return _amounts(items, (least, most), value, name)
        case Split(caps, least, most):
            return _amounts(tuple((slot, 1, cap) for slot, cap in caps), (least, most), value, name)
        case Spread(stock):
            needed = listed(counted(name(thing) for thing, number in stock for _ in range(number)))
            return _spelling(space.slots(), tuple(slot for slot, _ in value), name) or f"Place exactly these: {needed}."
        case Number():
            return _number(space, value, label)
    return _free(space)


def _free(space: Space) -> str:
    match space:
        case Text(most):
            return f"It may be at most {most} characters long."
        case Spot():
            return "That place is outside the region you may choose from."
        case Path(_, budget):
            return f"The way may be at most {budget / 1000:g} inches long, and must end on the table."
    return "Answer yes or no."


def _not_among(ids: tuple[Id, ...], value: Any, name: Names) -> str:
    """What it must be instead, if that is short enough to read."""
    if not 0 < len(ids) <= _READABLE:
        return f"{_capital(name(value))} is not among the choices."
    return f"It cannot be {name(value)}: it must be {listed([name(one) for one in ids], 'or')}."


def _amounts(items: tuple[tuple[Id, int, int], ...], limits: tuple[int, int], value: Any, name: Names) -> str:
    wrong = _spelling(tuple(one for one, _, _ in items), tuple(one for one, _ in value), name)
    if wrong:
        return wrong
    known = {one: (cost, cap) for one, cost, cap in items}
    for one, number in value:
        cap = known[one][1]
        if not 1 <= number <= cap:
            return f"Choose {'at least 1' if number < 1 else _range(0, cap)} of {name(one)}, not {number}."
    total = sum(known[one][0] * number for one, number in value)
    if all(cost == 1 for _, cost, _ in items):
        return f"Choose {_range(*limits)} in all, not {total}."
    return f"They must add up to {_range(*limits)}, not {total}."


def _spelling(ids: tuple[Id, ...], chosen: tuple[Any, ...], name: Names) -> str:
    """Something that is not offered, or the right things in another order; empty if neither is wrong."""
    for one in chosen:
        if one not in ids:
            return _not_among(ids, one, name)
    if sorted(set(chosen), key=ids.index) == list(chosen):
        return ""
    if len(ids) > _READABLE:
        return "List each only once, in the order in which they are offered."
    return f"List each only once, in this order: {', '.join(name(one) for one in ids)}."


def _number(space: Number, value: int, label: str) -> str:
    low, high, given, step = (f"{n / space.scale:g}{space.unit}" for n in (space.low, space.high, value, space.step))
    steps = "" if space.step == 1 else f" in steps of {step}"
    allowed = low if space.low == space.high else f"from {low} to {high}"
    return f"{_capital(label)} must be {allowed}{steps}, not {given}."


def _range(least: int, most: int) -> str:
    if least >= most:
        return f"exactly {most}" if most > 0 else "none"
    return f"at most {most}" if least <= 0 else f"{least} to {most}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
