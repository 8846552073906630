"""Random tables: seats and options that go together."""

from random import Random
from typing import Any

from wartable.core import Game, Scenario
from wartable.core.errors import BadScenario
from wartable.core.scenario import Option, Setting

UNCHANGED = 0.6
"""How often an option keeps its default."""
TRIES = 200
FEW = 10
"""Options with fewer values than this are tried with all of them."""


def random_scenario(game: Game[Any], rng: Random, **fixed: Setting) -> Scenario:
    """A random, compatible number of seats and options, except for the fixed ones."""
    for _ in range(TRIES):
        settings = {o.key: random_setting(o, rng) for o in game.options_offered if rng.random() > UNCHANGED}
        try:
            return game.scenario(rng.choice(game.seats), **{**settings, **fixed})
        except BadScenario:
            continue
    raise BadScenario(f"No options of {game.title} go together{f' with {fixed}' if fixed else ''}.")


def random_setting(option: Option, rng: Random) -> Setting:
    """Prefers the lower end of a long range, where things happen sooner."""
    if option.values:
        return rng.choice(option.values)
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    few = option.high - option.low < FEW
    return min(rng.randint(option.low, option.high) for _ in range(1 if few else 3))


def few_values(option: Option) -> tuple[Setting, ...]:
    """All values of an option if they are few; otherwise its default."""
    if option.values:
        return option.values
    if isinstance(option.default, bool):
        return (True, False)
    return tuple(range(option.low, option.high + 1)) if option.high - option.low < FEW else (option.default,)
