"""FC-DAMAGE: one player's pool is assigned to units, sequence by sequence."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Sink
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.changes import set_force
from wartable.games.fleet_commander.choices import Assign, Decline
from wartable.games.fleet_commander.events.combat import Assigned, DamageReduced, SequenceBegun
from wartable.games.fleet_commander.requests.combat import DamageQuestion
from wartable.games.fleet_commander.rules.attack import effects_of
from wartable.games.fleet_commander.rules.damage import (
    SEQUENCE,
    assign,
    index_of,
    is_all_yellow,
    may_skip,
    may_take,
    new_sequence,
    pool,
    unused,
)
from wartable.games.fleet_commander.state import Participant, Side, World, enemy_of, force_of, seat_of


class Assignment(Frame, frozen=True, tag="fleet_commander.Assignment"):
    """FC-DAMAGE-01, FC-DAMAGE-02: `side` owes the pool; `at` is the step, `aimed` how many of them the opponent chooses."""

    side: Side
    sequence: int = 1
    at: int = 0
    all_yellow: bool = False
    aimed: int = 0
    target: Participant | None = None
    """The only participant that can be assigned damage at this step."""

    def begin(self, world: World, emit: Sink) -> Next:
        owed = force = force_of(world, self.side)
        for effect in windows.own_pool.of(effects_of(world, self.side)):
            force = effect(force)
        if force != owed:
            set_force(world, self.side, force)
            seat = seat_of(world, self.side)
            emit(DamageReduced(seat=seat, normal=force.normal, critical=force.critical, rules=("FC-CARD-01",)))
        aims = [steps() for steps in windows.enemy_pool.of(effects_of(world, enemy_of(self.side)))]
        return Go(replace(self, all_yellow=is_all_yellow(world, force), aimed=max(aims, default=0)).choose)

    def choose(self, world: World, emit: Sink) -> Next:
        """FC-DAMAGE-04, FC-DAMAGE-10, FC-RUL-65: the next step at which a unit can take damage; the others are skipped."""
        force = force_of(world, self.side)
        if not pool(force):
            return Done()
        for at in range(self.at, len(SEQUENCE)):
            aimed = self.sequence == 1 and at < self.aimed
            units = may_take(world, force, at, all_yellow=self.all_yellow, aimed=aimed)
            if units and at > self.at:
                # A reader of this procedure must find it at the step that the question is about.
                return Go(replace(self, at=at).choose)
            must = not may_skip(world, force, at, all_yellow=self.all_yellow)
            if len(units) == 1 and must:
                return Go(replace(self, target=units[0]).take)
            if units:
                why = f"Which unit is assigned damage at step {at + 1} of {len(SEQUENCE)} ({SEQUENCE[at]})? {pool(force)} left."
                chooser = enemy_of(self.side) if aimed else self.side
                question = DamageQuestion(why, self.side, units, must)
                return Ask(seat_of(world, chooser), question, self.chosen)
        return Go(self.end_of_sequence)

    def chosen(self, world: World, emit: Sink, choice: Assign | Decline) -> Next:
        if isinstance(choice, Decline):
            return Go(replace(self, at=self.at + 1).choose)
        return Go(replace(self, target=choice.unit).take)

    def take(self, world: World, emit: Sink) -> Next:
        assert self.target is not None
        _take(world, emit, self.side, self.target)
        return Go(replace(self, at=self.at + 1, target=None).choose)

    def end_of_sequence(self, world: World, emit: Sink) -> Next:
        """FC-DAMAGE-12, FC-RUL-67: the opponent may pick one yellow unit that was left out."""
        force = force_of(world, self.side)
        yellow = () if self.all_yellow else tuple(reversed(unused(world, force, "yellow")))
        if not yellow:
            return Go(self.next_sequence)
        why = f"Assign damage to one yellow unit of the opponent? {pool(force)} left."
        question = DamageQuestion(why, self.side, yellow, must=False, cites="FC-RUL-67")
        return Ask(seat_of(world, enemy_of(self.side)), question, self.picked)

    def picked(self, world: World, emit: Sink, choice: Assign | Decline) -> Next:
        if isinstance(choice, Assign):
            _take(world, emit, self.side, choice.unit)
        return Go(self.next_sequence)

    def next_sequence(self, world: World, emit: Sink) -> Next:
        """FC-DAMAGE-09, FC-RUL-70: as long as damage is left; what no unit at all could take is discarded."""
        force = force_of(world, self.side)
        if not any(fighter.used for fighter in force.fighters):
            force = replace(force, normal=0, critical=0)
        set_force(world, self.side, new_sequence(force))
        number = self.sequence + 1
        if pool(force):
            left, seat = (force.normal, force.critical), seat_of(world, self.side)
            emit(SequenceBegun(seat=seat, sequence=number, normal=left[0], critical=left[1], rules=("FC-DAMAGE-09",)))
        return Go(replace(self, sequence=number, at=0).choose)


def _take(world: World, emit: Sink, side: Side, target: Participant) -> None:
    before = force_of(world, side)
    fighter = before.fighters[index_of(before, target)]
    force, normal, critical = assign(world, before, target)
    set_force(world, side, force)
    emit(Assigned(seat=seat_of(world, side), fighter=fighter, normal=normal, critical=critical, rules=("FC-DAMAGE-07",)))
