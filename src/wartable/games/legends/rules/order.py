"""LOK-INIT, LOK-ACT: who takes part in a game turn, in which order, and with what."""

from wartable.core import Seat, Sum
from wartable.games.legends import windows
from wartable.games.legends.rules.upgrades import usable
from wartable.games.legends.state import World, own_fighters, own_ships
from wartable.games.legends.windows import Bonus
from wartable.geometry.units import Span

GROUP = 8
"""LOK-ACT-05: how many fighters are one unit."""


def in_battle(world: World) -> tuple[Seat, ...]:
    """LOK-INIT-01: every player with anything left on the table."""
    seats = {ship.owner for ship in world.ships if ship.place == "table"}
    seats |= {fighter.owner for fighter in world.fighters if fighter.place == "table"}
    seats |= {missile.owner for missile in world.missiles if not missile.gone}
    return tuple(sorted(seats))


def sides_left(world: World) -> tuple[int, ...]:
    """The sides that have warships on the table or still to deploy."""
    return tuple(sorted({world.sides[ship.owner] for ship in world.ships if ship.place in ("table", "reserve")}))


def fleet(world: World, seat: Seat) -> list[int]:
    """A player's warships that are not lost: on the table or still to deploy."""
    return [i for i, ship in enumerate(world.ships) if ship.owner == seat and ship.place in ("table", "reserve")]


def winner(world: World) -> Seat:
    """LOK-ACT-01: who has the initiative, of those that are still in the battle."""
    seats = in_battle(world)
    return next(seat for seat in world.initiative if seat in seats)


def units(world: World, seat: Seat) -> list[int]:
    """LOK-ACT-04, LOK-ACT-08: the warships that a player has still to activate in this game turn, with their escorts."""
    return [ship for ship in own_ships(world, seat) if not world.ships[ship].activated]


def free_fighters(world: World, seat: Seat) -> list[int]:
    """LOK-ACT-06, LOK-ESCORT-02, LOK-RUL-ACT-3, LOK-RUL-ACT-4: those that escort nobody now and have still to be activated."""
    own = ((i, world.fighters[i]) for i in own_fighters(world, seat))
    return [i for i, fighter in own if fighter.ship < 0 and not fighter.activated]


def group_size(world: World, free: int) -> Span:
    """LOK-ACT-05, LOK-ACT-06, LOK-RUL-ACT-1: how many of the free fighters are one unit, at least and at most."""
    most = min(GROUP, free)
    return (1 if world.flags.fighter_group_any else most), most


def has_unit(world: World, seat: Seat) -> bool:
    """LOK-ACT-09: has a player anything left to activate?"""
    return bool(units(world, seat) or free_fighters(world, seat))


def bonus_cards(world: World, seat: Seat) -> list[tuple[int, str]]:
    """LOK-INIT-02: what a player can use for the initiative now, as ship and card."""
    return [(ship, card) for ship in own_ships(world, seat) for card in usable(world, ship, windows.initiative)]


def bonus_of(world: World, card: str) -> Bonus:
    found = [bonus() for bonus in windows.initiative.of(world.catalog.upgrades[card].effects)]
    return Bonus(sum(bonus.plus for bonus in found), any(bonus.reroll for bonus in found))


def total(world: World, die: int, cards: tuple[str, ...]) -> Sum:
    """LOK-INIT-08, LOK-UPG-09: a die and what cards have added to it."""
    found = Sum().plus(die, "die", "LOK-INIT-01")
    for card in cards:
        found = found.plus(bonus_of(world, card).plus, world.catalog.upgrades[card].name, "LOK-INIT-02")
    return found
