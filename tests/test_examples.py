"""The examples in the docstrings run."""

import doctest
from importlib import import_module

import pytest

PLACES = ("", ".catalog.effects", ".core.acts", ".core.engine", ".core.match", ".core.requests", ".core.secrets", ".core.sums")


@pytest.mark.parametrize("place", PLACES)
def test_the_examples_of_a_module_run(place: str) -> None:
    result = doctest.testmod(import_module(f"wartable{place}"))
    assert result.attempted
    assert not result.failed
