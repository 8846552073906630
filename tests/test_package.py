"""What `import wartable` gives."""

from importlib import import_module

import wartable


def test_games_stays_a_function_whatever_is_imported() -> None:
    """A package of the same name lies beside it."""
    names = wartable.games()
    import_module("wartable.games.caledea")
    assert wartable.games() == names
    assert "caledea" in names
