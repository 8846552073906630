"""Random games by the fast rules of the extra `wartable[fast]`, where there are any for a game."""

from collections.abc import Generator, Iterator
from typing import Any

from msgspec import Struct

from wartable.core import Game, Scenario, Seat, WartableError
from wartable.lab.report import Played

_RANDOM = "random"


class NotFast(WartableError):
    """The fast rules cannot play this; the readable engine can."""


class FastPlan(Struct, frozen=True):
    """The games that the fast rules are to play."""

    bots: tuple[str, ...]
    seed: int
    games: int
    threads: int
    keep_journals: bool


def play_fast(game: Game[Any], scenario: Scenario, plan: FastPlan) -> Generator[Played, None, None]:
    """All games in order; NotFast before the first where the fast rules do not know the game or the players."""
    tables = _tables(game, scenario, plan)
    from wartable_fast.bulk import outcomes_of, random_games

    position = game.setup(scenario)
    sides = [game.side(position, seat) for seat in range(scenario.seats)]
    return _play(sides, outcomes_of(random_games(tables, plan.games, plan.seed, plan.threads), scenario.seats))


def is_compiled() -> bool:
    """Whether the fast rules are machine code here."""
    from wartable_fast.interface import is_compiled as compiled

    return bool(compiled())


def _tables(game: Game[Any], scenario: Scenario, plan: FastPlan) -> Any:
    if set(plan.bots) != {_RANDOM}:
        raise NotFast("The fast rules have only random players.")
    if plan.keep_journals:
        raise NotFast("The fast rules keep no journals.")
    try:
        from wartable_fast.tables import DoesNotFit, tables_of
    except ImportError as error:
        raise NotFast(
            "The fast rules are not installed; they come with the extra wartable[fast] and with `make setup`."
        ) from error
    try:
        return tables_of(game, scenario)
    except DoesNotFit as error:
        raise NotFast(str(error)) from error


def _play(sides: list[int], results: Iterator[Any]) -> Generator[Played, None, None]:
    bots = (_RANDOM,) * len(sides)
    for number, (decisions, rounds, outcome) in enumerate(results):
        yield Played(number, bots, decisions, rounds, outcome, _victors(sides, outcome.winners))


def _victors(sides: list[int], winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those who share a draw have not won."""
    return winners if len({sides[seat] for seat in winners}) == 1 else ()
