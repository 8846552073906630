"""Strangers: the public list, seats taken from it, spectators who talk; and screens that several seats share."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.playing import (
    HALT,
    Json,
    Player,
    client_of,
    eventually,
    in_loop,
    make_table,
    open_socket,
    serving,
    start,
    table_at,
)
from wartable.table import rooms as rooms_module
from wartable.table.presence import HOLDS
from wartable.table.rooms import LISTED_FOR, Rooms
from wartable.table.settings import Settings
from wartable.table.tokens import mark_of


async def open_tables(player: Player) -> list[Json]:
    tables: list[Json] = (await player.client.get("/api/open")).json()["tables"]
    return tables


async def take(at: Player, name: str, **more: object) -> tuple[int, Json]:
    answer = await at.client.post(f"/api/open/{at.table}", json={"name": name, **more})
    return answer.status_code, answer.json()


@pytest.mark.rule("WT-SEAT-06")
@in_loop
async def test_a_listed_table_is_found_joined_and_gone_when_it_is_full(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, cid, _ = await make_table(client, game="caledea", seats="hhhb", options={"boards": 2})
        await ann.do("Join", name="Ann", agreed=["boards"])
        assert await open_tables(ann) == []
        await ann.do("List", says="Beginners\u202e welcome")
        (listing,) = await open_tables(ann)
        assert {**listing, "terms": [term["key"] for term in listing["terms"]], "since": 0} == {
            "table": ann.table,
            "game": "caledea",
            "title": "Caledea",
            "host": "Ann",
            "says": "Beginners welcome",
            "seats": 4,
            "taken": 2,
            "clock": None,
            "terms": ["boards"],
            "since": 0,
            "here": True,
        }
        assert (await ben.view())["listed"] == "Beginners welcome"

        refused, why = await take(ann, "Eve")
        assert (refused, "terms" in why["why"]) == (409, True)
        status, taken = await take(ann, "Eve", agreed=["boards"])
        assert (status, taken["key"]["seat"]) == (200, 1)
        eve = Player(client, ann.table, taken["key"]["token"])
        assert [seat["name"] for seat in (await eve.view())["seats"]] == ["Ann", "Eve", "", "Bot 4"]
        assert (await open_tables(ann))[0]["taken"] == 3

        await cid.do("Join", name="Cid", agreed=["boards"])
        assert (await eve.view())["phase"] == "playing"
        assert await open_tables(ann) == []
        assert (await take(ann, "Dan", agreed=["boards"]))[0] == 409
        assert "Ann puts the table on the public list." in await cid.log()


@pytest.mark.rule("WT-SEAT-06")
@in_loop
async def test_a_seat_taken_from_the_list_is_no_longer_opened_by_its_old_link(database: str) -> None:
    async with table_at(database) as client:
        ann, old, _, spectator = await make_table(client, game="caledea", seats="hhh")
        await ann.do("Join", name="Ann")
        await ann.do("List")
        async with old.socket() as socket:
            _, taken = await take(ann, "Eve")
            with pytest.raises(ConnectionClosed):
                await socket.next("Reply")
            assert socket.connection.close_code == 4401
            assert not any('"Eve"' in text for text in socket.raw)
        assert (await old.post("act", {"type": "Say", "text": "Hi"})).status_code == 401
        eve = Player(client, ann.table, taken["key"]["token"])
        assert [(await player.view())["you"] for player in (ann, eve, spectator)] == [0, 1, None]
    async with table_at(database) as client:
        assert (await Player(client, ann.table, eve.token).view())["you"] == 1
        assert (
            await client.get(f"/api/tables/{ann.table}", headers={"Authorization": f"Bearer {old.token}"})
        ).status_code == 401


@pytest.mark.rule("WT-SEAT-06")
@in_loop
async def test_only_the_host_lists_a_table_and_only_while_there_is_a_seat(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await make_table(client, host=1)
        assert (await ann.view())["host"] == 1
        assert await ann.refused("List") == "WT-SEAT-06"
        assert await spectator.refused("List") == "WT-SEAT-05"
        await ben.do("List")
        assert await ann.refused("Unlist") == "WT-SEAT-06"
        await ben.do("Unlist")
        assert await open_tables(ann) == []
        assert (await take(ann, "Eve")) == (409, {"why": "This table is no longer on the list."})
        await ann.do("Join", name="Ann")
        assert await ben.refused("List") == "WT-SEAT-06"
        await ben.do("Join", name="Ben")
        assert await ben.refused("List") == "WT-SEAT-06"
        alone, _, _ = await make_table(client, seats="ss")
        assert await alone.refused("List") == "WT-SEAT-06"
        assert (await take(Player(client, "none", ""), "Eve"))[0] == 409


@in_loop
async def test_a_table_drops_off_the_list_after_a_day(sqlite: str) -> None:
    rooms = Rooms(Settings(database=sqlite, workers=1, warm_workers=False))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        ann, *_ = await make_table(client)
        await ann.do("List")
        now[0] += LISTED_FOR
        assert len(await open_tables(ann)) == 1
        now[0] += 1
        assert await open_tables(ann) == []


@in_loop
async def test_the_list_says_whose_host_is_there(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "ROUND_SECONDS", 0.02)
    rooms = Rooms(Settings(database=database, workers=1, warm_workers=False))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        ann, *_ = await make_table(client, game="caledea", seats="hhh")
        await ann.do("Join", name="Ann")
        await ann.do("List")

        async def is_here() -> bool:
            return bool((await open_tables(ann))[0]["here"])

        async with ann.socket():
            now[0] += HOLDS + 1
            await eventually(is_here)
        now[0] += HOLDS + 1
        assert not await is_here()
        await take(ann, "Eve")
        assert not await is_here()


@in_loop
async def test_what_strangers_see_of_an_address_is_limited(sqlite: str) -> None:
    async with table_at(sqlite, public_per_minute=2.0) as client:
        ann, _, _ = await make_table(client)
        await ann.do("List", says="one")
        await ann.do("List", says="two")
        answer = await ann.post("act", {"type": "List", "says": "three"})
        assert (answer.status_code, answer.json()["why"]) == (429, "Too much at once from your address; wait a minute.")
        assert (await take(ann, "Eve"))[0] == 429
        async with ann.socket() as socket:
            await socket.send({"type": "Do", "id": 1, "act": {"type": "List", "says": "four"}})
            assert (await socket.next("Rejected"))["closing"] is False
        assert (await ann.view())["listed"] == "two"


@in_loop
async def test_bad_requests_to_the_list_are_told_and_change_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await make_table(client)
        await ann.do("List")
        for body in ({}, {"name": ""}, {"name": "x" * 41}, {"name": "Eve", "seat": 1}, {"name": "Eve", "agreed": 5}):
            assert (await client.post(f"/api/open/{ann.table}", json=body)).status_code == 400, body
        assert (await take(ann, "\u200b"))[0] == 409
        assert (await ann.post("act", {"type": "List", "says": "x" * 121})).status_code == 400
        assert (await open_tables(ann))[0]["taken"] == 0


@pytest.mark.rule("WT-SEAT-05")
@in_loop
async def test_spectators_talk_where_the_host_lets_them(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        assert await spectator.refused("Say", text="Left!") == "WT-SEAT-05"
        assert await ben.refused("LetTalk", yes=True) == "WT-SEAT-06"
        await ann.do("LetTalk", yes=True)
        assert (await spectator.view())["talk"] is True
        await spectator.do("Say", text="Left!\x07", name="Ann\u202e")
        await spectator.do("Say", text="Right!")
        lines = (await ben.get())["lines"]
        assert [(line["kind"], line["seat"], line["by"], line["text"]) for line in lines[-3:]] == [
            ("note", 0, "", "Ann lets spectators talk."),
            ("chat", None, "Ann", "Left!"),
            ("chat", None, "Spectator", "Right!"),
        ]
        assert await spectator.refused("Submit", ask=3, choices=[HALT]) == "WT-SEAT-05"
        await ann.do("LetTalk", yes=False)
        assert await spectator.refused("Say", text="Left!") == "WT-SEAT-05"


PROXIED = {"X-Forwarded-For": "203.0.113.9"}


@pytest.mark.rule("WT-SEAT-05")
@in_loop
async def test_the_host_blocks_one_spectator_and_lets_them_in_again(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        await ann.do("LetTalk", yes=True)
        async with client_of(str(client.base_url)) as elsewhere:
            elsewhere.headers.update(PROXIED)
            eve = Player(elsewhere, ann.table, spectator.token)
            async with open_socket(client, additional_headers=PROXIED) as watching, spectator.socket() as other:
                await watching.hello(eve)
                await eve.do("Say", text="Boo!", name="Eve")
                lines = (await ann.get())["lines"]
                assert lines[-1]["by"] == "Eve"
                assert "mark" not in lines[-1]
                assert await ben.refused("SendAway", line=lines[-1]["n"]) == "WT-SEAT-06"
                assert await ann.refused("SendAway", line=0) == "WT-SEAT-05"
                assert await ann.refused("SendAway", line=1000) == "WT-SEAT-05"
                await ann.do("SendAway", line=lines[-1]["n"])
                away = await watching.next("Rejected")
                assert (away["why"], away["closing"]) == ("The host of this table does not let you watch.", True)
                assert (await ann.view())["blocked"] == ["Eve"]
                assert (await ben.view())["blocked"] == (await spectator.view())["blocked"] == []
                assert (await eve.post("act", {"type": "Say", "text": "Boo!"})).status_code == 401
                await other.do(1, "Say", text="Hello", name="Fay")
        assert [line["text"] for line in (await ben.get())["lines"][-2:]] == ["Ann blocks the spectator Eve.", "Hello"]
    async with table_at(database) as client, client_of(str(client.base_url)) as elsewhere:
        elsewhere.headers.update(PROXIED)
        ann, eve = Player(client, ann.table, ann.token), Player(elsewhere, ann.table, spectator.token)
        headers = {"Authorization": f"Bearer {eve.token}"}
        assert (await elsewhere.get(f"/api/tables/{ann.table}", headers=headers)).status_code == 401
        # The same address may hold a seat: only watching is blocked.
        assert (await Player(elsewhere, ann.table, ben.token).view())["you"] == 1
        assert await ann.refused("LetIn", number=1) == "WT-SEAT-05"
        await ann.do("LetIn", number=0)
        assert (await eve.view())["you"] is None
        assert (await eve.log())[-1] == "Ann lets the spectator Eve in again."


@pytest.mark.rule("WT-END-03")
@in_loop
async def test_whoever_was_blocked_does_not_watch_the_rematch_either(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        await ann.do("LetTalk", yes=True)
        await spectator.do("Say", text="Boo!", name="Eve")
        await ann.do("SendAway", line=(await ann.get())["lines"][-1]["n"])
        await ben.do("Resign")
        for player in (ann, ben):
            await player.do("Rematch")
        again = (await ann.view())["next_table"]
        assert (await Player(client, again, ann.token).view())["blocked"] == ["Eve"]
        headers = {"Authorization": f"Bearer {spectator.token}"}
        assert (await client.get(f"/api/tables/{again}", headers=headers)).status_code == 401


def test_of_ipv6_the_network_of_a_household_counts() -> None:
    one, two, three = (mark_of(f"2001:db8:1:{n}::{n + 5}") for n in (7, 7, 8))
    assert mark_of("2001:db8:1:7:ffff::1") == one == two != three
    assert mark_of("203.0.113.9") != mark_of("203.0.113.8")


@in_loop
async def test_a_table_mixes_a_shared_screen_a_link_and_a_bot(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, cid, _ = await make_table(client, game="caledea", seats="shsb")
        for player, name in ((ann, "Ann"), (ben, "Ben"), (cid, "Cid")):
            await player.do("Join", name=name)
        views = [await player.view() for player in (ann, ben, cid)]
        assert [view["hot_seat"] for view in views] == [True, False, True]
        assert [seat["screen"] for seat in views[1]["seats"]] == [True, False, True, False]
        async with ann.socket():
            assert [seat["here"] for seat in (await ben.view())["seats"]] == [True, False, True, True]
            assert await ben.refused("HandOver", seat=2, bot="random") == "WT-SEAT-04"


@in_loop
async def test_seats_that_cannot_be_are_refused(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        bot, person = {"by": "bot", "bot": "random"}, {"by": "human"}
        wrong: list[tuple[Json, str]] = [
            ({"seats": [person, {**bot, "screen": True}]}, "A bot cannot share a screen."),
            ({"seats": [person, bot], "host": 1}, "The host's seat must be a person's."),
            ({"seats": [person, person], "host": 2}, "The host's seat must be a person's."),
        ]
        for plan, why in wrong:
            answer = await client.post("/api/tables", json={"game": "ambush", **plan})
            assert (answer.status_code, answer.json()["why"]) == (400, why)


@pytest.mark.rule("WT-END-03")
@in_loop
async def test_in_a_rematch_the_host_and_a_seat_from_the_list_move_on(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await make_table(client)
        await ann.do("Join", name="Ann")
        await ann.do("List")
        await ann.do("LetTalk", yes=True)
        _, taken = await take(ann, "Eve")
        eve = Player(client, ann.table, taken["key"]["token"])
        await eve.do("Resign")
        await ann.do("Rematch")
        await eve.do("Rematch")
        again = (await ann.view())["next_table"]
        views = [await Player(client, again, player.token).view() for player in (ann, eve)]
        assert [(view["you"], view["host"]) for view in views] == [(1, 1), (0, 1)]
        assert [view["talk"] for view in views] == [True, True], "spectators may talk as before"
