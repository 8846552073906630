"""LOK-ESCORT, LOK-RUL-OVERLAP-7: where exactly escorts, intruders and fighters left behind come to lie."""

import pytest
from msgspec.structs import replace

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table, pose
from tests.games.legends.test_escort_room import all_free, settle, stopped
from tests.games.legends.test_escorting import beside
from tests.games.legends.test_interception import HUNTER, dock, hydrus, poses
from tests.games.legends.test_regrouping import status
from wartable.games.legends.choices.escorts import EscortFire, Send
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import DestroyFighters, DisruptFighters, ReturnFire, Support
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.choices.status import Escort
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.docking import Docking
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.interception import FlyOnQuestion, InterceptQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.escorts import end_turn, start_turn
from wartable.games.legends.rules.interception import refuse_way_on
from wartable.games.legends.rules.missiles import free_at_hull
from wartable.games.legends.state import Fighter, alter_fighter, fighter_rect, rect_of
from wartable.geometry.align import EDGES, Edge, place_at
from wartable.geometry.shapes import overlaps

FRONT, PORT, REAR, STARBOARD = EDGES


# -- escorts --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-ESCORT-1")
@pytest.mark.parametrize("places", [(37.145, 36.4), (36.4, 37.145)])
def test_an_escort_set_straight_at_a_corner_does_not_lie_on_its_neighbor(places: tuple[float, float]) -> None:
    table = beside(*((x, 25.125) for x in places))
    status(table).do(Escort(("interceptor-1", "interceptor-2")))
    neighbor, corner = sorted(poses(table))
    assert corner == pose(37.125, 25.125)
    assert 36_375 <= neighbor[0] <= 36_395
    assert not overlaps(*(fighter_rect(table.world, fighter) for fighter in table.world.fighters))


def test_an_escort_set_straight_does_not_lie_on_a_warship_nearby() -> None:
    table = Table().ship(0, "draco", (64.282, 7.194, 349.11)).ship(0, "delphinus", (64.32, 4.771, 120.41))
    table.fighter(0, "interceptor", (62.953, 6.322, 349.11)).ship(1, "hammerhead", (10, 40, 0))
    assert not overlaps(fighter_rect(table.world, table.world.fighters[0]), rect_of(table.world, table.ships(1)))
    start_turn(table.world)
    status(table).do(Escort(("interceptor-1",)))
    assert table.world.fighters[0].ship == 0
    assert not overlaps(fighter_rect(table.world, table.world.fighters[0]), rect_of(table.world, table.ships(1)))


@pytest.mark.rule("LOK-FTR-11", "LOK-RUL-ESCORT-3")
def test_what_lasts_beyond_a_game_turn_and_what_does_not() -> None:
    table = hydrus().escort("interceptor", 0, PORT, 1.5, attacked=True, activated=True, intercepted=True, eligible=(0,))
    table.fighter(0, "scout", (10, 10), disrupted=True, covered=True, scouted=True, returned=True, killers=(1,))
    end_turn(table.world)
    assert table.world.fighters[1:] == [
        Fighter("interceptor-1", "interceptor", 0, "table", pose(36, 25.125)),
        Fighter("scout-1", "scout", 0, "table", pose(10, 10), disrupted=True, killers=(1,)),
    ]


@pytest.mark.rule("LOK-RUL-OVERLAP-7")
@pytest.mark.parametrize(("edge", "along"), [(FRONT, 600), (PORT, 900), (REAR, 600), (STARBOARD, 900)])
def test_an_escort_shifts_along_its_side_no_farther_than_it_must(edge: Edge, along: int) -> None:
    table = stopped().escort("interceptor", 0, edge, along / 1_000)
    x, y, heading = place_at(rect_of(table.world, table.ships(0)), edge, 750, along - 700)
    settle(table.fighter(1, "hunter", (x / 1_000, y / 1_000, heading / 100)))
    escort = table.world.fighters[0]
    assert (escort.ship, escort.edge) == (0, edge)
    assert along + 29 <= escort.along <= along + 51


