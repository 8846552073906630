"""LOK-SC1-10: players concede while fighters act, and take their own with them."""

import pytest

from tests.games.legends.invariants import holds
from tests.games.legends.kit import Table, pose
from tests.games.legends.test_regrouping import status
from wartable.games.legends.choices.fighters import ActivateFighters, Fly
from wartable.games.legends.choices.flight import Advance
from wartable.games.legends.choices.status import Escort, Redeploy, StepOut
from wartable.games.legends.choices.turn import ChooseOrder, Concede
from wartable.games.legends.events.fighters import FightersDone
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.settling import ShiftQuestion
from wartable.games.legends.requests.status import EscortQuestion, RedeployQuestion, StepQuestion
from wartable.games.legends.requests.turn import UnitQuestion
from wartable.games.legends.rules.escorts import start_turn
from wartable.games.legends.rules.order import free_fighters
from wartable.games.legends.state import fighter_rect, rect_of
from wartable.geometry.shapes import overlaps


def four(**settings: str) -> Table:
    """Two pairs of allies, each with a frigate in a corner."""
    table = Table(seats=4, teams="2v2", turn=2, **settings).ship(0, "draco", (8, 8, 90)).ship(1, "hammerhead", (64, 8, 90))
    return table.ship(2, "draco", (8, 40, 270)).ship(3, "hammerhead", (64, 40, 270))


@pytest.mark.rule("LOK-RUL-REGROUP-2", "LOK-SC1-10")
def test_fighters_of_a_player_who_concedes_go_into_no_pile_and_never_return() -> None:
    table = four().fighter(3, "hunter", (60, 30), disrupted=True).fighter(3, "hunter", (50, 30), place="red")
    table.before_frame(ActionPhase()).do(3, Concede())
    assert [(fighter.place, fighter.disrupted) for fighter in table.world.fighters] == [("discarded", False)] * 2
    holds(table.world)
    status(table)  # no dice are laid down for the piles
    assert [fighter.place for fighter in table.world.fighters] == ["discarded"] * 2


@pytest.mark.rule("LOK-SC1-10")
def test_a_group_goes_on_when_somebody_else_concedes_and_ends_when_its_player_does() -> None:
    table = four().fighter(0, "interceptor", (20, 20)).fighter(0, "interceptor", (24, 20))
    table.before_frame(ActionPhase()).do(ChooseOrder("initiative"), ActivateFighters(("interceptor-1", "interceptor-2")))
    assert isinstance(table.question, GroupQuestion)
    table.do(Fly("interceptor-1", ((20_000, 22_000),))).do(3, Concede())
    assert table.question == GroupQuestion("first", ("interceptor-1", "interceptor-2"), ("interceptor-2",))
    table.do(0, Concede())
    assert [fighter.place for fighter in table.world.fighters] == ["discarded"] * 2
    assert table.told(FightersDone)
    assert not isinstance(table.question, GroupQuestion)


@pytest.mark.rule("LOK-SC1-10")
def test_a_player_concedes_while_fighters_are_redeployed_and_take_their_places() -> None:
    table = four().fighter(0, "interceptor", (0, 0), place="waiting").fighter(0, "interceptor", (0, 0), place="waiting")
    table.fighter(2, "interceptor", (9.125, 8, 90)).fighter(2, "interceptor", (6.875, 8, 90))
    start_turn(table.world)
    status(table)
    assert table.to(RedeployQuestion).match.deciders() == (0,)
    table.do(Redeploy("interceptor-1", (8_000, 12_000)))
    table.to(EscortQuestion).do(Escort(("interceptor-3",)))
    assert isinstance(table.question, StepQuestion)
    table.do(0, Concede())
    holds(table.world)
    assert [fighter.place for fighter in table.world.fighters] == ["discarded", "discarded", "table", "table"]
    assert [fighter.pose for fighter in table.world.fighters[2:]] == [pose(9.125, 8, 90), pose(6.875, 8, 90)]
    assert [fighter.ship for fighter in table.world.fighters[2:]] == [-1, -1]
    assert not isinstance(table.question, StepQuestion)


@pytest.mark.rule("LOK-RUL-STATUS-6", "LOK-SC1-10")
def test_whoever_lay_at_a_ship_that_is_gone_steps_away_from_the_other_only() -> None:
    table = four().ship(2, "draco", (10.25, 8, 90)).fighter(2, "interceptor", (9.125, 8, 90))
    start_turn(table.world)
    status(table)
    assert table.world.fighters[0].eligible == (0, 4)
    table.do(0, Concede()).do(Escort(()))
    assert table.question == StepQuestion("interceptor-1", "draco-3")
    table.do(StepOut())
    assert table.world.fighters[0].pose[:2] == (8_125, 8_000)


@pytest.mark.rule("LOK-RUL-EDGE-4", "LOK-SC1-10")
def test_an_ally_s_escort_gives_way_where_the_ship_of_a_player_who_concedes_was() -> None:
    table = four().ship(0, "draco", (30, 24, 0)).fighter(1, "hunter", (33, 25.3))
    table.fighter(2, "interceptor", (0, 0), ship=4, edge=1, along=1_500, eligible=(4,))
    table.before_frame(WarshipActivation(ship=4)).to(FlightQuestion).do(Advance(3_000))
    table.do(0, Concede())
    while isinstance(table.question, ShiftQuestion):
        table.defaults(1)
    hunter, escort = (fighter_rect(table.world, fighter) for fighter in table.world.fighters)
    assert table.world.fighters[1].ship == -1
    assert not overlaps(hunter, escort)
    assert (hunter.x, hunter.y) == (33_000, 25_300)


@pytest.mark.rule("LOK-ACT-09", "LOK-STATUS-05")
def test_a_player_whose_last_tokens_are_redeployed_beside_an_ally_activates_them_in_that_game_turn() -> None:
    table = four().fighter(2, "interceptor", (0, 0), place="waiting")
    table.world.ships[2] = type(table.world.ships[2])("draco-2", "draco", 2, "left")
    table.world.initiative = (0, 1, 3)
    status(table).do(Redeploy("interceptor-1", (8_000, 12_000)))
    assert table.world.initiative == (0, 1, 3, 2)
    table.to(GroupQuestion)
    assert table.match.deciders() == (2,)
    assert free_fighters(table.world, 2) == [0]
    assert not overlaps(rect_of(table.world, table.ships(0)), fighter_rect(table.world, table.world.fighters[0]))
    assert not isinstance(table.question, UnitQuestion)
