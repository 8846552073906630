"""LOK-SC2-08: a race for hull damage is won in the middle of a game turn."""

from wartable.core import End, Sink
from wartable.games.legends.phases.ending import end_battle
from wartable.games.legends.rules.scoring import race_outcome
from wartable.games.legends.state import World


def race_won(world: World, emit: Sink) -> End | None:
    """LOK-RUL-END-1: asked wherever hull tokens are placed or a ship leaves the table."""
    found = race_outcome(world)
    return None if found is None else end_battle(world, emit, found)
