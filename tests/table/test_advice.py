"""Advice at the table: what a bot would do, for whoever is asked, from what that seat knows; it can be switched off."""

from typing import Any

import pytest

from tests.table.playing import Json, Player, in_loop, start, table_at
from wartable.table.lessons import Desk

NOBODY_ASKED = "WT-ASK-02"


async def advice(player: Player, *choices: Json) -> Json:
    response = await player.post("advice", {"choices": choices})
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


async def awaited(players: list[Player]) -> tuple[Player, Player]:
    """Whoever is asked, and somebody who is not."""
    views = [await player.view() for player in players[:2]]
    asked = views[0]["awaited"][0]["seat"]
    return players[asked], players[1 - asked]


@in_loop
async def test_whoever_is_asked_learns_what_a_bot_would_do(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, game="caledea")
        ann, ben = await awaited(players)
        found = await advice(ann)
        view = await ann.view()
        assert (view["advice"], found["ask"], found["refusal"]) == (True, view["ask"], None)
        assert all(idea["says"].startswith("Take ") for idea in found["ideas"])
        assert [idea["chance"] for idea in found["ideas"]] == [None] * 3
        assert found["why"] == "All kingdoms look alike to it at this point."
        assert (await advice(ben))["refusal"]["rule"] == NOBODY_ASKED
        assert (await advice(players[2]))["refusal"]["rule"] == "WT-SEAT-05"
        await ann.submit(found["ideas"][0]["choice"])
        assert (await ann.view())["ask"] == view["ask"] + 1


@in_loop
async def test_advice_comes_after_what_is_planned(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, *_ = await start(client, game="duel")
        ahead = {"type": "duel.Steer", "angle": 0, "distance": 100}
        found = await advice(ann, ahead)
        assert found["refusal"] is None
        refused = await advice(ann, {**ahead, "distance": 9000})
        assert (refused["refusal"]["rule"], refused["ideas"]) == ("DUEL-2", [])
        await ann.submit(ahead, found["ideas"][0]["choice"])


@in_loop
async def test_the_host_may_switch_it_off(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        players = await start(client, game="caledea", advice=False)
        ann, _ = await awaited(players)
        view = await ann.view()
        assert view["advice"] is False
        assert view["terms"][-1]["label"] == "No"
        assert view["terms"][-1]["name"] == "Bot advice"
        assert (await advice(ann))["refusal"] == {
            "rule": "WT-ADVICE-01",
            "why": "Bots give no advice at this table.",
            "also": [],
        }


@pytest.mark.parametrize("body", [{"choices": 3}, {"choices": [], "more": 1}, []])
@in_loop
async def test_what_cannot_be_read_is_refused(sqlite: str, body: Any) -> None:
    async with table_at(sqlite) as client:
        ann, *_ = await start(client, game="caledea")
        assert (await ann.post("advice", body)).status_code == 400


@in_loop
async def test_a_choice_that_cannot_be_read_is_refused_by_its_rule(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _ = await awaited(await start(client, game="caledea"))
        assert (await advice(ann, {"type": "nonsense"}))["refusal"]["rule"] == "WT-CHOICE-01"


def test_a_lesson_gives_no_advice() -> None:
    assert Desk("caledea-1", 0).table.setup.advice is False
