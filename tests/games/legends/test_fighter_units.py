"""LOK-ACT: fighters as units of the Action Phase."""

from typing import Any

import pytest

from tests.games.legends.kit import Table
from wartable.core import Frame
from wartable.games.legends.choices.fighters import ActivateFighters, Stay
from wartable.games.legends.choices.flak import DisruptFighters
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.turn import Activate, ChooseOrder
from wartable.games.legends.events.fighters import FightersActivated
from wartable.games.legends.events.turn import UnitActivated
from wartable.games.legends.phases.actions import ActionPhase
from wartable.games.legends.phases.activation import WarshipActivation
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.gunnery import fire
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.fighters import GroupQuestion
from wartable.games.legends.requests.flight import FlightQuestion
from wartable.games.legends.requests.turn import UnitQuestion
from wartable.games.legends.rules.escorts import release
from wartable.games.legends.rules.order import free_fighters, group_size, has_unit, in_battle, units
from wartable.games.legends.state import DESTROYED, alter


def unarmed(table: Table, seat: int, kind: str, at: tuple[float, ...], **fields: Any) -> Table:
    """A slow ship on which nothing can fire."""
    wrecked = (DESTROYED,) * len(table.world.catalog.weapons[kind])
    return table.ship(seat, kind, at, slot=1, batteries=wrecked, **fields)


def swarm(number: int, **settings: Any) -> Table:
    """Hunters of the first player, far from two frigates."""
    table = unarmed(unarmed(Table(turn=6, **settings), 0, "hammerhead", (10, 40)), 1, "draco", (60, 40))
    for i in range(number):
        table.fighter(0, "hunter", (10 + 2 * i, 5))
    return table


def action(table: Table, *first: Frame) -> Table:
    """The Action Phase begins, after an attack if one is given."""
    return table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="missiles"), ActionPhase(), *first)


def hunters(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"hunter-{i}" for i in range(first, last + 1))


def order_of_units(table: Table) -> list[Any]:
    """All units in the order in which they were activated, by default answers."""
    while table.match.outcome is None:
        table.defaults(1)
    told = [event for event in table.match.events(None) if isinstance(event, UnitActivated | FightersActivated)]
    return [event.ship if isinstance(event, UnitActivated) else event.fighters for event in told]


@pytest.mark.rule("EX-LOK-10", "LOK-ACT-04", "LOK-ACT-05")
def test_a_ship_with_escorts_is_a_unit_and_so_are_eight_fighters() -> None:
    table = Table(turn=6)
    for at in (8, 30):
        unarmed(table, 0, "draco", (at, 8, 90))
    for at in (8, 30):
        unarmed(table, 1, "hammerhead", (at, 30, 90))
    for ship in (0, 1):
        for along in (0.375, 1.125, 1.875, 2.625):
            table.escort("interceptor", ship, 1, along)
    for i in range(8):
        table.fighter(1, "hunter", (60, 30 + i))
    assert [(len(units(table.world, s)), len(free_fighters(table.world, s))) for s in (0, 1)] == [(2, 0), (2, 8)]
    table = action(table).do(ChooseOrder("initiative")).do(0, Activate("draco-1")).to(UnitQuestion)
    assert len(table.options()) == 3
    table.do(1, Activate("hammerhead-1")).to(UnitQuestion).do(1, Activate("hammerhead-2"))
    assert order_of_units(table) == ["draco-1", "hammerhead-1", "draco-2", "hammerhead-2", hunters(1, 8)]


@pytest.mark.rule("DX-LOK-36", "LOK-ACT-06", "LOK-RUL-ACT-1")
def test_thirteen_fighters_are_a_group_of_eight_and_one_of_five() -> None:
    table = action(swarm(13)).do(ChooseOrder("initiative"))
    assert table.why_not(ActivateFighters(hunters(1, 7))) == "LOK-RUL-ACT-1"
    assert table.why_not(ActivateFighters(hunters(1, 9))) == "LOK-ACT-05"
    table.do(ActivateFighters((*hunters(1, 6), *hunters(12, 13))))
    assert table.question.fighters == (*hunters(1, 6), *hunters(12, 13))
    table.do(Stay(table.question.moving), Stay(table.question.moving)).to(UnitQuestion)
    assert free_fighters(table.world, 0) == [6, 7, 8, 9, 10]
    assert table.why_not(ActivateFighters(hunters(7, 10))) == "LOK-ACT-06"
    assert table.why_not(ActivateFighters(hunters(1, 5))) == "LOK-ACT-08"
    assert table.options() == [Activate("hammerhead-1"), ActivateFighters(hunters(7, 11))]
    table.do(ActivateFighters(hunters(7, 11))).do(Stay(hunters(7, 11)), Stay(hunters(7, 11)))
    assert free_fighters(table.world, 0) == []


