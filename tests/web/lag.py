"""The same server for the browser tests, but by a bad network: what it hears and says is on its way for a while.

The tests' own calls are answered at once, so that only pages wait.
"""

import asyncio
import os
import random
from unittest.mock import patch

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from wartable.cli import main
from wartable.table import server
from wartable.table.app import make_app

LONGEST = 0.4
"""Seconds that a message is on its way at most."""


class Lag:
    """An application whose answers come late, each by another time, but in order within a socket."""

    def __init__(self, app: ASGIApp, seed: str) -> None:
        self._app = app
        self._random = random.Random(seed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"} or is_of_a_test(scope):
            await self._app(scope, receive, send)
            return
        sending = asyncio.Lock()

        async def hear() -> ReceiveMessage:
            message = await receive()
            await self._wait()
            return message

        async def tell(message: Message) -> None:
            async with sending:
                await self._wait()
                await send(message)

        await self._app(scope, hear if scope["type"] == ScopeType.WEBSOCKET else receive, tell)

    async def _wait(self) -> None:
        await asyncio.sleep(self._random.uniform(0, LONGEST))


def is_of_a_test(scope: Scope) -> bool:
    return dict(scope["headers"]).get(b"user-agent", b"").startswith(b"python-httpx")


if __name__ == "__main__":
    seed = os.environ["WARTABLE_LAG"]
    with patch.object(server, "make_app", lambda *of: Lag(make_app(*of), seed)):
        main()
