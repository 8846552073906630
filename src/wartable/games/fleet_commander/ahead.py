"""The next action of a player who waits."""

from typing import Any, TypeVar

from msgspec.structs import replace

from wartable.core import Position, Seat, clone, put_instead
from wartable.games.fleet_commander.phases.turn import Turn
from wartable.games.fleet_commander.state import side_of

P = TypeVar("P", bound=Position[Any, Any, Any, Any])

_ENEMY_ACTS = ("launched", "act", "acted")
"""Where a turn stands while the other side takes an action."""


def next_action(view: P, seat: Seat) -> P | None:
    """FC-TURN-04: as long as the other side takes an action and this one has one left, its own comes next."""
    side, world = side_of(view.world, seat), view.world
    depth, turn = next(((at, frame) for at, frame in enumerate(view.frames) if isinstance(frame, Turn)), (0, None))
    if turn is None or turn.step not in _ENEMY_ACTS or world.active == side or not world.actions[side]:
        return None
    ahead = clone(view)
    ahead.world.active = side
    put_instead(ahead, depth, replace(turn, step=Turn.action.__name__))
    return ahead
