"""A simulation of how a battle goes on: both sides activate their units in turn, and dice count by their mean."""

from collections.abc import Mapping
from math import sqrt
from typing import Any

from msgspec.structs import replace

from wartable.bots.legends.evaluation import LOSS, SPARE
from wartable.bots.legends.fates import GONE, fate
from wartable.bots.legends.pilot import Pilot, Sortie
from wartable.bots.legends.plans import Weighed
from wartable.bots.legends.sketch import Bombers, Chart, chart, lead_in_losses, vessels
from wartable.bots.legends.weights import Weights
from wartable.core import Seat
from wartable.games.legends.rules.courses import Place
from wartable.games.legends.rules.fighters import MOVEMENT
from wartable.games.legends.state import World, turn_limit
from wartable.geometry.units import INCH

_OVERCHARGES = 0.8
"""How often a target overcharges that can: not against a single die."""
_WRECK = 0.1
"""A ship with less of its fire left than that does nothing more."""
_BOMBS = 3 * INCH
"""How near bombers come to their target after a movement."""
_LOSSES = 0.1
"""What bombers lose in a game turn, as a share of their number."""
_SCORED = 0.5
"""How much the present score counts while there are game turns to come, relative to the hull that is left."""
_NEXT = 0.5
"""What both sides could do after the end of the simulation."""
_FOREVER = 99


