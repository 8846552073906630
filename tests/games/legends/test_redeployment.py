"""LOK-STATUS-05 to LOK-STATUS-11: fighters come back to the table."""

from itertools import product
from random import Random

import pytest

from tests.games.legends.kit import Table, pose
from tests.games.legends.test_regrouping import places, status
from wartable.core import Spot
from wartable.games.legends import GAME
from wartable.games.legends.choices.status import Escort, Redeploy
from wartable.games.legends.events.status import FighterRedeployed, FightersWait, RegroupRolled
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.requests.status import EscortQuestion, RedeployQuestion
from wartable.games.legends.rules.escorts import end_turn
from wartable.games.legends.rules.regrouping import free_place, refuse_place
from wartable.games.legends.state import alter, fighter_rect, rect_of
from wartable.geometry.align import aligned
from wartable.geometry.units import INCH


def at(x: float, y: float, fighter: str = "interceptor-1") -> Redeploy:
    return Redeploy(fighter, (round(x * INCH), round(y * INCH)))


def example(*, waiting: int = 1) -> Table:
    """A Draco with a Hammerhead and a Hunter near it, and Interceptors to redeploy."""
    table = Table(turn=2).ship(0, "draco", (36, 24)).ship(1, "hammerhead", (50, 24)).fighter(1, "hunter", (30, 38))
    for _ in range(waiting):
        table.fighter(0, "interceptor", (0, 0), place="waiting")
    return table


@pytest.mark.rule("LOK-STATUS-07", "LOK-STATUS-08", "EX-LOK-09")
def test_within_six_inches_of_a_friendly_warship_and_twelve_from_every_enemy() -> None:
    for x, y in ((32, 22), (30, 24), (38, 24)):
        table = status(example()).do(at(x, y))
        assert table.world.fighters[1].pose[:2] == (x * INCH, y * INCH)
    table = status(example())
    assert table.why_not(at(40, 24)) == "LOK-STATUS-08"
    assert table.why_not(at(36, 29)) == "LOK-STATUS-08"
    assert table.why_not(at(29.9, 24)) == "LOK-STATUS-07"
    assert '10" from Hammerhead 1' in table.refusal(at(40, 24)).why
    assert '10.816" from Hunter 1' in table.refusal(at(36, 29)).why
    assert '6.1" from Draco 1' in table.refusal(at(29.9, 24)).why


@pytest.mark.rule("LOK-RUL-TIME-4")
def test_both_limits_are_measured_between_centers_and_include_the_limit() -> None:
    table = status(example())
    spot = dict(GAME.offers(table.match.view(0), 0)[0].fields)["at"]
    assert isinstance(spot, Spot)
    for place, is_in in (
        ((30_000, 24_000), True),
        ((29_999, 24_000), False),
        ((38_000, 24_000), True),
        ((38_001, 24_000), False),
    ):
        assert spot.contains(place) is is_in
        assert (refuse_place(table.world, 0, place) is None) is is_in


@pytest.mark.rule("LOK-STATUS-08")
def test_an_enemy_keeps_fighters_away_that_is_far_from_their_warship_or_carried_by_its_own() -> None:
    far = (
        Table(turn=2)
        .ship(0, "draco", (30, 24))
        .ship(1, "hammerhead", (47.5, 24))
        .fighter(0, "interceptor", (0, 0), place="waiting")
    )
    assert status(far).why_not(at(35.6, 24)) == "LOK-STATUS-08"
    far.do(at(35.5, 24))
    carried = Table(turn=2).ship(0, "draco", (36, 24)).ship(1, "hammerhead", (52, 24, 180)).escort("hunter", 1, 0, 0.75)
    status(carried.fighter(0, "interceptor", (0, 0), place="waiting"))
    assert carried.why_not(at(38.126, 24)) == "LOK-STATUS-08"
    carried.do(at(38.125, 24))


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_no_place_lies_off_the_table() -> None:
    table = (
        Table(turn=2)
        .ship(0, "draco", (70, 46))
        .ship(1, "hammerhead", (10, 10))
        .fighter(0, "interceptor", (0, 0), place="waiting")
    )
    spot = dict(GAME.offers(status(table).match.view(0), 0)[0].fields)["at"]
    assert isinstance(spot, Spot)
    for place in ((72_001, 46_000), (70_000, 48_001)):
        refusal = refuse_place(table.world, 0, place)
        assert refusal is not None
        assert refusal.rule == "LOK-RUL-EDGE-3"
        assert not spot.contains(place)
    assert spot.contains((72_000, 48_000))


