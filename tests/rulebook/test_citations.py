"""Whatever rule the program names can be looked up."""

from pathlib import Path

import pytest

from wartable import rulebook

ROOT = Path(__file__).resolve().parents[2]
NAMED_IN = {
    "program": ("src/wartable/**/*.py", "src/wartable/games/**/*.toml"),
    "client": ("web/src/**/*.ts", "web/src/**/*.svelte"),
    "docs": ("*.md", "docs/**/*.md"),
}


def texts(of: str) -> list[tuple[str, str]]:
    paths = sorted(path for pattern in NAMED_IN[of] for path in ROOT.glob(pattern))
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


@pytest.mark.parametrize("of", NAMED_IN)
def test_every_rule_that_is_named_is_in_the_rulebook(of: str) -> None:
    """Decision points (CAL-DP-06) are no rules: they number the questions of a game."""
    known = {entry.id for entry in rulebook.entries()}
    named = [(path, rule) for path, text in texts(of) for rule in rulebook.ID.findall(text) if "-DP-" not in rule]
    assert named != []
    assert [f"{path}: {rule}" for path, rule in named if rule not in known] == []


def test_an_id_of_several_parts_is_read_as_one() -> None:
    assert rulebook.ID.findall("see LOK-RUL-TPL-14, TPL-02; EX-CAL-04 (not XFC-MOVE-1, FC-MOVE-1x)") == [
        "LOK-RUL-TPL-14",
        "TPL-02",
        "EX-CAL-04",
    ]
