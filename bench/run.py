"""`make bench`: what the engine costs, game by game. Figures are CPU time of one process, best of five.

`.venv-bench/bin/python -m bench.run WORDS` runs only the comparison with other engines, and only the rows that contain one of
the words, separated by commas; `bench.run environments` runs only that of environments for learning.
"""

import os
import platform
import subprocess
import sys

from bench import engine, environments, legends, peers, rl
from wartable import game, game_names

TEST_GAMES = "tests.games.ambush:GAME,tests.games.duel:GAME"


def main() -> None:
    os.environ.setdefault("WARTABLE_GAMES", TEST_GAMES)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    print(f"Wartable at {commit or 'an unknown commit'}, Python {platform.python_version()}, {platform.machine()}, load {load}")
    if sys.argv[1:] == ["environments"]:
        _print_environments()
        return
    if sys.argv[1:]:
        _print_peers(sys.argv[1])
        return
    names = game_names()
    tables = {name: dict(engine.costs(game(name))) for name in names}
    rates = {name: dict(engine.decisions(game(name))) for name in names}
    print("\nmicroseconds for one operation, at a position in mid-game")
    _print_table(tables, "{:.1f}")
    print("\ndecisions of players per second, random play")
    _print_table(rates, "{:,.0f}")
    print("\nLegends of Kalidasia, microseconds")
    for row, cost in legends.costs():
        print(f"{row:<52}{cost:>10,.1f}")
    print("\nstates of OpenSpiel")
    for row, cost, unit in rl.costs():
        print(f"{row:<52}{cost:>10,.1f} {unit}")
    print(f"\nenvironments for learning: steps per second, median of {peers.ROUNDS} interleaved rounds (least to most)")
    _print_environments()
    print(f"\ncompared with other engines: decisions per second, median of {peers.ROUNDS} interleaved rounds (least to most)")
    _print_peers()


def _print_peers(words: str = "") -> None:
    rates = peers.compare(words)
    backgammon = next((rate for name, rate in rates.items() if "backgammon" in name), None)
    for name, rate in rates.items():
        peer = peers.yardstick(name, rates)
        beside = f"{peers.ratio(rate, rates[peer]):7.2f} x catanatron" if peer else ""
        beside += f"{peers.ratio(rate, backgammon):7.2f} x backgammon" if backgammon else ""
        print(f"{name:<58}{peers.median(rate):>10,.0f}   ({min(rate):,.0f} to {max(rate):,.0f}) {beside}")


def _print_environments() -> None:
    for name, rate in environments.compare().items():
        print(f"{name:<62}{peers.median(rate):>10,.0f}   ({min(rate):,.0f} to {max(rate):,.0f})")


def _print_table(columns: dict[str, dict[str, float]], shape: str) -> None:
    width = 16
    print(" " * 22 + "".join(f"{name:>{width}}" for name in columns))
    for row in next(iter(columns.values())):
        print(f"{row:<22}" + "".join(f"{shape.format(column[row]):>{width}}" for column in columns.values()))


if __name__ == "__main__":
    main()
