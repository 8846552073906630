"""Requests that are wrong on purpose get a clear answer of their own, and never one that says the server is broken."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.core.test_journal_headers import journal_with, with_options
from tests.games.ambush import GAME, March
from tests.patience import PATIENCE
from tests.table.playing import HALT, in_loop, make_table, open_socket, quick, serving, start, table_at
from tests.table.test_rooms import PACK, SHIPS
from wartable.catalog import packs as catalog_packs
from wartable.core.codec import write_journal
from wartable.core.match import Match
from wartable.table import claim
from wartable.table import packs as packs_module
from wartable.table.rooms import Rooms
from wartable.table.store import Store, StoreError


async def raw(client: httpx.AsyncClient, request: bytes) -> bytes:
    """What the server answers to these bytes before it closes the connection."""
    reader, writer = await asyncio.open_connection(client.base_url.host, client.base_url.port)
    writer.write(request)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    writer.close()
    return answer


@in_loop
async def test_a_body_that_is_not_utf_8_is_told_so(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        headers = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
        for body in (b'{"type":"Say","text":"\xff\xfe"}', b'{"type":"Say","text":"\xed\xa0\x80"}'):
            answer = await client.post(f"/api/tables/{ann.table}/act", content=body, headers=headers)
            assert answer.status_code == 400
            assert answer.json()["why"] == "This request cannot be read: it is not written in UTF-8."


@pytest.mark.parametrize("origin", ["http://[", "http://", "", "null", "//["])
@in_loop
async def test_an_origin_that_is_no_address_is_a_foreign_one(sqlite: str, origin: str) -> None:
    async with table_at(sqlite) as client:
        assert (await client.get("/api/games", headers={"Origin": origin})).status_code == 403


@pytest.mark.parametrize("path", ["/%00", f"/{'a' * 300}", "/%ff", "/api/rules/%00", "/api/books/%ff", "/api/lessons/%00/1"])
@in_loop
async def test_a_path_that_cannot_be_is_not_there(sqlite: str, path: str) -> None:
    async with table_at(sqlite) as client:
        answer = await raw(client, b"GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % path.encode())
        assert answer.startswith(b"HTTP/1.1 404 ")


@pytest.mark.parametrize("choice", [None, 1, "x", [], {}, {"type": "nope"}, {"type": "ambush.March"}])
@in_loop
async def test_the_odds_of_what_is_no_choice_are_refused(sqlite: str, choice: Any) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        answer = await ann.post("odds", {"choice": choice})
        assert answer.status_code == 400
        assert answer.json()["why"].startswith("This is not a choice of Ambush: ")
        lesson = (await client.get("/api/lessons")).json()["courses"][0]["lessons"][0]["id"]
        answer = await client.post(f"/api/lessons/{lesson}/0/odds", json={"choice": choice})
        assert answer.status_code == 400


def with_lines(*lines: bytes) -> str:
    """A journal of ambush with these lines between its header and a seal that fits."""
    match = Match(GAME, seed=3)
    assert match.submit(0, March("scout", 0, 1), match.ask) is None
    opening, *_, seal = write_journal(match, carry=False).encode().splitlines(keepends=True)
    body = opening + b"".join(line + b"\n" for line in lines)
    entries = len([line for line in lines if not line.startswith(b'{"type":"Data"')])
    fitting = {**json.loads(seal), "entries": entries, "digest": sha256(body).hexdigest()}
    return (body + json.dumps(fitting).encode() + b"\n").decode()


BROKEN = {
    "teams": with_options(("teams", "zzz")),
    "boards": with_options(("boards", 200)),
    "no seats": journal_with(seats=0),
    "many seats": journal_with(seats=3000),
    "an entry of no kind": with_lines(b'{"type":"Fly"}'),
    "an entry that is no JSON": with_lines(b"{"),
    "an entry of null": with_lines(b"null"),
    "an entry nested too deeply": with_lines(b"[" * 5000),
    "an answer that is no choice": with_lines(b'{"type":"Answer","seat":0,"ask":1,"choice":{}}'),
    "an answer of nobody": with_lines(b'{"type":"Answer","seat":-7,"ask":1,"choice":{"type":"ambush.Say","word":"halt"}}'),
    "a handover of nobody": with_lines(b'{"type":"Handover","seat":99,"to":"x"}'),
    "a salt of nobody": with_lines(b'{"type":"Salt","seat":99,"text":"x"}'),
    "a resignation of nobody": with_lines(b'{"type":"Resign","seat":-1}'),
    "a take-back of nobody": with_lines(b'{"type":"TakeBack","seat":-1,"to":-5,"consent":[]}'),
    "data of no kind": with_lines(b'{"type":"Data","content":5}'),
    "data for a game without any": with_lines(b'{"type":"Data","content":{"tables":{}}}'),
}


@pytest.mark.parametrize("journal", BROKEN.values(), ids=BROKEN.keys())
@in_loop
async def test_a_journal_that_cannot_be_is_refused_in_a_sentence(sqlite: str, journal: str) -> None:
    async with table_at(sqlite) as client:
        game = json.loads(journal.splitlines()[0])["header"]["game"]
        branch = {"game": game, "seats": [{}, {}], "branch": {"journal": journal, "entries": 0}}
        for answer in (
            await client.post("/api/replays", json={"journal": journal}),
            await client.post("/api/tables", json=branch),
        ):
            assert (answer.status_code, list(answer.json())) == (400, ["why"]), answer.text


@in_loop
async def test_a_journal_without_options_has_their_defaults(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answer = await client.post("/api/replays", json={"journal": journal_with(options=())})
        assert (answer.status_code, answer.json()["entries"]) == (200, 0)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
        b"GET /api/network HTTP/1.1\r\nHost: x\r\n\r\nGET /api/net",
    ],
)
@in_loop
async def test_a_request_that_stops_half_way_is_given_up(sqlite: str, half: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async with table_at(sqlite, request_seconds=0.2) as client:
        answer = await raw(client, half)
        assert answer.count(b"HTTP/1.1 200 ") == half.count(b"\r\n\r\nGET")
    assert "Traceback" not in caplog.text


@in_loop
async def test_whoever_has_sent_its_request_is_not_given_up(sqlite: str) -> None:
    async with table_at(sqlite, request_seconds=0.2) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as socket:
            await raw(client, b"")
            assert (await socket.do(1, "Say", text="Still here"))["refusal"] is None


@in_loop
async def test_a_database_of_a_newer_program_is_refused_in_a_sentence(database: str) -> None:
    store = Store(database)
    await store.open()
    engine = create_engine(store.url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE wartable_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreError, match="newer version of Wartable has written this database"):
        await store.open()
    await store.close()


@in_loop
async def test_a_second_server_on_one_sqlite_file_does_not_start(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim, "SECONDS", 0.0)
    first, second = Rooms(quick(sqlite)), Rooms(quick(sqlite))
    await first.open()
    with pytest.raises(StoreError, match="Another server uses this database"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def packs_of(client: httpx.AsyncClient) -> dict[str, list[str]]:
    games = (await client.get("/api/games")).json()["games"]
    return {game["name"]: [pack["name"] for pack in game["packs"]] for game in games}


@in_loop
async def test_packs_are_read_once_and_again_when_they_change(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packs" / "rich"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "ships.toml").write_text(SHIPS, encoding="utf-8")
    read: list[str] = []

    def counted(path: Path) -> catalog_packs.PackInfo:
        read.append(path.name)
        return catalog_packs.pack_info(path)

    monkeypatch.setattr(packs_module, "pack_info", counted)
    async with serving(Rooms(quick(sqlite, packs=tmp_path / "packs"))) as client:
        for _ in range(3):
            assert (await packs_of(client))["duel"] == ["rich"]
        await make_table(client, game="duel", pack="rich")
        assert read == ["rich"]
        (folder / "pack.toml").write_text(PACK.replace("duel", "ambush"), encoding="utf-8")
        games = await packs_of(client)
        assert (games["duel"], games["ambush"], read) == ([], ["rich"], ["rich", "rich"])


@in_loop
async def test_a_socket_with_an_origin_that_is_no_address_is_refused(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        with pytest.raises(Exception, match="403"):
            async with open_socket(client, origin="http://["):
                pass
        await ann.submit(HALT)
