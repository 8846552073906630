"""Every roll that a test of Fleet Commander loads must be asked for."""

from collections.abc import Iterator

import pytest

from tests.games.fleet_commander import kit


@pytest.fixture(autouse=True)
def no_dice_are_left() -> Iterator[None]:
    kit.tables.clear()
    yield
    for table in kit.tables:
        left = {why: queue for why, queue in table.loaded.rolls.items() if queue}
        assert not left, f"these dice were never rolled: {left}"
