"""Battles of the escalation scenario."""

from typing import Any

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.rules.building import build
from wartable.games.legends.rules.scoring import scores

CATALOG = GAME.catalog()
HEAD = "surakari_invasion"


def escalation(*rolls: str, turn: int = 2, **settings: Any) -> Table:
    """A Draco against a Hammerhead."""
    table = Table(*rolls, turn=turn, scenario="escalation", **settings)
    table.world.squadrons += [build(CATALOG, HEAD, (("draco", 2),)), build(CATALOG, "heragul_sarlet", (("hammerhead", 2),))]
    return table.ship(0, "draco", (36, 20, 90)).ship(1, "hammerhead", (36, 30, 270))


def lose(table: Table, seat: int, kind: str, **fields: Any) -> Table:
    """A ship that was destroyed in this game turn."""
    return table.ship(seat, kind, (0, 0), place="destroyed", **{"lost": table.world.turn, **fields})


def totals(table: Table) -> list[int]:
    return [score.total for score in scores(table.world)]
