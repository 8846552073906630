"""LOK-END: the End Phase."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Dice, Done, End, Frame, Go, Next, Outcome, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.turn import Repair
from wartable.games.legends.events.ending import (
    BattleDrawn,
    BattleEnded,
    CardsReshuffled,
    ControlScored,
    Repaired,
    RepairTried,
    Scored,
    TieBroken,
    TokensRemoved,
)
from wartable.games.legends.events.turn import PhaseBegan
from wartable.games.legends.phases.reinforcements import Reinforcements
from wartable.games.legends.phases.roll_off import roll_off
from wartable.games.legends.requests.turn import RepairQuestion, UseRepairQuestion
from wartable.games.legends.rules.escorts import end_turn
from wartable.games.legends.rules.repairs import repair, repairs
from wartable.games.legends.rules.scoring import control, outcome, scores, scoring_of, tie
from wartable.games.legends.rules.scoring.common import scored_before
from wartable.games.legends.rules.upgrades import face_up, usable, use
from wartable.games.legends.state import World, alter, on_table


class EndPhase(Frame, frozen=True, tag="legends.EndPhase"):
    """LOK-END-01, LOK-END-06, LOK-END-08: tokens and cards, repairs, victory, deck."""

    passed: tuple[int, ...] = ()
    """Ships that will use no more repairs."""
    ship: int = -1
    card: str = ""

    def begin(self, world: World, emit: Sink) -> Next:
        emit(PhaseBegan(phase="End Phase", rules=("LOK-TURN-01",)))
        clear(world, emit)
        return Go(self.repairs)

    # -- repairs --------------------------------------------------------------------------------------------------------

    def repairs(self, world: World, emit: Sink) -> Next:
        """LOK-END-05, LOK-RUL-TIME-1: what happens before the victory check, in reverse initiative order."""
        found = self._next_repair(world)
        if found is None:
            return Go(self.control)
        ship, card = found
        asking = replace(self, ship=ship, card=card)
        return Ask(world.ships[ship].owner, UseRepairQuestion(world.ships[ship].name, card), asking.repair_chosen)

    def _next_repair(self, world: World) -> tuple[int, str] | None:
        order = world.initiative[::-1]
        waiting = [ship for ship in on_table(world) if ship not in self.passed and repairs(world, world.ships[ship])]
        for ship in sorted(waiting, key=lambda ship: order.index(world.ships[ship].owner)):
            for card in usable(world, ship, windows.end_phase):
                return ship, card
        return None

    def repair_chosen(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        if isinstance(choice, Pass):
            return Go(replace(self, passed=(*self.passed, self.ship)).repairs)
        use(world, self.ship, self.card)
        return roll(Roll((Dice(1, seat=self._owner(world), needs=self._needs(world)),), "LOK-END-05"), self.repair_rolled)

    def repair_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        seat, needs = self._owner(world), self._needs(world)
        succeeded = rolled.groups[0][0] >= needs
        emit(
            RepairTried(
                seat=seat,
                ship=world.ships[self.ship].name,
                upgrade=self.card,
                rolled=(ShownRoll(rolled.groups[0], seat, "repair", needs=needs),),
                result="something is repaired" if succeeded else "nothing is repaired",
                rules=("LOK-UPG-01",),
            )
        )
        return Go(self.repair if succeeded else self.repairs)

    def repair(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-01: the owner chooses what, where there is a choice."""
        found = repairs(world, world.ships[self.ship])
        if world.ships[self.ship].place != "table":
            return Go(self.repairs)
        if len(found) == 1:
            return Go(self.only_repair)
        return Ask(self._owner(world), RepairQuestion(world.ships[self.ship].name), self.repaired)

    def only_repair(self, world: World, emit: Sink) -> Next:
        return self.repaired(world, emit, Repair(repairs(world, world.ships[self.ship])[0]))

    def repaired(self, world: World, emit: Sink, choice: Repair) -> Next:
        repair(world, self.ship, choice.repair)
        emit(Repaired(ship=world.ships[self.ship].name, repair=choice.repair, rules=("LOK-UPG-01",)))
        return Go(self.repairs)

    def _owner(self, world: World) -> Seat:
        return world.ships[self.ship].owner

    def _needs(self, world: World) -> int:
        return min(needs() for needs in windows.end_phase.of(world.catalog.upgrades[self.card].effects))

    # -- the end of the game turn ---------------------------------------------------------------------------------------

    def control(self, world: World, emit: Sink) -> Next:
        """LOK-END-05, LOK-SC3-03, LOK-RUL-SC3-4, CMP-20, LOK-RUL-CMP-14: with fresh reactors, before the victory check."""
        found = control(world)
        if any(score.parts for score in found):
            before = scored_before(world)
            world.points = tuple(old + score.total for old, score in zip(before, found, strict=True))
        for side, score in enumerate(found):
            if score.parts:
                emit(ControlScored(seat=_seats_of(world, side), score=score, rules=(score.parts[0].rule,)))
        return Go(self.reinforcements)

    def reinforcements(self, world: World, emit: Sink) -> Next:
        """LOK-SC2-06, LOK-END-05: warships come before the check for players who have none left."""
        return Call(Reinforcements(), self.ties)

    def ties(self, world: World, emit: Sink) -> Next:
        """CMP-33, CMP-39, CMP-45, LOK-RUL-CMP-8: a separate roll for each award that nothing else decides."""
        found = tie(world)
        if found is None:
            return Go(self.victory)
        return Call(roll_off(found.name, found.rule, tuple(range(len(world.sides)))), self.tie_broken)

    def tie_broken(self, world: World, emit: Sink, dice: tuple[int, ...]) -> Next:
        found, seat = tie(world), dice.index(max(dice))
        assert found is not None, "the dice were rolled for it"
        world.rolled_awards = (*world.rolled_awards, (found.award, seat))
        emit(TieBroken(seat=seat, award=found.name, rules=("LOK-RUL-CMP-8",)))
        return Go(self.ties)

    def victory(self, world: World, emit: Sink) -> Next:
        """LOK-END-06, LOK-END-07."""
        found = outcome(world)
        return Go(self.deck) if found is None else end_battle(world, emit, found)

    def deck(self, world: World, emit: Sink) -> Next:
        """LOK-END-08, LOK-END-09, LOK-RUL-CARD-9: discarded cards are mixed with the deck, and the next game turn can begin."""
        if any(world.discard):
            emit(CardsReshuffled(cards=sum(world.discard), rules=("LOK-END-08",)))
            world.deck = tuple(map(sum, zip(world.deck, world.discard, strict=True)))
            world.discard = (0,) * len(world.discard)
        for ship in on_table(world):
            alter(world, ship, activated=False, fired=(), delayed=())
        end_turn(world)
        return Done()


