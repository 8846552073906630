"""How a game ends: the ways to win, resigning, an agreed draw, limits."""

from random import Random

import pytest

from tests.games.caledea.helpers import Play, given
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.offer_draw import AnswerDraw, OfferDraw
from wartable.games.caledea.acts.resign import Resign
from wartable.games.caledea.events import DrawAnswered, GameDrawn, GameWon
from wartable.games.caledea.options import usual_limit
from wartable.games.caledea.rules.victory import standing

CASTLES = ("talaq: castle at 4,4", "talaq: castle at 4,5", "verrun: castle at 3,8", "verrun: castle at 2,8")


@pytest.mark.rule("CAL-GOAL-04")
def test_each_of_the_three_ways_is_enough() -> None:
    capital = given("talaq verrun", "talaq: cavalry at 3,7", "verrun: no guard", "verrun: infantry at 0,0")
    capital.roll("6 5").move("3,7", "cavalry", "3,8")
    units = given("talaq verrun", "talaq: infantry at 1,4", "verrun: no guard", "verrun: infantry at 1,3")
    units.roll("6 / 5 5 5").move("1,4", "infantry", "1,3")
    castles = [f"talaq: castle at {s}" for s in ("4,4", "4,5", "4,3", "3,4")]
    city = given("talaq verrun", *castles, "talaq: tower at 5,4", "talaq: gold 6")
    city.castle("5,4")
    assert [play.result for play in (capital, units, city)] == [
        (("talaq",), "CAPITAL"),
        (("talaq",), "UNITS"),
        (("talaq",), "CITY"),
    ]
    assert len(city.told(GameWon)) == 1


