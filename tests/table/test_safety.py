"""Whoever is not let in stays out, and what is hidden stays hidden."""

import logging
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.playing import HALT, MARCH, Player, in_loop, make_table, open_socket, start, table_at
from wartable.table import gate
from wartable.table.limits import Limit

SCRIPT = "<script>alert(1)</script>"


@in_loop
async def test_a_wrong_token_opens_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        eve = Player(client, ann.table, "x" * 32)
        headers = {"Authorization": f"Bearer {eve.token}"}
        answers = [
            await client.get(f"/api/tables/{ann.table}", headers=headers),
            await client.get(f"/api/tables/{ann.table}"),
            await client.get(f"/api/tables/{ann.table}", headers={"Authorization": "Basic Zm9v"}),
            await client.get("/api/tables/none", headers={"Authorization": f"Bearer {ann.token}"}),
            await eve.post("act", {"type": "Resign"}),
            await eve.post("explain", {"choice": HALT}),
            await eve.post("query", {"question": {}}),
            await eve.journal(),
        ]
        assert [answer.status_code for answer in answers] == [401] * len(answers)
        # Whether there is such a table is not told either.
        assert answers[0].text == answers[3].text
        async with open_socket(client) as socket:
            await socket.send({"type": "Hello", "table": ann.table, "token": eve.token})
            assert (await socket.next("Rejected"))["closing"]
            with pytest.raises(ConnectionClosed):
                await socket.connection.recv()
            assert socket.connection.close_code == 4401


@in_loop
async def test_the_token_of_another_table_opens_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        stolen, _, _ = await start(client)
        answer = await client.get(f"/api/tables/{ann.table}", headers={"Authorization": f"Bearer {stolen.token}"})
        assert answer.status_code == 401


