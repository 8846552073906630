"""LOK-ESCORT-03 to LOK-ESCORT-06, LOK-ESCORT-12: fighters that move and fight with their warship."""

from typing import Any

import pytest

from tests.games.legends.helm import Helm
from tests.games.legends.kit import Table, pose
from tests.games.legends.missiles import left
from wartable.games.legends.choices.escorts import EscortFire
from wartable.games.legends.choices.flak import DisruptFighters, ReturnFire, Support
from wartable.games.legends.choices.flight import Advance, Finish
from wartable.games.legends.choices.missiles import Hold
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.strike import MissileStrike
from wartable.games.legends.requests.dogfight import CasualtiesQuestion, ReturnFireQuestion, SupportQuestion
from wartable.games.legends.requests.escorts import escort_shots
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.missiles import DefenseQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.rules.order import free_fighters
from wartable.games.legends.rules.places import rests_beside
from wartable.games.legends.rules.precision import refuse_precision
from wartable.games.legends.state import Fighter, alter, alter_fighter, escorts, fighter_pose, rect_of
from wartable.geometry.align import EDGES
from wartable.geometry.shapes import Rect, within
from wartable.geometry.units import Pose

FRONT, PORT, REAR, STARBOARD = EDGES
CANNONS, FANGS = "interceptor.1", "hunter.1"


def escorted(*rolls: str, at: tuple[float, ...] = (20, 24, 0), kind: str = "interceptor", **settings: Any) -> Helm:
    """A Draco with an escort to port and one astern, and a Hammerhead far away."""
    helm = Helm(*rolls, **settings).ship(0, "draco", at).ship(1, "hammerhead", (66, 44, 180))
    return helm.escort(kind, 0, PORT, 1.5).escort(kind, 0, REAR, 0.75)


def fighters(table: Table) -> list[Fighter]:
    return list(table.world.fighters)


def poses(table: Table) -> list[Pose]:
    return [fighter_pose(table.world, fighter) for fighter in table.world.fighters]


def no_more(table: Table) -> Table:
    """Whatever a dogfight asks is answered with: nobody else."""
    if isinstance(table.question, SupportQuestion):
        table.do(Support(()))
    if isinstance(table.question, ReturnFireQuestion):
        table.do(ReturnFire(()))
    return table


@pytest.mark.rule("DX-LOK-100", "LOK-ESCORT-03", "LOK-RUL-ESCORT-1")
def test_escorts_keep_their_places_at_the_hull_through_moves_and_turns() -> None:
    helm = escorted().activate().plan(port=4)
    helm.coast()
    start = [within(rect_of(helm.world, helm.ships(0)), *place[:2]) for place in poses(helm)]
    assert poses(helm) == [pose(20, 25.125), pose(18.125, 24)]
    helm.fly(4)
    assert poses(helm) == [pose(24, 25.125), pose(22.125, 24)]
    helm.fly("port 2+0")
    assert helm.ships(0).pose() == pose(24, 24, 45)
    assert poses(helm) == [(23_205, 24_795, 4_500), (22_674, 22_674, 4_500)]
    turned = [within(rect_of(helm.world, helm.ships(0)), *place[:2]) for place in poses(helm)]
    assert all(abs(a - b) <= 1 for was, now in zip(start, turned, strict=True) for a, b in zip(was, now, strict=True))
    assert [(fighter.edge, fighter.along) for fighter in fighters(helm)] == [(PORT, 1_500), (REAR, 750)]


@pytest.mark.rule("DX-LOK-100", "LOK-ESCORT-04", "LOK-ESCORT-05")
def test_an_escort_attacks_once_at_any_point_of_the_move() -> None:
    helm = escorted("flak 1 1").fighter(1, "hunter", (24, 28)).activate().cruise()
    fire = EscortFire("interceptor-1", CANNONS, "hunter-1")
    assert helm.why_not(fire) == "LOK-ATTACK-07"
    helm.fly(3)
    assert helm.why_not(EscortFire("interceptor-2", CANNONS, "hunter-1")) == "LOK-ATTACK-07"
    no_more(helm.do(fire))
    assert helm.asked(FlightQuestion)
    assert helm.ships(0).pose() == pose(23, 24)
    assert [fighter.attacked for fighter in fighters(helm)[:2]] == [True, False]
    assert helm.why_not(fire) == "LOK-FTR-11"
    helm.fly(3)
    assert helm.why_not(fire) == "LOK-FTR-11"
    assert helm.why_not(EscortFire("interceptor-2", CANNONS, "hunter-1")) == "LOK-ATTACK-07"


