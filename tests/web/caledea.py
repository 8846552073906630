"""Matches of Caledea for browser tests, brought to where a test begins."""

import json
from pathlib import Path
from typing import Any

from tests.web.tables import answered, by_default, give
from wartable.core import Choice, Match
from wartable.core.codec import read_journal, replayed
from wartable.core.journal import Answer
from wartable.registry import game, game_of

GAME = game("caledea")
GOLDENS = Path(__file__).parents[1] / "goldens" / "caledea"
SITES = ("4,4", "5,4")
NEXT = "What do you do next?"


def at_first_act() -> Match[Any]:
    """Seat 0 is asked for its first act; seat 1, if it came first, has done nothing."""
    return by_default(Match(GAME, seed=1), lambda match: match.deciders() == (0,) and can_end_turn(match))


def can_end_turn(match: Match[Any]) -> bool:
    (seat,) = match.deciders()
    return "EndTurn" in {type(choice).__name__ for choice in match.game.options(match.position, seat) or ()}


def placed(site: str) -> Choice:
    return GAME.decode_choice(json.dumps({"type": "caledea.PlaceCapital", "square": site}))


def neighbors() -> tuple[Match[Any], str, str]:
    """Two capitals side by side, so that an attack is possible at once: the capital of the seat that acts, and the other."""
    kingdoms = [{"type": "caledea.PickKingdom", "kingdom": kingdom} for kingdom in ("talaq", "verrun")]
    match = answered(Match(GAME, seed=1), [*kingdoms, {"type": "caledea.TakePlace", "place": "first"}])
    capitals = {}
    for _ in SITES:
        (seat,) = match.deciders()
        (site,) = (site for site in SITES if match.check(seat, placed(site), match.ask) is None)
        capitals[seat] = site
        give(match, placed(site))
    assert can_end_turn(match)
    (acting,) = match.deciders()
    return match, capitals[acting], capitals[1 - acting]


def golden(name: str, entries: int | None = None) -> Match[Any]:
    """A golden game, or where it stood after this many entries; counted from the end when below 0."""
    found, record = read_journal((GOLDENS / f"{name}.jsonl").read_text(encoding="utf-8"), game_of)
    return replayed(found, record, upto=None if entries is None else entries % len(record.entries))


def before_the_end() -> tuple[Match[Any], int, Choice]:
    """A long match that the next answer wins by a fortified city: who gives it, and what it is."""
    last = golden("city").journal[-1]
    assert isinstance(last, Answer)
    return golden("city", -1), last.seat, last.choice
