"""TPL-38 to TPL-40: escorts at the pauses of a move along templates."""

import pytest

from tests.games.legends.kit import pose
from tests.games.legends.pilot import Pilot
from wartable.games.legends.choices.escorts import Arrange, EscortFire
from wartable.games.legends.choices.flak import DisruptFighters, ReturnFire, Support
from wartable.games.legends.events.escorts import EscortMoved
from wartable.games.legends.queries.sockets import Berths
from wartable.games.legends.requests.dogfight import CasualtiesQuestion, SupportQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.requests.voyage import VoyageQuestion
from wartable.games.legends.state import alter, fighter_pose
from wartable.geometry.align import EDGES
from wartable.geometry.units import Pose

FRONT, PORT, REAR, _ = EDGES
CANNONS = "interceptor.1"


def under_way(*rolls: str) -> Pilot:
    """A Draco on a straight path of 12 inches, with escorts to port and astern, and a Hunter beside the way."""
    pilot = Pilot(*rolls, movement="template").ship(0, "draco", (20, 24, 0), slot=7).ship(1, "mackerel", (70, 46, 0), slot=2)
    pilot.escort("interceptor", 0, PORT, 1.5).escort("interceptor", 0, REAR, 0.75).fighter(1, "hunter", (25, 27))
    return pilot.activate().select("cruise").course("12")


def poses(pilot: Pilot) -> list[Pose]:
    return [fighter_pose(pilot.world, fighter) for fighter in pilot.world.fighters]


@pytest.mark.rule("TPL-38", "LOK-RUL-ESCORT-1")
def test_escorts_are_carried_along_the_path_and_attack_at_pauses() -> None:
    pilot = under_way("flak 1 1")
    fire = EscortFire("interceptor-1", CANNONS, "hunter-1")
    assert pilot.why_not(fire) == "LOK-ATTACK-07"
    pilot.pause(5)
    assert poses(pilot)[:2] == [pose(25, 25.125), pose(23.125, 24)]
    pilot.do(fire)
    if pilot.asked(SupportQuestion):
        pilot.do(Support(()))
    pilot.do(ReturnFire(()))
    assert pilot.asked(VoyageQuestion)
    assert pilot.why_not(fire) == "LOK-FTR-11"


@pytest.mark.rule("DX-LOK-109", "TPL-39", "LOK-RUL-TPL-18")
def test_at_a_pause_escorts_take_other_free_places_at_the_hull() -> None:
    pilot = under_way().pause(5)
    assert pilot.why_not(Arrange("interceptor-1", "rear", 750)) == "LOK-RUL-TPL-18"
    assert pilot.why_not(Arrange("interceptor-1", "starboard", 2_700)) == "LOK-RUL-TPL-18"
    assert pilot.why_not(Arrange("interceptor-1", "upper", 750)) == "TPL-39"
    assert pilot.why_not(Arrange("hunter-1", "front", 750)) == "TPL-39"
    pilot.do(Arrange("interceptor-1", "front", 750))
    assert poses(pilot)[:2] == [pose(26.875, 24), pose(23.125, 24)]
    assert [(event.fighter, event.end) for event in pilot.told(EscortMoved)] == [("interceptor-1", pose(26.875, 24))]
    pilot.do(Arrange("interceptor-2", "port", 1_500))
    pilot.pause(8)
    assert poses(pilot)[:2] == [pose(29.875, 24), pose(28, 25.125)]
    assert not any(fighter.attacked for fighter in pilot.world.fighters)


@pytest.mark.rule("DX-LOK-109", "TPL-40")
def test_an_escort_disrupted_at_a_pause_stays_there() -> None:
    pilot = under_way("flak 1 1", "flak 5 1", "rof 1").pause(5)
    pilot.do(EscortFire("interceptor-1", CANNONS, "hunter-1"))
    if pilot.asked(SupportQuestion):
        pilot.do(Support(()))
    pilot.do(ReturnFire(("hunter-1",)))
    while isinstance(pilot.question, CasualtiesQuestion):
        pilot.do(DisruptFighters(("interceptor-1",)))
    pilot.to(VoyageQuestion)
    assert pilot.why_not(Arrange("interceptor-1", "front", 750)) == "TPL-39"
    pilot.do(Arrange("interceptor-2", "starboard", 1_500)).pause(8)
    assert poses(pilot)[:2] == [pose(25, 25.125), pose(28, 22.875)]
    assert [fighter.ship for fighter in pilot.world.fighters[:2]] == [-1, 0]


@pytest.mark.rule("TPL-39")
def test_a_ship_without_anything_to_fire_still_pauses_for_its_escorts() -> None:
    pilot = under_way()
    alter(pilot.world, 0, fired=(0, 1, 2, 3))
    pilot.pause(5)
    assert pilot.asked(VoyageQuestion)
    pilot.pause(12)
    assert pilot.asked(VoyageQuestion)
    pilot.do(Arrange("interceptor-1", "front", 750))
    assert poses(pilot)[0] == pose(33.875, 24)


@pytest.mark.rule("LOK-RUL-EDGE-4", "LOK-RUL-TPL-13")
def test_escorts_of_a_ship_whose_path_leaves_the_table_stop_on_it() -> None:
    pilot = Pilot(movement="template").ship(0, "draco", (64, 24, 0), slot=7).ship(1, "mackerel", (30, 46, 0), slot=2)
    pilot.escort("interceptor", 0, PORT, 1.5).escort("interceptor", 0, REAR, 0.75).escort("interceptor", 0, FRONT, 0.75)
    pilot.activate().select("cruise").course("12").finish()
    while pilot.asked(ShiftQuestion):
        pilot.defaults(1)
    assert pilot.ships(0).place == "left"
    assert poses(pilot) == [pose(72, 25.125), pose(70.125, 24), pose(72, 24)]
    assert [(fighter.ship, fighter.activated) for fighter in pilot.world.fighters] == [(-1, True)] * 3


@pytest.mark.rule("TPL-39", "LOK-RUL-TPL-18")
def test_free_places_around_the_hull_are_found_for_an_escort() -> None:
    pilot = under_way().pause(5)
    found = pilot.found(Berths("interceptor-1"))
    assert found.text == "10 free places beside Draco 1."
    assert {shape.rule for shape in found.shapes} == {"TPL-39"}
    for shape in found.shapes:
        _, side, along = shape.label.split()
        assert pilot.question.refuse(pilot.world, 0, Arrange("interceptor-1", side, int(along))) is None
    assert Berths("hunter-1").find(pilot.match.view(0), 0) is None