@pytest.mark.rule("LOK-RUL-ACT-1")
def test_by_agreement_a_group_is_any_one_to_eight() -> None:
    table = action(swarm(9, fighter_group_any=True)).do(ChooseOrder("initiative"))
    assert table.why_not(ActivateFighters(hunters(1, 9))) == "LOK-ACT-05"
    table.do(ActivateFighters(hunters(3, 3)))
    assert table.question.fighters == ("hunter-3",)
    assert [group_size(table.world, free) for free in (1, 7, 8, 20)] == [(1, 1), (1, 7), (1, 8), (1, 8)]
    assert [group_size(swarm(0).world, free) for free in (1, 7, 8, 20)] == [(1, 1), (7, 7), (8, 8), (8, 8)]


@pytest.mark.rule("LOK-RUL-ACT-2")
def test_a_group_may_be_of_any_kinds_and_from_anywhere() -> None:
    table = swarm(5).fighter(0, "attack_cruiser", (70, 2)).fighter(0, "hunter", (70, 46)).fighter(0, "hunter", (1, 46))
    for i in range(3):
        table.fighter(0, "hunter", (50 + i, 5))
    table = action(table).do(ChooseOrder("initiative"))
    group = (*hunters(1, 5), "attack_cruiser-1", *hunters(6, 7))
    assert table.do(ActivateFighters(group)).question.fighters == group


@pytest.mark.rule("LOK-ACT-06")
def test_what_a_group_may_not_hold() -> None:
    table = swarm(9).escort("hunter", 0, 1, 1).fighter(1, "interceptor", (60, 5)).fighter(0, "hunter", (0, 0), place="red")
    table = action(table).do(ChooseOrder("initiative"))
    assert table.why_not(ActivateFighters((*hunters(1, 7), "hunter-10"))) == "LOK-ESCORT-02"
    assert table.why_not(ActivateFighters((*hunters(1, 7), "interceptor-1"))) == "LOK-ACT-05"
    assert table.why_not(ActivateFighters((*hunters(1, 7), "hunter-11"))) == "LOK-ACT-05"
    assert table.why_not(ActivateFighters((*hunters(1, 7), "hunter-7"))) == "LOK-ACT-02"
    assert table.why_not(ActivateFighters((*hunters(2, 8), "hunter-1"))) == "LOK-ACT-02"


def test_nobody_is_asked_where_one_group_is_all_that_is_left() -> None:
    table = action(swarm(8)).do(ChooseOrder("initiative")).do(0, Activate("hammerhead-1"))
    assert isinstance(table.to(GroupQuestion).question, GroupQuestion)
    assert table.question.moving == hunters(1, 8)


@pytest.mark.rule("DX-LOK-87", "LOK-RUL-ACT-3")
def test_escorts_of_a_ship_lost_before_it_was_activated_are_free_and_must_be_activated() -> None:
    table = unarmed(swarm(0), 0, "hammerhead", (30, 24)).escort("hunter", 1 + 1, 1, 1).escort("hunter", 2, 3, 1)
    alter(table.roll("card sensor_1", "check 1").world, 2, damage=8, wounds=(0, 8))
    action(table, CriticalHits(target=2, hits=1, by=1))
    assert [(fighter.place, fighter.ship) for fighter in table.world.fighters] == [("table", -1)] * 2
    assert free_fighters(table.world, 0) == [0, 1]
    assert order_of_units(table) == ["hammerhead-1", "draco-1", ("hunter-1", "hunter-2")]


