"""Over many random tables everything that Caledea has comes up: kingdoms, powers, options, choices, events, endings."""

from collections import Counter
from random import Random

from tests.games.whole_games import kinds_offered, kinds_seen, never, random_game, random_scenario
from wartable.games.caledea import GAME
from wartable.games.caledea.changes.losses import REASONS

GAMES, LONGEST = 400, 250
"""At most so many games, each cut off after so many decisions."""


def everything() -> set[str]:
    """Of the answers of chance there are no draws from a stock."""
    wanted = kinds_offered(GAME) - {"core.Drawn"}
    wanted |= {f"kingdom {kingdom.id}" for kingdom in GAME.catalogue().kingdoms}
    return wanted | {f"players {n}" for n in GAME.seats} | {f"ending {why}" for why in REASONS}


def test_everything_appears_in_random_games() -> None:
    wanted, seen, rng = everything(), Counter[str](), Random(1)
    for seed in range(GAMES):
        match = random_game(GAME, random_scenario(GAME, rng), seed, LONGEST)
        world = match.position.world
        seen.update(kinds_seen(match))
        seen.update(f"kingdom {world.realm.names[kingdom]}" for kingdom in world.kingdoms if kingdom >= 0)
        seen.update([f"players {len(world.alive)}", f"ending {match.outcome.why}" if match.outcome else "unfinished"])
        if not never(wanted, seen):
            break
    assert never(wanted, seen) == []
