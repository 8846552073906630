"""LOK-MISSILE-15 to LOK-MISSILE-26, LOK-MISSILE-32: missiles strike a ship that begins to move."""

from typing import Any

import pytest

from tests.games.legends.fire import all_cards, beside, discarded, rollers
from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table
from tests.games.legends.missiles import TRIALS, left
from wartable.core import drop
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.flak import ShootDown
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import AimAll, Hold, OverchargeAgainst, PlaceMissile
from wartable.games.legends.events.fire import CardApplied, CardDrawn, DestructionChecked, HullHit, Overcharged
from wartable.games.legends.events.flak import FlakFired
from wartable.games.legends.events.flight import Touched
from wartable.games.legends.events.missiles import MissilesStruck
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.launch import Launch
from wartable.games.legends.phases.missiles import MissileStep
from wartable.games.legends.phases.settling import Settling
from wartable.games.legends.phases.strike import MissileStrike
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.fire import FirstCardQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.missiles import DefenseQuestion, OverchargeMissilesQuestion
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.rules.strike import halved
from wartable.games.legends.rules.values import engines, reactor_left, thrusters
from wartable.games.legends.state import DESTROYED

AROUND = ((38.25, 24), (41.75, 24), (40, 25), (40, 23), (39.4, 25), (39.4, 23))
"""Places beside a ship at (40, 24) that heads east."""
RAPID = "draco_4"


def struck(*rolls: str, kind: str = "draco", missiles: int = 1, of: str = "javelin", **ship: Any) -> Table:
    """A ship of the first player with missiles of the second at its hull, before they strike."""
    table = Table(*rolls, game=TRIALS, **{k: ship.pop(k) for k in ("defensive_fire",) if k in ship})
    table.ship(0, kind, (40, 24, 0), **ship).ship(1, "hammerhead", (2, 2))
    for place in AROUND[:missiles]:
        table.missile(1, place, attached=0, kind=of)
    return table.before_frame(MissileStrike(ship=0))


def strikes(table: Table) -> MissilesStruck:
    (event,) = table.told(MissilesStruck)
    found: MissilesStruck = event
    return found


def helm(*rolls: str, kind: str = "draco", missiles: int = 1, **ship: Any) -> Helm:
    """The same before the ship's whole activation."""
    table = Helm(*rolls).ship(0, kind, (40, 24, 0), **ship).ship(1, "hammerhead", (2, 2))
    for place in AROUND[:missiles]:
        table.missile(1, place, attached=0)
    return table.activate()


# -- defense ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-LOK-23", "LOK-MISSILE-16", "LOK-MISSILE-18")
def test_what_is_not_shot_down_strikes() -> None:
    table = struck("flak 6 4 2", "strike 4 3 1", missiles=4)
    assert table.question == DefenseQuestion("draco-1", tuple(f"javelin-{n}" for n in range(1, 5)))
    table.do(Fire(RAPID, "javelin-1"), ShootDown(("javelin-1",)))
    event = strikes(table)
    assert (event.missiles, event.dice) == (("javelin-2", "javelin-3", "javelin-4"), (4, 3, 1))
    assert left(table) == []
    assert table.ships(0).damage == 0


@pytest.mark.rule("LOK-MISSILE-15")
def test_missiles_strike_after_step_5_and_before_the_ship_moves() -> None:
    table = helm("strike 4").plan(accelerate=1).coast()
    assert table.asked(DefenseQuestion)
    assert table.ships(0).slot == 7
    assert table.ships(0).pose() == table.ships(0).anchor
    table.do(Hold())
    assert table.asked(FlightQuestion)
    assert left(table) == []


def test_a_ship_without_missiles_at_its_hull_moves_at_once() -> None:
    table = helm(missiles=0).plan(accelerate=1).coast()
    assert isinstance(table.question, FlightQuestion)


@pytest.mark.rule("LOK-MISSILE-15")
def test_a_missile_strikes_that_lies_at_the_hull_by_whatever_way() -> None:
    """Its owner's ship may have pushed it there, or the ship that it had touched is gone: contact is all that counts."""
    table = Helm("strike 4").ship(0, "draco", (40, 24, 0)).ship(1, "hammerhead", (2, 2))
    table.missile(1, (38.25, 24)).missile(1, (41.78, 24)).missile(0, (40, 25))
    table.activate().plan().coast()
    assert table.question == DefenseQuestion("draco-1", ("javelin-1",))
    assert [event.missile for event in table.told(Touched)] == ["javelin-1"]
    table.do(Hold())
    assert strikes(table).missiles == ("javelin-1",)
    assert left(table) == ["javelin-2", "javelin-3"]


