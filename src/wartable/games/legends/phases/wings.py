"""LOK-SC1-06, LOK-SC1-08, LOK-DEPLOY-07: fighters come onto the table, with a warship or on their own."""

from msgspec.structs import replace

from wartable.core import Ask, Done, Frame, Go, Next, Seat, Sink
from wartable.games.legends.choices.deployment import DockFighter, DockRow, DoneDocking, PlaceFighters
from wartable.games.legends.events.deployment import EscortsDeployed, FightersDeployed
from wartable.games.legends.requests.wings import DockQuestion, WingsQuestion
from wartable.games.legends.rules.deployment import has_zones
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.rules.wings import abreast, default_row, dock_row, room_along, wings
from wartable.games.legends.state import World, alter_fighter, berth, fighter_named


class WingDocking(Frame, frozen=True, tag="legends.WingDocking"):
    """LOK-SC1-06, LOK-RUL-DEPLOY-4: fighters are deployed with a warship, as many as the player wants and its sides can take.

    LOK-SC2-07: with a replacement `all` of them are, as long as there is room.
    """

    ship: int
    all: bool = False
    docked: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        ship = world.ships[self.ship]
        if ship.place != "table" or not wings(world, ship.owner) or not room_along(world, self.ship, 1):
            return Done()
        return Ask(ship.owner, DockQuestion(ship.name, self.all, self.docked), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: DockRow | DockFighter | DoneDocking) -> Next:
        if isinstance(choice, DoneDocking):
            return Done()
        ship = world.ships[self.ship]
        if isinstance(choice, DockFighter):
            fighters, alongs = [fighter_named(world, choice.fighter)], [choice.along]
        else:
            fighters = wings(world, ship.owner)[choice.kind][: choice.number]
            alongs = dock_row(world, self.ship, choice.side, choice.number)
        places = tuple(berth(world, self.ship, EDGES[choice.side], along) for along in alongs)
        for fighter, place in zip(fighters, places, strict=True):
            alter_fighter(world, fighter, place="table", pose=place)
        names = tuple(world.fighters[fighter].name for fighter in fighters)
        emit(EscortsDeployed(seat=ship.owner, ship=ship.name, fighters=names, places=places, rules=("LOK-SC1-06",)))
        return Go(replace(self, docked=self.docked + len(fighters)).begin)


class WingDeployment(Frame, frozen=True, tag="legends.WingDeployment"):
    """LOK-SC1-08, LOK-DEPLOY-07: all fighters that a player has left are one deployment."""

    seat: Seat

    def begin(self, world: World, emit: Sink) -> Next:
        if not wings(world, self.seat):
            return Done()
        is_full = default_row(world, self.seat) is None
        return Ask(self.seat, WingsQuestion(has_zones(world), is_full), self.placed)

    def placed(self, world: World, emit: Sink, choice: PlaceFighters) -> Next:
        fighters = wings(world, self.seat)[choice.kind][: choice.number]
        places = tuple(abreast(world, choice.at, choice.number))
        for fighter, place in zip(fighters, places, strict=True):
            alter_fighter(world, fighter, place="table", pose=place)
        names = tuple(world.fighters[fighter].name for fighter in fighters)
        rule = "LOK-SC1-08" if has_zones(world) else "LOK-DEPLOY-07"
        emit(FightersDeployed(seat=self.seat, fighters=names, at=places[0], places=places, rules=(rule,)))
        return Go(self.begin)
