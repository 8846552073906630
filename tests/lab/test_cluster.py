"""Games on a Ray cluster: the same as here. The real one is begun by the soak tests, in an environment of its own."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.installed import ROOT, environment
from tests.patience import PATIENCE
from wartable.lab.cluster import NoCluster, play_on_ray
from wartable.lab.experiment import read_experiment
from wartable.lab.results import Row, read_results
from wartable.lab.run import run

WITH_RAY = ROOT / ".venv-ray" / "bin" / "wartable"
"""`make soak` installs it."""
TRIAL = """
games = 3
[[grid]]
game = "caledea"
bots = "random"
pack = ["", "dear"]
options = { round_limit = 5 }
[[grid]]
game = "fleet_commander"
bots = "random"
options = { max_turns = 2 }
"""


def timeless(file: Path) -> list[Row]:
    return [replace(row, cpu=()) for row in read_results(file).rows]


def test_without_ray_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"comes with the extra wartable\[ray\]"):
        next(play_on_ray(iter(()), "local"))


@pytest.mark.slow
def test_a_real_cluster_plays_the_same_games(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / f"{name}.toml").write_text(TRIAL)
    (tmp_path / "dear").mkdir()
    (tmp_path / "dear" / "pack.toml").write_text('name = "Dear"\ngame = "caledea"\nversion = "1"\n')
    record = '[[kingdoms]]\nid = "sylvane"\nstart_units = 3\nfrom = { "*" = "house" }\n'
    (tmp_path / "dear" / "kingdoms.toml").write_text(record)
    run(read_experiment(tmp_path / "here.toml"), tmp_path / "here.jsonl")
    command = [str(WITH_RAY), "lab", "run", str(tmp_path / "there.toml"), "--ray", "local"]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(WARTABLE_GAMES=""), timeout=10 * PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert timeless(tmp_path / "here.jsonl") == timeless(tmp_path / "there.jsonl")
    assert len(timeless(tmp_path / "there.jsonl")) == 9