@pytest.mark.rule("LOK-RUL-ALIGN-2", "LOK-RUL-STATUS-7")
def test_a_fighter_is_turned_as_the_nearest_friendly_warship() -> None:
    table = Table(turn=2).ship(0, "draco", (20, 24, 0)).ship(0, "draco", (26, 24, 30)).ship(1, "hammerhead", (66, 24, 0))
    status(table.fighter(0, "interceptor", (0, 0), place="waiting"))
    table.do(at(26 - 1.125 * 0.5, 24 + 1.125 * 0.8660254))
    assert aligned(rect_of(table.world, table.ships(1)), fighter_rect(table.world, table.world.fighters[0]))


def test_by_default_fighters_return_to_the_warship_that_is_safest() -> None:
    table = Table(turn=2).ship(0, "draco", (40, 24)).ship(0, "draco", (10, 24)).ship(1, "hammerhead", (66, 24))
    place = free_place(status(table.fighter(0, "interceptor", (0, 0), place="waiting")).world, 0)
    assert place is not None
    assert place[0] < 16_000


@pytest.mark.rule("LOK-STATUS-07")
def test_an_ally_s_warship_is_friendly() -> None:
    table = Table(seats=4, teams="2v2", turn=2).ship(0, "draco", (10, 24)).ship(1, "hammerhead", (40, 4))
    table.ship(2, "draco", (66, 24)).ship(3, "hammerhead", (40, 44)).fighter(0, "interceptor", (0, 0), place="waiting")
    status(table)
    assert table.why_not(at(17, 24)) == "LOK-STATUS-07"
    table.do(at(62, 24))


@pytest.mark.rule("LOK-RUL-OVERLAP-4")
def test_no_place_on_another_token() -> None:
    table = example().fighter(0, "hunter", (32, 22)).missile(0, (33, 26))
    status(table)
    assert table.why_not(at(32.5, 22.4)) == "LOK-RUL-OVERLAP-4"
    assert table.why_not(at(33.4, 26)) == "LOK-RUL-OVERLAP-4"
    assert table.why_not(at(36, 24.5)) == "LOK-RUL-OVERLAP-4"
    table.do(at(32.75, 22))


@pytest.mark.rule("LOK-STATUS-05", "LOK-RUL-STATUS-3")
def test_the_lowest_initiative_redeploys_first_and_its_fighters_keep_the_others_away() -> None:
    table = Table(turn=2).ship(0, "draco", (30, 24)).ship(1, "hammerhead", (48, 24))
    table.fighter(0, "interceptor", (0, 0), place="waiting").fighter(1, "hunter", (0, 0), place="waiting")
    table.world.initiative = (0, 1)
    status(table)
    assert table.match.deciders() == (1,)
    assert refuse_place(table.world, 0, (32_000, 24_000)) is None
    table.do(at(43, 24, "hunter-1"))
    assert table.match.deciders() == (0,)
    assert table.why_not(at(32, 24)) == "LOK-STATUS-08"
    table.do(at(31, 25.2))
    assert [e.fighter for e in table.told(FighterRedeployed)] == ["hunter-1", "interceptor-1"]
    table = Table(turn=2).ship(0, "draco", (30, 24)).ship(1, "hammerhead", (48, 24))
    table.fighter(0, "interceptor", (0, 0), place="waiting").fighter(1, "hunter", (0, 0), place="waiting")
    table.world.initiative = (1, 0)
    assert status(table).match.deciders() == (0,)


@pytest.mark.rule("LOK-STATUS-06")
def test_all_are_redeployed_in_any_order_and_none_is_held_back() -> None:
    table = status(example(waiting=3))
    assert table.question == RedeployQuestion(("interceptor-1", "interceptor-2", "interceptor-3"))
    table.do(at(34, 26, "interceptor-2"))
    assert table.question == RedeployQuestion(("interceptor-1", "interceptor-3"))
    assert table.why_not(at(33, 26, "interceptor-2")) == "LOK-STATUS-06"
    assert table.why_not(Escort(())) == "WT-CHOICE-02"
    table.do(at(33, 26), at(32, 26, "interceptor-3"))
    assert not isinstance(table.question, RedeployQuestion)
    assert places(table)[1:] == ["table"] * 3


