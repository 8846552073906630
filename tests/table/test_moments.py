"""Earlier moments of a match under way: each viewer sees what it saw then, and never more."""

from typing import Any

import pytest

from tests.table.playing import HALT, MARCH, Json, Player, in_loop, start, table_at
from tests.web.tables import by_default
from wartable.core import Match
from wartable.core.codec import write_journal
from wartable.registry import game


async def moments(player: Player, since: int = 0, count: int = 100) -> list[Json]:
    path = f"/api/tables/{player.table}/moments?since={since}&count={count}"
    answer = await player.client.get(path, headers={"Authorization": f"Bearer {player.token}"})
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["moments"]
    return found


async def line_of(player: Player, words: str) -> int:
    return next(n for n, text in enumerate(await player.log()) if words in text)


@in_loop
async def test_a_moment_is_the_position_as_its_viewer_saw_it_then(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.submit(MARCH)
        seen = {player: (await player.view())["position"] for player in (ann, ben)}
        await ben.do("Say", text="hello")
        await ben.submit(HALT)
        for player in (ann, ben):
            line = await line_of(player, "marches")
            (moment,) = await moments(player, line, 1)
            assert (moment["first"], moment["last"]) == (line, line)
            assert moment["position"] == seen[player]
        hidden = [(await moments(player))[-1]["position"]["world"]["piles"][2]["items"] for player in (ann, ben)]
        assert hidden == [["scout"], None]


@in_loop
async def test_chat_has_no_moment_and_a_take_back_keeps_what_was_taken_back(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.submit(MARCH)
        await ben.do("Say", text="hello")
        await ann.do("TakeBack")
        told = await moments(ann)
        marched, back = await line_of(ann, "marches"), await line_of(ann, "takes")
        assert [(one["first"], one["last"]) for one in told[-2:]] == [(marched, marched), (back, back)]
        assert told[-1]["position"]["world"] == told[-3]["position"]["world"] != told[-2]["position"]["world"]


@in_loop
async def test_a_table_that_began_in_the_middle_shows_its_beginning_too(sqlite: str) -> None:
    caledea = game("caledea")
    match: Match[Any] = by_default(Match(caledea, seed=1), lambda match: len(match.journal) > 8)
    assert match.resign(0) is None
    async with table_at(sqlite) as client:
        branch = {"journal": write_journal(match), "entries": 8}
        seats = [{"by": "human"}, {"by": "human"}]
        made = (await client.post("/api/tables", json={"game": "caledea", "seats": seats, "branch": branch})).json()
        ann, ben = (Player(client, made["table"], key["token"]) for key in made["keys"] if key["seat"] is not None)
        for player in (ann, ben):
            await player.do("Join", name="A", agreed=["origin"])
        told = await moments(ann)
        lines = [n for n, line in enumerate((await ann.get())["lines"]) if line["kind"] == "event"]
        assert [n for one in told for n in range(one["first"], one["last"] + 1)] == lines
        assert told[0]["position"]["world"]["capitals"] != told[-1]["position"]["world"]["capitals"]


@pytest.mark.parametrize("query", ["", "?since=-1", "?since=0&count=0", "?since=0&count=101", "?since=x"])
@in_loop
async def test_what_cannot_be_asked_is_refused(sqlite: str, query: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        headers = {"Authorization": f"Bearer {ann.token}"}
        assert (await client.get(f"/api/tables/{ann.table}/moments{query}", headers=headers)).status_code == 400
        assert (await client.get(f"/api/tables/{ann.table}/moments?since=0")).status_code == 401
