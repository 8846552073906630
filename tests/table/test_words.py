"""Choices, ids and the table in words, as they go to a client."""

from typing import Any

import pytest

from tests.games import ambush
from tests.games.fleet_commander.kit import I, Table, unit
from tests.table.playing import in_loop, make_table, open_socket, table_at
from wartable.core import Bag, Choice, Offer, One, Slot, Some, Split, Spread, Word, YesNo
from wartable.core.spaces import Space
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import (
    AskLeave,
    BuildFleet,
    CommitCards,
    Deploy,
    Escort,
    FormSquadron,
    Pass,
    Reinforce,
)
from wartable.games.legends import GAME as LEGENDS
from wartable.rulebook import entries
from wartable.table.words import words_of


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Pass(), "Pass"),
        (
            AskLeave(unit("destroyer:1"), "shown", "p"),
            "Ask permission to move Destroyer with 1 damage (revealed) from the Planet Region",
        ),
        (
            FormSquadron((("draco", 2), ("corona", 1)), True),
            "Form a squadron of 2 × Draco Frigate and Corona Destroyer with a decoy",
        ),
        (Escort("ne2", ()), "Retreat to NE outer 2 alone"),
        (CommitCards(()), "Play no card"),
        (BuildFleet((("draco", 3),), 2), "Build a fleet of 3 × Draco Frigate with 2 decoys"),
        (Deploy(((Slot("p", "draco"), 2),)), "Place 2 × Draco Frigate in the Planet Region"),
    ],
)
def test_a_choice_is_said_in_the_words_of_its_game(choice: Choice, words: str) -> None:
    assert GAME.say(choice) == words


def test_a_game_without_words_of_its_own_speaks_by_its_ids() -> None:
    assert ambush.GAME.say(ambush.March("scout", 0, 1)) == "March: scout, 0, 1"


def test_the_ids_of_an_offer_have_names() -> None:
    table = Table().to_act(I)
    offers = GAME.offers(table.match.view(0), 0)
    assert GAME.say(Reinforce("j1")) == "Send a reinforcement squadron to Jump 1"
    words = words_of(GAME, offers)
    assert list(words) == ["region"]
    assert words["region"]["p"].says == "the Planet Region"
    assert words["region"]["j2"].note.startswith("Jump Region with 3 time icons.")


@pytest.mark.parametrize(
    "space",
    [One(("draco",)), Some(("draco",), 0, 1), Bag((("draco", 1, 4),), 4, 4), Split((("draco", 2),), 0, 2)],
    ids=lambda space: type(space).__name__,
)
def test_ids_are_named_whatever_space_they_are_in(space: Space) -> None:
    assert words_of(GAME, [Offer("any", "Any", (("units", space), ("yes", YesNo())))]) == {
        "units": {"draco": Word("Draco Frigate", "1 point, green; guns 1, armor 1, structure 2.")}
    }


def test_a_unit_is_named_under_its_json() -> None:
    words = words_of(GAME, [Offer("any", "Any", (("unit", One((unit("outbound:1"),))),))])["unit"]
    assert {key: word.says for key, word in words.items()} == {
        '{"kind":"convoy","damage":1,"critical":0,"bound":"outbound"}': "Outbound Convoy with 1 damage"
    }


def test_things_and_places_of_a_spread_are_named() -> None:
    spread = Spread((("draco", 2),), ("p", "ne0"))
    assert list(words_of(GAME, [Offer("any", "Any", (("places", spread),))])["places"]) == ["draco", "p", "ne0"]


@in_loop
async def test_a_view_tells_words_and_sheet_to_its_viewer(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, watcher = await make_table(client, "fleet_commander", options={"preset": "first_game"})
        for player, name in ((ann, "Ann"), (ben, "Ben")):
            await player.do("Join", name=name, agreed=["preset"])
        views: list[Any] = [await who.view() for who in (ann, ben, watcher)]
        asked = next(view for view in views if view["question"])
        assert asked["question"]["text"] == "Take an initial reinforcement action, or stop (4 left)?"
        assert asked["words"]["region"]["j1"]["says"] == "Jump 1"
        assert [option["says"] for option in asked["question"]["options"]][:2] == [
            "Send a reinforcement squadron to Jump 1",
            "Send a reinforcement squadron to Jump 3",
        ]
        assert [view["sheet"][0]["title"] for view in views] == ["Setup for Kaylynn Six"] * 3
        hands = [[section["title"] for section in view["sheet"]].count("Your hand") for view in views]
        assert hands == [1, 1, 0]


@in_loop
async def test_a_socket_is_told_the_table_in_words_only_if_it_asks(sqlite: str) -> None:
    async with table_at(sqlite) as client, open_socket(client) as reader, open_socket(client) as other:
        ann, ben, _ = await make_table(client, "fleet_commander")
        assert (await reader.hello(ann))["view"]["sheet"] == []
        await reader.hello(ann, sheet=True)
        await other.hello(ben)
        await reader.do(1, "Join", name="Ann")
        await other.do(1, "Join", name="Ben")
        told = [await socket.until(lambda view: view["phase"] == "playing") for socket in (reader, other)]
        assert told[0]["view"]["sheet"] == (await ann.view())["sheet"] != []
        assert told[1]["view"]["sheet"] == []


@in_loop
async def test_a_rule_comes_with_its_subject_and_the_clauses_around_it(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        page = (await client.get("/api/rules/FC-INBOUND-03")).json()
        assert (page["rule"]["text"], page["rule"]["kind"]) == ("Not on turn 1.", "clause")
        assert ["FC-INBOUND-03", "Not on turn 1."] in page["passage"]
        assert (await client.get("/api/rules/FC-INBOUND-99")).status_code == 404


@in_loop
async def test_the_whole_rulebook_of_a_game_is_given_out_for_browsers_to_keep(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        answer = await client.get("/api/books/caledea")
        assert answer.headers["cache-control"] == "max-age=3600"
        book = answer.json()
        assert [entry["id"] for entry in book["entry"]] == [entry.id for entry in entries("caledea")]
        assert {"id": "SALT", "title": "Salting"} in book["group"]
        assert (await client.get("/api/books/ambush")).status_code == 404


@in_loop
async def test_a_question_says_what_is_not_possible_now_and_why(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        ann, ben, _ = await make_table(client, "fleet_commander", options={"preset": "first_game"})
        for player, name in ((ann, "Ann"), (ben, "Ben")):
            await player.do("Join", name=name, agreed=["preset"])
        while True:
            view = next(view for view in [await ann.view(), await ben.view()] if view["question"])
            if view["question"]["text"] == "Take an action (4 left).":
                break
            player = (ann, ben)[view["you"]]
            await player.submit(view["question"]["default"])
        assert view["question"]["ruled_out"][0] == {
            "says": "Pick up a card",
            "refusal": {"rule": "FC-RUL-50", "why": "Your inactive pile is empty.", "also": []},
        }


def test_a_game_may_name_its_fields_too() -> None:
    words = words_of(LEGENDS, [Offer("any", "Any", (("slot", One((1,))), ("ship", One(("draco-1",)))))])
    assert {field: word.says for field, word in words[""].items()} == {"slot": "velocity"}
