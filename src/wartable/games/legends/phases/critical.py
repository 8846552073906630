"""LOK-RUL-CRIT-5: critical hits become hull damage and cards, and a ship may be destroyed."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Draw, Drawn, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.events.fire import (
    BatteryDamaged,
    CardApplied,
    CardDrawn,
    CardIgnored,
    DeckExhausted,
    DeckShuffled,
    DestructionChecked,
    HullHit,
)
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.requests.fire import AllCardsQuestion, EngineCardQuestion, FirstCardQuestion
from wartable.games.legends.rules import cards, upgrades
from wartable.games.legends.rules.values import red_tokens
from wartable.games.legends.state import DESTROYED, Ship, World, stat_card, weapons

APPLIED = {
    ("return", 1): "LOK-CARD-04",
    ("dual", 1): "LOK-CARD-09",
    ("dual", DESTROYED): "LOK-CARD-10",
    ("permanent", 1): "LOK-CARD-24",
}
"""The clause by which a side of a card comes into force."""
SURVIVES = 3
"""LOK-HULL-07: a die of a destruction check that shows less destroys the ship."""


class CriticalHits(Frame, frozen=True, tag="legends.CriticalHits"):
    """LOK-RUL-CRIT-5, LOK-RUL-UPG-2: the critical hits of one battery, or of missiles that strike together."""

    target: int
    hits: int
    by: Seat
    missiles: bool = False
    drawn: int = 0
    spared: bool = False
    """The first card is ignored."""
    cards: tuple[int, ...] = ()
    """Kinds that are drawn and not yet applied, in the order of drawing."""

    def ship(self, world: World) -> Ship:
        return world.ships[self.target]

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-CRIT-09: a hull point for each."""
        cards.wound(world, self.target, self.hits, self.by)
        self._tell_hull(world, emit, self.hits, "LOK-CRIT-09")
        return Go(self.first_card)

    def first_card(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-06: asked before any card is drawn, if there is one to draw."""
        if (any(world.deck) or any(world.discard)) and upgrades.usable(world, self.target, windows.critical_hits):
            ship = self.ship(world)
            return Ask(ship.owner, FirstCardQuestion(ship.name, self.hits), self.first_card_decided)
        return Go(self.draw)

    def first_card_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        spared = self._use(world, emit, choice, "LOK-UPG-06")
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
            self._ignore(world, emit, kind, "Reinforced Armor", "LOK-UPG-06")
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
        if not self._use(world, emit, choice, "LOK-UPG-07"):
            return Go(self.next_card)
        for kind in self.cards:
            self._ignore(world, emit, kind, "Reinforced SI", "LOK-UPG-07")
        return Go(replace(self, cards=()).check)

    # -- cards are applied ------------------------------------------------------------------------------------------------

    def next_card(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-08, LOK-CARD-27: in the order of drawing; a card with the Engines icon can be ignored."""
        if not self.cards:
            return Go(self.check)
        ship, kind = self.ship(world), self.cards[0]
        card = cards.card_of(world, kind)
        is_guarded = card.engines_icon and upgrades.usable(world, self.target, windows.engine_card)
        if is_guarded and cards.would_act(world, ship, kind):
            return Ask(ship.owner, EngineCardQuestion(ship.name, card.id), self.engine_card_decided)
        return Go(self.apply)

    def engine_card_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        if not self._use(world, emit, choice, "LOK-UPG-08"):
            return Go(self.apply)
        self._ignore(world, emit, self.cards[0], "its engines are protected", "LOK-UPG-08")
        return Go(self._after_card().next_card)

    def apply(self, world: World, emit: Sink) -> Next:
        """LOK-CARD-04, LOK-CARD-09, LOK-CARD-11, LOK-CARD-25, LOK-RUL-CARD-1, LOK-RUL-CARD-2."""
        ship, kind = self.ship(world), self.cards[0]
        if not cards.would_act(world, ship, kind):
            self._ignore(world, emit, kind, "it has no further effect", "LOK-RUL-CARD-1")
        elif kind == world.catalog.weapon_card:
            return roll(Roll((Dice(1, seat=self.by),), "LOK-CARD-17"), self.battery_found)
        else:
            self._suffer(world, emit, kind)
        return Go(self._after_card().next_card)

    def battery_found(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-CARD-17, LOK-CARD-18, LOK-CARD-20: who drew the card rolls the die."""
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
        return Go(self._after_card().next_card)

    # -- the ship may be destroyed ----------------------------------------------------------------------------------------

    def check(self, world: World, emit: Sink) -> Next:
        """LOK-HULL-04, LOK-HULL-05, LOK-RUL-HULL-1, LOK-RUL-HULL-4: one check, a die for every red token."""
        ship = self.ship(world)
        red = red_tokens(world, ship)
        if not red:
            return Done()
        return roll(Roll((Dice(red, seat=ship.owner, needs=SURVIVES),), "LOK-HULL-05"), self.checked)

    def checked(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-HULL-06, LOK-HULL-07."""
        ship, faces = self.ship(world), rolled.groups[0]
        dies = min(faces) < SURVIVES
        emit(
            DestructionChecked(
                seat=ship.owner,
                rolled=(ShownRoll(faces, ship.owner, "destruction check", needs=SURVIVES),),
                ship=ship.name,
                fate="it breaks up" if dies else "it holds",
                rules=("LOK-HULL-05", "LOK-HULL-07"),
            )
        )
        if dies:
            remove_ship(world, emit, self.target, "destroyed", self.by, "LOK-HULL-08")
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _after_card(self) -> "CriticalHits":
        return replace(self, cards=self.cards[1:])

    def _use(self, world: World, emit: Sink, choice: UseUpgrade | Pass, rule: str) -> bool:
        if isinstance(choice, Pass):
            return False
        upgrades.use(world, self.target, choice.upgrade)
        emit(UpgradeUsed(ship=choice.ship, upgrade=choice.upgrade, rules=(rule,)))
        return True

    def _ignore(self, world: World, emit: Sink, kind: int, why: str, rule: str) -> None:
        """LOK-RUL-CARD-1: what is ignored is discarded."""
        cards.discard(world, kind)
        card = world.catalog.card_order[kind]
        emit(CardIgnored(ship=self.ship(world).name, card=card, why=why, rules=(rule, "LOK-RUL-CARD-1")))

    def _suffer(self, world: World, emit: Sink, kind: int) -> None:
        """LOK-CARD-05, LOK-RUL-HULL-2, LOK-MISSILE-25: hull points of a card are part of the attack."""
        card, before = cards.card_of(world, kind), len(self.ship(world).delayed)
        side = cards.apply(world, self.target, kind, self.by, missiles=self.missiles)
        what, rule = card.second_name if side == DESTROYED else card.name, APPLIED[card.layout, side]
        is_late = len(self.ship(world).delayed) > before
        if is_late:
            what += " from the next game turn on"
        rules = (rule, "LOK-MISSILE-25") if is_late else (rule,)
        emit(CardApplied(ship=self.ship(world).name, card=card.id, side=side, what=what, rules=rules))
        if card.first.hull:
            self._tell_hull(world, emit, card.first.hull, "LOK-CARD-05")

    def _tell_hull(self, world: World, emit: Sink, tokens: int, rule: str) -> None:
        """LOK-HULL-02, LOK-HULL-03."""
        ship = self.ship(world)
        hull, red = stat_card(world, ship).hull, red_tokens(world, ship)
        emit(HullHit(ship=ship.name, tokens=tokens, damage=ship.damage, hull=hull, red=red, rules=(rule, "LOK-HULL-01")))
