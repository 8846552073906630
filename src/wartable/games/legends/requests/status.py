"""Questions of the Status Phase."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Offer, One, Refusal, Seat, Some, Spot, offer
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.status import Escort, EscortShip, Redeploy, RollAgain, StepAway, StepOut
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.regrouping import free_place, refuse_place, region, rollers
from wartable.games.legends.rules.stepping import refuse_escort, refuse_step, ring
from wartable.games.legends.state import World, fighter_named, table_size
from wartable.geometry.units import INCH

_TRIES = 100
"""How many random places are tried before the default is taken."""
_NEARBY = 4 * INCH
"""How far from a ship a player may point to send a fighter away from it."""


class RegroupQuestion(Question, frozen=True, tag="legends.RegroupQuestion"):
    """LOK-UPG-01, LOK-REROLL-01: a card re-rolls a die that would lose a fighter; each card re-rolls a die only once."""

    takes, rule = (RollAgain, Pass), "LOK-UPG-01"
    asks = "Lost from the {pile} pile: {fighters}. Do you roll a die again?"
    buttons = {RollAgain: "Roll again", Pass: "No"}  # noqa: RUF012
    pile: str
    fighters: tuple[str, ...]
    ways: tuple[tuple[str, str, str], ...]
    """Ship, card and fighter, one fighter for all of its kind."""

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [*(RollAgain(*way) for way in self.ways), Pass()]

    def explain(self, world: World, seat: Seat, choice: RollAgain) -> Refusal:
        cards = [(world.ships[ship].name, card) for ship, card in rollers(world, seat)]
        if (choice.ship, choice.upgrade) not in cards:
            return Refusal("LOK-UPG-01", "That card cannot be used now.")
        return super().explain(world, seat, choice)


class RedeployQuestion(NamedRequest, frozen=True, tag="legends.RedeployQuestion"):
    """LOK-STATUS-06, LOK-STATUS-07, LOK-STATUS-08: one fighter after another, in any order, as long as there is a place."""

    takes, rule = (Redeploy,), "LOK-STATUS-06"
    asks = "Redeploy your fighters, within 6 inches of a friendly warship and at least 12 inches from all enemies: {fighters}."
    fighters: tuple[str, ...]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Redeploy, "Redeploy", fighter=One(self.fighters), at=self._region(world, seat)),)

    def refuse(self, world: World, seat: Seat, choice: Redeploy) -> Refusal | None:
        if choice.fighter not in self.fighters:
            return Refusal("LOK-STATUS-06", "Choose one of your fighters that have regrouped or are waiting.")
        return refuse_place(world, seat, choice.at)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return refuse_place(world, seat, choice.at)

    def default(self, world: World, seat: Seat) -> Choice:
        """As near as possible to the warship that is safest from the enemy."""
        at = free_place(world, seat)
        assert at is not None, "nobody is asked where there is no place"
        return Redeploy(self.fighters[0], at)

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._any(world, seat, rng) for _ in range(n)]

    def _any(self, world: World, seat: Seat, rng: Random) -> Choice:
        """Drawn around the warships, since the region may be a small part of its box."""
        spot, fighter = self._region(world, seat), rng.choice(self.fighters)
        for _ in range(_TRIES):
            (x, y), radius = spot.within[rng.randrange(len(spot.within))]
            at = x + rng.randint(-radius, radius), y + rng.randint(-radius, radius)
            if spot.contains(at) and refuse_place(world, seat, at) is None:
                return Redeploy(fighter, at)
        return self.default(world, seat)

    def _region(self, world: World, seat: Seat) -> Spot:
        found = region(world, seat)
        assert found is not None, "nobody is asked without a warship"
        return found


class EscortQuestion(NamedRequest, frozen=True, tag="legends.EscortQuestion"):
    """LOK-STATUS-12: for every fighter that is eligible; by default all of them escort."""

    takes, rule = (Escort,), "LOK-STATUS-12"
    asks = "Which of these fighters escort in this game turn: {fighters}? All others are moved 1 inch away."
    fighters: tuple[str, ...]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Escort, "Escort", fighters=Some(self.fighters, 0, len(self.fighters))),)

    def refuse(self, world: World, seat: Seat, choice: Escort) -> Refusal | None:
        reasons = (refuse_escort(world, seat, fighter) for fighter in choice.fighters if fighter not in self.fighters)
        return next((reason for reason in reasons if reason), None) or super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return Escort(self.fighters)


class HostQuestion(Question, frozen=True, tag="legends.HostQuestion"):
    """LOK-RUL-STATUS-8: by default the ship with fewer escorts."""

    takes, rule = (EscortShip,), "LOK-RUL-STATUS-8"
    asks = "{fighter} lies beside {ships}. Which of them does it escort?"
    fighter: str
    ships: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [EscortShip(ship) for ship in self.ships]


class StepQuestion(NamedRequest, frozen=True, tag="legends.StepQuestion"):
    """LOK-STATUS-13, LOK-RUL-STATUS-6: anywhere at a distance of one inch from the ship; by default straight out."""

    takes, rule = (StepOut, StepAway), "LOK-RUL-STATUS-6"
    asks = "{fighter} does not escort {ship} and is moved 1 inch away. In which direction?"
    fighter: str
    ship: str

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        host = ring(world, fighter_named(world, self.fighter)).host
        width, height = table_size(world)
        left, bottom = max(host.x - _NEARBY, 0), max(host.y - _NEARBY, 0)
        right, top = min(host.x + _NEARBY, width), min(host.y + _NEARBY, height)
        spot = Spot(left, bottom, right, top, frame=(left, bottom, right, top), marks=((host[:3], "the warship"),))
        return offer(StepOut, "Straight out"), offer(StepAway, "Step away", at=spot)

    def forbid(self, world: World, seat: Seat, choice: StepOut | StepAway) -> Refusal | None:
        if isinstance(choice, StepOut):
            return None
        return refuse_step(world, fighter_named(world, self.fighter), choice.at)

    def default(self, world: World, seat: Seat) -> Choice:
        return StepOut()
