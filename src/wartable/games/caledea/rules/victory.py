"""Who has won, and how living players rank when a limit is reached."""

from wartable.core.frames import Outcome
from wartable.core.secrets import Seat
from wartable.games.caledea.pieces import rank_of
from wartable.games.caledea.rules.building import castles_in, has_city
from wartable.games.caledea.state import NOBODY, World, own_units


def won(world: World, seat: Seat, why: str, rule: str) -> Outcome:
    """CAL-RUL-78: the whole side of this seat wins."""
    side = world.settings.sides[seat]
    return Outcome(tuple(s for s, of in enumerate(world.settings.sides) if of == side), why, rule)


def in_turn_order(world: World) -> tuple[Seat, ...]:
    """CAL-RUL-72: the active player, then the others in turn order."""
    if world.active == NOBODY:
        return world.order
    at = world.order.index(world.active)
    return world.order[at:] + world.order[:at]


def last_standing(world: World, why: str = "UNITS") -> Outcome | None:
    """CAL-GOAL-02, CAL-MULTI-17, CAL-RUL-71: one side alone has units."""
    sides = {world.settings.sides[seat] for seat, alive in enumerate(world.alive) if alive}
    if len(sides) > 1:
        return None
    winner = next(seat for seat, alive in enumerate(world.alive) if alive)
    return won(world, winner, why, "CAL-RUL-75" if why == "RESIGN" else "CAL-GOAL-02" if is_duel(world) else "CAL-MULTI-17")


def is_duel(world: World) -> bool:
    """CAL-MULTI-01, CAL-RUL-85: a game of two from the start. In any other, losing the capital eliminates nobody."""
    return len(world.alive) == 2


def cities_won(world: World) -> Outcome | None:
    """CAL-GOAL-03, CAL-CITY-03, CAL-MULTI-16: whoever completes a fortified city wins."""
    for seat in in_turn_order(world):
        if world.alive[seat] and has_city(world, seat):
            return won(world, seat, "CITY", "CAL-CITY-03")
    return None


def capitals_won(world: World) -> Outcome | None:
    """CAL-MULTI-18, CAL-RUL-78: a side holds the capitals of all living opponents and those of its living members."""
    if is_duel(world):
        return None
    for seat in in_turn_order(world):
        if world.alive[seat] and _holds_all(world, seat):
            return won(world, seat, "ALL_CAPITALS", "CAL-MULTI-18")
    return None


def _holds_all(world: World, seat: Seat) -> bool:
    """CAL-RUL-86: a capital is held, garrisoned or not, until somebody else takes it."""
    sides = world.settings.sides
    side = sides[seat]
    return all(
        holder != NOBODY and sides[holder] == side for holder, alive in zip(world.holders, world.alive, strict=True) if alive
    )


def standing(world: World, seat: Seat) -> tuple[int, int, int, int, int]:
    """CAL-RUL-74: capitals held, most castles in a city held, gold, sum of ranks, sum of structure levels."""
    held = [square for square, holder in zip(world.capitals, world.holders, strict=True) if holder == seat]
    squares = dict.fromkeys(world.armies[seat])
    return (
        len(held),
        max((castles_in(world, seat, square) for square in held), default=0),
        world.gold[seat],
        sum(rank_of(unit) for square in squares for unit in own_units(world, seat, square)),
        sum(level for level, builder in zip(world.levels, world.builders, strict=True) if builder == seat),
    )


def drawn(world: World, why: str) -> Outcome:
    """CAL-RUL-74: every side with a living member shares a draw, its eliminated members included."""
    sides = world.settings.sides
    living = {side for side, alive in zip(sides, world.alive, strict=True) if alive}
    return Outcome(tuple(seat for seat, side in enumerate(sides) if side in living), why, "CAL-RUL-74")


def ranked(world: World) -> Outcome:
    """CAL-RUL-74: the best side of the living wins by its members' sums; several that are equal share a draw.

    So do all if nothing has changed for good since the set-up.
    """
    if not world.progress:
        return drawn(world, "LIMIT")
    sides = world.settings.sides
    totals: dict[int, list[int]] = {}
    for seat, alive in enumerate(world.alive):
        if alive:
            sums = totals.setdefault(sides[seat], [0] * 5)
            sums[:] = [a + b for a, b in zip(sums, standing(world, seat), strict=True)]
    best = max(totals.values())
    winning = [side for side, sums in totals.items() if sums == best]
    return Outcome(tuple(seat for seat, side in enumerate(sides) if side in winning), "LIMIT", "CAL-RUL-74")
