"""LOK-PREC: precision attacks of fighters on warships."""

import pytest

from tests.games.legends.fire import deck_of
from tests.games.legends.kit import Table
from tests.games.legends.precision import around
from wartable.games.legends.odds import precision_odds
from wartable.games.legends.rules.precision import attackers, can_draw, refuse_precision, with_card
from wartable.games.legends.state import alter_fighter


def why_not(table: Table, *fighters: int, ship: int = 1, seat: int = 0) -> str:
    refusal = refuse_precision(table.world, ship, fighters, seat)
    assert refusal is not None
    return refusal.rule


# -- who may attack -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-PREC-01", "LOK-WSA-11")
def test_only_precise_weapons_make_precision_attacks() -> None:
    for kind in ("hunter", "scout"):
        table = around(kind=kind, number=1)
        assert attackers(table.world, 1, 0) == [0]
        assert refuse_precision(table.world, 1, (0,), 0) is None
    for kind in ("interceptor", "attack_cruiser"):
        table = around(kind=kind, number=1)
        assert attackers(table.world, 1, 0) == []
        assert why_not(table, 0) == "LOK-PREC-01"


@pytest.mark.rule("LOK-PREC-02")
def test_a_fighter_that_has_attacked_makes_no_precision_attack() -> None:
    table = around()
    alter_fighter(table.world, 2, attacked=True)
    assert attackers(table.world, 1, 0) == [0, 1, 3]
    assert why_not(table, 0, 2) == "LOK-PREC-02"


@pytest.mark.rule("LOK-PREC-03")
@pytest.mark.parametrize(("at", "is_allowed"), [((36, 25.125), True), ((36, 25.3), False), ((37.5, 25.125), False)])
def test_full_alignment_is_needed(at: tuple[float, float], is_allowed: bool) -> None:
    table = Table().ship(0, "lynx", (20, 24)).ship(1, "delphinus", (36, 24)).fighter(0, "hunter", at)
    assert attackers(table.world, 1, 0) == ([0] if is_allowed else [])
    if not is_allowed:
        assert why_not(table, 0) == "LOK-PREC-03"


@pytest.mark.rule("LOK-DISRUPT-06")
def test_a_disrupted_fighter_makes_no_precision_attack() -> None:
    table = around()
    alter_fighter(table.world, 0, disrupted=True)
    assert attackers(table.world, 1, 0) == [1, 2, 3]
    assert why_not(table, 0) == "LOK-DISRUPT-06"


@pytest.mark.rule("LOK-ESCORT-06")
def test_an_escort_makes_no_precision_attack() -> None:
    """Though its ship carries it to the side of an enemy."""
    table = Table().ship(0, "lynx", (36, 26.25)).ship(1, "delphinus", (36, 24)).escort("hunter", 0, 3, 1.5)
    alter_fighter(table.world, 0, along=1_500)
    assert attackers(table.world, 1, 0) == []
    assert why_not(table, 0) == "LOK-ESCORT-06"
    table.fighter(0, "hunter", (36, 25.125))
    assert attackers(table.world, 1, 0) == [1]


@pytest.mark.rule("LOK-RUL-PREC-1")
def test_any_number_of_fighters_of_one_player_attack_one_ship_together() -> None:
    table = around().fighter(1, "scout", (37.125, 22.875))
    assert attackers(table.world, 1, 0) == [0, 1, 2, 3]
    assert refuse_precision(table.world, 1, (0, 1, 2, 3), 0) is None
    assert refuse_precision(table.world, 1, (2,), 0) is None
    assert [why_not(table), why_not(table, 0, 0), why_not(table, 0, 4)] == ["LOK-RUL-PREC-1"] * 3


def test_nobody_attacks_a_friend_or_what_is_not_on_the_table() -> None:
    table = around(place="destroyed")
    assert attackers(table.world, 1, 0) == []
    assert why_not(table, 0) == "LOK-PREC-03"
    table = around()
    assert attackers(table.world, 1, 1) == []
    assert why_not(table, 0, seat=1) == "LOK-RUL-ATTACK-4"
    alter_fighter(table.world, 0, place="red")
    assert attackers(table.world, 1, 0) == [1, 2, 3]
    assert why_not(table, 0) == "LOK-PREC-03"


# -- cards ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LOK-RUL-PREC-3")
def test_cards_of_one_system_are_the_same_card() -> None:
    world = Table().world
    systems: dict[str, list[str]] = {}
    for first in world.catalog.card_order:
        hand, _ = with_card(world, (), world.catalog.card_index[first])
        same = [
            other for other in world.catalog.card_order if len(with_card(world, hand, world.catalog.card_index[other])[0]) == 1
        ]
        systems[first] = same
    pairs = {card: same for card, same in systems.items() if same != [card]}
    assert pairs == {
        "sensor_1": ["sensor_1", "sensor_2"],
        "sensor_2": ["sensor_1", "sensor_2"],
        "reactor_1": ["reactor_1", "reactor_2"],
        "reactor_2": ["reactor_1", "reactor_2"],
    }
    assert len(systems) == 11


@pytest.mark.rule("LOK-PREC-11")
def test_the_stronger_of_two_equal_cards_is_kept() -> None:
    world = Table().world
    weak, strong = world.catalog.card_index["sensor_1"], world.catalog.card_index["sensor_2"]
    assert with_card(world, (weak,), strong) == ((strong,), weak)
    assert with_card(world, (strong,), weak) == ((strong,), weak)
    assert with_card(world, (strong,), strong) == ((strong,), strong)


@pytest.mark.rule("LOK-RUL-PREC-4", "LOK-RUL-PREC-5")
def test_drawing_ends_when_no_card_that_is_left_can_change_the_hand() -> None:
    table = Table()
    world, index = table.world, table.world.catalog.card_index
    world.deck, world.discard = deck_of(table, "sensor_1", "sensor_1"), deck_of(table)
    assert can_draw(world, ())
    assert not can_draw(world, (index["sensor_1"],))
    world.discard = deck_of(table, "sensor_2")
    assert can_draw(world, (index["sensor_1"],))
    assert not can_draw(world, (index["sensor_2"],))
    world.discard = deck_of(table, "hull")
    assert can_draw(world, (index["sensor_2"],))
    assert not can_draw(world, (index["sensor_2"], index["engines"]))


# -- odds -----------------------------------------------------------------------------------------------------------------


def test_the_odds_of_a_precision_attack() -> None:
    odds = precision_odds(2)
    assert odds.exact == (("2 precision hits", "1/9"), ("1 precision hit", "4/9"), ("0 precision hits", "4/9"))
    assert odds.assumes == "Defensive fire stops none of the attackers."
