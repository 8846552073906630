"""Where fighters of a bot are best at the end of their activation: out of danger, and near to what they attack next."""

from collections.abc import Sequence

from wartable.bots.legends.formation import MARGIN, away, copied, ring, toward
from wartable.bots.legends.prospects import Goal, Prospects
from wartable.games.legends.rules.fighters import AWAY, is_clear, limit
from wartable.games.legends.state import World, alter_fighter, own_ships
from wartable.geometry.measure import distance2
from wartable.geometry.units import Point

_CLEAR = 400
"""By how much farther than it must a fighter keeps away to recover."""


class Havens:
    """Places for fighters in a copy of the world in which some may have been moved."""

    def __init__(self, world: World, prospects: Prospects) -> None:
        self._world, self._prospects = world, prospects
        self._chances = dict[tuple[int, ...], list[tuple[Goal, float]]]()

    def best(self, members: Sequence[int]) -> tuple[Point, float]:
        """The best place for all of them within one movement, and its value."""
        places = [self._world.fighters[i].pose[:2] for i in members]
        center = sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)
        far = min(limit(self._world.fighters[i]) for i in members)
        tried = [center, *ring(center, far, center), *ring(center, far // 2, center)]
        tried += [toward(center, at, min(far, away(center, at))) for at in self._own()]
        inside = [at for at in tried if self._prospects.is_inside(at)] or [center]
        value, haven = max((self.value(at, members), at) for at in inside)
        return haven, value

    def value(self, at: Point, members: Sequence[int]) -> float:
        return self._prospects.hope(at, self._hopes(members)) - self._prospects.danger(at, len(members))

    def _hopes(self, members: Sequence[int]) -> list[tuple[Goal, float]]:
        """What they could attack in the next game turn, and what that would be worth."""
        key = tuple(members)
        if key not in self._chances:
            world = copied(self._world)
            for i in members:
                alter_fighter(world, i, attacked=False)
            later = Prospects(world, self._prospects.seat)
            goals = [(goal, later.worth(goal, later.able(goal, members))) for goal in later.goals(members)]
            self._chances[key] = [(goal, worth) for goal, worth in goals if worth > 0]
        return self._chances[key]

    def _own(self) -> list[Point]:
        return [self._world.ships[i].center() for i in own_ships(self._world, self._prospects.seat)]

    def refuge(self, index: int) -> Point | None:
        """LOK-DISRUPT-08: where a disrupted fighter would recover; the nearest."""
        fighter, prospects = self._world.fighters[index], self._prospects
        here: Point = fighter.pose[:2]
        if is_clear(self._world, fighter):
            return here
        foes = [ship.at for ship in prospects.warships] + list(prospects.places.values())
        most = limit(fighter) - MARGIN
        places = (at for radius in (most // 2, most) for at in ring(here, radius, here) if prospects.is_inside(at))
        return next((at for at in places if all(distance2(at, foe) > (AWAY + _CLEAR) ** 2 for foe in foes)), None)
