"""`python -m bench.fleet_commander_balance`: who wins by planet and casting, with 95 per cent intervals.

The bots take the roles and factions that the row names; everything else is decided by them. The same seed gives the same games.
"""

import argparse
from math import sqrt
from statistics import mean
from typing import Any

from msgspec import Struct

from wartable import game
from wartable.bots import Bot, Budget, make
from wartable.core import Choice, Game, Scenario, Seat
from wartable.games.fleet_commander.choices import Propose
from wartable.games.fleet_commander.requests.setup import CastingQuestion
from wartable.games.fleet_commander.state import INVADER, seat_of
from wartable.lab import play_match

CASTINGS = {"standard": ("surakari", "heragul"), "reversed": ("heragul", "surakari")}
"""The factions of invader and defender."""
NORMAL = 1.96


class Wishing(Bot):
    """A bot that wants a certain role and faction."""

    def __init__(self, bot: Bot, wish: Propose) -> None:
        self._bot = bot
        self._wish = wish

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self._wish if isinstance(view.request(seat), CastingQuestion) else self._bot.choose(view, seat, budget)


class Row(Struct, frozen=True):
    """One planet in one casting."""

    casting: str
    games: int
    invader_wins: int
    turns: float

    def interval(self) -> tuple[float, float]:
        """Wilson's interval of the invader's share."""
        n, share = self.games, self.invader_wins / self.games
        middle = (share + NORMAL**2 / (2 * n)) / (1 + NORMAL**2 / n)
        half = NORMAL / (1 + NORMAL**2 / n) * sqrt(share * (1 - share) / n + NORMAL**2 / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def text(self, planet: str) -> str:
        low, high = self.interval()
        share = self.invader_wins / self.games
        return f"| {planet} | {self.casting} | {self.games} | {share:.0%} | {low:.0%} to {high:.0%} | {self.turns:.1f} |"


def measure(found: Game[Any], scenario: Scenario, casting: str, bots: tuple[str, str], games: int) -> Row:
    """Invader and defender change seats after every game."""
    wins, turns, planet = 0, [], scenario.word("planet")
    wishes = [Propose(faction, role) for faction, role in zip(CASTINGS[casting], ("invader", "defender"), strict=True)]
    for number in range(games):
        seed = f"{planet}.{casting}.{number}"
        players: list[Bot] = [
            Wishing(make(bots[side], found, f"{seed}.{side}"), wishes[side]) for side in ((0, 1) if number % 2 else (1, 0))
        ]
        match = play_match(found, scenario, players, seed)
        assert match.outcome is not None
        wins += seat_of(match.position.world, INVADER) in match.outcome.winners
        turns.append(found.turn(match.position))
    return Row(casting, games, wins, mean(turns))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many for each row")
    parser.add_argument("--planet", action="append", default=[], help="may be repeated; all of them if not given")
    parser.add_argument("--casting", action="append", choices=list(CASTINGS), help="may be repeated; both if not given")
    parser.add_argument("--handicap", default="none", help="the game's option of that name")
    parser.add_argument("--invader", default="greedy", help="the bot that invades")
    parser.add_argument("--defender", default="greedy", help="the bot that defends")
    given = parser.parse_args()
    found = game("fleet_commander")
    print("| planet | casting | games | invader wins | 95 per cent interval | turns |")
    print("| --- | --- | --- | --- | --- | --- |")
    for planet in given.planet or found.catalogue().planets:
        scenario = found.scenario(2, planet=planet, handicap=given.handicap)
        for casting in given.casting or CASTINGS:
            row = measure(found, scenario, casting, (given.invader, given.defender), given.games)
            print(row.text(found.catalogue().planets[planet].name), flush=True)


if __name__ == "__main__":
    main()
