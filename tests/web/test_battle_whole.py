"""Whole battles of Legends, as a newcomer plays the first one: by clicks alone, against a bot."""

import pytest

from tests.web.battle import LAPTOP
from tests.web.captain import Captain
from tests.web.playing import Open
from tests.web.site import Site
from tests.web.test_newcomer import clicks, count_clicks
from tests.web.whole import newcomers_link, play_out
from wartable.games.legends.options import FIRST_BATTLE

MOST = 500


@pytest.mark.slow
@pytest.mark.parametrize("movement", ["core", "template"])
@pytest.mark.parametrize("seat", [0, 1], ids=["surakari", "heragul"])
def test_a_whole_first_battle_is_played_by_clicks(seat: int, movement: str, player: Open, site: Site) -> None:
    page = player(
        newcomers_link(site, "legends", seat, "recruit", {**FIRST_BATTLE.options, "movement": movement}),
        viewport=LAPTOP,
        fresh=True,
    )
    count_clicks(page)
    captain = Captain(page)
    play_out(page, captain.answer)
    assert not captain.advised, "everything can be answered by what is seen"
    assert clicks(page) < MOST, f"asked were {captain.asked}"
