"""Who has won: a side, all of whose seats win together."""

import pytest

from tests.games.ambush import Ambush, AmbushPosition
from wartable.core import Match, Outcome, Seat


class Teams(Ambush):
    """Even seats against odd ones."""

    def side(self, position: AmbushPosition, seat: Seat) -> int:
        return seat % 2


@pytest.mark.parametrize(
    ("winners", "alone", "in_teams"),
    [
        ((1,), (1,), (1,)),
        ((0, 2), (), (0, 2)),
        ((0, 1), (), ()),
        ((0, 1, 2, 3), (), ()),
        ((), (), ()),
    ],
)
def test_several_winners_are_victors_only_if_they_are_one_side(
    winners: tuple[Seat, ...], alone: tuple[Seat, ...], in_teams: tuple[Seat, ...]
) -> None:
    position = Match(Ambush()).position
    position.outcome = Outcome(winners, "why", "RULE-1")
    assert Ambush().victors(position) == alone
    assert Teams().victors(position) == in_teams


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert Ambush().victors(Match(Ambush()).position) == ()
