"""LOK-FTR, LOK-DISRUPT: a group of fighters moves, attacks and recovers."""

from random import Random
from typing import Any

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely, Dock, EndWindow, Fly, Scan, Stay
from wartable.games.legends.choices.flak import DisruptFighters, ReturnFire, Support
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.fighters import ActivationEnded, FighterFlew, FighterRecovered, FightersDone, ShipScanned
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.dogfight import DisruptionsQuestion
from wartable.games.legends.requests.fighters import GroupQuestion, ScoutQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.aims import aims
from wartable.games.legends.state import alter, alter_fighter, fighter_rect, rect_of
from wartable.geometry.align import aligned
from wartable.geometry.shapes import overlaps


def alone(*kinds: str, enemy: tuple[float, ...] = (70, 46), rolls: tuple[str, ...] = (), **settings: Any) -> Table:
    """Fighters of the first player in a row from (20, 20) on, two inches apart, and a frigate of the second."""
    table = Table(*rolls, **settings).ship(0, "draco", (2, 2)).ship(1, "hammerhead", enemy)
    for i, kind in enumerate(kinds):
        table.fighter(0, kind, (20 + 2 * i, 20))
    return table


def group(table: Table) -> Table:
    """All fighters of the first player are activated."""
    own = tuple(i for i, fighter in enumerate(table.world.fighters) if fighter.owner == 0)
    return table.before_frame(FighterGroup(seat=0, fighters=own))


def way(*points: tuple[float, float]) -> tuple[tuple[int, int], ...]:
    return tuple(pose(*point)[:2] for point in points)


def fly(fighter: str, *points: tuple[float, float]) -> Fly:
    return Fly(fighter, way(*points))


def place(table: Table, number: int) -> tuple[int, int]:
    found: tuple[int, int] = table.world.fighters[number].pose[:2]
    return found


# -- movements ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-FTR-01", "LOK-FTR-02")
def test_two_movements_of_up_to_twelve_inches() -> None:
    table = group(alone("interceptor"))
    assert table.why_not(fly("interceptor-1", (32.001, 20))) == "LOK-FTR-02"
    table.do(fly("interceptor-1", (32, 20)))
    assert table.question.stage == "second"
    table.do(fly("interceptor-1", (32, 32)))
    assert place(table, 0) == (32_000, 32_000)
    assert table.world.fighters[0].activated
    assert len(table.told(FightersDone)) == 1
    assert table.told(FighterFlew)[0].text(["Ann", "Ben"], GAME.word) == 'Interceptor 1 flies to 32", 20".'


@pytest.mark.rule("LOK-RUL-ALIGN-2")
def test_a_fighter_that_docks_is_turned_to_fit() -> None:
    table = alone(enemy=(30, 24, 33)).fighter(0, "hunter", (26, 20, 17))
    group(table).do(Dock("hunter-1", "hammerhead-1", "rear", 500))
    fighter = table.world.fighters[0]
    assert fighter.pose[2] == 3_300
    assert aligned(rect_of(table.world, table.ships(1)), fighter_rect(table.world, fighter))


@pytest.mark.rule("LOK-RUL-ARC-5")
@pytest.mark.parametrize("heading", [0, 90, 200])
def test_fighters_fire_all_round_whatever_way_they_face(heading: int) -> None:
    table = alone(enemy=(30, 21.5)).fighter(0, "interceptor", (30, 24, heading)).fighter(0, "attack_cruiser", (30, 25, heading))
    for place in ((34, 24), (26, 24), (30, 28), (30, 20)):
        table.fighter(1, "hunter", place)
    assert aims(table.world, 0) == [(0, f"hunter-{number}") for number in range(1, 5)]
    alter(table.world, 1, anchor=pose(30, 22.5))
    assert aims(table.world, 1) == [(0, "hammerhead-1")]
    alter(table.world, 1, anchor=pose(27, 25))
    assert aims(table.world, 1) == [(0, "hammerhead-1")]


