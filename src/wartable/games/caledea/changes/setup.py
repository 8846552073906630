"""The set-up: cards, the order, capitals."""

from wartable.core.events import Sink
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.land import build
from wartable.games.caledea.changes.units import put_unit
from wartable.games.caledea.events import CapitalPlaced, KingdomPicked, OrderChosen
from wartable.games.caledea.names import group_of
from wartable.games.caledea.pieces import CAVALRY, INFANTRY, owned
from wartable.games.caledea.state import TOWER, World, card


def give_card(world: World, emit: Sink, seat: Seat, kingdom: int) -> None:
    """CAL-SETUP-02, CAL-RUL-10: the card, and with it one gold piece, that of the capital to come."""
    world.kingdoms[seat] = kingdom
    world.gold[seat] = 1
    emit(KingdomPicked(seat=seat, kingdom=world.realm.names[kingdom], rules=("CAL-SETUP-01", "CAL-SETUP-02")))


def set_order(world: World, emit: Sink, winner: Seat, place: str) -> tuple[Seat, ...]:
    """CAL-SETUP-10, CAL-RUL-06, CAL-RUL-07: clockwise from the winner of the roll, or from its left so that it comes last.

    Returns the order in which capitals are placed; by option the winner still takes the first turn.
    """
    n = len(world.alive)
    first = winner if place == "first" else (winner + 1) % n
    order = tuple((first + i) % n for i in range(n))
    by_winner = world.settings.first_turn == "roll_winner"
    world.order = tuple((winner + i) % n for i in range(n)) if by_winner else order
    emit(OrderChosen(seat=winner, place=place, order=order, rules=("CAL-SETUP-04", "CAL-SETUP-10")))
    return order


def place_capital(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-SETUP-06, CAL-SETUP-07, CAL-SETUP-08, CAL-SETUP-09, CAL-RUL-09: capital, tower, one cavalry and infantry."""
    world.capitals[seat] = square
    world.holders[seat] = seat
    build(world, seat, square, TOWER)
    units = _starting_units(world, seat)
    for unit in units:
        put_unit(world, square, owned(seat, unit))
    rules, label = ("CAL-SETUP-05", "CAL-SETUP-06", "CAL-SETUP-07"), world.realm.labels[square]
    emit(CapitalPlaced(seat=seat, square=label, starting=group_of(units), rules=rules))


def _starting_units(world: World, seat: Seat) -> tuple[int, ...]:
    """CAL-SETUP-08, CAL-SETUP-09: one cavalry and infantry, one more by option for the last in turn order."""
    n = card(world, seat).start_units + (world.settings.last_seat_bonus if seat == world.order[-1] else 0)
    limit = world.settings.unit_limit
    return (CAVALRY, *[INFANTRY] * ((min(n, limit) if limit else n) - 1))
