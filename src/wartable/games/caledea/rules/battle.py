"""A whole combat and the assault after it, worked out exactly with the best unit choice on both sides.

Every round removes one unit, so a combat with `n` units on the field is worked out from those with `n - 1`. All chances are
whole numbers: with `n` units there are `ways(n)` equally likely courses, and each result has its share of them.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TypeAlias

from msgspec import Struct

from wartable.core.secrets import Seat
from wartable.games.caledea.pieces import UNMARKED, is_transported, marked, owner_of, rank_of
from wartable.games.caledea.rules.chances import SIDES, win_chance

Units: TypeAlias = tuple[int, ...]
"""Units by their numbers, sorted."""
_Attacker: TypeAlias = tuple[int, int, int]
"""The dice of a unit, and the numbers of the forces that are left if it loses and if it wins."""

_MOST_FIELDS = 5_000
MOST_ROUNDS = 1_000_000
"""A combat with more different forces of one side, or more different rounds, is too large: it would take seconds."""


class TooLarge(Exception):
    """The combat has too many courses to be worked out."""


class Ground(Struct, frozen=True):
    """The attacked square once certain defending players are out of the game: at first none is."""

    dice: tuple[tuple[int, int], ...]
    """What each defending unit rolls."""
    beaten_by: int = 0
    """CAL-STRUCT-18, CAL-STRUCT-19: the face that beats the structure; 0 if there is none to beat."""
    decided: int = 0
    """1 if the attacker's side has won the game by that, -1 if another side has."""


class Battle(Struct, frozen=True):
    """All that matters for a combat. Units of the attacking group leave their owner out, those of the stack name it."""

    group: Units
    stack: Units
    attack: tuple[tuple[int, int], ...]
    """What each attacking unit rolls without Ambush."""
    assault: tuple[int, ...]
    """CAL-RUL-52: what each rank rolls against a structure."""
    grounds: tuple[tuple[tuple[Seat, ...], Ground], ...]
    """The ground for each set of defending players that may be out."""
    ambush_dice: int = 0
    ambushes: int = 0
    """How often Ambush can be announced."""


class Prospect(Struct, frozen=True, order=True):
    """The chances of the attacker, in its order of preference: to get in, to be beaten back by the structure.

    What is left is the chance to lose all units. The defender prefers the opposite order.
    """

    enters: Fraction
    beaten_back: Fraction

    @property
    def lost(self) -> Fraction:
        return 1 - self.enters - self.beaten_back


Rounds: TypeAlias = dict[tuple[int, bool, int], dict[int, Prospect]]
"""For each unit that the attacker may name, with or without Ambush, and for the number of Ambushes that are left then: the
prospect against each unit that the defender may name."""


class Combat:
    """A battle worked out: the prospect of the attacker now, and after each choice of the next round."""

    def __init__(self, battle: Battle, prospect: Prospect, rounds: Rounds) -> None:
        self.battle, self.prospect, self._rounds = battle, prospect, rounds

    def with_attacker(self, unit: int) -> Prospect:
        """After the attacker has named this unit."""
        plain = self.with_ambush(unit, announced=False)
        return max(plain, self.with_ambush(unit, announced=True)) if self.battle.ambushes else plain

    def with_ambush(self, unit: int, *, announced: bool) -> Prospect:
        """After it has announced Ambush for it, or has not."""
        return min(self._rounds[unit, announced, self.battle.ambushes - announced].values())

    def with_defender(self, unit: int, against: int, *, ambush: bool) -> Prospect:
        """After the defender has named its unit; an Ambush announced for this round is paid already."""
        return self._rounds[unit, ambush, self.battle.ambushes][against]


@lru_cache(maxsize=256)
def combat_of(battle: Battle) -> Combat:
    """The battle worked out, or TooLarge; the latest ones are kept."""
    return _Solver(battle).combat()


