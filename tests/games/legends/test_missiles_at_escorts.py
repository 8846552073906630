"""LOK-MISSILE-12 to LOK-MISSILE-14: what missiles do that meet fighters."""

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.missiles import Aim, FlyOn, Hold, PlaceMissile, StopAt
from wartable.games.legends.events.missiles import MissilesStruck
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.missiles import MissileStep
from wartable.games.legends.phases.strike import MissileStrike
from wartable.games.legends.requests.missiles import ContactQuestion
from wartable.games.legends.rules.escorts import release
from wartable.games.legends.rules.missiles import free_at_hull, stops
from wartable.games.legends.state import fighter_rect, missile_rect, rect_of
from wartable.geometry.align import EDGES
from wartable.geometry.shapes import overlaps, touching

_, PORT, REAR, STARBOARD = EDGES
JAVELINS = 1


def incoming(start: float = 30, y: float = 24) -> Table:
    """A missile to the left of a Draco, whose rear is turned to it."""
    table = Table().ship(0, "hammerhead", (4, 4, 0)).ship(1, "draco", (50, 24, 0))
    return table.missile(0, (start, y))


def flown(table: Table) -> tuple[tuple[int, int, int], int]:
    table.before_frame(MissileStep())
    return table.world.missiles[0].pose, table.world.missiles[0].attached


@pytest.mark.rule("DX-LOK-91", "LOK-MISSILE-12", "LOK-MISSILE-14")
def test_a_missile_stops_at_an_escort_and_counts_as_striking_its_ship() -> None:
    assert flown(incoming()) == (pose(48.25, 24, 180), 1)
    table = incoming().escort("interceptor", 1, REAR, 0.75)
    assert flown(table) == (pose(47.5, 24, 180), 1)
    assert [(fighter.place, fighter.disrupted) for fighter in table.world.fighters] == [("table", False)]


@pytest.mark.rule("DX-LOK-91", "LOK-MISSILE-13", "LOK-RUL-MISSILE-3")
def test_a_missile_flies_past_fighters_that_do_not_escort_an_enemy() -> None:
    table = incoming().fighter(1, "interceptor", (40, 24)).fighter(0, "hunter", (42, 24)).fighter(1, "interceptor", (44, 24))
    assert [stop.ships for stop in stops(table.world, 0, 1)] == [(1,)]
    assert flown(table) == (pose(48.25, 24, 180), 1)
    assert [(fighter.place, fighter.disrupted) for fighter in table.world.fighters] == [("table", False)] * 3


@pytest.mark.rule("LOK-RUL-MISSILE-3")
def test_an_escort_of_a_friendly_ship_is_not_in_the_way() -> None:
    table = incoming().ship(0, "mackerel", (40, 22.5, 0)).escort("hunter", 2, PORT, 1.5)
    assert flown(table) == (pose(48.25, 24, 180), 1)


@pytest.mark.rule("LOK-RUL-MISSILE-1")
def test_a_missile_stops_at_first_contact_with_its_target_or_an_escort() -> None:
    table = incoming().escort("interceptor", 1, PORT, 1.5).escort("interceptor", 1, REAR, 1.125)
    assert flown(table)[0] == pose(47.5, 24, 180)
    beside = incoming().escort("interceptor", 1, PORT, 1.5)
    assert flown(beside)[0] == pose(48.25, 24, 180)


@pytest.mark.rule("LOK-RUL-MISSILE-2")
def test_an_escort_of_another_enemy_on_the_line_may_be_struck_or_passed() -> None:
    def passing() -> Table:
        table = incoming().ship(1, "hydrus", (40, 25.25, 0)).escort("interceptor", 2, STARBOARD, 1.5)
        return table.missile(0, (4, 40)).before_frame(MissileStep()).do(Aim("javelin-1", "draco-1"))

    table = passing()
    assert isinstance(table.question, ContactQuestion)
    assert table.question.ships == ("hydrus-1",)
    table.do(StopAt("hydrus-1"))
    assert (table.world.missiles[0].pose, table.world.missiles[0].attached) == (pose(39.375, 24, 180), 2)
    on = passing().do(FlyOn())
    assert (on.world.missiles[0].pose, on.world.missiles[0].attached) == (pose(48.25, 24, 180), 1)


@pytest.mark.rule("LOK-RUL-MISSILE-5")
def test_of_two_escorts_touched_at_once_the_owner_chooses_whose_ship_is_struck() -> None:
    table = incoming().ship(1, "hydrus", (40, 25.6, 0)).escort("interceptor", 2, STARBOARD, 1.5)
    table.ship(1, "delphinus", (40, 22.4, 0)).escort("interceptor", 3, PORT, 1.5).missile(0, (4, 40))
    table.before_frame(MissileStep()).do(Aim("javelin-1", "draco-1"))
    assert set(table.question.ships) == {"hydrus-1", "delphinus-1"}
    table.do(StopAt("delphinus-1"))
    assert table.world.missiles[0].attached == 3


@pytest.mark.rule("LOK-RUL-MISSILE-4")
def test_a_missile_stays_with_the_ship_when_the_escort_is_gone() -> None:
    """It is shot down, so that nothing touches the ship any more, and the missile strikes all the same."""
    table = incoming().escort("interceptor", 1, REAR, 0.75).ship(0, "mackerel", (46, 28, 0))
    flown(table)
    assert not touching(missile_rect(table.world, table.world.missiles[0]), rect_of(table.world, table.ships(1)))
    table.roll("flak 6 1").before_frame(fire(table.world, 2, "mackerel_4", "interceptor-1"))
    assert (table.world.fighters[0].place, table.world.missiles[0].attached) == ("red", 1)
    assert free_at_hull(table.world, 1) == []
    table.roll("strike 1").before_frame(MissileStrike(ship=1))
    while not table.told(MissilesStruck):
        table.do(Hold())
    assert table.told(MissilesStruck)[0].missiles == ("javelin-1",)


@pytest.mark.rule("LOK-RUL-MISSILE-18", "LOK-RUL-OVERLAP-4")
def test_a_second_missile_slides_along_the_escort() -> None:
    table = incoming().missile(0, (29, 24)).escort("interceptor", 1, REAR, 0.75).before_frame(MissileStep())
    while table.world.missiles[1].attached != 1:
        table.defaults(1)
    first, second = (missile_rect(table.world, missile) for missile in table.world.missiles)
    escort, hull = fighter_rect(table.world, table.world.fighters[0]), rect_of(table.world, table.ships(1))
    assert (first.x, first.y) == (47_500, 24_000)
    assert touching(second, escort)
    assert not any(overlaps(second, other) for other in (first, escort, hull))


@pytest.mark.rule("LOK-RUL-MISSILE-19")
@pytest.mark.parametrize(("above", "struck"), [(2.75, 1), (2.9, -1)])
def test_a_missile_launched_against_an_escort_is_at_once_in_contact_with_its_ship(above: float, struck: int) -> None:
    table = Table().ship(0, "hammerhead", (36, 24, 0)).ship(1, "draco", (36, 24 + above, 0))
    table.escort("interceptor", 1, STARBOARD, 1.5).before_frame(Launch(ship=0, battery=JAVELINS))
    table.do(PlaceMissile("port", 1_500))
    assert table.world.missiles[0].attached == struck


@pytest.mark.rule("LOK-MISSILE-14")
def test_a_missile_that_touches_an_escort_when_its_ship_begins_to_move_strikes() -> None:
    table = incoming(47.5).escort("interceptor", 1, REAR, 0.75)
    assert free_at_hull(table.world, 1) == [0]
    release(table.world, 0)
    assert free_at_hull(table.world, 1) == []
