"""Twin tables over the wire: what a seat receives, byte for byte, does not differ when only hidden facts differ."""

from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import httpx
import pytest

from tests.table.playing import HALT, MARCH, Json, Player, Socket, in_loop, make_table, open_socket, quick, serving
from wartable.core.chance import Drawn
from wartable.core.dice import Dictated
from wartable.core.match import Match
from wartable.table import tokens
from wartable.table.rooms import Rooms

ANN_HOLDS = Drawn(("feint", "strike", "trap"))
BACK = {**MARCH, "origin": 2, "to": 1}


class Twin:
    """One of the two: what Ben holds and does unseen."""

    def __init__(self, hand: tuple[str, ...], token: str, other: str, card: str) -> None:
        self.hand = Drawn(hand)
        self.march: Json = {**BACK, "token": token}
        self.first_thought: Json = {**BACK, "token": other}
        self.card: Json = {"type": "ambush.Say", "word": card}


TWINS = (
    Twin(("feint", "feint", "strike"), "scout", "guard", "feint"),
    Twin(("strike", "strike", "trap"), "guard", "decoy", "strike"),
)


class Wire:
    """All that Ann and a spectator receive."""

    def __init__(self) -> None:
        self.received: list[str] = []

    async def ask(self, player: Player) -> None:
        """Everything that can be asked for without doing anything."""
        path, headers = f"/api/tables/{player.table}", {"Authorization": f"Bearer {player.token}"}
        self._note(await player.client.get(path, headers=headers))
        self._note(await player.journal())
        for choice in (MARCH, HALT, BACK, {**MARCH, "token": "decoy"}, {"type": "ambush.Say", "word": "trap"}):
            self._note(await player.post("explain", {"choice": choice}))
        self._note(await player.post("odds", {"choice": MARCH}))
        self._note(await player.post("query", {"question": {"what": "hands"}}))
        for line in ("", "look", "why", "odds 2"):
            self._note(await player.post("text", {"line": line}))

    async def try_out(self, player: Player, ask: int) -> None:
        """Acts that are refused, or change nothing that is hidden."""
        for act in (
            {"type": "Submit", "ask": ask, "choices": [HALT]},
            {"type": "Submit", "ask": ask, "choices": [BACK]},
            {"type": "AnswerBack", "yes": True},
            {"type": "HandOver", "seat": 1, "bot": "random"},
        ):
            self._note(await player.post("act", act))

    def _note(self, response: httpx.Response) -> None:
        headers = sorted((k, v) for k, v in response.headers.items() if k != "date")
        self.received.append(f"{response.status_code} {headers} {response.text}")


async def look_ahead(socket: Socket) -> None:
    """From the question that is asked next, also while Ben decides: what it leads to, and why not."""
    for number, choices in enumerate([[], [MARCH], [{**MARCH, "token": "decoy"}, HALT], [BACK]]):
        await socket.send({"type": "Look", "id": number, "choices": choices, "odds": True, "ahead": True})
        await socket.next("Seen")


async def received(database: str, twin: Twin, monkeypatch: pytest.MonkeyPatch, steps: int | None = None) -> list[str]:
    """The same story, or its first steps, at one of the twins; gives what Ann and the spectator received by socket and REST."""
    numbers = count()
    monkeypatch.setattr(tokens, "new_table_id", lambda: "table")
    monkeypatch.setattr(tokens, "new_token", lambda: f"token-number-{next(numbers)}")
    rooms = Rooms(quick(database, away_seconds=1000.0))
    rooms.services.now = lambda: 1_000_000
    rooms.dice = lambda _setup: Dictated([ANN_HOLDS, twin.hand])
    wire = Wire()
    async with serving(rooms) as client:
        ann, ben, spectator = await make_table(client)
        for player in (ann, ben, spectator):
            # All are here from the start: nobody's coming is told in between.
            await player.view()
        async with open_socket(client) as first, open_socket(client) as watching:
            await first.hello(ann)
            await watching.hello(spectator)
            story: list[Callable[[], Awaitable[Json]]] = [
                lambda: ann.do("Join", name="Ann"),
                lambda: ben.do("Join", name="Ben"),
                lambda: ann.submit(MARCH),
                lambda: ben.submit(twin.first_thought),
                lambda: ben.do("TakeBack"),
                lambda: ben.submit(twin.march),
                lambda: ben.submit(twin.card),
                lambda: ben.do("TakeBack"),
                lambda: ben.submit(twin.card),
                lambda: ben.do("Say", text="Your turn."),
            ]
            for step in story[:steps]:
                await step()
                for socket in (first, watching):
                    await socket.next("Update")
                for player in (ann, spectator):
                    await wire.ask(player)
                await look_ahead(first)
            await wire.try_out(ann, ask=(await ann.view())["ask"])
            return [*first.raw, *watching.raw, *wire.received]


@in_loop
async def test_what_a_seat_receives_does_not_depend_on_what_is_hidden_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = [await received(f"sqlite:///{tmp_path / str(n)}.sqlite3", twin, monkeypatch) for n, twin in enumerate(TWINS)]
    assert len(one) > 150
    assert one == other


@in_loop
async def test_a_server_that_looked_at_the_position_instead_of_the_view_would_be_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "view", lambda match, _seat: match.position)
    places = [f"sqlite:///{tmp_path / str(n)}.sqlite3" for n in range(2)]
    one, other = [await received(place, twin, monkeypatch, steps=3) for place, twin in zip(places, TWINS, strict=True)]
    assert one != other
