"""Helpers of the table's tests: a server in the same loop, clients by REST and by WebSocket."""

import asyncio
import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.table import described
from wartable.table.patches import patched
from wartable.table.rooms import Rooms
from wartable.table.server import Server, listen
from wartable.table.settings import Settings

Json = dict[str, Any]

LONGEST = 10 * PATIENCE
"""Seconds after which a test that hangs is ended, wherever it does."""


def in_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """An async test as an ordinary one, with an event loop of its own."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*arguments, **named), LONGEST))

    run.__signature__ = inspect.signature(test)  # type: ignore[attr-defined]
    return run


def quick(database: str, **more: Any) -> Settings:
    """Settings for a test: bots answer at once, a player is away at once, nobody is too fast; workers start when needed."""
    patient = {"worker_seconds": PATIENCE, "acts_per_second": 10_000.0, "looks_per_second": 10_000.0}
    quickly = {"bot_seconds": 0.0, "away_seconds": 0.0, "presence_seconds": 0.0, "workers": 1, "warm_workers": False, **patient}
    return Settings(database=database, **{**quickly, **more})


def client_of(address: str = "") -> httpx.AsyncClient:
    # Nothing is encrypted here; reading the certificates of the system would take longer than many a test.
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False, event_hooks={"response": [described.check]})


@asynccontextmanager
async def serving(rooms: Rooms, addresses: tuple[str, ...] = ()) -> AsyncIterator[httpx.AsyncClient]:
    """A real server on a free port; gives a client of it."""
    listening = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    server = Server(rooms, ready.set, addresses)
    task = asyncio.create_task(server._serve([listening]))
    await asyncio.wait([task, asyncio.create_task(ready.wait())], return_when=asyncio.FIRST_COMPLETED)
    try:
        async with client_of(f"http://127.0.0.1:{listening.getsockname()[1]}") as client:
            yield client
    finally:
        server.should_exit = True
        await task
        listening.close()


@asynccontextmanager
async def table_at(database: str, **more: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a new server on this database."""
    async with serving(Rooms(quick(database, **more))) as client:
        yield client


PAGE = 500
"""How many older lines of a log are had at once."""


class Player:
    """A client that holds one token."""

    def __init__(self, client: httpx.AsyncClient, table: str, token: str) -> None:
        self.client = client
        self.table = table
        self.token = token
        self._path = f"/api/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}

    async def get(self, seen: int = 0) -> Json:
        response = await self.client.get(self._path, params={"seen": seen}, headers=self._headers)
        assert response.status_code == 200, response.text
        answer: Json = response.json()
        return answer

    async def view(self) -> Json:
        view: Json = (await self.get())["view"]
        return view

    async def log(self) -> list[str]:
        """All lines: the newest, and before them the pages of older ones."""
        newest = (await self.get())["lines"]
        first = newest[0]["n"] if newest else 0
        pages = [await self._page(since, min(PAGE, first - since)) for since in range(0, first, PAGE)]
        return [line["text"] for page in (*pages, newest) for line in page]

    async def _page(self, since: int, count: int) -> list[Json]:
        response = await self.client.get(f"{self._path}/log", params={"since": since, "count": count}, headers=self._headers)
        assert response.status_code == 200, response.text
        lines: list[Json] = response.json()["lines"]
        return lines

    async def post(self, what: str, body: Any) -> httpx.Response:
        return await self.client.post(f"{self._path}/{what}", json=body, headers=self._headers)

    async def act(self, kind: str, **fields: Any) -> Json:
        response = await self.post("act", {"type": kind, **fields})
        assert response.status_code == 200, response.text
        reply: Json = response.json()
        return reply

    async def refused(self, kind: str, **fields: Any) -> str:
        """The rule by which this act is refused."""
        reply = await self.act(kind, **fields)
        assert reply["refusal"] is not None, "the act was not refused"
        rule: str = reply["refusal"]["rule"]
        return rule

    async def do(self, kind: str, **fields: Any) -> Json:
        """An act that must not be refused."""
        reply = await self.act(kind, **fields)
        assert reply["refusal"] is None, reply
        return reply

    async def submit(self, *choices: Json) -> Json:
        return await self.do("Submit", ask=(await self.view())["ask"], choices=choices)

    async def journal(self) -> httpx.Response:
        return await self.client.get(f"{self._path}/journal", headers=self._headers)

    @asynccontextmanager
    async def socket(self, seen: int = 0) -> AsyncIterator["Socket"]:
        """A WebSocket that has said Hello and received its first update."""
        async with open_socket(self.client) as socket:
            await socket.hello(self, seen)
            yield socket