@pytest.mark.rule("LOK-STATUS-10", "LOK-STATUS-11", "DX-LOK-70")
def test_a_fighter_without_a_place_waits_and_is_not_rolled_for_again() -> None:
    table = Table("yellow 5", turn=2).ship(0, "draco", (36, 24)).ship(1, "hammerhead", (36, 28))
    table.fighter(0, "interceptor", (0, 0), place="yellow")
    status(table)
    assert places(table) == ["waiting"]
    assert [e.rules for e in table.told(FightersWait)] == [("LOK-STATUS-10",)]
    alter(table.world, 1, anchor=pose(60, 40))
    table.put_before(table.world, Battle(step="next_turn"))
    assert table.world.turn == 3
    table.do(at(37.125, 25.125))
    assert len(table.told(RegroupRolled)) == 1
    assert places(table) == ["table"]
    assert not isinstance(table.question, EscortQuestion)


@pytest.mark.rule("LOK-STATUS-09", "LOK-RUL-STATUS-7")
def test_a_redeployed_fighter_may_lie_at_a_ship_but_escorts_only_from_the_next_game_turn_on() -> None:
    table = Table(turn=2).ship(0, "draco", (36, 24, 30)).ship(1, "hammerhead", (66, 24, 0)).fighter(0, "hunter", (30, 24))
    table.fighter(0, "interceptor", (0, 0), place="waiting")
    status(table)
    x, y = 36 - 1.125 * 0.5, 24 + 1.125 * 0.8660254
    table.do(at(x, y))
    fighter, ship = table.world.fighters[1], table.world.ships[0]
    assert aligned(rect_of(table.world, ship), fighter_rect(table.world, fighter))
    assert fighter.returned
    assert not isinstance(table.question, EscortQuestion)
    end_turn(table.world)
    table.put_before(table.world, Battle(step="next_turn"))
    assert table.question == EscortQuestion(("interceptor-1",))


@pytest.mark.rule("LOK-RUL-STATUS-4")
def test_without_a_friendly_warship_or_without_room_it_waits() -> None:
    table = Table("red 5", turn=2).ship(1, "hammerhead", (66, 24)).fighter(0, "hunter", (10, 10))
    status(table.fighter(0, "interceptor", (0, 0), place="red"))
    assert [e.rules for e in table.told(FightersWait)] == [("LOK-RUL-STATUS-4",)]
    assert places(table)[1] == "waiting"
    table = Table(turn=2).ship(0, "draco", (0.1, 0.1, 45)).ship(1, "hammerhead", (66, 24))
    for x, y in product(range(10), range(10)):
        table.fighter(0, "hunter", (x * 0.75, y * 0.75))
    status(table.fighter(0, "interceptor", (0, 0), place="waiting"))
    assert free_place(table.world, 0) is None
    assert places(table)[-1] == "waiting"


@pytest.mark.rule("LOK-RUL-STATUS-5")
def test_a_returning_fighter_has_no_damage_token_and_may_act() -> None:
    table = Table("yellow 6", turn=2).ship(0, "draco", (36, 24)).ship(1, "hammerhead", (66, 24))
    table.fighter(0, "interceptor", (0, 0), place="yellow", disrupted=True, activated=True, attacked=True)
    fighter = status(table).do(at(36, 26)).world.fighters[0]
    assert (fighter.place, fighter.disrupted, fighter.activated, fighter.attacked) == ("table", False, False, False)


def test_defaults_and_samples_are_legal_and_samples_are_broad() -> None:
    table = status(example(waiting=2))
    question, world = table.question, table.world
    first = question.default(world, 0)
    assert question.refuse(world, 0, first) is None
    found = question.sample(world, 0, Random(1), 40)
    assert all(question.refuse(world, 0, choice) is None for choice in found)
    assert len(set(found)) > 30
    assert {choice.fighter for choice in found} == {"interceptor-1", "interceptor-2"}


def test_a_last_place_that_no_grid_meets_is_found() -> None:
    """Two enemies leave a region between their circles that is a tenth of an inch wide."""
    table = Table(turn=2).ship(0, "draco", (36, 24)).fighter(0, "interceptor", (0, 0), place="waiting")
    table.ship(1, "hammerhead", (36.003, 41.99)).ship(1, "hammerhead", (36.003, 6.01))
    status(table)
    assert isinstance(table.question, RedeployQuestion)
