"""Looking over the socket: at what choices would lead to and at what queries find, newest only, counted apart from acts."""

import asyncio
from typing import Any

import pytest

from tests.table.playing import HALT, MARCH, Json, Player, Socket, in_loop, open_socket, quick, serving, start, table_at
from wartable.table.rooms import Rooms
from wartable.table.thinking import Foresee, Job
from wartable.table.workers import Workers

AHEAD = {"type": "duel.Steer", "angle": 0, "distance": 100}
TOO_FAR = {"type": "duel.Steer", "angle": 0, "distance": 9000}
HOLD: Json = {"type": "duel.Fire", "shots": []}
DROPPED: Json = {"type": "Seen", "foreseen": None, "finding": None, "dropped": True}


async def foreseen(socket: Socket, *choices: Json) -> Json:
    await look(socket, 1, choices=choices)
    seen = await socket.next("Seen")
    assert (seen["id"], seen["finding"], seen["dropped"]) == (1, None, False)
    found: Json = seen["foreseen"]
    return found


async def look(socket: Socket, number: int, **what: Any) -> None:
    await socket.send({"type": "Look", "id": number, **what})


@in_loop
async def test_what_choices_would_lead_to_is_seen_and_nothing_has_happened(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, game="duel")
        before = await ann.view()
        async with ann.socket() as socket:
            seen = await foreseen(socket, AHEAD, AHEAD)
            assert (seen["ask"], seen["made"], seen["refusal"], seen["stopped"]) == (before["ask"], 2, None, "")
            assert [(line["n"], line["kind"], line["text"], line["rules"]) for line in seen["lines"]] == [
                (0, "event", "Ship 0 moves to (8000, 3100).", ["DUEL-2"]),
                (1, "event", "Ship 0 moves to (8000, 3200).", ["DUEL-2"]),
            ]
            assert seen["lines"][0]["event"]["type"] == "duel.Told"
            steer = next(offer for offer in seen["question"]["offers"] if offer["kind"] == "duel.Steer")
            assert dict(steer["fields"])["distance"]["high"] == 5800
            assert seen["question"]["default"] == HOLD
            assert [says.split(":")[0] for says in seen["says"]] == ["Steer", "Steer"]
            assert seen["position"]["world"] != before["position"]["world"]
        after = await ann.view()
        assert (after["position"], after["ask"]) == (before["position"], before["ask"])


@in_loop
async def test_a_look_ends_as_a_submission_would(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client, game="duel")
        async with ann.socket() as socket:
            refused = await foreseen(socket, AHEAD, TOO_FAR)
            assert (refused["made"], refused["refusal"]["rule"], refused["question"]["default"]) == (1, "DUEL-2", HOLD)
            stopped = await foreseen(socket, HOLD, HOLD)
            assert (stopped["made"], stopped["stopped"]) == (1, "Another seat is asked.")
            assert stopped["question"] is None
            now = await foreseen(socket)
            assert (now["made"], now["question"]["default"]) == (0, HOLD)
            assert (await foreseen(socket, {"type": "duel.Sink"}))["refusal"]["rule"] == "WT-CHOICE-01"
        async with ben.socket() as socket:
            assert (await foreseen(socket, HOLD))["refusal"]["rule"] == "WT-ASK-02"
        async with spectator.socket() as socket:
            assert (await foreseen(socket, HOLD))["refusal"]["rule"] == "WT-SEAT-05"


@in_loop
async def test_a_look_knows_no_more_than_its_seat_and_speaks_its_words(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client)
        async with ann.socket() as socket:
            seen = await foreseen(socket, MARCH, HALT)
            assert (seen["made"], seen["stopped"]) == (1, "Another seat is asked.")
            assert [line["text"] for line in seen["lines"]] == ["Ann marches scout from 0 to 1."]