@pytest.mark.rule("LOK-FTR-09", "LOK-RUL-FTR-3")
def test_any_way_in_any_direction_is_measured_along_its_bends() -> None:
    table = group(alone("interceptor"))
    assert table.why_not(fly("interceptor-1", (14, 20), (20.001, 20))) == "LOK-FTR-02"
    table.do(fly("interceptor-1", (20, 15), (17, 11), (19, 11)))
    assert place(table, 0) == (19_000, 11_000)
    table.do(fly("interceptor-1", (25, 11), (19, 11)))
    assert place(table, 0) == (19_000, 11_000)


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_a_movement_ends_on_the_table() -> None:
    table = alone("interceptor")
    alter_fighter(table.world, 0, pose=pose(2, 30))
    group(table)
    assert table.why_not(fly("interceptor-1", (-0.001, 30))) == "LOK-RUL-EDGE-3"
    table.do(fly("interceptor-1", (-2, 31), (0, 30)))
    assert place(table, 0) == (0, 30_000)


@pytest.mark.rule("TPL-02")
@pytest.mark.parametrize("movement", ["core", "template"])
def test_fighters_move_the_same_with_templates(movement: str) -> None:
    table = group(alone("interceptor", movement=movement)).do(fly("interceptor-1", (20, 27.5)))
    assert place(table, 0) == (20_000, 27_500)
    assert table.why_not(fly("interceptor-1", (20, 39.6))) == "LOK-FTR-02"
    table.do(fly("interceptor-1", (20, 39.5)))
    assert place(table, 0) == (20_000, 39_500)


@pytest.mark.rule("LOK-RUL-OVERLAP-4")
def test_a_movement_does_not_end_on_fighters_or_missiles_and_the_nearest_free_place_is_told() -> None:
    table = group(alone("interceptor", "interceptor").fighter(1, "hunter", (20, 25)).missile(0, (20, 15)))
    for other in ((22.7, 20), (20.7, 25), (20, 15.6)):
        assert table.why_not(fly("interceptor-1", other)) == "LOK-RUL-OVERLAP-4"
    refusal = table.refusal(fly("interceptor-1", (20.5, 25)))
    assert refusal.why == 'It cannot end its movement on Hunter 1. The nearest free place is 20.75", 25".'
    table.do(fly("interceptor-1", (20.75, 25)))
    table.do(fly("interceptor-2", (20, 20))).do(EndWindow())
    assert table.why_not(fly("interceptor-1", (20, 20))) == "LOK-RUL-OVERLAP-4"


@pytest.mark.rule("LOK-OVERLAP-01", "LOK-RUL-OVERLAP-4")
def test_a_fighter_that_ends_on_a_warship_is_shifted_off_it() -> None:
    table = group(alone("interceptor", enemy=(24, 26, 0))).do(fly("interceptor-1", (24.5, 26.6)))
    assert place(table, 0) == (24_500, 27_125)
    assert table.told(Pushed)[0].off == "hammerhead-1"
    assert table.question.stage == "second"


@pytest.mark.rule("LOK-RUL-OVERLAP-2", "LOK-RUL-OVERLAP-3")
def test_of_equal_shifts_the_owner_chooses_and_other_tokens_are_in_the_way() -> None:
    table = group(alone("interceptor", enemy=(24, 26, 0))).do(fly("interceptor-1", (24, 26)))
    assert isinstance(table.question, ShiftQuestion)
    assert table.match.deciders() == (0,)
    table.do(Shift("24000,24875"))
    assert place(table, 0) == (24_000, 24_875)
    table = group(alone("interceptor", enemy=(24, 26, 0)).fighter(1, "hunter", (24.6, 27.125)))
    table.do(fly("interceptor-1", (24.5, 26.35)))
    assert place(table, 0) == (23_850, 27_125)


