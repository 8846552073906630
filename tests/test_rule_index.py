"""The index of rules: what counts as naming a rule, and that the stored index is the one of today."""

import ast
import textwrap

import msgspec

from scripts.rule_index import FILE, cited, index, marked, written
from wartable.rulebook import Places


def test_the_stored_index_is_up_to_date() -> None:
    stored = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Places])
    today = index()
    changed = sorted(rule for rule in {*stored, *today} if stored.get(rule) != today.get(rule))
    assert changed == [], "Run `make index` and commit what it writes."
    assert FILE.read_text(encoding="utf-8") == written(today)


def test_a_rule_belongs_to_the_innermost_definition_that_names_it() -> None:
    text = '''
        """CAL-ACT-01: the module."""

        # CAL-ACT-02: a constant.
        LIMIT = 3


        class Board:
            """CAL-ACT-03."""

            def reach(self) -> str:
                """LOK-RUL-TPL-14: one id."""
                return f"CAL-ACT-05: {self}"  # CAL-ACT-06
        '''
    assert list(cited(textwrap.dedent(text))) == [
        ("CAL-ACT-01", ""),
        ("CAL-ACT-02", "LIMIT"),
        ("CAL-ACT-03", "Board"),
        ("LOK-RUL-TPL-14", "Board.reach"),
        ("CAL-ACT-05", "Board.reach"),
        ("CAL-ACT-06", "Board.reach"),
    ]


def test_marks_are_read_from_the_test_and_from_its_cases() -> None:
    text = '''
        @pytest.mark.rule("CAL-ACT-01", "CAL-ACT-02")
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("CAL-ACT-03"))])
        @pytest.mark.slow
        async def test_it(n: int) -> None:
            """CAL-ACT-04 is only mentioned."""
        '''
    (test,) = ast.parse(textwrap.dedent(text)).body
    assert isinstance(test, ast.AsyncFunctionDef)
    assert list(marked(test)) == ["CAL-ACT-01", "CAL-ACT-02", "CAL-ACT-03"]
