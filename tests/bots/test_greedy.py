"""The greedy bot takes what does best on average, judges fairly and keeps within its budget."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.bots.boxes import Boxes, BoxesPosition, Give, Open
from wartable.bots import Budget, GreedyBot, IdeasBot, Judge
from wartable.bots.evaluations import even
from wartable.core import Choice, Game, Match, Seat, rolled

SEEDS = range(20)


class Witness:
    """An evaluation that remembers the positions it was asked about."""

    def __init__(self) -> None:
        self.judged: list[BoxesPosition] = []

    def __call__(self, game: Game[Any], position: BoxesPosition, seat: Seat) -> float:
        self.judged.append(position)
        return 0.0


def chosen(boxes: tuple[str, ...], seed: int, budget: Budget | None = None) -> Any:
    game = Boxes(*boxes)
    return GreedyBot(game, Random(seed), even).choose(Match(game).view(0), 0, budget or Budget())


@pytest.mark.parametrize(
    ("boxes", "best"),
    [
        (("sure", "die", "bet"), "bet"),  # 4, 3.5 and 6 points on average
        (("die", "sure"), "sure"),
        (("sure", "more"), "more"),  # 4.5
        (("sure", "gift"), "sure"),  # the other's default is to give nothing
    ],
)
def test_the_best_mean_over_all_answers_of_chance_wins(boxes: tuple[str, ...], best: str) -> None:
    assert {chosen(boxes, seed, Budget(guesses=1)) for seed in SEEDS} == {Open(best)}


def test_all_candidates_meet_the_same_dice() -> None:
    """`more` is always one better than `die` on the same dice; on different dice a single throw would often mislead."""
    for boxes in [("die", "more"), ("more", "die")]:
        assert {chosen(boxes, seed, Budget(guesses=1, branches=0)) for seed in SEEDS} == {Open("more")}


def test_among_equals_the_seed_decides() -> None:
    equals = [chosen(("nothing", "void"), seed) for seed in SEEDS]
    assert set(equals) == {Open("nothing"), Open("void")}
    assert equals == [chosen(("nothing", "void"), seed) for seed in SEEDS]


def test_a_single_answer_needs_no_thought() -> None:
    judge = Witness()
    game = Boxes("talk")
    assert GreedyBot(game, Random(0), judge).choose(Match(game).view(0), 0, Budget()) == Open("talk")
    assert judge.judged == []


def test_it_looks_until_its_seat_is_asked_again() -> None:
    judge = Witness()
    game = Boxes("many", "sure")
    GreedyBot(game, Random(0), judge).choose(Match(game).view(0), 0, Budget())
    assert [position.deciders() for position in judge.judged] == [(0,)]


def test_it_follows_no_more_steps_than_its_budget() -> None:
    judge = Witness()
    game = Boxes("talk", "sure")
    GreedyBot(game, Random(0), judge).choose(Match(game).view(0), 0, Budget(steps=7))
    assert [position.world.talk for position in judge.judged] == [7]


class Throws(Judge):
    """Notes for which boxes dice were thrown or looked at."""

    def __init__(self) -> None:
        super().__init__(even)
        self.asked = 0

    def throws(self, game: Game[Any], position: BoxesPosition, most: int) -> Sequence[tuple[Choice, float]] | None:
        self.asked += 1
        return super().throws(game, position, most)


def test_what_owes_nothing_to_a_guess_is_tried_only_once() -> None:
    game = Boxes("sure", "die")
    for branches, looks in ((6, 1), (5, 4)):
        judge = Throws()
        GreedyBot(game, Random(0), judge).choose(Match(game).view(0), 0, Budget(guesses=4, branches=branches))
        assert judge.asked == looks


class Lumped(Judge):
    """For a die only whether it is high matters: of `bet` it lists one throw for each."""

    def throws(self, game: Game[Any], position: BoxesPosition, most: int) -> Sequence[tuple[Choice, float]] | None:
        return (rolled((6,)), 0.5), (rolled((1,)), 0.5)


def test_a_judge_may_lump_throws_together() -> None:
    game = Boxes("sure", "bet")
    view = Match(game).view(0)
    assert GreedyBot(game, Random(0), Lumped(even)).choose(view, 0, Budget(branches=0)) == Open("bet")


class Picky(Judge):
    """Proposes one box only, and values a position as soon as it is reached."""

    def candidates(self, game: Game[Any], view: Any, seat: Seat, rng: Random, most: int) -> Sequence[Choice]:
        return (Open("talk"), Open("sure"))

    def is_quiet(self, game: Game[Any], position: Any, seat: Seat) -> bool:
        return True


def test_a_judge_may_propose_and_say_when_a_position_can_be_valued() -> None:
    talked: list[int] = []

    def count(game: Game[Any], position: BoxesPosition, seat: Seat) -> float:
        talked.append(position.world.talk)
        return -1.0

    game = Boxes("bet", "talk", "sure")
    assert GreedyBot(game, Random(0), Picky(count)).choose(Match(game).view(0), 0, Budget()) == Open("sure")
    assert talked == [0]


@pytest.mark.parametrize(("ideas", "low", "high"), [(3, 700, 800), (12, 900, 946)])
def test_a_bot_with_ideas_takes_the_best_of_as_many_answers(ideas: int, low: int, high: int) -> None:
    """The best of three numbers up to 1000 is 750 on average, of twelve 923."""
    match = many_gifts()
    taken = [IdeasBot(match.game, Random(seed), even, ideas).choose(match.view(0), 0, Budget()) for seed in range(200)]
    points = [choice.points for choice in taken if isinstance(choice, Give)]
    assert len(points) == 200
    assert low < sum(points) / 200 < high


def many_gifts() -> Match[BoxesPosition]:
    match = Match(Boxes("many", "sure"))
    assert match.submit(0, Open("many"), match.ask) is None
    return match


def test_of_many_answers_it_looks_at_a_sample_and_the_default() -> None:
    match = many_gifts()
    assert match.game.options(match.position, 0) is None
    tried: list[int] = []

    class Counting(Boxes):
        def apply(self, position: BoxesPosition, seat: Seat, choice: Any, emit: Any = None) -> None:
            tried.append(choice.points)
            super().apply(position, seat, choice)

    best = GreedyBot(Counting(), Random(1), even).choose(match.view(0), 0, Budget(candidates=10, guesses=1))
    assert len(tried) == len(set(tried)) == 10
    assert 0 in tried
    assert best == Give(max(tried))


def test_when_time_is_up_it_takes_the_best_so_far() -> None:
    judge = Witness()
    game = Boxes("talk", "many", "sure")
    budget = Budget(seconds=0.0)
    assert GreedyBot(game, Random(0), judge).choose(Match(game).view(0), 0, budget) == Open("talk")
    assert len(judge.judged) == 1


def test_with_time_enough_the_clock_changes_nothing() -> None:
    boxes = ("sure", "die", "bet")
    assert chosen(boxes, 3, Budget(seconds=60.0)) == chosen(boxes, 3) == Open("bet")


def test_the_position_it_is_given_stays_as_it_was() -> None:
    match = Match(Boxes("sure", "bet", "talk"))
    view = match.view(0)
    before = match.game.encode(view)
    GreedyBot(match.game, Random(0), even).choose(view, 0, Budget())
    assert match.game.encode(view) == before


class Planner(Judge):
    """Has a plan as long as it may look at enough of them."""

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        return (Open("many"), Give(budget.candidates)) if budget.candidates else ()


def test_the_plan_of_a_judgment_goes_before_its_candidates() -> None:
    game = Boxes("sure", "many")
    bot, view = GreedyBot(game, Random(0), Planner(even)), Match(game).view(0)
    assert tuple(bot.plan(view, 0, Budget(candidates=7))) == (Open("many"), Give(7))
    assert bot.choose(view, 0, Budget(candidates=7)) == Open("many")
    assert tuple(bot.plan(view, 0, Budget(candidates=0))) == (Open("sure"),)


@pytest.mark.parametrize("ideas", [3, 12])
def test_a_bot_with_ideas_looks_at_as_many_plans(ideas: int) -> None:
    game = Boxes("sure", "many")
    planned = IdeasBot(game, Random(0), Planner(even), ideas).plan(Match(game).view(0), 0, Budget())
    assert tuple(planned) == (Open("many"), Give(ideas))
