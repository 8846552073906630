"""The turn of one player: acts until its actions are used or it ends the turn."""

from collections.abc import Callable
from typing import Any

from wartable.core.events import Sink
from wartable.core.frames import Ask, Call, Done, Frame, Go, Next
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import (
    UNIT,
    Bombard,
    BuildTower,
    Move,
    OfferDraw,
    Resign,
    Transport,
    UpgradeCastle,
    UpgradeUnit,
    unit_word,
    units_of,
)
from wartable.games.caledea.events import (
    Attacked,
    Bombarded,
    CastleBuilt,
    Moved,
    Resigned,
    TowerBuilt,
    Transported,
    TurnEnded,
    TurnStarted,
    UnitUpgraded,
)
from wartable.games.caledea.phases.arrival import arrive
from wartable.games.caledea.phases.attack import Attack
from wartable.games.caledea.phases.bombardment import Bombardment
from wartable.games.caledea.phases.deeds import eliminate
from wartable.games.caledea.phases.ending import end
from wartable.games.caledea.phases.parley import Parley
from wartable.games.caledea.requests.act import NextAct
from wartable.games.caledea.rules.acts import upgrade_cost
from wartable.games.caledea.rules.building import castle_cost
from wartable.games.caledea.rules.movement import is_contested
from wartable.games.caledea.rules.victory import capitals_won, cities_won, last_standing
from wartable.games.caledea.state import (
    CASTLE,
    MOVED,
    OWNER,
    TOWER,
    TRANSPORTED,
    UPGRADED,
    World,
    card,
    clear_marks,
    own_units,
    shift_unit,
    take_unit,
    turn_unit,
)

NEXT_ACT = NextAct()