# -- interception ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-ESCORT-2")
def test_an_ally_picks_among_his_own_escorts() -> None:
    table = Table(seats=4, teams="2v2").ship(0, "hydrus", (36, 24, 0)).ship(1, "hammerhead", (66, 44, 180))
    table.fighter(1, "hunter", (30, 24)).escort("interceptor", 0, PORT, 2.25).escort("scout", 0, STARBOARD, 0.4)
    for i in (1, 2):
        table.world.fighters[i] = replace(table.world.fighters[i], owner=2)
    dock(table)
    assert isinstance(table.question, InterceptQuestion)
    assert table.match.deciders() == (2,)
    table.do(2, Send("interceptor-1"))
    assert poses(table)[HUNTER] == pose(33.375, 24)


@pytest.mark.rule("LOK-ESCORT-10", "LOK-RUL-OVERLAP-2")
def test_the_owner_of_an_intruder_chooses_among_equal_places() -> None:
    table = dock(hydrus().escort("interceptor", 0, PORT, 2.25).fighter(0, "scout", (33.375, 24)))
    assert isinstance(table.question, ShiftQuestion)
    assert table.match.deciders() == (1,)
    assert set(table.options()) == {Shift("33375,23250"), Shift("33375,24750"), Shift("32625,24000")}
    table.do(Shift("33375,23250"))
    assert poses(table)[HUNTER] == pose(33.375, 23.25)


@pytest.mark.rule("LOK-ESCORT-10")
def test_an_intruder_is_not_in_its_own_way() -> None:
    table = hydrus().escort("interceptor", 0, PORT, 2.25)
    alter_fighter(table.world, HUNTER, pose=pose(33.2, 24.1))
    assert poses(dock(table))[HUNTER] == pose(33.375, 24)


@pytest.mark.rule("LOK-RUL-ESCORT-2", "LOK-FTR-02")
def test_as_agreed_an_intruder_flies_on_as_far_as_its_movement_reaches_and_stays_on_the_table() -> None:
    for left, asked in ((0, False), (1, True)):
        table = hydrus(interception_ends_move=False).escort("interceptor", 0, PORT, 2.25)
        table.before_frame(Docking(fighter=HUNTER, ship=0, edge=REAR, along=750, left=left))
        assert isinstance(table.question, FlyOnQuestion) is asked
    table = hydrus(at=(36, 45, 0))
    alter_fighter(table.world, HUNTER, pose=pose(33.375, 45))

    def refused(x: float, y: float) -> str:
        refusal = refuse_way_on(table.world, HUNTER, 0, (pose(x, y)[:2],), 4_000)
        return refusal.rule if refusal else ""

    assert [refused(29.375, 45), refused(29.374, 45)] == ["", "LOK-FTR-02"]
    assert [refused(33.375, 48), refused(33.375, 48.001)] == ["", "LOK-RUL-EDGE-3"]


@pytest.mark.rule("LOK-ESCORT-10", "LOK-RUL-ESCORT-2")
def test_an_intruder_is_not_put_beside_the_escort_at_the_hull() -> None:
    """Nearer places are taken, and those in the gaps beside the escort would be in contact with the warship."""
    table = hydrus().escort("interceptor", 0, PORT, 2.25)
    for place in ((32.625, 24), (33.375, 23.25), (33.375, 24.75), (33.375, 24)):
        table.fighter(0, "scout", place)
    dock(table)
    assert set(table.options()) == {Shift("32625,23250"), Shift("32625,24750")}


# -- left behind ----------------------------------------------------------------------------------------------------------


def left_behind(
    *, at: tuple[float, ...] = (20, 24, 0), die: int = 5, along: float = 1.5, missile: tuple[float, ...] = ()
) -> Helm:
    """A Draco flies four inches, and the return fire of a Hunter hits one of its two escorts there."""
    helm = (
        Helm("flak 1 1", f"flak {die} 1")
        .ship(0, "draco", at)
        .ship(1, "hammerhead", (66, 44, 180))
        .escort("interceptor", 0, PORT, 1.5)
    )
    helm.escort("interceptor", 0, PORT, along).fighter(1, "hunter", (24, 27))
    if missile:
        helm.missile(0, missile)
    helm.activate().cruise().fly(4).do(EscortFire("interceptor-1", "interceptor.1", "hunter-1"))
    helm.do(Support(())).do(ReturnFire(("hunter-1",))).do(Keep())
    kind = DestroyFighters if die == 6 else DisruptFighters
    return helm.do(kind(("interceptor-1",)))


