"""The plans of a bot for a group of fighters: whom they attack, from where, and where they go next."""

from collections.abc import Iterator, Sequence

from wartable.bots.legends.formation import (
    away,
    copied,
    first_free,
    free_berths,
    moved,
    rest_near,
    ring,
    toward,
)
from wartable.bots.legends.havens import Havens
from wartable.bots.legends.prospects import BESIDE, Goal, Prospects
from wartable.bots.legends.responses import recovers
from wartable.core import Choice, Seat
from wartable.games.legends.choices.fighters import ActivateFighters, Attack, AttackPrecisely, Dock, EndWindow, Fly, Stay
from wartable.games.legends.choices.flak import Support
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.rules.dogfights import cannon, friends
from wartable.games.legends.rules.fighters import MOVEMENT, can_scan, limit
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.openings import Opening, openings, strikes
from wartable.games.legends.rules.order import free_fighters, group_size
from wartable.games.legends.state import (
    World,
    alter_fighter,
    berth,
    fighter_named,
    fighter_pose,
    fighter_weapons,
)
from wartable.geometry.measure import distance2
from wartable.geometry.units import Point

_INSIDE = 400
"""By how much fighters come closer than their weapons need."""
_RINGS = (2_600, 2_000, 2_900)
"""How far from the center of a ship bombers attack it."""
_HASTE = 0.8
"""Attack before moving where that is worth at least this share of an attack after the movement."""


