"""FC-SCORE: the end of a turn, in the order of FC-RUL-92."""

from itertools import chain

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, End, Frame, Go, Next, Outcome, Sink
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import CONVOY
from wartable.games.fleet_commander.changes import drop_units, leave_hand, remove_card, repair, score, won
from wartable.games.fleet_commander.choices import Decline, DiscardResource, Repair
from wartable.games.fleet_commander.events.turn import BlockadesCounted, ConvoysLookedFor, Delivered, ResourceDestroyed
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases.trigger import Trigger, bonus, triggers
from wartable.games.fleet_commander.requests.cards import RepairQuestion
from wartable.games.fleet_commander.requests.combat import ResourceQuestion
from wartable.games.fleet_commander.rules.forces import STANDINGS, count, group, standing_units
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.scoring import (
    CONVOY_KILL,
    blockades,
    blockading,
    convoys_in,
    goals,
    has_majority,
    resource_rules,
)
from wartable.games.fleet_commander.state import DEFENDER, INVADER, SIDES, Side, Unit, World, seat_of


class EndOfTurn(Frame, frozen=True, tag="fleet_commander.EndOfTurn"):
    """FC-SCORE-07, FC-RUL-93: all points of the invader before any of the defender, so the invader wins first."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-SCORE-08."""
        if not world.convoys_destroyed:
            return Go(self.blockade)
        score(world, emit, INVADER, CONVOY_KILL * world.convoys_destroyed, "FC-SCORE-08")
        return Call(Trigger(side=INVADER, cards=triggers(world, INVADER, windows.convoy_score)), self.raided)

    def raided(self, world: World, emit: Sink, played: tuple[str, ...]) -> Next:
        extra = bonus(world, played, windows.convoy_score)
        if extra.total:
            score(world, emit, INVADER, extra.total, "FC-CARD-11")
        return Go(self.blockade)

    def blockade(self, world: World, emit: Sink) -> Next:
        """FC-SCORE-18, FC-RUL-95, FC-RUL-98: a point for each corridor and one for the majority; at most one token is lost."""
        if not world.flags.decoys_count_for_blockade:
            emit(BlockadesCounted(rules=("FC-RUL-25",)))
        if corridors := blockades(world):
            causes = chain.from_iterable(blockading(world, corridor) for corridor in corridors)
            score(world, emit, INVADER, len(corridors), "FC-SCORE-14", *causes)
        if has_majority(world):
            score(world, emit, INVADER, 1, "FC-SCORE-17", world.catalog.planet)
        return Go(self.resource if resource_rules(world, corridors) else self.fragile)

    def resource(self, world: World, emit: Sink) -> Next:
        """FC-SCORE-19."""
        return Ask(seat_of(world, DEFENDER), ResourceQuestion(), self.discarded)

    def discarded(self, world: World, emit: Sink, choice: DiscardResource) -> Next:
        """FC-VICTORY-02."""
        world.resources = tuple(token for token in world.resources if token != choice.token)
        emit(ResourceDestroyed(token=choice.token, left=len(world.resources), rules=resource_rules(world, blockades(world))))
        if not world.resources:
            return End(won(world, INVADER, "The last resource token is destroyed.", "FC-VICTORY-02"))
        return Go(self.fragile)

    def fragile(self, world: World, emit: Sink) -> Next:
        """FC-CARD-12, FC-RUL-106: wherever they are."""
        if not world.flags.decoys_count_for_blockade:
            emit(BlockadesCounted(rules=("FC-RUL-25",)))
        if has_majority(world):
            for side in SIDES:
                _break_fragile(world, emit, side)
        return Go(self.defender_points)

    def defender_points(self, world: World, emit: Sink) -> Next:
        """FC-SCORE-20, FC-SCORE-21, FC-SCORE-23: the point of the turn, then inbound convoys, then outbound ones."""
        victory = score(world, emit, DEFENDER, 1, "FC-SCORE-20", world.catalog.planet)
        # Whether convoys are looked for is public: some are on the board.
        out = world.catalog.units[CONVOY].count - world.convoys - world.gone[DEFENDER].count(CONVOY)
        if out and victory is None:
            emit(ConvoysLookedFor(rules=("FC-SCORE-21", "FC-SCORE-23")))
            memory = Memory(world, DEFENDER)
            memory.settle()
            for bound in ("inbound", "outbound"):
                for region in goals(world, bound):
                    for convoy in convoys_in(world, region, bound):
                        if victory is None:
                            victory = _deliver(world, emit, region, convoy)
                    memory.not_there(region, bound)
        return Call(Repairs(), self.finish) if victory is None else End(victory)


