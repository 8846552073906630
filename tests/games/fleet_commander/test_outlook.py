"""What the chart shows of a turn's end before it comes: it is what the end of the turn then does."""

import pytest

from tests.games.fleet_commander.kit import D, I, Table
from wartable.games.fleet_commander import GAME
from wartable.games.fleet_commander.choices import DiscardResource
from wartable.games.fleet_commander.outlook import Corridor, Outlook
from wartable.games.fleet_commander.state import Side


def seen(table: Table, side: Side = I) -> Outlook:
    found = GAME.outlook(table.match.view(table.seat(side)), table.seat(side))
    assert found is not None
    return found


@pytest.mark.rule("FC-SCORE-14", "FC-SCORE-17", "FC-SCORE-20")
def test_the_forecast_is_where_the_marker_stands_when_the_turn_has_ended() -> None:
    table = Table().score(9).put(I, "ne0", "draco", "hidden").put(I, "sw1", "draco").put(I, "p", "draco")
    found = seen(table)
    assert found.score == 8
    assert [(part.amount, part.reason) for part in found.parts] == [
        (-1, "blockaded corridors"),
        (-1, "majority at the planet"),
        (1, "the turn"),
    ]
    assert (found.majority, found.resource) == (True, True)
    assert table.end_actions().do(D, DiscardResource(1)).world.score == 8


@pytest.mark.rule("FC-RUL-90", "FC-RUL-93")
def test_the_invader_cannot_push_the_marker_below_the_start_before_the_defender_scores() -> None:
    table = Table().score(1).put(I, "ne0", "draco").put(I, "sw0", "draco")
    assert seen(table).score == 1
    assert table.end_actions().world.score == 1


@pytest.mark.rule("FC-SCORE-11", "FC-SCORE-12", "FC-SCORE-13")
def test_a_corridor_may_be_held_by_half() -> None:
    table = (
        Table()
        .put(I, "se1", "draco")
        .put(I, "sw1", "draco")
        .put(I, "sw2", "draco")
        .put(I, "nw0", "draco")
        .put(D, "nw0", "javelin")
    )
    assert seen(table).corridors == (
        Corridor("ne", (), ()),
        Corridor("nw", (), ()),
        Corridor("se", ("se1",), ()),
        Corridor("sw", ("sw1", "sw2"), ("sw1", "sw2")),
    )


@pytest.mark.rule("FC-SCORE-21")
def test_a_hidden_convoy_is_counted_for_its_owner_only() -> None:
    table = Table().score(3).put(D, "p", "inbound", "hidden")
    assert (seen(table, I).score, seen(table, D).score) == (4, 5)
    assert table.end_actions().world.score == 5


def test_nothing_is_told_before_the_first_turn_or_where_decoys_do_not_count() -> None:
    for table in (Table(turn=0), Table(decoys_count_for_blockade=False)):
        assert GAME.outlook(table.match.view(0), 0) is None