# -- beside a warship ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-ALIGN-01", "LOK-FTR-02")
def test_a_movement_may_end_fully_aligned_with_any_warship_that_it_reaches() -> None:
    table = group(alone("hunter", "hunter", enemy=(30, 24, 30)).ship(0, "lynx", (20, 10, 0)))
    table.do(Dock("hunter-1", "hammerhead-1", "rear", 700), Dock("hunter-2", "lynx-1", "port", 1_500))
    ships = [rect_of(table.world, table.ships(i)) for i in (1, 2)]
    assert all(aligned(ship, fighter_rect(table.world, table.world.fighters[i])) for i, ship in enumerate(ships))
    assert table.world.fighters[0].pose[2] == 3_000
    assert place(table, 1) == (20_000, 11_125)
    table = group(alone("hunter", enemy=(33, 20, 90)))
    assert table.why_not(Dock("hunter-1", "hammerhead-1", "starboard", 1_500)) == "LOK-FTR-02"
    assert table.why_not(Dock("hunter-1", "hammerhead-1", "top", 1_500)) == "LOK-ALIGN-01"
    assert table.why_not(Dock("hunter-1", "hammerhead-9", "port", 1_500)) == "LOK-ALIGN-01"
    table.do(Dock("hunter-1", "hammerhead-1", "port", 1_500))


@pytest.mark.rule("LOK-ALIGN-03", "LOK-RUL-OVERLAP-4")
def test_a_berth_must_be_whole_and_free() -> None:
    table = group(alone("hunter", enemy=(24, 26, 0)).fighter(1, "hunter", (24, 27.125)))
    for along in (374, 1_000, 1_875, 2_626):
        assert table.why_not(Dock("hunter-1", "hammerhead-1", "port", along)) == "LOK-ALIGN-01"
    assert table.refusal(Dock("hunter-1", "hammerhead-1", "port", 1_000)).why == (
        'The port side of Hammerhead 1 has room only from 0.375" to 0.77", from 2.23" to 2.625".'
    )
    table.do(Dock("hunter-1", "hammerhead-1", "port", 2_300))
    assert place(table, 0) == (23_200, 27_125)


# -- windows ------------------------------------------------------------------------------------------------------------


def dogfight(*rolls: str) -> Table:
    """Three Interceptors, six inches apart, each with a Hunter in range that cannot fire back."""
    table = Table(*rolls).ship(0, "draco", (2, 2)).ship(1, "hammerhead", (70, 46))
    for i in range(3):
        table.fighter(0, "interceptor", (20 + 8 * i, 20)).fighter(1, "hunter", (20 + 8 * i, 23.5), attacked=True)
    return group(table)


def attack(number: int, target: int = 0) -> Attack:
    return Attack(f"interceptor-{number}", "interceptor.1", f"hunter-{target or number}")


@pytest.mark.rule("DX-LOK-94", "LOK-FTR-05", "LOK-FTR-08")
def test_attacks_first_movements_attacks_second_movements_one_by_one() -> None:
    table = dogfight("flak 1 1", "flak 1 1", "flak 1 1")
    assert table.question == GroupQuestion("before", ("interceptor-1", "interceptor-2", "interceptor-3"))
    assert table.why_not(fly("interceptor-1", (20, 19))) == "LOK-FTR-05"
    table.do(attack(1)).do(EndWindow())
    assert table.question.stage == "first"
    assert table.why_not(attack(2)) == "LOK-FTR-06"
    table.do(fly("interceptor-3", (36, 20.5)))
    assert table.why_not(attack(3)) == "LOK-FTR-06"
    assert table.why_not(fly("interceptor-3", (36, 20))) == "LOK-FTR-01"
    table.do(Stay(("interceptor-1", "interceptor-2")))
    assert table.question.stage == "between"
    assert table.why_not(fly("interceptor-1", (20, 19))) == "LOK-FTR-07"
    assert table.why_not(Stay(("interceptor-1",))) == "LOK-FTR-07"
    table.do(attack(2))
    assert table.question.stage == "between"
    assert table.why_not(fly("interceptor-1", (20, 19))) == "LOK-FTR-07"
    table.do(EndWindow())
    assert table.question.stage == "second"
    assert table.why_not(attack(3)) == "LOK-FTR-08"
    assert table.question.ready() == (), "nobody attacks before he has moved"
    table.do(fly("interceptor-3", (36, 20))).do(attack(3))
    assert table.question.moving == ("interceptor-1", "interceptor-2")
    assert table.question.ready() == ("interceptor-3",)
    assert table.why_not(Stay(("interceptor-2", "interceptor-1"))) == "LOK-ACT-05", "in the order in which they are listed"
    table.do(fly("interceptor-2", (28, 12)), fly("interceptor-1", (20, 12)))
    assert len(table.told(FightersDone)) == 1


