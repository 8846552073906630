"""LOK-STATUS-12 to LOK-STATUS-14: who escorts in a game turn, and who leaves the side of a warship."""

from itertools import product
from random import Random

import pytest

from tests.games.legends.kit import Table, pose
from tests.games.legends.test_regrouping import status
from wartable.games.legends.choices.fighters import ActivateFighters, EndWindow, Fly
from wartable.games.legends.choices.status import Escort, EscortShip, StepAway, StepOut
from wartable.games.legends.choices.turn import ChooseOrder
from wartable.games.legends.events.status import EscortsChosen, SteppedAway
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.status import EscortQuestion, HostQuestion, StepQuestion
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.rules.escorts import berth_of, start_turn
from wartable.games.legends.rules.stepping import straight_out
from wartable.games.legends.state import alter, alter_fighter, fighter_pose, fighter_rect, rect_of
from wartable.geometry.align import EDGES, Edge, aligned, place_at
from wartable.geometry.shapes import Rect, gap, overlaps
from wartable.geometry.units import INCH

BESIDE = (35.25, 25.125), (37.125, 25.125)
"""Fully aligned with the port side of a warship at 36, 24 that heads to the right."""


def beside(*at: tuple[float, ...], **fields: bool) -> Table:
    """A Draco at 36, 24 with Interceptors there, and a Hammerhead far away; the game turn begins."""
    table = Table().ship(0, "draco", (36, 24)).ship(1, "hammerhead", (66, 24))
    for place in at:
        table.fighter(0, "interceptor", place, **fields)
    start_turn(table.world)
    return table


def gaps(table: Table, ship: int = 0) -> list[float]:
    hull = rect_of(table.world, table.ships(ship))
    return [gap(hull, fighter_rect(table.world, fighter)) / INCH for fighter in table.world.fighters]


# -- who is eligible ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ESCORT-01")
def test_whoever_is_aligned_with_a_friendly_ship_when_the_game_turn_begins_may_escort_it() -> None:
    table = Table().ship(0, "draco", (36, 24)).ship(1, "hammerhead", (66, 24)).ship(0, "draco", (10, 10))
    for place in (*BESIDE, (37.5, 22.875), (30, 30)):
        table.fighter(0, "interceptor", place)
    table.fighter(1, "hunter", (34.125, 24))
    table.put_before(table.world, Battle(step="next_turn"))
    assert [fighter.eligible for fighter in table.world.fighters] == [(0,), (0,), (), (), ()]
    assert table.question == EscortQuestion(("interceptor-1", "interceptor-2"))
    assert table.match.deciders() == (0,)
    assert table.why_not(Escort(("interceptor-1", "interceptor-3"))) == "LOK-ESCORT-01"
    assert table.why_not(Escort(("hunter-1",))) == "LOK-STATUS-12"
    table.do(Escort(("interceptor-1", "interceptor-2")))
    assert [fighter.ship for fighter in table.world.fighters] == [0, 0, -1, -1, -1]


@pytest.mark.rule("LOK-ESCORT-01")
def test_what_counts_is_the_beginning_of_the_game_turn_and_not_the_status_phase() -> None:
    table = beside(*BESIDE)
    alter_fighter(table.world, 1, eligible=())
    assert status(table).question == EscortQuestion(("interceptor-1",))


@pytest.mark.rule("LOK-ESCORT-01")
def test_nobody_escorts_a_warship_that_is_gone() -> None:
    table = beside(*BESIDE).ship(0, "draco", (10, 10))
    alter(table.world, 0, place="left")
    assert isinstance(status(table).question, OrderQuestion)


@pytest.mark.rule("LOK-DISRUPT-07", "LOK-RUL-STATUS-9")
def test_a_disrupted_fighter_neither_escorts_nor_steps_away() -> None:
    table = beside(*BESIDE)
    alter_fighter(table.world, 1, disrupted=True)
    status(table)
    assert table.question == EscortQuestion(("interceptor-1",))
    assert table.why_not(Escort(("interceptor-2",))) == "LOK-DISRUPT-07"
    table.do(Escort(()), StepOut())
    assert isinstance(table.question, OrderQuestion)
    assert gaps(table) == [1.0, 0.0]
    assert [fighter.ship for fighter in table.world.fighters] == [-1, -1]


