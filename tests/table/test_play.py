"""Playing at a table by REST, on both databases."""

import pytest

from tests.table.playing import HALT, MARCH, Json, Socket, in_loop, make_table, open_socket, start, table_at
from wartable.core.codec import read_journal, replayed
from wartable.registry import game_of


@in_loop
async def test_two_people_join_and_play_in_turn(database: str) -> None:
    async with table_at(database) as client:
        ann, ben, spectator = await make_table(client)
        assert (await ann.view())["phase"] == "gathering"
        await ann.do("Join", name="Ann", salt="pepper")
        assert (await ann.view())["phase"] == "gathering"
        await ben.do("Join", name="Ben")
        view = await ann.view()
        assert view["phase"] == "playing"
        assert [(s["name"], s["joined"], s["awaited"]) for s in view["seats"]] == [("Ann", True, True), ("Ben", True, False)]
        assert view["question"]["text"] == "March one hidden token to the next place, or halt."
        assert (await ben.view())["question"] is None
        assert (await ben.view())["awaited"] == [{"seat": 0, "window": "ambush.Orders"}]
        assert await ann.submit(MARCH) == {"type": "Reply", "id": 0, "refusal": None, "made": 1, "stopped": ""}
        assert (await ben.view())["question"]["ask"] == view["ask"] + 1
        assert await spectator.log() == [
            "Ann sits down.",
            "Ben sits down.",
            "Everybody is here: play begins.",
            "Ann draws 3 cards.",
            "Ben draws 3 cards.",
            "Ann marches something hidden from 0 to 1.",
        ]
        assert (await ann.log())[-1] == "Ann marches scout from 0 to 1."


@pytest.mark.rule("WT-ASK-01", "WT-ASK-02")
@in_loop
async def test_a_late_answer_and_an_answer_out_of_turn_are_refused(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client)
        ask = (await ann.view())["ask"]
        assert await ben.refused("Submit", ask=ask, choices=[HALT]) == "WT-ASK-02"
        await ann.submit(HALT)
        assert await ann.refused("Submit", ask=ask, choices=[HALT]) == "WT-ASK-01"
        assert await ben.refused("Submit", ask=ask, choices=[HALT]) == "WT-ASK-01"


@pytest.mark.rule("WT-CHOICE-01")
@in_loop
async def test_a_choice_that_cannot_be_read_is_refused_and_changes_nothing(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        before = await ann.view()
        unreadable: list[object] = [{"type": "ambush.Fly"}, {**MARCH, "to": 99}, {**MARCH, "more": 1}, [], 7, None, {}]
        for broken in unreadable:
            assert await ann.refused("Submit", ask=before["ask"], choices=[broken]) == "WT-CHOICE-01"
        assert await ann.view() == before


@in_loop
async def test_a_person_plays_a_whole_game_against_a_bot_and_the_journal_can_be_verified(database: str) -> None:
    async with table_at(database) as client:
        ann, spectator = await make_table(client, seats="hb")
        await ann.do("Join", name="Ann", salt="pepper")
        assert (await ann.journal()).status_code == 409
        async with open_socket(client) as socket:
            update = await play_to_the_end(socket, await socket.hello(ann))
        assert update["view"]["outcome"]["winners"]
        assert update["view"]["fairness"]["seed"]
        for reader in (ann, spectator):
            text = (await reader.journal()).text
            game, record = read_journal(text, game_of)
            match = replayed(game, record, audit=True)
            assert match.outcome is not None
            assert list(match.outcome.winners) == update["view"]["outcome"]["winners"]


async def play_to_the_end(socket: Socket, update: Json) -> Json:
    """Gives the first legal answer to every question until the game is over."""
    while update["view"]["phase"] != "over":
        question = update["view"]["question"]
        if question is not None:
            await socket.do(question["ask"], "Submit", ask=question["ask"], choices=[question["default"]])
        update = await socket.next("Update")
    return update


@in_loop
async def test_bots_play_among_themselves_when_somebody_watches(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        (spectator,) = await make_table(client, seats="bb")
        async with open_socket(client) as socket:
            update = await socket.hello(spectator)
            if update["view"]["phase"] != "over":
                await socket.until(lambda view: view["phase"] == "over")
        assert "Everybody is here: play begins." in await spectator.log()


@in_loop
async def test_a_bot_plays_as_much_of_its_plan_as_it_can(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the four answers of its plan the last comes too late: then the next ship's owner is asked. That is no fault."""
    monkeypatch.setenv("WARTABLE_EVALUATIONS", "duel=tests.games.evaluations:SAILING")
    async with table_at(sqlite) as client:
        ann, _ = await make_table(client, game="duel", seats="hb", bot="greedy")
        await ann.do("Join", name="Ann")
        async with ann.socket() as socket:
            await ann.submit({"type": "duel.Fire", "shots": []})
            asked = await socket.until(lambda view: view["question"] is not None and view["ask"] > 2)
        assert asked["view"]["ask"] == 5
        assert asked["view"]["position"]["world"]["ships"][1]["run"] == 300
        assert not any("did not answer" in line for line in await ann.log())
