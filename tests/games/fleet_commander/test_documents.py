"""The page on Fleet Commander tells of every option as it is."""

from pathlib import Path

from wartable.core.scenario import Setting
from wartable.games.fleet_commander import GAME

PAGE = Path(__file__).parents[3] / "docs" / "games" / "fleet_commander.md"


def shown(value: Setting) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def test_every_option_is_on_the_page_with_its_default() -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    told = [tuple(cell.strip().strip("`") for cell in line.split("|")[1:3]) for line in lines]
    assert told == [(o.key, shown(o.default)) for o in GAME.options_offered]


def test_every_option_names_its_rule() -> None:
    assert all(option.rule for option in GAME.options_offered)
