"""The board of Caledea as tables of numbers, seats counted from the viewer: 1 is the viewer's own seat, 0 nobody."""

from functools import cache

from wartable.core.features import Columns, Row, Table
from wartable.core.secrets import Seat
from wartable.games.caledea.names import UNIT_WORD
from wartable.games.caledea.pieces import KINDS, kind_of, owner_of
from wartable.games.caledea.state import World, available, capital_at, is_enemy

_PLACE = {kind: place for place, kind in enumerate(KINDS)}

_SQUARE: Columns = (
    ("resources", "how many of its resources match its own card"),
    ("marker", "whose marker lies there"),
    ("salted", "1 if it is salted"),
    ("level", "0 no structure, 1 tower, 2 castle"),
    ("builder", "whose structure it is; 0 if there is none or it is neutral"),
    ("capital", "whose capital it is"),
    ("holder", "who holds that capital"),
)
_SEAT: Columns = (
    ("alive", "1 while it plays"),
    ("enemy", "1 for a seat of another side"),
    ("kingdom", "the number of its card, from 1; 0 before the pick"),
    ("gold", "its gold"),
    ("usable", "the gold that it can still use this turn"),
    ("capital", "the number of its capital's square, from 1; 0 before it is placed"),
    ("holder", "who holds its capital"),
    ("place", "its place in the order of turns, from 1; 0 before that is known"),
    ("active", "1 if it is its turn"),
)
_TURN: Columns = (
    ("round", "which round is played"),
    ("progress", "the last round in which something changed for good"),
    ("actions", "actions left"),
    ("powers", "how often the power was used this turn"),
    ("offered", "1 if a draw was offered this turn"),
)


def tables(world: World, seat: Seat) -> tuple[Table, ...]:
    seats = len(world.alive)
    seen = [(other - seat) % seats for other in range(seats)]
    rows = tuple(_square(world, seat, square, seen) for square in range(world.realm.size))
    others = tuple(_seat(world, seat, (seat + i) % seats, seen) for i in range(seats))
    turn = (world.round, world.progress, world.actions, world.power_uses, float(world.draw_offered))
    return Table("squares", _square_columns(seats), rows), Table("seats", _SEAT, others), Table("turn", _TURN, (turn,))


@cache
def _square_columns(seats: int) -> Columns:
    owners = ["own", *(f"seat {n}" for n in range(2, seats + 1))]
    return _SQUARE + tuple((f"{owner}: {UNIT_WORD[kind]}", "how many such units") for owner in owners for kind in KINDS)


def _square(world: World, seat: Seat, square: int, seen: list[int]) -> Row:
    kingdom, site = world.kingdoms[seat], capital_at(world, square)
    marker, builder = world.markers[square], world.builders[square]
    units = [0.0] * (len(KINDS) * len(seen))
    for unit in world.units[square]:
        units[len(KINDS) * seen[owner_of(unit)] + _PLACE[kind_of(unit)]] += 1
    return (
        world.realm.matches[kingdom][square] if kingdom >= 0 else 0.0,
        _counted(marker, seen),
        float(world.salted[square]),
        world.levels[square],
        _counted(builder, seen),
        _counted(site, seen),
        _counted(world.holders[site], seen) if site >= 0 else 0.0,
        *units,
    )


def _seat(world: World, seat: Seat, other: Seat, seen: list[int]) -> Row:
    return (
        float(world.alive[other]),
        float(is_enemy(world, seat, other)),
        world.kingdoms[other] + 1.0,
        world.gold[other],
        available(world, other),
        world.capitals[other] + 1.0,
        _counted(world.holders[other], seen),
        world.order.index(other) + 1.0 if other in world.order else 0.0,
        float(world.active == other),
    )


def _counted(seat: Seat, seen: list[int]) -> float:
    return seen[seat] + 1.0 if seat >= 0 else 0.0
