"""Ambush as a game that is too much for a server: one never comes to an end, the other wants all memory there is."""

import threading
from typing import Any

from tests.games.ambush import Ambush, March
from wartable.core import Seat
from wartable.core.events import Sink, drop
from wartable.core.requests import Choice


class Endless(Ambush):
    name = "endless"

    def apply(self, position: Any, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        if isinstance(choice, March):
            threading.Event().wait()
        super().apply(position, seat, choice, emit)


class Hungry(Ambush):
    name = "hungry"

    def apply(self, position: Any, seat: Seat, choice: Choice, emit: Sink = drop) -> None:
        if isinstance(choice, March):
            bytearray(1 << 36)
        super().apply(position, seat, choice, emit)


ENDLESS, HUNGRY = Endless(), Hungry()
SETTING = "tests.table.heavy:ENDLESS,tests.table.heavy:HUNGRY"
