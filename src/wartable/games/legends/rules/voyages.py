"""TPL-38: the places on a path at which something changes: who comes into reach, the edge of the table, the end."""

from wartable.games.legends.names import name
from wartable.games.legends.rules.laying import leaves_at
from wartable.games.legends.rules.marks import Mark, Prey, aimed_at, ready_batteries
from wartable.games.legends.state import Ship, World, weapons
from wartable.geometry.measure import in_half, in_range
from wartable.geometry.paths import length, pose_on
from wartable.geometry.units import Point, Span

_STRIDE = 250
"""The step at which batteries are tried before a search for the exact place."""


def marks(world: World, ship: int, end: int) -> tuple[Mark, ...]:
    """Each place once, from the nearest on, with everything that changes there."""
    here = world.ships[ship]
    beyond = leaves_at(world, here) if here.path else None
    found = [(beyond - 1, "edge of the table")] if beyond is not None and here.run < beyond - 1 < end else []
    found.append((end, "end of the path" if end == length(here.path) else "edge of the table"))
    for battery, target, (first, last) in firing_spans(world, ship, end):
        pair = f"{weapons(world, here)[battery].name} on {name(world.catalog, world.ships[target].name)}"
        if first > here.run:
            found.append((first, f"{pair}: from here"))
        if last < end:
            found.append((last, f"{pair}: up to here"))
    words: dict[int, list[str]] = {}
    for along, what in sorted(found):
        if along > here.run and what not in words.setdefault(along, []):
            words[along].append(what)
    return tuple((along, "; ".join(what)) for along, what in words.items())


def firing_spans(world: World, ship: int, end: int, prey: Prey | None = None) -> list[tuple[int, int, Span]]:
    """Each power battery that may still fire, each enemy, and between which places of the path the one bears on the other.

    With `prey`, F batteries and those fighters or missiles.
    """
    here = world.ships[ship]
    places = [*range(here.run, end, _STRIDE), end]
    poses = [pose_on(here.anchor, here.front, here.path, place) for place in places]
    found: list[tuple[int, int, Span]] = []
    for battery in ready_batteries(world, here, "P" if prey is None else "F"):
        for target, at in aimed_at(world, here, prey):
            bearing = [_bears(world, here, battery, pose, at) for pose in poses]
            found += [(battery, target, span) for span in _spans(world, here, battery, at, places, bearing)]
    return found


def _spans(world: World, ship: Ship, battery: int, at: Point, places: list[int], bearing: list[bool]) -> list[Span]:
    """The stretches on which it bears, to the thousandth."""
    found, first = list[Span](), places[0]
    for i, bears in enumerate(bearing):
        if bears and (i == 0 or not bearing[i - 1]):
            first = places[0] if i == 0 else _change(world, ship, battery, at, places[i - 1], places[i])
        if bears and i + 1 == len(places):
            found.append((first, places[i]))
        elif bears and not bearing[i + 1]:
            found.append((first, _change(world, ship, battery, at, places[i + 1], places[i])))
    return found


def _change(world: World, ship: Ship, battery: int, at: Point, out: int, into: int) -> int:
    """The last place, from one where it bears toward one where it does not, at which it still does."""
    while abs(into - out) > 1:
        middle = (into + out) // 2
        if _bears(world, ship, battery, pose_on(ship.anchor, ship.front, ship.path, middle), at):
            into = middle
        else:
            out = middle
    return into


def _bears(world: World, ship: Ship, battery: int, pose: tuple[int, int, int], at: Point) -> bool:
    weapon = weapons(world, ship)[battery]
    if not in_range(pose[:2], at, weapon.reach):
        return False
    return ship.arc == "all" or not weapon.combat or in_half(pose, ship.arc, at)
