"""FC-RETREAT: retreat pools, and the moves of the side that gives way."""

from collections import Counter

from msgspec.structs import replace

from wartable.core import Ask, Call, Dice, Done, Frame, Go, Next, Roll, Rolled, ShownRoll, Sink, roll
from wartable.games.fleet_commander.changes import add_units, drop_units, set_force, set_units
from wartable.games.fleet_commander.choices import Decline, Disengage, Escort, RetreatTo
from wartable.games.fleet_commander.events.combat import Disengaged, Held, Retreated, RetreatRolled
from wartable.games.fleet_commander.requests.combat import EscortQuestion, RetreatQuestion, StandoffQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.retreat import (
    RETREAT_POINT,
    convoy_destinations,
    destinations,
    retreat_dice,
    retreat_points,
    ways_out,
    withdraws,
)
from wartable.games.fleet_commander.state import DEFENDER, INVADER, SIDES, Side, Unit, World, combat_of, force_of, seat_of


class RetreatRoll(Frame, frozen=True, tag="fleet_commander.RetreatRoll"):
    """FC-RETREAT-04: who retreats, if anybody does."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-RUL-78: without participants on both sides nothing is rolled; a card may take the place of the roll."""
        if not all(force.fighters for force in combat_of(world).forces):
            _stand_down(world)
            return Done()
        for side in SIDES:
            if withdraws(world, side):
                return _give_way(world, side, "card", self)
        dice = tuple(Dice(retreat_dice(world, side).total, seat=seat_of(world, side)) for side in SIDES)
        if not any(pool.count for pool in dice):
            _stand_down(world)
            return Done()
        return roll(Roll(dice, "FC-RETREAT-04"), self.rolled)

    def rolled(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """FC-RETREAT-05, FC-RETREAT-06, FC-RETREAT-07: the lower total retreats; on equal totals nobody does."""
        points = [retreat_points(dice) for dice in rolled.groups]
        for side in SIDES:
            seat, parts = seat_of(world, side), retreat_dice(world, side).parts
            won = None if points[INVADER] == points[DEFENDER] else points[side] == max(points)
            shown = ShownRoll(rolled.groups[side], seat, "retreat pool", parts, RETREAT_POINT, won)
            emit(RetreatRolled(seat=seat, rolled=(shown,), points=points[side], rules=("FC-RETREAT-05",)))
        if points[INVADER] == points[DEFENDER]:
            _stand_down(world)
            return Done()
        return _give_way(world, INVADER if points[INVADER] < points[DEFENDER] else DEFENDER, "rolled", self)


def _give_way(world: World, side: Side, why: str, frame: RetreatRoll) -> Next:
    """FC-RETREAT-08, FC-RUL-84, FC-RUL-87: defenders never retreat from the Planet Region."""
    _stand_down(world)
    region = combat_of(world).region
    if side == DEFENDER and region == world.catalog.planet:
        return Done()
    force = replace(force_of(world, side), retreated=why)
    set_force(world, side, force)
    if side == INVADER and region in world.catalog.jumps:
        return Call(Standoff(region=region), frame.finish)
    return Call(Retreat(side=side, region=region), frame.finish)


def _stand_down(world: World) -> None:
    """The participants that are left are ordinary revealed units again."""
    for side in SIDES:
        force = force_of(world, side)
        add_units(world, combat_of(world).region, side, "shown", tuple(f.unit for f in force.fighters))
        set_force(world, side, replace(force, fighters=()))


class Retreat(Frame, frozen=True, tag="fleet_commander.Retreat"):
    """FC-RUL-57: all units of the side in the region that are not in transit give way."""

    side: Side
    region: str
    settled: tuple[Unit, ...] = ()
    """Convoys and escorts that stay in a Jump Region (FC-RUL-83)."""
    to: str = ""
    """Where the next units to move go."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-RETREAT-09, FC-RETREAT-12: every unit gets its retreat token."""
        units = group(world, self.region, self.side).shown
        set_units(world, self.region, self.side, "shown", ())
        add_units(world, self.region, self.side, "retreating", units)
        return Go(self.convoys)

    def convoys(self, world: World, emit: Sink) -> Next:
        """FC-RETREAT-11, FC-RUL-82: each inbound convoy goes its own way, with up to three units."""
        left = self._left(world)
        if not any(unit.bound == "inbound" for unit in left):
            return Go(self.others)
        escorts = Counter(unit for unit in left if unit.bound != "inbound")
        regions = convoy_destinations(world, self.region)
        if not escorts and len(regions) == 1:
            return Go(replace(self, to=regions[0]).lone_convoy)
        question = EscortQuestion(self.region, regions, tuple(sorted(escorts.items())))
        return Ask(seat_of(world, self.side), question, self.escorted)

    def lone_convoy(self, world: World, emit: Sink) -> Next:
        return Go(self._send(world, emit, Escort(self.to, ())).convoys)

    def escorted(self, world: World, emit: Sink, choice: Escort) -> Next:
        return Go(self._send(world, emit, choice).convoys)

    def others(self, world: World, emit: Sink) -> Next:
        """FC-RUL-80, FC-RUL-85: the rest goes together to one region closer to its goal."""
        if not self._left(world):
            return Done()
        regions = destinations(world, self.side, self.region)
        if len(regions) == 1:
            return Go(replace(self, to=regions[0]).go)
        return Ask(seat_of(world, self.side), RetreatQuestion(regions), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: RetreatTo) -> Next:
        return Go(replace(self, to=choice.region).go)

    def go(self, world: World, emit: Sink) -> Next:
        _retreat(world, emit, self.side, self.region, self.to, self._left(world))
        return Done()

    def _left(self, world: World) -> tuple[Unit, ...]:
        left = list(group(world, self.region, self.side).retreating)
        for unit in self.settled:
            left.remove(unit)
        return tuple(left)

    def _send(self, world: World, emit: Sink, choice: Escort) -> "Retreat":
        left = self._left(world)
        party = [next(unit for unit in left if unit.bound == "inbound")]
        for unit, number in choice.units:
            party += [unit] * number
        if choice.region == self.region:
            _hold(world, emit, self.side, self.region, tuple(party), "FC-RUL-83")
            return replace(self, settled=(*self.settled, *party))
        _retreat(world, emit, self.side, self.region, choice.region, tuple(party))
        return self


class Standoff(Frame, frozen=True, tag="fleet_commander.Standoff"):
    """FC-RETREAT-14, FC-RETREAT-15, FC-RUL-86: invaders beaten in a Jump Region stay; the defender may leave instead."""

    region: str

    def begin(self, world: World, emit: Sink) -> Next:
        units = group(world, self.region, INVADER).shown
        set_units(world, self.region, INVADER, "shown", ())
        add_units(world, self.region, INVADER, "retreating", units)
        _hold(world, emit, INVADER, self.region, group(world, self.region, INVADER).retreating, "FC-RETREAT-15")
        return Go(self.way_out)

    def way_out(self, world: World, emit: Sink) -> Next:
        return Ask(seat_of(world, DEFENDER), StandoffQuestion(ways_out(world, self.region)), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: Disengage | Decline) -> Next:
        if isinstance(choice, Disengage):
            units = group(world, self.region, DEFENDER)
            add_units(world, choice.region, DEFENDER, "shown", units.shown)
            add_units(world, choice.region, DEFENDER, "retreating", units.retreating)
            set_units(world, self.region, DEFENDER, "shown", ())
            set_units(world, self.region, DEFENDER, "retreating", ())
            seat = seat_of(world, DEFENDER)
            emit(Disengaged(seat=seat, region=self.region, to=choice.region, rules=("FC-RETREAT-14",)))
        return Done()


def _retreat(world: World, emit: Sink, side: Side, region: str, to: str, units: tuple[Unit, ...]) -> None:
    drop_units(world, region, side, "retreating", units)
    add_units(world, to, side, "retreating", units)
    rule = "FC-RETREAT-10" if side == DEFENDER else "FC-RETREAT-13"
    emit(Retreated(seat=seat_of(world, side), region=region, to=to, units=tuple(sorted(units)), rules=(rule,)))


def _hold(world: World, emit: Sink, side: Side, region: str, units: tuple[Unit, ...], rule: str) -> None:
    """Units that have no way to retreat stay, with their tokens."""
    emit(Held(seat=seat_of(world, side), region=region, units=tuple(sorted(units)), rules=(rule,)))
