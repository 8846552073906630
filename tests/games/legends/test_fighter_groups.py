"""LOK-FTR, LOK-DISRUPT: who of a group goes on after an attack, and what a movement leaves as it is."""

import pytest
from msgspec.structs import replace

from tests.games.legends.fighters import attack, fly, group
from tests.games.legends.kit import Table, pose
from wartable.games.legends.choices.fighters import Dock, EndWindow, Fly, Stay
from wartable.games.legends.choices.flak import DestroyFighters, ReturnFire, Support
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.escorts import Intercepted
from wartable.games.legends.events.fighters import ActivationEnded, FighterRecovered, FightersDone
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.dogfight import KillsQuestion
from wartable.games.legends.requests.fighters import GroupQuestion, ScoutQuestion
from wartable.games.legends.requests.interception import FlyOnQuestion
from wartable.games.legends.state import alter_fighter, fighter_rect, rect_of
from wartable.geometry.align import aligned


def duel(*rolls: str, apart: float = 4) -> Table:
    """Two Interceptors with a Hunter three and a half inches from the first."""
    table = Table(*rolls).ship(0, "draco", (2, 2)).ship(1, "hammerhead", (70, 46))
    table.fighter(0, "interceptor", (20, 20)).fighter(0, "interceptor", (20 + apart, 20))
    return table.fighter(1, "hunter", (20, 23.5))


@pytest.mark.rule("LOK-RUL-DISRUPT-4", "LOK-DISRUPT-03")
def test_a_fighter_that_was_disrupted_before_attacks_and_still_moves() -> None:
    table = duel("flak 1")
    alter_fighter(table.world, 0, disrupted=True)
    alter_fighter(table.world, 2, attacked=True)
    group(table).do(attack(1))
    assert not table.told(ActivationEnded)
    assert table.question == GroupQuestion("first", ("interceptor-1", "interceptor-2"), ("interceptor-1", "interceptor-2"))
    table.do(fly("interceptor-1", (20, 14)))
    assert table.world.fighters[0].pose[:2] == (20_000, 14_000)


@pytest.mark.rule("LOK-RUL-DISRUPT-4")
def test_a_fighter_destroyed_in_its_activation_is_out_of_the_group() -> None:
    table = group(duel("flak 1 1", "flak 6 1")).do(attack(1)).do(ReturnFire(("hunter-1",))).to(GroupQuestion)
    assert table.world.fighters[0].place == "red"
    assert table.question == GroupQuestion("first", ("interceptor-2",), ("interceptor-2",))


@pytest.mark.rule("LOK-DISRUPT-09", "LOK-FTR-08")
def test_a_fighter_disrupted_before_its_second_movement_does_not_make_it() -> None:
    table = group(duel("flak 1 1", "flak 5 5", apart=2)).do(EndWindow())
    table.do(Stay(("interceptor-1", "interceptor-2"))).do(EndWindow()).do(Stay(("interceptor-1",)))
    assert table.question.moving == ("interceptor-2",)
    table.do(attack(1)).do(Support(())).do(ReturnFire(("hunter-1",))).defaults(1)
    assert [event.fighter for event in table.told(ActivationEnded)] == ["interceptor-1", "interceptor-2"]
    assert table.told(FightersDone)
    assert [fighter.activated for fighter in table.world.fighters] == [True, True, False]


@pytest.mark.rule("LOK-DISRUPT-08", "LOK-RUL-DISRUPT-2")
def test_a_disrupted_fighter_that_is_destroyed_meanwhile_does_not_recover() -> None:
    table = duel("flak 1 1", "flak 6 1", "rof 1")
    alter_fighter(table.world, 1, disrupted=True, pose=pose(20, 17.1))
    group(table).do(attack(1)).do(Support(())).do(ReturnFire(("hunter-1",)))
    table.to(KillsQuestion).do(DestroyFighters(("interceptor-2",)))
    while not table.told(FightersDone):
        table.do(Stay(table.question.moving) if table.question.moving else EndWindow())
    assert table.world.fighters[1].place == "red"
    assert not table.told(FighterRecovered)


@pytest.mark.rule("LOK-OVERLAP-01")
def test_a_fighter_on_a_free_place_is_not_shifted() -> None:
    table = group(duel(apart=4)).do(EndWindow()).do(fly("interceptor-1", (12, 20)))
    assert table.world.fighters[0].pose[:2] == (12_000, 20_000)
    assert not table.told(Pushed)


@pytest.mark.rule("LOK-RUL-OVERLAP-5")
def test_a_fighter_that_is_shifted_off_a_warship_keeps_its_heading() -> None:
    table = Table().ship(0, "draco", (24, 26), place="destroyed").ship(1, "hammerhead", (24, 26, 0)).ship(0, "draco", (2, 2))
    group(table.fighter(0, "interceptor", (20, 20, 90))).do(fly("interceptor-1", (24.5, 26.6)))
    assert table.world.fighters[0].pose == pose(24.5, 27.125, 90)
    assert [event.off for event in table.told(Pushed)] == ["hammerhead-1"]


