"""The subjects of the contract suite: both test games and every registered game, each in a few scenarios."""

from typing import Any

from tests.games import ambush, duel
from wartable.core import Game, Scenario
from wartable.registry import game, game_names

READINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "fleet_commander": (
        {"hidden_damage_visible": True, "planet": "minex_four"},
        {
            "hidden_damage_visible": True,
            "decoys_count_for_blockade": False,
            "in_transit_counts": False,
            "hide_after_rally": True,
            "outbound_timing": "before_invader",
            "invader_blue": "same_token_may_return",
            "mirror_match": True,
        },
    ),
    "legends": (
        {"scenario": "open_battle", "points": 75, "edge": "stop_at_edge", "defensive_fire": "separate"},
        {"scenario": "orbital_contain"},
        {"scenario": "escalation"},
        {"movement": "template", "points": 50},
        {"scenario": "orbital_contain_competitive", "movement": "template"},
    ),
}
"""Options that affect hidden facts or questions."""


UNTOLD: dict[str, dict[str, str]] = {
    "fleet_commander": {"active": "whose action is next; the open question shows it"},
}
"""Fields of a game's world that may change without an event, each with the reason why it is of no interest."""


def subjects() -> list[tuple[Game[Any], Scenario]]:
    return [(g, s) for g in all_games() for s in scenarios(g)]


def all_games() -> list[Game[Any]]:
    return [*test_games(), *(game(name) for name in game_names() if name not in ("ambush", "duel"))]


def test_games() -> list[Game[Any]]:
    return [ambush.GAME, duel.GAME]


def scenarios(subject: Game[Any]) -> list[Scenario]:
    """The default scenario, the largest table if different, and the game's other options."""
    fewest, most = subject.seats[0], subject.seats[-1]
    tables = [subject.scenario(n) for n in sorted({fewest, most})]
    return [*tables, *(subject.scenario(**settings) for settings in READINGS.get(subject.name, ()))]


def name(subject: tuple[Game[Any], Scenario]) -> str:
    chosen = [key for key, value in subject[1].options if value != _defaults(subject[0])[key]]
    return "-".join([subject[0].name, str(subject[1].seats), *chosen])


def _defaults(subject: Game[Any]) -> dict[str, Any]:
    return {option.key: option.default for option in subject.options_offered}