class Socket:
    """A WebSocket, with what it has received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.view: Json | None = None
        """The newest view, put together like a client does."""
        self._kept: list[Json] = []

    async def send(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def send_valid(self, message: Json) -> None:
        described.check_message(msgspec.json.encode(message).decode(), "ToServer")
        await self.send(message)

    async def hello(self, player: Player, seen: int = 0, *, sheet: bool = False) -> Json:
        hello = {"type": "Hello", "table": player.table, "token": player.token, "seen": seen, "sheet": sheet}
        await self.send_valid(hello)
        return await self.next("Update")

    async def next(self, kind: str) -> Json:
        """The next message of this kind; others that come before it are kept for later."""
        for place, message in enumerate(self._kept):
            if message["type"] == kind:
                return self._kept.pop(place)
        while True:
            async with asyncio.timeout(PATIENCE):
                text = await self.connection.recv()
            assert isinstance(text, str)
            self.raw.append(text)
            described.check_message(text, "ToClient")
            message = self._whole(msgspec.json.decode(text, type=Json))
            if message["type"] == kind:
                return message
            self._kept.append(message)

    def _whole(self, message: Json) -> Json:
        """What is told about the view, as an update with the whole view."""
        match message["type"]:
            case "Update":
                self.view = message["view"]
            case "Changed":
                self.view = patched(self.view, message["patch"])
                return {"type": "Update", "view": self.view, "lines": message["lines"], "now": message["now"]}
            case "Present":
                assert self.view is not None
                pairs = zip(self.view["seats"], message["here"], strict=True)
                self.view = {**self.view, "seats": [{**seat, "here": here} for seat, here in pairs]}
                return {"type": "Update", "view": self.view, "lines": [], "now": 0}
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first update whose view is as wanted."""
        while True:
            update = await self.next("Update")
            if wanted(update["view"]):
                return update

    async def do(self, id: int, kind: str, **fields: Any) -> Json:  # noqa: A002
        await self.send_valid({"type": "Do", "id": id, "act": {"type": kind, **fields}})
        return await self.next("Reply")


@asynccontextmanager
async def open_socket(client: httpx.AsyncClient, **options: Any) -> AsyncIterator[Socket]:
    address = str(client.base_url).replace("http://", "ws://").rstrip("/") + "/api/socket"
    async with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE, ping_interval=None, **options) as connection:
        yield Socket(connection)


async def make_table(
    client: httpx.AsyncClient, game: str = "ambush", seats: str = "hh", bot: str = "random", **more: Any
) -> list[Player]:
    """A new table, h for a person's seat, s for one at the shared screen, b for a bot's. The spectator comes last."""
    plans = [{"by": "bot", "bot": bot} if s == "b" else {"by": "human", "screen": s == "s"} for s in seats]
    response = await client.post("/api/tables", json={"game": game, "seats": plans, **more})
    assert response.status_code == 201, response.text
    made = response.json()
    return [Player(client, made["table"], key["token"]) for key in made["keys"]]


async def start(client: httpx.AsyncClient, salts: bool = False, **more: Any) -> list[Player]:
    """A table at which Ann and Ben have sat down; the spectator last."""
    players = await make_table(client, **more)
    for player, name in zip(players[:-1], ["Ann", "Ben", "Cid"], strict=False):
        await player.do("Join", name=name, salt=f"{name}'s salt" if salts else "")
    return players


async def eventually(wanted: Callable[[], Awaitable[bool]]) -> None:
    """Waits until it is so, for what nobody tells."""
    async with asyncio.timeout(PATIENCE):
        while not await wanted():
            await asyncio.sleep(0.01)


MARCH = {"type": "ambush.March", "token": "scout", "origin": 0, "to": 1}
HALT = {"type": "ambush.Say", "word": "halt"}
