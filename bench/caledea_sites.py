"""What the site of its capital adds to a kingdom's chances with two players: `python -m bench.caledea_sites`.

Kingdoms, the order and both capitals are drawn; then captains of the fast rules play. An admiral places its capital by these
figures (src/wartable/bots/caledea/kingdoms.toml).
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import mean, pvariance
from typing import NamedTuple, TypeAlias

import numpy as np

from wartable import game
from wartable.core import Match
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import World
from wartable_fast import interface
from wartable_fast.acts import act_kind
from wartable_fast.captains import MOST_ACTS, Captains
from wartable_fast.layout import (
    CAPITAL,
    KINGDOM,
    ORDER,
    PICK,
    Q_CAPITAL,
    Q_KINGDOM,
    Q_ORDER,
    Q_OVER,
    QUESTION,
    SETTLE,
    TAKE_PLACE,
    WINNERS,
)
from wartable_fast.tables import new_work, tables_of

SEATS = 2
SET_UP = (Q_KINGDOM, Q_ORDER, Q_CAPITAL)
ANSWERS = (PICK, TAKE_PLACE, SETTLE)


class Placed(NamedTuple):
    """A capital: its kingdom, its place in the order, its square."""

    kingdom: int
    place: int
    square: int


Games: TypeAlias = dict[Placed, list[int]]
"""For each capital that was placed: 1 for a game won, 0 for one that was not."""


def played(games: int, seed: str) -> Games:
    caledea = game("caledea")
    tables = tables_of(caledea, caledea.scenario(SEATS))
    captains, work, acts, rng = Captains(tables), new_work(), np.zeros(MOST_ACTS, np.int64), Random(seed)
    found: Games = defaultdict(list)
    for number in range(games):
        row = captains.begin(seed, number)
        while row[QUESTION] in SET_UP:
            legal = [int(act) for act in acts[: interface.acts_of(tables, row, work, acts, MOST_ACTS)]]
            interface.apply_act(tables, row, rng.choice([act for act in legal if act_kind(act) in ANSWERS]))
        order = [int(seat) for seat in row[ORDER : ORDER + SEATS]]
        placed = [Placed(int(row[KINGDOM + seat]), place, int(row[CAPITAL + seat])) for place, seat in enumerate(order)]
        row = captains.play_on()
        for capital, seat in zip(placed, order, strict=True):
            found[capital].append(int(row[QUESTION] == Q_OVER and row[WINNERS] >> seat & 1))
    return found


def added(games: Games, realm: Realm) -> Iterator[tuple[int, int, float, int]]:
    """For each kingdom and square: what it adds to the share of the kingdom from the same place, and in how many games."""
    for kingdom, squares in enumerate(realm.outposts):
        usual = [mean([won for square in squares for won in games[Placed(kingdom, place, square)]]) for place in range(SEATS)]
        for square in squares:
            gains = [won - usual[place] for place in range(SEATS) for won in games[Placed(kingdom, place, square)]]
            yield kingdom, square, mean(gains), len(gains)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30000)
    parser.add_argument("--seed", default="a1")
    asked = parser.parse_args()
    caledea = game("caledea")
    world: World = Match(caledea, caledea.scenario(SEATS)).position.world
    found = list(added(played(asked.games, asked.seed), world.realm))
    # Part of every figure is chance, so it is shrunk toward zero.
    noise = mean([0.25 / number for *_, number in found])
    true = max(0.0, pvariance([gain for _, _, gain, _ in found]) - noise)
    print(f"# The standard deviation of sites is {true**0.5:.3f}, without chance.")
    for kingdom, name in enumerate(world.realm.names):
        print(f"\n[sites.two.{name}]")
        for k, square, gain, number in found:
            if k == kingdom:
                print(f'"{world.realm.labels[square]}" = {gain * true / (true + 0.25 / number):.3f}')


if __name__ == "__main__":
    main()
