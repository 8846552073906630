"""Fleets, hands, squadrons and placement."""

from collections import Counter

from wartable.bots.fleet_commander.cards import card_worth
from wartable.bots.fleet_commander.worth import worth_of
from wartable.core import Bag, Choice, Seat
from wartable.games.fleet_commander.catalog import DECOY, UnitType
from wartable.games.fleet_commander.choices import BuildFleet, BuildHand, Deploy, FormSquadron
from wartable.games.fleet_commander.requests.actions import SquadronQuestion
from wartable.games.fleet_commander.requests.setup import DeployQuestion, FleetQuestion
from wartable.games.fleet_commander.rules.hands import card, collection
from wartable.games.fleet_commander.rules.supply import decoys_allowed, is_warship, supply
from wartable.games.fleet_commander.state import DEFENDER, HAND_SIZE, Side, World, side_of

SMALL = 8
"""How many points of a fleet go into small ships: numbers hold ground."""
BIG = 2
"""How many points of a squadron go into a big ship."""
AT_PLANET = 3
"""How many units stand at the planet; the others stand before it."""


def fleet(world: World, question: FleetQuestion) -> Choice:
    """The planet's reference fleet if its faction defends; otherwise a flagship, big ships, and small ones for the rest."""
    reference = world.catalog.planets[world.planet].fleet
    decoys = decoys_allowed(question.points)
    kinds = world.catalog.fleet_units(world.factions[DEFENDER])
    if all(is_warship(world, DEFENDER, kind) for kind in reference):
        return BuildFleet(tuple((kind.id, reference[kind.id]) for kind in kinds if kind.id in reference), decoys)
    chosen = _spend(list(kinds), {kind.id: kind.count for kind in kinds}, question.points, SMALL)
    return BuildFleet(tuple((kind.id, chosen[kind.id]) for kind in kinds if chosen[kind.id]), decoys)


def _spend(kinds: list[UnitType], left: dict[str, int], points: int, small: int) -> Counter[str]:
    """One blue unit, then the best big ships for all but `small` points, then the best small ones; exactly `points` in all."""
    chosen: Counter[str] = Counter()

    def take(kind: UnitType, number: int) -> None:
        nonlocal points
        chosen[kind.id] += number
        points -= number * kind.points

    best = sorted(kinds, key=lambda kind: -worth_of(kind) / max(1, kind.points))
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


def hand(world: World, seat: Seat) -> Choice:
    """The most useful cards of the collection; of the same card the second is worth less."""
    side = side_of(world, seat)
    rated = [
        (card_worth(card(world, name)) * 0.75**copy, name) for name, most in collection(world, side) for copy in range(most)
    ]
    rated.sort(key=lambda pair: (-pair[0], pair[1]))
    chosen = Counter(name for _, name in rated[:HAND_SIZE])
    return BuildHand(tuple((name, chosen[name]) for name, _ in collection(world, side) if chosen[name]))


def squadron(world: World, side: Side, seat: Seat, question: SquadronQuestion) -> Choice:
    """Half the points in one big ship, the flagship first, the rest in small ones; always with a decoy."""
    offered = question.offers(world, seat)[0].spaces()[0]
    assert isinstance(offered, Bag)
    kinds = [world.catalog.units[str(name)] for name, _, _ in offered.items]
    left = {str(name): cap for name, _, cap in offered.items}
    chosen = _spend(kinds, left, offered.most, offered.most - BIG)
    units = tuple((kind.id, chosen[kind.id]) for kind in kinds if chosen[kind.id])
    choice = FormSquadron(units, bool(supply(world, side)[DECOY]))
    return choice if question.refuse(world, seat, choice) is None else question.default(world, seat)


def deployment(world: World, question: DeployQuestion, seat: Seat) -> Choice:
    """The flagship and a few more at the planet, the others evenly before it, the strong ones first."""
    planet, *landings = world.catalog.landings
    units = sorted((unit.kind for unit in world.reserve.known()), key=lambda kind: (-worth_of(world.catalog.units[kind]), kind))
    places: Counter[tuple[str, str]] = Counter()
    spread: list[str] = []
    for kind in units:
        if world.catalog.units[kind].colour == "blue":
            places[planet, kind] += 1
        else:
            spread.append(kind)
    home = spread[-AT_PLANET:] if len(spread) > AT_PLANET + len(landings) else []
    for kind in home:
        places[planet, kind] += 1
    for i, kind in enumerate(spread[: len(spread) - len(home)]):
        places[landings[i % len(landings)], kind] += 1
    order = [(region, kind) for region in world.catalog.landings for kind in sorted(set(units))]
    choice = Deploy(tuple((f"{region} {kind}", places[region, kind]) for region, kind in order if places[region, kind]))
    return choice if question.refuse(world, seat, choice) is None else question.default(world, seat)
