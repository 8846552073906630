"""The facts by which battles of Legends are counted."""

from collections import Counter

from wartable.core.facts import Fact, Facts
from wartable.games.legends.catalog import LegendsCatalog
from wartable.games.legends.rules.building import preset_squadron
from wartable.games.legends.state import Squadron, World


def facts(world: World) -> Facts:
    """Each seat's faction and squadron, and what the squadron consists of."""
    catalog, squadrons = world.catalog, world.squadrons
    return Facts({}, tuple(_seat(catalog, one) for one in squadrons), tuple(_units(one) for one in squadrons))


def _seat(catalog: LegendsCatalog, squadron: Squadron) -> dict[str, Fact]:
    factions = {catalog.ships[unit].faction for unit, _ in squadron.units if unit in catalog.ships}
    return {"faction": " and ".join(sorted(factions)), "squadron": _name(catalog, squadron), "points": squadron.points}


def _name(catalog: LegendsCatalog, squadron: Squadron) -> str:
    """The name of the preset, or else of the units."""
    preset = next((p.id for p in catalog.presets.values() if preset_squadron(catalog, p) == squadron), "")
    return preset or ", ".join(f"{number} {unit}" for unit, number in squadron.units)


def _units(squadron: Squadron) -> dict[str, int]:
    """Its units, and the upgrades that were bought for them."""
    return dict(squadron.units) | dict(sorted(Counter(card for _, card in squadron.upgrades).items()))
