"""What goes wrong inside is told without secrets, and the table goes on."""

import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from tests.patience import PATIENCE
from tests.table.playing import HALT, in_loop, make_table, open_socket, quick, serving, start, table_at
from wartable.table import acts, app, sockets, windows
from wartable.table.rooms import Rooms
from wartable.table.server import listen, run
from wartable.table.settings import BadSetting, settings
from wartable.table.store import Store, StoreError
from wartable.table.thinking import Job, Plan
from wartable.table.workers import NoAnswer, Workers


@in_loop
async def test_a_fault_is_logged_by_its_place_and_not_by_its_words(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    card = "trap"

    def fail(*_arguments: Any) -> None:
        raise ValueError(f"Ben holds a {card}")

    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        ask = (await ann.view())["ask"]
        with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
            patched.setattr(acts, "in_play", fail)
            answer = await ann.post("act", {"type": "Submit", "ask": ask, "choices": [HALT]})
        assert (answer.status_code, answer.json()) == (
            500,
            {"why": "Something went wrong on this server; its log says where."},
        )
        assert "ValueError" in caplog.text
        assert "Ben holds a trap" not in caplog.text
        await ann.do("Submit", ask=ask, choices=[HALT])


@in_loop
async def test_when_the_database_fails_nothing_has_happened_and_the_table_catches_up(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(quick(sqlite))
    async with serving(rooms) as client:
        ann, _, _ = await start(client)
        ask = (await ann.view())["ask"]
        answer = {"type": "Submit", "ask": ask, "choices": [HALT]}
        append = rooms.services.store.append

        async def lose_the_answer(*arguments: Any) -> bool:
            """The entries are stored, but the database does not come to say so."""
            await append(*arguments)
            raise StoreError("The database does not answer: OperationalError.")

        monkeypatch.setattr(rooms.services.store, "append", lose_the_answer)
        lost = await ann.post("act", answer)
        assert (lost.status_code, lost.json()["why"]) == (503, "The database does not answer: OperationalError.")
        monkeypatch.setattr(rooms.services.store, "append", append)
        assert await ann.refused("Submit", ask=ask, choices=[HALT]) == "WT-ASK-01"
        assert [entry.place for entry in await rooms.services.store.read(ann.table, 0)] == list(range(6))


@in_loop
async def test_a_bot_that_fails_is_answered_for_by_default(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_self: Workers, _job: Job, _seconds: float, _of: str) -> None:
        raise NoAnswer("There was no answer (ValueError).")

    monkeypatch.setattr(Workers, "run", fail)
    async with table_at(sqlite) as client:
        ann, _ = await make_table(client, seats="hb")
        await ann.do("Join", name="Ann")
        async with ann.socket() as socket:
            await ann.submit(HALT)
            await socket.until(lambda view: view["question"] is not None and view["position"]["world"]["round"] == 2)
        assert "No answer from Bot 2: the default answer is given." in await ann.log()


@in_loop
async def test_a_worker_that_does_not_answer_in_time_is_replaced() -> None:
    workers = Workers(1)
    job = Job("ambush", b"", Raw(b"{}"), 0, Plan("random", "seed", 0.0))
    with pytest.raises(NoAnswer, match="in time"):
        await workers.run(job, seconds=0.0)
    with pytest.raises(NoAnswer, match="WrongVersion"):
        await workers.run(job, seconds=PATIENCE)
    await workers.close()


def test_settings_come_from_the_environment_and_nonsense_is_told() -> None:
    read = settings(
        {"WARTABLE_ORIGINS": "https://a.example/, https://b.example", "WARTABLE_WORKERS": "3", "XDG_DATA_HOME": "/data"}
    )
    assert (read.origins, read.workers) == (("https://a.example", "https://b.example"), 3)
    assert read.database == "sqlite:////data/wartable/tables.sqlite3"
    assert (read.warm_workers, settings({"WARTABLE_WARM_WORKERS": "0"}).warm_workers) == (True, False)
    for name, value in [("WARTABLE_WORKERS", "0"), ("WARTABLE_WORKERS", "many"), ("WARTABLE_BOT_SECONDS", "-1")]:
        with pytest.raises(BadSetting, match=name):
            settings({name: value})


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_be_used_is_told(url: str) -> None:
    with pytest.raises(StoreError, match="WARTABLE_DATABASE_URL"):
        Store(url)


@in_loop
async def test_a_fault_on_a_socket_is_told_in_the_same_way(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_arguments: Any) -> None:
        raise ValueError("".join(["Ben", " holds a trap"]))

    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as socket:
            monkeypatch.setattr(acts, "in_play", fail)
            await socket.send({"type": "Do", "id": 1, "act": {"type": "Pause"}})
            rejected = await socket.next("Rejected")
            assert (rejected["why"], rejected["closing"]) == (
                "Something went wrong on this server; its log says where.",
                True,
            )
        assert "ValueError" in caplog.text
        assert "Ben holds a trap" not in caplog.text


@in_loop
async def test_a_socket_without_hello_is_closed(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    async with table_at(sqlite) as client, open_socket(client) as socket:
        assert await socket.next("Rejected") == {
            "type": "Rejected",
            "why": "The first message must be a Hello.",
            "closing": True,
            "id": None,
        }


@in_loop
async def test_the_built_client_is_served_beside_the_api(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client_folder = tmp_path / "client"
    (client_folder / "assets").mkdir(parents=True)
    (client_folder / "index.html").write_text("<title>The client</title>")
    (client_folder / "assets" / "main.js").write_text("let it = 1;")
    monkeypatch.setattr(app, "CLIENT", client_folder)
    async with table_at(sqlite) as client:
        page, script, missing, api = [
            await client.get(path) for path in ("/", "/assets/main.js", "/assets/none.js", "/api/games")
        ]
        assert (page.text, page.headers["content-type"]) == ("<title>The client</title>", "text/html; charset=utf-8")
        assert script.text == "let it = 1;"
        assert script.headers["content-type"].startswith("text/javascript")
        assert missing.status_code == 404
        assert (api.status_code, api.headers["cache-control"]) == (200, "no-store")
        for answer in (page, script, missing, api):
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await client.get("/..%2f..%2ftables.sqlite3")).status_code == 404


def test_a_database_that_does_not_answer_is_told_before_the_table_opens() -> None:
    listening = listen("127.0.0.1", 0)
    with listening, pytest.raises(StoreError, match="The database does not answer: OperationalError"):
        run(listening, quick("postgresql://nobody@127.0.0.1:1/none"), lambda: None)


@in_loop
async def test_a_view_that_cannot_be_made_closes_the_socket_and_is_logged(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_arguments: Any, **_more: Any) -> None:
        raise ValueError("".join(["Ben", " holds a trap"]))

    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as socket:
            monkeypatch.setattr(windows, "make_view", fail)
            await ann.do("Say", text="Hello")
            assert (await socket.next("Rejected"))["closing"]
        assert "ValueError" in caplog.text
        assert "Ben holds a trap" not in caplog.text


@in_loop
async def test_a_fault_of_the_table_itself_is_logged_and_the_table_goes_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rooms = Rooms(quick(sqlite))

    async def fail(*_arguments: Any) -> None:
        raise ValueError("".join(["Ben", " holds a trap"]))

    async with serving(rooms) as client:
        with monkeypatch.context() as patched:
            patched.setattr(rooms.services.bus, "tell", fail)
            ann, _, _ = await start(client)
            async with ann.socket():
                await ann.submit(HALT)
        assert "ValueError" in caplog.text
        assert "Ben holds a trap" not in caplog.text
