"""Exact chances of attacks, compared with the real procedure played through every roll."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.games.legends.enumeration import critical_hits, fates, rolled
from tests.games.legends.fire import attack, deck_of
from tests.games.legends.kit import Table
from wartable.games.legends.choices.common import Decide, UseUpgrade
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.odds import attack_odds
from wartable.games.legends.phases.attack import PowerAttack
from wartable.games.legends.rules.chances import (
    Chances,
    Volley,
    critical_chances,
    expected_critical_hits,
    fate,
    hit_chances,
    hull_of_cards,
    mean,
    volley,
)
from wartable.games.legends.rules.power import Hits
from wartable.games.legends.state import DAMAGED

EXPECTED = {
    "hammerhead": 1.01,
    "mackerel": 0.78,
    "pale_fox": 2.67,
    "lynx": 3.46,
    "draco": 2.01,
    "delphinus": 1.33,
    "corona": 3.27,
    "hydrus": 5.14,
}
"""Critical hits of all power batteries of a ship together, as the rules digest has them."""


def fractions(chances: Chances) -> str:
    return " ".join(map(str, chances))


def facing(kind: str, at: str, **target: Any) -> Table:
    return Table().ship(0, kind, (30, 24)).ship(1, at, (36, 24), **target)


@pytest.mark.parametrize(
    ("kind", "battery", "at", "tokens", "overcharges"),
    [
        ("draco", 0, "lynx", 0, False),
        ("draco", 0, "lynx", 0, True),
        ("draco", 1, "draco", 2, False),
        ("pale_fox", 0, "lynx", 1, True),
        ("pale_fox", 0, "draco", 0, False),
        ("hammerhead", 0, "draco", 2, False),
    ],
)
def test_critical_hits_have_the_chances_of_the_real_procedure(
    kind: str, battery: int, at: str, tokens: int, overcharges: bool
) -> None:
    table = facing(kind, at, locks=(tokens, 0))
    chances = critical_chances(volley(table.world, 0, battery, 1, halved=overcharges))
    real = critical_hits(table, PowerAttack(ship=0, battery=battery, target=1), overcharges=overcharges)
    assert {n: chance for n, chance in enumerate(chances) if chance} == real
    assert sum(chances) == 1


def test_a_damaged_battery_has_the_chances_of_the_real_procedure() -> None:
    table = Table().ship(0, "pale_fox", (30, 24), batteries=(DAMAGED, 0, 0, 0)).ship(1, "draco", (36, 24), locks=(1, 0))
    chances = critical_chances(volley(table.world, 0, 0, 1))
    assert dict(enumerate(chances)) == critical_hits(table, PowerAttack(ship=0, battery=0, target=1), overcharges=False)


@pytest.mark.parametrize("damage", [5, 6, 7, 9])
def test_a_ship_is_destroyed_with_the_chance_of_the_real_procedure(damage: int) -> None:
    table = facing("hammerhead", "draco", damage=damage)
    table.world.deck = deck_of(table, "hull", "hull", "sensor_1", "engines", "reactor_1")
    found = fate(table.world, 1, critical_chances(volley(table.world, 0, 2, 1)))
    real = fates(table, PowerAttack(ship=0, battery=2, target=1), overcharges=False)
    assert found.destroyed == sum((chance for (place, _), chance in real.items() if place == "destroyed"), Fraction())
    for points, chance in enumerate(found.hull):
        assert chance == sum((c for (_, tokens), c in real.items() if tokens - damage == points), Fraction())
    assert found.destroyed + sum(found.survived) == 1


def test_two_hits_draw_two_different_cards() -> None:
    table = facing("draco", "draco")
    table.world.deck = deck_of(table, "hull", "hull", "engines")
    assert fractions(hull_of_cards(table.world, 2)) == "0 2/3 1/3"
    assert fractions(hull_of_cards(table.world, 0)) == "1"


def test_cards_beyond_the_deck_come_from_the_discard_pile() -> None:
    table = facing("draco", "draco")
    table.world.deck = deck_of(table, "hull")
    table.world.discard = deck_of(table, "hull", "engines", "engines")
    assert fractions(hull_of_cards(table.world, 2)) == "0 2/3 1/3"
    table.world.discard = deck_of(table)
    assert fractions(hull_of_cards(table.world, 3)) == "0 1"


@pytest.mark.parametrize(("kind", "expected"), EXPECTED.items())
def test_expected_critical_hits_are_those_of_the_digest(kind: str, expected: float) -> None:
    table = facing(kind, "draco")
    guns = [i for i, weapon in enumerate(table.world.catalog.weapons[kind]) if weapon.type == "P"]
    total = sum(expected_critical_hits(volley(table.world, 0, battery, 1)) for battery in guns)
    assert total == pytest.approx(expected, abs=0.006)


def test_more_sensor_points_are_better_and_overcharged_armor_is_worse() -> None:
    bare = Volley(4, 3, True, False, False, 5)
    sensed = Volley(4, 3, True, False, False, 5, 2)
    halved = Volley(4, 3, True, False, False, 5, 0, True)
    assert expected_critical_hits(halved) < expected_critical_hits(bare) < expected_critical_hits(sensed)
    assert mean(critical_chances(bare)) == pytest.approx(expected_critical_hits(bare))
    assert hit_chances(bare)[Hits(4, 4)] == Fraction(1, 81)


def test_rolled_attacks_agree_with_the_odds() -> None:
    """The largest battery has too many results to be counted: within four standard deviations."""
    table = facing("hydrus", "lynx", damage=13, locks=(2, 0), reactor_lost=4)
    expected = fate(table.world, 1, critical_chances(volley(table.world, 0, 0, 1))).destroyed
    rng, trials, shot = Random(7), 2_000, PowerAttack(ship=0, battery=0, target=1)
    destroyed = sum(rolled(table, shot, rng, overcharges=False) == "destroyed" for _ in range(trials))
    sigma = (float(expected * (1 - expected)) * trials) ** 0.5
    assert abs(destroyed - float(expected) * trials) < 4 * sigma


# -- in words -------------------------------------------------------------------------------------------------------------


def test_odds_of_a_shot_name_what_they_assume() -> None:
    table = facing("draco", "hammerhead", locks=(1, 0), damage=8)
    found = attack_odds(table.world, 0, 0, 1)
    assert [words for words, _ in found.results] == ["destroyed", "2 critical hits", "1 critical hit", "no critical hit"]
    assert sum(chance for _, chance in found.results) == pytest.approx(1)
    assert found.assumes == "Every sensor point on the target is spent on a miss. The armor is overcharged. No upgrade is used."
    other = attack_odds(table.world, 0, 0, 1, overcharged=False)
    assert "The armor is not overcharged." in other.assumes
    assert other.results[0][1] > found.results[0][1]
    assert "armor" not in attack_odds(facing("hammerhead", "draco").world, 0, 0, 1).assumes


def test_odds_of_rerolls_and_overcharging() -> None:
    table = attack("guns 4 1", officer=True, locks=(1, 0), damage=5)
    game, view = table.game, table.match.view(0)
    officer = UseUpgrade("draco-1", "gunnery_officer")
    worst = [dict(game.odds(view, 0, choice).results)["no critical hit"] for choice in (Keep(), SpendSensor(), officer)]  # type: ignore[union-attr]
    assert worst[0] == pytest.approx(float(Fraction(2, 3) ** 2))
    assert worst[0] > worst[1] == worst[2]


def test_odds_of_overcharging_begin_with_what_the_target_wants() -> None:
    table = attack("guns 4 3", at="hammerhead")
    view = table.match.view(1)
    with_armor, without = (table.game.odds(view, 1, Decide(yes)) for yes in (True, False))
    assert with_armor is not None
    assert without is not None
    assert with_armor.results[0] == ("no critical hit", 4 / 9)
    assert with_armor.exact[0] == ("no critical hit", "4/9")
    assert without.exact[0] == ("no critical hit", "16/81")
