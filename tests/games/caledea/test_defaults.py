"""What is answered for an absent seat, and what samples look like."""

from random import Random

import pytest

from tests.games.caledea.helpers import Play, given, move, start
from wartable.core import Choice
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.castle import UpgradeCastle
from wartable.games.caledea.acts.end_turn import EndTurn
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.acts.upgrade import UpgradeUnit
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.combat.questions import NameAttacker, NameDefender
from wartable.games.caledea.phases.questions import PickKingdom, PlaceCapital, TakePlace


def default(play: Play) -> Choice:
    return GAME.default(play.match.position, play.match.deciders()[0])


@pytest.mark.parametrize("seats", [2, 3])
def test_the_winner_of_the_roll_places_first(seats: int) -> None:
    play = start(seats, "0", " / ".join(["6", *["1"] * (seats - 1)]))
    for name in ("talaq", "verrun", "brask")[:seats]:
        play.do(PickKingdom(name))
    assert default(play) == TakePlace("first")


def test_a_capital_goes_where_most_own_outposts_are_near() -> None:
    play = start(2, "0", "6 / 1").do(PickKingdom("talaq")).do(PickKingdom("verrun")).do(TakePlace("first"))
    choice = default(play)
    assert isinstance(choice, PlaceCapital)
    realm = play.world.realm
    outposts = realm.outposts[8]
    near = {s: sum(realm.distance(s, other) <= 4 for other in outposts) for s in outposts}
    assert near[realm.square[choice.square]] == max(near.values())


@pytest.mark.parametrize(
    ("lines", "choice"),
    [
        (("talaq: infantry at 5,3",), move("5,3", "infantry", "5,2")),
        (("talaq: infantry at 4,1", "verrun: marker at 4,2"), move("4,1", "infantry", "4,2")),
        (("talaq: 4 infantry at 1,4", "verrun: infantry at 1,3"), move("1,4", "4 infantry", "1,3")),
        (("talaq: gold 3",), UpgradeUnit("4,4", "infantry")),
        (("talaq: gold 5", "talaq: cavalry, infantry at 4,4"), UpgradeUnit("4,4", "cavalry")),
        (("talaq: gold 6", "talaq: general at 4,4"), UpgradeCastle("4,4")),
        (("talaq: gold 4", "talaq: general at 4,4"), BuildTower("3,4")),
        (("talaq: general at 4,4",), EndTurn()),
    ],
)
def test_the_sensible_act(lines: tuple[str, ...], choice: Choice) -> None:
    """One unit stays in the capital, so that nothing else can be done from there."""
    assert default(given("talaq verrun", *lines)) == choice


def test_the_fifth_castle_comes_before_everything_else() -> None:
    castles = [f"talaq: castle at {s}" for s in ("4,4", "4,5", "4,3", "3,4")]
    play = given("talaq verrun", *castles, "talaq: tower at 5,4", "talaq: gold 6", "talaq: infantry at 5,3")
    assert default(play) == UpgradeCastle("5,4")


def test_the_way_leads_to_the_nearest_outpost_that_is_not_claimed() -> None:
    play = given("talaq verrun", "talaq: cavalry at 5,5")
    choice = default(play)
    assert choice == move("5,5", "cavalry", "6,6")
    far = given("talaq verrun", "talaq: infantry at 5,5")
    assert default(far) in (move("5,5", "infantry", "6,5"), move("5,5", "infantry", "5,6"))


def test_answers_in_combat() -> None:
    play = given("talaq verrun", "talaq: gold 3", "talaq: general, infantry at 1,4", "verrun: cavalry, infantry at 1,3")
    play.move("1,4", "infantry, general", "1,3")
    assert default(play) == NameAttacker("general")
    play.attack_with("general")
    assert default(play) == Ambush(True)
    play.ambush(announce=True)
    assert default(play) == NameDefender("verrun", "infantry")


@pytest.mark.parametrize(("bomber", "unit"), [("general", "infantry"), ("infantry", "cavalry")])
def test_a_bombardment_is_met_by_the_lowest_rank_when_the_odds_are_bad(bomber: str, unit: str) -> None:
    play = given("verrun talaq", "verrun: gold 3", f"verrun: {bomber} at 5,4", "talaq: infantry, cavalry at 5,3")
    play.bombard("5,4", bomber, "5,3")
    assert default(play) == NameDefender("talaq", unit)


def test_draws_are_declined() -> None:
    play = given("talaq verrun").do(OfferDraw())
    assert default(play) == AnswerDraw(False)


def test_many_samples_show_every_kind_of_act() -> None:
    play = given("verrun talaq", "verrun: gold 9", "verrun: infantry at 4,3", "verrun: infantry, cavalry at 3,8")
    kinds = {type(choice).__name__ for choice in GAME.sample(play.match.position, 0, Random(0), 64)}
    assert kinds == {
        "Move",
        "UpgradeUnit",
        "BuildTower",
        "UpgradeCastle",
        "Bombard",
        "EndTurn",
        "Resign",
        "OfferDraw",
    }


def test_options_list_every_act_or_nothing() -> None:
    play = given("talaq verrun", "talaq: infantry at 1,1")
    listed = GAME.options(play.match.position, 0)
    assert listed is not None
    moves = [choice for choice in listed if type(choice).__name__ == "Move"]
    assert len(moves) == 8
    crowd = given("talaq verrun", "talaq: 12 infantry, 8 cavalry at 1,1")
    assert GAME.options(crowd.match.position, 0) is None
