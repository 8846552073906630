"""Fighters alone on the table, and the ways that they fly."""

from typing import Any

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.fighters import Attack, Fly
from wartable.games.legends.phases.fighters import FighterGroup


def alone(*kinds: str, enemy: tuple[float, ...] = (70, 46), rolls: tuple[str, ...] = (), **settings: Any) -> Table:
    """Fighters of the first player in a row from (20, 20) on, two inches apart, and a frigate of the second."""
    table = Table(*rolls, **settings).ship(0, "draco", (2, 2)).ship(1, "hammerhead", enemy)
    for i, kind in enumerate(kinds):
        table.fighter(0, kind, (20 + 2 * i, 20))
    return table


def group(table: Table) -> Table:
    """All fighters of the first player are activated."""
    own = tuple(i for i, fighter in enumerate(table.world.fighters) if fighter.owner == 0)
    return table.before_frame(FighterGroup(seat=0, fighters=own))


def way(*points: tuple[float, float]) -> tuple[tuple[int, int], ...]:
    return tuple(pose(*point)[:2] for point in points)


def fly(fighter: str, *points: tuple[float, float]) -> Fly:
    return Fly(fighter, way(*points))


# -- windows ------------------------------------------------------------------------------------------------------------------


def attack(number: int, target: int = 0) -> Attack:
    return Attack(f"interceptor-{number}", "interceptor.1", f"hunter-{target or number}")
