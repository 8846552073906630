"""LOK-DEPLOY, LOK-SC1: how squadrons come onto the table."""

from random import Random

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.deployment import Deploy, Mark, Place, SetSpeed
from wartable.games.legends.events.deployment import Deployed, DeploymentBegan, SpeedSet
from wartable.games.legends.events.turn import RolledOff, TurnBegan
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.requests.deployment import DeployQuestion, PlaceQuestion, PointQuestion, SpeedQuestion
from wartable.games.legends.rules.deployment import deploy_points
from wartable.games.legends.state import rect_of
from wartable.geometry.shapes import overlaps
from wartable.geometry.units import INCH


def zones(*rolls: str, **settings: int) -> Table:
    """Two squadrons of two that deploy in the zones of scenario 1: seat 0 below, seat 1 above."""
    table = Table(*rolls, turn=0, **settings).reserve(0, "draco", "draco").reserve(1, "hammerhead", "hammerhead")
    return table.before_frame(Deployment())


def open_battle(*rolls: str, seats: int = 2) -> Table:
    """The default procedure, before deploy points are marked."""
    table = Table(*rolls, turn=0, seats=seats, scenario="open_battle")
    for seat in range(seats):
        table.reserve(seat, *["draco"] * (1 if seat == 1 else 2))
    return table.before_frame(Deployment())


def at_points(*rolls: str) -> Table:
    """Deploy points at the middles of the long edges; the second player is the lower one."""
    table = open_battle("points 5 / 2", *rolls)
    return table.do(0, Mark((36000, 0))).do(1, Mark((36000, 48000)))


# -- scenario 1 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-05", "LOK-SC1-07", "LOK-DEPLOY-01")
def test_the_lowest_roller_deploys_first_and_then_players_alternate() -> None:
    table = zones("deploy 5 / 2")
    assert table.told(DeploymentBegan)[0].order == (1, 0)
    for seat in (1, 0, 1):
        assert isinstance(table.question, DeployQuestion)
        table.do(seat, table.game.default(table.match.view(seat), seat))
    table.roll("initiative 3 / 1").defaults(1)
    assert [event.seat for event in table.told(Deployed)] == [1, 0, 1, 0]
    assert table.told(TurnBegan)[0].turn == 1


@pytest.mark.rule("LOK-RUL-DEPLOY-1")
def test_players_with_equal_dice_roll_again() -> None:
    table = zones("deploy 4 / 4", "deploy 2 / 2", "deploy 1 / 6")
    assert [event.dice for event in table.told(RolledOff)] == [(4, 4), (2, 2), (1, 6)]
    assert [event.rules for event in table.told(RolledOff)] == [("LOK-SC1-05",), ("LOK-RUL-DEPLOY-1",), ("LOK-RUL-DEPLOY-1",)]
    assert table.told(DeploymentBegan)[0].order == (0, 1)


@pytest.mark.rule("LOK-RUL-DEPLOY-1")
def test_only_those_with_equal_dice_roll_again() -> None:
    table = Table("points 3 / 5 / 3", "points 6 / 1", turn=0, seats=3)
    table.reserve(0, "draco").reserve(1, "draco").reserve(2, "draco").before_frame(Deployment())
    assert [[shown.seat for shown in event.rolled] for event in table.told(RolledOff)] == [[0, 1, 2], [0, 2]]
    assert table.told(DeploymentBegan)[0].order == (2, 1, 0)


@pytest.mark.rule("LOK-SC1-04")
def test_the_zones_are_strips_along_the_long_edges() -> None:
    table = zones("deploy 5 / 2")
    assert table.why_not(1, Deploy("hammerhead-1", pose(30, 35.9, 270), 5)) == "LOK-SC1-06"
    assert table.why_not(1, Deploy("hammerhead-1", pose(30, 6, 270), 5)) == "LOK-SC1-06"
    table.do(1, Deploy("hammerhead-1", pose(30, 36, 270), 5))
    assert table.why_not(0, Deploy("draco-1", pose(30, 12.1, 90), 5)) == "LOK-SC1-06"
    table.do(0, Deploy("draco-1", pose(2, 12, 90), 5))


@pytest.mark.rule("LOK-SC1-09")
def test_the_speed_is_set_with_the_place() -> None:
    table = zones("deploy 5 / 2").do(1, Deploy("hammerhead-2", pose(20, 37, 270), 5))
    ship = table.ships(3)
    assert (ship.place, ship.pose(), ship.slot) == ("table", pose(20, 37, 270), 5)
    assert table.told(SpeedSet)[0].slot == 5
    assert table.match.deciders() == (0,)


@pytest.mark.rule("LOK-RUL-SC1-1")
def test_a_zone_is_twelve_inches_deep() -> None:
    table = zones("deploy 1 / 2")
    for y, allowed in ((12.0, True), (12.1, False)):
        refusal = table.match.check(0, Deploy("draco-1", pose(36, y, 90), 6), table.match.ask)
        assert (refusal is None) is allowed


