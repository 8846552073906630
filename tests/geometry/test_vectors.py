"""The vectors for the browser are what the geometry gives today; and a golden hash freezes the geometry itself."""

from hashlib import sha256
from pathlib import Path

from wartable.geometry.vectors import PORTED, written

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "geometry.vectors.json"


def test_the_vectors_of_the_browser_are_up_to_date() -> None:
    stale = "run: .venv/bin/python -m wartable.geometry.vectors web/tests/geometry.vectors.json"
    assert FILE.read_text(encoding="utf-8") == written(PORTED), stale


def test_the_geometry_is_frozen() -> None:
    """Poses stand in journals: another hash means another rules version of every game that flies."""
    assert sha256(written().encode()).hexdigest() == "d7231aedd761a42496ce47130d938c1b6cfead3619af1e578cd160d9f182abef"
