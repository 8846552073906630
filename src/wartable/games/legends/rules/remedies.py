"""What would make a squadron legal: for each clause that it breaks, the smallest changes that are enough.

Nothing here knows a clause. A change is enough for one when the squadron, changed so, breaks it no longer and breaks no other
instead; so anything that `breaks` learns to refuse can be repaired, too.
"""

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Refusal
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.names import amount_of, in_squadron, short_name
from wartable.games.legends.rules.building import Terms, breaks, build, caps_at
from wartable.games.legends.state import Squadron

_MOST_MORE = 12
"""How many more of a unit are tried."""
_MOST_UNITS = 120
"""Larger squadrons are not tried: no level is that high."""
_TOLD = 3
_NUMBER = re.compile(r"\d+")


class _Change(Struct, frozen=True):
    """A slightly different squadron, and what makes the difference."""

    says: str
    kind: str
    """Changes of a kind are alike but for their size: only the smallest is named."""
    squadron: Squadron
    terms: Terms


class Remedies:
    """The changes that can be made to a squadron, and what each of them would break."""

    def __init__(self, catalog: LegendsCatalog, terms: Terms, squadron: Squadron, *, free_level: bool = False) -> None:
        """With a `free_level` the players may agree on another one."""
        self.broken = breaks(catalog, terms, squadron)
        self._counts = Counter(map(_kind, self.broken))
        few = sum(number for _, number in squadron.units) <= _MOST_UNITS
        tried = [*_changes(catalog, terms, squadron)] if self.broken and few else []
        if tried and free_level and not terms.composition:
            tried += _levels(catalog, terms, squadron)
        self._tried = [(change, breaks(catalog, change.terms, change.squadron)) for change in tried]

    def enough(self, refusal: Refusal) -> tuple[str, ...]:
        """The smallest changes that do away with this refusal, up to three."""
        found: dict[str, str] = {}
        for change, left in self._tried:
            if change.kind not in found and self._is_enough(refusal, left):
                found[change.kind] = change.says
        return tuple(found.values())[:_TOLD]

    def _is_enough(self, refusal: Refusal, left: list[Refusal]) -> bool:
        counts = Counter(map(_kind, left))
        gone = counts[_kind(refusal)] < self._counts[_kind(refusal)] and all(other.why != refusal.why for other in left)
        return gone and all(number <= self._counts[kind] for kind, number in counts.items())


def _kind(refusal: Refusal) -> tuple[str, str]:
    """The same clause about the same thing, apart from the numbers."""
    return refusal.rule, _NUMBER.sub("", refusal.why)


def _changes(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> Iterator[_Change]:
    """Small ones first: one upgrade fewer, fewer of a unit, another list, more of a unit."""
    for i, (ship, card) in enumerate(squadron.upgrades):
        rest = squadron.upgrades[:i] + squadron.upgrades[i + 1 :]
        if card in catalog.upgrades and ship.partition(" ")[0] in catalog.ships:
            says = f"{in_squadron(catalog, ship)} without {catalog.upgrades[card].name}"
            yield _Change(says, f"card {i}", build(catalog, squadron.list, squadron.units, rest), terms)
    for unit, number in squadron.units:
        for fewer in range(1, number + 1):
            yield _Change(
                amount_of(fewer, _name(catalog, unit), "fewer"), unit, _with(catalog, squadron, unit, number - fewer), terms
            )
    for fleet in catalog.lists.values():
        if fleet.id != squadron.list:
            changed = build(catalog, fleet.id, squadron.units, squadron.upgrades)
            yield _Change(f"the list {fleet.name}", "list", changed, terms)
    affordable = terms.composition or squadron.points < terms.level
    if affordable and squadron.list in catalog.lists:
        have = dict(squadron.units)
        for unit in caps_at(catalog, terms, squadron.list):
            for more in range(1, _MOST_MORE + 1):
                grown = _with(catalog, squadron, unit, have.get(unit, 0) + more)
                says = amount_of(more, _name(catalog, unit), "more")
                yield _Change(says, f"{unit} more", grown, terms)


def _levels(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> Iterator[_Change]:
    """LOK-BUILD-01: the level of what it costs, and those at which a cap ends."""
    caps = catalog.caps.get(squadron.list, {})
    brackets = {bracket.low for unit, _ in squadron.units for bracket in caps.get(unit, ())}
    for level in sorted({squadron.points, *brackets}):
        if level > terms.level:
            yield _Change(f"a level of {level} points", "level", squadron, replace(terms, level=level))


def _with(catalog: LegendsCatalog, squadron: Squadron, unit: str, number: int) -> Squadron:
    """This many of a unit; units that are left out lose their upgrades, the last one first."""
    kept = [(ship, card) for ship, card in squadron.upgrades if not _is_lost(ship, unit, number)]
    return build(catalog, squadron.list, {**dict(squadron.units), unit: number}.items(), kept)


def _is_lost(ship: str, unit: str, number: int) -> bool:
    kind, _, place = ship.partition(" ")
    return kind == unit and place.isdecimal() and int(place) > number


def _name(catalog: LegendsCatalog, unit: str) -> str:
    known = unit in catalog.ships or unit in catalog.fighters
    return short_name(catalog, unit) if known else unit
