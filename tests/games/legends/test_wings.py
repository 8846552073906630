"""LOK-DEPLOY-07, LOK-SC1-06, LOK-SC1-08: how fighters come onto the table."""

from random import Random

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.deployment import (
    Deploy,
    DockFighter,
    DockRow,
    DoneDocking,
    Mark,
    Place,
    PlaceFighters,
    SetSpeed,
)
from wartable.games.legends.choices.turn import Concede
from wartable.games.legends.events.deployment import Deployed, EscortsDeployed, FightersDeployed
from wartable.games.legends.events.turn import TurnBegan
from wartable.games.legends.phases.deployment import Deployment
from wartable.games.legends.requests.deployment import DeployQuestion
from wartable.games.legends.requests.wings import DockQuestion, WingsQuestion
from wartable.games.legends.rules.building import Terms, build, violations
from wartable.games.legends.state import fighter_rect, fighters_on_table, own_fighters, rect_of
from wartable.geometry.align import aligned
from wartable.geometry.shapes import overlaps


def zones(*rolls: str, ships: tuple[int, int] = (1, 1), wings: tuple[int, int] = (0, 0)) -> Table:
    """Squadrons of Dracos with Interceptors and of Hammerheads with Hunters, in the zones of scenario 1."""
    table = Table(*rolls, turn=0).reserve(0, *["draco"] * ships[0]).reserve(1, *["hammerhead"] * ships[1])
    return table.wing(0, "interceptor", wings[0]).wing(1, "hunter", wings[1]).before_frame(Deployment())


def at_points(*rolls: str, wings: tuple[int, int]) -> Table:
    """The default procedure: two Dracos against one, the deploy points at the middles of the long edges."""
    table = Table(*rolls, turn=0, scenario="open_battle").reserve(0, "draco", "draco").reserve(1, "draco")
    table.wing(0, "interceptor", wings[0]).wing(1, "hunter", wings[1]).before_frame(Deployment())
    return table.do(0, Mark((36_000, 0))).do(1, Mark((36_000, 48_000)))


def docked(table: Table, ship: int) -> int:
    """How many fighters on the table are fully aligned with a ship."""
    host = rect_of(table.world, table.ships(ship))
    return sum(aligned(host, fighter_rect(table.world, table.world.fighters[i])) for i in fighters_on_table(table.world))


def is_clear(table: Table) -> bool:
    """Nothing on the table overlaps anything else."""
    world = table.world
    rects = [rect_of(world, ship) for ship in world.ships if ship.place == "table"]
    rects += [fighter_rect(world, world.fighters[i]) for i in fighters_on_table(world)]
    return not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i])


# -- with a warship -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-06", "LOK-RUL-DEPLOY-4")
def test_a_warship_is_deployed_together_with_its_escorts() -> None:
    table = zones("deploy 1 / 2", ships=(2, 1), wings=(6, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6))
    assert table.match.deciders() == (0,)
    table.do(0, DockRow("interceptor", "port", 4)).do(0, DockFighter("interceptor-5", "front", 375)).do(0, DoneDocking())
    assert table.match.deciders() == (1,), "that was one deployment"
    assert docked(table, 0) == 5
    assert [event.fighters for event in table.told(EscortsDeployed)] == [
        ("interceptor-1", "interceptor-2", "interceptor-3", "interceptor-4"),
        ("interceptor-5",),
    ]
    port = [table.world.fighters[i].pose for i in range(4)]
    assert port == [pose(34.875, y, 90) for y in (7.125, 6.375, 5.625, 4.875)]
    assert table.world.fighters[4].pose == pose(36.375, 7.875, 90)
    assert table.world.fighters[5].place == "reserve"


@pytest.mark.rule("LOK-RUL-DEPLOY-4")
def test_no_fighter_at_all_may_come_with_a_warship() -> None:
    table = zones("deploy 1 / 2", wings=(2, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6)).do(0, DoneDocking())
    assert own_fighters(table.world, 0) == []
    assert table.match.deciders() == (1,)


