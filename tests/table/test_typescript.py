"""The client's types are those of the server."""

from pathlib import Path

import pytest

from tests.games.ambush import GAME
from wartable import registry
from wartable.table.typescript import typescript

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "protocol.ts"


def test_the_generated_file_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(registry.SETTING)
    fresh = typescript(registry.game(name) for name in registry.game_names())
    stale = "web/src/protocol.ts is stale; run: .venv/bin/python -m wartable.table.typescript web/src/protocol.ts"
    assert FILE.read_text(encoding="utf-8") == fresh, stale


def test_what_a_client_sends_may_leave_out_defaults_and_what_the_table_sends_is_complete() -> None:
    written = typescript([])
    assert 'export interface Join {\n  type: "Join";\n  name: string;\n  agreed?: string[];\n  salt?: string;\n}' in written
    assert 'export interface Reply {\n  type: "Reply";\n  id: number;\n  refusal: Refusal | null;' in written
    assert "export type ToServer = Hello | Do | Look;" in written


def test_a_game_has_a_namespace_of_its_own() -> None:
    written = typescript([GAME])
    assert "export namespace ambush {" in written
    assert '  export interface Say {\n    type: "ambush.Say";\n    word: string;\n  }' in written
    assert '\nexport interface Unlist {\n  type: "Unlist";\n}' in written
    assert "  export type Choice = March | Say | Assign | Parley | Rolled | Drawn | Picked;" in written
