"""LOK-DEPLOY, LOK-SC1-04: the squadrons are placed on the table."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.deployment import Deploy, Mark, Place, SetSpeed
from wartable.games.legends.events.deployment import Deployed, DeploymentBegan, PointMarked, SpeedSet
from wartable.games.legends.phases.roll_off import roll_off
from wartable.games.legends.phases.wings import WingDeployment, WingDocking
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion, PointQuestion, SpeedQuestion
from wartable.games.legends.rules.deployment import deploy_points, has_zones, is_full, reserve
from wartable.games.legends.rules.wings import wings
from wartable.games.legends.state import World, alter, ship_named, table_size


class Deployment(Frame, frozen=True, tag="legends.Deployment"):
    """LOK-DEPLOY-01: in the zones of the scenario, or around deploy points where it has none."""

    order: tuple[Seat, ...] = ()
    """From the lowest die to the highest."""
    place: int = 0
    """The next player's place in the order."""
    placed: tuple[int, ...] = ()
    """LOK-RUL-DEPLOY-6: the ships whose speed is still to be set, in the order of deployment."""

    def begin(self, world: World, emit: Sink) -> Next:
        if has_zones(world):
            return Go(self.roll)
        return Go(self.points if len(world.sides) == 2 else self.spread)

    # -- deploy points --------------------------------------------------------------------------------------------------

    def points(self, world: World, emit: Sink) -> Next:
        """LOK-DEPLOY-02: one player after the other."""
        seat = len(world.deploy_points)
        return Go(self.roll) if seat == len(world.sides) else Ask(seat, PointQuestion(), self.marked)

    def marked(self, world: World, emit: Sink, choice: Mark) -> Next:
        emit(PointMarked(seat=len(world.deploy_points), at=choice.at, rules=("LOK-DEPLOY-02",)))
        world.deploy_points = (*world.deploy_points, choice.at)
        return Go(self.points)

    def spread(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-DEPLOY-5."""
        world.deploy_points = deploy_points(table_size(world), len(world.sides))
        for seat, point in enumerate(world.deploy_points):
            emit(PointMarked(seat=seat, at=point, rules=("LOK-RUL-DEPLOY-5",)))
        return Go(self.roll)

    # -- ships and fighters ---------------------------------------------------------------------------------------------

    def roll(self, world: World, emit: Sink) -> Next:
        why = "LOK-SC1-05" if has_zones(world) else "LOK-DEPLOY-03"
        return Call(roll_off("Deployment", why, tuple(range(len(world.sides)))), self.rolled)

    def rolled(self, world: World, emit: Sink, dice: tuple[int, ...]) -> Next:
        """LOK-DEPLOY-03, LOK-DEPLOY-04, LOK-SC1-05: the lowest begins."""
        order = tuple(sorted(range(len(dice)), key=lambda seat: dice[seat]))
        emit(DeploymentBegan(order=order, rules=("LOK-SC1-05" if has_zones(world) else "LOK-DEPLOY-03",)))
        return Go(replace(self, order=order).next_player)

    def next_player(self, world: World, emit: Sink) -> Next:
        """LOK-DEPLOY-06, LOK-DEPLOY-08, LOK-SC1-07: in turn; a player with nothing left is skipped."""
        players = len(self.order)
        for place in (at % players for at in range(self.place, self.place + players)):
            if reserve(world, self.order[place]) or wings(world, self.order[place]):
                return Go(replace(self, place=place).deploy)
        return Go(self.speed)

    def deploy(self, world: World, emit: Sink) -> Next:
        """LOK-DEPLOY-07, LOK-SC1-08: after the last warship come all fighters that are left."""
        seat = self.order[self.place]
        if not reserve(world, seat):
            return Call(WingDeployment(seat), replace(self, place=self.place + 1).next_player)
        question = DeployQuestion if has_zones(world) else PlaceQuestion
        return Ask(seat, question(is_full(world, seat)), self.deployed)

    def deployed(self, world: World, emit: Sink, choice: Deploy | Place) -> Next:
        """LOK-SC1-06, LOK-SC1-09, LOK-DEPLOY-05: with its speed and its escorts where the scenario says so."""
        ship = ship_named(world, choice.ship)
        alter(world, ship, place="table", anchor=choice.at)
        rule = "LOK-SC1-06" if has_zones(world) else "LOK-DEPLOY-05"
        emit(Deployed(seat=self.order[self.place], ship=choice.ship, at=choice.at, rules=(rule,)))
        after = replace(self, place=self.place + 1)
        if isinstance(choice, Place):
            return Go(replace(after, placed=(*self.placed, ship)).next_player)
        set_speed(world, emit, ship, choice.slot, "LOK-SC1-09")
        return Call(WingDocking(ship), after.next_player)

    # -- speeds ---------------------------------------------------------------------------------------------------------

    def speed(self, world: World, emit: Sink) -> Next:
        """LOK-DEPLOY-09, LOK-RUL-DEPLOY-6: after all deployment, in the same order."""
        waiting = [ship for ship in self.placed if world.ships[ship].place == "table"]
        if not waiting:
            return Done()
        ship = world.ships[waiting[0]]
        return Ask(ship.owner, SpeedQuestion(ship.name), replace(self, placed=tuple(waiting)).speed_chosen)

    def speed_chosen(self, world: World, emit: Sink, choice: SetSpeed) -> Next:
        set_speed(world, emit, self.placed[0], choice.slot, "LOK-DEPLOY-10")
        return Go(replace(self, placed=self.placed[1:]).speed)


def set_speed(world: World, emit: Sink, ship: int, slot: int, rule: str) -> None:
    alter(world, ship, slot=slot)
    emit(SpeedSet(ship=world.ships[ship].name, slot=slot, rules=(rule,)))