@pytest.mark.rule("LOK-FTR-06", "LOK-FTR-07")
def test_no_attack_before_all_have_moved_and_no_movement_before_all_attacks_are_made() -> None:
    table = dogfight("flak 1 1").do(EndWindow()).do(Stay(("interceptor-1", "interceptor-2")))
    for number in (1, 2, 3):
        assert table.why_not(attack(number)) == "LOK-FTR-06"
    table.do(Stay(("interceptor-3",))).do(attack(1))
    for number in (1, 2, 3):
        assert table.why_not(fly(f"interceptor-{number}", (20, 5))) == "LOK-FTR-07"
    assert table.why_not(Dock("interceptor-1", "draco-1", "port", 1_000)) == "LOK-FTR-07"


@pytest.mark.rule("LOK-FTR-03", "LOK-FTR-04")
def test_one_attack_before_or_after_either_movement() -> None:
    for stage in ("before", "between", "second"):
        table = dogfight("flak 1 1")
        while table.question.stage != stage:
            table.do(Stay(table.question.moving) if table.question.moving else EndWindow())
        if stage == "second":
            table.do(Stay(("interceptor-1",)))
        table.do(attack(1))
        assert table.why_not(attack(1)) == "LOK-FTR-11"
        assert table.why_not(attack(1, 2)) == "LOK-FTR-11"


@pytest.mark.rule("LOK-RUL-FTR-1")
def test_an_attack_is_resolved_before_the_next_one_is_declared() -> None:
    table = dogfight("flak 6 6", "flak 1 1").do(attack(1))
    assert table.world.fighters[1].place == "red"
    assert table.why_not(attack(2, 1)) == "LOK-ATTACK-07"
    table.do(attack(2))


def test_windows_without_anything_to_attack_are_not_asked() -> None:
    table = group(alone("interceptor", "attack_cruiser"))
    assert table.question.stage == "first"
    table.do(Stay(table.question.moving))
    assert table.question.stage == "second"
    table.do(Stay(table.question.moving))
    assert table.told(FightersDone)


def test_only_the_group_acts() -> None:
    table = Table().ship(0, "draco", (2, 2)).fighter(0, "interceptor", (20, 20)).fighter(0, "interceptor", (30, 20))
    table.fighter(1, "hunter", (30, 23)).before_frame(FighterGroup(seat=0, fighters=(0,)))
    assert table.why_not(fly("interceptor-2", (31, 20))) == "LOK-ACT-05"
    assert table.why_not(Stay(("interceptor-1", "interceptor-2"))) == "LOK-ACT-05"
    assert table.why_not(Attack("interceptor-2", "interceptor.1", "hunter-1")) == "LOK-ACT-05"
    assert table.why_not(EndWindow()) == "LOK-FTR-01"


# -- disruption ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-97", "LOK-DISRUPT-03", "LOK-DISRUPT-04")
def test_a_disrupted_fighter_makes_one_movement_of_up_to_six_inches() -> None:
    table = alone("hunter", "hunter")
    alter_fighter(table.world, 0, disrupted=True)
    group(table)
    assert table.why_not(fly("hunter-1", (20, 26.1))) == "LOK-DISRUPT-04"
    table.do(fly("hunter-1", (20, 26)), fly("hunter-2", (22, 32)))
    assert table.question.moving == ("hunter-2",)
    assert table.why_not(fly("hunter-1", (20, 27))) == "LOK-DISRUPT-03"
    assert table.why_not(Dock("hunter-1", "draco-1", "port", 1_000)) == "LOK-DISRUPT-03"


