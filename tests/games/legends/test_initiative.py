"""LOK-INIT: who begins."""

from typing import Any

import pytest

from tests.games.legends.kit import Table
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.events.turn import BonusUsed, InitiativeSet, RolledOff
from wartable.games.legends.phases.turn import GameTurn
from wartable.games.legends.requests.turn import BonusQuestion, OrderQuestion

CAPTAIN, ADJUTANT = UseUpgrade("draco-1", "captain"), UseUpgrade("hammerhead-1", "fleet_adjutant")


def turn(*rolls: str, surakari: str = "", heragul: str = "", seats: int = 2, **settings: Any) -> Table:
    """The beginning of a game turn: a Draco for seat 0, a Hammerhead for every other seat."""
    table = Table(*rolls, seats=seats, **settings).ship(0, "draco", (20, 6, 90), upgrades=surakari)
    for seat in range(1, seats):
        table.ship(seat, "hammerhead", (10 * seat, 42, 270), upgrades=heragul if seat == 1 else "")
    return table.before_frame(GameTurn())


@pytest.mark.rule("LOK-INIT-01", "LOK-INIT-05")
def test_every_player_rolls_a_die_and_the_highest_is_first() -> None:
    table = turn("initiative 4 / 2 / 6", seats=3)
    assert [[(shown.seat, shown.faces) for shown in event.rolled] for event in table.told(RolledOff)] == [
        [(0, (4,)), (1, (2,)), (2, (6,))]
    ]
    assert table.world.initiative == (2, 0, 1)


@pytest.mark.rule("LOK-INIT-01")
def test_who_has_missiles_left_rolls_and_who_has_nothing_does_not() -> None:
    table = Table("initiative 4 / 2 / 6", seats=4).ship(0, "draco", (20, 6, 90)).ship(1, "hammerhead", (20, 42, 270))
    table.ship(2, "draco", (0, 0), place="destroyed", destroyed_by=0).missile(2, (60, 24))
    table.ship(3, "draco", (0, 0), place="left").before_frame(GameTurn())
    assert table.world.initiative == (2, 0, 1)


@pytest.mark.rule("LOK-INIT-03", "DX-LOK-53", "LOK-RUL-INIT-1")
def test_players_with_equal_dice_roll_again_and_the_new_die_is_the_die() -> None:
    table = turn("initiative 3 / 3 / 5", "initiative 6 / 2", seats=3)
    assert table.world.initiative == (0, 2, 1)
    assert [event.rules for event in table.told(RolledOff)] == [("LOK-INIT-01",), ("LOK-INIT-03",)]
    assert [total.total for total in table.told(InitiativeSet)[0].totals] == [6, 5, 2]


@pytest.mark.rule("LOK-RUL-INIT-1", "DX-LOK-53")
def test_a_new_die_that_equals_an_old_one_is_rolled_again_together_with_it() -> None:
    table = turn("initiative 3 / 3 / 5", "initiative 5 / 2", "initiative 1 / 6", seats=3)
    assert [[shown.seat for shown in event.rolled] for event in table.told(RolledOff)] == [[0, 1, 2], [0, 1], [0, 2]]
    assert table.world.initiative == (2, 1, 0)


@pytest.mark.rule("EX-LOK-08", "LOK-INIT-08", "LOK-UPG-09")
def test_the_captain_adds_two() -> None:
    table = turn("initiative 4 / 5", surakari="captain")
    assert table.match.deciders() == (0,)
    table.do(CAPTAIN).do(Pass())
    told = table.told(InitiativeSet)[0]
    assert (told.order, [total.total for total in told.totals]) == ((0, 1), [6, 5])
    assert told.text(["Surakari", "Heragul"], table.game.word) == (
        "Initiative order: Surakari 6 (4 die + 2 Captain) and Heragul 5."
    )
    assert isinstance(table.question, OrderQuestion)
    assert table.match.deciders() == (0,)


@pytest.mark.rule("LOK-INIT-04", "LOK-RUL-INIT-2")
def test_bonuses_are_offered_from_the_lowest_die_up_and_around_again() -> None:
    table = turn("initiative 5 / 2", "initiative 6", surakari="captain", heragul="fleet_adjutant")
    for seat, answer in ((1, ADJUTANT), (1, Pass()), (0, CAPTAIN), (0, Pass()), (1, Pass())):
        assert table.match.deciders() == (seat,)
        assert isinstance(table.question, BonusQuestion)
        table.do(answer)
    assert table.world.initiative == (0, 1)  # 5 and 2 for the Captain against 6


