"""Scenarios and the registry: seats, options, names; each wrong one has its own sentence."""

import pytest
from msgspec import Struct

import wartable
from tests.games.ambush import GAME
from wartable.core.errors import BadPack, BadScenario, UnknownGame
from wartable.core.scenario import Option, Scenario, make_scenario, settings

OPTIONS = (
    Option("mode", "seat", "who picks", values=("seat", "random")),
    Option("limit", 60, "rounds", low=1, high=99),
    Option("resign", True, "may a player resign"),
)


def test_defaults_are_filled_in_and_settings_kept_in_order() -> None:
    scenario = make_scenario(Scenario(2, (("limit", 5),)), range(2, 5), OPTIONS)
    assert scenario.options == (("mode", "seat"), ("limit", 5), ("resign", True))
    assert (scenario.word("mode"), scenario.number("limit"), scenario.flag("resign")) == ("seat", 5, True)
    with pytest.raises(KeyError):
        scenario["nothing"]


@pytest.mark.parametrize(
    ("seats", "settings", "says"),
    [
        (1, {}, "for 2 to 4 players, not 1"),
        (2, {"limmit": 5}, "no option 'limmit'; the options are: mode, limit, resign"),
        (2, {"limit": 100}, "Option limit cannot be 100; it takes a number from 1 to 99"),
        (2, {"limit": True}, "Option limit cannot be True"),
        (2, {"mode": "fast"}, "Option mode cannot be 'fast'; it takes seat, random"),
        (2, {"resign": 1}, "Option resign cannot be 1; it takes true or false"),
    ],
)
def test_wrong_settings_are_refused(seats: int, settings: dict[str, int | str | bool], says: str) -> None:
    with pytest.raises(BadScenario, match=says):
        make_scenario(Scenario(seats, tuple(settings.items())), range(2, 5), OPTIONS)


def test_settings_are_read_from_words() -> None:
    mode, limit, resign = OPTIONS
    assert (mode.parse("random"), limit.parse("7"), resign.parse("no"), resign.parse("TRUE")) == ("random", 7, False, True)
    for option, text in ((mode, "x"), (limit, "1e3"), (limit, "9" * 60), (resign, "2")):
        with pytest.raises(BadScenario, match=f"Option {option.key} cannot be"):
            option.parse(text)


def test_games_are_registered_by_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    assert "ambush" in wartable.game_names()
    assert wartable.game("ambush") is GAME


@pytest.mark.parametrize(
    ("setting", "name", "says"),
    [
        ("tests.games.ambush:GAME", "ambusch", "no game 'ambusch'. Did you mean 'ambush'?"),
        ("", "chess", "There is no game 'chess'. There are:"),
        ("nowhere.to_be:FOUND", "chess", "names 'nowhere.to_be:FOUND', which cannot be loaded"),
        ("tests.games.ambush:TOKENS", "chess", "which is not a game"),
        ("tests.games.ambush", "chess", "which cannot be loaded"),
    ],
)
def test_an_unknown_game_is_refused(monkeypatch: pytest.MonkeyPatch, setting: str, name: str, says: str) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", setting)
    with pytest.raises(UnknownGame) as caught:
        wartable.game(name)
    assert says in str(caught.value)


def test_a_game_without_data_takes_no_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARTABLE_GAMES", "tests.games.ambush:GAME")
    with pytest.raises(BadPack, match="Ambush has no data files"):
        wartable.game("ambush", pack="anywhere")


class Rulings(Struct, frozen=True):
    sides: tuple[int, ...]
    winter: bool
    turns: int


def test_options_become_settings_by_their_names() -> None:
    scenario = Scenario(2, (("winter", True), ("turns", 7), ("unused", "x")))
    assert settings(Rulings, scenario, sides=(0, 1)) == Rulings((0, 1), True, 7)
    assert settings(Rulings, scenario, sides=(0, 1), turns=9).turns == 9


def test_a_setting_without_an_option_is_a_fault() -> None:
    with pytest.raises(KeyError, match="turns"):
        settings(Rulings, Scenario(2, (("winter", True),)), sides=())


def test_an_option_without_words_of_its_own_is_read_from_its_key() -> None:
    option = Option("max_turns", 3, "How long.", low=0, high=9, labels=((0, "No limit"),))
    assert (option.title(), option.label(0), option.label(5)) == ("Max turns", "No limit", "5")
    assert Option("fog", True, "Fog.").label(False) == "No"
