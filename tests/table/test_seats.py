"""Sitting down, leaving, bots for the absent, pausing, resigning, playing again."""

import pytest

from tests.table.playing import HALT, MARCH, Json, Player, eventually, in_loop, make_table, quick, serving, start, table_at
from wartable.table.rooms import Rooms


@pytest.mark.rule("WT-SEAT-02")
@in_loop
async def test_a_seat_joins_once_and_accepts_the_terms_that_need_agreement(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await make_table(client, game="terms", options={"fog": False, "pace": 3})
        terms = {term["key"]: (term["value"], term["needs_agreement"]) for term in (await ann.view())["terms"]}
        assert terms == {"fog": (False, True), "pace": (3, False)}
        assert await ann.refused("Join", name="Ann") == "WT-SEAT-02"
        await ann.do("Join", name="Ann", agreed=["fog"])
        assert await ann.refused("Join", name="Eve", agreed=["fog"]) == "WT-SEAT-02"
        assert await ben.refused("Join", name="\u200b", agreed=["fog"]) == "WT-SEAT-02"
        await ben.do("Join", name="Ben", agreed=["fog"])
        assert [seat["name"] for seat in (await ben.view())["seats"]] == ["Ann", "Ben"]


@in_loop
async def test_nobody_sits_under_the_name_of_another(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await make_table(client, game="ambush")
        await ann.do("Join", name="Ann")
        await ben.do("Join", name=" ANN\u202e")
        assert [seat["name"] for seat in (await ben.view())["seats"]] == ["Ann", "ANN (2)"]


@pytest.mark.rule("WT-SEAT-03")
@in_loop
async def test_nothing_is_played_before_everybody_has_joined(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await make_table(client)
        await ann.do("Join", name="Ann")
        acts: list[tuple[str, Json]] = [
            ("Submit", {"ask": 1, "choices": [HALT]}),
            ("Pause", {}),
            ("Resign", {}),
            ("TakeBack", {}),
            ("HandOver", {"seat": 0, "bot": "random"}),
        ]
        for kind, fields in acts:
            assert await ann.refused(kind, **fields) == "WT-SEAT-03"
        assert (await ann.view())["question"] is None


@pytest.mark.rule("WT-SEAT-05")
@in_loop
async def test_a_spectator_does_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        _, _, spectator = await start(client)
        acts: list[tuple[str, Json]] = [
            ("Submit", {"ask": 3, "choices": [HALT]}),
            ("Say", {"text": "Left!"}),
            ("Join", {"name": "Eve"}),
            ("Resign", {}),
        ]
        for kind, fields in acts:
            assert await spectator.refused(kind, **fields) == "WT-SEAT-05"


@pytest.mark.rule("WT-SEAT-04")
@in_loop
async def test_the_seat_of_an_absent_player_is_given_to_a_bot_and_taken_back(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await make_table(client, stand_in="random")
        for player, name in ((ann, "Ann"), (ben, "Ben")):
            await player.do("Join", name=name, agreed=["stand_in"])
        async with ann.socket():
            assert await ben.refused("HandOver", seat=0) == "WT-SEAT-04"
        await eventually(lambda: is_gone(ben, 0))
        await ben.do("HandOver", seat=0)
        await eventually(lambda: is_asked(ben))
        assert "Ann is now played by the bot random." in await ben.log()
        assert await ann.refused("Submit", ask=(await ann.view())["ask"], choices=[HALT]) == "WT-SEAT-04"
        await ann.do("SitDown")
        seat = (await ben.view())["seats"][0]
        assert (seat["name"], seat["by"], seat["bot"]) == ("Ann", "human", "")
        assert await ann.refused("SitDown") == "WT-SEAT-04"


@pytest.mark.rule("WT-SEAT-04")
@in_loop
async def test_a_player_who_left_a_moment_ago_is_not_away_yet(sqlite: str) -> None:
    async with table_at(sqlite, away_seconds=1000.0) as client:
        ann, ben, _ = await start(client)
        assert await ben.refused("HandOver", seat=0, bot="random") == "WT-SEAT-04"
        assert await ann.refused("HandOver", seat=0, bot="Deep Thought") == "WT-SEAT-04"
        assert await ann.refused("HandOver", seat=7, bot="random") == "WT-SEAT-01"
        await ann.do("HandOver", seat=0, bot="random")
        assert await ann.refused("HandOver", seat=0, bot="random") == "WT-SEAT-04"


@pytest.mark.rule("WT-SEAT-04")
@in_loop
async def test_whoever_plays_by_requests_alone_is_here(sqlite: str) -> None:
    rooms = Rooms(quick(sqlite, away_seconds=30.0))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        ann, ben, _ = await start(client)
        now[0] += 100_000
        await ann.submit(HALT)
        now[0] += 29_000
        assert [seat["here"] for seat in (await ben.view())["seats"]] == [True, True]
        assert await ben.refused("HandOver", seat=0) == "WT-SEAT-04"
        now[0] += 1_000
        assert [seat["here"] for seat in (await ben.view())["seats"]] == [False, True]
        await ben.do("HandOver", seat=0)


@pytest.mark.rule("WT-SEAT-04")
@in_loop
async def test_which_bot_plays_for_another_is_not_for_the_rival_to_choose(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        _, ben, _ = await start(client)
        reply = await ben.act("HandOver", seat=0, bot="random")
        assert reply["refusal"]["why"] == "At this table, the bot captain plays for absent players."
        await ben.do("HandOver", seat=0, bot="captain")
        ann, _, _ = await make_table(client, stand_in="recruit")
        term = next(term for term in (await ann.view())["terms"] if term["key"] == "stand_in")
        assert (term["value"], term["default"], term["needs_agreement"]) == ("recruit", "captain", True)
        assert await ann.refused("Join", name="Ann") == "WT-SEAT-02"
        plan = {"game": "ambush", "seats": [{}, {}], "stand_in": "Deep Thought"}
        assert (await client.post("/api/tables", json=plan)).status_code == 400


@pytest.mark.rule("WT-TIME-02")
@in_loop
async def test_while_the_match_is_paused_nobody_answers(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        assert await ann.refused("Resume") == "WT-TIME-02"
        await ben.do("Pause")
        view = await ann.view()
        assert (view["phase"], view["awaited"]) == ("paused", [])
        assert await ann.refused("Submit", ask=view["ask"], choices=[HALT]) == "WT-TIME-02"
        assert await ann.refused("TakeBack") == "WT-TIME-02"
        assert await ann.refused("Pause") == "WT-TIME-02"
        await ann.do("Resume")
        await ann.submit(HALT)


@pytest.mark.rule("WT-TIME-01", "WT-TIME-02")
@in_loop
async def test_when_time_runs_out_the_default_is_played_and_said_and_a_pause_stops_the_clock(sqlite: str) -> None:
    rooms = Rooms(quick(sqlite))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        ann, ben, _ = await start(client, clock={"per": "decision", "seconds": 10})
        now[0] += 4_000
        assert [seat["time_left"] for seat in (await ann.view())["seats"]] == [6_000, 10_000]
        await ann.do("Pause")
        now[0] += 60_000
        await ann.do("Resume")
        assert (await ann.view())["seats"][0]["time_left"] == 6_000
        now[0] += 6_000
        await ben.do("Say", text="Hurry up!")
        await eventually(lambda: is_asked(ben))
        line = next(line for line in (await ben.get())["lines"] if line["rules"] == ["WT-TIME-01"])
        assert line["text"] == "Ann's time has run out: the default answer is given."
        assert (await ben.view())["seats"][1]["time_left"] == 10_000


@in_loop
async def test_time_for_the_whole_game_is_not_given_back(sqlite: str) -> None:
    rooms = Rooms(quick(sqlite))
    now = [1_000_000]
    rooms.services.now = lambda: now[0]
    async with serving(rooms) as client:
        ann, ben, _ = await start(client, clock={"per": "game", "seconds": 100})
        now[0] += 30_000
        await ann.submit(HALT)
        now[0] += 5_000
        await ben.submit(HALT)
        now[0] += 1_000
        assert [seat["time_left"] for seat in (await ann.view())["seats"]] == [69_000, 95_000]


@pytest.mark.rule("WT-END-02")
@in_loop
async def test_a_seat_resigns_and_the_game_is_over(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ben.do("Resign")
        view = await ann.view()
        assert view["outcome"] == {"winners": [0], "why": "resignation", "rule": "WT-END-02", "scores": []}
        assert view["phase"] == "over"
        assert await ann.refused("Submit", ask=view["ask"], choices=[HALT]) == "WT-END-01"


@pytest.mark.rule("WT-END-03")
@in_loop
async def test_a_rematch_moves_the_seats_on_and_the_same_tokens_open_it(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        assert await ann.refused("Rematch") == "WT-END-03"
        await ben.do("Resign")
        await ann.do("Rematch")
        assert await ann.refused("Rematch") == "WT-END-03"
        assert ((await ben.view())["rematch"], (await ben.view())["next_table"]) == ([0], "")
        await ben.do("Rematch")
        again = (await ann.view())["next_table"]
        views = [await Player(client, again, player.token).view() for player in (ann, ben, spectator)]
        assert [view["you"] for view in views] == [1, 0, None]
        assert views[0]["phase"] == "gathering"
        assert views[0]["fairness"]["commitment"] != (await ann.view())["fairness"]["commitment"]


@in_loop
async def test_what_is_said_is_told_to_all_as_plain_text(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        await ann.do("Say", text="Good\u202e luck,\x07 Ben\n<b>!")
        for reader in (ben, spectator):
            line = (await reader.get())["lines"][-1]
            assert (line["kind"], line["seat"], line["text"]) == ("chat", 0, "Good luck, Ben <b>!")
        await ann.submit(MARCH)
        await ben.do("Say", text="Thanks")
        assert [line["kind"] for line in (await ann.get())["lines"][-2:]] == ["event", "chat"]


async def is_gone(player: Player, seat: int) -> bool:
    return not (await player.view())["seats"][seat]["here"]


async def is_asked(player: Player) -> bool:
    return (await player.view())["question"] is not None
