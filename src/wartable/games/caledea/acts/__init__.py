"""What the active player may do in its turn: one file for each act and each power.

A new power is a new file in `powers`; a new act of all players is a new file here and its place in the list below.
"""

from bisect import bisect
from functools import lru_cache
from random import Random

from wartable.core.acts import Act, Acts
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.acts.castle import BuildingCastle
from wartable.games.caledea.acts.end_turn import Ending
from wartable.games.caledea.acts.move import Moving
from wartable.games.caledea.acts.offer_draw import OfferingDraw
from wartable.games.caledea.acts.powers import POWERS
from wartable.games.caledea.acts.resign import Resigning
from wartable.games.caledea.acts.sensible import sensible_act
from wartable.games.caledea.acts.tower import BuildingTower
from wartable.games.caledea.acts.upgrade import Upgrading
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.rules.building import castle_price
from wartable.games.caledea.rules.movement import KEPT
from wartable.games.caledea.state import World, available

_MOVING, _UPGRADING, _TOWER, _CASTLE = _COMMON = (Moving(), Upgrading(), BuildingTower(), BuildingCastle())
_ENDING, _OFFERING, _RESIGNING = (Ending(), OfferingDraw(), Resigning())

ACTS: tuple[Act, ...] = (*_COMMON, *POWERS, _ENDING, _OFFERING, _RESIGNING)
"""In the order in which they are shown."""
_LISTED: tuple[Act, ...] = (_ENDING, _RESIGNING, _OFFERING, *POWERS, _TOWER, _CASTLE, _UPGRADING, _MOVING)
"""In the order in which their choices are listed: ending the turn first, moves last, since there are many."""

_REST: tuple[Act, ...] = (_MOVING, _ENDING)
"""What a random player does if it finds nothing else."""
_BUILDING: tuple[Act, ...] = (_CASTLE, _TOWER, *_REST)
_SHARES = (0.001, 0.002, 0.05, 0.15, 0.3, 0.45)
_DRAWN = ((_OFFERING, *_REST), (_RESIGNING, *_REST), (_ENDING,), (*POWERS, *_REST), (_UPGRADING, *_REST), _BUILDING, _REST)
"""What a random player tries first, up to each of the shares."""
_EVEN = 0.5


class NextAct(Acts, frozen=True, tag="caledea.NextAct"):
    """What the active player does next."""

    kinds, asks = ACTS, "What do you do next?"

    def listed(self, world: World, seat: Seat) -> tuple[Act, ...]:
        """Leaves out acts that cost more gold than is left: for most of a game that is nearly all of them."""
        return _payable(world.realm, world.kingdoms[seat], world.settings.castle_cost, available(world, seat))

    def draw(self, world: World, seat: Seat, rng: Random) -> Choice:
        """Mostly moves, the rest where it can be paid; leaving the game only once in a long while."""
        acts = _DRAWN[bisect(_SHARES, rng.random())]
        if acts is _BUILDING and rng.random() >= _EVEN:
            acts = (_TOWER, _CASTLE, *_REST)
        for act in acts:
            choice = act.draw(world, seat, rng)
            if choice is not None:
                return choice
        return self.default(world, seat)

    def default(self, world: World, seat: Seat) -> Choice:
        return sensible_act(world, seat)


NEXT_ACT = NextAct()


@lru_cache(KEPT)
def _payable(realm: Realm, kingdom: int, castle_cost: str, gold: int) -> tuple[Act, ...]:
    """The acts that a kingdom can pay for with this much gold, its own power among them."""
    card = realm.kingdoms[kingdom]
    least: dict[Act, int] = {
        _TOWER: card.tower,
        _CASTLE: castle_price(card, castle_cost),
        _UPGRADING: min(card.cavalry, card.general),
        **{power: card.power_cost for power in POWERS if power.power == card.power},
    }
    return tuple(act for act in _LISTED if (act in least or act not in POWERS) and least.get(act, 0) <= gold)
