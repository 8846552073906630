"""A pytest plugin: which rules the tests prove.

A test names the one to three rules that it proves with `@pytest.mark.rule("CAL-MOVE-3")`, on the test function itself.
With `--rule-report=FILE` the run writes a JSON list of `{"id", "test", "passed"}`, a row for each id of each test run.
A test has passed when its setup, call and teardown have all passed: a skipped or an expected failure has not.
"""

import json
import re
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

MOST_IDS = 3
PHASES = {"setup", "call", "teardown"}
PROPERTY = "rule"
RULE_ID = re.compile(r"[A-Z]+(-[A-Z0-9]+)*-\d+[a-z]?")


@dataclass
class Record:
    """What the run has told of one test so far."""

    ids: list[str]
    passed: set[str] = field(default_factory=set)


class RuleReport:
    """Gathers the reports, under xdist on the controller, and writes the file at the end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.records: dict[str, Record] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = [str(value) for name, value in report.user_properties if name == PROPERTY]
        if not ids:
            return
        record = self.records.setdefault(report.nodeid, Record(ids))
        if report.outcome == "passed":
            record.passed.add(str(report.when))

    def rows(self) -> list[dict[str, str | bool]]:
        found = [(rule, test, record.passed == PHASES) for test, record in self.records.items() for rule in record.ids]
        return [{"id": rule, "test": test, "passed": passed} for rule, test, passed in sorted(found)]

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = ",\n".join(json.dumps(row) for row in self.rows())
        self.path.write_text(f"[\n{lines}\n]\n" if lines else "[]\n", encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", help="write which rules the tests prove to this JSON file")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the one to three rule ids that this test proves")
    path = config.getoption("--rule-report")
    is_worker = hasattr(config, "workerinput")
    if path and not is_worker:
        config.pluginmanager.register(RuleReport(config.rootpath / path), "rule-report-file")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class,
) -> Generator[None, Any, Any]:
    """Refuses misplaced marks while the module is collected, and notes the ids of each test on its reports."""
    made = yield
    refuse_shared_mark(collector)
    for node in made if isinstance(made, list) else [made]:
        if isinstance(node, pytest.Class):
            refuse_shared_mark(node)
        elif isinstance(node, pytest.Item):
            node.user_properties.extend((PROPERTY, rule) for rule in rule_ids(node))
    return made


def refuse_shared_mark(node: pytest.Module | pytest.Class) -> None:
    if any(mark.name == "rule" for mark in node.own_markers):
        kind = "class" if isinstance(node, pytest.Class) else "module"
        raise pytest.Collector.CollectError(
            f"{node.nodeid}: the rule mark stands on a {kind}; put it on each test that proves the rule"
        )


def rule_ids(item: pytest.Item) -> list[str]:
    """The rule ids that a test carries, each once, in the order in which they are written."""
    marks = [mark for mark in reversed(item.own_markers) if mark.name == "rule"]
    ids = list(dict.fromkeys(rule for mark in marks for rule in mark.args))
    for mark in marks:
        if not mark.args or mark.kwargs:
            raise pytest.Collector.CollectError(f"{item.nodeid}: the rule mark takes one to {MOST_IDS} ids, as strings")
    for rule in ids:
        if not isinstance(rule, str) or not RULE_ID.fullmatch(rule):
            raise pytest.Collector.CollectError(f"{item.nodeid}: {rule!r} is not a rule id")
    if len(ids) > MOST_IDS:
        raise pytest.Collector.CollectError(
            f"{item.nodeid}: carries {len(ids)} rule ids, at most {MOST_IDS} are allowed: {', '.join(ids)}"
        )
    return ids
