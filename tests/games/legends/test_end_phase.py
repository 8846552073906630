"""LOK-END: the End Phase, repairs, and the ways in which a battle ends."""

from typing import Any

import pytest

from tests.games.legends.fire import rollers
from tests.games.legends.kit import Table
from wartable.core import drop
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.turn import Repair
from wartable.games.legends.events.ending import (
    CardsReshuffled,
    Repaired,
    RepairTried,
)
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.ending import EndPhase
from wartable.games.legends.requests.turn import BonusQuestion, OrderQuestion, RepairQuestion, UseRepairQuestion
from wartable.games.legends.rules.cards import stock
from wartable.games.legends.rules.values import reactor_left
from wartable.games.legends.state import Upgrade, alter

TEAM = UseUpgrade("draco-1", "damage_control")


def end(*rolls: str, turn: int = 1, second: dict[str, Any] | None = None, upgrades: str = "", **first: Any) -> Table:
    """A Draco and a Hammerhead; what is on their stat cards when the End Phase begins."""
    table = Table(*rolls, turn=turn).ship(0, "draco", (20, 10, 90), upgrades=upgrades, **first)
    return table.ship(1, "hammerhead", (20, 38, 270), **(second or {}))


def ended(table: Table) -> Table:
    return table.before_frame(EndPhase())


def kinds(**sides: int) -> tuple[int, ...]:
    """Critical cards beside a ship."""
    return tuple(sides.get(card, 0) for card in GAME.catalog().card_order)


# -- tokens and cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-END-01", "LOK-END-02", "LOK-SENSOR-07")
def test_sensor_tokens_and_spent_reactor_tokens_are_removed() -> None:
    table = ended(end("initiative 1 / 2", locks=(0, 2), spent=1, second={"locks": (1, 0), "spent": 1}))
    assert [(sum(ship.locks), ship.spent) for ship in table.world.ships] == [(0, 0), (0, 0)]


@pytest.mark.rule("LOK-END-03", "LOK-END-02", "DX-LOK-68")
def test_damaged_tokens_stay_and_points_do_not_add_up() -> None:
    table = end("initiative 1 / 2", spent=2, reactor_lost=0, second={"spent": 1, "reactor_lost": 1, "sensors_lost": 1})
    printed = table.world.catalog.ships["draco"].reactor
    ended(table)
    assert reactor_left(table.world, table.ships(0)) == printed
    assert (table.ships(1).reactor_lost, table.ships(1).sensors_lost) == (1, 1)
    assert reactor_left(table.world, table.ships(1)) == table.world.catalog.ships["hammerhead"].reactor - 1


@pytest.mark.rule("LOK-REACT-02")
def test_unused_points_are_lost() -> None:
    table = ended(end("initiative 1 / 2", spent=0))
    assert reactor_left(table.world, table.ships(0)) == table.world.catalog.ships["draco"].reactor


@pytest.mark.rule("LOK-END-04", "LOK-UPG-05", "DX-LOK-116")
def test_flipped_cards_are_turned_face_up_and_discarded_ones_stay_away() -> None:
    table = end("initiative 1 / 2", upgrades="reinforced_armor auxiliary_reactor")
    flipped = Upgrade("reinforced_armor", used=1, flipped=True), Upgrade("auxiliary_reactor", used=1, gone=True)
    alter(table.world, 0, upgrades=flipped)
    ended(table)
    assert not table.upgrade(0, "reinforced_armor").flipped
    assert table.upgrade(0, "auxiliary_reactor").gone


@pytest.mark.rule("LOK-UPG-03")
def test_uses_are_counted_through_the_whole_game() -> None:
    table = end("initiative 1 / 2")
    alter(table.world, 0, upgrades=(Upgrade("captain", used=3),))
    assert isinstance(ended(table).question, OrderQuestion)
    table = end("initiative 1 / 2")
    alter(table.world, 0, upgrades=(Upgrade("captain", used=2),))
    assert isinstance(ended(table).question, BonusQuestion)


@pytest.mark.rule("LOK-END-08", "LOK-RUL-CARD-9", "DX-LOK-116")
def test_discarded_cards_are_shuffled_back_into_the_deck() -> None:
    table = end("initiative 1 / 2")
    deck = table.world.deck
    table.world.deck = (deck[0] - 3, deck[1] - 2, *deck[2:])
    table.world.discard = (3, 2, *[0] * (len(deck) - 2))
    ended(table)
    assert table.world.deck == deck
    assert not any(table.world.discard)


