"""LOK-RUL-CRIT-5: critical hits become hull damage and cards, and a ship may be destroyed."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Draw, Drawn, Go, Next, Roll, Rolled, ShownRoll, Sink, roll
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.events.fire import (
    BatteryDamaged,
    CardDrawn,
    DeckExhausted,
    DeckShuffled,
)
from wartable.games.legends.phases.harm import Harm
from wartable.games.legends.phases.race import race_won
from wartable.games.legends.requests.fire import AllCardsQuestion, FirstCardQuestion
from wartable.games.legends.rules import cards, upgrades
from wartable.games.legends.state import DESTROYED, World, weapons


class CriticalHits(Harm, frozen=True, tag="legends.CriticalHits"):
    """LOK-RUL-CRIT-5, LOK-RUL-UPG-2: the critical hits of one battery, or of missiles that strike together."""

    hits: int
    drawn: int = 0
    spared: bool = False
    """The first card is ignored."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-09: a hull point for each."""
        cards.wound(world, self.target, self.hits, self.by)
        self.report_hull(world, emit, self.hits, "LOK-CRIT-09")
        return race_won(world, emit) or Go(self.first_card)

    def first_card(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-06: asked before any card is drawn, if there is one to draw."""
        if (any(world.deck) or any(world.discard)) and upgrades.usable(world, self.target, windows.critical_hits):
            ship = self.ship(world)
            return Ask(ship.owner, FirstCardQuestion(ship.name, self.hits), self.first_card_decided)
        return Go(self.draw)

    def first_card_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        spared = self.use(world, emit, choice, "LOK-UPG-06")
        return Go(replace(self, spared=spared).draw)

    # -- cards are drawn --------------------------------------------------------------------------------------------------

    def draw(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-10, LOK-CARD-02, LOK-CARD-03, LOK-RUL-CARD-3: one card for each critical hit, while there are any."""
        if self.drawn == self.hits:
            return Go(self.all_cards)
        if cards.shuffle_if_empty(world):
            emit(DeckShuffled(cards=sum(world.deck), rules=("LOK-CARD-03",)))
        if not any(world.deck):
            emit(DeckExhausted(rules=("LOK-RUL-CARD-3",)))
            return Go(self.all_cards)
        return roll(Draw(cards.stock(world), 1, "LOK-CARD-01"), self.lay_beside)

    def lay_beside(self, world: World, emit: Sink, drawn: Drawn) -> Next:
        """LOK-CARD-01, LOK-UPG-06, LOK-RUL-UPG-1."""
        (card,) = drawn.items
        kind = cards.take(world, card)
        emit(CardDrawn(seat=self.by, ship=self.ship(world).name, card=card, rules=("LOK-CARD-01", "LOK-RUL-TERM-4")))
        frame = replace(self, drawn=self.drawn + 1)
        if self.spared and not self.drawn:
            self.ignore(world, emit, kind, "Reinforced Armor", "LOK-UPG-06")
            return Go(frame.draw)
        return Go(replace(frame, cards=(*self.cards, kind)).draw)

    def all_cards(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-07: asked when all cards are drawn."""
        if self.cards and upgrades.usable(world, self.target, windows.cards_drawn):
            ship = self.ship(world)
            drawn = tuple(world.catalog.card_order[kind] for kind in self.cards)
            return Ask(ship.owner, AllCardsQuestion(ship.name, drawn), self.all_cards_decided)
        return Go(self.next_card)

    def all_cards_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        if not self.use(world, emit, choice, "LOK-UPG-07"):
            return Go(self.next_card)
        for kind in self.cards:
            self.ignore(world, emit, kind, "Reinforced SI", "LOK-UPG-07")
        return Go(replace(self, cards=()).check)

    # -- weapon cards -----------------------------------------------------------------------------------------------------

    def find_battery(self, world: World) -> Next:
        return roll(Roll((Dice(1, seat=self.by),), "LOK-CARD-17"), self.battery_found)

    def battery_found(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-CARD-17, LOK-CARD-18, LOK-CARD-20: whoever drew the card rolls the die."""
        ship = self.ship(world)
        battery = cards.counted(ship, rolled.groups[0][0])
        status = cards.damage_battery(world, self.target, battery)
        emit(
            BatteryDamaged(
                seat=self.by,
                rolled=(ShownRoll(rolled.groups[0], self.by, "battery"),),
                ship=ship.name,
                battery=weapons(world, ship)[battery].id,
                status="destroyed" if status == DESTROYED else "damaged",
                rules=("LOK-CARD-17", "LOK-CARD-22" if status == DESTROYED else "LOK-CARD-21"),
            )
        )
        return Go(self.after_card().next_card)