@pytest.mark.rule("DX-LOK-97", "LOK-DISRUPT-06")
def test_a_disrupted_fighter_makes_no_precision_attack() -> None:
    table = alone("hunter", "hunter", enemy=(24, 26, 0))
    alter_fighter(table.world, 0, disrupted=True, pose=pose(24, 24.875))
    alter_fighter(table.world, 1, pose=pose(23.25, 24.875))
    group(table)
    assert table.why_not(AttackPrecisely("hammerhead-1", ("hunter-1",))) == "LOK-DISRUPT-06"
    assert table.why_not(AttackPrecisely("hammerhead-1", ("hunter-1", "hunter-2"))) == "LOK-DISRUPT-06"
    assert [c.fighters for c in table.options() if isinstance(c, AttackPrecisely)] == [("hunter-2",)]


@pytest.mark.rule("LOK-RUL-FTR-2", "LOK-DISRUPT-03")
def test_a_disrupted_fighter_that_stays_keeps_its_movement_for_the_second_step() -> None:
    table = alone("hunter")
    alter_fighter(table.world, 0, disrupted=True)
    group(table).do(Stay(("hunter-1",)))
    assert table.question == GroupQuestion("second", ("hunter-1",), ("hunter-1",))
    assert table.why_not(fly("hunter-1", (20, 26.001))) == "LOK-DISRUPT-04"
    table.do(fly("hunter-1", (26, 20)))
    assert table.told(FightersDone)


@pytest.mark.rule("DX-LOK-37", "LOK-DISRUPT-08")
@pytest.mark.parametrize(("away", "recovers"), [(6.0, False), (6.001, True), (6.1, True)])
@pytest.mark.parametrize("enemy", ["ship", "fighter"])
def test_a_disrupted_fighter_recovers_more_than_six_inches_from_every_enemy(away: float, recovers: bool, enemy: str) -> None:
    table = alone("attack_cruiser", enemy=(20, 20 + away) if enemy == "ship" else (70, 46))
    if enemy == "fighter":
        table.fighter(1, "hunter", (20 - away, 20))
    alter_fighter(table.world, 0, disrupted=True)
    group(table).do(Stay(("attack_cruiser-1",)), Stay(("attack_cruiser-1",)))
    assert table.world.fighters[0].disrupted is not recovers
    assert len(table.told(FighterRecovered)) == recovers


@pytest.mark.rule("LOK-RUL-DISRUPT-1")
def test_missiles_and_friends_do_not_hinder_recovery() -> None:
    table = alone("hunter", "hunter").missile(1, (20, 21))
    alter_fighter(table.world, 0, disrupted=True)
    group(table).do(EndWindow()).do(Stay(("hunter-1", "hunter-2")))
    table.do(EndWindow()).do(Stay(("hunter-1", "hunter-2"))).do(EndWindow())
    assert not table.world.fighters[0].disrupted


@pytest.mark.rule("LOK-DISRUPT-08", "LOK-RUL-DISRUPT-3")
@pytest.mark.parametrize("when", ["now", "earlier", "never"])
def test_whoever_attacks_in_this_activation_does_not_recover(when: str) -> None:
    table = alone("interceptor", rolls=("flak 1",) * (when == "now")).missile(1, (20, 23))
    alter_fighter(table.world, 0, disrupted=True, attacked=when == "earlier")
    group(table)
    if when == "now":
        table.do(Attack("interceptor-1", "interceptor.1", "javelin-1"))
    while not table.told(FightersDone):
        table.do(Stay(table.question.moving) if table.question.moving else EndWindow())
    assert table.world.fighters[0].disrupted is (when == "now")


def return_fire(*, far: float = 0, **settings: Any) -> Table:
    """The first of eight Interceptors attacks a Hunter, whose return fire disrupts it, or its neighbour who did not attack."""
    table = Table("flak 1 1", "flak 5 1", "rof 1", **settings).ship(0, "draco", (2, 2)).ship(1, "hammerhead", (70, 46))
    for i in range(8):
        table.fighter(0, "interceptor", (20, 20 - far * (i == 1)) if i < 2 and far else (20 + 4 * i, 20))
    table.fighter(1, "hunter", (20, 23.5))
    group(table).do(attack(1))
    if far:
        table.do(Support(()))
    return table.do(ReturnFire(("hunter-1",)))


