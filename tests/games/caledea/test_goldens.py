"""Golden journals: games that were played once replay to the same outcome and the same last position."""

import json
from typing import get_args

import pytest

from tests.games.caledea.golden_games import FOLDER, GOLDENS, POSITIONS, position_hash
from wartable.core import Drawn
from wartable.core.codec import read_journal, replayed
from wartable.games.caledea import GAME
from wartable.games.caledea.choices import AnyChoice
from wartable.games.caledea.events import AnyEvent


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_end(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    game, record = read_journal(text, lambda header: GAME)
    match = replayed(game, record, audit=True)
    assert GOLDENS[name].shows(match)
    assert match.outcome == record.outcome
    assert position_hash(match) == json.loads(POSITIONS.read_text(encoding="utf-8"))[name]


def test_every_kind_of_choice_and_event_occurs_in_the_golden_games() -> None:
    choices, events = {Drawn}, set()
    for name in GOLDENS:
        game, record = read_journal((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), lambda header: GAME)
        choices |= {type(entry.choice) for entry in record.entries}
        events |= {type(event) for event in replayed(game, record).events(None)}
    assert choices == set(get_args(AnyChoice))
    assert events == set(get_args(AnyEvent))


def test_every_way_to_end_has_its_golden_game() -> None:
    endings = set()
    for name in GOLDENS:
        _, record = read_journal((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), lambda header: GAME)
        assert record.outcome is not None
        endings.add(record.outcome.why)
    assert endings == {"CAPITAL", "UNITS", "CITY", "ALL_CAPITALS", "LIMIT", "RESIGN", "DRAW"}
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(GOLDENS)
