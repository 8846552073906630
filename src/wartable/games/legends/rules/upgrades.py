"""LOK-UPG: when an upgrade can be used, and what using it does to the card."""

from typing import Any

from msgspec.structs import replace

from wartable.catalog import Window
from wartable.core import Refusal
from wartable.core.words import Counted
from wartable.games.legends.names import name
from wartable.games.legends.rules.values import reactor_left
from wartable.games.legends.state import Ship, Upgrade, World, alter


def usable(world: World, ship: int, window: Window[Any, Any]) -> list[str]:
    """The cards of a ship that can act in this window now, each by its id."""
    found = world.ships[ship]
    return [u.card for u in found.upgrades if window.of(world.catalog.upgrades[u.card].effects) and _is_ready(world, found, u)]


def _is_ready(world: World, ship: Ship, upgrade: Upgrade) -> bool:
    return _refuse_now(world, ship, upgrade) is None


def refuse_use(world: World, ship: int, card: str, window: Window[Any, Any]) -> Refusal | None:
    """LOK-UPG-01: why this ship cannot use this card in this window."""
    found = world.ships[ship]
    upgrade = next((u for u in found.upgrades if u.card == card), None)
    if upgrade is None:
        return Refusal("LOK-UPG-01", f"{name(world.catalog, found.name)} has no such card.")
    if not window.of(world.catalog.upgrades[card].effects):
        return Refusal("LOK-UPG-01", f"{world.catalog.upgrades[card].name} does nothing now.")
    return _refuse_now(world, found, upgrade)


def _refuse_now(world: World, ship: Ship, upgrade: Upgrade) -> Refusal | None:
    """LOK-UPG-02, LOK-UPG-03, LOK-UPG-04, LOK-UPG-05: face up, uses left, and the reactor points that it costs."""
    card = world.catalog.upgrades[upgrade.card]
    if upgrade.gone:
        return Refusal("LOK-UPG-04", f"{card.name} has been discarded.")
    if upgrade.flipped:
        return Refusal("LOK-UPG-05", f"{card.name} has already been used this game turn.")
    if card.limit == "uses" and upgrade.used >= card.uses:
        return Refusal("LOK-UPG-03", f"{card.name} has been used up.")
    if reactor_left(world, ship) < card.reactor:
        return Refusal("LOK-UPG-02", f"{card.name} costs {Counted(card.reactor):reactor point}, and you have fewer left.")
    return None


def use(world: World, ship: int, card: str) -> None:
    """LOK-UPG-02, LOK-UPG-03, LOK-UPG-04, LOK-UPG-05: pays for a use and marks, flips or discards the card."""
    found = world.ships[ship]
    record = world.catalog.upgrades[card]

    def after(upgrade: Upgrade) -> Upgrade:
        if upgrade.card != card:
            return upgrade
        return replace(upgrade, used=upgrade.used + 1, flipped=record.limit == "flip", gone=record.limit == "discard")

    alter(world, ship, upgrades=tuple(map(after, found.upgrades)), spent=found.spent + record.reactor)


def face_up(ship: Ship) -> tuple[Upgrade, ...]:
    """LOK-END-04: its cards with all flipped ones turned back."""
    return tuple(replace(u, flipped=False) if u.flipped else u for u in ship.upgrades)
