"""How many units can come into each region, and what would then face each other there."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from wartable.core.queries import Finding, Query
from wartable.core.secrets import Viewer
from wartable.core.words import listed
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.choices import Name
from wartable.games.fleet_commander.names import region_name
from wartable.games.fleet_commander.odds import expected
from wartable.games.fleet_commander.rules.forces import group, standing_units, type_of
from wartable.games.fleet_commander.rules.movement import exits, free
from wartable.games.fleet_commander.state import Side, Unit, World, enemy_of, side_of

_PRINTED = ("points", "guns", "missiles")


class Arrivals(Query, frozen=True, tag="fleet_commander.Arrivals"):
    """How many of the viewer's own units could come into each region if it were activated now."""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        """FC-MOVE-01, FC-MOVE-13: those that need the opponent's leave are counted as well."""
        if viewer is None:
            return None
        world: World = view.world
        side = side_of(world, viewer)
        numbers = tuple((region, float(_arrivals(world, side, region))) for region in world.catalog.places)
        reached = [f"{n:.0f} into {region_name(world.catalog, region)}" for region, n in numbers if n]
        return Finding(f"Units that can come: {listed(reached) or 'none'}.", numbers)


class Strengths(Query, frozen=True, tag="fleet_commander.Strengths"):
    """What both sides have in a region, as printed on the tokens, and the damage that each would deal on average in a
    combat there. Of hidden enemies only their number is known, and they are left out of the damage."""

    region: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        if viewer is None or self.region not in world.catalog.regions:
            return None
        return _strengths(world, side_of(world, viewer), self.region)


def _strengths(world: World, side: Side, region: str) -> Finding:
    own, theirs = group(world, region, side), group(world, region, enemy_of(side))
    mine = _printed(world, (*own.hidden.known(), *own.shown, *own.retreating))
    shown = _printed(world, (*theirs.shown, *theirs.retreating))
    hidden = theirs.hidden.size
    unseen = f" and {hidden} hidden {'unit' if hidden == 1 else 'units'}" if hidden else ""
    numbers = [(f"{whose} {name}", n) for whose, printed in (("your", mine), ("their", shown)) for name, n in printed]
    text = f"You have {_counted(mine)}; the opponent has {_counted(shown)}{unseen}."
    damage = expected(world, side, region)
    dealt = [(f"{whose} damage", damage[who]) for whose, who in (("your", side), ("their", enemy_of(side))) if who in damage]
    found = tuple((name, float(n)) for name, n in (*numbers, ("their hidden", hidden), *dealt))
    return Finding(f"{text}{_forecast(damage, side, hidden)}", found)


def _forecast(damage: Mapping[Side, Fraction], side: Side, hidden: int) -> str:
    """The average damage of a combat, in a sentence that says what is left out."""
    told = [f"{name} would deal {float(damage[s]):.1f}" for name, s in (("you", side), ("they", enemy_of(side))) if s in damage]
    if not told:
        return ""
    unknown = f" Not counted: {hidden} hidden {'unit' if hidden == 1 else 'units'} of theirs, about which nothing is known."
    return f" In a combat there, without cards, {listed(told)} damage on average.{unknown if hidden else ''}"


def _arrivals(world: World, side: Side, region: str) -> int:
    coming = [t for origin, there, _ in exits(world, side, region) for t in free(world, side, region, origin, there)]
    return sum(standing_units(group(world, t.origin, side), t.standing).count(t.unit) for t in coming)


def _printed(world: World, units: tuple[Unit, ...]) -> list[tuple[str, int]]:
    """What is printed on these tokens, added up."""
    kinds = [type_of(world, unit) for unit in units if unit.kind != DECOY]
    return [(name, sum(getattr(kind, name) for kind in kinds)) for name in _PRINTED]


def _counted(printed: list[tuple[str, int]]) -> str:
    return listed([f"{n} {name[:-1] if n == 1 else name}" for name, n in printed])
