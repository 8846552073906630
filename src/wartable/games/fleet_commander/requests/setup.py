"""Questions before the first turn: roles, planet, fleet, hands, placement."""

from collections import Counter

from wartable.core import Bag, Choice, Number, Offer, One, Refusal, Seat, Slot, Spread, offer
from wartable.core.words import Counted
from wartable.games.fleet_commander.catalog import CONVOY, FACTIONS
from wartable.games.fleet_commander.choices import BuildFleet, BuildHand, Deploy, NamePlanet, Propose
from wartable.games.fleet_commander.names import unit_name
from wartable.games.fleet_commander.requests.base import NamedRequest, scarce
from wartable.games.fleet_commander.rules.hands import collection, refuse_hand
from wartable.games.fleet_commander.rules.supply import blues, decoys_allowed, is_warship, supply, total
from wartable.games.fleet_commander.state import DEFENDER, HAND_SIZE, ROLES, World, side_of

ANY, DRAW = "any", "draw"


class CastingQuestion(NamedRequest, frozen=True, tag="fleet_commander.CastingQuestion"):
    """FC-SETUP-01, FC-SETUP-04: each player asks for a faction and a role."""

    takes, rule = (Propose,), "FC-SETUP-01"
    asks = "Which faction and which role do you want? If your wishes clash, the faction token is flipped."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Propose, "Propose", faction=One((ANY, *FACTIONS)), role=One((ANY, *ROLES))),)


class PlanetQuestion(NamedRequest, frozen=True, tag="fleet_commander.PlanetQuestion"):
    """FC-RUL-04: a planet is played if both name it; otherwise one is drawn."""

    takes, rule = (NamePlanet,), "FC-RUL-04"
    asks = "Which planet is attacked? If you name different ones, it is drawn at random."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(NamePlanet, "Name the planet", planet=One((DRAW, *world.catalog.planets))),)


class FleetQuestion(NamedRequest, frozen=True, tag="fleet_commander.FleetQuestion"):
    """FC-BUILD-01, FC-BUILD-03, FC-BUILD-07, FC-RUL-05: the fleet, to the point, and any number of decoys up to the most."""

    takes, rule = (BuildFleet,), "FC-BUILD-01"
    asks = "Build your fleet of {points} points, with at most one blue unit, and choose your decoys."
    points: int

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        kinds = world.catalog.fleet_units(world.factions[DEFENDER])
        units = Bag(tuple((kind.id, kind.points, kind.count) for kind in kinds), self.points, self.points)
        return (offer(BuildFleet, "Build this fleet", units=units, decoys=Number(0, decoys_allowed(self.points))),)

    def forbid(self, world: World, seat: Seat, choice: BuildFleet) -> Refusal | None:
        if blues(world.catalog, choice.units) > 1:
            return Refusal("FC-BUILD-04", "A fleet may have at most one blue unit.")
        return None

    def refuse(self, world: World, seat: Seat, choice: BuildFleet) -> Refusal | None:
        left = supply(world, DEFENDER)
        for kind, number in choice.units:
            if kind == CONVOY:
                return Refusal("FC-BUILD-05", "Convoys cannot be part of the starting fleet.")
            if kind in left and number > left[kind]:
                return Refusal("FC-BUILD-03", scarce(world, kind, left[kind]))
            if kind not in world.catalog.units or not is_warship(world, DEFENDER, kind):
                return Refusal("FC-BUILD-03", f"{unit_name(world.catalog, kind)} is not a warship of your faction.")
        points = total(world, choice.units)
        if points != self.points:
            return Refusal("FC-BUILD-02", f"The fleet must add up to exactly {self.points} points, not {points}.")
        if choice.decoys > decoys_allowed(self.points):
            return Refusal(
                "FC-BUILD-06", f"A fleet of {self.points} points may have at most {Counted(decoys_allowed(self.points)):decoy}."
            )
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return BuildFleet(standard_fleet(world, self.points), decoys_allowed(self.points))


