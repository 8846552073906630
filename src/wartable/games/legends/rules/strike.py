"""LOK-MISSILE-18: missiles strike a warship together."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from wartable.core import Seat
from wartable.games.legends.rules.chances import Chances, successes
from wartable.games.legends.state import World


class Blow(NamedTuple):
    """Dice that are rolled as one group, and the most critical hits that they can inflict."""

    owner: Seat
    dice: int
    most: int


def power(world: World, missile: int) -> int:
    """LOK-MISSILE-20, LOK-MISSILE-21: how many power dice a missile generates."""
    return world.catalog.missiles[world.missiles[missile].kind].power


def salvo(world: World, missiles: Iterable[int], overcharged: Sequence[int]) -> list[Blow]:
    """LOK-MISSILE-20, LOK-MISSILE-22, LOK-RUL-MISSILE-11: a missile with several dice hits once at most.

    So these are a group of their own. Missiles with one die each are alike, and their dice are one group for each owner.
    """
    single: dict[Seat, int] = {}
    several = []
    for missile in missiles:
        owner, dice = world.missiles[missile].owner, power(world, missile)
        if missile in overcharged:
            dice = halved(dice)
        if dice == 1:
            single[owner] = single.get(owner, 0) + 1
        else:
            several.append(Blow(owner, dice, 1))
    return [*(Blow(owner, number, number) for owner, number in single.items()), *several]


def halved(dice: int) -> int:
    """LOK-CRIT-05, LOK-MISSILE-23: rounded up, so that one die stays one die."""
    return -(-dice // 2)


def critical_hits(blows: Iterable[Blow], groups: Iterable[Sequence[int]], needs: int) -> dict[Seat, int]:
    """LOK-MISSILE-24, LOK-RUL-MISSILE-11: how many critical hits each owner's missiles inflict."""
    hits: dict[Seat, int] = {}
    for blow, faces in zip(blows, groups, strict=True):
        successes = sum(face >= needs for face in faces)
        hits[blow.owner] = hits.get(blow.owner, 0) + min(successes, blow.most)
    return hits


def strike_chances(blows: Iterable[Blow], needs: int) -> Chances:
    """LOK-MISSILE-24, LOK-RUL-MISSILE-11: how many critical hits a salvo inflicts."""
    found: Chances = (Fraction(1),)
    for blow in blows:
        each = successes(blow.dice, needs)
        capped = (*each[: blow.most], sum(each[blow.most :], Fraction()))
        total = [Fraction()] * (len(found) + len(capped) - 1)
        for i, chance in enumerate(found):
            for j, more in enumerate(capped):
                total[i + j] += chance * more
        found = tuple(total)
    return found
