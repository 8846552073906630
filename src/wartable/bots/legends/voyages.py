"""The plans of a bot with templates: maneuver, thrusters, velocity and course at once; then fire on the path, and step 3."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from wartable.bots.legends.gunnery import aimed, has_more, last_fire
from wartable.bots.legends.plans import Planner, Weighed
from wartable.core import Choice
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.template import Adjust, Pause, Pivot, SelectManeuver, SetCourse, SwitchOn
from wartable.games.legends.requests.template import CourseQuestion, VelocityQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.rules.flak import fighter_targets
from wartable.games.legends.rules.laying import has_room, poses_of, stays
from wartable.games.legends.rules.missiles import at_hull
from wartable.games.legends.rules.spending import Budget, adjusted, engine_speed, slot_after, thruster_speed, turned
from wartable.games.legends.rules.templates import paid, pieces, pivots, track, write_course
from wartable.games.legends.rules.values import engines
from wartable.games.legends.rules.voyages import firing_spans
from wartable.games.legends.sampling.flying import copied
from wartable.games.legends.sampling.templates import Route, courses, plans
from wartable.games.legends.state import World, alter, enemy_fighters, ship_named, weapons
from wartable.geometry.paths import length
from wartable.geometry.units import CIRCLE, INCH, Pose

_PIVOTS = 0.7
"""How often a plan begins with an infinite turn where it may."""
_STRIDE = INCH
"""The step along a path at which anti-fighter fire is tried."""
_FACINGS = 16
"""Headings that are tried after the move."""


class PathPlan(NamedTuple):
    """A whole activation with templates, up to its locked path."""

    plan: Route
    pivot: Pivot | None
    left: Budget
    """What there is to pay for the course."""


# -- choosing -------------------------------------------------------------------------------------------------------------


def best(planner: Planner, rng: Random, number: int, fixed: Budget | None = None) -> Weighed[PathPlan] | None:
    """The best of this many activations, from the maneuver on or, with a budget, from step 1 on."""
    return _best(planner, plans(planner.world, planner.ship, rng, fixed), rng, number)


def _best(planner: Planner, drawn: Iterator[Route], rng: Random, number: int) -> Weighed[PathPlan] | None:
    return planner.roomiest((found for plan in islice(drawn, number) for found in _weigh(planner, plan, rng)), has_room)


def _weigh(planner: Planner, plan: Route, rng: Random) -> Iterator[Weighed[PathPlan]]:
    """With an infinite turn before it and a change of velocity after it, at random; nothing if it leaves the table."""
    world, token = planner.world, planner.token
    t = track(world, token, plan.slot)
    left = adjusted(plan.budget, plan.engines, plan.thrusters, after=False)
    pivot, poses = None, plan.poses
    payers = () if left.started else pivots(t, left)
    if payers and rng.random() < _PIVOTS:
        pivot = Pivot(rng.randrange(CIRCLE), payers[0])
        by_engines = pivot.payer == "engines"
        left = replace(turned(left, int(by_engines), int(not by_engines)), started=True)
        x, y, _ = poses[0]
        poses = tuple(poses_of(world, (x, y, pivot.heading), t, plan.course))
    if stays(world, poses, t.turn):
        arc = world.catalog.geometry.arcs[plan.budget.maneuver]
        later = rng.randint(*engine_speed(turned(left, *paid(plan.course)), after=True))
        slot = slot_after(world, token, plan.slot - token.slot + later, 0)
        value = planner.value(arc, poses, slot) - (planner.thrusters if plan.budget.switched else 0.0)
        yield Weighed(value, PathPlan(plan, pivot, left), arc, poses, slot)


# -- up to the path -------------------------------------------------------------------------------------------------------


def activation(planner: Planner, found: Weighed[PathPlan] | None, *, locks: bool) -> list[Choice]:
    """From the sensor points on, or else from the maneuver."""
    if found is None:
        return []
    plan = found.activation.plan
    choices: list[Choice] = [SelectManeuver(plan.budget.maneuver)] if engines(planner.world, planner.token) else []
    choices += _from_velocity(planner, found.activation, switched=False)
    if not locks:
        return choices
    after = _laid(planner, found)
    aims = _aims(planner, after, length(after.ships[planner.ship].path))
    targets = [ship_named(after, target) for _, _, target in aims.values()]
    return aimed(planner, [ship for ship in targets if ship >= 0], found.places[-1]) + choices


def velocity(planner: Planner, request: VelocityQuestion, rng: Random, number: int) -> list[Choice]:
    b = request.budget
    if request.after:
        return _last_velocity(planner, b)
    found = best(planner, rng, number, b)
    return [] if found is None else _from_velocity(planner, found.activation, switched=b.switched)


def course(planner: Planner, left: Budget, rng: Random, number: int) -> list[Choice]:
    world, ship = planner.world, planner.ship
    found = _best(planner, courses(world, ship, rng, left), rng, number)
    return [] if found is None else _from_course(world, ship, found.activation)


def _from_velocity(planner: Planner, path_plan: PathPlan, *, switched: bool) -> list[Choice]:
    """Missiles at the hull strike before the path is laid, and nobody knows what is left of the ship then."""
    world, ship, plan = planner.world, planner.ship, path_plan.plan
    choices: list[Choice] = [SwitchOn()] if plan.budget.switched and not switched else []
    after = copied(world)
    alter(after, ship, spent=planner.token.spent + len(choices))
    if not VelocityQuestion(planner.token.name, plan.budget, after=False).is_over(after):
        choices.append(Adjust(plan.engines, plan.thrusters))
    alter(after, ship, slot=plan.slot)
    return choices if at_hull(world, ship) else choices + _from_course(after, ship, path_plan)


def _from_course(world: World, ship: int, path_plan: PathPlan) -> list[Choice]:
    """With the slot of step 1. The course is not asked where there is only one."""
    choices: list[Choice] = [] if path_plan.pivot is None else [path_plan.pivot]
    if CourseQuestion(world.ships[ship].name, path_plan.left).only(world) is None:
        choices.append(SetCourse(write_course(path_plan.plan.course)))
    return choices


def _laid(planner: Planner, found: Weighed[PathPlan]) -> World:
    """The ship with its path before it."""
    after, (plan, pivot, _) = copied(planner.world), found.activation
    x, y, heading = planner.token.pose()
    anchor: Pose = (x, y, heading if pivot is None else pivot.heading)
    path = pieces(track(after, planner.token, plan.slot), plan.course)
    front = after.catalog.bow
    alter(after, planner.ship, anchor=anchor, run=0, arc=found.arc, slot=plan.slot, path=path, front=front if path else 0)
    return after


# -- on the path ----------------------------------------------------------------------------------------------------------


def sailed(planner: Planner, request: VoyageQuestion) -> list[Choice]:
    """Fires what has come to its best target, else goes on to where the next battery does; the rest at the end."""
    world, ship = planner.world, planner.ship
    run = planner.token.run
    aims = _aims(planner, world, request.end)
    now = sorted(((gain, b, target) for b, (gain, first, target) in aims.items() if -first <= run), reverse=True)
    if now:
        batteries = weapons(world, planner.token)
        return [Fire(batteries[b].id, target) for _, b, target in now]
    if aims:
        return [Pause(-max(first for _, first, _ in aims.values()))]
    if run < request.end:
        return [Pause(request.end)] if has_more(world, ship) or track(world, planner.token).infinite else [Finish()]
    payers = request.payers(world)
    return (_facing(planner, payers[0]) if payers else []) or [last_fire(planner)]


def _aims(planner: Planner, world: World, end: int) -> dict[int, tuple[float, int, str]]:
    """For each battery the best target that it bears on along the path: its worth, the first place (negative), and which."""
    found: dict[int, tuple[float, int, str]] = {}
    for battery, target, (first, _) in firing_spans(world, planner.ship, end):
        aim = planner.gain(battery, target), -first, world.ships[target].name
        found[battery] = max(found.get(battery, aim), aim)
    for first in _strides(planner, world, end):
        alter(world := copied(world), planner.ship, run=first)
        for battery, fighter in fighter_targets(world, planner.ship):
            aim = planner.flak(battery, fighter), -first, world.fighters[fighter].name
            found[battery] = max(found.get(battery, aim), aim)
    return found


def _strides(planner: Planner, world: World, end: int) -> list[int]:
    """The places of a path at which fighters are looked for."""
    if not enemy_fighters(world, planner.token.owner):
        return []
    return [*range(world.ships[planner.ship].run, end, _STRIDE), end]


def _facing(planner: Planner, payer: str) -> list[Choice]:
    """The heading that is worth the most at the end of the path; empty if the present one is."""
    token = planner.token
    x, y, heading = token.pose()
    headings = [(heading + CIRCLE * k // _FACINGS) % CIRCLE for k in range(_FACINGS)]
    ends = [((x, y, to),) for to in headings]
    weighed = (Weighed(planner.value(token.arc, at, token.slot), at[0][2], token.arc, at, token.slot) for at in ends)
    found = planner.roomiest(weighed, has_room)
    return [Pivot(found.activation, payer)] if found is not None and found.activation != heading else []


# -- step 3 ---------------------------------------------------------------------------------------------------------------


def _last_velocity(planner: Planner, b: Budget) -> list[Choice]:
    """The slot that is worth the most for the next game turn, with as few points as possible."""
    world, token, at = planner.world, planner.token, (planner.token.pose(),)

    def weighed() -> Iterable[Weighed[Adjust]]:
        for change in sorted(_changes(b), key=lambda c: abs(c.engines) + abs(c.thrusters)):
            slot = slot_after(world, token, change.engines, change.thrusters)
            yield Weighed(planner.value(token.arc, at, slot), change, token.arc, at, slot)

    found = planner.roomiest(weighed(), has_room)
    return [] if found is None else [found.activation]


def _changes(b: Budget) -> Iterator[Adjust]:
    (slowest, fastest), (low, high) = engine_speed(b, after=True), thruster_speed(b)
    return (Adjust(e, t) for e in range(slowest, fastest + 1) for t in range(low, high + 1))
