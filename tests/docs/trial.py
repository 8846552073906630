"""Trials of the docs: the code of a page is put into a copy of the package, and another Python plays with the copy."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```(?:python|toml)\n# (\S+)\n(.*?)```", re.DOTALL)


def blocks(page: Path) -> dict[str, str]:
    """The pieces of code on a page that begin with the name of a file, by that name."""
    return dict(BLOCK.findall(page.read_text(encoding="utf-8")))


def copy_with(folder: Path, package: str, pieces: dict[str, str]) -> Path:
    """A copy of the sources in which these pieces are new files of the package, or stand at the end of files that are there."""
    source = folder / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "client"))
    for name, text in pieces.items():
        file = source / "wartable" / package / name
        before = file.read_text(encoding="utf-8").rstrip() + "\n\n\n" if file.exists() else ""
        file.write_text(before + text, encoding="utf-8")
    return source


def run(source: Path, *arguments: str) -> str:
    """What Python prints with the sources of the copy; its errors fail the test."""
    path = os.pathsep.join((str(source), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, "WARTABLE_GAMES": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=source.parent, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
