"""Asking without doing: would this be allowed, what would come of it, how far is it."""

import pytest

from tests.table.playing import HALT, MARCH, in_loop, start, table_at


@in_loop
async def test_explain_names_the_rule_and_changes_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        before = await ann.view()
        answers = [
            (await player.post("explain", {"choice": choice})).json()
            for player, choice in [
                (ann, MARCH),
                (ann, {**MARCH, "to": 2}),
                (ann, {"type": "ambush.Fly"}),
                (ben, HALT),
                (spectator, HALT),
            ]
        ]
        verdicts = [answer["refusal"] for answer in answers]
        assert [answer["says"] for answer in answers] == ["March: scout, 0, 1", "", "", "", ""]
        assert [verdict and verdict["rule"] for verdict in verdicts] == [
            None,
            "AMB-2",
            "WT-CHOICE-01",
            "WT-ASK-02",
            "WT-SEAT-05",
        ]
        assert verdicts[1]["why"] == "A token marches to the next place."
        assert await ann.view() == before


@pytest.mark.rule("WT-END-01")
@in_loop
async def test_explain_when_the_game_is_over_or_not_begun(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ben.do("Resign")
        assert (await ann.post("explain", {"choice": MARCH})).json()["refusal"]["rule"] == "WT-END-01"


@in_loop
async def test_the_game_answers_queries_and_odds_from_a_worker(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, game="duel")
        unknown = await ann.post("query", {"question": {"type": "duel.Weather"}})
        assert (unknown.status_code, unknown.json()["why"]) == (400, "Duel has no queries.")
        question = (await ann.view())["question"]
        odds = await ann.post("odds", {"choice": question["default"]})
        assert (odds.status_code, list(odds.json())) == (200, ["odds"])
