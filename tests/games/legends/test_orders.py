"""What the standing orders of Legends answer, and when they leave it to the player."""

import pytest

from tests.games.legends.fire import attack, struck
from tests.games.legends.kit import Table
from tests.games.legends.missiles import PULSE
from tests.games.legends.swarms import declared, fired, skies, swarm
from wartable.core import Choice
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.choices.flak import Cover, LeaveUncovered, ReturnFire
from wartable.games.legends.orders import ORDERS

ARMOR = UseUpgrade("draco-1", "reinforced_armor")
ENGINES = UseUpgrade("draco-1", "reinforced_engines")
SI = UseUpgrade("pale_fox-1", "reinforced_si")


def answer(table: Table, seat: int, key: str, value: str) -> Choice | None:
    order = next(order for order in ORDERS if order.key == key)
    assert order.allows(value)
    return GAME.obey(table.match.view(seat), seat, {key: value})


@pytest.mark.parametrize(("value", "expected"), [("always", SpendSensor()), ("never", Keep()), ("ask", None)])
def test_sensor_points_are_spent_or_saved_by_order(value: str, expected: Choice | None) -> None:
    assert answer(attack("guns 2 3", locks=(2, 0)), 0, "sensors", value) == expected


def test_an_order_for_sensor_points_asks_where_an_upgrade_could_act_as_well() -> None:
    table = attack("guns 2 3", officer=True, locks=(2, 0))
    assert answer(table, 0, "sensors", "always") is None
    assert answer(table, 0, "sensors", "never") is None


@pytest.mark.parametrize(("value", "expected"), [("always", ARMOR), ("never", Pass()), ("ask", None)])
def test_the_first_card_is_ignored_by_order(value: str, expected: Choice | None) -> None:
    assert answer(struck(upgrades="reinforced_armor"), 1, "first_card", value) == expected


@pytest.mark.parametrize(
    ("card", "value", "expected"),
    [
        ("engines", "bad", SI),
        ("reactor_2", "bad", SI),
        ("sensor_1", "bad", Pass()),
        ("sensor_1", "always", SI),
        ("engines", "never", Pass()),
        ("engines", "ask", None),
    ],
)
def test_all_cards_are_ignored_by_order(card: str, value: str, expected: Choice | None) -> None:
    assert answer(struck(f"card {card}", kind="pale_fox"), 1, "all_cards", value) == expected


@pytest.mark.parametrize(("value", "expected"), [("always", ENGINES), ("never", Pass()), ("ask", None)])
def test_a_card_with_the_engines_icon_is_ignored_by_order(value: str, expected: Choice | None) -> None:
    assert answer(struck("card engines", upgrades="reinforced_engines"), 1, "engine_card", value) == expected


@pytest.mark.parametrize(
    ("value", "expected"), [("always", ReturnFire(("hunter-1", "hunter-2"))), ("never", ReturnFire(())), ("ask", None)]
)
def test_fighters_fire_back_by_order(value: str, expected: Choice | None) -> None:
    assert answer(declared(skies(theirs=2)), 1, "return_fire", value) == expected


@pytest.mark.parametrize(
    ("faces", "value", "expected"),
    [
        ("4 1 1 1", "disruptions", Cover("hunter-1")),
        ("6 1 1 1", "disruptions", LeaveUncovered()),
        ("6 1 1 1", "always", Cover("hunter-1")),
        ("4 1 1 1", "never", LeaveUncovered()),
        ("4 1 1 1", "ask", None),
    ],
)
def test_bombers_are_covered_by_order(faces: str, value: str, expected: Choice | None) -> None:
    table = swarm(f"flak {faces}", fighters=1, of="attack_cruiser").fighter(1, "hunter", (35.75, 24))
    fired(table, PULSE, "attack_cruiser-1").defaults(1)
    assert answer(table, 1, "cover", value) == expected


def test_the_game_offers_all_its_orders() -> None:
    assert GAME.orders == ORDERS
    assert len({order.key for order in ORDERS}) == len(ORDERS)
