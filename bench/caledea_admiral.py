"""One admiral against captains in Caledea, from every place of the turn order equally often.

`python -m bench.caledea_admiral --seats 4 --games 200 --seed 1`. The place is drawn in the set-up, so for each game the
admiral is given the seat that comes to move at the place whose turn it is.
"""

import argparse
import time
from collections import Counter
from typing import Any, NamedTuple

from bench.caledea_balance import share_row
from wartable import bots, game
from wartable.bots import Bot, Budget
from wartable.core import Match
from wartable.core.dice import Seeded
from wartable.games.caledea.state import World

CALEDEA = game("caledea")


class Played(NamedTuple):
    """The result of a game: how it ended, whether the admiral won, and its decisions with the CPU time that they took."""

    kingdom: str
    why: str
    rounds: int
    won: bool
    decisions: int
    seconds: float


def seated(seats: int, place: int, seed: str, level: str) -> tuple[Match[Any], list[Bot], int]:
    """The match up to the first capital, the players, and the seat of the one who is not a captain: it moves at this place."""
    for seat in range(seats):
        match = Match(CALEDEA, CALEDEA.scenario(seats), dice=Seeded(seed))
        names = [level if other == seat else "captain" for other in range(seats)]
        players = [bots.make(name, CALEDEA, f"{seed} {other}") for other, name in enumerate(names)]
        while not match.position.world.order:
            asked = match.deciders()[0]
            match.submit_all(asked, players[asked].plan(match.look(asked), asked, Budget()), match.ask, after_dice=True)
        if match.position.world.order[place] == seat:
            return match, players, seat
    raise LookupError(f"Only captains move at place {place} of game {seed}.")


def play(seats: int, place: int, seed: str, level: str = "admiral") -> Played:
    match, players, seat = seated(seats, place, seed, level)
    decisions, seconds = 0, 0.0
    while match.outcome is None:
        asked = match.deciders()[0]
        view, began = match.look(asked), time.process_time()
        plan = players[asked].plan(view, asked, Budget())
        if asked == seat:
            decisions, seconds = decisions + 1, seconds + time.process_time() - began
        match.submit_all(asked, plan, match.ask, after_dice=True)
    world: World = match.position.world
    won = seat in CALEDEA.victors(match.position)
    return Played(world.realm.names[world.kingdoms[seat]], match.outcome.why, world.round, won, decisions, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", default="admiral")
    asked = parser.parse_args()
    won, played = Counter[str](), Counter[str]()
    found: list[Played] = []
    for number in range(asked.games):
        place = number % asked.seats
        one = play(asked.seats, place, f"{asked.seed} {number}", asked.level)
        found.append(one)
        for label in ("all", f"place {place + 1}", one.kingdom, one.why):
            played[label] += 1
            won[label] += one.won
        print(number, place + 1, *one, flush=True)
    decisions, seconds = sum(one.decisions for one in found), sum(one.seconds for one in found)
    print(f"{decisions} decisions, {1000 * seconds / decisions:.1f} ms of CPU time each\n")
    print("| | won | share | 95% interval |\n| --- | --- | --- | --- |")
    for label in sorted(played):
        print(share_row(label, won[label], played[label]))


if __name__ == "__main__":
    main()
