"""A table whose rules have changed goes on if they tell its match as before; otherwise it can only be looked at."""

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.games import ambush, duel
from tests.table.playing import HALT, MARCH, Json, Player, in_loop, make_table, quick, serving, start, table_at
from wartable.core.codec import read_journal, replayed
from wartable.table import upkeep
from wartable.table.room import KEEP_SECONDS
from wartable.table.rooms import Rooms

closing = pytest.mark.parametrize("later", ["STRICT", "LONGER", "FAULTY"])
SHOWN = "The table is shown in its last state, and its journal can be saved."
CHANGED = (
    "The rules of Ambush have changed (version 1 then, version 2 now), and this match cannot continue under the new ones. "
    f"{SHOWN}"
)
FAULT = f"This program cannot replay the match by its own rules; the server's log says where it stopped. {SHOWN}"
ACTS: tuple[Json, ...] = (
    {"type": "Join", "name": "Cid"},
    {"type": "Submit", "ask": 1, "choices": [HALT]},
    {"type": "TakeBack"},
    {"type": "AnswerBack", "yes": True},
    {"type": "Say", "text": "Hello"},
    {"type": "Pause"},
    {"type": "Resume"},
    {"type": "Resign"},
    {"type": "HandOver", "seat": 0, "bot": "random"},
    {"type": "SitDown"},
    {"type": "Rematch"},
)


async def played(database: str) -> tuple[list[Player], list[Json], list[list[str]]]:
    """A table at which something has happened: the players, what each saw last, and what each was told."""
    async with table_at(database) as client:
        players = await start(client, salts=True)
        await players[0].do("Say", text="Good luck!")
        await players[0].submit(MARCH)
        await players[1].do("Pause")
        await players[1].do("Resume")
        return players, [await player.view() for player in players], [await player.log() for player in players]


