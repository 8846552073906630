"""LOK-ARC, LOK-ATTACK: who may be fired at, and why not."""

from random import Random

import pytest

from tests.games.legends.kit import Table
from wartable.games.legends import GAME
from wartable.games.legends.catalog.records import Maneuver
from wartable.games.legends.rules.arms import in_arc, refuse_fire, refuse_flak, targets
from wartable.games.legends.state import DESTROYED, alter, weapons

AROUND = {"N": (36, 30), "S": (36, 18), "E": (42, 24), "W": (30, 24), "NE": (40, 30), "SW": (30, 20)}
DRACO = (36, 24, 90)
MEDIUM, COMBAT, TURRET, FLAK = range(4)


def frigates() -> Table:
    """EX-LOK-12: a Draco that has accelerated north, and three enemies."""
    table = Table().ship(0, "draco", DRACO, arc="front")
    return table.ship(1, "hammerhead", (40, 32)).ship(1, "hammerhead", (30, 16)).ship(1, "hammerhead", (44, 8))


def why(table: Table, battery: int, target: int) -> str:
    refusal = refuse_fire(table.world, 0, battery, target)
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("EX-LOK-12", "LOK-ARC-02", "LOK-ARC-03")
def test_a_turret_fires_all_round_and_a_combat_battery_into_its_half() -> None:
    table = frigates()
    assert [why(table, COMBAT, i) for i in (1, 2, 3)] == ["", "LOK-ARC-03", "LOK-ATTACK-07"]
    assert [why(table, TURRET, i) for i in (1, 2, 3)] == ["", "", "LOK-ATTACK-07"]
    turret = weapons(table.world, table.ships(0))[TURRET]
    assert all(in_arc(table.ships(0), turret, table.ships(i).center()) for i in (1, 2, 3))
    assert targets(table.world, 0) == [(MEDIUM, 1), (COMBAT, 1), (TURRET, 1), (TURRET, 2)]


@pytest.mark.rule("LOK-ATTACK-07", "LOK-ATTACK-08")
def test_a_refusal_tells_the_distance_between_centers_and_how_much_it_is_too_far() -> None:
    refusal = refuse_fire(frigates().world, 0, COMBAT, 3)
    assert refusal is not None
    assert refusal.why == 'Hammerhead 3 is 17.888" away, 5.888" beyond the range of 12" of Plasma Cannons.'


def test_a_refusal_tells_which_half_the_arc_is() -> None:
    refusal = refuse_fire(frigates().world, 0, COMBAT, 2)
    assert refusal is not None
    assert refusal.why == "The combat arc of Draco 1 is its front half, and Hammerhead 2 is not ahead of it."


@pytest.mark.parametrize(
    ("maneuver", "inside"),
    [
        pytest.param("accelerate", "N E W NE", marks=pytest.mark.rule("LOK-ARC-05")),
        pytest.param("decelerate", "S E W SW", marks=pytest.mark.rule("LOK-ARC-06")),
        pytest.param("starboard", "N S E NE", marks=pytest.mark.rule("LOK-ARC-07")),
        pytest.param("port", "N S W SW", marks=pytest.mark.rule("LOK-ARC-08")),
        pytest.param("cruise", "N S E W NE SW", marks=pytest.mark.rule("LOK-ARC-09")),
    ],
)
@pytest.mark.rule("DX-LOK-12", "LOK-ARC-04")
def test_the_arc_of_a_maneuver_is_a_half_with_its_border(maneuver: Maneuver, inside: str) -> None:
    table = Table().ship(0, "draco", DRACO, arc=GAME.catalog().geometry.arcs[maneuver])
    for at in AROUND.values():
        table.ship(1, "hammerhead", at)
    bearing = [name for i, name in enumerate(AROUND, 1) if why(table, COMBAT, i) == ""]
    assert bearing == inside.split()
    assert [i for battery, i in targets(table.world, 0) if battery == COMBAT] == [
        i for i, name in enumerate(AROUND, 1) if name in bearing
    ]


@pytest.mark.rule("LOK-ARC-01")
def test_every_battery_that_fires_is_mounted_in_the_combat_arc_or_in_a_turret() -> None:
    batteries = GAME.catalog().batteries.values()
    assert {battery.mount for battery in batteries if battery.type != "M"} == {"combat", "turret"}


@pytest.mark.rule("LOK-RUL-ARC-2")
@pytest.mark.parametrize("arc", ["right", "left"])
def test_a_center_on_the_dividing_line_is_in_both_halves(arc: str) -> None:
    table = Table().ship(0, "draco", DRACO, arc=arc).ship(1, "hammerhead", AROUND["N"])
    assert why(table, COMBAT, 1) == ""


@pytest.mark.rule("LOK-RUL-ARC-3")
def test_the_arc_turns_with_the_ship() -> None:
    table = Table().ship(0, "draco", (36, 24, 0), arc="front").ship(1, "hammerhead", (36, 34))
    table.ship(1, "hammerhead", (36, 14))
    alter(table.world, 0, anchor=(36_000, 24_000, 9_000))
    assert [why(table, COMBAT, i) for i in (1, 2)] == ["", "LOK-ARC-03"]
    alter(table.world, 0, anchor=(36_000, 24_000, 27_000))
    assert [why(table, COMBAT, i) for i in (1, 2)] == ["LOK-ARC-03", ""]


