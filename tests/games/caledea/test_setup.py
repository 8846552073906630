"""CAL-SETUP and the rulings on set-up and order."""

import pytest

from tests.games.caledea.helpers import Play, start
from wartable.core import One, WartableError
from wartable.core.errors import BadScenario
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.move import Move
from wartable.games.caledea.acts.tower import BuildTower
from wartable.games.caledea.events import CapitalPlaced, KingdomPicked, OpeningRolled, TurnStarted
from wartable.games.caledea.phases.questions import PickKingdom, PlaceCapital, TakePlace


def placed(*chance: str, place: str = "first", kingdoms: str = "talaq verrun", **options: bool | int | str) -> Play:
    """A game whose cards are taken, whose roll is made and whose order is set."""
    names = kingdoms.split()
    play = start(len(names), "0", *chance, **options)
    for name in names:
        play.do(PickKingdom(name))
    return play.do(TakePlace(place))


@pytest.mark.rule("EX-CAL-57", "CAL-SETUP-04", "CAL-RUL-07")
def test_a_tied_roll_is_repeated_and_the_winner_places_last() -> None:
    play = start(3, "0", "5 / 5 / 2", "3 / 6")
    for name in ("talaq", "verrun", "brask"):
        play.do(PickKingdom(name))
    assert play.asked == ("verrun", "PlaceInOrder")
    play.do(TakePlace("last"))
    assert play.world.order == (2, 0, 1)
    for name, square in (("brask", "8,1"), ("talaq", "4,4"), ("verrun", "3,8")):
        assert play.asked == (name, "CapitalSite")
        play.do(PlaceCapital(square))
    turns = []
    for _ in range(3):
        turns.append(play.active)
        play.end_turn()
    assert turns == ["brask", "talaq", "verrun"]


@pytest.mark.rule("CAL-RUL-04", "CAL-RUL-05", "CAL-SETUP-03")
def test_everybody_rolls_and_the_highest_wins() -> None:
    play = start(3, "0", "1 / 4 / 4", "2 / 2", "5 / 3")
    for name in ("talaq", "verrun", "brask"):
        play.do(PickKingdom(name))
    assert [(e.who, e.dice) for e in play.told(OpeningRolled)] == [((0, 1, 2), (1, 4, 4)), ((1, 2), (2, 2)), ((1, 2), (5, 3))]
    assert play.asked == ("verrun", "PlaceInOrder")


@pytest.mark.rule("CAL-SETUP-04", "CAL-SETUP-10", "CAL-RUL-06")
def test_the_winner_places_first_and_the_others_clockwise() -> None:
    play = placed("1 / 6 / 2", kingdoms="talaq verrun brask")
    assert play.world.order == (1, 2, 0)
    for name, square in (("verrun", "3,8"), ("brask", "8,1"), ("talaq", "4,4")):
        assert play.asked == (name, "CapitalSite")
        play.do(PlaceCapital(square))
    assert play.active == "verrun"
    assert play.why_not(TakePlace("first")) == "WT-CHOICE-02"


@pytest.mark.rule("CAL-RUL-06")
def test_by_option_the_winner_of_the_roll_has_the_first_turn() -> None:
    play = placed("1 / 6", place="last", first_turn="roll_winner")
    assert play.asked == ("talaq", "CapitalSite")
    play.do(PlaceCapital("4,4")).do(PlaceCapital("3,8"))
    assert play.active == "verrun"


@pytest.mark.rule("EX-CAL-58", "CAL-SETUP-05", "CAL-RUL-09")
def test_capital_tower_and_starting_units() -> None:
    play = placed("6 / 1")
    assert play.why_not(PlaceCapital("4,5")) == "CAL-SETUP-05"
    play.do(PlaceCapital("4,4"))
    assert play.structure("4,4") == "talaq tower"
    assert play.at("4,4") == "talaq infantry, talaq infantry, talaq cavalry"
    assert (play.gold("talaq"), play.marker("4,4"), play.holder("talaq")) == (1, "", "talaq")


@pytest.mark.rule("CAL-SETUP-07", "CAL-SETUP-08", "CAL-SETUP-09")
@pytest.mark.parametrize("kingdom", GAME.catalog().realm(1).names)
def test_every_kingdom_starts_with_one_cavalry_and_the_rest_infantry(kingdom: str) -> None:
    other = "talaq" if kingdom != "talaq" else "verrun"
    play = placed("6 / 1", kingdoms=f"{kingdom} {other}")
    realm = play.world.realm
    card = realm.names.index(kingdom)
    square = realm.labels[realm.outposts[card][0]]
    play.do(PlaceCapital(square))
    words = play.at(square).split(", ")
    assert words == [f"{kingdom} infantry"] * (realm.kingdoms[card].start_units - 1) + [f"{kingdom} cavalry"]


