"""Who is likely to win, by the judgment of the bots: between all sides it comes to 1, and the one who leads has more."""

import math
from pathlib import Path
from typing import Any

import pytest

from tests.games import duel
from wartable.bots.chances import Curve, chances, foretold, sharpened, sides_of
from wartable.core import Match
from wartable.core.codec import read_journal, replayed
from wartable.registry import game_of

GOLDENS = Path(__file__).parents[1] / "goldens"


def golden(name: str, entries: int | None = None) -> Match[Any]:
    found, record = read_journal((GOLDENS / f"{name}.jsonl").read_text(encoding="utf-8"), game_of)
    return replayed(found, record, upto=entries)


def test_a_lead_is_worth_more_the_sharper_the_judgment() -> None:
    assert sharpened({0: 0.5, 1: -0.5}, Curve(0.0)) == {0: 0.5, 1: 0.5}
    assert sharpened({0: 0.5, 1: -0.5}, Curve(1.0)) == {0: pytest.approx(0.9), 1: pytest.approx(0.1)}
    assert sharpened({0: 1.0, 1: -1.0}, Curve(1.0))[1] > 0


def test_by_its_square_a_small_lead_counts_less_and_a_large_one_more() -> None:
    small, large = ({0: math.tanh(lead / 2), 1: -math.tanh(lead / 2)} for lead in (0.5, 2.0))
    odds = {power: [sharpened(sides, Curve(0.5, power)) for sides in (small, large)] for power in (1.0, 2.0)}
    for power, lead, chance in [(1.0, 0, 0.5), (2.0, 0, 0.25), (1.0, 1, 2.0), (2.0, 1, 4.0)]:
        assert odds[power][lead][0] == pytest.approx(1 / (1 + math.exp(-chance)))


def test_a_match_that_is_over_is_decided() -> None:
    won = golden("caledea/city")
    (winner,) = won.game.victors(won.position)
    assert chances(won.game, won.position, 2) == tuple(float(seat == winner) for seat in (0, 1))
    drawn = golden("caledea/draw")
    assert chances(drawn.game, drawn.position, 2) == (0.5, 0.5)


@pytest.mark.parametrize("name", ["caledea/elimination", "fleet_commander/first-game", "legends/competitive"])
def test_all_sides_together_have_one_victory(name: str) -> None:
    match = golden(name, 60)
    found = chances(match.game, match.position, match.scenario.seats)
    assert sum(found) == pytest.approx(1.0)
    assert all(0 < chance < 1 for chance in found)
    values = sides_of(match.game, match.position, match.scenario.seats)
    assert max(values, key=lambda side: values[side]) == match.game.side(match.position, found.index(max(found)))


def test_allies_win_together() -> None:
    match = golden("caledea/teams", 60)
    first, second, third, fourth = chances(match.game, match.position, 4)
    assert (first, second) == (third, fourth)
    assert first + second == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "last"), [("caledea/city", "CapitalPlaced"), ("legends/competitive", "Deployed")])
def test_nothing_is_foretold_before_everybody_is_set_up(name: str, last: str) -> None:
    whole = golden(name)
    first = next(at for at in range(len(whole.journal)) if foretold(whole.game, golden(name, at).position, 2))
    told = [type(event).__name__ for event in golden(name, first).events(None)]
    everything = [type(event).__name__ for event in whole.events(None)]
    assert told.count(last) == everything.count(last) > 1


def test_nothing_is_foretold_in_the_middle_of_a_fight() -> None:
    whole = golden("caledea/city")
    entries = range(len(whole.journal))
    foretellings = [(at, golden("caledea/city", at)) for at in (*entries[20:60], entries[-1])]
    for _, match in foretellings:
        fights = match.position.on_chance() or "Unit" in match.position.request(match.deciders()[0]).window()
        assert (foretold(match.game, match.position, 2) is None) == fights
    assert {foretold(match.game, match.position, 2) is None for _, match in foretellings} == {True, False}


def test_a_game_without_a_judgment_gives_everybody_the_same() -> None:
    match = Match(duel.GAME, seed=1)
    assert chances(match.game, match.position, 2) == (0.5, 0.5)
