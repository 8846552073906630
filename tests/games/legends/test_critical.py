"""LOK-CRIT-09, LOK-HULL: critical hits, cards that are drawn for them, and destruction."""

import pytest

from tests.games.legends.fire import again, all_cards, attack, beside, deck_of, discarded, rollers, struck
from tests.games.legends.kit import Table
from wartable.core import Event, Go, drop
from wartable.core.frames import paused
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.events.fire import (
    CardDrawn,
    DeckExhausted,
    DeckShuffled,
    Departed,
    Destroyed,
    DestructionChecked,
)
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.state import alter


@pytest.mark.rule("LOK-CRIT-09", "LOK-CRIT-10", "LOK-HULL-01")
def test_each_critical_hit_costs_a_hull_point_and_brings_a_card() -> None:
    table = struck("card sensor_1 reactor_1", hits=2)
    assert table.ships(1).damage == 2
    assert (table.ships(1).wounds, table.ships(1).last_wound) == ((2, 0), 0)
    assert [event.card for event in table.told(CardDrawn)] == ["sensor_1", "reactor_1"]
    assert (table.ships(1).sensors_lost, table.ships(1).reactor_lost) == (1, 1)


@pytest.mark.rule("LOK-CARD-01", "LOK-RUL-TERM-4")
def test_whoever_caused_the_damage_draws_from_the_one_deck() -> None:
    table = struck("card engines")
    assert [(event.seat, event.ship) for event in table.told(CardDrawn)] == [(0, "draco-1")]
    engines = table.world.catalog.card_index["engines"]
    assert table.world.deck[engines] == table.world.catalog.cards["engines"].count - 1
    assert sum(table.world.deck) == 45
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-CARD-02")
@pytest.mark.parametrize("missiles", [False, True])
def test_power_weapons_and_missiles_draw_cards(missiles: bool) -> None:
    assert beside(struck("card armor_critical", missiles=missiles)) == "armor_critical"


@pytest.mark.rule("EX-LOK-16", "LOK-HULL-02", "LOK-HULL-03")
def test_a_frigate_is_destroyed_by_red_tokens() -> None:
    table = struck("card sensor_1", "check 3", damage=7)
    (check,) = table.told(DestructionChecked)
    assert check.dice == (3,)
    assert table.ships(1).place == "table"
    again(table, "card reactor_1 sensor_1", "check 5 4 1", hits=2)
    assert table.told(DestructionChecked)[-1].dice == (5, 4, 1)
    assert table.ships(1).place == "destroyed"


@pytest.mark.rule("LOK-HULL-05")
def test_tokens_up_to_the_hull_value_are_yellow_and_every_red_one_is_a_die_of_the_check() -> None:
    table = struck("card sensor_1", damage=6)
    assert table.ships(1).damage == 7
    assert table.told(DestructionChecked) == []
    for red, dice in ((1, "6"), (2, "3 6"), (3, "4 3 5")):
        table = struck("card sensor_1", f"check {dice}", damage=6 + red)
        assert [len(event.dice) for event in table.told(DestructionChecked)] == [red]


@pytest.mark.rule("LOK-HULL-06", "LOK-HULL-07")
@pytest.mark.parametrize(
    ("dice", "place"), [("1", "destroyed"), ("2", "destroyed"), ("3", "table"), ("6", "table"), ("6 2 5", "destroyed")]
)
def test_the_controller_checks_and_any_one_or_two_destroys_the_ship(dice: str, place: str) -> None:
    table = struck("card sensor_1", f"check {dice}", damage=6 + len(dice.split()))
    (check,) = table.told(DestructionChecked)
    assert (check.seat, check.rolled[0].seat, check.rolled[0].needs) == (1, 1, 3)
    assert table.ships(1).place == place


@pytest.mark.rule("LOK-HULL-08")
def test_a_destroyed_ship_is_removed_at_once_and_its_enemy_credited() -> None:
    table = struck("card sensor_1", "check 1", damage=7, locks=(2, 0), delayed=(8,))
    assert table.ships(1).place == "destroyed"
    assert (table.ships(1).destroyed_by, table.ships(1).locks, table.ships(1).delayed) == (0, (0, 0), ())
    assert [(event.ship, event.rules) for event in table.told(Destroyed)] == [("draco-1", ("LOK-HULL-08", "LOK-CARD-28"))]


@pytest.mark.rule("LOK-RUL-MISSILE-7", "LOK-RUL-SENSOR-3", "LOK-RUL-EDGE-1")
def test_a_ship_that_leaves_is_settled_without_credit() -> None:
    table = Table().ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24), locks=(2, 0), batteries=(1, 2, 0, 0))
    table.missile(0, (36, 25), attached=1).missile(1, (30, 25), attached=0)
    told: list[Event] = []
    remove_ship(table.world, told.append, 1, "left", 0)
    ship = table.ships(1)
    assert (ship.place, ship.destroyed_by, ship.locks, ship.batteries) == ("left", -1, (0, 0), (0,) * 4)
    assert discarded(table) == "weapon weapon"
    assert [missile.attached for missile in table.world.missiles] == [-1, 0]
    assert [type(event) for event in told] == [Departed]


