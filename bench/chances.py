"""`python -m bench.chances GAME`: how well a bot's judgement of a position foretells who wins.

Captains play whole games; whenever somebody else comes to decide, every side's judgement is noted. The first games fit the
sharpness of `wartable.bots.chances`, fresh ones show in ten classes how often those won who were given that chance.
"""

import argparse
import math
import os
from typing import Any, NamedTuple, TypeAlias

from wartable import bots, game
from wartable.bots.chances import Sides, sharpened, sides_of
from wartable.core import Game, Match
from wartable.core.dice import Seeded

CLASSES = 10
FINEST = 0.01


class Moment(NamedTuple):
    """What every side's position was judged to be, and what came of it: a share for each side, together 1."""

    sides: Sides
    shares: dict[int, float]


Moments: TypeAlias = list[Moment]


def moments(played: Game[Any], seats: int | None, games: int, seed: str) -> Moments:
    found: Moments = []
    for number in range(games):
        match = Match(played, played.scenario(seats), dice=Seeded(f"{seed} {number}"))
        players = [bots.make("captain", played, f"{seed} {number} {seat}") for seat in range(match.scenario.seats)]
        noted, last = [], None
        while match.outcome is None:
            seat = match.deciders()[0]
            if seat != last:
                noted.append(sides_of(played, match.position, match.scenario.seats))
                last = seat
            match.submit_all(seat, players[seat].plan(match.look(seat), seat, bots.Budget()), match.ask, after_dice=True)
        won = {played.side(match.position, seat) for seat in played.victors(match.position)}
        winners = won or set(noted[0])
        shares = {side: 1 / len(winners) for side in winners}
        found += [Moment(sides, shares) for sides in noted]
    return found


def surprise(found: Moments, sharpness: float) -> float:
    """The mean of the surprise, in nats: less is better, and who knows nothing has the logarithm of the number of sides."""
    total = 0.0
    for sides, shares in found:
        chances = sharpened(sides, sharpness)
        total -= sum(share * math.log(max(chances.get(side, 0.0), 1e-9)) for side, share in shares.items())
    return total / len(found)


def fitted(found: Moments) -> float:
    """The sharpness with the least surprise."""
    low, high = 0.0, 8.0
    while high - low > FINEST:
        third = (high - low) / 3
        if surprise(found, low + third) < surprise(found, high - third):
            high -= third
        else:
            low += third
    return round((low + high) / 2, 2)


def classes(found: Moments, sharpness: float) -> list[tuple[float, float, int]]:
    """For each tenth of the chances given: their mean, the share that won, and how many there were."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(CLASSES)]
    for sides, shares in found:
        for side, chance in sharpened(sides, sharpness).items():
            rows[min(CLASSES - 1, int(chance * CLASSES))].append((chance, shares.get(side, 0.0)))
    return [
        (sum(chance for chance, _ in row) / len(row), sum(share for _, share in row) / len(row), len(row))
        for row in rows
        if row
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="How well a bot's judgement foretells who wins.")
    parser.add_argument("game")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--games", type=int, default=200, help="games to fit with")
    parser.add_argument("--fresh", type=int, default=500, help="games to check with")
    parser.add_argument("--seed", default="chances")
    asked = parser.parse_args()
    played = game(asked.game)
    known = moments(played, asked.seats, asked.games, asked.seed)
    sharpness = fitted(known)
    print(
        f"{asked.game}: sharpness {sharpness} from {len(known)} moments of {asked.games} games, load {os.getloadavg()[0]:.1f}"
    )
    fresh = moments(played, asked.seats, asked.fresh, f"fresh {asked.seed}")
    found, blind = surprise(fresh, sharpness), surprise(fresh, 0.0)
    print(f"surprise over {len(fresh)} moments of {asked.fresh} fresh games: {found:.3f} nats ({blind:.3f} blind)")
    print(f"{'chance given':>14}{'won':>8}{'number':>9}")
    for given, won, number in classes(fresh, sharpness):
        print(f"{given:>14.1%}{won:>8.1%}{number:>9}")


if __name__ == "__main__":
    main()