class _Wing:
    """The best that the fighters of a group can do, as the table lies now."""

    def __init__(self, world: World, seat: Seat, fighters: Sequence[int]) -> None:
        self.world, self.seat = copied(world), seat
        self.prospects = Prospects(world, seat)
        self.havens = Havens(self.world, self.prospects)
        active = [i for i in fighters if world.fighters[i].place == "table"]
        self.fleeing = [i for i in active if world.fighters[i].disrupted and self.havens.refuge(i) is not None]
        self.ready = [i for i in active if i not in self.fleeing and not world.fighters[i].attacked]
        self.active = active

    # -- what it is worth -------------------------------------------------------------------------------------------------

    def squads(self, members: Sequence[int]) -> list[list[int]]:
        """Bombers, and those who fight fighters."""
        found = [[i for i in members if self._is_bomber(i) == bombs] for bombs in (True, False)]
        return [squad for squad in found if squad]

    def raids(self, members: Sequence[int], movements: int = 1) -> Iterator[tuple[float, Goal, list[int]]]:
        """The best attacks that can be made after this number of movements, each fighter in at most one of them."""
        left = list(members)
        while left:
            found = [self._raid(goal, left, movements) for goal in self.prospects.goals(left)]
            best = max(found, key=lambda raid: raid[0], default=(0.0, None, []))
            if best[1] is None or best[0] <= 0:
                return
            yield best[0], best[1], best[2]
            left = [i for i in left if i not in best[2]]

    def _raid(self, goal: Goal, members: Sequence[int], movements: int) -> tuple[float, Goal | None, list[int]]:
        near = [i for i in self.prospects.able(goal, members) if self._reaches(i, goal, movements)]
        return self.prospects.worth(goal, near), goal, near

    def _reaches(self, index: int, goal: Goal, movements: int) -> bool:
        fighter = self.world.fighters[index]
        far = limit(fighter) * (1 if fighter.disrupted else movements)
        return away(fighter_pose(self.world, fighter)[:2], goal.at) <= far + goal.reach - _INSIDE

    def urgency(self) -> float:
        """What the group can deal in this activation, and what it escapes if it does so now."""
        dealt = sum(worth for squad in self.squads(self.ready) for worth, _, _ in self.raids(squad))
        return dealt + sum(self._exposed(squad) for squad in self.squads(self.active))

    def _exposed(self, squad: Sequence[int]) -> float:
        """LOK-AF-10: fire at one of them may hit all that are near; the middle one stands for all."""
        places = [self.world.fighters[i].pose[:2] for i in squad]
        center = sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)
        return self.prospects.danger(center, len(squad))

    # -- attacks ----------------------------------------------------------------------------------------------------------

    def attacks(self, members: Sequence[int], *, moves_later: bool) -> list[Choice]:
        """The best attack from where they are, with those who join; empty if none is worth it or waiting is better."""
        ready = [i for i in members if i in self.ready]
        shots = [(self.prospects.shot(*opening), opening) for opening in openings(self.world, ready)]
        bombers, hunters = ([i for i in ready if self._is_bomber(i) == bombs] for bombs in (True, False))
        found = [(*self._bombing(shots), bombers), (*self._single(shots), hunters), (*self._precision(ready), hunters)]
        for worth, choices, squad in sorted(found, key=lambda attack: -attack[0]):
            if worth > 0 and not (moves_later and self._waits(squad, worth)):
                return choices
        return []

    def _waits(self, squad: Sequence[int], worth: float) -> bool:
        """Is an attack after the next movement much better?"""
        return worth < _HASTE * max((raid for raid, _, _ in self.raids(squad)), default=0.0)

    def _bombing(self, shots: Sequence[tuple[float, Opening]]) -> tuple[float, list[Choice]]:
        """All bombers, each at the ship on which it does the most."""
        best = dict[int, tuple[float, Opening]]()
        for worth, opening in shots:
            if worth > 0 and self._is_bomber(opening[0]):
                best[opening[0]] = max(best.get(opening[0], (0.0, opening)), (worth, opening))
        return sum(worth for worth, _ in best.values()), [self._attack(opening) for _, opening in best.values()]

    def _single(self, shots: Sequence[tuple[float, Opening]]) -> tuple[float, list[Choice]]:
        """The best attack on a missile, or on a fighter with everybody who can join."""
        worth, opening = max((shot for shot in shots if not self._is_bomber(shot[1][0])), default=(0.0, None))
        if opening is None:
            return 0.0, []
        world, others = self.world, friends(self.world, opening[0])
        joins = others and fighter_named(world, opening[2]) >= 0
        support = [Support(tuple(world.fighters[i].name for i in others if not recovers(world.fighters[i])))] if joins else []
        return worth, [self._attack(opening), *support]

    def _attack(self, opening: Opening) -> Attack:
        fighter = self.world.fighters[opening[0]]
        return Attack(fighter.name, fighter_weapons(self.world, fighter)[opening[1]].id, opening[2])

    def _is_bomber(self, index: int) -> bool:
        return cannon(self.world, self.world.fighters[index]) < 0

    def _precision(self, ready: Sequence[int]) -> tuple[float, list[Choice]]:
        world, most, choices = self.world, 0.0, list[Choice]()
        for ship, fighters in strikes(world, self.seat, ready):
            worth = self.prospects.worth(Goal("precision", ship, world.ships[ship].center(), BESIDE), fighters)
            if worth > most:
                names = tuple(world.fighters[i].name for i in fighters)
                most, choices = worth, [AttackPrecisely(world.ships[ship].name, names)]
        return most, choices

    # -- movements --------------------------------------------------------------------------------------------------------

    def first_movements(self, moving: Sequence[int]) -> list[Choice]:
        """To where they attack in between, or on the way to where they do after their second movement."""
        choices = list[Choice]()
        for i in moving:
            if i in self.fleeing:
                choices += self._flee(i)
        for squad in self.squads([i for i in moving if i in self.ready]):
            left = list(squad)
            for _, goal, members in self.raids(squad):
                choices += self._close_in(goal, members)
                left = [i for i in left if i not in members]
            for _, goal, members in list(self.raids(left, movements=2)):
                choices += [fly for i in members for fly in self._fly(i, goal.at)]
                left = [i for i in left if i not in members]
            choices += [fly for i in left for fly in self._scout(i)]
        gone = {choice.fighter for choice in choices if isinstance(choice, Fly | Dock)}
        names = [self.world.fighters[i].name for i in moving]
        staying = tuple(name for name in names if name not in gone)
        return [*choices, Stay(staying)] if staying else choices

    def second_movements(self, moving: Sequence[int]) -> list[Choice]:
        """To an attack that is worth the danger at its end, otherwise out of danger and near to the next one."""
        choices = list[Choice]()
        for i in moving:
            if i in self.fleeing:
                choices += self._flee(i)
        left = [i for i in moving if i not in self.fleeing]
        for squad in self.squads([i for i in left if i in self.ready]):
            for worth, goal, members in list(self.raids(squad)):
                if worth + self.havens.value(goal.at, members) > self.havens.best(members)[1]:
                    choices += self._close_in(goal, members)
                    left = [i for i in left if i not in members]
        for squad in self.squads(left):
            haven, _ = self.havens.best(squad)
            choices += [fly for i in self._inward(squad, haven) for fly in self._fly(i, haven)]
        gone = {choice.fighter for choice in choices if isinstance(choice, Fly | Dock)}
        staying = tuple(name for i in moving if (name := self.world.fighters[i].name) not in gone)
        return [*choices, Stay(staying)] if staying else choices

    def _inward(self, squad: Sequence[int], at: Point) -> list[int]:
        return sorted(squad, key=lambda i: distance2(self.world.fighters[i].pose[:2], at))

    def _close_in(self, goal: Goal, members: Sequence[int]) -> list[Choice]:
        """Bombers around their target, hunters together on one side of it, others at its hull."""
        near = self._inward(members, goal.at)
        if goal.kind == "bombs":
            return [fly for i in near for fly in self._bomb_run(i, goal)]
        if goal.kind == "precision":
            return [dock for i in near for dock in self._dock(i, goal)]
        middle = self.world.fighters[near[0]].pose[:2]
        anchor = toward(goal.at, middle, min(goal.reach - _INSIDE, away(goal.at, middle)))
        return [fly for i in near for fly in self._fly(i, anchor)]

    def _bomb_run(self, index: int, goal: Goal) -> list[Choice]:
        here = self.world.fighters[index].pose[:2]
        place = first_free(self.world, index, (at for radius in _RINGS for at in ring(goal.at, radius, here)))
        return self._fly(index, goal.at) if place is None else self._fly_to(index, place)

    def _dock(self, index: int, goal: Goal) -> list[Choice]:
        at = next(free_berths(self.world, index, goal.target), None)
        if at is None:
            return self._fly(index, goal.at)
        name, side, along = at
        alter_fighter(self.world, index, pose=berth(self.world, goal.target, EDGES[side], along))
        return [Dock(self.world.fighters[index].name, name, side, along)]

    def _fly(self, index: int, anchor: Point) -> list[Choice]:
        place = rest_near(self.world, index, anchor)
        return [] if place is None else self._fly_to(index, place)

    def _fly_to(self, index: int, place: Point) -> list[Choice]:
        """A scout makes a detour over a ship where it can."""
        fighter = self.world.fighters[index]
        here: Point = fighter.pose[:2]
        way: tuple[Point, ...] = (place,)
        if can_scan(self.world, fighter):
            detours = ((away(here, s.at) + away(s.at, place), s.at) for s in self.prospects.warships)
            far, over = min(detours, default=(MOVEMENT, place))
            way = (over, place) if far < limit(fighter) - 2 else way
        moved(self.world, index, place)
        return [Fly(fighter.name, way)] if place != here else []

    def _scout(self, index: int) -> list[Choice]:
        """Over the nearest ship and back, or beyond it."""
        fighter = self.world.fighters[index]
        here: Point = fighter.pose[:2]
        if not can_scan(self.world, fighter) or not self.prospects.warships:
            return []
        far, over = min((away(here, s.at), s.at) for s in self.prospects.warships)
        rest = limit(fighter) - far - 2 * BESIDE
        if rest < 0:
            return []
        place = rest_near(self.world, index, toward(over, here, min(far, rest)))
        return [] if place is None else self._fly_to(index, place)

    def _flee(self, index: int) -> list[Choice]:
        refuge = self.havens.refuge(index)
        return [] if refuge is None or refuge == self.world.fighters[index].pose[:2] else self._fly(index, refuge)


