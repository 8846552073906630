"""LOK-ESCORT-07 to LOK-ESCORT-11: escorts keep enemy fighters away from their warship."""

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.escorts import Send
from wartable.games.legends.choices.fighters import Dock, Fly
from wartable.games.legends.events.escorts import Intercepted, KeptAway
from wartable.games.legends.phases.docking import Docking
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.interception import FlyOnQuestion, InterceptQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.escorts import end_turn
from wartable.games.legends.rules.places import tokens
from wartable.games.legends.rules.precision import attackers
from wartable.games.legends.state import alter, alter_fighter, fighter_pose, fighter_rect, rect_of
from wartable.geometry.align import EDGES, Edge, aligned
from wartable.geometry.shapes import overlaps, touching
from wartable.geometry.units import Pose

FRONT, PORT, REAR, STARBOARD = EDGES
HUNTER = 0


def hydrus(*, at: tuple[float, ...] = (36, 24, 0), **settings: bool) -> Table:
    """A Hydrus, and a Hunter of the enemy some way behind it."""
    table = Table(**settings).ship(0, "hydrus", at).ship(1, "hammerhead", (66, 44, 180))
    return table.fighter(1, "hunter", (30, 24))


def dock(table: Table, edge: Edge = REAR, along: float = 0.75, fighter: int = HUNTER) -> Table:
    return table.before_frame(Docking(fighter=fighter, ship=0, edge=edge, along=round(along * 1_000)))


def poses(table: Table) -> list[Pose]:
    return [fighter_pose(table.world, fighter) for fighter in table.world.fighters]


def touches_hull(table: Table, fighter: int) -> bool:
    return touching(rect_of(table.world, table.ships(0)), fighter_rect(table.world, table.world.fighters[fighter]))


@pytest.mark.rule("EX-LOK-28", "LOK-ESCORT-07", "LOK-ESCORT-08")
def test_an_escort_goes_between_its_ship_and_an_intruder() -> None:
    table = hydrus().escort("interceptor", 0, PORT, 2.25)
    assert poses(table)[1] == pose(35.25, 25.125)
    dock(table)
    assert poses(table) == [pose(33.375, 24), pose(34.125, 24)]
    escort = table.world.fighters[1]
    assert (escort.ship, escort.intercepted) == (0, True)
    assert aligned(rect_of(table.world, table.ships(0)), fighter_rect(table.world, escort))


@pytest.mark.rule("EX-LOK-28", "LOK-ESCORT-10", "LOK-ESCORT-11")
def test_an_intruder_that_is_kept_away_does_not_touch_the_ship_and_cannot_attack_it_precisely() -> None:
    table = dock(hydrus().escort("interceptor", 0, PORT, 2.25))
    assert not touches_hull(table, HUNTER)
    assert attackers(table.world, 0, 1) == []
    free = dock(hydrus())
    assert poses(free) == [pose(34.125, 24)]
    assert attackers(free.world, 0, 1) == [HUNTER]


@pytest.mark.rule("LOK-ESCORT-09", "LOK-RUL-ESCORT-4")
def test_an_escort_intercepts_once_and_the_next_intruder_aligns_where_there_is_room() -> None:
    table = dock(hydrus().escort("interceptor", 0, PORT, 2.25, intercepted=True))
    assert poses(table) == [pose(34.125, 24), pose(35.25, 25.125)]
    assert not table.told(Intercepted)


@pytest.mark.rule("LOK-RUL-ESCORT-2", "LOK-ESCORT-09")
def test_the_owner_of_the_escorts_picks_one_that_has_not_intercepted() -> None:
    table = hydrus().escort("interceptor", 0, PORT, 2.25).escort("scout", 0, STARBOARD, 0.4).escort("scout", 0, FRONT, 0.75)
    table.world.fighters[3] = type(table.world.fighters[3])(
        "scout-2", "scout", 0, "table", ship=0, edge=FRONT, along=750, intercepted=True
    )
    dock(table)
    assert isinstance(table.question, InterceptQuestion)
    assert table.match.deciders() == (0,)
    assert table.options() == [Send("scout-1"), Send("interceptor-1")]  # the nearest first
    assert table.why_not(Send("scout-2")) == "LOK-ESCORT-09"
    assert table.why_not(Send("hunter-1")) == "LOK-RUL-ESCORT-2"
    table.do(Send("interceptor-1"))
    assert poses(table)[:2] == [pose(33.375, 24), pose(34.125, 24)]
    assert [fighter.intercepted for fighter in table.world.fighters] == [False, True, False, True]
    assert [(event.fighter, event.intruder) for event in table.told(Intercepted)] == [("interceptor-1", "hunter-1")]
    assert [(event.fighter, event.end) for event in table.told(KeptAway)] == [("hunter-1", pose(33.375, 24))]


