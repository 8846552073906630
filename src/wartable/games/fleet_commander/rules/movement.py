"""FC-MOVE: may this unit move into the active region?"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from wartable.core import Refusal
from wartable.games.fleet_commander.catalog import CONVOY
from wartable.games.fleet_commander.names import region_name
from wartable.games.fleet_commander.rules.forces import (
    KEPT,
    STANDINGS,
    enemies,
    group,
    has_convoy,
    meeting,
    standing_units,
)
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Group, Side, Standing, Unit, World


class Token(Struct, frozen=True, cache_hash=True, gc=False):
    """A unit as its owner names it: where it stands, what it is, how it stands."""

    origin: str
    unit: Unit
    standing: Standing


def tokens(world: World, side: Side, active: str) -> Iterator[Token]:
    """FC-MOVE-01: the different units of a side in neighbor regions of the active one, each kind once."""
    for origin in world.catalog.around[active]:
        yield from _tokens_of(group(world, origin, side), origin)


@lru_cache(KEPT)
def _tokens_of(found: Group, origin: str) -> tuple[Token, ...]:
    """The different units of a group, which stands in this region."""
    return tuple(
        Token(origin, unit, standing) for standing in STANDINGS for unit in dict.fromkeys(standing_units(found, standing))
    )


def are_near(world: World, side: Side, active: str) -> bool:
    """Does a side have units in neighbor regions of the active one that are not in transit? Everybody sees it."""
    for _, at in world.catalog.beside[active]:
        found = world.groups[at + side]
        if found.hidden.size or found.shown or found.retreating:
            return True
    return False


def exits(world: World, side: Side, active: str) -> Iterator[tuple[str, Group, bool]]:
    """FC-MOVE-01: neighbor regions of the active one with units that no enemy keeps from it, and whether they are pinned."""
    hostile = enemies(world, active, side) > 0
    for origin, at in world.catalog.beside[active]:
        found = world.groups[at + side]
        if found.hidden.size or found.shown or found.retreating:
            facing = enemies(world, origin, side)
            if not (facing and hostile):
                yield origin, found, facing > 0 and _is_pinned(world, side, origin, facing)


def free(world: World, side: Side, active: str, origin: str, found: Group) -> tuple[Token, ...]:
    """The units of a group in a neighbor region that may go into the active one."""
    there = _tokens_of(found, origin)
    if found.retreating or is_for_convoys(world, side, active):
        return tuple([token for token in there if not _forbids(world, side, active, token)])
    return there


def in_transit(world: World, side: Side, active: str) -> Iterator[Token]:
    """FC-MOVE-03: the units of a side in transit in neighbor regions of the active one, which do not move."""
    for squadron in world.squadrons:
        if squadron.side == side and squadron.region in world.catalog.neighbors[active]:
            for unit in dict.fromkeys(squadron.hidden.known()):
                yield Token(squadron.region, unit, "hidden")
            for unit in dict.fromkeys(squadron.shown):
                yield Token(squadron.region, unit, "shown")


def obstacle(world: World, side: Side, active: str, token: Token) -> Refusal | None:
    """Everything that forbids this move apart from being pinned (FC-MOVE-12)."""
    return _unit_obstacle(world, side, active, token) or _border_obstacle(world, side, active, token.origin)


def _unit_obstacle(world: World, side: Side, active: str, token: Token) -> Refusal | None:
    """FC-SETUP-14, FC-MOVE-10, FC-RUL-29, FC-RUL-40: what forbids this unit to move. Only defenders
    are kept out of Jump Regions."""
    if active not in world.catalog.neighbors[token.origin]:
        return Refusal(
            "FC-MOVE-01", f"No unit can go from {_name(world, token.origin)} to {_name(world, active)}: they do not touch."
        )
    if token.unit not in standing_units(group(world, token.origin, side), token.standing):
        return _absent(world, side, token)
    rule = _forbids(world, side, active, token)
    return Refusal(rule, _FORBIDS[rule].format(active=_name(world, active))) if rule else None


_FORBIDS = {
    "FC-MOVE-04": "A retreating unit cannot enter {active}, which holds enemies.",
    "FC-MOVE-05": "A retreating defender may only move closer to the Planet Region.",
    "FC-MOVE-06": "A retreating invader may only move closer to the nearest Jump Region.",
    "FC-MOVE-07": "A retreating inbound convoy may only move farther from the Planet Region.",
    "FC-MOVE-09": "Only a convoy may enter {active} until a friendly convoy is there.",
}


def _forbids(world: World, side: Side, active: str, token: Token) -> str:
    """The rule that forbids the move to a unit in a neighbor region."""
    rule = _forbids_retreating(world, side, active, token) if token.standing == "retreating" else ""
    if not rule and token.unit.kind != CONVOY and is_for_convoys(world, side, active):
        return "FC-MOVE-09"
    return rule


def is_for_convoys(world: World, side: Side, active: str) -> bool:
    """FC-MOVE-09: a Jump Region without a friendly convoy."""
    return side == DEFENDER and active in world.catalog.jumps and not has_convoy(world, active, side)


def _border_obstacle(world: World, side: Side, active: str, origin: str) -> Refusal | None:
    """What forbids the move to every unit of a region."""
    if enemies(world, origin, side) and enemies(world, active, side):
        left, entered = _name(world, origin), _name(world, active)
        return Refusal("FC-MOVE-11", f"A unit that leaves enemies in {left} cannot enter {entered}, which holds enemies.")
    return None


def _is_pinned(world: World, side: Side, origin: str, facing: int) -> bool:
    """FC-MOVE-12, FC-RUL-36: the opponent has more units in the region than the active player, all counted."""
    return facing > meeting(world, origin, side)


def _name(world: World, region: str) -> str:
    return region_name(world.catalog, region)


def _absent(world: World, side: Side, token: Token) -> Refusal:
    for squadron in world.squadrons:
        if (squadron.side, squadron.region) == (side, token.origin):
            units = squadron.hidden.known() if token.standing == "hidden" else squadron.shown
            if token.unit in units:
                return Refusal("FC-MOVE-03", "A unit in transit cannot move.")
    return Refusal("FC-MOVE-02", f"You have no such unit in {_name(world, token.origin)}.")


def _forbids_retreating(world: World, side: Side, active: str, token: Token) -> str:
    """FC-RUL-37, FC-RUL-38: only toward its goal, so not at all once it is there; an inbound convoy only away from it."""
    data = world.catalog
    if enemies(world, active, side):
        return "FC-MOVE-04"
    if side == INVADER:
        return "FC-MOVE-06" if data.to_jump[active] >= data.to_jump[token.origin] else ""
    if token.unit.bound == "inbound":
        return "FC-MOVE-07" if data.to_planet[active] <= data.to_planet[token.origin] else ""
    return "FC-MOVE-05" if data.to_planet[active] >= data.to_planet[token.origin] else ""
