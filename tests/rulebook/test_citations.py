"""Whatever rule the program names can be looked up, and every rule of a finished game is named where it is implemented."""

import ast
import re
from pathlib import Path

import pytest

from scripts.rule_index import citations
from wartable import rulebook
from wartable.rulebook import Kind
from wartable.rulebook.casebook import argued

ROOT = Path(__file__).resolve().parents[2]
NAMED_IN = {
    "program": ("src/wartable/**/*.py", "src/wartable/games/**/*.toml"),
    "client": ("web/src/**/*.ts", "web/src/**/*.svelte"),
    "docs": ("*.md", "docs/**/*.md"),
}
FINISHED = ("caledea", "fleet_commander", "legends")
MOST_IDS = 6
ID = rulebook.ID.pattern
SHORTENED = re.compile(rf"{ID}(?: to (?:-?\d|{ID})| ?(?:\.\.|–|/) ?-?\d|(?:,| and| or) -\d)")
"""Ranges and bare endings: a search for an id would not find it there."""


def texts(of: str) -> list[tuple[str, str]]:
    paths = sorted(path for pattern in NAMED_IN[of] for path in ROOT.glob(pattern))
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


@pytest.mark.parametrize("of", NAMED_IN)
def test_every_rule_that_is_named_is_in_the_rulebook(of: str) -> None:
    known = {entry.id for entry in rulebook.entries()}
    named = [(path, rule) for path, text in texts(of) for rule in rulebook.ID.findall(text)]
    assert named != []
    assert [f"{path}: {rule}" for path, rule in named if rule not in known] == []


def test_an_id_of_several_parts_is_read_as_one() -> None:
    assert rulebook.ID.findall("see LOK-RUL-TPL-14, TPL-02; EX-CAL-04 (not XFC-MOVE-1, FC-MOVE-1x)") == [
        "LOK-RUL-TPL-14",
        "TPL-02",
        "EX-CAL-04",
    ]


@pytest.mark.parametrize("text", ["FC-MOVE-01 to -14", "FC-MOVE-01 to FC-MOVE-14", "FC-MOVE-05, -06", "CAL-ACT-05/06"])
def test_a_shortened_id_is_noticed(text: str) -> None:
    assert SHORTENED.search(text)
    assert not SHORTENED.search("FC-MOVE-05, FC-MOVE-06 and FC-MOVE-07: 3 units")


def test_ids_are_written_whole() -> None:
    found = [
        (path, shortened[0]) for path, text in texts("program") for shortened in SHORTENED.finditer(" ".join(text.split()))
    ]
    assert [f"{path}: {shortened}" for path, shortened in found] == []


def test_a_docstring_names_at_most_six_rules() -> None:
    """More belong to several functions."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    trees = [(path, ast.parse(text)) for path, text in texts("program") if path.endswith(".py")]
    found = [(path, node) for path, tree in trees for node in ast.walk(tree) if isinstance(node, documented)]
    named = [(path, node, set(rulebook.ID.findall(ast.get_docstring(node) or ""))) for path, node in found]
    assert [f"{path}: {getattr(node, 'name', '')}" for path, node, rules in named if len(rules) > MOST_IDS] == []


def test_every_rule_of_a_finished_game_is_named_where_it_is_implemented() -> None:
    """Worked examples are for the tests. Bots play by the rules and do not make them."""
    named = {rule for rule, place in citations() if not place.startswith("wartable/bots")}
    excused = argued((ROOT / "docs/rules/untestable.md").read_text(encoding="utf-8"))
    rules = [entry.id for game in FINISHED for entry in rulebook.entries(game) if entry.kind is not Kind.VECTOR]
    assert [rule for rule in rules if rule not in named | excused] == []
