"""Plays whole games at random tables until SOAK_MINUTES are over and prints what went wrong, by game and number of players.

Seats, options and bots are drawn at random. After every decision the game's invariants are asked: `check` in
tests/games/<game>/invariants.py, where there is one. In the end every game is replayed from its journal and must be the same.
A game that goes wrong is named by its number, with which it can be played again: python -m scripts.soak_games NUMBER.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

from tests.bench.players import Check, Refused, follow, invariants_of
from tests.bench.tables import random_scenario
from wartable import registry
from wartable.bots import Budget, make
from wartable.core import Match
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.journal import Answer

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "soak"
LONGEST = 1500
"""A game is left unfinished after this many decisions."""
TABLES = (("random",), ("lively",), ("random", "lively", "recruit"), ("random", "recruit", "officer", "greedy"), ("greedy",))
"""Each table has bots of some of these levels."""
BUDGET = Budget(candidates=8, guesses=1)
ERRORS = ("invariant", "refused", "replay", "fault")
PROCESSES = 2


class Result(NamedTuple):
    game: str
    seats: int
    decisions: int
    finished: bool
    error: str = ""
    told: str = ""


class Wrong(Exception):
    """Something that must not happen in a game; the first word is its kind."""


def play(number: int) -> Result:
    """The game of this number: the same table, bots and dice each time."""
    rng = Random(number)
    game = registry.game(rng.choice(registry.game_names()))
    scenario = random_scenario(game, rng)
    match = Match(game, scenario, seed=number)
    levels = rng.choice(TABLES)
    bots = [make(rng.choice(levels), game, f"{number}.{seat}") for seat in range(scenario.seats)]
    error = told = ""
    try:
        play_out(match, bots, invariants_of(game), rng)
        same_again(match)
    except Wrong as wrong:
        error, told = str(wrong).split(" ")[0], f"{wrong} ({scenario})"
    except Exception as fault:  # noqa: BLE001  whatever it is, it is a fault of the program and is reported
        error, told = "fault", f"{type(fault).__name__}: {fault} ({scenario})"
    if error:
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{game.name}-{number}.jsonl").write_text(write_journal(match))
    decisions = sum(type(entry) is Answer for entry in match.journal)
    return Result(game.name, scenario.seats, decisions, match.outcome is not None, error, told)


def play_out(match: Match[Any], bots: Sequence[Any], check: Check | None, rng: Random) -> None:
    number = 0
    while match.outcome is None and number < LONGEST:
        seat = rng.choice(match.deciders())
        try:
            for _ in follow(match, seat, bots[seat].plan(match.view(seat), seat, BUDGET)[: LONGEST - number], check):
                number += 1
        except Refused as refused:
            raise Wrong(f"refused decision {number} of seat {seat}, {refused}") from refused
        except AssertionError as broken:
            raise Wrong(f"invariant {broken} after decision {number}, {match.last_choice(seat)} of seat {seat}") from broken


def same_again(match: Match[Any]) -> None:
    """The journal, written and read, leads to the same events and the same end."""
    game, record = read_journal(write_journal(match), lambda header: match.game)
    again = replayed(game, record)
    if again.events(None) != match.events(None) or game.encode(again.position) != game.encode(match.position):
        raise Wrong("replay from the journal leads to another game")


def table(results: Sequence[Result]) -> str:
    """A row for each game and number of players, and one for all."""
    lines = [_line("game", "players", "games", "unfinished", "decisions", *ERRORS)]
    groups = sorted({(r.game, r.seats) for r in results})
    for game, seats in groups:
        lines.append(_row(game, str(seats), [r for r in results if (r.game, r.seats) == (game, seats)]))
    return "\n".join([*lines, _row("all", "", results)])


def _row(game: str, seats: str, results: Sequence[Result]) -> str:
    errors = Counter(r.error for r in results)
    unfinished = sum(not r.finished and not r.error for r in results)
    counts = (len(results), unfinished, sum(r.decisions for r in results), *(errors[kind] for kind in ERRORS))
    return _line(game, seats, *(str(count) for count in counts))


def _line(game: str, *cells: str) -> str:
    return f"{game:<18}" + "".join(f"{cell:>11}" for cell in cells)


def play_until(first: int, step: int, end: float) -> list[Result]:
    """The games first, first + step, ..., at least one of them."""
    results: list[Result] = []
    while not results or time.monotonic() < end:
        number = first + step * len(results)
        results.append(play(number))
        if results[-1].error:
            print(f"game {number}: {results[-1].told}", flush=True)
    return results


def main() -> int:
    if len(sys.argv) > 1:
        print(play(int(sys.argv[1])))
        return 0
    end = time.monotonic() + 60 * float(os.environ.get("SOAK_MINUTES", "5"))
    first = SystemRandom().getrandbits(40)
    with ProcessPoolExecutor(PROCESSES) as workers:
        playing = [workers.submit(play_until, first + i, PROCESSES, end) for i in range(PROCESSES)]
        results = [result for played in playing for result in played.result()]
    print(table(results))
    return 1 if any(result.error for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
