"""The socket between a page and its server, as slow as a test wants it."""

import re

from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """While it is held, nothing that the server says reaches the page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._socket: WebSocketRoute | None = None
        self._held: list[str | bytes] | None = None
        page.route_web_socket(re.compile("/socket$"), self._connect)
        page.reload()

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self._held is not None:
            self._held.append(message)
        elif self._socket:
            self._socket.send(message)

    def hold(self) -> None:
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._hear(message)
