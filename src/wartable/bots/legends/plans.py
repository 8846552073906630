"""Whole activations for a bot: many are drawn, each is weighed by the fire that it deals, invites and prepares."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from wartable.bots.legends.evaluation import Way, bears, distance_to, hits, middle, power_batteries, way_of, worth_of_hit
from wartable.bots.legends.skirmish import flak_gain
from wartable.bots.legends.weights import USUAL, Weights
from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.courses import Course, Place, courses, placed
from wartable.games.legends.rules.flak import fighter_targets
from wartable.games.legends.rules.maneuvers import flight, slot_reached
from wartable.games.legends.rules.moves import MOST_TURNS, needed
from wartable.games.legends.rules.room import has_room, is_on
from wartable.games.legends.rules.values import overcharge_cost, sensors
from wartable.games.legends.sampling.plans import GRID, Allotment, FlightPlan
from wartable.games.legends.state import (
    DESTROYED,
    Ship,
    World,
    enemy_fighters,
    enemy_ships,
    fighter_pose,
    side_of,
    table_size,
)
from wartable.geometry.measure import distance2, in_half
from wartable.geometry.units import CIRCLE, INCH, Pose, half_up

_HUNTED = 30 * INCH
"""Fighters farther away do not matter to the flight of a ship."""
_PREY = 5
"""How many of them an F battery considers."""
_FLIGHTS = 6
"""How many flights are tried for each way to spend the points."""
_ALIKE = 2 * INCH
"""Flights that end this near to one another count as the same when looking farther ahead."""
_CHECKED = 30
"""Among this many of the best, the first that leaves room on the table is taken."""


class _Foe(NamedTuple):
    """An enemy warship: where it is, where it will be, what each of our batteries does to it, and what its own do."""

    ship: int
    x: float
    y: float
    way: Way
    gains: dict[int, float]
    fire: tuple[tuple[int, float], ...]


Activation = TypeVar("Activation")
Room: TypeAlias = Callable[[World, Ship, Pose, int], bool]
"""Whether a ship that ends its activation at this place and in this slot can stay on the table in its next one."""


class Weighed(NamedTuple, Generic[Activation]):
    """An activation with its value: its combat arc, the places that it goes through, and the slot in which it ends."""

    value: float
    activation: Activation
    arc: Arc
    places: Sequence[Place]
    slot: int


class Planner:
    """The best activations of one ship, as the table lies now."""

    def __init__(self, world: World, ship: int, weights: Weights = USUAL) -> None:
        self.world, self.ship, self.token, self.weights = world, ship, world.ships[ship], weights
        self._start, self._table = self.token.pose(), table_size(world)
        self._now = power_batteries(world, self.token, unused=True)
        self._next = power_batteries(world, self.token, unused=False)
        self._foes = [self._foe(i) for i in enemy_ships(world, self.token.owner)]
        self._flak = dict[tuple[int, int], float]()
        self._prey = self._preys()
        self.thrusters = weights.reactor if overcharge_cost(world, self.token) is not None else 0.0

    def _foe(self, ship: int) -> _Foe:
        world, foe = self.world, self.world.ships[ship]
        x, y, _ = pose = foe.pose()
        tokens = max(foe.locks[side_of(world, self.token.owner)], min(1, sensors(world, self.token)))
        worth = worth_of_hit(world, foe)
        gains = {battery.place: worth * hits(world, self.token, battery.place, foe, tokens) for battery in self._next}
        own = worth_of_hit(world, self.token) * (self.weights.later if foe.activated else 1.0)
        theirs = power_batteries(world, foe, unused=False)
        back = tuple((battery.reach, own * hits(world, foe, battery.place, self.token, 0)) for battery in theirs)
        way = Way(x, y, 1.0, 0.0, 0.0) if foe.activated else way_of(world, pose, foe.slot)
        return _Foe(ship, x, y, way, gains, back)

    def _preys(self) -> list[list[tuple[float, int, int, int]]]:
        """For each F battery the fighters on which it does the most: the gain, the square of its reach, and where they are."""
        world, found = self.world, list[list[tuple[float, int, int, int]]]()
        near = [(i, fighter_pose(world, world.fighters[i])[:2]) for i in enemy_fighters(world, self.token.owner)]
        near = [(i, at) for i, at in near if distance2(at, self._start[:2]) <= _HUNTED * _HUNTED]
        for battery, _, reach in world.catalog.flak_batteries[self.token.kind] if near else ():
            if battery not in self.token.fired and self.token.batteries[battery] != DESTROYED:
                prey = sorted(((self.flak(battery, i), reach, *at) for i, at in near), reverse=True)
                found.append(prey[:_PREY])
        return found

    # -- choosing ---------------------------------------------------------------------------------------------------------

    def best(self, open_: Sequence[Allotment], rng: Random, number: int) -> Weighed[FlightPlan] | None:
        """The best of this many activations that stays on the table with room for the next; None where none stays."""
        return self.roomiest(self.drawn(open_, rng, number), has_room)

    def drawn(self, open_: Sequence[Allotment], rng: Random, number: int) -> Iterable[Weighed[FlightPlan]]:
        """This many activations, those that stay on the table."""
        drawn = open_ if len(open_) * _FLIGHTS <= number else rng.sample(open_, max(1, number // _FLIGHTS))
        return (weighed for allotment in drawn for weighed in self._weigh(allotment, rng))

    def best_course(self, flight_plans: Iterable[FlightPlan]) -> Weighed[FlightPlan] | None:
        """The same for flights that are under way."""
        return self.roomiest(self.on_course(flight_plans), has_room)

    def on_course(self, flight_plans: Iterable[FlightPlan]) -> Iterable[Weighed[FlightPlan]]:
        """Flights that are under way, those that stay on the table."""
        arc, slot = self.token.arc, self.token.slot
        found = ((one, self.places(one.course)) for one in flight_plans)
        return (Weighed(self.value(arc, way, slot), one, arc, way, slot) for one, way in found if way is not None)

    def _weigh(self, allotment: Allotment, rng: Random) -> Iterable[Weighed[FlightPlan]]:
        world = self.world
        move = flight(world, self.token, allotment.plan)
        if needed(move) > MOST_TURNS:
            return
        arc, slot = world.catalog.geometry.arcs[allotment.plan.primary], slot_reached(world, self.token, allotment.plan)
        found = courses(move, world.catalog.notch, GRID)
        for i in range(min(_FLIGHTS, len(found))):
            course = found[i] if len(found) <= _FLIGHTS else found[int(rng.random() * len(found))]
            way = self.places(course)
            if way is not None:
                value = self.value(arc, way, slot) - (self.thrusters if allotment.thrusters else 0.0)
                yield Weighed(value + 1e-6 * rng.random(), FlightPlan(allotment, move, course), arc, way, slot)

    def roomiest(self, found: Iterable[Weighed[Activation]], room: Room) -> Weighed[Activation] | None:
        """The best that leaves room for the next activation, else the best of all."""
        ranked = sorted(found, key=lambda weighed: -weighed.value)
        for weighed in ranked[:_CHECKED]:
            if room(self.world, self.token, _rounded(weighed.places[-1]), weighed.slot):
                return weighed
        return ranked[0] if ranked else None

    def several(self, found: Iterable[Weighed[Activation]], room: Room, most: int) -> list[Weighed[Activation]]:
        """The best ones that leave room for the next activation and end differently; the best of all where none does."""
        ranked = sorted(found, key=lambda weighed: -weighed.value)
        chosen = list[Weighed[Activation]]()
        for weighed in ranked:
            if len(chosen) == most:
                break
            if any(_alike(weighed, one) for one in chosen):
                continue
            if room(self.world, self.token, _rounded(weighed.places[-1]), weighed.slot):
                chosen.append(weighed)
        return chosen or ranked[:1]

    # -- weighing ---------------------------------------------------------------------------------------------------------

    def places(self, course: Course) -> list[Place] | None:
        """Where a flight leads; None if it leaves the table."""
        found = [placed(self._start, place) for place in course.places]
        return found if all(is_on(self._table, place) for place in found) else None

    def value(self, arc: Arc, places: Sequence[Place], slot: int) -> float:
        """Fire dealt on the way, less what is invited at its end, and what it prepares."""
        return self.dealt(arc, places) + self.standing(places[-1], slot)

    def standing(self, end: Place, slot: int) -> float:
        """What it is worth to end here: the fire that is prepared, less what is invited."""
        return self.weights.next * self._prepared(end, slot) - self.weights.invited * self._invited(end)

    def dealt(self, arc: Arc, places: Sequence[Place]) -> float:
        """What the batteries that have not fired do, each at the best target that it bears on at one of the places."""
        best = [0.0] * len(self._now)
        for x, y, heading in places:
            for foe in self._foes:
                dx, dy = foe.x - x, foe.y - y
                square = dx * dx + dy * dy
                inside: bool | None = None
                for i, battery in enumerate(self._now):
                    gain = foe.gains[battery.place]
                    if gain <= best[i] or square > battery.reach * battery.reach:
                        continue
                    if battery.combat and arc != "all":
                        if inside is None:
                            inside = in_half((half_up(x), half_up(y), heading), arc, (int(foe.x), int(foe.y)))
                        if not inside:
                            continue
                    best[i] = gain
        return sum(best) + self.dealt_to_fighters(places)

    def dealt_to_fighters(self, places: Sequence[Place]) -> float:
        """What the F batteries do; they fire all around."""
        found = 0.0
        for prey in self._prey:
            for gain, reach, fx, fy in prey:
                if any((fx - x) ** 2 + (fy - y) ** 2 <= reach for x, y, _ in places):
                    found += gain
                    break
        return found

    def _invited(self, end: Place) -> float:
        """What the enemies could do to a ship that ends here."""
        found = 0.0
        for foe in self._foes:
            away = distance_to(foe.way, (end[0], end[1]))
            for reach, harm in foe.fire:
                found += harm * bears(reach, away)
        return found

    def _prepared(self, end: Place, slot: int) -> float:
        """What the batteries could do in the next game turn, flying straight on, and whether that leads off the table."""
        way = way_of(self.world, _rounded(end), slot)
        away = [(foe, distance_to(way, middle(foe.way))) for foe in self._foes]
        found = sum(
            max((foe.gains[battery.place] * bears(battery.reach, d) for foe, d in away), default=0.0) for battery in self._next
        )
        x, y = middle(way)
        out = max(0.0, -x, x - self._table[0]) + max(0.0, -y, y - self._table[1])
        return found - self.weights.cliff * out / INCH

    # -- firing -----------------------------------------------------------------------------------------------------------

    def gain(self, battery: int, target: int) -> float:
        return next(foe.gains[battery] for foe in self._foes if foe.ship == target)

    def shots(self, world: World) -> list[tuple[float, int, str]]:
        """What the batteries bear on from where the ship is in this world: at ships and at fighters, with the gain."""
        found = [
            (self.gain(battery, target), battery, world.ships[target].name) for battery, target in targets(world, self.ship)
        ]
        borne = fighter_targets(world, self.ship)
        return found + [(self.flak(battery, i), battery, world.fighters[i].name) for battery, i in borne]

    def flak(self, battery: int, fighter: int) -> float:
        """What an F battery takes from the fighters around this one."""
        if (battery, fighter) not in self._flak:
            self._flak[battery, fighter] = flak_gain(self.world, self.ship, battery, fighter)
        return self._flak[battery, fighter]

    def favorite(self, targets: Iterable[int], end: Place) -> int | None:
        """Whom most of the fire is for; without any, the enemy that is nearest to the end of the flight."""
        aimed = list(targets)
        if aimed:
            return max(aimed, key=aimed.count)
        x, y, _ = end
        near = sorted(((foe.x - x) ** 2 + (foe.y - y) ** 2, foe.ship) for foe in self._foes)
        return near[0][1] if near else None

    def urgency(self, found: Weighed[Activation] | None) -> float:
        """How much a ship wants to act before the others: by what it would deal."""
        return 0.0 if found is None else self.dealt(found.arc, found.places)


def _rounded(place: Place) -> Pose:
    return half_up(place[0]), half_up(place[1]), place[2]


def _alike(one: Weighed[Activation], other: Weighed[Activation]) -> bool:
    """Do two activations lead to nearly the same?"""
    (ax, ay, ah), (bx, by, bh) = one.places[-1], other.places[-1]
    turn = abs((ah - bh + CIRCLE // 2) % CIRCLE - CIRCLE // 2)
    near = abs(ax - bx) + abs(ay - by) < _ALIKE and turn < CIRCLE // 12
    return near and one.slot == other.slot and one.arc == other.arc