class Repairs(Frame, frozen=True, tag="fleet_commander.Repairs"):
    """Effects at the end of a turn (FC-RUL-92, FC-RUL-113): the invader's cards, the defender's, then the planet."""

    done: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        """Asked whenever, by what everybody knows, a damaged unit may be there."""
        docks = _docks(world)
        if self.done == len(docks):
            return Done()
        side, name, regions = docks[self.done]
        there = tuple(r for r in regions if _may_be_hurt(world, r, side))
        if not there:
            return Go(replace(self, done=self.done + 1).begin)
        return Ask(seat_of(world, side), RepairQuestion(name, there), self.remove_damage)

    def remove_damage(self, world: World, emit: Sink, choice: Repair | Decline) -> Next:
        side, name, _ = _docks(world)[self.done]
        if isinstance(choice, Repair):
            repair(world, emit, side, choice, "FC-PLANET-09" if name == world.planet else "FC-CARD-07")
        return Go(replace(self, done=self.done + 1).begin)


def _docks(world: World) -> list[tuple[Side, str, tuple[str, ...]]]:
    """Everything that may repair at the end of this turn: side, card or planet, regions."""
    found = [
        (side, name, regions(world, side))
        for side in SIDES
        for name in world.static[side]
        for regions in windows.end_of_turn.of(card(world, name).effects)
    ]
    planet = world.catalog.planet
    if world.catalog.planets[world.planet].yards and not count(world, planet, INVADER):
        found.append((DEFENDER, world.planet, (planet,)))
    return found


def _may_be_hurt(world: World, region: str, side: Side) -> bool:
    """A hidden unit is there, or a revealed one with damage."""
    found = group(world, region, side)
    return found.hidden.size > 0 or any(unit.damage for unit in (*found.shown, *found.retreating))


def _break_fragile(world: World, emit: Sink, side: Side) -> None:
    """FC-RUL-106: in play, in hand or inactive."""
    for name in (*world.static[side], *world.hands[side].known(), *world.inactive[side]):
        if card(world, name).has("fragile"):
            if name in world.hands[side].known():
                leave_hand(world, side, name)
            world.static[side] = tuple(n for n in world.static[side] if n != name)
            world.inactive[side] = tuple(n for n in world.inactive[side] if n != name)
            remove_card(world, emit, side, name, "FC-CARD-12")


def _deliver(world: World, emit: Sink, region: str, convoy: Unit) -> Outcome | None:
    """FC-RUL-48: the point, and the token back to the supply."""
    standing = next(s for s in STANDINGS if convoy in standing_units(group(world, region, DEFENDER), s))
    drop_units(world, region, DEFENDER, standing, (convoy,))
    if standing == "hidden":
        Memory(world, DEFENDER).delivered(region, convoy)
    world.convoys += 1
    inbound = convoy.bound == "inbound"
    removed, scored = ("FC-SCORE-22", "FC-SCORE-21") if inbound else ("FC-SCORE-24", "FC-SCORE-23")
    emit(Delivered(seat=seat_of(world, DEFENDER), region=region, bound=convoy.bound, rules=(removed,)))
    points = 1 if inbound else world.catalog.planets[world.planet].outbound_score
    return score(world, emit, DEFENDER, points, scored, region)
