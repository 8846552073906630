"""LOK-SC1-10: a player gives up. With two players, resigning the match takes its place."""

from typing import Any

from msgspec.structs import replace

from wartable.core import Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.events.ending import Conceded
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.phases.ending import EndPhase, end_battle
from wartable.games.legends.phases.escorting import Escorting
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.initiative import Initiative
from wartable.games.legends.phases.race import race_won
from wartable.games.legends.phases.redeployment import Redeployment
from wartable.games.legends.phases.reinforcements import Reinforcements
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.phases.voyage import Voyage
from wartable.games.legends.phases.wings import WingDeployment, WingDocking
from wartable.games.legends.phases.yielding import Yielding
from wartable.games.legends.rules.carrying import strand
from wartable.games.legends.rules.order import fleet, sides_left
from wartable.games.legends.rules.scoring import by_score, won
from wartable.games.legends.state import World, alter, alter_fighter, escorts

_QUIET = (
    Deployment, WingDocking, WingDeployment, Initiative, Redeployment, Escorting, ActionPhase, FighterGroup, WarshipActivation,
    Flight, TemplateActivation, Voyage, Reinforcements, EndPhase,
)  # fmt: skip
"""Procedures that continue no matter who has left. An attack or a fighter's movement under way is finished first."""


def may_concede(position: Any, seat: Seat) -> bool:
    """LOK-SC1-10: with more than two players, anyone who has warships left."""
    world: World = position.world
    return len(world.sides) > 2 and _is_quiet(position.asker) and bool(fleet(world, seat))


def _is_quiet(asker: Frame | None) -> bool:
    return isinstance(asker, _QUIET) and not (isinstance(asker, FighterGroup) and asker.mover >= 0)


class Concession(Frame, frozen=True, tag="legends.Concession"):
    """LOK-RUL-END-1, LOK-RUL-SC1-2: it ends the battle at once if one side is left; otherwise the others fight on.

    LOK-RUL-END-2: where the others have been lost in the same game turn, the score decides.
    LOK-RUL-EDGE-2: the warships leave the battlefield, which scores as if they were destroyed.
    """

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-REGROUP-2: the fighters go into no pile. LOK-RUL-EDGE-4: an ally's escorts stay where the ship was."""
        emit(Conceded(seat=self.seat, rules=("LOK-SC1-10",)))
        ships = fleet(world, self.seat)
        behind = [i for ship in ships for i in escorts(world, ship) if world.fighters[i].owner != self.seat]
        for index in ships:
            strand(world, index)
            remove_ship(world, emit, index, "left", why="LOK-SC1-10")
        for i, ship in enumerate(world.ships):
            if ship.owner == self.seat:
                alter(world, i, lost=0)  # nothing is replaced any more
        for i, missile in enumerate(world.missiles):
            if missile.owner == self.seat:
                world.missiles[i] = replace(missile, gone=True)
        for i, fighter in enumerate(world.fighters):
            if fighter.owner == self.seat:
                alter_fighter(world, i, place="discarded", ship=-1, disrupted=False)
        return Call(Yielding(fighters=tuple(behind), ship=ships[0]), self.conclude) if behind else Go(self.conclude)

    def conclude(self, world: World, emit: Sink) -> Next:
        left = sides_left(world)
        if len(left) > 1 or world.sides[self.seat] in left:
            return race_won(world, emit) or Done()
        if left:
            return end_battle(world, emit, won(world, left, "All others have conceded or are lost.", "LOK-SC1-10"))
        return end_battle(world, emit, by_score(world, "No side has a warship left.", "LOK-RUL-END-2"))
