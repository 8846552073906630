"""Specific cards: what each does at the one moment its text names."""

from wartable.catalog import Values
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.catalog import Count
from wartable.games.fleet_commander.effects.combat import Plain


class Points(Values, frozen=True):
    """A number of points."""

    points: Count


class Tokens(Values, frozen=True):
    """A number of time tokens."""

    tokens: Count


@windows.turn_start.register("sortie", Plain)
def sortie(_: Plain) -> bool:
    return True


@windows.reinforce.register("fast_transit", Tokens)
def fast_transit(fewer: Tokens) -> int:
    return fewer.tokens


@windows.inbound.register("inbound_points", Points)
def inbound_points(more: Points) -> int:
    return more.points


@windows.auto_rally.register("rally_region", Plain)
def rally_region(_: Plain) -> bool:
    return True


@windows.convoy_score.register("commerce_raiders", Points)
def commerce_raiders(more: Points) -> int:
    return more.points
