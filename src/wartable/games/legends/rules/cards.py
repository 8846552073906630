"""LOK-CARD: the deck of critical cards, and what a card does to the ship that it lies beside.

Deck and discard pile are rows of counts, by the place of each kind in the catalog. Cards beside ships are counted by their
traces: a side of a dual or permanent card, a damaged or destroyed battery.
"""

from wartable.core import Seat
from wartable.games.legends.catalog.records import Card, CardSide
from wartable.games.legends.rules import reactor
from wartable.games.legends.state import DAMAGED, DESTROYED, Ship, World, alter, stat_card

Counts = tuple[int, ...]


def card_of(world: World, kind: int) -> Card:
    return world.catalog.cards[world.catalog.card_order[kind]]


def with_one(counts: Counts, kind: int, more: int = 1) -> Counts:
    return (*counts[:kind], counts[kind] + more, *counts[kind + 1 :])


# -- the deck -------------------------------------------------------------------------------------------------------------


def shuffle_if_empty(world: World) -> bool:
    """LOK-CARD-03: the discard pile becomes the deck. Returns True if it did."""
    if any(world.deck) or not any(world.discard):
        return False
    world.deck, world.discard = world.discard, world.deck
    return True


def stock(world: World) -> tuple[tuple[str, int], ...]:
    """What may be drawn."""
    return tuple((card, n) for card, n in zip(world.catalog.card_order, world.deck, strict=True) if n)


def take(world: World, card: str) -> int:
    """LOK-CARD-01: the card leaves the deck."""
    kind = world.catalog.card_index[card]
    world.deck = with_one(world.deck, kind, -1)
    return kind


def discard(world: World, kind: int) -> None:
    world.discard = with_one(world.discard, kind)


def cards_beside(world: World, ship: Ship) -> Counts:
    """LOK-CARD-09, LOK-CARD-21, LOK-CARD-24: one card for each kind in force and for each battery that is not whole."""
    counts = tuple(min(side, 1) for side in ship.criticals)
    return with_one(counts, world.catalog.weapon_card, sum(status > 0 for status in ship.batteries))


# -- their effects --------------------------------------------------------------------------------------------------------


def would_act(world: World, ship: Ship, kind: int) -> bool:
    """LOK-CARD-11, LOK-CARD-25, LOK-RUL-CARD-2: does the card act, or would it be discarded without effect?"""
    card = card_of(world, kind)
    if kind == world.catalog.weapon_card:
        return bool(countable(ship))
    return card.layout == "return" or ship.criticals[kind] < (2 if card.layout == "dual" else 1)


def apply(world: World, ship: int, kind: int, by: Seat, *, missiles: bool) -> int:
    """Applies a card that damages no battery. Returns the side that is now in force; 0 where it was ignored.

    LOK-CARD-09, LOK-CARD-10, LOK-CARD-11, LOK-CARD-24, LOK-CARD-25, LOK-RUL-CARD-7: only the first of a kind stays.
    """
    found, card = world.ships[ship], card_of(world, kind)
    acts = would_act(world, found, kind)
    if card.layout == "return":
        _put_tokens(world, ship, card.first, by)
    elif acts:
        _put_beside(world, ship, kind, missiles=missiles)
    if card.layout == "return" or found.criticals[kind]:
        discard(world, kind)
    return found.criticals[kind] + 1 if acts else 0


def _put_tokens(world: World, ship: int, side: CardSide, by: Seat) -> None:
    """LOK-CARD-04, LOK-CARD-05, LOK-CARD-06, LOK-CARD-07, LOK-CARD-08, LOK-RUL-CARD-4."""
    if side.hull:
        wound(world, ship, side.hull, by)
    if side.sensors:
        found = world.ships[ship]
        alter(world, ship, sensors_lost=min(stat_card(world, found).sensors, found.sensors_lost + side.sensors))
    if side.reactor:
        reactor.lose(world, ship, side.reactor)


def _put_beside(world: World, ship: int, kind: int, *, missiles: bool) -> None:
    """LOK-RUL-MISSILE-14, LOK-RUL-CARD-8: damage to engines and thrusters counts at once, unless missiles did it."""
    found, card = world.ships[ship], card_of(world, kind)
    side = card.second if found.criticals[kind] else card.first
    delayed = missiles and bool(side.engines or side.thrusters or side.jams)
    alter(
        world,
        ship,
        criticals=with_one(found.criticals, kind),
        delayed=(*found.delayed, kind) if delayed else found.delayed,
    )


def wound(world: World, ship: int, tokens: int, by: Seat) -> None:
    """LOK-HULL-01, LOK-RUL-PLAYERS-3: damage tokens, and whose they are."""
    found = world.ships[ship]
    alter(world, ship, damage=found.damage + tokens, wounds=with_one(found.wounds, by, tokens), last_wound=by)


# -- weapon cards ---------------------------------------------------------------------------------------------------------


def countable(ship: Ship) -> list[int]:
    """LOK-CARD-18, LOK-CARD-19: batteries in the order of the count, without destroyed ones."""
    return [i for i, status in enumerate(ship.batteries) if status != DESTROYED]


def counted(ship: Ship, die: int) -> int:
    """LOK-CARD-20: the battery at which the count ends, round after round."""
    batteries = countable(ship)
    return batteries[(die - 1) % len(batteries)]


def damage_battery(world: World, ship: int, battery: int) -> int:
    """LOK-CARD-21, LOK-CARD-22, LOK-CARD-23, LOK-RUL-CARD-6: damaged, then destroyed. Returns which."""
    found = world.ships[ship]
    status = found.batteries[battery] + 1
    alter(world, ship, batteries=with_one(found.batteries, battery))
    if status != DAMAGED:
        discard(world, world.catalog.weapon_card)
    return status
