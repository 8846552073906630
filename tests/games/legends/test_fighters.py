"""LOK-FTR, LOK-DISRUPT: a group of fighters moves, attacks and recovers."""

from random import Random

import pytest

from tests.games.legends.fighters import alone, attack, fly, group
from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.choices.fighters import Attack, AttackPrecisely, Dock, EndWindow, Fly, Stay
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.events.fighters import FighterFlew, FightersDone
from wartable.games.legends.events.flight import Pushed
from wartable.games.legends.phases.fighters import FighterGroup
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.aims import aims
from wartable.games.legends.state import alter, alter_fighter, fighter_rect, rect_of
from wartable.geometry.align import aligned
from wartable.geometry.shapes import overlaps


def place(table: Table, number: int) -> tuple[int, int]:
    found: tuple[int, int] = table.world.fighters[number].pose[:2]
    return found


# -- movements ----------------------------------------------------------------------------------------------------------------


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


# -- beside a warship ---------------------------------------------------------------------------------------------------------


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


# -- windows ------------------------------------------------------------------------------------------------------------------


def dogfight(*rolls: str) -> Table:
    """Three Interceptors, six inches apart, each with a Hunter in range that cannot fire back."""
    table = Table(*rolls).ship(0, "draco", (2, 2)).ship(1, "hammerhead", (70, 46))
    for i in range(3):
        table.fighter(0, "interceptor", (20 + 8 * i, 20)).fighter(1, "hunter", (20 + 8 * i, 23.5), attacked=True)
    return group(table)


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


# -- for an absent player, and at random --------------------------------------------------------------------------------------


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
