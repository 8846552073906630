"""Critical damage, armor and destruction."""

import pytest
from msgspec.structs import replace

from tests.games.fleet_commander.damage import BLUE, GREEN, RED, Pool, source_battle
from tests.games.fleet_commander.kit import D, I, Table, fighting, name_of, units
from wartable.games.fleet_commander.choices import Assign, TakeOut
from wartable.games.fleet_commander.events.combat import ArmorRolled, Assigned, Destroyed
from wartable.games.fleet_commander.rules.damage import after_armor, halved, is_destroyed
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import Combatant, Force, Unit

# -- criticals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-21", "FC-CRIT-02", "FC-CRIT-03")
def test_the_first_point_on_a_unit_is_critical_the_others_normal() -> None:
    pool = Pool(f"2 {GREEN}, {RED}", 5, 2)
    assert [(f.unit.kind, f.down, f.critical) for f in pool.force().fighters] == [
        ("destroyer", 3, 0),
        ("hammerhead", 1, 1),
        ("hammerhead", 1, 1),
    ]


@pytest.mark.rule("EX-FC-22", "FC-RUL-73", "FC-CRIT-05")
def test_only_criticals_left_and_armor_does_not_reduce_them() -> None:
    pool = Pool(f"2 {GREEN}", 1, 3)
    fighters = pool.force().fighters
    assert [(f.down, f.critical) for f in fighters] == [(1, 1), (0, 2)]
    after = [after_armor(f, (6,)) for f in fighters]
    assert [f.unit.damage for f in after] == [1, 2]
    assert [is_destroyed(pool.table.world, f) for f in after] == [False, True]


@pytest.mark.rule("FC-RUL-73", "FC-CRIT-02")
def test_every_assignment_begins_with_a_critical_point_also_in_later_sequences() -> None:
    pool = Pool(f"2 {GREEN}", 3, 3)
    # First sequence: each takes one critical and one normal point. Second: the first unit takes the critical point.
    assert [(f.down, f.critical) for f in pool.force().fighters] == [(1, 2), (2, 1)]
    # The opponent's pick begins with one as well.
    pool = Pool("hammerhead, seeking_missile_destroyer", 3, 2).choose("hammerhead", "seeking_missile_destroyer")
    assert [(f.down, f.critical) for f in pool.force().fighters] == [(1, 1), (2, 1)]


@pytest.mark.rule("FC-CRIT-01", "FC-CRIT-04")
def test_a_card_makes_critical_damage_which_lies_face_up() -> None:
    dice = ("guns 1", "guns 6 1 1", "armor 6")
    table = Table(*dice).put(I, "ne1", "draco").put(D, "ne1", "destroyer").hand(D, "h_armor_piercing").end_actions()
    table.fight(defender="h_armor_piercing")
    assert table.at(I, "ne1") == "draco:1!1"
    assert [(e.normal, e.critical) for e in table.told(Assigned)] == [(0, 1)]


@pytest.mark.rule("EX-FC-13")
def test_the_battle_of_the_rulebook_goes_on() -> None:
    table = source_battle()
    table.roll("armor 6 / 5 / 3").do(D, TakeOut("s_interceptor_squadron"))
    # Participants stand in the order corona, draco, draco, draco; their armor dice fall in that order.
    assert [(name_of(e.fighter), e.normal, e.critical) for e in table.told(Assigned)] == [
        ("draco", 1, 1),
        ("draco", 2, 0),
        ("corona", 2, 0),
    ]
    assert [(name_of(e.fighter), e.dice, e.damage) for e in table.told(ArmorRolled)] == [
        ("corona|2", (6,), 1),
        ("draco|1|!1", (5,), 1),
        ("draco|2", (3,), 2),
    ]
    assert [e.unit for e in table.told(Destroyed)] == [Unit("draco", 2)]
    assert table.at(I, "ne1") == "corona:1, draco, draco:1!1"


