"""LOK-SC1: what each side scores, and who has won."""

from collections.abc import Sequence

from wartable.core import Outcome, Sum
from wartable.games.legends.rules.order import sides_left
from wartable.games.legends.state import Ship, World, stat_card, turn_limit
from wartable.games.legends.words import name

LOST = ("destroyed", "left")


def cost(world: World, ship: Ship) -> int:
    """LOK-SC1-14, LOK-SC1-17: with its upgrades, used up or not."""
    return stat_card(world, ship).cost + sum(world.catalog.upgrades[upgrade.card].cost for upgrade in ship.upgrades)


def credited(world: World, ship: Ship) -> int | None:
    """LOK-RUL-PLAYERS-3: the side that scores for an enemy ship; None where several could and none has done anything.

    It is the side that removed it. Where none did, it is the only enemy, or the one with the most hull damage; of equals the
    one that damaged it last.
    """
    sides = world.sides
    if ship.destroyed_by >= 0:
        return sides[ship.destroyed_by]
    enemies = sorted({side for side in sides if side != sides[ship.owner]})
    if len(enemies) == 1:
        return enemies[0]
    inflicted = {side: sum(n for seat, n in enumerate(ship.wounds) if sides[seat] == side) for side in enemies}
    most = max(inflicted.values())
    best = [side for side in enemies if inflicted[side] == most]
    last = sides[ship.last_wound]
    return None if not most else last if last in best else best[0]


def scores(world: World) -> tuple[Sum, ...]:
    """LOK-SC1-13, LOK-SC1-20: the score of each side, with its parts."""
    found = [Sum() for _ in range(1 + max(world.sides))]
    for ship in world.ships:
        for side, amount, reason, rule in _worth(world, ship):
            found[side] = found[side].plus(amount, f"{name(world.catalog, ship.name)} {reason}", rule)
    for side in range(len(found)):
        alive = sum(world.sides[fighter.owner] == side for fighter in world.fighters)
        found[side] = found[side].plus(alive, "own fighters alive", "LOK-SC1-16")
    return tuple(found)


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


# -- who has won --------------------------------------------------------------------------------------------------------


def outcome(world: World) -> Outcome | None:
    """LOK-END-06, LOK-RUL-END-1: elimination, then the turn limit, as the End Phase finds them."""
    limit = turn_limit(world)
    left = sides_left(world)
    if len(left) == 1:
        return won(world, left, "All other warships are lost.", "LOK-SC1-11")
    if not left:
        return by_score(world, "No side has a warship left.", "LOK-RUL-END-2")
    if limit and world.turn >= limit:
        return by_score(world, "The last game turn is over.", "LOK-SC1-13")
    return None


def by_score(world: World, why: str, rule: str) -> Outcome:
    """LOK-SC1-20, LOK-RUL-SC1-4: the highest score wins; sides that share it share a draw."""
    totals = [score.total for score in scores(world)]
    return won(world, [side for side, score in enumerate(totals) if score == max(totals)], why, rule)


def won(world: World, sides: Sequence[int], why: str, rule: str) -> Outcome:
    """LOK-RUL-SC1-2: however it was won, the score of each player's side is shown."""
    winners = tuple(seat for seat, side in enumerate(world.sides) if side in sides)
    return Outcome(winners, why, rule, points(world))


def points(world: World) -> tuple[int, ...]:
    """For each player the score of its side."""
    totals = scores(world)
    return tuple(totals[side].total for side in world.sides)
