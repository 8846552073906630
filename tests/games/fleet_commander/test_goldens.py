"""Golden journals: games that were played once replay to the same outcome and the same last position."""

import json

import pytest

from tests.games.fleet_commander.golden_games import FOLDER, GOLDENS, PLANETS, POSITIONS, position_hash
from wartable.core.codec import read_journal, replayed
from wartable.games.fleet_commander import GAME


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_replays_to_the_same_end(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    game, record = read_journal(text, lambda header: GAME)
    match = replayed(game, record, audit=True)
    assert GOLDENS[name].shows(match)
    assert match.outcome == record.outcome
    assert position_hash(match) == json.loads(POSITIONS.read_text(encoding="utf-8"))[name]


def test_every_way_to_end_and_every_planet_has_its_golden_game() -> None:
    endings, planets = set(), set()
    for name in GOLDENS:
        _, record = read_journal((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"), lambda header: GAME)
        assert record.outcome is not None
        endings.add(record.outcome.rule)
        planets.add(record.header.scenario["planet"])
    assert endings == {"FC-VICTORY-01", "FC-VICTORY-02", "FC-RUL-102"}
    assert planets >= set(PLANETS)
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(GOLDENS)
