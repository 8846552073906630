"""Fighters at the side of a warship, and their precision attacks."""

from typing import Any

from tests.games.legends.kit import Table
from wartable.games.legends import GAME, Legends
from wartable.games.legends.phases.precision import Precision

BESIDE = ((35.25, 25.125), (36, 25.125), (36.75, 25.125), (35.25, 22.875))
"""Places that are fully aligned with a ship at (36, 24), heading 0: three to port, and one to starboard."""
PHALANX = 2
"""The anti-fighter battery of a Delphinus."""


def around(
    *rolls: str,
    kind: str = "hunter",
    number: int = 4,
    at: str = "delphinus",
    game: Legends = GAME,
    settings: Any = (),
    **target: Any,
) -> Table:
    """Fighters of the first player aligned with a ship of the second."""
    table = Table(*rolls, game=game, **dict(settings)).ship(0, "lynx", (20, 24)).ship(1, at, (36, 24), **target)
    for place in BESIDE[:number]:
        table.fighter(0, kind, place)
    return table


def attacked(*rolls: str, fighters: int = 1, at: str = "delphinus", **fields: Any) -> Table:
    """They attack a ship whose anti-fighter batteries have fired."""
    flak = tuple(battery for battery, _, _ in GAME.catalog().flak_batteries[at])
    table = around(*rolls, number=fighters, at=at, **{"fired": flak, **fields})
    return strike(table, fighters)


def strike(table: Table, fighters: int) -> Table:
    return table.before_frame(Precision(ship=1, fighters=tuple(range(fighters))))


def is_over(table: Table) -> bool:
    return not any(isinstance(frame, Precision) for frame in table.match.position.frames)
