"""The vectors for the browser are what the geometry gives today; and a golden hash freezes the geometry itself."""

from hashlib import sha256
from pathlib import Path

from wartable.geometry.vectors import written

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "geometry.vectors.json"


def test_the_vectors_of_the_browser_are_up_to_date() -> None:
    stale = "run: .venv/bin/python -m wartable.geometry.vectors web/tests/geometry.vectors.json"
    assert FILE.read_text(encoding="utf-8") == written(), stale


def test_the_geometry_is_frozen() -> None:
    """Poses stand in journals: another hash means another rules version of every game that flies."""
    assert sha256(written().encode()).hexdigest() == "dd922e2c4aa50776c098d15dc11fb7d613bcac1b839b3175bb64d7d2bd2af799"
