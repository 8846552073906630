"""`python -m bench.chances GAME`: how well a bot's judgment of a position predicts who wins.

Captains play whole games; whenever somebody else comes to decide, every side's judgment is noted. The first games fit the
curves of `wartable.bots.chances`. Fresh ones show, by the curve that the program has, how often sides won, by the chance
that they were given.
"""

import argparse
import math
import os
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from bench.calibration import Moment, classes, picture
from wartable import bots, game
from wartable.bots.chances import Curve, curve_of, sharpened, sides_of
from wartable.core import Game, Match
from wartable.core.dice import Seeded

FINEST = 0.01
POWERS = (1.0, 1.5, 2.0)


def noted(played: Game[Any], seats: int | None, seed: str) -> list[Moment]:
    """The moments of one game of captains, each with what came of it in the end."""
    match = Match(played, played.scenario(seats), dice=Seeded(seed))
    players = [bots.make("captain", played, f"{seed} {seat}") for seat in range(match.scenario.seats)]
    found, last = [], None
    while match.outcome is None:
        seat = match.deciders()[0]
        if seat != last:
            found.append(sides_of(played, match.position, match.scenario.seats))
            last = seat
        match.submit_all(seat, players[seat].plan(match.look(seat), seat, bots.Budget()), match.ask, after_dice=True)
    winners = {played.side(match.position, seat) for seat in played.victors(match.position)} or set(found[0])
    shares = {side: 1 / len(winners) for side in winners}
    return [Moment(sides, shares) for sides in found]


def several(played: Game[Any], seats: int | None, games: int, seed: str, folder: Path | None) -> list[list[Moment]]:
    """The moments of each of these games. In the folder every finished game is kept, so that a stopped run can resume."""
    file = None if folder is None else folder / f"{played.name}-{seats or ''}-{played.pack}-{seed.replace(' ', '-')}.jsonl"
    lines = file.read_bytes().splitlines()[:games] if file and file.exists() else []
    found = [msgspec.json.decode(line, type=list[Moment]) for line in lines]
    for number in range(len(found), games):
        found.append(noted(played, seats, f"{seed} {number}"))
        if file:
            with file.open("ab") as kept:
                kept.write(msgspec.json.encode(found[-1]) + b"\n")
    return found


def surprise(games: Iterable[list[Moment]], curve: Curve) -> float:
    """The mean of the surprise, in nats: less is better, and pure guessing has the logarithm of the number of sides."""
    total, number = 0.0, 0
    for sides, shares in chain.from_iterable(games):
        chances = sharpened(sides, curve)
        total -= sum(share * math.log(max(chances.get(side, 0.0), 1e-9)) for side, share in shares.items())
        number += 1
    return total / number


def fitted(games: list[list[Moment]], power: float) -> Curve:
    """The sharpness with the least surprise, for leads that count by this power."""
    low, high = 0.0, 8.0
    while high - low > FINEST:
        third = (high - low) / 3
        if surprise(games, Curve(low + third, power)) < surprise(games, Curve(high - third, power)):
            high -= third
        else:
            low += third
    return Curve(round((low + high) / 2, 2), power)


def main() -> None:
    parser = argparse.ArgumentParser(description="How well a bot's judgment predicts who wins.")
    parser.add_argument("game")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--games", type=int, default=200, help="games to fit with")
    parser.add_argument("--fresh", type=int, default=500, help="games to check with")
    parser.add_argument("--seed", default="chances")
    parser.add_argument(
        "--keep", type=Path, help="a folder for the moments of finished games, from which a stopped run resumes"
    )
    parser.add_argument("--svg", type=Path, help="a file for the picture of the fresh games")
    asked = parser.parse_args()
    played = game(asked.game)
    known = several(played, asked.seats, asked.games, asked.seed, asked.keep)
    fresh = several(played, asked.seats, asked.fresh, f"fresh {asked.seed}", asked.keep)
    print(f"{asked.game}, data {played.pack}, load {os.getloadavg()[0]:.1f}")
    print(f"{sum(map(len, known))} moments of {asked.games} games to fit, {sum(map(len, fresh))} of {asked.fresh} fresh ones")
    curves = [Curve(0.0), curve_of(played), *(fitted(known, power) for power in POWERS)]
    for name, curve in zip(["blind", "the program's", *["fitted"] * len(POWERS)], curves, strict=True):
        print(f"{name:>14}: sharpness {curve.sharpness}, power {curve.power}: surprise {surprise(fresh, curve):.3f} nats")
    rows = classes(fresh, curve_of(played))
    print(f"{'chance given':>14}{'won':>8}{'95% interval':>16}{'moments':>9}")
    for row in rows:
        print(f"{row.given:>14.1%}{row.won:>8.1%}{f'{100 * row.low:.0f} to {100 * row.high:.0f}':>16}{row.number:>9}")
    if asked.svg:
        asked.svg.write_text(picture(played.title, asked.fresh, rows), encoding="utf-8")


if __name__ == "__main__":
    main()
