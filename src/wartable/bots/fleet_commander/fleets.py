"""Fleets, hands, squadrons and placement: never the same twice, since any of several near-equals may be chosen."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from wartable.bots.fleet_commander.cards import card_worth
from wartable.bots.fleet_commander.worth import worth_of
from wartable.core import Bag, Choice, Seat, Slot
from wartable.games.fleet_commander.catalog import DECOY, UnitType
from wartable.games.fleet_commander.choices import BuildFleet, BuildHand, Deploy, FormSquadron
from wartable.games.fleet_commander.requests.actions import SquadronQuestion
from wartable.games.fleet_commander.requests.setup import DeployQuestion, FleetQuestion
from wartable.games.fleet_commander.rules.hands import card, collection
from wartable.games.fleet_commander.rules.supply import decoys_allowed, is_warship, supply
from wartable.games.fleet_commander.state import DEFENDER, HAND_SIZE, Side, World, side_of

_SMALL = (6, 8, 10)
"""How many points of a fleet go into small ships: numbers hold ground."""
_BIG = 2
"""How many points of a squadron go into a big ship."""
_AT_PLANET = 3
"""How many units stand at the planet with the flagship; the others stand in front of it."""
_FORWARD_DECOYS = (0, 1, 2)
"""How many decoys may stand anywhere; the others stay back."""
_EXCHANGED = 5
"""How many units of a planet's reference fleet may give way to others of their faction."""
_CARD_NOISE, _SHIP_NOISE = 0.2, 0.03
"""The most by which a card, and a ship, is over- or underrated at random in the set-up, so that near-equals take turns."""


def _with_noise(worth: float, rng: Random, noise: float = _SHIP_NOISE) -> float:
    return worth * rng.uniform(1 - noise, 1 + noise)


def fleet(world: World, question: FleetQuestion, rng: Random) -> Choice:
    """The planet's reference fleet with some units exchanged, if its faction defends.

    Otherwise a flagship, big ships, and small ones for the rest.
    """
    reference = world.catalog.planets[world.planet].fleet
    kinds = world.catalog.fleet_units(world.factions[DEFENDER])
    left = {kind.id: kind.count for kind in kinds}
    if all(is_warship(world, DEFENDER, kind) for kind in reference):
        chosen = _exchange(kinds, Counter(reference), question.points, rng)
    else:
        chosen = _spend(kinds, left, question.points, (rng.choice(_SMALL), rng))
    units = tuple((kind.id, chosen[kind.id]) for kind in kinds if chosen[kind.id])
    return BuildFleet(units, decoys_allowed(question.points))


def _exchange(kinds: Sequence[UnitType], chosen: Counter[str], points: int, rng: Random) -> Counter[str]:
    """Some units but the flagship make room for the best others; exactly `points` in all, since small ships fill any gap."""
    exchanged = [kind.id for kind in kinds if kind.colour != "blue" for _ in range(chosen[kind.id])]
    chosen.subtract(rng.sample(exchanged, min(_EXCHANGED, len(exchanged))))
    room = points - sum(kind.points * chosen[kind.id] for kind in kinds)
    while room:
        fits = [k for k in kinds if k.points <= room and chosen[k.id] < k.count and k.colour != "blue"]
        best = max(fits, key=lambda kind: _with_noise(worth_of(kind) / kind.points, rng))
        chosen[best.id] += 1
        room -= best.points
    return chosen


def _spend(kinds: Sequence[UnitType], left: dict[str, int], points: int, taste: tuple[int, Random]) -> Counter[str]:
    """One blue unit, then the best big ships for all but some points, then the best small ones; exactly `points` in all."""
    chosen: Counter[str] = Counter()
    small, rng = taste

    def take(kind: UnitType, number: int) -> None:
        nonlocal points
        chosen[kind.id] += number
        points -= number * kind.points

    best = sorted(kinds, key=lambda kind: -_with_noise(worth_of(kind), rng) / max(1, kind.points))
    for kind in best:
        if kind.colour == "blue" and kind.points <= points - small and not any(chosen.values()):
            take(kind, 1)
    for kind in best:
        if kind.points > 1 and kind.colour != "blue":
            take(kind, max(0, min(left[kind.id], (points - small) // kind.points)))
    for kind in best:
        if kind.points == 1:
            take(kind, min(left[kind.id], points))
    return chosen


def hand(world: World, seat: Seat, rng: Random) -> Choice:
    """The most useful cards of the collection; of the same card the second is worth less."""
    side = side_of(world, seat)
    rated = [
        (_with_noise(card_worth(card(world, name)) * 0.75**copy, rng, _CARD_NOISE), name)
        for name, most in collection(world, side)
        for copy in range(most)
    ]
    rated.sort(key=lambda pair: (-pair[0], pair[1]))
    chosen = Counter(name for _, name in rated[:HAND_SIZE])
    return BuildHand(tuple((name, chosen[name]) for name, _ in collection(world, side) if chosen[name]))


def squadron(world: World, side: Side, seat: Seat, question: SquadronQuestion, rng: Random) -> Choice:
    """Half the points in one big ship, the flagship first, the rest in small ones; always with a decoy."""
    offered = question.offers(world, seat)[0].spaces()[0]
    assert isinstance(offered, Bag)
    kinds = [world.catalog.units[str(name)] for name, _, _ in offered.items]
    left = {str(name): cap for name, _, cap in offered.items}
    chosen = _spend(kinds, left, offered.most, (offered.most - _BIG, rng))
    units = tuple((kind.id, chosen[kind.id]) for kind in kinds if chosen[kind.id])
    choice = FormSquadron(units, bool(supply(world, side)[DECOY]))
    return choice if question.refuse(world, seat, choice) is None else question.default(world, seat)


def deployment(world: World, question: DeployQuestion, seat: Seat, rng: Random) -> Choice:
    """The flagship and a few weak units at the planet, the others evenly before it, the strong ones first."""
    planet, *landings = world.catalog.landings
    rng.shuffle(landings)
    units = [unit.kind for unit in world.reserve.known()]
    places = Counter(Slot(planet, kind) for kind in units if world.catalog.units[kind].colour == "blue")
    spread = _ranked(world, [kind for kind in units if Slot(planet, kind) not in places], rng)
    home = spread[-_AT_PLANET:] if len(spread) > _AT_PLANET + len(landings) else []
    places.update(Slot(planet, kind) for kind in home)
    for i, kind in enumerate(spread[: len(spread) - len(home)]):
        places[Slot(landings[i % len(landings)], kind)] += 1
    order = [Slot(region, kind) for region in world.catalog.landings for kind in sorted(set(units))]
    choice = Deploy(tuple((slot, places[slot]) for slot in order if places[slot]))
    return choice if question.refuse(world, seat, choice) is None else question.default(world, seat)


def _ranked(world: World, kinds: list[str], rng: Random) -> list[str]:
    """The strong ones first and decoys last, but for some that may stand anywhere."""
    worth = {kind: worth_of(world.catalog.units[kind]) for kind in kinds}
    ranked = sorted((kind for kind in sorted(kinds) if kind != DECOY), key=lambda kind: -_with_noise(worth[kind], rng))
    decoys = kinds.count(DECOY)
    forward = min(decoys, rng.choice(_FORWARD_DECOYS))
    ranked += [DECOY] * (decoys - forward)
    for _ in range(forward):
        ranked.insert(rng.randint(0, len(ranked)), DECOY)
    return ranked