@pytest.mark.rule("LOK-RUL-OVERLAP-4")
def test_only_what_lies_on_the_table_is_in_the_way_and_each_where_it_is_now() -> None:
    table = Table().ship(0, "draco", (30, 20)).ship(1, "hammerhead", (70, 46)).fighter(0, "interceptor", (20, 20))
    table.fighter(1, "hunter", (20, 25, 45)).fighter(1, "hunter", (20, 28), place="red").escort("scout", 0, 1, 1.5)
    table.missile(1, (20, 15)).missile(1, (20, 12))
    table.world.missiles[1] = replace(table.world.missiles[1], gone=True)
    table.before_frame(FighterGroup(seat=0, fighters=(0,)))
    if table.question.stage == "before":
        table.do(EndWindow())
    assert table.why_not(fly("interceptor-1", (30, 21.5))) == "LOK-RUL-OVERLAP-4", "an escort beside its ship"
    assert table.why_not(fly("interceptor-1", (20.85, 25))) == "LOK-RUL-OVERLAP-4", "the corner of a token that stands askew"
    assert table.why_not(fly("interceptor-1", (20, 15))) == "LOK-RUL-OVERLAP-4"
    for free in ((20.95, 25), (20, 28), (20, 12)):
        assert table.question.refuse(table.world, 0, fly("interceptor-1", free)) is None


@pytest.mark.rule("LOK-ALIGN-01", "LOK-RUL-EDGE-3")
def test_a_berth_reaches_from_corner_to_corner_of_a_warship_that_is_there_and_lies_on_the_table() -> None:
    table = Table().ship(0, "draco", (2, 2)).ship(1, "hammerhead", (24, 47.2, 0)).fighter(0, "hunter", (24, 46.075))
    group(table.ship(1, "lynx", (24, 40), place="destroyed"))
    if table.question.stage == "before":
        table.do(EndWindow())

    def refused(ship: str, side: str, along: int) -> str:
        refusal = table.question.refuse(table.world, 0, Dock("hunter-1", ship, side, along))
        return refusal.rule if refusal else ""

    assert [refused("hammerhead-1", "starboard", along) for along in (375, 1_700, 2_625)] == ["", "", ""]
    assert refused("hammerhead-1", "starboard", 374) == "LOK-ALIGN-01"
    assert refused("hammerhead-1", "port", 1_500) == "LOK-ALIGN-01", "off the table"
    assert refused("lynx-1", "port", 1_500) == "LOK-ALIGN-01", "destroyed"


@pytest.mark.rule("LOK-DISRUPT-08")
@pytest.mark.parametrize(("away", "recovers"), [(7.874, False), (7.876, True)])
def test_an_enemy_escort_hinders_recovery_from_where_its_ship_has_carried_it(away: float, recovers: bool) -> None:
    table = Table().ship(0, "draco", (2, 2)).ship(1, "hammerhead", (20 + away, 20, 180)).escort("hunter", 1, 0, 0.75)
    table.fighter(0, "attack_cruiser", (20, 20), disrupted=True)
    group(table)
    while not table.told(FightersDone):
        table.do(Stay(table.question.moving) if table.question.moving else EndWindow())
    assert table.world.fighters[1].disrupted is not recovers


@pytest.mark.rule("LOK-RUL-WSA-6")
def test_a_ship_that_a_scout_moves_over_twice_is_named_once() -> None:
    table = Table().ship(0, "draco", (2, 2)).ship(1, "hammerhead", (24, 20, 90)).fighter(0, "scout", (20, 20))
    group(table).do(fly("scout-1", (25, 20), (22, 20)))
    assert table.question == ScoutQuestion("scout-1", ("hammerhead-1",))


def intrusion(kind: str = "hunter", *, escorted: bool = True, **settings: bool) -> Table:
    """A Hydrus with or without an escort at its port side; a fighter of the enemy, four inches to starboard, moves now."""
    table = Table(**settings).ship(0, "hydrus", (36, 24, 0)).ship(1, "hammerhead", (66, 44, 180))
    table.fighter(1, kind, (36, 20))
    if escorted:
        table.escort("interceptor", 0, 1, 2.25)
    table.before_frame(FighterGroup(seat=1, fighters=(0,))).to(GroupQuestion)
    return table if table.question.stage == "first" else table.do(EndWindow())


@pytest.mark.rule("LOK-ESCORT-07", "LOK-RUL-OVERLAP-2")
def test_a_fighter_shifted_beside_an_escorted_warship_is_intercepted() -> None:
    table = intrusion().do(Fly("hunter-1", ((36_000, 24_000),))).do(Shift("36000,22875"))
    assert [event.intruder for event in table.told(Intercepted)] == ["hunter-1"]
    assert table.world.fighters[0].pose[:2] == pose(36, 22.125)[:2]


@pytest.mark.rule("LOK-RUL-ESCORT-2")
def test_as_agreed_a_fighter_that_happens_to_end_aligned_flies_on_with_what_is_left() -> None:
    table = intrusion(interception_ends_move=False).do(Fly("hunter-1", ((36_000, 22_875),)))
    assert table.question == FlyOnQuestion("hunter-1", "hydrus-1", 12_000 - 2_875)


@pytest.mark.rule("LOK-FTR-09")
def test_a_fighter_stays_where_its_way_ends_beside_a_warship_without_escorts() -> None:
    table = intrusion(escorted=False).do(Fly("hunter-1", ((36_000, 22_870),)))
    assert aligned(rect_of(table.world, table.ships(0)), fighter_rect(table.world, table.world.fighters[0]))
    assert table.world.fighters[0].pose == (36_000, 22_870, 0)


@pytest.mark.rule("LOK-RUL-ESCORT-2", "LOK-WSA-13")
def test_a_scout_scans_what_it_has_moved_over_after_an_interception() -> None:
    table = intrusion("scout", interception_ends_move=False).do(Fly("scout-1", ((36_000, 22_875),)))
    table.do(Fly("scout-1", ((36_000, 26_000),)))
    assert table.question == ScoutQuestion("scout-1", ("hydrus-1",))
    table = intrusion("scout", interception_ends_move=False).do(Fly("scout-1", ((36_000, 22_875),)))
    table.do(Fly("scout-1", ((36_000, 18_000),)))
    assert isinstance(table.question, GroupQuestion)
