"""`wartable pack check`, and packs in simulations and journals."""

from pathlib import Path

import pytest

from wartable import registry
from wartable.cli import run
from wartable.core import Match
from wartable.core.codec import write_journal


@pytest.fixture(autouse=True)
def _duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.duel:GAME")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "my-ships"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "My ships"\ngame = "duel"\nversion = "2"\n')
    (folder / "ships.toml").write_text('[[ships]]\nid = "frigate"\nguns = 5\nfrom = { "*" = "rulebook" }\n')
    return folder


def test_a_good_pack_is_told_with_what_it_changes(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = registry.game("duel", pack).pack
    assert data != registry.game("duel").pack
    assert run(["pack", "check", str(pack)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ships: frigate: guns is 5 instead of 2 (rulebook).",
        f"My ships, version 2, is a valid pack for Duel. Its data: {data}.",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("ships.toml", "guns = 5", 'guns = "five"', ["ships.toml", "'frigate'", "'guns'"]),
        ("ships.toml", "guns = 5", "guns = 5\nguts = 5", ["ships.toml", "'frigate'", "'guts'"]),
        ("pack.toml", '"duel"', '"dual"', ["There is no game 'dual'. Did you mean 'duel'?"]),
    ],
)
def test_a_bad_pack_is_told_with_file_record_and_field(
    file: str, old: str, new: str, named: list[str], pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / file).write_text((pack / file).read_text().replace(old, new))
    assert run(["pack", "check", str(pack)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("wartable: ")
    assert told.err.count("\n") == 1
    assert [part for part in named if part not in told.err] == []


def test_a_journal_brings_along_the_data_of_its_pack(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, data = str(tmp_path / "game-0.jsonl"), registry.game("duel", pack).pack
    assert run(["simulate", "duel", "--games", "1", "--pack", str(pack), "--journals", str(tmp_path)]) == 0
    capsys.readouterr()
    assert run(["verify", journal]) == 0
    assert f"It was played with other data than this program's own: {data}.\n" in capsys.readouterr().out
    assert run(["replay", journal]) == 0
    assert capsys.readouterr().out.startswith(f"Duel, version 1, 2 seats, data {data}\n")


def test_a_journal_without_its_data_is_read_with_the_pack_it_was_played_with(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "bare.jsonl"
    journal.write_text(write_journal(Match(registry.game("duel", pack)), carry=False))
    for command in ("verify", "replay"):
        assert run([command, str(journal), "--pack", str(pack)]) == 0
        capsys.readouterr()
        assert run([command, str(journal)]) == 2
        told = capsys.readouterr().err
        assert told.startswith("wartable: This journal was played with other data ")
        assert told.endswith("does not carry them: name the pack that it was played with, using --pack.\n")


def test_a_new_pack_begins_with_records_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    assert run(["pack", "new", str(folder), "--from", "caledea", "kingdoms.talaq", "kingdoms.brask", "structures.castle"]) == 0
    names = ["pack.toml", "kingdoms.toml", "structures.toml"]
    assert capsys.readouterr().out.splitlines() == [str(folder / name) for name in names]
    assert registry.game("caledea", folder).pack == registry.game("caledea").pack
    assert (folder / "kingdoms.toml").read_text().count("[[kingdoms]]") == 2


def test_a_new_pack_can_begin_with_another_one(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "new", str(tmp_path / "copy"), "--from", str(pack)]) == 0
    capsys.readouterr()
    assert registry.game("duel", tmp_path / "copy").pack == registry.game("duel", pack).pack


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--from", "caledea"], "Name the records that the pack is to begin with"),
        (["--from", "caledea", "kingdom.talaq"], "There is no table 'kingdom'; did you mean 'kingdoms'?"),
        (["--from", "caledea", "kingdoms.talak"], "There is no record 'talak' in the table 'kingdoms'; did you mean 'talaq'?"),
        (["--from", "caldea", "kingdoms.talaq"], "There is no game 'caldea'. Did you mean 'caledea'?"),
    ],
)
def test_a_pack_that_cannot_begin_is_told(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pack", "new", str(tmp_path / "mine"), *arguments]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_a_new_pack_never_writes_over_another(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "new", str(pack), "--from", "caledea", "kingdoms.talaq"]) == 2
    assert "already exists" in capsys.readouterr().err
    assert 'game = "duel"' in (pack / "pack.toml").read_text()
