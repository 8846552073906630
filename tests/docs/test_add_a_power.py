"""The recipe for a new power of Caledea, followed to the letter: one file, one record, one event, and everything knows it."""

from pathlib import Path

from tests.docs.trial import ROOT, blocks, copy_with, run

PAGE = ROOT / "docs" / "games" / "caledea.md"


def test_a_power_is_one_file_one_record_and_one_event(tmp_path: Path) -> None:
    pieces = blocks(PAGE)
    assert sorted(pieces) == ["acts/powers/levy.py", "data/powers.toml", "events.py"]
    source = copy_with(tmp_path, "games/caledea", pieces)
    run(source, "-m", "tests.docs.levy")