@pytest.mark.rule("DX-LOK-98", "LOK-DISRUPT-09", "LOK-RUL-DISRUPT-4")
def test_a_fighter_disrupted_in_its_activation_is_done_and_the_others_go_on() -> None:
    table = return_fire()
    while not isinstance(table.question, GroupQuestion):
        table.defaults(1)
    assert table.world.fighters[0].disrupted
    names = tuple(f"interceptor-{i}" for i in range(2, 9))
    assert (table.question.stage, table.question.fighters, table.question.moving) == ("first", names, names)
    assert table.told(ActivationEnded)[0].fighter == "interceptor-1"
    assert table.why_not(fly("interceptor-1", (20, 10))) == "LOK-DISRUPT-09"
    table.do(fly("interceptor-2", (24, 30)), Stay(names[1:]), Stay(names))
    assert table.world.fighters[0].disrupted
    assert all(f.activated for f in table.world.fighters if f.owner == 0)


@pytest.mark.rule("LOK-RUL-DISRUPT-2", "DX-LOK-98")
@pytest.mark.parametrize("agreed", [False, True])
def test_who_is_disrupted_in_its_activation_does_not_recover_in_it_unless_players_agreed(agreed: bool) -> None:
    table = return_fire(far=2.9, recover_same_activation=agreed)
    table.to(DisruptionsQuestion).do(DisruptFighters(("interceptor-2",)))
    assert table.told(ActivationEnded)[0].fighter == "interceptor-2"
    assert table.world.fighters[1].disrupted is not agreed
    assert "interceptor-2" not in table.question.fighters
    while not table.told(FightersDone):
        table.do(Stay(table.question.moving) if table.question.moving else EndWindow())
    assert table.world.fighters[1].disrupted is not agreed


# -- Scout --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-60", "LOK-WSA-13", "LOK-WSA-14")
def test_a_scout_puts_one_sensor_token_in_a_game_turn_on_a_ship_that_it_moves_over() -> None:
    table = group(alone("scout", enemy=(24, 20, 90))).do(fly("scout-1", (28, 20)))
    assert table.question == ScoutQuestion("scout-1", ("hammerhead-1",))
    assert table.options() == [Scan("hammerhead-1"), Pass()]
    table.do(Scan("hammerhead-1"))
    assert table.ships(1).locks == (1, 0)
    assert table.told(ShipScanned)[0].rules == ("LOK-WSA-13", "LOK-WSA-14")
    table.do(fly("scout-1", (20, 20)))
    assert table.ships(1).locks == (1, 0)
    assert len(table.told(ShipScanned)) == 1
    assert not isinstance(table.question, ScoutQuestion)


@pytest.mark.rule("LOK-RUL-WSA-6")
def test_a_scout_that_declines_is_asked_again_and_the_way_of_its_centre_counts() -> None:
    table = group(alone("scout", enemy=(24, 20, 90))).do(fly("scout-1", (28, 20))).do(Pass())
    assert table.ships(1).locks == (0, 0)
    table.do(fly("scout-1", (20, 20)))
    assert isinstance(table.question, ScoutQuestion)
    for bend, over in (((24, 21.499), True), ((24, 21.501), False)):
        table = group(alone("scout", enemy=(24, 20, 90)))
        alter_fighter(table.world, 0, pose=pose(20, 21.6))
        group(table).do(fly("scout-1", bend, (28, 21.6)))
        assert isinstance(table.question, ScoutQuestion) is over


@pytest.mark.rule("LOK-RUL-WSA-6")
def test_only_scouts_scan_and_only_enemies() -> None:
    table = group(alone("hunter", enemy=(24, 20, 90))).do(fly("hunter-1", (28, 20)))
    assert isinstance(table.question, GroupQuestion)
    table = group(alone("scout").ship(0, "lynx", (24, 20, 90))).do(fly("scout-1", (28, 20)))
    assert isinstance(table.question, GroupQuestion)


