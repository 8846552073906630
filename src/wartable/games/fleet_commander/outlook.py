"""What a turn would score if it ended now, as one viewer sees it, for the chart."""

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from wartable.core import Part
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.scoring import (
    CONVOY_KILL,
    blockades,
    blockading,
    goals,
    has_majority,
    is_uncontested,
    resource_rules,
)
from wartable.games.fleet_commander.state import DEFENDER, World, planet_of


class Corridor(Struct, frozen=True):
    """A corridor: the regions of it that the invader holds alone, and those of them that blockade it."""

    name: str
    held: tuple[str, ...]
    causes: tuple[str, ...]


class Outlook(Struct, frozen=True):
    """`score` is where the marker would stand, and `parts` are the moves that lead there; `resource`: a token would be lost."""

    corridors: tuple[Corridor, ...]
    majority: bool
    resource: bool
    score: int
    parts: tuple[Part, ...]


def outlook(world: World) -> Outlook | None:
    """FC-RUL-93: the invader's points before the defender's. Nothing can be said where hidden decoys do not count."""
    if not world.turn or not world.flags.decoys_count_for_blockade:
        return None
    lost, won = tuple(_invader(world)), tuple(_defender(world))
    score = world.score + sum(part.amount for part in lost)
    score = (max(score, 0) if world.flags.score_floor else score) + sum(part.amount for part in won)
    corridors = tuple(_corridor(world, name) for name in world.catalog.corridors)
    resource = bool(resource_rules(world, blockades(world)))
    return Outlook(corridors, has_majority(world), resource, min(score, planet_of(world).victory), (*lost, *won))


def _corridor(world: World, name: str) -> Corridor:
    """FC-SCORE-11, FC-SCORE-12, FC-SCORE-13: the inside region, or both outside regions."""
    arcs = [world.catalog.corridor(name, kind) for kind in ("inside", "outside")]
    alone = tuple(region for region in chain(*arcs) if is_uncontested(world, region))
    return Corridor(name, alone, blockading(world, name))


def _invader(world: World) -> Iterator[Part]:
    """FC-SCORE-08, FC-SCORE-14, FC-SCORE-17."""
    if world.convoys_destroyed:
        yield Part(-CONVOY_KILL * world.convoys_destroyed, "convoys destroyed")
    if cut := blockades(world):
        yield Part(-len(cut), "blockaded corridors")
    if has_majority(world):
        yield Part(-1, "majority at the planet")


def _defender(world: World) -> Iterator[Part]:
    """FC-SCORE-20, FC-SCORE-21, FC-SCORE-23: the turn itself, and the convoys that this viewer knows to have arrived."""
    yield Part(1, "the turn")
    worth = {"inbound": 1, "outbound": planet_of(world).outbound_score}
    for bound, points in worth.items():
        convoys = sum(_convoys(world, region, bound) for region in goals(world, bound))
        if convoys:
            yield Part(points * convoys, f"{bound} convoys delivered")


def _convoys(world: World, region: str, bound: str) -> int:
    found = group(world, region, DEFENDER)
    return sum(unit.bound == bound for unit in (*(found.hidden.items or ()), *found.shown, *found.retreating))
