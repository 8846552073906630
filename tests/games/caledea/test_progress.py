"""CAL-RUL-74: what counts as progress, so that a game goes on, and what does not."""

from collections.abc import Callable

import pytest

from tests.games.caledea.helpers import Play, given
from wartable.games.caledea.acts.resign import Resign

BARE = ("verrun: no guard", "verrun: no tower", "verrun: infantry at 0,1")
"""Verrun's capital lies open."""
LOST = ("talaq: no guard", "verrun: holds talaq", "talaq: infantry at 4,5")


def goes_on(play: Play, acts: Callable[[Play], Play]) -> bool:
    """Does the game go on after a round in which the first player did this and nobody anything else?"""
    acts(play)
    while not play.is_over and play.world.round == 1:
        play.end_turn()
    return not play.is_over


@pytest.mark.rule("CAL-RUL-74")
@pytest.mark.parametrize(
    ("lines", "acts"),
    [
        (("talaq: 2 infantry at 1,4", "verrun: infantry at 1,3"), lambda p: p.roll("1 / 6 6 6").move("1,4", "infantry", "1,3")),
        (("talaq: infantry at 5,3",), lambda p: p.move("5,3", "infantry", "5,2")),
        (("talaq: infantry at 5,3", "talaq: salted at 5,2"), lambda p: p.move("5,3", "infantry", "5,2")),
        (("talaq: infantry at 4,1", "verrun: marker at 4,2"), lambda p: p.move("4,1", "infantry", "4,2")),
        (("talaq: gold 3",), lambda p: p.upgrade("4,4")),
        (("talaq: gold 4",), lambda p: p.tower("4,5")),
        (("talaq: gold 6",), lambda p: p.castle("4,4")),
        (("talaq: infantry at 1,4", "verrun: tower at 1,3"), lambda p: p.roll("5").move("1,4", "infantry", "1,3")),
        (("talaq: infantry at 3,7", *BARE), lambda p: p.move("3,7", "infantry", "3,8")),
        (LOST, lambda p: p.move("4,5", "infantry", "4,4")),
        ((), lambda p: p.do(Resign())),
    ],
    ids=[
        "removal",
        "claim",
        "reclaim",
        "salt",
        "upgrade",
        "tower",
        "castle",
        "destruction",
        "capture",
        "reclaimed-capital",
        "resignation",
    ],
)
def test_progress(lines: tuple[str, ...], acts: Callable[[Play], Play]) -> None:
    assert goes_on(given("talaq verrun brask", *lines, no_progress_rounds=1), acts)


@pytest.mark.rule("CAL-RUL-74")
@pytest.mark.parametrize(
    ("kingdoms", "lines", "acts"),
    [
        ("talaq verrun", "talaq: infantry at 1,1", lambda p: p.move("1,1", "infantry", "1,2")),
        ("talaq verrun", "verrun: tower at 1,3; talaq: infantry at 1,4", lambda p: p.roll("4").move("1,4", "infantry", "1,3")),
        (
            "verrun talaq",
            "verrun: gold 3; verrun: infantry at 4,3",
            lambda p: p.roll("1 / 6 6 6 6").bombard("4,3", "infantry", "4,4"),
        ),
        ("ishtelle talaq", "ishtelle: gold 2; ishtelle: marker at 2,4", lambda p: p.transport("7,3", "infantry", "2,4")),
    ],
    ids=["move", "failed-assault", "lost-bombardment", "transport"],
)
def test_no_progress(kingdoms: str, lines: str, acts: Callable[[Play], Play]) -> None:
    assert not goes_on(given(kingdoms, *lines.split("; "), no_progress_rounds=1), acts)
