"""Questions of a power attack and of the critical hits that follow."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Choice, Listed, Odds, Orders, Refusal, Seat
from wartable.core.orders import ASK
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Decide, Pass, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.odds import power_odds, reroll_odds
from wartable.games.legends.orders import ALL_CARDS, ENGINE_CARD, FIRST_CARD, OVERCHARGE, OVERCHARGE_FROM, SENSORS
from wartable.games.legends.requests.upgrades import UpgradeQuestion
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.overcharge import enablers, refuse_overcharge
from wartable.games.legends.rules.power import Hits, hits
from wartable.games.legends.state import WHOLE, World, ship_named, side_of, weapons


class GunDiceQuestion(UpgradeQuestion, frozen=True, tag="legends.GunDiceQuestion"):
    """LOK-ATTACK-21, LOK-ATTACK-22, LOK-RUL-SENSOR-5: re-rolls of gun dice that missed, one after the other.

    `unsensed` of the missed dice have not been re-rolled with sensor points, `undrilled` not by an upgrade (LOK-REROLL-01).
    """

    takes, rule = (SpendSensor, UseUpgrade, Keep), "LOK-ATTACK-21"
    asks = "{battery} of {ship} rolled {dice} against {target}: roll a miss again?"
    buttons = {SpendSensor: "Spend a sensor point", UseUpgrade: "Use", Keep: "Keep the dice"}  # noqa: RUF012
    acts_in = windows.gun_dice
    battery: str
    target: str
    dice: tuple[int, ...]
    unsensed: int
    undrilled: int

    def tokens(self, world: World, seat: Seat) -> int:
        """LOK-SENSOR-06: sensor points of the attacker's side on the target."""
        return world.ships[ship_named(world, self.target)].locks[side_of(world, seat)]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Nothing is spent by default while a better battery waits; an upgrade costs nothing and comes first."""
        again: list[Choice] = self.uses(world) if self.undrilled else []
        if self.unsensed and self.tokens(world, seat):
            again.append(SpendSensor())
        return (Keep(), *again) if self._is_better_waiting(world) else (*again, Keep())

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        """Where an upgrade could act as well, the player is asked."""
        order = orders.get(SENSORS.key, ASK)
        if order == ASK or (self.undrilled and self.uses(world)):
            return None
        return SpendSensor() if order == "always" and self.unsensed and self.tokens(world, seat) else Keep()

    def _is_better_waiting(self, world: World) -> bool:
        """Can another battery of the ship, with more power, still fire at this target?"""
        ship, target = self.index(world), ship_named(world, self.target)
        batteries = weapons(world, world.ships[ship])
        power = batteries[world.catalog.weapon_index[self.battery]].power
        return any(at == target and batteries[battery].power > power for battery, at in targets(world, ship))

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        dice = 1 if isinstance(choice, SpendSensor) else self.undrilled if isinstance(choice, UseUpgrade) else 0
        ship, battery = self.index(world), world.catalog.weapon_index[self.battery]
        scored = hits(self.dice, world.ships[ship].batteries[battery])
        return reroll_odds(world, self.ship, self.battery, ship_named(world, self.target), scored, dice)

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, SpendSensor):
            if not self.tokens(world, seat):
                return Refusal("LOK-SENSOR-06", "Your side has no sensor points on the target.")
            return Refusal("LOK-ATTACK-23", "Every die that missed has already been rolled again by sensor points.")
        if isinstance(choice, UseUpgrade) and not self.undrilled:
            return Refusal("LOK-REROLL-01", "Every die that missed has already been rolled again by an upgrade.")
        return super().explain(world, seat, choice)


class BomberDiceQuestion(Listed, frozen=True, tag="legends.BomberDiceQuestion"):
    """LOK-RUL-SENSOR-2: if the players agreed, sensor points re-roll dice of a bomber, `unsensed` of those that missed."""

    takes, rule = (SpendSensor, Keep), "LOK-ATTACK-21"
    asks = "{battery} of {fighter} rolled {dice} against {target}: roll a miss again?"
    buttons = {SpendSensor: "Spend a sensor point", Keep: "Keep the dice"}  # noqa: RUF012
    fighter: str
    battery: str
    target: str
    dice: tuple[int, ...]
    unsensed: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return SpendSensor(), Keep()

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        order = orders.get(SENSORS.key, ASK)
        return None if order == ASK else SpendSensor() if order == "always" else Keep()

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        dice, scored = int(isinstance(choice, SpendSensor)), hits(self.dice, WHOLE)
        return reroll_odds(world, self.fighter, self.battery, ship_named(world, self.target), scored, dice)


class OverchargeQuestion(UpgradeQuestion, frozen=True, tag="legends.OverchargeQuestion"):
    """LOK-CRIT-03, LOK-CRIT-04, LOK-RUL-CRIT-2: the target's controller decides before the power dice are rolled.

    `guns` of the battery have hit `ship`, `solid` of them solidly, which is `dice` power dice.
    """

    takes, rule = (Decide, UseUpgrade), "LOK-CRIT-03"
    asks = (
        "{attacker} brings {dice} power dice against {ship} with {battery}: "
        "overcharge its armor for {cost:reactor point} and halve them?"
    )
    buttons = {Decide: "Overcharge", UseUpgrade: "Use"}  # noqa: RUF012
    acts_in = windows.reactor
    attacker: str
    battery: str
    guns: int
    solid: int
    dice: int
    cost: int
    left: int
    """How many of the dice overcharged armor leaves."""

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        answers: list[Choice] = [Decide(False)]
        if refuse_overcharge(world, self.index(world)) is None:
            answers.insert(0 if self.dice >= OVERCHARGE_FROM else 1, Decide(True))
        return (*answers, *(UseUpgrade(self.ship, card) for card in enablers(world, self.index(world))))

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        order = orders.get(OVERCHARGE.key, ASK)
        return None if order == ASK else Decide(order == "always" or (order == "many" and self.dice >= OVERCHARGE_FROM))

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        if not isinstance(choice, Decide):
            return None
        scored = Hits(self.guns, self.solid)
        return power_odds(world, self.attacker, self.battery, self.index(world), scored, overcharged=choice.yes)

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        refusal = refuse_overcharge(world, self.index(world)) if isinstance(choice, Decide) else None
        return super().explain(world, seat, choice) if refusal is None else refusal


class FirstCardQuestion(UpgradeQuestion, frozen=True, tag="legends.FirstCardQuestion"):
    """LOK-UPG-06, LOK-RUL-UPG-3: before any card is drawn."""

    takes, rule = (UseUpgrade, Pass), "LOK-UPG-06"
    asks = "{ship} has taken {hits:critical hit}: ignore the first card that is drawn?"
    buttons = {UseUpgrade: "Use", Pass: "No"}  # noqa: RUF012
    acts_in = windows.critical_hits
    hits: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (*self.uses(world), Pass())

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        return self.used_by_order(world, orders.get(FIRST_CARD.key, ASK))


class AllCardsQuestion(UpgradeQuestion, frozen=True, tag="legends.AllCardsQuestion"):
    """LOK-UPG-07, LOK-RUL-UPG-3: after all cards are drawn."""

    takes, rule = (UseUpgrade, Pass), "LOK-UPG-07"
    asks = "Drawn for {ship}: {cards}. Ignore them all?"
    buttons = {UseUpgrade: "Use", Pass: "No"}  # noqa: RUF012
    acts_in = windows.cards_drawn
    cards: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Used by default against a dual card or one of strength 2."""
        return (*self.uses(world), Pass()) if self._are_bad(world) else (Pass(), *self.uses(world))

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        order = orders.get(ALL_CARDS.key, ASK)
        if order == "bad":
            order = "always" if self._are_bad(world) else "never"
        return self.used_by_order(world, order)

    def _are_bad(self, world: World) -> bool:
        drawn = [world.catalog.cards[card] for card in self.cards]
        return any(card.layout == "dual" or card.strength > 1 for card in drawn)


class EngineCardQuestion(UpgradeQuestion, frozen=True, tag="legends.EngineCardQuestion"):
    """LOK-UPG-08, LOK-CARD-27, LOK-RUL-UPG-4: a card with the Engines icon is about to be applied."""

    takes, rule = (UseUpgrade, Pass), "LOK-UPG-08"
    asks = "{card} is about to be applied to {ship}: ignore it?"
    buttons = {UseUpgrade: "Use", Pass: "No"}  # noqa: RUF012
    acts_in = windows.engine_card
    card: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """Used by default, a card that comes back before one that does not."""
        return (*self.uses(world), Pass())

    def uses(self, world: World) -> list[Choice]:
        cards = super().uses(world)
        return sorted(cards, key=lambda use: world.catalog.upgrades[use.upgrade].limit == "discard")  # type: ignore[attr-defined]

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        return self.used_by_order(world, orders.get(ENGINE_CARD.key, ASK))
