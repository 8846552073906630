"""Whole games at random tables, and a list of what has appeared in them."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

from wartable.core import Game, Match, Scenario, Seat
from wartable.core.errors import BadScenario
from wartable.core.journal import Answer, Chance
from wartable.core.requests import tag_of
from wartable.core.scenario import Option, Setting

UNCHANGED = 0.6
"""How often an option keeps its default."""
TRIES = 200
FEW = 10
"""An option with fewer values than this shows all of them."""


def random_scenario(game: Game[Any], rng: Random) -> Scenario:
    """A number of seats and options, all at random, of those that go together."""
    for _ in range(TRIES):
        settings = {o.key: random_setting(o, rng) for o in game.options_offered if rng.random() > UNCHANGED}
        try:
            return game.scenario(rng.choice(game.seats), **settings)
        except BadScenario:
            continue
    raise BadScenario(f"No options of {game.title} go together.")


def random_setting(option: Option, rng: Random) -> Setting:
    """Of a long range rather its lower end: there things happen sooner."""
    if option.values:
        return rng.choice(option.values)
    if isinstance(option.default, bool):
        return rng.random() < 0.5
    few = option.high - option.low < FEW
    return min(rng.randint(option.low, option.high) for _ in range(1 if few else 3))


def random_game(game: Game[Any], scenario: Scenario, seed: int, longest: int) -> Match[Any]:
    """A match of random players, cut off after so many decisions."""
    match, rng = Match(game, scenario, seed=seed), Random(seed)
    for _ in range(longest):
        if match.outcome is not None:
            break
        waiting = match.deciders()
        seat: Seat = rng.choice(waiting)
        refusal = match.submit(seat, game.sample(match.position, seat, rng, 1)[0], match.ask)
        assert refusal is None, refusal
    return match


def kinds_offered(game: Game[Any]) -> set[str]:
    """Everything that should appear: kinds of choice and event, and values of options that are few."""
    kinds = {tag_of(kind) for kind in (*get_args(game.choices), *get_args(game.events))}
    return kinds | {f"{option.key}={value}" for option in game.options_offered for value in few_values(option)}


def few_values(option: Option) -> tuple[Setting, ...]:
    if option.values:
        return option.values
    if isinstance(option.default, bool):
        return (True, False)
    return tuple(range(option.low, option.high + 1)) if option.high - option.low < FEW else (option.default,)


def kinds_seen(match: Match[Any]) -> Iterator[str]:
    """What has appeared in a match."""
    yield from (tag_of(type(entry.choice)) for entry in match.journal if isinstance(entry, Answer | Chance))
    yield from (tag_of(type(event)) for event in match.events(None))
    yield from (f"{key}={value}" for key, value in match.scenario.options)


def never(wanted: set[str], seen: Counter[str]) -> list[str]:
    return sorted(kind for kind in wanted if not seen[kind])
