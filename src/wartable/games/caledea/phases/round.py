"""One round of combat or one bombardment: the defender is named, dice are rolled, one unit loses."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Done, Frame, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import UNIT, NameDefender, unit_word
from wartable.games.caledea.events import RoundFought, Tied
from wartable.games.caledea.requests.combat import DefendingUnit
from wartable.games.caledea.rules.chances import compare
from wartable.games.caledea.rules.combat import attack_dice, attack_pool, defence_dice, defence_pool, spokesman
from wartable.games.caledea.state import OWNER, World


class Round(Frame, frozen=True, tag="caledea.Round"):
    """CAL-COMBAT-09: one unit against one unit. The result is the defending unit if it lost, 0 if the attacking unit lost."""

    seat: Seat
    square: int
    unit: int
    ambush: bool = False
    bombard: bool = False
    against: int = 0
    rerolls: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-10, CAL-COMBAT-11: after the attacker the defender names its unit; a single kind names itself."""
        here = world.units[self.square]
        if here[0] == here[-1]:
            return Go(replace(self, against=here[0]).roll_dice)
        defender = spokesman(world, self.seat, self.square)
        label = world.realm.labels[self.square]
        request = DefendingUnit(self.seat, label, unit_word(self.unit), self.ambush, self.bombard)
        return Ask(defender, request, self.name_defender)

    def name_defender(self, world: World, emit: Sink, choice: NameDefender) -> Next:
        return Go(replace(self, against=choice.owner * OWNER + UNIT[choice.unit]).roll_dice)

    def roll_dice(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-02."""
        dice = attack_dice(world, self.seat, self.unit, self.square, ambush=self.ambush)
        against = defence_dice(world, self.against, self.square)
        groups = (Dice(dice, seat=self.seat), Dice(against, seat=self.against // OWNER))
        return roll(Roll(groups, "CAL-COMBAT-02"), self.compare_dice)

    def compare_dice(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-COMBAT-03 to CAL-COMBAT-08, CAL-RUL-37: the higher roll wins; after a complete tie the same pools roll again."""
        mine, theirs = rolled.groups
        verdict = compare(mine, theirs)
        if verdict == 0:
            emit(Tied(mine, rules=("CAL-COMBAT-08",)))
            return Go(replace(self, rerolls=self.rerolls + 1).roll_dice)
        seat, defender = self.seat, self.against // OWNER
        emit(
            RoundFought(
                seat,
                world.realm.labels[self.square],
                unit_word(self.unit),
                mine,
                defender,
                unit_word(self.against),
                theirs,
                defender if verdict > 0 else seat,
                self.ambush,
                self.rerolls,
                attack_pool(world, seat, self.unit, self.square, ambush=self.ambush),
                defence_pool(world, self.against, self.square),
                rules=("CAL-COMBAT-04", "CAL-COMBAT-06"),
            )
        )
        return Done(self.against if verdict > 0 else 0)
