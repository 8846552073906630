"""Runs the parts of `make check` or `make test`, one after another, and prints how each went and how long it took.

Every part runs even when an earlier one failed; the exit code is 1 when any part failed.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from scripts.changed_tests import changed_files, tests_of

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
NO_TESTS = 5  # pytest's exit code for "no tests collected"


class Part(NamedTuple):
    name: str
    command: list[str]
    fine: tuple[int, ...] = (0,)


class Result(NamedTuple):
    name: str
    passed: bool
    seconds: float


def tool(name: str, *arguments: str) -> list[str]:
    return [str(BIN / name), *arguments]


def static_parts() -> list[Part]:
    return [
        Part("format", tool("ruff", "format", "--check", "--quiet", ".")),
        Part("lint", tool("ruff", "check", "--quiet", ".")),
        Part("types", tool("mypy")),
        Part("layers", tool("lint-imports", "--no-logo")),
    ]


def browser_parts() -> list[Part]:
    if not (ROOT / "tests" / "web").is_dir():
        return []
    build = Part("client build", ["npm", "--prefix", "web", "run", "build", "--", "--logLevel", "warn"])
    return [build, Part("chromium", ["sh", "scripts/chromium.sh"])]


def client_parts() -> list[Part]:
    if not (ROOT / "web" / "package.json").is_file():
        return []
    npm = ["npm", "--prefix", "web", "run"]
    return [Part(f"client {name}", [*npm, name]) for name in ("lint", "check", "test")]


def pytest_part(name: str, *arguments: str, fine: tuple[int, ...] = (0,)) -> Part:
    return Part(name, tool("python", "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *arguments), fine)


def check_parts() -> list[Part]:
    since, changed = changed_files()
    chosen = tests_of(changed)
    print(f"{len(changed)} files changed since {since}; of the tests, only these belong to them and are run:")
    for path in chosen:
        print(f"  {path}")
    in_browser = ["tests/web"] if "tests" in chosen else [path for path in chosen if path.startswith("tests/web")]
    others = [path for path in chosen if path not in in_browser]
    fine = (0, NO_TESTS)
    return [
        *static_parts(),
        *(client_parts() if any(path.startswith("web/") for path in changed) else []),
        *(browser_parts() if in_browser else []),
        *([pytest_part("tests", "--ignore=tests/web", *others, fine=fine)] if others else []),
        *([pytest_part("browser tests", *in_browser, fine=fine)] if in_browser else []),
    ]


def test_parts() -> list[Part]:
    """Browser tests have processes of their own: Playwright leaves an event loop behind in which others cannot run theirs."""
    return [
        *static_parts(),
        *client_parts(),
        *browser_parts(),
        pytest_part("tests", "--ignore=tests/web", "--rule-report=build/rules.json", "--durations=10"),
        pytest_part("browser tests", "tests/web", "--durations=10"),
        Part("case book", tool("python", "-m", "wartable.rulebook.casebook", "--check", "build/rules.json", "docs/rules")),
    ]


def run(part: Part, environment: dict[str, str]) -> Result:
    print(f"\n== {part.name}: {' '.join(part.command).replace(str(ROOT) + os.sep, '')}", flush=True)
    start = time.monotonic()
    code = subprocess.run(part.command, cwd=ROOT, env=environment, check=False).returncode
    return Result(part.name, code in part.fine, time.monotonic() - start)


def table(results: list[Result]) -> str:
    rows = [f"{r.name:<14}{'passed' if r.passed else 'FAILED':<8}{r.seconds:>8.1f} s" for r in results]
    everything = all(r.passed for r in results)
    total = sum(r.seconds for r in results)
    return "\n".join([*rows, f"{'all':<14}{'passed' if everything else 'FAILED':<8}{total:>8.1f} s"])


def main() -> int:
    parts = {"check": check_parts, "test": test_parts}[sys.argv[1]]()
    environment = {**os.environ, "HYPOTHESIS_PROFILE": "test"}
    results = [run(part, environment) for part in parts]
    print(f"\n{table(results)}")
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
