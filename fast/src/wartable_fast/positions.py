"""A position of the readable engine as a row, so that a game can be taken up anywhere."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from wartable.core import Position
from wartable.games.caledea.acts.offer_draw import AnswerDraw, Parley
from wartable.games.caledea.acts.powers.bombard import Bombardment
from wartable.games.caledea.combat.attack import Attack
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.phases.campaign import Campaign
from wartable.games.caledea.phases.questions import CapitalSite, KingdomCard, PlaceInOrder
from wartable.games.caledea.phases.setup import SetUp
from wartable.games.caledea.pieces import owner_of
from wartable.games.caledea.state import World
from wartable_fast.acts import movable_of
from wartable_fast.layout import *
from wartable_fast.tables import DoesNotFit, Ints
from wartable_fast.translate import kind_of_unit

Flat: TypeAlias = list[int]

WHYS = ("", "CAPITAL", "UNITS", "CITY", "ALL_CAPITALS", "LIMIT", "RESIGN", "DRAW")


def row_of(tables: Ints, position: Position[World, Any, Any, Any], more: int = 0) -> Ints:
    """A row for a position in which a player is asked, or which is over. Its dice are not seeded."""
    row, world = [0] * (int(tables[T_ROW]) + more), position.world
    _write_turn(row, world)
    _write_seats(row, world)
    _write_squares(row, world)
    _write_units(tables, row, world)
    if position.outcome is not None:
        row[QUESTION], row[ASKED], row[WHY] = Q_OVER, -1, WHYS.index(position.outcome.why)
        row[WINNERS] = sum(1 << seat for seat in position.outcome.winners)
    elif position.on_chance():
        raise DoesNotFit("The flat rows hold positions in which a player is asked, not those that wait for dice.")
    else:
        row[QUESTION], row[ASKED] = Q_ACT, position.deciders()[0]
        for frame in position.frames:
            _write_frame(row, position, frame)
    return np.array(row, np.int32)


def _write_turn(row: Flat, world: World) -> None:
    row[ACTIVE], row[ROUND], row[PROGRESS] = world.active, world.round, world.progress
    row[ACTIONS], row[USES], row[OFFERED] = world.actions, world.power_uses, world.draw_offered


def _write_seats(row: Flat, world: World) -> None:
    for at, numbers in (
        (UNITS, [len(army) for army in world.armies]),
        (KINGDOM, world.kingdoms),
        (GOLD, world.gold),
        (ASIDE, world.set_aside),
        (CAPITAL, world.capitals),
        (HOLDER, world.holders),
        (ALIVE, world.alive),
        (ORDER, world.order),
    ):
        _write(row, at, numbers)


def _write_squares(row: Flat, world: World) -> None:
    for square, units in enumerate(world.units):
        side = world.settings.sides[owner_of(units[0])] if units else 0
        marker, salted = world.markers[square], world.salted[square]
        here = (len(units), side, marker, salted, world.levels[square], world.builders[square], -1)
        _write(row, BOARD + SQUARE * square, here)
    for seat, square in enumerate(world.capitals):
        if square >= 0:
            row[SITE + SQUARE * square] = seat


def _write_units(tables: Ints, row: Flat, world: World) -> None:
    if max(map(len, world.armies)) > tables[T_SLOTS]:
        raise DoesNotFit(f"An army has more units than any can have in this game, {tables[T_SLOTS]}.")
    free = [int(tables[T_UNITS] + tables[T_SLOTS] * seat) for seat in range(len(world.armies))]
    for square, units in enumerate(world.units):
        for unit in units:
            seat = owner_of(unit)
            row[free[seat]] = (square << KIND_BITS) | kind_of_unit(unit)
            free[seat] += 1


def _write_frame(row: Flat, position: Position[World, Any, Any, Any], frame: Any) -> None:
    """What a procedure under way adds."""
    match frame:
        case Campaign():
            row[PLACE] = frame.place
        case SetUp():
            _write_set_up(row, position, frame)
        case Parley():
            answers = [choice.value for _, choice in position.sealed]
            row[QUESTION], row[NEXT] = Q_DRAW, row[ASKED]
            row[AGREED] = all(isinstance(answer, AnswerDraw) and answer.accept for answer in answers)
        case Bombardment():
            row[BY], row[BOMBARDED] = frame.seat, 1
        case Attack():
            row[QUESTION] = Q_AMBUSH if frame.unit else Q_ATTACKER
            row[BY], row[FROM], row[ON], row[FIGHTER] = frame.seat, frame.origin, frame.square, 0
            if frame.unit:
                row[FIGHTER] = kind_of_unit(frame.unit)
            for unit in frame.group:
                row[GROUP + movable_of(kind_of_unit(unit))] += 1
        case Round():
            row[QUESTION], row[ON], row[FIGHTER], row[AMBUSHED] = (
                Q_DEFENDER,
                frame.square,
                kind_of_unit(frame.unit),
                frame.ambush,
            )


def _write_set_up(row: Flat, position: Position[World, Any, Any, Any], frame: SetUp) -> None:
    n, request = len(position.world.alive), position.pending[0][1]
    match request:
        case KingdomCard():
            row[QUESTION], row[NEXT] = Q_KINGDOM, n - len(frame.seats)
        case PlaceInOrder():
            row[QUESTION], row[NEXT] = Q_ORDER, n
        case CapitalSite():
            row[QUESTION], row[NEXT] = Q_CAPITAL, n - len(frame.seats)
            _write(row, QUEUE + n - len(frame.seats), frame.seats)


def _write(row: Flat, at: int, numbers: Sequence[int]) -> None:
    row[at : at + len(numbers)] = numbers
