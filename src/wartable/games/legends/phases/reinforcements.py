"""LOK-SC2-06: destroyed warships are replaced in the End Phase."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.deployment import Deploy
from wartable.games.legends.choices.reinforcements import BringEscorts, Decline, Replace
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.reinforcements import EscortsCame, ReplacementCame, ReplacementDeclined
from wartable.games.legends.phases.deployment import set_speed
from wartable.games.legends.phases.wings import WingDeployment, WingDocking
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.reinforcements import EscortsQuestion, ReplaceQuestion
from wartable.games.legends.rules.deployment import is_full
from wartable.games.legends.rules.reinforcements import due, escort_kinds
from wartable.games.legends.squadrons import new_fighter, new_ship
from wartable.games.legends.state import World, alter


class Reinforcements(Frame, frozen=True, tag="legends.Reinforcements"):
    """LOK-SC2-06, LOK-RUL-SC2-5: one loss after another, in reverse initiative order."""

    settled: tuple[int, ...] = ()
    """Losses that are not replaced."""
    lost: int = -1
    ship: int = -1
    """What takes its place."""

    def begin(self, world: World, emit: Sink) -> Next:
        found = due(world, self.settled)
        if not found:
            return Done()
        lost = world.ships[found[0]]
        return Ask(lost.owner, ReplaceQuestion(lost.name), replace(self, lost=found[0]).chosen)

    def chosen(self, world: World, emit: Sink, choice: Replace | Decline) -> Next:
        """LOK-RUL-SC2-5: the right lapses with this End Phase."""
        lost = world.ships[self.lost]
        if isinstance(choice, Decline):
            emit(ReplacementDeclined(seat=lost.owner, lost=lost.name, rules=("LOK-RUL-SC2-5",)))
            return Go(replace(self, settled=(*self.settled, self.lost)).begin)
        world.ships.append(replace(new_ship(world, choice.kind, lost.owner), replaces=self.lost))
        clause = "LOK-SC2-04" if world.catalog.ships[lost.kind].kind == "frigate" else "LOK-SC2-05"
        emit(ReplacementCame(seat=lost.owner, lost=lost.name, ship=world.ships[-1].name, rules=(clause,)))
        return Go(replace(self, ship=len(world.ships) - 1).deploy)

    def deploy(self, world: World, emit: Sink) -> Next:
        """LOK-SC2-06: in the player's zone."""
        seat = self._owner(world)
        if world.ships[self.ship].place != "reserve":
            return Go(self.begin)
        return Ask(seat, DeployQuestion(is_full(world, seat)), self.deployed)

    def deployed(self, world: World, emit: Sink, choice: Deploy) -> Next:
        """LOK-RUL-SC2-5: with any speed."""
        alter(world, self.ship, place="table", anchor=choice.at)
        emit(Deployed(seat=self._owner(world), ship=choice.ship, at=choice.at, rules=("LOK-SC2-06",)))
        set_speed(world, emit, self.ship, choice.slot, "LOK-RUL-SC2-5")
        return Go(self.escorts)

    def escorts(self, world: World, emit: Sink) -> Next:
        """LOK-SC2-07: asked where there are several types."""
        number = world.catalog.scenarios[world.flags.scenario].replacement_escorts
        ship, kinds = world.ships[self.ship], escort_kinds(world, self._owner(world))
        if ship.place != "table" or not number or not kinds:
            return Go(self.begin)
        if len(kinds) == 1:
            return Go(self.only_escorts)
        return Ask(ship.owner, EscortsQuestion(ship.name, number), self.brought)

    def only_escorts(self, world: World, emit: Sink) -> Next:
        number = world.catalog.scenarios[world.flags.scenario].replacement_escorts
        return self.brought(world, emit, BringEscorts(((escort_kinds(world, self._owner(world))[0], number),)))

    def brought(self, world: World, emit: Sink, choice: BringEscorts) -> Next:
        """LOK-SC2-07, LOK-RUL-SC2-5: fully aligned with the warship."""
        before = len(world.fighters)
        for kind, number in choice.units:
            for _ in range(number):
                world.fighters.append(new_fighter(world, kind, self._owner(world)))
        names = tuple(fighter.name for fighter in world.fighters[before:])
        emit(EscortsCame(ship=world.ships[self.ship].name, fighters=names, rules=("LOK-SC2-07",)))
        return Call(WingDocking(self.ship, all=True), self.without_room)

    def without_room(self, world: World, emit: Sink) -> Next:
        """LOK-SC1-08: fighters that find no room along the warship are deployed in the zone."""
        return Call(WingDeployment(self._owner(world)), self.begin)

    def _owner(self, world: World) -> Seat:
        return world.ships[self.ship].owner
