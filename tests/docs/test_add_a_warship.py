"""The recipe for a new warship of Legends, followed to the letter: the pack is good, the ship is built, deployed and played."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.docs.trial import ROOT, blocks
from wartable.cli import run
from wartable.core import Match
from wartable.games.legends import GAME
from wartable.games.legends.choices.muster import PasteList, TakePreset

PAGE = ROOT / "docs" / "packs.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES = {name.partition("/")[2]: text for name, text in blocks(PAGE).items() if name.startswith("my-legends/")}
CHECKED = re.findall(r"\$ wartable pack check my-legends\n(.*?)```", TEXT, re.DOTALL)[0].splitlines()
LIST, SAID = re.findall(
    r"\$ cat marlins.txt\n(.*?)\$ wartable squadron check marlins.txt --pack my-legends\n(.*?)```", TEXT, re.DOTALL
)[0]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example, written to a folder beside which we stand."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-legends")
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_checks_say_what_the_page_shows(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(FILES) == ["batteries.toml", "lists.toml", "pack.toml", "ships.toml"]
    assert run(["pack", "check", str(pack)]) == 0
    *changed, verdict = capsys.readouterr().out.splitlines()
    assert changed == CHECKED
    assert verdict.startswith("Marlins, version 1, is a valid pack for Legends of Kalidasia")
    Path("marlins.txt").write_text(LIST, encoding="utf-8")
    assert run(["squadron", "check", "marlins.txt", "--pack", str(pack)]) == 0
    assert capsys.readouterr().out == SAID


def test_the_ship_is_played(pack: Path) -> None:
    game = GAME.with_pack(pack)
    match, rng = Match(game, game.scenario(2, points=50), seed=5), Random(5)
    assert match.submit(0, PasteList(LIST), match.ask) is None
    assert match.submit(1, TakePreset("warships_50_surakari"), match.ask) is None
    marlin = match.position.world.ships[2]
    assert (marlin.name, [card.card for card in marlin.upgrades], len(marlin.batteries)) == (
        "marlin-1",
        ["point_defence_net"],
        3,
    )
    for _ in range(2_000):
        if match.outcome is not None:
            break
        seat = match.deciders()[0]
        choice = game.sample(match.position, seat, rng, 1, about_match=False)[0]
        assert match.submit(seat, choice, match.ask) is None
    assert match.outcome is not None
    assert any("Marlin 1" in event.text(["Ann", "Bob"], game.word) for event in match.events(None))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("ships.toml", "CCCCC", "CCCC"),
        ("batteries.toml", "power = 1", "power = 2"),
        ("batteries.toml", "number = 2", "number = 4"),
        ("lists.toml", "marlin =", "merlin ="),
    ],
)
def test_the_sentences_on_the_page_are_what_is_said(
    pack: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str
) -> None:
    (pack / file).write_text(FILES[file].replace(old, new, 1), encoding="utf-8")
    assert run(["pack", "check", str(pack)]) == 2
    told = capsys.readouterr().err.removeprefix("wartable: ").strip()
    assert f"- `{told}`\n" in TEXT
