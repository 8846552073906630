"""Which units to move into a region that is activated: the moves are tried on the sketch, one after the other."""

from collections.abc import Iterator

from msgspec import Struct

from wartable.bots.fleet_commander.outlook import lead
from wartable.bots.fleet_commander.sketch import Sketch
from wartable.bots.fleet_commander.weights import USUAL, Weights
from wartable.bots.fleet_commander.worth import ships
from wartable.games.fleet_commander.catalog import CONVOY
from wartable.games.fleet_commander.choices import Move
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Side, Standing, Unit, World, enemy_of

_ENOUGH = 0.02
"""A move that gains less is not made."""
_HIDING, _RALLYING = 0.04, 0.15
"""What it is worth to hide a revealed unit and to rally a retreating one."""


class Mover(Struct, frozen=True):
    """A unit that may move into the region, and where and how it stands."""

    origin: int
    unit: Unit
    standing: Standing


class Plan(Struct):
    """The moves into a region, the first to be made first, and what the seat gains by them."""

    region: int
    gain: float
    moves: list[Mover]

    def first(self, world: World) -> Move | None:
        if not self.moves:
            return None
        mover = self.moves[0]
        return Move(mover.unit, mover.standing, world.catalog.places[mover.origin])


class Planner:
    """Plans for one side on one sketch. The sketch is changed and changed back."""

    def __init__(self, world: World, side: Side, weights: Weights = USUAL, sketch: Sketch | None = None) -> None:
        self.world, self.side = world, side
        self.sketch = Sketch(world, weights) if sketch is None else sketch
        self._ships = ships(world.catalog)
        self._sign = 1.0 if side == DEFENDER else -1.0
        self.now = self.value()
        self._movers: dict[int, list[Mover]] = {}

    def value(self) -> float:
        return self._sign * lead(self.sketch)

    def _at(self, region: int) -> list[Mover]:
        """This side's units in a region, the strongest first. Retreating ones are left alone: activation rallies them."""
        if region not in self._movers:
            found = self.world.groups[2 * region + self.side]
            movers = [Mover(region, unit, "hidden") for unit in found.hidden.known()]
            movers += [Mover(region, unit, "shown") for unit in found.shown]
            self._movers[region] = sorted(movers, key=lambda mover: -self._ships[mover.unit.kind].fire)
        return self._movers[region]

    def plans(self) -> list[Plan]:
        """A plan for every region into which something can move or in which something can be rallied, the best first."""
        found = [self.plan(region) for region in range(self.sketch.board.size) if self._matters(region)]
        found.sort(key=lambda plan: -plan.gain)
        return found

    def _matters(self, region: int) -> bool:
        own = self.world.groups[2 * region + self.side]
        near = any(self._at(origin) for origin in self.sketch.board.neighbors[region])
        return near or bool(own.retreating or own.shown)

    def plan(self, region: int) -> Plan:
        """Moves are added as long as they gain something: single units, the strongest or the weakest, or all of a region."""
        moves: list[Mover] = []
        gain = at_once = self._at_once(region)
        while True:
            best: list[Mover] = []
            for group in self._groups(region, moves):
                self.carry_out(group, region)
                value = at_once + self.value() - self.now
                self.take_back(group, region)
                if value > gain + _ENOUGH:
                    best, gain = group, value
            if not best:
                break
            self.carry_out(best, region)
            moves += best
        self.take_back(moves, region)
        return Plan(region, gain, moves)

    def _at_once(self, region: int) -> float:
        """FC-ACTIVATE-02, FC-ACTIVATE-03: units are hidden and rallied where no enemy is."""
        if self.sketch.tokens[enemy_of(self.side)][region]:
            return 0.0
        own = self.world.groups[2 * region + self.side]
        return _HIDING * len(own.shown) + _RALLYING * len(own.retreating)

    def _groups(self, region: int, moved: list[Mover]) -> Iterator[list[Mover]]:
        for origin in self.sketch.board.neighbors[region]:
            left = list(self._at(origin))
            for mover in moved:
                if mover.origin == origin:
                    left.remove(mover)
            able = [mover for mover in left if self._may_enter(mover, region)]
            room = self._free(origin, region)
            if not able or not room:
                continue
            yield able[:1]
            if len(able) > 1:
                if (able[0].unit.kind, able[0].unit.bound) != (able[-1].unit.kind, able[-1].unit.bound):
                    yield able[-1:]
                if room > 1:
                    yield able[:room]
                    if room > len(able) > 2:
                        yield able[:-1]

    def _may_enter(self, mover: Mover, region: int) -> bool:
        """FC-MOVE-09."""
        if self.side == INVADER or region not in self.sketch.board.jumps or mover.unit.kind == CONVOY:
            return True
        return any(convoy.region == region for convoy in self.sketch.convoys)

    def _free(self, origin: int, region: int) -> int:
        """FC-MOVE-11, FC-MOVE-12: how many units may leave the origin for the region."""
        own, enemies = self.sketch.tokens[self.side], self.sketch.tokens[enemy_of(self.side)]
        if not enemies[origin]:
            return own[origin]
        return 0 if enemies[region] else max(0, own[origin] - enemies[origin] + 1)

    def carry_out(self, group: list[Mover], region: int) -> None:
        for mover in group:
            self.sketch.move(self.side, self._ships[mover.unit.kind], mover.origin, region, mover.unit.bound)

    def take_back(self, group: list[Mover], region: int) -> None:
        for mover in reversed(group):
            self.sketch.move(self.side, self._ships[mover.unit.kind], region, mover.origin, mover.unit.bound)
