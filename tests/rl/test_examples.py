"""The example that learns by self-play gets better than a random player."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from wartable.lab import interval

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "self_play.py"


def example(path: Path = EXAMPLE) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def share(steps: int, matches: int) -> tuple[float, float]:
    """The interval of the share of wins against a random player after this many steps of learning."""
    self_play = example()
    board = self_play.Board()
    won, _ = self_play.evaluate(board, self_play.train(board, steps), matches)
    return interval(won, matches)


def test_self_play_beats_a_random_player() -> None:
    assert share(500, 200)[0] > 0.5


def test_without_learning_it_is_a_random_player() -> None:
    """In the very matches that learning is judged by. A hundred are too few: luck alone once gave 65 of them."""
    self_play = example()
    board = self_play.Board()
    won, drawn = self_play.evaluate(board, np.zeros(len(self_play.NAMES), np.float32), 400)
    low, high = interval(won + drawn // 2, 400)
    assert low < 0.5 < high


def test_the_curve_and_a_game_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE.parent))
    curve = example(EXAMPLE.with_name("learning_curve.py"))
    monkeypatch.setattr(curve, "PLACES", 2)
    monkeypatch.setattr(curve, "MATCHES", 4)
    curve.main(tmp_path, 20)
    for name in ("curve.png", "game.png"):
        with Image.open(tmp_path / name) as picture:
            assert picture.size == curve.SIZE
            assert len(picture.getcolors(1 << 20) or ()) > 3


@pytest.mark.slow
def test_self_play_beats_a_random_player_clearly() -> None:
    assert share(3000, 400)[0] > 0.6
