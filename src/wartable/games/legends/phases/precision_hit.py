"""LOK-PREC-10: a precision hit, from its cards to what one of them does."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Draw, Drawn, Go, Next, Sink, roll
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.precision import ApplyCard, HitBattery
from wartable.games.legends.events.fire import CardDrawn, DeckExhausted, DeckShuffled
from wartable.games.legends.events.precision import BatteryHit
from wartable.games.legends.phases.harm import Harm
from wartable.games.legends.requests.fire import AllCardsQuestion
from wartable.games.legends.requests.precision import (
    PrecisionArmorQuestion,
    PrecisionBatteryQuestion,
    PrecisionCardQuestion,
)
from wartable.games.legends.rules import cards, upgrades
from wartable.games.legends.rules.precision import Hand, can_draw, with_card
from wartable.games.legends.state import DESTROYED, World, weapons


class PrecisionHit(Harm, frozen=True, tag="legends.PrecisionHit"):
    """LOK-PREC-14: no hull points except those of a card."""

    hand: Hand = ()
    """Cards that may be applied."""
    spared: bool = False
    """The card that is applied is ignored."""
    damage: int = 0
    """Hull damage before the hit."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Go(replace(self, damage=self.ship(world).damage).armor)

    def armor(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-UPG-2: Reinforced Armor does not answer a precision hit, unless the players agreed to that."""
        if can_draw(world, ()) and self._is_answered(world) and upgrades.usable(world, self.target, windows.critical_hits):
            ship = self.ship(world)
            return Ask(ship.owner, PrecisionArmorQuestion(ship.name, 1), self.armor_decided)
        return Go(self.draw)

    def armor_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        return Go(replace(self, spared=self.use(world, emit, choice, "LOK-UPG-06")).draw)

    # -- cards are drawn --------------------------------------------------------------------------------------------------

    def draw(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-10, LOK-CARD-03, LOK-RUL-PREC-4: until two different cards are in hand, while there are any."""
        if not can_draw(world, self.hand):
            if not self.hand:
                emit(DeckExhausted(rules=("LOK-RUL-PREC-4",)))
                return Done()
            return Go(self.choose)
        if cards.shuffle_if_empty(world):
            emit(DeckShuffled(cards=sum(world.deck), rules=("LOK-CARD-03",)))
        return roll(Draw(cards.stock(world), 1, "LOK-CARD-01"), self.take)

    def take(self, world: World, emit: Sink, drawn: Drawn) -> Next:
        """LOK-PREC-11, LOK-RUL-PREC-5: what is set aside is discarded at once."""
        (card,) = drawn.items
        hand, aside = with_card(world, self.hand, cards.take(world, card))
        emit(CardDrawn(seat=self.by, ship=self.ship(world).name, card=card, rules=("LOK-PREC-10", "LOK-CARD-01")))
        if aside >= 0:
            self.ignore(world, emit, aside, "a card for the same system is kept", "LOK-PREC-11")
        return Go(replace(self, hand=hand).draw)

    def choose(self, world: World, emit: Sink) -> Next:
        """LOK-PREC-12, LOK-RUL-PREC-4."""
        if len(self.hand) == 1:
            return Go(replace(self, cards=self.hand, hand=()).guard)
        drawn = tuple(world.catalog.card_order[kind] for kind in self.hand)
        return Ask(self.by, PrecisionCardQuestion(self.ship(world).name, drawn), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: ApplyCard) -> Next:
        """LOK-PREC-12."""
        kind = world.catalog.card_index[choice.card]
        (other,) = (held for held in self.hand if held != kind)
        self.ignore(world, emit, other, "the other card is applied", "LOK-PREC-12")
        return Go(replace(self, cards=(kind,), hand=()).guard)

    # -- one of them is applied -------------------------------------------------------------------------------------------

    def guard(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-UPG-2: nor does Reinforced SI; what protects engines does (LOK-RUL-UPG-4)."""
        if self.spared:
            self.ignore(world, emit, self.cards[0], "Reinforced Armor", "LOK-UPG-06")
            return Done()
        if self._is_answered(world) and upgrades.usable(world, self.target, windows.cards_drawn):
            ship, card = self.ship(world), world.catalog.card_order[self.cards[0]]
            return Ask(ship.owner, AllCardsQuestion(ship.name, (card,)), self.guard_decided)
        return Go(self.next_card)

    def guard_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        if not self.use(world, emit, choice, "LOK-UPG-07"):
            return Go(self.next_card)
        self.ignore(world, emit, self.cards[0], "Reinforced SI", "LOK-UPG-07")
        return Done()

    def find_battery(self, world: World) -> Next:
        """LOK-PREC-13: chosen by the attacker, without a die."""
        return Go(self.battery)

    def battery(self, world: World, emit: Sink) -> Next:
        batteries = cards.countable(self.ship(world))
        if len(batteries) == 1:
            return Go(self.only_battery)
        return Ask(self.by, PrecisionBatteryQuestion(self.ship(world).name), self.battery_chosen)

    def only_battery(self, world: World, emit: Sink) -> Next:
        return self._damage(world, emit, cards.countable(self.ship(world))[0])

    def battery_chosen(self, world: World, emit: Sink, choice: HitBattery) -> Next:
        return self._damage(world, emit, world.catalog.weapon_index[choice.battery])

    def check(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-HULL-3: a hull card makes no check, unless the players agreed to one."""
        if world.flags.precision_checks and self.ship(world).damage > self.damage:
            return super().check(world, emit)
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _is_answered(self, world: World) -> bool:
        return world.flags.armor_against_precision

    def _damage(self, world: World, emit: Sink, battery: int) -> Next:
        """LOK-CARD-21, LOK-CARD-22, LOK-PREC-13."""
        ship = self.ship(world)
        is_destroyed = cards.damage_battery(world, self.target, battery) == DESTROYED
        emit(
            BatteryHit(
                seat=self.by,
                ship=ship.name,
                battery=weapons(world, ship)[battery].id,
                status="destroyed" if is_destroyed else "damaged",
                rules=("LOK-PREC-13", "LOK-CARD-22" if is_destroyed else "LOK-CARD-21"),
            )
        )
        return Go(self.after_card().next_card)
