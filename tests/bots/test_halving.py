"""Sequential halving: cheap trials first, dear ones for the best, and an answer at any time."""

from wartable.bots import Budget
from wartable.bots.search.halving import Limit, Round, best_of

CHEAP = {"a": 1.0, "b": 3.0, "c": 2.0, "d": 0.0}
DEAR = {"a": 9.0, "b": 1.0, "c": 2.0, "d": 9.0}


class Trials:
    """Notes what is tried."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def cheap(self, one: str) -> float:
        self.tried.append(one)
        return CHEAP[one]

    def dear(self, one: str) -> float:
        self.tried.append(one.upper())
        return DEAR[one]

    def best(self, budget: Budget) -> str:
        return best_of("abcd", [Round(self.cheap, 4), Round(self.dear, 2)], Limit(budget))


def test_only_the_best_of_a_round_are_tried_in_the_next() -> None:
    trials = Trials()
    assert trials.best(Budget()) == "c"
    assert trials.tried == ["a", "b", "c", "d", "B", "C"]


def test_no_more_is_tried_than_the_budget_allows() -> None:
    trials = Trials()
    assert trials.best(Budget(nodes=3)) == "b"
    assert trials.tried == ["a", "b", "c"]


def test_a_single_trial_of_a_round_tells_nothing() -> None:
    assert Trials().best(Budget(nodes=5)) == "b"
    assert Trials().best(Budget(nodes=1)) == "a"


def test_without_a_trial_the_first_is_taken() -> None:
    trials = Trials()
    assert trials.best(Budget(nodes=0)) == "a"
    assert trials.best(Budget(seconds=0.0)) == "a"
    assert trials.tried == []


def test_among_equals_the_first_is_best() -> None:
    assert best_of([3, 1, 2], [Round(lambda _: 0.0, 3)], Limit(Budget())) == 3