# -- questions ------------------------------------------------------------------------------------------------------------


def group_plan(world: World, seat: Seat, request: GroupQuestion) -> list[Choice]:
    """From any question of a group's activation on, up to the next dice."""
    fighters, moving = _indices(world, request.fighters), _indices(world, request.moving)
    wing = _Wing(world, seat, fighters)
    ready = _indices(world, request.ready())
    attacks = wing.attacks(ready, moves_later=request.stage == "before") if ready else []
    if attacks:
        return attacks
    if not moving:
        return [EndWindow()]
    return wing.first_movements(moving) if request.stage == "first" else wing.second_movements(moving)


def chosen_group(world: World, seat: Seat) -> tuple[float, list[Choice]] | None:
    """How urgent the best group of free fighters is, and its activation; None without fighters."""
    free = free_fighters(world, seat)
    if not free:
        return None
    most = group_size(world, len(free))[1]
    prospects = Prospects(world, seat)

    def distance(i: int) -> float:
        here = world.fighters[i].pose[:2]
        goals = prospects.goals([i])
        return min((away(here, goal.at) for goal in goals), default=0.0)

    group = sorted(sorted(free, key=distance)[:most])
    names = tuple(world.fighters[i].name for i in group)
    return _Wing(world, seat, group).urgency(), [ActivateFighters(names)]


def _indices(world: World, names: Sequence[str]) -> list[int]:
    return [fighter_named(world, name) for name in names]
