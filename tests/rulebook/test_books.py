"""The books: complete, consistent and in clean words."""

import re
from collections import Counter, defaultdict

import msgspec
import pytest

import wartable
from wartable import rulebook
from wartable.rulebook import Entry, Kind, UnknownRule

# Determined once from the rules as they were written down; a number changes only together with a rule.
EXPECTED = {
    "legends": {"clause": 527, "ruling": 256, "vector": 166},
    "fleet_commander": {"clause": 253, "ruling": 114, "vector": 56},
    "caledea": {"clause": 180, "ruling": 86, "vector": 80},
    "table": {"clause": 30},
}

ALL = rulebook.entries()
WRITTEN = ("text", "question", "given", "expect", "reason", "option")


def parts(entry: Entry) -> list[str]:
    return [text for name in WRITTEN if (text := getattr(entry, name))]


def wrong(pattern: str) -> list[str]:
    """The entries in which the pattern is found."""
    return [f"{entry.id}: {text}" for entry in ALL for text in parts(entry) if re.search(pattern, text)]


@pytest.mark.parametrize("game", rulebook.GAMES)
def test_a_book_holds_every_entry_of_its_game(game: str) -> None:
    assert Counter(str(entry.kind) for entry in rulebook.book(game).entry) == EXPECTED[game]


def test_every_id_occurs_once() -> None:
    assert [rule for rule, count in Counter(entry.id for entry in ALL).items() if count > 1] == []


def test_ids_are_numbered_from_one_without_gaps() -> None:
    numbers = defaultdict(list)
    for entry in ALL:
        stem, _, number = entry.id.rpartition("-")
        numbers[stem].append(int(number))
    assert {stem: found for stem, found in numbers.items() if sorted(found) != list(range(1, len(found) + 1))} == {}


def test_an_id_tells_game_and_kind() -> None:
    shapes = {
        ("legends", "clause"): r"LOK-(?!RUL)[A-Z0-9]+-\d\d|(TPL|CMP)-\d\d",
        ("legends", "ruling"): r"LOK-RUL-[A-Z0-9]+-\d+",
        ("legends", "vector"): r"(EX|DX)-LOK-\d{2,3}",
        ("fleet_commander", "clause"): r"FC-(?!RUL)[A-Z]+-\d\d",
        ("fleet_commander", "ruling"): r"FC-RUL-\d{2,3}",
        ("fleet_commander", "vector"): r"EX-FC-\d\d",
        ("caledea", "clause"): r"CAL-(?!RUL)[A-Z]+-\d\d",
        ("caledea", "ruling"): r"CAL-RUL-\d\d",
        ("caledea", "vector"): r"EX-CAL-\d\d",
        ("table", "clause"): r"WT-[A-Z]+-\d\d",
    }
    assert [entry.id for entry in ALL if not re.fullmatch(shapes[entry.game, str(entry.kind)], entry.id)] == []


def test_related_entries_exist_in_the_same_game() -> None:
    known = {(entry.game, entry.id) for entry in ALL}
    assert [(entry.id, rule) for entry in ALL for rule in entry.see if (entry.game, rule) not in known] == []


def test_no_entry_is_related_to_itself_or_twice_to_another() -> None:
    assert [entry.id for entry in ALL if entry.id in entry.see or len(set(entry.see)) != len(entry.see)] == []


def test_every_id_named_in_a_text_is_among_the_related_ones() -> None:
    named = re.compile(r"\b(?:LOK|TPL|CMP|FC|CAL|EX|DX|WT)(?:-[A-Z0-9]+)*-\d+\b")
    found = [(entry, rule) for entry in ALL for text in parts(entry) for rule in named.findall(text)]
    assert [(entry.id, rule) for entry, rule in found if rule not in (entry.id, *entry.see)] == []


def test_every_group_has_a_title_and_members() -> None:
    for game in rulebook.GAMES:
        book = rulebook.book(game)
        ids = [group.id for group in book.group]
        assert len(set(ids)) == len(ids)
        assert set(ids) == {entry.group for entry in book.entry}
        assert all(group.title for group in book.group)


def test_a_clause_stands_in_the_group_that_its_id_names() -> None:
    def named(rule: str) -> str:
        return rule.split("-")[0 if rule.startswith(("TPL", "CMP")) else 1]

    assert [entry.id for entry in ALL if entry.kind is Kind.CLAUSE and entry.group != named(entry.id)] == []


