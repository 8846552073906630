"""LOK-AF, LOK-WSA, LOK-MISSILE-27 and what follows it: anti-fighter fire at missiles."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.legends.kit import Table
from tests.games.legends.missiles import BOW_GUARD, CLUSTER, HAIL, PHALANX, PULSE, RAPID, TRIALS, damaged, left, under_fire
from tests.games.legends.packs import packed
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import AddDice, Reroll, ShootDown
from wartable.games.legends.events.flak import FlakFired, FlakRolled, MissilesShotDown
from wartable.games.legends.phases.flak import Flak
from wartable.games.legends.requests.flak import BlastQuestion, FlakRerollQuestion, ShootDownQuestion
from wartable.games.legends.rules.arms import refuse_flak
from wartable.games.legends.rules.flak import flak_targets, group
from wartable.games.legends.state import DESTROYED, alter, weapons

# -- who may be fired at ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-27")
def test_an_f_battery_fires_at_enemy_missiles_only() -> None:
    table = Table().ship(0, "draco", (30, 24, 0)).missile(1, (34, 24)).missile(0, (34, 26)).missile(1, (32, 24))
    assert flak_targets(table.world, 0) == [(RAPID, 0), (RAPID, 2)]
    refusal = refuse_flak(table.world, 0, RAPID, 1)
    assert refusal is not None
    assert refusal.rule == "LOK-RUL-ATTACK-4"
    table.world.missiles[0] = replace(table.world.missiles[0], gone=True)
    assert flak_targets(table.world, 0) == [(RAPID, 2)]


@pytest.mark.rule("LOK-AF-02")
def test_the_missile_must_be_in_range_and_in_arc() -> None:
    table = Table(game=TRIALS).ship(0, "picket", (30, 24, 0), arc="front")
    table.missile(1, (38, 24)).missile(1, (38.01, 24)).missile(1, (26, 24))
    assert flak_targets(table.world, 0) == [(HAIL, 0), (CLUSTER, 0), (BOW_GUARD, 0), (HAIL, 2), (CLUSTER, 2)]
    alter(table.world, 0, arc="all", fired=(HAIL,), batteries=(0, DESTROYED, 0, 0))
    assert flak_targets(table.world, 0) == [(BOW_GUARD, 0), (BOW_GUARD, 2)]


def test_the_targets_are_those_that_are_not_refused() -> None:
    rng = Random(7)
    for _ in range(60):
        arc = rng.choice(("front", "rear", "left", "right", "all"))
        table = Table(game=TRIALS).ship(0, rng.choice(("picket", "lynx")), (30, 24, rng.randrange(360)), arc=arc)
        alter(table.world, 0, fired=(rng.randrange(4),), batteries=tuple(rng.randrange(3) for _ in table.ships(0).batteries))
        for _ in range(6):
            table.missile(rng.randrange(2), (rng.uniform(18, 42), rng.uniform(12, 36)))
        batteries = range(len(weapons(table.world, table.ships(0))))
        allowed = {(b, m) for b in batteries for m in range(6) if refuse_flak(table.world, 0, b, m) is None}
        assert set(flak_targets(table.world, 0)) == allowed


# -- dice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-AF-03", "LOK-AF-04")
def test_a_die_for_each_gun_and_each_six_is_a_kill() -> None:
    table = under_fire("flak 6 6 5 1").before_frame(Flak(ship=0, battery=PULSE, target=0))
    (fired,) = table.told(FlakFired)
    assert (fired.dice, fired.kills) == ((6, 6, 5, 1), 2)
    assert fired.text(["Ann", "Ben"], GAME.word) == "Hydrus 1 fires Pulse Cannons at Javelin 1 and rolls 6, 6, 5, 1: 2 kills."
    assert table.ships(0).fired == (PULSE,)
    assert table.question == ShootDownQuestion("hydrus-1", "hydrus_4", 2, ("javelin-1", "javelin-2", "javelin-3"))


@pytest.mark.rule("DX-LOK-92", "LOK-MISSILE-28", "LOK-MISSILE-29")
def test_only_a_six_destroys_a_missile() -> None:
    table = under_fire("flak 6 5 4 1", missiles=1).missile(1, (37.5, 24)).before_frame(Flak(ship=0, battery=PULSE, target=0))
    table.do(ShootDown(("javelin-1",)))
    assert left(table) == ["javelin-2"]
    table = under_fire("flak 6 6 4 1", missiles=1).missile(1, (37.5, 24)).before_frame(Flak(ship=0, battery=PULSE, target=0))
    table.do(ShootDown(("javelin-1", "javelin-2")))
    assert left(table) == []
    assert table.told(MissilesShotDown)[0].text(["Ann", "Ben"], GAME.word) == "Ann shoots down Javelin 1 and Javelin 2."


def test_without_a_six_nothing_happens_and_nobody_is_asked() -> None:
    table = under_fire("flak 5 5 5 5").before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert left(table) == ["javelin-1", "javelin-2", "javelin-3"]
    assert not table.told(MissilesShotDown)


@pytest.mark.rule("LOK-WSA-01")
def test_anti_missile_kills_on_a_four() -> None:
    table = under_fire("flak 6 5 4 3", kind="delphinus", missiles=4).before_frame(Flak(ship=0, battery=PHALANX, target=0))
    (fired,) = table.told(FlakFired)
    assert (fired.kills, fired.rolls()[0].needs) == (3, 4)
    table.do(ShootDown(("javelin-1", "javelin-2", "javelin-4")))
    assert left(table) == ["javelin-3"]


# -- Blast --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-26", "LOK-WSA-06", "LOK-WSA-07")
def test_blast_adds_a_die_for_each_six_of_the_first_roll_only() -> None:
    table = under_fire("flak 6 6 2", "blast 6 3", kind="mackerel", missiles=4)
    table.before_frame(Flak(ship=0, battery=1, target=0))
    assert table.question == BlastQuestion("mackerel-1", "mackerel_2", 2)
    assert table.why_not(AddDice(3)) == "LOK-WSA-06"
    table.do(AddDice(2))
    assert table.question == ShootDownQuestion("mackerel-1", "mackerel_2", 3, tuple(f"javelin-{n}" for n in range(1, 5)))


@pytest.mark.rule("LOK-WSA-06")
def test_extra_dice_are_taken_by_default_and_may_be_left_out() -> None:
    table = under_fire("flak 6 6 2", kind="mackerel", missiles=4).before_frame(Flak(ship=0, battery=1, target=0))
    assert table.game.default(table.match.view(0), 0) == AddDice(2)
    table.do(AddDice(0))
    assert table.question.kills == 2


def test_blast_is_not_offered_where_every_missile_is_hit_already() -> None:
    table = under_fire("flak 6 6 2", kind="mackerel", missiles=2).before_frame(Flak(ship=0, battery=1, target=0))
    assert isinstance(table.question, ShootDownQuestion)


@pytest.mark.rule("LOK-WSA-06", "LOK-WSA-16")
def test_only_a_six_adds_a_die_even_where_less_kills(tmp_path: Path) -> None:
    both = packed(tmp_path, batteries='id = "mackerel_2"\nabilities = ["blast", "anti_missile"]')
    table = Table("flak 6 5 4", game=both).ship(0, "mackerel", (30, 24)).ship(1, "hammerhead", (60, 24))
    for number in range(4):
        table.missile(1, (35 + number, 24))
    table.before_frame(Flak(ship=0, battery=1, target=0))
    assert (table.told(FlakFired)[0].kills, table.question.dice) == (3, 1)


def test_a_damaged_battery_may_want_more_kills_than_there_are_missiles() -> None:
    table = damaged(under_fire("flak 6 2 1", "blast 6", "forced 6 1", kind="mackerel", missiles=1), 1)
    table.before_frame(Flak(ship=0, battery=1, target=0)).do(AddDice(1))
    assert left(table) == []


@pytest.mark.rule("LOK-RUL-WSA-1")
def test_extra_dice_are_re_rolled_by_high_rof_and_no_later_six_adds_any() -> None:
    table = under_fire("flak 6 2 1", "blast 3", "rof 6 6 1", missiles=4, kind="picket")
    table.before_frame(Flak(ship=0, battery=CLUSTER, target=0)).do(AddDice(1))
    assert table.question.high_rof == 3
    table.do(Reroll(3))
    assert isinstance(table.question, ShootDownQuestion)
    assert table.question.kills == 3


@pytest.mark.rule("LOK-RUL-WSA-2", "LOK-AF-09")
def test_extra_dice_of_a_damaged_battery_stay_when_its_six_does_not() -> None:
    table = damaged(under_fire("flak 6 2 1", "blast 6", "forced 6 1", kind="mackerel"), 1)
    table.before_frame(Flak(ship=0, battery=1, target=0)).do(AddDice(1))
    assert [event.dice for event in table.told(FlakRolled)] == [(6,), (6, 1)]
    assert table.question.kills == 1


# -- re-rolls -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-WSA-08", "LOK-WSA-10")
def test_high_rof_rolls_misses_again_and_a_six_kills_a_missile() -> None:
    table = under_fire("flak 6 4 2", "rof 6 5", kind="picket").before_frame(Flak(ship=0, battery=HAIL, target=0))
    assert table.question == FlakRerollQuestion("picket-1", "picket_1", 1, 2, 2)
    assert table.why_not(Reroll(3)) == "LOK-WSA-08"
    table.do(Reroll(2))
    assert table.question.kills == 2
    table.do(ShootDown(("javelin-1", "javelin-2")))
    assert left(table) == ["javelin-3"]


@pytest.mark.rule("LOK-RUL-WSA-8", "LOK-MISSILE-30")
def test_a_die_that_would_disrupt_a_fighter_is_a_miss_against_missiles() -> None:
    table = under_fire("flak 5 2 1", "rof 6 5", kind="picket", missiles=1)
    table.before_frame(Flak(ship=0, battery=HAIL, target=0)).do(Reroll(2))
    assert left(table) == []


@pytest.mark.rule("LOK-REROLL-01", "LOK-REROLL-02")
def test_high_rof_rolls_a_die_once_and_the_net_may_roll_it_once_more() -> None:
    table = under_fire("flak 3 2 1", "rof 4 4", "net 1 / 6 1", kind="picket", upgrades="point_defence_net")
    table.before_frame(Flak(ship=0, battery=HAIL, target=0)).do(Reroll(2))
    assert (table.question.high_rof, table.question.misses) == (1, 3)
    table.do(UseUpgrade("picket-1", "point_defence_net"))
    assert table.upgrade(0, "point_defence_net").flipped
    assert (table.question.high_rof, table.question.misses, table.question.kills) == (1, 2, 1)
    assert table.why_not(UseUpgrade("picket-1", "point_defence_net")) == "LOK-UPG-05"
    table.do(Keep(), ShootDown(("javelin-1",)))
    assert left(table) == ["javelin-2", "javelin-3"]


@pytest.mark.rule("LOK-UPG-01")
def test_the_net_rolls_all_misses_again_and_only_where_it_can_gain_something() -> None:
    table = under_fire("flak 3 2 1", "net 6 5 5", kind="draco", missiles=1, upgrades="point_defence_net")
    table.before_frame(Flak(ship=0, battery=RAPID, target=0))
    assert table.question == FlakRerollQuestion("draco-1", "draco_4", 0, 3, 0)
    assert table.game.default(table.match.view(0), 0) == UseUpgrade("draco-1", "point_defence_net")
    table.do(UseUpgrade("draco-1", "point_defence_net"))
    assert left(table) == []
    hit = under_fire("flak 6 2 1", kind="draco", missiles=1, upgrades="point_defence_net")
    hit.before_frame(Flak(ship=0, battery=RAPID, target=0))
    assert left(hit) == []
    assert not hit.upgrade(0, "point_defence_net").flipped


# -- damaged batteries --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-AF-07", "LOK-RUL-AF-6")
def test_a_damaged_battery_rolls_its_kills_again() -> None:
    table = damaged(under_fire("flak 6 6 5 1", "forced 6 5"), PULSE).before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert table.question.kills == 1
    rail = damaged(under_fire("flak 6 5 4 3", "forced 5 4 3", kind="delphinus", missiles=4), PHALANX)
    rail.before_frame(Flak(ship=0, battery=PHALANX, target=0))
    assert rail.question.kills == 2


@pytest.mark.rule("LOK-REROLL-03", "LOK-RUL-WSA-4")
def test_misses_are_rolled_again_before_kills_must_be() -> None:
    """At a missile the die of the vector must show a 6 to succeed."""
    table = damaged(under_fire("flak 6 3 2", "rof 6 1", "forced 6 1", kind="picket"), HAIL)
    table.before_frame(Flak(ship=0, battery=HAIL, target=0)).do(Reroll(2))
    why = [(event.why, event.dice) for event in table.told(FlakRolled)]
    assert why == [("High ROF", (6, 1)), ("a damaged battery rolls its kills again", (6, 1))]
    assert table.question.kills == 1


# -- kills are assigned -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-31", "LOK-RUL-AF-4")
def test_missiles_within_three_inches_of_the_target_are_in_danger_and_no_others() -> None:
    table = under_fire("flak 6 6 6 1", missiles=0).missile(1, (35, 24)).missile(1, (38, 24)).missile(1, (39, 24))
    table.missile(1, (35, 27.002)).missile(0, (35, 25))
    assert group(table.world, 0, 0) == (0, 1)
    assert group(table.world, 1, 4) == (4,)
    table.before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert (table.question.missiles, table.question.kills) == (("javelin-1", "javelin-2"), 2)
    assert table.why_not(ShootDown(("javelin-1", "javelin-3"))) == "LOK-MISSILE-31"
    table.do(ShootDown(("javelin-1", "javelin-2")))
    assert left(table) == ["javelin-3", "javelin-4", "javelin-5"]


@pytest.mark.rule("LOK-RUL-AF-1", "LOK-RUL-AF-7")
def test_kills_may_be_waived_and_the_target_may_be_spared() -> None:
    table = under_fire("flak 6 6 5 1").before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert table.why_not(ShootDown(("javelin-1", "javelin-2", "javelin-3"))) == "LOK-MISSILE-31"
    table.do(ShootDown(("javelin-3",)))
    assert left(table) == ["javelin-1", "javelin-2"]
    spared = under_fire("flak 6 6 5 1").before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert spared.question.text(GAME.word) == (
        "Hydrus 1 has 2 kills with its Pulse Cannons. Which missiles does it shoot down?"
    )
    assert [ShootDown(m).text(GAME.word) for m in (("javelin-1",), ())] == ["Shoot down Javelin 1", "Shoot down none"]
    spared.do(ShootDown(()))
    assert left(spared) == ["javelin-1", "javelin-2", "javelin-3"]


def test_missiles_at_the_own_hull_are_shot_down_first_by_default() -> None:
    table = under_fire("flak 6 6 5 1", kind="hydrus", missiles=2).missile(1, (36.5, 24), attached=0)
    table.missile(1, (35, 25), kind="lance").before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert table.question.missiles == ("javelin-3", "lance-4", "javelin-1", "javelin-2")
    table.defaults(1)
    assert left(table) == ["javelin-1", "javelin-2"]


def test_a_missile_alone_is_shot_down_without_a_question() -> None:
    table = under_fire("flak 6 5 5 1", missiles=1).before_frame(Flak(ship=0, battery=PULSE, target=0))
    assert left(table) == []
