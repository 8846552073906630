"""Why a bot does what it does, in a sentence that a player can check."""

from typing import Any

from wartable.core import Choice, Game, Seat

ONLY = "It is the only possible answer."
BEST = "Of all the answers it looked at, this one leads to the best position."
_RARE, _SURE = 0.005, 0.995


def percent(chance: float) -> str:
    """A chance as people say it."""
    if 0 < chance < _RARE:
        return "under 1%"
    return "over 99%" if _SURE <= chance < 1 else f"{round(100 * chance)}%"


def likeliest(game: Game[Any], view: Any, seat: Seat, choice: Choice, lead: str = "Most likely:") -> str:
    """What most likely comes of a choice with exact odds; empty where it has none."""
    odds = game.odds(view, seat, choice)
    if odds is None or not odds.results:
        return ""
    result, chance = max(odds.results, key=lambda pair: pair[1])
    return f"{lead} {result} ({percent(chance)})."


def says_likeliest(game: Game[Any], view: Any, seat: Seat, choice: Choice, why: str) -> bool:
    """Does the reason already say what most likely comes of the choice, with its chance?"""
    odds = game.odds(view, seat, choice)
    if odds is None or not odds.results:
        return False
    result, chance = max(odds.results, key=lambda pair: pair[1])
    return f"{result}: {percent(chance)}." in why or f"{result} ({percent(chance)})." in why


def most_wanted(game: Game[Any], view: Any, seat: Seat, choice: Choice, who: str = "It") -> str:
    """The result that the player hopes for, with its exact chance; empty where the choice has no odds."""
    odds = game.odds(view, seat, choice)
    if odds is None or not odds.results:
        return ""
    result, chance = odds.results[0]
    return f"{who} {result}: {percent(chance)}."