def clear(world: World, emit: Sink) -> None:
    """LOK-END-01, LOK-END-02, LOK-END-03, LOK-END-04, LOK-REACT-02: damage tokens stay where they are.

    LOK-SENSOR-07: unspent sensor points are removed.
    """
    ships = [world.ships[ship] for ship in on_table(world)]
    locks, spent = sum(sum(ship.locks) for ship in ships), sum(ship.spent for ship in ships)
    cards = sum(upgrade.flipped for ship in ships for upgrade in ship.upgrades)
    for i in on_table(world):
        ship = world.ships[i]
        alter(world, i, locks=(0,) * len(ship.locks), spent=0, upgrades=face_up(ship))
    if locks or spent or cards:
        rules = ("LOK-END-01", "LOK-END-02", "LOK-END-04")
        emit(TokensRemoved(sensors=locks, reactor=spent, cards=cards, rules=rules))


def end_battle(world: World, emit: Sink, found: Outcome) -> End:
    """LOK-END-07, LOK-RUL-SC1-2: the score of every side is reported."""
    for side, score in enumerate(scores(world)):
        emit(Scored(seat=_seats_of(world, side), score=score, rules=(scoring_of(world).rule,)))
    drawn = len({world.sides[seat] for seat in found.winners}) > 1
    told = BattleDrawn if drawn else BattleEnded
    emit(told(winners=found.winners, why=found.why, rules=(found.rule,)))
    return End(found)


def _seats_of(world: World, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, of in enumerate(world.sides) if of == side)
