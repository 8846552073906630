"""What a form for a new table shows: presets first, options under headings, every value by a name."""

from itertools import groupby
from typing import Any

import pytest

from wartable import registry
from wartable.bots import names
from wartable.core import Option
from wartable.core.engine import Game
from wartable.core.match import Match

GAMES = registry.game_names()
OPTIONS = [(name, option) for name in GAMES for option in registry.game(name).options_offered]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda found: found.key if isinstance(found, Option) else found)
def test_an_option_speaks_to_a_person(name: str, option: Option) -> None:
    assert option.name
    assert option.group
    assert option.says.endswith(".")
    for text in (option.name, option.group, *(option.label(value) for value in option.values)):
        assert "_" not in text, f"{name} shows the id {text}"
        assert text[0].isupper() or text[0].isdigit()
    assert {value for value, _ in option.labels} >= set(option.values)


@pytest.mark.parametrize("name", GAMES)
def test_options_of_a_group_stand_together(name: str) -> None:
    headings = [group for group, _ in groupby(registry.game(name).options_offered, lambda option: option.group)]
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("name", GAMES)
def test_a_preset_can_be_played(name: str) -> None:
    game: Game[Any] = registry.game(name)
    assert game.presets[0].name in {"First game", "First battle"}
    for preset in game.presets:
        assert preset.seat < preset.seats
        assert preset.bot in names()
        assert Match(game, game.scenario(preset.seats, **preset.options)).position.deciders()
