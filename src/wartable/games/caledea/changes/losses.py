"""Units and players leave the game, and the game ends."""

from wartable.core.events import Sink
from wartable.core.frames import End, Outcome
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.units import take_unit
from wartable.games.caledea.events import Eliminated, GameDrawn, GameWon, GoldChanged, Resigned, UnitRemoved
from wartable.games.caledea.names import ENDINGS, rank_word
from wartable.games.caledea.pieces import owner_of
from wartable.games.caledea.rules.victory import capitals_won, last_standing
from wartable.games.caledea.state import NOBODY, World, own_units


def lose_unit(world: World, emit: Sink, square: int, unit: int, rule: str, fell: int | None = None) -> Outcome | None:
    """CAL-COMBAT-05, CAL-RUL-27, CAL-RUL-68: a unit leaves the board; a player with none left is out at once.

    `fell` is where, if that is not the square on which it is counted: attackers wait on their origin.
    """
    seat = owner_of(unit)
    take_unit(world, square, unit)
    world.progress = world.round
    label = world.realm.labels[square if fell is None else fell]
    emit(UnitRemoved(seat=seat, square=label, unit=rank_word(unit), rules=(rule,)))
    if world.armies[seat]:
        return None
    eliminate(world, emit, seat)
    return last_standing(world) or capitals_won(world)


def resign(world: World, emit: Sink, seat: Seat) -> Outcome | None:
    """CAL-RUL-75: treated as elimination with all own units removed."""
    emit(Resigned(seat=seat, rules=("CAL-RUL-75",)))
    for square in dict.fromkeys(world.armies[seat]):
        for unit in own_units(world, seat, square):
            take_unit(world, square, unit)
    world.progress = world.round
    eliminate(world, emit, seat)
    return last_standing(world, "RESIGN") or capitals_won(world)


def eliminate(world: World, emit: Sink, seat: Seat) -> None:
    """CAL-RUL-68, CAL-RUL-69, CAL-RUL-70: markers off, gold to the bank, structures neutral, capitals without holder."""
    world.alive[seat] = False
    emit(Eliminated(seat=seat, rules=("CAL-RUL-68",)))
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
        emit(GoldChanged(seat=seat, change=-world.gold[seat], gold=0, rules=("CAL-RUL-69",)))
    world.gold[seat] = world.set_aside[seat] = 0


def end(world: World, emit: Sink, outcome: Outcome) -> End:
    """CAL-GOAL-04: reports the outcome and ends the game; one way to win is enough."""
    sides = {world.settings.sides[seat] for seat in outcome.winners}
    told = GameWon if len(sides) == 1 else GameDrawn
    emit(told(winners=outcome.winners, reason=outcome.why, ending=ENDINGS[outcome.why], rules=(outcome.rule,)))
    return End(outcome)
