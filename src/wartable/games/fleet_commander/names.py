"""Ids as words for people: what is said instead of `ne0`, `h_recon_probe` or a unit, and what there is to know of each."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wartable.core import Slot, Word
from wartable.core.words import Counted, listed
from wartable.games.fleet_commander.catalog import Card, FleetCatalog, Planet, Region, UnitType
from wartable.games.fleet_commander.state import Combatant, Participant, Unit

_PLAIN = {
    ("standing", "shown"): Word("revealed"),
    ("planet", "draw"): Word("a planet drawn at random"),
    ("faction", "any"): Word("either faction"),
    ("role", "any"): Word("either role"),
}


def word(catalog: FleetCatalog, field: str, value: Any) -> Word | None:
    """The value of a field of a choice, a question or an event as a person reads it."""
    if field == "token":
        return Word(f"resource token {value}")
    if isinstance(value, Unit | Participant):
        return _unit(catalog, value)
    if isinstance(value, Slot):
        return Word(f"{unit_name(catalog, value.thing)} in {region_name(catalog, value.place)}")
    if not isinstance(value, str):
        return None
    naming = _NAMINGS.get(field)
    return _PLAIN.get((field, value)) or (naming(catalog, value) if naming else None)


def named(catalog: FleetCatalog, field: str, value: Any) -> str:
    found = word(catalog, field, value)
    return str(value) if found is None else found.says


# -- regions ------------------------------------------------------------------------------------------------------------


def region_name(catalog: FleetCatalog, region: str) -> str:
    """FC-SETUP-12: as a sentence says it: the center is the Planet Region, the others go by their names on the chart."""
    return "the Planet Region" if region == catalog.planet else region_title(catalog, region)


def region_title(catalog: FleetCatalog, region: str) -> str:
    """What stands on the chart: regions of a kind are counted within their corridor, Jump Regions round the edge."""
    kind, corridor = catalog.regions[region].kind, catalog.regions[region].corridor
    alike = [other.id for other in catalog.regions.values() if (other.kind, other.corridor) == (kind, corridor)]
    number = f" {alike.index(region) + 1}" if len(alike) > 1 else ""
    titles = {"planet": "Planet", "inside": f"{corridor.upper()} inner", "outside": f"{corridor.upper()} outer", "jump": "Jump"}
    return f"{titles[kind]}{number}"


def regions_named(catalog: FleetCatalog, regions: Sequence[str]) -> str:
    return listed([region_name(catalog, region) for region in regions])


def special_rule(catalog: FleetCatalog, planet: Planet) -> str:
    """What is special about a planet, with regions as they are named on the chart."""
    codes = "|".join(region.upper() for region in catalog.regions if region != catalog.planet)
    return re.sub(rf"\b({codes})\b", lambda code: region_title(catalog, code[0].lower()), planet.special)


def _region(catalog: FleetCatalog, name: str) -> Word | None:
    region = catalog.regions.get(name)
    return None if region is None else Word(region_name(catalog, name), _region_note(catalog, region))


def _region_note(catalog: FleetCatalog, region: Region) -> str:
    kinds = {
        "planet": "The center of the board.",
        "inside": f"Inside arc of the {region.corridor.upper()} corridor.",
        "outside": f"Outside arc of the {region.corridor.upper()} corridor.",
        "jump": f"Jump Region with {region.time_icons} time icons.",
    }
    corners = f"; at a corner {regions_named(catalog, region.diagonal)}" if region.diagonal else ""
    return f"{kinds[region.kind]} It touches {regions_named(catalog, region.adjacent)}{corners}."


# -- units, cards, planets ----------------------------------------------------------------------------------------------


def unit_words(catalog: FleetCatalog, unit: Unit) -> str:
    """A Destroyer with 2 damage, 1 of it critical."""
    bound = f"{unit.bound.title()} " if unit.bound else ""
    damage = f" with {unit.damage} damage" if unit.damage else ""
    critical = f", {unit.critical} of it critical" if unit.critical else ""
    return f"{bound}{catalog.units[unit.kind].name}{damage}{critical}"


def fighter_words(catalog: FleetCatalog, fighter: Combatant | Participant) -> str:
    """A participant of a combat, with what has been assigned to it there."""
    assigned = ((fighter.down, "assigned"), (fighter.critical, "critical assigned"))
    new = ", ".join(f"{number} {words}" for number, words in assigned if number)
    return f"{unit_words(catalog, fighter.unit)}{f' ({new})' if new else ''}"


def unit_name(catalog: FleetCatalog, kind: str) -> str:
    """A type of unit; any other word is left as it is."""
    return catalog.units[kind].name if kind in catalog.units else kind


def _unit(catalog: FleetCatalog, named: Unit | Participant) -> Word:
    """A unit that a choice names; its type may not exist."""
    unit = named.unit if isinstance(named, Participant) else named
    kind = catalog.units.get(unit.kind)
    if kind is None:
        return Word(unit.kind)
    words = unit_words(catalog, named) if isinstance(named, Unit) else fighter_words(catalog, named)
    return Word(words, unit_note(kind))


def _kind(catalog: FleetCatalog, name: str) -> Word | None:
    kind = catalog.units.get(name)
    return None if kind is None else Word(kind.name, unit_note(kind))


def unit_note(kind: UnitType) -> str:
    """What is printed on the token."""
    if not kind.structure:
        return "It only looks like a unit."
    points = f"{Counted(kind.points):point}, " if kind.points else ""
    values = [f"{name} {n}" for name, n in (("guns", kind.guns), ("missiles", kind.missiles), ("armor", kind.armor)) if n]
    abilities = "".join(f"; {ability.title()}" for ability in kind.abilities)
    return f"{points}{kind.colour}; {', '.join((*values, f'structure {kind.structure}'))}{abilities}."


def card_name(catalog: FleetCatalog, name: str) -> str:
    return catalog.cards[name].name if name in catalog.cards else name


def card_note(card: Card) -> str:
    """What is printed on the card."""
    return f"{', '.join(attribute.title() for attribute in card.attributes)}. {card.text}"


def _card(catalog: FleetCatalog, name: str) -> Word | None:
    card = catalog.cards.get(name)
    return _planet(catalog, name) if card is None else Word(card.name, card_note(card))


def _planet(catalog: FleetCatalog, name: str) -> Word | None:
    """A planet may stand where a card does."""
    planet = catalog.planets.get(name)
    if planet is None:
        return None
    track = f"victory at {planet.victory}, {planet.resources} resource tokens, {planet.convoys} convoy markers"
    return Word(planet.name, f"A fleet of {planet.points} points, {track}. {special_rule(catalog, planet)}".strip())


def _place(catalog: FleetCatalog, name: str) -> Word | None:
    """Types of units, and the regions in which they are placed."""
    return _kind(catalog, name) or _region(catalog, name)


_NAMINGS: Mapping[str, Callable[[FleetCatalog, str], Word | None]] = {
    **dict.fromkeys(("region", "regions", "origin", "to"), _region),
    **dict.fromkeys(("card", "cards"), _card),
    **dict.fromkeys(("unit", "units", "what"), _kind),
    "places": _place,
    "planet": _planet,
    "faction": lambda _, name: Word(name.title()),
}
