"""FC-SETUP: from the first question to the first turn, in the order of FC-SETUP-07."""

from collections.abc import Mapping

from msgspec.structs import replace

from wartable.core import Ask, AskAll, Call, Done, Frame, Go, Next, Pick, Picked, Pile, Seat, Secret, Sink, roll
from wartable.games.fleet_commander.catalog import CONVOY, DECOY, FACTIONS
from wartable.games.fleet_commander.changes import add_units, anomaly, empty_group
from wartable.games.fleet_commander.choices import BuildFleet, BuildHand, Deploy, NamePlanet, Propose, Reinforce, Stop
from wartable.games.fleet_commander.events.setup import (
    Cast,
    Deployed,
    FleetBuilt,
    HandsChosen,
    PlanetChosen,
    Proposed,
    StaticShown,
    TokenFlipped,
)
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.names import named
from wartable.games.fleet_commander.phases.squadrons import Reinforcement
from wartable.games.fleet_commander.requests.actions import InitialQuestion
from wartable.games.fleet_commander.requests.setup import (
    ANY,
    DRAW,
    CastingQuestion,
    DeployQuestion,
    FleetQuestion,
    HandQuestion,
    PlanetQuestion,
    standard_fleet,
    starter_hand,
)
from wartable.games.fleet_commander.rules.actions import initial_left, reinforce_regions
from wartable.games.fleet_commander.rules.casting import Casting, cast
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.supply import decoys_allowed
from wartable.games.fleet_commander.state import (
    DEFENDER,
    FIRST_GAME,
    INVADER,
    ROLES,
    SIDES,
    Batch,
    InRegion,
    Unit,
    World,
    planet_of,
    seat_of,
    side_of,
)

_FIRST_PLANET = "kaylynn_six"
"""FC-PLANET-03, FC-PLANET-04: the planet of a first game has no special rules."""


