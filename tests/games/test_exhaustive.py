"""Everything that a registered game declares comes up in its golden games or in random ones; see tests/bench/exhaustive.py."""

import pytest

from tests.bench import exhaustive
from tests.bench.exhaustive import declared, never_seen, records, words_of
from tests.games import duel
from wartable.games.caledea.events import UnitRemoved
from wartable.registry import game, game_names


@pytest.mark.parametrize("name", game_names())
def test_everything_that_is_declared_comes_up(name: str) -> None:
    remedy = f"let a player or a golden game show it, or say in tests/games/{name}/occurs.py why it cannot come up"
    assert never_seen(game(name)) == [], remedy


def test_what_never_comes_up_and_what_is_wrongly_excused_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    caledea = game("caledea")
    monkeypatch.setattr(exhaustive, "GAMES", 1)
    monkeypatch.setattr(exhaustive, "declared", lambda game: {"caledea.Move", "caledea.Levied", "kingdoms lochland"})
    monkeypatch.setattr(exhaustive, "occurs", lambda game: exhaustive.Occurs(frozenset(), lambda match: (), {}))
    assert never_seen(caledea) == ["caledea.Levied", "kingdoms lochland"]
    excuses = {"caledea.Move": "nobody moves", "caledea.Gone": "no longer there"}
    monkeypatch.setattr(exhaustive, "occurs", lambda game: exhaustive.Occurs(frozenset(), lambda match: (), excuses))
    assert never_seen(caledea) == ["caledea.Gone is excused but not declared", "caledea.Move is excused but comes up"]


def test_kinds_options_seats_and_records_are_declared() -> None:
    found = declared(duel.GAME)
    assert {"duel.Fire", "duel.Battle", "seats 2", "ships cruiser", "core.Roll"} <= found
    assert records(duel.GAME)["ships cruiser"] == "cruiser"
    caledea = declared(game("caledea"))
    assert {"teams=4v4", "boards=4", "caledea.Bombarded", "powers ambush", "ending CITY"} <= caledea
    assert {"kingdoms talaq"} <= caledea


def test_an_event_names_records_in_its_words() -> None:
    assert "hydrus" in words_of(UnitRemoved(seat=0, unit="hydrus:2!1", square="3,4"))
