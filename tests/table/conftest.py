"""Databases for the tests of the table: each test gets an empty one, of SQLite or of PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.table import postgres
from tests.table.processes import Launcher
from tests.table.programs import CannotStart

ENVIRONMENT = {
    "WARTABLE_GAMES": "tests.games.ambush:GAME,tests.games.duel:GAME,tests.table.terms:GAME",
    "WARTABLE_WARM_WORKERS": "0",
    "PYTHONPATH": str(Path(__file__).resolve().parents[2]),
}


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    try:
        with postgres.postgresql() as url:
            yield url
    except CannotStart as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture
def postgresql(postgresql_server: str) -> Iterator[str]:
    with postgres.database(postgresql_server, uuid4().hex) as url:
        yield url


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher(ENVIRONMENT)
    yield launcher
    launcher.close()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database; the test runs once with each kind."""
    url: str = request.getfixturevalue(request.param)
    return url