@pytest.mark.rule("EX-CAL-61", "CAL-RUL-74")
def test_at_the_round_limit_gold_decides_between_equal_cities() -> None:
    play = given("talaq verrun", *CASTLES, "talaq: gold 6", "verrun: gold 5", round=60, turn="verrun")
    play.end_turn()
    assert play.result == (("talaq",), "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ((), ("talaq", "verrun")),
        (("verrun: tower at 2,8",), ("verrun",)),
        (("verrun: tower at 2,8", "talaq: infantry at 1,1"), ("talaq",)),
        (("talaq: cavalry at 1,1", "verrun: infantry at 1,2", "verrun: marker at 1,3"), ("verrun",)),
        (("talaq: castle at 4,5", "verrun: gold 9"), ("talaq",)),
        (("talaq: cavalry at 1,1", "verrun: infantry at 1,2"), ("talaq",)),
        (("talaq: tower at 4,5", "verrun: castle at 1,1"), ("verrun",)),
    ],
)
def test_the_ranking_at_a_limit(lines: tuple[str, ...], winners: tuple[str, ...]) -> None:
    play = given("talaq verrun", *lines, round=60, turn="verrun")
    play.end_turn()
    assert play.result == (winners, "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
def test_capitals_held_rank_first_and_teams_by_their_sums() -> None:
    play = given("talaq verrun brask", "verrun: holds brask", "talaq: gold 9", "talaq: castle at 4,4", round=80, turn="brask")
    assert standing(play.world, 1)[0] == 2
    play.end_turn()
    assert play.result == (("verrun",), "LIMIT")
    lines = ("talaq: gold 3", "verrun: gold 2", "brask: gold 3")
    teams = given("talaq verrun dunmarrow brask", *lines, round=100, turn="brask", teams="2v2")
    teams.end_turn()
    assert teams.result == (("verrun", "brask"), "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
def test_castles_are_counted_in_one_city_and_not_in_several() -> None:
    lines = (
        "talaq: holds brask",
        "verrun: holds korrim",
        "talaq: castle at 4,4",
        "talaq: castle at 8,1",
        "verrun: castle at 3,8",
    )
    play = given("talaq verrun brask korrim", *lines, "verrun: gold 5", round=100, turn="korrim")
    play.end_turn()
    assert play.result == (("verrun",), "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
def test_a_game_in_which_nobody_did_anything_is_a_draw() -> None:
    play = given("talaq verrun", "talaq: 2 infantry at 4,4", round_limit=1).end_turn().end_turn()
    assert play.result == (("talaq", "verrun"), "LIMIT")
    assert len(play.told(GameDrawn)) == 1
    busy = given("talaq verrun", "talaq: 2 infantry at 4,4", "talaq: gold 3", round_limit=1)
    busy.upgrade("4,4", "infantry").end_turn().end_turn()
    assert busy.result == (("talaq",), "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
def test_the_usual_limits_and_the_option() -> None:
    assert [usual_limit(n, 1) for n in (2, 3, 4, 9)] == [60, 80, 100, 100]
    assert [usual_limit(n, 2) for n in (2, 3, 4)] == [90, 120, 150]
    play = given("talaq verrun", round=59, turn="verrun")
    play.end_turn()
    assert not play.is_over
    short = given("talaq verrun", "talaq: gold 2", round=5, turn="verrun", round_limit=5)
    short.end_turn()
    assert short.result == (("talaq",), "LIMIT")


@pytest.mark.rule("CAL-RUL-74")
def test_rounds_without_progress_end_the_game() -> None:
    play = given("talaq verrun", "talaq: 2 infantry at 1,1", "verrun: infantry at 0,1", no_progress_rounds=3, round=7)
    play.world.progress = 7
    for _ in range(6):
        play.end_turn()
    assert not play.is_over
    play.move("1,1", "infantry", "1,2").end_turn()
    play.end_turn()
    assert play.result == (("talaq",), "LIMIT")
    assert play.match.outcome is not None
    lively = given("talaq verrun", "talaq: infantry at 5,3", no_progress_rounds=1)
    lively.move("5,3", "infantry", "5,2").end_turn().end_turn()
    assert not lively.is_over
    lively.end_turn().end_turn()
    assert lively.is_over


@pytest.mark.rule("EX-CAL-74", "CAL-RUL-75")
def test_resigning() -> None:
    play = given("talaq verrun").do(Resign())
    assert play.result == (("verrun",), "RESIGN")
    three = given("talaq verrun brask", "talaq: gold 4").do(Resign())
    assert not three.is_over
    assert (three.is_alive("talaq"), three.count("talaq"), three.gold("talaq"), three.active) == (False, 0, 0, "verrun")
    assert three.structure("4,4") == "neutral tower"
    forbidden = given("talaq verrun", resign=False)
    assert forbidden.why_not(Resign()) == "CAL-RUL-75"


@pytest.mark.rule("CAL-RUL-75")
def test_one_resigns_in_the_own_turn_only() -> None:
    play = given("talaq verrun")
    assert play.why_not("verrun", Resign()) == "WT-ASK-02"


def _answers(play: Play, **answers: bool) -> Play:
    for who, accept in answers.items():
        play.do(who, AnswerDraw(accept))
    return play


@pytest.mark.rule("CAL-RUL-74")
def test_a_draw_needs_all_living_players() -> None:
    play = given("talaq verrun brask").do(OfferDraw())
    _answers(play, verrun=True, brask=False)
    assert not play.is_over
    assert play.asked == ("talaq", "NextAct")
    assert [(play.name(e.seat), e.answer) for e in play.told(DrawAnswered)] == [("verrun", "accepts"), ("brask", "declines")]
    assert play.why_not(OfferDraw()) == "CAL-RUL-74"
    play.end_turn().do(OfferDraw())
    _answers(play, talaq=True, brask=True)
    assert play.result == (("talaq", "verrun", "brask"), "DRAW")
    dead = given("talaq verrun brask", "brask: eliminated").do(OfferDraw())
    assert dead.match.deciders() == (1,)
    _answers(dead, verrun=True)
    assert dead.result == (("talaq", "verrun"), "DRAW")


def test_what_is_about_the_match_can_be_left_out() -> None:
    play = given("talaq verrun")
    position, seat = play.match.position, play.seat("talaq")
    about = {OfferDraw(), Resign()}
    assert about <= set(GAME.options(position, seat) or ())
    assert not about & set(GAME.options(position, seat, about_match=False) or ())
    assert about <= set(GAME.sample(position, seat, Random(1), 200))
    left = GAME.sample(position, seat, Random(1), 200, about_match=False)
    assert len(left) == 200
    assert not about & set(left)


@pytest.mark.rule("CAL-RUL-74")
def test_a_draw_names_the_eliminated_ally_of_those_who_agreed() -> None:
    play = given("talaq verrun dunmarrow brask", "brask: eliminated", teams="2v2").do(OfferDraw())
    _answers(play, verrun=True, dunmarrow=True)
    assert play.result == (("talaq", "verrun", "dunmarrow", "brask"), "DRAW")
