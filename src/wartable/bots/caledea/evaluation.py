"""What a position of Caledea is worth to a seat, in the currency of one infantry: its side's lead over its rivals."""

from typing import Any

from wartable.bots.caledea.threats import attackers, fall
from wartable.core import Game, Seat
from wartable.games.caledea.state import CASTLE, NOBODY, World, available

UNITS = (0.0, 1.0, 1.9, 3.3)
"""By rank."""
GOLD = 1.2
STEPS = (1.0, 0.5, 0.26, 0.14, 0.08, 0.05, 0.03)
"""What is left of a goal's worth when it is so many turns away."""
CLAIM, RECLAIM, SALT, HUNT = GOLD + UNITS[1], GOLD, 0.6, 0.35
TOWER_WORTH, CASTLE_WORTH, CITY = 0.45, 1.5, 0.3
"""A tower, a castle, and for the square of the number of castles in one city."""
GUARD = 0.8
"""Somebody is at home."""
CAPITAL, CAPTURED = 6.0, 4.0
"""The own capital is lost; another's is held."""
DUEL_DANGER, DANGER, THREAT = 14.0, 6.0, 3.0
"""What the chance to lose the own capital costs with two players and with more, and that to take another's is worth."""
ACTION, COIN = 0.5, 0.04
"""An action and a gold piece that can still be used this turn."""
SCALE = 12.0
"""A lead of so much is half a victory."""
OUT = -0.98


def evaluate(game: Game[Any], position: Any, seat: Seat) -> float:
    """The lead over the mean of the rivals' average and their best."""
    world: World = position.world
    if not world.alive[seat]:
        return OUT
    sides = world.settings.sides
    own = [strength(world, s) for s, alive in enumerate(world.alive) if alive and sides[s] == sides[seat]]
    rivals = [strength(world, s) for s, alive in enumerate(world.alive) if alive and sides[s] != sides[seat]]
    lead = sum(own) / len(own) - (sum(rivals) / len(rivals) + max(rivals)) / 2
    lead += turn_left(world, seat) + prospects(world, seat)
    return lead / (SCALE + abs(lead))


def strength(world: World, seat: Seat) -> float:
    """What a seat has, and what it is near to."""
    if world.capitals[seat] < 0:
        return 0.0
    stacks, material = army(world, seat)
    total = material + GOLD * world.gold[seat]
    home = world.capitals[seat]
    if world.holders[seat] != seat:
        total -= CAPITAL
    elif any(origin == home for origin, _ in stacks):
        total += GUARD
    for owner, holder in enumerate(world.holders):
        if holder == seat:
            total += city(world, seat, world.capitals[owner])
            if owner != seat:
                total += CAPTURED
    return total + goals(world, seat, stacks)


def army(world: World, seat: Seat) -> tuple[list[tuple[int, int]], float]:
    """Each square with the range of its fastest unit, and the worth of all units."""
    units, ranges = world.units, world.realm.range
    stacks: list[tuple[int, int]] = []
    material, last = 0.0, -1
    for origin in world.armies[seat]:
        if origin == last:
            continue
        last, best = origin, 0
        for unit in units[origin]:
            if unit // 100 == seat:
                rank = unit % 10
                material += UNITS[rank]
                best = max(best, rank)
        stacks.append((origin, ranges[best]))
    return stacks, material


def city(world: World, seat: Seat, capital: int) -> float:
    """Structures on the five squares of a city; the nearer it is to completion, the more each is worth."""
    sides, worth, castles = world.settings.sides, 0.0, 0
    for square in world.realm.cities[capital]:
        level, builder = world.levels[square], world.builders[square]
        if level and builder != NOBODY and sides[builder] == sides[seat]:
            castles += level == CASTLE
            worth += CASTLE_WORTH if level == CASTLE else TOWER_WORTH
    return worth + CITY * castles * castles


def goals(world: World, seat: Seat, stacks: list[tuple[int, int]]) -> float:
    """Outposts to claim or reclaim, markers to salt and capitals to take, by how soon the nearest unit is there."""
    markers, salted, distances = world.markers, world.salted, world.realm.distances
    sides = world.settings.sides
    side, home, total = sides[seat], world.capitals[seat], 0.0
    for square in world.realm.outposts[world.kingdoms[seat]]:
        if square != home and (markers[square] != seat or salted[square]):
            total += (RECLAIM if salted[square] else CLAIM) * STEPS[_turns(distances[square], stacks)]
    for square, owner in enumerate(markers):
        if owner >= 0 and not salted[square] and sides[owner] != side:
            total += SALT * STEPS[_turns(distances[square], stacks)]
    for owner, holder in enumerate(world.holders):
        square = world.capitals[owner]
        if square < 0 or (holder != NOBODY and sides[holder] == side):
            continue
        far = distances[square]
        for origin, fastest in stacks:
            total += HUNT * fastest * STEPS[min(6, -(-far[origin] // fastest))]
    return total


def _turns(far: tuple[int, ...], stacks: list[tuple[int, int]]) -> int:
    """In how many moves the nearest unit is there."""
    return min([6, *[-(-far[origin] // fastest) for origin, fastest in stacks]])


def turn_left(world: World, seat: Seat) -> float:
    """What can still be done this turn."""
    if world.active != seat or not world.actions:
        return 0.0
    return ACTION * world.actions + COIN * available(world, seat)


def prospects(world: World, seat: Seat) -> float:
    """The chance to lose the own capital to the next who comes, and to take another's."""
    sides, duel = world.settings.sides, len(world.alive) == 2
    total = 0.0
    for owner, holder in enumerate(world.holders):
        square = world.capitals[owner]
        if square < 0 or holder == NOBODY:
            continue
        if holder == seat:
            risk = _risk(world, seat, square)
            total -= risk * (DUEL_DANGER if duel else DANGER if owner == seat else CAPTURED)
        elif sides[holder] != sides[seat]:
            coming = attackers(world, seat, square)
            if coming:
                total += THREAT * fall(world, coming, square)
    return total


def _risk(world: World, seat: Seat, square: int) -> float:
    """The chance that the most dangerous opponent takes this square in its next turn."""
    sides, risk = world.settings.sides, 0.0
    for other, alive in enumerate(world.alive):
        if alive and sides[other] != sides[seat]:
            coming = attackers(world, other, square)
            if coming:
                risk = max(risk, fall(world, coming, square))
    return risk
