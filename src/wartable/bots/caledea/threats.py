"""How likely a square is to fall to those who can reach it in one turn."""

from functools import cache, lru_cache
from typing import TypeAlias

from wartable.core import Seat
from wartable.games.caledea.rules.chances import assault_chance, win_chance
from wartable.games.caledea.rules.combat import defence_dice
from wartable.games.caledea.rules.movement import is_blocked
from wartable.games.caledea.state import OWNER, World, available, card, own_units

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


def stacks_of(world: World, seat: Seat) -> list[Stack]:
    """Each square with units of this seat, and the range of the fastest."""
    ranges, units, found, last = world.realm.range, world.units, [], -1
    for origin in world.armies[seat]:
        if origin != last:
            last = origin
            here = units[origin]
            if here[0] // OWNER != here[-1] // OWNER:
                here = own_units(world, seat, origin)
            found.append((origin, max([ranges[unit % 10] for unit in here])))
    return found


def attackers(world: World, seat: Seat, stacks: list[Stack], square: int) -> list[Attacker]:
    """The units of a seat that can enter this square in one move, the strongest first; Ambush helps the first of them."""
    far = world.realm.distances[square]
    near = [origin for origin, fastest in stacks if 0 < far[origin] <= fastest]
    return _coming(world, seat, near, square) if near else []


def _coming(world: World, seat: Seat, near: list[int], square: int) -> list[Attacker]:
    realm = world.realm
    land, found = realm.matches[world.kingdoms[seat]][square], []
    for origin in near:
        steps = realm.distances[origin][square]
        if is_open_way(world, seat, realm.distances[origin], square):
            able = [rank for unit in own_units(world, seat, origin) if realm.range[rank := unit % 10] >= steps]
            found += [(realm.dice[rank] + land, realm.dice[rank]) for rank in able]
    if found:
        found.sort(reverse=True)
        kingdom = card(world, seat)
        spare = world.gold[seat] if seat != world.active else available(world, seat)
        if kingdom.power == "ambush" and spare >= kingdom.power_cost:
            found[0] = (found[0][0] + realm.ambush_dice, found[0][1])
    return found


def is_open_way(world: World, seat: Seat, far: tuple[int, ...], square: int) -> bool:
    """Does an unblocked way without detours lead to this square? `far` are the distances from where it begins."""
    steps = far[square]
    if steps == 1:
        return True
    return any(
        far[before] < steps and not is_blocked(world, seat, before) and is_open_way(world, seat, far, before)
        for before in world.realm.neighbours[square]
    )


def fall(world: World, attacking: list[Attacker], square: int) -> float:
    """The chance that these units, one after the other, beat all who defend a square and the structure on it."""
    defending = sorted([defence_dice(world, unit, square) for unit in world.units[square]], reverse=True)
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