@pytest.mark.rule("LOK-RUL-DEPLOY-3")
def test_the_center_decides_and_the_whole_token_lies_on_the_table() -> None:
    table = zones("deploy 1 / 2")
    off = table.refusal(0, Deploy("draco-1", pose(36, 1, 90), 6))
    assert off.rule == "LOK-RUL-DEPLOY-3"
    assert off.why == 'Draco 1 would lie 0.5" off the table.'
    table.do(0, Deploy("draco-1", pose(36, 1.5, 90), 6))  # half of it is 1.5" long
    table.do(1, Deploy("hammerhead-1", pose(36, 36, 270), 6))  # half of it outside the zone


@pytest.mark.rule("LOK-RUL-DEPLOY-3")
def test_nothing_overlaps_and_the_facing_is_free() -> None:
    table = zones("deploy 1 / 2").do(0, Deploy("draco-1", pose(36, 6, 13.37), 6)).defaults(1)
    refusal = table.refusal(0, Deploy("draco-2", pose(37, 6, 200), 6))
    assert refusal.rule == "LOK-RUL-DEPLOY-3"
    assert refusal.why.startswith("Draco 2 would overlap Draco 1 by ")
    table.do(0, Deploy("draco-2", pose(41, 6, 200), 6))


@pytest.mark.rule("LOK-DEPLOY-06")
def test_one_own_warship_at_a_time_and_each_only_once() -> None:
    table = zones("deploy 1 / 2")
    assert table.why_not(0, Deploy("hammerhead-1", pose(36, 6), 6)) == "LOK-DEPLOY-06"
    table.do(0, Deploy("draco-1", pose(36, 6), 6)).defaults(1)
    assert table.why_not(0, Deploy("draco-1", pose(20, 6), 6)) == "LOK-DEPLOY-06"


@pytest.mark.rule("LOK-DEPLOY-08")
def test_a_player_with_nothing_left_is_skipped() -> None:
    table = Table("deploy 2 / 5", turn=0).reserve(0, "draco").reserve(1, *["hammerhead"] * 3).before_frame(Deployment())
    table.roll("initiative 3 / 1").defaults(4)
    assert [event.seat for event in table.told(Deployed)] == [0, 1, 1, 1]


@pytest.mark.rule("LOK-DEPLOY-10")
def test_any_slot_of_the_track() -> None:
    table = zones("deploy 1 / 2")
    for slot in range(13):
        assert table.match.check(0, Deploy("draco-1", pose(36, 6), slot), table.match.ask) is None
    assert table.why_not(0, Deploy("draco-1", pose(36, 6), 13)) == "LOK-DEPLOY-10"


@pytest.mark.rule("EX-LOK-05", "LOK-DEPLOY-11")
def test_without_a_choice_a_ship_starts_in_slot_10_to_12() -> None:
    table = zones("deploy 1 / 2").defaults(1)
    ship = table.ships(0)
    assert ship.slot == 6
    assert table.world.catalog.slots[6] == (10 * INCH, 12 * INCH)
    assert ship.pose() == pose(36, 6.375, 90)


@pytest.mark.rule("LOK-GEN-04")
def test_a_speed_limit_holds_from_deployment_on() -> None:
    table = zones("deploy 1 / 2", speed_limit=4)
    assert table.why_not(0, Deploy("draco-1", pose(36, 6), 5)) == "LOK-GEN-04"
    assert table.defaults(1).ships(0).slot == 4


@pytest.mark.rule("LOK-DEPLOY-09")
def test_every_ship_has_a_stat_card_and_a_velocity_of_its_own() -> None:
    table = zones("deploy 1 / 2", "initiative 1 / 2")
    for seat, ship, slot in ((0, "draco-1", 3), (1, "hammerhead-1", 4), (0, "draco-2", 5), (1, "hammerhead-2", 6)):
        x = 10 * slot
        table.do(seat, Deploy(ship, pose(x, 6 if seat == 0 else 42), slot))
    assert [ship.slot for ship in table.world.ships] == [3, 5, 4, 6]
    assert [event.ship for event in table.told(SpeedSet)] == ["draco-1", "hammerhead-1", "draco-2", "hammerhead-2"]


# -- the default procedure ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-DEPLOY-02")
def test_deploy_points_lie_on_opposite_sides_about_48_inches_apart() -> None:
    table = open_battle("points 5 / 2")
    assert isinstance(table.question, PointQuestion)
    assert table.why_not(0, Mark((36000, 48000))) == "LOK-DEPLOY-02"
    assert table.why_not(0, Mark((36000, 6100))) == "LOK-DEPLOY-02"
    table.do(0, Mark((20000, 0)))
    assert table.why_not(1, Mark((20000, 0))) == "LOK-DEPLOY-02"
    assert table.why_not(1, Mark((45000, 48000))) == "LOK-DEPLOY-02"  # 54.1"
    table.do(1, Mark((44000, 48000)))
    assert table.world.deploy_points == ((20000, 0), (44000, 48000))


