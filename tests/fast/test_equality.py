"""The fast rules are Caledea's rules: whole games with every option, golden games, and the positions of the rule tests."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random, SystemRandom

import pytest

from tests.bench.goldens import golden_match, goldens
from tests.bench.tables import random_scenario
from tests.fast.twin import Twins, play_twins
from wartable.core import Choice
from wartable.core.journal import Answer, Chance
from wartable.games.caledea import GAME
from wartable.games.caledea.catalog import COSTS
from wartable.games.caledea.maps import write_pack
from wartable_fast.tables import DoesNotFit, tables_of
from wartable_fast.translate import act_of

ROOT = Path(__file__).resolve().parents[2]
RULE_TESTS = (
    *("claims", "combat", "defaults", "elimination", "end", "movement", "multi", "power_limits", "powers", "progress"),
    *("refusals", "setup", "structures", "teams"),
)
GAMES = 25
CLOSELY = 0.03
"""At this share of the decisions all that is legal is compared."""


@pytest.mark.parametrize("part", range(8))
def test_random_games_with_every_option_are_the_same(part: int) -> None:
    for number in range(GAMES * part, GAMES * (part + 1)):
        same_game(number)


def same_game(number: int) -> None:
    rng = Random(number)
    scenario = random_scenario(GAME, rng)
    try:
        play_twins(Twins(GAME, scenario), rng, row_proposes=number % 2 == 0, closely=CLOSELY)
    except AssertionError as found:
        raise AssertionError(f"game {number}, {scenario}: {found}") from found


@pytest.mark.slow
def test_ever_other_games_are_the_same() -> None:
    first = SystemRandom().randrange(10**9)
    for number in range(first, first + int(20 * float(os.environ.get("SOAK_MINUTES", "5")))):
        same_game(number)


@pytest.mark.parametrize(("rows", "cols", "seats"), [(6, 6, 2), (6, 18, 3), (12, 9, 6), (18, 18, 9)])
def test_boards_of_other_sizes_are_the_same(rows: int, cols: int, seats: int, tmp_path: Path) -> None:
    write_pack(tmp_path, rows, cols, seed=1)
    game = GAME.with_pack(tmp_path)
    twins = Twins(game, game.scenario(seats, unit_limit=0, round_limit=20))
    play_twins(twins, Random(rows * cols), row_proposes=True, closely=CLOSELY)


@pytest.mark.parametrize("row_proposes", [True, False])
def test_the_smallest_board_is_the_same_although_ways_lead_around_it(row_proposes: bool, tmp_path: Path) -> None:
    """On five rows a square two steps away is three steps away the other way round."""
    pairs = [land + goods for land in "TSW" for goods in "IGH"]
    lines = "".join(f'    "{" ".join(pairs[(5 * row + col) % 9] for col in range(5))}",\n' for row in range(5))
    (board,) = GAME.catalog().boards
    (tmp_path / "pack.toml").write_text('name = "small"\ngame = "caledea"\nversion = "1"\n')
    (tmp_path / "boards.toml").write_text(f'[[boards]]\nid = "{board.id}"\nsquares = [\n{lines}]\nfrom = {{ "*" = "house" }}\n')
    costs = "".join(f"{cost} = 2\n" for cost in COSTS)
    cards = [f'[[kingdoms]]\nid = "{card.id}"\n{costs}from = {{ "*" = "house" }}\n' for card in GAME.catalog().kingdoms]
    (tmp_path / "kingdoms.toml").write_text("".join(cards))
    game = GAME.with_pack(tmp_path)
    for number in range(6):
        play_twins(Twins(game, game.scenario(2 + number % 3)), Random(number), row_proposes=row_proposes, closely=0.2)


@pytest.mark.parametrize("key", goldens("caledea"))
def test_a_golden_game_is_the_same(key: str) -> None:
    match = golden_match("caledea", key)
    twins = Twins(match.game, match.scenario)
    rolled: list[Choice] = []
    act: int | None = None
    for entry in match.journal:
        if isinstance(entry, Answer):
            _carry_on(twins, act, rolled)
            assert entry.seat == twins.seat
            act, rolled = act_of(twins.tables, twins.position.world, entry.choice), []
            assert act in twins.listed()
            twins.game.apply(twins.position, entry.seat, entry.choice)
        elif isinstance(entry, Chance):
            rolled.append(entry.choice)
            twins.game.apply(twins.position, -1, entry.choice)
    _carry_on(twins, act, rolled)
    assert twins.position.outcome == match.outcome


def _carry_on(twins: Twins, act: int | None, rolled: list[Choice]) -> None:
    """The row does what the journal has told so far."""
    if act is None:
        twins.begin_with(rolled)
    else:
        twins.follow(act, rolled)


def test_whatever_the_rule_tests_lay_out_is_the_same() -> None:
    files = [f"tests/games/caledea/test_{name}.py" for name in RULE_TESTS]
    command = [sys.executable, "-m", "pytest", "-xq", "-n", "0", "-p", "tests.fast.shadow", "-p", "no:cacheprovider", *files]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr
    told = re.search(r"shadowed: (\d+) accepted, (\d+) refused, (\d+) too large", ran.stdout)
    assert told is not None
    accepted, refused, too_large = map(int, told.groups())
    assert accepted >= 800
    assert refused >= 90
    assert too_large < 10


def test_what_does_not_fit_is_said(tmp_path: Path) -> None:
    write_pack(tmp_path, 18, 18, seed=1)
    game = GAME.with_pack(tmp_path)
    with pytest.raises(DoesNotFit, match=r"room for 512 squares, not for 648"):
        tables_of(game, game.scenario(2, boards=2))