@pytest.mark.rule("LOK-RUL-WSA-6")
def test_of_several_ships_it_chooses_one_and_each_scout_has_its_own_use() -> None:
    table = alone("scout", "scout", enemy=(30, 20, 90)).ship(1, "lynx", (26, 20, 90))
    group(table).do(fly("scout-1", (32, 20)))
    assert table.question.ships == ("lynx-1", "hammerhead-1")
    assert table.why_not(Scan("draco-1")) == "LOK-WSA-13"
    table.do(Scan("hammerhead-1"))
    table.do(fly("scout-2", (34, 20)))
    table.do(Scan("hammerhead-1"))
    assert (table.ships(1).locks, table.ships(2).locks) == ((2, 0), (0, 0))


def test_a_scout_that_docks_on_the_far_side_has_moved_over_the_ship() -> None:
    table = group(alone("scout", enemy=(24, 20, 90))).do(Dock("scout-1", "hammerhead-1", "starboard", 1_500))
    assert isinstance(table.question, ScoutQuestion)
    table = group(alone("scout", enemy=(24, 20, 90))).do(Dock("scout-1", "hammerhead-1", "port", 1_500))
    assert isinstance(table.question, GroupQuestion)


# -- for an absent player, and at random -----------------------------------------------------------------------------------


def test_by_default_fighters_close_in_and_attack() -> None:
    table = group(alone("attack_cruiser", enemy=(40, 20)))
    assert table.game.default(table.match.view(0), 0) == Fly("attack_cruiser-1", ((31_998, 20_000),))
    table = group(alone("interceptor").fighter(1, "hunter", (30, 20)))
    assert table.game.default(table.match.view(0), 0) == Fly("interceptor-1", ((26_500, 20_000),))
    table = group(alone("scout", enemy=(24, 20, 90)))
    assert table.game.default(table.match.view(0), 0) == Dock("scout-1", "hammerhead-1", "port", 1_500)
    table = alone("interceptor").fighter(1, "hunter", (20, 25))
    alter_fighter(table.world, 0, disrupted=True)
    assert group(table).game.default(table.match.view(0), 0) == Fly("interceptor-1", ((20_000, 14_002),))
    table = dogfight()
    assert isinstance(table.game.default(table.match.view(0), 0), Attack)


def test_sampled_answers_are_legal_and_of_every_kind() -> None:
    table = alone("hunter", "scout", "attack_cruiser", "hunter", enemy=(24, 24, 30)).missile(1, (30, 20))
    alter_fighter(table.world, 3, disrupted=True)
    table = group(table)
    kinds = set()
    for _ in range(3):
        world, question = table.world, table.question
        if isinstance(question, GroupQuestion):
            drawn = question.sample(world, 0, Random(1), 200)
            kinds |= {type(choice) for choice in drawn}
            assert all(question.refuse(world, 0, choice) is None for choice in drawn)
            offered = {offer.kind: dict(offer.fields) for offer in question.offers(world, 0)}
            for choice in drawn:
                spaces = offered[str(type(choice).__struct_config__.tag)]
                assert all(space.contains(getattr(choice, field)) for field, space in spaces.items())
            table.do(EndWindow() if not question.moving else Stay(question.moving))
    assert {Fly, Dock, Stay, EndWindow, Attack} <= kinds


def test_nothing_overlaps_where_fighters_have_flown() -> None:
    rng = Random(4)
    table = alone(*["hunter"] * 8, enemy=(24, 24, 30)).missile(1, (30, 12))
    alter_fighter(table.world, 3, disrupted=True)
    group(table)
    while not table.told(FightersDone):
        choice = table.question.sample(table.world, 0, rng, 1)[0]
        if isinstance(choice, Attack | AttackPrecisely):
            continue
        table.do(choice)
        if isinstance(table.question, GroupQuestion):
            own = [fighter_rect(table.world, fighter) for fighter in table.world.fighters]
            ships = [rect_of(table.world, ship) for ship in table.world.ships]
            assert not any(overlaps(a, b) for i, a in enumerate(own) for b in (*own[:i], *ships))
