"""The laboratory's tests play Ambush and its odd relatives."""

import pytest

from tests.lab.odd_games import SETTING


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", SETTING)
    monkeypatch.setenv("WARTABLE_EVALUATIONS", "ambush=tests.games.evaluations:ambush")
