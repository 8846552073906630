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

MOVING, UPGRADING, TOWER, CASTLE = COMMON = (Moving(), Upgrading(), BuildingTower(), BuildingCastle())
ENDING, OFFERING, RESIGNING = (Ending(), OfferingDraw(), Resigning())

ACTS: tuple[Act, ...] = (*COMMON, *POWERS, ENDING, OFFERING, RESIGNING)
"""As they are shown."""
LISTED: tuple[Act, ...] = (ENDING, RESIGNING, OFFERING, *POWERS, TOWER, CASTLE, UPGRADING, MOVING)
"""As their choices are listed: ending the turn first, moves last, since there are many."""

REST: tuple[Act, ...] = (MOVING, ENDING)
"""What a random player does where it finds nothing else."""
BUILDING: tuple[Act, ...] = (CASTLE, TOWER, *REST)
SHARES = (0.001, 0.002, 0.05, 0.15, 0.3, 0.45)
DRAWN = ((OFFERING, *REST), (RESIGNING, *REST), (ENDING,), (*POWERS, *REST), (UPGRADING, *REST), BUILDING, REST)
"""What a random player tries first, up to each of the shares."""
EVEN = 0.5


class NextAct(Acts, frozen=True, tag="caledea.NextAct"):
    """What the active player does next."""

    kinds, asks = ACTS, "What do you do next?"

    def listed(self, world: World, seat: Seat) -> tuple[Act, ...]:
        """Without what costs more gold than is left: for most of a game that is nearly all."""
        return _payable(world.realm, world.kingdoms[seat], world.settings.castle_cost, available(world, seat))

    def draw(self, world: World, seat: Seat, rng: Random) -> Choice:
        """Mostly moves, the rest where it can be paid; leaving the game only once in a long while."""
        acts = DRAWN[bisect(SHARES, rng.random())]
        if acts is BUILDING and rng.random() >= EVEN:
            acts = (TOWER, CASTLE, *REST)
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
        TOWER: card.tower,
        CASTLE: castle_price(card, castle_cost),
        UPGRADING: min(card.cavalry, card.general),
        **{power: card.power_cost for power in POWERS if power.power == card.power},
    }
    return tuple(act for act in LISTED if (act in least or act not in POWERS) and least.get(act, 0) <= gold)
