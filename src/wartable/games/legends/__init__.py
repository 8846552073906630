"""Legends of Kalidasia: Heroes of the Heragul. Starship squadrons in free space, in inches and degrees."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from msgspec.structs import replace

from wartable.core import Choice, Event, Frame, Game, Outcome, Position, Request, Scenario, Seat, Section, Viewer, Waiting, Word
from wartable.core.chance import ChanceChoice, ChanceRequest
from wartable.core.declared import union_of
from wartable.core.errors import BadScenario
from wartable.core.facts import Facts
from wartable.core.features import Table
from wartable.core.queries import Query
from wartable.core.spelling import Spelling
from wartable.games.legends.catalog import LegendsCatalog, load_catalog
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.facts import facts
from wartable.games.legends.features import tables
from wartable.games.legends.names import word
from wartable.games.legends.options import PRESETS, check, flags_of, options, sides_of
from wartable.games.legends.orders import ORDERS
from wartable.games.legends.outlook import Outlook, outlook
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.concession import Concession, may_concede
from wartable.games.legends.requests.template import CourseQuestion
from wartable.games.legends.requests.turn import ConcedeQuestion
from wartable.games.legends.rules.building import check_presets, has_warships, terms_for
from wartable.games.legends.rules.scoring import points
from wartable.games.legends.sampling.lively import lively
from wartable.games.legends.scenery import Scenery, scenery
from wartable.games.legends.speech.aloud import aloud
from wartable.games.legends.speech.goal import goal
from wartable.games.legends.speech.sheet import sheet
from wartable.games.legends.speech.spelling import course_spelling
from wartable.games.legends.state import World
from wartable.games.legends.windows import EFFECTS

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


class LegendsPosition(Position[World, AnyFrame, AnyRequest, AnyChoice]):
    """A position of Legends."""


class Legends(Game[LegendsPosition]):
    """The game with a catalog: its own data, or with a pack laid over it."""

    name, title, seats, minutes = "legends", "Legends of Kalidasia: Heroes of the Heragul", range(2, 5), (45, 120)
    version = 2
    summary = "Starship squadrons in free space: inertia, arcs of fire, critical hits."
    position, choices, events, queries = LegendsPosition, AnyChoice, AnyEvent, AnyQuery
    orders, presets = ORDERS, PRESETS
    interrupts: ClassVar = {Concede: lambda seat, choice: Concession(seat=seat)}

    _catalog: LegendsCatalog

    def __init__(self, catalog: LegendsCatalog) -> None:
        super().__init__(catalog)
        check_presets(catalog)
        self.options_offered = options({name: record.name for name, record in catalog.scenarios.items()})

    def complete(self, scenario: Scenario) -> Scenario:
        completed = super().complete(scenario)
        chosen = completed.word("scenario")
        check(completed, self._catalog.scenarios[chosen], self._catalog.tables[chosen])
        for side in sorted(set(sides_of(completed))):
            terms = terms_for(self._catalog, flags_of(completed), side)
            if not has_warships(self._catalog, terms):
                raise BadScenario(f"No fleet list has a warship for {terms.level} points.")
        return completed

    def opening(self, scenario: Scenario) -> tuple[World, Frame]:
        world = World(
            catalog=self._catalog,
            flags=flags_of(scenario),
            sides=sides_of(scenario),
            ships=[],
            fighters=[],
            missiles=[],
            squadrons=[],
            deck=self._catalog.deck,
            discard=(0,) * len(self._catalog.deck),
        )
        return world, Battle()

    def standing(self, position: LegendsPosition, seat: Seat) -> tuple[Request, ...]:
        return (ConcedeQuestion(),) if may_concede(position, seat) else ()

    def stop(self, position: LegendsPosition, outcome: Outcome) -> None:
        """LOK-RUL-SC1-2: the score is shown however the battle ends."""
        super().stop(position, replace(outcome, scores=points(position.world)))

    def side(self, position: LegendsPosition, seat: Seat) -> int:
        return position.world.sides[seat]

    def turn(self, position: LegendsPosition) -> int:
        return position.world.turn

    def facts(self, position: LegendsPosition) -> Facts:
        return facts(position.world)

    def lively(self, view: LegendsPosition, seat: Seat, rng: Random) -> Sequence[Choice]:
        return lively(view, seat, rng) or super().lively(view, seat, rng)

    def scenery(self, scenario: Scenario) -> Scenery:
        return scenery(self._catalog, scenario.word("scenario"), scenario.number("turns"))

    def sheet(self, view: LegendsPosition, viewer: Viewer) -> tuple[Section, ...]:
        return sheet(view.world, viewer)

    def outlook(self, view: LegendsPosition, viewer: Viewer) -> Outlook | None:
        return outlook(view.world)

    def aloud(self, view: LegendsPosition, viewer: Viewer, text: str) -> str:
        return aloud(view.world, viewer, text)

    def spelling(self, view: LegendsPosition, seat: Seat, field: str) -> Spelling | None:
        request = view.request(seat)
        return course_spelling(view, request) if field == "course" and isinstance(request, CourseQuestion) else None

    def goal(self, view: LegendsPosition, seat: Seat) -> tuple[str, ...]:
        return goal(view.world, seat)

    def features(self, view: LegendsPosition, seat: Seat) -> tuple[Table, ...]:
        return (*tables(view.world, seat), *super().features(view, seat))

    def word(self, field: str, value: Any) -> Word | None:
        return word(self._catalog, field, value)


GAME = Legends(load_catalog(EFFECTS))