@in_loop
async def test_swapped_tokens_open_the_other_seat_and_never_both(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        ann.token, ben.token = ben.token, ann.token
        swapped = [Player(client, p.table, p.token) for p in (ann, ben, spectator)]
        views = [await player.view() for player in swapped]
        assert [view["you"] for view in views] == [1, 0, None]
        hands = [[hand["items"] is not None for hand in view["position"]["world"]["hands"]] for view in views]
        assert hands == [[False, True], [True, False], [False, False]]


@in_loop
async def test_tokens_are_stored_as_hashes_only(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        players = await start(client)
    file = Path(sqlite.removeprefix("sqlite:///"))
    stored = b"".join(part.read_bytes() for part in file.parent.glob(f"{file.name}*"))
    assert b'"game":"ambush"' in stored
    assert all(player.token.encode() not in stored for player in players)


@in_loop
async def test_tokens_are_never_logged(
    sqlite: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.DEBUG):
        async with table_at(sqlite) as client:
            ann, _, _ = await start(client)
            async with ann.socket() as socket:
                await socket.send("broken")
                await socket.next("Rejected")
            await client.get("/api/tables/none", headers={"Authorization": f"Bearer {ann.token}"})
    out, err = capfd.readouterr()
    # httpx and websockets, the clients of this test, log what they send; the server's own words are looked at.
    said = "\n".join(
        r.getMessage() for r in caplog.records if not r.name.startswith(("httpx", "httpcore", "websockets.client"))
    )
    assert ann.token not in said + out + err


@in_loop
async def test_a_message_that_is_too_long_is_not_read(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        before = await ann.view()
        answer = await ann.post("act", {"type": "Say", "text": "x" * 100_000})
        assert (answer.status_code, answer.json()["why"]) == (413, "Request Entity Too Large")
        assert (await ann.post("act", {"type": "Say", "text": "x" * 501})).status_code == 400
        async with ann.socket() as socket:
            await socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await socket.next("Rejected")
            assert socket.connection.close_code == 1009
        assert await ann.view() == before


@in_loop
async def test_a_malformed_message_is_told_and_changes_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as socket:
            for text in [
                "",
                "{",
                "[]",
                "null",
                '{"type":"Fly"}',
                '{"type":"Do","id":1}',
                '{"type":"Do","id":-1,"act":{"type":"Pause"}}',
            ]:
                await socket.send(text)
                rejected = await socket.next("Rejected")
                assert (rejected["why"].startswith("This message cannot be read: "), rejected["closing"]) == (True, False)
            assert (await socket.do(1, "Say", text="Still here"))["refusal"] is None
        bodies = [b"", b"{", b'{"type":"Fly"}', b'{"type":"Pause","more":1}', b"\xff\xfe", b"[" * 50_000]
        for body in bodies:
            headers = {"Authorization": f"Bearer {ann.token}", "Content-Type": "application/json"}
            answer = await client.post(f"/api/tables/{ann.table}/act", content=body, headers=headers)
            assert (answer.status_code, list(answer.json())) == (400, ["why"]), body
        assert (await ann.view())["phase"] == "playing"


@in_loop
async def test_nothing_is_done_before_hello(sqlite: str) -> None:
    async with table_at(sqlite) as client, open_socket(client) as socket:
        await socket.send({"type": "Do", "id": 3, "act": {"type": "Resign"}})
        assert await socket.next("Rejected") == {
            "type": "Rejected",
            "why": "The first message must be a Hello.",
            "closing": False,
            "id": 3,
        }


@in_loop
async def test_a_page_of_another_site_may_not_talk_to_the_table(sqlite: str) -> None:
    async with table_at(sqlite, origins=("https://friends.example",)) as client:
        host = client.base_url.netloc.decode()
        for origin, status in [
            (f"http://{host}", 200),
            ("https://friends.example", 200),
            ("https://evil.example", 403),
            ("null", 403),
            (f"http://{host}.evil.example", 403),
        ]:
            assert (await client.get("/api/games", headers={"Origin": origin})).status_code == status, origin
        async with open_socket(client, origin=f"http://{host}") as socket:
            await socket.send("{")
            await socket.next("Rejected")
        with pytest.raises(InvalidStatus) as refused:
            async with open_socket(client, origin="https://evil.example"):
                pass
        assert refused.value.response.status_code == 403


@in_loop
async def test_a_browser_is_told_which_other_origin_may_read_the_answers(sqlite: str) -> None:
    async with table_at(sqlite, origins=("https://friends.example",)) as client:
        allowed = {}
        for origin in ("https://friends.example", "https://evil.example"):
            asked = {
                "Origin": origin,
                "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Headers": "authorization",
            }
            answer = await client.options("/api/tables", headers=asked)
            allowed[origin] = answer.headers.get("access-control-allow-origin")
        assert allowed == {"https://friends.example": "https://friends.example", "https://evil.example": None}


@in_loop
async def test_script_in_names_and_chat_stays_text(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await make_table(client)
        await ann.do("Join", name=SCRIPT)
        await ann.do("Say", text=SCRIPT)
        answer = await client.get(f"/api/tables/{ann.table}", headers={"Authorization": f"Bearer {ann.token}"})
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["view"]["seats"][0]["name"] == SCRIPT
        assert "script-src" not in answer.headers["content-security-policy"]
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")


@in_loop
async def test_every_answer_carries_the_safety_headers(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answers = [
            await client.get("/"),
            await client.get("/api/games"),
            await client.get("/nowhere"),
            await client.get("/api/tables/none"),
            await client.get("/api/openapi.json"),
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 404, 401, 200]
        for answer in answers:
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            assert "server" not in answer.headers


@in_loop
async def test_whoever_asks_too_much_has_to_wait(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "Limit", partial(Limit, now=lambda: 0.0))
    async with table_at(sqlite, acts_per_second=1.0, tables_per_minute=2.0, wrong_tokens_per_minute=3.0) as client:
        ann, _, _ = await make_table(client)
        assert [await status(ann) for _ in range(4)] == [200, 200, 200, 429]
        assert (await make_table(client))[0].table
        plan = {"game": "ambush", "seats": [{}, {}]}
        assert (await client.post("/api/tables", json=plan)).status_code == 429
        wrong = [Player(client, ann.table, f"wrong token {n}") for n in range(4)]
        assert [await status(eve) for eve in wrong] == [401, 401, 401, 429]


async def status(player: Player) -> int:
    answer = await player.client.get(f"/api/tables/{player.table}", headers={"Authorization": f"Bearer {player.token}"})
    return answer.status_code


@in_loop
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        for plan, words in [
            ({"game": "chess", "seats": [{}, {}]}, "There is no game 'chess'."),
            ({"game": "ambush", "seats": [{}]}, "This game is for 2 players, not 1."),
            ({"game": "ambush", "seats": [{}, {"by": "bot", "bot": "Deep Thought"}]}, "There is no bot 'Deep Thought'."),
            ({"game": "ambush", "seats": [{"bot": "random"}, {}]}, "Only a bot's seat can name a bot."),
            ({"game": "ambush", "seats": [{}, {}], "options": {"fog": 1}}, "There is no option 'fog'"),
            ({"game": "ambush", "seats": [{}, {}], "pack": "../../etc"}, "There is no pack '../../etc' for that game here."),
        ]:
            answer = await client.post("/api/tables", json=plan)
            assert answer.status_code == 400
            assert answer.json()["why"].startswith(words)


@in_loop
async def test_the_journal_and_the_seed_are_secret_until_the_end(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        await ann.submit(MARCH)
        for player in (ann, ben, spectator):
            assert (await player.journal()).status_code == 409
            assert (await player.view())["fairness"]["seed"] is None
        await ben.do("Resign")
        assert (await spectator.journal()).status_code == 200
        assert (await spectator.view())["fairness"]["seed"] is not None


@in_loop
async def test_wrong_links_do_not_lock_out_right_ones_from_the_same_address(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "Limit", partial(Limit, now=lambda: 0.0))
    async with table_at(sqlite, wrong_tokens_per_minute=2.0) as client:
        ann, ben, _ = await start(client)
        wrong = [Player(client, ann.table, f"wrong token {n}") for n in range(21)]
        assert [await status(eve) for eve in wrong[:4]] == [401, 401, 429, 429]
        fresh, _, _ = await make_table(client)
        assert [await status(player) for player in (ann, fresh)] == [200, 200]
        # A flood is no longer looked up, but who has been here before still comes in, by the socket as well.
        assert {await status(eve) for eve in wrong} == {429}
        async with ben.socket() as socket:
            assert (await socket.do(1, "Say", text="Hello"))["refusal"] is None
