"""Questions of combat, retreat and scoring."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wartable.core import Bag, Choice, Offer, One, Refusal, Seat, Split, offer
from wartable.core.orders import ASK, Orders
from wartable.core.requests import LISTABLE
from wartable.core.words import Counted
from wartable.games.fleet_commander.choices import (
    Agree,
    Assign,
    CommitCards,
    Decline,
    DiscardResource,
    Disengage,
    Escort,
    Fight,
    RemoveDamage,
    RetreatTo,
    TakeOut,
)
from wartable.games.fleet_commander.names import card_name
from wartable.games.fleet_commander.orders import ASSIGN_THE_REST
from wartable.games.fleet_commander.requests.base import KEPT, NamedRequest, Question, RegionQuestion, each
from wartable.games.fleet_commander.rules.attack import card_limit
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import DEFENDER, Participant, Side, Unit, World, side_of

_ESCORTS = 3


class CombatQuestion(RegionQuestion, frozen=True, tag="fleet_commander.CombatQuestion"):
    """FC-RUL-52: the invader picks the next combat."""

    takes, asks, rule = (Fight,), "Which combat is next?", "FC-RUL-52"


class FightRetreatingQuestion(Question, frozen=True, tag="fleet_commander.FightRetreatingQuestion"):
    """FC-COMBAT-07, FC-RUL-56: both players are asked."""

    takes, asks, rule = (Agree,), "Should the retreating units in {region} take part in the combat?", "FC-COMBAT-07"
    region: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (Agree(False), Agree(True))


class CardsQuestion(NamedRequest, frozen=True, tag="fleet_commander.CardsQuestion"):
    """FC-COMBAT-11, FC-COMBAT-14, FC-CARD-10, FC-RUL-58: a side's own cards; none, or several of one name with Multiple."""

    takes, rule = (CommitCards,), "FC-COMBAT-11"
    asks = "Which Combat cards do you play in {region}, at most {limit}?"
    region: str
    limit: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        side = side_of(world, seat)
        items = tuple(
            (name, 1, n if card(world, name).has("multiple") else 1)
            for name, n in sorted(Counter(world.hands[side].known()).items())
            if self._fits(world, side, name)
        )
        return (offer(CommitCards, "Play", cards=Bag(items, 0, self.limit)),)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """The same hands come up again and again, so each list is kept."""
        space = self.offers(world, seat)[0].spaces()[0]
        assert isinstance(space, Bag)
        return _commitments(space)

    def refuse(self, world: World, seat: Seat, choice: CommitCards) -> Refusal | None:
        if choice in (self.options(world, seat) or ()):
            return None
        side = side_of(world, seat)
        hand = Counter(world.hands[side].known())
        for name, number in choice.cards:
            if number > hand[name]:
                held = f"You have only {hand[name]} of" if hand[name] else "You have no"
                return Refusal("FC-COMBAT-11", f"{held} {card_name(world.catalog, name)} in your hand.")
            if not card(world, name).has("combat"):
                return Refusal("FC-CARD-05", f"{card(world, name).name} is not a Combat card.")
            if not self._fits(world, side, name):
                return Refusal("FC-CARD-04", f"The defender may not play {card(world, name).name} in the Planet Region.")
            if number > 1 and not card(world, name).has("multiple"):
                return Refusal("FC-COMBAT-16", f"{card(world, name).name} may be played only once in a battle.")
        if sum(number for _, number in choice.cards) > self.limit:
            limit = card_limit(world, side)
            return Refusal("FC-COMBAT-12", f"You may play at most {Counted(limit.total):card} in this combat{limit.reasons()}.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        space = self.offers(world, seat)[0].spaces()[0]
        assert isinstance(space, Bag)
        return CommitCards(tuple((str(name), 1) for name, _, _ in space.items[:1]))

    def _fits(self, world: World, side: Side, name: str) -> bool:
        """FC-CARD-05, and the text of Retreat: not by a defender in the Planet Region."""
        if not card(world, name).has("combat"):
            return False
        withdraws = any(effect.key == "fighting_withdrawal" for effect in card(world, name).effects)
        return not (withdraws and side == DEFENDER and self.region == world.catalog.planet)


@lru_cache(KEPT)
def _commitments(cards: Bag) -> tuple[Choice, ...] | None:
    number = cards.count()
    chosen: Any = cards.values()
    return None if number is None or number > LISTABLE else tuple([CommitCards(some) for some in chosen])


class CardTargetQuestion(Question, frozen=True, tag="fleet_commander.CardTargetQuestion"):
    """FC-COMBAT-18, FC-RUL-59: an enemy card loses its effect, or none."""

    takes, asks, rule = (TakeOut, Decline), "Which enemy card loses its effect ({why})?", "FC-COMBAT-18"
    buttons = {TakeOut: "Take out", Decline: "No card"}  # noqa: RUF012
    why: str
    cards: tuple[str, ...]
    must: bool = False

    def cited(self, world: World) -> str:
        """FC-CARD-01: the text of a card says what must be chosen."""
        return "FC-CARD-01" if self.must else self.rule

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        found = each(TakeOut, self.cards)
        return found if self.must else (*found, Decline())

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, Decline):
            names = ", ".join(card_name(world.catalog, name) for name in self.cards)
            return Refusal(self.cited(world), f"You must take out one of these cards: {names}.")
        return super().explain(world, seat, choice)