# -- armor and destruction ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-23", "FC-ARMOR-04", "FC-RUL-75")
def test_armor_and_lasting_damage() -> None:
    table = Table().put(D, "ne1", "destroyer")
    first = after_armor(Combatant(units("destroyer")[0], down=3, times=1), (5, 2))
    assert first.unit.damage == 2
    assert not is_destroyed(table.world, first)
    second = after_armor(replace(first, down=3, times=1), (6, 6))
    assert second.unit.damage == 3
    assert is_destroyed(table.world, second)
    surplus = after_armor(replace(first, down=1, times=1), (6, 6))
    assert surplus.unit.damage == 2  # a success too many takes nothing that lies face up
    table.world.groups[:] = Table().world.groups
    table.put(D, "ne1", "destroyer:2").end_actions()
    assert table.at(D, "ne1") == "destroyer:2"


@pytest.mark.rule("FC-ARMOR-01", "FC-ARMOR-02", "FC-ARMOR-03")
def test_each_unit_assigned_damage_rolls_its_armor_once() -> None:
    dice = ("guns 1 1", "guns 6x4", "armor 6 / 4")
    table = Table(*dice).put(I, "ne1", "2 draco").put(D, "ne1", "2 destroyer").end_actions()
    assert [(e.dice, e.damage) for e in table.told(ArmorRolled)] == [((6,), 2), ((4,), 3)]
    dice = ("guns 4 4 1", "guns 1 1 1", "armor 5 1")
    table = Table(*dice).put(I, "ne1", "lyra").put(D, "ne1", "destroyer").end_actions()
    assert table.at(D, "ne1") == "destroyer:1"


@pytest.mark.rule("FC-ARMOR-05")
def test_what_is_left_is_turned_up_and_stays_on_the_unit() -> None:
    table = Table("guns 4", "guns 1", "armor 4").put(I, "ne1", "draco").put(D, "ne1", "hammerhead")
    table.end_actions()
    assert table.at(D, "ne1") == "hammerhead:1"


@pytest.mark.rule("FC-RUL-74", "FC-ARMOR-02")
def test_one_roll_with_the_full_armor_value_and_surplus_successes_are_lost() -> None:
    table = Table("guns 4 1 1", "guns 4x1", "armor 6 6 6")
    table.put(I, "ne1", "lyra").put(D, "ne1", f"{BLUE}:1").end_actions()
    assert table.at(D, "ne1") == f"{BLUE}:1"
    assert after_armor(Combatant(units("destroyer")[0], critical=2, times=1), (6, 6)).unit.damage == 2


@pytest.mark.rule("FC-DESTROY-01", "FC-DESTROY-02")
def test_damage_equal_to_structure_destroys() -> None:
    for damage, left in ((1, "draco:1"), (2, ""), (3, "")):
        table = Table("guns 1", f"guns {damage}x4 {3 - damage}x1")
        table.put(I, "ne1", "draco").put(D, "ne1", "destroyer").end_actions()
        assert table.at(I, "ne1") == left


@pytest.mark.rule("FC-DESTROY-03", "FC-RUL-48")
def test_destroyed_defenders_and_convoys_are_out_of_the_game() -> None:
    table = Table("guns 5x6 1 1 1", "guns 1")
    table.put(I, "ne1", "2 corona").put(D, "ne1", "hammerhead, inbound")
    table.end_actions().do(D, Assign(fighting("hammerhead"))).do(I, Assign(fighting("inbound")))
    assert table.world.gone[D] == ("convoy", "hammerhead")
    assert (table.world.convoys, supply(table.world, D)["hammerhead"]) == (3, 13)


@pytest.mark.rule("FC-RUL-71")
def test_the_invader_assigns_first_armor_follows_both_and_destruction_is_simultaneous() -> None:
    dice = ("guns 4 4 1 1", "guns 4 4", "armor 1")
    table = Table(*dice).put(I, "ne1", "2 vela").put(D, "ne1", "2 hammerhead").end_actions()
    kinds = [type(e).__name__ for e in table.match.events(None)]
    order = [k for k in kinds if k in ("Assigned", "ArmorRolled", "Destroyed")]
    assert order == ["Assigned", "Assigned", "Assigned", "ArmorRolled", "Destroyed", "Destroyed", "Destroyed"]
    assert [e.seat for e in table.told(Assigned)] == [0, 0, 1]
    assert (table.at(I, "ne1"), table.at(D, "ne1")) == ("", "hammerhead")