@pytest.mark.rule("LOK-MISSILE-16")
def test_the_defender_may_hold_fire() -> None:
    table = struck("strike 1 1", missiles=2).do(Hold())
    assert not table.told(FlakFired)
    assert strikes(table).missiles == ("javelin-1", "javelin-2")


@pytest.mark.rule("LOK-UPG-01", "LOK-UPG-02")
def test_the_auxiliary_reactor_may_pay_for_what_wards_off_a_strike() -> None:
    """Without it the reactor is empty, and Reinforced Armor cannot be used."""
    cards, use = "reinforced_armor auxiliary_reactor", UseUpgrade("draco-1", "auxiliary_reactor")
    table = struck("strike 5", "card engines", spent=3, upgrades=cards, batteries=(0, 0, 0, DESTROYED))
    assert table.question == DefenseQuestion("draco-1", ("javelin-1",))
    assert table.options() == [Hold(), use]
    assert table.why_not(UseUpgrade("draco-1", "reinforced_armor")) == "LOK-UPG-01"
    table.do(use)
    assert (table.ships(0).spent, table.upgrade(0, "auxiliary_reactor").gone) == (1, True)
    assert isinstance(table.question, FirstCardQuestion)
    table.do(UseUpgrade("draco-1", "reinforced_armor"))
    assert discarded(table) == "engines"
    empty = struck("strike 5", "card engines", spent=3, upgrades=cards, batteries=(0, 0, 0, DESTROYED)).do(Hold())
    assert beside(empty, 0) == "engines weapon"


@pytest.mark.rule("LOK-RUL-MISSILE-10", "LOK-ATTACK-03")
def test_batteries_fire_one_after_the_other_in_the_defenders_order() -> None:
    table = struck("flak 5 3", "flak 2 2 2", "strike 1", kind="mackerel", missiles=2)
    table.do(Fire("mackerel_4", "javelin-2"))
    assert table.why_not(Fire("mackerel_4", "javelin-1")) == "LOK-ATTACK-03"
    assert table.why_not(Fire("mackerel_3", "javelin-2")) == "LOK-MISSILE-16"
    assert table.why_not(Fire("mackerel_1", "javelin-1")) == "LOK-ATTACK-05"
    table.do(Fire("mackerel_3", "javelin-1"), Hold())
    assert table.ships(0).fired == (3, 2)
    assert strikes(table).missiles == ("javelin-1",)


@pytest.mark.rule("LOK-RUL-MISSILE-10", "LOK-RUL-ARC-4")
def test_defending_fire_needs_range_and_arc() -> None:
    table = struck("strike 1 1", kind="picket", missiles=2, arc="rear", batteries=(DESTROYED, DESTROYED, 0, 0))
    assert table.options() == [Fire("picket_3", "javelin-1"), Hold()]
    assert table.why_not(Fire("picket_3", "javelin-2")) == "LOK-ARC-03"
    table.do(Hold())


def test_only_missiles_at_the_hull_are_fired_at_before_they_strike() -> None:
    table = Table("strike 1").ship(0, "draco", (40, 24)).ship(1, "hammerhead", (2, 2))
    table.missile(1, (38.25, 24), attached=0).missile(1, (40, 28)).before_frame(MissileStrike(ship=0))
    assert table.options() == [Fire(RAPID, "javelin-1"), Hold()]
    assert table.why_not(Fire(RAPID, "javelin-2")) == "LOK-MISSILE-16"
    table.do(Hold())
    assert left(table) == ["javelin-2"]


def test_by_default_every_battery_fires_at_the_nearest_missile() -> None:
    table = struck("flak 1 1 1", "strike 1 1 1", missiles=3)
    assert table.game.default(table.match.view(0), 0) == Fire(RAPID, "javelin-3")
    assert table.question.odds(table.world, 0, Fire(RAPID, "javelin-3")).results[-1] == ("no missile", 125 / 216)
    assert table.question.odds(table.world, 0, Hold()).results[0] == ("no critical hit", 8 / 27)
    table.defaults(1)
    assert not isinstance(table.question, DefenseQuestion)


