"""Places for those who listen: every square with its way from the listener's capital."""

import re
from functools import partial

from wartable.core import Viewer
from wartable.games.caledea.state import World

_SQUARE = re.compile(r"\((\d+,\d+)\)")


def aloud(world: World, viewer: Viewer, text: str) -> str:
    """`(3,4: 2 north and 1 east of your capital)`; before there is a capital, from the middle of the board."""
    return _SQUARE.sub(partial(_with_bearing, world, viewer), text)


def _with_bearing(world: World, viewer: Viewer, found: re.Match[str]) -> str:
    realm = world.realm
    square = realm.square.get(found[1])
    if square is None:
        return found[0]
    home = world.capitals[viewer] if viewer is not None else -1
    origin, name = (home, "your capital") if home >= 0 else (realm.size // 2, "the middle")
    row, col = divmod(square, realm.cols)
    from_row, from_col = divmod(origin, realm.cols)
    parts = [*_steps(row - from_row, realm.rows, "south", "north"), *_steps(col - from_col, realm.cols, "east", "west")]
    return f"({found[1]}: {' and '.join(parts)} of {name})" if parts else f"({found[1]}: {name})"


def _steps(away: int, around: int, ahead: str, back: str) -> list[str]:
    """The shorter way around the board."""
    forth, home = away % around, -away % around
    return [f"{forth} {ahead}" if forth <= home else f"{home} {back}"] if away else []
