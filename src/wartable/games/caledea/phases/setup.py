"""Beginning the game: cards, the opening roll, the order, capitals."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Pick, Picked, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Done, Frame, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.setup import give_card, place_capital, set_order
from wartable.games.caledea.events import OpeningRolled
from wartable.games.caledea.phases.questions import (
    CapitalSite,
    KingdomCard,
    PickKingdom,
    PlaceCapital,
    PlaceInOrder,
    TakePlace,
)
from wartable.games.caledea.state import World


class SetUp(Frame, frozen=True, tag="caledea.SetUp"):
    """CAL-SETUP-11, CAL-SETUP-12: all of it before the first turn."""

    seats: tuple[Seat, ...]
    """Who is still to pick, to roll or to place, in this order."""

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-03: who picks first is drawn by lot."""
        if world.settings.kingdom_pick == "random":
            return Go(self.deal)
        return roll(Pick(len(self.seats), "CAL-RUL-03"), self.first_pick)

    def first_pick(self, world: World, emit: Sink, picked: Picked) -> Next:
        seats = self.seats[picked.index :] + self.seats[: picked.index]
        return Go(replace(self, seats=seats).pick)

    def pick(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-01: the players take a card one after another."""
        return Ask(self.seats[0], KingdomCard(), self.take_card)

    def take_card(self, world: World, emit: Sink, choice: PickKingdom) -> Next:
        give_card(world, emit, self.seats[0], world.realm.names.index(choice.kingdom))
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.pick if rest.seats else self._all_roll(world).roll_dice)

    def deal(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-03: by option the cards are dealt."""
        return roll(Pick(len(world.realm.names) - sum(k >= 0 for k in world.kingdoms), "CAL-RUL-03"), self.dealt)

    def dealt(self, world: World, emit: Sink, picked: Picked) -> Next:
        free = [kingdom for kingdom in range(len(world.realm.names)) if kingdom not in world.kingdoms]
        give_card(world, emit, self.seats[0], free[picked.index])
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.deal if rest.seats else self._all_roll(world).roll_dice)

    def _all_roll(self, world: World) -> "SetUp":
        return replace(self, seats=tuple(range(len(world.alive))))

    def roll_dice(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-03."""
        return roll(Roll(tuple(Dice(1, seat=seat) for seat in self.seats), "CAL-SETUP-03"), self.compare_dice)

    def compare_dice(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-RUL-04, CAL-RUL-05: the highest wins; those tied for it roll again."""
        dice = tuple(faces[0] for faces in rolled.groups)
        emit(OpeningRolled(who=self.seats, dice=dice, rules=("CAL-SETUP-03", "CAL-RUL-05")))
        highest = tuple(seat for seat, die in zip(self.seats, dice, strict=True) if die == max(dice))
        rest = replace(self, seats=highest)
        return Go(rest.roll_dice if len(highest) > 1 else rest.choose_place)

    def choose_place(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-04: the winner of the roll chooses."""
        return Ask(self.seats[0], PlaceInOrder(), self.set_order)

    def set_order(self, world: World, emit: Sink, choice: TakePlace) -> Next:
        order = set_order(world, emit, self.seats[0], choice.place)
        return Go(replace(self, seats=order).place)

    def place(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-05: the players place a capital one after another."""
        return Ask(self.seats[0], CapitalSite(), self.found)

    def found(self, world: World, emit: Sink, choice: PlaceCapital) -> Next:
        place_capital(world, emit, self.seats[0], world.realm.square[choice.square])
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.place) if rest.seats else Done()
