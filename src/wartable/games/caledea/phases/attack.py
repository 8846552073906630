"""Attack: a group enters a square with enemy units or a structure that is not its side's (CAL-RUL-27, steps 1 to 4)."""

from msgspec.structs import replace

from wartable.core.chance import Dice, Roll, Rolled
from wartable.core.events import Sink
from wartable.core.frames import Ask, Call, Done, Frame, Go, Next, roll
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import UNIT, Ambush, NameAttacker, group_of, unit_word
from wartable.games.caledea.events import AmbushAnnounced, Arrived, Assaulted, Returned, StructureDestroyed
from wartable.games.caledea.phases.arrival import arrive
from wartable.games.caledea.phases.deeds import lose_unit, relocate
from wartable.games.caledea.phases.ending import end
from wartable.games.caledea.phases.round import Round
from wartable.games.caledea.requests.combat import AmbushWindow, AttackingUnit
from wartable.games.caledea.rules.powers import can_use
from wartable.games.caledea.state import (
    MOVED,
    NOBODY,
    OWNER,
    TOWER,
    TRANSPORTED,
    World,
    card,
    enemies_at,
    hostile_structure,
)


class Attack(Frame, frozen=True, tag="caledea.Attack"):
    """The group waits on its origin, marked as moved, until the square is free; there it goes back to as well."""

    seat: Seat
    origin: int
    square: int
    group: tuple[int, ...]
    """The survivors, owner left out; a transported unit keeps its mark until it has fought a round."""
    unit: int = 0
    tried: int = 0
    """How many have rolled against the structure."""

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-12, CAL-STRUCT-14: rounds as long as an enemy unit is there, then the structure."""
        if enemies_at(world, self.seat, self.square):
            return Go(self.choose_attacker)
        return Go(replace(self, group=tuple(sorted(self.group, key=_rank_first))).assault)

    def choose_attacker(self, world: World, emit: Sink) -> Next:
        """CAL-COMBAT-10, CAL-COMBAT-11: the attacker names its unit first; a single kind names itself."""
        group = self.group
        if group[0] == group[-1]:
            return Go(replace(self, unit=group[0]).announce)
        return Ask(self.seat, AttackingUnit(world.realm.labels[self.square], group_of(group)), self.name_attacker)

    def name_attacker(self, world: World, emit: Sink, choice: NameAttacker) -> Next:
        return Go(replace(self, unit=UNIT[choice.unit]).announce)

    def announce(self, world: World, emit: Sink) -> Next:
        """CAL-POWER-12, CAL-POWER-13, CAL-RUL-41: Ambush is announced before the defender is chosen, once a round."""
        if can_use(world, self.seat, "ambush"):
            return Ask(self.seat, AmbushWindow(world.realm.labels[self.square], unit_word(self.unit)), self.ambush)
        return Call(Round(self.seat, self.square, self.unit), self.losses)

    def ambush(self, world: World, emit: Sink, choice: Ambush) -> Next:
        """CAL-POWER-11, CAL-POWER-02: three dice for this unit in this round; the gold is set aside."""
        if choice.announce:
            world.set_aside[self.seat] += card(world, self.seat).power_cost
            world.power_uses += 1
            emit(AmbushAnnounced(self.seat, world.realm.ambush_dice, rules=("CAL-POWER-11",)))
        return Call(Round(self.seat, self.square, self.unit, choice.announce), self.losses)

    def losses(self, world: World, emit: Sink, beaten: int) -> Next:
        """CAL-COMBAT-05, CAL-RUL-48: the loser leaves the board; a transported unit has had its die."""
        group = list(self.group)
        group.remove(self.unit)
        if beaten:
            outcome = lose_unit(world, emit, self.square, beaten, "CAL-COMBAT-05")
            group.append(self.unit % TRANSPORTED if self.unit > TRANSPORTED else self.unit)
        else:
            moved = self.seat * OWNER + MOVED + self.unit % 10
            outcome = lose_unit(world, emit, self.origin, moved, "CAL-COMBAT-05", self.square)
        if outcome is not None:
            return end(world, emit, outcome)
        return Go(replace(self, group=tuple(sorted(group)), unit=0).begin) if group else Done()

    def assault(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-15, CAL-STRUCT-23, CAL-RUL-52, CAL-RUL-53: each survivor rolls its rank's dice, highest first."""
        if not hostile_structure(world, self.seat, self.square):
            return Go(self.enter)
        if self.tried == len(self.group):
            return Go(self.go_back)
        dice = world.realm.dice[self.group[self.tried] % 10]
        return roll(Roll((Dice(dice, seat=self.seat),), "CAL-STRUCT-15"), self.strike)

    def strike(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """CAL-STRUCT-18 to CAL-STRUCT-20, CAL-RUL-56: one die high enough removes the structure altogether."""
        (dice,) = rolled.groups
        level, label = world.levels[self.square], world.realm.labels[self.square]
        name, needs = "tower" if level == TOWER else "castle", world.realm.beaten_by[level]
        unit, broken = unit_word(self.group[self.tried] % 10), dice[0] >= needs
        rule = "CAL-STRUCT-18" if level == TOWER else "CAL-STRUCT-19"
        result = "it falls" if broken else "it stands"
        emit(Assaulted(self.seat, label, unit, name, dice, needs, result, rules=(rule,)))
        if not broken:
            return Go(replace(self, tried=self.tried + 1).assault)
        world.levels[self.square] = 0
        world.builders[self.square] = NOBODY
        world.progress = world.round
        emit(StructureDestroyed(label, name, rules=("CAL-STRUCT-20",)))
        return Go(self.enter)

    def go_back(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-21, CAL-RUL-54, CAL-RUL-55: the survivors are back where the move began, and nothing else happens."""
        emit(Returned(self.seat, self._survivors(), world.realm.labels[self.origin], rules=("CAL-STRUCT-21",)))
        return Done()

    def enter(self, world: World, emit: Sink) -> Next:
        """CAL-STRUCT-20, CAL-RUL-27: all survivors are now in the square."""
        relocate(world, self.seat, self.group, self.origin, self.square)
        emit(Arrived(self.seat, self._survivors(), world.realm.labels[self.square], rules=("CAL-RUL-27",)))
        outcome = arrive(world, emit, self.seat, self.square)
        return Done() if outcome is None else end(world, emit, outcome)

    def _survivors(self) -> tuple[tuple[str, int], ...]:
        return group_of(unit % 10 for unit in self.group)


def _rank_first(unit: int) -> int:
    return -(unit % 10)
