"""Random legal squadrons that use their points sensibly, for random play and for bots that want variety."""

from collections import Counter
from random import Random

from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.rules.building import (
    MOST_UPGRADES,
    Terms,
    build,
    capacity,
    caps_at,
    lone_warships,
    suits,
    warships,
)
from wartable.games.legends.rules.compositions import drawn
from wartable.games.legends.state import Squadron

_ADVISED_WARSHIPS = 5
"""LOK-SC1-03: with more of them a game drags on."""
_POINTS_A_WARSHIP = 15
"""At high levels there are more: about one for this many points."""


def draft(catalog: LegendsCatalog, terms: Terms, rng: Random, fleet: str = "") -> Squadron:
    """A squadron of this list, or of any: warships, then upgrades, then fighters; half of the squadrons have no fighters."""
    fleets = [fleet] if fleet else list(dict.fromkeys(alone.list for alone in lone_warships(catalog, terms)))
    chosen, flies = rng.choice(fleets), rng.random() < 0.5
    if terms.composition:
        return build(catalog, chosen, drawn(catalog, terms.composition, chosen, rng).items())
    caps = caps_at(catalog, terms, chosen)
    purse = int(terms.level * rng.uniform(0.6, 1.0)) if flies else terms.level
    numbers = _draft_warships(catalog, terms, rng, caps, purse)
    bare = build(catalog, chosen, numbers.items())
    left = terms.level - bare.points
    cards = _draft_upgrades(catalog, terms, rng, bare, rng.randint(0, left) if flies else left)
    if flies:
        left = terms.level - build(catalog, chosen, bare.units, cards).points
        numbers += _draft_fighters(catalog, rng, caps, left, capacity(catalog, bare))
    return build(catalog, chosen, numbers.items(), cards)


def _draft_warships(
    catalog: LegendsCatalog, terms: Terms, rng: Random, caps: dict[str, int | None], purse: int
) -> Counter[str]:
    """Any that the points allow, and at least one."""
    costs = {unit: catalog.costs[unit] for unit in caps if unit in catalog.ships and caps[unit] != 0}
    purse = max(purse, min(costs.values()))
    most = max(_ADVISED_WARSHIPS, terms.level // _POINTS_A_WARSHIP)
    numbers: Counter[str] = Counter()
    while numbers.total() < most:
        free = [unit for unit, cost in costs.items() if cost <= purse and _is_free(numbers[unit], caps[unit])]
        if not free:
            break
        unit = rng.choice(free)
        numbers[unit] += 1
        purse -= costs[unit]
    return numbers


def _is_free(number: int, most: int | None) -> bool:
    return most is None or number < most


def _draft_fighters(catalog: LegendsCatalog, rng: Random, caps: dict[str, int | None], points: int, room: int) -> Counter[str]:
    """As many as there are points and capacity for."""
    kinds = [catalog.fighters[unit] for unit in caps if unit in catalog.fighters]
    numbers: Counter[str] = Counter()
    while True:
        free = [f for f in kinds if f.cost <= points and f.capacity <= room and _is_free(numbers[f.id], caps[f.id])]
        if not free:
            return numbers
        fighter = rng.choice(free)
        numbers[fighter.id] += 1
        points -= fighter.cost
        room -= fighter.capacity


def _draft_upgrades(catalog: LegendsCatalog, terms: Terms, rng: Random, squadron: Squadron, left: int) -> list[tuple[str, str]]:
    """Any that fit, until the points are spent."""
    chosen: list[tuple[str, str]] = []
    free = [(ship, card) for ship in warships(catalog, squadron) for card in catalog.upgrades if suits(catalog, ship, card)]
    rng.shuffle(free)
    for ship, card in free:
        record = catalog.upgrades[card]
        carried = [catalog.upgrades[other].type for owner, other in chosen if owner == ship]
        in_use = sum(other == card for _, other in chosen)
        if record.cost > left or len(carried) == MOST_UPGRADES or record.type in carried:
            continue
        if terms.unique_upgrades and in_use == record.copies:
            continue
        chosen.append((ship, card))
        left -= record.cost
    return chosen
