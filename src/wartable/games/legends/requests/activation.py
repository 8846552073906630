"""LOK-ACT-11: the questions of steps 1 to 4 of a warship's activation."""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core import Choice, Offer, Refusal, Seat, Split, offer
from wartable.core.errors import refusal_of
from wartable.core.words import Counted
from wartable.games.legends.catalog.records import Maneuver
from wartable.games.legends.choices.activation import Allocate, Coast, Lead, Lock, Thrust
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.names import name
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.requests.refreshing import refresh_at_random, refresh_offers, refuse_refresh
from wartable.games.legends.rules import autopilot
from wartable.games.legends.rules.maneuvers import MANEUVERS, Plan, Points, refuse_allocation, refuse_thrust, refuse_thrusters
from wartable.games.legends.rules.places import nearest_enemies
from wartable.games.legends.state import World, enemy_ships, is_enemy, ship_named
from wartable.geometry.measure import in_half

_MANY = 60
"""More points than any ship has, so that too many are refused with the rule that says so."""
_MISSPELLED = "List accelerate, decelerate, starboard and port in this order, each only once."


class SensorsQuestion(NamedRequest, frozen=True, tag="legends.SensorsQuestion"):
    """LOK-SENSOR-01: step 1. LOK-RUL-SENSOR-1: points that are not placed are lost."""

    takes, asks, rule = (Lock,), "On which enemy warships does {ship} place up to {points:sensor point}?", "LOK-SENSOR-03"
    ship: str
    points: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        caps = tuple((world.ships[i].name, self.points) for i in enemy_ships(world, seat))
        return (offer(Lock, "Lock on", points=Split(caps, 0, self.points)),)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """Most points first."""
        found = super().options(world, seat)
        return found and sorted(found, key=lambda lock: -sum(number for _, number in lock.points))  # type: ignore[attr-defined]

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        """LOK-SENSOR-01, LOK-SENSOR-03."""
        wrong = [found for target, _ in choice.points if (found := self._refuse_target(world, seat, target))]
        total = sum(number for _, number in choice.points)
        if total > self.points:
            wrong.append(Refusal("LOK-SENSOR-01", f"You have {Counted(self.points):sensor point}, not {total}."))
        found = refusal_of(wrong)
        return found or super().refuse(world, seat, choice)

    def _refuse_target(self, world: World, seat: Seat, target: str) -> Refusal | None:
        at = ship_named(world, target)
        if at >= 0 and world.ships[at].place == "table" and is_enemy(world, seat, world.ships[at].owner):
            return None
        called = name(world.catalog, target) if at >= 0 else target
        return Refusal("LOK-SENSOR-03", f"{called} is not an enemy warship on the table.")

    def default(self, world: World, seat: Seat) -> Choice:
        """All on the nearest."""
        nearest = nearest_enemies(world, ship_named(world, self.ship))[0]
        return Lock(((world.ships[nearest].name, self.points),))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        enemies = [world.ships[i].name for i in enemy_ships(world, seat)]
        return [Lock(_shared(enemies, rng.randint(0, self.points), rng)) for _ in range(n)]