@pytest.mark.rule("LOK-DEPLOY-02")
def test_points_that_are_too_close_are_refused() -> None:
    table = open_battle("points 5 / 2").do(0, Mark((36000, 5000)))
    assert table.why_not(1, Mark((36000, 46900))) == "LOK-DEPLOY-02"  # 41.9"
    table.do(1, Mark((36000, 47000)))


@pytest.mark.rule("LOK-DEPLOY-02")
def test_by_default_a_point_is_the_middle_of_the_own_long_edge_or_across_from_the_other() -> None:
    table = open_battle("points 5 / 2").defaults(2)
    assert table.world.deploy_points == ((36000, 0), (36000, 48000))
    table = open_battle("points 5 / 2").do(0, Mark((10000, 0))).defaults(1)
    assert table.world.deploy_points == ((10000, 0), (10000, 48000))


@pytest.mark.rule("LOK-DEPLOY-03", "LOK-DEPLOY-04")
def test_placement_runs_from_the_lowest_roll_to_the_highest() -> None:
    table = at_points()
    for seat in (1, 0, 0):
        assert table.match.deciders() == (seat,)
        assert isinstance(table.question, PlaceQuestion)
        table.defaults(1)
    assert [event.seat for event in table.told(Deployed)] == [1, 0, 0]


@pytest.mark.rule("LOK-DEPLOY-05", "DX-LOK-67", "LOK-RUL-TIME-4")
def test_a_warship_is_placed_within_twelve_inches_of_its_deploy_point() -> None:
    table = at_points()
    refusal = table.refusal(1, Place("draco-3", pose(36, 35.9, 270)))
    assert refusal.rule == "LOK-DEPLOY-05"
    assert refusal.why == 'Draco 3 would be 12.1" from your deploy point, and 12" is the most.'
    table.do(1, Place("draco-3", pose(36, 36, 270)))
    assert table.ships(2).pose() == pose(36, 36, 270)


@pytest.mark.rule("LOK-RUL-DEPLOY-6")
def test_speeds_are_set_after_all_deployment_in_its_order() -> None:
    table = at_points().defaults(3)
    for seat, ship, slot in ((1, "draco-3", 2), (0, "draco-1", 9)):
        assert isinstance(table.question, SpeedQuestion)
        assert (table.match.deciders(), table.question.ship) == ((seat,), ship)
        table.do(SetSpeed(slot))
    assert table.question.ship == "draco-2"
    assert table.why_not(SetSpeed(13)) == "LOK-DEPLOY-10"
    table.roll("initiative 3 / 1").defaults(1)
    assert [ship.slot for ship in table.world.ships] == [9, 6, 2]


@pytest.mark.rule("LOK-DEPLOY-13")
def test_the_first_game_turn_starts_when_the_set_up_is_complete() -> None:
    table = at_points().defaults(5)
    assert table.told(TurnBegan) == []
    table.roll("initiative 3 / 1").defaults(1)
    assert [event.turn for event in table.told(TurnBegan)] == [1]
    assert table.world.turn == 1


@pytest.mark.rule("LOK-RUL-DEPLOY-5")
@pytest.mark.parametrize(
    "expected", [((36, 0), (72, 44), (0, 44)), ((0, 0), (60, 0), (72, 48), (12, 48))], ids=["three", "four"]
)
def test_deploy_points_of_more_players_are_spread_along_the_edge(expected: tuple[tuple[int, int], ...]) -> None:
    """80 inches of edge between three, 60 between four, and the two that are nearest as far apart as that allows."""
    found = deploy_points((72 * INCH, 48 * INCH), len(expected))
    assert found == tuple((x * INCH, y * INCH) for x, y in expected)


@pytest.mark.rule("LOK-RUL-DEPLOY-5")
def test_three_players_are_not_asked_for_their_points() -> None:
    table = open_battle("points 5 / 2 / 3", seats=3)
    assert isinstance(table.question, PlaceQuestion)
    assert table.world.deploy_points == deploy_points((72 * INCH, 48 * INCH), 3)
    assert table.match.deciders() == (1,)


@pytest.mark.parametrize(("seats", "scenario"), [(2, "squadron_engagement"), (4, "open_battle")])
def test_many_ships_find_a_place_by_default_and_at_random(seats: int, scenario: str) -> None:
    dice = " / ".join(str(face) for face in range(1, seats + 1))
    name = "deploy" if scenario == "squadron_engagement" else "points"
    table = Table(f"{name} {dice}", turn=0, seats=seats, scenario=scenario)
    for seat in range(seats):
        table.reserve(seat, *["mackerel"] * 12)
    table.before_frame(Deployment())
    for _ in range(12 * seats - 1):
        seat, rng = table.match.deciders()[0], Random(len(table.told(Deployed)))
        drawn = table.game.sample(table.match.position, seat, rng, 1)[0]
        assert table.match.check(seat, drawn, table.match.ask) is None
        table.defaults(1)
    rects = [rect_of(table.world, ship) for ship in table.world.ships if ship.place == "table"]
    assert not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i])
