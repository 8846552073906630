"""Building a tower."""

from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.games.caledea.acts.base import TurnChoice, TurnSteps
from wartable.games.caledea.acts.building import Building
from wartable.games.caledea.changes.land import build
from wartable.games.caledea.changes.turns import pay
from wartable.games.caledea.events import TowerBuilt
from wartable.games.caledea.names import Square
from wartable.games.caledea.rules.building import refuse_tower, tower_sites
from wartable.games.caledea.state import TOWER, World, card


class BuildTower(TurnChoice, frozen=True, tag="caledea.BuildTower"):
    says = "Build a tower on {square}"
    square: Square


class BuildingTower(Building):
    """CAL-STRUCT-08: a structure begins as a tower."""

    choice, button = BuildTower, "Build a tower"

    def sites(self, world: World, seat: Seat) -> list[int]:
        return tower_sites(world, seat)

    def refuse_site(self, world: World, seat: Seat, square: int) -> Refusal | None:
        return refuse_tower(world, seat, square)

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: BuildTower) -> Next:
        cost = card(world, turn.seat).tower
        pay(world, turn.seat, cost)
        build(world, turn.seat, world.realm.square[choice.square], TOWER)
        emit(TowerBuilt(seat=turn.seat, square=choice.square, cost=cost, rules=("CAL-STRUCT-08", "CAL-STRUCT-24")))
        return turn.go_on(world, emit)
