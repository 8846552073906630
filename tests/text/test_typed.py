"""Whole battles by typed orders alone, by somebody who hears the prompts and knows nothing else."""

import re
from random import Random
from typing import Any

import pytest

from tests.text.typist import Typist
from wartable.core import Match
from wartable.games.caledea import GAME as CALEDEA
from wartable.games.fleet_commander import GAME as FLEET_COMMANDER
from wartable.games.legends import GAME as LEGENDS


def test_a_starter_battle_of_legends_is_fought_by_typed_orders() -> None:
    """Deployment, activations, flights and shots are typed with every value, up to the end of the battle."""
    typist = Typist(Match(LEGENDS, LEGENDS.scenario(squadrons="presets", points=34), seed=1))
    typist.play(Random(5))
    assert typist.match.outcome is not None
    assert typist.match.position.world.turn > 1
    assert max(len(prompt.split()) for prompt in typist.prompts) <= 80
    told = [event.text(["Ann", "Ben"], LEGENDS.word) for event in typist.match.events(0)]
    for deed in (" deploys Draco 1 at ", "Draco 1 spends engine points", "Draco 1 fires Medium Pulse Beams at Hammerhead 1"):
        assert any(deed in line for line in told), deed


def test_a_battle_with_templates_is_fought_by_typed_courses() -> None:
    typist = Typist(Match(LEGENDS, LEGENDS.scenario(squadrons="presets", points=34, movement="template"), seed=1))
    typist.play(Random(5))
    assert typist.match.outcome is not None
    assert max(len(prompt.split()) for prompt in typist.prompts) <= 80
    told = [event.text(["Ann", "Ben"], LEGENDS.word) for event in typist.match.events(0)]
    assert any(re.match(r'Draco \d sets its course: straight \d+"', line) for line in told)


def test_a_short_game_of_caledea_is_played_by_typed_orders() -> None:
    typist = Typist(Match(CALEDEA, seed=4))
    typist.play(Random(2))
    assert typist.match.outcome is not None
    assert max(len(prompt.split()) for prompt in typist.prompts) <= 80


def test_a_first_game_of_fleet_commander_is_played_by_typed_orders() -> None:
    first_game: dict[str, Any] = dict(FLEET_COMMANDER.presets[0].options)
    typist = Typist(Match(FLEET_COMMANDER, FLEET_COMMANDER.scenario(**first_game), seed=1))
    typist.play(Random(1))
    assert typist.match.outcome is not None
    assert max(len(prompt.split()) for prompt in typist.prompts) <= 80


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_battles_of_legends_end_by_typed_orders_whatever_is_typed(seed: int) -> None:
    typist = Typist(Match(LEGENDS, LEGENDS.scenario(points=34), seed=seed))
    typist.play(Random(seed))
    assert typist.match.outcome is not None