def test_each_kind_has_its_own_parts() -> None:
    for entry in ALL:
        assert entry.text, entry.id
        assert bool(entry.question) == (entry.kind is Kind.RULING), entry.id
        assert bool(entry.given) == bool(entry.expect) == (entry.kind is Kind.VECTOR), entry.id
        assert bool(entry.see) or entry.kind is not Kind.VECTOR, entry.id
        assert not (entry.reason or entry.option) or entry.kind is Kind.RULING, entry.id


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"[|`*#\\]", id="markup"),
        pytest.param(r"(?i)digest|\(gk\)|\bseed\b.*\.txt", id="origin"),
        pytest.param(r"\b(HOUSE|FACT|DERIVED|PUBLIC|SEED|SOURCE|OPTION|RULING)\b", id="tags"),
        pytest.param(r"§|(?i:\bsections? \d)|\bDP-\d|\bINV-\d|\bL\d{2,3}\b|\bC p\d", id="references"),
        pytest.param(r"-\d+(/-?\d|, -\d|\.\.\d)", id="shorthand"),
        pytest.param(r"^\s|\s$|\s\s|\n|\( | \)", id="spaces"),
        pytest.param(r"\.\.(?!\.)", id="full-stops"),
    ],
)
def test_texts_are_clean(pattern: str) -> None:
    assert wrong(pattern) == []


def test_texts_begin_with_a_capital_letter_and_options_with_their_key() -> None:
    options = {f"{entry.id}: {entry.option}" for entry in ALL if entry.option}
    assert set(wrong(r"^[a-z]")) == options


@pytest.mark.parametrize("name", ["caledea", "fleet_commander"])
def test_rulings_name_the_options_that_the_game_offers(name: str) -> None:
    offered = {(option.rule, option.key) for option in wartable.game(name).options_offered if option.rule}
    rulings = rulebook.entries(name, Kind.RULING)
    named = {(entry.id, key) for entry in rulings for key in re.findall(r"(?:^|; )(\w+):", entry.option)}
    assert named == {(rule, key) for rule, key in offered if "-RUL-" in rule}


def test_rules_and_rulings_are_sentences() -> None:
    said = [entry for entry in ALL if entry.kind is not Kind.VECTOR]
    assert [entry.id for entry in said if not re.search(r"[.?!)\"]$", entry.text)] == []
    assert [entry.id for entry in said if entry.question and not re.search(r"[.?!)\"]$", entry.question)] == []


def test_an_entry_is_found_by_its_id() -> None:
    found = rulebook.entry("CAL-ACT-05")
    assert found == Entry(
        id="CAL-ACT-05",
        game="caledea",
        kind=Kind.CLAUSE,
        group="ACT",
        text="Several units moved together cost one action in total.",
    )


def test_small_letters_do_not_matter() -> None:
    assert rulebook.entry(" ex-lok-12 ").id == "EX-LOK-12"


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("CAL-ACT-5", "CAL-ACT-05"),
        ("ACT-05", "CAL-ACT-05"),
        ("FC-RUL-200", "FC-RUL-20"),
        ("FC-DEPLOI-01", "FC-DEPLOY-01"),
    ],
)
def test_an_unknown_id_is_refused_with_near_matches(asked: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rulebook.entry(asked)
    assert near in caught.value.near
    assert str(caught.value).startswith(f"There is no rule {asked}. Did you mean ")


def test_an_id_like_no_other_is_refused_without_a_guess() -> None:
    with pytest.raises(KeyError) as caught:
        rulebook.entry("XYZZY-1")
    assert str(caught.value) == "There is no rule XYZZY-1."


def test_entries_of_one_game_and_kind() -> None:
    assert {entry.game for entry in rulebook.entries("caledea")} == {"caledea"}
    vectors = rulebook.entries("fleet_commander", "vector")
    assert [entry.id for entry in vectors] == [f"EX-FC-{number:02}" for number in range(1, 57)]
    assert len(rulebook.entries(kind=Kind.RULING)) == sum(kinds.get("ruling", 0) for kinds in EXPECTED.values())


def test_there_is_no_book_of_another_game() -> None:
    with pytest.raises(KeyError, match="chess"):
        rulebook.entries("chess")


def test_entries_that_name_another_one() -> None:
    assert [entry.id for entry in rulebook.citing("cal-rul-27")] == ["CAL-RUL-73", "EX-CAL-73"]
    assert [entry.id for entry in rulebook.citing("FC-MOVE-13")] == ["EX-FC-07", "EX-FC-54"]


@pytest.mark.parametrize(
    ("rule", "see"),
    [
        ("EX-CAL-09", ("CAL-ACT-07", "CAL-ACT-08", "CAL-UNIT-09", "CAL-UNIT-11", "CAL-UNIT-13")),
        ("EX-CAL-59", ("CAL-TEAM-02", "CAL-TEAM-05", "CAL-TEAM-06", "CAL-RUL-77")),
        (
            "EX-LOK-02",
            ("LOK-BUILD-03", "LOK-BUILD-04", "LOK-BUILD-05", "LOK-BUILD-19", "LOK-BUILD-34", "LOK-BUILD-36"),
        ),
        ("FC-RUL-54", ("FC-COMBAT-07", "FC-COMBAT-08", "FC-COMBAT-09")),
    ],
)
def test_ranges_and_lists_of_ids_are_written_out(rule: str, see: tuple[str, ...]) -> None:
    assert rulebook.entry(rule).see == see


def test_an_entry_goes_through_json() -> None:
    entry = rulebook.entry("CAL-RUL-15")
    assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry
