"""The case book claims what a test run has shown, and nothing else."""

import json
import re
from pathlib import Path

import pytest

from wartable import rulebook
from wartable.rulebook.casebook import Row, argued, main, page, pages, proofs
from wartable.rulebook.model import Book, Entry, Group, Kind

UNTESTABLE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "untestable.md"

BOOK = Book(
    game="toy",
    title="Toy",
    reading="Dice are <d6>.",
    group=(Group("MOVE", "Moving"), Group("END", "The end")),
    entry=(
        Entry(id="TOY-MOVE-01", game="toy", kind=Kind.CLAUSE, group="MOVE", text="One step [a-b]: n."),
        Entry(id="TOY-END-01", game="toy", kind=Kind.CLAUSE, group="END", text="The last piece ends it."),
        Entry(id="TOY-RUL-01", game="toy", kind=Kind.RULING, group="MOVE", text="No.", question="Two steps?"),
        Entry(id="EX-TOY-01", game="toy", kind=Kind.VECTOR, group="MOVE", text="A step", given="At 1", expect="At 2"),
    ),
)


def passed(rule: str, test: str) -> Row:
    return Row(rule, test, passed=True)


def failed(rule: str, test: str) -> Row:
    return Row(rule, test, passed=False)


def test_a_page_gives_each_entry_with_its_proof() -> None:
    proved = proofs([passed("TOY-MOVE-01", "tests/a.py::test_step"), passed("EX-TOY-01", "tests/a.py::test_case[1]")])
    assert page(BOOK, proved, frozenset({"TOY-RUL-01"})) == (
        "# Toy: the case book\n\n"
        "What each rule says, and the test that proves it. "
        "This page is written by `python -m wartable.rulebook.casebook`; changes by hand are lost.\n\n"
        "Dice are \\<d6>.\n\n"
        "| | entries | proved | argued untestable | open |\n"
        "| --- | ---: | ---: | ---: | ---: |\n"
        "| clauses | 2 | 1 | 0 | 1 |\n"
        "| rulings | 1 | 0 | 1 | 0 |\n"
        "| vectors | 1 | 1 | 0 | 0 |\n\n"
        "## Moving\n\n"
        "### TOY-MOVE-01\n\nOne step \\[a-b\\]: n.\n\n- Proved by `tests/a.py::test_step`\n\n"
        "### TOY-RUL-01\n\n*Two steps?*\n\nNo.\n\n- [Argued untestable](untestable.md#toy-rul-01)\n\n"
        "### EX-TOY-01\n\n*A step*\n\nGiven: At 1\n\nExpected: At 2\n\n- Proved by `tests/a.py::test_case`\n\n"
        "## The end\n\n"
        "### TOY-END-01\n\nThe last piece ends it.\n\n- Open\n"
    )


def test_cases_of_one_test_are_named_once_and_tests_in_order() -> None:
    rows = [
        passed("TOY-MOVE-01", "tests/b.py::test_b[x]"),
        passed("TOY-MOVE-01", "tests/b.py::test_b[y-[z]]"),
        passed("TOY-MOVE-01", "tests/a.py::test_a"),
    ]
    assert proofs(rows) == {"TOY-MOVE-01": ("tests/a.py::test_a", "tests/b.py::test_b")}
    assert proofs(reversed(rows)) == proofs(rows)


def test_a_failed_test_proves_nothing() -> None:
    assert proofs([failed("TOY-MOVE-01", "tests/a.py::test_a")]) == {}


def test_one_failed_case_takes_the_proof_from_the_whole_test() -> None:
    rows = [passed("TOY-MOVE-01", "tests/a.py::test_a[1]"), failed("TOY-MOVE-01", "tests/a.py::test_a[2]")]
    assert proofs(rows) == {}


def test_a_failed_case_for_another_id_does_not_matter() -> None:
    rows = [passed("TOY-MOVE-01", "tests/a.py::test_a[1]"), failed("TOY-END-01", "tests/a.py::test_a[2]")]
    assert proofs(rows) == {"TOY-MOVE-01": ("tests/a.py::test_a",)}


