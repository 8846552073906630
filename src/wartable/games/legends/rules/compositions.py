"""LOK-SC2-01, LOK-RUL-SC2-1: squadrons that a scenario prescribes by kinds of units, without points."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from wartable.core import Refusal
from wartable.core.words import Counted, listed
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.state import Squadron

Composition: TypeAlias = tuple[tuple[str, int], ...]
"""Kinds of units, each with its number; empty where squadrons are built for points."""


def kind_of(catalog: LegendsCatalog, unit: str) -> str:
    """`frigate`, `fighter`; empty for a unit that does not exist."""
    if unit in catalog.ships:
        return catalog.ships[unit].kind
    return "fighter" if unit in catalog.fighters else ""


def units_of(catalog: LegendsCatalog, fleet: str, kind: str) -> list[str]:
    """The units of a list that are of this kind."""
    return [unit for unit in catalog.lists[fleet].units if kind_of(catalog, unit) == kind]


def composition_in_words(composition: Composition) -> str:
    """`2 frigates and 8 fighters`"""
    return listed([format(Counted(number), kind.replace("_", " ")) for kind, number in composition])


def broken(catalog: LegendsCatalog, composition: Composition, squadron: Squadron) -> Iterator[Refusal]:
    """LOK-SC2-01, LOK-RUL-SC2-1: the number of each kind, and no upgrades; free equipment comes with its icon."""
    found: Counter[str] = Counter()
    for unit, number in squadron.units:
        found[kind_of(catalog, unit)] += number
    wanted = dict(composition)
    for kind in dict.fromkeys((*wanted, *found)):
        if kind and found[kind] != wanted.get(kind, 0):
            named = format(Counted(wanted.get(kind, 0)), kind.replace("_", " "))
            yield Refusal("LOK-SC2-01", f"The scenario gives each squadron {named}, not {found[kind]}.")
    if squadron.upgrades:
        yield Refusal("LOK-RUL-SC2-1", "In this scenario squadrons have no upgrades besides their free equipment.")


def composed(catalog: LegendsCatalog, composition: Composition, fleet: str) -> Counter[str] | None:
    """Units of a list, those of a kind shared evenly; None where the list has none of a kind."""
    found: Counter[str] = Counter()
    for kind, number in composition:
        units = units_of(catalog, fleet, kind)
        if number and not units:
            return None
        shared = units if kind == "fighter" else units[:1]
        for i in range(number):
            found[shared[i % len(shared)]] += 1
    return found


def drawn(catalog: LegendsCatalog, composition: Composition, fleet: str, rng: Random) -> Counter[str]:
    """Units of a list at random."""
    kinds = [(units_of(catalog, fleet, kind), number) for kind, number in composition]
    return Counter(rng.choice(units) for units, number in kinds for _ in range(number))


def dearest(catalog: LegendsCatalog, composition: Composition) -> int:
    """What the most expensive of such squadrons costs."""
    each = {kind: [catalog.costs[unit] for unit in catalog.costs if kind_of(catalog, unit) == kind] for kind, _ in composition}
    return sum(number * max(each[kind], default=0) for kind, number in composition)
