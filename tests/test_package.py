"""What `import wartable` gives."""

import wartable
import wartable.games.caledea as c


def test_a_game_is_imported_by_its_name() -> None:
    assert wartable.game("caledea") is c.GAME
    assert "caledea" in wartable.game_names()