class EnginesQuestion(NamedRequest, frozen=True, tag="legends.EnginesQuestion"):
    """LOK-ENGINE-03: step 2."""

    takes, rule = (Allocate, UseUpgrade), "LOK-ENGINE-03"
    asks = "How does {ship} spend up to {points:engine point}? The maneuver with the most opens the combat arc."
    ship: str
    points: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        caps = tuple((maneuver, self.points) for maneuver in MANEUVERS)
        spend = offer(Allocate, "Spend engine points", points=Split(caps, 0, self.points))
        return (spend, *refresh_offers(world, ship_named(world, self.ship)))

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if isinstance(choice, UseUpgrade):
            return refuse_refresh(world, ship_named(world, self.ship), choice)
        return _refuse_spelling(choice.points) or refuse_allocation(choice.points, self.points)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.forbid(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """None, unless that would take the ship off the table."""
        return Allocate(autopilot.allocation(world, world.ships[ship_named(world, self.ship)]))

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        ship = ship_named(world, self.ship)
        return [refresh_at_random(world, ship, rng) or Allocate(self._random(rng)) for _ in range(n)]

    def _random(self, rng: Random) -> Points:
        total = rng.randint(0, self.points)
        turning = rng.randint(0, total)
        speed, way = ("accelerate", "decelerate")[rng.randrange(2)], ("starboard", "port")[rng.randrange(2)]
        return tuple(share for share in ((speed, total - turning), (way, turning)) if share[1])


class PrimaryQuestion(Question, frozen=True, tag="legends.PrimaryQuestion"):
    """LOK-ENGINE-09: step 3, asked where two maneuvers have equally many points."""

    takes, asks, rule = (Lead,), "Which maneuver of {ship} is the primary one and opens its combat arc?", "LOK-ENGINE-09"
    ship: str
    maneuvers: tuple[Maneuver, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """First the one whose arc holds more enemies."""
        return [Lead(m) for m in sorted(self.maneuvers, key=lambda m: -self._in_arc(world, seat, m))]

    def _in_arc(self, world: World, seat: Seat, maneuver: Maneuver) -> int:
        half, here = world.catalog.geometry.arcs[maneuver], world.ships[ship_named(world, self.ship)].pose()
        enemies = [world.ships[i].center() for i in enemy_ships(world, seat)]
        return len(enemies) if half == "all" else sum(in_half(here, half, enemy) for enemy in enemies)


class ThrustersQuestion(NamedRequest, frozen=True, tag="legends.ThrustersQuestion"):
    """LOK-THRUST-02: step 4."""

    takes, rule = (Coast, Thrust, UseUpgrade), "LOK-THRUST-02"
    asks = "Does {ship} spend a reactor point on {points:thruster point}?"
    ship: str
    points: int
    plan: Plan

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ship = ship_named(world, self.ship)
        found = [offer(Coast, "Leave them off")]
        if refuse_thrusters(world, world.ships[ship], self.plan.primary) is None:
            caps = tuple((maneuver, self.points) for maneuver in MANEUVERS)
            found.append(offer(Thrust, "Use thrusters", points=Split(caps, 1, self.points)))
        return (*found, *refresh_offers(world, ship))

    def forbid(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        ship = ship_named(world, self.ship)
        if isinstance(choice, Coast):
            return None
        if isinstance(choice, UseUpgrade):
            return refuse_refresh(world, ship, choice)
        if not choice.points:
            return Refusal("LOK-THRUST-02", "Leave the thrusters off if you do not need them.")
        return _refuse_spelling(choice.points) or refuse_thrust(world, world.ships[ship], self.plan, choice.points)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        return self.forbid(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        points = autopilot.thrust(world, world.ships[ship_named(world, self.ship)], self.plan)
        return Thrust(points) if points else Coast()

    def sample(self, world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
        return [self._random(world, ship_named(world, self.ship), rng) for _ in range(n)]

    def _random(self, world: World, ship: int, rng: Random) -> Choice:
        refreshing = refresh_at_random(world, ship, rng)
        if refreshing is not None or rng.random() < 0.5:
            return refreshing or Coast()
        for _ in range(8):
            points = _shared(list(MANEUVERS), rng.randint(1, self.points), rng)
            if refuse_thrust(world, world.ships[ship], self.plan, points) is None:
                return Thrust(points)
        return Coast()


def _refuse_spelling(points: Points) -> Refusal | None:
    space = Split(tuple((maneuver, _MANY) for maneuver in MANEUVERS), 0, _MANY * len(MANEUVERS))
    return None if space.contains(points) else Refusal("LOK-ENGINE-05", _MISSPELLED)


def _shared(names: list[str], points: int, rng: Random) -> Points:
    """Points shared at random among names, in their order."""
    amounts = [0] * len(names)
    for _ in range(points if names else 0):
        amounts[rng.randrange(len(names))] += 1
    return tuple((name, number) for name, number in zip(names, amounts, strict=True) if number)
