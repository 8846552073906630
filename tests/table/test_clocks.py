"""Clocks of a table when the clock of the machine jumps."""

import time

import pytest

from tests.table.playing import HALT, Player, in_loop, quick, serving, start
from wartable.table.rooms import Rooms
from wartable.table.steady import steady

HOUR = 3_600_000


def test_setting_the_clock_of_the_machine_moves_no_clock_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    now = steady()
    before, wall = now(), time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall + 3600 * 10**9)
    forward = now()
    monkeypatch.setattr(time, "time_ns", lambda: wall - 3600 * 10**9)
    assert before <= forward <= now() < before + HOUR // 2


@in_loop
async def test_a_server_whose_clock_is_behind_gives_nobody_more_time(database: str) -> None:
    now = [10 * HOUR]

    def new_rooms() -> Rooms:
        rooms = Rooms(quick(database))
        rooms.services.now = lambda: now[0]
        return rooms

    async with serving(new_rooms()) as client:
        ann, _, _ = await start(client, clock={"per": "game", "seconds": 100})
        now[0] += 30_000
        await ann.submit(HALT)
    # The clock was ahead by an hour and is set right before the server starts again.
    now[0] -= HOUR
    async with serving(new_rooms()) as client:
        ann = Player(client, ann.table, ann.token)
        assert [seat["time_left"] for seat in (await ann.view())["seats"]] == [70_000, 100_000]
        now[0] += 40_000
        assert [seat["time_left"] for seat in (await ann.view())["seats"]] == [70_000, 60_000]
