"""What the batteries of a ship can fire at now, and with what chances."""

from typing import Any

from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import name
from wartable.games.legends.odds import NO_UPGRADES, SENSORS, can_overcharge
from wartable.games.legends.queries.base import on_table
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.chances import Volley, critical_chances, expected_critical_hits, expected_hits, fate, volley
from wartable.games.legends.state import World, weapons


class Targets(Query, frozen=True, tag="legends.Targets"):
    """LOK-ATTACK-07: every power battery with every warship that it may fire at from here.

    Numbers are the results to expect, without and, where possible, with overcharged armor: guns that hit, critical hits, and
    the chance that the ship is destroyed.
    """

    ship: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found = on_table(world, self.ship)
        if found is None:
            return None
        index, ship = found
        said, numbers, lines = [], list[tuple[str, float]](), list[Shape]()
        for battery, at in targets(world, index):
            weapon, target = weapons(world, ship)[battery], world.ships[at]
            attack = volley(world, index, battery, at)
            who = f"{weapon.name} at {name(world.catalog, target.name)}"
            told = [_expected_in_words(world, at, attack)]
            numbers += _numbers(world, at, attack, f"{weapon.id} {target.name}")
            if can_overcharge(world, at):
                halved = volley(world, index, battery, at, halved=True)
                told.append(f"overcharged {_expected_in_words(world, at, halved)}")
                numbers += _numbers(world, at, halved, f"{weapon.id} {target.name} overcharged")[1:]
            said.append(f"{who}: {', '.join(told)}")
            lines.append(Shape("line", (ship.center(), target.center()), who, "LOK-ATTACK-08"))
        text = f"{name(world.catalog, self.ship)} can fire {'; '.join(said) or 'at nothing'}."
        return Finding(f"{text} {SENSORS} {NO_UPGRADES}" if said else text, tuple(numbers), (), tuple(lines))


def _expected_in_words(world: World, target: int, attack: Volley) -> str:
    destroyed = fate(world, target, critical_chances(attack)).destroyed
    return f"{expected_critical_hits(attack):.2f} critical hits" + (
        f" and {float(destroyed):.0%} destroyed" if destroyed else ""
    )


def _numbers(world: World, target: int, attack: Volley, key: str) -> list[tuple[str, float]]:
    destroyed = fate(world, target, critical_chances(attack)).destroyed
    return [
        (f"{key} hits", expected_hits(attack)),
        (f"{key} critical", expected_critical_hits(attack)),
        (f"{key} destroyed", float(destroyed)),
    ]
