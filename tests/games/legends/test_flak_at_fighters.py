"""LOK-AF, LOK-WSA, LOK-REGROUP: batteries fire at fighters, and what the dice do to them."""

from pathlib import Path
from random import Random

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.missiles import BOW_GUARD, CLUSTER, HAIL, PHALANX, PULSE, RAPID, TRIALS, damaged
from tests.games.legends.packs import packed
from tests.games.legends.swarms import became, fired, swarm
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import AddDice, DestroyFighters, DisruptFighters, Reroll
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.events.flak import FighterDisrupted, FighterLost, FlakFired, FlakRolled
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.requests.dogfight import DisruptionsQuestion, KillsQuestion
from wartable.games.legends.requests.flak import BlastQuestion, FlakRerollQuestion
from wartable.games.legends.requests.shots import shots
from wartable.games.legends.rules.arms import refuse_flak_at_fighter
from wartable.games.legends.rules.flak import fighter_group, fighter_targets
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.state import alter, alter_fighter, weapons

STANDS = Move(0, 0, 0, infinite=False, cap=0)
"""A flight of a ship that does not move."""

# -- who may be fired at ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-AF-01", "LOK-AF-02")
def test_a_battery_fires_at_one_enemy_fighter_in_range_and_in_arc() -> None:
    table = Table(game=TRIALS).ship(0, "picket", (30, 24, 0), arc="front")
    table.fighter(1, "hunter", (38, 24)).fighter(1, "hunter", (38.01, 24)).fighter(1, "hunter", (26, 24))
    table.fighter(0, "hunter", (32, 24)).fighter(1, "hunter", (32, 24), place="red")
    assert fighter_targets(table.world, 0) == [(HAIL, 0), (CLUSTER, 0), (BOW_GUARD, 0), (HAIL, 2), (CLUSTER, 2)]
    table.before_frame(Flight(ship=0, move=STANDS))
    assert table.why_not(Fire("picket_1", "hunter-2")) == "LOK-ATTACK-07"
    assert table.why_not(Fire("picket_3", "hunter-3")) == "LOK-ARC-03"
    assert table.why_not(Fire("picket_1", "hunter-4")) == "LOK-RUL-ATTACK-4"
    assert table.why_not(Fire("picket_1", "hunter-5")) == "LOK-ATTACK-07"


@pytest.mark.rule("LOK-AF-01", "LOK-ATTACK-05")
def test_a_ship_that_moves_is_offered_its_shots_at_fighters_and_fires_them_by_default() -> None:
    table = swarm(kind="draco", fighters=2).before_frame(Flight(ship=0, move=STANDS))
    assert shots(table.world, 0) == [(RAPID, "hunter-1"), (RAPID, "hunter-2")]
    assert table.options() == [Fire("draco_4", "hunter-1"), Fire("draco_4", "hunter-2"), Finish()]
    assert table.game.default(table.match.view(0), 0) == Fire("draco_4", "hunter-1")
    assert table.why_not(Fire("draco_1", "hunter-1")) == "LOK-ATTACK-05"
    assert table.why_not(Fire("draco_4", "hunter-9")) == "WT-CHOICE-03"


def test_the_fighters_that_may_be_fired_at_are_those_that_are_not_refused() -> None:
    rng = Random(7)
    for _ in range(60):
        arc = rng.choice(("front", "rear", "left", "right", "all"))
        table = Table(game=TRIALS).ship(0, rng.choice(("picket", "lynx")), (30, 24, rng.randrange(360)), arc=arc)
        table.ship(1, "lynx", (rng.uniform(24, 36), 30, 0))
        alter(table.world, 0, fired=(rng.randrange(4),), batteries=tuple(rng.randrange(3) for _ in table.ships(0).batteries))
        for _ in range(5):
            table.fighter(rng.randrange(2), "scout", (rng.uniform(18, 42), rng.uniform(12, 36)))
        table.escort("hunter", 1, 1, 1).fighter(1, "hunter", (30, 25), place="waiting")
        batteries = range(len(weapons(table.world, table.ships(0))))
        allowed = {(b, f) for b in batteries for f in range(7) if refuse_flak_at_fighter(table.world, 0, b, f) is None}
        assert set(fighter_targets(table.world, 0)) == allowed


