"""The combats by which the browser is tested are told as the game tells them today."""

from tests.games.fleet_commander.combat_vectors import FILE, written


def test_the_combats_of_the_browser_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run: .venv/bin/python -m tests.games.fleet_commander.combat_vectors"
