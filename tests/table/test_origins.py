"""Tables that begin in the middle of a match: after entries of a finished journal, or with a position."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.bench.goldens import golden_match
from tests.bench.players import by_default, play
from tests.core.test_pickling import with_pack
from tests.table.playing import Json, Player, eventually, in_loop, make_table, quick, serving, table_at
from wartable.core import Match
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.past import origin_at
from wartable.registry import game, game_of
from wartable.table.protocol import CreateTable, SeatPlan, TableCreated
from wartable.table.rooms import Rooms
from wartable.table.state import Table

POINTS = {"caledea": ("capital", 60), "fleet_commander": ("first-game", 200)}
"""A golden game of each, and a number of entries in the midst of it."""
each_game = pytest.mark.parametrize("name", POINTS)


def branch_at(name: str) -> tuple[Json, Match[Any]]:
    """A branch off a golden game, and the match as it stood there."""
    golden, entries = POINTS[name]
    text = write_journal(golden_match(name, golden))
    return {"journal": text, "entries": entries}, replayed(*read_journal(text, game_of), upto=entries)


def shown(match: Match[Any], viewer: int | None) -> Any:
    """What a viewer may know of the world."""
    return msgspec.json.decode(match.game.encode(match.view(viewer).world))


def players_of(client: httpx.AsyncClient, made: TableCreated) -> list[Player]:
    return [Player(client, made.table, key.token) for key in made.keys]


async def sit_down(players: list[Player]) -> None:
    for player, name in zip(players[:-1], ["Ann", "Ben"], strict=False):
        agreed = [term["key"] for term in (await player.view())["terms"] if term["needs_agreement"]]
        assert "origin" in agreed
        await player.do("Join", name=name, agreed=agreed, salt=f"{name}'s salt")


async def worlds(players: list[Player]) -> list[Any]:
    return [(await player.view())["position"]["world"] for player in players]


async def answer_by_default(client: httpx.AsyncClient, rooms: Rooms, players: list[Player]) -> None:
    """The seat that is asked first gives its default answer."""
    table = (await rooms.get(players[0].table)).table
    assert isinstance(table, Table)
    match = table.match
    seat = match.deciders()[0]
    choice = match.game.default(match.view(seat), seat)
    await players[seat].submit(msgspec.json.decode(match.game.encode(choice)))


@each_game
@in_loop
async def test_a_table_goes_on_from_a_point_of_a_finished_match(name: str, database: str) -> None:
    branch, before = branch_at(name)
    async with serving(rooms := Rooms(quick(database))) as client:
        players = await make_table(client, game=name, branch=branch)
        terms = (await players[0].view())["terms"]
        assert [term["value"] for term in terms if term["key"] == "origin"] == [
            f"after {len(before.branch().entries)} answers of another match"
        ]
        assert await players[0].refused("Join", name="Ann") == "WT-SEAT-02"
        await sit_down(players)
        assert await worlds(players) == [shown(before, viewer) for viewer in (0, 1, None)]
        told = [event.text(["Ann", "Ben"], before.game.word) for event in before.events(0)]
        assert [line for line in await players[0].log() if line in set(told)] == told
        for player in players[:-1]:
            assert await player.refused("TakeBack") == "WT-BACK-01"
        await answer_by_default(client, rooms, players)
        after = await worlds(players)
    async with table_at(database) as client:
        players = [Player(client, player.table, player.token) for player in players]
        assert await worlds(players) == after
        await players[0].do("Resign")
        subject, record = read_journal((await players[1].journal()).text, game_of)
        match = replayed(subject, record, audit=True)
        assert match.outcome is not None
        assert record.origin == before.branch()


@each_game
@in_loop
async def test_a_table_begins_with_a_position_that_comes_with_the_program(name: str, database: str) -> None:
    before = branch_at(name)[1]
    wanted = CreateTable(name, (SeatPlan(), SeatPlan()), dict(before.scenario.options))
    async with serving(rooms := Rooms(quick(database))) as client:
        made = await rooms.create(wanted, origin_at(before.game, before.position))
        players = players_of(client, made)
        await sit_down(players)
        assert await worlds(players) == [shown(before, viewer) for viewer in (0, 1, None)]
        await answer_by_default(client, rooms, players)
        after = await worlds(players)
    async with serving(rooms := Rooms(quick(database))) as client:
        players = players_of(client, made)
        assert await worlds(players) == after
        await players[1].do("Resign")
        journal = (await players[0].journal()).text
        assert replayed(*read_journal(journal, game_of), audit=True).outcome is not None
        replay = await client.post("/api/replays", json={"journal": journal})
        again = await client.post("/api/tables", json=wanted_json(name, {"journal": journal, "entries": 0}))
        told = "This journal begins with a prepared position; only the command line can replay it."
        assert [(answer.status_code, answer.json()["why"]) for answer in (replay, again)] == [(400, told)] * 2


def wanted_json(name: str, branch: Json, **more: Any) -> Json:
    return {"game": name, "seats": [{}, {}], "branch": branch, **more}


@in_loop
async def test_a_branch_is_played_with_the_data_of_its_journal(sqlite: str, tmp_path: Path) -> None:
    changed = with_pack("fleet_commander", tmp_path)
    match = play(changed, changed.scenario(preset="first_game"), [by_default], 1, 3000)
    branch = {"journal": write_journal(match), "entries": 30}
    async with table_at(sqlite) as client:
        ann, spectator = await make_table(client, game="fleet_commander", seats="hb", branch=branch)
        await sit_down([ann, spectator])
        assert changed.pack != game("fleet_commander").pack
        assert (await ann.view())["position"]["world"]["catalog"] == changed.pack

        async def bot_is_done() -> bool:
            return (await ann.view())["question"] is not None

        await eventually(bot_is_done)
        assert not [line for line in await ann.log() if "did not answer" in line]


@in_loop
async def test_a_rematch_begins_at_the_same_point(sqlite: str) -> None:
    branch, before = branch_at("fleet_commander")
    async with table_at(sqlite) as client:
        ann, ben, spectator = players = await make_table(client, game="fleet_commander", branch=branch)
        await sit_down(players)
        await ann.do("Resign")
        await ann.do("Rematch")
        await ben.do("Rematch")
        table = (await ann.view())["next_table"]
        moved = [Player(client, table, player.token) for player in (ben, ann, spectator)]
        assert await worlds(moved) == [shown(before, viewer) for viewer in (0, 1, None)]


@in_loop
async def test_what_cannot_be_gone_on_with_is_refused_in_a_sentence(sqlite: str) -> None:
    branch, before = branch_at("caledea")
    finished = golden_match(*("caledea", POINTS["caledea"][0]))
    over = len(finished.journal)
    cases = [
        (wanted_json("caledea", {"journal": write_journal(before), "entries": 3}), "Only a finished match"),
        (wanted_json("fleet_commander", branch), "This is a journal of 'caledea', not of 'fleet_commander'."),
        (wanted_json("caledea", {**branch, "entries": over + 1}), f"There is no entry {over + 1}; the journal has {over}."),
        (wanted_json("caledea", {**branch, "entries": over}), "The match is over there: begin at an earlier entry."),
        (wanted_json("caledea", branch, options={"boards": 2}), "The seats and options are those of the journal: 2 seats"),
        (wanted_json("caledea", branch, seats=[{}, {}, {}]), "The seats and options are those of the journal: 2 seats"),
        (wanted_json("caledea", {**branch, "journal": branch["journal"][:-20]}), "truncated"),
    ]
    async with table_at(sqlite) as client:
        for wanted, why in cases:
            answer = await client.post("/api/tables", json=wanted)
            assert answer.status_code == 400
            assert why in answer.json()["why"]


@in_loop
async def test_a_position_of_another_scenario_makes_no_table(sqlite: str) -> None:
    caledea = game("caledea")
    many = Match(caledea, caledea.scenario(3), seed=1)
    many.position.pending = ((2, many.position.pending[0][1]),)
    async with serving(rooms := Rooms(quick(sqlite))):
        with pytest.raises(Exception, match="other seats than the scenario"):
            await rooms.create(CreateTable("caledea", (SeatPlan(), SeatPlan())), origin_at(caledea, many.position))
