"""`wartable pack check`, and packs in simulations and journals."""

from pathlib import Path

import pytest

from wartable import registry
from wartable.cli import run


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
        f"My ships, version 2, is a good pack for Duel. Its data: {data}.",
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


def test_a_journal_is_read_with_the_pack_it_was_played_with(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = str(tmp_path / "game-0.jsonl")
    assert run(["simulate", "duel", "--games", "1", "--pack", str(pack), "--journals", str(tmp_path)]) == 0
    for command in ("verify", "replay"):
        assert run([command, journal, "--pack", str(pack)]) == 0
        capsys.readouterr()
        assert run([command, journal]) == 2
        assert capsys.readouterr().err.startswith("wartable: This journal was played with other data ")
