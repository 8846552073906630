"""What the contract suite runs over: both test games and every registered game, each in a few scenarios."""

from typing import Any

from tests.games import ambush, duel
from wartable.core import Game, Scenario
from wartable.registry import game, games


def subjects() -> list[tuple[Game[Any], Scenario]]:
    return [(g, s) for g in all_games() for s in scenarios(g)]


def all_games() -> list[Game[Any]]:
    return [*test_games(), *(game(name) for name in games() if name not in ("ambush", "duel"))]


def test_games() -> list[Game[Any]]:
    return [ambush.GAME, duel.GAME]


def scenarios(subject: Game[Any]) -> list[Scenario]:
    """The default scenario, and the largest table if it is another."""
    fewest, most = subject.seats[0], subject.seats[-1]
    return [subject.scenario(n) for n in sorted({fewest, most})]


def name(subject: tuple[Game[Any], Scenario]) -> str:
    return f"{subject[0].name}-{subject[1].seats}"
