"""LOK-OVERLAP, LOK-RUL-OVERLAP-7: ships come to rest among fighters, and with escorts."""

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.escorts import EscortMoved
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.requests.activation import SensorsQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import fighter_pose, fighter_rect, rect_of
from wartable.geometry.align import EDGES, aligned
from wartable.geometry.shapes import overlaps
from wartable.geometry.units import Pose

FRONT, PORT, REAR, STARBOARD = EDGES


def stopped(x: float = 36, y: float = 24, heading: float = 0) -> Table:
    """A Draco that has just stopped here, and an enemy far away."""
    return Table().ship(0, "draco", (x, y, heading)).ship(1, "mackerel", (4, 4, 0))


def settle(table: Table) -> Table:
    """Before the enemy is activated, so that something is asked in the same game turn."""
    return table.put_before(table.world, Battle(step="next_turn"), WarshipActivation(ship=1), Settling(ship=0))


def poses(table: Table) -> list[Pose]:
    return [fighter_pose(table.world, fighter) for fighter in table.world.fighters]


def all_free(table: Table) -> bool:
    rects = tokens(table.world)
    return not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i])


@pytest.mark.rule("DX-LOK-41", "LOK-OVERLAP-01", "LOK-RUL-OVERLAP-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fighter_is_shifted_off_a_ship_that_stops_on_it(seat: int) -> None:
    table = settle(stopped().fighter(seat, "hunter", (36.5, 24.6)))
    assert table.ships(0).pose() == pose(36, 24)
    assert poses(table) == [pose(36.5, 25.125)]
    assert not table.world.fighters[0].disrupted


@pytest.mark.rule("LOK-RUL-OVERLAP-5")
def test_a_shifted_fighter_keeps_its_heading_and_what_it_has_done() -> None:
    table = stopped().fighter(1, "hunter", (36.5, 24.6, 90))
    before = table.world.fighters[0]
    settle(table)
    assert poses(table) == [pose(36.5, 25.125, 90)]
    after = table.world.fighters[0]
    assert (after.activated, after.attacked, after.scouted) == (before.activated, before.attacked, before.scouted)


@pytest.mark.rule("LOK-RUL-OVERLAP-2")
def test_the_owner_of_a_fighter_chooses_among_equal_shifts() -> None:
    table = settle(stopped().fighter(1, "hunter", (36, 24)))
    assert isinstance(table.question, ShiftQuestion)
    assert table.match.deciders() == (1,)
    table.do(Shift("36000,22875"))
    assert poses(table) == [pose(36, 22.875)]
    assert [(event.token, event.off, event.end) for event in table.told(Pushed)] == [("hunter-1", "draco-1", pose(36, 22.875))]


@pytest.mark.rule("LOK-RUL-OVERLAP-3", "LOK-RUL-OVERLAP-4")
def test_fighters_and_missiles_are_shifted_nearest_first_and_make_room_for_each_other() -> None:
    table = stopped().fighter(1, "hunter", (36.3, 24.9)).missile(1, (36.4, 24.5)).fighter(0, "interceptor", (36.6, 25.9))
    table.fighter(1, "hunter", (36.2, 24.3))
    settle(table)
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    assert table.world.fighters[2].pose == pose(36.2, 25.125)  # nearest to the center, and so free to take its place first
    assert table.world.fighters[1].pose == pose(36.6, 25.9)  # does not lie under the ship
    assert all_free(table)


@pytest.mark.rule("LOK-RUL-OVERLAP-7")
def test_an_escort_carried_onto_a_token_takes_the_nearest_free_place_at_the_hull() -> None:
    table = stopped().fighter(1, "hunter", (36.2, 25.2)).escort("interceptor", 0, PORT, 1.5)
    settle(table)
    assert table.world.fighters[0].pose == pose(36.2, 25.2)
    escort = table.world.fighters[1]
    assert (escort.ship, escort.edge) == (0, PORT)
    assert abs(fighter_pose(table.world, escort)[0] - 35_450) <= 20
    assert all_free(table)


@pytest.mark.rule("LOK-RUL-OVERLAP-7", "LOK-RUL-OVERLAP-2")
def test_of_equally_near_places_the_owner_of_the_escort_chooses() -> None:
    table = settle(stopped().fighter(1, "hunter", (36, 25.2)).escort("interceptor", 0, PORT, 1.5))
    assert isinstance(table.question, ShiftQuestion)
    assert table.match.deciders() == (0,)
    left, right = table.options()
    table.do(right)
    x, y = (int(part) for part in right.place.split(","))
    assert poses(table)[1] == (x, y, 0)
    assert left != right
    assert [event.fighter for event in table.told(EscortMoved)] == ["interceptor-1"]


@pytest.mark.rule("LOK-RUL-OVERLAP-7", "LOK-OVERLAP-01")
def test_a_pushed_fighter_does_not_yield_to_escorts_that_were_carried_there() -> None:
    table = settle(stopped().fighter(1, "hunter", (36.1, 24.6)).escort("interceptor", 0, PORT, 1.5))
    assert table.world.fighters[0].pose == pose(36.1, 25.125)
    assert table.world.fighters[1].ship == 0
    assert all_free(table)


@pytest.mark.rule("LOK-RUL-OVERLAP-7")
def test_an_escort_without_a_place_at_the_hull_rests_as_near_as_it_can() -> None:
    table = stopped()
    for edge, room in ((FRONT, 2), (PORT, 4), (REAR, 2), (STARBOARD, 4)):
        for i in range(room):
            table.escort("interceptor", 0, edge, 0.375 + 0.75 * i)
    table.fighter(1, "hunter", (36, 25.2))
    settle(table)
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    lost = [fighter for fighter in table.world.fighters[:12] if fighter.ship < 0]
    assert len(lost) == 2  # the hunter lies on two of them, and the hull is full
    hull = rect_of(table.world, table.ships(0))
    assert not any(aligned(hull, fighter_rect(table.world, fighter)) for fighter in lost)
    assert all(fighter.place == "table" for fighter in lost)
    assert all_free(table)


@pytest.mark.rule("LOK-RUL-EDGE-4", "LOK-RUL-OVERLAP-7")
def test_an_escort_that_would_lie_off_the_table_is_placed_elsewhere_at_the_hull() -> None:
    table = settle(stopped(70.7, 24).escort("interceptor", 0, FRONT, 0.75))
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    escort = table.world.fighters[0]
    assert (escort.ship, escort.edge in (PORT, STARBOARD)) == (0, True)
    assert fighter_pose(table.world, escort)[0] <= 72_000
    stays = settle(stopped(70.125, 24).escort("interceptor", 0, FRONT, 0.75))
    assert (stays.world.fighters[0].edge, stays.world.fighters[0].along) == (FRONT, 750)


def test_an_escort_of_another_ship_is_pushed_along_that_ship() -> None:
    table = stopped().ship(1, "hammerhead", (36, 26.2, 0)).escort("hunter", 2, STARBOARD, 1.5)
    settle(table)
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    escort = table.world.fighters[0]
    assert (escort.ship, escort.activated) == (2, False)
    assert aligned(rect_of(table.world, table.ships(2)), fighter_rect(table.world, escort))
    assert all_free(table)


def test_escorts_in_nobodys_way_stay_where_they_are() -> None:
    table = stopped().escort("interceptor", 0, PORT, 1.5).fighter(1, "hunter", (37, 25.2))
    settle(table)
    assert (table.world.fighters[0].edge, table.world.fighters[0].along) == (PORT, 1_500)
    assert isinstance(table.question, SensorsQuestion)
