"""How often captains win with each kingdom of Caledea, by the fast rules: `python -m bench.caledea_kingdoms --seats 4`.

An admiral takes its kingdom by these shares (src/wartable/bots/caledea/kingdoms.toml).
"""

import argparse
from collections import Counter

from wartable import game
from wartable.core import Match
from wartable.games.caledea.state import World
from wartable_fast.captains import Captains
from wartable_fast.layout import KINGDOM, Q_OVER, QUESTION, WINNERS
from wartable_fast.tables import tables_of


def shares(seats: int, games: int, seed: str) -> dict[str, tuple[int, int]]:
    """By kingdom: games won and played. Kingdoms are taken at random; a draw is a game not won."""
    caledea = game("caledea")
    captains, names = Captains(tables_of(caledea, caledea.scenario(seats))), _names()
    won, played = Counter[str](), Counter[str]()
    for number in range(games):
        row = captains.play(seed, number)
        for seat in range(seats):
            kingdom = names[row[KINGDOM + seat]]
            played[kingdom] += 1
            won[kingdom] += int(row[QUESTION] == Q_OVER and row[WINNERS] >> seat & 1)
    return {kingdom: (won[kingdom], played[kingdom]) for kingdom in names}


def _names() -> tuple[str, ...]:
    caledea = game("caledea")
    world: World = Match(caledea, caledea.scenario(2)).position.world
    return world.realm.names


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    found = shares(asked.seats, asked.games, asked.seed)
    for kingdom, (won, played) in sorted(found.items(), key=lambda item: -item[1][0] / item[1][1]):
        print(f"{kingdom} = {won / played:.3f}  # {won} of {played}")


if __name__ == "__main__":
    main()
