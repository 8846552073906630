"""Squadrons as text that people read, paste and share.

    Surakari Invasion Fleet, 75 points
    1 Hydrus Battle Cruiser: Captain, Reinforced Armor
    2 Draco Frigates
    4 Interceptors

The first line names the fleet list and the point level; every other line a number of one unit, with the upgrades that each one
of them carries. Readers are lenient: names may be codes, ids, plural or without their class, in either case; numbers
may follow the name ("Draco x 2"); what stands in brackets at the end or after a `#` is a comment; and without a first line the
units decide the list.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import groupby

from msgspec import Struct

from wartable.core import WartableError
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.names import amount_of, short_name, unit_name
from wartable.games.legends.rules.building import build
from wartable.games.legends.state import Squadron

_POINTS = re.compile(r"[\s,:(]*\b(\d{1,4}) *(?:points?|pts?)?\)?[:.]?$", re.IGNORECASE)
_NUMBER_FIRST = re.compile(r"(\d{1,3})(?:\s*[x×]\s+|\s+)(.+)", re.IGNORECASE)
_NUMBER_LAST = re.compile(r"(.+?)\s*[x×]\s*(\d{1,3})", re.IGNORECASE)
_MOST_UNITS = 999
"""Texts come from anybody: longer ones are refused."""
_ASIDE = re.compile(r"\s*\([^()]*\)$")


class BadList(WartableError):
    """A text that cannot be read as a squadron; `faults` has a sentence for each line that is wrong."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(self.faults))


class Reading(Struct, frozen=True):
    """What a text says: a squadron, legal or not, and the point level in its first line, 0 where there is none."""

    squadron: Squadron
    level: int


# -- writing --------------------------------------------------------------------------------------------------------------


def write_list(catalog: LegendsCatalog, squadron: Squadron, level: int) -> str:
    """The squadron for this point level, large ships first; the text is read back as the same squadron."""
    lines = [f"{catalog.lists[squadron.list].name}, {level} points"]
    for unit, total in sorted(squadron.units, key=lambda pair: (pair[0] in catalog.fighters, -catalog.costs[pair[0]])):
        carried = [tuple(card for ship, card in squadron.upgrades if ship == f"{unit} {n}") for n in range(1, total + 1)]
        for cards, alike in groupby(carried):
            names = ", ".join(catalog.upgrades[card].name for card in cards)
            lines.append(f"{_amount(catalog, unit, len(list(alike)))}{': ' if names else ''}{names}")
    return "\n".join(lines) + "\n"


def _amount(catalog: LegendsCatalog, unit: str, number: int) -> str:
    """`4 Interceptors`; a unit keeps its name if its plural could not be read, or would be read as another unit of a pack."""
    several = amount_of(number, unit_name(catalog, unit))
    try:
        is_read = _read_unit(catalog, several)[:2] == (unit, number)
    except ValueError:
        is_read = False
    return several if is_read else f"{number} {unit_name(catalog, unit)}"


# -- reading --------------------------------------------------------------------------------------------------------------


