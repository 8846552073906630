"""Exact chances of fire at fighters and of dogfights, against the real procedures with every result of every roll."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.games.legends.kit import Table
from tests.games.legends.missiles import CLUSTER, HAIL, PULSE, RAPID, TRIALS, damaged
from tests.games.legends.swarms import skies, swarm
from wartable.core import CHANCE, Frame, Roll, clone, drop
from wartable.core.procedures import enter, run
from wartable.games.legends.choices.flak import ReturnFire, Support
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.odds import fighter_odds, flak_odds_at_fighters
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.flight import Flight
from wartable.games.legends.phases.gunnery import attack, fire
from wartable.games.legends.requests.dogfight import ReturnFireQuestion, SupportQuestion
from wartable.games.legends.rules.flak import FlakScore
from wartable.games.legends.rules.flak_chances import toll
from wartable.games.legends.rules.moves import Move
from wartable.games.legends.state import DAMAGED, WHOLE, alter_fighter, weapons

NEXT_TURN = "LOK-INIT-01"
"""The first roll after the attack."""


def outcomes(position: Any, chance: Fraction) -> Iterator[tuple[Any, Fraction]]:
    """Every end of an attack by default answers, with its chance."""
    seat, question = position.pending[0]
    if isinstance(question, Roll) and question.why == NEXT_TURN:
        yield position.world, chance
        return
    if seat != CHANCE:
        TRIALS.apply(position, seat, question.default(position.world, seat))
        yield from outcomes(position, chance)
        return
    for result, weight in TRIALS.chances(position) or ():
        after = clone(position)
        TRIALS.apply(after, CHANCE, result)
        yield from outcomes(after, chance * weight)


def enumerated(table: Table, frame: Frame) -> Iterator[tuple[Any, Fraction]]:
    position = clone(TRIALS.position(table.world, [Battle(step="next_turn"), frame]))
    run(position, drop, enter(frame, position, drop, None))
    return outcomes(position, Fraction(1))


@pytest.mark.parametrize(
    ("kind", "battery", "fighters", "status", "disrupted"),
    [
        ("draco", RAPID, 3, WHOLE, 0),
        ("draco", RAPID, 1, DAMAGED, 0),
        ("hydrus", PULSE, 2, WHOLE, 1),
        ("hammerhead", 3, 3, WHOLE, 0),
        ("hammerhead", 3, 2, DAMAGED, 0),
        ("picket", HAIL, 2, WHOLE, 0),
        ("picket", HAIL, 1, DAMAGED, 1),
        ("picket", CLUSTER, 1, WHOLE, 0),
    ],
)
def test_fighters_are_hit_with_the_chances_of_the_real_procedure(
    kind: str, battery: int, fighters: int, status: int, disrupted: int
) -> None:
    table = swarm(kind=kind, fighters=fighters)
    if status == DAMAGED:
        damaged(table, battery)
    for i in range(disrupted):
        alter_fighter(table.world, i, disrupted=True)
    found: Counter[str] = Counter()
    weapon = weapons(table.world, table.ships(0))[battery].id
    for world, chance in enumerated(table, fire(table.world, 0, weapon, "hunter-1")):
        gone = sum(fighter.place != "table" for fighter in world.fighters)
        shaken = sum(fighter.disrupted for fighter in world.fighters[disrupted:])
        told = [f"{number} {what}" for number, what in ((gone, "destroyed"), (shaken, "disrupted")) if number]
        found[", ".join(told) or "no effect"] += chance  # type: ignore[assignment]
    odds = flak_odds_at_fighters(table.world, 0, battery, 0)
    assert dict(odds.exact) == {words: str(chance) for words, chance in found.items()}


def test_a_dogfight_ends_with_the_chances_of_the_real_procedure() -> None:
    table = skies(ours=1, theirs=1).fighter(1, "scout", (23.5, 21))
    alter_fighter(table.world, 0, disrupted=True)
    found: Counter[str] = Counter()
    for world, chance in enumerated(table, attack(table.world, 0, 0, "hunter-1")):
        lost = world.fighters[0].place != "table"
        destroyed = sum(fighter.place != "table" for fighter in world.fighters[1:])
        found[f"{destroyed} destroyed, {lost:d} lost"] += chance  # type: ignore[assignment]
    odds = fighter_odds(table.world, 0, 0, "hunter-1")
    assert dict(odds.exact) == {words: str(chance) for words, chance in found.items()}
    assert odds.exact[0][0] == "1 destroyed, 0 lost"
    assert odds.assumes.startswith("Every fighter that can take part does.")


def test_odds_of_those_who_join_and_fire_back() -> None:
    """Against two dice of 3 or more, and two of 5 or more that are rolled again."""
    table = skies(ours=2, theirs=1)
    joining, alone = SupportQuestion("interceptor-1", "hunter-1", ("interceptor-2",)), Support(())
    odds = joining.odds(table.world, 0, alone)
    assert odds is not None
    assert sum(Fraction(chance) for _, chance in odds.exact) == 1
    assert odds.assumes.startswith("Every fighter that can fire back does.")
    back = ReturnFireQuestion(("interceptor-1",), "hunter-1", ("hunter-1",))
    none = back.odds(table.world, 1, ReturnFire(()))
    assert none is not None
    assert none.exact == (("0 destroyed, 0 lost", "4/9"), ("0 destroyed, 1 lost", "5/9"))


def test_odds_of_fighters_at_missiles_and_of_ships_at_fighters_in_a_flight() -> None:
    table = skies().missile(1, (21, 20)).missile(1, (22, 20))
    odds = fighter_odds(table.world, 0, 0, "javelin-1")
    assert odds.exact == (("2 missiles", "1/36"), ("1 missile", "5/18"), ("no missile", "25/36"))
    assert odds.assumes == "Extra dice and re-rolls of the battery are taken."
    ship = swarm(kind="draco", fighters=1).before_frame(Flight(ship=0, move=Move(0, 0, 0, infinite=False, cap=0)))
    shown = ship.question.odds(ship.world, 0, Fire("draco_4", "hunter-1"))
    assert shown.exact == (("1 destroyed", "13/27"), ("1 disrupted", "2/9"), ("no effect", "8/27"))


@pytest.mark.parametrize(
    ("clean", "disrupted", "score", "expected"),
    [
        (3, 0, FlakScore(1, 2), (1, 2)),
        (2, 1, FlakScore(0, 2), (0, 2)),
        (2, 1, FlakScore(0, 3), (1, 2)),
        (1, 1, FlakScore(1, 1), (2, 0)),
        (2, 0, FlakScore(0, 3), (1, 1)),
        (1, 0, FlakScore(0, 5), (1, 0)),
        (1, 2, FlakScore(5, 5), (3, 0)),
    ],
)
def test_the_toll_of_a_group(clean: int, disrupted: int, score: FlakScore, expected: tuple[int, int]) -> None:
    assert toll(clean, disrupted, score) == expected