@pytest.mark.rule("LOK-RUL-ATTACK-3")
@pytest.mark.parametrize(("agreed", "fired"), [("shared", (3,)), ("separate", ())])
def test_a_battery_that_has_defended_attacks_again_only_where_that_is_agreed(agreed: str, fired: tuple[int, ...]) -> None:
    table = struck("flak 1 1 1", "strike 1", defensive_fire=agreed).missile(1, (40, 28)).do(Fire(RAPID, "javelin-1"))
    assert table.ships(0).fired == fired
    assert flak_targets(table.world, 0) == ([] if fired else [(3, 1)])


@pytest.mark.rule("LOK-RUL-MISSILE-15")
def test_other_ships_may_shoot_missiles_at_a_hull_in_between() -> None:
    table = Table("flak 6 6 1").ship(0, "draco", (40, 24)).ship(0, "draco", (40, 30)).ship(1, "hammerhead", (2, 2))
    table.missile(1, (40, 25), attached=0).missile(1, (40.5, 25), attached=0)
    table.before_frame(Flight(ship=1, move=Move(low=0, high=0, spacing=0, infinite=False, cap=0)))
    table.do(Fire(RAPID, "javelin-1"), ShootDown(("javelin-1", "javelin-2")))
    assert left(table) == []


# -- power dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-19", "LOK-MISSILE-20", "LOK-MISSILE-24")
def test_all_power_dice_are_rolled_together_and_no_die_to_hit() -> None:
    table = struck("strike 6 5 4 1", "card sensor_1", "card sensor_1", missiles=4, batteries=(0, 0, 0, DESTROYED))
    event = strikes(table)
    assert (event.dice, event.needs, event.hits) == ((6, 5, 4, 1), 5, 2)
    assert event.text(["Ann", "Ben"], GAME.word) == (
        "Javelin 1, Javelin 2, Javelin 3 and Javelin 4 strike Draco 1 and roll 6, 5, 4, 1; "
        "5 or more is critical: 2 critical hits."
    )
    assert (table.ships(0).damage, table.ships(0).wounds, table.ships(0).sensors_lost) == (2, (0, 2), 2)
    assert event.rolls()[0].seat == 1


@pytest.mark.rule("LOK-RUL-MISSILE-11")
def test_a_stronger_missile_inflicts_one_critical_hit_at_most() -> None:
    table = Table("strike 6 / 6 5 / 4 1", "card sensor_1", "card hull", game=TRIALS).ship(0, "draco", (40, 24))
    table.ship(1, "hammerhead", (2, 2)).missile(1, AROUND[0], attached=0, kind="lance").missile(1, AROUND[1], attached=0)
    table.missile(1, AROUND[2], attached=0, kind="lance").before_frame(MissileStrike(ship=0)).do(Hold())
    assert [shown.faces for shown in strikes(table).rolls()] == [(6,), (6, 5), (4, 1)]
    assert strikes(table).hits == 2
    assert table.ships(0).damage == 3


@pytest.mark.rule("EX-LOK-24", "LOK-MISSILE-23")
def test_overcharging_does_nothing_against_a_missile_of_power_1() -> None:
    assert (halved(1), halved(2), halved(3)) == (1, 1, 2)
    table = struck("strike 4", kind="hammerhead", batteries=(0, 0, 0, DESTROYED))
    assert strikes(table).dice == (4,)
    assert table.ships(0).spent == 0


@pytest.mark.rule("EX-LOK-24", "LOK-MISSILE-22", "LOK-RUL-MISSILE-12")
def test_each_stronger_missile_is_overcharged_against_by_itself() -> None:
    whole: dict[str, Any] = {"kind": "hammerhead", "of": "lance", "batteries": (0, 0, 0, DESTROYED)}
    table = struck("strike 4 / 4 4", missiles=2, **whole)
    assert table.question == OverchargeMissilesQuestion("hammerhead-1", ("lance-1", "lance-2"), 2, 1)
    table.do(OverchargeAgainst(("lance-2",)))
    assert table.ships(0).spent == 1
    (event,) = table.told(Overcharged)
    assert (event.points, event.before, event.after) == (1, 2, 1)
    table = struck("strike 4 4", missiles=2, **whole)
    assert table.game.default(table.match.view(0), 0) == OverchargeAgainst(("lance-1", "lance-2"))
    table.do(OverchargeAgainst(("lance-1", "lance-2")))
    assert table.ships(0).spent == 2
    table = struck("strike 4 4 / 4 4", missiles=2, **whole).do(OverchargeAgainst(()))
    assert [OverchargeAgainst(m).text(TRIALS.word) for m in (("lance-1",), ())] == [
        "Overcharge against Lance 1",
        "Do not overcharge",
    ]
    assert table.ships(0).spent == 0


