"""Fighters of Legends under fire and in dogfights, and what became of them."""

from typing import Any

from tests.games.legends.kit import Table
from tests.games.legends.missiles import TRIALS
from wartable.games.legends import Legends
from wartable.games.legends.phases.gunnery import attack, fire
from wartable.games.legends.state import weapons

GUNBOAT = """id = "gunboat"
code = "GUN"
name = "Gunboat"
faction = "heragul"
cost = 1
capacity = 1
weapons = [
    { name = "Rocket", guns = 1, type = "P", power = 1, range = 5 },
    { name = "Turret", guns = 3, type = "F", power = 4, range = 3, abilities = ["blast"] },
]"""
"""A fighter with two weapons: no bomber."""


def swarm(*rolls: str, kind: str = "hydrus", fighters: int = 3, of: str = "hunter", game: Legends = TRIALS) -> Table:
    """A ship with a row of enemy fighters an inch apart before it, the first of them 5 inches away."""
    table = Table(*rolls, game=game).ship(0, kind, (30, 24, 0)).ship(1, "hammerhead", (60, 24, 180))
    for number in range(fighters):
        table.fighter(1, of, (35 + number, 24))
    return table


def fired(table: Table, battery: int, target: str = "hunter-1") -> Table:
    """The ship fires a battery, by its place on the stat card."""
    return table.before_frame(fire(table.world, 0, weapons(table.world, table.ships(0))[battery].id, target))


def skies(*rolls: str, ours: int = 1, theirs: int = 1, game: Legends = TRIALS, **settings: Any) -> Table:
    """Interceptors of the first player and, three and a half inches away, Hunters of the second; each a row an inch apart."""
    table = Table(*rolls, game=game, **settings).ship(0, "draco", (10, 40)).ship(1, "hammerhead", (60, 40))
    for number in range(ours):
        table.fighter(0, "interceptor", (20, 20 + number))
    for number in range(theirs):
        table.fighter(1, "hunter", (23.5, 20 + number))
    return table


def declared(table: Table, attacker: str = "interceptor-1", target: str = "hunter-1", weapon: int = 0) -> Table:
    names = [fighter.name for fighter in table.world.fighters]
    return table.before_frame(attack(table.world, names.index(attacker), weapon, target))


def became(table: Table, *names: str) -> str:
    """Of each of these fighters, or of all: `well`, `disrupted`, or the pile that it lies in."""
    found = [f for f in table.world.fighters if f.name in names or not names]
    return " ".join("disrupted" if f.disrupted else "well" if f.place == "table" else f.place for f in found)
