"""Learns Caledea by self-play with numpy alone: a policy of a few weights, improved after each finished match.

    python examples/self_play.py [STEPS]

Every legal action is described by a few numbers: does it claim an outpost, attack, lead toward an enemy capital? The chance of
an action grows with the weighted sum of its numbers, and the weights go after what the winners did (REINFORCE).
"""

import sys

import numpy as np

from wartable import game
from wartable.rl import vector_env
from wartable_fast.layout import (
    A_END,
    T_A_BOMBARD,
    T_A_CASTLE,
    T_A_MOVE,
    T_A_TOWER,
    T_A_UPGRADE,
    T_ACTIONS,
    T_WAY,
    WAYS_MAX,
)
from wartable_fast.tables import tables_of

MATCHES = 128
RATE = 0.05
NAMES = ("end", "tower", "castle", "upgrade", "bombard", "move", "outpost", "own", "enemy", "salted", "nearer", "capital")
SITE, MARKER, OWNER, MATCH = 23, 19, 18, 25
"""Planes of the observation, see docs/fast.md."""


class Board:
    """The meaning of every action, computed once: its kind, and where moves begin and end."""

    def __init__(self) -> None:
        caledea = game("caledea")
        tables = tables_of(caledea, caledea.scenario(2))
        realm = caledea.catalog().realm(1)
        self.squares, self.distance = realm.size, np.array(realm.distances)
        actions = int(tables[T_ACTIONS])
        self.kinds = np.zeros((actions, len(NAMES)), np.float32)
        self.kinds[A_END, NAMES.index("end")] = 1
        starts = [int(tables[place]) for place in (T_A_TOWER, T_A_CASTLE, T_A_UPGRADE, T_A_BOMBARD, T_A_MOVE)]
        lengths = [self.squares, self.squares, 12 * self.squares, 12 * self.squares, WAYS_MAX * self.squares]
        for kind, start, length in zip(("tower", "castle", "upgrade", "bombard", "move"), starts, lengths, strict=True):
            self.kinds[start : start + length, NAMES.index(kind)] = 1
        ways = np.array(tables[int(tables[T_WAY]) : int(tables[T_WAY]) + WAYS_MAX * self.squares])
        self.origin, self.goal = np.full(actions, -1), np.full(actions, -1)
        self.origin[starts[-1] : starts[-1] + len(ways)] = np.repeat(np.arange(self.squares), WAYS_MAX)
        self.goal[starts[-1] : starts[-1] + len(ways)] = ways

    def describe(self, seen, rows, actions):
        """The numbers of each legal action, in the order of NAMES."""
        planes = seen[:, : 27 * self.squares].reshape(len(seen), 27, self.squares)
        told = self.kinds[actions].copy()
        moves = np.flatnonzero(self.goal[actions] >= 0)
        row, origin, goal = rows[moves], self.origin[actions[moves]], self.goal[actions[moves]]
        marker, capital = planes[row, MARKER, goal], planes[row, SITE, goal]
        told[moves, NAMES.index("outpost")] = (planes[row, MATCH, goal] == 2) & (marker != 1)
        told[moves, NAMES.index("own")] = marker == 1
        told[moves, NAMES.index("enemy")] = planes[row, OWNER, goal] > 1
        told[moves, NAMES.index("salted")] = marker > 1
        told[moves, NAMES.index("capital")] = capital > 1
        enemy = np.where((planes[:, SITE] > 1).any(axis=1), (planes[:, SITE] > 1).argmax(axis=1), -1)[row]
        nearer = self.distance[origin, enemy] - self.distance[goal, enemy]
        told[moves, NAMES.index("nearer")] = np.where(enemy >= 0, nearer, 0)
        return told


def decide(board, weights, seen, rng):
    """An action for each match, and by how much its features exceed the policy's expectation."""
    rows, actions = np.nonzero(seen["action_mask"])
    told = board.describe(seen["observation"], rows, actions)
    first = np.flatnonzero(np.diff(rows, prepend=-1))
    logits = told @ weights
    logits -= np.maximum.reduceat(logits, first)[rows]
    chances = np.exp(logits)
    chances /= np.add.reduceat(chances, first)[rows]
    expected = np.add.reduceat(chances[:, None] * told, first)
    drawn = np.log(chances + 1e-12) + rng.gumbel(size=len(chances))
    best = np.flatnonzero(drawn == np.maximum.reduceat(drawn, first)[rows])
    chosen = best[np.unique(rows[best], return_index=True)[1]]
    return actions[chosen], told[chosen] - expected


def train(board, steps, seed=1):
    """The weights after this many steps of all matches."""
    env, rng = vector_env("caledea", MATCHES, processes=1), np.random.default_rng(seed)
    weights = np.zeros(len(NAMES), np.float32)
    traces = np.zeros((MATCHES, 2, len(NAMES)))
    seen, infos = env.reset(seed=seed)
    for _ in range(steps):
        actions, surprise = decide(board, weights, seen, rng)
        traces[np.arange(MATCHES), infos["asked"]] += surprise
        seen, _, over, _, infos = env.step(actions)
        if over.any():
            gain = (infos["returns"][over][:, :, None] * traces[over]).sum(axis=1)
            weights += RATE * np.clip(gain, -3, 3).mean(axis=0).astype(np.float32)
            traces[over] = 0
    return weights


def evaluate(board, weights, matches, seed=2):
    """How many matches the policy wins against a random player, in alternating seats, and how many are drawn."""
    env, rng = vector_env("caledea", matches, processes=1), np.random.default_rng(seed)
    learner = np.arange(matches) % 2
    won, drawn, done = 0, 0, np.zeros(matches, bool)
    seen, infos = env.reset(seed=seed)
    while not done.all():
        actions, _ = decide(board, weights, seen, rng)
        others, _ = decide(board, np.zeros_like(weights), seen, rng)
        seen, _, over, _, infos = env.step(np.where(infos["asked"] == learner, actions, others))
        new = over & ~done
        won += int((infos["returns"][np.arange(matches), learner] > 0)[new].sum())
        drawn += int((infos["returns"] == 0).all(axis=1)[new].sum())
        done |= over
    return won, drawn


if __name__ == "__main__":
    board = Board()
    weights = train(board, int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
    print(", ".join(f"{name} {weight:+.2f}" for name, weight in zip(NAMES, weights, strict=True)))
    won, drawn = evaluate(board, weights, 400)
    print(f"Of 400 matches against a random player it won {won} and drew {drawn}.")
