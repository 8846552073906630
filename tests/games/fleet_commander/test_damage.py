"""FC-DAMAGE, FC-CRIT, FC-ARMOR, FC-DESTROY: from the pools to the losses."""

import pytest
from msgspec.structs import replace

from tests.games.fleet_commander.kit import D, I, Table, units
from tests.games.fleet_commander.test_combat import source_battle
from wartable.core import End, Frame, Go, drop
from wartable.core.frames import Ask, Done
from wartable.games.fleet_commander.choices import Assign, Decline, TakeOut
from wartable.games.fleet_commander.events.combat import ArmorRolled, Assigned, Destroyed
from wartable.games.fleet_commander.orders import ASSIGN_THE_REST
from wartable.games.fleet_commander.phases.assignment import Assignment
from wartable.games.fleet_commander.requests.combat import DamageQuestion
from wartable.games.fleet_commander.rules.damage import SEQUENCE, after_armor, halved, is_destroyed
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import Combat, Fighter, Force, Side

GREEN, RED, BLUE = "hammerhead", "destroyer", "battlecruiser"


class Pool:
    """The assignment of one pool: who is asked at which step, and what lies on whom in the end."""

    def __init__(self, text: str, normal: int, critical: int = 0, **flags: object) -> None:
        self.table = Table(**flags)  # type: ignore[arg-type]
        force = Force(fighters=tuple(Fighter(unit) for unit in sorted(units(text))), normal=normal, critical=critical)
        self.table.world.combat = Combat("ne1", (Force(fighters=(Fighter(units("draco")[0]),)), force))
        self.frame: Frame = Assignment(side=D)
        self.run(self.frame)

    def run(self, frame: Frame) -> None:
        """Goes on to the next question."""
        self.frame, self.wanted = frame, getattr(frame, frame.step)(self.table.world, drop)
        while isinstance(self.wanted, Go):
            self.frame = self.wanted.then.__self__  # type: ignore[attr-defined]
            self.wanted = self.wanted.then(self.table.world, drop)
        assert not isinstance(self.wanted, End)

    def choose(self, *names: str) -> "Pool":
        for name in names:
            assert isinstance(self.wanted, Ask)
            choice = Assign(name) if name != "none" else Decline()
            assert self.wanted.request.refuse(self.table.world, self.wanted.seat, choice) is None
            after = self.wanted.then(self.table.world, drop, choice)
            assert isinstance(after, Go)
            self.run(replace(after.then.__self__, step=after.then.__name__))  # type: ignore[attr-defined]
        return self

    def may(self) -> tuple[Side, tuple[str, ...]]:
        """Who is asked, and whom they may choose."""
        assert isinstance(self.wanted, Ask)
        assert isinstance(self.wanted.request, DamageQuestion)
        may_decline = () if self.wanted.request.must else ("none",)
        return (I if self.wanted.seat == 0 else D), (*self.wanted.request.units, *may_decline)

    def done(self) -> dict[str, int]:
        """Damage assigned in all, by unit; several units of a type are told apart by what they got."""
        assert isinstance(self.wanted, Done)
        return {f"{f.unit.kind} {n}": f.down + f.critical for n, f in enumerate(self.force().fighters) if f.times}

    def force(self) -> Force:
        assert self.table.world.combat is not None
        return self.table.world.combat.forces[D]

    def left(self) -> tuple[int, int]:
        return self.force().normal, self.force().critical


# -- the sequence -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-DAMAGE-03", "EX-FC-15", "FC-RUL-65")
def test_one_sequence_with_skipped_steps() -> None:
    assert SEQUENCE == ("green", "green", "red", "green", "green", "red", "blue")
    pool = Pool(f"2 {GREEN}, {RED}, {BLUE}", 10)
    assert pool.done() == {"battlecruiser 0": 3, "destroyer 1": 3, "hammerhead 2": 2, "hammerhead 3": 2}
    assert pool.left() == (0, 0)


