"""FC-COMBAT: one combat, from the reveal to its points."""

from collections.abc import Mapping

from msgspec.structs import replace

from wartable.core import Ask, AskAll, Call, Dice, Done, End, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.changes import discard, leave_hand, rally, reveal, score, set_force, set_units
from wartable.games.fleet_commander.choices import Agree, CommitCards, Decline, TakeOut
from wartable.games.fleet_commander.events.combat import (
    AntiFighterRolled,
    CardLost,
    CardsCommitted,
    CombatBegun,
    CombatEnded,
    CombatOff,
    Mustered,
)
from wartable.games.fleet_commander.events.setup import Proposed
from wartable.games.fleet_commander.phases.assignment import Assignment
from wartable.games.fleet_commander.phases.attack import Attack
from wartable.games.fleet_commander.phases.losses import Losses
from wartable.games.fleet_commander.phases.retreat import RetreatRoll
from wartable.games.fleet_commander.requests.combat import CardsQuestion, CardTargetQuestion, FightRetreatingQuestion
from wartable.games.fleet_commander.rules.attack import ANTI_FIGHTER_HIT, anti_fighter_dice, card_limit, effects_of
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    SIDES,
    Combat,
    Combatant,
    Force,
    Side,
    World,
    combat_of,
    enemy_of,
    force_of,
    seat_of,
)


