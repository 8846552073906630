"""LOK-RUL-TIME-3: distances and bearings, arcs, and where along a straight flight batteries bear, at any time."""

from math import sqrt
from typing import Any

from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import degrees, in_sight, inches, name
from wartable.games.legends.queries.base import Length, Place, on_table, pose_of
from wartable.games.legends.queries.flights import present_move
from wartable.games.legends.rules import voyages
from wartable.games.legends.rules.marks import firing_spans
from wartable.games.legends.rules.moves import longest
from wartable.games.legends.rules.templates import track
from wartable.games.legends.state import DESTROYED, Ship, World, weapons
from wartable.geometry.measure import bearing, distance2
from wartable.geometry.paths import length, pose_on
from wartable.geometry.units import CIRCLE, INCH, QUARTER, Point, Pose, Span, advance

_BOUNDARY = {"front": -QUARTER, "left": 0, "rear": QUARTER, "right": 2 * QUARTER}
"""Where each half begins, counter-clockwise from the heading."""
_STEP = 500
"""An arc is drawn with a point every five degrees."""


class Measure(Query, frozen=True, tag="legends.Measure"):
    """LOK-ATTACK-08, LOK-RUL-TIME-3: how far it is from one token or point to another, and in which direction."""

    start: Place
    end: Place

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        here, there = pose_of(world, self.start), pose_of(world, self.end)
        if here is None or there is None:
            return None
        heading, distance = bearing(here[:2], there[:2]), sqrt(distance2(here[:2], there[:2])) / INCH
        sight = in_sight(here, there[:2]) if isinstance(self.start, str) else f'{distance:.1f}"'
        said = f"From {_called(world, self.start)} to {_called(world, self.end)}: {sight}, bearing {degrees(heading)}."
        line = Shape("line", (here[:2], there[:2]), f'{distance:.1f}"', "LOK-ATTACK-08")
        return Finding(said, (("distance", distance), ("bearing", heading / 100)), (), (line,))


def _called(world: World, place: str | tuple[int, ...]) -> str:
    return name(world.catalog, place) if isinstance(place, str) else f"{inches(place[0])}, {inches(place[1])}"


class Arcs(Query, frozen=True, tag="legends.Arcs"):
    """LOK-ARC-03, LOK-ARC-09: what each battery of a ship covers from its present place, except destroyed ones."""

    ship: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        found = on_table(view.world, self.ship)
        if found is None:
            return None
        ship, pose = found[1], found[1].pose()
        reaching = [
            (weapon, ship.arc if weapon.combat else "all")
            for weapon, status in zip(weapons(view.world, ship), ship.batteries, strict=True)
            if weapon.reach and status != DESTROYED
        ]
        said = [f"{weapon.name} {inches(weapon.reach)} {_covered(arc)}" for weapon, arc in reaching]
        return Finding(
            f"{name(view.world.catalog, self.ship)} covers: {'; '.join(said) or 'nothing'}.",
            tuple((weapon.id, weapon.reach / INCH) for weapon, _ in reaching),
            (),
            tuple(covered(pose, arc, weapon.reach, weapon.name) for weapon, arc in reaching),
        )


def _covered(arc: Arc) -> str:
    return "all around" if arc == "all" else f"in its {arc} half"


def covered(pose: Pose, arc: Arc, reach: int, label: str) -> Shape:
    """A disc, or the half of it that lies in an arc."""
    x, y, heading = pose
    if arc == "all":
        return Shape("disc", ((x, y), (x + reach, y)), label, "LOK-ARC-09")
    first = heading + _BOUNDARY[arc]
    rim = [advance((x, y, h % CIRCLE), reach)[:2] for h in range(first, first + CIRCLE // 2 + 1, _STEP)]
    return Shape("area", tuple(rim), label, "LOK-ARC-04")


class Spans(Query, frozen=True, tag="legends.Spans"):
    """LOK-ATTACK-02, TPL-38: between which distances straight ahead each battery bears on each enemy.

    It looks as far as `distance`, or as far as the ship may go if that is 0; on a locked path, along the path to its end.
    """

    ship: Name
    distance: Length = 0

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found = on_table(world, self.ship)
        if found is None:
            return None
        index, ship = found
        far, way, spans = self._ahead(view, index)
        said, numbers, lines = [], list[tuple[str, float]](), list[Shape]()
        for battery, at, span in spans:
            weapon, target = weapons(world, ship)[battery], world.ships[at]
            who = f"{weapon.name} at {name(world.catalog, target.name)}"
            said.append(f"{who} from {inches(span[0])} to {inches(span[1])}")
            numbers += [(f"{weapon.id} {target.name} {end}", run / INCH) for end, run in zip(("from", "to"), span, strict=True)]
            lines.append(Shape("line", tuple(_point(ship, run) for run in span), who, "LOK-ATTACK-02"))
        text = f"{way} up to {inches(far)}: {'; '.join(said) or 'no battery bears on an enemy'}."
        return Finding(text, tuple(numbers), (), tuple(lines))

    def _ahead(self, view: Any, index: int) -> tuple[int, str, list[tuple[int, int, Span]]]:
        """How far to look, along what, and what bears there."""
        world: World = view.world
        ship = world.ships[index]
        if ship.path:
            end = length(ship.path)
            return end, "On its path", voyages.firing_spans(world, index, end)
        by_templates = world.flags.movement == "template"
        far = self.distance or (track(world, ship).high * INCH if by_templates else longest(present_move(view, index)))
        return far, "Straight ahead", list(firing_spans(world, index, far))


def _point(ship: Ship, run: int) -> Point:
    """A place at this distance along its path, or straight ahead."""
    return (pose_on(ship.anchor, ship.front, ship.path, run) if ship.path else advance(ship.pose(), run))[:2]
