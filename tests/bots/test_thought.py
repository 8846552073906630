"""What a bot comes to in thought is worked out and valued once."""

from tests.bots.boxes import Boxes, Open
from tests.bots.test_greedy import Witness
from wartable.bots import Judge
from wartable.bots.thought import Thought
from wartable.core import CHANCE, Match, clone, rolled


def test_ways_that_meet_after_dice_are_one() -> None:
    game = Boxes("bet", "sure")
    thought = Thought(game, Judge(Witness()), 0)
    bet = thought.after(thought.node(Match(game).position), 0, Open("bet"))
    low, high, higher = [thought.after(bet, CHANCE, rolled((face,))) for face in (1, 5, 6)]
    assert high is higher
    assert low.position.world.points == 0
    assert high.position.world.points == 12


def test_equal_guesses_are_one_and_other_ones_are_not() -> None:
    game = Boxes("bet", "sure")
    thought, position = Thought(game, Judge(Witness()), 0), Match(game).position
    first, again, other = (clone(position) for _ in range(3))
    again.ask += 7
    other.world.points = 1
    assert thought.node(first) is thought.node(again)
    assert thought.node(first) is not thought.node(other)


def test_a_position_is_left_as_it_is_and_valued_once() -> None:
    game, judge = Boxes("many", "sure"), Witness()
    thought = Thought(game, Judge(judge), 0)
    here = thought.node(Match(game).position)
    before = game.encode(here.position)
    ahead = thought.after(here, 0, Open("many"))
    assert thought.after(here, 0, Open("many")) is ahead
    assert game.encode(here.position) == before
    assert thought.value(ahead) == thought.value(ahead) == 0.0
    assert len(judge.judged) == 1
