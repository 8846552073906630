"""The end of a move (CAL-RUL-27): a capital is taken, given back or left alone, an outpost is settled."""

from wartable.core.events import Sink
from wartable.core.frames import Outcome
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.land import gain_gold, lose_gold, settle
from wartable.games.caledea.events import CapitalReclaimed, CapitalTaken, StructurePassed
from wartable.games.caledea.names import STRUCTURE_WORDS
from wartable.games.caledea.rules.victory import capitals_won, cities_won, is_duel, won
from wartable.games.caledea.state import NOBODY, World, capital_at, enemies_at, is_enemy

_KEPT, TAKEN, REGAINED = "kept", "taken", "regained"


def arrive(world: World, emit: Sink, seat: Seat, square: int) -> Outcome | None:
    """CAL-CAPITAL-01, CAL-RUL-27, CAL-RUL-61: a capital is taken or reclaimed, else salt and claim; then win checks.

    CAL-RUL-11, CAL-RUL-66, CAL-RUL-80: a capital is neither salted nor claimed, and one held by an ally is left alone.
    """
    owner = capital_at(world, square)
    if owner == NOBODY:
        settle(world, emit, seat, square)
        return None
    fate = fate_of_capital(world, seat, square)
    if fate == _KEPT:
        return None
    if fate == REGAINED:
        _reclaim(world, emit, owner)
    elif is_duel(world):
        return _capture_duel(world, emit, seat, owner)
    else:
        _capture(world, emit, seat, owner)
    return cities_won(world) or capitals_won(world)


def fate_of_capital(world: World, seat: Seat, square: int) -> str:
    """CAL-RUL-66, CAL-RUL-79, CAL-RUL-80: what becomes of a capital here when units of this seat end their move on it."""
    owner = capital_at(world, square)
    holder = NOBODY if owner == NOBODY else world.holders[owner]
    if owner == NOBODY or (holder != NOBODY and not is_enemy(world, seat, holder)):
        return _KEPT
    return REGAINED if not is_enemy(world, seat, owner) and world.alive[owner] else TAKEN


def _capture_duel(world: World, emit: Sink, seat: Seat, owner: Seat) -> Outcome:
    """CAL-GOAL-01, CAL-CAPITAL-05, CAL-RUL-62: with two players the game ends at once, and nothing changes hands."""
    label = world.realm.labels[world.capitals[owner]]
    emit(CapitalTaken(seat=seat, owner=owner, square=label, rules=("CAL-CAPITAL-04",)))
    return won(world, seat, "CAPITAL", "CAL-CAPITAL-05")


def _capture(world: World, emit: Sink, seat: Seat, owner: Seat) -> None:
    """CAL-MULTI-02, CAL-MULTI-03, CAL-MULTI-04, CAL-MULTI-05: marker and gold to the captor, and structures left over.

    CAL-MULTI-08, CAL-RUL-65: the holder before loses its gold.
    """
    square, before = world.capitals[owner], world.holders[owner]
    world.holders[owner] = seat
    world.markers[square] = seat
    world.progress = world.round
    label = world.realm.labels[square]
    emit(CapitalTaken(seat=seat, owner=owner, square=label, rules=("CAL-CAPITAL-04", "CAL-MULTI-02")))
    if before != NOBODY:
        lose_gold(world, emit, before, "CAL-MULTI-08" if before == owner else "CAL-RUL-65")
    gain_gold(world, emit, seat, "CAL-MULTI-03")
    _pass_structures(world, emit, square, before, seat)


def _reclaim(world: World, emit: Sink, owner: Seat) -> None:
    """CAL-MULTI-09, CAL-MULTI-10, CAL-MULTI-11, CAL-RUL-64, CAL-RUL-79: the owner holds its capital again."""
    square, before = world.capitals[owner], world.holders[owner]
    world.holders[owner] = owner
    world.markers[square] = NOBODY
    world.progress = world.round
    emit(CapitalReclaimed(seat=owner, square=world.realm.labels[square], rules=("CAL-MULTI-09", "CAL-MULTI-10")))
    if before != NOBODY:
        lose_gold(world, emit, before, "CAL-RUL-64")
    gain_gold(world, emit, owner, "CAL-MULTI-11")
    _pass_structures(world, emit, square, before, owner)


def _pass_structures(world: World, emit: Sink, capital: int, before: Seat, holder: Seat) -> None:
    """CAL-MULTI-06, CAL-RUL-63: structures of the previous holder or of nobody on the four other city squares pass on.

    Not where a unit hostile to the new holder stands, nor in another city that the previous holder still holds.
    """
    for square in world.realm.neighbors[capital]:
        builder = world.builders[square]
        if not world.levels[square] or builder not in (before, NOBODY):
            continue
        if enemies_at(world, holder, square) and not world.settings.transfer_garrisoned:
            continue
        if before != NOBODY and _in_other_city(world, square, before):
            continue
        world.builders[square] = holder
        structure, label = STRUCTURE_WORDS[world.levels[square]], world.realm.labels[square]
        emit(StructurePassed(seat=holder, square=label, structure=structure, rules=("CAL-RUL-63",)))


def _in_other_city(world: World, square: int, seat: Seat) -> bool:
    """Does the square lie in a city that this seat holds?"""
    return any(
        held == seat and square in world.realm.cities[capital]
        for capital, held in zip(world.capitals, world.holders, strict=True)
    )