@pytest.mark.rule("EX-FC-16", "FC-DAMAGE-06", "FC-DAMAGE-09")
def test_repeated_sequences() -> None:
    pool = Pool(f"{GREEN}, {RED}", 9)
    assert pool.done() == {"destroyer 0": 5, "hammerhead 1": 4}
    # Two points left after the first sequence: one for each, not two for the first.
    assert Pool(f"{GREEN}, {RED}", 7).done() == {"destroyer 0": 4, "hammerhead 1": 3}


@pytest.mark.rule("EX-FC-17", "FC-DAMAGE-02", "FC-DAMAGE-03")
def test_a_full_sequence() -> None:
    pool = Pool(f"5 {GREEN}, 3 {RED}, {BLUE}", 20)
    assert pool.may() == (D, ("hammerhead|2", "hammerhead"))
    pool.choose("hammerhead|2", "hammerhead|2")
    got = sorted(pool.done().items())
    assert [n for name, n in got if name.startswith("hammerhead")] == [3, 3, 2, 2]
    assert [n for name, n in got if name.startswith("destroyer")] == [3, 3]
    assert [n for name, n in got if name.startswith("battlecruiser")] == [4]
    assert sum(f.times == 0 for f in pool.force().fighters) == 2


@pytest.mark.rule("FC-DAMAGE-04", "FC-DAMAGE-08")
def test_the_owner_selects_a_unit_of_the_steps_colour_each_once_a_sequence() -> None:
    pool = Pool("hammerhead, javelin, destroyer", 9)
    assert pool.may() == (D, ("hammerhead", "javelin"))
    assert isinstance(pool.wanted, Ask)
    refusal = pool.wanted.request.refuse(pool.table.world, 1, Assign("destroyer"))
    assert refusal is not None
    assert refusal.rule == "FC-DAMAGE-04"
    pool.choose("javelin")  # the hammerhead and the destroyer follow without a choice; then the second sequence begins
    assert pool.left() == (2, 0)
    assert pool.may() == (D, ("hammerhead|2", "javelin|2"))


@pytest.mark.rule("FC-DAMAGE-05", "FC-DAMAGE-07", "FC-RUL-69")
def test_the_first_assignment_is_the_printed_structure_whatever_the_unit_carries() -> None:
    pool = Pool("destroyer:2, hammerhead", 4)
    assert pool.done() == {"destroyer 0": 2, "hammerhead 1": 2}
    pool = Pool("destroyer:2", 3)
    (fighter,) = pool.force().fighters
    assert (fighter.down, fighter.times, fighter.unit.damage) == (3, 1, 2)


@pytest.mark.rule("FC-RUL-70")
def test_a_pool_is_assigned_to_the_last_point_even_past_structure() -> None:
    pool = Pool("hammerhead", 7)
    assert pool.done() == {"hammerhead 0": 7}
    assert pool.left() == (0, 0)


# -- yellow units -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-18", "FC-DAMAGE-10", "FC-DAMAGE-12")
def test_yellow_by_the_owner_then_by_the_opponent() -> None:
    text = "hammerhead, anti_fighter_frigate, seeking_missile_destroyer"
    pool = Pool(text, 6)
    assert pool.may() == (D, ("hammerhead", "anti_fighter_frigate", "seeking_missile_destroyer"))
    pool.choose("anti_fighter_frigate")
    pool.choose("hammerhead")
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    pool.choose("seeking_missile_destroyer")
    assert pool.done() == {"anti_fighter_frigate 0": 2, "hammerhead 1": 2, "seeking_missile_destroyer 2": 2}


@pytest.mark.rule("EX-FC-18", "FC-RUL-67")
def test_the_opponents_pick_is_optional_and_belongs_to_the_finished_sequence() -> None:
    pool = Pool("hammerhead, anti_fighter_frigate, seeking_missile_destroyer", 6)
    pool.choose("anti_fighter_frigate", "hammerhead")
    assert isinstance(pool.wanted, Ask)
    refusal = pool.wanted.request.refuse(pool.table.world, 0, Assign("anti_fighter_frigate|2"))
    assert refusal is not None
    assert refusal.rule == "FC-RUL-67"
    pool.choose("none")
    assert pool.may()[0] == D
    pool.choose("hammerhead|2")
    assert pool.may() == (I, ("seeking_missile_destroyer", "anti_fighter_frigate|2", "none"))
    pool.choose("anti_fighter_frigate|2")
    assert pool.done() == {"anti_fighter_frigate 0": 3, "hammerhead 1": 3}


