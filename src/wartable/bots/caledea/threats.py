"""How likely a square is to fall to those who can reach it in one turn."""

from functools import cache, lru_cache
from typing import TypeAlias

from wartable.core import Seat
from wartable.games.caledea.pieces import RANK
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.rules.chances import assault_chance, win_chance
from wartable.games.caledea.rules.combat import defense_dice
from wartable.games.caledea.rules.movement import is_blocked
from wartable.games.caledea.state import World, available, card, own_units

Attacker: TypeAlias = tuple[int, int]
"""The dice of a unit in combat, and against a structure."""
Stack: TypeAlias = tuple[int, int]
"""A square, and the range of the fastest unit there."""


@cache
def wins(first: int, second: int) -> float:
    return float(win_chance(first, second))


@cache
def breaks(dice: int, beaten_by: int) -> float:
    return float(assault_chance(dice, beaten_by))


def attackers(world: World, seat: Seat, stacks: list[Stack], square: int) -> list[Attacker]:
    """The units of a seat that can enter this square in one move, the strongest first; Ambush helps the first of them."""
    far = world.realm.distances[square]
    near = [origin for origin, fastest in stacks if 0 < far[origin] <= fastest]
    return _coming(world, seat, near, square) if near else []


def _coming(world: World, seat: Seat, near: list[int], square: int) -> list[Attacker]:
    realm = world.realm
    ranges, dice, far = realm.range, realm.dice, realm.distances[square]
    land, found = realm.matches[world.kingdoms[seat]][square], []
    for origin in near:
        steps = far[origin]
        if steps == 1 or _is_open_way(world, seat, origin, square):
            for unit in own_units(world, seat, origin):
                rank = unit % RANK
                if ranges[rank] >= steps:
                    found.append((dice[rank] + land, dice[rank]))
    if found:
        found.sort(reverse=True)
        kingdom = card(world, seat)
        if kingdom.power == "ambush":
            spare = world.gold[seat] if seat != world.active else available(world, seat)
            if spare >= kingdom.power_cost:
                found[0] = (found[0][0] + realm.ambush_dice, found[0][1])
    return found


def _is_open_way(world: World, seat: Seat, origin: int, square: int) -> bool:
    """Does an unblocked way without detours lead from one square to the other?"""
    for way in _ways(world.realm, origin, square):
        for between in way:
            if is_blocked(world, seat, between):
                break
        else:
            return True
    return False


@cache
def _ways(realm: Realm, origin: int, square: int) -> tuple[tuple[int, ...], ...]:
    """The squares between two others, for each way without detours."""
    far = realm.distances[origin]
    if far[square] <= 1:
        return ((),)
    before = [near for near in realm.neighbors[square] if far[near] < far[square]]
    return tuple((*way, near) for near in before for way in _ways(realm, origin, near))


def fall(world: World, attacking: list[Attacker], square: int) -> float:
    """The chance that these units, one after the other, beat all who defend a square and the structure on it."""
    defending = [defense_dice(world, unit, square) for unit in world.units[square]]
    defending.sort(reverse=True)
    return _fall(tuple(attacking), tuple(defending), world.realm.beaten_by[world.levels[square]])


@lru_cache(maxsize=50_000)
def _fall(attacking: tuple[Attacker, ...], defending: tuple[int, ...], beaten_by: int) -> float:
    all_fail = [1.0]
    for _, dice in reversed(attacking):
        all_fail.append(all_fail[-1] * (1 - breaks(dice, beaten_by) if beaten_by else 0.0))
    facing = [1.0] + [0.0] * len(defending)
    falls = 0.0
    for left, (dice, _) in zip(range(len(attacking), 0, -1), attacking, strict=True):
        lost = [0.0] * (len(defending) + 1)
        for at, against in enumerate(defending):
            win = wins(dice, against)
            facing[at + 1] += facing[at] * win
            lost[at] = facing[at] * (1 - win)
        falls += facing[-1] * (1 - all_fail[left])
        facing = lost
    return falls
