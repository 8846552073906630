"""Looking ahead: what choices would lead to, told in the words of the log."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from wartable.core.engine import Game
from wartable.core.foresight import foresee
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.table.lines import event_line
from wartable.table.protocol import Foreseen
from wartable.table.words import words_of


def foreseen(game: Game[Any], view: Any, seat: Seat, choices: Sequence[Choice], names: Sequence[str]) -> Foreseen:
    """What these choices would lead to by this seat's view; the players have these names."""
    seen = foresee(game, view, seat, choices)
    return Foreseen(
        ask=view.ask,
        made=seen.made,
        refusal=seen.refusal,
        stopped=seen.stopped,
        lines=tuple(event_line(game, n, 0, event, names) for n, event in enumerate(seen.events)),
        offers=seen.offers,
        words=words_of(game, seen.offers),
        default=None if seen.default is None else Raw(game.encode(seen.default)),
    )
