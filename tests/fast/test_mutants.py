"""The comparison with the readable engine notices broken lines; see mutants.py."""

from random import SystemRandom

import pytest

from tests.fast.mutants import MUTANTS, SOURCES, is_noticed


@pytest.mark.parametrize(("module", "line", "broken"), MUTANTS)
def test_a_line_to_break_is_there_once(module: str, line: str, broken: str) -> None:
    assert (SOURCES / f"{module}.py").read_text().count(line) == 1
    assert line != broken


@pytest.mark.slow
def test_a_broken_line_is_noticed() -> None:
    number = SystemRandom().randrange(len(MUTANTS))
    assert is_noticed(number), MUTANTS[number]
