"""FC-RETREAT: who gives way after a combat, and where to."""

import pytest

from tests.games.fleet_commander.kit import NO, D, I, Table, fighting, unit, units
from wartable.games.fleet_commander.choices import Activate, Assign, Decline, Disengage, Escort, Fight, Move, Pass, RetreatTo
from wartable.games.fleet_commander.events.combat import Held, Retreated, RetreatRolled
from wartable.games.fleet_commander.events.turn import Rallied, Scored
from wartable.games.fleet_commander.rules.retreat import destinations, retreat_points

INVADER_LOSES, DEFENDER_LOSES = "invader", "defender"


def beaten(who: str, region: str, invader: str, defender: str, others: tuple[tuple[int, str, str], ...] = ()) -> Table:
    """A combat without hits after which one side retreats; `others` are further units (side, region, text)."""
    table = Table().put(I, region, invader).put(D, region, defender)
    for side, place, text in others:
        table.put(side, place, text)  # type: ignore[arg-type]
    ships = [
        sum(u.kind != "convoy" for u in table.world.groups[2 * table.world.catalog.index[region] + s].shown) for s in (I, D)
    ]
    high = [f"6 {n - 1}x1" if n else "" for n in ships]
    low = [f"{n}x1" for n in ships]
    table.roll(f"hold {low[I]} / {high[D]}" if who == INVADER_LOSES else f"hold {high[I]} / {low[D]}")
    return table.end_actions()


def dice(table: Table) -> list[tuple[int, int]]:
    """Dice and points of each retreat pool."""
    return [(len(e.dice), e.points) for e in table.told(RetreatRolled)]


# -- the pools ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FC-RETREAT-05")
def test_four_and_five_are_one_point_six_is_two() -> None:
    assert [retreat_points((face,)) for face in range(1, 7)] == [0, 0, 0, 1, 1, 2]


@pytest.mark.rule("EX-FC-24", "FC-RETREAT-03", "FC-RETREAT-07")
def test_retreat_pools() -> None:
    # The invader destroys one unit, the defender two; a die more goes to the defender.
    for defender_dice, winner in (("6 3 2", None), ("6 4 2", D)):
        table = Table("guns 4 4 1 1 1", "guns 4x4 1 1 1", "armor 1 / 1 / 1", f"hold 5 4 1 / {defender_dice}")
        table.put(I, "ne1", "5 draco").put(D, "ne1", "hammerhead, 2 destroyer, inbound").put(I, "j6", "draco")
        table.put(I, "nw0", "draco").put(D, "j1", "outbound").end_actions().do(D, Assign(fighting("hammerhead")))
        assert [n for n, _ in dice(table)] == [3, 3]
        assert [p for _, p in dice(table)] == ([2, 2] if winner is None else [2, 3])
        assert table.at(I, "ne1") == ("3 draco" if winner is None else "")
        assert table.at(D, "ne1", "shown") == "2 destroyer, inbound"
        assert [e.rules for e in table.told(Scored)].count(("FC-SCORE-05",)) == (winner == D)


@pytest.mark.rule("FC-RETREAT-01", "FC-RETREAT-02", "FC-RETREAT-04")
def test_one_die_for_each_unit_left_none_for_convoys_both_roll() -> None:
    table = Table("guns 4 4 1", "guns 1 1", "hold 4x1 / 1").put(I, "ne1", "3 draco").put(D, "ne1", "2 hammerhead, inbound")
    table.end_actions().do(D, Assign(fighting("hammerhead")))
    assert dice(table) == [(4, 0), (1, 0)]  # three ships and a kill against one ship and a convoy


@pytest.mark.rule("FC-RETREAT-06", "FC-RETREAT-12", "FC-RETREAT-13")
def test_the_lower_total_retreats_the_invader_outward_with_tokens() -> None:
    table = beaten(INVADER_LOSES, "ne1", "2 draco", "hammerhead")
    assert table.question.regions == ("j1", "j6")
    table.do(I, RetreatTo("j6"))
    assert (table.at(I, "ne1"), table.at(I, "j6", "retreating")) == ("", "2 draco")
    assert [(e.region, e.to) for e in table.told(Retreated)] == [("ne1", "j6")]


@pytest.mark.rule("FC-RUL-77", "FC-RETREAT-03")
def test_strictly_more_kills_give_one_die_however_many_more() -> None:
    table = Table("guns 4 4", "guns 4 4").put(I, "ne1", "2 draco").put(D, "ne1", "2 hammerhead").end_actions()
    assert [n for n, _ in dice(table)] == [1, 1]
    table = Table("guns 4x4 1", "guns 1 1 1").put(I, "ne1", "5 draco").put(D, "ne1", "3 hammerhead")
    table.end_actions()
    assert [n for n, _ in dice(table)] == [6, 1]


