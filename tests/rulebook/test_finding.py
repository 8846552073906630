"""Search: all words, any case, the best first."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from wartable import rulebook

VECTORS = Path(__file__).parents[2] / "web" / "tests" / "book.vectors.json"
CHAPTERS = ("GOAL", "SALT", "CAPITAL", "COMBAT")
ASKED = (
    "capital",
    "SALT gold",
    "cal-combat",
    "02",
    "CAL-SALT-01",
    "die",
    "tower defender",
    "unit's",
    "highest die wins",
    "no such word",
)


def ids(words: str | list[str], game: str | None = None, kind: str | None = None) -> list[str]:
    return [entry.id for entry in rulebook.search(words, game, kind)]


def test_all_words_must_be_there_in_any_case() -> None:
    found = rulebook.search("GENERAL infantry", "caledea", "clause")
    assert [entry.id for entry in found] == ["CAL-ACT-08", "CAL-UNIT-01", "CAL-UNIT-06"]


def test_words_may_come_as_a_list() -> None:
    assert ids(["general", "infantry"]) == ids("infantry general")


def test_an_exact_id_comes_first() -> None:
    assert ids("cal-rul-27")[:2] == ["CAL-RUL-27", "CAL-RUL-73"]


def test_an_id_that_begins_so_comes_before_texts() -> None:
    found = ids("cal-salt")
    assert found[:8] == [f"CAL-SALT-{number:02}" for number in range(1, 9)]
    assert found[8:] == ["CAL-RUL-55"]


def test_a_part_of_an_id_comes_before_texts() -> None:
    found = ids("city", "caledea")
    assert found[:3] == ["CAL-CITY-01", "CAL-CITY-02", "CAL-CITY-03"]
    assert "CAL-GOAL-03" in found[3:]


def test_the_title_of_the_group_counts_as_text() -> None:
    assert "CAL-LAND-04" in ids("strong lands")


def test_a_whole_word_in_the_text_comes_before_a_part_and_before_other_parts() -> None:
    found = ids("salt", "caledea")
    whole, part, elsewhere = "EX-CAL-29", "CAL-RUL-11", "EX-CAL-68"
    assert [rule for rule in found if rule in {whole, part}] == [whole, part]
    assert elsewhere in found
    assert found.index(part) < found.index("CAL-RUL-26")
    assert "salt" not in rulebook.entry("CAL-RUL-26").text.casefold()


@pytest.mark.parametrize("words", ["", "   ", [], "!?"])
def test_without_words_nothing_is_found(words: str | list[str]) -> None:
    assert ids(words) == []


def test_a_word_that_is_nowhere() -> None:
    assert ids("xyzzy") == []
    assert ids("general xyzzy") == []


def test_only_one_game() -> None:
    assert {rule.split("-")[0] for rule in ids("convoy", "fleet_commander")} == {"EX", "FC"}
    assert ids("convoy", "caledea") == []


def test_a_clause_is_read_with_what_stands_around_it() -> None:
    short = rulebook.entry("FC-INBOUND-03")
    assert short.text == "Not on turn 1."
    assert rulebook.subject(short) == "Action: Call Inbound Convoy"
    around = [entry.id for entry in rulebook.passage(short)]
    assert around == [f"FC-INBOUND-{n:02}" for n in range(1, 14)]


def test_the_browser_searches_as_the_server_does() -> None:
    """web/tests/book.test.mjs tries the same searches; `python -m tests.rulebook.test_finding` writes them anew."""
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors()


def vectors() -> dict[str, Any]:
    """Some chapters of a book, and what is found in them."""
    book = rulebook.book("caledea")
    kept = [entry for entry in book.entry if entry.group in CHAPTERS]
    names = {entry.id for entry in kept}
    found = {asked: [name for name in ids(asked, "caledea") if name in names] for asked in ASKED}
    groups = [{"id": group.id, "title": group.title} for group in book.group if group.id in CHAPTERS]
    return {"book": {"group": groups, "entry": json.loads(msgspec.json.encode(kept))}, "found": found}


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