@pytest.mark.rule("LOK-RUL-CARD-9")
def test_after_the_end_phase_any_card_of_deck_and_discard_pile_can_be_drawn() -> None:
    table = end("initiative 1 / 2", "card hull", "card engines")
    table.world.deck, table.world.discard = kinds(hull=2), kinds(engines=1)
    ended(table)
    assert stock(table.world) == (("hull", 2), ("engines", 1))
    table.before_frame(CriticalHits(target=0, hits=1, by=1)).before_frame(CriticalHits(target=0, hits=1, by=1))
    assert (table.world.deck, table.world.discard) == (kinds(hull=1), kinds(hull=1))


@pytest.mark.rule("LOK-END-09")
def test_the_next_game_turn_begins_with_everything_ready() -> None:
    table = ended(end("initiative 1 / 2", activated=True, fired=(0, 1), delayed=(3,)))
    ship = table.ships(0)
    assert (ship.activated, ship.fired, ship.delayed) == (False, (), ())
    assert table.world.turn == 2
    assert isinstance(table.question, OrderQuestion)


@pytest.mark.rule("DX-LOK-116", "LOK-END-05", "LOK-END-06")
def test_tokens_then_repairs_then_victory_then_the_deck() -> None:
    """The repair is asked between the tokens and the deck, so the order shows."""
    table = end(locks=(0, 3), spent=2, reactor_lost=1, upgrades="damage_control")
    table.world.discard = (5, *[0] * (len(table.world.deck) - 1))
    ended(table)
    assert isinstance(table.question, UseRepairQuestion)
    assert (sum(table.ships(0).locks), table.ships(0).spent) == (0, 0)
    assert sum(table.world.discard) == 5
    table.roll("initiative 1 / 2").do(Pass())
    assert sum(table.world.discard) == 0
    assert table.told(CardsReshuffled)[0].cards == 5


@pytest.mark.rule("LOK-END-07")
def test_nothing_is_shuffled_when_the_battle_is_over() -> None:
    table = end(second={"place": "destroyed", "destroyed_by": 0}, upgrades="damage_control", reactor_lost=1)
    table.world.discard = (5, *[0] * (len(table.world.deck) - 1))
    ended(table).do(Pass())
    assert table.match.outcome is not None
    assert sum(table.world.discard) == 5


# -- repairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-UPG-01", "LOK-UPG-03")
def test_a_repair_needs_a_four() -> None:
    table = ended(end(reactor_lost=2, upgrades="damage_control"))
    table.roll("repair 3").do(TEAM)
    assert table.ships(0).reactor_lost == 2
    assert table.told(RepairTried)[0].result == "nothing is repaired"
    table.roll("repair 4", "initiative 1 / 2").do(TEAM)
    assert table.ships(0).reactor_lost == 1
    assert table.told(Repaired)[0].repair == "reactor"
    assert table.upgrade(0, "damage_control").used == 2
    assert isinstance(table.question, OrderQuestion)


@pytest.mark.rule("LOK-UPG-01")
def test_the_owner_rolls_for_a_repair() -> None:
    table = Table().ship(0, "draco", (20, 10, 90)).ship(1, "draco", (20, 38, 270), upgrades="damage_control")
    frame = EndPhase(ship=1, card="damage_control")
    assert rollers(frame.repair_chosen(table.world, drop, UseUpgrade("draco-2", "damage_control"))) == [1]


@pytest.mark.rule("LOK-UPG-01")
def test_the_owner_chooses_what_is_repaired() -> None:
    damage: Any = {"sensors_lost": 1, "criticals": kinds(engines=2, thrusters=1), "batteries": (0, 2, 1, 0)}
    table = ended(end("repair 6", upgrades="damage_control", **damage)).do(TEAM)
    assert isinstance(table.question, RepairQuestion)
    choices = [choice.repair for choice in table.options()]
    assert choices == ["draco_2", "engines", "sensors"]
    table.do(Repair("engines")).roll("repair 6").do(TEAM).roll("initiative 1 / 2").do(Repair("draco_2"))
    assert table.ships(0).criticals == kinds(engines=1, thrusters=1)
    assert table.ships(0).batteries == (0, 1, 1, 0)
    assert table.ships(0).sensors_lost == 1


@pytest.mark.rule("LOK-UPG-01")
def test_without_damage_nothing_is_asked() -> None:
    table = ended(end("initiative 1 / 2", upgrades="damage_control", criticals=kinds(engines=1), damage=3))
    assert isinstance(table.question, OrderQuestion)


@pytest.mark.rule("LOK-RUL-TIME-1")
def test_repairs_are_offered_in_reverse_initiative_order() -> None:
    table = end(reactor_lost=1, upgrades="damage_control")
    table.ship(1, "mackerel", (60, 40, 270), upgrades="damage_control", reactor_lost=1)
    table.world.initiative = (0, 1)
    ended(table)
    assert table.match.deciders() == (1,)
    table.do(Pass())
    assert table.match.deciders() == (0,)
    table.roll("initiative 1 / 2").do(Pass())
    assert isinstance(table.question, OrderQuestion)
