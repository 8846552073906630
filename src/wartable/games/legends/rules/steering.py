"""LOK-MOVE: how turns are written, why a step of a flight is not allowed, and by how much."""

import re

from wartable.core import Refusal
from wartable.core.errors import refusal_of
from wartable.core.words import Counted
from wartable.games.legends.names import inches
from wartable.games.legends.rules.moves import (
    MOST_TURNS,
    PORT,
    STARBOARD,
    Move,
    PaidTurn,
    longest,
    may_finish,
    may_turn,
    needed,
    points_left,
    to_turn,
    turns,
)

_SPACINGS = {
    "A": ("LOK-MOVE-14", "LOK-MOVE-15"),
    "B": ("LOK-MOVE-16", "LOK-MOVE-17"),
    "C": ("LOK-MOVE-18", "LOK-MOVE-19"),
}
"""By the turn ability: the clause on the first turn and the one on the second."""
_WAYS = {PORT: "port", STARBOARD: "starboard"}
_WRITTEN = re.compile(r"(port|starboard) (0|[1-9]\d?)\+(0|[1-9]\d?)")
_MISSPELLED = Refusal("LOK-MOVE-20", "A turn is written with its engine and thruster points, like: port 2+1.")


def write_turn(turn: PaidTurn) -> str:
    """`port 2+1`: two engine points and one thruster point."""
    way, engine, thrusters = turn
    return f"{_WAYS[way]} {engine}+{thrusters}"


def read_turn(written: str) -> PaidTurn | None:
    found = _WRITTEN.fullmatch(written)
    return (PORT if found[1] == "port" else STARBOARD, int(found[2]), int(found[3])) if found else None


def refuse_advance(move: Move, distance: int) -> Refusal | None:
    far = longest(move)
    if distance <= far:
        return None
    over = f"{inches(distance)} is {inches(distance - far)} too far"
    if move.closed:
        return Refusal(
            "LOK-MOVE-12" if move.infinite else "LOK-MOVE-25", "The turn at the end of the move has already been made."
        )
    if move.strict and not move.turns:
        return Refusal("LOK-MOVE-24", f"{over}: the first of two impossible turns is made after {inches(far)}.")
    more = needed(move)
    if more and move.done + far < move.high:
        return Refusal("LOK-MOVE-06", f"{over}: {Counted(more):turn} must still follow, {inches(move.spacing)} apart.")
    return Refusal("LOK-MOVE-01", f"{over}: the largest distance of the slot is {inches(move.high)}.")


def refuse_turn(move: Move, letter: str, turn: PaidTurn | None) -> Refusal | None:
    if turn is None:
        return _MISSPELLED
    if turn in turns(move):
        return None
    if move.infinite:
        return Refusal("LOK-MOVE-11", "With the infinite ability the ship faces any heading: no notches are counted.")
    return _refuse_place(move, letter) or _refuse_points(move, turn)


def _refuse_place(move: Move, letter: str) -> Refusal | None:
    """Why no turn at all can be made here."""
    if not points_left(move):
        return Refusal("LOK-MOVE-20", "No turn points are left.")
    if move.turns >= MOST_TURNS:
        return Refusal("LOK-MOVE-04", "Both turns of this move have already been made.")
    away = to_turn(move)
    if not away:
        return None
    which = "second turn" if move.turns else "first turn"
    if move.strict and move.turns:
        return Refusal("LOK-MOVE-25", f"{inches(away)} to go: the {which} is made where the move ends.")
    if move.high < move.spacing:
        return Refusal("LOK-RUL-MOVE-9", f"{inches(away)} to go: turns are made after the largest distance of the slot.")
    return Refusal(_SPACINGS[letter][move.turns], f"{inches(away)} to go before the {which}: letter {letter}.")


def _refuse_points(move: Move, turn: PaidTurn) -> Refusal | None:
    """The first thing that is wrong with the points of a turn."""
    way, engine, thrusters = turn
    has_engine, has_thrusters = move.engine if way == move.way else 0, move.port if way == PORT else move.starboard
    if engine > has_engine or thrusters > has_thrusters:
        left = f"{Counted(has_engine):engine point} and {Counted(has_thrusters):thruster point}"
        return Refusal("LOK-RUL-MOVE-5", f"To {_WAYS[way]} you have {left}.")
    if engine + thrusters == 0:
        return Refusal("LOK-RUL-MOVE-6", "A turn takes at least one point.")
    if engine > move.cap:
        return Refusal("LOK-MOVE-07", f"One turn takes at most {Counted(move.cap):engine point}, not {engine}.")
    return Refusal("LOK-MOVE-06", "The points that are left could not be spent in the rest of the move.")


def refuse_face(move: Move) -> Refusal | None:
    if move.infinite and may_turn(move):
        return None
    if not move.infinite:
        return Refusal("LOK-MOVE-10", "Only the infinite turn ability lets a ship face any heading.")
    if not points_left(move):
        return Refusal("LOK-MOVE-11", "It takes a turn point, and none is left.")
    if move.closed or move.turns >= MOST_TURNS:
        return Refusal("LOK-RUL-MOVE-7", "The turn at the end of the move has already been made.")
    return Refusal(
        "LOK-MOVE-12", f"{inches(to_turn(move) or 0)} to go: such a turn is made at the start or at the end of a move."
    )


def refuse_finish(move: Move) -> Refusal | None:
    """Everything that keeps a move from ending here, at once."""
    if may_finish(move):
        return None
    wrong, left = [], points_left(move)
    if move.done < move.low:
        short = f"{inches(move.low - move.done)} to go: the least distance of the slot is {inches(move.low)}."
        wrong.append(Refusal("LOK-MOVE-01", short))
    if left and not move.infinite:
        wrong.append(Refusal("LOK-MOVE-06", f"{Counted(left):turn point} must still be spent."))
    return refusal_of(wrong)
