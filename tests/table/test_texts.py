"""A match is played over the wire in typed lines, by the same words as in the terminal."""

from typing import Any

import pytest

from tests.table.playing import Json, Player, in_loop, make_table, start, table_at
from wartable.text.clerk import HELP

ORDERS = "March one hidden token to the next place, or halt."
FRESH: Json = {"ask": -1, "typed": [], "page": 0, "reason": ""}


class Typist:
    """Keeps what a client keeps: where the answer stands, and how many lines were heard."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.stand: Json = FRESH
        self.heard = 0
        self.reply: Json = {}

    async def type(self, *lines: str) -> Json:
        """The reply to the last of the lines; without lines, what is new."""
        for line in lines or ("",):
            response = await self.player.post("text", {"line": line, "stand": self.stand, "heard": self.heard})
            assert response.status_code == 200, response.text
            self.reply = response.json()
            self.stand, self.heard = self.reply["stand"], self.reply["heard"]
        return self.reply


@in_loop
async def test_an_answer_is_given_step_by_step_and_told_to_both(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben = [Typist(player) for player in (await start(client))[:2]]
        asked = await ann.type()
        assert asked["news"][-1] == "Ben draws 3 cards."
        assert asked["prompt"] == {
            "asks": ORDERS,
            "items": [[1, "Say: halt"], [2, "March: decoy, 0, 1"], [3, "March: guard, 0, 1"], [4, "March: scout, 0, 1"]],
            "rest": 0,
        }
        assert (await ben.type())["prompt"] is None
        assert (await ben.type("1"))["says"] == "You are not asked anything now. Type help for what can be typed."
        assert len((await ann.type("march"))["prompt"]["items"]) == 3
        assert (await ann.type("back"))["stand"]["typed"] == []
        assert len(ann.reply["prompt"]["items"]) == 4
        given = await ann.type("march", "scout")
        assert given["news"] == ["Ann marches scout from 0 to 1."]
        assert given["prompt"] is None
        assert (await ben.type())["news"] == ["Ann marches something hidden from 0 to 1."]
        assert ben.reply["prompt"]["asks"] == ORDERS


@in_loop
async def test_undo_takes_back_and_a_question_that_is_settled_begins_anew(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann = Typist((await start(client))[0])
        await ann.type("scout")
        assert (await ann.type("undo"))["says"] == "Taken back, or the others have been asked."
        assert len(ann.reply["prompt"]["items"]) == 4
        await ann.type("march")
        ann.stand = {**ann.stand, "ask": ann.stand["ask"] - 1}
        assert len((await ann.type())["prompt"]["items"]) == 4, "what was typed to another question does not count"


@in_loop
async def test_a_refusal_says_why_and_its_rule_is_read_out(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann = Typist((await start(client, game="legends"))[0])
        asked = (await ann.type())["prompt"]
        assert asked["items"] == [[1, "Take a preset"], [2, "Build a squadron"], [3, "Paste a list"]]
        refused = await ann.type("build", "surakari", "5 draco", "none")
        costs = "No: The squadron costs 60 points, 26 more than its level of 34. Type why for the rule."
        assert (refused["says"], refused["stand"]["reason"]) == (costs, "LOK-BUILD-03")
        assert (await ann.type("why"))["says"].startswith("LOK-BUILD-03: ")
        assert ann.reply["prompt"] == asked
        assert (await ann.type("build", "surakari", "9999999 draco", "none"))["says"].startswith("No: ")


@in_loop
async def test_commands_answer_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann = Typist((await start(client))[0])
        before = (await ann.type())["prompt"]
        assert (await ann.type("help"))["says"].startswith(HELP)
        assert "say WORDS" in ann.reply["says"]
        for line in ("look", "why", "odds 1", "advice", "rules march", "log", "more", "elephant", "resign"):
            assert (await ann.type(line))["says"], line
            assert ann.reply["prompt"] == before, line
        assert ann.reply["says"] == "To resign, type resign yes."


@in_loop
async def test_talk_consent_pauses_and_resigning_are_typed_too(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben = [Typist(player) for player in (await start(client))[:2]]
        await ann.type("say Good luck!")
        assert (await ben.type())["news"][-1] == "Ann says: Good luck!"
        assert (await ben.type("agree"))["says"] == "Nobody is asking you to agree to a take-back. (WT-BACK-05)"
        await ben.type("pause")
        assert (await ann.type())["prompt"] is None
        assert "Ben pauses the match." in ann.reply["news"]
        await ann.type("resume")
        assert ann.reply["prompt"] is not None
        await ben.type("resign yes")
        assert (await ann.type())["prompt"] is None
        assert ann.reply["news"]


@in_loop
async def test_a_spectator_hears_and_looks_but_is_not_asked(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        watching = Typist((await start(client))[-1])
        assert (await watching.type())["prompt"] is None
        assert watching.reply["news"][-1] == "Ben draws 3 cards."
        assert (await watching.type("goal"))["says"] == "You are watching. Type help for what can be typed."
        assert (await watching.type("1"))["says"] == "You are not asked anything now. Type help for what can be typed."


@in_loop
async def test_advice_is_refused_where_the_table_has_none(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann = Typist((await start(client, advice=False))[0])
        assert (await ann.type("advice"))["says"] == "Bots give no advice at this table. (WT-ADVICE-01)"


@pytest.mark.parametrize(
    "wrong",
    [{"line": "x" * 5_000}, {"line": 3}, {"stand": {"typed": ["1"] * 50}}, {"stand": {"page": -1}}, {"more": 1}],
)
@in_loop
async def test_what_no_client_sends_is_refused(sqlite: str, wrong: dict[str, Any]) -> None:
    async with table_at(sqlite) as client:
        ann, *_ = await make_table(client)
        assert (await ann.post("text", wrong)).status_code == 400
        assert (await ann.post("text", {"line": "1"})).json()["says"] == "The match has not begun."


@in_loop
async def test_lines_that_lead_nowhere_begin_anew(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann = Typist((await start(client))[0])
        fresh = (await ann.type())["prompt"]
        ask = (await ann.player.view())["ask"]
        for typed in (["elephant"], ["1", "1", "1"], ["halt"], ["march", "dragon"]):
            ann.stand = {**FRESH, "ask": ask, "typed": typed}
            assert (await ann.type())["prompt"] == fresh, typed
