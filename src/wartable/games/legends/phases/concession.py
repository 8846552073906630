"""LOK-SC1-10: a player gives up. With two players the table's own resignation does it."""

from typing import Any

from msgspec.structs import replace

from wartable.core import Done, Frame, Next, Seat, Sink
from wartable.games.legends.events.ending import Conceded
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.phases.ending import EndPhase, end_battle
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.initiative import Initiative
from wartable.games.legends.phases.race import race_won
from wartable.games.legends.phases.reinforcements import Reinforcements
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.phases.voyage import Voyage
from wartable.games.legends.phases.wings import WingDeployment, WingDocking
from wartable.games.legends.rules.order import fleet, sides_left
from wartable.games.legends.rules.scoring import by_score, won
from wartable.games.legends.state import World, alter, alter_fighter

QUIET = (
    Deployment, WingDocking, WingDeployment, Initiative, ActionPhase, WarshipActivation, Flight, TemplateActivation, Voyage,
    Reinforcements, EndPhase,
)  # fmt: skip
"""Procedures that go on whoever has gone. An attack under way is finished first."""


def may_concede(position: Any, seat: Seat) -> bool:
    """LOK-SC1-10: with more than two players, whoever has warships left."""
    world: World = position.world
    return len(world.sides) > 2 and isinstance(position.asker, QUIET) and bool(fleet(world, seat))


class Concession(Frame, frozen=True, tag="legends.Concession"):
    """LOK-RUL-END-1, LOK-RUL-SC1-2: it ends the battle at once if one side is left; otherwise the others fight on.

    LOK-RUL-END-2: where the others have been lost in the same game turn, the score decides.
    LOK-RUL-EDGE-2: the warships leave the battlefield, which scores as if they were destroyed.
    """

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        emit(Conceded(seat=self.seat, rules=("LOK-SC1-10",)))
        for index in fleet(world, self.seat):
            remove_ship(world, emit, index, "left", why="LOK-SC1-10")
        for i, ship in enumerate(world.ships):
            if ship.owner == self.seat:
                alter(world, i, lost=0)  # nothing is replaced any more
        for i, missile in enumerate(world.missiles):
            if missile.owner == self.seat:
                world.missiles[i] = replace(missile, gone=True)
        for i, fighter in enumerate(world.fighters):
            if fighter.owner == self.seat:
                alter_fighter(world, i, place="discarded", ship=-1)
        left = sides_left(world)
        if len(left) > 1 or world.sides[self.seat] in left:
            return race_won(world, emit) or Done()
        if left:
            return end_battle(world, emit, won(world, left, "All others have conceded or are lost.", "LOK-SC1-10"))
        return end_battle(world, emit, by_score(world, "No side has a warship left.", "LOK-RUL-END-2"))