class _Solver:
    """The table of all forces that may be left on both sides.

    A value is one whole number that holds two: the ways to get in above, the ways to be beaten back below. Its order is
    the attacker's order of preference, and sums and multiples of values are those of both.
    """

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self._groups = _forces(battle.group, (_without, _fought))
        self._stacks = _forces(battle.stack, (_without,))
        self._group_at = {group: at for at, group in enumerate(self._groups)}
        self._stack_at = {stack: at for at, stack in enumerate(self._stacks)}
        self._attackers = [self._attackers_of(group) for group in self._groups]
        self._defenders = [self._defenders_of(stack) for stack in self._stacks]
        rounds = sum(map(len, self._attackers)) * sum(map(len, self._defenders)) * (2 * battle.ambushes + 1)
        if rounds > MOST_ROUNDS:
            raise TooLarge
        self._weigh_rounds()
        self._values: list[list[list[int]]] = []
        for at, stack in enumerate(self._stacks):
            row: list[list[int]] = []
            self._values.append(row)
            for group, attackers in zip(self._groups, self._attackers, strict=True):
                row.append(self._value_of(at, stack, group, attackers))

    def combat(self) -> Combat:
        """What is asked for: the last value, and the rounds that lead to it."""
        battle, most = self.battle, self.battle.ambushes
        ways = [(False, most), (True, most), *([(True, most - 1)] if most else [])]
        rounds: Rounds = {}
        if battle.stack:
            for unit, attacker in zip(_kinds(battle.group), self._attackers[-1], strict=True):
                for ambush, left in ways:
                    values = self._against(-1, left, attacker, ambush=ambush)
                    rounds[unit, ambush, left] = dict(zip(_kinds(battle.stack), map(self._prospect, values), strict=True))
        return Combat(battle, self._prospect(self._values[-1][-1][-1]), rounds)

    def _prospect(self, value: int) -> Prospect:
        ways = self._ways(len(self.battle.group) + len(self.battle.stack))
        enters = value >> self._above
        return Prospect(Fraction(enters, ways), Fraction(value - (enters << self._above), ways))

    def _attackers_of(self, group: Units) -> list[_Attacker]:
        dice = dict(self.battle.attack)
        at = self._group_at
        return [(dice[unit], at[_without(group, unit)], at[_fought(group, unit)]) for unit in _kinds(group)]

    def _defenders_of(self, stack: Units) -> list[tuple[int, int]]:
        """For each kind of unit: its dice, the force if it loses."""
        dice = dict(self._ground(stack).dice)
        return [(dice[unit], self._stack_at[_without(stack, unit)]) for unit in _kinds(stack)]

    def _ground(self, stack: Units) -> Ground:
        left = {owner_of(unit) for unit in stack}
        grounds = self.battle.grounds
        every = max((out for out, _ in grounds), key=len)
        return dict(grounds)[tuple(owner for owner in every if owner not in left)]

    def _weigh_rounds(self) -> None:
        """The chances of all rounds as shares of one whole, so that no fraction is ever reduced."""
        battle = self.battle
        pools = {dice + more for _, dice in battle.attack for more in (0, battle.ambush_dice)}
        others = {dice for _, ground in battle.grounds for _, dice in ground.dice}
        chances = {(mine, theirs): win_chance(mine, theirs) for mine in pools for theirs in others}
        self._whole = lcm(*(chance.denominator for chance in chances.values()))
        self._wins = {pair: int(chance * self._whole) for pair, chance in chances.items()}
        self._assault_ways: int = SIDES ** sum(battle.assault[rank_of(unit)] for unit in battle.group)
        self._above = self._ways(len(battle.group) + len(battle.stack)).bit_length()

    def _ways(self, units: int) -> int:
        return self._assault_ways * int(self._whole**units)

    def _value_of(self, at: int, stack: Units, group: Units, attackers: list[_Attacker]) -> list[int]:
        """The value for each number of Ambushes that are left."""
        number = self.battle.ambushes + 1
        if not group:
            return [0] * number
        ground = self._ground(stack)
        if not stack or ground.decided:
            return [self._end(ground, group, self._ways(len(stack) + len(group)))] * number
        values = []
        for left in range(number):
            named = [
                min(self._against(at, left - ambush, attacker, ambush=ambush))
                for attacker in attackers
                for ambush in ((False, True) if left else (False,))
            ]
            values.append(max(named))
        return values

    def _against(self, at: int, left: int, attacker: _Attacker, *, ambush: bool) -> list[int]:
        """The values of a round for each kind of unit that the defender may name, with this many Ambushes left after it."""
        dice, lost, won = attacker
        if ambush:
            dice += self.battle.ambush_dice
        values, wins, whole = self._values, self._wins, self._whole
        beaten = values[at][lost][left]
        found = []
        for theirs, fewer in self._defenders[at]:
            share = wins[dice, theirs]
            found.append(share * values[fewer][won][left] + (whole - share) * beaten)
        return found

    def _end(self, ground: Ground, group: Units, ways: int) -> int:
        """CAL-STRUCT-14, CAL-RUL-53: nobody defends any more; one good die of the survivors lets all of them in."""
        if ground.decided:
            return ways << self._above if ground.decided > 0 else 0
        if not ground.beaten_by:
            return ways << self._above
        dice = sum(self.battle.assault[rank_of(unit)] for unit in group)
        misses = int(ways * Fraction(ground.beaten_by - 1, SIDES) ** dice)
        return ((ways - misses) << self._above) + misses


def _forces(start: Units, steps: Iterable[Callable[[Units, int], Units]]) -> list[Units]:
    """Everything that can be left of a force, the smallest first."""
    steps = tuple(steps)
    found = {start: None}
    waiting = [start]
    for units in waiting:
        for unit in _kinds(units):
            for step in steps:
                after = step(units, unit)
                if after not in found:
                    found[after] = None
                    waiting.append(after)
        if len(waiting) > _MOST_FIELDS:
            raise TooLarge
    return sorted(waiting, key=lambda units: (len(units), sum(is_transported(unit) for unit in units)))


def _kinds(units: Units) -> tuple[int, ...]:
    return tuple(dict.fromkeys(units))


def _without(units: Units, unit: int) -> Units:
    at = units.index(unit)
    return units[:at] + units[at + 1 :]


def _fought(units: Units, unit: int) -> Units:
    """CAL-RUL-48: a transported unit that has fought a round has used its extra die."""
    return tuple(sorted((*_without(units, unit), marked(unit, UNMARKED)))) if is_transported(unit) else units
