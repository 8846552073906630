"""A warship's activation under test: plans in words, flights in inches.

helm = Helm().ship(0, "draco", (20, 24, 0)).ship(1, "lynx", (60, 40, 180)).activate()
helm.plan(starboard=3, accelerate=1).coast().fly(4, "starboard 2+0", 4, "starboard 1+0", 4).finish()
"""

from typing import Any, Self

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.choices.activation import Allocate, Coast, Lock, Thrust
from wartable.games.legends.choices.flight import Advance, Finish, Turn
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.requests.activation import EnginesQuestion, SensorsQuestion, ThrustersQuestion
from wartable.games.legends.rules.maneuvers import MANEUVERS, Points
from wartable.geometry.units import INCH


def points(**spent: int) -> Points:
    """Points by maneuver, in their one order."""
    return tuple((maneuver, spent[maneuver]) for maneuver in MANEUVERS if maneuver in spent)


class Helm(Table):
    """Ship 0 is activated; then comes the last ship on the table, so that something is asked afterwards."""

    def activate(self, ship: int = 0) -> Self:
        then = WarshipActivation(ship=len(self.world.ships) - 1)
        return self.put_before(self.world, Battle(step="next_turn"), then, WarshipActivation(ship=ship))

    def asked(self, question: type[Any]) -> bool:
        return isinstance(self.question, question)

    def unlocked(self) -> Self:
        """No sensor points are placed."""
        return self.do(Lock(())) if self.asked(SensorsQuestion) else self

    def plan(self, **spent: int) -> Self:
        """Step 2, after whatever is asked in step 1."""
        self.unlocked()
        assert self.asked(EnginesQuestion), self.question
        return self.do(Allocate(points(**spent)))

    def thrust(self, **spent: int) -> Self:
        return self.do(Thrust(points(**spent)))

    def coast(self) -> Self:
        return self.do(Coast()) if self.asked(ThrustersQuestion) else self

    def cruise(self) -> Self:
        """No points at all: the flight begins."""
        self.unlocked()
        return (self.plan() if self.asked(EnginesQuestion) else self).coast()

    def fly(self, *steps: float | str) -> Self:
        """Inches straight ahead, and turns like `port 2+1`."""
        for step in steps:
            self.do(Turn(step) if isinstance(step, str) else Advance(round(step * INCH)))
        return self

    def finish(self) -> Self:
        return self.do(Finish())


def helm_of(kind: str = "draco", at: tuple[float, ...] = (20, 24, 0), *rolls: str, game: Any = GAME, **fields: Any) -> Helm:
    """A ship with an enemy far away; its activation begins."""
    helm = Helm(*rolls, game=game, **({"edge": fields.pop("edge")} if "edge" in fields else {}))
    return helm.ship(0, kind, at, **fields).ship(1, "mackerel", (70, 46, 0), slot=2).activate()