@pytest.mark.rule("LOK-STATUS-09")
def test_a_fighter_that_has_just_been_redeployed_does_not_escort() -> None:
    table = beside(*BESIDE)
    alter_fighter(table.world, 1, returned=True)
    assert status(table).why_not(Escort(("interceptor-2",))) == "LOK-STATUS-09"


# -- decisions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-STATUS-12", "LOK-STATUS-13", "LOK-STATUS-14")
def test_the_lowest_initiative_decides_first_and_who_leaves_is_moved_an_inch() -> None:
    table = beside(*BESIDE).fighter(1, "hunter", (66, 25.125))
    start_turn(table.world)
    table.world.initiative = (0, 1)
    status(table)
    assert table.match.deciders() == (1,)
    table.do(Escort(("hunter-1",)))
    assert table.match.deciders() == (0,)
    table.do(Escort(("interceptor-2",)))
    assert table.question == StepQuestion("interceptor-1", "draco-1")
    table.do(StepOut())
    assert gaps(table)[:2] == [1.0, 0.0]
    left = table.world.fighters[0]
    assert (left.pose, left.ship) == (pose(35.25, 26.125, 90), -1)
    assert (left.activated, left.attacked, left.disrupted, left.returned) == (False, False, False, False)
    assert [event.fighters for event in table.told(EscortsChosen)] == [("hunter-1",), ("interceptor-2",)]
    table = beside(*BESIDE).fighter(1, "hunter", (66, 25.125))
    start_turn(table.world)
    table.world.initiative = (1, 0)
    assert status(table).match.deciders() == (0,)


@pytest.mark.rule("LOK-STATUS-14", "DX-LOK-71")
def test_the_step_away_takes_nothing_from_the_fighter_s_activation() -> None:
    table = beside(*BESIDE).fighter(1, "hunter", (66, 25.125))
    start_turn(table.world)
    status(table)
    assert table.match.deciders() == (1,), "the lower total"
    table.do(Escort(("hunter-1",))).do(Escort(("interceptor-2",)), StepOut())
    assert gaps(table)[0] == 1.0
    table.do(ChooseOrder("initiative")).do(ActivateFighters(("interceptor-1",))).to(GroupQuestion)
    for y in (38.125, 46.125):
        while table.question.stage in ("before", "between"):
            table.do(EndWindow())
        x = 35.25 if y < 40 else 35.25 + 8.944
        table.do(Fly("interceptor-1", (pose(x, y)[:2],)))
    assert table.world.fighters[0].pose[:2] == pose(44.194, 46.125)[:2]


@pytest.mark.rule("LOK-ESCORT-02")
def test_an_escort_does_not_activate_on_its_own() -> None:
    table = status(beside(*BESIDE, (30, 30))).do(Escort(("interceptor-1",)), StepOut(), ChooseOrder("initiative"))
    assert isinstance(table.question, UnitQuestion)
    assert table.why_not(ActivateFighters(("interceptor-1", "interceptor-2", "interceptor-3"))) == "LOK-ESCORT-02"
    assert ActivateFighters(("interceptor-2", "interceptor-3")) in table.options()
    assert not any("interceptor-1" in choice.fighters for choice in table.options() if isinstance(choice, ActivateFighters))


def test_all_escort_by_default() -> None:
    table = status(beside(*BESIDE)).defaults(1)
    assert [fighter.ship for fighter in table.world.fighters] == [0, 0]
    assert not table.told(SteppedAway)


