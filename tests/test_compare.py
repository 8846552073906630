"""`bench.compare` tells when a checkout is slower than another one."""

from pathlib import Path

import pytest

from bench.compare import CannotMeasure, Row, main

ROOT = Path(__file__).resolve().parents[1]


def test_a_row_is_judged_by_the_median_of_its_rounds() -> None:
    row = Row("a row", old=[10.0, 10.0, 40.0], new=[12.0, 10.5, 20.0])
    assert (row.ratio(), row.is_slower(10), row.is_slower(4)) == (1.05, False, True)
    assert row.line(4).split() == ["a", "row", "10.0", "12.0", "1.05", "(0.50", "to", "1.20)", "SLOWER"]


def test_a_checkout_is_compared_with_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """With a limit that makes every row slower, so that it is measured a second time."""
    arguments = ["--rounds", "2", "--seconds", "0", "--only", "Caledea, 2 seats: listed", "--most", "-100"]
    assert main([str(ROOT), str(ROOT), *arguments]) == 1
    told = capsys.readouterr()
    (row,) = [line for line in told.out.splitlines() if line.startswith("Caledea, 2 seats: listed play")]
    assert row.endswith("SLOWER")
    assert "other games" not in row
    assert "measured a second time: Caledea, 2 seats: listed play" in told.err


def test_a_folder_without_the_project_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotMeasure, match="is not a checkout of Wartable"):
        main([str(tmp_path), str(ROOT)])
