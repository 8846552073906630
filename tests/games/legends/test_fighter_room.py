"""LOK-RUL-OVERLAP-4: fighters take up room, for missiles and for ships that come to rest among them."""

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.missiles import PlaceMissile, PlaceRow
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.missiles import MissileStep
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.state import fighter_rect, missile_rect
from wartable.geometry.shapes import overlaps

JAVELINS = 1


@pytest.mark.rule("LOK-RUL-OVERLAP-4", "LOK-MISSILE-03")
def test_missiles_are_not_placed_on_fighters() -> None:
    table = Table().ship(0, "hammerhead", (36, 24, 0)).ship(1, "draco", (36, 44, 0))
    table.escort("hunter", 0, 1, 1.5).fighter(1, "interceptor", (36, 22.875))
    table.before_frame(Launch(ship=0, battery=JAVELINS))
    assert table.why_not(PlaceMissile("port", 1_500)) == "LOK-MISSILE-03"
    assert table.why_not(PlaceMissile("starboard", 1_500)) == "LOK-MISSILE-03"
    table.do(PlaceRow("port"))
    escort = fighter_rect(table.world, table.world.fighters[0])
    assert not any(overlaps(escort, missile_rect(table.world, missile)) for missile in table.world.missiles)


@pytest.mark.rule("LOK-RUL-OVERLAP-4")
def test_a_missile_gives_way_to_a_fighter_where_its_flight_ends() -> None:
    table = Table().ship(0, "hammerhead", (4, 4, 0)).ship(1, "draco", (60, 24, 90)).missile(0, (20, 24))
    table.fighter(1, "interceptor", (44.1, 24)).before_frame(MissileStep())
    assert table.world.missiles[0].pose == pose(43.475, 24)


def test_every_token_on_the_table_takes_up_room() -> None:
    table = Table().ship(0, "hammerhead", (36, 24, 0)).ship(1, "draco", (60, 44, 0)).ship(1, "lynx", (4, 4), place="left")
    table.missile(0, (38, 24)).escort("hunter", 0, 1, 1.5).fighter(1, "interceptor", (61, 40)).fighter(0, "hunter", (1, 1))
    table.world.fighters[2] = type(table.world.fighters[2])("hunter-2", "hunter", 0, "yellow")
    found = tokens(table.world)
    assert [(rect.x, rect.y) for rect in found] == [
        (36_000, 24_000), (60_000, 44_000), (36_000, 25_125), (61_000, 40_000), (38_000, 24_000),
    ]  # fmt: skip
    near = tokens(table.world, (36_000, 24_000), skip_ship=0, skip_fighter=0)
    assert [(rect.x, rect.y) for rect in near] == [(38_000, 24_000)]
    assert tokens(table.world, (60_000, 44_000), skip_missile=0, skip_ship=1) == [
        fighter_rect(table.world, table.world.fighters[1])
    ]
