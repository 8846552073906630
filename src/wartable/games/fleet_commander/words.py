"""Ids as words for people: what sentences of the log and of questions show instead of `ne0`, `h_recon_probe`, `destroyer:2`."""

import re
from typing import Any

UNIT = re.compile(
    r"(?P<kind>\w+)(?::(?P<damage>\d+))?(?:!(?P<critical>\d+))?(?:>(?P<bound>\w+))?(?:\|(?P<down>\d+))?(?:\|!(?P<hit>\d+))?"
)
PLACES = ("region", "origin", "to")
CARDS = ("card", "cards")
UNITS = ("unit", "units", "what")
NAMES = ("planet", "faction")


def say(field: str, value: Any) -> Any:
    """The value of a field of an event or a question as a person reads it."""
    if isinstance(value, tuple):
        return ", ".join(str(say(field, v)) for v in value) or "nothing"
    if not isinstance(value, str):
        return value
    if field in PLACES:
        return value.upper()
    if field in CARDS:
        return card_name(value)
    if field in UNITS:
        return unit_name(value)
    return title(value) if field in NAMES else value


def title(name: str) -> str:
    return name.replace("_", " ").title()


def card_name(card: str) -> str:
    """Cards are known by a letter for the faction and their name; a planet may stand where a card does."""
    return title(card[2:] if card[1:2] == "_" else card)


def unit_name(label: str) -> str:
    """`destroyer:2!1` is a Destroyer with 2 damage, 1 of it critical; what is no label is left as it is."""
    found = UNIT.fullmatch(label)
    if found is None:
        return label
    name = title(found["kind"])
    bound = f"{found['bound']} " if found["bound"] else ""
    damage = f" with {found['damage']} damage" if found["damage"] else ""
    critical = f", {found['critical']} of it critical" if found["critical"] else ""
    new = [f"{found[part]} {words}" for part, words in (("down", "assigned"), ("hit", "critical assigned")) if found[part]]
    return f"{bound}{name}{damage}{critical}{' (' + ', '.join(new) + ')' if new else ''}"
