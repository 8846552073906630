"""Where a rule is implemented and proved, as the package's own index says."""

import inspect

import pytest

from wartable import rulebook
from wartable.core import Match
from wartable.rulebook import Places, UnknownRule
from wartable.rulebook.index import Definition, definitions

MODULE = '''"""A module."""

# Above a constant.
LIMIT = 3
"""Below it."""


# Above a decorator.
@final
class Board:
    """A class."""

    size: int = LIMIT

    def reach(self) -> int:
        def inner() -> int:
            return 1

        return inner()


async def play() -> None: ...
'''


def test_definitions_reach_from_the_comment_above_to_the_last_line() -> None:
    assert definitions(MODULE) == (
        Definition("LIMIT", line=4, first=3, last=5),
        Definition("Board", line=10, first=8, last=19),
        Definition("Board.reach", line=15, first=15, last=19),
        Definition("play", line=22, first=22, last=22),
    )


def test_the_index_knows_the_code_and_the_tests_of_a_rule() -> None:
    found = rulebook.places("cal-act-14")
    assert any(place.startswith("wartable/games/caledea/") for place in found.code)
    assert any(place.startswith("tests/games/caledea/test_") for place in found.tests)


def test_an_unknown_rule_has_no_places() -> None:
    with pytest.raises(UnknownRule):
        rulebook.places("CAL-ACT-99")


def test_a_rule_that_nothing_names_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.rulebook.index._index", dict)
    assert rulebook.places("CAL-ACT-05") == Places()
    assert not rulebook.is_implemented("caledea")


@pytest.mark.parametrize("game", ["caledea", "fleet_commander", "table"])
def test_games_that_can_be_played_are_implemented(game: str) -> None:
    assert rulebook.is_implemented(game)


def test_a_place_is_shown_with_its_line_of_today() -> None:
    line = inspect.getsourcelines(Match.submit)[1]
    assert rulebook.with_line("wartable/core/match.py::Match.submit") == f"wartable/core/match.py:{line} Match.submit"


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ("wartable/core/match.py", "wartable/core/match.py"),
        ("wartable/core/match.py::Match.gone", "wartable/core/match.py Match.gone"),
        ("wartable/core/gone.py::Match", "wartable/core/gone.py Match"),
    ],
)
def test_a_place_without_a_line(place: str, shown: str) -> None:
    assert rulebook.with_line(place) == shown
