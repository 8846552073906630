"""`python -m bench.compare OLD NEW`: two checkouts measured in one run; exit code 1 when the new one is slower.

Each checkout has a process that stays alive. They take turns, row by row and round by round, the other one first in every
second round, and play the same seeds; what counts is CPU time. So a busy machine slows both alike, and a row is judged by the
median of its rounds' ratios. A row that looks slower is measured a second time by new processes, and that counts: how a
process happens to lie in memory is worth several percent.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CONTESTANT = Path(__file__).with_name("contestant.py")


class CannotMeasure(Exception):
    """A row, or a whole checkout, cannot be measured; the sentence says why."""


class Side:
    """One checkout and its process."""

    def __init__(self, folder: Path, is_new: bool) -> None:
        self.is_new = is_new
        source = folder / "src"
        if not (source / "wartable").is_dir():
            raise CannotMeasure(f"{folder} is not a checkout of Wartable: it has no src/wartable.")
        own = folder / ".venv" / "bin" / "python"
        # No folder of this checkout may come before that of the other; the same hashes make the same games.
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"}
        command, pipe = [str(own) if own.exists() else sys.executable, "-P", str(CONTESTANT)], subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=folder)
        self.rows: list[str] = self._answer()["rows"]

    def measure(self, row: str, first: int, end: int) -> dict[str, Any]:
        """CPU seconds, what was counted, and what happened, for these seeds."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([row, first, end]) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise CannotMeasure("A process ended; what it said is above.")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise CannotMeasure(answer["error"])
        return answer

    def close(self) -> None:
        with self._process:
            self._process.kill()


@dataclass
class Row:
    """What was measured for one row: microseconds for each of what it counts, round by round."""

    name: str
    amount: int = 1
    """How many seeds fill a turn."""
    failure: str = ""
    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    alike: bool = True
    """Did the same happen on both sides?"""

    def ratios(self) -> list[float]:
        """How long the new one takes for each second of the old one."""
        return [new / old for old, new in zip(self.old, self.new, strict=True)]

    def ratio(self) -> float:
        return statistics.median(self.ratios())

    def is_slower(self, most: float) -> bool:
        return not self.failure and self.ratio() > 1 + most / 100

    def line(self, most: float) -> str:
        if self.failure:
            return f"{self.name:<36}cannot be measured: {self.failure}"
        ratios = self.ratios()
        times = f"{statistics.median(self.old):>10.1f}{statistics.median(self.new):>10.1f}"
        remarks = ("" if self.alike else "  other games") + ("  SLOWER" if self.is_slower(most) else "")
        return f"{self.name:<36}{times}{self.ratio():>9.2f}   ({min(ratios):.2f} to {max(ratios):.2f}){remarks}"


@contextmanager
def sides(folders: tuple[Path, Path]) -> Iterator[tuple[Side, Side]]:
    old = Side(folders[0], is_new=False)
    try:
        new = Side(folders[1], is_new=True)
        try:
            yield old, new
        finally:
            new.close()
    finally:
        old.close()


def compare(folders: tuple[Path, Path], options: argparse.Namespace, only: Sequence[str]) -> list[Row]:
    """Measures the rows of the new side that have one of these in their names."""
    with sides(folders) as both:
        names = [name for name in both[1].rows if any(words in name for words in only)]
        rows = [prepared(both, name, options.seconds) for name in names]
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}, load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
            for row in rows:
                if not row.failure:
                    take_turns(both if number % 2 == 0 else both[::-1], row, number)
    return rows


def prepared(both: tuple[Side, Side], name: str, seconds: float) -> Row:
    """Both sides are warmed up, and the old one says how many seeds fill a turn of about this many seconds."""
    try:
        warm, _ = (side.measure(name, 0, 1) for side in both)
    except CannotMeasure as error:
        return Row(name, failure=str(error))
    return Row(name, amount=1 + int(seconds / max(warm["seconds"], 1e-6)))


def take_turns(order: tuple[Side, Side], row: Row, number: int) -> None:
    first = 1 + number * row.amount
    measured = {side.is_new: side.measure(row.name, first, first + row.amount) for side in order}
    old, new = measured[False], measured[True]
    row.old.append(1e6 * old["seconds"] / old["count"])
    row.new.append(1e6 * new["seconds"] / new["count"])
    row.alike = row.alike and old["story"] == new["story"]


def main(arguments: Sequence[str] | None = None) -> int:
    options = parsed(arguments)
    folders = (options.old.resolve(), options.new.resolve())
    for what, folder in zip(("OLD", "NEW"), folders, strict=True):
        print(f"{what} is {folder} at {commit(folder)}")
    before, _, _ = os.getloadavg()
    rows = {row.name: row for row in compare(folders, options, [options.only])}
    slower = [name for name, row in rows.items() if row.is_slower(options.most)]
    if slower:
        print(f"measured a second time: {', '.join(slower)}", file=sys.stderr, flush=True)
        rows |= {row.name: row for row in compare(folders, options, slower)}
    after, _, _ = os.getloadavg()
    print(f"CPU time in microseconds, median of {options.rounds} rounds; load {before:.1f} before, {after:.1f} after\n")
    print(f"{'':<36}{'OLD':>10}{'NEW':>10}{'NEW/OLD':>9}")
    for row in rows.values():
        print(row.line(options.most))
    bad = [row.name for row in rows.values() if row.failure or row.is_slower(options.most)]
    print(f"\n{len(bad)} of {len(rows)} rows slower by more than {options.most:g} percent, or not measured")
    return 1 if bad else 0


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path, help="the folder of a checkout")
    parser.add_argument("new", type=Path, help="the folder of another one")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.2, help="about how long a turn lasts")
    parser.add_argument("--only", default="", metavar="WORDS", help="only the rows that have these words in their names")
    parser.add_argument("--most", type=float, default=10.0, help="by how many percent a row may be slower")
    return parser.parse_args(arguments)


def commit(folder: Path) -> str:
    command = ["git", "-C", str(folder), "describe", "--always", "--dirty"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or "an unknown commit"


if __name__ == "__main__":
    sys.exit(main())
