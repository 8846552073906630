"""A journal carries the data that it was played with, so that it can be read when the game has others."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.contract.walk import start
from tests.games import ambush
from tests.games.duel import GAME
from wartable.core import Game, Match
from wartable.core.codec import read_journal, replayed, write_journal
from wartable.core.errors import BadJournal, BadPack, WartableError, WrongVersion


@pytest.fixture
def other(tmp_path: Path) -> Game[Any]:
    """The game with another cruiser."""
    (tmp_path / "pack.toml").write_text('name = "Iron"\ngame = "duel"\nversion = "1"\n')
    (tmp_path / "ships.toml").write_text('[[ships]]\nid = "cruiser"\nhull = 9\nfrom = { hull = "house" }\n')
    return GAME.with_pack(tmp_path)


def played(game: Game[Any]) -> Match[Any]:
    return start(game, game.scenario(), 5, 20)[0]


def with_data(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """The journal with other data on its second line, and a seal that fits."""
    lines = text.splitlines(keepends=True)
    data = msgspec.json.decode(lines[1])
    change(data["content"])
    lines[1] = msgspec.json.encode(data).decode() + "\n"
    seal = msgspec.json.decode(lines[-1])
    seal["digest"] = sha256("".join(lines[:-1]).encode()).hexdigest()
    return "".join([*lines[:-1], msgspec.json.encode(seal).decode(), "\n"])


def test_a_journal_is_read_with_the_data_it_was_played_with(other: Game[Any]) -> None:
    match = played(other)
    game, record = read_journal(write_journal(match), lambda _: GAME)
    assert (game.pack, game.catalog().ships["cruiser"].hull) == (other.pack, 9)
    again = replayed(game, record, audit=True)
    assert game.encode(again.position) == other.encode(match.position)
    assert again.journal == match.journal
    assert write_journal(again) == write_journal(match)


def test_a_journal_of_the_data_in_use_is_read_with_the_same_game_whether_it_carries_them_or_not() -> None:
    for carry in (True, False):
        assert read_journal(write_journal(played(GAME), carry=carry), lambda _: GAME)[0] is GAME


def test_a_journal_without_its_data_is_read_by_a_game_that_has_them_and_by_no_other(other: Game[Any]) -> None:
    text = write_journal(played(other), carry=False)
    assert read_journal(text, lambda _: other)[0] is other
    with pytest.raises(WrongVersion) as caught:
        read_journal(text, lambda _: GAME)
    assert str(caught.value) == (
        f"This journal was played with other data ({other.pack}) than the data in use ({GAME.pack}) "
        "and does not carry them: name the pack that it was played with, using --pack."
    )


def test_a_game_without_data_files_writes_none() -> None:
    lines = write_journal(played(ambush.GAME)).splitlines(keepends=True)
    assert not any('"Data"' in line for line in lines)
    lines.insert(1, write_journal(played(GAME)).splitlines(keepends=True)[1])
    foreign = with_data("".join(lines), lambda _: None)
    with pytest.raises(BadPack, match="has no data files"):
        read_journal(foreign, lambda _: ambush.GAME)


@pytest.mark.parametrize(
    ("change", "kind", "says"),
    [
        (
            lambda c: c["tables"]["ships"][0].update(hull=8),
            BadJournal,
            r"^This journal carries other data \(.*\) than it names",
        ),
        (
            lambda c: c["tables"]["cards"][0]["effects"][0].update(key="ram"),
            BadPack,
            "^In the data .*, record '.*', field 'effects.0.': there is no effect 'ram'; there are: ",
        ),
        (lambda c: c.update(game="chess"), BadPack, "they are for the game 'chess', not for 'duel'"),
    ],
)
def test_data_that_are_not_what_the_header_names_are_refused(
    other: Game[Any], change: Callable[[dict[str, Any]], object], kind: type[WartableError], says: str
) -> None:
    text = write_journal(played(other))
    assert read_journal(with_data(text, lambda _: None), lambda _: GAME)
    with pytest.raises(kind, match=says):
        read_journal(with_data(text, change), lambda _: GAME)


def test_the_seal_covers_the_data(other: Game[Any]) -> None:
    text = write_journal(played(other))
    with pytest.raises(BadJournal, match="has been altered"):
        read_journal(text.replace('"hull":9', '"hull":8', 1), lambda _: GAME)
    lines = text.splitlines(keepends=True)
    with pytest.raises(BadJournal, match="has been altered"):
        read_journal("".join([lines[0], *lines[2:]]), lambda _: other)
