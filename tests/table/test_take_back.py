"""Taking back at a table: freely, or by consent."""

import pytest

from tests.table.playing import HALT, MARCH, Player, in_loop, make_table, start, table_at


async def sealed_cards(ann: Player, ben: Player) -> None:
    """Both march to the middle; the fight there asks both for a card at once."""
    await ann.submit(MARCH)
    await ben.submit({**MARCH, "origin": 2, "to": 1})


@in_loop
async def test_a_choice_after_which_nothing_was_learned_is_taken_back_freely(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, _ = await start(client)
        assert (await ann.view())["take_back"] is None
        await ann.submit(MARCH)
        assert (await ann.view())["take_back"] == {"says": "March: scout, 0, 1", "choice": MARCH, "refusal": None}
        assert (await ben.view())["take_back"] is None
        await ann.do("TakeBack")
        assert (await ann.view())["question"] is not None
        assert (await ben.log())[-1] == "Ann takes back a choice."


@pytest.mark.rule("WT-BACK-03", "WT-BACK-05")
@in_loop
async def test_after_another_answer_the_others_are_asked(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.submit(HALT)
        await ben.submit(HALT)
        assert (await ann.view())["take_back"]["refusal"]["rule"] == "WT-BACK-03"
        assert await ben.refused("AnswerBack", yes=True) == "WT-BACK-05"
        await ann.do("TakeBack")
        assert await ann.refused("AnswerBack", yes=True) == "WT-BACK-05"
        assert await ann.refused("TakeBack") == "WT-BACK-05"
        assert (await ben.view())["back_request"] == {"seat": 0, "agreed": [], "awaited": [1], "says": ""}
        await ben.do("AnswerBack", yes=True)
        view = await ann.view()
        assert (view["back_request"], view["question"] is not None, view["position"]["world"]["round"]) == (None, True, 1)


@pytest.mark.rule("WT-BACK-05")
@in_loop
async def test_a_request_says_what_would_be_taken_back_and_nothing_hidden(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        await ann.submit(MARCH)
        await ben.submit(HALT)
        await ann.do("TakeBack")
        said = [(await viewer.view())["back_request"]["says"] for viewer in (ann, ben, spectator)]
        assert said == ["Ann marches scout from 0 to 1.", *["Ann marches something hidden from 0 to 1."] * 2]


@pytest.mark.rule("WT-BACK-05")
@in_loop
async def test_a_no_or_a_new_answer_ends_the_request(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        await ann.submit(HALT)
        await ben.submit(HALT)
        await ann.do("TakeBack")
        await ben.do("AnswerBack", yes=False)
        assert (await ann.view())["back_request"] is None
        assert (await ann.log())[-1] == "Ben does not agree to the take-back."
        await ann.do("TakeBack")
        await ann.submit(HALT)
        assert await ben.refused("AnswerBack", yes=True) == "WT-BACK-05"


@pytest.mark.rule("WT-BACK-05")
@in_loop
async def test_bots_always_agree(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _ = await make_table(client, seats="hb")
        await ann.do("Join", name="Ann")
        async with ann.socket() as socket:
            await ann.submit(HALT)
            await socket.until(lambda view: view["question"] is not None and view["position"]["world"]["round"] == 2)
            await ann.do("TakeBack")
            assert (await ann.view())["position"]["world"]["round"] == 1


@pytest.mark.rule("WT-ASK-03", "WT-BACK-01")
@in_loop
async def test_a_sealed_answer_is_withdrawn_and_given_anew(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, _ = await start(client)
        assert await ben.refused("TakeBack") == "WT-BACK-01"
        await sealed_cards(ann, ben)
        card = {"type": "ambush.Say", "word": "none"}
        ask = (await ann.view())["ask"]
        await ann.do("Submit", ask=ask, choices=[card])
        assert await ann.refused("Submit", ask=ask, choices=[card]) == "WT-ASK-03"
        assert [awaited["seat"] for awaited in (await ben.view())["awaited"]] == [1]
        await ann.do("TakeBack")
        assert [awaited["seat"] for awaited in (await ben.view())["awaited"]] == [0, 1]
        await ann.do("Submit", ask=ask, choices=[card])
        await ben.do("Submit", ask=ask, choices=[card])
        assert (await ann.view())["ask"] > ask