@pytest.mark.rule("LOK-RUL-ESCORT-6")
def test_an_escort_that_has_fought_in_a_dogfight_has_no_attack_left() -> None:
    helm = escorted().fighter(1, "hunter", (20, 27))
    alter_fighter(helm.world, 0, attacked=True)
    helm.activate().cruise()
    assert helm.why_not(EscortFire("interceptor-1", CANNONS, "hunter-1")) == "LOK-FTR-11"
    assert [attack[0] for attack in escort_shots(helm.world, 0)] == [1]


@pytest.mark.rule("DX-LOK-100", "LOK-ESCORT-06", "LOK-ESCORT-12")
def test_an_escort_makes_no_precision_attack() -> None:
    table = Table().ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (20, 26.25, 0)).escort("hunter", 0, PORT, 1.5)
    refusal = refuse_precision(table.world, 1, (0,), 0)
    assert refusal is not None
    assert refusal.rule == "LOK-ESCORT-06"
    table.world.fighters[0] = Fighter("hunter-1", "hunter", 0, "table", pose(20, 25.125))
    assert refuse_precision(table.world, 1, (0,), 0) is None


def test_only_escorts_of_the_ship_that_moves_attack_then() -> None:
    helm = escorted().fighter(0, "interceptor", (20, 28)).fighter(1, "hunter", (20, 27)).activate().cruise()
    assert helm.why_not(EscortFire("interceptor-3", CANNONS, "hunter-1")) == "LOK-ESCORT-04"
    assert helm.why_not(EscortFire("hunter-1", FANGS, "interceptor-1")) == "LOK-ESCORT-04"
    assert helm.why_not(EscortFire("interceptor-1", FANGS, "hunter-1")) is not None
    assert helm.why_not(EscortFire("interceptor-1", CANNONS, "nobody-1")) is not None
    assert helm.why_not(EscortFire("interceptor-1", CANNONS, "hammerhead-1")) == "LOK-ATTACK-06"


def test_the_default_answer_lets_escorts_attack() -> None:
    helm = escorted().fighter(1, "hunter", (20, 26.5)).activate().cruise()
    assert helm.game.default(helm.match.position, 0) == EscortFire("interceptor-1", CANNONS, "hunter-1")


@pytest.mark.rule("LOK-RUL-ESCORT-7")
def test_a_scout_that_is_carried_over_an_enemy_scans_nothing() -> None:
    helm = escorted(kind="scout").ship(1, "mackerel", (25, 25.6, 0))
    helm.activate().cruise().fly(10).finish()
    assert not any(fighter.scouted for fighter in fighters(helm))
    assert not any(any(ship.locks) for ship in helm.world.ships)


# -- in the way of harm -------------------------------------------------------------------------------------------------------


def disrupt_first(helm: Helm) -> Helm:
    """The first escort attacks the Hunter, which fires back and disrupts it."""
    helm.do(EscortFire("interceptor-1", CANNONS, "hunter-1"))
    if helm.asked(SupportQuestion):
        helm.do(Support(()))
    helm.do(ReturnFire(("hunter-1",)))
    while isinstance(helm.question, CasualtiesQuestion):
        helm.do(DisruptFighters(("interceptor-1",)))
    return helm


