"""LOK-ALIGN-01: a fighter comes to rest fully aligned with a warship."""

from wartable.core import Done, Frame, Next, Sink
from wartable.games.legends.state import World, alter_fighter, rect_of
from wartable.geometry.align import Edge, place_at


class Docking(Frame, frozen=True, tag="legends.Docking"):
    """LOK-RUL-ALIGN-2: it is turned to fit."""

    fighter: int
    ship: int
    edge: Edge
    along: int

    def begin(self, world: World, emit: Sink) -> Next:
        host = rect_of(world, world.ships[self.ship])
        alter_fighter(world, self.fighter, pose=place_at(host, self.edge, world.catalog.fighter_size, self.along))
        return Done()
