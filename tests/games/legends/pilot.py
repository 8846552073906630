"""A warship's activation with templates under test: maneuvers in words, courses as they are written.

pilot = pilot_of(slot=7)
pilot.select("starboard").course("6 eS eS eS").finish()
"""

from typing import Any, Self

from tests.games.legends.helm import Helm
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Finish
from wartable.games.legends.choices.template import Adjust, Pause, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.template import TemplateActivation
from wartable.games.legends.requests.template import ManeuverQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.geometry.units import INCH

STARBOARD, PORT = "starboard", "port"


class Pilot(Helm):
    """Ship 0 is activated; then comes the last ship on the table, so that something is asked afterwards."""

    def activate(self, ship: int = 0) -> Self:
        then = TemplateActivation(ship=len(self.world.ships) - 1)
        return self.put_before(self.world, Battle(step="next_turn"), then, TemplateActivation(ship=ship))

    def select(self, maneuver: str) -> Self:
        """After whatever is asked in step 1 of the core rules."""
        self.unlocked()
        assert self.asked(ManeuverQuestion), self.question
        return self.do(SelectManeuver(maneuver))

    def on(self) -> Self:
        return self.do(SwitchOn())

    def adjust(self, engines: int = 0, thrusters: int = 0) -> Self:
        return self.do(Adjust(engines, thrusters))

    def keep(self) -> Self:
        """Nothing is spent on velocity, where that is asked."""
        return self.adjust() if self.asked(VelocityQuestion) else self

    def face(self, heading: float, payer: str) -> Self:
        return self.do(Pivot(round(heading * 100), payer))

    def course(self, written: str) -> Self:
        return self.keep().do(SetCourse(written))

    def why_no_course(self, written: str) -> list[str]:
        """All rules that forbid a course."""
        return [refusal.rule for refusal in self.keep().refusal(SetCourse(written)).all()]

    def pause(self, along: float) -> Self:
        return self.do(Pause(round(along * INCH)))

    def finish(self) -> Self:
        return self.do(Finish()) if self.asked(VoyageQuestion) else self


def pilot_of(
    kind: str = "draco", at: tuple[float, ...] = (20, 24, 0), *rolls: str, game: Any = GAME, edge: str = "leave", **fields: Any
) -> Pilot:
    """A ship, a Draco in slot 12-14 unless told otherwise, with an enemy far away; its activation begins."""
    pilot = Pilot(*rolls, game=game, movement="template", edge=edge)
    return pilot.ship(0, kind, at, **{"slot": 7, **fields}).ship(1, "mackerel", (70, 46, 0), slot=2).activate()
