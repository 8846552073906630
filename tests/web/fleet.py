"""Tables of Fleet Commander for browser tests, played by bots up to a question; and a hand that enters any answer."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Locator, Page

from tests.bench.goldens import golden_game, journal_file
from tests.web.playing import answerable
from tests.web.tables import MOST_ANSWERS, Json, TableAt, give
from wartable import bots
from wartable.core import Choice, Match
from wartable.core.codec import read_journal
from wartable.core.journal import Answer
from wartable.games.fleet_commander import GAME, FleetPosition
from wartable.games.fleet_commander.names import region_title

STORY = Path(__file__).with_name("story.jsonl")

Options = Sequence[Choice] | None


RETREAT = 162
"""The golden game on Kaylynn Five: Ann's ships have lost in NE1, and she is asked where they go."""


def stored(entries: int | None, golden: str = "kaylynn-five") -> Match[Any]:
    """A golden game as it stood after this many entries, or at its end."""
    game, record = read_journal(journal_file(GAME.name, golden).read_text(encoding="utf-8"), golden_game)
    match: Match[Any] = Match(game, record.header.scenario, start=False)
    match.replay(record.entries[:entries])
    return match


def at_the_end(address: str) -> TableAt:
    """A table at which the last answer of the golden game has been given: Ben has won."""
    match = stored(None)
    last = match.journal[-1]
    assert isinstance(last, Answer)
    table = TableAt(address, match, len(match.journal) - 1)
    table.answer(last.seat, last.choice)
    return table


class Moment(NamedTuple):
    """A question that was put to a seat after this many entries of the journal."""

    kind: str
    seat: int
    options: Options
    entries: int


class FleetStory:
    """Seat 0 invades Kaylynn Six, seat 1 defends it, as far as somebody wants to look.

    Two captains have played it once; what they answered is stored, so that tests do not change with the bots.
    """

    def __init__(self) -> None:
        _, record = read_journal(STORY.read_text(encoding="utf-8"), golden_game)
        self.match: Match[FleetPosition] = Match(GAME, record.header.scenario, seed=1)
        self._answers: dict[tuple[int, int], Choice] = {
            (e.ask, e.seat): e.choice for e in record.entries if isinstance(e, Answer)
        }
        self._bots = [bots.make("captain", GAME, f"{seat}") for seat in (0, 1)]
        self._told: list[Moment] = []

    def moments(self) -> Iterator[Moment]:
        yield from self._told
        for _ in range(MOST_ANSWERS):
            if self.match.outcome is not None:
                return
            put = [self._moment(seat) for seat in self.match.deciders()]
            # Somebody may have looked no further than this.
            if not self._told or self._told[-1].entries < put[0].entries:
                self._told += put
                yield from put
            seat = put[0].seat
            give(self.match, self.choose(self.match.view(seat), seat))

    def _moment(self, seat: int) -> Moment:
        kind = type(self.match.position.request(seat)).__name__
        return Moment(kind, seat, GAME.options(self.match.position, seat), len(self.match.journal))

    def choose(self, view: FleetPosition, seat: int) -> Choice:
        """What this seat answered in the story; where a test has left it, what a bot answers."""
        stored = self._answers.get((view.ask, seat))
        if stored is not None and GAME.check(view, seat, stored) is None:
            return stored
        return self._bots[seat].choose(view, seat, bots.Budget())


class FleetTable:
    """A table of Ann, who invades, and Ben at a moment of the story; a new one for each moment that is looked for."""

    def __init__(self, address: str, story: FleetStory) -> None:
        self._address = address
        self._story = story
        self._tables: list[TableAt] = []

    def until(self, kind: str, fits: Callable[[Options], bool] = lambda options: True, seats: Sequence[int] = (0, 1)) -> int:
        """Goes to the first question of this kind that fits; gives the seat that is asked."""
        for moment in self._story.moments():
            if moment.kind == kind and moment.seat in seats and fits(moment.options):
                self._tables.append(TableAt(self._address, self._story.match, moment.entries))
                return moment.seat
        raise AssertionError(f"no {kind} came")

    def at(self, entries: int) -> TableAt:
        """The table after this many entries of the story."""
        next(moment for moment in self._story.moments() if moment.entries >= entries)
        self._tables.append(TableAt(self._address, self._story.match, entries))
        return self.table

    @property
    def table(self) -> TableAt:
        return self._tables[-1]

    def link(self, seat: int) -> str:
        return self.table.link(seat)

    def choose(self, view: Json) -> Choice:
        """What the bot of this view's seat answers."""
        return self._story.choose(GAME.decode(msgspec.json.encode(view["position"])), view["you"])

    def close(self) -> None:
        for table in self._tables:
            table.close()


