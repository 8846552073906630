"""The wheel, installed where nothing else of the project is, plays: it brings the client, the games' data and the command."""

import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from pathlib import Path

import pytest

import wartable
from scripts.wheel import write_wheel
from tests.cli.installed import hears_ctrl_c


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the command is in a new environment that holds the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel = write_wheel(folder)
    venv.create(folder / "env", with_pip=False)
    bin_folder = folder / "env" / "bin"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(bin_folder / "python")]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    return bin_folder


def environment(home: Path) -> dict[str, str]:
    """What Wartable depends on is taken from the tests' own environment, whose path does not lead to the sources."""
    return {"HOME": str(home), "PYTHONPATH": sysconfig.get_path("purelib")}


def test_bots_play_with_the_games_data(bin_folder: Path, tmp_path: Path) -> None:
    where = [str(bin_folder / "python"), "-c", "import wartable; print(wartable.__file__)"]
    found = subprocess.run(where, env=environment(tmp_path), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(bin_folder.parent)
    for game in wartable.game_names():
        command = [str(bin_folder / "wartable"), "simulate", game, "--games", "1", "--bots", "random,random", "--seed", "1"]
        played = subprocess.run(command, env=environment(tmp_path), cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (played.stderr, played.returncode) == ("", 0)


def test_the_table_opens_with_the_client(bin_folder: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [str(bin_folder / "wartable"), "serve"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        cwd=tmp_path,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509
    ) as served:
        try:
            assert served.stdout is not None
            address = served.stdout.readline().split()[-1]
            with urllib.request.urlopen(address) as answer:
                page = answer.read().decode()
            script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
            assert script is not None
            with urllib.request.urlopen(f"{address}{script[1]}") as answer:
                assert answer.headers["Content-Type"].startswith("text/javascript")
        finally:
            served.kill()


def test_there_is_no_wheel_without_the_client(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="The client is not built"):
        write_wheel(tmp_path / "dist", tmp_path)
