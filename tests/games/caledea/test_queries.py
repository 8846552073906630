"""The questions behind the lit squares, and the scenery of the board."""

import pytest

from tests.games.caledea.helpers import Play, given
from wartable.core.queries import Finding, Query
from wartable.games.caledea import GAME
from wartable.games.caledea.acts.powers.base import Power, PowerChoice
from wartable.games.caledea.names import Square, UnitName
from wartable.games.caledea.queries import targets
from wartable.games.caledea.queries.chances import Chances
from wartable.games.caledea.queries.targets import PowerTargets, Reach
from wartable.games.caledea.queries.threats import Threats
from wartable.games.caledea.state import World


def places(play: Play, query: Query) -> tuple[str | int, ...]:
    return play.found(query).places


def test_reach_lists_where_a_group_can_move() -> None:
    play = given("talaq verrun", "talaq: cavalry, infantry at 0,0")
    assert places(play, Reach("0,0", (("infantry", 1),))) == ("0,1", "0,8", "1,0", "8,0")
    assert places(play, Reach("0,0", (("infantry", 1), ("cavalry", 1)))) == ("0,1", "0,8", "1,0", "8,0")
    assert len(places(play, Reach("0,0", (("cavalry", 1),)))) == 12


def test_reach_is_empty_for_units_that_are_not_there_or_cannot_be_read() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,0")
    assert places(play, Reach("0,0", (("general", 1),))) == ()
    assert places(play, Reach("0,0", (("wizard", 1),))) == ()
    assert play.found(Reach("0,0", ())) == Finding("Nothing is possible from there.")


def test_bombard_lists_the_neighbors_with_enemies() -> None:
    play = given(
        "verrun talaq", "verrun: gold 3", "verrun: infantry at 0,0", "talaq: infantry at 0,1", "talaq: infantry at 8,0"
    )
    assert places(play, PowerTargets("bombard", "0,0", "infantry")) == ("0,1", "8,0")
    poor = given("verrun talaq", "verrun: gold 2", "verrun: infantry at 0,0", "talaq: infantry at 0,1")
    assert places(poor, PowerTargets("bombard", "0,0", "infantry")) == ()


def test_transport_lists_the_squares_that_a_unit_can_be_put_on() -> None:
    play = given("ishtelle verrun", "ishtelle: gold 2", "ishtelle: infantry at 0,0")
    assert "7,3" in places(play, PowerTargets("transport", "0,0", "infantry"))
    assert "0,0" not in places(play, PowerTargets("transport", "0,0", "infantry"))
    assert places(play, PowerTargets("transport", "0,0", "wizard")) == ()


class Rest(PowerChoice, frozen=True, tag="caledea.Rest"):
    origin: Square
    unit: UnitName


class Resting(Power):
    choice, power = Rest, "bombard"

    def every(self, world: World, seat: int) -> list[Rest]:
        return [Rest("0,0", "infantry")]


def test_a_power_that_is_not_aimed_has_no_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "POWERS", (Resting(),))
    play = given("verrun talaq", "verrun: infantry at 0,0")
    assert places(play, PowerTargets("bombard", "0,0", "infantry")) == ()


def test_other_questions_have_no_answer() -> None:
    play = given("talaq verrun", "talaq: infantry at 0,0")
    assert places(play, PowerTargets("weather", "0,0", "infantry")) == ()
    assert Reach("99,0", (("infantry", 1),)).find(play.match.view(0), 0) is None
    assert Reach("0,0", (("infantry", 1),)).find(play.match.view(None), None) is None


def test_the_scenery_has_the_board_the_cards_and_their_outposts() -> None:
    scenery = GAME.scenery(GAME.scenario(2))
    assert (scenery.rows, scenery.cols, len(scenery.squares)) == (9, 9, 81)
    assert scenery.squares[scenery.labels.index("0,2")] == ("water", "grain")
    assert [len(outposts) for outposts in scenery.outposts] == [9] * 9
    talaq = [card.name for card in scenery.kingdoms].index("Talaq")
    assert scenery.labels.index("4,4") in scenery.outposts[talaq]
    assert GAME.scenery(GAME.scenario(2, boards=2)).cols == 18


# -- what happens there


def test_reach_tells_what_happens_on_each_square() -> None:
    play = given(
        "talaq verrun",
        "talaq: infantry at 4,1",
        "verrun: marker at 4,2",
        "verrun: infantry at 4,0",
        "verrun: tower at 3,1",
    )
    answer = play.found(Reach("4,1", (("infantry", 1),)))
    assert answer == Finding(
        "Assault: (3,1). Attack: (4,0). Free: (5,1). Salt: (4,2).",
        (("assault", 1.0), ("attack", 1.0), ("free", 1.0), ("salt", 1.0)),
        ("3,1", "4,0", "4,2", "5,1"),
    )


