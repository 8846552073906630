"""The chances behind the odds are those of counting every throw."""

from fractions import Fraction

import pytest

from tests.games.fleet_commander_odds import enumeration
from wartable.core import Sum
from wartable.games.fleet_commander.rules.attack import GunPool, MissilePool
from wartable.games.fleet_commander.rules.chances import (
    attack_chances,
    contest,
    damage_left,
    mean_damage,
    retreat_totals,
    shot_down,
)

ATTACKS = [
    {"unit_guns": 4},
    {"missiles": 3},
    {"missiles": 3, "screened": True},
    {"missiles": 1, "sure": 2, "screened": True, "unit_guns": 2},
    {"unit_guns": 3, "card_guns": 2, "critical_sixes": 3},
    {"unit_guns": 3, "card_guns": 2, "extra_sixes": 3},
    {"unit_guns": 5, "critical_sixes": 1},
    {"unit_guns": 4, "card_guns": 2, "extra_sixes": 2, "critical_sixes": 1},
    {},
]


def dice(number: int) -> Sum:
    return Sum().plus(number, "dice")


@pytest.mark.parametrize("attack", ATTACKS, ids=str)
def test_damage_of_an_attack(attack: dict[str, int]) -> None:
    missiles = MissilePool(dice(attack.get("missiles", 0)), sure=dice(attack.get("sure", 0)))
    guns = GunPool(
        dice(attack.get("unit_guns", 0)),
        dice(attack.get("card_guns", 0)),
        attack.get("critical_sixes", 0),
        attack.get("extra_sixes", 0),
    )
    found = attack_chances(missiles, guns, screened=bool(attack.get("screened")))
    counted = enumeration.attack(**attack)  # type: ignore[arg-type]
    assert {(h.normal + h.critical, h.critical): chance for h, chance in found.items()} == counted
    assert mean_damage(found) == sum(damage * chance for (damage, _), chance in counted.items())


def test_missile_dice_of_cards_are_like_those_of_units() -> None:
    found = attack_chances(MissilePool(dice(1), dice(2)), GunPool(), screened=True)
    assert {h.normal: chance for h, chance in found.items()} == {
        damage: chance for (damage, _), chance in enumeration.attack(missiles=3, screened=True).items()
    }


@pytest.mark.parametrize("dice", range(4))
@pytest.mark.parametrize("down", range(5))
def test_damage_that_armor_leaves(dice: int, down: int) -> None:
    left = dict(damage_left(down, 2, dice))
    assert left == {2 + damage: chance for damage, chance in enumeration.armor(dice, down).items()}


@pytest.mark.parametrize(("invader", "defender"), [(0, 0), (0, 2), (1, 1), (3, 2), (2, 4), (3, 3)])
def test_retreat_contest(invader: int, defender: int) -> None:
    found, counted = contest(invader, defender), enumeration.retreat(invader, defender)
    assert found.invader_lower == counted.get("invader", 0)
    assert found.equal == counted.get("nobody", 0)
    assert found.defender_lower == counted.get("defender", 0)


def test_retreat_totals_of_large_pools_add_up() -> None:
    assert sum(retreat_totals(20)) == 1
    assert sum(total * chance for total, chance in enumerate(retreat_totals(20))) == Fraction(40, 3)


def test_anti_fighter_dice() -> None:
    counted = enumeration.throws(3, lambda faces: len([f for f in faces if f >= 4]))
    assert dict(enumerate(shot_down(3))) == counted
