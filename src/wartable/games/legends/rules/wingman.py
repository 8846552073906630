"""What fighters do for an absent player, and where they fly at random."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from wartable.core.spots import path_length
from wartable.games.legends.rules.fighters import (
    berths,
    limit,
    refuse_flight,
    refuse_length,
    small_under,
    token_at,
)
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import (
    Fighter,
    World,
    berth,
    enemy_fighters,
    enemy_ships,
    fighter_named,
    fighter_pose,
    fighter_weapons,
    on_table,
    own_ships,
    ship_named,
    stat_card,
    table_size,
)
from wartable.geometry.measure import distance2
from wartable.geometry.shift import Table, shortest_shifts
from wartable.geometry.units import INCH, Point, half_up

Berth = tuple[str, str, int]
"""A ship, a side of it, and how far along."""
_INSIDE = INCH // 2
"""By how much a fighter comes closer than its weapon needs."""
_HUNT = 28 * INCH
"""Two movements and a shot: fighters farther away are ignored in favor of a ship."""
_BESIDE = 4 * INCH
"""The center of a fighter beside a ship is no farther than this from the ship's."""
_DRAWS = 6


def best_attack(world: World, attacks: Sequence[tuple[int, int, str]]) -> tuple[int, int, str]:
    """Bombers before other fighters, those that a token would destroy first; then the ship with the least hull left."""
    return max(attacks, key=lambda attack: _worth(world, attack[2]))


def _worth(world: World, target: str) -> tuple[int, int]:
    ship, fighter = ship_named(world, target), fighter_named(world, target)
    if ship >= 0:
        found = world.ships[ship]
        return 3, found.damage - stat_card(world, found).hull
    if fighter >= 0:
        return (2 if _is_bomber(world, world.fighters[fighter]) else 1), world.fighters[fighter].disrupted
    return 0, 0


def _is_bomber(world: World, fighter: Fighter) -> bool:
    return any(weapon.type == "P" for weapon in fighter_weapons(world, fighter))


def by_danger(world: World, fighters: Sequence[int]) -> list[int]:
    """The nearest to enemies first."""
    if not fighters:
        return []
    enemies = _enemies(world, world.fighters[fighters[0]])

    def danger(i: int) -> int:
        here = fighter_pose(world, world.fighters[i])[:2]
        return min([distance2(here, enemy) for enemy in enemies], default=0)

    return sorted(fighters, key=danger)


def _enemies(world: World, fighter: Fighter) -> list[Point]:
    """Where enemy ships and fighters are."""
    found = [world.ships[i].center() for i in enemy_ships(world, fighter.owner)]
    return found + [fighter_pose(world, world.fighters[i])[:2] for i in enemy_fighters(world, fighter.owner)]


# -- for an absent player -------------------------------------------------------------------------------------------------


def flight_to_quarry(world: World, index: int) -> Point | Berth | None:
    """Where a fighter flies without a player's orders: a place, a berth beside a ship, or nowhere."""
    fighter = world.fighters[index]
    if fighter.disrupted:
        return _retreat(world, index)
    if fighter.attacked:
        return None
    here, weapons = fighter.pose[:2], fighter_weapons(world, fighter)
    reach = max(weapon.reach for weapon in weapons) - _INSIDE
    if _is_bomber(world, fighter):
        targets = [world.ships[i].center() for i in enemy_ships(world, fighter.owner)]
        return _approach(world, index, _nearest(here, targets), reach)
    prey = [fighter_pose(world, world.fighters[i])[:2] for i in enemy_fighters(world, fighter.owner)]
    near = [place for place in prey if distance2(here, place) <= _HUNT * _HUNT]
    if near:
        return _approach(world, index, _nearest(here, near), reach)
    precise = any("precise" in weapon.abilities for weapon in weapons)
    ships = enemy_ships(world, fighter.owner) if precise else own_ships(world, fighter.owner)
    if not ships:
        return _approach(world, index, _nearest(here, prey), reach)
    ship = min(ships, key=lambda i: distance2(here, world.ships[i].center()))
    return _nearest_berth(world, index, ship) or _approach(world, index, world.ships[ship].center(), _BESIDE)


def _nearest(here: Point, places: Sequence[Point]) -> Point | None:
    return min(places, key=lambda place: distance2(here, place), default=None)