@pytest.mark.rule("FC-RUL-72")
def test_convoys_are_yellow_with_no_points() -> None:
    convoy = Table().world.catalog.units["convoy"]
    assert (convoy.colour, convoy.points) == ("yellow", 0)
    pool = Pool("hammerhead, inbound", 5)
    assert pool.may() == (D, ("hammerhead", "inbound"))


TOKENS = """
hammerhead 1 green 1/0/1/2 x14
javelin 1 green 0/1/1/2 x4
anti_fighter_frigate 1 yellow 1/0/1/2 x4 anti-fighter
point_defence_frigate 1 yellow 1/0/1/2 x4 anti-missile
destroyer 2 red 3/0/2/3 x7
tiger_shark 2 red 2/1/2/3 x2 command
seeking_missile_destroyer 2 yellow 0/3/1/3 x3
battlecruiser 2 blue 4/0/3/4 x1
battleship 3 blue 5/1/3/5 x1 command
draco 1 green 1/0/1/2 x14
vela 1 green 2/0/0/1 x4
delphinus 1 yellow 1/0/1/2 x4 anti-fighter
scutum 1 yellow 1/0/1/2 x3 anti-missile
corona 2 red 4/0/1/3 x8
lyra 2 red 3/0/1/3 x2 command
sagitta 2 yellow 1/2/1/3 x3
hydrus 2 blue 5/0/2/4 x1
eridanus 4 blue 8/0/3/6 x1 command
convoy 0 yellow 0/0/1/3 x4 convoy
decoy 0 none 0/0/0/0 x8
"""
"""Points, color, guns/missiles/armor/structure, number of tokens, abilities."""


@pytest.mark.rule("FC-UNIT-03", "FC-UNIT-04")
def test_what_is_printed_on_a_unit() -> None:
    data = Table().world.catalog
    printed = [
        " ".join((k.id, str(k.points), k.colour, f"{k.guns}/{k.missiles}/{k.armor}/{k.structure}", f"x{k.count}", *k.abilities))
        for k in data.units.values()
    ]
    assert printed == TOKENS.split("\n")[1:-1]
    abilities = {a for kind in data.units.values() for a in kind.abilities}
    assert abilities == {"anti-missile", "anti-fighter", "command", "convoy"}


@pytest.mark.rule("FC-UNIT-01", "FC-UNIT-02", "FC-UNIT-05")
def test_points_and_colors() -> None:
    data = Table().world.catalog
    starter = ("battlecruiser", "destroyer", "tiger_shark", "seeking_missile_destroyer", "anti_fighter_frigate", "hammerhead")
    assert [(data.units[k].points, data.units[k].colour) for k in starter] == [
        (2, "blue"),
        (2, "red"),
        (2, "red"),
        (2, "yellow"),
        (1, "yellow"),
        (1, "green"),
    ]
    for faction in ("heragul", "surakari"):
        assert sum(k.colour == "blue" for k in data.fleet_units(faction)) == 2
        assert sum(k.count for k in data.fleet_units(faction)) == 40


def test_a_pool_is_halved_rounding_up_and_normal_tokens_go_first() -> None:
    force = halved(Force(normal=4, critical=1))
    assert (force.normal, force.critical) == (2, 1)
    force = halved(Force(normal=1, critical=4))
    assert (force.normal, force.critical) == (0, 3)


@pytest.mark.rule("FC-COMBAT-28", "FC-DAMAGE-06")
def test_missiles_fill_the_same_pool() -> None:
    table = Table("missiles 3 3", "guns 4", "guns 1", "armor 1")
    table.put(I, "ne1", "sagitta").put(D, "ne1", "anti_fighter_frigate").end_actions()
    assert table.at(D, "ne1") == ""
    found = [(name_of(e.fighter), e.normal) for e in table.told(Assigned)]
    assert found == [("anti_fighter_frigate", 2), ("anti_fighter_frigate|2", 1)]
