"""LOK-TURN, LOK-ACT: game turns, their phases, and who activates what."""

from typing import Any

import pytest

from tests.games.legends.kit import Table
from wartable.core.errors import BadScenario
from wartable.games.legends import GAME
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.events.missiles import MissileFlew
from wartable.games.legends.events.turn import OrderChosen, PhaseBegan, TurnBegan, UnitActivated, UnitDone
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.turn import OrderQuestion, UnitQuestion
from wartable.games.legends.state import DESTROYED

KINDS = ("draco", "hammerhead", "corona", "mackerel")


def fleet(*numbers: int, rolls: tuple[str, ...] = (), turn: int = 1, **settings: Any) -> Table:
    """This many ships for each seat, each seat with a kind of its own. Nothing on them can fire."""
    table = Table(*rolls, seats=len(numbers), turn=turn, **settings)
    for seat, number in enumerate(numbers):
        for i in range(number):
            wrecked = (DESTROYED,) * len(table.world.catalog.weapons[KINDS[seat]])
            table.ship(seat, KINDS[seat], (8 + 10 * i, 8 + 10 * seat, 90), slot=1, batteries=wrecked)
    return table


def action(*numbers: int, initiative: tuple[int, ...] = (), **settings: Any) -> Table:
    """The beginning of the last Action Phase; seat 0 has won the initiative, then 1 and so on, unless `initiative` is given."""
    table = fleet(*numbers, turn=6, **settings)
    table.world.initiative = initiative or table.world.initiative
    return table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="missiles"), ActionPhase())


def activated(table: Table) -> list[str]:
    return [event.ship for event in table.told(UnitActivated)]


def all_activated(table: Table) -> list[str]:
    """The units that have been activated when the phase is over, by default answers."""
    while table.match.outcome is None:
        table.defaults(1)
    return activated(table)


@pytest.mark.rule("LOK-TURN-01", "LOK-TURN-02", "DX-LOK-69")
def test_four_phases_follow_each_other_with_the_missiles_before_the_last() -> None:
    table = fleet(1, 1, rolls=("initiative 5 / 2", "initiative 5 / 2")).before_frame(GameTurn())
    table.until(OrderQuestion)
    told = [event.phase for event in table.told(PhaseBegan)]
    begun = told.index("Status Phase")
    assert told[begun:] == [
        "Status Phase", "Action Phase", "Missile step", "End Phase", "Initiative Phase", "Status Phase", "Action Phase"
    ]  # fmt: skip


@pytest.mark.rule("LOK-TURN-03", "LOK-END-09")
def test_game_turns_repeat() -> None:
    table = fleet(1, 1, rolls=("initiative 5 / 2",) * 3).before_frame(GameTurn())
    table.until(OrderQuestion).until(OrderQuestion)
    assert [event.turn for event in table.told(TurnBegan)] == [2, 3]


@pytest.mark.rule("LOK-ACT-01", "LOK-RUL-ACT-7")
def test_the_initiative_winner_picks_the_order_before_the_first_activation() -> None:
    table = action(1, 1, 1)
    assert isinstance(table.question, OrderQuestion)
    assert table.match.deciders() == (0,)
    table.do(ChooseOrder("reverse"))
    assert table.told(OrderChosen)[0].seats_in_order == (2, 1, 0)
    assert table.world.order == (2, 1, 0)
    assert all_activated(table) == ["corona-1", "hammerhead-1", "draco-1"]
    assert action(1, 1, 1, initiative=(2, 0, 1)).match.deciders() == (2,)


@pytest.mark.rule("LOK-ACT-02", "LOK-INIT-06", "DX-LOK-54")
def test_reverse_order_activates_the_lowest_total_first() -> None:
    table = action(2, 2).do(ChooseOrder("reverse")).do(1, Activate("hammerhead-2"))
    table.to(UnitQuestion)
    table.do(0, Activate("draco-2"))
    assert all_activated(table) == ["hammerhead-2", "draco-2", "hammerhead-1", "draco-1"]


@pytest.mark.rule("LOK-ACT-07", "LOK-ACT-09")
def test_a_player_without_units_is_skipped_until_all_are_done() -> None:
    table = action(1, 3).do(ChooseOrder("initiative"))
    assert all_activated(table) == ["draco-1", "hammerhead-1", "hammerhead-2", "hammerhead-3"]


