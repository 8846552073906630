"""Building a tower."""

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
from wartable.games.caledea.events import TowerBuilt
from wartable.games.caledea.names import Square
from wartable.games.caledea.rules.building import refuse_tower, tower_sites
from wartable.games.caledea.state import TOWER, World, card


class BuildTower(TurnChoice, frozen=True, tag="caledea.BuildTower"):
    says = "Build a tower on ({square})"
    square: Square


class BuildingTower(Act):
    """CAL-ACT-04, CAL-DP-10, CAL-STRUCT-08: one action and the gold on the card."""

    choice, button, share = BuildTower, "Build a tower", 0.12

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        sites = _sites(world, seat)
        return {"square": squares(world, sites)} if sites else None

    def refuse(self, world: World, seat: Seat, choice: BuildTower) -> Refusal | None:
        square = world.realm.square.get(choice.square)
        if square is None:
            return NO_SQUARE
        return refuse_tower(world, seat, square) if world.actions else NO_ACTION

    def every(self, world: World, seat: Seat) -> list[BuildTower]:
        labels = world.realm.labels
        return [BuildTower(labels[square]) for square in _sites(world, seat)]

    def draw(self, world: World, seat: Seat, rng: Random) -> BuildTower | None:
        sites = _sites(world, seat)
        return BuildTower(world.realm.labels[any_of(rng, sites)]) if sites else None

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: BuildTower) -> Next:
        cost = card(world, turn.seat).tower
        pay(world, turn.seat, cost)
        build(world, turn.seat, world.realm.square[choice.square], TOWER)
        emit(TowerBuilt(seat=turn.seat, square=choice.square, cost=cost, rules=("CAL-STRUCT-08", "CAL-STRUCT-24")))
        return turn.go_on(world, emit)


def _sites(world: World, seat: Seat) -> list[int]:
    return tower_sites(world, seat) if world.actions else []