@pytest.mark.rule("DX-LOK-65")
@pytest.mark.parametrize(("number", "broken"), [(12, []), (13, ["LOK-BUILD-19"])])
def test_capacity_counts_for_the_squadron_and_not_for_a_deployment(number: int, broken: list[str]) -> None:
    """A Hydrus (8) and a Draco (4); eight of the fighters come with the Draco."""
    table = zones("deploy 1 / 2", wings=(number, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6))
    squadron = build(GAME.catalog(), "surakari_invasion", (("hydrus", 1), ("draco", 1), ("interceptor", number)))
    assert [refusal.rule for refusal in violations(GAME.catalog(), Terms(75), squadron)] == broken
    table.do(0, DockRow("interceptor", "port", 4)).do(0, DockRow("interceptor", "starboard", 4))
    assert docked(table, 0) == 8


@pytest.mark.rule("LOK-RUL-DEPLOY-4")
def test_room_on_the_edges_is_the_only_limit() -> None:
    """A Draco has a capacity of four, and room for twelve."""
    table = zones("deploy 1 / 2", wings=(13, 0)).do(0, Deploy("draco-1", pose(36, 6, 37), 6))
    assert table.world.catalog.ships["draco"].capacity == 4
    for side, number in (("port", 4), ("starboard", 4), ("front", 2)):
        table.do(0, DockRow("interceptor", side, number))
    full = table.refusal(0, DockRow("interceptor", "port", 1))
    assert (full.rule, full.why) == ("LOK-RUL-DEPLOY-4", "The port side of Draco 1 has no room for 1 fighter in your zone.")
    table.do(0, DockRow("interceptor", "rear", 2))
    assert table.match.deciders() == (1,), "without room there is no question"
    assert docked(table, 0) == 12
    assert is_clear(table)


@pytest.mark.rule("LOK-RUL-DEPLOY-4")
def test_a_fighter_that_is_not_fully_aligned_is_refused() -> None:
    table = zones("deploy 1 / 2", wings=(2, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6))
    for along, allowed in ((374, False), (375, True), (1125, True), (1126, False)):
        refusal = table.match.check(0, DockFighter("interceptor-1", "front", along), table.match.ask)
        assert (refusal is None) is allowed
        assert refusal is None or refusal.rule == "LOK-RUL-DEPLOY-4"
    assert table.why_not(0, DockFighter("hunter-1", "front", 400)) == "LOK-RUL-DEPLOY-4"
    assert table.why_not(0, DockFighter("interceptor-1", "below", 400)) == "LOK-RUL-DEPLOY-4"
    assert table.why_not(0, DockRow("interceptor", "port", 3)) == "LOK-RUL-DEPLOY-4"


@pytest.mark.rule("LOK-RUL-DEPLOY-3")
def test_escorts_lie_in_the_zone_and_on_the_table_and_on_nothing() -> None:
    table = zones("deploy 1 / 2", wings=(3, 0)).do(0, Deploy("draco-1", pose(36, 12, 90), 6))
    outside = table.refusal(0, DockFighter("interceptor-1", "front", 400))
    assert outside.why == "The center of Interceptor 1 would lie outside your deployment zone."
    assert outside.rule == "LOK-RUL-DEPLOY-3"
    table.do(0, DockFighter("interceptor-1", "rear", 400))
    over = table.refusal(0, DockFighter("interceptor-2", "rear", 1100))
    assert (over.rule, over.why) == ("LOK-RUL-DEPLOY-3", 'Interceptor 2 would overlap Interceptor 1 by 0.05".')
    table = zones("deploy 1 / 2", wings=(1, 0)).do(0, Deploy("draco-1", pose(36, 0.75, 0), 6))
    off = table.refusal(0, DockFighter("interceptor-1", "starboard", 400))
    assert (off.rule, off.why) == ("LOK-RUL-DEPLOY-3", 'Interceptor 1 would lie 0.75" off the table.')


@pytest.mark.rule("LOK-RUL-DEPLOY-3")
def test_a_row_keeps_to_the_part_of_a_side_that_lies_in_the_zone() -> None:
    table = zones("deploy 1 / 2", wings=(4, 0)).do(0, Deploy("draco-1", pose(36, 12, 90), 6))
    assert table.why_not(0, DockRow("interceptor", "port", 4)) == "LOK-RUL-DEPLOY-4"
    table.do(0, DockRow("interceptor", "port", 2))
    assert all(table.world.fighters[i].pose[1] <= 12_000 for i in (0, 1))


