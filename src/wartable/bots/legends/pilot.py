"""How ships fly in a simulated battle: by the values of the officers, with a few flights instead of many."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from wartable.bots.legends.evaluation import BLUR, LOSS, SPARE, WOUNDED
from wartable.bots.legends.fates import fate
from wartable.bots.legends.flights import flights
from wartable.bots.legends.sketch import Chart, Vessel
from wartable.bots.legends.weights import Weights
from wartable.games.legends.catalog.records import Arc
from wartable.games.legends.rules.courses import Place
from wartable.games.legends.state import World, table_size
from wartable.geometry.units import CIRCLE, COS, INCH, SIN

_WEAKER = 0.06
"""What a critical hit takes from the fire of a ship, by its card."""
_SURE = 2 * BLUR
"""A battery is sure to bear at distances that are this much shorter than its longest."""

Shots: TypeAlias = list[tuple[float, int]]
"""For each battery what it gains and the vessel that it fires at, -1 for none."""
Foe: TypeAlias = tuple[int, float, float, float, float, float, float, float, Sequence[float], Sequence[tuple[float, float]]]
"""A plain tuple, since nothing is read more often: the vessel, its place, the direction and length of its way, where that
leads, what each battery gains on it, and the reach and harm of each of its batteries."""


class Sortie(NamedTuple):
    """A simulated activation: what it fires, and where and in which slot it ends."""

    shots: Shots
    end: Place
    slot: int
    thrusters: bool


class Pilot:
    """Values and flights of ships in a chart."""

    def __init__(self, world: World, vessels: Sequence[Vessel], weights: Weights, number: int) -> None:
        """With this number of flights for each activation."""
        self.vessels, self._catalog, self._weights, self._number = vessels, world.catalog, weights, number
        self._width, self._height = table_size(world)
        self._middles = [(low + high) / 2 for low, high in world.catalog.slots]
        self._reaches = [[(battery, arms.reach + BLUR) for battery, arms in enumerate(vessel.batteries)] for vessel in vessels]

    # -- ships ------------------------------------------------------------------------------------------------------------

    def strength(self, chart: Chart, i: int) -> float:
        """How much of a ship's fire is left, on average."""
        vessel, hits = self.vessels[i], chart.hits[i]
        return max(0.0, 1 - _WEAKER * hits) * (1 - fate(vessel.damage, vessel.hull, hits).lost)

    def worth_of_hit(self, chart: Chart, i: int) -> float:
        vessel, hits = self.vessels[i], chart.hits[i]
        wounded = 1 + WOUNDED * min(1.0, (vessel.damage + hits) / vessel.hull)
        lost = fate(vessel.damage, vessel.hull, hits).lost
        return LOSS * vessel.cost / (vessel.hull + SPARE) * wounded * (1 - lost)

    def can_overcharge(self, chart: Chart, i: int) -> bool:
        price = self.vessels[i].price
        return price is not None and chart.reactors[i] >= price

    def volleys(self, chart: Chart, i: int, target: int) -> Sequence[float]:
        vessel = self.vessels[i]
        return vessel.overcharged[target] if self.can_overcharge(chart, target) else vessel.plain[target]

    def foes(self, chart: Chart, i: int) -> list[Foe]:
        """The enemies as the captain of a ship sees them."""
        found = list[Foe]()
        own, risked = self.strength(chart, i), self.worth_of_hit(chart, i)
        for j in self.vessels[i].foes:
            x, y, heading = chart.xs[j], chart.ys[j], chart.headings[j]
            length = 0.0 if chart.acted[j] else self._middles[chart.slots[j]]
            dx, dy = COS[heading], SIN[heading]
            worth = self.worth_of_hit(chart, j) * own
            gains = [worth * hits for hits in self.volleys(chart, i, j)]
            share = risked * self.strength(chart, j) * (self._weights.later if chart.acted[j] else 1.0)
            back = zip(self.vessels[j].batteries, self.volleys(chart, j, i), strict=True)
            harm = [(battery.reach + BLUR, share * hits) for battery, hits in back]
            found.append((j, x, y, dx, dy, length, x + dx * length, y + dy * length, gains, harm))
        return found

    # -- places -----------------------------------------------------------------------------------------------------------

    def standing(self, i: int, foes: Iterable[Foe], end: Place, slot: int) -> float:
        """What it is worth to end here: the fire that is prepared, less what is invited; as `Planner.standing`."""
        x, y, heading = end
        ahead, aside, length = COS[heading], SIN[heading], self._middles[slot]
        invited, prepared, arms = 0.0, [0.0] * len(self.vessels[i].batteries), self._reaches[i]
        for _, fx, fy, dx, dy, far, mx, my, gains, harm in foes:
            away = _from_way(x - fx, y - fy, dx, dy, far)
            for reach, hurt in harm:
                if away < reach:
                    invited += hurt if reach - away > _SURE else hurt * (reach - away) / _SURE
            away = _from_way(mx - x, my - y, ahead, aside, length)
            for battery, reach in arms:
                if away < reach:
                    gain = gains[battery] if reach - away > _SURE else gains[battery] * (reach - away) / _SURE
                    prepared[battery] = max(prepared[battery], gain)
        mx, my = x + ahead * length, y + aside * length
        out = max(0.0, -mx, mx - self._width) + max(0.0, -my, my - self._height)
        weights = self._weights
        return weights.next * (sum(prepared) - weights.cliff * out / INCH) - weights.invited * invited

    def shots(self, chart: Chart, i: int, foes: Sequence[Foe], arc: Arc, places: Iterable[Place]) -> Shots | None:
        """For each battery its best target on the way; None for a flight that leaves the table."""
        vessel = self.vessels[i]
        best: Shots = [(0.0, -1)] * len(vessel.batteries)
        arms = [battery for battery in enumerate(vessel.batteries) if not chart.begun or vessel.unused[battery[0]]]
        for x, y, heading in places:
            if not (0 <= x <= self._width and 0 <= y <= self._height):
                return None
            for foe in foes:
                dx, dy, gains = foe[1] - x, foe[2] - y, foe[8]
                square = dx * dx + dy * dy
                inside: bool | None = None
                for number, (_, reach, combat) in arms:
                    if gains[number] <= best[number][0] or square > reach * reach:
                        continue
                    if combat and inside is None:
                        inside = _in_arc(arc, heading, dx, dy)
                    if inside or not combat:
                        best[number] = gains[number], foe[0]
        return best

    # -- flights ----------------------------------------------------------------------------------------------------------

    def sortie(self, chart: Chart, i: int) -> Sortie | None:
        """What an officer would do with this ship; None where every flight leaves the table."""
        vessel, foes, found, top = self.vessels[i], self.foes(chart, i), None, float("-inf")
        x, y, heading = chart.xs[i], chart.ys[i], chart.headings[i]
        c, s = COS[heading], SIN[heading]
        most = sum(max((foe[8][battery] for foe in foes), default=0.0) for battery in range(len(vessel.batteries)))
        helm = vessel.powered if chart.reactors[i] >= 1 else vessel.drifting
        for arc, way, slot, thrusters in flights(self._catalog, helm, chart.slots[i], self._number):
            ahead, aside, by = way[-1]
            end = x + ahead * c - aside * s, y + ahead * s + aside * c, (heading + by) % CIRCLE
            if not (0 <= end[0] <= self._width and 0 <= end[1] <= self._height):
                continue
            value = self.standing(i, foes, end, slot)
            if thrusters and vessel.price is not None:
                value -= self._weights.reactor
            if value + most <= top:
                continue
            places = [(x + px * c - py * s, y + px * s + py * c, (heading + ph) % CIRCLE) for px, py, ph in way]
            shots = self.shots(chart, i, foes, arc, places)
            if shots is not None and (total := value + sum(gain for gain, _ in shots)) > top:
                top, found = total, Sortie(shots, end, slot, thrusters)
        return found

    def urgency(self, chart: Chart, i: int) -> float:
        """About what a ship has to deal in its activation, flying straight on."""
        vessel, heading, own = self.vessels[i], chart.headings[i], self.strength(chart, i)
        best, length = [0.0] * len(vessel.batteries), self._middles[chart.slots[i]]
        for j in vessel.foes:
            dx, dy = chart.xs[j] - chart.xs[i], chart.ys[j] - chart.ys[i]
            away, worth = _from_way(dx, dy, COS[heading], SIN[heading], length), own * self.worth_of_hit(chart, j)
            for battery, hits in enumerate(self.volleys(chart, i, j)):
                bears = min(1.0, (vessel.batteries[battery].reach + BLUR - away) / (2 * BLUR))
                best[battery] = max(best[battery], worth * hits * bears)
        return sum(gain for battery, gain in enumerate(best) if not chart.begun or vessel.unused[battery])


def _from_way(px: float, py: float, dx: float, dy: float, length: float) -> float:
    """How far a point, seen from the start of a straight way, is from the nearest place of it."""
    along = px * dx + py * dy
    if along > 0:
        along = min(along, length)
        px, py = px - along * dx, py - along * dy
    return sqrt(px * px + py * py)


def _in_arc(arc: Arc, heading: int, dx: float, dy: float) -> bool:
    """Is what lies there in the combat arc?"""
    if arc == "all":
        return True
    c, s = COS[heading], SIN[heading]
    if arc in ("front", "rear"):
        ahead = dx * c + dy * s
        return ahead >= 0 if arc == "front" else ahead <= 0
    aside = dx * s - dy * c
    return aside >= 0 if arc == "right" else aside <= 0
