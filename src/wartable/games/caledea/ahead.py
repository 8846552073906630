"""The next turn of a player who waits."""

from typing import Any, TypeVar

from wartable.core import Position, Seat, clone, drop, put_instead
from wartable.games.caledea.changes.turns import end_turn, next_round, start_turn
from wartable.games.caledea.phases.campaign import Campaign
from wartable.games.caledea.phases.turn import Turn

P = TypeVar("P", bound=Position[Any, Any, Any, Any])


def next_turn(view: P, seat: Seat) -> P | None:
    """CAL-ACT-01: once turns have begun, a living player's next turn is known, as if nobody did anything until then."""
    world = view.world
    campaign, turn = (*view.frames[:2], None, None)[:2]
    if not isinstance(campaign, Campaign) or not isinstance(turn, Turn) or turn.seat == seat or not world.alive[seat]:
        return None
    ahead = clone(view)
    end_turn(ahead.world, drop, turn.seat)
    if world.order.index(seat) < campaign.place:
        next_round(ahead.world)
    start_turn(ahead.world, drop, seat)
    put_instead(ahead, 1, Turn(seat=seat, step=Turn.act.__name__))
    return ahead