@pytest.mark.rule("LOK-RUL-MISSILE-12", "LOK-REACT-05")
def test_a_reactor_point_is_needed_for_each_missile() -> None:
    whole: dict[str, Any] = {"kind": "hammerhead", "of": "lance", "batteries": (0, 0, 0, DESTROYED)}
    table = struck("strike 4 4 / 4 4", missiles=2, spent=2, **whole)
    assert strikes(table).dice == (4, 4, 4, 4)
    table = struck("strike 4 / 4 4", missiles=2, spent=1, **whole)
    assert table.why_not(OverchargeAgainst(("lance-1", "lance-2"))) == "LOK-RUL-MISSILE-12"
    table.do(OverchargeAgainst(("lance-1",)))
    assert reactor_left(table.world, table.ships(0)) == 0


@pytest.mark.rule("LOK-CRIT-06")
def test_a_ship_without_active_armor_is_not_asked() -> None:
    table = struck("strike 4 4", of="lance", batteries=(0, 0, 0, DESTROYED))
    assert strikes(table).dice == (4, 4)


@pytest.mark.rule("LOK-UPG-04")
def test_an_auxiliary_reactor_brings_points_for_overcharging() -> None:
    table = struck(
        "strike 4 4",
        kind="hammerhead",
        of="lance",
        missiles=2,
        spent=2,
        batteries=(0, 0, 0, DESTROYED),
        upgrades="auxiliary_reactor",
    ).do(Hold())
    assert table.question.most == 0
    table.do(UseUpgrade("hammerhead-1", "auxiliary_reactor"))
    assert table.question.most == 2
    assert table.upgrade(0, "auxiliary_reactor").gone
    table.do(OverchargeAgainst(("lance-1", "lance-2")))
    assert table.ships(0).spent == 2


# -- damage -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-32", "LOK-RUL-HULL-4", "LOK-RUL-UPG-2")
def test_a_salvo_is_resolved_like_one_battery_with_one_check() -> None:
    table = struck(
        "strike 6 5 5", "card engines", "card sensor_1", "card sensor_1", "check 5 3",
        missiles=3, damage=6, upgrades="reinforced_armor", batteries=(0, 0, 0, DESTROYED),
    )  # fmt: skip
    assert table.question == FirstCardQuestion("draco-1", 3)
    table.do(UseUpgrade("draco-1", "reinforced_armor"))
    assert [event.dice for event in table.told(DestructionChecked)] == [(5, 3)]
    assert [event.tokens for event in table.told(HullHit)] == [3]
    assert (table.ships(0).damage, table.ships(0).place) == (9, "table")
    assert discarded(table) == "sensor_1 sensor_1 engines"


@pytest.mark.rule("DX-LOK-93", "LOK-MISSILE-26", "LOK-RUL-HULL-5")
def test_a_ship_destroyed_by_missiles_neither_moves_nor_fires() -> None:
    table = helm("strike 6", "card sensor_1", "check 2", damage=7).plan(accelerate=1).coast().do(Hold())
    assert (table.ships(0).place, table.ships(0).destroyed_by) == ("destroyed", 1)
    assert not table.asked(FlightQuestion)
    assert table.question.ship == "hammerhead-1"
    assert left(table) == []


@pytest.mark.rule("DX-LOK-33", "LOK-MISSILE-25", "LOK-RUL-MISSILE-14")
def test_engine_damage_by_missiles_waits_for_the_next_game_turn() -> None:
    table = helm("strike 6 5", "card engines", "card thrusters", missiles=2, slot=5)
    table.plan(starboard=3, accelerate=1).coast().do(Hold())
    assert beside(table, 0) == "thrusters engines"
    assert (engines(table.world, table.ships(0)), thrusters(table.world, table.ships(0))) == (4, 2)
    assert len(table.told(CardApplied)) == 2
    table.fly(4, "starboard 2+0", 4, "starboard 1+0", 2).finish()
    assert table.ships(0).activated
    table.before_frame(EndPhase())
    assert (engines(table.world, table.ships(0)), thrusters(table.world, table.ships(0))) == (2, 1)
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-MISSILE-26")
def test_other_damage_by_missiles_counts_at_once() -> None:
    table = helm("strike 6", "card weapon", "battery 1", damage=0).plan(accelerate=1).coast().do(Hold())
    assert table.ships(0).batteries == (1, 0, 0, 0)
    assert isinstance(table.question, FlightQuestion)


