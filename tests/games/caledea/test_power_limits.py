"""What limits the powers: how often, after which action, to which squares."""

import pytest

from tests.games.caledea.helpers import Play, given, move
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.powers.transport import Transport
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit


@pytest.mark.rule("CAL-RUL-40")
def test_by_option_ambush_counts_as_a_use_of_the_power() -> None:
    lines = ("talaq: gold 7", "talaq: cavalry at 1,4", "verrun: 2 infantry at 1,3")
    play = given("talaq verrun", *lines, power_uses_per_turn=1)
    play.move("1,4", "cavalry", "1,3").roll("6 6 6 6 6 / 5 5 5", "6 6 / 5 5 5").ambush()
    assert (play.at("1,3"), play.available("talaq")) == ("talaq moved cavalry", 4)


@pytest.mark.rule("CAL-ACT-09", "CAL-RUL-19")
def test_by_option_only_powers_are_left_after_the_last_action() -> None:
    lines = ("verrun: gold 9", "verrun: 4 infantry at 4,3", "talaq: 2 infantry at 4,4")
    play = given("verrun talaq", *lines, powers_after_last_action=True)
    play.move("4,3", "infantry", "4,2").move("4,3", "infantry", "3,3").move("4,3", "infantry", "5,3")
    for choice in (move("4,3", "infantry", "4,2"), UpgradeUnit("4,3", "infantry"), BuildTower("3,7"), UpgradeCastle("3,8")):
        assert play.why_not(choice) == "CAL-ACT-09"
    listed = GAME.options(play.match.position, 0)
    assert listed is not None
    assert {type(choice).__name__ for choice in listed} == {"Bombard", "EndTurn", "Resign", "OfferDraw"}


def havens(play: Play, origin: str, unit: str) -> set[str]:
    """Where a unit can be transported; the list of acts must say the same."""
    position, squares = play.match.position, play.world.realm.labels
    allowed = {to for to in squares if GAME.check(position, 0, Transport(origin, unit, to)) is None}
    listed = GAME.options(position, 0)
    assert listed is not None
    acts = [choice for choice in listed if isinstance(choice, Transport)]
    assert allowed == {choice.destination for choice in acts if (choice.origin, choice.unit) == (origin, unit)}
    return allowed


@pytest.mark.rule("CAL-RUL-46", "CAL-POWER-15", "CAL-POWER-16")
@pytest.mark.parametrize(
    ("lines", "squares"),
    [
        ((), "2,4 6,0 7,3"),
        (("korrim: infantry at 2,4",), "6,0 7,3"),
        (("korrim: tower at 2,4",), "6,0 7,3"),
        (("nobody: tower at 2,4",), "6,0 7,3"),
        (("ishtelle: salted at 2,4",), "6,0 7,3"),
        (("ishtelle: moved infantry at 1,1",), "2,4 6,0 7,3"),
        (("ishtelle: upgraded cavalry at 1,1",), "1,1 2,4 6,0 7,3"),
        (("ishtelle: transported infantry at 1,1",), "1,1 2,4 6,0 7,3"),
        (("ishtelle: holds talaq", "talaq: no guard"), "2,4 4,4 6,0 7,3"),
        (("korrim: holds ishtelle", "ishtelle: no guard"), "2,4 6,0"),
    ],
)
def test_where_transport_goes_and_where_not(lines: tuple[str, ...], squares: str) -> None:
    """Ishtelle has two claimed outposts, (2,4) and (6,0), and its capital on (7,3)."""
    own = ("ishtelle: infantry at 0,0", "ishtelle: marker at 2,4", "ishtelle: marker at 6,0", "talaq: infantry at 8,8")
    play = given("ishtelle korrim talaq", *own, *lines)
    assert havens(play, "0,0", "infantry") == set(squares.split())
