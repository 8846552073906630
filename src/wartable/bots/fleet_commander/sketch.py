"""The board in a few numbers: for each side and region how many tokens there are and how strongly they fight.

Hidden units of the opponent that are not known count as average ones, so a sketch can be made from a view as well as from a
guessed position.
"""

from collections.abc import Iterable
from functools import cache

from wartable.bots.fleet_commander.weights import USUAL, Weights
from wartable.bots.fleet_commander.worth import Ship, ships
from wartable.games.fleet_commander.catalog import CONVOY, FleetCatalog
from wartable.games.fleet_commander.state import DEFENDER, SIDES, Group, InRegion, Side, Unit, World, planet_of

_UNKNOWN_FIRE, _UNKNOWN_POINTS, _UNKNOWN_FIGHTS = 0.8, 1.1, 0.85
"""A hidden token of the opponent, on average: some are decoys."""


class _Board:
    """What follows from the graph, by the place of a region in the data."""

    def __init__(self, catalog: FleetCatalog) -> None:
        at = catalog.index
        self.size = len(catalog.places)
        self.planet = at[catalog.planet]
        self.jumps = frozenset(at[r] for r in catalog.jumps)
        self.neighbors = tuple(tuple(sorted(at[n] for n in catalog.neighbors[r])) for r in catalog.places)
        self.to_planet = tuple(catalog.to_planet[r] for r in catalog.places)
        self.to_jump = tuple(catalog.to_jump[r] for r in catalog.places)
        self.corridors = tuple(
            tuple(tuple(at[r] for r in catalog.corridor(name, kind)) for kind in ("inside", "outside"))
            for name in catalog.corridors
        )
        self.corridor_of = tuple(
            next((i for i, (inside, outside) in enumerate(self.corridors) if r in (*inside, *outside)), -1)
            for r in range(self.size)
        )


@cache
def _board_of(catalog: FleetCatalog) -> _Board:
    return _Board(catalog)


class Convoy:
    """A convoy that is known: where, where to, and whether it can move."""

    __slots__ = ("bound", "region", "transit")

    def __init__(self, region: int, bound: str, *, transit: bool) -> None:
        self.region, self.bound, self.transit = region, bound, transit


class Sketch:
    """Lists by side, then by region. `tokens` counts everything, `ready` what is not in transit."""

    def __init__(self, world: World, weights: Weights = USUAL) -> None:
        self.board = board = _board_of(world.catalog)
        self.weights = weights
        self.tokens = [[0] * board.size for _ in SIDES]
        self.ready = [[0] * board.size for _ in SIDES]
        self.fights = [[0.0] * board.size for _ in SIDES]
        self.fire = [[0.0] * board.size for _ in SIDES]
        self.points = [[0.0] * board.size for _ in SIDES]
        self.on_board = [0.0, 0.0]
        """Points of all units of a side."""
        self.convoys: list[Convoy] = []
        planet = planet_of(world)
        self.score, self.victory = world.score, planet.victory
        self.resources, self.all_resources = len(world.resources), planet.resources
        self.outbound_score = planet.outbound_score
        self.floor = world.flags.score_floor
        self._ships = ships(world.catalog)
        self._count(world)

    def _count(self, world: World) -> None:
        known = _traced(world)
        for i, found in enumerate(world.groups):
            region, side = divmod(i, 2)
            self._add_group(world, region, DEFENDER if side else 0, found, known)
        for squadron in world.squadrons:
            region = world.catalog.index[squadron.region]
            self.tokens[squadron.side][region] += squadron.hidden.size + len(squadron.shown)
            for unit in (*(squadron.hidden.items or ()), *squadron.shown):
                self._note(squadron.side, region, unit, transit=True)
            if squadron.hidden.items is None:
                self.on_board[squadron.side] += _UNKNOWN_POINTS * squadron.hidden.size
        if world.combat is not None:
            region = world.catalog.index[world.combat.region]
            for side in SIDES:
                self._add(side, region, [fighter.unit for fighter in world.combat.forces[side].fighters])
        self.on_board[DEFENDER] += sum(self._ships[unit.kind].points for unit in world.reserve.value or ())

    def _add_group(
        self, world: World, region: int, side: Side, found: Group, known: dict[tuple[Side, str], list[Unit]]
    ) -> None:
        self._add(side, region, (*(found.hidden.items or ()), *found.shown))
        if found.hidden.items is None and found.hidden.size:
            units = known.get((side, world.catalog.places[region]), [])[: found.hidden.size]
            self._add(side, region, units)
            self._add_unknown(side, region, found.hidden.size - len(units))
        if found.retreating:
            if self.ready[side][region]:
                # They stay out of a fight, but they count.
                self.tokens[side][region] += len(found.retreating)
                for unit in found.retreating:
                    self._note(side, region, unit)
            else:
                self._add(side, region, found.retreating)

    def _add(self, side: Side, region: int, units: Iterable[Unit]) -> None:
        for unit in units:
            self.place(side, region, self._ships[unit.kind])
            self._note(side, region, unit)

    def _note(self, side: Side, region: int, unit: Unit, *, transit: bool = False) -> None:
        self.on_board[side] += self._ships[unit.kind].points
        if unit.kind == CONVOY:
            self.convoys.append(Convoy(region, unit.bound, transit=transit))

    def _add_unknown(self, side: Side, region: int, number: int) -> None:
        self.tokens[side][region] += number
        self.ready[side][region] += number
        self.fights[side][region] += _UNKNOWN_FIGHTS * number
        self.fire[side][region] += _UNKNOWN_FIRE * number
        self.points[side][region] += _UNKNOWN_POINTS * number
        self.on_board[side] += _UNKNOWN_POINTS * number

    def place(self, side: Side, region: int, ship: Ship, times: int = 1) -> None:
        """Adds a token to a region; with `times` -1 takes it away."""
        self.tokens[side][region] += times
        self.ready[side][region] += times
        self.fights[side][region] += times * ship.fights
        self.fire[side][region] += times * ship.fire
        self.points[side][region] += times * ship.points

    def move_average(self, side: Side, origin: int, to: int) -> None:
        """One token moves of which only the region is known: its share of the strength there goes with it."""
        tokens = self.tokens[side][origin]
        for strength in (self.fights[side], self.fire[side], self.points[side]):
            share = strength[origin] / tokens
            strength[origin] -= share
            strength[to] += share
        for number in (self.tokens[side], self.ready[side]):
            number[origin] -= 1
            number[to] += 1

    def move(self, side: Side, ship: Ship, origin: int, to: int, bound: str = "") -> None:
        """One token moves; to take it back, move it the other way."""
        self.place(side, origin, ship, -1)
        self.place(side, to, ship)
        if bound:
            convoy = next(c for c in self.convoys if c.region == origin and c.bound == bound and not c.transit)
            convoy.region = to


def _traced(world: World) -> dict[tuple[Side, str], list[Unit]]:
    """Hidden units of which everybody knows what and where they are."""
    found: dict[tuple[Side, str], list[Unit]] = {}
    for side in SIDES:
        for trace in world.traces[side]:
            if trace.unit is not None and len(trace.where) == 1 and isinstance(place := trace.where[0], InRegion):
                found.setdefault((side, place.region), []).append(trace.unit)
    return found
