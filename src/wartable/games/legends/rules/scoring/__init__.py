"""What each side scores, and who has won, as the scenario says: a module for each way to score."""

from collections.abc import Sequence

from wartable.core import Outcome, Sum
from wartable.games.legends.rules.order import sides_left
from wartable.games.legends.rules.scoring import competitive, contain, engagement, race
from wartable.games.legends.rules.scoring.common import Rows, Scoring, Tie
from wartable.games.legends.state import World, turn_limit

_SCORINGS = {
    "engagement": engagement.SCORING,
    "contain": contain.SCORING,
    "competitive": competitive.SCORING,
    "race": race.SCORING,
}


def scoring_of(world: World) -> Scoring:
    return _SCORINGS[world.catalog.scenarios[world.flags.scenario].scoring]


def scores(world: World) -> tuple[Sum, ...]:
    """The score of each side, with its parts, as the battle stands."""
    return scoring_of(world).scores(world)


def points(world: World) -> tuple[int, ...]:
    """For each player the score of its side."""
    totals = scores(world)
    return tuple(totals[side].total for side in world.sides)


def control(world: World) -> tuple[Sum, ...]:
    """LOK-END-05: what each side scores in this End Phase; nothing at all where the scenario has no such points."""
    return scoring_of(world).control(world)


def counts(world: World) -> Rows:
    """What a scenario counts while the battle goes on, for the sheet."""
    return scoring_of(world).counts(world)


# -- who has won --------------------------------------------------------------------------------------------------------


def _is_last_turn(world: World) -> bool:
    limit = turn_limit(world)
    return bool(limit) and world.turn >= limit


def tie(world: World) -> Tie | None:
    """What dice must still decide before the battle can end."""
    return scoring_of(world).tie(world) if _is_last_turn(world) else None


def race_outcome(world: World) -> Outcome | None:
    """LOK-RUL-END-1: a race is over as soon as a side has reached its goal, unless the players agreed otherwise."""
    return _goal_reached(world) if world.flags.hull_race == "at_once" else None


def _goal_reached(world: World) -> Outcome | None:
    found = scoring_of(world).reached(world)
    return None if found is None else won(world, found.sides, found.why, found.rule)


def outcome(world: World) -> Outcome | None:
    """LOK-END-06, LOK-RUL-END-1: the goal of a race, elimination, then the turn limit, in this order in the End Phase."""
    if reached := _goal_reached(world):
        return reached
    left, scoring = sides_left(world), scoring_of(world)
    if scoring.eliminates and len(left) < 2:
        if left:
            return won(world, left, "All other warships are lost.", scoring.elimination)
        return by_score(world, "No side has a warship left.", "LOK-RUL-END-2")
    return by_score(world, "The last game turn is over.") if _is_last_turn(world) else None


def by_score(world: World, why: str, rule: str = "") -> Outcome:
    """LOK-SC1-20, LOK-RUL-SC1-4, LOK-SC3-08: the highest score wins; sides that share it share a draw."""
    found = scoring_of(world).leaders(world)
    return won(world, found.sides, found.why or why, rule or found.rule)


def won(world: World, sides: Sequence[int], why: str, rule: str) -> Outcome:
    """LOK-RUL-SC1-2: however it was won, the score of each player's side is shown."""
    winners = tuple(seat for seat, side in enumerate(world.sides) if side in sides)
    return Outcome(winners, why, rule, points(world))
