"""The server is killed with -9 at random moments, and whatever it had acknowledged is there, once."""

import asyncio
import random

import pytest

from tests.table.playing import in_loop
from tests.table.processes import Launcher, Noted, Servers, Somewhere, check_stories, play_a_table


async def play_and_kill(running: Servers, database: str, seed: int, bots: tuple[bool, ...], kills: int) -> None:
    """Kills the server while tables are played, one for each of `bots`, which tells whether a bot plays there.

    It dies when it has just acknowledged a choice, or a random moment later, at work on others.
    """
    rng = random.Random(seed)
    pid, address = running.start()
    where, noted = Somewhere(address), Noted()

    async def keep_playing(bot: bool) -> None:
        while not noted.done:
            await play_a_table(where, bot, rng, noted)

    players = [asyncio.create_task(keep_playing(bot)) for bot in bots]
    for _ in range(kills):
        await noted.more(at_least=rng.randint(1, 8))
        await asyncio.sleep(rng.choice((0.0, rng.uniform(0.0, 0.02))))
        running.kill(pid)
        pid, address = await asyncio.to_thread(running.start)
        where.addresses = [address]
    await noted.more(at_least=4)
    noted.done = True
    await asyncio.gather(*players)
    await where.close()
    running.kill_all()
    assert where.lost > 0, "no request was ever cut off: the test proves nothing"
    assert await check_stories(database, noted.choices) >= len(noted.choices)


@in_loop
async def test_no_acknowledged_choice_is_lost_or_doubled_when_the_server_is_killed(database: str, launcher: Launcher) -> None:
    with launcher.at(database) as running:
        await play_and_kill(running, database, seed=1, bots=(False, False), kills=5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
@in_loop
async def test_the_same_fifty_times(database: str, launcher: Launcher, seed: int) -> None:
    with launcher.at(database) as running:
        await play_and_kill(running, database, seed=100 + seed, bots=(False, False, True), kills=10)
