"""The questions behind the lit squares, and the scenery of the board."""

from tests.games.caledea.helpers import Play, given
from wartable.core.engine import Answer
from wartable.games.caledea import GAME


def asked(play: Play, **question: str) -> Answer | None:
    return GAME.query(play.match.view(0), 0, question)


def places(play: Play, **question: str) -> tuple[str | int, ...]:
    answer = asked(play, **question)
    assert answer is not None
    return answer.places


def test_reach_lists_where_a_group_can_move() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 0,0")
    assert places(play, about="reach", origin="0,0", group="1 infantry") == ("0,1", "0,8", "1,0", "8,0")
    assert places(play, about="reach", origin="0,0", group="1 cavalry, 1 infantry") == ("0,1", "0,8", "1,0", "8,0")
    assert len(places(play, about="reach", origin="0,0", group="1 cavalry")) == 12


def test_reach_is_empty_for_units_that_are_not_there_or_cannot_be_read() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,0")
    assert places(play, about="reach", origin="0,0", group="1 general") == ()
    assert places(play, about="reach", origin="0,0", group="some infantry") == ()
    assert asked(play, about="reach", origin="0,0", group="") == Answer("Nothing is possible from there.")


def test_bombard_lists_the_neighbours_with_enemies() -> None:
    play = given(
        "verrun talaq", "verrun: gold 3", "verrun: infantry at 0,0", "talaq: infantry at 0,1", "talaq: infantry at 8,0"
    )
    assert places(play, about="bombard", origin="0,0") == ("0,1", "8,0")
    poor = given("verrun talaq", "verrun: gold 2", "verrun: infantry at 0,0", "talaq: infantry at 0,1")
    assert places(poor, about="bombard", origin="0,0") == ()


def test_transport_lists_the_squares_that_a_unit_can_be_put_on() -> None:
    play = given("ishtelle verrun", "ishtelle: gold 2", "ishtelle: infantry at 0,0")
    assert "7,3" in places(play, about="transport", origin="0,0", unit="infantry")
    assert "0,0" not in places(play, about="transport", origin="0,0", unit="infantry")
    assert places(play, about="transport", origin="0,0", unit="wizard") == ()


def test_other_questions_have_no_answer() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,0")
    assert asked(play, about="the weather", origin="0,0") is None
    assert asked(play, about="reach", origin="99,0", group="1 infantry") is None
    assert GAME.query(play.match.view(None), None, {"about": "reach", "origin": "0,0", "group": "1 infantry"}) is None


def test_the_scenery_has_the_board_the_cards_and_their_outposts() -> None:
    scenery = GAME.scenery(GAME.scenario(2))
    assert (scenery.rows, scenery.cols, len(scenery.squares)) == (9, 9, 81)
    assert scenery.squares[scenery.labels.index("0,2")] == ("water", "grain")
    assert [len(outposts) for outposts in scenery.outposts] == [9] * 9
    talaq = [card.name for card in scenery.kingdoms].index("Talaq")
    assert scenery.labels.index("4,4") in scenery.outposts[talaq]
    assert GAME.scenery(GAME.scenario(2, boards=2)).cols == 18
