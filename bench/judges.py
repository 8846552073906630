"""`python -m bench.judges GAME [SEATS]`: how long `greedy` thinks about each kind of question, in milliseconds of CPU time.

Bots of this kind play whole games against each other. The tail matters as much as the middle: a player waits for the slowest.
"""

import argparse
import os
import time
from collections import defaultdict

from wartable import bots, game
from wartable.core import Match

HEAD = f"{'question':<44}{'number':>8}{'p50':>9}{'p90':>9}{'p99':>9}{'most':>9}{'share':>8}"


def thoughts(name: str, seats: int | None, decisions: int, bot: str) -> dict[str, list[float]]:
    """Milliseconds for each plan, by the question at which it begins."""
    played, found, seed = game(name), defaultdict[str, list[float]](list), 0
    while sum(map(len, found.values())) < decisions:
        match = Match(played, played.scenario(seats), seed=seed)
        players = [bots.make(bot, played, seed + seat) for seat in range(match.scenario.seats)]
        seed += 1
        while match.outcome is None and sum(map(len, found.values())) < decisions:
            seat = match.deciders()[0]
            question = match.position.request(seat).window()
            view = match.look(seat)
            before = time.process_time()
            plan = players[seat].plan(view, seat, bots.Budget())
            found[question].append(1e3 * (time.process_time() - before))
            match.submit_all(seat, plan, match.ask, after_dice=True)
    return found


def line(question: str, times: list[float], total: float) -> str:
    ordered = sorted(times)
    p50, p90, p99 = (ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 90, 99))
    return f"{question:<44}{len(times):>8}{p50:>9.2f}{p90:>9.2f}{p99:>9.2f}{ordered[-1]:>9.2f}{sum(times) / total:>8.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a bot thinks about each kind of question.")
    parser.add_argument("game")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--bot", default="greedy")
    options = parser.parse_args()
    found = thoughts(options.game, options.seats, options.decisions, options.bot)
    total = sum(map(sum, found.values()))
    print(f"{options.bot} in {options.game}, milliseconds of CPU time, load {os.getloadavg()[0]:.1f}\n{HEAD}")
    for question, times in sorted(found.items(), key=lambda item: -sum(item[1])):
        print(line(question, times, total))
    print(line("all", [one for times in found.values() for one in times], total))


if __name__ == "__main__":
    main()
