"""What must come up in games of Caledea, and what cannot: see tests/bench/exhaustive.py."""

from collections.abc import Iterator
from typing import Any

from wartable.core import Match
from wartable.core.journal import Answer
from wartable.games.caledea.acts.powers import POWERS
from wartable.games.caledea.combat.ambush import Ambush
from wartable.games.caledea.names import ENDINGS

ALSO = frozenset(f"ending {why}" for why in ENDINGS)
RESOURCES = ("grain", "horses", "iron", "stone", "timber", "water")
NEVER = {
    "boards caledea-9x9-a": "every game is played on it",
    "core.Draw": "nothing is drawn from a stock",
    "core.Drawn": "nothing is drawn from a stock",
    **{f"resources {name}": "squares have resources, but no event names them" for name in RESOURCES},
}


def seen(match: Match[Any]) -> Iterator[str]:
    """A power that was used."""
    for entry in match.journal:
        if isinstance(entry, Answer):
            yield from (f"powers {power.power}" for power in POWERS if type(entry.choice) is power.choice)
            if entry.choice == Ambush(True):
                yield "powers ambush"
