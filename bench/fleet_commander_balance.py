"""`python -m bench.fleet_commander_balance`: who wins by planet and casting, with 95 percent intervals.

The bots take the roles and factions that the row names; everything else is decided by them. The same seed gives the same games.
"""

import argparse
from statistics import mean

from wartable import game
from wartable.games.fleet_commander.choices import Propose
from wartable.lab import Simulation, interval, simulate

CASTINGS = {"standard": ("surakari", "heragul"), "reversed": ("heragul", "surakari")}
"""The factions of invader and defender."""
ROLES = ("invader", "defender")


def measure(planet: str, casting: str, given: argparse.Namespace) -> Simulation:
    """Invader and defender change seats after every game."""
    found = game("fleet_commander")
    wishes = [Propose(faction, role) for faction, role in zip(CASTINGS[casting], ROLES, strict=True)]
    return simulate(
        "fleet_commander",
        games=given.games,
        seed=given.seed,
        bots=(given.invader, given.defender),
        settings={"planet": planet, "handicap": given.handicap},
        jobs=given.jobs,
        openings=tuple((found.encode(wish).decode(),) for wish in wishes),
    )


def row(planet: str, casting: str, simulation: Simulation) -> str:
    finished = [one for one in simulation.played if one.outcome is not None]
    wins = sum(one.facts.seats[seat]["role"] == "invader" for one in finished for seat in one.victors)
    low, high = interval(wins, len(finished))
    turns = mean(one.turns for one in finished)
    share = wins / len(finished)
    return f"| {planet} | {casting} | {len(finished)} | {share:.0%} | {low:.0%} to {high:.0%} | {turns:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many for each row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--planet", action="append", default=[], help="may be repeated; all of them if not given")
    parser.add_argument("--casting", action="append", choices=list(CASTINGS), help="may be repeated; both if not given")
    parser.add_argument("--handicap", default="none", help="the game's option of that name")
    parser.add_argument("--invader", default="greedy", help="the bot that invades")
    parser.add_argument("--defender", default="greedy", help="the bot that defends")
    given = parser.parse_args()
    planets = game("fleet_commander").catalog().planets
    print("| planet | casting | games | invader wins | 95 percent interval | turns |")
    print("| --- | --- | --- | --- | --- | --- |")
    for planet in given.planet or planets:
        for casting in given.casting or CASTINGS:
            print(row(planets[planet].name, casting, measure(planet, casting, given)), flush=True)


if __name__ == "__main__":
    main()
