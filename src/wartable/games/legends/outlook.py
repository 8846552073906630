"""What a drawn table shows besides the tokens: the present values of every warship, and the score as it stands."""

from msgspec import Struct

from wartable.core import Part, Seat
from wartable.games.legends.rules.scoring import competitive, contain, scores
from wartable.games.legends.rules.values import (
    critical_value,
    engines,
    is_jammed,
    overcharge_cost,
    reactor_left,
    reactor_value,
    red_tokens,
    sensors,
    thrusters,
)
from wartable.games.legends.state import Ship, World, stat_card

_STATES = {"contain": ("crippled", contain.is_crippled), "competitive": ("mission killed", competitive.is_mission_killed)}
"""What a scenario calls a warship that no longer counts."""


class Values(Struct, frozen=True):
    """What is left of a warship's printed values. `hull` is how many points it can lose before tokens are red."""

    ship: str
    hull: int
    red: int
    critical: int
    sensors: int
    engines: int
    thrusters: int
    jammed: bool
    reactor: int
    reactor_value: int
    overcharge: int | None
    state: str


class Score(Struct, frozen=True):
    """What a side would have if the battle ended now."""

    total: int
    parts: tuple[Part, ...]


class Outlook(Struct, frozen=True):
    """Ships in the order of the table, scores in the order of sides, factions in the order of seats."""

    ships: tuple[Values, ...]
    scores: tuple[Score, ...]
    factions: tuple[str, ...]


def outlook(world: World) -> Outlook | None:
    if not world.ships:
        return None
    found = scores(world) if world.turn else ()
    return Outlook(
        tuple(_values(world, ship) for ship in world.ships),
        tuple(Score(score.total, score.parts) for score in found),
        tuple(_faction(world, seat) for seat in range(len(world.sides))),
    )


def _faction(world: World, seat: Seat) -> str:
    """The faction of its first warship; empty if it has none."""
    return next((stat_card(world, ship).faction for ship in world.ships if ship.owner == seat), "")


def _values(world: World, ship: Ship) -> Values:
    return Values(
        ship=ship.name,
        hull=max(stat_card(world, ship).hull - ship.damage, 0),
        red=red_tokens(world, ship),
        critical=critical_value(world, ship),
        sensors=sensors(world, ship),
        engines=engines(world, ship),
        thrusters=thrusters(world, ship),
        jammed=is_jammed(world, ship),
        reactor=reactor_left(world, ship),
        reactor_value=reactor_value(world, ship),
        overcharge=overcharge_cost(world, ship),
        state=_state(world, ship),
    )


def _state(world: World, ship: Ship) -> str:
    scoring = world.catalog.scenarios[world.flags.scenario].scoring
    if ship.place != "table" or scoring not in _STATES:
        return ""
    said, holds = _STATES[scoring]
    return said if holds(world, ship) else ""
