"""What docs/packs.md shows is what happens."""

import re
from pathlib import Path

import pytest

from wartable import registry
from wartable.cli import run

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
FILES = {name: text for text, name in re.findall(r"```toml\n(# my-caledea/(\S+)\n.*?)```", PAGE, re.DOTALL)}
LINES = re.findall(r"\$ wartable pack check my-caledea\n(.*?)```", PAGE, re.DOTALL)[0].splitlines()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example, written to a folder beside which we stand."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-caledea")
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_example_is_there() -> None:
    assert (sorted(FILES), len(LINES)) == (["kingdoms.toml", "pack.toml"], 3)


def test_the_check_of_the_example_says_what_the_page_shows(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "check", str(pack)]) == 0
    *changed, verdict = capsys.readouterr().out.splitlines()
    assert changed == LINES
    assert verdict == f"My Caledea, version 1, is a valid pack for Caledea. Its data: {registry.game('caledea', pack).pack}."


def test_the_example_is_played_with(pack: Path) -> None:
    kingdoms = {k.id: k for k in registry.game("caledea", pack).catalog().kingdoms}
    own = {k.id: k for k in registry.game("caledea").catalog().kingdoms}
    assert (kingdoms["verrun"].cavalry, kingdoms["verrun"].castle, kingdoms["talaq"].actions) == (3, 5, 4)
    assert kingdoms["verrun"].tower == own["verrun"].tower


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cavalry", "cavalery"),
        ("castle = 5", 'castle = "5"'),
        ('"*"', "cavalry"),
        ("cavalry = 3", "cavalry = x"),
    ],
)
def test_the_sentences_on_the_page_are_what_is_said(pack: Path, capsys: pytest.CaptureFixture[str], old: str, new: str) -> None:
    (pack / "kingdoms.toml").write_text(FILES["kingdoms.toml"].replace(old, new, 1), encoding="utf-8")
    assert run(["pack", "check", str(pack)]) == 2
    told = capsys.readouterr().err.removeprefix("wartable: ").strip()
    assert f"- `{told}`\n" in PAGE
