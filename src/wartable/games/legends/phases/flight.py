"""LOK-MOVE: a warship moves and fires, decided as it goes."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Choice, Done, Go, Next, Sink
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.flight import Advance, Face, Fire, Turn
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.events.flight import Advanced, Faced, ReachedEdge, Turned
from wartable.games.legends.phases.carrier import Carrier
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.refreshing import refresh
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.rules.moves import PORT, Move, advanced, faced, stopped, turned
from wartable.games.legends.rules.room import straight
from wartable.games.legends.rules.steering import read_turn
from wartable.games.legends.state import World, alter
from wartable.geometry.units import CIRCLE


class Flight(Carrier, frozen=True, tag="legends.Flight"):
    """LOK-RUL-MOVE-11: nothing is fixed in advance; the ship advances, turns and fires until its controller finishes."""

    move: Move

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-MOVE-02, LOK-MOVE-03: asked again after every step, as long as there is a choice."""
        ship = world.ships[self.ship]
        question = FlightQuestion(ship.name, self.move)
        return Done() if question.is_over(world) else Ask(ship.owner, question, self.act)

    def act(self, world: World, emit: Sink, choice: Choice) -> Next:
        match choice:
            case Advance(distance):
                return self.advance(world, emit, distance)
            case Turn(turn):
                return self.turn(world, emit, turn)
            case Face(heading):
                return self.face(world, emit, heading)
            case Fire(battery, target):
                return Call(fire(world, self.ship, battery, target), self.begin)
            case EscortFire():
                return self.escort_acts(world, emit, choice)
            case LaunchMissiles(battery):
                return Call(Launch(ship=self.ship, battery=world.catalog.weapon_index[battery]), self.begin)
            case UseUpgrade():
                refresh(world, emit, self.ship, choice.upgrade)
                return Go(self.begin)
            case _:
                return Done()

    def advance(self, world: World, emit: Sink, distance: int) -> Next:
        """LOK-MOVE-26, LOK-RUL-MOVE-2: straight ahead, measured at the center. LOK-RUL-EDGE-1: up to the edge of the table."""
        ship = world.ships[self.ship]
        start = ship.pose()
        gone = straight(world, ship, distance)
        end = alter(world, self.ship, run=ship.run + gone).pose()
        if gone:
            emit(Advanced(ship=ship.name, distance=gone, start=start, end=end, rules=("LOK-MOVE-26",)))
        on = replace(self, move=advanced(self.move, gone))
        return Go(on.begin if gone == distance else on.reach_edge)

    def reach_edge(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-EDGE-1: the ship leaves the battlefield, stops, or is destroyed, as the players agreed."""
        ship = world.ships[self.ship]
        emit(ReachedEdge(ship=ship.name, at=ship.pose(), rules=("LOK-RUL-EDGE-1",)))
        if world.flags.edge == "stop_at_edge":
            return Go(replace(self, move=stopped(self.move)).begin)
        return self.go_away(world, emit)

    def turn(self, world: World, emit: Sink, turn: str) -> Next:
        """LOK-MOVE-20, LOK-MOVE-21, LOK-MOVE-22, LOK-RUL-MOVE-1: about the center, a notch for each point."""
        taken = read_turn(turn)
        assert taken is not None
        way, engine, thrusters = taken
        x, y, heading = at = world.ships[self.ship].pose()
        heading = (heading + way * (engine + thrusters) * world.catalog.notch) % CIRCLE
        name = alter(world, self.ship, anchor=(x, y, heading), run=0).name
        rules = ("LOK-MOVE-20", "LOK-MOVE-22" if way == PORT else "LOK-MOVE-21")
        emit(Turned(ship=name, turn=turn, at=at, heading=heading, rules=rules))
        return Go(replace(self, move=turned(self.move, taken)).begin)

    def face(self, world: World, emit: Sink, heading: int) -> Next:
        """LOK-MOVE-11, LOK-MOVE-13: the token is simply rotated."""
        x, y, _ = at = world.ships[self.ship].pose()
        name = alter(world, self.ship, anchor=(x, y, heading), run=0).name
        emit(Faced(ship=name, at=at, heading=heading, rules=("LOK-MOVE-11",)))
        return Go(replace(self, move=faced(self.move)).begin)
