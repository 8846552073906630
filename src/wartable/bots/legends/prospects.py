"""The table as the fighters of a seat see it: what there is to attack, what it is worth, and where it is dangerous."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from wartable.bots.legends.evaluation import KILLED, LOSS, SHAKEN, Way, bears, distance_to, middle, way_of, worth_of_hit
from wartable.bots.legends.formation import away
from wartable.bots.legends.skirmish import RETURNED, exchange, flak, harm, toll
from wartable.core import Seat
from wartable.games.legends.rules.bombers import bomber_volley
from wartable.games.legends.rules.chances import expected_critical_hits, mean
from wartable.games.legends.rules.dogfights import armed, cannon, defenders, friends
from wartable.games.legends.rules.dogfights import guns as dice_of
from wartable.games.legends.rules.fighters import MOVEMENT
from wartable.games.legends.rules.flak import Guns, fighter_group, group
from wartable.games.legends.rules.flak_chances import hunt_chances
from wartable.games.legends.rules.precision import is_precise
from wartable.games.legends.rules.values import overcharge_cost, reactor_left
from wartable.games.legends.state import (
    World,
    enemy_fighters,
    enemy_ships,
    fighter_named,
    fighter_pose,
    fighter_weapons,
    is_enemy,
    missile_named,
    ship_named,
    table_size,
)
from wartable.geometry.units import INCH, Point

Kind = Literal["bombs", "dogfight", "missiles", "precision"]
_CARD = 0.5
"""What a precision hit counts relative to a critical hit: it seldom costs hull."""
_PRECISE = 1 / 3
"""LOK-PREC-08: how often a die is a precision hit."""
_LATER = 0.5
"""How much a ship that has been activated in this game turn still threatens."""
_FEAR = 0.4
"""How much an attack by enemy fighters counts, since it may not come."""
_MISSILE = 0.7
"""What shooting down a missile that may strike a ship is worth."""
_NEXT = 0.5
"""What an attack in the next game turn counts relative to one now."""
_FAR = 72 * INCH
BESIDE = 2 * INCH
"""About how far the center of a fighter beside a ship is from that of the ship."""


class _Warship(NamedTuple):
    """An enemy warship: where it is, where it will be, and how far its F batteries reach with what they do."""

    ship: int
    at: Point
    way: Way
    flak: list[tuple[int, Guns]]
    share: float
    """How certainly they fire."""


class Goal(NamedTuple):
    """Something to attack: what it is worth to the fighters that can, from how near."""

    kind: Kind
    target: int
    at: Point
    reach: int


class Prospects:
    """What fighters of a seat can hope for and must fear."""

    def __init__(self, world: World, seat: Seat) -> None:
        self.world, self.seat, self._table = world, seat, table_size(world)
        self.warships = [self._warship(i) for i in enemy_ships(world, seat)]
        self.prey = enemy_fighters(world, seat)
        self.places = {i: fighter_pose(world, world.fighters[i])[:2] for i in self.prey}
        self.missiles = {i: m.pose[:2] for i, m in enumerate(world.missiles) if not m.gone and is_enemy(world, seat, m.owner)}
        foes = [(i, world.fighters[i]) for i in self.prey if cannon(world, world.fighters[i]) >= 0]
        self._hunters = [(self.places[i], self._cannons(i), f.attacked or f.activated or f.ship >= 0) for i, f in foes]

    def _warship(self, ship: int) -> _Warship:
        world, token = self.world, self.world.ships[ship]
        x, y, _ = pose = token.pose()
        way = Way(x, y, 1.0, 0.0, 0.0) if token.activated else way_of(world, pose, token.slot)
        return _Warship(ship, (x, y), way, flak(world, token, unused=not token.activated), _LATER if token.activated else 1.0)

    def _cannons(self, index: int) -> Guns:
        return dice_of(self.world, armed(self.world, [index]))[0]

    # -- what there is to attack ------------------------------------------------------------------------------------------

    def goals(self, members: Sequence[int]) -> list[Goal]:
        """Everything that some of these fighters may attack, wherever it is."""
        world, found = self.world, list[Goal]()
        fighters = [world.fighters[i] for i in members]
        bombs = [w.reach for f in fighters for w in fighter_weapons(world, f) if w.type == "P"]
        if bombs:
            found += [Goal("bombs", warship.ship, warship.at, min(bombs)) for warship in self.warships]
        cannons = [w.reach for f in fighters for w in fighter_weapons(world, f) if w.type == "F"]
        if cannons:
            found += [Goal("dogfight", i, self.places[i], min(cannons)) for i in self.prey]
            found += [Goal("missiles", i, at, min(cannons)) for i, at in self.missiles.items()]
        if any(is_precise(world, fighter) for fighter in fighters):
            found += [Goal("precision", warship.ship, warship.at, BESIDE) for warship in self.warships]
        return found

    def able(self, goal: Goal, members: Sequence[int]) -> list[int]:
        """Those of these fighters that can take part, were they there."""
        world = self.world
        whole = [(i, world.fighters[i]) for i in members if not world.fighters[i].attacked]
        if goal.kind == "precision":
            return [i for i, f in whole if is_precise(world, f) and not f.disrupted]
        return [i for i, f in whole if (cannon(world, f) < 0) == (goal.kind == "bombs")]

    def worth(self, goal: Goal, members: Sequence[int]) -> float:
        """What an attack by these fighters is worth."""
        if not members:
            return 0.0
        if goal.kind == "bombs":
            return sum(self.bombs(i, goal.target) for i in members)
        if goal.kind == "missiles":
            return self._hunt(goal.target, members)
        return self._strike(goal.target, members) if goal.kind == "precision" else self._dogfight(goal.target, members)

    def shot(self, index: int, weapon: int, target: str) -> float:
        """What an attack from where the fighter is now is worth, with all who can join it."""
        world, ship, prey = self.world, ship_named(self.world, target), fighter_named(self.world, target)
        if ship >= 0:
            return self.bombs(index, ship)
        if prey >= 0:
            return exchange(world, index, (index, *friends(world, index)), prey)
        return self._hunt(missile_named(world, target), [index])

    def bombs(self, bomber: int, ship: int) -> float:
        """LOK-BOMB-03: critical hits on average, when the target overcharges as long as it can."""
        world, target = self.world, self.world.ships[ship]
        price = overcharge_cost(world, target)
        halved = price is not None and price <= reactor_left(world, target)
        arms = fighter_weapons(world, world.fighters[bomber])
        weapon = next(i for i, weapon in enumerate(arms) if weapon.type == "P")
        return worth_of_hit(world, target) * expected_critical_hits(bomber_volley(world, bomber, weapon, ship, halved=halved))

    def _dogfight(self, target: int, members: Sequence[int]) -> float:
        world = self.world
        given = harm(world, dice_of(world, armed(world, list(members))), fighter_group(world, self.seat, target))
        return given - RETURNED * harm(world, dice_of(world, armed(world, defenders(world, target))), members)

    def _hunt(self, missile: int, members: Sequence[int]) -> float:
        """LOK-RUL-FTR-5: missiles that are shot down, on average."""
        world, near = self.world, len(group(self.world, self.seat, missile))
        guns = dice_of(world, armed(world, list(members)))
        return _MISSILE * float(mean(hunt_chances(world.catalog, guns, near)))

    def _strike(self, ship: int, members: Sequence[int]) -> float:
        """LOK-PREC-04, LOK-PREC-05, LOK-PREC-06: what is left after the defensive fire rolls a die each."""
        world, number = self.world, len(members)
        guns = [each for _, each in flak(world, world.ships[ship], unused=True)]
        lost, shaken = toll(world, guns, number) if guns else (0.0, 0.0)
        hits = _PRECISE * max(0.0, number - lost - shaken)
        return hits * _CARD * worth_of_hit(world, world.ships[ship]) - harm(world, guns, members)

    # -- places -----------------------------------------------------------------------------------------------------------

    def is_inside(self, at: Point) -> bool:
        """On the table, with room for a token."""
        (x, y), (width, height) = at, self._table
        return INCH <= x <= width - INCH and INCH <= y <= height - INCH

    def danger(self, at: Point, number: int) -> float:
        """What enemies may take from this number of fighters that rest here."""
        found = 0.0
        for warship in self.warships:
            far = distance_to(warship.way, at)
            for reach, guns in warship.flak:
                chance = bears(reach, far)
                if chance:
                    found += warship.share * chance * self._harm((guns,), number)
        return found + _FEAR * self._raided(at, number)

    def _raided(self, at: Point, number: int) -> float:
        """What enemy fighters could take from them after one movement, or with less certainty after two."""
        found = 0.0
        for share, movements in ((0.6, 1), (0.4, 2)):
            for spent in (False, True):
                dice: dict[str, int] = {}
                for place, guns, is_spent in self._hunters:
                    if is_spent == spent and away(place, at) <= movements * MOVEMENT + 4 * INCH:
                        dice[guns.weapon] = dice.get(guns.weapon, 0) + guns.dice
                if dice:
                    whole = tuple(Guns(weapon, most) for weapon, most in dice.items())
                    found += share * (_LATER if spent else 1.0) * self._harm(whole, number)
        return found

    def _harm(self, guns: tuple[Guns, ...], number: int) -> float:
        lost, shaken = toll(self.world, guns, number)
        return LOSS * (KILLED * lost + SHAKEN * shaken)

    def hope(self, at: Point, chances: Sequence[tuple[Goal, float]]) -> float:
        """The best attack of the next game turn from here, and a little for being on the way there."""
        best = 0.0
        for goal, worth in chances:
            far = away(at, self.later(goal))
            best = max(best, worth * (_NEXT * bears(MOVEMENT + goal.reach, far) + 0.2 * max(0.0, 1 - far / _FAR)))
        return best

    def later(self, goal: Goal) -> tuple[float, float]:
        """Where its target will be in the next game turn."""
        if goal.kind in ("dogfight", "missiles"):
            return goal.at
        return middle(next(warship.way for warship in self.warships if warship.ship == goal.target))