class Hand:
    """Enters an answer by the controls of the generic panel."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.part = page.get_by_role("region", name="Your answer")

    def enter(self, question: Json, choice: Json) -> None:
        answerable(self.page)
        if not self._fight(choice):
            self._enter(question, choice)

    def _enter(self, question: Json, choice: Json) -> None:
        last = self.part.get_by_test_id("commit")
        options = [option["choice"] for option in question["options"] or ()]
        offer = next(offer for offer in question["offers"] if offer["kind"] == choice["type"])
        at_once = last.get_by_role("button", name=offer["says"], exact=True)
        if not offer["fields"] and at_once.count():
            at_once.click()
            return
        if last.locator(".answers").count():
            last.locator(".answers button").nth(options.index(choice)).click()
            return
        alike = [option for option in options if option["type"] == choice["type"]]
        kinds = self.part.get_by_role("group", name="What you can do")
        if kinds.count():
            kinds.get_by_role("button", name=offer["says"], exact=True).click()
        listed = self.part.get_by_role("group", name="Which one")
        few = self.part.locator(".fields .answers button")
        if few.count():
            answer = few.nth(alike.index(choice))
            if answer.get_attribute("aria-pressed") == "false":
                answer.click()
        elif listed.count():
            listed.get_by_role("button").nth(alike.index(choice)).click()
        elif not self._on_the_board(choice):
            for place, (name, space) in enumerate(offer["fields"]):
                self._fill(self.part.locator("fieldset").nth(place), space, choice[name])
        self.part.get_by_test_id("do").click()

    def _on_the_board(self, choice: Json) -> bool:
        """By the forms that Fleet Commander has of its own, if there is one for this answer."""
        if self.part.locator(".shelf").count():
            self._take(choice)
        elif self.part.locator(".muster").count():
            name = region_title(GAME.catalog(), choice["region"])
            self.part.get_by_role("group", name="Where it arrives").get_by_role("button", name=name, exact=True).click()
        elif self.part.locator(".deploy").count():
            self._place(choice)
        else:
            return False
        return True

    def _fight(self, choice: Json) -> bool:
        """In the theatre of a combat ships and cards are pointed at."""
        theatre = self.page.get_by_test_id("theatre")
        unit, card, cards = choice.get("unit"), choice.get("card"), choice.get("cards", ())
        if not theatre.count() or choice["type"].endswith("Decline"):
            return False
        things = [*([card] if card else ()), *(name for name, n in cards for _ in range(n))]
        found = [f'.can[data-thing="card/{name}"]' for name in things]
        for one in [*([f".can{ship(unit)}"] if unit else ()), *found]:
            target = theatre.locator(one).first
            if cards or target.get_attribute("aria-pressed") == "false":
                target.click()
        self.part.get_by_test_id("do").click()
        return True

    def _take(self, choice: Json) -> None:
        """From the shelves of the yard, or of the hand."""
        things = choice["units"] if "units" in choice else choice["cards"]
        decoys = choice["decoys"] if "decoys" in choice else "decoy" in choice and choice["decoy"]
        for name, number in [*things, ("decoy", int(decoys))]:
            _add(self.part.locator(f'[data-unit="{name}"], [data-card="{name}"]'), number)

    def _place(self, choice: Json) -> None:
        """Region by region, by numbers."""
        catalog = GAME.catalog()
        for slot, number in choice["places"]:
            self.part.get_by_role("button", name=re.compile(f"^{catalog.units[slot['thing']].name} ")).click()
            place = self.part.locator(".places > span").nth(catalog.landings.index(slot["place"]))
            _add(place, number)

    def _fill(self, field: Locator, space: Json, value: Any) -> None:
        kind = space["type"]
        if kind in ("One", "YesNo", "Number"):
            numbers = range(space.get("low", 0), space.get("high", 0) + 1)
            values = space.get("ids") or ([True, False] if kind == "YesNo" else list(numbers))
            field.get_by_role("button").nth(values.index(value)).click()
        elif kind == "Some":
            for name in value:
                field.locator("button, input").nth(space["ids"].index(name)).click()
        else:
            ids = [item[0] for item in (space["items"] if kind == "Bag" else space["caps"])]
            for name, number in value:
                _add(field.locator("li").nth(ids.index(name)), number)


def ship(participant: Any) -> str:
    """The ships that a choice names like this, as a selector."""
    return f"[data-ship={json.dumps(msgspec.json.encode(participant).decode())}]"


def _add(row: Locator, number: int) -> None:
    for _ in range(number):
        row.get_by_role("button", name="more").click()