def test_a_test_with_more_than_three_ids_proves_nothing() -> None:
    crowd = [passed(f"TOY-MOVE-0{number}", "tests/a.py::test_all") for number in range(1, 5)]
    assert proofs(crowd) == {}
    assert list(proofs(crowd[:3])) == ["TOY-MOVE-01", "TOY-MOVE-02", "TOY-MOVE-03"]


def test_a_proof_is_worth_more_than_an_argument() -> None:
    proved = proofs([passed("TOY-END-01", "tests/a.py::test_end")])
    assert "- Proved by `tests/a.py::test_end`" in page(BOOK, proved, frozenset({"TOY-END-01"}))


def test_arguments_are_found_by_their_ids() -> None:
    assert argued("### CAL-GOAL-06\n\nSee LOK-RUL-TERM-5, FC-RUL-110.\n") == {"CAL-GOAL-06", "LOK-RUL-TERM-5", "FC-RUL-110"}


def test_there_is_a_page_for_each_game_of_which_something_is_proved_with_each_entry_once() -> None:
    begun = {"caledea": "CAL-ACT-05", "legends": "LOK-GEN-01"}
    written = pages([passed(rule, "tests/a.py::test_it") for rule in begun.values()], "")
    assert sorted(written) == [f"{game}.md" for game in begun]
    for game in begun:
        heads = re.findall(r"^### (.+)$", written[f"{game}.md"], re.MULTILINE)
        assert sorted(heads) == sorted(entry.id for entry in rulebook.entries(game))


def test_the_command_writes_the_pages(tmp_path: Path) -> None:
    report = tmp_path / "rules.json"
    report.write_text(json.dumps([{"id": "CAL-ACT-05", "test": "tests/a.py::test_group", "passed": True}]))
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "untestable.md").write_text("### CAL-GOAL-06\n")
    assert main([str(report), str(folder)]) == 0
    shown = (folder / "caledea.md").read_text(encoding="utf-8")
    assert "| clauses | 180 | 1 | 1 | 178 |" in shown
    assert "cost one action in total.\n\n- Proved by `tests/a.py::test_group`\n" in shown
    assert main([str(report), str(folder)]) == 0
    assert (folder / "caledea.md").read_text(encoding="utf-8") == shown


def test_a_page_that_is_missing_or_stale_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report, page_ = tmp_path / "rules.json", tmp_path / "caledea.md"
    report.write_text(json.dumps([{"id": "CAL-ACT-05", "test": "tests/a.py::test_group", "passed": True}]))
    assert main(["--check", str(report), str(tmp_path)]) == 1
    assert "caledea.md does not say what the tests prove now. Run `make casebook`." in capsys.readouterr().err
    assert not page_.exists()
    main([str(report), str(tmp_path)])
    assert main(["--check", str(report), str(tmp_path)]) == 0
    page_.write_text(page_.read_text(encoding="utf-8") + "more\n", encoding="utf-8")
    assert main(["--check", str(report), str(tmp_path)]) == 1


@pytest.mark.parametrize("content", [None, "{", '[{"id": "CAL-ACT-05"}]'])
def test_a_report_that_cannot_be_read_is_refused(
    content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "rules.json"
    if content is not None:
        report.write_text(content)
    assert main([str(report), str(tmp_path / "docs")]) == 1
    assert "is not a report of a test run" in capsys.readouterr().err
    assert not (tmp_path / "docs").exists()


def test_each_argument_has_a_heading_and_says_something() -> None:
    """Whatever the page names counts as argued, so it names nothing in passing."""
    text = UNTESTABLE.read_text(encoding="utf-8")
    chapters = re.split(r"^#+ ", text, flags=re.MULTILINE)
    headed = {head: body for head, _, body in (chapter.partition("\n") for chapter in chapters) if argued(head)}
    assert set(headed) == argued(text)
    assert [rule for rule in headed if rulebook.entry(rule).id != rule] == []
    assert [rule for rule, body in headed.items() if len(re.findall(r"[a-z]\.\s", body)) not in {2, 3, 4}] == []
