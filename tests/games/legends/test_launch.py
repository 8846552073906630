"""LOK-MISSILE-01 to LOK-MISSILE-06: missiles are launched."""

from typing import Any

import pytest

from tests.games.legends.kit import Table, pose
from tests.games.legends.missiles import LANCES, TRIALS
from wartable.games.legends import GAME
from wartable.games.legends.choices.flight import Advance, Finish, Fire
from wartable.games.legends.choices.missiles import LaunchMissiles, PlaceMissile, PlaceRow, StopAt
from wartable.games.legends.events.flight import Touched
from wartable.games.legends.events.missiles import LaunchRolled, MissileLaunched
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.missiles import ContactQuestion, LaunchQuestion
from wartable.games.legends.rules.arms import refuse_fire
from wartable.games.legends.rules.launch import facing, launchers, pose_at, refuse_launch, spots
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.state import DAMAGED, DESTROYED, Missile, alter, missile_rect, rect_of
from wartable.geometry import aligned, gap, overlaps, touching

CANNONS, JAVELINS, _, SPREAD = range(4)
"""Batteries of the Hammerhead."""
SIZE = 500


def hammerhead(
    *rolls: str, at: tuple[float, ...] = (36, 24, 0), enemy: tuple[float, ...] = (36, 44, 0), **fields: Any
) -> Table:
    return Table(*rolls).ship(0, "hammerhead", at, **fields).ship(1, "draco", enemy)


def launch(table: Table) -> Table:
    return table.before_frame(Launch(ship=0, battery=JAVELINS))


def missiles(table: Table) -> list[Missile]:
    return list(table.world.missiles)