def read_list(catalog: LegendsCatalog, text: str) -> Reading:
    """What the text says; BadList names each line that cannot be read, with the nearest name that is known."""
    fleet, level = "", 0
    units: Counter[str] = Counter()
    upgrades: list[tuple[str, str]] = []
    faults: list[str] = []
    for number, line in _lines(text):
        first = not (fleet or units or faults)
        head = _read_head(catalog, line) if first else None
        if head is not None:
            fleet, level = head
            continue
        try:
            unit, count, cards = _read_unit(catalog, line)
        except ValueError as error:
            faults.append(f"Line {number}: {(first and _misspelled_head(catalog, line)) or error}")
            continue
        ships = range(units[unit] + 1, units[unit] + count + 1)
        upgrades += [(f"{unit} {n}", card) for n in ships for card in cards]
        units[unit] += count
        if units.total() > _MOST_UNITS:
            raise BadList([f"Line {number}: that is more than {_MOST_UNITS} units."])
    if not (fleet or units or faults):
        faults.append("The text names neither a fleet list nor a unit.")
    if faults:
        raise BadList(faults)
    return Reading(build(catalog, fleet or _list_of(catalog, next(iter(units))), units.items(), upgrades), level)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers, without comments and bullets."""
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].strip().lstrip("-*•").strip()
        if said:
            yield number, said


def list_named(catalog: LegendsCatalog, said: str) -> str | None:
    """The list of this name or id; the beginning of a name is enough if only one list begins that way."""
    name = _plain(said)
    lists = [(fleet.id, _plain(fleet.id), _plain(fleet.name)) for fleet in catalog.lists.values()]
    exact = [fleet for fleet, *names in lists if name in names]
    found = exact or [fleet for fleet, _, whole in lists if name and whole.startswith(f"{name} ")]
    return found[0] if len(found) == 1 else None


def _read_head(catalog: LegendsCatalog, line: str) -> tuple[str, int] | None:
    """The list and the point level in a first line."""
    points = _POINTS.search(line)
    fleet = list_named(catalog, line[: points.start()] if points else line)
    return None if fleet is None else (fleet, int(points[1]) if points else 0)


def _misspelled_head(catalog: LegendsCatalog, line: str) -> str:
    """What is wrong with a first line that is close to the name of a list; nothing for any other."""
    fleets, said = {_plain(fleet.name): fleet.name for fleet in catalog.lists.values()}, _POINTS.sub("", line)
    near = get_close_matches(_plain(said), fleets, n=1)
    return f"there is no fleet list {said!r}; did you mean {fleets[near[0]]!r}?" if near else ""


def _read_unit(catalog: LegendsCatalog, line: str) -> tuple[str, int, list[str]]:
    """Unit, number and upgrades; ValueError names the word that is unknown."""
    said, _, cards = line.partition(":")
    said = _ASIDE.sub("", said.strip())
    number, name = 1, said
    if match := _NUMBER_FIRST.fullmatch(said):
        number, name = int(match[1]), match[2]
    elif match := _NUMBER_LAST.fullmatch(said):
        number, name = int(match[2]), match[1]
    unit = _known("unit", name, _units(catalog), "a line is written like '2 Draco Frigates'.")
    if not number:
        raise ValueError(f"the number of {unit_name(catalog, unit)} must be at least 1.")
    upgrades = {word: card.id for card in catalog.upgrades.values() for word in (card.name, card.id)}
    offered = f"there are: {', '.join(card.name for card in catalog.upgrades.values() if not card.free_with)}."
    said_cards = [_ASIDE.sub("", card.strip()) for card in re.split(r"[,;]", cards)]
    carried = [_known("upgrade", card, upgrades, offered) for card in said_cards if card]
    if carried and unit not in catalog.ships:
        raise ValueError(f"only warships carry upgrades, not {unit_name(catalog, unit)}.")
    return unit, number, carried


def _units(catalog: LegendsCatalog) -> dict[str, str]:
    """Every word for a unit, and the unit."""
    names = [(u.id, u.name, u.code) for u in catalog.ships.values()] + [
        (u.id, u.name, u.code) for u in catalog.fighters.values()
    ]
    return {word: i for i, name, code in names for word in (name, short_name(catalog, i), code, i, f"{name} Token")}


def _known(what: str, said: str, words: dict[str, str], otherwise: str) -> str:
    """What a word stands for, singular or plural; ValueError names the nearest one that is known."""
    plain = {_plain(word): word for word in reversed(words)}
    name = _plain(said)
    for form in (name, name.removesuffix("s"), name.removesuffix("es")):
        if form in plain:
            return words[plain[form]]
    near = get_close_matches(name, plain, n=1)
    raise ValueError(f"there is no {what} {said!r}; {f'did you mean {plain[near[0]]!r}?' if near else otherwise}")


def _plain(name: str) -> str:
    """Lowercase, with single spaces between the words."""
    return " ".join(re.sub(r"[\W_]+", " ", name.casefold()).split())


def _list_of(catalog: LegendsCatalog, unit: str) -> str:
    """The first list that has a unit; the first of all for one that is in none."""
    return next((fleet.id for fleet in catalog.lists.values() if unit in fleet.units), next(iter(catalog.lists)))
