"""CMP: containment points for regions, and three awards that are divided between two players."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from wartable.core import Sum
from wartable.games.legends.catalog.records import AwardKey
from wartable.games.legends.rules.scoring.common import (
    LOST,
    Leaders,
    Rows,
    Scoring,
    Tie,
    cost,
    highest,
    is_immobile,
    leader,
    most_fighters,
    players,
    scored_before,
)
from wartable.games.legends.rules.values import red_tokens
from wartable.games.legends.state import Ship, World, stat_card
from wartable.geometry.regions import in_polygon
from wartable.geometry.units import Point

_VALUE = 5
"""CMP-06: points of cost for one of control."""

# -- warships -------------------------------------------------------------------------------------------------------------


def is_mission_killed(world: World, ship: Ship) -> bool:
    """CMP-02, CMP-03, CMP-04, CMP-05, LOK-RUL-EDGE-2, LOK-RUL-CMP-15: a state, checked each time it matters."""
    return ship.place in LOST or red_tokens(world, ship) > 0 or is_immobile(world, ship)


def control_value(world: World, ship: Ship) -> int:
    """CMP-06, CMP-07, CMP-23, CMP-24, LOK-RUL-CMP-6: one point fewer beyond half of the hull, nothing for a mission kill."""
    if is_mission_killed(world, ship):
        return 0
    is_damaged = 2 * ship.damage > stat_card(world, ship).hull
    return max(0, cost(world, ship) // _VALUE - is_damaged)


# -- regions --------------------------------------------------------------------------------------------------------------


def _lies_in(world: World, point: Point, region: int) -> bool:
    """CMP-08, CMP-18, LOK-RUL-CMP-5: the line between the regions belongs to neither."""
    regions = world.catalog.regions[world.flags.scenario]
    return [side for side, polygon in enumerate(regions) if in_polygon(point, polygon)] == [region]


def totals(world: World, region: int) -> tuple[int, int]:
    """CMP-08, CMP-09: the control of both players in the home region of one of them."""
    found = [0, 0]
    for ship in world.ships:
        if ship.place == "table" and _lies_in(world, ship.center(), region):
            found[ship.owner] += control_value(world, ship)
    most = most_fighters(world, lambda point: _lies_in(world, point, region))
    if most is not None:
        found[most] += 1
    return found[0], found[1]


def contests(own: int, other: int) -> bool:
    """CMP-12, LOK-RUL-CMP-3: at least half of the opponent's total, rounded up."""
    return own >= (other + 1) // 2


def control(world: World) -> tuple[Sum, ...]:
    """CMP-20, LOK-RUL-CMP-14: the containment points that each player scores in this End Phase."""
    return tuple(_containment(world, player) for player in (0, 1))


def _containment(world: World, player: int) -> Sum:
    """CMP-10, CMP-11, CMP-19, CMP-21, CMP-22, LOK-RUL-CMP-2: the better line alone, unless it was agreed that both count."""
    other = 1 - player
    home, enemy = totals(world, player), totals(world, other)
    found = Sum()
    if leader(enemy) == player and contests(home[player], home[other]):
        found = found.plus(2, "the enemy region, while the home region is contested", "CMP-22")
    if leader(home) == player and (world.flags.containment_cumulative or not found.parts):
        found = found.plus(1, "the home region", "CMP-21")
    return found


# -- awards ---------------------------------------------------------------------------------------------------------------


class _Comparison(NamedTuple):
    """What breaks a tie: the larger number of a player."""

    rule: str
    of: Callable[[World, int], int]


class _Objective(NamedTuple):
    """What an award is given for: a number of each player, tie-breaks in their order, and at last a die."""

    name: str
    number: Callable[[World, int], int]
    rows: tuple[str, ...]
    """The clause for more, for twice and for three times as many."""
    ties: tuple[_Comparison, ...]
    die: str
    least: bool = False
    """CMP-28, CMP-29: twice needs two, three times three."""


def _own(world: World, player: int) -> list[Ship]:
    return [ship for ship in world.ships if ship.owner == player]


def _fit(world: World, player: int) -> list[Ship]:
    return [ship for ship in _own(world, player) if not is_mission_killed(world, ship)]


def _containment_points(world: World, player: int) -> int:
    return scored_before(world)[player]


def _in_enemy_region(world: World, player: int) -> int:
    """LOK-RUL-CMP-10: damage and the point for fighters included."""
    return totals(world, 1 - player)[player]


def _control_left(world: World, player: int) -> int:
    return sum(control_value(world, ship) for ship in _own(world, player) if ship.place == "table")


def _warships_left(world: World, player: int) -> int:
    """LOK-RUL-CMP-11: on the table, mission killed or not."""
    return sum(ship.place == "table" for ship in _own(world, player))


def _kills(world: World, player: int) -> int:
    return sum(is_mission_killed(world, ship) for ship in _own(world, 1 - player))


def _started_with(world: World, player: int) -> int:
    return len(_own(world, player))