@pytest.mark.rule("FC-DAMAGE-11")
def test_a_yellow_unit_takes_damage_once_a_sequence() -> None:
    pool = Pool("2 hammerhead, anti_fighter_frigate", 6)
    pool.choose("anti_fighter_frigate")
    assert pool.left() == (0, 0)  # both green units followed, the yellow one was not asked about again
    assert pool.done() == {"anti_fighter_frigate 0": 2, "hammerhead 1": 2, "hammerhead 2": 2}


@pytest.mark.rule("FC-RUL-66")
def test_a_yellow_unit_replaces_another_unit_and_fills_no_empty_step() -> None:
    text, normal = "hammerhead, seeking_missile_destroyer", 5
    assert Pool(text, normal).choose("hammerhead").may() == (I, ("seeking_missile_destroyer", "none"))
    filled = Pool(text, normal, yellow_fills_empty_steps=True).choose("hammerhead")
    assert filled.may() == (D, ("seeking_missile_destroyer", "none"))
    assert filled.choose("seeking_missile_destroyer").done() == {"hammerhead 0": 2, "seeking_missile_destroyer 1": 3}


@pytest.mark.rule("FC-RUL-66", "FC-RUL-68", "FC-DAMAGE-10")
def test_the_owner_may_leave_an_empty_step_unfilled_and_keep_its_yellow_unit() -> None:
    pool = Pool("hammerhead, seeking_missile_destroyer", 3, yellow_fills_empty_steps=True).choose("hammerhead")
    for _ in range(6):  # steps 2 to 7 have no unit of their colour
        assert pool.may() == (D, ("seeking_missile_destroyer", "none"))
        pool.choose("none")
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    assert pool.choose("none", "hammerhead|2").done() == {"hammerhead 0": 3}
    yellow = Pool("anti_fighter_frigate, seeking_missile_destroyer", 5, yellow_fills_empty_steps=True)
    assert yellow.may() == (D, ("anti_fighter_frigate", "seeking_missile_destroyer"))  # they count as green: no step is empty


@pytest.mark.rule("FC-DAMAGE-04")
def test_a_step_that_nobody_can_take_is_skipped_and_the_question_names_the_one_that_is_reached() -> None:
    pool = Pool("destroyer, destroyer:1", 4)
    assert isinstance(pool.wanted, Ask)
    assert pool.wanted.request.why == "Which unit is assigned damage at step 3 of 7 (red)? 4 left."  # type: ignore[attr-defined]
    assert isinstance(pool.frame, Assignment)
    assert pool.frame.at == 2, "whoever looks at the procedure finds the same step"


def test_the_rest_of_the_damage_is_assigned_as_by_default_where_that_is_ordered() -> None:
    ordered = {ASSIGN_THE_REST.key: "assign"}
    pool = Pool("hammerhead, hammerhead:1, anti_fighter_frigate, destroyer", 3)
    assert isinstance(pool.wanted, Ask)
    question, seat = pool.wanted.request, pool.wanted.seat
    assert question.ordered(pool.table.world, seat, {}) is None
    assert question.ordered(pool.table.world, seat, ordered) == Assign("hammerhead:1"), "what is damaged already goes first"
    pick = DamageQuestion("Assign damage to one yellow unit of the opponent?", I, ("draco",), must=False)
    assert pick.ordered(pool.table.world, seat, ordered) is None, "not the opponent's units"


