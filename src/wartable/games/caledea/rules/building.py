"""Where structures may be built, what they cost, and what makes a fortified city."""

from wartable.core.errors import Refusal
from wartable.core.secrets import Seat
from wartable.games.caledea.catalog import Kingdom
from wartable.games.caledea.state import CASTLE, NOBODY, World, available, capital_at, card, enemies_at, is_enemy

_OCCUPIED = Refusal("CAL-STRUCT-13", "There are enemy units there.")


def building_squares(world: World, seat: Seat) -> tuple[int, ...]:
    """CAL-STRUCT-01, CAL-STRUCT-02, CAL-MULTI-07: the city squares of every capital that this seat holds.

    CAL-MULTI-15, CAL-RUL-67: none at all without one's own capital.
    """
    if world.holders[seat] != seat:
        return ()
    cities = world.realm.cities
    held = [cities[square] for square, holder in zip(world.capitals, world.holders, strict=True) if holder == seat]
    return held[0] if len(held) == 1 else tuple(dict.fromkeys(square for city in held for square in city))


def castle_cost(world: World, seat: Seat) -> int:
    """The gold for a castle where a tower stands."""
    return castle_price(card(world, seat), world.settings.castle_cost)


def castle_price(kingdom: Kingdom, option: str) -> int:
    """CAL-RUL-15: the number on the card, or by option the amount by which it exceeds the tower's."""
    return kingdom.castle if option == "step" else max(0, kingdom.castle - kingdom.tower)


def _refuse_site(world: World, seat: Seat, square: int) -> Refusal | None:
    """Why this seat may not work on a structure on this square at any cost.

    CAL-MULTI-12, CAL-MULTI-13, CAL-MULTI-14: a lost capital forbids building and nothing else.
    """
    if world.holders[seat] != seat:
        return Refusal(
            "CAL-RUL-67" if square in _held_cities(world, seat) else "CAL-MULTI-15",
            "You may not build or upgrade structures until you have reclaimed your capital.",
        )
    if square not in building_squares(world, seat):
        return Refusal("CAL-STRUCT-02", "You may build only on a capital that you hold and on the four squares next to it.")
    return None


def _held_cities(world: World, seat: Seat) -> tuple[int, ...]:
    """The city squares of the capitals of others that this seat holds."""
    held = [s for s, holder in zip(world.capitals, world.holders, strict=True) if holder == seat]
    return tuple(square for capital in held for square in world.realm.cities[capital])


def refuse_tower(world: World, seat: Seat, square: int) -> Refusal | None:
    """Why no tower may be built here now."""
    return _refuse_site(world, seat, square) or _refuse_tower(world, seat, square)


def _refuse_tower(world: World, seat: Seat, square: int) -> Refusal | None:
    """CAL-STRUCT-12, CAL-RUL-51, CAL-RUL-58: the same on a square of a city. A marker there does not prevent it, and stays."""
    if enemies_at(world, seat, square):
        return _OCCUPIED
    if world.levels[square]:
        return Refusal("CAL-STRUCT-11", "There is already a structure there.")
    refusal = _refuse_capital(world, seat, square)
    if refusal is not None:
        return refusal
    cost = card(world, seat).tower
    return None if available(world, seat) >= cost else short(world, seat, "CAL-STRUCT-24", "A tower", cost)


def refuse_castle(world: World, seat: Seat, square: int) -> Refusal | None:
    """CAL-STRUCT-10: why no tower may be made a castle here now; a tower built this turn may."""
    return _refuse_site(world, seat, square) or _refuse_castle(world, seat, square)


def _refuse_castle(world: World, seat: Seat, square: int) -> Refusal | None:
    """The same on a square of a city."""
    if enemies_at(world, seat, square):
        return _OCCUPIED
    if world.levels[square] == 0:
        return Refusal("CAL-STRUCT-08", "Build a tower there first: only a tower can become a castle.")
    if world.builders[square] != seat:
        return Refusal("CAL-RUL-50", "The structure there is not yours.")
    if world.levels[square] == CASTLE:
        return Refusal("CAL-STRUCT-09", "That is already a castle; only a tower can be upgraded.")
    refusal = _refuse_capital(world, seat, square)
    if refusal is not None:
        return refusal
    cost = castle_cost(world, seat)
    return None if available(world, seat) >= cost else short(world, seat, "CAL-STRUCT-24", "A castle", cost)


def _refuse_capital(world: World, seat: Seat, square: int) -> Refusal | None:
    """CAL-RUL-50, CAL-RUL-76: the square of a capital that an opponent holds, or of an ally's, cannot be built on."""
    owner = capital_at(world, square)
    if owner == NOBODY or world.holders[owner] == seat:
        return None
    holder = world.holders[owner]
    if holder != NOBODY and is_enemy(world, seat, holder):
        return Refusal("CAL-RUL-50", "An opponent holds the capital there.")
    if holder != NOBODY or not is_enemy(world, seat, owner):
        return Refusal("CAL-RUL-76", "That is an ally's capital: only the ally may build there.")
    return None


def short(world: World, seat: Seat, rule: str, what: str, cost: int) -> Refusal:
    return Refusal(rule, f"{what} costs {cost} gold, and you have {available(world, seat)} left this turn.")


def tower_sites(world: World, seat: Seat) -> list[int]:
    if available(world, seat) < card(world, seat).tower:
        return []
    return [square for square in building_squares(world, seat) if _refuse_tower(world, seat, square) is None]


def castle_sites(world: World, seat: Seat) -> list[int]:
    if available(world, seat) < castle_cost(world, seat):
        return []
    return [square for square in building_squares(world, seat) if _refuse_castle(world, seat, square) is None]


def castles_in(world: World, seat: Seat, capital: int) -> int:
    """CAL-CITY-02, CAL-RUL-58, CAL-RUL-80: how many castles of this seat's side stand on the five city squares."""
    sides = world.settings.sides
    return sum(
        world.levels[square] == CASTLE and world.builders[square] != NOBODY and sides[world.builders[square]] == sides[seat]
        for square in world.realm.cities[capital]
    )


def has_city(world: World, seat: Seat) -> bool:
    """CAL-CITY-01, CAL-RUL-59, CAL-RUL-67: five castles around a capital that it holds, its own being held too."""
    if world.holders[seat] != seat:
        return False
    held = (square for square, holder in zip(world.capitals, world.holders, strict=True) if holder == seat)
    return any(castles_in(world, seat, square) == 5 for square in held)
