"""Two server processes on one PostgreSQL: players of one table on different processes, one of them killed in mid-game."""

import asyncio
import random
from functools import partial

import psycopg
import pytest

from tests.table.playing import (
    HALT,
    MARCH,
    Player,
    Socket,
    client_of,
    eventually,
    in_loop,
    make_table,
    open_socket,
    quick,
    serving,
)
from tests.table.processes import Launcher, Noted, Somewhere, check_stories, play_a_table
from wartable.core.codec import read_journal, replayed
from wartable.registry import game_of
from wartable.table import bus
from wartable.table.entries import Stored
from wartable.table.rooms import Rooms


@in_loop
async def test_players_on_different_processes_see_each_other_at_once(postgresql: str, launcher: Launcher) -> None:
    with launcher.at(postgresql) as running:
        (_, one), (_, other) = running.start(), running.start()
        async with client_of(one) as here, client_of(other) as there:
            ann, ben, _ = await make_table(here)
            ben = Player(there, ben.table, ben.token)
            async with open_socket(here) as first, open_socket(there) as second:
                await first.hello(ann)
                await second.hello(ben)
                await first.do(1, "Join", name="Ann")
                await second.do(1, "Join", name="Ben")
                update = await first.until(lambda view: view["question"] is not None)
                assert [seat["name"] for seat in update["view"]["seats"]] == ["Ann", "Ben"]
                for player in (ann, ben):
                    await eventually(partial(are_here, player))
                await first.do(2, "Submit", ask=update["view"]["ask"], choices=[MARCH])
                update = await second.until(lambda view: view["question"] is not None)
                assert update["lines"][-1]["text"] == "Ann marches something hidden from 0 to 1."
                await both_answer_at_once(first, second, update["view"]["ask"])


async def are_here(player: Player) -> bool:
    return all(seat["here"] for seat in (await player.view())["seats"])


async def both_answer_at_once(first: Socket, second: Socket, ask: int) -> None:
    """Ben meets Ann; both are asked for a card and answer in the same moment, on different processes: both count."""
    await second.do(2, "Submit", ask=ask, choices=[{**MARCH, "origin": 2, "to": 1}])
    for socket in (first, second):
        await socket.until(lambda view: len(view["awaited"]) == 2 and view["ask"] == ask + 1)
    act = {"ask": ask + 1, "choices": [{"type": "ambush.Say", "word": "none"}]}
    replies = await asyncio.gather(first.do(3, "Submit", **act), second.do(3, "Submit", **act))
    assert [reply["refusal"] for reply in replies] == [None, None]
    for socket in (first, second):
        await socket.until(lambda view: view["ask"] > ask + 1)


@in_loop
async def test_when_one_process_is_killed_the_other_carries_on_without_gap_or_fork(postgresql: str, launcher: Launcher) -> None:
    with launcher.at(postgresql) as running:
        (pid, one), (_, other) = running.start(), running.start()
        where, noted = Somewhere(one, other), Noted()
        games = [asyncio.create_task(play_a_table(where, False, random.Random(n), noted)) for n in range(2)]
        await noted.more(at_least=8)
        running.kill(pid)
        where.addresses = [other]
        await asyncio.gather(*games)
        await where.close()
        assert len({n.table for n in noted.choices}) == 2
        assert await check_stories(postgresql, noted.choices) >= len(noted.choices)


@in_loop
async def test_a_bot_whose_process_is_killed_goes_on_in_the_other(postgresql: str, launcher: Launcher) -> None:
    with launcher.at(postgresql) as running:
        (pid, one), (_, other) = running.start(), running.start()
        async with client_of(one) as here, client_of(other) as there:
            ann, _ = await make_table(here, seats="hb")
            await ann.do("Join", name="Ann")
            ann = Player(there, ann.table, ann.token)
            async with open_socket(there) as socket:
                await socket.hello(ann)
                running.kill(pid)
                for number in range(1, 4):
                    await socket.do(number, "Submit", ask=(await ann.view())["ask"], choices=[HALT])
                    await socket.until(lambda view: view["question"] is not None and view["awaited"][0]["seat"] == 0)
                await ann.do("Resign")
                game, record = read_journal((await ann.journal()).text, game_of)
                assert replayed(game, record, audit=True).outcome is not None


@in_loop
async def test_a_process_that_lost_its_line_to_the_database_catches_up(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "RETRY_SECONDS", 0.01)
    rooms = [Rooms(quick(postgresql)), Rooms(quick(postgresql))]
    async with serving(rooms[0]) as here, serving(rooms[1]) as there:
        ann, ben, _ = await make_table(here)
        ben = Player(there, ben.table, ben.token)
        await ann.do("Join", name="Ann")
        await ben.do("Join", name="Ben")
        async with open_socket(there) as socket:
            update = await socket.hello(ben)
            with psycopg.connect(postgresql, autocommit=True) as connection:
                connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            await ann.do("Submit", ask=update["view"]["ask"], choices=[HALT])
            await socket.until(lambda view: view["question"] is not None)


@in_loop
async def test_what_another_process_writes_while_a_table_is_being_loaded_is_not_missed(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = [Rooms(quick(postgresql)), Rooms(quick(postgresql))]
    async with serving(rooms[0]) as here, serving(rooms[1]) as there:
        ann, ben, _ = await make_table(here)
        ben = Player(there, ben.table, ben.token)
        store = rooms[1].services.store
        read = store.read

        async def read_slowly(table: str, since: int) -> list[Stored]:
            monkeypatch.setattr(store, "read", read)
            found = await read(table, since)
            await ann.do("Join", name="Ann")
            return found

        monkeypatch.setattr(store, "read", read_slowly)
        async with open_socket(there) as socket:
            update = await socket.hello(ben)
            while not update["view"]["seats"][0]["joined"]:
                update = await socket.next("Update")


@in_loop
async def test_what_one_process_acknowledged_holds_at_once_in_the_other(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even before it is told: nothing is refused, and nothing is shown, from an old state."""
    monkeypatch.setattr(Rooms, "_hear_change", lambda _rooms, _name: None)
    rooms = [Rooms(quick(postgresql)), Rooms(quick(postgresql))]
    async with serving(rooms[0]) as here, serving(rooms[1]) as there:
        ann, ben, _ = await make_table(here)
        ben = Player(there, ben.table, ben.token)
        assert (await ben.view())["phase"] == "gathering"
        await ann.do("Join", name="Ann")
        await ben.do("Join", name="Ben")
        await ann.do("Submit", ask=3, choices=[HALT])
        assert (await ben.view())["question"]["ask"] == 4
        await ben.do("Submit", ask=4, choices=[HALT])
        await ann.do("Resign")
        assert (await ben.journal()).status_code == 200
