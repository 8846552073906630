"""Exact chances of anti-fighter fire, against the real procedure with every result of every roll."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.games.legends.missiles import CLUSTER, HAIL, RAPID, TRIALS, damaged, under_fire
from wartable.core import CHANCE, clone, drop
from wartable.core.procedures import enter, run
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.flak import Flak
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.rules.flak import group
from wartable.games.legends.rules.flak_chances import kill_chances
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.state import DAMAGED, WHOLE, weapons


def outcomes(position: Any, chance: Fraction) -> Iterator[tuple[int, Fraction]]:
    """How many missiles are gone at every end of an attack that takes whatever it may, with its chance."""
    if not any(isinstance(frame, Flak) for frame in position.frames):
        yield sum(missile.gone for missile in position.world.missiles), chance
        return
    seat, question = position.pending[0]
    if seat != CHANCE:
        TRIALS.apply(position, seat, question.default(position.world, seat))
        yield from outcomes(position, chance)
        return
    for result, weight in TRIALS.chances(position) or ():
        after = clone(position)
        TRIALS.apply(after, CHANCE, result)
        yield from outcomes(after, chance * weight)


@pytest.mark.parametrize(
    ("kind", "battery", "missiles", "status"),
    [
        ("draco", RAPID, 2, WHOLE),
        ("draco", RAPID, 5, DAMAGED),
        ("lynx", 5, 3, DAMAGED),
        ("hammerhead", 3, 5, WHOLE),
        ("hammerhead", 3, 1, DAMAGED),
        ("picket", HAIL, 2, WHOLE),
        ("picket", HAIL, 4, DAMAGED),
        ("picket", CLUSTER, 1, WHOLE),
    ],
)
def test_missiles_are_shot_down_with_the_chances_of_the_real_procedure(
    kind: str, battery: int, missiles: int, status: int
) -> None:
    table = under_fire(kind=kind, missiles=missiles)
    if status == DAMAGED:
        damaged(table, battery)
    attack = Flak(ship=0, battery=battery, target=0)
    position = clone(TRIALS.position(table.world, [Battle(step="next_turn"), attack]))
    run(position, drop, enter(attack, position, drop, None))
    found: Counter[int] = Counter()
    for number, chance in outcomes(position, Fraction(1)):
        found[number] += chance  # type: ignore[assignment]
    expected = kill_chances(weapons(table.world, table.ships(0))[battery], status, len(group(table.world, 0, 0)))
    assert [found[number] for number in range(len(expected))] == list(expected)
    assert sum(expected) == 1


def test_odds_of_fire_at_missiles_name_what_they_assume() -> None:
    table = under_fire(kind="draco", missiles=2).before_frame(Flight(ship=0, move=Move(0, 0, 0, infinite=False, cap=0)))
    odds = table.question.odds(table.world, 0, Fire("draco_4", "javelin-1"))
    assert odds.exact == (("2 missiles", "2/27"), ("1 missile", "25/72"), ("no missile", "125/216"))
    assert odds.assumes == "Extra dice and re-rolls of the battery are taken. No upgrade is used."
    assert table.question.odds(table.world, 0, Finish()) is None
