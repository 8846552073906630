"""What OpenSpiel's states cost: copies, and actions without tensors. `environments` counts steps with what players see."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pyspiel

from bench.clock import micros, rate
from wartable.core import clone
from wartable.rl.openspiel import register

SECONDS = 2.0
LONGEST = 400
"""Steps after which a match is left."""


def costs() -> Iterator[tuple[str, float, str]]:
    for name in register():
        state = _middle(name)
        core, whole = micros(partial(clone, state.node.position), 5000), micros(state.clone, 2000)
        yield f"{name}: clone a state", whole, f"microseconds, {whole / core:.1f} x core.clone ({core:.1f})"
        yield f"{name}: OpenSpiel", rate(_spiel(name), SECONDS), "actions a second, dice included, no tensors"


def _middle(name: str) -> Any:
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(4)
    for _ in range(15):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


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
