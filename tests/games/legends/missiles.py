"""Missiles under fire and what is left of them; the game with the weapons of the test pack."""

from pathlib import Path
from typing import Any

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.state import DAMAGED, alter

TRIALS = GAME.with_pack(Path(__file__).parent / "test_pack")
HAIL, CLUSTER, BOW_GUARD, LANCES = range(4)
"""Batteries of the Picket: High ROF; Blast and High ROF; in the combat arc; missiles of power 2."""
RAPID, PULSE, PHALANX = 3, 3, 2
"""Anti-fighter batteries of Draco, Hydrus and Delphinus."""


def under_fire(*rolls: str, kind: str = "hydrus", missiles: int = 3, **fields: Any) -> Table:
    """A ship with a row of enemy missiles an inch apart before it, the first of them 5 inches away."""
    table = Table(*rolls, game=TRIALS).ship(0, kind, (30, 24, 0), **fields).ship(1, "hammerhead", (60, 24, 180))
    for number in range(missiles):
        table.missile(1, (35 + number, 24))
    return table


def damaged(table: Table, battery: int) -> Table:
    states = [0] * len(table.ships(0).batteries)
    states[battery] = DAMAGED
    alter(table.world, 0, batteries=tuple(states))
    return table


def left(table: Table) -> list[str]:
    return [missile.name for missile in table.world.missiles if not missile.gone]