@pytest.mark.rule("LOK-RUL-DISRUPT-5")
def test_an_escort_left_behind_where_nothing_lies_stays_there() -> None:
    helm = left_behind(along=0.5)
    assert helm.world.fighters[0].pose == pose(24, 25.125)
    assert not helm.told(Pushed)
    assert isinstance(helm.question, FlightQuestion)


@pytest.mark.rule("LOK-RUL-DISRUPT-5", "LOK-RUL-OVERLAP-2")
def test_an_escort_left_behind_in_the_middle_of_a_token_yields_as_its_owner_chooses() -> None:
    helm = left_behind(along=0.5, missile=(24, 25.125))
    assert isinstance(helm.question, ShiftQuestion)
    assert helm.match.deciders() == (0,)
    helm.do(Shift("24000,25750"))
    assert helm.world.fighters[0].pose == pose(24, 25.75)
    assert [(event.token, event.off) for event in helm.told(Pushed)] == [("interceptor-1", "javelin-1")]


@pytest.mark.rule("LOK-RUL-DISRUPT-5", "LOK-RUL-OVERLAP-4")
def test_escorts_that_fly_on_are_in_nobody_s_way() -> None:
    helm = left_behind(along=0.75, missile=(23.6, 25.125))
    assert helm.world.fighters[0].pose == pose(24.225, 25.125)


@pytest.mark.rule("LOK-RUL-OVERLAP-5")
def test_an_escort_left_behind_keeps_its_heading() -> None:
    helm = left_behind(at=(24, 20, 90), along=0.5, missile=(22.7, 24))
    assert helm.world.fighters[0].pose == pose(23.325, 24, 90)


@pytest.mark.rule("LOK-AF-12", "LOK-REGROUP-03")
def test_an_escort_that_is_destroyed_is_not_shifted() -> None:
    helm = left_behind(die=6, along=0.5, missile=(24, 25.3))
    assert helm.world.fighters[0].place == "red"
    assert not helm.told(Pushed)


@pytest.mark.rule("LOK-OVERLAP-01", "LOK-RUL-OVERLAP-4")
def test_only_what_lies_on_the_table_is_in_the_way_of_a_ship_and_its_escorts() -> None:
    table = stopped().escort("interceptor", 0, PORT, 1.5).fighter(1, "hunter", (36.5, 24.6), place="red")
    table.fighter(1, "hunter", (36, 25.2), place="yellow").missile(1, (36, 25.2))
    table.world.missiles[0] = replace(table.world.missiles[0], gone=True)
    settle(table)
    assert not table.told(Pushed)
    assert poses(table) == [pose(36, 25.125), pose(36.5, 24.6), pose(36, 25.2)]


@pytest.mark.rule("LOK-RUL-OVERLAP-7", "LOK-RUL-OVERLAP-5")
def test_an_escort_that_leaves_the_hull_keeps_its_heading() -> None:
    table = stopped(36, 24, 90)
    for edge, room in ((FRONT, 2), (PORT, 4), (REAR, 2), (STARBOARD, 4)):
        for i in range(room):
            table.escort("interceptor", 0, edge, 0.375 + 0.75 * i)
    settle(table.fighter(1, "hunter", (34.8, 25.125)))
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    (lost,) = [fighter for fighter in table.world.fighters[:12] if fighter.ship < 0]
    assert lost.pose[2] == 9_000
    assert all_free(table)


@pytest.mark.rule("LOK-MISSILE-15", "LOK-RUL-MISSILE-4")
def test_a_missile_recorded_at_one_ship_is_not_taken_over_by_another_that_it_touches() -> None:
    table = Table().ship(0, "draco", (36, 24, 0)).ship(0, "draco", (36, 26, 0)).missile(1, (36, 25), 0).missile(1, (37, 25))
    assert free_at_hull(table.world, 1) == [1]
    assert free_at_hull(table.world, 0) == [1]
