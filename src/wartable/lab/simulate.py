"""Games in bulk: numbered, each with its own seed, so that they come out the same with any number of processes."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import Struct

from wartable import registry
from wartable.bots import Budget, check_name
from wartable.core import Game, Scenario
from wartable.core.errors import BadScenario
from wartable.core.scenario import Setting
from wartable.lab.fast import FastPlan, play_fast
from wartable.lab.report import Played, Report, summarize
from wartable.lab.tasks import Plan, Task
from wartable.lab.workers import play_all


class Simulation(Struct, frozen=True):
    """All games that were played, in order, and their report."""

    report: Report
    played: tuple[Played, ...]
    stopped: bool
    """Somebody stopped it before all games were played."""

    def failures(self) -> list[Played]:
        return [p for p in self.played if p.outcome is None]


def simulate(  # noqa: PLR0913
    game: str,
    *,
    games: int = 100,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    seats: int | None = None,
    settings: Mapping[str, Setting] | None = None,
    pack: Path | None = None,
    jobs: int = 1,
    budget: Budget | None = None,
    keep_journals: bool = False,
    openings: tuple[tuple[str, ...], ...] = (),
    fast: bool = False,
    on_played: Callable[[Played], None] = lambda _: None,
) -> Simulation:
    """Plays many games between bots, who move up one seat after every game; one name alone takes all seats.

    Apart from the times, the result depends on the seed only, not on `jobs`, the number of processes.
    `openings` are the answers, as JSON, that each player gives first, each to the first question of its kind.
    With `fast` random players play by the fast rules, other games than without; NotFast where these cannot.
    An interruption (Ctrl-C) ends it early, with the games played so far.
    """
    found = registry.game(game, pack)
    scenario = scenario_for(found, bots, seats, settings or {})
    plan = Plan(game, pack, scenario, tuple(bots), seed, budget or Budget(), keep_journals, openings)
    played: list[Played] = []
    stopped = False
    began = time.perf_counter()
    try:
        with closing(_playing(found, plan, games, jobs, fast=fast)) as playing:
            for one in playing:
                played.append(one)
                on_played(one)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - began
    played.sort(key=lambda p: p.number)
    return Simulation(summarize(game, bots, scenario.seats, played, seconds), tuple(played), stopped)


def scenario_for(game: Game[Any], bots: Sequence[str], seats: int | None, settings: Mapping[str, Setting]) -> Scenario:
    """The scenario, for as many seats as there are bots unless a number is given."""
    for name in bots:
        check_name(name, game.name)
    scenario = game.scenario(len(bots) if seats is None and len(bots) > 1 else seats, **settings)
    if len(bots) not in {1, scenario.seats}:
        raise BadScenario(f"There are {scenario.seats} seats and {len(bots)} bots: name one bot for each seat, or one for all.")
    return scenario


def _playing(game: Game[Any], plan: Plan, games: int, jobs: int, *, fast: bool) -> Generator[Played, None, None]:
    if fast:
        return play_fast(game, plan.scenario, FastPlan(plan.bots, plan.seed, games, jobs, plan.keep_journals))
    return _play(plan, games, jobs)


def _play(plan: Plan, games: int, jobs: int) -> Generator[Played, None, None]:
    with closing(play_all((Task(0, plan, number) for number in range(games)), jobs)) as playing:
        for _, played in playing:
            yield played
