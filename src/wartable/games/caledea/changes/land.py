"""Gold, outposts and structures."""

from wartable.core.events import Sink
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.units import raise_unit
from wartable.games.caledea.events import Claimed, GoldChanged, OutpostReclaimed, Salted, StructureDestroyed, UnitRaised
from wartable.games.caledea.names import STRUCTURE_WORDS
from wartable.games.caledea.state import NOBODY, World, can_hold_more, is_enemy


def gain_gold(world: World, emit: Sink, seat: Seat, rule: str) -> None:
    """CAL-GOLD-01, CAL-GOLD-06, CAL-RUL-12, CAL-RUL-14, CAL-RUL-16: one more piece from the bank, usable at once."""
    world.gold[seat] += 1
    emit(GoldChanged(seat=seat, change=1, gold=world.gold[seat], rules=(rule,)))


def lose_gold(world: World, emit: Sink, seat: Seat, rule: str) -> None:
    """CAL-RUL-13: one piece fewer, taken from the set-aside heap first."""
    world.gold[seat] -= 1
    world.set_aside[seat] = max(0, world.set_aside[seat] - 1)
    emit(GoldChanged(seat=seat, change=-1, gold=world.gold[seat], rules=(rule,)))


def settle(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-CLAIM-06, CAL-CLAIM-07, CAL-SALT-07, CAL-SALT-08, CAL-RUL-26, CAL-RUL-27: a movement has ended here.

    The square is not a capital. Salt and claim are compulsory; a square that is only passed stays as it is.
    """
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
    """CAL-CLAIM-01, CAL-CLAIM-02, CAL-CLAIM-03, CAL-CLAIM-08, CAL-RUL-30: marker, gold and a new infantry, for any group.

    There is no infantry if all pieces are on the board.
    """
    label = world.realm.labels[square]
    world.markers[square] = seat
    world.progress = world.round
    emit(Claimed(seat=seat, square=label, rules=("CAL-CLAIM-01",)))
    gain_gold(world, emit, seat, "CAL-CLAIM-02")
    if can_hold_more(world, seat):
        raise_unit(world, seat, square)
        emit(UnitRaised(seat=seat, square=label, rules=("CAL-CLAIM-03",)))


def _reclaim(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-SALT-03, CAL-SALT-04, CAL-SALT-05: color side up, gold, no unit."""
    world.salted[square] = False
    world.progress = world.round
    emit(OutpostReclaimed(seat=seat, square=world.realm.labels[square], rules=("CAL-SALT-03",)))
    gain_gold(world, emit, seat, "CAL-SALT-04")


def _salt(world: World, emit: Sink, seat: Seat, square: int) -> None:
    """CAL-SALT-01, CAL-SALT-02, CAL-SALT-06: black over the color marker; its owner gives a piece back, to the bank."""
    owner = world.markers[square]
    world.salted[square] = True
    world.progress = world.round
    emit(Salted(seat=seat, owner=owner, square=world.realm.labels[square], rules=("CAL-SALT-01",)))
    lose_gold(world, emit, owner, "CAL-SALT-02")


def build(world: World, seat: Seat, square: int, level: int) -> None:
    """CAL-RUL-31: a tower or castle of this seat stands here; there are pieces enough."""
    world.levels[square] = level
    world.builders[square] = seat


def destroy(world: World, emit: Sink, square: int) -> None:
    """CAL-STRUCT-20, CAL-RUL-56, CAL-RUL-60: the structure is gone altogether, castle or tower; nothing else removes one."""
    structure = STRUCTURE_WORDS[world.levels[square]]
    build(world, NOBODY, square, 0)
    world.progress = world.round
    emit(StructureDestroyed(square=world.realm.labels[square], structure=structure, rules=("CAL-STRUCT-20",)))
