"""LOK-FTR: a group of fighters is activated."""

from msgspec.structs import replace

from wartable.core import Ask, Call, Choice, Done, Frame, Go, Next, Seat, Sink
from wartable.core.spots import path_length
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely, Dock, Fly, Scan, Stay
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.fighters import (
    ActivationEnded,
    FighterFlew,
    FighterRecovered,
    FightersActivated,
    FightersDone,
    ShipScanned,
)
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.docking import Docking
from wartable.games.legends.phases.gunnery import attack
from wartable.games.legends.phases.precision import Precision
from wartable.games.legends.requests.fighters import GroupQuestion, ScoutQuestion, Stage
from wartable.games.legends.requests.settling import ShiftQuestion, read_place
from wartable.games.legends.rules.escorts import straight_berth
from wartable.games.legends.rules.fighters import (
    can_scan,
    crossed,
    is_clear,
    limit,
    rests,
    ship_under,
)
from wartable.games.legends.rules.interception import intruded
from wartable.games.legends.rules.launch import EDGES
from wartable.games.legends.state import (
    World,
    alter,
    alter_fighter,
    berth,
    fighter_named,
    fighter_rect,
    fighter_weapons,
    ship_named,
    side_of,
)
from wartable.geometry.align import Edge
from wartable.geometry.units import Point, Pose

_FOLLOWS: dict[Stage, Stage] = {"before": "first", "first": "between", "between": "second"}


