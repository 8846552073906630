"""LOK-BUILD: what a squadron costs, and every clause that it breaks, all at once.

A ship is called by its kind and its number within the squadron, `draco 2`; an upgrade is a pair of such a ship and a card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from wartable.core import Refusal, Seat
from wartable.core.words import Counted
from wartable.games.legends.catalog import DATA, LegendsCatalog
from wartable.games.legends.catalog.caps import most_of
from wartable.games.legends.catalog.records import Preset, UpgradeCard
from wartable.games.legends.names import amount_of, in_squadron, unit_name
from wartable.games.legends.rules.compositions import Composition, broken, composed, dearest
from wartable.games.legends.state import Flags, Squadron, World, side_of

MOST_UPGRADES = 2
_FREE = {"reinforced_si": "LOK-BUILD-31", "engine_shielding": "LOK-BUILD-32"}
"""The clause by which an icon brings its card."""


class Terms(Struct, frozen=True):
    """What a squadron is built to: a point level, and what the scenario and the players have agreed on."""

    level: int
    mixed_lists: bool = False
    unique_upgrades: bool = False
    composition: Composition = ()
    """LOK-SC2-01: what a squadron consists of, where that is prescribed; its level is then the highest cost of one."""


def terms_of(world: World, seat: Seat) -> Terms:
    return terms_for(world.catalog, world.flags, side_of(world, seat))


def terms_for(catalog: LegendsCatalog, flags: Flags, side: int) -> Terms:
    """LOK-BUILD-01, LOK-SC1-01: the level that was agreed on, equal for all. LOK-BUILD-02: or one for each side."""
    agreed = flags.second_points if side and flags.second_points else flags.points
    return terms_in(catalog, flags.scenario, agreed, unique_upgrades=flags.unique_upgrades)


def terms_in(catalog: LegendsCatalog, scenario: str, agreed: int, *, unique_upgrades: bool = False) -> Terms:
    """LOK-SC3-01, LOK-SC2-01: a scenario may demand a level, or prescribe the squadrons."""
    record = catalog.scenarios[scenario]
    composition = tuple((str(kind), number) for kind, number in record.squadron.items() if number)
    level = dearest(catalog, composition) if composition else record.points or agreed
    return Terms(level, record.mixed_lists, unique_upgrades, composition)


# -- sums -----------------------------------------------------------------------------------------------------------------


def build(
    catalog: LegendsCatalog, fleet: str, units: Iterable[tuple[str, int]], upgrades: Iterable[tuple[str, str]] = ()
) -> Squadron:
    """LOK-BUILD-03, LOK-BUILD-21, LOK-BUILD-23: the squadron with its points, upgrades included.

    It has one spelling: units as the lists name them, upgrades ship by ship.
    """
    numbers: Counter[str] = Counter()
    for unit, number in units:
        numbers[unit] += number
    order = dict.fromkeys((*catalog.unit_order, *numbers))
    kinds, cards = list(order), list(catalog.upgrades)

    def place(upgrade: tuple[str, str]) -> tuple[int, int, int]:
        kind, _, number = upgrade[0].partition(" ")
        card = cards.index(upgrade[1]) if upgrade[1] in cards else len(cards)
        return kinds.index(kind) if kind in order else len(kinds), int(number) if number.isdecimal() else 0, card

    carried = tuple(sorted(upgrades, key=place))
    points = sum(catalog.costs.get(unit, 0) * number for unit, number in numbers.items())
    points += sum(catalog.upgrades[card].cost for _, card in carried if card in catalog.upgrades)
    return Squadron(fleet, tuple((unit, numbers[unit]) for unit in kinds if numbers[unit]), carried, points)


def preset_squadron(catalog: LegendsCatalog, preset: Preset) -> Squadron:
    return build(catalog, preset.list, preset.units.items(), map(assigned, preset.upgrades))


def assigned(entry: str) -> tuple[str, str]:
    """`draco 1: captain` as ship and card."""
    ship, _, card = entry.partition(": ")
    return ship, card


def capacity(catalog: LegendsCatalog, squadron: Squadron) -> int:
    """LOK-BUILD-17, LOK-BUILD-20: of all its warships together."""
    return sum(catalog.ships[unit].capacity * number for unit, number in squadron.units if unit in catalog.ships)


def fighters(catalog: LegendsCatalog, squadron: Squadron) -> int:
    """LOK-BUILD-18, LOK-RUL-TERM-2: the capacity that its fighter tokens use."""
    return sum(catalog.fighters[unit].capacity * number for unit, number in squadron.units if unit in catalog.fighters)


def warships(catalog: LegendsCatalog, squadron: Squadron) -> list[str]:
    """Its ships one by one, as upgrades name them."""
    kinds = ((unit, number) for unit, number in squadron.units if unit in catalog.ships)
    return [f"{unit} {n}" for unit, number in kinds for n in range(1, number + 1)]


def summary(catalog: LegendsCatalog, level: int, squadron: Squadron) -> str:
    """Its sums in words: `60 of 75 points, 3 warships, 4 fighters in a capacity of 16`."""
    ships, room = Counted(len(warships(catalog, squadron))), capacity(catalog, squadron)
    aboard = Counted(sum(number for unit, number in squadron.units if unit in catalog.fighters))
    return f"{squadron.points} of {level} points, {ships:warship}, {aboard:fighter} in a capacity of {room}"


def suits(catalog: LegendsCatalog, ship: str, card: str) -> bool:
    """LOK-BUILD-29, LOK-RUL-BUILD-6: may this ship carry the card, judged by itself, as an optional upgrade?"""
    upgrade, kind = catalog.upgrades[card], catalog.ships[ship.partition(" ")[0]]
    return not upgrade.free_with and upgrade.faction in ("any", kind.faction)


# -- clauses --------------------------------------------------------------------------------------------------------------


def violations(catalog: LegendsCatalog, terms: Terms, squadron: Squadron, *, waive_capacity: bool = False) -> list[Refusal]:
    """Every clause that the squadron breaks, with the numbers that break it."""
    if terms.composition:
        return [*_breaks_lists(catalog, terms, squadron), *broken(catalog, terms.composition, squadron)]
    found = [*_breaks_points(terms, squadron), *_breaks_lists(catalog, terms, squadron)]
    if not waive_capacity:
        found += _breaks_capacity(catalog, squadron)
    if not warships(catalog, squadron):
        found.append(Refusal("LOK-RUL-BUILD-4", "A squadron needs at least one warship."))
    return [*found, *_breaks_upgrades(catalog, terms, squadron)]


def _breaks_points(terms: Terms, squadron: Squadron) -> Iterator[Refusal]:
    over = squadron.points - terms.level
    if over > 0:
        costs = f"The squadron costs {Counted(squadron.points):point}"
        yield Refusal("LOK-BUILD-03", f"{costs}, {over} more than its level of {terms.level}.")


def _breaks_lists(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> Iterator[Refusal]:
    """LOK-BUILD-06, LOK-BUILD-07, LOK-BUILD-08: units of one list, or of several where they are mixed, within their caps."""
    if squadron.list not in catalog.lists:
        yield Refusal("LOK-BUILD-06", f"There is no fleet list called “{squadron.list}”.")
        return
    fleet = catalog.lists[squadron.list].name
    caps = caps_at(catalog, terms, squadron.list)
    for unit, number in squadron.units:
        if unit not in caps:
            yield Refusal("LOK-BUILD-06", f"The {fleet} has no {unit_name(catalog, unit)}.")
            continue
        most = None if terms.composition else caps[unit]
        if most is not None and number > most:
            allowed = f"at most {amount_of(most, unit_name(catalog, unit))}"
            yield Refusal("LOK-BUILD-08", f"At {terms.level} points you may have {allowed}, not {number}.")


def caps_at(catalog: LegendsCatalog, terms: Terms, fleet: str) -> dict[str, int | None]:
    """How many of each unit a squadron of this list may have, None for any number.

    LOK-BUILD-07: where lists are mixed, units of the others are allowed as well, each with the cap of its own list.
    """
    others = catalog.caps.values() if terms.mixed_lists else ()
    caps = {unit: cap for found in (*others, catalog.caps[fleet]) for unit, cap in found.items()}
    return {unit: most_of(cap, terms.level) for unit, cap in caps.items()}


def _breaks_capacity(catalog: LegendsCatalog, squadron: Squadron) -> Iterator[Refusal]:
    """LOK-BUILD-19, LOK-BUILD-20."""
    room, needed = capacity(catalog, squadron), fighters(catalog, squadron)
    if needed > room:
        yield Refusal("LOK-BUILD-19", f"The warships have a capacity of {room}, but the fighters need {needed}.")


def _breaks_upgrades(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> Iterator[Refusal]:
    """LOK-BUILD-21: cards that are known, on ships that are there."""
    ships = warships(catalog, squadron)
    carried: dict[str, list[UpgradeCard]] = {ship: [] for ship in ships}
    for ship, card in squadron.upgrades:
        if card not in catalog.upgrades:
            yield Refusal("LOK-BUILD-21", f"There is no upgrade called “{card}”.")
        elif ship not in carried:
            yield Refusal("LOK-BUILD-21", f"The squadron has no warship called “{ship}” for its {catalog.upgrades[card].name}.")
        else:
            carried[ship].append(catalog.upgrades[card])
    for ship, cards in carried.items():
        yield from _breaks_ship(catalog, ship, cards)
    if terms.unique_upgrades:
        yield from _breaks_stock(catalog, squadron)


def _breaks_ship(catalog: LegendsCatalog, ship: str, cards: list[UpgradeCard]) -> Iterator[Refusal]:
    """LOK-BUILD-24, LOK-BUILD-25, LOK-BUILD-27, LOK-BUILD-30, LOK-BUILD-33, LOK-RUL-BUILD-6: what one ship may carry."""
    stat_card, name = catalog.ships[ship.split(" ", maxsplit=1)[0]], in_squadron(catalog, ship)
    optional = [card for card in cards if not card.free_with]
    for card in cards:
        if card.free_with:
            yield _not_for_sale(card, name, has_icon=card.free_with in stat_card.abilities)
        if card.faction not in ("any", stat_card.faction):
            yield Refusal("LOK-RUL-BUILD-6", f"{card.name} is only for {card.faction.title()} warships, not for {name}.")
    if len(optional) > MOST_UPGRADES:
        yield Refusal("LOK-BUILD-24", f"{name} carries {len(optional)} upgrades, and may carry at most {MOST_UPGRADES}.")
    for one, other in combinations(optional, 2):
        if one.type == other.type:
            yield Refusal("LOK-BUILD-25", f"{name} carries two upgrades of the type {one.type}: {one.name} and {other.name}.")


def _not_for_sale(card: UpgradeCard, name: str, *, has_icon: bool) -> Refusal:
    """LOK-BUILD-26, LOK-BUILD-29, LOK-BUILD-31, LOK-BUILD-32: an icon brings exactly one card, and nothing else does."""
    if has_icon:
        return Refusal(_FREE[card.free_with], f"{name} gets its {card.name} from its icon: leave it out of the list.")
    return Refusal("LOK-BUILD-29", f"{card.name} comes with an icon that {name} does not have.")


def _breaks_stock(catalog: LegendsCatalog, squadron: Squadron) -> Iterator[Refusal]:
    """LOK-RUL-BUILD-3: as an option, no more of an upgrade than the set has cards of it."""
    for card, number in Counter(card for _, card in squadron.upgrades if card in catalog.upgrades).items():
        record = catalog.upgrades[card]
        if number > record.copies and not record.free_with:
            yield Refusal("LOK-RUL-BUILD-3", f"The set has {Counted(record.copies):card} of {record.name}, not {number}.")


def lone_warships(catalog: LegendsCatalog, terms: Terms) -> list[Squadron]:
    """The smallest squadrons that are legal: one warship each, list by list; or what the scenario prescribes."""
    return list(_lone_warships(catalog, terms))


def has_warships(catalog: LegendsCatalog, terms: Terms) -> bool:
    """Is there any warship for these points?"""
    return any(True for _ in _lone_warships(catalog, terms))


def _lone_warships(catalog: LegendsCatalog, terms: Terms) -> Iterator[Squadron]:
    for fleet in catalog.lists.values():
        if terms.composition:
            units = composed(catalog, terms.composition, fleet.id)
            yield from () if units is None else (build(catalog, fleet.id, units.items()),)
            continue
        for unit in fleet.units:
            if unit in catalog.ships:
                alone = build(catalog, fleet.id, ((unit, 1),))
                if not violations(catalog, terms, alone):
                    yield alone


# -- presets --------------------------------------------------------------------------------------------------------------


def fits(catalog: LegendsCatalog, terms: Terms, preset: Preset) -> bool:
    """LOK-BUILD-36, LOK-RUL-BUILD-2: may it be taken at these terms? The starters may exceed their capacity."""
    return not violations(catalog, terms, preset_squadron(catalog, preset), waive_capacity=preset.waive_capacity)


def preset_of(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> Preset | None:
    """LOK-BUILD-36: the preset that equals this squadron, where it may be taken."""
    same = (preset for preset in catalog.presets.values() if preset_squadron(catalog, preset) == squadron)
    return next((preset for preset in same if fits(catalog, terms, preset)), None)


def breaks(catalog: LegendsCatalog, terms: Terms, squadron: Squadron) -> list[Refusal]:
    """Every clause that it breaks, where a squadron equal to a preset counts as that preset."""
    return [] if preset_of(catalog, terms, squadron) else violations(catalog, terms, squadron)


def check_presets(catalog: LegendsCatalog) -> None:
    """A pack's presets are legal at their own level. The game's own ones may become illegal when a pack changes costs."""
    for preset in catalog.presets.values():
        sources = catalog.data.entries["presets"][preset.id].sources.values()
        if any(isinstance(source, Path) and source.parent != DATA for source in sources):
            _check_preset(catalog, preset)


def _check_preset(catalog: LegendsCatalog, preset: Preset) -> None:
    squadron = preset_squadron(catalog, preset)
    for field, tried in (("units", build(catalog, squadron.list, squadron.units)), ("upgrades", squadron)):
        found = violations(catalog, Terms(preset.points), tried, waive_capacity=preset.waive_capacity)
        if found:
            raise catalog.data.wrong("presets", preset.id, field, f"{found[0].why} ({found[0].rule})")