def _destroyed_points(world: World, player: int) -> int:
    """LOK-RUL-CMP-12: ships that left count only if the players agreed to that."""
    counting = LOST if world.flags.departed_count else ("destroyed",)
    return sum(cost(world, ship) for ship in _own(world, 1 - player) if ship.place in counting)


def _fit_points(world: World, player: int) -> int:
    """LOK-RUL-CMP-13: upgrades included."""
    return sum(cost(world, ship) for ship in _fit(world, player))


_OBJECTIVES: Mapping[AwardKey, _Objective] = {
    "containment": _Objective(
        "Orbital Contain",
        _containment_points,
        ("CMP-27", "CMP-28", "CMP-29"),
        (_Comparison("CMP-30", _in_enemy_region), _Comparison("CMP-31", _control_left), _Comparison("CMP-32", _warships_left)),
        "CMP-33",
        least=True,
    ),
    "mission_kills": _Objective(
        "Mission Kills",
        _kills,
        ("CMP-35", "CMP-36"),
        (_Comparison("CMP-37", _started_with), _Comparison("CMP-38", _destroyed_points)),
        "CMP-39",
    ),
    "orbital_control": _Objective(
        "Orbital Control",
        lambda world, player: len(_fit(world, player)),
        ("CMP-41", "CMP-42"),
        (_Comparison("CMP-43", lambda world, player: -_started_with(world, player)), _Comparison("CMP-44", _fit_points)),
        "CMP-45",
    ),
}
"""CMP-26, CMP-34, CMP-40."""


class Award(NamedTuple):
    """Who gets the larger share, how large it is, and by which clause."""

    player: int
    share: int
    rule: str


def _steps(objective: _Objective, more: int, fewer: int) -> int:
    """LOK-RUL-CMP-1, LOK-RUL-CMP-7: how many rows of the table apply; a multiple is a minimum, and the best row counts."""
    reached = (
        times for times in range(1, len(objective.rows) + 1) if more >= times * fewer and (not objective.least or more >= times)
    )
    return max(reached)


def award(world: World, key: AwardKey) -> Award | None:
    """LOK-RUL-CMP-8: a tie-break wins the smallest winning share. None where a die must still decide."""
    objective = _OBJECTIVES[key]
    smallest = world.catalog.scenarios[world.flags.scenario].awards[key] // 2 + 1
    numbers = [objective.number(world, player) for player in (0, 1)]
    ahead = leader(numbers)
    if ahead is not None:
        rows = _steps(objective, numbers[ahead], numbers[1 - ahead])
        return Award(ahead, smallest + rows - 1, objective.rows[rows - 1])
    for tie_break in objective.ties:
        ahead = leader([tie_break.of(world, player) for player in (0, 1)])
        if ahead is not None:
            return Award(ahead, smallest, tie_break.rule)
    rolled = dict(world.rolled_awards).get(key)
    return None if rolled is None else Award(rolled, smallest, objective.die)


def _scores(world: World) -> tuple[Sum, ...]:
    """CMP-46, LOK-RUL-CMP-16: the three awards; one that is still tied is not counted."""
    found = [Sum(), Sum()]
    for key, points in world.catalog.scenarios[world.flags.scenario].awards.items():
        given = award(world, key)
        if given is not None:
            shares = {given.player: given.share, 1 - given.player: points - given.share}
            found = [found[player].plus(shares[player], _OBJECTIVES[key].name, given.rule) for player in (0, 1)]
    return tuple(found)


def _tie(world: World) -> Tie | None:
    """CMP-33, CMP-39, CMP-45, LOK-RUL-CMP-8: the next award for which dice are rolled."""
    tied = (key for key in world.catalog.scenarios[world.flags.scenario].awards if award(world, key) is None)
    return next((Tie(key, _OBJECTIVES[key].name, _OBJECTIVES[key].die) for key in tied), None)


def _leaders(world: World) -> Leaders:
    return Leaders(highest([score.total for score in _scores(world)]), "CMP-46")


def counts(world: World) -> Rows:
    """Who controls and who contests each region, containment so far, and what the awards would be."""
    rows = [(f"Home region of {players(world, region)}", _region_in_words(world, region)) for region in (0, 1)]
    so_far = ", ".join(f"{players(world, player)} {points}" for player, points in enumerate(scored_before(world)))
    rows.append(("Containment points", so_far))
    for player, score in enumerate(_scores(world)):
        rows.append((f"Awards of {players(world, player)} now", f"{score.total}: {score.text()}" if score.parts else "0"))
    return tuple(rows)


def _region_in_words(world: World, region: int) -> str:
    found = totals(world, region)
    told = ", ".join(f"{players(world, player)} {total}" for player, total in enumerate(found))
    ahead = leader(found)
    if ahead is None:
        return f"{told}: nobody controls it"
    contested = f", {players(world, 1 - ahead)} contests it" if contests(found[1 - ahead], found[ahead]) else ""
    return f"{told}: {players(world, ahead)} controls it{contested}"


SCORING = Scoring(_scores, _leaders, "CMP-46", control=control, counts=counts, tie=_tie)
"""CMP-25, LOK-RUL-CMP-17: it goes on to its last game turn, no matter who is left."""