class Battle:
    """Starts from a position as a seat sees it; charts are played on and compared."""

    def __init__(self, world: World, seat: Seat, weights: Weights, number: int) -> None:
        """With this number of flights for each activation."""
        self._pilot = Pilot(world, vessels(world, seat), weights, number)
        self._start, self._lost = chart(world, seat), lead_in_losses(world, seat)
        self._limit = turn_limit(world) or _FOREVER
        self._indices = {vessel.ship: i for i, vessel in enumerate(self._pilot.vessels)}

    # -- the first activation ---------------------------------------------------------------------------------------------

    def after(self, ship: int, weighed: Weighed[Any], *, thrusters: bool) -> Chart:
        """When one of the seat's ships has been activated like this."""
        now, i = self._start.copy(), self._indices[ship]
        shots = self._pilot.shots(now, i, self._pilot.foes(now, i), weighed.arc, weighed.places)
        self._fly(now, i, None if shots is None else Sortie(shots, weighed.places[-1], weighed.slot, thrusters))
        return now

    def after_done(self, ship: int, fired: Mapping[int, tuple[float, int]], end: Place, slot: int, *, thrusters: bool) -> Chart:
        """When it has fired these batteries, each with what it gains and at which ship, and has come to this place."""
        now, i = self._start.copy(), self._indices[ship]
        found = [fired.get(battery.place, (0.0, -1)) for battery in self._pilot.vessels[i].batteries]
        self._fly(now, i, Sortie([(gain, self._indices.get(at, -1)) for gain, at in found], end, slot, thrusters))
        return now

    def after_raid(self) -> Chart:
        """When the seat's fighters have been activated."""
        now = self._start.copy()
        for i, bombers in enumerate(now.bombers):
            if bombers.mine and not bombers.acted:
                self._bomb(now, i)
        return now

    def lead(self, now: Chart | None, *, mine: bool, turns: int) -> float:
        """The lead of the seat's side, if this side acts next and the battle ends after this number of further game turns."""
        now = (now or self._start).copy()
        self._finish(now, mine=mine)
        return self._later(now, turns)

    def outset(self, turns: int) -> float:
        """The same before the first of these game turns begins."""
        return self._later(self._start, turns)

    # -- activations ------------------------------------------------------------------------------------------------------

    def _fly(self, now: Chart, i: int, sortie: Sortie | None) -> None:
        """Fire by its mean, the strongest battery first; a ship without a flight leaves the table."""
        pilot, vessel = self._pilot, self._pilot.vessels[i]
        now.acted[i] = True
        if sortie is None:
            now.hits[i] = GONE
            return
        own = pilot.strength(now, i)
        for battery in sorted(range(len(sortie.shots)), key=lambda battery: -sortie.shots[battery][0]):
            target = sortie.shots[battery][1]
            if target < 0:
                continue
            hits = pilot.volleys(now, i, target)[battery]
            if hits < vessel.plain[target][battery]:
                now.reactors[target] -= _OVERCHARGES * (pilot.vessels[target].price or 0)
            now.hits[target] += own * hits
        now.reactors[i] -= sortie.thrusters
        now.xs[i], now.ys[i], now.headings[i] = sortie.end
        now.slots[i] = sortie.slot

    def _target(self, now: Chart, bombers: Bombers) -> tuple[float, int]:
        """What the bombers can attack after one movement that is worth the most; -1 for nothing."""
        best, target = 0.0, -1
        for i, vessel in enumerate(self._pilot.vessels):
            if vessel.mine != bombers.mine and _away(now, bombers, i) <= MOVEMENT + _BOMBS:
                worth = self._pilot.worth_of_hit(now, i) * vessel.bombed * bombers.ready
                best, target = max((best, target), (worth, i))
        return best, target

    def _bomb(self, now: Chart, i: int) -> None:
        """They attack, or come nearer to the enemy that is nearest."""
        bombers = now.bombers[i]
        _, target = self._target(now, bombers)
        if target >= 0:
            now.hits[target] += self._pilot.vessels[target].bombed * bombers.ready
        foes = [(_away(now, bombers, j), j) for j, vessel in enumerate(self._pilot.vessels) if vessel.mine != bombers.mine]
        far, near = (0.0, target) if target >= 0 else min(foes, default=(0.0, -1))
        x, y = bombers.x, bombers.y
        if near >= 0:
            share = min(1.0, 2 * MOVEMENT / far) if far else 1.0
            x, y = x + share * (now.xs[near] - x), y + share * (now.ys[near] - y)
        now.bombers[i] = Bombers(bombers.mine, x, y, bombers.number, 0.0, acted=True)

    # -- game turns -------------------------------------------------------------------------------------------------------

    def _act(self, now: Chart, *, mine: bool) -> bool:
        """The unit of a side that has the most to deal is activated; False if there is none left."""
        top, first = -1.0, -1
        for i, vessel in enumerate(self._pilot.vessels):
            if vessel.mine == mine and not now.acted[i]:
                now.acted[i] = self._pilot.strength(now, i) < _WRECK
                if not now.acted[i]:
                    top, first = max((top, first), (self._pilot.urgency(now, i), i))
        for i, bombers in enumerate(now.bombers):
            if bombers.mine == mine and not bombers.acted and self._target(now, bombers)[0] > top:
                self._bomb(now, i)
                return True
        if first >= 0:
            self._fly(now, first, self._pilot.sortie(now, first))
        return first >= 0

    def _finish(self, now: Chart, *, mine: bool) -> None:
        """LOK-ACT-02: the sides in turn, this one first, until nobody has a unit left."""
        idle = 0
        while idle < 2:
            idle = 0 if self._act(now, mine=mine) else idle + 1
            mine = not mine

    def _later(self, now: Chart, turns: int) -> float:
        """The mean over both orders of action."""
        if not turns or now.turn >= self._limit:
            return self._worth(now)
        found = 0.0
        for mine in (True, False):
            then = self._next_turn(now)
            self._finish(then, mine=mine)
            found += self._later(then, turns - 1) / 2
        return found

    def _next_turn(self, now: Chart) -> Chart:
        then = now.copy()
        then.turn, then.begun = now.turn + 1, False
        then.acted = [False] * len(now.acted)
        then.reactors = [float(vessel.reactor) for vessel in self._pilot.vessels]
        left = [bombers.number * (1 - _LOSSES) for bombers in now.bombers]
        found = zip(now.bombers, left, strict=True)
        then.bombers = [replace(bombers, number=number, ready=number, acted=False) for bombers, number in found]
        return then

    # -- the end ----------------------------------------------------------------------------------------------------------

    def _worth(self, now: Chart) -> float:
        """LOK-SC1-13: the lead in the score; before the last game turn also in hull, and in what could be done next."""
        found, is_last = self._lost, now.turn >= self._limit
        share = 1.0 if is_last else _SCORED
        for i, vessel in enumerate(self._pilot.vessels):
            halved, lost = fate(vessel.damage, vessel.hull, now.hits[i])
            score = 1 - halved - 2 * lost
            left = max(0.1 * (1 - lost), 1 - (vessel.damage + now.hits[i]) / (vessel.hull + SPARE))
            worth = vessel.cost * (share * score + (1 - share) * (LOSS * left - 1))
            found += worth if vessel.mine else -worth
        return found if is_last else found + _NEXT * self._outlook(self._next_turn(now))

    def _outlook(self, then: Chart) -> float:
        found = 0.0
        for i, vessel in enumerate(self._pilot.vessels):
            if then.hits[i] < GONE:
                end = then.xs[i], then.ys[i], then.headings[i]
                value = self._pilot.standing(i, self._pilot.foes(then, i), end, then.slots[i])
                found += value if vessel.mine else -value
        return found


def _away(now: Chart, bombers: Bombers, i: int) -> float:
    dx, dy = now.xs[i] - bombers.x, now.ys[i] - bombers.y
    return sqrt(dx * dx + dy * dy)
