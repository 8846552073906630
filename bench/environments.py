"""Environments for learning, ours and those of other libraries, all at random on one core, interleaved as in `peers`.

A step is one action of a player, with the observation and the mask of legal actions before it, in the arrays that the library
itself makes of them. catanatron's package makes none: its row lists the legal actions and nothing else.
"""

import atexit
import importlib.util
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from bench.peers import Clock, Contestant, catanatron_with, interleaved
from wartable.rl import aec_env, vector_env
from wartable.rl.openspiel import register

BATCH, POOL, STEPS = 1024, 8, 20
LONGEST = 400
"""Steps after which a match is left."""
TICKS = os.sysconf("SC_CLK_TCK")


def compare() -> dict[str, list[float]]:
    """Steps per second of CPU time of each environment, round by round."""
    found = list(contestants())
    return interleaved({name: played for name, played, _ in found}, {name: clock for name, _, clock in found})


def contestants() -> Iterator[tuple[str, Contestant, Clock]]:
    for name in ("caledea", "fleet_commander", "legends"):
        yield f"Wartable: {name}, PettingZoo", zoo(aec_env(name)), time.process_time
    yield "Wartable: caledea, PettingZoo, spelled", zoo(aec_env("caledea", actions="spelled")), time.process_time
    many = vector_env("caledea", BATCH, processes=1)
    yield f"Wartable: caledea, vector_env, {BATCH} matches in a thread", stepped(many), time.process_time
    for name in ("fleet_commander", "legends"):
        env = vector_env(name, POOL, processes=1)
        atexit.register(env.close)
        yield f"Wartable: {name}, vector_env, {POOL} matches in a process", stepped(env), clock_of(env)
    register()
    for name in ("wartable_caledea", "wartable_fleet_commander", "wartable_legends", "backgammon", "connect_four"):
        yield f"OpenSpiel: {name}, tensor and mask", spiel(name), time.process_time
    if importlib.util.find_spec("pygame") is not None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, tictactoe_v3

        yield "PettingZoo classic: connect four", zoo(connect_four_v3.env()), time.process_time
        yield "PettingZoo classic: tic-tac-toe", zoo(tictactoe_v3.env()), time.process_time
        yield "PettingZoo classic: Leduc hold'em", zoo(leduc_holdem_v4.env()), time.process_time
    if importlib.util.find_spec("catanatron") is not None:
        yield "catanatron, 2 random players, list alone", catanatron_with(2)(), time.process_time


def zoo(env: Any) -> Contestant:
    """A match of a PettingZoo environment, ours or theirs."""
    rng = random.Random(1)

    def played() -> int:
        env.reset(seed=rng.randrange(2**31))
        for made, _ in enumerate(env.agent_iter(LONGEST)):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                return made
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        return LONGEST

    return played


def spiel(name: str) -> Contestant:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def played() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal() and made < LONGEST:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            state.observation_tensor()
            state.apply_action(int(rng.choice(np.flatnonzero(state.legal_actions_mask()))))
            made += 1
        return made

    return played


def stepped(env: Any) -> Contestant:
    """The actions are the first legal ones but one, so that drawing them costs next to nothing."""
    masks = env.reset(seed=1)[0]["action_mask"]

    def played() -> int:
        nonlocal masks
        for _ in range(STEPS):
            masks[:, 0] &= masks[:, 1:].max(axis=1) ^ 1
            masks = env.step(masks.argmax(axis=1))[0]["action_mask"]
        return STEPS * int(env.num_envs)

    return played


def clock_of(env: Any) -> Callable[[], float]:
    """CPU time of this process and of those that play for it."""

    def spent() -> float:
        written = [Path(f"/proc/{worker.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2] for worker in env._workers]
        return time.process_time() + sum(sum(map(int, line.split()[11:13])) for line in written) / TICKS

    return spent