# -- dice ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-23", "LOK-AF-05", "LOK-AF-06")
def test_a_six_kills_a_die_from_the_power_number_on_disrupts_and_a_lower_one_misses() -> None:
    table = fired(swarm("flak 6 4 3", "blast 1", kind="mackerel"), 1).do(AddDice(1))
    (shot,) = table.told(FlakFired)
    assert (shot.kills, shot.disruptions, shot.rolls()[0].needs) == (1, 1, 4)
    said = "Mackerel 1 fires Fire Spread (fore) at Hunter 1 and rolls 6, 4, 3: 1 kill and 1 disruption."
    assert shot.text(["Ann", "Ben"], GAME.word) == said
    table.do(DestroyFighters(("hunter-1",)))
    assert table.question == DisruptionsQuestion("mackerel-1", 1, ("hunter-2", "hunter-3"))
    assert table.ships(0).fired == (1,)


@pytest.mark.rule("LOK-RUL-AF-5")
def test_a_power_of_six_kills_and_never_disrupts() -> None:
    table = fired(swarm("flak 6 5", kind="picket"), BOW_GUARD)
    assert (table.question.number, table.told(FlakFired)[0].disruptions) == (1, 0)
    table.do(DestroyFighters(("hunter-3",)))
    assert became(table) == "well well red"


@pytest.mark.rule("DX-LOK-30", "LOK-WSA-02")
def test_anti_missile_is_nothing_against_fighters(tmp_path: Path) -> None:
    rails = packed(tmp_path, batteries='id = "delphinus_3"\npower = 5')
    table = fired(swarm("flak 6 5 4 3", kind="delphinus", game=rails), PHALANX)
    (shot,) = table.told(FlakFired)
    assert (shot.kills, shot.disruptions) == (1, 1)
    missiles = Table("flak 6 5 4 3", game=rails).ship(0, "delphinus", (30, 24)).ship(1, "hammerhead", (60, 24))
    for number in range(4):
        missiles.missile(1, (35 + number, 24))
    fired(missiles, PHALANX, "javelin-1")
    assert (missiles.told(FlakFired)[0].kills, missiles.question.kills) == (3, 3)


@pytest.mark.rule("DX-LOK-26", "LOK-WSA-06", "LOK-WSA-07")
def test_blast_adds_dice_for_the_sixes_of_the_first_roll() -> None:
    table = fired(swarm("flak 6 6 2", "blast 6 3", kind="mackerel", fighters=4), 1)
    assert table.question == BlastQuestion("mackerel-1", "mackerel_2", 2)
    table.do(AddDice(2))
    assert table.question == KillsQuestion("mackerel-1", 3, tuple(f"hunter-{n}" for n in range(1, 5)))


@pytest.mark.rule("DX-LOK-25", "LOK-WSA-08", "LOK-WSA-09")
def test_a_six_that_high_rof_rolls_is_only_a_disruption() -> None:
    table = fired(swarm("flak 6 4 2", "rof 6 5", kind="picket"), HAIL)
    assert table.question == FlakRerollQuestion("picket-1", "picket_1", 1, 2, 2, "fighter")
    assert table.why_not(UseUpgrade("picket-1", "point_defence_net")) == "LOK-UPG-01"
    table.do(Reroll(2))
    (again,) = table.told(FlakRolled)
    assert (again.kills, again.disruptions) == (1, 2)
    table.do(DestroyFighters(("hunter-1",)), DisruptFighters(("hunter-2", "hunter-3")))
    assert became(table) == "red disrupted disrupted"


def test_a_die_that_disrupts_is_no_miss_and_high_rof_leaves_it_alone() -> None:
    table = fired(swarm("flak 5 5 1", kind="picket"), HAIL)
    assert (table.question.misses, table.question.high_rof) == (1, 1)
    assert table.why_not(Reroll(2)) == "LOK-WSA-08"


