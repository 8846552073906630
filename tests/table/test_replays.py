"""A journal file can be looked at step by step, and the scenery of a table can be had."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.core.test_journal_headers import journal_with
from tests.games.ambush import GAME, March
from tests.table.playing import MARCH, Player, in_loop, quick, serving, start, table_at
from wartable.core.codec import write_journal
from wartable.core.match import Match
from wartable.table.rooms import Rooms
from wartable.table.workers import NoAnswer


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
async def test_the_index_holds_every_line_with_its_place_for_each_pair_of_eyes(journal: str, sqlite: str) -> None:
    async with table_at(sqlite) as client:
        for seat in (None, 0, 1):
            body = {"journal": journal, "seat": seat, "names": ["Ann"]}
            steps = (await client.post("/api/replays", json=body)).json()["steps"]
            index = (await client.post("/api/replays/index", json=body)).json()
            told = [{"entries": step["entries"], "line": line} for step in steps for line in step["lines"]]
            assert index["lines"] == told
            assert told[2]["line"]["text"] == f"Ann marches {'scout' if seat == 0 else 'something hidden'} from 0 to 1."
            assert told[1]["line"]["text"].startswith("Player 2 draws")


@in_loop
async def test_the_index_tells_who_was_likely_to_win_once_there_is_no_secret_left(journal: str, sqlite: str) -> None:
    golden = (Path(__file__).parents[1] / "goldens" / "caledea" / "city.jsonl").read_text(encoding="utf-8")
    async with table_at(sqlite) as client:
        index = (await client.post("/api/replays/index", json={"journal": golden})).json()
        first, last = index["chances"][0], index["chances"][-1]
        placed = [line["entries"] for line in index["lines"] if line["line"]["event"]["type"] == "caledea.CapitalPlaced"]
        assert first["entries"] > max(placed)
        assert sum(first["chances"]) == pytest.approx(1, abs=0.001)
        assert last == {
            "entries": (await client.post("/api/replays", json={"journal": golden})).json()["entries"],
            "chances": [1.0, 0.0],
        }
        assert (await client.post("/api/replays/index", json={"journal": journal})).json()["chances"] == []


@in_loop
async def test_a_match_that_is_over_is_reviewed(journal: str, sqlite: str) -> None:
    golden = (Path(__file__).parents[1] / "goldens" / "caledea" / "capital.jsonl").read_text(encoding="utf-8")
    async with table_at(sqlite) as client:
        found = (await client.post("/api/replays/review", json={"journal": golden})).json()
        assert found["weighed"] > 50
        assert all(slip["best"] - slip["chance"] >= 0.03 for slip in found["slips"])
        refused = await client.post("/api/replays/review", json={"journal": journal})
        assert (refused.status_code, refused.json()["why"]) == (400, "Only a finished match can be reviewed.")


@in_loop
async def test_the_index_weighs_the_dice_and_proves_them(sqlite: str) -> None:
    golden = (Path(__file__).parents[1] / "goldens" / "fleet_commander" / "first-game.jsonl").read_text()
    async with table_at(sqlite) as client:
        index = (await client.post("/api/replays/index", json={"journal": golden})).json()
        assert index["proved"] is True
        armor = next(share for share in index["luck"]["shares"] if (share["seat"], share["what"]) == (0, "armor"))
        assert (armor["measure"], armor["dice"], armor["actual"], round(armor["expected"], 2)) == ("hits", 8, 4, 2.67)
        fell = next(throw for throw in index["luck"]["throws"] if throw["what"] == "guns")
        assert fell["actual"] == sum(face >= fell["needs"] for face in fell["faces"])


@in_loop
async def test_dice_that_do_not_follow_from_the_seed_are_found_out(sqlite: str) -> None:
    match = Match(GAME, seed=3)
    wrong = write_journal(match).replace('"seed":"3"', '"seed":"4"')
    body, seal = wrong.rsplit("\n", 2)[0] + "\n", wrong.rsplit("\n", 2)[1]
    sealed = body + seal.replace(
        sha256(write_journal(match).rsplit("\n", 2)[0].encode() + b"\n").hexdigest(), sha256(body.encode()).hexdigest()
    )
    async with table_at(sqlite) as client:
        index = (await client.post("/api/replays/index", json={"journal": sealed + "\n"})).json()
        assert index["proved"] is False


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


def of_version(journal: str, version: int, **changed: str) -> str:
    """The journal as if it were of other rules, with other words in its entries."""
    *lines, seal = journal.replace('"version":1', f'"version":{version}').splitlines(keepends=True)
    for old, new in changed.items():
        lines = [lines[0], *(line.replace(f'"{old}"', f'"{new}"') for line in lines[1:])]
    body = "".join(lines)
    return body + json.dumps({**json.loads(seal), "digest": sha256(body.encode()).hexdigest()}) + "\n"


@in_loop
async def test_a_journal_of_other_rules_is_shown_if_these_tell_it_to_the_same_end(journal: str, sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answer = await client.post("/api/replays", json={"journal": of_version(journal, 7)})
        assert answer.status_code == 200
        assert answer.json()["steps"] == (await client.post("/api/replays", json={"journal": journal})).json()["steps"]
        for broken in (of_version(journal, 7, scout="spy"), of_version(journal, 7, scout="decoy", guard="none")):
            answer = await client.post("/api/replays", json={"journal": broken})
            why = "This journal was played with version 7 of Ambush; this is version 1."
            assert (answer.status_code, answer.json()["why"]) == (409, why)


@in_loop
async def test_a_match_that_is_over_is_retold_once_for_all_who_look(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = Rooms(quick(sqlite, tables_per_minute=1))
    readers, jobs = rooms.services.readers, []
    run = readers.run

    async def counted(job: Any, *more: Any) -> Any:
        jobs.append(type(job).__name__)
        if len(jobs) == 1:
            raise NoAnswer("The worker took too long.")
        return await run(job, *more)

    monkeypatch.setattr(readers, "run", counted)
    async with serving(rooms) as client:
        players = await start(client)
        for page in ("index", "review"):
            assert [(await retold(player, page)).status_code for player in players] == [409] * 3
        await players[0].do("Resign")
        assert (await retold(players[0], "index")).status_code == 503
        index, *same = await asyncio.gather(*(retold(player, "index") for player in players))
        assert [other.content for other in same] == [index.content] * 2
        assert index.json()["lines"][-1]["line"]["text"] == "Ann resigns."
        reviews = [(await retold(player, "review")).json() for player in players]
        assert reviews == [{"weighed": 0, "slips": []}] * 3
        assert jobs == ["IndexReplay", "IndexReplay", "ReviewReplay"]


@in_loop
async def test_who_waits_for_the_index_of_a_table_that_is_deleted_is_told_so(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, begun = Rooms(quick(sqlite)), asyncio.Event()

    async def never(*_: Any) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(rooms.services.readers, "run", never)
    async with serving(rooms) as client:
        ann, ben, _ = await start(client)
        await ann.do("Resign")
        waiting = asyncio.create_task(retold(ben, "index"))
        await begun.wait()
        deleted = await client.delete(f"/api/tables/{ann.table}", headers={"Authorization": f"Bearer {ann.token}"})
        assert (deleted.status_code, (await waiting).status_code) == (204, 503)


async def retold(player: Player, page: str) -> Any:
    headers = {"Authorization": f"Bearer {player.token}"}
    return await player.client.get(f"/api/tables/{player.table}/{page}", headers=headers)
