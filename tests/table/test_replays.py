"""A journal file can be looked at step by step, and the scenery of a table can be had."""

import pytest

from tests.core.test_journal_headers import journal_with
from tests.games.ambush import GAME, March
from tests.table.playing import MARCH, Player, in_loop, start, table_at
from wartable.core.codec import write_journal
from wartable.core.match import Match


@pytest.fixture
def journal() -> str:
    match = Match(GAME, seed=3)
    assert match.submit(0, March("scout", 0, 1), match.ask) is None
    assert match.submit(1, March("guard", 2, 1), match.ask) is None
    return write_journal(match)


@in_loop
async def test_a_journal_is_shown_step_by_step(journal: str, sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answer = (await client.post("/api/replays", json={"journal": journal})).json()
        assert (answer["game"], answer["names"], answer["scenery"]) == ("ambush", ["Player 1", "Player 2"], None)
        assert answer["over"] is False
        assert [step["entries"] for step in answer["steps"]] == list(range(answer["entries"] + 1))
        texts = [[line["text"] for line in step["lines"]] for step in answer["steps"]]
        assert texts[3] == ["Player 1 marches something hidden from 0 to 1."]
        assert answer["steps"][3]["position"]["world"]["piles"][2]["items"] is None


@in_loop
async def test_a_replay_can_be_asked_for_in_parts_and_by_a_seat(journal: str, sqlite: str) -> None:
    async with table_at(sqlite) as client:
        body = {"journal": journal, "at": 3, "count": 1, "seat": 0}
        (step,) = (await client.post("/api/replays", json=body)).json()["steps"]
        assert [(line["n"], line["text"]) for line in step["lines"]] == [(2, "Player 1 marches scout from 0 to 1.")]
        assert step["position"]["world"]["piles"][2]["items"] == ["scout"]


@in_loop
async def test_a_match_of_this_table_can_be_looked_at_when_it_is_over(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, salts=True)
        await ann.submit(MARCH)
        await ann.do("Resign")
        headers = {"Authorization": f"Bearer {ann.token}"}
        journal = (await client.get(f"/api/tables/{ann.table}/journal", headers=headers)).text
        answer = (await client.post("/api/replays", json={"journal": journal, "seat": 0})).json()
        assert answer["over"] is True
        dealt, other, *told = [line["text"] for step in answer["steps"] for line in step["lines"]]
        assert dealt.startswith("Player 1 draws ")
        assert other == "Player 2 draws 3 cards."
        assert told == ["Player 1 marches scout from 0 to 1.", "Player 1 resigns."]


@in_loop
async def test_a_journal_that_cannot_be_read_is_refused_in_a_sentence(journal: str, sqlite: str) -> None:
    async with table_at(sqlite) as client:
        cut = await client.post("/api/replays", json={"journal": journal[:-20]})
        assert cut.status_code == 400
        assert "truncated" in cut.json()["why"]
        empty = await client.post("/api/replays", json={"journal": ""})
        assert (empty.status_code, empty.json()["why"]) == (400, "The journal is empty.")
        many = await client.post("/api/replays", json={"journal": journal_with(seats=30_000_000)})
        assert (many.status_code, many.json()["why"]) == (400, "This game is for 2 to 9 players, not 30000000.")


@in_loop
async def test_the_scenery_is_given_to_whoever_may_look_at_the_table(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        plan = {"game": "caledea", "seats": [{"by": "human"}, {"by": "human"}]}
        made = (await client.post("/api/tables", json=plan)).json()
        player = Player(client, made["table"], made["keys"][-1]["token"])
        headers = {"Authorization": f"Bearer {player.token}"}
        scenery = (await client.get(f"/api/tables/{player.table}/scenery", headers=headers)).json()
        assert (scenery["rows"], scenery["cols"], scenery["kingdoms"][0]["name"]) == (9, 9, "Verrun")
        assert (await client.get(f"/api/tables/{player.table}/scenery")).status_code == 401