@pytest.mark.rule("LOK-RUL-WSA-5")
def test_high_rof_with_a_power_of_six_disrupts(tmp_path: Path) -> None:
    dense = packed(tmp_path, batteries='id = "draco_4"\npower = 6\nabilities = ["high_rof"]')
    table = fired(swarm("flak 5 5 1", "rof 6 5 1", kind="draco", game=dense), RAPID).do(Reroll(3))
    assert table.question == DisruptionsQuestion("draco-1", 1, ("hunter-1", "hunter-2", "hunter-3"))


def test_the_net_is_for_missiles_only() -> None:
    table = Table("flak 1 1 1").ship(0, "draco", (30, 24), upgrades="point_defence_net").ship(1, "draco", (60, 24))
    fired(table.fighter(1, "hunter", (35, 24)), RAPID)
    assert not isinstance(table.question, FlakRerollQuestion)
    assert not table.upgrade(0, "point_defence_net").flipped


# -- damaged batteries --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DX-LOK-24", "LOK-AF-08", "LOK-AF-09")
def test_any_success_of_a_forced_re_roll_lets_the_first_result_stand() -> None:
    table = fired(damaged(swarm("flak 6 5 3", "forced 2 / 6", kind="draco"), RAPID), RAPID)
    (forced,) = table.told(FlakRolled)
    assert (forced.kills, forced.disruptions) == (0, 1)
    assert table.question == DisruptionsQuestion("draco-1", 1, ("hunter-1", "hunter-2", "hunter-3"))
    other = fired(damaged(swarm("flak 6 5 3", "forced 5 / 4", kind="draco"), RAPID), RAPID)
    assert other.question == KillsQuestion("draco-1", 1, ("hunter-1", "hunter-2", "hunter-3"))


@pytest.mark.rule("DX-LOK-27", "LOK-REROLL-03", "LOK-RUL-WSA-4")
def test_misses_are_rolled_again_before_successes_must_be() -> None:
    table = fired(damaged(swarm("flak 3 2 1", "rof 5 2 1", "forced / 1", kind="picket"), HAIL), HAIL).do(Reroll(3))
    assert [event.why for event in table.told(FlakRolled)] == ["High ROF", "a damaged battery rolls successes again"]
    assert became(table) == "well well well"


@pytest.mark.rule("LOK-AF-07")
def test_a_damaged_battery_rolls_kills_and_disruptions_again() -> None:
    table = fired(damaged(swarm("flak 6 5 5 1", "forced 4 / 4 3"), PULSE), PULSE).do(DestroyFighters(("hunter-1",)))
    assert table.question.number == 1
    table.do(DisruptFighters(("hunter-3",)))
    assert became(table) == "red well disrupted"


@pytest.mark.rule("LOK-RUL-WSA-2")
def test_extra_dice_of_a_damaged_battery_stay_when_its_six_does_not() -> None:
    table = fired(damaged(swarm("flak 6 2 1", "blast 4", "forced 3 / 4", kind="mackerel"), 1), 1).do(AddDice(1))
    assert table.question == DisruptionsQuestion("mackerel-1", 1, ("hunter-1", "hunter-2", "hunter-3"))


# -- who is hit ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-20", "LOK-AF-12", "LOK-AF-13")
def test_a_kill_and_then_two_disruptions_in_the_group_around_the_target() -> None:
    table = swarm("flak 6 5 4 1").fighter(1, "hunter", (31.9, 24))
    fired(table, PULSE)
    assert table.question == KillsQuestion("hydrus-1", 1, ("hunter-1", "hunter-2", "hunter-3"))
    assert table.why_not(DestroyFighters(("hunter-4",))) == "LOK-AF-12"
    assert table.why_not(DestroyFighters(("hunter-1", "hunter-2"))) == "LOK-AF-12"
    table.do(DestroyFighters(("hunter-2",)), DisruptFighters(("hunter-1", "hunter-3")))
    assert became(table) == "disrupted red disrupted well"
    said = [event.text(["Ann", "Ben"], GAME.word) for event in (*table.told(FighterLost), *table.told(FighterDisrupted))]
    assert said == ["Ann destroys Hunter 2: it goes to the red pile.", "Ann disrupts Hunter 1.", "Ann disrupts Hunter 3."]