@pytest.mark.rule("FC-RUL-78")
def test_no_pools_are_rolled_when_a_side_is_gone_and_both_gone_is_the_defenders_point() -> None:
    table = Table("guns 4 4", "guns 4").put(I, "ne1", "vela").put(D, "ne1", "hammerhead").end_actions()
    assert (table.at(I, "ne1"), table.at(D, "ne1"), dice(table)) == ("", "", [])
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-05", "FC-SCORE-20"]


@pytest.mark.rule("EX-FC-55", "FC-RUL-78")
def test_participants_wiped_out_others_left() -> None:
    table = Table("guns 1", "guns 4 4 1").put(I, "ne1", "draco").put(I, "ne1", "2 draco", "retreating")
    table.put(D, "ne1", "3 hammerhead").end_actions().do(I, NO).do(D, NO)
    assert dice(table) == []
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-05", "FC-SCORE-20"]
    assert table.at(I, "ne1", "retreating") == "2 draco"
    table.end_actions()
    assert table.at(I, "ne1", "shown") == "2 draco"
    assert [e.region for e in table.told(Rallied)] == ["ne1"]


@pytest.mark.rule("FC-RUL-79")
def test_convoys_alone_roll_nothing_and_are_compared_normally() -> None:
    table = Table("hold 4").put(I, "ne1", "draco").put(D, "ne1", "outbound").put(I, "nw0", "draco").end_actions()
    assert dice(table) == [(1, 1), (0, 0)]
    assert table.at(D, "ne0", "retreating") == "outbound"


@pytest.mark.rule("FC-RUL-76")
def test_kills_count_for_one_combat_only() -> None:
    table = Table("guns 4 4", "guns 1 1", "guns 1 1", "guns 1")
    table.put(I, "ne1", "2 draco").put(D, "ne1", "2 hammerhead").put(I, "se1", "2 draco").put(D, "se1", "hammerhead")
    table.end_actions().do(I, Fight("ne1"))
    assert [n for n, _ in dice(table)] == [3, 1, 2, 1]


# -- the defender retreats ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-25", "FC-RETREAT-08", "FC-RUL-87")
def test_defenders_never_retreat_from_the_planet_region() -> None:
    table = beaten(DEFENDER_LOSES, "p", "2 draco", "2 hammerhead")
    assert table.at(D, "p", "shown") == "2 hammerhead"
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-20"]
    table = beaten(INVADER_LOSES, "p", "2 draco", "hammerhead")
    assert table.question.regions == ("ne0", "se0", "sw0", "nw0")
    table.do(I, RetreatTo("sw0"))
    assert table.at(I, "sw0", "retreating") == "2 draco"
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-05", "FC-SCORE-14", "FC-SCORE-20"]


@pytest.mark.rule("EX-FC-26", "FC-RETREAT-09", "FC-RETREAT-10")
def test_the_defenders_destination() -> None:
    cases: tuple[tuple[tuple[int, int], tuple[str, ...]], ...] = (
        ((2, 0), ("nw0",)),
        ((2, 1), ("nw0",)),
        ((1, 1), ("ne0", "nw0")),
        ((0, 0), ("ne0", "nw0")),
    )
    for (ne0, nw0), regions in cases:
        others = tuple((I, place, f"{n} draco") for place, n in (("ne0", ne0), ("nw0", nw0)) if n)
        table = beaten(DEFENDER_LOSES, "ne1", "draco", "hammerhead, destroyer", others)
        if len(regions) > 1:
            assert table.question.regions == regions
            assert table.why_not(D, RetreatTo("ne2")) == "FC-RUL-80"
            table.do(D, RetreatTo(regions[-1]))
        assert table.at(D, "nw0", "retreating") == "destroyer, hammerhead"


@pytest.mark.rule("FC-MOVE-08", "FC-RUL-80")
def test_if_every_region_holds_enemies_the_fewest_count_decoys_and_transit_included() -> None:
    table = Table().put(I, "j1", "draco").squadron(I, "j6", "draco, decoy", 2)
    assert destinations(table.world, D, "ne1") == ("ne0", "nw0")
    table = Table().put(I, "ne0", "draco", "hidden").put(I, "ne0", "decoy", "hidden").put(I, "nw0", "draco")
    assert destinations(table.world, D, "ne1") == ("nw0",)
    table = Table().put(D, "j1", "outbound").squadron(D, "j6", "inbound, hammerhead", 2)
    assert destinations(table.world, I, "ne1") == ("j1",)


