"""Upgrading a tower to a castle."""

from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.games.caledea.acts.base import TurnChoice, TurnSteps
from wartable.games.caledea.acts.building import Building
from wartable.games.caledea.changes.land import build
from wartable.games.caledea.changes.turns import pay
from wartable.games.caledea.events import CastleBuilt
from wartable.games.caledea.names import Square
from wartable.games.caledea.rules.building import castle_cost, castle_sites, refuse_castle
from wartable.games.caledea.rules.victory import cities_won
from wartable.games.caledea.state import CASTLE, World


class UpgradeCastle(TurnChoice, frozen=True, tag="caledea.UpgradeCastle"):
    says = "Upgrade the tower on {square} to a castle"
    square: Square


class BuildingCastle(Building):
    """CAL-STRUCT-09: only a tower becomes a castle."""

    choice, button = UpgradeCastle, "Upgrade a tower to a castle"

    def sites(self, world: World, seat: Seat) -> list[int]:
        return castle_sites(world, seat)

    def refuse_site(self, world: World, seat: Seat, square: int) -> Refusal | None:
        return refuse_castle(world, seat, square)

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: UpgradeCastle) -> Next:
        """CAL-CITY-03: the fifth castle of a city wins."""
        cost = castle_cost(world, turn.seat)
        pay(world, turn.seat, cost)
        build(world, turn.seat, world.realm.square[choice.square], CASTLE)
        emit(CastleBuilt(seat=turn.seat, square=choice.square, cost=cost, rules=("CAL-STRUCT-09", "CAL-STRUCT-24")))
        return turn.go_on(world, emit, cities_won(world))