@pytest.mark.rule("LOK-ESCORT-07")
def test_nobody_is_kept_away_from_a_friendly_ship_or_by_fighters_that_do_not_escort() -> None:
    friend = hydrus().escort("interceptor", 0, PORT, 2.25).fighter(0, "scout", (30, 20))
    assert poses(dock(friend, fighter=2))[2] == pose(34.125, 24)
    idle = dock(hydrus().fighter(0, "interceptor", (35.25, 25.125)))
    assert poses(idle) == [pose(34.125, 24), pose(35.25, 25.125)]


@pytest.mark.rule("LOK-ESCORT-10", "LOK-RUL-OVERLAP-4")
def test_an_intruder_finds_a_free_place_off_the_hull_where_the_place_outside_is_taken() -> None:
    table = dock(hydrus().escort("interceptor", 0, PORT, 2.25).fighter(0, "scout", (33.3, 24)).missile(0, (33.4, 24.7)))
    while isinstance(table.question, ShiftQuestion):
        assert table.match.deciders() == (1,)
        table.defaults(1)
    rects = tokens(table.world)
    assert not any(overlaps(one, other) for i, one in enumerate(rects) for other in rects[:i])
    assert not touches_hull(table, HUNTER)


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_an_intruder_is_not_kept_off_the_table() -> None:
    table = dock(hydrus(at=(2.3, 24, 0)).escort("interceptor", 0, PORT, 2.25))
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    assert poses(table)[1] == pose(0.425, 24)
    assert poses(table)[0][0] >= 0
    assert not touches_hull(table, HUNTER)


def approach(*, interception_ends_move: bool) -> Table:
    """The Hunter's group is activated, and the Hunter flies to the rear of the Hydrus in its first movement."""
    table = hydrus(interception_ends_move=interception_ends_move).escort("interceptor", 0, PORT, 2.25)
    table.before_frame(FighterGroup(seat=1, fighters=(HUNTER,)))
    return table.to(GroupQuestion).do(Dock("hunter-1", "hydrus-1", "rear", 750))


@pytest.mark.rule("LOK-RUL-ESCORT-2")
def test_an_interception_ends_the_movement() -> None:
    table = approach(interception_ends_move=True)
    assert poses(table) == [pose(33.375, 24), pose(34.125, 24)]
    assert isinstance(table.question, GroupQuestion)
    assert table.question.stage != "first"


@pytest.mark.rule("LOK-RUL-ESCORT-2")
def test_as_agreed_an_intercepted_fighter_flies_on_without_touching_the_warship() -> None:
    table = approach(interception_ends_move=False)
    assert table.question == FlyOnQuestion("hunter-1", "hydrus-1", 7_875)
    assert table.why_not(Fly("hunter-1", ((36_000, 25_125),))) == "LOK-RUL-ESCORT-2"
    assert table.why_not(Fly("hunter-1", ((25_000, 24_000),))) == "LOK-FTR-02"
    assert table.why_not(Fly("hunter-1", ((34_000, 24_000),))) == "LOK-RUL-OVERLAP-4"
    assert table.why_not(Fly("interceptor-1", ((30_000, 24_000),))) == "LOK-RUL-ESCORT-2"
    table.do(Fly("hunter-1", ((33_375, 28_000), (36_000, 28_000))))
    assert poses(table)[0] == pose(36, 28)
    assert not isinstance(table.question, FlyOnQuestion)
    stays = approach(interception_ends_move=False).do(Pass())
    assert poses(stays)[0] == pose(33.375, 24)


