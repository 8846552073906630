"""Disrupted fighters: one short movement, no precision attacks, and when they recover; and what a scout sees."""

from typing import Any

import pytest

from tests.games.legends.fighters import alone, attack, fly, group
from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely, Dock, EndWindow, Scan, Stay
from wartable.games.legends.choices.flak import DisruptFighters, ReturnFire, Support
from wartable.games.legends.events.fighters import ActivationEnded, FighterRecovered, FightersDone, ShipScanned
from wartable.games.legends.requests.dogfight import DisruptionsQuestion
from wartable.games.legends.requests.fighters import GroupQuestion, ScoutQuestion
from wartable.games.legends.state import alter_fighter

# -- disruption ---------------------------------------------------------------------------------------------------------------


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
    """The first of eight Interceptors attacks a Hunter, whose return fire disrupts it, or its neighbor who did not attack."""
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


# -- Scout --------------------------------------------------------------------------------------------------------------------


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
def test_a_scout_that_declines_is_asked_again_and_the_way_of_its_center_counts() -> None:
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
