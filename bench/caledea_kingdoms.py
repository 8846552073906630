"""How often captains win with each kingdom and from each place in the order, by the fast rules.

`python -m bench.caledea_kingdoms --seats 4`. An admiral takes its kingdom by these shares
(src/wartable/bots/caledea/kingdoms.toml).
"""

import argparse
from collections import Counter
from typing import TypeAlias

from wartable import game
from wartable.core import Match
from wartable.games.caledea.state import World
from wartable_fast.captains import Captains
from wartable_fast.layout import KINGDOM, ORDER, Q_OVER, QUESTION, WINNERS
from wartable_fast.tables import tables_of

Shares: TypeAlias = dict[str, tuple[int, int]]
"""Games won and played."""


def shares(seats: int, games: int, seed: str, bonus: int = 0) -> tuple[Shares, Shares]:
    """By kingdom, and by place in the order of turns. Kingdoms are taken at random; a draw is a game not won.

    `bonus`: how many more infantry the last in the order begins with.
    """
    caledea = game("caledea")
    captains, names = Captains(tables_of(caledea, caledea.scenario(seats, last_seat_bonus=bonus))), _names()
    won, played = Counter[str](), Counter[str]()
    for number in range(games):
        row = captains.play(seed, number)
        for place in range(seats):
            seat = row[ORDER + place]
            for fact in (names[row[KINGDOM + seat]], f"place {place + 1}"):
                played[fact] += 1
                won[fact] += int(row[QUESTION] == Q_OVER and row[WINNERS] >> seat & 1)
    found = {fact: (won[fact], number) for fact, number in played.items()}
    places = {fact: found[fact] for fact in sorted(found) if fact not in names}
    return {name: found[name] for name in names if name in found}, places


def _names() -> tuple[str, ...]:
    caledea = game("caledea")
    world: World = Match(caledea, caledea.scenario(2)).position.world
    return world.realm.names


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bonus", type=int, default=0)
    asked = parser.parse_args()
    kingdoms, places = shares(asked.seats, asked.games, asked.seed, asked.bonus)
    by_share = sorted(kingdoms.items(), key=lambda item: -item[1][0] / item[1][1])
    for fact, (won, played) in (*by_share, *places.items()):
        print(f"{fact} = {won / played:.3f}  # {won} of {played}")


if __name__ == "__main__":
    main()
