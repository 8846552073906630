"""Attack: a group enters a square with enemy units or a structure that is not its side's (CAL-RUL-27, steps 1 to 4)."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Call, Done, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.capitals import arrive
from wartable.games.caledea.changes.land import destroy
from wartable.games.caledea.changes.losses import end, lose_unit
from wartable.games.caledea.changes.turns import use_power
from wartable.games.caledea.changes.units import move_in
from wartable.games.caledea.combat.ambush import AMBUSH, Ambush, AmbushWindow
from wartable.games.caledea.combat.fight import Fight
from wartable.games.caledea.combat.questions import AttackingUnit, NameAttacker
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.events import AmbushAnnounced, Arrived, Assaulted, Returned
from wartable.games.caledea.names import STRUCTURE_WORDS, UNIT, Group, group_of, rank_word, unit_word
from wartable.games.caledea.pieces import MOVED, UNMARKED, marked, rank_of, unit_of
from wartable.games.caledea.rules.combat import ASSAULT
from wartable.games.caledea.rules.powers import can_use
from wartable.games.caledea.state import TOWER, World, enemies_at, hostile_structure


class Attack(Fight, frozen=True, tag="caledea.Attack"):
    """The group waits on its origin, marked as moved, until the square is free; it also returns there."""

    seat: Seat
    origin: int
    square: int
    group: tuple[int, ...]
    """The survivors as kinds; a transported unit keeps its mark until it has fought a round."""
    unit: int = 0
    tried: int = 0
    """How many have rolled against the structure."""

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-12, CAL-STRUCT-14, CAL-STRUCT-22: rounds as long as an enemy unit is there, then the structure.

        CAL-CAPITAL-02, CAL-CAPITAL-03: the same goes for a capital. All of it is the same action.
        """
        if enemies_at(world, self.seat, self.square):
            return Go(self.choose_attacker)
        return Go(replace(self, group=tuple(sorted(self.group, key=_rank_first))).assault)

    def choose_attacker(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-10, CAL-COMBAT-11, CAL-RUL-35: the attacker names any survivor first; a single kind is not asked about."""
        group = self.group
        if group[0] == group[-1]:
            return Go(replace(self, unit=group[0]).announce)
        return Ask(self.seat, AttackingUnit(world.realm.labels[self.square], group_of(group)), self.name_attacker)

    def name_attacker(self, world: World, emit: Sink, choice: NameAttacker) -> Next:
        return Go(replace(self, unit=UNIT[choice.unit]).announce)

    def announce(self, world: World, emit: Sink) -> Next:
        """CAL-POWER-12, CAL-POWER-13, CAL-RUL-41: Ambush is announced before the defender is chosen, once a round."""
        if can_use(world, self.seat, AMBUSH):
            request = AmbushWindow(world.realm.labels[self.square], unit_word(self.unit), group_of(self.group))
            return Ask(self.seat, request, self.ambush)
        return Call(Round(self.seat, self.square, self.unit, self.group), self.losses)

    def ambush(self, world: World, emit: Sink, choice: Ambush) -> Next:
        """CAL-POWER-02, CAL-POWER-11, CAL-POWER-20: three dice for this unit in this round alone; the gold is set aside."""
        if choice.announce:
            use_power(world, self.seat)
            emit(AmbushAnnounced(seat=self.seat, extra=world.realm.ambush_dice, rules=("CAL-POWER-11",)))
        return Call(Round(self.seat, self.square, self.unit, self.group, choice.announce), self.losses)

    def losses(self, world: World, emit: Sink, beaten: int) -> Next:
        """CAL-COMBAT-05, CAL-POWER-21, CAL-RUL-48: the loser leaves the board; a transported unit has used its extra die."""
        group = list(self.group)
        group.remove(self.unit)
        if beaten:
            outcome = lose_unit(world, emit, self.square, beaten, "CAL-COMBAT-05")
            group.append(marked(self.unit, UNMARKED))
        else:
            lost = unit_of(self.seat, rank_of(self.unit), MOVED)
            outcome = lose_unit(world, emit, self.origin, lost, "CAL-COMBAT-05", self.square)
        if outcome is not None:
            return end(world, emit, outcome)
        return Go(replace(self, group=tuple(sorted(group)), unit=0).begin) if group else Done()

    def assault(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-15, CAL-STRUCT-16, CAL-STRUCT-23, CAL-RUL-52, CAL-RUL-53: survivors roll their rank's dice, best first."""
        if not hostile_structure(world, self.seat, self.square):
            return Go(self.enter)
        if self.tried == len(self.group):
            return Go(self.go_back)
        dice = world.realm.dice[rank_of(self.group[self.tried])]
        needs = world.realm.beaten_by[world.levels[self.square]]
        return roll(Roll((Dice(dice, seat=self.seat, needs=needs),), ASSAULT), self.strike)

    def strike(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-STRUCT-18, CAL-STRUCT-19, CAL-STRUCT-20: one die high enough removes the structure."""
        (dice,) = rolled.groups
        level = world.levels[self.square]
        needs = world.realm.beaten_by[level]
        broken = dice[0] >= needs
        emit(
            Assaulted(
                seat=self.seat,
                square=world.realm.labels[self.square],
                unit=rank_word(self.group[self.tried]),
                structure=STRUCTURE_WORDS[level],
                dice=dice,
                needs=needs,
                result="it falls" if broken else "it stands",
                rules=("CAL-STRUCT-18" if level == TOWER else "CAL-STRUCT-19",),
            )
        )
        if not broken:
            return Go(replace(self, tried=self.tried + 1).assault)
        destroy(world, emit, self.square)
        return Go(self.enter)

    def go_back(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-21, CAL-RUL-54, CAL-RUL-55: the survivors are back where the move began, and nothing else happens."""
        origin = world.realm.labels[self.origin]
        emit(Returned(seat=self.seat, units=self._survivors(), origin=origin, rules=("CAL-STRUCT-21",)))
        return Done()

    def enter(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-20, CAL-RUL-27: all survivors are now in the square."""
        move_in(world, self.seat, self.group, self.origin, self.square)
        origin, square = world.realm.labels[self.origin], world.realm.labels[self.square]
        emit(Arrived(seat=self.seat, units=self._survivors(), origin=origin, square=square, rules=("CAL-RUL-27",)))
        outcome = arrive(world, emit, self.seat, self.square)
        return Done() if outcome is None else end(world, emit, outcome)

    def _survivors(self) -> Group:
        return group_of(rank_of(unit) for unit in self.group)


def _rank_first(unit: int) -> int:
    return -rank_of(unit)
