"""Both games as a later program might bring them along: with a changed and a new card, and with a changed kingdom."""

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.core import Game
from wartable.games import caledea, fleet_commander

Tables = dict[str, list[dict[str, Any]]]


def _changed(game: Game[Any], change: Callable[[Tables], None]) -> Game[Any]:
    content = msgspec.json.decode(game.content)
    change(content["tables"])
    return game.with_content(msgspec.json.encode(content))


def _cards(tables: Tables) -> None:
    """The first card gets another effect and is copied under another name; a starter hand is dealt the copy."""
    card = tables["cards"][0]
    tables["cards"].append({**card, "id": "h_tugs", "name": "Tugs"})
    card |= {"text": "Add 5 gun dice.", "effects": [{"key": "gun_dice", "dice": 5}]}
    hand = next(hand for hand in tables["hands"] if hand["id"] == card["faction"])
    hand["cards"][-1] = "h_tugs"


def _kingdoms(tables: Tables) -> None:
    """Every kingdom starts with one unit more."""
    for kingdom in tables["kingdoms"]:
        kingdom["start_units"] += 1


FLEET = _changed(fleet_commander.GAME, _cards)
CALEDEA = _changed(caledea.GAME, _kingdoms)
SETTING = "tests.table.changed:FLEET,tests.table.changed:CALEDEA"