@pytest.mark.rule("EX-FC-19", "FC-DAMAGE-13", "FC-RUL-68")
def test_all_yellow_counts_as_green_and_there_is_no_opponents_pick() -> None:
    pool = Pool("2 anti_fighter_frigate, seeking_missile_destroyer", 8)
    pool.choose("anti_fighter_frigate", "anti_fighter_frigate")  # the destroyer follows at step 4
    assert pool.left() == (1, 0)
    assert pool.may()[0] == D
    pool.choose("anti_fighter_frigate|2")
    assert sorted(pool.done().values()) == [2, 3, 3]
    pool = Pool("2 anti_fighter_frigate, seeking_missile_destroyer, inbound", 7).choose(*["anti_fighter_frigate"] * 2)
    assert isinstance(pool.wanted, Ask)
    assert pool.wanted.request.why.startswith("Which unit is assigned damage at step 4 of 7 (green)?")  # type: ignore[attr-defined]
    assert Pool("inbound, anti_fighter_frigate", 4).may() == (D, ("anti_fighter_frigate", "convoy>inbound"))


@pytest.mark.rule("FC-RUL-68", "FC-DAMAGE-13")
def test_a_fifth_yellow_unit_waits_for_the_next_sequence_and_the_opponent_does_not_pick_it() -> None:
    pool = Pool("4 anti_fighter_frigate, seeking_missile_destroyer", 10)
    pool.choose(*["anti_fighter_frigate"] * 4)  # the four green steps
    assert pool.left() == (2, 0)
    assert pool.may() == (D, ("anti_fighter_frigate|2", "seeking_missile_destroyer"))
    pool.choose("seeking_missile_destroyer")
    assert sorted(pool.done().values()) == [2, 2, 2, 2, 2]
    # One unit of another colour, and yellow ones are no longer green.
    assert Pool("destroyer, 2 anti_fighter_frigate", 5).may() == (D, ("destroyer", "anti_fighter_frigate"))


@pytest.mark.rule("EX-FC-20")
def test_blue_with_one_yellow() -> None:
    pool = Pool(f"{BLUE}, seeking_missile_destroyer", 6).choose(BLUE)
    assert pool.may() == (I, ("seeking_missile_destroyer", "none"))
    pool.choose("seeking_missile_destroyer")
    assert pool.done() == {"battlecruiser 0": 4, "seeking_missile_destroyer 1": 2}
    pool = Pool(f"{BLUE}, seeking_missile_destroyer", 6).choose("seeking_missile_destroyer")
    assert pool.left() == (3, 0)
    pool.choose(BLUE)
    assert pool.done() == {"battlecruiser 0": 3, "seeking_missile_destroyer 1": 3}


# -- criticals ----------------------------------------------------------------------------------------------------------


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
    assert [(e.unit, e.normal, e.critical) for e in table.told(Assigned)] == [
        ("draco", 1, 1),
        ("draco", 2, 0),
        ("corona", 2, 0),
    ]
    assert [(e.unit, e.dice, e.damage) for e in table.told(ArmorRolled)] == [
        ("corona|2", (6,), 1),
        ("draco|1|!1", (5,), 1),
        ("draco|2", (3,), 2),
    ]
    assert [e.unit for e in table.told(Destroyed)] == ["draco:2"]
    assert table.at(I, "ne1") == "corona:1, draco, draco:1!1"


# -- armor and destruction ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-23", "FC-ARMOR-04", "FC-RUL-75")
def test_armor_and_lasting_damage() -> None:
    table = Table().put(D, "ne1", "destroyer")
    first = after_armor(Fighter(units("destroyer")[0], down=3, times=1), (5, 2))
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
    assert after_armor(Fighter(units("destroyer")[0], critical=2, times=1), (6, 6)).unit.damage == 2


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
    table.end_actions().do(D, Assign("hammerhead")).do(I, Assign("convoy>inbound"))
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
    assert pool.may() == (D, ("hammerhead", "convoy>inbound"))


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
"""Points, colour, guns/missiles/armor/structure, number of tokens, abilities."""


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
def test_points_and_colours() -> None:
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
    assert [(e.unit, e.normal) for e in table.told(Assigned)] == [("anti_fighter_frigate", 2), ("anti_fighter_frigate|2", 1)]
