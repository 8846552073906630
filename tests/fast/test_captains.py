"""The captain of the fast rules judges as the readable engine's does, and plays its games to their end."""

import pytest

from wartable.bots import Budget, make
from wartable.bots.caledea.evaluation import evaluate, is_under_way
from wartable.core import Match
from wartable.games.caledea import GAME
from wartable.games.caledea.acts import NextAct
from wartable_fast.captains import Captains
from wartable_fast.layout import Q_OVER, QUESTION, ROUND, WINNERS
from wartable_fast.positions import row_of
from wartable_fast.tables import tables_of


@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_is_worth_the_same_to_every_seat(seats: int) -> None:
    """Chances are rounded to millionths and worths to thousandths."""
    scenario = GAME.scenario(seats)
    captains, tables = Captains(tables_of(GAME, scenario)), tables_of(GAME, scenario)
    match, bots, compared = Match(GAME, scenario, seed=4), [make("recruit", GAME, seat) for seat in range(seats)], 0
    while match.outcome is None and compared < 60:
        asked = match.deciders()[0]
        position = match.position
        if isinstance(position.request(asked), NextAct) and is_under_way(position.world):
            row = row_of(tables, position)
            for seat in range(seats):
                if position.world.alive[seat]:
                    assert captains.value(row, seat) == pytest.approx(evaluate(GAME, position, seat), abs=5e-4)
            compared += 1
        match.submit_all(asked, bots[asked].plan(match.look(asked), asked, Budget()), match.ask, after_dice=True)
    assert compared > 20


def test_games_end_and_depend_on_seed_and_number_alone() -> None:
    captains = Captains(tables_of(GAME, GAME.scenario(2)))
    ends = [captains.play(3, number).copy() for number in (0, 1, 0)]
    assert all(end[QUESTION] == Q_OVER and end[WINNERS] for end in ends)
    assert (ends[0] == ends[2]).all()
    assert (ends[0] != ends[1]).any()


def test_captains_take_capitals_sooner_than_random_players() -> None:
    """A captain that does not look where it goes would need hundreds of rounds."""
    captains = Captains(tables_of(GAME, GAME.scenario(2)))
    rounds = sorted(int(captains.play(7, number)[ROUND]) for number in range(20))
    assert rounds[10] <= 25