@pytest.mark.rule("LOK-RUL-MISSILE-4")
def test_a_recorded_contact_lasts_until_it_is_resolved() -> None:
    table = Table("strike 4").ship(0, "draco", (40, 24)).ship(1, "hammerhead", (40.2, 25.9)).missile(1, (40, 25), attached=0)
    table.before_frame(Settling(ship=1))
    assert table.world.missiles[0].pose[:2] != (40_000, 25_000)
    assert table.world.missiles[0].attached == 0
    table.before_frame(MissileStrike(ship=0)).do(Hold())
    assert left(table) == []


@pytest.mark.rule("DX-LOK-125", "LOK-RUL-MISSILE-19")
def test_a_missile_placed_against_a_ship_strikes_in_the_same_game_turn() -> None:
    table = Helm("strike 4").ship(0, "draco", (40, 24, 0)).ship(1, "hammerhead", (40, 26, 0))
    table.before_frame(Launch(ship=1, battery=1)).do(PlaceMissile("starboard", 1_500), PlaceMissile("port", 1_500))
    assert [missile.attached for missile in table.world.missiles] == [0, -1]
    table.activate(0).plan().coast()
    assert table.question == DefenseQuestion("draco-1", ("javelin-1",))
    table.do(Hold())
    assert strikes(table).missiles == ("javelin-1",)
    assert left(table) == ["javelin-2"]


@pytest.mark.rule("LOK-RUL-END-3")
def test_missiles_that_have_not_struck_do_nothing_at_the_end() -> None:
    table = Table(turn=6).ship(0, "draco", (40, 24), damage=6).ship(1, "hammerhead", (2, 2))
    table.missile(1, AROUND[0], attached=0).missile(1, (20, 24)).missile(1, (20, 26))
    table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="end"), MissileStep()).do(AimAll("draco-1"))
    assert table.match.outcome is not None
    assert [missile.attached for missile in table.world.missiles] == [0, 0, 0]
    assert (table.ships(0).damage, table.ships(0).place) == (6, "table")


# -- several owners -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_missiles_of_several_owners_strike_together_and_each_is_credited() -> None:
    table = Table("strike 6 / 6 5", "card sensor_1", "card sensor_1", "card reactor_1", seats=3)
    table.ship(0, "draco", (40, 24), batteries=(0, 0, 0, DESTROYED)).ship(1, "hammerhead", (2, 2)).ship(2, "lynx", (60, 2))
    table.missile(1, AROUND[0], attached=0).missile(2, AROUND[1], attached=0).missile(2, AROUND[2], attached=0)
    assert rollers(MissileStrike(ship=0).strike(table.world, drop)) == [1, 2]
    table.before_frame(MissileStrike(ship=0))
    assert [(shown.seat, shown.faces) for shown in strikes(table).rolls()] == [(1, (6,)), (2, (6, 5))]
    assert (table.ships(0).wounds, table.ships(0).damage) == ((0, 1, 2), 3)
    assert {event.seat for event in table.told(CardDrawn)} == {2}


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
@pytest.mark.parametrize(("initiative", "by"), [((0, 1, 2), 1), ((2, 0, 1), 2)])
def test_of_owners_with_as_many_hits_the_initiative_decides_who_is_credited(initiative: tuple[int, ...], by: int) -> None:
    table = Table("strike 6 / 6", "card sensor_1", "card sensor_1", "check 2", seats=3)
    table.ship(0, "draco", (40, 24), batteries=(0, 0, 0, DESTROYED), damage=6).ship(1, "hammerhead", (2, 2))
    table.ship(2, "lynx", (60, 2)).missile(1, AROUND[0], attached=0).missile(2, AROUND[1], attached=0)
    table.world.initiative = initiative
    table.before_frame(MissileStrike(ship=0))
    assert (table.ships(0).place, table.ships(0).destroyed_by) == ("destroyed", by)
