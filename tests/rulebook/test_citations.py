"""Whatever rule the program names can be looked up."""

import re
from pathlib import Path

from wartable import rulebook

SOURCES = Path(rulebook.__file__).resolve().parents[1]
NAMED = re.compile(r"(?<![A-Z0-9-])(?:(?:LOK|FC|CAL|WT|EX|DX)(?:-(?!DP-)[A-Z0-9]+)+|TPL|CMP)-\d+\b")
"""Decision points (CAL-DP-06) are no rules: they number the questions of a game."""


def test_every_rule_that_the_program_names_is_in_the_rulebook() -> None:
    known = {entry.id for entry in rulebook.entries()}
    sources = sorted(SOURCES.rglob("*.py"))
    assert any("WT-ASK-01" in path.read_text(encoding="utf-8") for path in sources)
    found = [(path, rule) for path in sources for rule in NAMED.findall(path.read_text(encoding="utf-8"))]
    assert [f"{path.relative_to(SOURCES)}: {rule}" for path, rule in found if rule not in known] == []