class FighterGroup(Frame, frozen=True, tag="legends.FighterGroup"):
    """LOK-FTR-05: attacks, all first movements, attacks, and second movements, each with an attack after it."""

    seat: Seat
    fighters: tuple[int, ...]
    """LOK-RUL-ACT-2: any of the seat's fighters, of any kind and at any place."""
    active: tuple[int, ...] = ()
    """Those whose activation goes on."""
    shaken: tuple[int, ...] = ()
    """Those that were disrupted when it began."""
    spent: tuple[int, ...] = ()
    """LOK-RUL-DISRUPT-3: those that had attacked in this game turn before it began."""
    stage: Stage = "before"
    moving: tuple[int, ...] = ()
    """Those that have yet to make their movement of this stage."""
    moved: tuple[int, ...] = ()
    """LOK-DISRUPT-03: disrupted ones that have used their only movement."""
    mover: int = -1
    over: tuple[int, ...] = ()
    """Enemy ships that it has moved over."""
    left: int = 0
    """How much farther it could fly."""

    def begin(self, world: World, emit: Sink) -> Next:
        names = tuple(world.fighters[i].name for i in self.fighters)
        emit(FightersActivated(seat=self.seat, fighters=names, rules=("LOK-ACT-05",)))
        shaken = tuple(i for i in self.fighters if world.fighters[i].disrupted)
        spent = tuple(i for i in self.fighters if world.fighters[i].attacked)
        return Go(replace(self, active=self.fighters, shaken=shaken, spent=spent).go_on)

    def go_on(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-FTR-1: asked after every attack and movement, as long as there is something to do in this stage."""
        if any(world.fighters[i].place != "table" for i in self.active):
            return Go(self.without_lost)
        fighters = tuple(world.fighters[i].name for i in self.active)
        question = GroupQuestion(self.stage, fighters, tuple(world.fighters[i].name for i in self.moving))
        if question.is_over(world, self.seat):
            return Go(self.next_stage)
        return Ask(self.seat, question, self.act)

    def without_lost(self, world: World, emit: Sink) -> Next:
        """LOK-SC1-10: nobody goes on with fighters that are gone for any reason."""
        active = tuple(i for i in self.active if world.fighters[i].place == "table")
        return Go(replace(self, active=active, moving=tuple(i for i in self.moving if i in active)).go_on)

    def next_stage(self, world: World, emit: Sink) -> Next:
        """LOK-FTR-01, LOK-FTR-06, LOK-FTR-07, LOK-DISRUPT-03, LOK-RUL-FTR-2: two movements, one for a disrupted fighter."""
        if self.stage == "second":
            return Go(self.recover)
        stage = _FOLLOWS[self.stage]
        moving = tuple(i for i in self.active if i not in self.moved) if stage in ("first", "second") else ()
        return Go(replace(self, stage=stage, moving=moving).go_on)

    def act(self, world: World, emit: Sink, choice: Choice) -> Next:
        match choice:
            case Fly(fighter, way):
                return self._begin_movement(world, fighter, way)._fly(world, emit, way)
            case Dock(fighter, ship, side, along):
                end = berth(world, ship_named(world, ship), EDGES[side], along)
                then = self._begin_movement(world, fighter, (end[:2],))
                return then._dock(world, emit, ship_named(world, ship), EDGES[side], along)
            case Stay(fighters):
                staying = [fighter_named(world, fighter) for fighter in fighters]
                return Go(replace(self, moving=tuple(i for i in self.moving if i not in staying)).go_on)
            case Attack(fighter, weapon, target):
                return Call(self._attack(world, fighter, weapon, target), self.attacked)
            case AttackPrecisely(ship, fighters):
                named = tuple(fighter_named(world, fighter) for fighter in fighters)
                return Call(Precision(ship=ship_named(world, ship), fighters=named), self.attacked)
            case _:
                return Go(self.next_stage)

    # -- attacks ----------------------------------------------------------------------------------------------------------

    def attacked(self, world: World, emit: Sink) -> Next:
        """LOK-DISRUPT-09, LOK-RUL-DISRUPT-4: fighters that it disrupted have been activated; the others go on."""
        out = [i for i in self.active if world.fighters[i].disrupted and i not in self.shaken]
        for i in out:
            emit(ActivationEnded(fighter=world.fighters[i].name, rules=("LOK-DISRUPT-09", "LOK-RUL-DISRUPT-4")))
            if world.flags.recover_same_activation:
                self._recover(world, emit, i)
        active = tuple(i for i in self.active if i not in out)
        return Go(replace(self, active=active, moving=tuple(i for i in self.moving if i in active)).go_on)

    # -- movements --------------------------------------------------------------------------------------------------------

    def rest(self, world: World, emit: Sink) -> Next:
        """LOK-OVERLAP-01, LOK-RUL-OVERLAP-4: a fighter that ends on a warship is shifted off it."""
        fighter, places = world.fighters[self.mover], rests(world, self.mover)
        if len(places) > 1:
            return Ask(self.seat, ShiftQuestion(fighter.name, tuple(places)), self.shifted)
        if places[0] != fighter.pose[:2]:
            self._shift(world, emit, places[0])
        return Go(self.align)

    def shifted(self, world: World, emit: Sink, choice: Shift) -> Next:
        self._shift(world, emit, read_place(choice.place))
        return Go(self.align)

    def align(self, world: World, emit: Sink) -> Next:
        """LOK-ESCORT-07: a movement that happens to end fully aligned with an escorted enemy can be intercepted too.

        So can one that has been kept away from another enemy, or is aligned with several ships at once.
        """
        ship = intruded(world, self.mover)
        if ship < 0:
            return Go(self.scout)
        edge, along = straight_berth(world, self.mover, ship)
        return Call(Docking(fighter=self.mover, ship=ship, edge=edge, along=along, left=self.left), self.docked)

    def docked(self, world: World, emit: Sink, way: tuple[Point, ...]) -> Next:
        """LOK-RUL-ESCORT-2: if the players agreed to that, it has flown on after an interception."""
        over = tuple(dict.fromkeys((*self.over, *crossed(world, self.seat, way))))
        left = max(0, int(self.left - path_length(way))) if way else self.left
        return Go(replace(self, over=over, left=left).align)

    def scout(self, world: World, emit: Sink) -> Next:
        """LOK-WSA-13, LOK-WSA-14: asked where it has moved over an enemy ship.

        LOK-RUL-ESCORT-7: nobody asks an escort that is carried over one.
        """
        fighter = world.fighters[self.mover]
        if not self.over or not can_scan(world, fighter):
            return Go(self.moved_on)
        ships = tuple(world.ships[ship].name for ship in self.over)
        return Ask(self.seat, ScoutQuestion(fighter.name, ships), self.scan)

    def scan(self, world: World, emit: Sink, choice: Scan | Pass) -> Next:
        """LOK-RUL-WSA-6: a normal sensor token of its side."""
        if isinstance(choice, Scan):
            ship, side = ship_named(world, choice.ship), side_of(world, self.seat)
            locks = world.ships[ship].locks
            alter(world, ship, locks=(*locks[:side], locks[side] + 1, *locks[side + 1 :]))
            name = alter_fighter(world, self.mover, scouted=True).name
            emit(ShipScanned(fighter=name, ship=choice.ship, rules=("LOK-WSA-13", "LOK-WSA-14")))
        return Go(self.moved_on)

    def moved_on(self, world: World, emit: Sink) -> Next:
        """LOK-FTR-02: wherever it is now, this movement is over."""
        moved = (*self.moved, self.mover) if self.mover in self.shaken else self.moved
        moving = tuple(i for i in self.moving if i != self.mover)
        return Go(replace(self, moving=moving, moved=moved, mover=-1, over=()).go_on)

    # -- the end ----------------------------------------------------------------------------------------------------------

    def recover(self, world: World, emit: Sink) -> Next:
        """LOK-DISRUPT-08, LOK-RUL-DISRUPT-2, LOK-RUL-DISRUPT-3: those that began disrupted and did not attack meanwhile."""
        for i in self.shaken:
            if world.fighters[i].place == "table":
                self._recover(world, emit, i)
        for i in self.fighters:
            alter_fighter(world, i, activated=True)
        names = tuple(world.fighters[i].name for i in self.fighters)
        emit(FightersDone(fighters=names, rules=("LOK-ACT-08",)))
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def _begin_movement(self, world: World, fighter: str, way: tuple[Point, ...]) -> "FighterGroup":
        mover = fighter_named(world, fighter)
        found = world.fighters[mover]
        whole = (found.pose[:2], *way)
        left = int(limit(found) - path_length(whole))
        return replace(self, mover=mover, over=crossed(world, self.seat, whole), left=left)

    def _fly(self, world: World, emit: Sink, way: tuple[Point, ...]) -> Next:
        """LOK-FTR-09: in any direction."""
        self._report(world, emit, way, end := (*way[-1], world.fighters[self.mover].pose[2]))
        alter_fighter(world, self.mover, pose=end)
        return Go(self.rest)

    def _dock(self, world: World, emit: Sink, ship: int, edge: Edge, along: int) -> Next:
        """LOK-ALIGN-01: it may be intercepted there."""
        end = berth(world, ship, edge, along)
        self._report(world, emit, (end[:2],), end)
        return Call(Docking(fighter=self.mover, ship=ship, edge=edge, along=along, left=self.left), self.docked)

    def _report(self, world: World, emit: Sink, way: tuple[Point, ...], end: Pose) -> None:
        fighter = world.fighters[self.mover]
        emit(FighterFlew(fighter=fighter.name, start=fighter.pose, way=way, end=end, rules=("LOK-FTR-02",)))

    def _attack(self, world: World, fighter: str, weapon: str, target: str) -> Frame:
        """LOK-FTR-03, LOK-RUL-FTR-1: resolved before the next one is declared."""
        index = fighter_named(world, fighter)
        own = [arms.id for arms in fighter_weapons(world, world.fighters[index])]
        return attack(world, index, own.index(weapon), target)

    def _shift(self, world: World, emit: Sink, place: Point) -> None:
        """LOK-RUL-OVERLAP-5: its heading stays."""
        fighter = world.fighters[self.mover]
        off, end = ship_under(world, fighter_rect(world, fighter)), (*place, fighter.pose[2])
        alter_fighter(world, self.mover, pose=end)
        emit(Pushed(token=fighter.name, off=off, start=fighter.pose, end=end, rules=("LOK-OVERLAP-01",)))

    def _recover(self, world: World, emit: Sink, index: int) -> None:
        fighter = world.fighters[index]
        if (not fighter.attacked or index in self.spent) and is_clear(world, fighter):
            alter_fighter(world, index, disrupted=False)
            emit(FighterRecovered(fighter=fighter.name, rules=("LOK-DISRUPT-08",)))