@in_loop
async def test_whoever_waits_looks_from_the_question_that_comes_next(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, spectator = await start(client)
        back = {**MARCH, "origin": 2, "to": 1}
        assert [(await player.view())["ahead"] for player in (ann, ben, spectator)] == [False, True, False]
        before = await ben.view()
        async with ben.socket() as socket:
            await look(socket, 1, ahead=True)
            now = (await socket.next("Seen"))["foreseen"]
            assert (now["ask"], now["question"]["ask"]) == (before["ask"], before["ask"])
            assert now["question"]["text"] == "March one hidden token to the next place, or halt."
            await look(socket, 2, choices=[back, HALT], ahead=True)
            seen = (await socket.next("Seen"))["foreseen"]
            assert (seen["made"], seen["refusal"], seen["stopped"]) == (1, None, "Another seat is asked.")
            assert [line["text"] for line in seen["lines"]] == ["Ben marches scout from 2 to 1.", "Rounds played: 1."]
            await look(socket, 3, choices=[back])
            assert (await socket.next("Seen"))["foreseen"]["refusal"]["rule"] == "WT-ASK-02"
        assert await ben.refused("Submit", ask=before["ask"], choices=[back]) == "WT-ASK-02", "planning sends nothing"
        assert await ben.view() == before


@in_loop
async def test_a_seat_that_is_asked_looks_from_its_own_question(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client, game="duel")
        assert [(await player.view())["ahead"] for player in (ann, ben)] == [False, False], "this game does not tell"
        for player, made in ((ann, 1), (ben, 0)):
            async with player.socket() as socket:
                await look(socket, 1, choices=[AHEAD], ahead=True)
                assert (await socket.next("Seen"))["foreseen"]["made"] == made


@in_loop
async def test_a_question_is_answered_by_the_game_or_rejected_with_its_number(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, _, spectator = await start(client, game="caledea")
        question = {"type": "caledea.Threats", "square": "5,5"}
        by_rest = (await ann.post("query", {"question": question})).json()["answer"]
        async with ann.socket() as socket, spectator.socket() as other:
            for viewer, finding in ((socket, by_rest), (other, None)):
                await look(viewer, 5, question=question)
                assert await viewer.next("Seen") == {**DROPPED, "id": 5, "finding": finding, "dropped": False}
            await look(socket, 6, question={"type": "caledea.Nothing"})
            rejected = await socket.next("Rejected")
            assert (rejected["id"], rejected["closing"]) == (6, False)
            assert "not a query of Caledea" in rejected["why"]


class Gatekeeper:
    """Lets the workers begin a job only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: asyncio.Queue[Job] = asyncio.Queue()
        self.open = asyncio.Event()
        real = Workers.run

        async def wait(answerers: Workers, job: Job, seconds: float, of: str) -> Any:
            self.begun.put_nowait(job)
            await self.open.wait()
            return await real(answerers, job, seconds, of)

        monkeypatch.setattr(Workers, "run", wait)


@in_loop
async def test_of_several_looks_that_wait_only_the_newest_is_carried_out(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gatekeeper(monkeypatch)
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, game="duel")
        async with ann.socket() as socket:
            await look(socket, 1, choices=[AHEAD])
            await gate.begun.get()
            for number in (2, 3, 4):
                await look(socket, number, choices=[AHEAD] * number)
            assert [await socket.next("Seen") for _ in range(2)] == [{**DROPPED, "id": 2}, {**DROPPED, "id": 3}]
            gate.open.set()
            answers = [await socket.next("Seen") for _ in range(2)]
            assert [(seen["id"], seen["foreseen"]["made"]) for seen in answers] == [(1, 1), (4, 4)]
            assert isinstance((await gate.begun.get()).task, Foresee)
            assert gate.begun.empty()


@in_loop
async def test_an_act_does_not_wait_for_a_look(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gatekeeper(monkeypatch)
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, game="duel")
        async with ann.socket() as socket:
            await look(socket, 1, choices=[AHEAD, AHEAD])
            await gate.begun.get()
            ask = (await ann.view())["ask"]
            assert (await socket.do(2, "Submit", ask=ask, choices=[AHEAD]))["made"] == 1
            gate.open.set()
            seen = (await socket.next("Seen"))["foreseen"]
            assert (seen["ask"], seen["made"]) == (ask, 2), "it is told at which question it was looked"


@in_loop
async def test_what_one_seat_foresees_is_not_sent_to_the_next_on_the_same_socket(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gatekeeper(monkeypatch)
    async with table_at(sqlite) as client:
        ann, ben, _ = await start(client, seats="ss")
        async with open_socket(client) as socket:
            await socket.hello(ann)
            await look(socket, 1, choices=[MARCH])
            await gate.begun.get()
            await look(socket, 2, choices=[MARCH])
            await socket.hello(ben)
            gate.open.set()
            assert [await socket.next("Seen") for _ in range(2)] == [{**DROPPED, "id": 1}, {**DROPPED, "id": 2}]


@in_loop
async def test_a_look_of_somebody_who_has_left_costs_no_worker(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table_at(sqlite) as client:
        ann, _, _ = await start(client, game="duel")
        started = count_starts(monkeypatch)
        gate = Gatekeeper(monkeypatch)
        async with ann.socket() as socket:
            await look(socket, 1, choices=[AHEAD])
            await gate.begun.get()
        gate.open.set()
        async with ann.socket() as socket:
            assert (await foreseen(socket, AHEAD))["made"] == 1
        assert len(started) == 1


def count_starts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    started: list[Any] = []
    real = Workers._start

    async def counted(self: Workers) -> Any:
        started.append(await real(self))
        return started[-1]

    monkeypatch.setattr(Workers, "_start", counted)
    return started


@in_loop
async def test_those_who_answer_are_started_with_the_server(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = count_starts(monkeypatch)
    async with serving(Rooms(quick(sqlite, warm_workers=True, workers=2))) as client:
        assert len(started) == 2
        ann, _, _ = await start(client, game="duel")
        async with ann.socket() as socket:
            assert (await foreseen(socket, AHEAD))["made"] == 1
        assert len(started) == 2
    assert all(process.returncode is not None for process in started)


async def sent_away(player: Player, *messages: Json) -> Json:
    async with player.socket() as socket:
        for message in messages:
            await socket.send(message)
        return await socket.next("Rejected")


@in_loop
async def test_looks_and_acts_are_counted_apart(sqlite: str) -> None:
    async with table_at(sqlite, looks_per_second=1.0) as client:
        ann, ben, _ = await start(client, game="duel")
        looks = [{"type": "Look", "id": number, "choices": [AHEAD]} for number in range(4)]
        rejected = await sent_away(ann, *looks)
        assert (rejected["why"], rejected["closing"]) == ("Too many lookups; wait a moment.", True)
        assert (await ann.post("query", {"question": {}})).status_code == 429
        assert (await ann.post("explain", {"choice": HOLD})).status_code == 429
        for _ in range(5):
            await ann.do("Say", text="I can still act.")
        async with ben.socket() as socket:
            assert (await foreseen(socket))["made"] == 0


@in_loop
async def test_a_look_comes_after_a_hello(sqlite: str) -> None:
    async with table_at(sqlite) as client, open_socket(client) as socket:
        await look(socket, 3, choices=[HALT])
        rejected = await socket.next("Rejected")
        assert (rejected["why"], rejected["id"]) == ("The first message must be a Hello.", 3)
