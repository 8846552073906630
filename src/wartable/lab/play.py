"""One match between bots."""

from collections.abc import Sequence
from typing import Any

from wartable.bots import Bot, Budget
from wartable.core import Choice, Game, Match, Refusal, Scenario, WartableError
from wartable.core.dice import Seeded
from wartable.core.errors import BadScenario


class BotRefused(WartableError):
    """A bot gave an answer that the rules refuse: a fault of the bot or of the game."""


def play_match(
    game: Game[Any],
    scenario: Scenario | None,
    bots: Sequence[Bot],
    seed: int | str = 0,
    budget: Budget | None = None,
) -> Match[Any]:
    """A match played to its end, with a bot for each seat. The same seed and bots give the same match.

    Without a scenario it is the usual one: as few seats as the game allows, no option changed.
    """
    match = Match(game, scenario, dice=Seeded(seed))
    if len(bots) != match.scenario.seats:
        raise BadScenario(f"There are {match.scenario.seats} seats and {len(bots)} bots.")
    play_out(match, bots, budget or Budget())
    return match


def play_out(match: Match[Any], bots: Sequence[Bot], budget: Budget) -> None:
    """Plays a match on to its end; each bot sees the view of its seat only."""
    while match.outcome is None:
        seat = match.deciders()[0]
        plan = bots[seat].plan(match.look(seat), seat, budget)
        progress = match.submit_all(seat, plan, match.ask, after_dice=True)
        if not progress.made:
            raise BotRefused(f"The bot of seat {seat} {_fault(plan, progress.refusal)}")


def _fault(plan: Sequence[Choice], refusal: Refusal | None) -> str:
    return f"answers {plan[0]}, which is refused: {refusal.why} ({refusal.rule})" if refusal else "does not answer."
