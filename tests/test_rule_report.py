"""The rule report says which rules were proved, and refuses marks that would prove too much at once.

Each case is a run of pytest within this process; one of them has workers, which are processes of their own.
"""

import json
from typing import cast

import pytest

Rows = list[tuple[str, str, bool]]

PROOFS = """
    import pytest

    @pytest.fixture
    def breaks_afterwards():
        yield
        raise RuntimeError

    @pytest.mark.rule("CAL-MOVE-1", "CAL-MOVE-2a")
    def test_good():
        pass

    @pytest.mark.rule("CAL-MOVE-3")
    def test_bad():
        assert False

    @pytest.mark.rule("CAL-MOVE-4")
    def test_bad_teardown(breaks_afterwards):
        pass

    @pytest.mark.rule("CAL-MOVE-5")
    def test_skipped():
        pytest.skip("not today")

    @pytest.mark.rule("CAL-MOVE-6")
    @pytest.mark.xfail(strict=True)
    def test_expected_failure():
        assert False

    @pytest.mark.rule("CAL-MOVE-7")
    @pytest.mark.parametrize("number", [1, 2])
    def test_cases(number):
        assert number == 1

    class TestGroup:
        @pytest.mark.rule("EX-CAL-1")
        def test_inside(self):
            pass

    def test_unmarked():
        pass
"""

EXPECTED: Rows = [
    ("CAL-MOVE-1", "test_proofs.py::test_good", True),
    ("CAL-MOVE-2a", "test_proofs.py::test_good", True),
    ("CAL-MOVE-3", "test_proofs.py::test_bad", False),
    ("CAL-MOVE-4", "test_proofs.py::test_bad_teardown", False),
    ("CAL-MOVE-5", "test_proofs.py::test_skipped", False),
    ("CAL-MOVE-6", "test_proofs.py::test_expected_failure", False),
    ("CAL-MOVE-7", "test_proofs.py::test_cases[1]", True),
    ("CAL-MOVE-7", "test_proofs.py::test_cases[2]", False),
    ("EX-CAL-1", "test_proofs.py::TestGroup::test_inside", True),
]


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    plugin = ["-p", "tests.rule_report", "--rule-report=build/rules.json"]
    return pytester.runpytest_inprocess(*plugin, "-p", "no:cacheprovider", *arguments)


@pytest.fixture(autouse=True)
def _no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that happen to be installed would only take time, above all in workers."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def rows(pytester: pytest.Pytester) -> Rows:
    written = json.loads((pytester.path / "build" / "rules.json").read_text(encoding="utf-8"))
    assert all(set(row) == {"id", "test", "passed"} for row in written)
    return cast("Rows", [(row["id"], row["test"], row["passed"]) for row in written])


def test_each_id_of_each_test_has_a_row(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_proofs=PROOFS)
    assert run(pytester).ret == pytest.ExitCode.TESTS_FAILED
    assert rows(pytester) == EXPECTED


def test_a_run_without_rules_writes_an_empty_list(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_plain(): pass")
    assert run(pytester).ret == pytest.ExitCode.OK
    assert rows(pytester) == []


def test_nothing_is_written_unless_asked_for(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_proofs=PROOFS)
    pytester.runpytest_inprocess("-p", "tests.rule_report")
    assert not (pytester.path / "build").exists()


MARK = "import pytest\nmark = pytest.mark.rule"

CASES = "@pytest.mark.parametrize('x', cases)\ndef test_it(x): pass"

REFUSED = {
    "four ids": (
        f"{MARK}\n@mark('FC-A-1', 'FC-A-2')\n@mark('FC-A-3', 'FC-A-4')\ndef test_it(): pass",
        "*test_it: carries 4 rule ids, at most 3 are allowed: FC-A-1, FC-A-2, FC-A-3, FC-A-4",
    ),
    "four ids in one case": (
        f"{MARK}\ncases = [pytest.param(1, marks=mark('FC-A-4'))]\n@mark('FC-A-1', 'FC-A-2', 'FC-A-3')\n{CASES}",
        "*test_it?1?: carries 4 rule ids*",
    ),
    "class": (
        f"{MARK}\n@mark('FC-A-1')\nclass TestIt:\n    def test_it(self): pass",
        "*TestIt: the rule mark stands on a class; put it on each test that proves the rule",
    ),
    "module": (
        f"{MARK}\npytestmark = mark('FC-A-1')\ndef test_it(): pass",
        "*the rule mark stands on a module; put it on each test that proves the rule",
    ),
    "no id": (f"{MARK}\n@mark()\ndef test_it(): pass", "*test_it: the rule mark takes one to 3 ids, as strings"),
    "not an id": (f"{MARK}\n@mark('movement')\ndef test_it(): pass", "*test_it: 'movement' is not a rule id"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_wrong_mark_fails_the_collection(pytester: pytest.Pytester, case: str) -> None:
    source, message = REFUSED[case]
    pytester.makepyfile(source)
    result = run(pytester)
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines([message])
    result.assert_outcomes(errors=1)


def test_with_workers_the_rows_are_the_same_and_wrong_marks_are_refused_too(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_proofs=PROOFS, **{f"test_{name.replace(' ', '_')}": source for name, (source, _) in REFUSED.items()}
    )
    result = run(pytester, "-p", "xdist", "-n", "2", "--continue-on-collection-errors")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    for _, message in REFUSED.values():
        result.stdout.fnmatch_lines([message])
    result.assert_outcomes(passed=5, failed=2, skipped=1, xfailed=1, errors=len(REFUSED) + 1)
    assert rows(pytester) == EXPECTED
