"""Upgrading a tower to a castle."""

from collections.abc import Mapping
from random import Random

from wartable.core.acts import Act
from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.core.spaces import Space
from wartable.games.caledea.acts.base import NO_ACTION, NO_SQUARE, TurnChoice, TurnSteps, any_of, squares
from wartable.games.caledea.changes.land import build
from wartable.games.caledea.changes.turns import pay
from wartable.games.caledea.events import CastleBuilt
from wartable.games.caledea.names import Square
from wartable.games.caledea.rules.building import castle_cost, castle_sites, refuse_castle
from wartable.games.caledea.rules.victory import cities_won
from wartable.games.caledea.state import CASTLE, World


class UpgradeCastle(TurnChoice, frozen=True, tag="caledea.UpgradeCastle"):
    says = "Upgrade the tower on ({square}) to a castle"
    square: Square


class BuildingCastle(Act):
    """CAL-ACT-04, CAL-DP-11, CAL-STRUCT-09: one action and the gold on the card."""

    choice, button, share = UpgradeCastle, "Upgrade a tower to a castle", 0.12

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        sites = _sites(world, seat)
        return {"square": squares(world, sites)} if sites else None

    def refuse(self, world: World, seat: Seat, choice: UpgradeCastle) -> Refusal | None:
        square = world.realm.square.get(choice.square)
        if square is None:
            return NO_SQUARE
        return refuse_castle(world, seat, square) if world.actions else NO_ACTION

    def every(self, world: World, seat: Seat) -> list[UpgradeCastle]:
        labels = world.realm.labels
        return [UpgradeCastle(labels[square]) for square in _sites(world, seat)]

    def draw(self, world: World, seat: Seat, rng: Random) -> UpgradeCastle | None:
        sites = _sites(world, seat)
        return UpgradeCastle(world.realm.labels[any_of(rng, sites)]) if sites else None

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: UpgradeCastle) -> Next:
        """CAL-CITY-03: the fifth castle of a city wins."""
        cost = castle_cost(world, turn.seat)
        pay(world, turn.seat, cost)
        build(world, turn.seat, world.realm.square[choice.square], CASTLE)
        emit(CastleBuilt(seat=turn.seat, square=choice.square, cost=cost, rules=("CAL-STRUCT-09", "CAL-STRUCT-24")))
        return turn.go_on(world, emit, cities_won(world))


def _sites(world: World, seat: Seat) -> list[int]:
    return castle_sites(world, seat) if world.actions else []