@pytest.mark.rule("LOK-RUL-DISRUPT-5", "LOK-RUL-ACT-3")
def test_an_escort_disrupted_during_the_move_stays_behind_and_has_been_activated() -> None:
    helm = escorted("flak 1 1", "flak 5 1", "rof 1").fighter(1, "hunter", (24, 27)).activate().cruise().fly(4)
    disrupt_first(helm).to(FlightQuestion)
    stayed = fighters(helm)[0]
    assert (stayed.disrupted, stayed.ship, stayed.pose) == (True, -1, pose(24, 25.125))
    assert stayed.activated
    helm.fly(6)
    assert poses(helm)[:2] == [pose(24, 25.125), pose(28.125, 24)]
    assert escorts(helm.world, 0) == [1]


@pytest.mark.rule("LOK-RUL-DISRUPT-5", "LOK-RUL-OVERLAP-4")
def test_an_escort_left_on_another_token_yields() -> None:
    helm = escorted("flak 1 1", "flak 5 1", "rof 1").fighter(1, "hunter", (24, 27)).missile(0, (24, 25.3)).activate().cruise()
    disrupt_first(helm.fly(4)).to(FlightQuestion, ShiftQuestion)
    while helm.asked(ShiftQuestion):
        helm.defaults(1)
    assert helm.asked(FlightQuestion)
    stayed = fighters(helm)[0]
    assert helm.world.missiles[0].pose == pose(24, 25.3)
    assert stayed.pose == pose(24, 24.675)


@pytest.mark.rule("DX-LOK-56", "LOK-RUL-ACT-3", "LOK-DISRUPT-07")
def test_an_escort_disrupted_before_its_ship_activates_is_free_to_be_activated() -> None:
    table = Table("flak 5 1").ship(0, "draco", (20, 24, 0)).ship(1, "mackerel", (24, 28, 180))
    table.escort("interceptor", 0, PORT, 1.5)
    assert free_fighters(table.world, 0) == []
    table.before_frame(fire(table.world, 1, "mackerel_4", "interceptor-1"))
    assert (fighters(table)[0].ship, fighters(table)[0].disrupted, fighters(table)[0].activated) == (-1, True, False)
    assert poses(table) == [pose(20, 25.125)]
    assert free_fighters(table.world, 0) == [0]


@pytest.mark.rule("DX-LOK-87", "LOK-RUL-ACT-3", "LOK-HULL-09")
def test_escorts_of_a_ship_destroyed_before_it_activated_are_free_to_be_activated() -> None:
    table = escorted("card sensor_1", "check 1")
    alter(table.world, 0, damage=7, wounds=(0, 7))
    table.before_frame(CriticalHits(target=0, hits=1, by=1))
    assert table.ships(0).place == "destroyed"
    assert [(f.place, f.ship, f.activated) for f in fighters(table)] == [("table", -1, False)] * 2
    assert free_fighters(table.world, 0) == [0, 1]
    assert poses(table) == [pose(20, 25.125), pose(18.125, 24)]


@pytest.mark.rule("LOK-RUL-ACT-3")
def test_escorts_of_a_ship_that_has_begun_to_move_have_been_activated() -> None:
    """A missile destroys it at the beginning of step 6."""
    helm = escorted("strike 6", "card sensor_1", "check 1").missile(1, (21.75, 24), 0)
    alter(helm.world, 0, damage=7, wounds=(0, 7), fired=(3,))
    helm.activate().cruise().do(Hold())
    assert helm.ships(0).place == "destroyed"
    assert [(f.place, f.ship, f.activated) for f in fighters(helm)] == [("table", -1, True)] * 2
    assert poses(helm) == [pose(20, 25.125), pose(18.125, 24)]
    assert free_fighters(helm.world, 0) == []


@pytest.mark.rule("LOK-RUL-EDGE-4")
@pytest.mark.parametrize(("edge", "place"), [("leave", "left"), ("destroyed", "destroyed")])
def test_escorts_of_a_ship_that_leaves_stop_on_the_table(edge: str, place: str) -> None:
    helm = escorted(at=(66, 24, 0), edge=edge).escort("interceptor", 0, FRONT, 0.75)
    helm.activate().cruise().do(Advance(11_000))
    while isinstance(helm.question, ShiftQuestion):
        helm.defaults(1)
    assert helm.ships(0).place == place
    assert poses(helm) == [pose(72, 25.125), pose(70.125, 24), pose(72, 24)]
    assert [(f.place, f.ship, f.activated) for f in fighters(helm)] == [("table", -1, True)] * 3