@pytest.mark.rule("LOK-AF-10", "LOK-AF-11")
def test_enemy_fighters_near_the_target_are_in_danger_wherever_the_ship_looks() -> None:
    """The battery reaches 8 inches, and only ahead."""
    table = Table("flak 6 6", game=TRIALS).ship(0, "picket", (30, 24, 0), arc="front").ship(1, "draco", (60, 24))
    table.fighter(1, "hunter", (38, 24)).fighter(1, "hunter", (41, 24)).fighter(1, "hunter", (38, 27.01))
    table.fighter(0, "hunter", (38, 23)).fighter(1, "hunter", (38, 25), place="yellow")
    assert fighter_group(table.world, 0, 0) == (0, 1)
    fired(table, BOW_GUARD).do(DestroyFighters(("hunter-1", "hunter-2")))
    assert became(table) == "red red well well yellow"
    behind = Table(game=TRIALS).ship(0, "picket", (30, 24, 0), arc="front").fighter(1, "hunter", (31, 24))
    assert fighter_group(behind.fighter(1, "hunter", (28, 24)).world, 0, 0) == (0, 1)


@pytest.mark.rule("LOK-RUL-AF-3")
def test_fire_at_a_fighter_hits_no_missile_and_fire_at_a_missile_no_fighter() -> None:
    table = swarm("flak 6 6 6 6", fighters=1).missile(1, (35, 25)).missile(1, (35, 26))
    fired(table, PULSE)
    assert became(table) == "red"
    assert not any(missile.gone for missile in table.world.missiles)
    other = fired(swarm("flak 6 6 6 6", fighters=2).missile(1, (35, 25)), PULSE, "javelin-1")
    assert (became(other), other.world.missiles[0].gone) == ("well well", True)


@pytest.mark.rule("LOK-RUL-AF-4")
def test_effects_beyond_the_group_are_lost() -> None:
    """The third Hunter comes within three inches of the second one only."""
    table = swarm("flak 6 6 6 4", fighters=1).fighter(1, "hunter", (37.5, 24)).fighter(1, "hunter", (39, 24))
    fired(table, PULSE).do(DestroyFighters(("hunter-1", "hunter-2")))
    assert became(table) == "red red well"


@pytest.mark.rule("LOK-RUL-AF-1", "LOK-RUL-AF-7")
def test_effects_may_be_waived_and_the_target_may_be_spared() -> None:
    table = fired(swarm("flak 6 6 4 4"), PULSE)
    assert [DestroyFighters(f).text(GAME.word) for f in (("hunter-1",), ())] == ["Destroy Hunter 1", "Destroy none"]
    table.do(DestroyFighters(("hunter-3",)))
    assert table.question == DisruptionsQuestion("hydrus-1", 2, ("hunter-1", "hunter-2"))
    table.do(DisruptFighters(()))
    assert became(table) == "well well red"


@pytest.mark.rule("DX-LOK-28", "LOK-AF-15", "LOK-RUL-AF-2")
def test_nobody_gets_a_second_token_while_another_has_none() -> None:
    table = swarm("flak 5 4 1 1")
    alter_fighter(table.world, 0, disrupted=True)
    fired(table, PULSE)
    assert table.question == DisruptionsQuestion("hydrus-1", 2, ("hunter-2", "hunter-3"))
    assert table.why_not(DisruptFighters(("hunter-1",))) == "LOK-AF-15"
    table.do(DisruptFighters(("hunter-2", "hunter-3")))
    assert became(table) == "disrupted disrupted disrupted"


