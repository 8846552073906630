"""Experiments as they are written: what they span, and what is told of a bad one."""

from pathlib import Path

import pytest

from tests.cli.installed import ROOT
from wartable import registry
from wartable.lab.experiment import BadExperiment, Experiment, read_experiment
from wartable.lab.toml_lines import line_of, lines_of


def written(folder: Path, text: str) -> Path:
    file = folder / "trial.toml"
    file.write_text(text, encoding="utf-8")
    return file


def read(folder: Path, text: str) -> Experiment:
    return read_experiment(written(folder, text))


def test_a_list_stands_for_one_value_after_another(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        """
        games = 3
        [[grid]]
        game = ["ambush", "faulty"]
        bots = ["random", "greedy, random"]
        seed = [1, 2]
        [[grid]]
        game = "faulty"
        games = 5
        options = { bug = false, size = [1, 2] }
        """,
    )
    cells = [(s.cell.game, s.cell.bots, s.cell.seed, s.games) for s in found.series[:8]]
    assert cells == [
        (game, bots, seed, 3)
        for game in ("ambush", "faulty")
        for bots in (("random",), ("greedy", "random"))
        for seed in (1, 2)
    ]
    assert [(s.cell.options, s.games) for s in found.series[8:]] == [({"bug": False, "size": size}, 5) for size in (1, 2)]
    assert found.name == "trial"


def test_pairs_are_all_pairs(tmp_path: Path) -> None:
    found = read(tmp_path, '[[grid]]\ngame = "ambush"\nbots = { pairs = ["random", "recruit", "greedy"] }')
    assert [s.cell.bots for s in found.series] == [("random", "recruit"), ("random", "greedy"), ("recruit", "greedy")]


def test_a_preset_gives_its_options_which_others_may_change(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        """
        [[grid]]
        game = "fleet_commander"
        preset = "first_game"
        options = { max_turns = [4, 5] }
        budget = { seconds = 0.5 }
        """,
    )
    assert [s.plan.scenario.number("max_turns") for s in found.series] == [4, 5]
    assert {s.plan.scenario.number("victory") for s in found.series} == {16}
    assert found.series[0].plan.budget.seconds == 0.5


BAD = [
    ("games = ", "is not TOML: Invalid value (at the end, line 1)."),
    ('name = "x"', "line 1: the field 'grid' is missing."),
    ("grid = []", "line 1: there is no [[grid]]."),
    ('[[grid]]\ngame = "ambush"\ngames = 0', "line 3, key 'grid.games': expected 'int' >= 1."),
    ('[[grid]]\ngame = "ambush"\n\nbot = "random"', "line 4, key 'grid.bot': there is no such key; did you mean 'bots'?"),
    ('[[grid]]\ngame = "ambush"\nseats = "two"', "line 3, key 'grid.seats': expected 'int | array | null', got 'str'."),
    ('[[grid]]\ngame = "ambsh"', "line 2, key 'grid.game': There is no game 'ambsh'. Did you mean 'ambush'?"),
    (
        '[[grid]]\ngame = "ambush"\n[[grid]]\ngame = "ambush"\nbots = "greddy"',
        "line 5, key 'grid.bots': There is no bot 'greddy'.",
    ),
    ('[[grid]]\ngame = "ambush"\nseats = 3', "line 1, key 'grid': This game is for 2 players, not 3."),
    ('[[grid]]\ngame = "ambush"\npreset = "x"', "line 3, key 'grid.preset': Ambush has no preset 'x'; there are: none."),
    ('[[grid]]\ngame = "ambush"\npack = "x"', "line 3, key 'grid.pack': Ambush has no data files"),
    (
        '[[grid]]\ngame = "faulty"\n[grid.options]\nbug = true\nsize = [\n  1,\n  99,\n]',
        "line 5, key 'grid.options.size': it cannot be 99; it takes a number from 1 to 9.",
    ),
    ('[[grid]]\ngame = "ambush"\noptions = { fog = 1 }', "line 3, key 'grid.options.fog': Ambush has no option 'fog'"),
    (
        '[[grid]]\ngame = "ambush"\nbudget = { nods = 1 }',
        "line 3, key 'grid.budget.nods': bots have no such limit; there are: ",
    ),
    ('[[grid]]\ngame = "ambush"\nopening = "a"', "line 3, key 'grid.opening': there is no opening 'a' in [openings]"),
    (
        '[openings]\na = [{ type = "ambush.Fly" }]\n[[grid]]\ngame = "ambush"\nopening = "a"',
        "line 2, key 'openings.a': This is not a choice of Ambush: ",
    ),
]


@pytest.mark.parametrize(("text", "why"), BAD)
def test_a_bad_experiment_is_told_with_file_key_and_line(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BadExperiment) as refused:
        read(tmp_path, text)
    assert str(tmp_path / "trial.toml") in str(refused.value)
    assert why in str(refused.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="cannot be read: No such file or directory"):
        read_experiment(tmp_path / "none.toml")


def test_lines_are_found_in_nested_tables_and_long_arrays() -> None:
    text = 'a = [\n  "[b]", # ]\n  1,\n]\n"b c" = 2\n[[t]]\nx.y = 1\n[t.u]\nv = { w = 1 }\n[[t]]\nx = 3\n'
    found = lines_of(text)
    assert found == {
        ("a",): 1,
        ("b c",): 5,
        ("t", 0): 6,
        ("t", 0, "x", "y"): 7,
        ("t", 0, "u"): 8,
        ("t", 0, "u", "v"): 9,
        ("t", 1): 10,
        ("t", 1, "x"): 11,
    }
    assert line_of(found, ("t", 0, "u", "v", "w")) == 9
    assert line_of(found, ("nowhere",)) == 1


def test_the_experiment_of_the_balance_of_legends_can_be_carried_out() -> None:
    """Each squadron meets each other one, and all are legal."""
    found = read_experiment(ROOT / "bench" / "legends_balance.toml")
    assert len(found.series) == 45
    game, seen = registry.game("legends"), set()
    for series in found.series:
        for (answer,), name in zip(series.plan.openings, series.cell.opening, strict=True):
            seen.add(name)
            assert game.check(game.setup(series.plan.scenario), 0, game.decode_choice(answer)) is None, name
    assert len(seen) == 10