@pytest.mark.rule("CAL-SETUP-02", "CAL-SETUP-06", "CAL-RUL-11")
def test_one_gold_piece_one_tower_no_marker() -> None:
    play = placed("6 / 1")
    assert (play.gold("talaq"), play.gold("verrun")) == (1, 1)
    assert play.world.levels.count(1) == 0
    play.do(PlaceCapital("4,4"))
    assert (play.structure("4,4"), play.marker("4,4")) == ("talaq tower", "")


@pytest.mark.rule("CAL-SETUP-11", "CAL-SETUP-12")
def test_nobody_acts_before_all_have_placed_and_placing_is_free() -> None:
    play = placed("6 / 1")
    play.do(PlaceCapital("4,4"))
    assert play.why_not("talaq", Move("4,4", (("infantry", 1),), "4,5")) == "WT-ASK-02"
    assert play.told(TurnStarted) == []
    play.do(PlaceCapital("3,8"))
    assert (play.active, play.actions, play.available("talaq"), play.world.round) == ("talaq", 3, 1, 1)
    assert len(play.told(CapitalPlaced)) == 2


@pytest.mark.rule("CAL-SETUP-01", "CAL-RUL-03", "CAL-RUL-83")
def test_each_card_is_taken_once_from_a_random_seat_on() -> None:
    play = start(3, "1", "6 / 1 / 1")
    assert play.match.deciders() == (1,)
    play.do(PickKingdom("talaq"))
    assert play.match.deciders() == (2,)
    assert play.why_not(PickKingdom("talaq")) == "CAL-RUL-03"
    assert play.why_not(PickKingdom("atlantis")) == "CAL-SETUP-01"
    play.do(PickKingdom("verrun")).do(PickKingdom("brask"))
    assert [(e.seat, e.kingdom) for e in play.told(KingdomPicked)] == [(1, "talaq"), (2, "verrun"), (0, "brask")]


@pytest.mark.rule("CAL-RUL-03")
def test_by_option_cards_are_dealt() -> None:
    play = start(2, "8", "7", "6 / 1", kingdom_pick="random")
    assert [play.name(0), play.name(1)] == ["talaq", "oredane"]
    assert play.asked == ("talaq", "PlaceInOrder")


@pytest.mark.rule("CAL-RUL-08", "CAL-SETUP-05")
def test_any_own_outpost_will_do_even_beside_an_enemy_capital() -> None:
    play = placed("6 / 1")
    play.do(PlaceCapital("3,7")).do(PlaceCapital("3,8"))
    assert play.active == "talaq"


@pytest.mark.rule("CAL-RUL-08")
def test_by_option_capitals_keep_their_distance() -> None:
    play = placed("6 / 1", min_capital_distance=3)
    play.do(PlaceCapital("3,7"))
    assert play.why_not(PlaceCapital("3,8")) == "CAL-RUL-08"
    play.do(PlaceCapital("4,2"))
    crowded = placed("6 / 1", min_capital_distance=8)
    crowded.do(PlaceCapital("3,7"))
    (offer,) = crowded.game.offers(crowded.match.position, 1)
    assert offer.spaces() == (One(("1,3", "6,1", "8,5")),)
    crowded.do(PlaceCapital("1,3"))
    assert crowded.active == "talaq"


@pytest.mark.rule("CAL-RUL-02", "CAL-TEAM-01")
def test_two_to_nine_players_and_equal_teams() -> None:
    for seats in range(2, 10):
        assert GAME.scenario(seats).seats == seats
    for seats in (1, 10):
        with pytest.raises(BadScenario):
            GAME.scenario(seats)
    for teams, seats in (("2v2", 4), ("3v3", 6), ("4v4", 8)):
        world, _ = GAME.opening(GAME.scenario(seats, teams=teams))
        assert [world.settings.sides.count(side) for side in (0, 1)] == [seats // 2] * 2
        with pytest.raises(BadScenario, match=f"{seats} players"):
            GAME.scenario(seats + 1, teams=teams)
    with pytest.raises(WartableError):
        GAME.scenario(5, teams="2v3")


@pytest.mark.rule("CAL-RUL-76")
def test_team_members_sit_alternately() -> None:
    world, _ = GAME.opening(GAME.scenario(6, teams="3v3"))
    assert world.settings.sides == (0, 1, 0, 1, 0, 1)


def test_the_last_in_turn_order_may_get_more_infantry() -> None:
    play = placed("6 / 1", last_seat_bonus=2)
    play.do(PlaceCapital("4,4")).do(PlaceCapital("3,8"))
    assert (play.count("talaq"), play.count("verrun")) == (3, 6)


def test_starting_units_keep_within_the_supply() -> None:
    play = placed("6 / 1", unit_limit=1)
    play.do(PlaceCapital("4,4")).do(PlaceCapital("3,8"))
    assert (play.at("4,4"), play.at("3,8")) == ("talaq cavalry", "verrun cavalry")


def test_set_up_is_no_time_for_building() -> None:
    play = placed("6 / 1")
    assert play.why_not(BuildTower("4,5")) == "WT-CHOICE-02"
