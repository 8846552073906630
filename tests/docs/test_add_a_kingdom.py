"""The tenth kingdom of docs/packs.md is added as the page says, and played."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.cli.installed import ROOT
from wartable import registry
from wartable.cli import run
from wartable.lab import simulate

PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
FILES = {name: text for text, name in re.findall(r"```toml\n(# my-ossmark/(\S+)\n.*?)```", PAGE, re.DOTALL)}
OPENINGS = tuple((f'{{"type": "caledea.PickKingdom", "kingdom": "{kingdom}"}}',) for kingdom in ("ossmark", "brask"))


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = Path("my-ossmark")
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_check_says_what_the_page_shows(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "check", str(pack)]) == 0
    told = capsys.readouterr()
    added, board, verdict = told.out.splitlines()
    assert f"$ wartable pack check my-ossmark\n{added}\n" in PAGE
    assert board == "boards: caledea-9x9-a: squares is changed (house)."
    assert verdict.startswith("Ossmark, version 1, is a valid pack for Caledea.")
    assert told.err == ""


def test_the_board_is_as_fair_as_the_page_says(pack: Path) -> None:
    realm = registry.game("caledea", pack).catalog().realm(1)
    shapes = set()
    for outposts in realm.outposts:
        assert len(outposts) == 10
        gaps = [realm.distance(a, b) for a in outposts for b in outposts if a < b]
        assert min(gaps) == 4
        shapes.add(tuple(sorted(Counter(gaps).items())))
    assert len(realm.outposts) == 10
    assert len(shapes) == 1


def test_the_kingdom_is_played(pack: Path) -> None:
    played = simulate("caledea", games=2, seed=3, bots=("captain", "recruit"), pack=pack, openings=OPENINGS).played
    assert [one.error for one in played] == ["", ""]
    assert [{facts["kingdom"] for facts in one.facts.seats} for one in played] == [{"ossmark", "brask"}] * 2


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("boards.toml", " TS", " SI", 2),
        ("kingdoms.toml", '["timber", "stone"]', '["timber", "iron"]', 2),
        ("kingdoms.toml", "castle = 6", "castle = 11", 2),
        ("boards.toml", '"TI WG SH TG', '"SG WG SH TG', 0),
    ],
)
def test_the_sentences_on_the_page_are_what_is_said(
    pack: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, code: int
) -> None:
    text = (pack / file).read_text(encoding="utf-8")
    text = text.replace(old, new).replace("TS ", "SI ") if new == " SI" else text.replace(old, new, 1)
    (pack / file).write_text(text, encoding="utf-8")
    assert run(["pack", "check", str(pack)]) == code
    told = capsys.readouterr().err.removeprefix("wartable: ").strip()
    assert f"- `{told}`\n" in PAGE
