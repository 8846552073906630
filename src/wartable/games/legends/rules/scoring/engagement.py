"""LOK-SC1: what each side scores for the warships and fighters that are left, and for those of the enemy that are not."""

from collections import Counter

from wartable.core import Sum
from wartable.games.legends.names import name
from wartable.games.legends.rules.scoring.common import LOST, Leaders, Scoring, cost, credited, highest
from wartable.games.legends.state import Fighter, Ship, World, stat_card

_DESTROYED = ("yellow", "red", "discarded")
"""LOK-RUL-SC1-3: a fighter that waits to return is alive, and so is one that was never deployed."""


def _scores(world: World) -> tuple[Sum, ...]:
    """LOK-SC1-13, LOK-SC1-20: the score of each side, with its parts."""
    found = [Sum() for _ in range(1 + max(world.sides))]
    for ship in world.ships:
        for side, amount, reason, rule in _worth(world, ship):
            found[side] = found[side].plus(amount, f"{name(world.catalog, ship.name)} {reason}", rule)
    alive = Counter(world.sides[f.owner] for f in world.fighters if f.place not in _DESTROYED)
    killed = Counter(side for fighter in world.fighters for side in _killers(world, fighter))
    for side in range(len(found)):
        found[side] = found[side].plus(killed[side], "enemy fighters destroyed", "LOK-SC1-15")
        found[side] = found[side].plus(alive[side], "own fighters alive", "LOK-SC1-16")
    return tuple(found)


def _killers(world: World, fighter: Fighter) -> list[int]:
    """LOK-SC1-15, LOK-RUL-SC1-3, LOK-RUL-PLAYERS-3: the sides that score for a fighter of the enemy, one point each time.

    By its end state it scores once, for the side that destroyed it last, and not at all if it has returned or is waiting to.
    """
    if world.flags.fighter_scoring == "per_kill":
        return [world.sides[seat] for seat in fighter.killers]
    if fighter.place not in _DESTROYED:
        return []
    if fighter.killers:
        return [world.sides[fighter.killers[-1]]]
    enemies = {side for side in world.sides if side != world.sides[fighter.owner]}
    return list(enemies) if len(enemies) == 1 else []


def _worth(world: World, ship: Ship) -> list[tuple[int, int, str, str]]:
    """Who scores what for a ship: side, amount, reason, rule.

    LOK-SC1-14, LOK-RUL-EDGE-2: lost ships, destroyed or gone, score for the enemy. LOK-SC1-17, LOK-RUL-TIME-5: others score for
    their own side up to half of their hull. LOK-SC1-18, LOK-SC1-19: beyond it they are split, the odd point to their own.
    """
    points, enemy = cost(world, ship), credited(world, ship)
    if ship.place in LOST:
        rule = "LOK-SC1-14" if ship.place == "destroyed" else "LOK-RUL-EDGE-2"
        return [] if enemy is None else [(enemy, points, "destroyed" if ship.place == "destroyed" else "gone", rule)]
    own = world.sides[ship.owner]
    if 2 * ship.damage <= stat_card(world, ship).hull:
        return [(own, points, "kept", "LOK-SC1-17")]
    halves = [(own, points - points // 2, "kept, damaged", "LOK-SC1-18")]
    return halves if enemy is None else [*halves, (enemy, points // 2, "damaged", "LOK-SC1-18")]


def _leaders(world: World) -> Leaders:
    """LOK-SC1-13, LOK-SC1-20, LOK-RUL-SC1-4."""
    return Leaders(highest([score.total for score in _scores(world)]), "LOK-SC1-13")


SCORING = Scoring(_scores, _leaders, "LOK-SC1-13", eliminates=True)
"""LOK-SC1-11."""
