"""Caledea: kingdoms on a board without edges, outposts that give gold and units, capitals to take and to fortify."""

from typing import TYPE_CHECKING, Any, TypeAlias

from wartable.core.chance import ChanceChoice, ChanceRequest
from wartable.core.declared import union_of
from wartable.core.engine import Game
from wartable.core.errors import BadScenario, WrongVersion
from wartable.core.events import Event
from wartable.core.facts import Facts
from wartable.core.features import Table
from wartable.core.frames import Frame
from wartable.core.position import Position
from wartable.core.queries import Query
from wartable.core.requests import Choice, Request, Waiting
from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat, Viewer
from wartable.core.words import Section, Word
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.powers import POWERS
from wartable.games.caledea.ahead import next_turn
from wartable.games.caledea.catalog import CaledeaCatalog, own_catalog
from wartable.games.caledea.combat.ambush import AMBUSH
from wartable.games.caledea.facts import facts
from wartable.games.caledea.features import tables
from wartable.games.caledea.names import word
from wartable.games.caledea.options import OPTIONS, PRESETS, check_teams, settings_of
from wartable.games.caledea.phases.campaign import Campaign
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.scenery import Scenery, scenery
from wartable.games.caledea.speech.aloud import aloud
from wartable.games.caledea.speech.goal import goal
from wartable.games.caledea.speech.moves import move_says
from wartable.games.caledea.speech.sheet import sheet
from wartable.games.caledea.state import NOBODY, World

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


class CaledeaPosition(Position[World, AnyFrame, AnyRequest, AnyChoice]): ...


class Caledea(Game[CaledeaPosition]):
    name, title, minutes, seats = "caledea", "Caledea", (30, 60), range(2, 10)
    version = 2
    summary = "Kingdoms claim outposts, raise armies and fight for each other's capitals on a board without edges."
    options_offered, presets = OPTIONS, PRESETS
    position, choices, events, queries = CaledeaPosition, AnyChoice, AnyEvent, AnyQuery

    _catalog: CaledeaCatalog

    def __init__(self, catalog: CaledeaCatalog) -> None:
        catalog.check_fixed("powers", (AMBUSH, *(power.power for power in POWERS)))
        super().__init__(catalog)

    def complete(self, scenario: Scenario) -> Scenario:
        completed = super().complete(scenario)
        check_teams(completed)
        if completed.seats > len(self._catalog.kingdoms):
            raise BadScenario(f"There are {len(self._catalog.kingdoms)} kingdoms, not enough for {completed.seats} players.")
        return completed

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        realm, n = self._catalog.realm(scenario.number("boards")), scenario.seats
        size = realm.size
        world = World(
            realm,
            settings_of(scenario),
            units=[()] * size,
            markers=[NOBODY] * size,
            salted=[False] * size,
            levels=[0] * size,
            builders=[NOBODY] * size,
            kingdoms=[-1] * n,
            armies=[()] * n,
            gold=[0] * n,
            set_aside=[0] * n,
            capitals=[-1] * n,
            holders=[NOBODY] * n,
            alive=[True] * n,
        )
        return world, Campaign()

    def seat_name(self, position: CaledeaPosition, seat: Seat) -> str:
        """The kingdom, once its card is taken."""
        kingdom = position.world.kingdoms[seat]
        return super().seat_name(position, seat) if kingdom < 0 else position.world.realm.kingdoms[kingdom].name

    def word(self, field: str, value: Any) -> Word | None:
        return word(self._catalog, field, value)

    def say(self, choice: Choice, view: CaledeaPosition | None = None) -> str:
        """The sentence for a move says what it does where it ends."""
        if view is None or not isinstance(choice, Move):
            return super().say(choice)
        return choice.fill(move_says(view.world, view.world.active, choice), self.word)

    def sheet(self, view: CaledeaPosition, viewer: Viewer) -> tuple[Section, ...]:
        return sheet(view.world, view.frames, viewer)

    def aloud(self, view: CaledeaPosition, viewer: Viewer, text: str) -> str:
        return aloud(view.world, viewer, text)

    def goal(self, view: CaledeaPosition, seat: Seat) -> tuple[str, ...]:
        return goal(view.world, seat, [self.seat_name(view, other) for other in range(len(view.world.alive))])

    def features(self, view: CaledeaPosition, seat: Seat) -> tuple[Table, ...]:
        return (*tables(view.world, seat), *super().features(view, seat))

    def ahead(self, view: CaledeaPosition, seat: Seat) -> CaledeaPosition | None:
        return next_turn(view, seat)

    def scenery(self, scenario: Scenario) -> Scenery:
        return scenery(self._catalog, scenario.number("boards"))

    def turn(self, position: CaledeaPosition) -> int:
        return position.world.round

    def facts(self, position: CaledeaPosition) -> Facts:
        return facts(position.world)

    def side(self, position: CaledeaPosition, seat: Seat) -> int:
        return position.world.settings.sides[seat]

    def dec_hook(self, kind: type, written: Any) -> Realm:
        """The realm is written as its hash: the data's, and the number of boards."""
        data, _, boards = str(written).rpartition(".")
        if data != self._catalog.hash or boards not in ("1", "2", "3", "4"):
            raise WrongVersion(f"This position was made with other data ({data}) than the data in use ({self._catalog.hash}).")
        return self._catalog.realm(int(boards))


GAME = Caledea(own_catalog())
