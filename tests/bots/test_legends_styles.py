"""Styles of captains in Legends: factors on what they weigh, and battles that show the difference."""

from collections import Counter

import pytest

from wartable import bots
from wartable.bots import Budget
from wartable.bots.legends.weights import USUAL, Weights
from wartable.bots.styles import BadStyle, styles, weighed
from wartable.core import Match
from wartable.games.legends import GAME
from wartable.lab.play import play_out

BATTLES = 4


@pytest.mark.parametrize("name", bots.style_names("legends"))
def test_a_style_names_what_is_weighed_and_says_what_it_is_like(name: str) -> None:
    style = styles("legends")[name]
    assert set(style.factors) <= set(Weights._fields)
    assert style.says.endswith(".")
    assert bots.says(name, "legends") == style.says


def test_factors_change_only_what_they_name() -> None:
    assert weighed(USUAL, {}) == USUAL
    assert weighed(USUAL, {"invited": 2.0}) == Weights(invited=1.4)
    with pytest.raises(BadStyle, match="A style cannot weigh 'invite'; the terms are: next, invited, later, reactor, cliff"):
        weighed(USUAL, {"invite": 2.0})


def test_legends_has_styles_of_its_own() -> None:
    assert bots.style_names("legends") == ("aggressive", "cautious", "frugal")
    assert bots.says("aggressive", "legends") != bots.says("aggressive", "caledea")


def deeds(name: str) -> Counter[str]:
    """What the ships of a bot do in some battles against captains, and how near they are to what they fire at."""
    found: Counter[str] = Counter()
    for number in range(BATTLES):
        match, seat = Match(GAME, GAME.scenario(2), seed=number), number % 2
        play_out(match, [bots.make(name if place == seat else "captain", GAME, number) for place in range(2)], Budget())
        own = {ship.name for ship in match.position.world.ships if ship.owner == seat}
        for event in match.events(seat, 0):
            if getattr(event, "ship", "") in own:
                found[type(event).__name__] += 1
                found["inches"] += getattr(event, "distance", 0) if type(event).__name__ == "BatteryFired" else 0
    return found


def test_each_style_fights_differently() -> None:
    captain, aggressive, cautious, frugal = (deeds(name) for name in ("captain", "aggressive", "cautious", "frugal"))

    def often(found: Counter[str], kind: str, of: str = "UnitDone") -> float:
        return found[kind] / found[of]

    assert often(aggressive, "inches", "BatteryFired") < often(cautious, "inches", "BatteryFired")
    assert often(frugal, "ThrustersUsed") < often(captain, "ThrustersUsed") * 2 / 3