@pytest.mark.rule("FC-RUL-81")
def test_contact_and_pinning_do_not_restrict_a_forced_retreat() -> None:
    others = ((I, "ne0", "3 draco"), (I, "nw0", "3 draco"))
    table = beaten(DEFENDER_LOSES, "ne1", "5 draco", "hammerhead", others).do(D, RetreatTo("ne0"))
    assert table.at(D, "ne0", "retreating") == "hammerhead"


@pytest.mark.rule("EX-FC-28", "FC-RUL-82", "FC-RETREAT-11")
def test_an_inbound_convoy_retreats_outward_with_up_to_three_units() -> None:
    table = beaten(DEFENDER_LOSES, "ne1", "draco", "inbound, 3 hammerhead, destroyer", ((I, "nw0", "draco"),))
    assert table.asked() == ("defender", "EscortQuestion")
    assert table.question.regions == ("j1", "j6")
    assert table.why_not(D, Escort("ne0", ())) == "FC-RUL-82"
    refusal = table.refusal(D, Escort("j1", ((unit("destroyer"), 1), (unit("hammerhead"), 3))))
    assert (refusal.rule, refusal.why) == ("FC-RUL-82", "At most three units may go with the convoy, not 4.")
    table.do(D, Escort("j1", ((unit("hammerhead"), 3),)))
    assert table.at(D, "j1", "retreating") == "3 hammerhead, inbound"
    assert table.at(D, "ne0", "retreating") == "destroyer"


@pytest.mark.rule("FC-MOVE-07")
def test_a_retreating_inbound_convoy_must_go_further_from_the_planet_with_at_most_three_units() -> None:
    table = beaten(DEFENDER_LOSES, "ne0", "draco", "inbound, 4 hammerhead")
    for region in ("p", "nw0", "se0"):
        assert table.why_not(D, Escort(region, ())) == "FC-RUL-82"
    assert table.why_not(D, Escort("ne1", ((unit("hammerhead"), 4),))) == "FC-RUL-82"
    table.do(D, Escort("ne1", ((unit("hammerhead"), 3),)))
    assert (table.at(D, "ne1"), table.at(D, "p")) == ("3 hammerhead, inbound", "hammerhead")


@pytest.mark.rule("FC-RUL-82")
def test_each_inbound_convoy_goes_its_own_way_and_each_unit_joins_one() -> None:
    table = beaten(DEFENDER_LOSES, "ne1", "draco", "2 inbound, 2 hammerhead", ((I, "j6", "draco"),))
    assert table.question.regions == ("j1",)
    table.do(D, Escort("j1", ((unit("hammerhead"), 1),)))
    assert table.question.escorts == ((unit("hammerhead"), 1),)
    table.do(D, Escort("j1", ()), RetreatTo("nw0"))
    assert (table.at(D, "j1"), table.at(D, "nw0")) == ("hammerhead, 2 inbound", "hammerhead")


@pytest.mark.rule("EX-FC-28", "FC-RUL-83")
def test_an_inbound_convoy_beaten_in_a_jump_region_stays_there() -> None:
    table = beaten(DEFENDER_LOSES, "j1", "draco", "inbound, 2 hammerhead", ((I, "ne1", "draco"),))
    assert table.question.regions == ("j1",)
    table.do(D, Escort("j1", ((unit("hammerhead"), 1),)))
    assert table.question.regions == ("ne2", "nw2")
    table.do(D, RetreatTo("nw2"))
    assert table.at(D, "j1", "retreating") == "hammerhead, inbound"
    assert table.at(D, "nw2", "retreating") == "hammerhead"


@pytest.mark.rule("FC-RUL-84")
def test_an_inbound_convoy_in_the_planet_region_does_not_retreat() -> None:
    table = beaten(DEFENDER_LOSES, "p", "draco", "inbound, hammerhead")
    assert table.at(D, "p", "shown") == "hammerhead, inbound"


@pytest.mark.rule("FC-RUL-85")
def test_outbound_convoys_retreat_toward_the_planet() -> None:
    table = beaten(DEFENDER_LOSES, "ne1", "draco", "outbound, hammerhead", ((I, "nw0", "draco"),))
    assert table.at(D, "ne0", "retreating") == "hammerhead, outbound"


# -- the invader retreats -----------------------------------------------------------------------------------------------


@pytest.mark.rule("EX-FC-27", "FC-RUL-19")
def test_the_invaders_destination() -> None:
    world = Table().world
    assert set(destinations(world, I, "se0")) == {"se1", "se2", "ne2", "sw1"}
    assert destinations(world, I, "se1") == ("j2", "j3")
    assert destinations(world, I, "ne1") == ("j1", "j6")
    world = Table().put(D, "se1", "hammerhead").put(D, "ne2", "hammerhead").world
    assert set(destinations(world, I, "se0")) == {"se2", "sw1"}


