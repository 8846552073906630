"""Flights at random, and the moves of every warship, engine state and allocation."""

from random import Random

from wartable.games.legends import GAME
from wartable.games.legends.rules.courses import ORIGIN, Course, Facing
from wartable.games.legends.rules.moves import (
    MOST_TURNS,
    Move,
    advanced,
    faced,
    longest,
    may_finish,
    may_turn,
    needed,
    start,
    to_turn,
    turn_cap,
    turned,
    turns,
)
from wartable.geometry.units import CIRCLE, COS, SIN

CATALOG = GAME._catalog
NOTCH = CATALOG.notch


def every_move() -> list[Move]:
    """Every flight that an undamaged warship can begin, once."""
    found: dict[Move, None] = {}
    for card in CATALOG.ships.values():
        for slot, letter in zip(CATALOG.slots, card.track, strict=True):
            for turning in range(-card.engines, card.engines + 1):
                for port in range(card.thrusters + 1):
                    for starboard in range(card.thrusters + 1 - port):
                        spacing, cap = CATALOG.spacing[letter], turn_cap(card.engines)
                        move = start(slot, spacing, letter == "I", cap, turning, port, starboard)
                        if needed(move) <= MOST_TURNS:
                            found[move] = None
    return list(found)


MOVES = every_move()


def at_random(move: Move, rng: Random) -> Course:
    """Any steps that are possible, until the flight ends."""
    course = Course((), (ORIGIN,))
    while not (may_finish(move) and rng.random() < 0.5):
        course, move = _step(course, move, rng)
        if may_finish(move) and not longest(move) and not turns(move):
            break
    return course


def _step(course: Course, move: Move, rng: Random) -> tuple[Course, Move]:
    x, y, heading = course.places[-1]
    ways = turns(move)
    if ways and rng.random() < 0.5:
        turn = rng.choice(ways)
        heading = (heading + turn[0] * (turn[1] + turn[2]) * NOTCH) % CIRCLE
        return Course((*course.segments, turn), (*course.places, (x, y, heading))), turned(move, turn)
    if move.infinite and may_turn(move) and rng.random() < 0.5:
        by = rng.randrange(CIRCLE)
        return Course((*course.segments, Facing(by)), (*course.places, (x, y, (heading + by) % CIRCLE))), faced(move)
    most = longest(move)
    if not most:
        return course, move
    distance = rng.choice([most, to_turn(move) or most, rng.randint(1, most)])
    place = (x + distance * COS[heading], y + distance * SIN[heading], heading)
    return Course((*course.segments, distance), (*course.places, place)), advanced(move, distance)