@pytest.mark.rule("LOK-RUL-EDGE-4")
def test_an_escort_stops_on_its_own_way_where_that_crosses_the_edge() -> None:
    helm = escorted(at=(64, 24, 45)).escort("interceptor", 0, FRONT, 0.75).activate().cruise().do(Advance(12_000))
    x, y, heading = poses(helm)[2]
    assert helm.ships(0).place == "left"
    assert (x, heading) == (72_000, 4_500)
    assert abs(y - 32_000) <= 2  # on the line of the ship's center, not where the ship would have taken it


@pytest.mark.rule("LOK-RUL-EDGE-3")
def test_a_token_that_yields_comes_to_rest_on_the_table() -> None:
    table = escorted()
    assert rests_beside(table.world, Rect(72_400, 30_000, 0, 375, 375), ()) == [(72_000, 30_000)]


@pytest.mark.rule("LOK-RUL-EDGE-4")
def test_a_stranded_escort_yields_to_what_lies_there() -> None:
    helm = escorted(at=(66, 24, 0)).missile(1, (70.125, 24.2)).activate().cruise().do(Advance(11_000))
    assert helm.ships(0).place == "left"
    assert poses(helm)[1] == pose(70.125, 23.575)


# -- missiles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-MISSILE-17", "LOK-RUL-MISSILE-10")
def test_escorts_take_part_in_shooting_missiles_down() -> None:
    table = Table("flak 6 1", "flak 1 1", "strike 1").ship(0, "draco", (20, 24, 0), fired=(0, 1, 2, 3))
    table.ship(1, "hammerhead", (66, 44, 180)).escort("interceptor", 0, PORT, 1.5).escort("interceptor", 0, REAR, 0.75)
    table.missile(1, (22, 24), 0).missile(1, (22, 24.5), 0).before_frame(MissileStrike(ship=0))
    assert isinstance(table.question, DefenseQuestion)
    shot = EscortFire("interceptor-1", CANNONS, "javelin-1")
    assert shot in table.options()
    table.do(shot).to(DefenseQuestion)
    assert left(table) == ["javelin-2"]
    assert table.why_not(EscortFire("interceptor-1", CANNONS, "javelin-2")) == "LOK-FTR-11"
    assert table.why_not(EscortFire("interceptor-2", CANNONS, "hammerhead-1")) == "LOK-ATTACK-06"
    table.do(EscortFire("interceptor-2", CANNONS, "javelin-2"))
    assert left(table) == []  # nobody was left to defend, and it struck
    assert all(fighter.attacked for fighter in fighters(table))


@pytest.mark.rule("LOK-MISSILE-17")
def test_a_ship_that_cannot_fire_is_still_asked_for_its_escorts() -> None:
    table = Table("strike 1").ship(0, "draco", (20, 24, 0), fired=(0, 1, 2, 3)).ship(1, "hammerhead", (66, 44, 180))
    table.escort("interceptor", 0, PORT, 1.5).missile(1, (22, 24), 0).before_frame(MissileStrike(ship=0))
    assert isinstance(table.question, DefenseQuestion)
    table.do(Hold())
    assert left(table) == []
    tired = Table("strike 1").ship(0, "draco", (20, 24, 0), fired=(0, 1, 2, 3)).ship(1, "hammerhead", (66, 44, 180))
    tired.escort("interceptor", 0, PORT, 1.5, attacked=True).missile(1, (22, 24), 0).before_frame(MissileStrike(ship=0))
    assert left(tired) == []


def test_escorts_of_a_ship_that_stands_still_may_attack_before_it_finishes() -> None:
    helm = escorted().fighter(1, "hunter", (20, 27))
    alter(helm.world, 0, slot=0, fired=(0, 1, 2, 3))
    helm.activate().cruise()
    assert helm.asked(FlightQuestion)
    assert EscortFire("interceptor-1", CANNONS, "hunter-1") in helm.options()
    assert Finish() in helm.options()
