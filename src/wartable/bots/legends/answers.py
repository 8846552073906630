"""Answers of a bot outside of its own activations: squadron, deployment, order of action, armor."""

from random import Random

from wartable.bots.legends.evaluation import bears, distance_to, power_batteries, way_of
from wartable.core import Choice, Seat
from wartable.games.legends.choices.common import Decide
from wartable.games.legends.choices.deployment import Deploy, Place, SetSpeed
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.games.legends.choices.turn import ChooseOrder
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion
from wartable.games.legends.requests.fire import OverchargeQuestion
from wartable.games.legends.rules.building import terms_of
from wartable.games.legends.rules.drafting import draft
from wartable.games.legends.state import Squadron, World, enemy_ships, own_ships, ship_named, table_size
from wartable.geometry.measure import bearing
from wartable.geometry.units import CIRCLE

_DRAFTS = 40
_FIGHTER_FIRE = 0.8
_FIGHTER_FLAK = 0.4
"""What a gun of a fighter adds to the fire of a squadron, at ships and at fighters."""
_FIGHTER_HULL = 0.5
"""About as much as a point's worth of a warship has."""
_PROVEN_FIRE, _PROVEN_HULL = 0.85, 0.6
"""How the lead at the end of a battle grew with the logarithms of fire and hull; see docs/bots.md."""
SLOW = (3, 4, 5)
"""Slots in which a ship turns well and still closes in."""
_LOOKS = 30
SPREAD = 1_500
"""How far a heading may be off the middle of the table."""


def squadron(world: World, seat: Seat, rng: Random) -> Choice:
    """The strongest of several random squadrons."""
    terms = terms_of(world, seat)
    drafted = [draft(world.catalog, terms, rng) for _ in range(_DRAFTS)]
    return built(max(drafted, key=lambda s: strength(world, s) * rng.uniform(0.9, 1.1)))


def built(found: Squadron) -> Choice:
    return BuildSquadron(found.list, found.units, tuple(f"{ship}: {card}" for ship, card in found.upgrades))


def proven_strength(world: World, found: Squadron) -> float:
    """Fire and endurance of the warships alone: fighters and upgrades made no difference that 300 battles could show."""
    catalog = world.catalog
    ships = [(catalog.ships[unit], catalog.weapons[unit], n) for unit, n in found.units if unit in catalog.ships]
    fire: float = sum(n * weapon.guns * weapon.power for _, weapons, n in ships for weapon in weapons if weapon.type != "F")
    hull: float = sum(n * ship.hull for ship, _, n in ships)
    return float(fire**_PROVEN_FIRE * hull**_PROVEN_HULL)


def strength(world: World, found: Squadron) -> float:
    """Fire times endurance; points that are not spent are points that the enemy need not take."""
    catalog = world.catalog
    ships = [(catalog.ships[unit], catalog.weapons[unit], n) for unit, n in found.units if unit in catalog.ships]
    fire: float = sum(n * weapon.guns * weapon.power for _, weapons, n in ships for weapon in weapons if weapon.type != "F")
    hull: float = sum(n * ship.hull for ship, _, n in ships)
    for unit, n in found.units:
        for weapon in catalog.fighter_weapons.get(unit, ()):
            fire += n * weapon.guns * (_FIGHTER_FLAK if weapon.type == "F" else _FIGHTER_FIRE)
            hull += n * _FIGHTER_HULL
    return fire * hull * (found.points / terms_of(world, 0).level) ** 2


def deployment(world: World, seat: Seat, request: DeployQuestion | PlaceQuestion, rng: Random) -> Choice:
    """Somewhere near the front of the zone, heading for the middle of the table, not too fast."""
    width, height = table_size(world)
    middle = width // 2, height // 2

    def away(choice: Choice) -> int:
        assert isinstance(choice, Deploy | Place)
        return abs(choice.at[0] - middle[0]) + 2 * abs(choice.at[1] - middle[1])

    drawn = sorted(request.sample(world, seat, rng, _LOOKS), key=away)
    for choice in drawn:
        assert isinstance(choice, Deploy | Place)
        x, y, _ = choice.at
        heading = (bearing((x, y), middle) + rng.randint(-SPREAD, SPREAD)) % CIRCLE
        slot = {"slot": rng.choice(SLOW)} if isinstance(choice, Deploy) else {}
        placed = type(choice)(choice.ship, (x, y, heading), **slot)
        if request.refuse(world, seat, placed) is None:
            return placed
    return drawn[0]


def speed(rng: Random) -> Choice:
    return SetSpeed(rng.choice(SLOW))


def order(world: World, seat: Seat) -> Choice:
    """First where there is somebody to fire at, otherwise last, to see where the others go."""
    near = any(_can_reach(world, ship, enemy) for ship in own_ships(world, seat) for enemy in enemy_ships(world, seat))
    return ChooseOrder("initiative" if near else "reverse")


def _can_reach(world: World, ship: int, enemy: int) -> bool:
    own, at = world.ships[ship], world.ships[enemy].center()
    away = distance_to(way_of(world, own.pose(), own.slot), at)
    return any(bears(battery.reach, away) > 0.5 for battery in power_batteries(world, own, unused=True))


def overcharge(world: World, seat: Seat, request: OverchargeQuestion) -> Choice:
    """Against two dice or more; while the ship still needs a point for its thrusters only against many."""
    ship = world.ships[ship_named(world, request.ship)]
    return Decide(request.dice >= (2 if ship.activated else 3))