def surround(table: Table) -> Table:
    """Missiles all along the four sides of the first ship."""
    for side, room in (("front", 3), ("port", 6), ("rear", 3), ("starboard", 6)):
        for i in range(room):
            x, y, heading = pose_at(table.world, 0, side, SIZE // 2 + i * SIZE)
            table.missile(0, (x / 1000, y / 1000, heading / 100))
    return table


@pytest.mark.rule("EX-LOK-21", "LOK-MISSILE-02", "LOK-MISSILE-03")
def test_an_undamaged_battery_places_a_missile_for_each_gun_without_dice() -> None:
    table = launch(hammerhead()).do(PlaceRow("port"))
    assert [(m.name, m.kind, m.owner, m.attached) for m in missiles(table)] == [
        ("javelin-1", "javelin", 0, -1),
        ("javelin-2", "javelin", 0, -1),
    ]
    assert [m.pose for m in missiles(table)] == [pose(36.25, 25), pose(35.75, 25)]
    ship = rect_of(table.world, table.ships(0))
    assert all(aligned(ship, missile_rect(table.world, m)) for m in missiles(table))
    assert table.ships(0).fired == (JAVELINS,)
    assert not table.told(LaunchRolled)
    first = table.told(MissileLaunched)[0]
    assert first.text(["Ann", "Ben"], GAME.word) == 'Hammerhead 1 launches Javelin 1, which lies at 36.2", 25" heading 0°.'


@pytest.mark.rule("LOK-MISSILE-01")
def test_a_missile_battery_is_not_fired_but_launched() -> None:
    table = hammerhead(enemy=(38, 24, 0))
    assert launchers(table.world, 0) == [JAVELINS]
    assert refuse_launch(table.world, 0, JAVELINS) is None
    refused = refuse_launch(table.world, 0, CANNONS)
    assert refused is not None
    assert refused.rule == "LOK-MISSILE-01"
    fired = refuse_fire(table.world, 0, JAVELINS, 1)
    assert fired is not None
    assert fired.rule == "LOK-RUL-ATTACK-5"


@pytest.mark.rule("LOK-MISSILE-02", "LOK-MISSILE-21")
def test_a_battery_places_missiles_of_its_own_type() -> None:
    table = Table(game=TRIALS).ship(0, "picket", (36, 24)).ship(1, "draco", (36, 44)).missile(0, (10, 10))
    table.before_frame(Launch(ship=0, battery=LANCES)).do(PlaceRow("front"))
    assert [m.name for m in missiles(table)] == ["javelin-1", "lance-1", "lance-2"]
    table = Table().ship(0, "draco", (36, 44)).ship(1, "hammerhead", (36, 24)).before_frame(Launch(ship=1, battery=JAVELINS))
    assert [(m.name, m.owner) for m in missiles(table.do(PlaceRow("front")))] == [("javelin-1", 1), ("javelin-2", 1)]


@pytest.mark.rule("DX-LOK-31", "LOK-MISSILE-05")
def test_a_damaged_battery_rolls_for_each_missile() -> None:
    table = launch(hammerhead("launch 4 3", batteries=(0, DAMAGED, 0, 0))).do(PlaceRow("port"))
    assert len(missiles(table)) == 1
    (rolled,) = table.told(LaunchRolled)
    assert rolled.text(["Ann", "Ben"], GAME.word) == (
        "Hammerhead 1 rolls 4, 3 for its damaged Javelin Missiles: 1 missile can be launched."
    )
    none = launch(hammerhead("launch 3 1", batteries=(0, DAMAGED, 0, 0)))
    assert missiles(none) == []
    assert none.ships(0).fired == (JAVELINS,)


@pytest.mark.rule("LOK-MISSILE-06", "DX-LOK-118")
def test_a_destroyed_battery_and_one_that_has_launched_are_refused() -> None:
    table = hammerhead(batteries=(0, DESTROYED, 0, 0))
    refused = refuse_launch(table.world, 0, JAVELINS)
    assert refused is not None
    assert refused.rule == "LOK-ATTACK-18"
    assert launchers(table.world, 0) == []
    alter(table.world, 0, batteries=(0, 0, 0, 0), fired=(JAVELINS,))
    again = refuse_launch(table.world, 0, JAVELINS)
    assert again is not None
    assert again.rule == "LOK-ATTACK-03"
    assert launchers(table.world, 0) == []


# -- places -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-MISSILE-17")
def test_the_owner_picks_any_free_aligned_place_for_each() -> None:
    table = launch(hammerhead().missile(1, (37.75, 24)))
    assert table.question == LaunchQuestion("hammerhead-1", 2)
    refusal = table.refusal(PlaceMissile("front", 750))
    assert refusal.rule == "LOK-MISSILE-03"
    assert refusal.why == 'The front side of Hammerhead 1 has room only from 0.25" to 0.27" and from 1.23" to 1.25".'
    assert table.why_not(PlaceMissile("port", 249)) == "LOK-MISSILE-03"
    table.do(PlaceMissile("front", 1_230), PlaceMissile("rear", 250))
    assert [m.pose for m in missiles(table)[1:]] == [pose(37.75, 24.48), pose(34.25, 24.5)]


def test_a_row_is_placed_by_default_at_the_side_that_faces_the_nearest_enemy() -> None:
    for heading, side in ((0, "port"), (90, "front"), (180, "starboard"), (270, "rear")):
        table = launch(hammerhead(at=(36, 24, heading)).ship(1, "draco", (10, 2)))
        assert facing(table.world, 0)[0] == side
        assert table.game.default(table.match.view(0), 0) == PlaceRow(side)
    alone = hammerhead()
    alter(alone.world, 1, place="destroyed")
    assert facing(alone.world, 0)[0] == "front"


def test_a_row_closes_up_beside_what_lies_there() -> None:
    table = launch(hammerhead().missile(1, (36, 25)))
    table.do(PlaceRow("port"))
    assert [m.pose for m in missiles(table)[1:]] == [pose(36.48, 25), pose(35.52, 25)]


def test_a_row_is_offered_only_where_there_is_room_for_it() -> None:
    table = launch(hammerhead().missile(1, (37.75, 24)).missile(1, (34.25, 24.2)))
    offered = {offer.kind: dict(offer.fields) for offer in table.question.offers(table.world, 0)}
    assert offered["legends.PlaceRow"]["side"].ids == ("port", "front", "starboard")
    assert offered["legends.PlaceMissile"]["side"].ids == ("front", "port", "rear", "starboard")


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_missiles_are_placed_on_the_table() -> None:
    table = launch(hammerhead(at=(0.5, 24, 0)))
    assert set(spots(table.world, 0)) == {"front", "port", "starboard"}
    assert table.why_not(PlaceMissile("port", 2_001)) == "LOK-MISSILE-03"
    assert table.why_not(PlaceRow("rear")) == "LOK-MISSILE-03"
    table.do(PlaceMissile("port", 2_000))
    assert missiles(table)[0].pose == pose(0, 25)


@pytest.mark.rule("DX-LOK-118", "LOK-MISSILE-04", "LOK-RUL-MISSILE-17")
def test_a_missile_without_an_aligned_place_lies_as_close_as_possible() -> None:
    table = launch(surround(hammerhead()))
    first, second = missiles(table)[18:]
    ship = rect_of(table.world, table.ships(0))
    for missile in (first, second):
        rect = missile_rect(table.world, missile)
        assert touching(ship, rect)
        assert not aligned(ship, rect)
        assert not any(overlaps(rect, missile_rect(table.world, m)) for m in missiles(table) if m is not missile)
    walled = surround(hammerhead())
    for x, y in ((34.25, 23), (34.25, 25), (37.75, 23), (37.75, 25)):
        walled.missile(0, (x, y))
    launch(walled)
    nearest = missiles(walled)[22]
    assert gap(ship, missile_rect(walled.world, nearest)) == pytest.approx(480, abs=20)


# -- contact ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-MISSILE-19", "LOK-RUL-ALIGN-3")
def test_a_missile_launched_against_an_enemy_hull_is_in_contact_at_once() -> None:
    table = launch(hammerhead(enemy=(36, 26.02, 0))).do(PlaceMissile("port", 1_500), PlaceMissile("starboard", 1_500))
    assert [m.attached for m in missiles(table)] == [1, -1]
    assert [event.text(["Ann", "Ben"], GAME.word) for event in table.told(Touched)] == ["Javelin 1 now touches Draco 1."]
    apart = launch(hammerhead(enemy=(36, 26.021, 0))).do(PlaceMissile("port", 1_500), PlaceMissile("starboard", 1_500))
    assert [m.attached for m in missiles(apart)] == [-1, -1]
    own = hammerhead().ship(0, "hammerhead", (36, 26, 0))
    launch(own).do(PlaceRow("port"))
    assert [m.attached for m in missiles(own)] == [-1, -1]


@pytest.mark.rule("LOK-RUL-MISSILE-5")
def test_of_two_hulls_that_a_launched_missile_touches_its_owner_chooses_one() -> None:
    table = hammerhead(enemy=(37.75, 26, 0)).ship(1, "hydrus", (34.25, 26, 0))
    launch(table).do(PlaceMissile("port", 1_500))
    assert table.question == ContactQuestion("javelin-1", ("draco-1", "hydrus-1"))
    assert table.options() == [StopAt("draco-1"), StopAt("hydrus-1")]
    table.do(StopAt("hydrus-1"), PlaceMissile("starboard", 1_500))
    assert [m.attached for m in missiles(table)] == [2, -1]


# -- in flight ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-ATTACK-5", "LOK-RUL-MISSILE-13")
def test_missiles_are_launched_anywhere_on_the_way_and_stay_where_they_are_placed() -> None:
    table = hammerhead(enemy=(36, 2, 0)).before_frame(
        Flight(ship=0, move=Move(low=0, high=4_000, spacing=2_000, infinite=False, cap=2))
    )
    table.do(Advance(1_000), LaunchMissiles("hammerhead_2"), PlaceRow("front"))
    assert [m.pose for m in missiles(table)] == [pose(38.75, 23.75), pose(38.75, 24.25)]
    assert isinstance(table.question, FlightQuestion)
    assert table.why_not(LaunchMissiles("hammerhead_2")) == "LOK-ATTACK-03"
    assert table.why_not(LaunchMissiles("hammerhead_1")) == "LOK-MISSILE-01"
    assert table.why_not(Fire("hammerhead_2", "draco-1")) == "LOK-ATTACK-03"
    table.do(Advance(2_000), Finish())
    assert [m.pose for m in missiles(table)] == [pose(38.75, 23.75), pose(38.75, 24.25)]


@pytest.mark.rule("LOK-RUL-MISSILE-13", "LOK-OVERLAP-01")
def test_a_ship_that_stops_on_its_own_missile_pushes_it_aside() -> None:
    table = hammerhead().missile(0, (37, 24.6)).before_frame(Settling(ship=0))
    assert missiles(table)[0].pose == pose(37, 25)
    assert missiles(table)[0].attached == -1


def test_by_default_a_ship_launches_when_it_has_nothing_else_to_do() -> None:
    table = hammerhead(enemy=(36, 2, 0)).before_frame(
        Flight(ship=0, move=Move(low=0, high=0, spacing=2_000, infinite=False, cap=2))
    )
    assert table.game.default(table.match.view(0), 0) == LaunchMissiles("hammerhead_2")
    shot = hammerhead(enemy=(36, 2, 0)).missile(1, (38, 24)).missile(1, (36, 30))
    shot.before_frame(Flight(ship=0, move=Move(low=0, high=0, spacing=2_000, infinite=False, cap=2)))
    assert shot.game.default(shot.match.view(0), 0) == Fire("hammerhead_4", "javelin-1")
