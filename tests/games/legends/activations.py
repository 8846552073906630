"""Warships that are activated."""

from typing import Any

from tests.games.legends.helm import Helm
from wartable.games.legends import GAME

CARDS = GAME._catalog.card_order


def criticals(**sides: int) -> tuple[int, ...]:
    """Cards beside a ship, by kind and side."""
    return tuple(sides.get(card, 0) for card in CARDS)


def draco(kind: str = "draco", slot: int = 6, **fields: Any) -> Helm:
    """A ship in the middle of the table, with a Lynx and a Mackerel far away."""
    helm = Helm(speed_limit=fields.pop("speed_limit", 12))
    helm.ship(0, kind, (36, 24, 0), slot=slot, **fields).ship(1, "lynx", (4, 44, 0)).ship(1, "mackerel", (68, 4, 0))
    return helm.activate()