def _approach(world: World, index: int, target: Point | None, reach: int) -> Point | None:
    """As far toward a point as it takes to be within reach of it."""
    if target is None:
        return None
    fighter = world.fighters[index]
    (x, y), far = fighter.pose[:2], sqrt(distance2(fighter.pose[:2], target))
    if far <= reach:
        return None
    part = min(limit(fighter) - 2, far - reach) / far
    return _free(world, index, (half_up(x + (target[0] - x) * part), half_up(y + (target[1] - y) * part)))


def _retreat(world: World, index: int) -> Point | None:
    """LOK-DISRUPT-08: away from the nearest enemy, so that it may recover."""
    fighter = world.fighters[index]
    here = fighter.pose[:2]
    threat = _nearest(here, _enemies(world, fighter))
    if threat is None or threat == here:
        return None
    part, table = (limit(fighter) - 2) / sqrt(distance2(here, threat)), table_size(world)
    ends = [half_up(min(max(at - (of - at) * part, 0), size)) for at, of, size in zip(here, threat, table, strict=True)]
    end = _free(world, index, (ends[0], ends[1]))
    return end if end is not None and distance2(end, threat) > distance2(here, threat) else None


def _free(world: World, index: int, place: Point) -> Point | None:
    """The place, or the nearest free one, if it is near enough."""
    token = token_at(world, world.fighters[index], place)
    found = shortest_shifts(token, tokens(world, skip_fighter=index), Table(*table_size(world)))
    return next((at for at in found if refuse_flight(world, index, (at,)) is None), None)


def _in_reach(world: World, index: int) -> list[int]:
    """The ships that a fighter might be beside after a movement."""
    fighter = world.fighters[index]
    here, most = fighter.pose[:2], limit(fighter) + _BESIDE
    return [i for i in on_table(world) if distance2(here, world.ships[i].center()) <= most * most]


def hosts(world: World, fighters: Sequence[int]) -> list[tuple[int, int]]:
    """Fighters and ships, where the one finds a free place beside the other within a movement."""
    pairs = ((fighter, ship) for fighter in fighters for ship in _in_reach(world, fighter))
    return [(fighter, ship) for fighter, ship in pairs if _nearest_berth(world, fighter, ship)]


def _nearest_berth(world: World, index: int, ship: int) -> Berth | None:
    """The nearest free place beside a ship, if it is near enough."""
    here, found = world.fighters[index].pose[:2], list[tuple[int, Berth]]()
    for side in EDGES:
        for low, high in berths(world, index, ship, side):
            for along in dict.fromkeys((low, (low + high) // 2, high)):
                place = berth(world, ship, EDGES[side], along)[:2]
                found.append((distance2(here, place), (world.ships[ship].name, side, along)))
    near = [(square, at) for square, at in found if square <= limit(world.fighters[index]) ** 2]
    return min(near)[1] if near else None


# -- at random ------------------------------------------------------------------------------------------------------------


def random_way(world: World, index: int, rng: Random) -> tuple[Point, ...] | None:
    """Anywhere, now and then with a bend or onto a ship; None if no try finds a free place."""
    fighter = world.fighters[index]
    (x, y), most, (width, height) = fighter.pose[:2], limit(fighter), table_size(world)
    for _ in range(_DRAWS):
        dx, dy = rng.randint(-most, most), rng.randint(-most, most)
        end = x + dx, y + dy
        if rng.random() < 0.1:
            end = world.ships[rng.choice(on_table(world))].center() if on_table(world) else end
        if not (0 <= end[0] <= width and 0 <= end[1] <= height) or distance2((x, y), end) > most * most:
            continue
        if small_under(world, index, token_at(world, fighter, end)):
            continue
        if rng.random() < 0.3:
            corner = (x + end[0]) // 2 + rng.randint(-most, most) // 4, (y + end[1]) // 2 + rng.randint(-most, most) // 4
            if path_length(((x, y), corner, end)) <= most:
                return corner, end
        return (end,)
    return None


def random_berth(world: World, index: int, rng: Random) -> Berth | None:
    """Beside any ship within reach, on any side; if no try finds a free place, at the nearest one."""
    near = _in_reach(world, index)
    if not near:
        return None
    ship, side = rng.choice(near), rng.choice(tuple(EDGES))
    spans = berths(world, index, ship, side)
    if spans:
        along = rng.randint(*rng.choice(spans))
        if refuse_length(world, world.fighters[index], (berth(world, ship, EDGES[side], along)[:2],)) is None:
            return world.ships[ship].name, side, along
    return next((at for ship in near if (at := _nearest_berth(world, index, ship))), None)