def standard_fleet(world: World, points: int) -> tuple[tuple[str, int], ...]:
    """The planet's reference fleet if its faction defends; otherwise big ships for all but eight points, then small ones."""
    kinds = world.catalog.fleet_units(world.factions[DEFENDER])
    reference = world.catalog.planets[world.planet].fleet
    if all(is_warship(world, DEFENDER, kind) for kind in reference):
        return tuple((kind.id, reference[kind.id]) for kind in kinds if kind.id in reference)
    chosen: Counter[str] = Counter()
    for kind in sorted((k for k in kinds if k.colour != "blue"), key=lambda k: -k.points):
        room = points - 8 if kind.points > 1 else points
        number = min(kind.count, max(0, room) // kind.points)
        chosen[kind.id] = number
        points -= number * kind.points
    return tuple((kind.id, chosen[kind.id]) for kind in kinds if chosen[kind.id])


class HandQuestion(NamedRequest, frozen=True, tag="fleet_commander.HandQuestion"):
    """FC-HAND-01: eight command cards."""

    takes, rule, asks = (BuildHand,), "FC-HAND-01", "Choose your eight command cards."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        items = tuple((name, 1, most) for name, most in collection(world, side_of(world, seat)))
        return (offer(BuildHand, "Take these cards", cards=Bag(items, HAND_SIZE, HAND_SIZE)),)

    def refuse(self, world: World, seat: Seat, choice: BuildHand) -> Refusal | None:
        return refuse_hand(world, side_of(world, seat), choice.cards) or super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return BuildHand(starter_hand(world, seat))


def starter_hand(world: World, seat: Seat) -> tuple[tuple[str, int], ...]:
    """FC-HAND-04, FC-HAND-05: the hand that is suggested for the faction."""
    side = side_of(world, seat)
    wanted = Counter(world.catalog.hands[world.factions[side]].cards)
    return tuple((name, wanted[name]) for name, _ in collection(world, side) if wanted[name])


class DeployQuestion(NamedRequest, frozen=True, tag="fleet_commander.DeployQuestion"):
    """FC-DEPLOY-05, FC-DEPLOY-06, FC-RUL-09: every unit and decoy, all at once, so that nothing shows before the end."""

    takes, rule = (Deploy,), "FC-DEPLOY-05"
    asks = "Place all your units and decoys, hidden, in the Planet Region and the regions adjacent to it."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Deploy, "Place them", places=Spread(tuple(_reserve(world)), world.catalog.landings)),)

    def refuse(self, world: World, seat: Seat, choice: Deploy) -> Refusal | None:
        placed: Counter[str] = Counter()
        for slot, number in choice.places:
            placed[slot.thing] += number
        if any(slot.place not in world.catalog.landings for slot, _ in choice.places):
            return Refusal("FC-DEPLOY-06", "You may place units only in the Planet Region and the regions adjacent to it.")
        if placed != Counter(dict(_reserve(world))):
            return Refusal("FC-RUL-09", "Place all your units and chosen decoys, and no others.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """Blue units at the planet, the others spread evenly."""
        places: Counter[Slot] = Counter()
        landings = world.catalog.landings
        turn = 0
        for kind, number in _reserve(world):
            for _ in range(number):
                blue = world.catalog.units[kind].colour == "blue"
                places[Slot(landings[0] if blue else landings[turn % len(landings)], kind)] += 1
                turn += not blue
        return _deploy(world, places)


def _reserve(world: World) -> list[tuple[str, int]]:
    return sorted(Counter(unit.kind for unit in world.reserve.known()).items())


def _deploy(world: World, places: Counter[Slot]) -> Deploy:
    order = [Slot(region, kind) for region in world.catalog.landings for kind, _ in _reserve(world)]
    return Deploy(tuple((slot, places[slot]) for slot in order if places[slot]))
