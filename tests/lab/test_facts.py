"""What the games name of a finished game, in one place for all who count."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from wartable import registry
from wartable.core.scenario import Setting
from wartable.games.fleet_commander.choices import Propose
from wartable.games.legends.choices.muster import BuildSquadron
from wartable.lab import Played, simulate


def one_game(game: str, **asked: Any) -> Played:
    (played,) = simulate(game, games=1, seed=1, **asked).played
    assert played.outcome is not None, played.traceback
    return played


def opening(game: str, *choices: Any) -> tuple[tuple[str, ...], ...]:
    """One answer for each player."""
    return tuple((registry.game(game).encode(choice).decode(),) for choice in choices)


def values(rows: Sequence[dict[str, Any]], key: str) -> list[Any]:
    return [row[key] for row in rows]


def test_caledea_names_kingdoms_and_the_turn_order() -> None:
    facts = one_game("caledea", seats=3, settings={"round_limit": 3}).facts
    assert sorted(values(facts.seats, "order")) == [1, 2, 3]
    kingdoms = {card.id for card in registry.game("caledea").catalog().kingdoms}
    assert len(set(values(facts.seats, "kingdom"))) == 3
    assert set(values(facts.seats, "kingdom")) < kingdoms


@pytest.mark.parametrize("number", [0, 1])
def test_fleet_commander_names_planet_roles_and_hands(number: int) -> None:
    wishes = opening("fleet_commander", Propose("heragul", "invader"), Propose("surakari", "defender"))
    settings: dict[str, Setting] = {"planet": "cadre_four", "max_turns": 2}
    played = simulate("fleet_commander", games=2, seed=1, settings=settings, openings=wishes).played[number]
    facts = played.facts
    assert facts.game == {"planet": "cadre_four", "casting": "heragul against surakari"}
    invader = {"role": "invader", "faction": "heragul", "order": 1}
    defender = {"role": "defender", "faction": "surakari", "order": 2}
    assert facts.seats == ((invader, defender) if number == 0 else (defender, invader))
    assert [sum(hand.values()) for hand in facts.brought] == [8, 8]
    assert all(card.startswith("h_") for card in facts.brought[number] if card[1] == "_")


def test_legends_names_squadrons_by_preset_or_by_their_units() -> None:
    facts = one_game("legends", settings={"squadrons": "presets", "points": 34, "turns": 1}).facts
    assert sorted(values(facts.seats, "squadron")) == ["starter_heragul", "starter_surakari"]
    assert sorted(values(facts.seats, "faction")) == ["heragul", "surakari"]
    assert {"draco": 2, "interceptor": 10} in facts.brought
    own = opening(
        "legends",
        BuildSquadron("surakari_invasion", (("draco", 1), ("corona", 1))),
        BuildSquadron("heragul_sarlet", (("mackerel", 3),)),
    )
    facts = one_game("legends", settings={"points": 30, "turns": 1}, openings=own).facts
    assert values(facts.seats, "squadron") == ["1 draco, 1 corona", "3 mackerel"]
    assert facts.brought == ({"draco": 1, "corona": 1}, {"mackerel": 3})


def test_an_opening_that_the_rules_refuse_is_an_error() -> None:
    own = opening("legends", *[BuildSquadron("heragul_sarlet", (("mackerel", 4),))] * 2)
    (failure,) = simulate("legends", games=1, settings={"points": 30}, openings=own).failures()
    assert failure.error.startswith("BotRefused: The opening BuildSquadron(")
    assert "10 more than its level of 30." in failure.error


def test_a_game_that_names_nothing_is_counted_all_the_same() -> None:
    played = one_game("ambush")
    assert (played.facts.game, played.facts.seats, played.facts.brought) == ({}, (), ())
    assert sum(played.answers) == played.decisions
    assert len(played.seconds) == 2


def test_each_seats_thinking_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that shows a second more whenever somebody looks at it: before each question to a bot, and after it."""
    monkeypatch.setattr("wartable.lab.tasks.thread_time", count().__next__)
    played = one_game("ambush")
    assert played.seconds == played.answers