@pytest.mark.rule("LOK-RUL-DEPLOY-3")
def test_warships_are_not_deployed_on_fighters() -> None:
    table = zones("deploy 1 / 2", ships=(2, 1), wings=(4, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6))
    table.do(0, DockRow("interceptor", "port", 4)).defaults(1)
    refusal = table.refusal(0, Deploy("draco-2", pose(34, 6, 90), 6))
    assert (refusal.rule, refusal.why) == ("LOK-RUL-DEPLOY-3", 'Draco 2 would overlap Interceptor 1 by 0.25".')
    table.do(0, Deploy("draco-2", pose(33.75, 6, 90), 6))


def test_by_default_fighters_are_shared_evenly_among_the_warships() -> None:
    table = zones("deploy 1 / 2", ships=(2, 1), wings=(6, 9)).to(WingsQuestion)
    assert [docked(table, ship) for ship in range(3)] == [3, 3, 4]
    assert is_clear(table)


# -- on their own -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-SC1-08", "DX-LOK-115")
def test_after_the_last_warship_all_fighters_that_are_left_are_one_deployment() -> None:
    table = zones("deploy 5 / 2", wings=(4, 6))
    assert table.why_not(1, Deploy("hammerhead-1", pose(36, 35.9, 270), 5)) == "LOK-SC1-06"
    table.do(1, Deploy("hammerhead-1", pose(36, 37, 0), 5)).do(1, DockRow("hunter", "port", 4)).do(1, DoneDocking())
    assert (docked(table, 1), table.ships(1).slot) == (4, 5)
    table.do(0, Deploy("draco-1", pose(36, 6, 90), 6)).do(0, DoneDocking())
    assert isinstance(table.question, WingsQuestion)
    table.do(1, PlaceFighters("hunter", 1, pose(20, 40))).do(1, PlaceFighters("hunter", 1, pose(50, 40)))
    table.do(0, PlaceFighters("interceptor", 3, pose(20, 6, 90)))
    table.roll("initiative 3 / 1").do(0, PlaceFighters("interceptor", 1, pose(50, 6, 90)))
    assert [event.seat for event in table.told(FightersDeployed)] == [1, 1, 0, 0]
    assert {fighter.place for fighter in table.world.fighters} == {"table"}
    assert len(table.told(TurnBegan)) == 1


@pytest.mark.rule("LOK-SC1-08")
def test_the_fighters_that_are_left_lie_in_the_own_zone_and_overlap_nothing() -> None:
    table = zones("deploy 1 / 2", wings=(3, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6)).do(0, DoneDocking())
    table.do(1, Deploy("hammerhead-1", pose(36, 42, 270), 6))
    for at in (pose(36, 12.1, 90), pose(36, 40, 90), pose(36, 6, 0), pose(36, 0.3, 90)):
        assert table.why_not(0, PlaceFighters("interceptor", 1, at)) == "LOK-RUL-DEPLOY-3"
    assert table.why_not(0, PlaceFighters("interceptor", 4, pose(20, 6))) == "LOK-DEPLOY-07"
    assert table.why_not(0, PlaceFighters("hunter", 1, pose(20, 6))) == "LOK-DEPLOY-07"
    table.do(0, PlaceFighters("interceptor", 2, pose(20, 12, 90)))
    assert [table.world.fighters[i].pose for i in (0, 1)] == [pose(20.375, 12, 90), pose(19.625, 12, 90)]
    assert table.why_not(0, PlaceFighters("interceptor", 1, pose(20, 12, 90))) == "LOK-RUL-DEPLOY-3"


def test_by_default_rows_lie_in_front_of_the_own_warships() -> None:
    table = zones("deploy 1 / 2", ships=(1, 1), wings=(10, 0)).to(WingsQuestion)
    assert docked(table, 0) == 4
    x, y, heading = table.ships(0).pose()
    table.defaults(1)
    assert [table.world.fighters[i].pose for i in range(4, 8)] == [
        (x + off, y + 3_000, heading) for off in (1_125, 375, -375, -1_125)
    ]
    table.roll("initiative 3 / 1").defaults(1)
    assert len(own_fighters(table.world, 0)) == 10
    assert is_clear(table)