@pytest.mark.rule("LOK-ACT-08")
def test_a_unit_activates_once_in_a_game_turn() -> None:
    table = action(3, 1).do(ChooseOrder("initiative")).do(0, Activate("draco-2"))
    table.to(UnitQuestion)
    assert table.why_not(0, Activate("draco-2")) == "LOK-ACT-08"
    assert table.why_not(0, Activate("hammerhead-1")) == "LOK-ACT-02"
    assert sorted(all_activated(table)) == ["draco-1", "draco-2", "draco-3", "hammerhead-1"]


@pytest.mark.rule("LOK-ACT-09")
def test_nobody_passes_while_a_unit_is_left() -> None:
    table = action(2, 2).do(ChooseOrder("initiative"))
    assert [type(choice) for choice in table.options()] == [Activate, Activate]
    assert sorted(all_activated(table)) == ["draco-1", "draco-2", "hammerhead-1", "hammerhead-2"]


@pytest.mark.rule("LOK-ACT-03", "LOK-RUL-ACT-5")
def test_several_units_at_an_opportunity_one_after_the_other_in_the_owners_order() -> None:
    table = action(3, 3, units_per_opportunity=2, points=100).do(ChooseOrder("initiative")).do(0, Activate("draco-3"))
    table.to(UnitQuestion)
    assert table.match.deciders() == (0,)
    table.do(0, Activate("draco-1"))
    found = all_activated(table)
    assert found[:2] == ["draco-3", "draco-1"]
    assert [name.split("-")[0] for name in found[2:]] == ["hammerhead", "hammerhead", "draco", "hammerhead"]


@pytest.mark.rule("LOK-ACT-03")
def test_several_units_are_for_squadrons_of_100_points_or_more() -> None:
    with pytest.raises(BadScenario, match="100 points or more, not 99"):
        GAME.scenario(units_per_opportunity=2, points=99)
    with pytest.raises(BadScenario, match="100 points or more, not 75"):
        GAME.scenario(units_per_opportunity=2, points=150, second_points=75)
    assert GAME.scenario(units_per_opportunity=2, points=100).number("units_per_opportunity") == 2


@pytest.mark.rule("LOK-ACT-02", "LOK-RUL-PLAYERS-1")
def test_members_of_a_team_have_opportunities_of_their_own() -> None:
    table = action(1, 1, 1, 1, teams="2v2", initiative=(2, 0, 3, 1))
    assert table.match.deciders() == (2,)
    table.do(ChooseOrder("initiative"))
    assert all_activated(table) == ["corona-1", "draco-1", "mackerel-1", "hammerhead-1"]


@pytest.mark.rule("LOK-ACT-10", "DX-LOK-54")
def test_when_all_units_have_acted_missiles_fly_lowest_first_and_the_end_phase_follows() -> None:
    """The winner chooses reverse order; missiles go in reverse initiative order whatever it chooses."""
    for order in ("initiative", "reverse"):
        table = fleet(1, 1, turn=5, rolls=("initiative 6 / 5",)).missile(0, (60, 4)).missile(1, (60, 44))
        table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="missiles"), ActionPhase())
        table.do(ChooseOrder(order)).to(OrderQuestion)
        told = [event for event in table.match.events(None) if isinstance(event, UnitDone | MissileFlew | TurnBegan)]
        assert [getattr(event, "missile", type(event).__name__) for event in told] == [
            "UnitDone", "UnitDone", "javelin-2", "javelin-1", "TurnBegan"
        ]  # fmt: skip


@pytest.mark.rule("LOK-ACT-01")
def test_the_order_is_not_asked_where_only_one_player_has_units() -> None:
    table = action(2, 0)
    assert isinstance(table.question, UnitQuestion)
    assert table.match.deciders() == (0,)


def test_by_default_a_ship_with_missiles_at_its_hull_comes_first_then_the_one_with_most_to_fire_at() -> None:
    table = Table().ship(0, "draco", (10, 10, 90)).ship(0, "draco", (30, 10, 90)).ship(1, "hammerhead", (30, 18, 270))
    table.before_frame(ActionPhase()).do(ChooseOrder("initiative"))
    assert table.game.default(table.match.view(0), 0) == Activate("draco-2")
    table.missile(1, (10, 11), attached=0)
    table.before_frame(ActionPhase()).do(ChooseOrder("initiative"))
    assert table.game.default(table.match.view(0), 0) == Activate("draco-1")
