"""Broken lines of the fast rules, each of which the comparison with the readable engine must notice.

`python -m tests.fast.mutants` tries all of them and names those that survive; numbers try only those, and `--quick` leaves out
the random games, which take the longest. Each is put into a copy of the sources, which is played uncompiled. A line whose
change makes no difference is not in the list: EQUAL tells of those.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "fast" / "src" / "wartable_fast"
PATIENCE = 1800
"""Seconds until a game that does not end counts as noticed."""
QUICK = [
    "tests/fast/test_equality.py::test_whatever_the_rule_tests_lay_out_is_the_same",
    "tests/fast/test_equality.py::test_a_golden_game_is_the_same",
    "tests/fast/test_equality.py::test_the_smallest_board_is_the_same_although_ways_lead_around_it",
]
"""The quickest first."""
RANDOM = "tests/fast/test_equality.py::test_random_games_with_every_option_are_the_same"

MUTANTS = (
    (
        "world",
        "return builder < 0 or not same_side(t, builder, seat)",
        "return builder >= 0 and not same_side(t, builder, seat)",
    ),
    ("world", "s[CROWD + at] > 0 and s[THERE + at] != t[T_SIDE + seat]", "s[CROWD + at] > 0 and s[THERE + at] != seat"),
    ("world", "limit == 0 or s[USES] < limit", "limit == 0 or s[USES] <= limit"),
    ("world", "s[USES] < POWER_GUARD", "s[USES] <= POWER_GUARD"),
    ("world", "if t[T_CASTLE_STEP] == 0:", "if t[T_CASTLE_STEP] != 0:"),
    ("world", "C_GENERAL if kind % RANKS == CAVALRY else C_CAVALRY", "C_CAVALRY"),
    ("world", "kind // RANKS == MOVED or", "kind // RANKS > MOVED or"),
    ("world", "(kind % RANKS == CAVALRY and led)", "led"),
    ("world", "t[T_TRANSPORT_MOVED] != 0 or", "t[T_TRANSPORT_MOVED] == 0 or"),
    ("world", "holder == seat or (holder < 0 and not same_side(t, owner, seat))", "holder < 0 or same_side(t, holder, seat)"),
    ("world", "s[LEVEL + at] == 1 and s[BUILDER + at] == seat and", "s[LEVEL + at] == 1 and"),
    ("world", "good: bool = s[MARKER + at] == seat and s[SALTED + at] == 0", "good: bool = s[MARKER + at] == seat"),
    ("world", "good = s[CAPITAL + seat] == square and s[HOLDER + seat] == seat", "good = s[CAPITAL + seat] == square"),
    (
        "world",
        "if s[LEVEL + at] == 2 and builder >= 0 and same_side(t, builder, seat):",
        "if s[LEVEL + at] == 2 and builder == seat:",
    ),
    ("changes", "if s[ASIDE + seat] > 0:", "if s[ASIDE + seat] > 1:"),
    ("changes", "            s[SALTED + at] = 0\n", "            s[SALTED + at] = s[SALTED + at]\n"),
    ("changes", "if t[T_REMOVE] != 0:", "if t[T_REMOVE] == 0:"),
    (
        "changes",
        "        if s[HOLDER + other] == seat:\n            s[HOLDER + other] = -1",
        "        if other == seat:\n            s[HOLDER + other] = -1",
    ),
    ("victory", "if s[HOLDER + seat] != seat:", "if s[HOLDER + seat] < 0:"),
    ("victory", "castles_in(t, s, seat, s[CAPITAL + other]) == 5", "castles_in(t, s, seat, s[CAPITAL + other]) >= 4"),
    ("victory", "if holder < 0 or not same_side(t, holder, seat):", "if holder != seat:"),
    ("victory", "    if n == 2:\n", "    if n == 3:\n"),
    ("victory", "winners |= side_bits(t, t[T_SIDE + seat])", "winners |= 1 << seat"),
    ("victory", "castles = max(castles, built)", "castles += built"),
    ("victory", "ranks += (s[i] & KIND_MASK) % RANKS + 1", "ranks += 1"),
    ("victory", "    if s[PROGRESS] == 0:\n", "    if s[PROGRESS] < 0:\n"),
    ("turn", "s[ALIVE + seat] != 0 and (s[ACTIONS] > 0 or t[T_POWERS_AFTER] != 0)", "s[ACTIONS] > 0 or t[T_POWERS_AFTER] != 0"),
    ("turn", "s[ROUND] - s[PROGRESS] >= t[T_STILL]", "s[ROUND] - s[PROGRESS] > t[T_STILL]"),
    ("turn", "s[ROUND] >= t[T_ROUNDS]", "s[ROUND] > t[T_ROUNDS]"),
    ("turn", "s[UNITS + seat] < t[T_UNIT_LIMIT]", "s[UNITS + seat] <= t[T_UNIT_LIMIT]"),
    ("turn", "elif s[SALTED + at] == 0 and not same_side(t, marker, seat):", "elif s[SALTED + at] == 0:"),
    ("turn", "(builder >= 0 and builder != before)", "builder != before"),
    ("turn", "if t[T_GARRISONED] == 0 and enemies_at(t, s, holder, square):", "if enemies_at(t, s, holder, square):"),
    ("turn", "if before >= 0 and in_city_of(t, s, before, square):", "if before < 0 and in_city_of(t, s, holder, square):"),
    ("turn", "same_side(t, owner, seat) and s[ALIVE + owner] != 0", "same_side(t, owner, seat)"),
    ("turn", "s[MARKER + SQUARE * square] = -1 if regained else seat", "s[MARKER + SQUARE * square] = seat"),
    ("combat", "    if kind >= TRANSPORTED_KIND:\n", "    if kind > TRANSPORTED_KIND:\n"),
    ("combat", "    if builder >= 0 and same_side(t, builder, seat):\n", "    if builder == seat:\n"),
    ("combat", "faces += one << (8 * below(s, 6))", "faces += one << (8 * (below(s, 6) // 2))"),
    ("combat", "return roll(s, dice) >> (8 * (face - 1)) > 0", "return roll(s, dice) >> (8 * face) > 0"),
    ("combat", "            s[AMBUSHED] = 0\n", "            s[AMBUSHED] = s[AMBUSHED]\n"),
    ("combat", "for j in range(3):", "for j in range(2):"),
    ("combat", "if there > most:", "if there >= most and there > 0:"),
    ("combat", "s[GROUP + unit % RANKS] += 1", "s[GROUP + movable_of(unit)] += 1"),
    ("combat", "rank: int = RANKS - 1 - i", "rank: int = i"),
    ("combat", "hostile(t, s, seat, square) and not falls(t, s, square)", "not falls(t, s, square)"),
    ("applying", "if not (last_standing(t, s, WON_RESIGN) or capitals_won(t, s)):", "if not last_standing(t, s, WON_RESIGN):"),
    ("applying", "s[ALIVE + seat] == 0 or seat == s[ACTIVE]", "seat == s[ACTIVE]"),
    ("setup", "if face > best:", "if face >= best:"),
    ("setup", "if seat == s[ORDER + t[T_SEATS] - 1]:", "if seat == s[ORDER]:"),
    ("setup", "    if t[T_GAP] < least:\n        least = t[T_GAP]\n", "    least = t[T_GAP]\n"),
    ("finding", "-far - 1 if far < steps and blocked(t, s, seat, square) else far + 1", "far + 1"),
    ("finding", "if t[match + capital] != 2 and haven(t, s, seat, capital):", "if haven(t, s, seat, capital):"),
    ("finding", "if good and not is_among(out, at, end, square):", "if good:"),
)
EQUAL = (
    ("world", "available is never below 0: gold that is lost is taken from what is set aside first"),
    ("world", "castle_cost is never below 0 with cards on which a castle costs no less than a tower"),
    ("victory", "capitals_won asks seats in their order, not in that of the turn: only one side can hold all capitals"),
    ("victory", "`max(0, score)`: a living member's standing is never below 0"),
    ("combat", "only_defender stops once all units of the square are seen: the others stand elsewhere"),
    ("finding", "explore marks the origin: a way back to it is no way, and no list has it"),
)


def is_noticed(number: int, tests: Sequence[str] = (*QUICK, RANDOM)) -> bool:
    """Do these tests fail with this line broken?"""
    module, line, broken = MUTANTS[number]
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / SOURCES.name
        shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("__pycache__"))
        file = package / f"{module}.py"
        text = file.read_text()
        assert text.count(line) == 1, (module, line)
        file.write_text(text.replace(line, broken))
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([folder, str(ROOT)])}
        try:
            ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            return True
    return ran.returncode == 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Breaks lines of the fast rules, one at a time; all of them must be noticed.")
    parser.add_argument("numbers", nargs="*", type=int, help="places in MUTANTS; all of them if there are none")
    parser.add_argument("--quick", action="store_true", help="without the random games")
    options = parser.parse_args()
    numbers, survivors = options.numbers or range(len(MUTANTS)), []
    for number in numbers:
        noticed = is_noticed(number, QUICK if options.quick else (*QUICK, RANDOM))
        print(
            f"{number:3} {'noticed' if noticed else 'SURVIVED'}: {MUTANTS[number][0]}, {MUTANTS[number][2].strip()}", flush=True
        )
        survivors += [] if noticed else [number]
    print(f"{len(survivors)} of {len(numbers)} survived: {survivors}")
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main())