class CombatProcedure(Frame, frozen=True, tag="fleet_commander.Combat"):
    """FC-COMBAT-04, FC-RUL-76: the steps of a combat in their order."""

    region: str
    agreed: bool = False
    side: Side = INVADER
    """Whose turn it is in a step that both sides take in turn, the invader first (FC-RUL-113)."""
    shots: tuple[int, int] = (0, 0)
    """Successes against fighters not yet used."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-05, FC-RUL-27, FC-RUL-32: all units are revealed, decoys leave; without units there is no combat."""
        emit(CombatBegun(region=self.region, rules=("FC-COMBAT-02",)))
        for side in SIDES:
            reveal(world, emit, side, self.region, "FC-COMBAT-05")
        units = [group(world, self.region, side) for side in SIDES]
        if not all(found.shown or found.retreating for found in units):
            emit(CombatOff(region=self.region, rules=("FC-RUL-27",)))
            return Done()
        return Go(self.participants)

    def participants(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-08, FC-COMBAT-09, FC-RUL-54, FC-RUL-55, FC-RUL-56: which of the retreating units take part.

        They fight if all of a side's units are retreating, or if both players agree; otherwise they stay out.
        """
        units = [group(world, self.region, side) for side in SIDES]
        if any(found.retreating and found.shown for found in units):
            question = FightRetreatingQuestion(self.region)
            return AskAll({0: question, 1: question}, self.agreement)
        return Go(self.muster)

    def agreement(self, world: World, emit: Sink, answers: Mapping[Seat, Agree]) -> Next:
        for seat, answer in sorted(answers.items()):
            what = "retreating units fight" if answer.yes else "retreating units stay out"
            emit(Proposed(seat=seat, what=what, rules=("FC-COMBAT-07",)))
        return Go(replace(self, agreed=all(answer.yes for answer in answers.values())).muster)

    def muster(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-06, FC-COMBAT-10, FC-RUL-63: the participants, any number of them, are taken out of their groups.

        Retreating units that take part are rallied; units in transit do not take part.
        """
        forces = []
        for side in SIDES:
            if self.agreed or not group(world, self.region, side).shown:
                rally(world, emit, side, self.region, "FC-COMBAT-10")
            units = group(world, self.region, side).shown
            forces.append(Force(fighters=tuple(Combatant(unit) for unit in units)))
            emit(Mustered(seat=seat_of(world, side), units=units, rules=("FC-COMBAT-06",)))
            set_units(world, self.region, side, "shown", ())
        world.combat = Combat(self.region, (forces[0], forces[1]))
        return Go(self.choose_cards)

    def choose_cards(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-11, FC-COMBAT-14: asked of every player who has any card."""
        asked = {
            seat_of(world, side): CardsQuestion(self.region, card_limit(world, side).total)
            for side in SIDES
            if world.hands[side].size
        }
        return AskAll(asked, self.reveal_cards) if asked else Go(self.jam)

    def reveal_cards(self, world: World, emit: Sink, chosen: Mapping[Seat, CommitCards]) -> Next:
        """FC-COMBAT-15."""
        for side in SIDES:
            choice = chosen.get(seat_of(world, side))
            if choice is not None:
                cards = tuple(name for name, number in choice.cards for _ in range(number))
                for name in cards:
                    leave_hand(world, side, name)
                force = replace(force_of(world, side), cards=cards)
                set_force(world, side, force)
                emit(CardsCommitted(seat=seat_of(world, side), cards=cards, rules=("FC-COMBAT-15",)))
        return Go(self.jam)

    def jam(self, world: World, emit: Sink) -> Next:
        """A card that cancels an enemy card without Fighter acts before the anti-fighter step."""
        targets = _cards(world, enemy_of(self.side), fighter=False)
        if targets and any(jams() for jams in windows.cards_revealed.of(effects_of(world, self.side))):
            question = CardTargetQuestion("jamming", targets, must=True)
            return Ask(seat_of(world, self.side), question, self.jammed)
        return Go(self.next_jam)

    def jammed(self, world: World, emit: Sink, choice: TakeOut) -> Next:
        _lose_card(world, emit, enemy_of(self.side), choice.card, "FC-CARD-01")
        return Go(self.next_jam)

    def next_jam(self, world: World, emit: Sink) -> Next:
        if self.side == INVADER:
            return Go(replace(self, side=DEFENDER).jam)
        return Go(replace(self, side=INVADER).anti_fighter)

    def anti_fighter(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-17, FC-RUL-59: both roll before either removes a card."""
        dice = tuple(Dice(anti_fighter_dice(world, side).total, seat=seat_of(world, side)) for side in SIDES)
        if not any(group.count for group in dice):
            return Go(self.attacks)
        return roll(Roll(dice, "FC-COMBAT-17"), self.anti_fighter_rolled)

    def anti_fighter_rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        hits = [sum(face >= ANTI_FIGHTER_HIT for face in dice) for dice in rolled.groups]
        for side in SIDES:
            if rolled.groups[side]:
                seat, parts = seat_of(world, side), anti_fighter_dice(world, side).parts
                shown = ShownRoll(rolled.groups[side], seat, "anti-fighter", parts, ANTI_FIGHTER_HIT)
                emit(AntiFighterRolled(seat=seat, rolled=(shown,), hits=hits[side], rules=("FC-COMBAT-17",)))
        return Go(replace(self, shots=(hits[0], hits[1])).shoot_down)

    def shoot_down(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-18."""
        targets = _cards(world, enemy_of(self.side), fighter=True)
        if self.shots[self.side] and targets:
            return Ask(seat_of(world, self.side), CardTargetQuestion("anti-fighter", targets), self.shot_down)
        if self.side == INVADER:
            return Go(replace(self, side=DEFENDER).shoot_down)
        return Go(self.attacks)

    def shot_down(self, world: World, emit: Sink, choice: TakeOut | Decline) -> Next:
        """FC-COMBAT-19."""
        if isinstance(choice, TakeOut):
            _lose_card(world, emit, enemy_of(self.side), choice.card, "FC-COMBAT-18")
        invader, defender = self.shots
        left = (invader - 1, defender) if self.side == INVADER else (invader, defender - 1)
        return Go(replace(self, shots=left).shoot_down)

    def attacks(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-20, FC-COMBAT-21: the invader attacks first, with all its participants."""
        return Call(Attack(side=INVADER), self.return_fire)

    def return_fire(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-30: then the defender, in the same way."""
        return Call(Attack(side=DEFENDER), self.assign)

    def assign(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-31, FC-RUL-71: the invader assigns, then the defender."""
        return Call(Assignment(side=INVADER), self.assign_defender)

    def assign_defender(self, world: World, emit: Sink) -> Next:
        return Call(Assignment(side=DEFENDER), self.losses)

    def losses(self, world: World, emit: Sink) -> Next:
        return Call(Losses(), self.retreat)

    def retreat(self, world: World, emit: Sink) -> Next:
        return Call(RetreatRoll(), self.scoring)

    def scoring(self, world: World, emit: Sink) -> Next:
        """FC-SCORE-03, FC-RUL-78, FC-RUL-88, FC-RUL-94: the invader's points first. The cards are laid aside (FC-RUL-60)."""
        invader, defender = combat_of(world).forces
        _report_end(world, emit)
        for side in SIDES:
            for name in force_of(world, side).cards:
                discard(world, emit, side, name)
        region, world.combat = combat_of(world).region, None
        if invader.blue_kills:
            score(world, emit, INVADER, invader.blue_kills, "FC-SCORE-06", region)
        victory = None
        if invader.retreated == "rolled" or invader.wiped_out:
            victory = score(world, emit, DEFENDER, 1, "FC-SCORE-05", region)
        if victory is None and defender.blue_kills:
            victory = score(world, emit, DEFENDER, defender.blue_kills, "FC-SCORE-06", region)
        return Done() if victory is None else End(victory)


def _cards(world: World, side: Side, *, fighter: bool) -> tuple[str, ...]:
    """FC-CARD-14: the different cards that a side has laid open, with or without Fighter."""
    return tuple(dict.fromkeys(n for n in force_of(world, side).cards if card(world, n).has("fighter") == fighter))


def _lose_card(world: World, emit: Sink, side: Side, name: str, rule: str) -> None:
    """FC-COMBAT-18, FC-COMBAT-19, FC-RUL-60: the card goes to the inactive pile, or out of the game if it is for one use."""
    force = force_of(world, side)
    cards = list(force.cards)
    cards.remove(name)
    set_force(world, side, replace(force, cards=tuple(cards)))
    emit(CardLost(seat=seat_of(world, side), card=name, rules=(rule,)))
    discard(world, emit, side, name)


def _report_end(world: World, emit: Sink) -> None:
    """FC-RETREAT-06, FC-RUL-78: a side that gave way or was destroyed loses the combat."""
    forces = combat_of(world).forces
    losers = tuple(side for side in SIDES if forces[side].retreated or forces[side].wiped_out)
    winners = tuple(enemy_of(side) for side in losers) if len(losers) == 1 else ()
    kills = {seat_of(world, enemy_of(side)): forces[side].kills for side in SIDES}
    seats = [tuple(seat_of(world, side) for side in found) for found in (winners, losers)]
    lost = tuple(number for _, number in sorted(kills.items()))
    told = CombatEnded(region=combat_of(world).region, winners=seats[0], losers=seats[1], lost=lost, rules=("FC-COMBAT-04",))
    emit(told)
