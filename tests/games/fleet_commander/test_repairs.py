"""What guesses make of repairs that nobody saw."""

from typing import Any

import pytest

from tests.games.fleet_commander.hidden import guesses
from tests.games.fleet_commander.kit import D, I, Table, name_of, unit
from wartable.games.fleet_commander.choices import Pass, PlayCard, Probe, Repair
from wartable.games.fleet_commander.rules.forces import group

# -- repairs ------------------------------------------------------------------------------------------------------------------


def hidden_damage(table: Table, region: str, number: int = 100) -> set[tuple[str, ...]]:
    """What guesses make of the defender's hidden units in a region."""
    found = (group(world, region, D).hidden.known() for world in guesses(table, 0, number))
    return {tuple(name_of(token) for token in hidden) for hidden in found}


def dock(units: str, repaired: str, **settings: Any) -> Table:
    """Hidden units at the planet, one of which is repaired at the end of the turn."""
    table = Table(**settings).put(D, "p", units, "hidden").static(D, "h_stardocks").hand(I, "s_recon_probe").end_actions()
    return table.do(D, Repair(unit(repaired), "hidden", "p"))


def test_a_repair_of_a_hidden_unit_may_have_been_made_on_any_that_was_damaged() -> None:
    table = dock("destroyer:2, battlecruiser:1!1", "battlecruiser:1!1")
    assert hidden_damage(table, "p") == {("battlecruiser", "destroyer:2"), ("battlecruiser:1!1", "destroyer:1")}


def test_a_unit_that_turns_up_tells_whether_it_was_repaired() -> None:
    for repaired, other in (("destroyer:2", "battlecruiser:1"), ("battlecruiser:1", "battlecruiser")):
        table = dock("destroyer:2, battlecruiser:1", repaired).do(I, Pass())
        table.activate(D, "ne0", ("p", "destroyer:1" if repaired == "destroyer:2" else "destroyer:2")).stop(D)
        table.do(I, PlayCard("s_recon_probe"), Probe("ne0"))
        assert hidden_damage(table, "p", 20) == {(other,)}


def test_of_two_repairs_one_that_is_seen_leaves_the_other_to_the_rest() -> None:
    table = dock("destroyer:2, battlecruiser:2, tiger_shark:1", "destroyer:2", planet="minex_four")
    table.do(D, Repair(unit("battlecruiser:2"), "hidden", "p")).do(I, Pass()).activate(D, "ne0", ("p", "destroyer:1")).stop(D)
    table.do(I, PlayCard("s_recon_probe"), Probe("ne0"))
    assert hidden_damage(table, "p") == {("battlecruiser:1", "tiger_shark:1"), ("battlecruiser:2", "tiger_shark")}


def test_a_repair_of_the_only_damaged_unit_is_known_and_so_is_its_place() -> None:
    table = Table().put(D, "p", "destroyer:2, outbound", "hidden").static(D, "h_stardocks").to_act(D)
    table.activate(D, "ne0", ("p", "outbound")).end_actions()
    assert hidden_damage(table, "ne0") == {("outbound",), ("destroyer:2",)}
    table.do(D, Repair(unit("destroyer:2"), "hidden", "p"))
    assert hidden_damage(table, "p", 20) == {("destroyer:1",)}


@pytest.mark.rule("FC-RUL-112")
def test_where_damage_is_visible_a_repair_was_made_on_a_unit_that_shows_it() -> None:
    table = dock("destroyer:2, battlecruiser:2, hammerhead:1", "destroyer:2", hidden_damage_visible=True)
    assert hidden_damage(table, "p") == {
        ("battlecruiser:1", "destroyer:2", "hammerhead:1"),
        ("battlecruiser:2", "destroyer:1", "hammerhead:1"),
    }
    table.do(I, Pass()).activate(D, "ne0", ("p", "battlecruiser:2")).stop(D)
    assert hidden_damage(table, "ne0") == {("battlecruiser:2",), ("destroyer:2",)}
