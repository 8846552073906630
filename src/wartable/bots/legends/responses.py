"""Answers of a bot about fighters outside of their own activations: dogfights, losses, precision hits, escorts."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from wartable.bots.legends.skirmish import harm
from wartable.core import Choice, Seat
from wartable.games.legends.choices.flak import DestroyFighters, DisruptFighters, ReturnFire, Support
from wartable.games.legends.choices.precision import ApplyCard, HitBattery
from wartable.games.legends.choices.status import Escort
from wartable.games.legends.requests.dogfight import DisruptionsQuestion, KillsQuestion, ReturnFireQuestion, SupportQuestion
from wartable.games.legends.requests.precision import PrecisionBatteryQuestion, PrecisionCardQuestion
from wartable.games.legends.requests.status import EscortQuestion
from wartable.games.legends.rules.cards import countable
from wartable.games.legends.rules.dogfights import armed, guns, is_bomber
from wartable.games.legends.rules.flak import fighter_group
from wartable.games.legends.rules.precision import is_precise
from wartable.games.legends.state import (
    Fighter,
    World,
    enemy_fighters,
    fighter_named,
    fighter_pose,
    is_enemy,
    ship_named,
    stat_card,
    weapons,
)
from wartable.geometry.measure import distance2
from wartable.geometry.units import INCH, Point

_SAVED = 0.3
"""What the attack of a fighter that is still to be activated is worth."""
_RAID = 24 * INCH
"""How far away fighters and missiles can be and still reach a ship within a game turn."""
_RAIDERS = 3
"""How many attackers an escort is kept for."""
_MOST_ESCORTS = 2
_LAST_HULL = 2
"""With so few hull points left a ship is better destroyed than crippled."""


def response(world: World, seat: Seat, request: Any) -> Choice | None:
    """None where the default is as good as anything."""
    found: Choice | None = None
    match request:
        case SupportQuestion():
            found = _support(world, request)
        case ReturnFireQuestion():
            found = _return_fire(world, seat, request)
        case KillsQuestion():
            found = _kills(world, request)
        case DisruptionsQuestion():
            found = _disruptions(world, request)
        case PrecisionCardQuestion():
            found = _card(world, seat, request)
        case PrecisionBatteryQuestion():
            found = _battery(world, request)
        case EscortQuestion():
            found = _escort(world, seat, request)
    return found


# -- dogfights ------------------------------------------------------------------------------------------------------------


def _support(world: World, request: SupportQuestion) -> Choice:
    """All but those who would rather recover."""
    names = (name for name in request.fighters if not recovers(_fighter(world, name)))
    return Support(tuple(names))


def _return_fire(world: World, seat: Seat, request: ReturnFireQuestion) -> Choice:
    """Everybody for whom this is the last attack of the game turn, and of the others as many as it takes."""
    leader = fighter_named(world, request.attackers[0])
    group, joined = fighter_group(world, seat, leader), list[int]()
    done = harm(world, guns(world, armed(world, joined)), group)
    for index in sorted((fighter_named(world, name) for name in request.fighters), key=lambda i: _saves(world.fighters[i])):
        more = harm(world, guns(world, armed(world, [*joined, index])), group)
        if more - done >= (_SAVED if _saves(world.fighters[index]) else 0.0):
            joined.append(index)
            done = more
    return ReturnFire(tuple(name for name in request.fighters if fighter_named(world, name) in joined))


def _saves(fighter: Fighter) -> bool:
    """Could it attack later in this game turn, or recover?"""
    return not fighter.activated and fighter.ship < 0


def recovers(fighter: Fighter) -> bool:
    """Would an attack keep it from recovering in its own activation?"""
    return fighter.disrupted and not fighter.activated


# -- losses ---------------------------------------------------------------------------------------------------------------


def _kills(world: World, request: KillsQuestion) -> Choice:
    """Undisrupted fighters before disrupted ones, bombers first, and then those that have not attacked yet."""
    return DestroyFighters(_hit(world, request.fighters, request.number, lambda f: (not f.disrupted, *_threat(world, f))))


def _disruptions(world: World, request: DisruptionsQuestion) -> Choice:
    """Those that it costs an attack, bombers first."""
    return DisruptFighters(_hit(world, request.fighters, request.number, lambda f: (not f.activated, *_threat(world, f))))


def _threat(world: World, fighter: Fighter) -> tuple[bool, bool]:
    return is_bomber(world, fighter), not fighter.attacked


def _hit(world: World, names: Sequence[str], number: int, rank: Callable[[Fighter], tuple[bool, ...]]) -> tuple[str, ...]:
    chosen = sorted(names, key=lambda name: rank(_fighter(world, name)), reverse=True)[:number]
    return tuple(name for name in names if name in chosen)


# -- precision hits -------------------------------------------------------------------------------------------------------


def _card(world: World, seat: Seat, request: PrecisionCardQuestion) -> Choice:
    """Hull damage where it may destroy the ship; otherwise what is worst by itself."""
    ship = world.ships[ship_named(world, request.ship)]
    hull = [card for card in request.cards if world.catalog.cards[card].system == "hull"]
    if hull and stat_card(world, ship).hull - ship.damage <= _LAST_HULL:
        return ApplyCard(hull[0])
    return request.default(world, seat)


def _battery(world: World, request: PrecisionBatteryQuestion) -> Choice:
    """The strongest that still fires."""
    ship = world.ships[ship_named(world, request.ship)]
    arms = weapons(world, ship)
    best = max(countable(ship), key=lambda b: (arms[b].guns * arms[b].power if arms[b].type == "P" else 0, -b))
    return HitBattery(arms[best].id)


# -- escorts --------------------------------------------------------------------------------------------------------------


def _escort(world: World, seat: Seat, request: EscortQuestion) -> Choice:
    """Some stay with a ship that missiles or precise fighters can reach; all others go and fight."""
    kept = list[str]()
    wanted = Counter({i: _wanted(world, seat, ship.center()) for i, ship in enumerate(world.ships) if ship.owner == seat})
    for name in request.fighters:
        fighter = _fighter(world, name)
        ship = next((ship for ship in fighter.eligible if wanted[ship]), -1)
        if ship >= 0 and not is_bomber(world, fighter):
            wanted[ship] -= 1
            kept.append(name)
    return Escort(tuple(kept))


def _wanted(world: World, seat: Seat, at: Point) -> int:
    fighters = [world.fighters[i] for i in enemy_fighters(world, seat)]
    raiders = [fighter_pose(world, f)[:2] for f in fighters if is_precise(world, f) and not f.disrupted]
    raiders += [m.pose[:2] for m in world.missiles if not m.gone and is_enemy(world, seat, m.owner)]
    near = sum(distance2(at, place) <= _RAID * _RAID for place in raiders)
    return min(_MOST_ESCORTS, -(-near // _RAIDERS))


def _fighter(world: World, name: str) -> Fighter:
    return world.fighters[fighter_named(world, name)]