@pytest.mark.rule("LOK-DEPLOY-07", "DX-LOK-66", "LOK-DEPLOY-08")
def test_by_the_default_procedure_all_fighters_follow_the_last_warship() -> None:
    table = at_points("points 5 / 2", wings=(3, 2))
    table.do(1, Place("draco-3", pose(36, 42, 270))).do(0, Place("draco-1", pose(36, 6, 90)))
    table.do(1, PlaceFighters("hunter", 2, pose(30, 42, 270)))
    table.do(0, Place("draco-2", pose(40, 6, 90)))
    assert table.match.deciders() == (0,), "the other player has nothing left and is skipped"
    table.do(0, PlaceFighters("interceptor", 3, pose(30, 6, 90)))
    assert [event.seat for event in table.told(Deployed)] == [1, 0, 0]
    assert {fighter.place for fighter in table.world.fighters} == {"table"}
    table.do(1, SetSpeed(6))


@pytest.mark.rule("LOK-RUL-DEPLOY-2")
def test_fighters_too_are_placed_within_twelve_inches_of_the_deploy_point() -> None:
    table = at_points("points 5 / 2", wings=(0, 1)).do(1, Place("draco-3", pose(36, 42, 270))).defaults(1)
    far = table.refusal(1, PlaceFighters("hunter", 1, pose(36, 35.9, 270)))
    assert (far.rule, far.why) == ("LOK-RUL-DEPLOY-2", 'Hunter 1 would lie more than 12" from your deploy point.')
    table.do(1, PlaceFighters("hunter", 1, pose(36, 36, 270)))


def test_without_room_in_the_region_fighters_are_deployed_anywhere() -> None:
    table = at_points("points 5 / 2", wings=(0, 1)).do(1, Place("draco-3", pose(36, 42, 270)))
    for x in range(24, 49):
        for y in range(36, 48):
            table.fighter(0, "scout", (x, y))
            table.fighter(0, "scout", (x + 0.5, y + 0.5))
    table.defaults(1)
    assert isinstance(table.question, WingsQuestion)
    assert table.question.anywhere
    assert "anywhere on the table" in table.question.text()
    table.do(1, PlaceFighters("hunter", 1, pose(10, 10)))


# -- players --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_samples_are_legal_and_everything_comes_onto_the_table(seed: int) -> None:
    table, rng = zones("deploy 1 / 2", "initiative 1 / 2", ships=(2, 2), wings=(7, 12)), Random(seed)
    while table.world.turn == 0:
        seat = table.match.deciders()[0]
        drawn = table.game.sample(table.match.position, seat, rng, 5)
        assert [table.match.check(seat, choice, table.match.ask) for choice in drawn] == [None] * 5
        table.do(seat, drawn[0])
    assert len(fighters_on_table(table.world)) == 19
    assert is_clear(table)


def test_samples_are_of_every_kind() -> None:
    table = zones("deploy 1 / 2", wings=(7, 0)).do(0, Deploy("draco-1", pose(36, 6, 90), 6))
    drawn = table.game.sample(table.match.position, 0, Random(1), 60)
    assert {type(choice) for choice in drawn} == {DockRow, DockFighter, DoneDocking}
    assert isinstance(table.question, DockQuestion)


def test_a_player_may_concede_while_fighters_deploy() -> None:
    table = Table("points 1 / 2 / 3", seats=3, turn=0).reserve(0, "draco").reserve(1, "draco").reserve(2, "draco")
    table.wing(0, "hunter", 2).wing(1, "hunter", 1).before_frame(Deployment()).defaults(3)
    assert isinstance(table.question, WingsQuestion)
    table.do(0, Concede())
    assert [fighter.place for fighter in table.world.fighters] == ["discarded", "discarded", "reserve"]
    assert isinstance(table.question, WingsQuestion)
    assert table.match.deciders() == (1,)


def test_a_squadron_without_fighters_is_asked_nothing_about_them() -> None:
    table = zones("deploy 1 / 2", wings=(0, 0)).defaults(1)
    assert isinstance(table.question, DeployQuestion)