@pytest.mark.rule("LOK-RUL-ESCORT-5")
def test_a_fighter_that_only_ends_beside_the_hull_is_not_intercepted() -> None:
    def flown(place: tuple[int, int]) -> Table:
        table = hydrus().escort("interceptor", 0, PORT, 2.25)
        table.before_frame(FighterGroup(seat=1, fighters=(HUNTER,)))
        return table.to(GroupQuestion).do(Fly("hunter-1", (place,)))

    corner = flown((34_125, 24_600))  # it juts out beyond the edge: in contact, and not aligned
    assert poses(corner) == [pose(34.125, 24.6), pose(35.25, 25.125)]
    assert touches_hull(corner, HUNTER)
    assert not corner.world.fighters[1].intercepted
    assert flown((34_125, 24_200)).world.fighters[1].intercepted


def abreast() -> Table:
    """Another Hydrus of the same player, so near that a fighter between them is aligned with both; each has an escort."""
    table = hydrus().escort("interceptor", 0, REAR, 0.75, intercepted=True).ship(0, "hydrus", (36, 26.25, 0))
    return table.escort("interceptor", 2, REAR, 0.75)


@pytest.mark.rule("LOK-ESCORT-07")
@pytest.mark.parametrize("way", [Fly("hunter-1", ((36_000, 25_125),)), Dock("hunter-1", "hydrus-1", "port", 1_500)])
def test_an_intruder_between_two_ships_is_kept_away_by_the_escort_that_has_not_intercepted(way: Fly | Dock) -> None:
    """Whichever of the ships it was going to."""
    table = abreast().before_frame(FighterGroup(seat=1, fighters=(HUNTER,)))
    table.to(GroupQuestion).do(way)
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    assert [event.fighter for event in table.told(Intercepted)] == ["interceptor-2"]
    assert fighter_pose(table.world, table.world.fighters[2]) == pose(36, 25.125)
    assert attackers(table.world, 2, 1) == []


@pytest.mark.rule("LOK-ESCORT-07")
def test_an_intruder_beside_a_friendly_ship_is_kept_away_from_the_enemy_behind_it() -> None:
    table = hydrus().escort("interceptor", 0, REAR, 0.75).ship(1, "hammerhead", (36, 26.25, 0))
    table.before_frame(FighterGroup(seat=1, fighters=(HUNTER,))).to(GroupQuestion)
    table.do(Dock("hunter-1", "hammerhead-2", "starboard", 1_500))
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    assert [event.fighter for event in table.told(Intercepted)] == ["interceptor-1"]
    assert attackers(table.world, 0, 1) == []


@pytest.mark.rule("LOK-RUL-ESCORT-2", "LOK-ESCORT-07")
def test_a_fighter_that_flies_on_can_be_intercepted_at_another_ship() -> None:
    table = approach(interception_ends_move=False)
    table.ship(0, "hydrus", (36, 29, 0)).escort("interceptor", 2, PORT, 2.25)
    table.do(Fly("hunter-1", ((34_125, 29_000),)))
    assert [event.ship for event in table.told(Intercepted)] == ["hydrus-1", "hydrus-2"]
    assert poses(table)[0] == pose(33.375, 29)
    assert table.question == FlyOnQuestion("hunter-1", "hydrus-2", 2_819)
    assert table.why_not(Fly("hunter-1", ((30_000, 29_000),))) == "LOK-FTR-02"
    table.do(Fly("hunter-1", ((31_000, 29_000),)))
    assert not isinstance(table.question, FlyOnQuestion)


@pytest.mark.rule("LOK-RUL-ESCORT-3")
def test_a_fighter_escorts_until_the_game_turn_ends_also_after_its_ship_has_moved() -> None:
    moved = hydrus().escort("interceptor", 0, PORT, 2.25, activated=True)
    alter(moved.world, 0, activated=True)
    dock(moved)
    assert poses(moved) == [pose(33.375, 24), pose(34.125, 24)]
    end_turn(moved.world)
    assert moved.world.fighters[1].ship == -1
    assert poses(moved)[1] == pose(34.125, 24)
    alter_fighter(moved.world, HUNTER, pose=pose(30, 24))
    assert poses(dock(moved, edge=FRONT))[0] == pose(37.875, 24)
