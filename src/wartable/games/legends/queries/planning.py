"""A flight or a course that is only planned: how far its parts can be moved, what can follow, and where batteries bear."""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from wartable.core.queries import Finding, Query
from wartable.core.secrets import Viewer
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import Name
from wartable.games.legends.names import inches, name
from wartable.games.legends.odds import Toll, flak_toll, missile_toll
from wartable.games.legends.queries.base import Length, on_table
from wartable.games.legends.queries.flights import present_move
from wartable.games.legends.queries.voyages import present_budget
from wartable.games.legends.rules import voyages
from wartable.games.legends.rules.bands import Band, Leg, along_legs, along_path
from wartable.games.legends.rules.chances import expected_critical_hits, volley
from wartable.games.legends.rules.courses import rotation
from wartable.games.legends.rules.flak import fighter_leads, missile_leads
from wartable.games.legends.rules.handles import Bend, Places, fitted, room, turn_sequences
from wartable.games.legends.rules.marks import Prey
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.rules.spending import Budget, engine_turns, thruster_turns
from wartable.games.legends.rules.steering import read_turn, write_turn
from wartable.games.legends.rules.templates import (
    Parts,
    Track,
    pieces,
    read_course,
    refuse_beginning,
    refuse_course,
    total,
    track,
)
from wartable.games.legends.state import World, weapons
from wartable.geometry.paths import length
from wartable.geometry.units import CIRCLE, INCH, Span

_FACE = re.compile(r"face (0|[1-9]\d{0,4})")
"""An infinite turn to a heading in hundredths of a degree."""
_TURNS = ("eP", "eS", "tP", "tS")

_Bearing = Callable[[Prey | None], list[Band]]
"""Where on the way batteries bear: power batteries on warships, or F batteries on this prey."""
Turns = Annotated[tuple[tuple[Name, Length], ...], Meta(max_length=2)]
"""Each turn as it is written, `port 2+1` or `face 9000`, and after how many thousandths of the whole move it is made."""


# -- core movement --------------------------------------------------------------------------------------------------------


class Steering(Query, frozen=True, tag="legends.Steering"):
    """LOK-MOVE-01, LOK-MOVE-02, LOK-MOVE-06: the allowed flight nearest to a wanted one, and how far each part can be moved.

    Numbers are `turn 1`, `turn 2` and `end`, each with `from` and `to`, in inches of the whole move; places are the turns that
    are wanted, then all ways of turning that spend the points. If the wanted turns cannot be made, the first such way counts.
    """

    ship: Name
    turns: Turns = ()
    end: Length = 0

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        found = on_table(view.world, self.ship)
        if found is None or view.world.flags.movement == "template":
            return None
        move, ways = present_move(view, found[0]), list(turn_sequences(present_move(view, found[0])))
        planned = _planned(move, self.turns, self.end, ways)
        if planned is None:
            return None
        bends, places = planned
        names = [*(f"turn {i + 1}" for i in range(len(bends))), "end"][: len(places)]
        rooms = room(move, bends, places)
        said = [f"{point} {inches(low)} to {inches(high)}" for point, (low, high) in zip(names, rooms, strict=True)]
        numbers = [pair for point, at, span in zip(names, places, rooms, strict=True) for pair in _numbers(point, at, span)]
        written = tuple(", ".join(map(write_turn, way)) for way in ways)
        made = ", ".join(write_turn(bend) for bend in bends if bend)
        return Finding(f"As planned: {'; '.join(said)}.", tuple(numbers), (made, *written))


def _numbers(point: str, at: int, span: Span) -> list[tuple[str, float]]:
    return [(point, at / INCH), (f"{point} from", span[0] / INCH), (f"{point} to", span[1] / INCH)]


def _planned(move: Move, turns: Turns, end: int, ways: Sequence[tuple[Bend, ...]]) -> tuple[tuple[Bend, ...], Places] | None:
    """The turns and places that are wanted; if the turns cannot be made, those of the first way that can."""
    wished = tuple(None if _FACE.fullmatch(turn) else read_turn(turn) for turn, _ in turns)
    wishes = [at for _, at in turns]
    for bends in (wished, *ways, ()):
        if bends is not wished and bends:
            wishes = [*wishes, *[0] * len(bends)][: len(bends)]
        places = fitted(move, bends, [*wishes[: len(bends)], end])
        if places is not None:
            return bends, places
    return None


# -- templates ------------------------------------------------------------------------------------------------------------


class Laying(Query, frozen=True, tag="legends.Laying"):
    """TPL-25, TPL-27: the length of a course that is not locked yet, the points left for turns, and which templates can follow.

    A number with the name of a template, `3` or `eP`, is the length of the course with it; places are the templates that
    cannot follow, each with the rule and the reason. `whole` is 1 where the course can be locked.
    """

    ship: Name
    course: Annotated[str, Meta(max_length=200)] = "0"

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        found, parts = on_table(view.world, self.ship), read_course(self.course)
        if found is None or parts is None or view.world.flags.movement != "template":
            return None
        index, ship = found
        t, b = track(view.world, ship), present_budget(view, index)
        if b is None:
            return None
        sizes = view.world.catalog.geometry.straight_templates
        after = [(str(part), _followed(parts, part)) for part in (*sizes, *_TURNS)]
        ruled_out = {part: why for part, course in after if (why := refuse_beginning(t, b, course))}
        numbers = [*_spent(t, b, parts), ("whole", float(refuse_course(t, b, self.course) is None))]
        numbers += [(part, float(total(t, course))) for part, course in after if part not in ruled_out]
        text = f"The templates total {total(t, parts)} of {t.low} to {t.high}; turns are {t.letter}."
        return Finding(text, tuple(numbers), tuple(f"{part} {why.rule}: {why.why}" for part, why in ruled_out.items()))


