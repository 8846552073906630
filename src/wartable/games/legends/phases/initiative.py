"""LOK-INIT: the Initiative Phase."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink, Sum
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.events.turn import BonusUsed, InitiativeSet, PhaseBegan
from wartable.games.legends.phases.roll_off import RollOff, roll_off
from wartable.games.legends.requests.turn import BonusQuestion
from wartable.games.legends.rules.order import bonus_cards, bonus_of, in_battle, total
from wartable.games.legends.rules.upgrades import use
from wartable.games.legends.state import World, ship_named

_WHY = "LOK-INIT-01"


class Initiative(Frame, frozen=True, tag="legends.Initiative"):
    """LOK-INIT-07: it fixes the order of play for the rest of the game turn."""

    seats: tuple[Seat, ...] = ()
    dice: tuple[int, ...] = ()
    """The natural die of each of `seats`."""
    cards: tuple[tuple[Seat, str], ...] = ()
    """Which cards have been used for a bonus, and by whom."""
    round: tuple[Seat, ...] = ()
    """LOK-RUL-INIT-2: who is still to be offered a bonus in this round."""
    passed: tuple[Seat, ...] = ()
    """Who has passed since the last bonus."""
    order: tuple[Seat, ...] = ()
    """Those whose place is settled, from the first."""

    def begin(self, world: World, emit: Sink) -> Next:
        emit(PhaseBegan(phase="Initiative Phase", rules=("LOK-TURN-01",)))
        seats = in_battle(world)
        if not seats:  # LOK-RUL-SC3-5: game turns may go by with nobody left
            return Done()
        return Call(roll_off("Initiative", _WHY, seats), replace(self, seats=seats).rolled)

    def rolled(self, world: World, emit: Sink, dice: tuple[int, ...]) -> Next:
        return Go(replace(self, dice=dice).new_round)

    # -- bonuses --------------------------------------------------------------------------------------------------------

    def new_round(self, world: World, emit: Sink) -> Next:
        """LOK-INIT-04, LOK-RUL-INIT-2: in ascending order of natural dice."""
        ascending = sorted(self.seats, key=lambda seat: self.dice[self.seats.index(seat)])
        return Go(replace(self, round=tuple(ascending)).bonus)

    def bonus(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-INIT-2: any number of bonuses each, round after round, until everybody has passed in turn."""
        willing = [seat for seat in self.seats if seat not in self.passed and bonus_cards(world, seat)]
        if not willing:
            return Go(self.settle)
        waiting = tuple(seat for seat in self.round if seat in willing)
        if not waiting:
            return Go(self.new_round)
        seat = waiting[0]
        best = max((self.total(world, other).total for other in self.seats if other != seat), default=0)
        question = BonusQuestion(self.total(world, seat).total, best)
        return Ask(seat, question, replace(self, round=waiting).bonus_chosen)

    def bonus_chosen(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        """LOK-INIT-02, LOK-INIT-08: a card adds to the total, or its owner's die is rolled again."""
        if isinstance(choice, Pass):
            return Go(replace(self, round=self.round[1:], passed=(*self.passed, self.round[0])).bonus)
        seat = self.round[0]
        use(world, ship_named(world, choice.ship), choice.upgrade)
        bonus = bonus_of(world, choice.upgrade)
        effect = "the die is rolled again" if bonus.reroll else f"{bonus.plus:+d}"
        emit(BonusUsed(seat=seat, ship=choice.ship, upgrade=choice.upgrade, effect=effect, rules=("LOK-INIT-02",)))
        after = replace(self, passed=(), cards=(*self.cards, (seat, choice.upgrade)))
        if not bonus.reroll:
            return Go(after.bonus)
        dice = tuple(0 if other == seat else die for other, die in zip(self.seats, self.dice, strict=True))
        return Call(RollOff(what="Initiative", why=_WHY, seats=self.seats, dice=dice), after.rerolled)

    def rerolled(self, world: World, emit: Sink, dice: tuple[int, ...]) -> Next:
        """LOK-RUL-INIT-3: natural dice that are equal now have been rolled again."""
        return Go(replace(self, dice=dice).bonus)

    def total(self, world: World, seat: Seat) -> Sum:
        cards = tuple(card for owner, card in self.cards if owner == seat)
        return total(world, self.dice[self.seats.index(seat)], cards)

    # -- the order ------------------------------------------------------------------------------------------------------

    def settle(self, world: World, emit: Sink) -> Next:
        """LOK-INIT-05, LOK-RUL-INIT-3: from the highest total down; tied players roll a die that breaks the tie."""
        open_seats = [seat for seat in self.seats if seat not in self.order]
        if not open_seats:
            return Go(self.announce)
        best = max(self.total(world, seat).total for seat in open_seats)
        tied = tuple(seat for seat in open_seats if self.total(world, seat).total == best)
        if len(tied) == 1:
            return Go(replace(self, order=self.order + tied).settle)
        tie = replace(self, round=tied)
        return Call(roll_off("Equal totals", "LOK-RUL-INIT-3", tied), tie.tie_broken)

    def tie_broken(self, world: World, emit: Sink, dice: tuple[int, ...]) -> Next:
        ranked = sorted(self.round, key=lambda seat: -dice[self.round.index(seat)])
        return Go(replace(self, order=(*self.order, *ranked)).settle)

    def announce(self, world: World, emit: Sink) -> Next:
        world.initiative = self.order
        totals = tuple(self.total(world, seat) for seat in self.order)
        emit(InitiativeSet(order=self.order, totals=totals, rules=("LOK-INIT-05",)))
        return Done()
