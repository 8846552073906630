"""The recipe for a scenario of one's own, followed to the letter: the pack is good, and the scenario is played."""

import re
from pathlib import Path

import pytest

from tests.bench.players import by_default, play
from tests.docs.trial import ROOT, blocks
from wartable.cli import run
from wartable.games.legends import GAME
from wartable.games.legends.events.deployment import Deployed
from wartable.games.legends.events.turn import TurnBegan

PAGE = ROOT / "docs" / "packs.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES = {name.partition("/")[2]: text for name, text in blocks(PAGE).items() if name.startswith("my-scenario/")}
CHECKED = re.findall(r"\$ wartable pack check my-scenario\n(.*?)```", TEXT, re.DOTALL)[0].splitlines()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example, written to a folder beside which we stand."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-scenario")
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_check_says_what_the_page_shows(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sorted(FILES) == ["pack.toml", "scenarios.toml"]
    assert run(["pack", "check", str(pack)]) == 0
    *changed, verdict = capsys.readouterr().out.splitlines()
    assert changed == CHECKED
    assert verdict.startswith("Refueling Stations, version 1, is a valid pack for Legends of Kalidasia")


def test_the_scenario_is_played(pack: Path) -> None:
    game = GAME.with_pack(pack)
    match = play(game, game.scenario(scenario="refueling_stations"), [by_default], seed=3, longest=2000)
    assert match.outcome is not None
    assert match.outcome.rule in ("LOK-SC3-08", "LOK-SC3-09")
    assert [event.turn for event in match.events(None) if isinstance(event, TurnBegan)][-1] == 5
    places = {(event.seat, event.at[0] <= 12_000) for event in match.events(None) if isinstance(event, Deployed)}
    assert places == {(0, True), (1, False)}
    assert all(squadron.points <= 50 for squadron in match.position.world.squadrons)


def test_the_page_names_every_field_of_a_scenario() -> None:
    table = TEXT.partition("a scenario of your own")[2].partition("As an example")[0]
    named = set(re.findall(r"`(\w+)`", table))
    fields = set(type(GAME.catalog().scenarios["orbital_contain"]).__struct_fields__) - {"id"}
    assert fields - named == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[72, 36], [60", "[73, 36], [60"),
        ("[2, 4, 5]", "[2, 4, 6]"),
        ('scoring = "contain"', 'scoring = "engagement"'),
        ("control_turns = [2, 4, 5]\n", ""),
    ],
)
def test_the_sentences_on_the_page_are_what_is_said(pack: Path, capsys: pytest.CaptureFixture[str], old: str, new: str) -> None:
    assert old in FILES["scenarios.toml"]
    (pack / "scenarios.toml").write_text(FILES["scenarios.toml"].replace(old, new, 1), encoding="utf-8")
    assert run(["pack", "check", str(pack)]) == 2
    told = capsys.readouterr().err.removeprefix("wartable: ").strip()
    assert f"- `{told}`\n" in TEXT
