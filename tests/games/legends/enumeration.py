"""A second opinion on the odds of attacks: the real procedure is played with every result of every roll, or with dice."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from tests.games.legends.kit import Table
from wartable.core import CHANCE, clone, drop
from wartable.core.chance import FromRandom
from wartable.core.procedures import enter, run
from wartable.games.legends import GAME
from wartable.games.legends.choices.common import Decide, Pass
from wartable.games.legends.choices.fire import Keep, SpendSensor
from wartable.games.legends.phases.battle import Battle
from wartable.games.legends.phases.critical import CriticalHits
from wartable.games.legends.phases.power_fire import PowerFire
from wartable.games.legends.requests.fire import BomberDiceQuestion, GunDiceQuestion, OverchargeQuestion


def critical_hits(table: Table, attack: PowerFire, *, overcharges: bool) -> dict[int, Fraction]:
    """The chance of each number of critical hits."""
    found: Counter[int] = Counter()
    for position, chance in _ends(_begun(table, attack), Fraction(1), overcharges, until=CriticalHits):
        found[next((f.hits for f in position.frames if isinstance(f, CriticalHits)), 0)] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def fates(table: Table, attack: PowerFire, *, overcharges: bool) -> dict[tuple[str, int], Fraction]:
    """The chance of each place and number of damage tokens of the target when all is over."""
    found: Counter[tuple[str, int]] = Counter()
    for position, chance in _ends(_begun(table, attack), Fraction(1), overcharges, until=None):
        ship = position.world.ships[attack.target]
        found[ship.place, ship.damage] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def rolled(table: Table, attack: PowerFire, rng: Random, *, overcharges: bool) -> str:
    """The place of the target after one attack with real dice."""
    position = _begun(table, attack)
    while any(isinstance(frame, PowerFire) for frame in position.frames):
        seat, question = position.pending[0]
        is_chance = seat == CHANCE
        GAME.apply(position, seat, question.draw(FromRandom(rng)) if is_chance else _answer(position, question, overcharges))
    place: str = position.world.ships[attack.target].place
    return place


def _begun(table: Table, attack: PowerFire) -> Any:
    position = clone(GAME.position(table.world, [Battle(step="next_turn"), attack]))
    run(position, drop, enter(attack, position, drop, None))
    return position


def _ends(position: Any, chance: Fraction, overcharges: bool, until: Any) -> Iterator[tuple[Any, Fraction]]:
    """Every end of the attack with its chance; sensor points are spent as long as there are any."""
    frames = position.frames
    if not any(isinstance(f, PowerFire) for f in frames) or (until and isinstance(frames[-1], until)):
        yield position, chance
        return
    seat, question = position.pending[0]
    if seat != CHANCE:
        GAME.apply(position, seat, _answer(position, question, overcharges))
        yield from _ends(position, chance, overcharges, until)
        return
    for result, weight in GAME.chances(position) or ():
        after = clone(position)
        GAME.apply(after, CHANCE, result)
        yield from _ends(after, chance * weight, overcharges, until)


def _answer(position: Any, question: Any, overcharges: bool) -> Any:
    if isinstance(question, GunDiceQuestion | BomberDiceQuestion):
        return SpendSensor() if SpendSensor() in question.legal(position.world, 0) else Keep()
    return Decide(overcharges) if isinstance(question, OverchargeQuestion) else Pass()