def test_reach_knows_claims_reclaims_and_capitals() -> None:
    play = given("talaq verrun", "talaq: cavalry at 5,3", "talaq: salted at 5,2", "verrun: salted at 4,2")
    salted = play.found(Reach("5,3", (("cavalry", 1),)))
    assert salted.numbers == (("free", 11.0), ("reclaim", 1.0))
    unclaimed = given("talaq verrun", "talaq: cavalry at 5,3").found(Reach("5,3", (("cavalry", 1),)))
    assert "Claim: (5,2)." in unclaimed.text
    lines = ("talaq: infantry at 3,7", "verrun: no guard", "verrun: no tower", "verrun: infantry at 0,0")
    entering = given("talaq verrun", *lines).found(Reach("3,7", (("infantry", 1),)))
    assert "Capital: (3,8)." in entering.text


# -- threats


def threat(play: Play, square: str, viewer: int | None = 0) -> Finding:
    return play.found(Threats(square), viewer)


def test_a_threat_counts_the_units_that_can_get_there_in_one_move() -> None:
    """The infantry on 1,4 and the cavalry on 0,4 reach 1,3; the infantry on 0,4 does not."""
    play = given("verrun brask", "verrun: infantry at 1,3", "brask: infantry at 1,4", "brask: cavalry, infantry at 0,4")
    assert threat(play, "1,3") == Finding(
        "Brask can attack with 2 units from (0,4), (1,4). Its best single attack has a 34% chance of getting in.",
        (("Brask", 2.0),),
        ("0,4", "1,4"),
    )


def test_a_threat_may_be_blocked_or_too_far() -> None:
    play = given("verrun brask", "verrun: infantry at 1,3", "verrun: infantry at 1,4", "brask: cavalry at 1,5")
    assert threat(play, "1,3") == Finding("Nobody can attack (1,3) next turn.")
    assert threat(play, "1,4").numbers == (("Brask", 1.0),)


def test_a_threat_takes_one_action_for_each_origin() -> None:
    """Brask has two actions, so only two of the three squares beside 1,3 can send their units."""
    lines = ("brask: infantry at 1,4", "brask: 2 infantry at 1,2", "brask: 3 infantry at 0,3")
    play = given("verrun brask", "verrun: infantry at 1,3", *lines)
    assert (threat(play, "1,3").numbers, threat(play, "1,3").places) == ((("Brask", 5.0),), ("0,3", "1,2"))


def test_a_threat_counts_gold_as_it_will_be_next_turn() -> None:
    """Talaq's Ambush, three dice more, is counted though its gold is set aside now."""
    play = given("talaq verrun", "talaq: gold 3", "talaq: cavalry at 1,4", "verrun: infantry at 1,3", "verrun: infantry at 0,0")
    play.upgrade("4,4")
    assert play.available("talaq") == 0
    assert "a 70% chance of" in threat(play, "1,3").text


def test_transport_can_bring_more() -> None:
    """The infantry on 0,0 can be transported to Ishtelle's capital beside 7,4, for two gold each."""
    play = given("ishtelle verrun", "ishtelle: gold 3", "ishtelle: 2 infantry at 0,0", "verrun: infantry at 7,4")
    told = threat(play, "7,4")
    assert told.numbers == (("Ishtelle", 1.0),)
    assert told.text.startswith("Ishtelle can attack with 1 unit from (7,3) and with up to 1 more by Transport.")
    away = given(
        "ishtelle verrun", "ishtelle: gold 4", "ishtelle: 2 infantry at 0,0", "ishtelle: no guard", "verrun: infantry at 7,4"
    )
    assert threat(away, "7,4").text.startswith("Ishtelle can attack with up to 2 by Transport.")


def test_a_threat_to_an_empty_square_is_for_who_asks() -> None:
    play = given("verrun brask", "brask: infantry at 1,4")
    assert threat(play, "1,3") == Finding("Brask can attack with 1 unit from (1,4).", (("Brask", 1.0),), ("1,4",))
    assert threat(play, "1,3", viewer=1) == Finding("Nobody can attack (1,3) next turn.")
    assert Threats("1,3").find(play.match.view(None), None) is None
    assert Threats("nowhere").find(play.match.view(0), 0) is None


def test_a_threat_is_to_whoever_stands_there() -> None:
    play = given("verrun brask", "verrun: infantry at 1,3", "brask: infantry at 1,4")
    assert threat(play, "1,3", viewer=None).numbers == threat(play, "1,3", viewer=1).numbers == (("Brask", 1.0),)


def test_allies_are_no_threat() -> None:
    lines = ("dunmarrow: infantry at 1,4", "talaq: infantry at 1,3", "brask: infantry at 0,3")
    play = given("talaq verrun dunmarrow brask", *lines, teams="2v2")
    assert threat(play, "1,3").numbers == (("Brask", 1.0),)


def test_the_chances_of_a_round_and_of_an_assault_are_told() -> None:
    found = given("talaq verrun").found(Chances(rounds=((1, 1), (2, 1)), assaults=((2, 5), (2, 6))), viewer=None)
    assert found.text == "1 against 1: 50.0%; 2 against 1: 74.5%; 2 for 5+: 55.6%; 2 for 6+: 30.6%"
    assert [round(chance, 3) for _, chance in found.numbers] == [0.5, 0.745, 0.556, 0.306]