class Turn(Frame, frozen=True, tag="caledea.Turn"):
    """CAL-ACT-01, CAL-ACT-09."""

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-20: set-aside gold returns, actions are reset. Marks of units were cleared when the last turn ended."""
        seat = self.seat
        world.active = seat
        world.set_aside[seat] = 0
        world.actions = card(world, seat).actions
        world.power_uses = 0
        world.draw_offered = False
        emit(TurnStarted(seat, world.round, world.actions, world.gold[seat], rules=("CAL-RUL-20", "CAL-GOLD-04")))
        return Go(self.act)

    def act(self, world: World, emit: Sink) -> Next:
        """CAL-DP-05."""
        return Ask(self.seat, NEXT_ACT, self.carry_out)

    def carry_out(self, world: World, emit: Sink, choice: Choice) -> Next:
        if isinstance(choice, Move):
            return self._move(world, emit, choice)
        step = _STEPS.get(type(choice))
        return Go(self.over) if step is None else step(self, world, emit, choice)

    def _move(self, world: World, emit: Sink, choice: Move) -> Next:
        """CAL-ACT-02, CAL-ACT-05: one action for the whole group; every unit of it has moved."""
        seat, squares = self.seat, world.realm.square
        origin, square, group = squares[choice.origin], squares[choice.destination], units_of(choice.group)
        world.actions -= 1
        low = seat * OWNER
        if is_contested(world, seat, square):
            for unit in group:
                turn_unit(world, origin, low + unit, low + MOVED + unit % 10)
            emit(Attacked(seat, choice.group, choice.origin, choice.destination, rules=("CAL-COMBAT-01",)))
            return Call(Attack(seat, origin, square, group), self.resolved)
        for unit in group:
            shift_unit(world, origin, square, low + unit, low + MOVED + unit % 10)
        emit(Moved(seat, choice.group, choice.origin, choice.destination, rules=("CAL-ACT-02",)))
        outcome = arrive(world, emit, seat, square)
        return self._go_on(world) if outcome is None else end(world, emit, outcome)

    def _upgrade(self, world: World, emit: Sink, choice: UpgradeUnit) -> Next:
        """CAL-ACT-03, CAL-UNIT-04, CAL-UNIT-05."""
        seat, square, unit = self.seat, world.realm.square[choice.square], UNIT[choice.unit]
        cost, rank = upgrade_cost(world, seat, unit), unit % 10
        self._pay(world, cost)
        turn_unit(world, square, seat * OWNER + unit, seat * OWNER + UPGRADED + rank + 1)
        to = unit_word(rank + 1)
        emit(UnitUpgraded(seat, choice.square, unit_word(rank), to, cost, rules=("CAL-ACT-03", "CAL-GOLD-03")))
        return self._go_on(world)

    def _tower(self, world: World, emit: Sink, choice: BuildTower) -> Next:
        """CAL-ACT-04, CAL-STRUCT-08."""
        square, cost = world.realm.square[choice.square], card(world, self.seat).tower
        self._pay(world, cost)
        world.levels[square] = TOWER
        world.builders[square] = self.seat
        emit(TowerBuilt(self.seat, choice.square, cost, rules=("CAL-STRUCT-08", "CAL-STRUCT-24")))
        return self._go_on(world)

    def _castle(self, world: World, emit: Sink, choice: UpgradeCastle) -> Next:
        """CAL-ACT-04, CAL-STRUCT-09, CAL-CITY-03."""
        cost = castle_cost(world, self.seat)
        self._pay(world, cost)
        world.levels[world.realm.square[choice.square]] = CASTLE
        emit(CastleBuilt(self.seat, choice.square, cost, rules=("CAL-STRUCT-09", "CAL-STRUCT-24")))
        outcome = cities_won(world)
        return self._go_on(world) if outcome is None else end(world, emit, outcome)

    def _pay(self, world: World, cost: int) -> None:
        """CAL-GOLD-03: one action, and the gold is set aside."""
        world.actions -= 1
        world.set_aside[self.seat] += cost
        world.progress = world.round

    def _bombard(self, world: World, emit: Sink, choice: Bombard) -> Next:
        """CAL-POWER-03, CAL-POWER-05."""
        cost = self._use_power(world)
        emit(Bombarded(self.seat, choice.origin, choice.unit, choice.target, cost, rules=("CAL-POWER-05",)))
        return Call(Bombardment(self.seat, world.realm.square[choice.target], UNIT[choice.unit]), self.resolved)

    def _transport(self, world: World, emit: Sink, choice: Transport) -> Next:
        """CAL-POWER-14, CAL-POWER-18, CAL-RUL-45, CAL-RUL-47: no move, no claim; a unit that can still attack gets its mark."""
        cost, squares, low = self._use_power(world), world.realm.square, self.seat * OWNER
        unit = UNIT[choice.unit]
        into, to = TRANSPORTED + unit if unit < MOVED else unit, choice.destination
        shift_unit(world, squares[choice.origin], squares[to], low + unit, low + into)
        emit(Transported(self.seat, choice.origin, choice.unit, to, cost, rules=("CAL-POWER-14", "CAL-RUL-45")))
        return self._go_on(world)

    def _use_power(self, world: World) -> int:
        """CAL-POWER-02: the gold is set aside; no action is used."""
        cost = card(world, self.seat).power_cost
        world.set_aside[self.seat] += cost
        world.power_uses += 1
        return cost

    def _resign(self, world: World, emit: Sink, choice: Resign) -> Next:
        """CAL-RUL-75: treated as elimination with all own units removed."""
        seat = self.seat
        emit(Resigned(seat, rules=("CAL-RUL-75",)))
        for square in dict.fromkeys(world.armies[seat]):
            for unit in own_units(world, seat, square):
                take_unit(world, square, unit)
        world.progress = world.round
        eliminate(world, emit, seat)
        outcome = last_standing(world, "RESIGN") or capitals_won(world)
        return self._go_on(world) if outcome is None else end(world, emit, outcome)

    def _offer(self, world: World, emit: Sink, choice: OfferDraw) -> Next:
        """CAL-DP-20."""
        world.draw_offered = True
        return Call(Parley(self.seat), self.resolved)

    def resolved(self, world: World, emit: Sink) -> Next:
        return self._go_on(world)

    def _go_on(self, world: World) -> Next:
        """CAL-ACT-09, CAL-RUL-19: after the last action the turn is over; it is over for the eliminated too."""
        if world.alive[self.seat] and (world.actions or world.settings.powers_after_last_action):
            return Go(self.act)
        return Go(self.over)

    def over(self, world: World, emit: Sink) -> Next:
        """CAL-RUL-48: what was marked for this turn is so no longer."""
        for square in dict.fromkeys(world.armies[self.seat]):
            clear_marks(world, self.seat, square)
        emit(TurnEnded(self.seat, rules=("CAL-ACT-09",)))
        return Done()


_STEPS: dict[type[Choice], Callable[[Turn, World, Sink, Any], Next]] = {
    UpgradeUnit: Turn._upgrade,
    BuildTower: Turn._tower,
    UpgradeCastle: Turn._castle,
    Bombard: Turn._bombard,
    Transport: Turn._transport,
    Resign: Turn._resign,
    OfferDraw: Turn._offer,
}
