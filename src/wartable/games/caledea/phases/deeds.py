"""What procedures do to the world, with the events that tell of it: gold, claims, salt, losses."""

from wartable.core.events import Sink
from wartable.core.frames import Outcome
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import unit_word
from wartable.games.caledea.events import (
    Claimed,
    Eliminated,
    GoldChanged,
    OutpostReclaimed,
    Salted,
    UnitRaised,
    UnitRemoved,
)
from wartable.games.caledea.rules.victory import capitals_won, last_standing
from wartable.games.caledea.state import (
    INFANTRY,
    MOVED,
    NOBODY,
    OWNER,
    World,
    can_hold_more,
    is_enemy,
    put_unit,
    shift_unit,
    take_unit,
)


def gain_gold(world: World, emit: Sink, seat: Seat, rule: str) -> None:
    """CAL-RUL-12: one more piece, usable at once."""
    world.gold[seat] += 1
    emit(GoldChanged(seat, 1, world.gold[seat], rules=(rule,)))


def lose_gold(world: World, emit: Sink, seat: Seat, rule: str) -> None:
    """CAL-RUL-13: one piece less, taken from the set-aside heap first."""
    world.gold[seat] -= 1
    world.set_aside[seat] = max(0, world.set_aside[seat] - 1)
    emit(GoldChanged(seat, -1, world.gold[seat], rules=(rule,)))


def relocate(world: World, seat: Seat, group: tuple[int, ...], origin: int, square: int) -> None:
    """Units of a group, marked as moved on the origin, now stand on another square."""
    for unit in group:
        moved = seat * OWNER + MOVED + unit % 10
        shift_unit(world, origin, square, moved, moved)


def settle(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-RUL-27 (5) to (7): a movement has ended on a square that is no capital; salt and claim are compulsory."""
    marker = world.markers[square]
    if marker == NOBODY:
        if world.realm.matches[world.kingdoms[seat]][square] == 2:
            _claim(world, emit, seat, square)
    elif marker == seat:
        if world.salted[square]:
            _reclaim(world, emit, seat, square)
    elif not world.salted[square] and is_enemy(world, seat, marker):
        _salt(world, emit, seat, square)


def _claim(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-CLAIM-01 to CAL-CLAIM-03, CAL-RUL-30: marker, gold, and a new infantry if there is a piece left."""
    world.markers[square] = seat
    world.progress = world.round
    emit(Claimed(seat, world.realm.labels[square], rules=("CAL-CLAIM-01",)))
    gain_gold(world, emit, seat, "CAL-CLAIM-02")
    if can_hold_more(world, seat):
        put_unit(world, square, seat * OWNER + INFANTRY)
        emit(UnitRaised(seat, world.realm.labels[square], rules=("CAL-CLAIM-03",)))


def _reclaim(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-SALT-03 to CAL-SALT-05: colour side up, gold, no unit."""
    world.salted[square] = False
    world.progress = world.round
    emit(OutpostReclaimed(seat, world.realm.labels[square], rules=("CAL-SALT-03",)))
    gain_gold(world, emit, seat, "CAL-SALT-04")


def _salt(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-SALT-01, CAL-SALT-02: black over the colour marker, its owner gives a piece back."""
    owner = world.markers[square]
    world.salted[square] = True
    world.progress = world.round
    emit(Salted(seat, owner, world.realm.labels[square], rules=("CAL-SALT-01",)))
    lose_gold(world, emit, owner, "CAL-SALT-02")


def lose_unit(world: World, emit: Sink, square: int, unit: int, rule: str, fell: int | None = None) -> Outcome | None:
    """CAL-COMBAT-05, CAL-RUL-27, CAL-RUL-68: a unit leaves the board; whoever has none left is out at once.

    `fell` is where, if that is not the square on which it is counted: attackers wait on their origin.
    """
    seat = unit // OWNER
    take_unit(world, square, unit)
    world.progress = world.round
    label = world.realm.labels[square if fell is None else fell]
    emit(UnitRemoved(seat, label, unit_word(unit % 10), rules=(rule,)))
    if world.armies[seat]:
        return None
    eliminate(world, emit, seat)
    return last_standing(world) or capitals_won(world)


def eliminate(world: World, emit: Sink, seat: Seat) -> None:
    """CAL-RUL-68 to CAL-RUL-70: markers off, gold to the bank, structures neutral, capitals without holder."""
    world.alive[seat] = False
    emit(Eliminated(seat, rules=("CAL-RUL-68",)))
    for square, owner in enumerate(world.markers):
        if owner == seat:
            world.markers[square] = NOBODY
            world.salted[square] = False
    for square, builder in enumerate(world.builders):
        if builder == seat:
            world.builders[square] = NOBODY
            if world.settings.eliminated_structures == "remove":
                world.levels[square] = 0
    for owner, holder in enumerate(world.holders):
        if holder == seat:
            world.holders[owner] = NOBODY
    if world.gold[seat]:
        emit(GoldChanged(seat, -world.gold[seat], 0, rules=("CAL-RUL-69",)))
    world.gold[seat] = world.set_aside[seat] = 0
