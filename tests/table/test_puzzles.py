"""Puzzles over the wire: the list with the one of today, an attempt that the address remembers, and the verdict."""

import json
from base64 import urlsafe_b64encode
from datetime import UTC, datetime
from typing import Any

from tests.table.playing import in_loop, table_at
from wartable.puzzles import begin, of_the_day, puzzle, puzzles, solution

START = "-"


def path(name: str, so_far: str = START) -> str:
    return f"/api/puzzles/{name}/at/{so_far}"


def plan_of(name: str) -> list[Any]:
    return [json.loads(bytes(choice)) for choice in puzzle(name).plan]


def usual_of(name: str) -> Any:
    attempt = begin(puzzle(name))
    return json.loads(attempt.game.encode(attempt.game.default(attempt.view, attempt.seat)))


@in_loop
async def test_the_list_names_all_puzzles_and_the_one_of_today(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        before = datetime.now(UTC).date()
        found = (await client.get("/api/puzzles")).json()
        days = {before, datetime.now(UTC).date()}
    assert {one["game"]: [info["id"] for info in one["puzzles"]] for one in found["sets"]} == {
        name: [one.id for one in puzzles(name)] for name in ("caledea", "fleet_commander", "legends")
    }
    assert found["today"] in {one.id for one in map(of_the_day, days) if one is not None}


@in_loop
async def test_a_puzzle_is_shown_as_its_seat_sees_it(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        found = (await client.get(path("fleet_commander-2"))).json()
        assert (found["id"], found["number"], found["whole"], found["so_far"]) == ("fleet_commander-2", 2, False, START)
        assert (found["before"], found["next"]) == ("fleet_commander-1", "fleet_commander-3")
        view = found["update"]["view"]
        assert view["you"] == puzzle("fleet_commander-2").seat
        assert view["question"] is not None
        assert (view["advice"], view["take_back"]) == (False, None)


@in_loop
async def test_the_best_answer_solves_it_and_another_costs_something(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        best = (await client.post(path("caledea-1"), json={"choices": plan_of("caledea-1")})).json()
        assert (best["made"], best["refusal"], best["updates"]) == (1, None, [])
        assert best["verdict"] == {
            "solved": True,
            "chance": best["verdict"]["chance"],
            "cost": 0.0,
            "why": puzzle("caledea-1").why,
        }
        other = (await client.post(path("caledea-1"), json={"choices": [usual_of("caledea-1")]})).json()
        assert other["verdict"]["solved"] is False
        assert other["verdict"]["cost"] > puzzle("caledea-1").margin / 2
        assert other["verdict"]["why"] == ""


@in_loop
async def test_a_refused_answer_changes_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        odd = {"type": "caledea.Move", "origin": "0,0", "group": [["general", 9]], "destination": "0,1"}
        found = (await client.post(path("caledea-1"), json={"choices": [odd]})).json()
        assert found["refusal"] is not None
        assert (found["made"], found["verdict"], found["now"]["so_far"]) == (0, None, START)


@in_loop
async def test_an_activation_goes_on_where_the_address_says(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        first, *rest = plan_of("legends-1")
        begun = (await client.post(path("legends-1"), json={"choices": [first]})).json()
        assert (begun["made"], begun["verdict"], len(begun["updates"])) == (1, None, 1)
        so_far = begun["now"]["so_far"]
        again = (await client.get(path("legends-1", so_far))).json()
        assert again["update"]["view"]["question"] == begun["now"]["update"]["view"]["question"]
        ended = (await client.post(path("legends-1", so_far), json={"choices": rest})).json()
        assert ended["made"] == len(solution(puzzle("legends-1"))) - 1
        assert ended["verdict"]["solved"] is True


@in_loop
async def test_odds_reasons_and_looks_work_as_at_any_table(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        choice = plan_of("caledea-1")[0]
        allowed = (await client.post(f"{path('caledea-1')}/explain", json={"choice": choice})).json()
        assert allowed["refusal"] is None
        assert (await client.post(f"{path('caledea-1')}/odds", json={"choice": choice})).status_code == 200
        look = {"type": "Look", "id": 0, "choices": [choice]}
        assert (await client.post(f"{path('caledea-1')}/look", json=look)).status_code == 200
        assert (await client.get(f"{path('caledea-1')}/scenery")).status_code == 200


@in_loop
async def test_the_solution_tells_the_plan_and_what_else_costs(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        found = (await client.get("/api/puzzles/caledea-1/solution")).json()
        one = puzzle("caledea-1")
        assert (found["plan"], found["says"], found["why"]) == (plan_of("caledea-1"), list(one.says), one.why)
        assert all(tempting["cost"] > 0 for tempting in found["tempting"])


@in_loop
async def test_what_is_not_there_is_not_found(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        for name, so_far in (("chess-1", START), ("caledea-1", "%25%25"), ("caledea-1", "W3t9XQ"), ("caledea-1", "eHh4")):
            assert (await client.get(path(name, so_far))).status_code == 404, (name, so_far)
        assert (await client.get("/api/puzzles/chess-1/solution")).status_code == 404


@in_loop
async def test_answers_beyond_all_measure_are_refused_in_words(sqlite: str) -> None:
    many = urlsafe_b64encode(json.dumps([{}] * 101).encode()).decode().rstrip("=")
    async with table_at(sqlite) as client:
        found = await client.get(path("caledea-1", many))
    assert (found.status_code, found.json()["why"]) == (404, "These are more answers than a puzzle can have.")
