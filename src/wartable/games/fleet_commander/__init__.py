"""Kalidasia Fleet Commander: an invader blockades a planet, a defender holds out, most of it unseen."""

from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from wartable.core import (
    Choice,
    Event,
    Frame,
    Game,
    Odds,
    Pile,
    Position,
    Request,
    Scenario,
    Seat,
    Secret,
    Section,
    Viewer,
    Waiting,
    Word,
)
from wartable.core.chance import ChanceChoice, ChanceRequest
from wartable.core.declared import union_of
from wartable.core.facts import Facts
from wartable.core.features import Table
from wartable.core.queries import Query
from wartable.core.scenario import settings
from wartable.games.fleet_commander import guess
from wartable.games.fleet_commander.ahead import next_action
from wartable.games.fleet_commander.catalog import FleetCatalog, load_catalog
from wartable.games.fleet_commander.choices import UnitChoice
from wartable.games.fleet_commander.facts import facts
from wartable.games.fleet_commander.features import tables
from wartable.games.fleet_commander.names import word
from wartable.games.fleet_commander.odds import odds_of
from wartable.games.fleet_commander.options import PRESETS, options
from wartable.games.fleet_commander.orders import ASSIGN_THE_REST, PASS_THE_REST
from wartable.games.fleet_commander.outlook import Outlook, outlook
from wartable.games.fleet_commander.phases.turn import Campaign
from wartable.games.fleet_commander.rules.damage import SEQUENCE
from wartable.games.fleet_commander.scenery import Scenery, scenery
from wartable.games.fleet_commander.speech.goal import goal
from wartable.games.fleet_commander.speech.sheet import sheet
from wartable.games.fleet_commander.state import ROLES, Flags, Group, World, side_of
from wartable.games.fleet_commander.windows import EFFECTS

if TYPE_CHECKING:
    AnyFrame: TypeAlias = Frame
    AnyRequest: TypeAlias = Request
    AnyChoice: TypeAlias = Choice
    AnyEvent: TypeAlias = Event
    AnyQuery: TypeAlias = Query
else:
    AnyFrame = union_of(__name__, Frame)
    AnyRequest = union_of(__name__, Request, Waiting, ChanceRequest)
    AnyChoice = union_of(__name__, Choice, ChanceChoice)
    AnyEvent = union_of(__name__, Event)
    AnyQuery = union_of(__name__, Query)


class FleetPosition(Position[World, AnyFrame, AnyRequest, AnyChoice]):
    """A position of Fleet Commander."""


class FleetCommander(Game[FleetPosition]):
    """The game with a catalog: its own data, or with a pack laid over it."""

    name, title, seats, minutes = "fleet_commander", "Kalidasia Fleet Commander", range(2, 3), (60, 150)
    version = 3
    summary = "Hidden fleets around a planet: the invader blockades, the defender holds out until help comes."
    orders, presets = (PASS_THE_REST, ASSIGN_THE_REST), PRESETS
    position, choices, events, queries = FleetPosition, AnyChoice, AnyEvent, AnyQuery

    _catalog: FleetCatalog

    def __init__(self, catalog: FleetCatalog) -> None:
        super().__init__(catalog)
        self.options_offered = options({name: planet.name for name, planet in catalog.planets.items()})

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        nothing: Pile[str] = Pile.of((), ())
        world = World(
            catalog=self._catalog,
            flags=settings(Flags, scenario),
            groups=[Group(Pile.of((), ())) for _ in self._catalog.places for _ in ROLES],
            hands=[nothing, nothing],
            picked_up=[(), ()],
            inactive=[(), ()],
            static=[(), ()],
            removed=[(), ()],
            gone=[(), ()],
            reserve=Secret(None, ()),
            squadrons=[],
            traces=[(), ()],
            receipts=[],
            batches=[],
        )
        return world, Campaign()

    def fill(self, position: FleetPosition, viewer: Viewer, rng: Random) -> None:
        guess.fill(position, viewer, rng)

    def odds(self, view: FleetPosition, seat: Seat, choice: Choice) -> Odds | None:
        return odds_of(view, seat, choice) if self.check(view, seat, choice) is None else None

    def features(self, view: FleetPosition, seat: Seat) -> tuple[Table, ...]:
        return (*tables(view.world, seat), *super().features(view, seat))

    def ahead(self, view: FleetPosition, seat: Seat) -> FleetPosition | None:
        return next_action(view, seat)

    def scenery(self, scenario: Scenario) -> Scenery:
        return scenery(self._catalog, SEQUENCE, settings(Flags, scenario))

    def word(self, field: str, value: Any) -> Word | None:
        return word(self._catalog, field, value)

    def sheet(self, view: FleetPosition, viewer: Viewer) -> tuple[Section, ...]:
        return sheet(view.world, viewer)

    def outlook(self, view: FleetPosition, viewer: Viewer) -> Outlook | None:
        return outlook(view.world)

    def goal(self, view: FleetPosition, seat: Seat) -> tuple[str, ...]:
        return goal(view.world, seat)

    def looks_alike(self, position: FleetPosition, choice: Choice, other: Choice) -> bool:
        """FC-RUL-112: where damage on hidden units is visible, units with different damage can be told apart."""
        if not choice.looks_like(other):
            return False
        if position.world.flags.hidden_damage_visible and isinstance(choice, UnitChoice) and isinstance(other, UnitChoice):
            return choice.unit.damage == other.unit.damage
        return True

    def turn(self, position: FleetPosition) -> int:
        return position.world.turn

    def facts(self, position: FleetPosition) -> Facts:
        return facts(position.world)

    def seat_name(self, position: FleetPosition, seat: Seat) -> str:
        world = position.world
        if not world.planet:
            return f"Player {seat + 1}"
        side = side_of(world, seat)
        return f"{world.factions[side].title()} {ROLES[side]}"


GAME = FleetCommander(load_catalog(EFFECTS))