@pytest.mark.rule("LOK-RUL-STATUS-8")
def test_a_fighter_between_two_ships_escorts_the_one_that_its_owner_picks() -> None:
    def between() -> Table:
        table = beside((36, 25.125), (37.125, 22.875)).ship(0, "hydrus", (36, 26.25))
        start_turn(table.world)
        return status(table)

    table = between()
    assert table.world.fighters[0].eligible == (0, 2)
    table.do(Escort(("interceptor-1", "interceptor-2")))
    assert table.question == HostQuestion("interceptor-1", ("hydrus-1", "draco-1")), "the one with fewer escorts first"
    assert table.why_not(EscortShip("hammerhead-1")) == "LOK-RUL-STATUS-8"
    table.do(EscortShip("draco-1"))
    assert [fighter.ship for fighter in table.world.fighters] == [0, 0]
    assert not table.told(SteppedAway), "no step away from the other"
    table = between().do(Escort(("interceptor-1",)), EscortShip("hydrus-1"), StepOut())
    assert [fighter.ship for fighter in table.world.fighters] == [2, -1]
    table = between().do(Escort(("interceptor-2",)), StepOut())
    assert min(gaps(table)[0], gaps(table, 2)[0]) == pytest.approx(1, abs=0.02)


# -- the step away ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-STATUS-13", "LOK-RUL-STATUS-6")
@pytest.mark.parametrize(
    ("toward", "to"),
    [((35, 28), (35, 26.125)), ((40, 24.5), (38.875, 24.5)), ((33, 23.4), (33.125, 23.4)), ((36.5, 20), (36.5, 21.875))],
)
def test_the_owner_picks_a_place_an_inch_off_the_ship(toward: tuple[float, float], to: tuple[float, float]) -> None:
    table = status(beside(BESIDE[0])).do(Escort(()), StepAway(pose(*toward)[:2]))
    assert table.world.fighters[0].pose[:2] == pose(*to)[:2]
    assert gaps(table) == [1.0]


@pytest.mark.rule("LOK-RUL-STATUS-6")
def test_places_that_are_taken_or_off_the_table_are_refused_and_the_next_free_one_is_the_default() -> None:
    table = beside(BESIDE[0]).fighter(1, "hunter", (35.25, 26.5)).missile(1, (36, 21.9))
    status(table).do(Escort(()))
    for x, y in ((35.25, 26), (36.2, 21.8)):
        assert table.why_not(StepAway(pose(x, y)[:2])) == "LOK-RUL-STATUS-6"
    table.do(StepOut())
    assert gaps(table)[0] == pytest.approx(1, abs=0.02)
    assert not overlaps(*(fighter_rect(table.world, fighter) for fighter in table.world.fighters))
    assert table.world.fighters[0].pose[:2] in (pose(34.52, 26.125)[:2], pose(35.98, 26.125)[:2])
    table = Table().ship(0, "draco", (36, 47.0)).ship(1, "hammerhead", (66, 24)).fighter(0, "interceptor", (36, 45.875))
    start_turn(table.world)
    status(table).do(Escort(()))
    assert table.why_not(StepAway(pose(36, 48)[:2])) == "LOK-RUL-STATUS-6"


@pytest.mark.rule("LOK-RUL-STATUS-6")
def test_where_every_such_place_is_taken_it_goes_farther_out_and_nobody_is_asked() -> None:
    table = beside(BESIDE[0])
    hull = rect_of(table.world, table.ships(0))
    for column, row in product(range(-6, 7), range(-6, 7)):
        token = Rect(36_000 + column * 750, 24_000 + row * 750, 0, 375, 375)
        if 400 < gap(hull, token) < 1_700:
            table.fighter(1, "hunter", (token.x / INCH, token.y / INCH))
    status(table).do(Escort(()))
    assert not isinstance(table.question, StepQuestion)
    rects = [fighter_rect(table.world, fighter) for fighter in table.world.fighters]
    assert gaps(table)[0] > 1.02
    assert not any(overlaps(rects[0], other) for other in rects[1:])


def test_one_answer_sends_all_of_them_straight_out() -> None:
    table = status(beside(*BESIDE, (34.125, 24))).do(Escort(()), StepAway((36_000, 20_000)), StepOut())
    assert isinstance(table.question, OrderQuestion)
    assert [fighter.pose[:2] for fighter in table.world.fighters] == [(36_000, 21_875), (37_125, 26_125), (33_125, 24_000)]


