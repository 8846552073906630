"""Batches, masks, observations and games in bulk; and the same numbers with and without a compiler."""

import os
import subprocess
import sys
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

import wartable_fast
from tests.fast.seen import planes, seats
from tests.fast.twin import Twins, propose, seed_row
from wartable.games.caledea import GAME
from wartable_fast import bulk, interface
from wartable_fast.bulk import random_games
from wartable_fast.captains import Captains
from wartable_fast.games import Games, IllegalAction
from wartable_fast.layout import *
from wartable_fast.tables import tables_of

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "fast" / "src"


def fingerprint() -> str:
    """A batch of three games of four, a few of nine in bulk and one of captains, down to the last number."""
    games = Games(tables_of(GAME, GAME.scenario(4, teams="2v2", kingdom_pick="random")), 3, seed=5)
    found = sha256()
    for _ in range(250):
        games.step(games.random_actions())
        for array in (games.states, games.masks, games.observations, games.found, games.winners):
            found.update(array.tobytes())
    for portion in random_games(tables_of(GAME, GAME.scenario(9)), 2, seed=6):
        found.update(portion.tobytes())
    found.update(Captains(tables_of(GAME, GAME.scenario(2))).play(8, 0).tobytes())
    return found.hexdigest()


def test_the_numbers_are_the_same_with_and_without_a_compiler() -> None:
    """The compiler's liberties, such as numbers that overflow, would show here."""
    command = "from tests.fast import test_games as t; print(t.interface.is_compiled(), t.fingerprint())"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), str(ROOT)])}
    ran = subprocess.run([sys.executable, "-c", command], env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", fingerprint()]


def test_what_is_installed_was_made_from_these_sources() -> None:
    installed = Path(wartable_fast.__file__).parent
    assert {file.name: file.read_text() for file in installed.glob("*.py")} == {
        file.name: file.read_text() for file in (SOURCES / "wartable_fast").glob("*.py")
    }, "run `make setup`"


def test_a_batch_plays_on_and_its_masks_say_what_is_legal() -> None:
    games, over = Games(tables_of(GAME, GAME.scenario(3)), 16, threads=2), 0
    for _ in range(400):
        games.step(games.random_actions())
        over += int((games.winners > 0).sum())
        assert (games.masks.sum(axis=1) == games.found).all()
        assert all(games.masks[i, games.legal[i, : games.found[i]]].all() for i in range(16))
    assert over > 0


def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "PORTION", 20)
    tables = tables_of(GAME, GAME.scenario(2))
    one, two = (Games(tables, 5, seed=3, threads=threads) for threads in (1, 2))
    for _ in range(60):
        one.step(one.random_actions())
        two.step(two.random_actions())
    assert (one.states == two.states).all()
    alone, shared = (np.concatenate(list(random_games(tables, 50, 3, threads))) for threads in (1, 2))
    assert (alone == shared).all()


def test_a_game_in_bulk_depends_on_its_seed_and_number_alone() -> None:
    tables = tables_of(GAME, GAME.scenario(2))
    few, many, others = (np.concatenate(list(random_games(tables, n, seed))) for n, seed in ((5, 1), (20, 1), (5, 2)))
    assert (few == many[:5]).all()
    assert (few != others).any()
    assert len({tuple(row) for row in many.tolist()}) > 10


def test_what_the_mask_forbids_is_refused() -> None:
    games = Games(tables_of(GAME, GAME.scenario(2)), 2)
    with pytest.raises(IllegalAction, match=r"^Action 0 is not legal in game 0\.$"):
        games.step(np.array([A_END, A_END]))


def test_dice_are_even() -> None:
    """Deterministic: the first roll of the set-up over many games is far from nothing and within chance."""
    tables = tables_of(GAME, GAME.scenario(2))
    row = np.zeros(int(tables[T_ROW]), np.int32)
    first = []
    for number in range(6000):
        interface.start_game(tables, row, 11, 12, number)
        first.append(int(row[ASKED]))
    assert 2880 < sum(first) < 3120
    repeats = sum(a == b for a, b in pairwise(first))
    assert 2880 < repeats < 3120


@pytest.mark.parametrize("number", range(4))
def test_an_observation_tells_what_the_world_holds(number: int) -> None:
    rng = Random(number)
    teams = {"teams": "2v2"} if number == 3 else {}
    twins = Twins(GAME, GAME.scenario(4 if teams else 2 + number, **teams))
    twins.begin(rng)
    seed_row(twins.row, rng)
    seen = np.zeros(int(twins.tables[T_SEEN]), np.int8)
    while twins.position.outcome is None and twins.row[DECISIONS] < 250:
        interface.look(twins.tables, twins.row, seen)
        size, n = int(twins.tables[T_SQUARES]), int(twins.tables[T_SEATS])
        shown = seen[: PLANES * size].reshape(PLANES, size).copy()
        attack, shown[O_ATTACK] = shown[O_ATTACK].copy(), 0
        assert (shown == planes(twins.position, twins.seat)).all()
        rows = seen[PLANES * size :][: SEAT_FACTS * SEATS_MAX].reshape(SEATS_MAX, SEAT_FACTS)
        assert rows[:n].tolist() == seats(twins.position, twins.seat)
        assert not rows[n:].any()
        assert bool(attack.any()) == (Q_ATTACKER <= twins.row[QUESTION] <= Q_DEFENDER)
        assert seen[-TURN_FACTS] == twins.row[QUESTION]
        twins.carry_out(propose(twins, rng, row_proposes=True), rng)
