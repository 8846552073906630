"""One round of combat or one bombardment: the defender is named, dice are rolled, one unit loses."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Done, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.combat.fight import Fight
from wartable.games.caledea.combat.questions import DefendingUnit, NameDefender, named_unit
from wartable.games.caledea.events import RoundFought, Tied
from wartable.games.caledea.names import group_of, unit_word
from wartable.games.caledea.pieces import owner_of
from wartable.games.caledea.rules.chances import compare
from wartable.games.caledea.rules.combat import CONTEST, attack_dice, attack_pool, defense_dice, defense_pool, spokesman
from wartable.games.caledea.state import World


class Round(Fight, frozen=True, tag="caledea.Round"):
    """CAL-COMBAT-09: one unit against one unit. The result is the defending unit if it lost, 0 if the attacking unit lost."""

    seat: Seat
    square: int
    unit: int
    group: tuple[int, ...] = ()
    """All attackers that are left, as kinds; none in a bombardment."""
    ambush: bool = False
    against: int = 0
    rerolls: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-10, CAL-COMBAT-11: after the attacker, the defender names its unit; a single kind is not asked about."""
        here = world.units[self.square]
        if here[0] == here[-1]:
            return Go(replace(self, against=here[0]).roll_dice)
        label, unit = world.realm.labels[self.square], unit_word(self.unit)
        request = DefendingUnit(self.seat, label, unit, self.ambush, group_of(self.group))
        return Ask(spokesman(world, self.seat, self.square), request, self.name_defender)

    def name_defender(self, world: World, emit: Sink, choice: NameDefender) -> Next:
        return Go(replace(self, against=named_unit(world, world.units[self.square], choice)).roll_dice)

    def roll_dice(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-02, CAL-RUL-84: chance rolls both pools."""
        dice = attack_dice(world, self.seat, self.unit, self.square, ambush=self.ambush)
        against = defense_dice(world, self.against, self.square)
        groups = (Dice(dice, seat=self.seat), Dice(against, seat=owner_of(self.against)))
        return roll(Roll(groups, CONTEST), self.compare_dice)

    def compare_dice(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-COMBAT-04, CAL-COMBAT-06: the higher roll wins.

        CAL-COMBAT-08, CAL-RUL-37: after a complete tie the same pools are rolled again.
        """
        mine, theirs = rolled.groups
        verdict = compare(mine, theirs)
        seat, defender = self.seat, owner_of(self.against)
        if verdict == 0:
            emit(Tied(seat=seat, defender=defender, dice=mine, rules=("CAL-COMBAT-08",)))
            return Go(replace(self, rerolls=self.rerolls + 1).roll_dice)
        emit(
            RoundFought(
                seat=seat,
                square=world.realm.labels[self.square],
                unit=unit_word(self.unit),
                dice=mine,
                defender=defender,
                against=unit_word(self.against),
                against_dice=theirs,
                loser=defender if verdict > 0 else seat,
                ambush=self.ambush,
                rerolls=self.rerolls,
                pool=attack_pool(world, seat, self.unit, self.square, ambush=self.ambush),
                against_pool=defense_pool(world, self.against, self.square),
                rules=("CAL-COMBAT-04", "CAL-COMBAT-06"),
            )
        )
        return Done(self.against if verdict > 0 else 0)
