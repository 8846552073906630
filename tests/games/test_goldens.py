"""Golden games of every registered game replay to the same outcome and the same last position; see tests/bench/goldens.py."""

import os
from random import Random

import pytest
from msgspec.structs import replace

from tests.bench import goldens as bench
from tests.bench.goldens import (
    FOLDER,
    Shows,
    as_written_now,
    changes,
    golden_game,
    golden_match,
    golden_moments,
    goldens,
    journal_file,
    make,
    position_hash,
)
from tests.contract.laws.words import outlooks_are_plain_data, sheets_are_in_words
from tests.table.changed import SETTING
from wartable.core.codec import read_journal
from wartable.registry import game, game_names

ALL = [(game, key) for game in game_names() for key in goldens(game)]
EVERY = 1 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 16
"""After how many entries a golden game is told to its viewers."""
REMEDY = "if this change of the game is wanted, run `make goldens`"


@pytest.mark.parametrize(("game", "key"), ALL, ids=[f"{game}/{key}" for game, key in ALL])
def test_a_golden_game_replays_to_the_same_end(game: str, key: str) -> None:
    golden = goldens(game)[key]
    match = golden_match(game, key, audit=True)
    assert golden.shows.missing(match) == "", REMEDY
    assert position_hash(match) == golden.position, REMEDY


@pytest.mark.parametrize(("game", "key"), ALL, ids=[f"{game}/{key}" for game, key in ALL])
def test_a_golden_game_can_be_told_to_every_viewer(game: str, key: str) -> None:
    """Rare positions come up here that random games of the contract suite do not reach, such as a flank attack in a combat."""
    rng = Random(0)
    for match in golden_moments(game, key, every=EVERY):
        sheets_are_in_words(match, rng)
        outlooks_are_plain_data(match, rng)


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_golden_games_and_no_journal_is_left_over(game: str) -> None:
    assert goldens(game), f"list the golden games of {game} in {FOLDER / game / 'goldens.json'}"
    assert {file.stem for file in (FOLDER / game).glob("*.jsonl")} == set(goldens(game)), REMEDY
    packs = {read_journal(journal_file(game, key).read_text(encoding="utf-8"), golden_game)[0].pack for key in goldens(game)}
    assert {file.name for file in (FOLDER / game).glob("data-*")} == {f"data-{pack}.json" for pack in packs}, REMEDY


SHORT = ("caledea", "resign")


def test_a_golden_is_made_again_from_its_seed() -> None:
    made = make(*SHORT, golden_match(*SHORT).game)
    assert (made.journal, made.golden) == (journal_file(*SHORT).read_text(encoding="utf-8"), goldens("caledea")["resign"])
    assert made.notes == ()


def test_where_the_seed_no_longer_shows_what_is_wanted_the_next_ones_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    golden = goldens("caledea")["resign"]
    right = replace(golden, seed=golden.seed + 2)
    monkeypatch.setattr(Shows, "missing", lambda self, match: "" if match.dice.seed == str(right.seed) else "a flood")
    made = make(*SHORT)
    assert made.golden.seed == right.seed
    assert made.notes[0] == f"seed {golden.seed} no longer shows a flood; seed {right.seed} does"
    assert [note.split(":")[0] for note in made.notes if not note.startswith("entr")] == [
        made.notes[0],
        "header",
        "position",
        "outcome",
    ]


def test_what_no_game_shows_is_reported_and_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    golden = replace(goldens("caledea")["resign"], shows=Shows(ending="FLOOD"))
    monkeypatch.setattr(bench, "SEARCHED", 2)
    monkeypatch.setattr(bench, "goldens", lambda name: {"resign": golden})
    made = make(*SHORT)
    assert (made.golden, made.journal) == (golden, "")
    assert made.notes == (f"no seed from {golden.seed} to {golden.seed + 1} shows the ending FLOOD: nothing is written",)


def test_what_a_golden_must_show_is_counted() -> None:
    match = golden_match(*SHORT)
    resigned = {"type": "caledea.Resigned"}
    assert Shows("RESIGN", (resigned,)).missing(match) == ""
    assert Shows("CAL-RUL-75").missing(match) == ""
    assert Shows(tells=(resigned, resigned)).missing(match) == str(resigned)
    assert Shows(tells=({"seat": 5, **resigned},)).missing(match) == str({"seat": 5, **resigned})
    assert Shows("CITY").missing(match) == "the ending CITY"


def test_the_first_entry_that_differs_is_named() -> None:
    text = journal_file(*SHORT).read_text(encoding="utf-8")
    lines = text.splitlines()
    other = "\n".join([*lines[:5], lines[5].replace("}", " }"), *lines[6:]])
    assert list(changes(*SHORT, goldens("caledea")["resign"], text)) == []
    assert next(changes(*SHORT, goldens("caledea")["resign"], other)).startswith("entry 4: ")


@pytest.mark.parametrize(("name", "key"), [("caledea", "resign"), ("fleet_commander", "turn-limit")])
def test_changed_data_change_no_golden_game(name: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", SETTING)
    match = golden_match(name, key, audit=True)
    assert match.game.pack != game(name).pack
    assert position_hash(match) == goldens(name)[key].position
    made = make(name, key, match.game)
    assert (made.journal, made.notes) == (as_written_now(journal_file(name, key).read_text(encoding="utf-8")), ())
