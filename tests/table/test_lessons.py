"""Lessons over the wire: a step is asked for, answered, remarked upon, and nothing is stored."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from tests.table.playing import in_loop, quick, serving
from wartable import lessons, registry, rulebook
from wartable.table.rooms import Rooms

Json = dict[str, Any]
CLAIM = {"type": "caledea.Move", "origin": "3,4", "group": [["cavalry", 1]], "destination": "2,3"}
SALT = {"type": "caledea.Move", "origin": "2,3", "group": [["infantry", 1]], "destination": "3,3"}
END = {"type": "caledea.EndTurn"}


@asynccontextmanager
async def school(database: str) -> AsyncIterator[httpx.AsyncClient]:
    async with serving(Rooms(quick(database))) as client:
        yield client


async def answered(client: httpx.AsyncClient, step: int, *choices: Json) -> Json:
    reply = await client.post(f"/api/lessons/caledea-1/{step}", json={"choices": choices})
    assert reply.status_code == 200, reply.text
    found: Json = reply.json()
    return found


@in_loop
async def test_all_lessons_can_be_taken_from_the_first_step_to_the_last(sqlite: str) -> None:
    async with school(sqlite) as client:
        courses = (await client.get("/api/lessons")).json()["courses"]
        for info in (info for course in courses for info in course["lessons"]):
            at: Json = (await client.get(f"/api/lessons/{info['id']}/0")).json()
            for step in range(info["steps"]):
                assert at["step"] == step
                assert at["do"] is None or at["update"]["view"]["question"] is not None
                assert [rulebook.entry(rule).id for rule in at["rules"]] == at["rules"] != []
                choices = [at["do"]] if at["do"] else []
                reply = (await client.post(f"/api/lessons/{info['id']}/{step}", json={"choices": choices})).json()
                assert (reply["made"], reply["refusal"]) == (len(choices), None)
                at = reply["now"]
            view = at["update"]["view"]
            assert (at["step"], at["say"], view["phase"]) == (info["steps"], "", "over")
            assert view["outcome"]["winners"] == [view["you"]]


@in_loop
async def test_a_step_tells_what_to_do_and_what_is_lit(sqlite: str) -> None:
    async with school(sqlite) as client:
        step = (await client.get("/api/lessons/caledea-1/1")).json()
        assert step["say"].startswith("Your cavalry rides up to two squares.")
        assert step["told"] == "Only a tower stands there now: their army has walked off."
        assert step["do"] == CLAIM
        assert step["show"] == ["board:3,4", "board:2,3", "arrow:3,4>2,3"]
        view = step["update"]["view"]
        assert view["fairness"]["kind"] == "laid down"
        assert (view["clock"], view["take_back"], view["standing"], step["update"]["lines"]) == (None, None, [], [])


@in_loop
async def test_an_answer_that_is_taught_leads_on_and_its_events_come_one_after_the_other(sqlite: str) -> None:
    async with school(sqlite) as client:
        reply = await answered(client, 1, CLAIM)
        assert reply["say"] == "Claimed! Each outpost you claim pays 1 gold and brings a new infantry."
        assert (reply["made"], reply["now"]["step"], len(reply["updates"])) == (1, 2, 1)
        lines = reply["updates"][0]["lines"]
        assert [line["n"] for line in lines] == list(range(len(lines)))
        upgrade = await answered(client, 3, (await client.get("/api/lessons/caledea-1/3")).json()["do"])
        numbers = [line["n"] for update in upgrade["updates"] for line in update["lines"]]
        assert len(upgrade["updates"]) == 4
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@in_loop
async def test_several_answers_are_taken_as_far_as_they_are_taught(sqlite: str) -> None:
    async with school(sqlite) as client:
        both = await answered(client, 1, CLAIM, SALT)
        assert (both["made"], both["now"]["step"]) == (2, 3)
        half = await answered(client, 1, CLAIM, END)
        assert (half["made"], half["now"]["step"]) == (1, 2)
        assert half["say"] == "Two actions are left. Do not give them away."


@in_loop
async def test_another_legal_answer_is_remarked_upon_and_a_wrong_one_refused_by_its_rule(sqlite: str) -> None:
    async with school(sqlite) as client:
        other = await answered(client, 1, END)
        assert (other["made"], other["refusal"], other["now"]["step"], other["updates"]) == (0, None, 1, [])
        assert other["say"] == "You still have three actions. Use the first one now."
        far = await answered(client, 1, {**CLAIM, "destination": "7,7"})
        assert (far["made"], far["now"]["step"], far["refusal"]["rule"]) == (0, 1, "CAL-UNIT-11")


@in_loop
async def test_nothing_happens_where_an_answer_is_waited_for_or_none_is(sqlite: str) -> None:
    async with school(sqlite) as client:
        assert (await answered(client, 1))["now"]["step"] == 1
        early = await answered(client, 0, CLAIM)
        assert (early["made"], early["now"]["step"]) == (0, 0)
        assert (await answered(client, 0))["now"]["step"] == 1


@in_loop
async def test_odds_reach_and_reasons_are_those_of_the_step(sqlite: str) -> None:
    async with school(sqlite) as client:
        at = "/api/lessons/caledea-1/8"
        storm = (await client.get(at)).json()["do"]
        odds = (await client.post(f"{at}/odds", json={"choice": storm})).json()["odds"]
        assert odds["results"][0][1] == pytest.approx(5 / 9)
        explained = (await client.post(f"{at}/explain", json={"choice": {**storm, "destination": "7,7"}})).json()
        assert explained["refusal"]["rule"] == "CAL-UNIT-11"
        question = {"type": "caledea.Reach", "origin": "2,2", "group": [["cavalry", 1]]}
        reach = (await client.post(f"{at}/query", json={"question": question})).json()["answer"]
        assert "1,1" in reach["places"]
        seen = (await client.post(f"{at}/look", json={"type": "Look", "id": 3, "choices": [END]})).json()
        assert (seen["id"], seen["foreseen"]["made"]) == (3, 1)
        assert (await client.get(f"{at}/scenery")).json()["labels"]


@pytest.mark.parametrize(
    ("path", "status", "why"),
    [
        ("/api/lessons/caledea-9/0", 404, "There is no lesson 'caledea-9'."),
        ("/api/lessons/caledea-1/13", 404, "The lesson 'caledea-1' has no step 13."),
        ("/api/lessons/caledea-1/one", 404, ""),
        ("/api/lessons/caledea-1/-1", 400, ""),
        ("/api/help/chess", 400, "There is no game 'chess'."),
    ],
)
@in_loop
async def test_what_there_is_not_is_said_so(sqlite: str, path: str, status: int, why: str) -> None:
    async with school(sqlite) as client:
        reply = await client.get(path)
        assert reply.status_code == status
        assert why in reply.json()["why"]


@in_loop
async def test_what_cannot_be_read_is_refused(sqlite: str) -> None:
    async with school(sqlite) as client:
        for body in ({"choices": [{"type": "caledea.Fly"}]}, {"choices": 3}, {"dice": [6]}):
            assert (await client.post("/api/lessons/caledea-1/1", json=body)).status_code == 400, body


@in_loop
async def test_nobody_can_lay_down_dice_at_a_table(sqlite: str) -> None:
    async with school(sqlite) as client:
        plan: Json = {"game": "caledea", "seats": [{"by": "human"}, {"by": "human"}]}
        for more in ({"lesson": "caledea-1"}, {"dice": ["6 / 1"]}):
            assert (await client.post("/api/tables", json={**plan, **more})).status_code == 400
        made = (await client.post("/api/tables", json=plan)).json()
        bearer = {"Authorization": f"Bearer {made['keys'][0]['token']}"}
        view = (await client.get(f"/api/tables/{made['table']}", headers=bearer)).json()["view"]
        assert view["fairness"]["kind"] == "commit-reveal"
        assert (await client.get("/api/tables/caledea-1", headers=bearer)).status_code == 401


@in_loop
async def test_help_is_given_for_every_game(sqlite: str) -> None:
    async with school(sqlite) as client:
        for name in registry.game_names():
            found = (await client.get(f"/api/help/{name}")).json()
            assert len(found["term"]) == len(lessons.help_of(registry.game(name)).term)


@pytest.mark.parametrize(
    ("lesson", "goal"),
    [
        (
            "caledea-2",
            [
                "Win: take Talaq's capital.",
                "Or: five castles on and around your capital (4 of 5).",
                "Or: leave them without a unit (6 units left).",
            ],
        ),
        (
            "fleet_commander-1",
            [
                "Win: bring the marker to 24 (now 22), or hold out until turn 30 is over.",
                "+1 each turn, for each battle you win, each convoy that arrives, and each enemy squadron called.",
                "Lose: all resource tokens gone (5 left).",
            ],
        ),
        (
            "fleet_commander-2",
            [
                "Win: destroy all resource tokens (1 left).",
                "You destroy one each turn that you blockade three corridors, or have more units at the planet.",
                "Hurry: at 24 the defender wins (now 1), or after turn 30.",
            ],
        ),
    ],
)
@in_loop
async def test_a_view_says_what_the_seat_plays_for(sqlite: str, lesson: str, goal: list[str]) -> None:
    async with school(sqlite) as client:
        assert (await client.get(f"/api/lessons/{lesson}/0")).json()["update"]["view"]["goal"] == goal