@pytest.mark.rule("LOK-HULL-04")
def test_an_attack_without_hull_damage_makes_no_check() -> None:
    table = attack("guns 6 6", "power 4 4 4 4 4 4", damage=8)
    assert table.told(DestructionChecked) == []
    assert table.ships(1).place == "table"
    assert attack("guns 6 1", "power 5 4 4", "card sensor_1", "check 2 6", damage=8).ships(1).place == "destroyed"


@pytest.mark.rule("DX-LOK-21", "LOK-RUL-HULL-2", "LOK-CARD-05")
def test_a_hull_card_adds_a_token_before_the_check_and_draws_nothing() -> None:
    table = struck("card hull", "check 3 6", damage=7)
    assert table.ships(1).damage == 9
    assert table.ships(1).wounds == (2, 0)
    assert len(table.told(CardDrawn)) == 1
    assert discarded(table) == "hull"


@pytest.mark.rule("LOK-RUL-HULL-1")
def test_an_attack_makes_one_check_with_old_red_tokens_too() -> None:
    table = struck("card hull sensor_1", "check 6 6 6 3", hits=2, damage=8)
    assert [event.dice for event in table.told(DestructionChecked)] == [(6, 6, 6, 3)]


@pytest.mark.rule("DX-LOK-85", "LOK-CARD-03")
def test_an_empty_deck_is_replaced_by_the_discard_pile() -> None:
    table = Table("card engines sensor_2").ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24))
    table.world.deck = deck_of(table, "engines")
    table.world.discard = deck_of(table, "hull", "hull", "sensor_2")
    table.before_frame(CriticalHits(target=1, hits=2, by=0))
    assert [event.cards for event in table.told(DeckShuffled)] == [3]
    assert table.world.deck == deck_of(table, "hull", "hull")
    assert discarded(table) == "sensor_2"
    assert beside(table) == "engines"


@pytest.mark.rule("LOK-RUL-CARD-3")
def test_without_any_card_the_hull_still_suffers() -> None:
    table = Table("card engines").ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24))
    table.world.deck = deck_of(table, "engines")
    table.before_frame(CriticalHits(target=1, hits=3, by=0))
    assert table.ships(1).damage == 3
    assert len(table.told(DeckExhausted)) == 1
    assert table.told(DeckShuffled) == []
    assert beside(table) == "engines"


@pytest.mark.rule("DX-LOK-57", "LOK-CARD-28")
def test_the_cards_of_a_destroyed_ship_are_discarded() -> None:
    table = struck("card engines weapon thrusters_jammed", "battery 1", hits=3, damage=4)
    assert beside(table) == "engines weapon thrusters_jammed"
    again(table, "card hull", "check 1 6", hits=1)
    assert table.ships(1).place == "destroyed"
    assert beside(table) == ""
    assert discarded(table) == "hull engines weapon thrusters_jammed"
    assert all_cards(table) == 46


@pytest.mark.rule("LOK-RUL-CRIT-5")
def test_cards_are_applied_in_the_order_of_drawing_after_all_are_drawn() -> None:
    table = Table("card weapon hull", "battery 2", "check 6").ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24), damage=5)
    table.before_frame(CriticalHits(target=1, hits=2, by=0))
    told = [type(event).__name__ for event in table.match.events(None)]
    assert told[:6] == ["CardDrawn", "CardDrawn", "BatteryDamaged", "CardApplied", "HullHit", "DestructionChecked"]


@pytest.mark.rule("LOK-RUL-CARD-1")
def test_cards_that_were_ignored_lie_in_the_discard_pile_only() -> None:
    """Also while the check is still to be rolled."""
    table = Table().ship(0, "lynx", (30, 24)).ship(1, "pale_fox", (36, 24), damage=12)
    frame = CriticalHits(target=1, hits=1, by=0, drawn=1, cards=(8,))
    after = frame.all_cards_decided(table.world, drop, UseUpgrade("pale_fox-1", "reinforced_si"))
    assert isinstance(after, Go)
    assert paused(after.then) == CriticalHits(target=1, hits=1, by=0, drawn=1, step="check")
    assert discarded(table) == "engines"


@pytest.mark.rule("LOK-RUL-PLAYERS-3")
def test_tokens_remember_who_inflicted_them() -> None:
    table = Table("card sensor_1 hull", seats=3, scenario="open_battle")
    table.ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24)).ship(2, "draco", (40, 24))
    alter(table.world, 1, damage=1, wounds=(1, 0, 0), last_wound=0)
    table.before_frame(CriticalHits(target=1, hits=2, by=2))
    assert (table.ships(1).wounds, table.ships(1).last_wound) == ((1, 0, 3), 2)


@pytest.mark.rule("LOK-CARD-17", "LOK-HULL-06")
def test_who_drew_the_card_rolls_for_the_battery_and_who_owns_the_ship_for_its_destruction() -> None:
    table = Table().ship(0, "lynx", (30, 24)).ship(1, "draco", (36, 24), damage=8)
    frame = CriticalHits(target=1, hits=1, by=0, cards=(table.world.catalog.weapon_card,))
    assert (rollers(frame.apply(table.world, drop)), rollers(frame.check(table.world, drop))) == ([0], [1])
