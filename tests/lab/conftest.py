"""The laboratory's tests play Ambush, its odd relatives, and Duel."""

import pytest

from tests.lab.odd_games import SETTING


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", f"{SETTING},tests.games.duel:GAME")
    evaluations = [f"{name}=tests.games.evaluations:{name}" for name in ("ambush", "duel")]
    monkeypatch.setenv("WARTABLE_EVALUATIONS", ",".join(evaluations))