def _followed(parts: Parts, part: int | str) -> Parts:
    """Straights that follow each other are one run."""
    if parts and isinstance(part, int) and isinstance(parts[-1], int):
        return (*parts[:-1], parts[-1] + part)
    return (*parts, part)


def _spent(t: Track, b: Budget, parts: Parts) -> list[tuple[str, float]]:
    by = [sum(isinstance(part, str) and part[0] == payer for part in parts) for payer in "et"]
    left = {"engines left": engine_turns(b) - by[0], "thrusters left": thruster_turns(b) - by[1]}
    return [("total", float(total(t, parts))), ("low", float(t.low)), ("high", float(t.high)), *left.items()]


# -- fire along the way ---------------------------------------------------------------------------------------------------


class Bands(Query, frozen=True, tag="legends.Bands"):
    """LOK-ATTACK-02, TPL-38: where on a planned flight each battery bears on each enemy, and the result to expect there.

    Numbers come in threes for each band: `SFP.1 lynx-1 from`, `to`, in inches of the whole move, and `critical`, the critical
    hits to be expected with every sensor point on the target. LOK-AF-01, LOK-AF-10: F batteries have `down` instead, how many
    fighters or missiles they are expected to destroy, and bands for only one of the targets that lie near each other.
    """

    ship: Name
    turns: Turns = ()
    end: Length = 0
    course: Annotated[str, Meta(max_length=200)] = ""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        found = on_table(world, self.ship)
        if found is None:
            return None
        along = self._by_templates if world.flags.movement == "template" else self._by_turns
        start, bands = along(view, found[0])
        said, numbers = [], list[tuple[str, float]]()
        for weapon, target, (first, last), does, expected in _expected(world, found[0], bands):
            who, key = f"{weapon.name} at {name(world.catalog, target)}", f"{weapon.id} {target}"
            effect = f"{expected:.2f} {'critical hits' if does == 'critical' else 'destroyed'}"
            said.append(f"{who} from {inches(start + first)} to {inches(start + last)}: {effect}")
            numbers += [(f"{key} from", (start + first) / INCH), (f"{key} to", (start + last) / INCH)]
            numbers.append((f"{key} {does}", expected))
        return Finding(f"On the way: {'; '.join(said) or 'no battery bears on an enemy'}.", tuple(numbers))

    def _by_turns(self, view: Any, index: int) -> tuple[int, _Bearing]:
        done = present_move(view, index).done
        places = [done, *(at for _, at in self.turns), max([self.end, done, *(at for _, at in self.turns)])]
        heading, legs = view.world.ships[index].pose()[2], list[Leg]()
        for (before, after), turn in zip(pairwise(places), [*(turn for turn, _ in self.turns), ""], strict=True):
            by = _rotation(turn, heading, view.world.catalog.notch)
            heading = (heading + by) % CIRCLE
            legs.append((max(0, after - before), by))
        return done, lambda prey: along_legs(view.world, index, legs, prey)

    def _by_templates(self, view: Any, index: int) -> tuple[int, _Bearing]:
        world: World = view.world
        ship, parts = world.ships[index], read_course(self.course or "0")
        if ship.path:
            return 0, lambda prey: voyages.firing_spans(world, index, length(ship.path), prey)
        laid = pieces(track(world, ship), parts or ())
        return 0, lambda prey: along_path(world, index, laid, prey)


class _BatteryBand(NamedTuple):
    """A battery with a target that it bears on from one place of the way to another, and how much it does there."""

    weapon: Weapon
    target: str
    span: Span
    does: str
    expected: float


def _expected(world: World, ship: int, bands: _Bearing) -> Iterator[_BatteryBand]:
    """At warships, at fighters, then at missiles."""
    arms = weapons(world, world.ships[ship])
    for battery, at, span in bands(None):
        critical = expected_critical_hits(volley(world, ship, battery, at))
        yield _BatteryBand(arms[battery], world.ships[at].name, span, "critical", float(critical))
    for battery, at, span in bands(fighter_leads(world, ship)):
        yield _BatteryBand(arms[battery], world.fighters[at].name, span, "down", _down(flak_toll(world, ship, battery, at)))
    for battery, at, span in bands(missile_leads(world, ship)):
        yield _BatteryBand(arms[battery], world.missiles[at].name, span, "down", _down(missile_toll(world, ship, battery, at)))


def _down(toll: Toll) -> float:
    return float(sum((destroyed * chance for (destroyed, _), chance in toll.items()), Fraction()))


def _rotation(turn: str, heading: int, notch: int) -> int:
    """By how much a turn changes the heading, counter-clockwise."""
    facing, by = _FACE.fullmatch(turn), read_turn(turn)
    if facing:
        return (int(facing[1]) - heading) % CIRCLE
    return rotation(by, notch) if by else 0