def again(client: httpx.AsyncClient, players: list[Player]) -> list[Player]:
    return [Player(client, player.table, player.token) for player in players]


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets a later program begin here, with this game of tests.table.later instead of Ambush."""
    return lambda name: monkeypatch.setenv("WARTABLE_GAMES", f"tests.table.later:{name},tests.games.duel:GAME")


@in_loop
async def test_a_match_that_the_new_rules_tell_as_before_goes_on(database: str, program: Any) -> None:
    players, seen, told = await played(database)
    program("GENTLE")
    for _ in range(2):
        async with table_at(database) as client:
            ann, ben, _ = players = again(client, players)
            for player, before in zip(players, seen, strict=True):
                view = await player.view()
                assert (view["phase"], view["closed"], view["ask"]) == ("playing", None, before["ask"])
                assert view["position"]["world"] == {**before["position"]["world"], "weather": "fair"}
            assert [await player.log() for player in players] == told
    async with table_at(database) as client:
        ann, ben, _ = again(client, players)
        await ben.submit(HALT)
        await ann.do("Resign")
        journal = (await ann.journal()).text
        assert '"version":2' in journal.splitlines()[0]


@pytest.mark.rule("WT-END-04")
@closing
@in_loop
async def test_a_match_that_cannot_go_on_is_shown_as_it_stood_last(later: str, database: str, program: Any) -> None:
    players, seen, told = await played(database)
    program(later)
    async with table_at(database) as client:
        players = again(client, players)
        for viewer, player in enumerate(players):
            view = await player.view()
            kept = ("table", "game", "title", "you", "position", "sheet", "fairness", "outcome", "hot_seat")
            assert [view[field] for field in kept] == [seen[viewer][field] for field in kept]
            assert [(seat["name"], seat["called"], seat["joined"]) for seat in view["seats"]] == [
                ("Ann", "Player 1", True),
                ("Ben", "Player 2", True),
            ]
            assert (view["phase"], view["question"], view["awaited"], view["standing"]) == ("closed", None, [], [])
            assert view["closed"]["rule"] == "WT-END-04"
            assert view["closed"]["why"] == (FAULT if later == "FAULTY" else CHANGED)
            assert await player.log() == told[viewer]
        assert (await players[1].get(seen=4))["lines"] == (await players[1].get())["lines"][4:]
        async with players[0].socket() as socket:
            assert (await socket.do(1, "Submit", ask=1, choices=[HALT]))["refusal"]["rule"] == "WT-END-04"


async def killed(database: str, copy: Path) -> tuple[list[Player], list[Json], list[list[str]]]:
    """A table whose server is killed, and the views when it was kept how the match stands: when play began."""
    rooms = Rooms(quick(database))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        players = await make_table(client)
        await players[0].do("Join", name="Ann")
        now[0] += int(1000 * KEEP_SECONDS)
        await players[1].do("Join", name="Ben")
        begun = [await player.view() for player in players]
        await players[0].submit(MARCH)
        upkeep.back_up(database, copy)
        return players, begun, [await player.log() for player in players]


@in_loop
async def test_a_match_whose_server_was_killed_goes_on_if_the_new_rules_tell_it_as_before(
    sqlite: str, tmp_path: Path, program: Any
) -> None:
    players, _, told = await killed(sqlite, tmp_path / "copy.sqlite3")
    program("GENTLE")
    async with table_at(f"sqlite:///{tmp_path / 'copy.sqlite3'}") as client:
        ann, ben, spectator = again(client, players)
        assert [await player.log() for player in (ann, ben, spectator)] == told
        assert (await ben.view())["phase"] == "playing"
        await ben.submit(HALT)


@pytest.mark.rule("WT-END-04")
@pytest.mark.parametrize("later", ["STRICT", "LOUDER"])
@in_loop
async def test_a_match_whose_server_was_killed_and_that_cannot_go_on_is_shown_as_it_was_kept(
    later: str, sqlite: str, tmp_path: Path, program: Any
) -> None:
    players, begun, told = await killed(sqlite, tmp_path / "copy.sqlite3")
    program(later)
    async with table_at(f"sqlite:///{tmp_path / 'copy.sqlite3'}") as client:
        for player, before, heard in zip(again(client, players), begun, told, strict=True):
            view = await player.view()
            assert (view["phase"], view["position"]) == ("closed", before["position"])
            assert view["closed"]["why"].endswith("shortly before the end of the log, and the journal can be saved.")
            assert await player.log() == heard
        game, record = read_journal((await again(client, players)[0].journal()).text, lambda _: ambush.GAME)
        assert replayed(game, record).ask == begun[0]["ask"] + 1


@in_loop
async def test_how_a_match_stands_is_kept_once_a_minute_and_at_its_end(sqlite: str) -> None:
    rooms = Rooms(quick(sqlite))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]

    async def kept() -> int | None:
        last = await rooms.services.store.last(ann.table)
        return None if last is None else last.place

    async with serving(rooms) as client:
        ann, ben, _ = await start(client)
        first = await kept()
        await ann.submit(MARCH)
        assert await kept() == first
        now[0] += int(1000 * KEEP_SECONDS)
        await ben.submit(HALT)
        second = await kept()
        await ann.do("Resign")
        assert first < second < await kept()  # type: ignore[operator]


@pytest.mark.rule("WT-END-04")
@in_loop
async def test_nothing_more_is_done_at_a_closed_table(sqlite: str, program: Any) -> None:
    players, _, told = await played(sqlite)
    program("STRICT")
    async with table_at(sqlite) as client:
        ann, _, spectator = players = again(client, players)
        for player in players:
            for act in ACTS:
                assert (await player.post("act", act)).json()["refusal"]["rule"] == "WT-END-04"
        assert (await ann.post("explain", {"choice": HALT})).json()["refusal"]["rule"] == "WT-END-04"
        for what in ("odds", "query"):
            answer = await ann.post(what, {"choice": HALT} if what == "odds" else {"question": {}})
            assert (answer.status_code, answer.json()["why"]) == (409, CHANGED)
        async with ann.socket() as socket:
            await socket.send({"type": "Look", "id": 4, "choices": [HALT]})
            assert await socket.next("Rejected") == {"type": "Rejected", "why": CHANGED, "closing": False, "id": 4}
        headers = {"Authorization": f"Bearer {ann.token}"}
        assert (await client.get(f"/api/tables/{ann.table}/scenery", headers=headers)).json() is None
        assert (await client.get(f"/api/tables/{ann.table}", headers={"Authorization": "Bearer x"})).status_code == 401
        assert await spectator.log() == told[-1]


@in_loop
async def test_the_journal_of_a_closed_table_is_one_for_the_rules_it_was_played_with(sqlite: str, program: Any) -> None:
    players, seen, _ = await played(sqlite)
    program("STRICT")
    async with table_at(sqlite) as client:
        journal = (await again(client, players)[0].journal()).text
    game, record = read_journal(journal, lambda _: ambush.GAME)
    assert (record.header.version, record.fairness.seed, record.outcome) == (1, None, None)
    assert msgspec.json.decode(game.encode(replayed(game, record).view(0))) == seen[0]["position"]


@in_loop
async def test_a_match_that_was_over_keeps_its_end_and_reveals_its_dice(sqlite: str, program: Any) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, salts=True)
        await players[0].submit(MARCH)
        await players[1].do("Resign")
        outcome = (await players[0].view())["outcome"]
        for player in players[:2]:
            await player.do("Rematch")
        following = (await players[0].view())["next_table"]
    program("STRICT")
    async with table_at(sqlite) as client:
        ann, _, _ = again(client, players)
        view = await ann.view()
        assert (view["phase"], view["outcome"], view["next_table"]) == ("closed", outcome, following)
        game, record = read_journal((await ann.journal()).text, lambda _: ambush.GAME)
        assert replayed(game, record, audit=True).outcome == record.outcome
        assert record.fairness.seed == view["fairness"]["seed"] is not None


@in_loop
async def test_what_was_told_before_the_first_entry_is_kept_once(sqlite: str, program: Any) -> None:
    program("ANNOUNCED")
    async with table_at(sqlite) as client:
        players = await make_table(client)
        await players[0].do("Say", text="Is anybody here?")
        for player, name in zip(players[:2], ("Ann", "Ben"), strict=True):
            await player.do("Join", name=name)
        await players[0].submit(MARCH)
        told = [await player.log() for player in players]
        assert [line for line in told[2] if "hills" in line] == told[2][:1]
    program("STRICT")
    async with table_at(sqlite) as client:
        closed = [await player.log() for player in again(client, players)]
        assert [sorted(lines) for lines in closed] == [sorted(lines) for lines in told]


@in_loop
async def test_a_table_at_which_nothing_has_happened_begins_by_the_new_rules(sqlite: str, program: Any) -> None:
    async with table_at(sqlite) as client:
        players = await make_table(client)
        await players[0].do("Join", name="Ann")
    program("LONGER")
    async with table_at(sqlite) as client:
        ann, ben, _ = again(client, players)
        await ben.do("Join", name="Ben")
        await ann.submit(MARCH)
        assert (await ann.view())["position"]["world"]["round"] == 2


@in_loop
async def test_a_table_that_can_neither_go_on_nor_be_shown_is_an_error(sqlite: str, program: Any) -> None:
    players, _, _ = await played(sqlite)
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM wartable_last")
    connection.close()
    program("GENTLE")
    async with table_at(sqlite) as client:
        headers = {"Authorization": f"Bearer {players[0].token}"}
        answer = await client.get(f"/api/tables/{players[0].table}", headers=headers)
        why = "This table was played with version 1 of Ambush; this is version 2."
        assert (answer.status_code, answer.json()["why"]) == (409, why)


@pytest.mark.rule("WT-END-04")
@in_loop
async def test_a_table_whose_data_name_what_the_program_no_longer_knows_is_closed(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, game="duel")
        seen = (await players[0].view())["position"]
    monkeypatch.setenv("WARTABLE_GAMES", "tests.table.later:SIMPLER")
    async with table_at(sqlite) as client:
        ann = again(client, players)[0]
        view = await ann.view()
        assert (view["phase"], view["position"]) == ("closed", seen)
        wrong = f"In the data {duel.GAME.pack}, record 'repair-crew', field 'effects[0]': there is no effect 'repair'"
        assert view["closed"]["why"] == (
            f"This program cannot use the data the match was played with. {wrong}; there are: none. {SHOWN}"
        )
        journal = (await ann.journal()).text
    game, record = read_journal(journal, lambda _: duel.GAME)
    assert msgspec.json.decode(game.encode(replayed(game, record).view(0))) == seen
