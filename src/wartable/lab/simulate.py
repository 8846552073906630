"""Games in bulk: numbered, each with its own seed, so that they come out the same however many processes play them."""

import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import cache
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from traceback import format_exc
from typing import Any

from msgspec import Struct

from wartable import registry
from wartable.bots import Budget, check_name, make
from wartable.core import Game, Match, Scenario, WartableError
from wartable.core.codec import write_journal
from wartable.core.dice import Seeded
from wartable.core.errors import BadScenario
from wartable.core.journal import Answer
from wartable.core.scenario import Setting
from wartable.lab.fast import FastPlan, play_fast
from wartable.lab.play import play_out
from wartable.lab.report import Played, Report, summarize

AHEAD = 4
"""How many games are handed to each process ahead of time."""


class WorkerDied(WartableError):
    """A process of the simulation was killed from outside."""


class Plan(Struct, frozen=True):
    """What every game of a simulation has in common."""

    game: str
    pack: Path | None
    scenario: Scenario
    bots: tuple[str, ...]
    seed: int
    budget: Budget
    keep_journals: bool


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
    fast: bool = False,
    on_played: Callable[[Played], None] = lambda _: None,
) -> Simulation:
    """Plays many games between bots, who move up one seat after every game; one name alone takes all seats.

    Apart from the times, the result depends on the seed only, not on `jobs`, the number of processes.
    With `fast` random players play by the fast rules, other games than without; NotFast where these cannot.
    An interruption (Ctrl-C) ends it early, with the games played so far.
    """
    found = registry.game(game, pack)
    scenario = _scenario(found, bots, seats, settings or {})
    plan = Plan(game, pack, scenario, tuple(bots), seed, budget or Budget(), keep_journals)
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


def _scenario(game: Game[Any], bots: Sequence[str], seats: int | None, settings: Mapping[str, Setting]) -> Scenario:
    """The scenario, for as many seats as there are bots unless a number is given."""
    for name in bots:
        check_name(name)
    scenario = game.scenario(len(bots) if seats is None and len(bots) > 1 else seats, **settings)
    if len(bots) not in {1, scenario.seats}:
        raise BadScenario(f"There are {scenario.seats} seats and {len(bots)} bots: name one bot for each seat, or one for all.")
    return scenario


def _seated(plan: Plan, number: int) -> tuple[str, ...]:
    """Who sits where in this game: after each game everybody moves up one seat."""
    return tuple(plan.bots[(seat + number) % len(plan.bots)] for seat in range(plan.scenario.seats))


def _play(game: Game[Any], plan: Plan, number: int) -> Played:
    """One game. Whatever goes wrong in it is reported with its journal; the other games are still worth playing."""
    seed = f"{plan.seed}.{number}"
    names = _seated(plan, number)
    match: Match[Any] | None = None
    error = trace = ""
    try:
        match = Match(game, plan.scenario, dice=Seeded(seed))
        play_out(match, [make(name, game, f"{seed}.{seat}") for seat, name in enumerate(names)], plan.budget)
    except Exception as fault:  # noqa: BLE001
        error, trace = f"{type(fault).__name__}: {fault}", format_exc()
    if match is None:
        return Played(number, names, 0, 0, None, error=error, traceback=trace)
    decisions = sum(type(entry) is Answer for entry in match.journal)
    journal = write_journal(match) if error or plan.keep_journals else ""
    outcome, victors = (None, ()) if error else (match.outcome, game.victors(match.position))
    return Played(number, names, decisions, game.turn(match.position), outcome, victors, error, trace, journal)


def _playing(game: Game[Any], plan: Plan, games: int, jobs: int, *, fast: bool) -> Generator[Played, None, None]:
    if fast:
        return play_fast(game, plan.scenario, FastPlan(plan.bots, plan.seed, games, jobs, plan.keep_journals))
    return _play_here(game, plan, games) if jobs == 1 else _play_apart(plan, games, jobs)


def _play_here(game: Game[Any], plan: Plan, games: int) -> Generator[Played, None, None]:
    for number in range(games):
        yield _play(game, plan, number)


def _play_apart(plan: Plan, games: int, jobs: int) -> Generator[Played, None, None]:
    """The games as they are finished by several processes; those are ended when the caller does not go on."""
    others = active_children()
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts)
    numbers = iter(range(games))
    waiting: set[Future[Played]] = set()
    try:
        while True:
            waiting |= {executor.submit(_play_in_worker, plan, n) for n in islice(numbers, jobs * AHEAD - len(waiting))}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise WorkerDied("A process that played games has died, perhaps for want of memory; try fewer jobs.") from error
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one decides for all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_in_worker(plan: Plan, number: int) -> Played:
    return _play(_game(plan), plan, number)


@cache
def _game(plan: Plan) -> Game[Any]:
    return registry.game(plan.game, plan.pack)