@pytest.mark.rule("DX-LOK-29", "LOK-AF-16", "LOK-REGROUP-02")
def test_a_second_token_destroys_and_leads_to_the_yellow_pile() -> None:
    table = swarm("flak 5 5 4 1")
    alter_fighter(table.world, 0, disrupted=True)
    fired(table, PULSE).do(DisruptFighters(("hunter-2", "hunter-3")))
    assert table.question == DisruptionsQuestion("hydrus-1", 1, ("hunter-1", "hunter-2", "hunter-3"))
    table.do(DisruptFighters(("hunter-2",)))
    assert became(table) == "disrupted yellow disrupted"
    assert table.told(FighterLost)[0].pile == "yellow"


@pytest.mark.rule("DX-LOK-99", "LOK-REGROUP-01", "LOK-REGROUP-03")
def test_killed_fighters_lie_in_the_red_pile_and_those_of_two_tokens_in_the_yellow_one() -> None:
    table = swarm("flak 6 6 4 1")
    alter_fighter(table.world, 0, disrupted=True)
    alter_fighter(table.world, 1, disrupted=True)
    fired(table, PULSE).do(DestroyFighters(("hunter-3", "hunter-2")))
    assert became(table) == "yellow red red"
    assert not any(fighter.disrupted for fighter in table.world.fighters)


@pytest.mark.rule("LOK-DISRUPT-01", "LOK-DISRUPT-02")
def test_one_fighter_alone_takes_everything_without_a_question() -> None:
    table = fired(swarm("flak 4 1 1 1", fighters=1), PULSE)
    assert became(table) == "disrupted"
    assert became(fired(swarm("flak 5 4 1 1", fighters=1), PULSE)) == "yellow"
    assert became(fired(swarm("flak 3 3 3 3", fighters=1), PULSE)) == "well"


@pytest.mark.rule("LOK-RUL-REGROUP-1")
def test_a_kill_leads_to_the_red_pile_whatever_token_there_was() -> None:
    table = swarm("flak 6 1 1 1", fighters=1)
    alter_fighter(table.world, 0, disrupted=True)
    assert became(fired(table, PULSE)) == "red"


def test_kills_are_given_to_undisrupted_fighters_by_default() -> None:
    table = swarm("flak 6 1 1 1")
    alter_fighter(table.world, 0, disrupted=True)
    fired(table, PULSE)
    assert table.options()[0] == table.game.default(table.match.view(0), 0) == DestroyFighters(("hunter-2",))


@pytest.mark.rule("LOK-RUL-DISRUPT-5")
def test_an_escort_that_is_hit_does_not_escort_any_more() -> None:
    table = Table("flak 4 3 3 3").ship(0, "hydrus", (30, 24)).ship(1, "lynx", (36, 28))
    table.escort("hunter", 1, 1, 0.5).escort("hunter", 1, 1, 1.5)
    here = fighter_group(table.world, 0, 0)
    assert here == (0, 1)
    fired(table, PULSE).do(DisruptFighters(("hunter-1",)))
    hit, other = table.world.fighters
    assert (hit.disrupted, hit.ship, other.ship) == (True, -1, 1)
    assert hit.pose[:2] == (37000, 29125)
    killed = Table("flak 6 3 3 3").ship(0, "hydrus", (30, 24)).ship(1, "lynx", (36, 28)).escort("hunter", 1, 1, 0.5)
    assert (became(fired(killed, PULSE)), killed.world.fighters[0].ship) == ("red", -1)


@pytest.mark.rule("LOK-DOG-04")
def test_nobody_fires_back_at_a_ship() -> None:
    table = fired(swarm("flak 1 1 1 1"), PULSE)
    assert not any(fighter.attacked for fighter in table.world.fighters)
    assert len(table.told(FlakFired)) == 1


def test_high_rof_is_not_offered_where_everybody_is_dead_already() -> None:
    table = fired(swarm("flak 6 2 1", kind="picket", fighters=1), HAIL)
    assert became(table) == "red"
    kept = fired(swarm("flak 5 2 1", kind="picket", fighters=1), HAIL).do(Keep())
    assert became(kept) == "disrupted"
