"""TPL: the questions of an activation with templates, up to the lock of the path and after the move."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Number, Offer, One, Refusal, Seat, Text, offer
from wartable.core.words import Counted, Naming, in_words, unnamed
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.template import Adjust, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.requests.base import NamedRequest, Question, heading_space
from wartable.games.legends.requests.flight import bearings
from wartable.games.legends.requests.refreshing import refresh_at_random, refresh_offers, refuse_refresh
from wartable.games.legends.rules.autopilot import LOST, SAFE
from wartable.games.legends.rules.laying import MANEUVERS, best_course, best_maneuver, best_speed, drawn, poses_of, stays
from wartable.games.legends.rules.room import room_ahead
from wartable.games.legends.rules.spending import (
    Budget,
    engine_speed,
    engine_turns,
    may_switch,
    refuse_adjust,
    refuse_switch,
    thruster_speed,
    turn_points,
)
from wartable.games.legends.rules.templates import (
    EXAMPLE,
    Parts,
    Track,
    pivots,
    refuse_course,
    refuse_pivot,
    totals,
    track,
    write_course,
)
from wartable.games.legends.state import World, ship_named, table_size
from wartable.geometry.measure import bearing
from wartable.geometry.units import CIRCLE

_STAYS = 0.95
"""How often a random course that would leave the table is drawn again."""
_TRIES = 8
_LONGEST = 200
"""Characters of a written course."""


class ManeuverQuestion(Question, frozen=True, tag="legends.ManeuverQuestion"):
    """TPL-05, LOK-RUL-TPL-4: asked where the engines give a point."""

    takes, asks, rule = (SelectManeuver,), "Which maneuver does {ship} select? It opens its combat arc.", "TPL-05"
    ship: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [SelectManeuver(maneuver) for maneuver in MANEUVERS]

    def default(self, world: World, seat: Seat) -> Choice:
        """To cruise, unless that leads off the table."""
        return SelectManeuver(best_maneuver(world, world.ships[ship_named(world, self.ship)]))


class Spending(NamedRequest, frozen=True):
    """A question that also takes what may be done at any time of the activation: thrusters, and cards for the reactor."""

    ship: str
    budget: Budget

    def always(self, world: World) -> tuple[Offer, ...]:
        ship = ship_named(world, self.ship)
        found = refresh_offers(world, ship)
        if refuse_switch(world, world.ships[ship], self.budget) is None:
            return (offer(SwitchOn, "Activate the thrusters"), *found)
        return found

    def refuse_always(self, world: World, choice: SwitchOn | UseUpgrade) -> Refusal | None:
        ship = ship_named(world, self.ship)
        if isinstance(choice, SwitchOn):
            return refuse_switch(world, world.ships[ship], self.budget)
        return refuse_refresh(world, ship, choice)

    def always_at_random(self, world: World, rng: Random) -> Choice | None:
        ship = ship_named(world, self.ship)
        if rng.random() < 0.2 and refuse_switch(world, world.ships[ship], self.budget) is None:
            return SwitchOn()
        return refresh_at_random(world, ship, rng)

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.refuse(world, seat, choice)


class VelocityQuestion(Spending, frozen=True, tag="legends.VelocityQuestion"):
    """TPL-20: steps 1 and 3."""

    takes, rule = (Adjust, SwitchOn, UseUpgrade), "TPL-20"
    asks = "How does {ship} change its velocity?"
    after: bool

    def text(self, word: Naming = unnamed) -> str:
        when = "after" if self.after else "before"
        engine = max(map(abs, engine_speed(self.budget, self.after)))
        thrusters = max(map(abs, thruster_speed(self.budget)))
        points = f"{Counted(engine):engine point} and {Counted(thrusters):thruster point}"
        return f"How does {in_words('ship', self.ship, word)} change its velocity {when} the move? It may spend {points}."

    def is_over(self, world: World) -> bool:
        """Is there nothing to spend?"""
        if any(engine_speed(self.budget, self.after)) or any(thruster_speed(self.budget)):
            return False
        return not may_switch(world, ship_named(world, self.ship), self.budget)

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        engines, thrusters = Number(*engine_speed(self.budget, self.after)), Number(*thruster_speed(self.budget))
        return (offer(Adjust, "Set the velocity", engines=engines, thrusters=thrusters), *self.always(world))

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if not isinstance(choice, Adjust):
            return self.refuse_always(world, choice)
        return refuse_adjust(self.budget, choice.engines, choice.thrusters, self.after)

    def default(self, world: World, seat: Seat) -> Choice:
        """None, unless the ship needs them to stay on the table."""
        if self.after:
            return Adjust(0, 0)
        return Adjust(best_speed(world, world.ships[ship_named(world, self.ship)], self.budget)[1], 0)

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self.always_at_random(world, rng) or self._random(rng) for _ in range(n)]

    def _random(self, rng: Random) -> Adjust:
        thrusters = rng.randint(*thruster_speed(self.budget)) if rng.random() < 0.5 else 0
        return Adjust(rng.randint(*engine_speed(self.budget, self.after)), thrusters)


class CourseQuestion(Spending, frozen=True, tag="legends.CourseQuestion"):
    """TPL-25, TPL-34, TPL-36: the path, which the answer locks; perhaps after an infinite turn."""

    takes, rule, asks = (SetCourse, Pivot, SwitchOn, UseUpgrade), "TPL-25", "Which course does {ship} set?"

    def text(self, word: Naming = unnamed) -> str:
        ship, b = in_words("ship", self.ship, word), self.budget
        points = f"{Counted(engine_turns(b)):engine point} and {Counted(b.thrusters):thruster point}"
        return f"Which course does {ship} set? It has {points} for turns."

    def only(self, world: World) -> str | None:
        """The course, where nothing else can be answered."""
        ship = ship_named(world, self.ship)
        t = self._track(world)
        courses = totals(t, turn_points(self.budget))
        if len(courses) > 1 or courses[0][0] or pivots(t, self.budget) or may_switch(world, ship, self.budget):
            return None
        return write_course((courses[0][1],) if courses[0][1] else ())

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        found = [offer(SetCourse, "Set the course", course=Text(_LONGEST, EXAMPLE))]
        payers = self._payers(world)
        if payers:
            headings = heading_space(bearings(world, ship_named(world, self.ship)))
            found.append(offer(Pivot, "Face any way", heading=headings, payer=One(payers)))
        return (*found, *self.always(world))

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        match choice:
            case SetCourse():
                return refuse_course(self._track(world), self.budget, choice.course)
            case Pivot():
                return refuse_turning(self._track(world), self.budget, choice, self.budget.started)
            case _:
                return self.refuse_always(world, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """Straight to the middle of the slot, unless that leads off the table; then it turns."""
        ship = world.ships[ship_named(world, self.ship)]
        room, parts = best_course(world, ship, self.budget)
        payers = self._payers(world)
        if payers and room_ahead(table_size(world), ship.pose()) < SAFE:
            width, height = table_size(world)
            return Pivot(bearing(ship.center(), (width // 2, height // 2)), payers[0])
        if room == LOST and refuse_switch(world, ship, self.budget) is None:
            return SwitchOn()
        return SetCourse(write_course(parts))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._random(world, rng) for _ in range(n)]

    def _random(self, world: World, rng: Random) -> Choice:
        payers = self._payers(world)
        if payers and rng.random() < 0.5:
            return Pivot(rng.randrange(CIRCLE), payers[rng.randrange(len(payers))])
        return self.always_at_random(world, rng) or SetCourse(write_course(self._drawn(world, rng)))

    def _drawn(self, world: World, rng: Random) -> Parts:
        ship, t = world.ships[ship_named(world, self.ship)], self._track(world)
        parts = drawn(t, self.budget, rng)
        for _ in range(_TRIES if rng.random() < _STAYS else 0):
            if stays(world, poses_of(world, ship.pose(), t, parts), t.turn):
                break
            parts = drawn(t, self.budget, rng)
        return parts

    def _track(self, world: World) -> Track:
        return track(world, world.ships[ship_named(world, self.ship)])

    def _payers(self, world: World) -> tuple[str, ...]:
        return () if self.budget.started else pivots(self._track(world), self.budget)


def refuse_turning(t: Track, b: Budget, choice: Pivot, made: bool) -> Refusal | None:
    """TPL-34, LOK-RUL-TPL-11: once at the start and once at the end."""
    if choice.payer not in ("engines", "thrusters"):
        return Refusal("TPL-27", "Pay with the engines or with the thrusters.")
    if t.infinite and made:
        return Refusal("LOK-RUL-TPL-11", "This turn has already been made.")
    return refuse_pivot(t, b, choice.payer)