@pytest.mark.rule("EX-FC-29", "FC-RETREAT-14", "FC-RETREAT-15")
def test_invaders_beaten_in_a_jump_region() -> None:
    def standoff() -> Table:
        return beaten(INVADER_LOSES, "j1", "2 draco", "outbound, 2 hammerhead", ((I, "j2", "draco"),))

    table = standoff()
    assert table.question.regions == ("j6", "ne1", "ne2")
    assert table.why_not(D, Disengage("nw2")) == "FC-RETREAT-14"
    table.do(D, Disengage("ne1"))
    assert table.at(I, "j1", "retreating") == "2 draco"
    assert table.at(D, "ne1", "shown") == "2 hammerhead, outbound"
    assert table.told(Scored)[0].rules == ("FC-SCORE-05",)
    table.do(I, Activate("ne2"))
    assert table.why_not(I, Move(unit("draco"), "retreating", "j1")) == "FC-MOVE-06"
    table.stop(I).do(D, Pass()).do(I, Activate("j1")).stop(I).do(D, Pass())
    assert table.at(I, "j1", "shown") == "2 draco"
    table.activate(I, "ne2", ("j1", "draco", "shown"))
    table = standoff().do(D, Decline()).end_actions()
    assert [(e.region, e.rules) for e in table.told(Rallied)] == [("j1", ("FC-RALLY-02",))]


@pytest.mark.rule("FC-RUL-86")
def test_the_defender_leaves_a_jump_region_with_all_units_or_none_and_keeps_to_the_gate() -> None:
    table = beaten(INVADER_LOSES, "j1", "draco", "hammerhead")
    assert table.question.regions == ("ne1", "ne2")
    table.do(D, Decline())
    assert (table.at(I, "j1", "retreating"), table.at(D, "j1", "shown")) == ("draco", "hammerhead")
    # A convoy in the next Jump Region opens it; an invader in transit closes another one.
    table = Table("hold 1 / 4").put(I, "j1", "draco").put(D, "j1", "hammerhead").put(D, "j2", "inbound")
    table.put(D, "j1", "javelin", "retreating").squadron(I, "j6", "draco", 3).squadron(D, "j1", "inbound, destroyer", 2)
    table.end_actions().do(I, NO).do(D, NO)
    assert table.question.regions == ("j2", "ne1", "ne2")
    table.do(D, Disengage("j2"))
    assert (table.at(D, "j2", "shown"), table.at(D, "j2", "retreating")) == ("hammerhead, inbound", "javelin")
    assert [(s.side, s.region) for s in table.world.squadrons] == [(I, "j6"), (D, "j1")]


@pytest.mark.rule("FC-RETREAT-15", "FC-RUL-83")
def test_the_log_tells_who_stays_with_retreat_tokens() -> None:
    table = Table("hold 1 / 4").put(I, "j1", "draco").put(D, "j1", "hammerhead").end_actions()
    assert [(e.seat, e.region, e.units, e.rules) for e in table.told(Held)] == [(0, "j1", units("draco"), ("FC-RETREAT-15",))]
    table = Table("hold 4 / 1").put(I, "j1", "draco").put(D, "j1", "inbound, hammerhead").end_actions()
    table.do(D, Escort("j1", ((unit("hammerhead"), 1),)))
    (held,) = table.told(Held)
    assert (held.seat, held.units, held.rules) == (1, units("inbound, hammerhead"), ("FC-RUL-83",))


@pytest.mark.rule("FC-RETREAT-14")
def test_an_invader_in_transit_closes_an_adjacent_region() -> None:
    table = Table("hold 1 / 4").put(I, "j1", "draco").put(D, "j1", "outbound, hammerhead")
    table.squadron(I, "j2", "draco", 3).end_actions()
    assert table.question.regions == ("j6", "ne1", "ne2")


@pytest.mark.rule("FC-RUL-88")
def test_a_retreat_without_movement_counts_and_both_conditions_give_one_point() -> None:
    table = beaten(INVADER_LOSES, "j1", "draco", "hammerhead").do(D, Decline())
    assert [e.rules[0] for e in table.told(Scored)] == ["FC-SCORE-05", "FC-SCORE-20"]


@pytest.mark.rule("FC-RUL-89")
def test_entering_enemies_by_retreat_starts_no_combat_this_turn() -> None:
    others = ((D, "j1", "outbound"), (D, "j6", "outbound"))
    table = beaten(INVADER_LOSES, "ne1", "draco", "hammerhead", others).do(I, RetreatTo("j1"))
    assert table.at(I, "j1", "retreating") == "draco"
    assert table.at(D, "j1") == "outbound"  # not delivered: an invader is there
    assert table.world.turn == 4
