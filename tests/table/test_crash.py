"""The server is killed with -9 at random moments, and whatever it had acknowledged is there, once."""

import asyncio
import random

import pytest

from tests.table.playing import in_loop
from tests.table.processes import Acknowledged, Servers, Somewhere, check_stories, play_a_table, servers


async def play_and_kill(running: Servers, database: str, seed: int, bots: tuple[bool, ...]) -> None:
    """Kills the server ten times while tables are played, one for each of `bots`, which tells whether a bot plays there."""
    rng = random.Random(seed)
    pid, address = running.start()
    where, done = Somewhere(address), asyncio.Event()

    async def keep_playing(bot: bool) -> list[Acknowledged]:
        noted: list[Acknowledged] = []
        while not done.is_set():
            noted += await play_a_table(where, bot, rng, done)
        return noted

    players = [asyncio.create_task(keep_playing(bot)) for bot in bots]
    for _ in range(10):
        await asyncio.sleep(rng.uniform(0.02, 0.35))
        running.kill(pid)
        pid, address = await asyncio.to_thread(running.start)
        where.addresses = [address]
    await asyncio.sleep(0.3)
    done.set()
    noted = [n for told in await asyncio.gather(*players) for n in told]
    await where.close()
    running.kill_all()
    assert where.lost > 0, "no request was ever cut off: the test proves nothing"
    assert await check_stories(database, noted) >= len(noted) > 0


@in_loop
async def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(database: str) -> None:
    with servers(database) as running:
        await play_and_kill(running, database, seed=1, bots=(False, False))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@in_loop
async def test_the_same_fifty_times(database: str, seed: int) -> None:
    with servers(database) as running:
        await play_and_kill(running, database, seed=100 + seed, bots=(False, False, True))
