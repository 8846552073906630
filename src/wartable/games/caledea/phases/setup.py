"""Beginning the game: cards, the opening roll, the order, capitals."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Pick, Picked, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Done, Frame, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import PickKingdom, PlaceCapital, TakePlace, group_of
from wartable.games.caledea.events import CapitalPlaced, KingdomPicked, OpeningRolled, OrderChosen
from wartable.games.caledea.requests.setup import CapitalSite, KingdomCard, PlaceInOrder
from wartable.games.caledea.state import CAVALRY, INFANTRY, OWNER, TOWER, World, card, put_unit


class SetUp(Frame, frozen=True, tag="caledea.SetUp"):
    """CAL-SETUP-01 to CAL-SETUP-12."""

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
        """CAL-SETUP-01, CAL-DP-02."""
        return Ask(self.seats[0], KingdomCard(), self.take_card)

    def take_card(self, world: World, emit: Sink, choice: PickKingdom) -> Next:
        self._give(world, emit, world.realm.names.index(choice.kingdom))
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.pick if rest.seats else self._all_roll(world).roll_dice)

    def deal(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-03: by option the cards are dealt."""
        return roll(Pick(len(world.realm.names) - sum(k >= 0 for k in world.kingdoms), "CAL-RUL-03"), self.dealt)

    def dealt(self, world: World, emit: Sink, picked: Picked) -> Next:
        free = [kingdom for kingdom in range(len(world.realm.names)) if kingdom not in world.kingdoms]
        self._give(world, emit, free[picked.index])
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.deal if rest.seats else self._all_roll(world).roll_dice)

    def _give(self, world: World, emit: Sink, kingdom: int) -> None:
        """CAL-SETUP-02: the card, and one gold piece with it."""
        seat = self.seats[0]
        world.kingdoms[seat] = kingdom
        world.gold[seat] = 1
        taken = world.realm.kingdoms[kingdom]
        emit(KingdomPicked(seat, taken.id, taken.name, rules=("CAL-SETUP-01", "CAL-SETUP-02")))

    def _all_roll(self, world: World) -> "SetUp":
        return replace(self, seats=tuple(range(len(world.alive))))

    def roll_dice(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-03."""
        return roll(Roll(tuple(Dice(1, seat=seat) for seat in self.seats), "CAL-SETUP-03"), self.compare_dice)

    def compare_dice(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-RUL-04, CAL-RUL-05: the highest wins; those tied for it roll again."""
        dice = tuple(faces[0] for faces in rolled.groups)
        emit(OpeningRolled(self.seats, dice, rules=("CAL-SETUP-03", "CAL-RUL-05")))
        highest = tuple(seat for seat, die in zip(self.seats, dice, strict=True) if die == max(dice))
        rest = replace(self, seats=highest)
        return Go(rest.roll_dice if len(highest) > 1 else rest.choose_place)

    def choose_place(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-04, CAL-DP-03."""
        return Ask(self.seats[0], PlaceInOrder(), self.set_order)

    def set_order(self, world: World, emit: Sink, choice: TakePlace) -> Next:
        """CAL-SETUP-10, CAL-RUL-06, CAL-RUL-07: clockwise from the winner, or from its left so that it comes last."""
        winner, n = self.seats[0], len(world.alive)
        first = winner if choice.place == "first" else (winner + 1) % n
        order = tuple((first + i) % n for i in range(n))
        by_winner = world.settings.first_turn == "roll_winner"
        world.order = tuple((winner + i) % n for i in range(n)) if by_winner else order
        emit(OrderChosen(winner, choice.place, order, rules=("CAL-SETUP-04", "CAL-SETUP-10")))
        return Go(replace(self, seats=order).place)

    def place(self, world: World, emit: Sink) -> Next:
        """CAL-SETUP-05, CAL-DP-04."""
        return Ask(self.seats[0], CapitalSite(), self.found)

    def found(self, world: World, emit: Sink, choice: PlaceCapital) -> Next:
        """CAL-SETUP-06 to CAL-SETUP-09, CAL-RUL-09: capital, tower, one cavalry and infantry."""
        seat, square = self.seats[0], world.realm.square[choice.square]
        world.capitals[seat] = square
        world.holders[seat] = seat
        world.levels[square] = TOWER
        world.builders[square] = seat
        units = starting_units(world, seat)
        for unit in units:
            put_unit(world, square, seat * OWNER + unit)
        emit(CapitalPlaced(seat, choice.square, group_of(units), rules=("CAL-SETUP-05", "CAL-SETUP-06", "CAL-SETUP-07")))
        rest = replace(self, seats=self.seats[1:])
        return Go(rest.place) if rest.seats else Done()


def starting_units(world: World, seat: Seat) -> tuple[int, ...]:
    """CAL-SETUP-08, CAL-SETUP-09: one cavalry and infantry, one more by option for the last in turn order."""
    n = card(world, seat).start_units + (world.settings.last_seat_bonus if seat == world.order[-1] else 0)
    limit = world.settings.unit_limit
    return (CAVALRY, *[INFANTRY] * ((min(n, limit) if limit else n) - 1))
