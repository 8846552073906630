"""Which tests belong to the files that changed: a plain map by folders, not an analysis of imports.

A change with far-reaching effects gets too few tests this way, so `make check` says what it runs; `make test` runs all.
"""

import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
ALWAYS = ["tests/test_repository.py"]
ELSEWHERE = {"web": "tests/web", "fast": "tests/fast", "scripts": "tests/test_scripts.py", "bench": "tests/test_compare.py"}
EVERY_GAME_RESTS_ON = {"core", "geometry", "catalog", "games", "registry"}


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed_files() -> tuple[str, list[str]]:
    """What changed since the branch left origin/main, or since the last commit but one; uncommitted files count too."""
    base = git("merge-base", "HEAD", "origin/main") or git("rev-parse", "HEAD~1") or git("rev-parse", "HEAD")
    since = base[0] if base else "HEAD"
    changed = git("diff", "--name-only", since, "--") + git("ls-files", "--others", "--exclude-standard")
    return since[:10], sorted(set(changed))


def candidates(path: PurePosixPath) -> list[str]:
    """The tests that may belong to one changed file; not all of them need to exist."""
    match path.parts:
        case ("tests", *_) if path.name.startswith("test_") and path.suffix == ".py":
            return [str(path)]
        case ("tests", _, *_):
            return [str(path.parent)]
        case ("src", "wartable", "games", game, *_):
            return [f"tests/games/{game}", "tests/contract"]
        case ("src", "wartable", package, _, *_):
            return [f"tests/{package}", *(["tests/contract"] if package in EVERY_GAME_RESTS_ON else [])]
        case ("src", "wartable", module):
            return [f"tests/test_{PurePosixPath(module).stem}.py", f"tests/{PurePosixPath(module).stem}"]
        case (folder, *_) if folder in ELSEWHERE:
            return [ELSEWHERE[folder]]
        case _:
            return []


def tests_of(changed: Iterable[str]) -> list[str]:
    """The tests to run, without those that lie inside another one chosen."""
    wanted = {c for name in changed for c in candidates(PurePosixPath(name)) if (ROOT / c).exists()} | set(ALWAYS)
    return sorted(w for w in wanted if not any(str(above) in wanted for above in PurePosixPath(w).parents))
