"""`wartable squadron`: squadrons as text."""

from pathlib import Path

import pytest

from wartable.cli import run

LEGAL = "Surakari Invasion Fleet, 75 points\n1 Hydrus Battle Cruiser: Captain\n2 Draco\n4 Interceptors\n"


@pytest.fixture
def written(tmp_path: Path) -> Path:
    file = tmp_path / "mine.txt"
    file.write_text(LEGAL, encoding="utf-8")
    return file


def test_a_legal_squadron_is_told_with_its_sums(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["squadron", "check", str(written)]) == 0
    told = capsys.readouterr()
    assert told.out == "A legal squadron: 58 of 75 points, 3 warships, 4 fighters in a capacity of 16.\n"
    assert told.err == ""


def test_a_squadron_that_breaks_rules_is_told_with_every_one(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written.write_text(LEGAL.replace("1 Hydrus", "2 Hydrus").replace("4 Inter", "40 Inter"), encoding="utf-8")
    assert run(["squadron", "check", str(written), "--points", "70"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.splitlines() == [
        "The squadron costs 124 points, 54 more than its level of 70. [LOK-BUILD-03]",
        "At 70 points you may have at most 1 Hydrus Battle Cruiser, not 2. [LOK-BUILD-08]",
        "The warships have a capacity of 24, but the fighters need 40. [LOK-BUILD-19]",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Surakari, 34 points\n2 Drako\n", "Line 2: there is no unit 'Drako'; did you mean 'Draco'?"),
        ("2 Draco\n", "The list has no point level: give one with --points."),
    ],
)
def test_a_squadron_that_cannot_be_checked_is_told_in_one_sentence(
    text: str, sentence: str, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written.write_text(text, encoding="utf-8")
    assert run(["squadron", "check", str(written)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"wartable: {sentence}\n")


def test_presets_are_listed_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["squadron", "print"]) == 0
    assert "warships_50_heragul\tHeragul warships 50\t50" in capsys.readouterr().out.splitlines()
    assert run(["squadron", "print", "warships_50_heragul"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Heragul Navy – Sarlet District, 50 points",
        "1 Pale Fox Destroyer: Fleet Adjutant, Gunnery Officer",
        "1 Pale Fox Destroyer",
        "1 Hammerhead Frigate: Point Defence Net",
    ]


def test_a_random_squadron_is_legal_and_comes_again_by_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = []
    for seed in ("1", "1", "2"):
        assert run(["squadron", "random", "--points", "75", "--list", "heragul", "--seed", seed]) == 0
        drawn.append(capsys.readouterr().out)
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0].startswith("Heragul Navy – Sarlet District, 75 points\n")
    file = tmp_path / "drawn.txt"
    file.write_text(drawn[2], encoding="utf-8")
    assert run(["squadron", "check", str(file)]) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["print", "starter_surakri"], "There is no preset 'starter_surakri'. Did you mean 'starter_surakari'?"),
        (["random", "--list", "krylan"], "There is no fleet list 'krylan'. There are: heragul_sarlet, surakari_invasion."),
        (["random", "--points", "5"], "No fleet list has a warship for 5 points."),
        (["random", "--points", "10", "--list", "surakari"], "The Surakari Invasion Fleet has no warship for 10 points."),
        (["check", "/nowhere.txt"], "/nowhere.txt cannot be read: No such file or directory."),
    ],
)
def test_what_there_is_not_is_told(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["squadron", *arguments]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"wartable: {sentence}\n")


def test_a_pack_brings_its_own_ships(tmp_path: Path, written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.toml").write_text('name = "Cheap"\ngame = "legends"\nversion = "1"\n', encoding="utf-8")
    (tmp_path / "ships.toml").write_text('[[ships]]\nid = "draco"\ncost = 1\nfrom = { "*" = "house" }\n', encoding="utf-8")
    assert run(["squadron", "check", str(written), "--pack", str(tmp_path)]) == 0
    assert "36 of 75 points" in capsys.readouterr().out


def test_a_scenario_may_prescribe_a_squadron(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["squadron", "check", str(written), "--scenario", "escalation"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "The scenario gives each squadron 8 fighters, not 4. [LOK-SC2-01]",
        "The scenario gives each squadron 0 battle cruisers, not 1. [LOK-SC2-01]",
        "In this scenario squadrons have no upgrades besides their free equipment. [LOK-RUL-SC2-1]",
    ]
    assert run(["squadron", "random", "--scenario", "escalation", "--seed", "3"]) == 0
    written.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["squadron", "check", str(written), "--scenario", "escalation"]) == 0
    assert "2 warships, 8 fighters" in capsys.readouterr().out
    assert run(["squadron", "check", str(written), "--scenario", "skirmish"]) == 2
    assert "There is no scenario 'skirmish'" in capsys.readouterr().err
