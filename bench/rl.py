"""What the environments for learning cost: steps with masks and observations, and copies of an OpenSpiel state."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pyspiel

from bench.clock import micros, rate
from wartable.core import clone
from wartable.rl import aec_env, vector_env
from wartable.rl.openspiel import register

SECONDS = 2.0
BATCH, STEPS = 1024, 20
LONGEST = 400
"""Steps after which a match is left."""


def costs() -> Iterator[tuple[str, float, str]]:
    for name in register():
        state = _middle(name)
        core, whole = micros(partial(clone, state.box.position), 5000), micros(state.clone, 2000)
        yield f"{name}: clone a state", whole, f"microseconds, {whole / core:.1f} x core.clone ({core:.1f})"
        yield f"{name}: PettingZoo", rate(_aec(name.removeprefix("wartable_")), SECONDS), "steps a second"
        yield f"{name}: OpenSpiel", rate(_spiel(name), SECONDS), "actions a second, dice included, no tensors"
    yield f"caledea: vector_env, {BATCH} matches", rate(_vector(), SECONDS), "steps a second"


def _middle(name: str) -> Any:
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(4)
    for _ in range(15):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def _aec(name: str) -> Callable[[], int]:
    env, rng = aec_env(name), Random(1)

    def played() -> int:
        env.reset(seed=rng.randrange(2**31))
        for made, _ in enumerate(env.agent_iter(LONGEST)):
            seen, _, over, _, _ = env.last()
            if over:
                return made
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        return LONGEST

    return played


def _vector() -> Callable[[], int]:
    """One thread; the actions are the first legal ones but one, so that drawing them costs next to nothing."""
    env = vector_env("caledea", BATCH, processes=1)
    seen, _ = env.reset(seed=1)
    masks = seen["action_mask"]

    def played() -> int:
        nonlocal masks
        for _ in range(STEPS):
            masks[:, 0] &= masks[:, 1:].max(axis=1) ^ 1
            masks = env.step(masks.argmax(axis=1))[0]["action_mask"]
        return STEPS * BATCH

    return played


def _spiel(name: str) -> Callable[[], int]:
    game, rng = pyspiel.load_game(name), Random(1)

    def played() -> int:
        state = game.new_initial_state()
        for made in range(LONGEST):
            if state.is_terminal():
                return made
            state.apply_action(rng.choice(state.legal_actions()))
        return LONGEST

    return played


if __name__ == "__main__":
    for row, cost, unit in costs():
        print(f"{row:<44}{cost:>10,.1f} {unit}")
