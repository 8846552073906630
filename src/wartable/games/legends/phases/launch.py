"""LOK-MISSILE-01, LOK-MISSILE-02: a missile battery launches."""

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Roll, Rolled, ShownRoll, Sink, roll
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.missiles import PlaceMissile, PlaceRow, StopAt
from wartable.games.legends.events.missiles import LaunchRolled, MissileLaunched
from wartable.games.legends.phases.contact import attach
from wartable.games.legends.requests.missiles import ContactQuestion, LaunchQuestion
from wartable.games.legends.rules.launch import LAUNCHES, has_spot, nearest_place, pose_at, row
from wartable.games.legends.rules.missiles import touched
from wartable.games.legends.state import DAMAGED, Missile, World, alter, ship_named, weapons
from wartable.geometry.units import Pose


class Launch(Frame, frozen=True, tag="legends.Launch"):
    """LOK-MISSILE-02, LOK-RUL-MISSILE-13: missiles are placed beside their ship, and stay there when it moves on."""

    ship: int
    battery: int
    left: int = 0
    """Missiles to place."""
    places: tuple[tuple[str, int], ...] = ()
    """Chosen for the next of them: a side, and how far along it."""
    latest: int = -1
    """The one that was placed last."""

    def begin(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-02, LOK-MISSILE-05: only a damaged battery rolls dice."""
        ship, weapon = world.ships[self.ship], self._weapon(world)
        alter(world, self.ship, fired=(*ship.fired, self.battery))
        if ship.batteries[self.battery] == DAMAGED:
            return roll(Roll((Dice(weapon.guns, seat=ship.owner, needs=LAUNCHES),), "LOK-MISSILE-05"), self.rolled)
        return Go(replace(self, left=weapon.guns).place)

    def rolled(self, world: World, emit: Sink, dice: Rolled) -> Next:
        """LOK-MISSILE-05."""
        ship, weapon, faces = world.ships[self.ship], self._weapon(world), dice.groups[0]
        number = sum(face >= LAUNCHES for face in faces)
        shown = ShownRoll(faces, ship.owner, weapon.name, needs=LAUNCHES)
        emit(LaunchRolled(ship=ship.name, battery=weapon.id, rolled=(shown,), number=number, rules=("LOK-MISSILE-05",)))
        return Go(replace(self, left=number).place)

    def place(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-03, LOK-MISSILE-04: the owner chooses, unless no aligned place is free."""
        if not self.left:
            return Done()
        if self.places:
            return Go(self.put)
        if not has_spot(world, self.ship):
            return Go(self.put_near)
        ship = world.ships[self.ship]
        return Ask(ship.owner, LaunchQuestion(ship.name, self.left), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: PlaceRow | PlaceMissile) -> Next:
        if isinstance(choice, PlaceMissile):
            return Go(replace(self, places=((choice.side, choice.along),)).put)
        alongs = row(world, self.ship, choice.side, self.left)
        return Go(replace(self, places=tuple((choice.side, along) for along in alongs)).put)

    def put(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-03: fully aligned with the warship."""
        next_place, *later = self.places
        return self._put(
            replace(self, places=tuple(later)), world, emit, pose_at(world, self.ship, *next_place), "LOK-MISSILE-03"
        )

    def put_near(self, world: World, emit: Sink) -> Next:
        """LOK-MISSILE-04: as close to the warship as possible."""
        return self._put(self, world, emit, nearest_place(world, self.ship), "LOK-MISSILE-04")

    def touch(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-MISSILE-19, LOK-RUL-MISSILE-5: in contact with an enemy at once."""
        ships = touched(world, self.latest)
        if len(ships) > 1:
            missile = world.missiles[self.latest]
            names = tuple(world.ships[i].name for i in ships)
            return Ask(missile.owner, ContactQuestion(missile.name, names), self.stay)
        if ships:
            attach(world, emit, self.latest, ships[0], "LOK-RUL-MISSILE-19")
        return Go(self.place)

    def stay(self, world: World, emit: Sink, choice: StopAt) -> Next:
        attach(world, emit, self.latest, ship_named(world, choice.ship), "LOK-RUL-MISSILE-19")
        return Go(self.place)

    def _put(self, then: "Launch", world: World, emit: Sink, pose: Pose, rule: str) -> Next:
        """LOK-RUL-COMP-1: there is always another token."""
        ship, kind, index = world.ships[self.ship], self._weapon(world).missile, len(world.missiles)
        name = f"{kind}-{1 + sum(missile.kind == kind for missile in world.missiles)}"
        world.missiles.append(Missile(name, kind, ship.owner, pose))
        emit(MissileLaunched(ship=ship.name, missile=name, at=pose, rules=("LOK-MISSILE-02", rule)))
        return Go(replace(then, left=self.left - 1, latest=index).touch)

    def _weapon(self, world: World) -> Weapon:
        return weapons(world, world.ships[self.ship])[self.battery]
