"""LOK-ALIGN: tokens edge to edge, with the sizes of the game's own data."""

import pytest

from tests.games.legends.kit import Table, pose
from wartable.games.legends import GAME
from wartable.games.legends.state import rect_of
from wartable.geometry.align import aligned
from wartable.geometry.shapes import Rect

CATALOG = Table().world.catalog
WARSHIP = Rect.at(pose(36, 24), *CATALOG.ship_size)


def fighter(x: float, y: float, heading: float = 0) -> Rect:
    return Rect.at(pose(x, y, heading), CATALOG.fighter_size, CATALOG.fighter_size)


@pytest.mark.rule("EX-LOK-06", "LOK-ALIGN-01")
def test_a_whole_edge_on_a_single_edge_is_full_alignment() -> None:
    assert aligned(WARSHIP, fighter(35.25, 25.125))
    assert aligned(WARSHIP, fighter(37.125, 25.125))
    assert not aligned(WARSHIP, fighter(36, 25.3))


@pytest.mark.rule("LOK-ALIGN-02")
def test_either_token_may_be_the_one_whose_edge_is_covered() -> None:
    assert aligned(fighter(35.25, 25.125), WARSHIP)
    across = Rect.at(pose(36, 26.25, 90), *CATALOG.ship_size)
    assert aligned(WARSHIP, across)
    assert aligned(across, WARSHIP)


@pytest.mark.rule("LOK-ALIGN-03", "DX-LOK-42")
def test_a_corner_a_part_of_an_edge_and_two_edges_are_no_alignment() -> None:
    assert not aligned(WARSHIP, fighter(37.5, 25.125))
    assert not aligned(WARSHIP, fighter(37.875, 25.125))
    assert not aligned(WARSHIP, fighter(36, 25.28, 45))
    assert not aligned(fighter(36, 24), fighter(36.375, 24.75))


@pytest.mark.rule("LOK-RUL-ALIGN-1")
@pytest.mark.parametrize(
    ("token", "holds"),
    [
        (fighter(36, 25.145), True),
        (fighter(36, 25.146), False),
        (fighter(37.145, 25.125), True),
        (fighter(37.146, 25.125), False),
        (fighter(36, 25.125, 2), True),
        (fighter(36, 25.125, 2.01), False),
    ],
)
def test_alignment_holds_within_its_tolerances(token: Rect, holds: bool) -> None:
    assert aligned(WARSHIP, token) is holds


def test_a_ship_on_the_table_has_the_size_of_the_data() -> None:
    table = Table().ship(0, "draco", (36, 24, 0))
    assert rect_of(table.world, table.ships(0)) == WARSHIP
    assert GAME.scenery(GAME.scenario()).ship_size == (3_000, 1_500)
