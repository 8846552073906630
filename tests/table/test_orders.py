"""Standing orders at a table: they answer for a seat, also while its player is away."""

import pytest

from tests.patience import PATIENCE
from tests.table.playing import HALT, MARCH, Player, in_loop, start, table_at
from wartable.core.codec import read_journal
from wartable.registry import game_of


@pytest.mark.rule("WT-ORDER-01")
@in_loop
async def test_a_player_gives_and_changes_an_order_that_the_game_names(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await start(client)
        order, _ = (await ann.view())["orders"]
        assert (order["key"], order["rule"], order["value"]) == ("march", "AMB-2", "ask")
        assert order["values"][:2] == [["ask", "ask me"], ["halt", "always halt"]]
        assert await ann.refused("Order", key="march", value="sometimes") == "WT-ORDER-01"
        assert await ann.refused("Order", key="tax", value="halt") == "WT-ORDER-01"
        await ben.do("Order", key="march", value="halt")
        assert (await ben.view())["orders"][0]["value"] == "halt"
        assert (await ann.view())["orders"][0]["value"] == "ask"
        assert (await spectator.view())["orders"] == []
        await ben.do("Order", key="march", value="ask")
        await ann.submit(HALT)
        assert (await ben.view())["question"] is not None


@pytest.mark.rule("WT-ORDER-02")
@in_loop
async def test_an_order_answers_at_once_as_the_seat_itself_would(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, _ = await start(client)
        await ben.do("Order", key="march", value="halt")
        await ann.submit(MARCH)
        assert (await ann.view())["question"] is not None
        await ben.do("Order", key="march", value="ask")
        await ann.submit(HALT)
        assert (await ben.view())["question"] is not None
        await ben.do("Resign")
        _header, record = read_journal((await ann.journal()).text, game_of)
        answers = [(entry.seat, type(entry.choice).__name__) for entry in record.entries if type(entry).__name__ == "Answer"]
        assert [answer for answer in answers if answer[0] >= 0] == [(0, "March"), (1, "Say"), (0, "Say")]


@pytest.mark.rule("WT-ORDER-02")
@in_loop
async def test_a_new_order_answers_the_question_that_is_open(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.do("Order", key="march", value="halt")
        assert (await ann.view())["question"] is None
        assert (await ben.view())["question"] is not None


@pytest.mark.rule("WT-ORDER-03")
@in_loop
async def test_orders_rest_while_the_match_is_paused(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _ben, _ = await start(client)
        await ann.do("Pause")
        ask = (await ann.view())["ask"]
        await ann.do("Order", key="march", value="halt")
        assert (await ann.view())["ask"] == ask
        await ann.do("Resume")
        assert (await ann.view())["ask"] == ask + 1


@pytest.mark.rule("WT-ORDER-03")
@in_loop
async def test_orders_rest_while_a_bot_plays(sqlite: str) -> None:
    async with table_at(sqlite, bot_seconds=PATIENCE) as client:
        ann, ben, _ = await start(client)
        await ann.do("Order", key="march", value="halt")
        await ann.do("HandOver", seat=0, bot="random")
        await ben.submit(HALT)
        assert [awaited["seat"] for awaited in (await ben.view())["awaited"]] == [0]
        await ann.do("SitDown")
        assert [awaited["seat"] for awaited in (await ben.view())["awaited"]] == [1]


@pytest.mark.rule("WT-ORDER-04")
@in_loop
async def test_a_question_that_is_open_again_is_left_to_the_player(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.do("Order", key="march", value="halt")
        await ann.do("TakeBack")
        await ben.do("AnswerBack", yes=True) if (await ben.view())["back_request"] else None
        assert (await ann.view())["question"] is not None
        await ann.submit(MARCH)
        assert (await ben.view())["question"] is not None


ROUND = {"key": "round", "value": "halt"}


async def in_round(player: Player) -> str:
    value: str = (await player.view())["orders"][1]["value"]
    return value


@pytest.mark.rule("WT-ORDER-05")
@in_loop
async def test_an_order_for_a_turn_ends_with_it(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, _ = await start(client)
        order = (await ben.view())["orders"][1]
        assert (order["for_turn"], order["answers"]) == (True, ""), "it would answer nothing now: Ben is not asked"
        assert (await ann.view())["orders"][1]["answers"] == "halt"
        await ben.do("Order", **ROUND)
        assert await in_round(ben) == "halt"
        await ann.submit(HALT)
        assert (await ann.view())["question"] is not None, "Ben's order has answered; the second round has begun"
        assert await in_round(ben) == "ask"
        await ann.submit(HALT)
        assert (await ben.view())["question"] is not None


@pytest.mark.rule("WT-ORDER-05")
@in_loop
async def test_an_order_for_a_turn_ends_when_its_player_is_asked_something_else(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.submit(MARCH)
        await ben.submit(HALT)
        await ben.do("Order", **ROUND)
        await ann.submit({**MARCH, "origin": 1, "to": 0})
        assert "Let a token leave place 1?" in (await ben.view())["question"]["text"]
        assert await in_round(ben) == "ask"
        await ben.submit({"type": "ambush.Say", "word": "yes"})
        assert (await ben.view())["question"] is not None, "Ben orders by hand"


@pytest.mark.rule("WT-ORDER-05")
@in_loop
async def test_an_order_for_a_turn_ends_by_a_take_back(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        await ann.do("Order", **ROUND)
        assert ((await ann.view())["question"], await in_round(ann)) == (None, "halt")
        await ann.do("TakeBack")
        assert (await ann.view())["question"] is not None
        assert await in_round(ann) == "ask"
