"""What the server says about itself is what it does. tests/table/described.py holds all other tests against it, too."""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema_rs import meta

from tests.table import described
from tests.table.playing import in_loop, table_at
from wartable.table import protocol, socketpage
from wartable.table.openapi import messages

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
ACTS: dict[str, dict[str, Any]] = {
    "Join": {"name": "Ann", "agreed": ["teams"], "salt": "words"},
    "Submit": {"ask": 3, "choices": [{"type": "ambush.Say", "word": "halt"}]},
    "TakeBack": {},
    "AnswerBack": {"yes": True},
    "Say": {"text": "hello", "name": "Eve"},
    "Pause": {},
    "Resume": {},
    "Resign": {},
    "HandOver": {"seat": 1, "bot": "random"},
    "SitDown": {},
    "Order": {"key": "pass", "value": "always"},
    "Rematch": {},
    "List": {"says": "Anybody?"},
    "Unlist": {},
    "LetTalk": {"yes": False},
    "SendAway": {"line": 3},
    "LetIn": {"number": 0},
}
ACT = described.document()["paths"]["/api/tables/{table}/act"]["post"]["requestBody"]["content"]["application/json"]["schema"]


def test_every_act_is_described() -> None:
    assert set(ACTS) == {kind.__name__ for kind in get_args(protocol.Act)}
    for kind, fields in ACTS.items():
        body = msgspec.json.encode({"type": kind, **fields})
        assert isinstance(msgspec.json.decode(body, type=protocol.Act), get_args(protocol.Act))
        described.hold(kind, body, ACT)


@pytest.mark.parametrize("body", [{"type": "Fly"}, {"type": "Pause", "why": "tea"}, {"type": "Say"}, {"text": "hello"}, []])
def test_what_the_server_cannot_read_is_not_described(body: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, protocol.Act)
    with pytest.raises(AssertionError, match="not as described"):
        described.hold("an act", msgspec.json.encode(body), ACT)


def test_the_documents_are_schemas_that_refer_to_what_is_there() -> None:
    assert all(meta.is_valid(schema) for schema in described.document()["components"]["schemas"].values())
    assert meta.is_valid(messages())
    for where, document in (("/components/schemas", described.document()), ("/$defs", messages())):
        parts = document["components"]["schemas"] if "components" in document else document["$defs"]
        assert {ref.removeprefix(f"#{where}/") for ref in references(document)} <= set(parts)


def references(document: Any) -> set[str]:
    if isinstance(document, dict):
        here = {document["$ref"]} if "$ref" in document else set()
        return here.union(*map(references, document.values()))
    return set().union(*map(references, document)) if isinstance(document, list) else set()


def test_every_operation_has_a_name_of_its_own_and_says_what_goes_wrong() -> None:
    operations = [operation for path in described.document()["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    problem = {"$ref": "#/components/schemas/Problem"}
    for operation in operations:
        wrong = [answer for status, answer in operation["responses"].items() if status.startswith("4")]
        assert wrong
        assert all(answer["content"]["application/json"]["schema"] == problem for answer in wrong)


@in_loop
async def test_the_documents_are_served(sqlite: str) -> None:
    async with table_at(sqlite) as client:
        for address, document in (("openapi", described.document()), ("messages", messages())):
            served = (await client.get(f"/api/{address}.json")).content
            assert msgspec.json.decode(served) == msgspec.json.decode(msgspec.json.encode(document))


def test_the_page_tells_the_messages_as_they_are() -> None:
    stale = "docs/protocol.md is stale; run: .venv/bin/python -m wartable.table.socketpage docs/protocol.md"
    text = PAGE.read_text(encoding="utf-8")
    assert socketpage.renewed(text) == text, stale
