"""How likely a number of dice was to win, for the luck of a game."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from wartable.core.queries import Finding, Query
from wartable.core.secrets import Viewer
from wartable.games.caledea.rules.chances import assault_chance, win_chance

_Dice: TypeAlias = Annotated[int, Meta(ge=1, le=30)]
Pairs: TypeAlias = Annotated[tuple[tuple[_Dice, _Dice], ...], Meta(max_length=100)]


class Chances(Query, frozen=True, tag="caledea.Chances"):
    """How likely each number of dice was to win: a round against this many dice, an assault that needs this face."""

    rounds: Pairs
    assaults: Pairs

    def find(self, view: Any, viewer: Viewer) -> Finding:
        rounds = [(f"{dice} against {other}", float(win_chance(dice, other))) for dice, other in self.rounds]
        assaults = [(f"{dice} for {face}+", float(assault_chance(dice, face))) for dice, face in self.assaults]
        found = (*rounds, *assaults)
        return Finding("; ".join(f"{what}: {chance:.1%}" for what, chance in found) or "Nothing was asked.", found)