class Setup(Frame, frozen=True, tag="fleet_commander.Setup"):
    """Roles, planet, fleet, hands, initial reinforcements, placement, static cards."""

    wishes: tuple[Propose, Propose] = (Propose(ANY, ANY), Propose(ANY, ANY))

    # -- roles ----------------------------------------------------------------------------------------------------------

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-SETUP-06: the suggested first game answers the questions up to the hands itself."""
        if world.flags.preset == FIRST_GAME:
            return Go(self.settle_roles)
        return Go(self.roles)

    def roles(self, world: World, emit: Sink) -> Next:
        return AskAll({0: CastingQuestion(), 1: CastingQuestion()}, self.wished)

    def wished(self, world: World, emit: Sink, wishes: Mapping[Seat, Propose]) -> Next:
        for seat, wish in sorted(wishes.items()):
            wanted = [named(world.catalog, *field) for field in (("faction", wish.faction), ("role", wish.role))]
            emit(Proposed(seat=seat, what=" as ".join(wanted), rules=("FC-SETUP-01",)))
        return Go(replace(self, wishes=(wishes[0], wishes[1])).settle_roles)

    def settle_roles(self, world: World, emit: Sink) -> Next:
        """FC-SETUP-03, FC-SETUP-05: the faction token decides what the players could not agree on."""
        casting = cast(self.wishes, mirror=world.flags.mirror_match)
        if casting is None:
            return roll(Pick(2, "FC-SETUP-03"), self.flipped)
        _take_roles(world, emit, casting)
        return Go(self.planet)

    def flipped(self, world: World, emit: Sink, face: Picked) -> Next:
        shown = FACTIONS[face.index]
        emit(TokenFlipped(faction=shown, rules=("FC-SETUP-03",)))
        casting = cast(self.wishes, shown, mirror=world.flags.mirror_match)
        assert casting is not None
        _take_roles(world, emit, casting)
        return Go(self.planet)

    # -- planet ---------------------------------------------------------------------------------------------------------

    def planet(self, world: World, emit: Sink) -> Next:
        """FC-PLANET-01, FC-RUL-04."""
        if world.flags.preset == FIRST_GAME:
            return Go(self.first_planet)
        if world.flags.planet == "agree":
            return AskAll({0: PlanetQuestion(), 1: PlanetQuestion()}, self.named)
        if world.flags.planet == DRAW:
            return Go(self.draw_planet)
        return Go(self.given_planet)

    def first_planet(self, world: World, emit: Sink) -> Next:
        _lay_out(world, emit, _FIRST_PLANET)
        return Go(self.fleet)

    def given_planet(self, world: World, emit: Sink) -> Next:
        _lay_out(world, emit, world.flags.planet)
        return Go(self.fleet)

    def named(self, world: World, emit: Sink, wishes: Mapping[Seat, NamePlanet]) -> Next:
        for seat, wish in sorted(wishes.items()):
            emit(Proposed(seat=seat, what=named(world.catalog, "planet", wish.planet), rules=("FC-RUL-04",)))
        if wishes[0] == wishes[1] and wishes[0].planet != DRAW:
            _lay_out(world, emit, wishes[0].planet)
            return Go(self.fleet)
        return Go(self.draw_planet)

    def draw_planet(self, world: World, emit: Sink) -> Next:
        """FC-PLANET-02."""
        return roll(Pick(len(world.catalog.planets), "FC-PLANET-02"), self.drawn)

    def drawn(self, world: World, emit: Sink, drawn: Picked) -> Next:
        _lay_out(world, emit, tuple(world.catalog.planets)[drawn.index])
        return Go(self.fleet)

    # -- fleet and hands ------------------------------------------------------------------------------------------------

    def fleet(self, world: World, emit: Sink) -> Next:
        """FC-BUILD-08, FC-BUILD-11: only the defender builds, and the planet says how much."""
        points = world.catalog.planets[world.planet].points
        if world.flags.preset == FIRST_GAME:
            return Go(self.first_fleet)
        return Ask(seat_of(world, DEFENDER), FleetQuestion(points), self.built)

    def first_fleet(self, world: World, emit: Sink) -> Next:
        """FC-BUILD-10, FC-HAND-04, FC-HAND-05: fleet and hands that the rulebook suggests, so everybody knows them."""
        points = world.catalog.planets[world.planet].points
        _build(world, emit, BuildFleet(standard_fleet(world, points), decoys_allowed(points)))
        world.reserve = world.reserve.reveal()
        for seat in (0, 1):
            _take_hand(world, seat, BuildHand(starter_hand(world, seat)))
        return Go(self.reinforcements)

    def built(self, world: World, emit: Sink, choice: BuildFleet) -> Next:
        _build(world, emit, choice)
        return Go(self.hands)

    def hands(self, world: World, emit: Sink) -> Next:
        """FC-RUL-06: both choose at once, after the fleet and before anything is on the board."""
        return AskAll({0: HandQuestion(), 1: HandQuestion()}, self.chosen)

    def chosen(self, world: World, emit: Sink, hands: Mapping[Seat, BuildHand]) -> Next:
        for seat, choice in sorted(hands.items()):
            _take_hand(world, seat, choice)
        emit(HandsChosen(rules=("FC-HAND-01",)))
        return Go(self.reinforcements)

    # -- on the board ---------------------------------------------------------------------------------------------------

    def reinforcements(self, world: World, emit: Sink) -> Next:
        """FC-DEPLOY-01, FC-RUL-13: one at a time; the invader may stop after any of them."""
        left = initial_left(world)
        if not left or not reinforce_regions(world):
            return Go(self.placement)
        return Ask(seat_of(world, INVADER), InitialQuestion(left), self.reinforced)

    def reinforced(self, world: World, emit: Sink, choice: Reinforce | Stop) -> Next:
        if isinstance(choice, Stop):
            return Go(self.placement)
        return Call(Reinforcement(region=choice.region, initial=True), self.reinforcements)

    def placement(self, world: World, emit: Sink) -> Next:
        return Ask(seat_of(world, DEFENDER), DeployQuestion(), self.placed)

    def placed(self, world: World, emit: Sink, choice: Deploy) -> Next:
        """FC-DEPLOY-05: everything hidden; the number in each region is public."""
        points = world.catalog.planets[world.planet].points
        known = tuple(unit.kind for unit in world.reserve.known()) if world.reserve.known_to is None else ()
        memory = Memory(world, DEFENDER)
        batch = memory.begin_batch(Batch(DEFENDER, points, decoys_allowed(points), blue=True, kinds=known))
        world.reserve = Secret(None, ())
        for region in world.catalog.landings:
            spread = [(slot.thing, n) for slot, n in choice.places if slot.place == region]
            units = tuple(Unit(kind) for kind, number in spread for _ in range(number))
            add_units(world, region, DEFENDER, "hidden", units)
            memory.placed(InRegion(region), len(units), batch)
            told = Deployed(seat=seat_of(world, DEFENDER), region=region, number=len(units), rules=("FC-DEPLOY-05",))
            emit(told)
        anomaly(world, emit)
        return Go(self.static_cards)

    def static_cards(self, world: World, emit: Sink) -> Next:
        """FC-DEPLOY-10, FC-DEPLOY-11, FC-SETUP-15, FC-RUL-104: static cards leave the hands; then turn 1 begins."""
        for side in SIDES:
            hand = world.hands[side].known()
            laid = tuple(name for name in hand if card(world, name).has("static"))
            world.static[side] = laid
            world.hands[side] = Pile.of(world.hands[side].known_to, tuple(n for n in hand if n not in laid))
            for name in laid:
                emit(StaticShown(seat=seat_of(world, side), card=name, rules=("FC-DEPLOY-10",)))
        return Done()


def _take_roles(world: World, emit: Sink, casting: Casting) -> None:
    world.invader = casting.invader
    world.factions = (casting.factions[casting.invader], casting.factions[1 - casting.invader])
    world.groups[:] = [empty_group(world, side) for _ in world.catalog.places for side in SIDES]
    world.hands[:] = [Pile.of((seat_of(world, side),), ()) for side in SIDES]
    for side in SIDES:
        emit(Cast(seat=seat_of(world, side), faction=world.factions[side], role=ROLES[side], rules=("FC-SETUP-01",)))


def _lay_out(world: World, emit: Sink, name: str) -> None:
    """FC-SETUP-08, FC-SETUP-09, FC-SETUP-10, FC-SETUP-11, FC-RUL-07, FC-SKILL-01: the sheet of the planet is laid out.

    Score marker, convoy markers (which are not unit tokens) and resource tokens.
    """
    world.planet = name
    planet = planet_of(world)
    handicap = world.flags.handicap
    world.score = int(handicap[-1]) if handicap.startswith("start") else 0
    world.resources = tuple(range(1, planet.resources + 1))
    world.convoy_markers = planet.convoys
    world.convoys = world.catalog.units[CONVOY].count
    emit(
        PlanetChosen(
            planet=name, resources=planet.resources, convoys=planet.convoys, victory=planet.victory, rules=("FC-PLANET-02",)
        )
    )


def _build(world: World, emit: Sink, choice: BuildFleet) -> None:
    ships = tuple(Unit(kind) for kind, number in choice.units for _ in range(number))
    seat = seat_of(world, DEFENDER)
    world.reserve = Secret((seat,), tuple(sorted((*ships, *(Unit(DECOY),) * choice.decoys))))
    emit(FleetBuilt(seat=seat, points=world.catalog.planets[world.planet].points, rules=("FC-BUILD-01",)))


def _take_hand(world: World, seat: Seat, choice: BuildHand) -> None:
    cards = tuple(name for name, number in choice.cards for _ in range(number))
    world.hands[side_of(world, seat)] = Pile.of((seat,), cards)
