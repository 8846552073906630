"""The content of data: written in one piece, named by its hash, and read again by whatever program comes later."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.catalog.toy import CARDS, EFFECTS, PACK, SHIPS, TABLES, Card, Gun, Shipyard, write
from tests.games import duel
from tests.table.terms import GAME as WITHOUT_DATA
from wartable.catalog import Record, load, with_content
from wartable.core import Game, Match
from wartable.core.errors import BadPack
from wartable.registry import game, game_names

ARMED = SHIPS + '[[ships]]\nid = "gunboat"\nname = "Gunboat"\nhull = 1\nguns = [{ range = 2 }]\nfrom = { "*" = "house" }\n'
WITH_DATA = [duel.GAME, *(game(name) for name in game_names())]


@pytest.fixture
def yard(tmp_path: Path) -> Shipyard:
    return Shipyard(load("toy", write(tmp_path / "base", ships=ARMED, cards=CARDS), TABLES, EFFECTS))


def changed(yard: Shipyard, change: Callable[[dict[str, Any]], object]) -> bytes:
    content = msgspec.json.decode(yard.data.content)
    change(content)
    return msgspec.json.encode(content)


def sentence(yard: Shipyard, content: bytes) -> str:
    with pytest.raises(BadPack) as caught:
        yard.with_content(content)
    return str(caught.value)


def test_values_are_written_and_defaults_are_not(yard: Shipyard) -> None:
    content = msgspec.json.decode(yard.data.content)
    assert (content["game"], list(content["tables"])) == ("toy", ["ships", "cards"])
    assert content["tables"]["ships"][::2] == [
        {"id": "frigate", "name": "Frigate", "hull": 3},
        {"id": "gunboat", "name": "Gunboat", "hull": 1, "guns": [{"range": 2}]},
    ]
    assert content["tables"]["cards"] == [{"id": "full-power", "name": "Full Power", "effects": [{"key": "boost", "dice": 2}]}]


def test_what_is_read_from_the_content_is_the_same_data(yard: Shipyard) -> None:
    read = yard.with_content(yard.data.content)
    assert (read.hash, read.data.content) == (yard.hash, yard.data.content)
    assert (read.ships, read.cards) == (yard.ships, yard.cards)
    assert list(read.ships) == list(yard.ships)


def test_a_pack_can_be_laid_over_what_was_read_from_the_content(yard: Shipyard, tmp_path: Path) -> None:
    pack = write(tmp_path / "mine", pack=PACK, ships='[[ships]]\nid = "frigate"\nhull = 4\nfrom = { hull = "rulebook" }\n')
    packed = yard.with_content(yard.data.content).with_pack(pack)
    assert (packed.hash, packed.ships) == (yard.with_pack(pack).hash, yard.with_pack(pack).ships)


def test_a_program_with_a_further_field_reads_older_data_and_calls_them_by_the_same_name(
    yard: Shipyard, tmp_path: Path
) -> None:
    class Sailed(Record, frozen=True):
        name: str
        hull: int
        guns: tuple[Gun, ...] = ()
        sails: int = 1

    later = load("toy", tmp_path / "base", {"ships": Sailed, "cards": Card}, EFFECTS)
    assert later.hash == yard.hash
    read = with_content(later, yard.data.content)
    assert (read.hash, read.table("ships", Sailed)["frigate"]) == (yard.hash, Sailed("frigate", "Frigate", 3))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            lambda c: c["tables"]["cards"][0]["effects"][0].update(key="ram"),
            ", record 'full-power', field 'effects[0]': there is no effect 'ram'; there are: boost, jam.",
        ),
        (
            lambda c: c["tables"]["cards"][0]["effects"][0].update(die=1),
            ", record 'full-power', field 'effects[0]': effect 'boost': there is no field 'die'.",
        ),
        (lambda c: c["tables"]["ships"][0].update(sails=2), ", record 'frigate': there is no field 'sails'; there are: "),
        (lambda c: c["tables"]["ships"][0].update({"from": {"*": "house"}}), ", record 'frigate': there is no field 'from'"),
        (lambda c: c["tables"]["ships"][0].pop("hull"), ", record 'frigate': the field 'hull' is missing."),
        (lambda c: c["tables"]["ships"][0].update(hull=10), ", record 'frigate', field 'hull': expected 'int' <= 9."),
        (
            lambda c: c["tables"]["ships"][0].update(name="Nameless"),
            ", record 'frigate', field 'name': a ship needs a real name.",
        ),
        (lambda c: c["tables"]["ships"][0].pop("id"), ", table 'ships', record number 1: it has no id."),
        (lambda c: c["tables"]["ships"].append({"id": "frigate"}), ", table 'ships', record 'frigate': there are two"),
        (lambda c: c["tables"].update(ships=[{"id": f"s{n}"} for n in range(501)]), ", table 'ships': there are more than 500"),
        (lambda c: c["tables"].pop("ships"), ": the table 'ships' is missing."),
        (lambda c: c["tables"].update(sails=[]), ": there is no table 'sails'; did you mean 'ships'?"),
        (lambda c: c.update(game="chess"), ": they are for the game 'chess', not for 'toy'."),
        (lambda c: c.pop("game"), ": the field 'game' is missing."),
        (lambda c: c["tables"].update(ships="all"), ": expected 'array', got 'str'."),
    ],
)
def test_data_that_this_program_cannot_use_are_refused_in_a_sentence(
    yard: Shipyard, change: Callable[[dict[str, Any]], object], why: str
) -> None:
    content = changed(yard, change)
    told = sentence(yard, content)
    assert told.startswith("In the data ")
    assert told[len("In the data 0123456789abcdef") :].startswith(why)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[" * 5000])
def test_what_is_no_content_is_refused_in_a_sentence(yard: Shipyard, content: bytes) -> None:
    assert sentence(yard, content).startswith("In the data ")


@pytest.mark.parametrize("subject", WITH_DATA, ids=lambda subject: subject.name)
def test_every_game_plays_the_same_with_its_data_read_from_their_content(subject: Game[Any]) -> None:
    again = type(subject)(subject.catalog().with_content(subject.content))
    assert (again.pack, again.content) == (subject.pack, subject.content)
    assert again.options_offered == subject.options_offered
    matches = [Match(game, seed=4) for game in (subject, again)]
    for _ in range(60):
        for match in matches:
            seat = match.deciders()[0]
            assert match.submit(seat, match.game.default(match.view(seat), seat), match.ask) is None
    assert again.encode(matches[1].position) == subject.encode(matches[0].position)
    assert matches[1].journal == matches[0].journal


def test_a_game_is_made_once_for_the_same_content(tmp_path: Path) -> None:
    text = '[[kingdoms]]\nid = "verrun"\ncavalry = 3\nfrom = { cavalry = "house" }\n'
    caledea = game("caledea")
    pack = caledea.with_pack(write(tmp_path, pack=PACK.replace("toy", "caledea"), kingdoms=text))
    read = caledea.with_content(bytes(pack.content))
    assert (read.pack, read.catalog().kingdoms) == (pack.pack, pack.catalog().kingdoms)
    assert caledea.with_content(pack.content) is read
    assert caledea.with_content(caledea.content) is caledea


def test_a_game_without_data_files_has_no_content(yard: Shipyard) -> None:
    assert (WITHOUT_DATA.content, WITHOUT_DATA.with_content(b"")) == (b"", WITHOUT_DATA)
    with pytest.raises(BadPack, match="has no data files, so it cannot be played with other data"):
        WITHOUT_DATA.with_content(yard.data.content)