@pytest.mark.rule("DX-LOK-56", "LOK-RUL-ACT-3")
def test_an_escort_that_is_disrupted_before_its_ship_is_activated_joins_the_free_fighters() -> None:
    table = swarm(1).escort("hunter", 0, 1, 1).escort("hunter", 0, 3, 1).ship(1, "draco", (16, 40), activated=True)
    assert free_fighters(table.world, 0) == [0]
    action(table.roll("flak 5 1 1"), fire(table.world, 2, "draco_4", "hunter-2"))
    table.do(DisruptFighters(("hunter-2",)))
    assert free_fighters(table.world, 0) == [0, 1]
    table.do(ChooseOrder("initiative")).do(ActivateFighters(("hunter-1", "hunter-2")))
    assert table.question.fighters == ("hunter-1", "hunter-2")


@pytest.mark.rule("LOK-RUL-ACT-3")
@pytest.mark.parametrize("movement", ["core", "template"])
def test_from_step_6_on_escorts_count_as_activated(movement: str) -> None:
    table = swarm(0, movement=movement).escort("hunter", 0, 1, 1)
    action(table).do(ChooseOrder("initiative"))
    while not table.world.fighters[0].activated:
        assert not table.world.ships[0].activated
        release_now = table.game.decode(table.game.encode(table.match.position)).world
        release(release_now, 0)
        assert free_fighters(release_now, 0) == [0]
        table.defaults(1)
    assert not table.world.ships[0].activated
    release(table.world, 0)
    assert free_fighters(table.world, 0) == []


def test_the_flight_of_a_ship_is_step_6() -> None:
    table = swarm(0).escort("hunter", 0, 1, 1)
    table.before_frame(WarshipActivation(ship=0)).to(FlightQuestion)
    assert table.world.fighters[0].activated


@pytest.mark.rule("LOK-RUL-ACT-4")
def test_fighters_freed_after_the_last_group_form_another_one() -> None:
    """The Draco destroys the Hammerhead that has not been activated yet."""
    table = unarmed(swarm(2).escort("hunter", 0, 1, 1), 0, "hammerhead", (30, 40), activated=True)
    alter(table.world, 0, damage=8, wounds=(0, 8))
    alter(table.world, 1, activated=True)
    table.ship(1, "draco", (20, 40, 180), slot=1, fired=(1, 2, 3)).roll(
        "guns 6 6", "power 6 6 6", "card sensor_1", "card hull", "check 1 1 1"
    )
    action(table).do(ChooseOrder("initiative"))
    table.do(0, ActivateFighters(hunters(1, 2))).do(Stay(hunters(1, 2)), Stay(hunters(1, 2)))
    assert not free_fighters(table.world, 0)
    table.to(FlightQuestion).do(Fire("draco_1", "hammerhead-1"))
    while table.ships(0).place == "table":
        table.defaults(1)
    assert has_unit(table.world, 0)
    table.to(GroupQuestion)
    assert table.question.fighters == ("hunter-3",)
    assert not table.world.ships[0].activated


@pytest.mark.rule("LOK-INIT-01", "LOK-ACT-09")
def test_who_has_fighters_alone_on_the_table_takes_part_in_the_battle() -> None:
    table = (
        Table(seats=3).ship(0, "hammerhead", (10, 40)).fighter(1, "hunter", (30, 5)).fighter(2, "hunter", (0, 0), place="red")
    )
    assert in_battle(table.world) == (0, 1)
    assert [has_unit(table.world, seat) for seat in (0, 1, 2)] == [True, True, False]


@pytest.mark.rule("LOK-RUL-ACT-6")
def test_a_group_that_does_nothing_has_been_activated() -> None:
    table = action(swarm(3)).do(ChooseOrder("initiative")).do(ActivateFighters(hunters(1, 3)))
    before = [fighter.pose for fighter in table.world.fighters]
    table.do(Stay(hunters(1, 3)), Stay(hunters(1, 3)))
    assert [fighter.pose for fighter in table.world.fighters] == before
    assert all(fighter.activated for fighter in table.world.fighters)


def test_by_default_the_fighters_nearest_to_enemies_go_first() -> None:
    table = swarm(10).fighter(1, "interceptor", (31, 5))
    action(table).do(ChooseOrder("initiative"))
    choice = table.game.default(table.match.view(0), 0)
    assert choice == ActivateFighters(hunters(3, 10))