class DamageQuestion(Question, frozen=True, tag="fleet_commander.DamageQuestion"):
    """FC-DAMAGE-04, FC-DAMAGE-10, FC-DAMAGE-12: which participant of `side` is assigned damage."""

    takes, asks, rule = (Assign, Decline), "{why}", "FC-DAMAGE-04"
    buttons = {Assign: "Choose", Decline: "No unit"}  # noqa: RUF012
    why: str
    side: Side
    participants: tuple[Participant, ...]
    must: bool = True
    cites: str = "FC-DAMAGE-04"

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        found = each(Assign, self.participants)
        return found if self.must else (*found, Decline())

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        """The player's own units as by default, the damaged and cheap ones first; never the opponent's."""
        own = self.side == side_of(world, seat)
        return self.default(world, seat) if own and orders.get(ASSIGN_THE_REST.key, ASK) != ASK else None

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, Decline):
            return Refusal(self.cited(world), "You must assign the damage to one of these units.")
        return super().explain(world, seat, choice)

    def cited(self, world: World) -> str:
        return self.cites


class DamageControlQuestion(Question, frozen=True, tag="fleet_commander.DamageControlQuestion"):
    """Damage Control: one token of normal damage is removed before destruction, or none."""

    takes, asks, rule = (RemoveDamage, Decline), "Remove 1 normal damage from one of your units?", "FC-CARD-01"
    buttons = {RemoveDamage: "Remove", Decline: "Remove none"}  # noqa: RUF012
    participants: tuple[Participant, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (*each(RemoveDamage, self.participants), Decline())


class RetreatQuestion(RegionQuestion, frozen=True, tag="fleet_commander.RetreatQuestion"):
    """FC-RUL-80: where units that must retreat go."""

    takes, asks, rule = (RetreatTo,), "Where do your units retreat to?", "FC-RUL-80"
    buttons = {RetreatTo: "Retreat"}  # noqa: RUF012


class StandoffQuestion(Question, frozen=True, tag="fleet_commander.StandoffQuestion"):
    """FC-RETREAT-14: the defender may leave a Jump Region in which the invader is beaten."""

    takes, rule = (Decline, Disengage), "FC-RETREAT-14"
    asks = "Stay, or move all your units to an adjacent region?"
    buttons = {Decline: "Stay", Disengage: "Move"}  # noqa: RUF012
    regions: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (Decline(), *each(Disengage, self.regions))


class EscortQuestion(NamedRequest, frozen=True, tag="fleet_commander.EscortQuestion"):
    """FC-MOVE-07, FC-RUL-82, FC-RUL-83: where an inbound convoy retreats to, and with which units."""

    takes, rule = (Escort,), "FC-RUL-82"
    asks = "Where does the inbound convoy retreat from {origin}, and which units, at most three, go with it?"
    origin: str
    regions: tuple[str, ...]
    escorts: tuple[tuple[Unit, int], ...]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Escort, "Retreat", region=One(self.regions), units=Split(self.escorts, 0, _ESCORTS)),)

    def refuse(self, world: World, seat: Seat, choice: Escort) -> Refusal | None:
        number = sum(number for _, number in choice.units)
        if number > _ESCORTS:
            return Refusal(self.rule, f"At most three units may go with the convoy, not {number}.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return Escort(self.regions[0], tuple((unit, 1) for unit, _ in self.escorts[:1]))

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        return tuple(self._all(world, seat)) if sum(n for _, n in self.escorts) <= 8 else None


class ResourceQuestion(Question, frozen=True, tag="fleet_commander.ResourceQuestion"):
    """FC-SCORE-19, FC-RUL-101: the defender chooses."""

    takes, asks, rule = (DiscardResource,), "Which resource token do you discard?", "FC-SCORE-19"
    buttons = {DiscardResource: "Discard"}  # noqa: RUF012

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return tuple(DiscardResource(token) for token in world.resources)
