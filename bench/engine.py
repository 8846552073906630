"""What the engine's operations cost, game by game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bench.clock import micros, rate
from wartable.core import CHANCE, Choice, Game, Match, clone

MIDDLE = 40
"""The position measured is the one after this many random decisions."""

SECONDS = 2.0


def costs(game: Game[Any]) -> Iterator[tuple[str, float]]:
    """Microseconds of each operation at a position in mid-game."""
    match, rng = _middle(game)
    position, seat = match.position, match.deciders()[0]
    choice = game.sample(position, seat, rng, 1)[0]
    written = game.encode(position)
    view = game.view(position, seat)
    yield "clone", micros(lambda: clone(position), 5000)
    yield "check", micros(lambda: game.check(position, seat, choice), 2000)
    yield "clone + apply", micros(lambda: game.apply(clone(position), seat, choice), 2000)
    yield "sample", micros(lambda: game.sample(position, seat, rng, 1), 2000)
    yield "options", micros(lambda: game.options(position, seat), 200)
    yield "redact", micros(lambda: game.view(position, seat), 2000)
    yield "guess", micros(lambda: game.guess(view, seat, rng), 500)
    yield "encode", micros(lambda: game.encode(position), 2000)
    yield "decode", micros(lambda: game.decode(written), 2000)


def decisions(game: Game[Any]) -> Iterator[tuple[str, float]]:
    """Decisions of players per second of random play: a decision is one answer of a player, chance is not counted."""
    yield "through Match", rate(through_match(game), SECONDS)
    yield "bare apply + sample", rate(bare(game), SECONDS)


def through_match(game: Game[Any], opening: Sequence[Choice] = ()) -> Any:
    """Plays a whole game; `opening` is the first answer of each seat, where it is not left to chance."""
    seeds = iter(range(10**9))

    def played() -> int:
        match, rng = Match(game, seed=next(seeds)), Random(1)
        made = 0
        for seat, choice in enumerate(opening):
            match.submit(seat, choice, match.ask)
        while match.outcome is None:
            seat = match.deciders()[0]
            match.submit(seat, game.sample(match.position, seat, rng, 1)[0], match.ask)
            made += 1
        return made

    return played


def from_the_list(game: Game[Any], seats: int) -> Any:
    """A whole game through Match in which every legal answer is listed at each decision and one of the list drawn.

    Resigning and offering a draw are left out, which would make games short; where there is no list, an answer is sampled.
    """
    seeds = iter(range(10**9))
    scenario = game.scenario(seats)

    def played() -> int:
        match, rng = Match(game, scenario, seed=next(seeds)), Random(1)
        made = 0
        while match.outcome is None:
            seat = match.deciders()[0]
            options = game.options(match.position, seat)
            choice = rng.choice(options) if options else game.sample(match.position, seat, rng, 1)[0]
            while choice.about_match and options and len(options) > 1:
                choice = rng.choice(options)
            match.submit(seat, choice, match.ask)
            made += 1
        return made

    return played


def bare(game: Game[Any], opening: Sequence[Choice] = ()) -> Any:
    """The same without a match: nothing is checked, reported or kept."""
    rng = Random(1)

    def played() -> int:
        position = game.setup(game.scenario())
        made = 0
        for seat, choice in enumerate(opening):
            game.apply(position, seat, choice)
        while position.outcome is None:
            if position.on_chance():
                game.apply(position, CHANCE, game.sample(position, CHANCE, rng, 1)[0])
            else:
                seat = position.deciders()[0]
                game.apply(position, seat, game.sample(position, seat, rng, 1)[0])
                made += 1
        return made

    return played


def _middle(game: Game[Any]) -> tuple[Match[Any], Random]:
    for seed in range(1000):
        match, rng = Match(game, seed=seed), Random(seed)
        for _ in range(MIDDLE):
            if match.outcome is not None:
                break
            seat = match.deciders()[0]
            match.submit(seat, game.sample(match.position, seat, rng, 1)[0], match.ask)
        else:
            if match.outcome is None:
                return match, rng
    raise RuntimeError(f"no random game of {game.title} lasts {MIDDLE} decisions")
