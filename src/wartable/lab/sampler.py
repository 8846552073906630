"""Which set of values a search tries next, as Optuna proposes it."""

from collections.abc import Sequence
from random import Random

import optuna
from optuna.distributions import BaseDistribution, IntDistribution
from optuna.trial import Trial, TrialState, create_trial

from wartable.lab.candidates import Candidate, Variable

_BLIND = 5
"""How many sets of values are drawn at random before results count."""


class Sampler:
    """Proposes sets of values that were not tried yet: the same ones for the same results."""

    def __init__(self, variables: Sequence[Variable], seed: int) -> None:
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        self._study = optuna.create_study(sampler=optuna.samplers.TPESampler(n_startup_trials=_BLIND, seed=seed))
        self._random = Random(seed)
        self._orders = [_order(variable) for variable in variables]
        self._spaces: dict[str, BaseDistribution] = {
            variable.name: IntDistribution(0, len(variable.choices) - 1) for variable in variables
        }
        self._known: dict[Candidate, float | None] = {}
        self._asked: Trial | None = None

    def ask(self) -> Candidate:
        """What Optuna proposes; if that is known already, anything that is not."""
        asked = self._study.ask(self._spaces)
        picked = tuple(order[asked.params[name]] for name, order in zip(self._spaces, self._orders, strict=True))
        if picked not in self._known:
            self._asked = asked
            return picked
        self._end(asked, self._known[picked])
        while picked in self._known:
            picked = tuple(self._random.randrange(len(order)) for order in self._orders)
        return picked

    def tell(self, picked: Candidate, score: float) -> None:
        """How well a set of values did."""
        self._known[picked] = score
        if self._asked is not None:
            self._end(self._asked, score)
            return
        places = [order.index(choice) for order, choice in zip(self._orders, picked, strict=True)]
        params = dict(zip(self._spaces, places, strict=True))
        self._study.add_trial(create_trial(params=params, distributions=self._spaces, value=score))

    def forbid(self, picked: Candidate) -> None:
        """These values do not go together."""
        self._known[picked] = None
        if self._asked is not None:
            self._end(self._asked, None)

    def _end(self, asked: Trial, score: float | None) -> None:
        self._study.tell(asked, score, TrialState.FAIL if score is None else None)
        self._asked = None


def _order(variable: Variable) -> list[int]:
    """The choices in an order in which neighbors are alike, as far as they are numbers."""
    places, choices = list(range(len(variable.choices))), variable.choices
    in_numbers = all(isinstance(value, int | float) for choice in choices for value in choice)
    return sorted(places, key=lambda place: choices[place]) if in_numbers else places
