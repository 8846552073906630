"""Ambush with two options, for tests of terms that a player must accept: one needs agreement, one does not."""

from tests.games.ambush import Ambush
from wartable.core.scenario import Option


class Terms(Ambush):
    name, title = "terms", "Ambush with terms"
    options_offered = (
        Option("fog", default=True, says="Tokens march unseen.", rule="AMB-2"),
        Option("pace", default=1, says="How fast to play.", low=1, high=3, agree=False),
    )


GAME = Terms()
