"""LOK-STATUS-01 to LOK-STATUS-04: fighters come back from the piles."""

import pytest

from tests.games.legends.kit import Table
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.status import RollAgain
from wartable.games.legends.events.status import FightersDiscarded, FightersRegrouped, RegroupRolled
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.status import StatusPhase
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.status import RedeployQuestion, RegroupQuestion
from wartable.games.legends.requests.turn import OrderQuestion


def status(table: Table) -> Table:
    """The Status Phase of the running game turn."""
    return table.put_before(table.world, Battle(step="next_turn"), GameTurn(step="action"), StatusPhase())


def piles(*rolls: str, turn: int = 2, upgrades: str = "", **numbers: int) -> Table:
    """A Draco far from a Hammerhead, and its player's Interceptors in the piles, as `yellow=3, red=2`."""
    table = Table(*rolls, turn=turn).ship(0, "draco", (10, 24), upgrades=upgrades).ship(1, "hammerhead", (60, 24))
    for color, number in numbers.items():
        for _ in range(number):
            table.fighter(0, "interceptor", (0, 0), place=color)
    return table


def places(table: Table) -> list[str]:
    return [fighter.place for fighter in table.world.fighters]


@pytest.mark.rule("LOK-STATUS-01", "DX-LOK-34")
def test_no_die_is_rolled_in_the_first_game_turn_and_one_for_each_token_from_the_second_on() -> None:
    table = status(piles(turn=1, yellow=1, red=1))
    assert isinstance(table.question, OrderQuestion)
    assert places(table) == ["yellow", "red"]
    for turn in (2, 3):
        table = status(piles("yellow 6", "red 6", turn=turn, yellow=1, red=1))
        assert places(table) == ["waiting", "waiting"]
        assert isinstance(table.question, RedeployQuestion)


@pytest.mark.rule("LOK-STATUS-02", "LOK-STATUS-03", "DX-LOK-35")
def test_a_one_or_two_of_the_yellow_and_up_to_a_four_of_the_red_pile_leave_the_game() -> None:
    table = status(piles("yellow 1 2 3", "red 4 5", yellow=3, red=2))
    assert sorted(places(table)) == ["discarded"] * 3 + ["waiting"] * 2
    assert [len(e.fighters) for e in table.told(FightersDiscarded)] == [2, 1]
    assert [len(e.fighters) for e in table.told(FightersRegrouped)] == [1, 1]


@pytest.mark.rule("LOK-STATUS-02", "LOK-STATUS-03")
@pytest.mark.parametrize("face", range(1, 7))
def test_each_face_in_each_pile(face: int) -> None:
    table = status(piles(f"yellow {face}", f"red {face}", yellow=1, red=1))
    assert places(table) == ["waiting" if face > 2 else "discarded", "waiting" if face > 4 else "discarded"]


@pytest.mark.rule("LOK-STATUS-04", "LOK-RUL-STATUS-1")
def test_all_yellow_piles_are_rolled_before_the_red_ones_and_all_dice_before_anybody_is_redeployed() -> None:
    table = piles("yellow 6", "yellow 6", "red 6", "red 6", yellow=1, red=1)
    table.fighter(1, "hunter", (0, 0), place="red").fighter(1, "hunter", (0, 0), place="yellow")
    status(table)
    assert isinstance(table.question, RedeployQuestion)
    assert [(e.pile, e.seat) for e in table.told(RegroupRolled)] == [("yellow", 1), ("yellow", 0), ("red", 1), ("red", 0)]
    assert places(table) == ["waiting"] * 4


@pytest.mark.rule("LOK-STATUS-02", "LOK-STATUS-05")
def test_who_has_nothing_on_the_table_and_so_no_initiative_rolls_first() -> None:
    table = (
        Table("yellow 1", "yellow 1", "yellow 6", seats=3, turn=2).ship(0, "draco", (10, 24)).ship(1, "hammerhead", (60, 24))
    )
    for seat in (0, 1, 2):
        table.fighter(seat, "hunter", (0, 0), place="yellow")
    table.world.initiative = table.world.order = (0, 1)
    status(table)
    assert [event.seat for event in table.told(RegroupRolled)] == [2, 1, 0]
    assert places(table) == ["waiting", "discarded", "discarded"]


@pytest.mark.rule("LOK-RUL-STATUS-2", "LOK-REGROUP-04")
def test_every_token_has_a_die_of_its_own_and_the_dice_tell_kind_and_pile() -> None:
    table = piles("yellow 6 1 / 2", yellow=1)
    table.fighter(0, "hunter", (0, 0), place="yellow").fighter(0, "hunter", (0, 0), place="yellow")
    status(table)
    assert [(f.name, f.place) for f in table.world.fighters] == [
        ("interceptor-1", "discarded"),
        ("hunter-1", "waiting"),
        ("hunter-2", "discarded"),
    ]
    (told,) = table.told(RegroupRolled)
    assert [(shown.what, shown.faces, shown.seat, shown.needs) for shown in told.rolled] == [
        ("Hunter, yellow pile", (6, 1), 0, 3),
        ("Interceptor, yellow pile", (2,), 0, 3),
    ]


# -- Flight Control -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-UPG-01", "LOK-UPG-05")
def test_flight_control_rolls_one_die_again_and_is_flipped() -> None:
    table = status(piles("yellow 5 2", "net 3", "red 1", upgrades="flight_control", yellow=2, red=1))
    lost = "interceptor-2"
    assert table.question == RegroupQuestion("yellow", (lost,), (("draco-1", "flight_control", lost),))
    assert table.why_not(RollAgain("draco-1", "flight_control", "interceptor-1")) == "LOK-UPG-01"
    assert table.why_not(RollAgain("draco-1", "captain", lost)) == "LOK-UPG-01"
    table.defaults(1)
    assert places(table) == ["waiting", "waiting", "discarded"]
    assert table.upgrade(0, "flight_control").flipped


def test_the_card_may_be_kept_for_the_red_pile() -> None:
    table = status(piles("yellow 2", "red 4", "net 5", upgrades="flight_control", yellow=1, red=1)).do(Pass())
    assert table.question.pile == "red"
    table.defaults(1)
    assert places(table) == ["discarded", "waiting"]


def test_nobody_is_asked_where_no_die_is_lost() -> None:
    table = status(piles("yellow 3", "red 5", upgrades="flight_control", yellow=1, red=1))
    assert isinstance(table.question, RedeployQuestion)


@pytest.mark.rule("LOK-REROLL-01")
def test_the_same_die_is_not_rolled_again_by_a_second_card_of_that_kind() -> None:
    table = piles("yellow 2 1", "net 1", "net 6", upgrades="flight_control", yellow=2)
    table.ship(0, "draco", (10, 30), upgrades="flight_control")
    status(table).do(RollAgain("draco-1", "flight_control", "interceptor-1"))
    assert table.question.ways == (("draco-2", "flight_control", "interceptor-2"),)
    table.defaults(1)
    assert places(table) == ["discarded", "waiting"]


@pytest.mark.rule("LOK-REROLL-01")
def test_a_third_card_of_that_kind_rolls_neither_die_again() -> None:
    table = piles("yellow 2 1", "net 1", "net 2", upgrades="flight_control", yellow=2)
    for y in (30, 36):
        table.ship(0, "draco", (10, y), upgrades="flight_control")
    status(table).do(RollAgain("draco-1", "flight_control", "interceptor-1"))
    table.do(RollAgain("draco-2", "flight_control", "interceptor-2"))
    assert places(table) == ["discarded", "discarded"]
    assert [table.upgrade(ship, "flight_control").flipped for ship in (0, 2, 3)] == [True, True, False]
