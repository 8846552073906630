"""Whatever a pack holds: it can be used, or BadPack says in one sentence why not."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.catalog.toy import CARDS, EFFECTS, PACK, SHIPS, TABLES, Shipyard, write
from wartable.catalog import load
from wartable.core.errors import BadPack

words = st.sampled_from(["frigate", "sloop", "boost", "jam", "key", "dice", "range", "house", "rulebook", "*", "hull"])
plain = st.integers() | st.floats() | st.booleans() | st.text(max_size=5) | words | st.just(10**30)
values = st.recursive(plain, lambda v: st.lists(v, max_size=3) | st.dictionaries(words, v, max_size=3), max_leaves=8)
fields = st.sampled_from(["id", "name", "hull", "guns", "effects", "from", "other"])
records = st.dictionaries(fields, values, max_size=6)
origins = st.just({"*": "house"})
likely = st.fixed_dictionaries({"id": words, "from": origins}, optional={"name": values, "hull": values, "guns": values})


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, bool | str) else str(value)


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Shipyard:
    return Shipyard(load("toy", write(tmp_path_factory.mktemp("base"), ships=SHIPS, cards=CARDS), TABLES, EFFECTS))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("pack"), pack=PACK)


def outcome(yard: Shipyard, folder: Path) -> str:
    try:
        return yard.with_pack(folder).hash
    except BadPack as error:
        return str(error)


@given(found=st.lists(records | likely, max_size=3))
def test_records_of_any_shape(yard: Shipyard, folder: Path, found: list[dict[str, Any]]) -> None:
    (folder / "ships.toml").write_text(f"ships = {toml(found)}\n", encoding="utf-8")
    told = outcome(yard, folder)
    assert len(told) == 16 or (told.endswith((".", "?")) and "\n" not in told)


@given(content=st.binary(max_size=60))
def test_files_of_any_bytes(yard: Shipyard, folder: Path, content: bytes) -> None:
    (folder / "ships.toml").write_bytes(content)
    told = outcome(yard, folder)
    assert len(told) == 16 or told.endswith((".", "?"))


def test_a_file_nested_without_end(yard: Shipyard, folder: Path) -> None:
    (folder / "ships.toml").write_text("ships = " + "[" * 20_000)
    assert outcome(yard, folder) == f"The file {folder / 'ships.toml'} is nested too deeply."


def test_a_number_of_many_digits(yard: Shipyard, folder: Path) -> None:
    (folder / "ships.toml").write_text("ships = " + "1" * 5_000)
    assert outcome(yard, folder) == f"The file {folder / 'ships.toml'} holds a number that is too long."


def test_a_file_with_a_byte_order_mark(yard: Shipyard, folder: Path) -> None:
    (folder / "ships.toml").write_text(
        '\ufeff[[ships]]\nid = "frigate"\nhull = 4\nfrom = { "*" = "house" }\n', encoding="utf-8"
    )
    assert yard.with_pack(folder).ships["frigate"].hull == 4
