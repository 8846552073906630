"""LOK-FTR, LOK-DISRUPT: who of a group goes on after an attack, and what a movement leaves as it is."""

import pytest

from tests.games.legends.kit import Table, pose
from tests.games.legends.test_fighters import attack, fly, group
from wartable.games.legends.choices.fighters import EndWindow, Fly, Stay
from wartable.games.legends.choices.flak import ReturnFire, Support
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.escorts import Intercepted
from wartable.games.legends.events.fighters import ActivationEnded, FightersDone
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.fighters import FighterGroup
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


@pytest.mark.rule("LOK-OVERLAP-01")
def test_a_fighter_on_a_free_place_is_not_shifted() -> None:
    table = group(duel(apart=4)).do(EndWindow()).do(fly("interceptor-1", (12, 20)))
    assert table.world.fighters[0].pose[:2] == (12_000, 20_000)
    assert not table.told(Pushed)


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
    assert isinstance(table.question, FlyOnQuestion)
    table.do(Fly("scout-1", ((36_000, 26_000),)))
    assert table.question == ScoutQuestion("scout-1", ("hydrus-1",))
    table = intrusion("scout", interception_ends_move=False).do(Fly("scout-1", ((36_000, 22_875),)))
    table.do(Fly("scout-1", ((36_000, 18_000),)))
    assert isinstance(table.question, GroupQuestion)
