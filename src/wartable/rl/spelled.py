"""Answers spelled out in several actions: the kind first, then one field after another, each with a mask of its own."""

from typing import Any, get_args

import numpy as np

from wartable.core import Game, Scenario, Seat
from wartable.core.answers import SAMPLES, SpellingStep, spell
from wartable.core.requests import LISTABLE
from wartable.rl.play import BadAction, Part, Play, Seen

_TABLE = "spelled"


class SpelledPlay(Play):
    """An action is a place among the values of the step that comes next. Only the seat sees what is spelled so far."""

    def __init__(self, game: Game[Any], scenario: Scenario, samples: int = SAMPLES) -> None:
        super().__init__(game, scenario, samples)
        steps = 1 + max(len(kind.__struct_fields__) for kind in get_args(game.choices))
        columns = (
            ("step", "which step comes next, from 1; 0 for a seat that is not asked"),
            *((f"place {step}", "the place chosen in this step, from 1; 0 before") for step in range(1, steps + 1)),
        )
        end = self.size + len(columns)
        self.layout = {**self.layout, _TABLE: Part(slice(self.size, end), (1, len(columns)), columns)}
        self.size = end
        self._chosen: tuple[int, ...] = ()

    def begin(self, seed: int | None = None) -> None:
        super().begin(seed)
        self._chosen = ()

    def step(self, seat: Seat) -> SpellingStep | None:
        """What the seat settles next: the field, its values, and which of them lead to an answer; None while it is not asked.

        Of several seats that are asked together, the first one spells first, then the next.
        """
        if self.match.deciders()[:1] != (seat,):
            return None
        step = spell(self.answers(seat), self._chosen)
        return step if isinstance(step, SpellingStep) else None

    def see(self, seat: Seat) -> Seen:
        step, mask = self.step(seat), np.zeros(LISTABLE, np.int8)
        spelled = np.zeros(self.size - self.sight.size, np.float32)
        if step is not None:
            mask[: len(step.mask)] = step.mask
            spelled[0] = len(self._chosen) + 1
            spelled[1 : len(self._chosen) + 1] = np.add(self._chosen, 1)
        numbers = self.sight.array(self.match.view(seat), seat)
        return {"observation": np.concatenate((numbers, spelled)), "action_mask": mask}

    def act(self, seat: Seat, action: int) -> None:
        """The next step of the seat's answer; the last one gives it."""
        step = self.step(seat)
        allowed = np.flatnonzero(step.mask) if step is not None else ()
        if action not in allowed:
            places = ", ".join(map(str, allowed)) or "none"
            raise BadAction(f"Action {action} is not legal for seat {seat}: the mask allows {places}.")
        self._chosen = (*self._chosen, action)
        left = spell(self.answers(seat), self._chosen)
        if not isinstance(left, SpellingStep):
            self._chosen = ()
            self.give(seat, left)
