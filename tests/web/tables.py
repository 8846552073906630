"""Tables of the site that begin where a test wants: its players' answers up to there are given here, without a browser."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import httpx
import msgspec

from tests.patience import PATIENCE
from wartable.core import Choice, Match
from wartable.core.codec import write_journal

Json = dict[str, Any]
MOST_ANSWERS = 5_000
PAGE = 500
"""How many older lines of a log are had at once."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida")


class TableAt:
    """A table that goes on where a match stands, or stood after this many entries.

    Ann, Ben and as many others as it takes sit there, each in a browser or at one screen, or Ann and bots.
    """

    def __init__(
        self, address: str, match: Match[Any], entries: int | None = None, bot: str = "", hot_seat: bool = False
    ) -> None:
        self._client = httpx.Client(base_url=address, timeout=PATIENCE, verify=False)
        self._game = match.game
        branch = {"journal": _finished(match), "entries": len(match.journal) if entries is None else entries}
        person = {"by": "human", "screen": hot_seat}
        seats = [person, *[{"by": "bot", "bot": bot} if bot else person] * (match.scenario.seats - 1)]
        plan = {"game": self._game.name, "seats": seats, "branch": branch}
        self._made = self._call("/api/tables", plan)
        self._tokens = {key["seat"]: key["token"] for key in self._made["keys"]}
        for seat, name in enumerate(NAMES):
            if seat in self._tokens:
                agreed = [term["key"] for term in self.view(seat)["terms"] if term["needs_agreement"]]
                self.act(seat, {"type": "Join", "name": name, "agreed": agreed})

    def close(self) -> None:
        self._client.close()

    def link(self, seat: int = 0) -> str:
        return f"#/t/{self._made['table']}/{self._tokens[seat]}"

    @property
    def seats(self) -> list[int]:
        return [seat for seat in self._tokens if seat is not None]

    def watch(self) -> str:
        """The spectators' link."""
        return f"#/t/{self._made['table']}/{self._tokens[None]}"

    def kept(self) -> list[Json]:
        """What the browser that made this table would remember of it: the keys of every seat."""
        known = {"game": self._game.name, "title": self._game.title, "made": 0, "over": False}
        return [{**self._made, **known, "token": self._tokens[0]}]

    def view(self, seat: int) -> Json:
        view: Json = self._call(f"/api/tables/{self._made['table']}?seen=999999", None, self._tokens[seat])["view"]
        return view

    def lines(self, seat: int) -> list[Json]:
        """The whole log: the newest lines, and before them the pages of older ones."""
        table, token = f"/api/tables/{self._made['table']}", self._tokens[seat]
        newest: list[Json] = self._call(table, None, token)["lines"]
        first = newest[0]["n"] if newest else 0
        older = [
            self._call(f"{table}/log?since={since}&count={min(PAGE, first - since)}", None, token)
            for since in range(0, first, PAGE)
        ]
        return [line for page in older for line in page["lines"]] + newest

    def odds(self, seat: int, choice: Json) -> Json:
        found: Json = self._call(f"/api/tables/{self._made['table']}/odds", {"choice": choice}, self._tokens[seat])["odds"]
        return found

    def act(self, seat: int, act: Json) -> None:
        assert self._call(f"/api/tables/{self._made['table']}/act", act, self._tokens[seat])["refusal"] is None

    def answer(self, seat: int, choice: Choice) -> None:
        written = msgspec.json.decode(self._game.encode(choice))
        self.act(seat, {"type": "Submit", "ask": self.view(seat)["ask"], "choices": [written]})

    def _call(self, what: str, body: Any, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self._client.request("GET" if body is None else "POST", what, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()


def _finished(match: Match[Any]) -> str:
    """The journal of this match as if it had been given up now: only a finished one may be gone on with."""
    over = match.copy()
    assert over.outcome is not None or over.resign(0) is None
    return write_journal(over)


def answered(match: Match[Any], answers: Iterable[Json]) -> Match[Any]:
    """The match after these answers, each given by the first seat that is asked."""
    for written in answers:
        give(match, match.game.decode_choice(json.dumps(written)))
    return match


def by_default(match: Match[Any], until: Callable[[Match[Any]], bool]) -> Match[Any]:
    """The match after default answers, when it is as wanted."""
    for _ in range(MOST_ANSWERS):
        if until(match):
            return match
        seat = match.deciders()[0]
        give(match, match.game.default(match.view(seat), seat))
    raise AssertionError(f"the match is not as wanted after {MOST_ANSWERS} answers")


def go_on(table: TableAt, seat: int, until: str, most: int = 100) -> None:
    """All seats answer what the game proposes, until this one is asked this."""
    for _ in range(most):
        views = {number: table.view(number) for number in table.seats}
        asked = {number: view for number, view in views.items() if view["question"]}
        if seat in asked and asked[seat]["question"]["text"] == until:
            return
        number, view = next(iter(asked.items()))
        table.act(number, {"type": "Submit", "ask": view["ask"], "choices": [view["question"]["default"]]})
    raise AssertionError(f"{until!r} is never asked")


def give(match: Match[Any], choice: Choice) -> None:
    refusal = match.submit(match.deciders()[0], choice, match.ask)
    assert refusal is None, f"{choice}: {refusal}"