@pytest.mark.rule("LOK-RUL-STATUS-6")
def test_every_player_chooses_the_direction_of_his_own_fighters() -> None:
    table = beside(BESIDE[0]).fighter(1, "hunter", (66, 25.125))
    start_turn(table.world)
    status(table).do(1, Escort(()), StepOut()).do(0, Escort(()))
    assert table.question == StepQuestion("interceptor-1", "draco-1")
    assert table.match.deciders() == (0,)


@pytest.mark.rule("LOK-STATUS-12", "LOK-ESCORT-01")
def test_allies_decide_each_for_their_own_fighters_at_the_same_warship() -> None:
    table = Table(seats=4, teams="2v2").ship(0, "draco", (36, 24)).ship(1, "hammerhead", (66, 4)).ship(2, "draco", (6, 6))
    table.ship(3, "hammerhead", (66, 40)).fighter(0, "interceptor", BESIDE[0]).fighter(2, "scout", BESIDE[1])
    start_turn(table.world)
    assert [fighter.eligible for fighter in table.world.fighters] == [(0,), (0,)]
    status(table).do(2, Escort(("scout-1",))).do(0, Escort(("interceptor-1",)))
    assert [fighter.ship for fighter in table.world.fighters] == [0, 0]
    assert [event.fighters for event in table.told(EscortsChosen)] == [("scout-1",), ("interceptor-1",)]


def test_samples_of_the_step_are_legal_and_broad() -> None:
    table = status(beside(*BESIDE)).do(Escort(()))
    question, world = table.question, table.world
    found = question.sample(world, 0, Random(2), 60)
    assert all(question.refuse(world, 0, choice) is None for choice in found)
    assert len(set(found)) > 15
    assert StepOut() in found


# -- places of escorts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", [0, 1_234, 9_000, 20_222, 35_999])
@pytest.mark.parametrize("edge", EDGES)
def test_the_place_of_an_escort_is_where_the_fighter_lay(heading: int, edge: Edge) -> None:
    host = Rect(30_000, 20_000, heading, 1_500, 750)
    most = 3_000 if edge % 2 else 1_500
    for along in (375, 700, most // 2, most - 375):
        token = Rect.at(place_at(host, edge, 750, along), 750, 750)
        assert aligned(host, token)
        found, at = berth_of(host, token)
        assert (found, abs(at - along) <= 1) == (edge, True)
        for dx, dy in product((-14, 0, 14), (-14, 0, 14)):
            moved = token._replace(x=token.x + dx, y=token.y + dy, heading=(token.heading + 9_000 + 50) % 36_000)
            found, at = berth_of(host, moved)
            assert found == edge
            assert abs(at - along) <= 21
            assert 375 <= at <= most - 375


def test_escorts_that_stand_a_little_askew_are_set_straight_and_do_not_lie_on_each_other() -> None:
    table = beside((35.25, 25.14, 1.5), (35.99, 25.11, 90), (36.74, 25.125, 181))
    status(table).do(Escort(("interceptor-1", "interceptor-2", "interceptor-3")))
    rects = [fighter_rect(table.world, fighter) for fighter in table.world.fighters]
    hull = rect_of(table.world, table.ships(0))
    assert all(gap(hull, rect) == 0 and aligned(hull, rect) for rect in rects)
    assert not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i])
    before = [fighter_pose(table.world, fighter) for fighter in table.world.fighters]
    alter(table.world, 0, anchor=pose(40, 24))
    after = [fighter_pose(table.world, fighter) for fighter in table.world.fighters]
    assert [(x + 4_000, y, heading) for x, y, heading in before] == after


def test_straight_out_is_found_beside_any_edge() -> None:
    for place, to in (((37.875, 24), (38.875, 24)), ((36, 22.875), (36, 21.875)), ((34.125, 23.7), (33.125, 23.7))):
        table = beside(place)
        assert straight_out(table.world, 0)[:2] == pose(*to)[:2]
