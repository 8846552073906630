"""One game of Caledea twice: as a position of the readable engine and as a row of the fast rules, held to be equal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wartable.core import CHANCE, Choice, Game, Position, Scenario, Seat, clone
from wartable.core.chance import FromRandom, Picked, Rolled
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.state import Settings, World
from wartable_fast import interface, layout
from wartable_fast.layout import *
from wartable_fast.positions import row_of
from wartable_fast.tables import Ints, new_row, new_work, tables_for, tables_of
from wartable_fast.translate import act_of, choice_of

MORE = 4000
"""Places for dice behind a row."""
ROOM = 20_000
"""Places for a list of acts."""
AlikePosition = Position[World, Any, Any, Any]

NOT_COMPARED = {RNG_LOW, RNG_HIGH, GIVEN, DECISIONS, STAGE, STAGE_FROM, STAGE_WAY, STAGE_KIND, STAGE_STEPS}
SET_UP = (Q_KINGDOM, Q_ORDER, Q_CAPITAL)
FIGHT = (Q_ATTACKER, Q_AMBUSH, Q_DEFENDER)
BY_SQUARE = ("CROWD", "THERE", "MARKER", "SALTED", "LEVEL", "BUILDER", "SITE")
NAMES = {
    value: name
    for name, value in reversed(vars(layout).items())
    if name.isupper() and isinstance(value, int) and "_" not in name and 0 <= value < BOARD
}


class Twins:
    """A game in both shapes. Dice are rolled for the readable engine and laid down for the row, which must need all of them."""

    def __init__(self, game: Game[Any], scenario: Scenario, tables: Ints | None = None) -> None:
        self.game = game
        self.tables = tables_of(game, scenario) if tables is None else tables
        self.row, self.work = new_row(self.tables, MORE), new_work()
        self.acts: NDArray[np.int64] = np.zeros(ROOM, np.int64)
        self.legal: Ints = np.zeros(int(self.tables[T_LEGAL]), np.int32)
        self.position: AlikePosition = game.setup(scenario)

    @property
    def seat(self) -> Seat:
        return int(self.row[ASKED])

    # -- carrying out

    def begin(self, rng: Random) -> None:
        """Starts the row with the dice that the readable engine asks for first."""
        self.begin_with(self.answer_chance(rng))

    def begin_with(self, rolled: Iterable[Any]) -> None:
        self.with_dice(rolled, lambda: interface.begin_game(self.tables, self.row))

    def carry_out(self, choice: Choice, rng: Random) -> None:
        act = act_of(self.tables, self.position.world, choice)
        assert choice_of(self.tables, self.position.world, act) == choice
        self.game.apply(self.position, self.seat, choice)
        self.follow(act, self.answer_chance(rng))

    def answer_chance(self, rng: Random) -> list[Choice]:
        """Rolls for the readable engine until a player is asked."""
        rolled = []
        while self.position.on_chance():
            rolled.append(self.position.pending[0][1].draw(FromRandom(rng)))
            self.game.apply(self.position, CHANCE, rolled[-1])
        return rolled

    def follow(self, act: int, rolled: Iterable[Any]) -> None:
        """The row carries out what the position has carried out, with the same dice."""
        self.with_dice(rolled, lambda: interface.apply_act(self.tables, self.row, act))

    def with_dice(self, rolled: Iterable[Any], do: Any) -> None:
        numbers = [number for choice in rolled for number in _numbers(choice)]
        first = int(self.tables[T_ROW])
        assert len(numbers) < MORE
        self.row[first : first + len(numbers)] = numbers
        self.row[first + len(numbers) :] = 99
        self.row[GIVEN] = first
        do()
        used = int(self.row[GIVEN]) - first
        self.row[GIVEN] = 0
        assert used == len(numbers), f"{used} dice instead of {len(numbers)}"
        assert not (found := differences(self.tables, self.row, self.position)), found

    # -- what is legal

    def listed(self) -> list[int]:
        """All acts that the row allows, each once."""
        found = interface.acts_of(self.tables, self.row, self.work, self.acts, ROOM)
        assert found < ROOM
        acts: list[int] = self.acts[:found].tolist()
        assert len(set(acts)) == len(acts)
        return acts

    def compare_lists(self) -> bool:
        """Both allow the same acts; False where the readable engine does not list them all."""
        options = self.game.options(self.position, self.seat)
        if options is None:
            return False
        theirs = [act_of(self.tables, self.position.world, choice) for choice in options]
        assert sorted(self.listed()) == sorted(theirs), self.named(set(self.listed()) ^ set(theirs))
        return True

    def named(self, acts: Iterable[int]) -> list[str]:
        return [str(choice_of(self.tables, self.position.world, act)) for act in acts]

    def compare_actions(self) -> None:
        """Following every legal action to its end leads exactly where the legal acts lead, and nowhere twice."""
        by_acts = Counter(self._after(self.row, act, interface.apply_act) for act in self.listed())
        by_actions = Counter(self._ends(self.row.copy()))
        assert by_acts == by_actions

    def _ends(self, row: Ints) -> Iterator[bytes]:
        actions = self.actions(row)
        for action in actions:
            after = row.copy()
            interface.step_action(self.tables, after, self.work, action)
            if after[STAGE]:
                yield from self._ends(after)
            else:
                yield self._plain(after)

    def actions(self, row: Ints) -> list[int]:
        found = interface.actions_of(self.tables, row, self.work, self.legal)
        actions: list[int] = self.legal[:found].tolist()
        assert len(set(actions)) == found
        assert all(0 <= action < self.tables[T_ACTIONS] for action in actions)
        return actions

    def _after(self, row: Ints, act: int, carry_out: Any) -> bytes:
        after = row.copy()
        carry_out(self.tables, after, act)
        return self._plain(after)

    def _plain(self, row: Ints) -> bytes:
        row[STAGE : STAGE_STEPS + 1] = 0
        return row.tobytes()


def _numbers(choice: Any) -> list[int]:
    """The numbers of chance that make this answer."""
    if isinstance(choice, Picked):
        return [choice.index]
    assert isinstance(choice, Rolled)
    return [face - 1 for faces in choice.groups for face in faces]


@lru_cache
def _tables(realm: Realm, settings: Settings) -> Ints:
    return tables_for(realm, settings)


def taken_up(game: Game[Any], scenario: Scenario, position: AlikePosition) -> Twins:
    """Both shapes of a game that stands at this position."""
    world = position.world
    twins = Twins(game, scenario, _tables(world.realm, world.settings))
    twins.position = clone(position)
    twins.row = row_of(twins.tables, position, MORE)
    return twins


# -- what differs


def differences(tables: Ints, row: Ints, position: AlikePosition) -> list[str]:
    """Everything in which a row and a position differ, as far as it means anything at this question."""
    expected = row_of(tables, position)
    board = int(tables[T_UNITS])
    skipped = NOT_COMPARED | _meaningless(expected, len(position.world.alive))
    other = np.flatnonzero(row[:board] != expected[:board]).tolist()
    wrong = [at for at in other if at not in skipped and not _is_side_of_nobody(at, expected)]
    found = [f"{_name(at)}: {row[at]} instead of {expected[at]}" for at in wrong]
    for seat in range(len(position.world.alive)):
        first = int(tables[T_UNITS] + tables[T_SLOTS] * seat)
        mine, theirs = (sorted(r[first : first + int(expected[UNITS + seat])].tolist()) for r in (row, expected))
        if mine != theirs:
            found.append(f"units of seat {seat}: {mine} instead of {theirs}")
    return found


def _meaningless(row: Ints, seats: int) -> set[int]:
    """What says nothing at this question."""
    question, bombarded = int(row[QUESTION]), bool(row[BOMBARDED])
    kept: set[int] = set()
    if question in (Q_KINGDOM, Q_CAPITAL):
        kept |= {NEXT}
    if question == Q_CAPITAL:
        kept |= set(range(QUEUE + int(row[NEXT]), QUEUE + seats))
    if question not in (*SET_UP, Q_OVER):
        kept |= {PLACE}
    if question == Q_DRAW:
        kept |= {NEXT, AGREED}
    if question in FIGHT:
        kept |= {
            BY,
            ON,
            BOMBARDED,
            *(() if question == Q_ATTACKER else (FIGHTER,)),
            *((AMBUSHED,) if question == Q_DEFENDER else ()),
        }
        kept |= set() if bombarded else {FROM, *range(GROUP, GROUP + MOVABLE)}
    sometimes = {PLACE, NEXT, AGREED, BY, FROM, ON, FIGHTER, AMBUSHED, BOMBARDED, *range(GROUP, UNITS), *range(QUEUE, BOARD)}
    return sometimes - kept


def _is_side_of_nobody(at: int, row: Ints) -> bool:
    """A square without units has no side; a row keeps the last one."""
    return at >= BOARD and (at - THERE) % SQUARE == 0 and row[at - THERE + CROWD] == 0


def _name(at: int) -> str:
    if at >= BOARD:
        return f"{BY_SQUARE[(at - BOARD) % SQUARE]} of {(at - BOARD) // SQUARE}"
    base = max(known for known in NAMES if known <= at)
    return f"{NAMES[base]} {at - base}"


def play_twins(twins: Twins, rng: Random, *, row_proposes: bool, closely: float) -> str:
    """A whole game. One side proposes, the other must accept; at a share of the decisions everything legal is compared.

    Gives the reason of its end.
    """
    twins.begin(rng)
    seed_row(twins.row, rng)
    while twins.position.outcome is None:
        if rng.random() < closely:
            twins.compare_lists()
            if len(twins.listed()) < 400:
                twins.compare_actions()
        twins.carry_out(propose(twins, rng, row_proposes=row_proposes), rng)
    return twins.position.outcome.why


def seed_row(row: Ints, rng: Random) -> None:
    """Dice for what the row draws itself."""
    row[RNG_LOW], row[RNG_HIGH] = rng.randrange(1, WORD), rng.randrange(1, STIRRED_HIGH)


def propose(twins: Twins, rng: Random, *, row_proposes: bool) -> Choice:
    if row_proposes:
        act = interface.random_act(twins.tables, twins.row, twins.work, 1)
        choice = choice_of(twins.tables, twins.position.world, act)
        refusal = twins.game.check(twins.position, twins.seat, choice)
        assert refusal is None, (choice, refusal)
        return choice
    drawn: Sequence[Choice] = twins.game.sample(twins.position, twins.seat, rng, 1)
    act = act_of(twins.tables, twins.position.world, drawn[0])
    assert act in twins.listed(), drawn[0]
    return drawn[0]
