"""What an outcome is worth, and where the evaluation of a game comes from."""

import pytest

import wartable
from tests.games.ambush import GAME
from tests.games.evaluations import ambush
from wartable.bots import BadEvaluation, evaluation, worth
from wartable.bots.evaluations import SETTING, even
from wartable.core import Match, Outcome


@pytest.fixture(autouse=True)
def _no_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SETTING, raising=False)


@pytest.mark.parametrize(
    ("winners", "scores", "values"),
    [
        ((1,), (), (-1.0, 1.0)),
        ((0, 1), (), (0.0, 0.0)),
        ((), (), (0.0, 0.0)),
        ((0,), (3, 0), (1.003, -1.003)),
        ((0, 1), (5, 5), (0.0, 0.0)),
        ((), (-2, 2), (-0.004, 0.004)),
        ((2,), (0, 3, 6), (-1.006, -1.003, 1.003)),
        ((0, 1), (9000, 0), (0.5, -0.5)),
    ],
)
def test_victory_counts_before_score(winners: tuple[int, ...], scores: tuple[int, ...], values: tuple[float, ...]) -> None:
    position = Match(GAME).position
    position.outcome = Outcome(winners, "why", "RULE-1", scores)
    assert [worth(GAME, position, seat) for seat in range(len(values))] == pytest.approx(values)


def test_a_team_shares_its_victory_and_leads_over_the_others() -> None:
    game = wartable.game("caledea")
    position = Match(game, game.scenario(4, teams="2v2")).position
    position.outcome = Outcome((0, 2), "why", "RULE-1", (1, 5, 9, 4))
    assert [worth(game, position, seat) for seat in range(4)] == pytest.approx([0.996, -1.004, 1.004, -1.005])


def test_without_an_evaluation_every_open_position_is_even() -> None:
    assert evaluation(GAME) is even
    assert even(GAME, Match(GAME).position, 0) == 0.0


def test_a_game_gets_its_evaluation_by_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "other=nowhere:f, ambush=tests.games.evaluations:ambush")
    assert evaluation(GAME) is ambush


@pytest.mark.parametrize("place", ["nowhere:f", "tests.games.evaluations:f", "tests.games.evaluations", ""])
def test_an_evaluation_that_cannot_be_loaded_is_named(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, f"ambush={place}")
    with pytest.raises(BadEvaluation, match=f"^The evaluation '{place}' cannot be loaded: "):
        evaluation(GAME)
