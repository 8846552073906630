"""Tables of Fleet Commander for browser tests, played by bots up to a question; and a hand that enters any answer."""

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Locator, Page

from wartable import bots
from wartable.core import Choice
from wartable.games.fleet_commander import GAME, FleetPosition
from wartable.games.fleet_commander.choices import Propose
from wartable.games.fleet_commander.requests.setup import CastingQuestion, HandQuestion

Json = dict[str, Any]
WISHES = (Propose("surakari", "invader"), Propose("heragul", "defender"))


class FleetTable:
    """Ann invades Kaylynn Six, Ben defends it; both are played by greedy bots until a test takes over."""

    def __init__(self, address: str, seed: int = 1) -> None:
        self._client = httpx.Client(base_url=address, timeout=30)
        plan = {"game": "fleet_commander", "seats": [{"by": "human"}] * 2, "options": {"planet": "kaylynn_six"}}
        made = self._call("/api/tables", plan)
        self.table, self._tokens = made["table"], [key["token"] for key in made["keys"]]
        self._bots = [bots.make("greedy", GAME, f"{seed} {seat}") for seat in (0, 1)]
        for seat, name in enumerate(("Ann", "Ben")):
            self.act(seat, {"type": "Join", "name": name, "agreed": ["planet"]})

    def close(self) -> None:
        self._client.close()

    def link(self, seat: int) -> str:
        return f"#/t/{self.table}/{self._tokens[seat]}"

    def view(self, seat: int) -> Json:
        view: Json = self._call(f"/api/tables/{self.table}?seen=999999", None, self._tokens[seat])["view"]
        return view

    def act(self, seat: int, act: Json) -> None:
        assert self._call(f"/api/tables/{self.table}/act", act, self._tokens[seat])["refusal"] is None

    def answer(self, seat: int, choice: Choice) -> None:
        written = msgspec.json.decode(GAME.encode(choice))
        self.act(seat, {"type": "Submit", "ask": self.view(seat)["ask"], "choices": [written]})

    def until(self, kind: str, fits: Callable[[Json], bool] = lambda question: True) -> int:
        """The bots play until a question of this kind is put that fits; gives the seat that is asked."""
        for _ in range(2000):
            views = [self.view(seat) for seat in (0, 1)]
            asked = [view for view in views if view["question"]]
            for view in asked:
                if type(position_of(view).request(view["you"])).__name__ == kind and fits(view["question"]):
                    return int(view["you"])
            self.answer(asked[0]["you"], self.choose(asked[0]))
        raise AssertionError(f"no {kind} came")

    def choose(self, view: Json) -> Choice:
        """What the bot of this seat answers; the hand is the suggested one, which holds no card for special moments."""
        seat, position = view["you"], position_of(view)
        request = position.request(seat)
        if isinstance(request, CastingQuestion):
            return WISHES[seat]
        if isinstance(request, HandQuestion):
            return request.default(position.world, seat)
        return self._bots[seat].choose(position, seat, bots.Budget())

    def _call(self, what: str, body: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self._client.request("GET" if body is None else "POST", what, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()


def needs_a_form(asked: Json) -> bool:
    """So many answers that the client does not make a button of each."""
    return not asked["options"] or len(asked["options"]) > 8


def position_of(view: Json) -> FleetPosition:
    return GAME.decode(msgspec.json.encode(view["position"]))


class Hand:
    """Enters an answer by the controls of the generic panel."""

    def __init__(self, page: Page) -> None:
        self.part = page.get_by_role("region", name="Your answer")

    def enter(self, question: Json, choice: Json) -> None:
        self.part.locator(".answers, [data-testid=commit]").first.wait_for()
        options = [option["choice"] for option in question["options"] or ()]
        if self.part.locator(".answers").count():
            self.part.locator(".answers button").nth(options.index(choice)).click()
            return
        offer = next(offer for offer in question["offers"] if offer["kind"] == choice["type"])
        if len(question["offers"]) > 1:
            kinds = self.part.get_by_role("group", name="What you can do")
            kinds.get_by_role("button", name=offer["says"], exact=True).click()
        listed = self.part.get_by_role("group", name="Which one")
        if listed.count():
            alike = [option for option in options if option["type"] == choice["type"]]
            listed.get_by_role("button").nth(alike.index(choice)).click()
        else:
            for place, (name, space) in enumerate(offer["fields"]):
                self._fill(self.part.locator("fieldset").nth(place), space, choice[name])
        self.part.get_by_test_id("do").click()

    def _fill(self, field: Locator, space: Json, value: Any) -> None:
        kind = space["type"]
        if kind in ("One", "YesNo", "Number"):
            numbers = range(space.get("low", 0), space.get("high", 0) + 1)
            values = space.get("ids") or ([True, False] if kind == "YesNo" else list(numbers))
            field.get_by_role("button").nth(values.index(value)).click()
        elif kind == "Spread":
            things = [thing for thing, _ in space["stock"]]
            for slot, number in value:
                place, thing = slot.split(" ")
                slots = field.locator("li").nth(things.index(thing)).locator(".slot")
                _add(slots.nth(space["places"].index(place)), number)
        else:
            ids = [item[0] for item in space.get("items") or space["caps"]]
            for name, number in value:
                _add(field.locator("li").nth(ids.index(name)), number)


def _add(row: Locator, number: int) -> None:
    for _ in range(number):
        row.get_by_role("button", name="more").click()
