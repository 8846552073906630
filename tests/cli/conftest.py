"""The commands' tests play Ambush and its odd relatives."""

from pathlib import Path

import pytest

from tests.lab.odd_games import SETTING
from wartable import bots
from wartable.core.codec import write_journal
from wartable.core.dice import CommitReveal
from wartable.core.match import Match
from wartable.lab import play_out
from wartable.registry import game


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WARTABLE_DATABASE_URL", f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    monkeypatch.setenv("WARTABLE_GAMES", SETTING)
    monkeypatch.setenv("WARTABLE_EVALUATIONS", "ambush=tests.games.evaluations:ambush")


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The journal of a match with commit-reveal dice that has ended, so that its seed is revealed."""
    match = Match(game("ambush"), dice=CommitReveal("ab" * 32))
    play_out(match, [bots.make("random", match.game, seat) for seat in (0, 1)], bots.Budget())
    return saved(tmp_path / "finished.jsonl", match)


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The same match after a few answers: its seed is still secret."""
    match = Match(game("ambush"), dice=CommitReveal("ab" * 32))
    for _ in range(6):
        seat = match.deciders()[0]
        assert match.submit(seat, match.game.default(match.view(seat), seat), match.ask) is None
    return saved(tmp_path / "unfinished.jsonl", match)


def saved(path: Path, match: Match) -> Path:  # type: ignore[type-arg]
    path.write_text(write_journal(match), encoding="utf-8")
    return path
