"""Legal acts drawn at random, without listing them: broad, and fast enough for games in bulk."""

from collections.abc import Callable
from random import Random

from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.games.caledea.choices import (
    RANK_WORDS,
    UNIT_WORD,
    Bombard,
    BuildTower,
    EndTurn,
    Group,
    Move,
    OfferDraw,
    Resign,
    Transport,
    UpgradeCastle,
    UpgradeUnit,
    group_of,
    unit_word,
)
from wartable.games.caledea.rules.acts import refuse_upgrade
from wartable.games.caledea.rules.building import castle_sites, tower_sites
from wartable.games.caledea.rules.movement import group_range, is_blocked
from wartable.games.caledea.rules.powers import bombard_targets, can_be_transported, can_use, havens
from wartable.games.caledea.state import MOVED, OWNER, TRANSPORTED, World, available, card, own_units

COVERING = 32
"""From this many samples on, each kind of act that is found possible is among them."""

RARELY, SELDOM = 0.002, 0.05
"""How often a random player leaves the game or offers a draw, and ends its turn early."""

EVEN = 0.5

Draw = Callable[[World, Seat, Random], Choice | None]


def sample_acts(world: World, seat: Seat, rng: Random, n: int) -> list[Choice]:
    if n < COVERING:
        return [draw_act(world, seat, rng) for _ in range(n)]
    kinds = [draw(world, seat, rng) for draw in (*ACTIONS, draw_power, draw_resignation, draw_offer)]
    found: list[Choice] = [EndTurn(), *(choice for choice in kinds if choice is not None)]
    found.extend(draw_act(world, seat, rng) for _ in range(n - len(found)))
    rng.shuffle(found)
    return found


def draw_act(world: World, seat: Seat, rng: Random) -> Choice:
    """One legal act; mostly moves, the rest when it can be paid."""
    at = rng.random()
    if at < RARELY:
        leaving = draw_offer(world, seat, rng) if at < RARELY / 2 else draw_resignation(world, seat, rng)
        if leaving is not None:
            return leaving
    elif at < SELDOM:
        return EndTurn()
    choice: Choice | None = None
    if at < 0.15:
        choice = draw_power(world, seat, rng)
    elif at < 0.3:
        choice = draw_upgrade(world, seat, rng)
    elif at < 0.45:
        choice = draw_building(world, seat, rng)
    return choice or draw_move(world, seat, rng) or EndTurn()


def draw_move(world: World, seat: Seat, rng: Random) -> Choice | None:
    """CAL-DP-06 to CAL-DP-08: an origin, a group and a random way to a destination."""
    army = world.armies[seat]
    if not army or not world.actions:
        return None
    start = int(rng.random() * len(army))
    for origin in army[start:] + army[:start]:
        ready = [u for unit in own_units(world, seat, origin) if (u := unit % OWNER) < MOVED or u > TRANSPORTED]
        if ready:
            break
    else:
        return None
    if len(ready) > 1 and rng.random() > EVEN:
        ready = [unit for unit in ready if rng.random() < EVEN] or ready[-1:]
    labels = world.realm.labels
    group: Group = ((UNIT_WORD[ready[0]], 1),) if len(ready) == 1 else group_of(ready)
    steps = group_range(world, ready)
    return Move(labels[origin], group, labels[wander(world, seat, rng, origin, steps)])


def wander(world: World, seat: Seat, rng: Random, origin: int, steps: int) -> int:
    """A square that a group of this range can end on, found by walking at random."""
    neighbours, here = world.realm.neighbours, origin
    for left in range(int(rng.random() * steps), -1, -1):
        there = neighbours[here][int(rng.random() * 4)]
        if there == origin:
            break
        here = there
        if left and is_blocked(world, seat, here):
            break
    return here


def draw_upgrade(world: World, seat: Seat, rng: Random) -> Choice | None:
    """CAL-DP-09."""
    army, kingdom = world.armies[seat], card(world, seat)
    if not world.actions or available(world, seat) < min(kingdom.cavalry, kingdom.general):
        return None
    start = int(rng.random() * len(army))
    for origin in dict.fromkeys(army[start:] + army[:start]):
        for unit in dict.fromkeys(own_units(world, seat, origin)):
            choice = UpgradeUnit(world.realm.labels[origin], unit_word(unit))
            if refuse_upgrade(world, seat, choice) is None:
                return choice
    return None


def draw_building(world: World, seat: Seat, rng: Random) -> Choice | None:
    """CAL-DP-10, CAL-DP-11."""
    if rng.random() < EVEN:
        return draw_castle(world, seat, rng) or draw_tower(world, seat, rng)
    return draw_tower(world, seat, rng) or draw_castle(world, seat, rng)


def draw_tower(world: World, seat: Seat, rng: Random) -> Choice | None:
    sites = tower_sites(world, seat) if world.actions else []
    return BuildTower(world.realm.labels[_any(rng, sites)]) if sites else None


def draw_castle(world: World, seat: Seat, rng: Random) -> Choice | None:
    sites = castle_sites(world, seat) if world.actions else []
    return UpgradeCastle(world.realm.labels[_any(rng, sites)]) if sites else None


def draw_power(world: World, seat: Seat, rng: Random) -> Choice | None:
    """CAL-DP-15, CAL-DP-17, CAL-DP-18."""
    army, labels = world.armies[seat], world.realm.labels
    if not army or available(world, seat) < card(world, seat).power_cost:
        return None
    if can_use(world, seat, "bombard"):
        aims = [(origin, target) for origin in dict.fromkeys(army) for target in bombard_targets(world, seat, origin)]
        if aims:
            origin, target = aims[int(rng.random() * len(aims))]
            unit = _any(rng, own_units(world, seat, origin))
            return Bombard(labels[origin], RANK_WORDS[unit % 10 - 1], labels[target])
    elif can_use(world, seat, "transport"):
        origin = _any(rng, army)
        unit = _any(rng, own_units(world, seat, origin))
        goals = [square for square in havens(world, seat) if square != origin]
        if goals and can_be_transported(world, unit):
            return Transport(labels[origin], unit_word(unit), labels[_any(rng, goals)])
    return None


def draw_resignation(world: World, seat: Seat, rng: Random) -> Choice | None:
    return Resign() if world.settings.resign else None


def draw_offer(world: World, seat: Seat, rng: Random) -> Choice | None:
    return None if world.draw_offered else OfferDraw()


def _any(rng: Random, items: list[int] | tuple[int, ...]) -> int:
    return items[int(rng.random() * len(items))]


ACTIONS: tuple[Draw, ...] = (draw_move, draw_upgrade, draw_tower, draw_castle)