@pytest.mark.rule("LOK-RUL-INIT-2")
def test_the_next_round_goes_by_the_new_dice() -> None:
    table = Table("initiative 5 / 2 / 3", "initiative 6", seats=3).ship(0, "draco", (20, 6, 90), upgrades="captain")
    for seat in (1, 2):
        table.ship(seat, "hammerhead", (20 * seat, 42, 270), upgrades="fleet_adjutant")
    table.before_frame(GameTurn()).do(1, ADJUTANT, Pass()).do(2, Pass()).do(0, CAPTAIN, Pass())
    assert table.match.deciders() == (2,)  # 3 against 6; with the old dice it would be 2 against 3
    table.do(2, Pass()).do(1, Pass())
    assert table.world.initiative == (0, 1, 2)


@pytest.mark.rule("LOK-RUL-INIT-2")
def test_a_player_may_use_several_bonuses_at_once() -> None:
    table = turn("initiative 1 / 4", surakari="captain").do(CAPTAIN, CAPTAIN, Pass())
    assert [total.total for total in table.told(InitiativeSet)[0].totals] == [5, 4]
    assert table.upgrade(0, "captain").used == 2


@pytest.mark.rule("LOK-RUL-INIT-4")
def test_nobody_must_use_a_bonus() -> None:
    table = turn("initiative 4 / 5", surakari="captain").do(Pass())
    assert table.told(BonusUsed) == []
    assert table.world.initiative == (1, 0)
    assert table.upgrade(0, "captain").used == 0


@pytest.mark.rule("LOK-INIT-02", "LOK-UPG-03")
def test_a_card_without_uses_left_is_not_offered() -> None:
    table = turn("initiative 1 / 6", surakari="captain").do(CAPTAIN, CAPTAIN, CAPTAIN)
    assert isinstance(table.question, OrderQuestion)
    assert [total.total for total in table.told(InitiativeSet)[0].totals] == [7, 6]


@pytest.mark.rule("LOK-INIT-02")
def test_the_card_of_a_ship_that_is_gone_is_not_offered() -> None:
    table = Table("initiative 1 / 6").ship(0, "draco", (20, 6, 90)).ship(1, "hammerhead", (20, 42, 270))
    table.ship(0, "corona", (30, 6, 90), upgrades="captain", place="destroyed").before_frame(GameTurn())
    assert isinstance(table.question, OrderQuestion)


@pytest.mark.rule("LOK-RUL-INIT-3")
def test_equal_totals_are_decided_by_a_die_without_bonuses() -> None:
    table = turn("initiative 3 / 5", "tie 2 / 2", "tie 4 / 1", surakari="captain").do(CAPTAIN, Pass())
    assert table.world.initiative == (0, 1)
    assert [total.total for total in table.told(InitiativeSet)[0].totals] == [5, 5]


@pytest.mark.rule("LOK-RUL-INIT-3")
def test_only_the_tied_roll_for_the_tie() -> None:
    table = turn("initiative 1 / 3 / 6", "tie 2 / 5", surakari="captain", seats=3).do(CAPTAIN, Pass())
    assert table.world.initiative == (2, 1, 0)


@pytest.mark.rule("LOK-RUL-INIT-3")
def test_a_new_natural_die_that_equals_another_is_rolled_again_first() -> None:
    table = turn("initiative 5 / 2", "initiative 5", "initiative 1 / 4", heragul="fleet_adjutant").do(ADJUTANT, Pass())
    assert [[shown.seat for shown in event.rolled] for event in table.told(RolledOff)] == [[0, 1], [1], [0, 1]]
    assert table.world.initiative == (1, 0)


@pytest.mark.rule("LOK-INIT-02")
def test_by_default_a_card_is_used_only_if_it_changes_the_winner() -> None:
    for dice, best in (("4 / 5", CAPTAIN), ("3 / 6", Pass()), ("5 / 4", Pass()), ("4 / 6", Pass())):
        table = turn(f"initiative {dice}", surakari="captain")
        assert table.game.default(table.match.view(0), 0) == best, dice


@pytest.mark.rule("LOK-INIT-06", "LOK-INIT-07")
def test_the_order_holds_for_the_game_turn_and_is_rolled_anew_in_the_next() -> None:
    table = turn("initiative 4 / 2", "initiative 1 / 6")
    assert table.match.deciders() == (0,)
    table.until(OrderQuestion)
    assert [event.order for event in table.told(InitiativeSet)] == [(0, 1), (1, 0)]
    assert table.match.deciders() == (1,)
