"""The classes of a package are found by importing its modules."""

from wartable.core import Choice, Event, Frame
from wartable.core.declared import declared


def test_a_package_declares_the_classes_of_all_its_modules() -> None:
    found = {kind.__name__ for kind in declared("wartable.games.fleet_commander", Frame)}
    assert {"Campaign", "CombatProcedure", "SensorGhosts"} <= found


def test_a_single_module_is_a_package_as_well() -> None:
    assert [kind.__name__ for kind in declared("tests.games.duel", Choice)] == ["Steer", "Fire", "Decide", "Fly", "Play"]


def test_what_is_imported_belongs_to_another_package() -> None:
    assert declared("wartable.games.fleet_commander.changes", Event) == ()


def test_a_base_without_a_tag_of_its_own_is_left_out() -> None:
    found = [kind.__name__ for kind in declared("wartable.games.fleet_commander.choices", Choice)]
    assert "Move" in found
    assert "UnitChoice" not in found
