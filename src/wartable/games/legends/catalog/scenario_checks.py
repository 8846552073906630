"""What must be true of the scenarios of Legends beyond the types of their fields."""

from collections.abc import Mapping

from wartable.catalog import Data
from wartable.core.errors import BadPack
from wartable.games.legends.catalog.records import BattleScenario, FleetList, Warship
from wartable.geometry.regions import in_polygon
from wartable.geometry.units import INCH, Point

_SMALLEST_TABLE = 24
"""Inches: a smaller table has no room for two squadrons."""

_SCORED_BY: Mapping[str, tuple[str, ...]] = {
    "engagement": (),
    "contain": ("control_turns",),
    "competitive": ("regions", "awards"),
    "race": ("hull_target",),
}
"""The fields of a scenario that belong to one way to score."""
_LEAST = {"containment": 5, "mission_kills": 3, "orbital_control": 3}
"""CMP-29, CMP-36, CMP-42: the fewest points whose best share leaves nothing to the other player."""


def check_scenarios(data: Data) -> None:
    scenarios = data.table("scenarios", BattleScenario)
    if "squadron_engagement" not in scenarios:
        raise BadPack("The table 'scenarios' lacks its record 'squadron_engagement'.")
    for scenario in scenarios.values():
        width, height = scenario.table
        if min(width, height) < _SMALLEST_TABLE:
            raise data.wrong("scenarios", scenario.id, "table", f"it must be at least {_SMALLEST_TABLE} inches wide and long.")
        _check_polygons(data, scenario, "zones")
        if len(scenario.zones) == 1:
            raise data.wrong("scenarios", scenario.id, "zones", "there is a zone for each side, or none at all.")
        _check_scoring(data, scenario)
        _check_squadron(data, scenario)
        _check_replacements(data, scenario)


def _check_scoring(data: Data, scenario: BattleScenario) -> None:
    """LOK-SC3-04, LOK-SC3-07, CMP-25: a scenario has every field that its scoring needs, and none that it does not use."""
    used = _SCORED_BY[scenario.scoring]
    for field in ("control_turns", "regions", "awards", "hull_target"):
        if getattr(scenario, field) and field not in used:
            raise data.wrong("scenarios", scenario.id, field, f"the scoring {scenario.scoring!r} does not use it.")
        if field in used and not getattr(scenario, field):
            raise data.wrong("scenarios", scenario.id, "scoring", f"{scenario.scoring!r} needs the field {field!r}.")
    if scenario.scoring in ("engagement", "race"):
        return
    if not scenario.zones:
        raise data.wrong("scenarios", scenario.id, "scoring", f"{scenario.scoring!r} counts what lies in zones: add some.")
    if not scenario.turn_limit:
        raise data.wrong("scenarios", scenario.id, "turn_limit", f"only a turn limit ends the scoring {scenario.scoring!r}.")
    late = [turn for turn in scenario.control_turns if not 1 <= turn <= scenario.turn_limit]
    if late:
        why = f"there is no game turn {late[0]}: they run from 1 to {scenario.turn_limit}."
        raise data.wrong("scenarios", scenario.id, "control_turns", why)
    if scenario.scoring == "competitive":
        _check_competitive(data, scenario)


def _check_squadron(data: Data, scenario: BattleScenario) -> None:
    """LOK-SC2-01, LOK-RUL-SC2-1: what it prescribes can be built, and it names no points as well."""
    kinds = [kind for kind, number in scenario.squadron.items() if number]
    if not scenario.squadron:
        return
    if scenario.points:
        raise data.wrong("scenarios", scenario.id, "points", "a prescribed squadron has no point level.")
    if not set(kinds) - {"fighter"}:
        raise data.wrong("scenarios", scenario.id, "squadron", "a squadron has at least one warship.")
    ships = data.table("ships", Warship)
    for fleet in data.table("lists", FleetList).values():
        if {ships[unit].kind if unit in ships else "fighter" for unit in fleet.units} >= set(kinds):
            return
    raise data.wrong("scenarios", scenario.id, "squadron", f"no fleet list has all of these: {', '.join(kinds)}.")


def _check_replacements(data: Data, scenario: BattleScenario) -> None:
    """LOK-SC2-04, LOK-SC2-06, LOK-SC2-07, LOK-RUL-SC2-2: a pool for each kind of replacement, and zones to deploy them in."""
    coming = set(scenario.replacements.values())
    if coming and not scenario.zones:
        raise data.wrong("scenarios", scenario.id, "replacements", "they are deployed in zones: the scenario needs some.")
    for kind in scenario.replacements.values():
        if kind not in scenario.pool:
            raise data.wrong("scenarios", scenario.id, "pool", f"it must say how many replacements of {kind!r} there are.")
    for kind in scenario.pool:
        if kind not in coming:
            raise data.wrong("scenarios", scenario.id, "pool", f"nothing is replaced by {kind!r}.")
    if scenario.replacement_escorts and not coming:
        raise data.wrong("scenarios", scenario.id, "replacement_escorts", "there are no replacements for them to come with.")


def _check_competitive(data: Data, scenario: BattleScenario) -> None:
    """CMP-18, CMP-19, CMP-26: two players, each at home in a region, and awards that can be divided."""
    if len(scenario.zones) != 2 or len(scenario.regions) != 2:
        raise data.wrong("scenarios", scenario.id, "regions", "there are two players: two zones and two regions.")
    _check_polygons(data, scenario, "regions")
    for zone, region in zip(scenario.zones, scenario.regions, strict=True):
        if any(not in_polygon(_thousandths(corner), [_thousandths(point) for point in region]) for corner in zone):
            raise data.wrong("scenarios", scenario.id, "regions", "a player's zone lies in the player's own region.")
    for award, points in scenario.awards.items():
        least = _LEAST[award]
        if points < least:
            raise data.wrong("scenarios", scenario.id, "awards", f"{award!r} divides at least {least} points.")


def _check_polygons(data: Data, scenario: BattleScenario, field: str) -> None:
    width, height = scenario.table
    one = field.removesuffix("s")
    for polygon in getattr(scenario, field):
        if any(x > width or y > height for x, y in polygon):
            raise data.wrong("scenarios", scenario.id, field, f"a {one} lies beyond the edge of the table.")
        if not _area(polygon):
            raise data.wrong("scenarios", scenario.id, field, f"a {one} is a polygon: three corners or more, not in one line.")


def _thousandths(point: tuple[float, float]) -> Point:
    return round(point[0] * INCH), round(point[1] * INCH)


def _area(zone: tuple[tuple[float, float], ...]) -> float:
    """Twice the area of a polygon, negative if its corners run clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(zone, (*zone[1:], *zone[:1]), strict=True))
