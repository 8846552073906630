"""Ambush with something odd about it, for what simulations do when things go wrong."""

import os
import sys
from typing import Any

from tests.games.ambush import Ambush, AmbushPosition
from wartable.core import Choice, Frame, Game, Option, Scenario, Seat, Sink, drop


class Faulty(Ambush):
    """Fails in the third round, if its bug is not switched off."""

    name, title = "faulty", "Faulty"
    options_offered = (Option("bug", True, "Fails in the third round."), Option("size", 3, "Of no effect.", low=1, high=9))

    def opening(self, scenario: Scenario) -> tuple[Any, Frame]:
        self.bug = scenario.flag("bug")
        return super().opening(scenario)

    def apply(self, position: AmbushPosition, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        if self.bug and position.world.round == 3:
            raise ZeroDivisionError("the third round is broken")
        super().apply(position, seat, choice, emit)


class Stillborn(Ambush):
    """Cannot even be set up."""

    name, title = "stillborn", "Stillborn"

    def opening(self, scenario: Scenario) -> tuple[Any, Frame]:
        raise ZeroDivisionError("no board")


class Herald(Ambush):
    """Tells on stderr that a game begins, so that a test knows when to interrupt."""

    name, title = "herald", "Herald"

    def opening(self, scenario: Scenario) -> tuple[Any, Frame]:
        sys.stderr.write("begun\n")
        sys.stderr.flush()
        return super().opening(scenario)


class Deadly(Ambush):
    """Takes the process with it that plays it."""

    name, title = "deadly", "Deadly"

    def opening(self, scenario: Scenario) -> tuple[Any, Frame]:
        os._exit(9)


FAULTY: Game[Any] = Faulty()
STILLBORN: Game[Any] = Stillborn()
HERALD: Game[Any] = Herald()
DEADLY: Game[Any] = Deadly()
SETTING = ",".join(
    ["tests.games.ambush:GAME", *(f"tests.lab.odd_games:{name}" for name in ("FAULTY", "STILLBORN", "HERALD", "DEADLY"))],
)