@pytest.mark.rule("LOK-RUL-ARC-4")
def test_before_its_first_activation_a_ship_fires_all_round() -> None:
    table = Table().ship(0, "draco", DRACO).ship(1, "hammerhead", (36, 14))
    assert why(table, COMBAT, 1) == ""


@pytest.mark.rule("DX-LOK-13", "LOK-ATTACK-09", "LOK-ATTACK-10")
def test_a_distance_equal_to_the_range_is_in_range_and_a_refused_attack_uses_nothing() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (32, 24)).ship(1, "hammerhead", (32.01, 24))
    assert [why(table, TURRET, i) for i in (1, 2)] == ["", "LOK-ATTACK-07"]
    assert table.ships(0).fired == ()
    assert (TURRET, 1) in targets(table.world, 0)
    assert (TURRET, 2) not in targets(table.world, 0)


@pytest.mark.rule("DX-LOK-82", "LOK-ATTACK-05", "LOK-ATTACK-06")
def test_power_batteries_fire_at_warships_and_anti_fighter_batteries_at_missiles() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (24, 24)).missile(1, (22, 26))
    assert why(table, FLAK, 1) == "LOK-ATTACK-06"
    assert refuse_flak(table.world, 0, FLAK, 0) is None
    refusal = refuse_flak(table.world, 0, TURRET, 0)
    assert refusal is not None
    assert refusal.rule == "LOK-ATTACK-05"


@pytest.mark.rule("LOK-ATTACK-03", "LOK-ATTACK-18")
def test_a_battery_that_has_fired_or_is_destroyed_fires_no_more() -> None:
    table = Table().ship(0, "draco", (20, 24, 0), fired=(TURRET,), batteries=(DESTROYED, 1, 0, 0))
    table.ship(1, "hammerhead", (24, 24))
    assert why(table, TURRET, 1) == "LOK-ATTACK-03"
    assert why(table, MEDIUM, 1) == "LOK-ATTACK-18"
    assert targets(table.world, 0) == [(COMBAT, 1)]


@pytest.mark.rule("LOK-RUL-ATTACK-4")
def test_only_enemies_are_targets_and_nothing_blocks_the_line_of_sight() -> None:
    table = Table(seats=4, teams="2v2").ship(0, "draco", (20, 24, 0)).ship(2, "draco", (22, 24)).ship(1, "lynx", (26, 24))
    assert why(table, TURRET, 1) == "LOK-RUL-ATTACK-4"
    assert why(table, TURRET, 0) == "LOK-RUL-ATTACK-4"
    assert why(table, TURRET, 2) == ""
    assert {target for _, target in targets(table.world, 0)} == {2}
    assert {target for _, target in targets(table.world, 2)} == {0, 1}


@pytest.mark.rule("LOK-RUL-ATTACK-5")
def test_missile_batteries_fire_at_nothing() -> None:
    table = Table().ship(0, "hammerhead", (20, 24, 0)).ship(1, "draco", (24, 24)).missile(1, (22, 26))
    assert why(table, 1, 1) == "LOK-RUL-ATTACK-5"
    refusal = refuse_flak(table.world, 0, 1, 0)
    assert refusal is not None
    assert refusal.rule == "LOK-RUL-ATTACK-5"


def test_targets_are_what_is_not_refused() -> None:
    rng, found = Random(5), 0
    for _ in range(150):
        table = Table(seats=4, teams="2v2")
        for kind in ("draco", "lynx", "pale_fox", "hydrus", "hammerhead"):
            at = (rng.uniform(20, 50), rng.uniform(10, 40), rng.uniform(0, 359))
            place, arc = rng.choice(("table", "table", "left")), rng.choice(("front", "rear", "left", "right", "all"))
            table.ship(rng.randrange(4), kind, at, arc=arc, place=place, fired=(rng.randrange(4),))
        table.ship(0, "corona", (36, 24, rng.uniform(0, 359)), arc=rng.choice(("front", "left")), batteries=(0, 2, 1, 0))
        world = table.world
        allowed = [(b, t) for t in range(6) for b in range(4) if refuse_fire(world, 5, b, t) is None]
        assert targets(world, 5) == allowed
        found += len(allowed)
    assert found > 150


def test_a_range_holds_within_a_thousandth_of_an_inch() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (32.001, 24)).ship(1, "hammerhead", (32.002, 24))
    assert [target for battery, target in targets(table.world, 0) if battery == TURRET] == [1]
    assert [why(table, TURRET, i) for i in (1, 2)] == ["", "LOK-ATTACK-07"]


def test_what_is_not_on_the_table_is_no_target() -> None:
    table = Table().ship(0, "draco", (20, 24, 0)).ship(1, "hammerhead", (24, 24), place="destroyed")
    assert why(table, TURRET, 1) == "LOK-ATTACK-07"
    assert targets(table.world, 0) == []
