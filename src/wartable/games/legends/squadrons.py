"""Squadrons become tokens: ships, fighters and their cards, each with a name of its own."""

from collections import Counter

from wartable.core import Seat
from wartable.games.legends.state import Fighter, Ship, Squadron, Upgrade, World


def new_ship(world: World, kind: str, owner: Seat, upgrades: tuple[str, ...] = ()) -> Ship:
    """LOK-BUILD-31, LOK-BUILD-32, LOK-DEPLOY-12: a ship in reserve, with the free equipment of its icons, all face up."""
    catalog = world.catalog
    number = 1 + sum(ship.kind == kind for ship in world.ships)
    icons = catalog.ships[kind].abilities
    free = tuple(card.id for card in catalog.upgrades.values() if card.free_with in icons)
    return Ship(
        name=f"{kind}-{number}",
        kind=kind,
        owner=owner,
        wounds=(0,) * len(world.sides),
        locks=(0,) * (1 + max(world.sides)),
        criticals=(0,) * len(catalog.cards),
        batteries=(0,) * len(catalog.weapons[kind]),
        upgrades=tuple(Upgrade(card) for card in (*free, *upgrades)),
    )


def new_fighter(world: World, kind: str, owner: Seat) -> Fighter:
    """A fighter in reserve."""
    return Fighter(f"{kind}-{1 + sum(fighter.kind == kind for fighter in world.fighters)}", kind, owner)


def muster(world: World, seat: Seat, squadron: Squadron) -> None:
    """Puts a seat's units into reserve. Upgrades name the ships of their kind by number, as the list writes them.

    LOK-RUL-COMP-1: as many as it has, even if the box holds fewer.
    """
    world.squadrons.append(squadron)
    built: Counter[str] = Counter()
    for kind, number in squadron.units:
        for _ in range(number):
            built[kind] += 1
            if kind in world.catalog.ships:
                cards = tuple(card for ship, card in squadron.upgrades if ship == f"{kind} {built[kind]}")
                world.ships.append(new_ship(world, kind, seat, cards))
            else:
                world.fighters.append(new_fighter(world, kind, seat))
