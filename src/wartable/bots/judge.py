"""What a bot asks about the game that it plays. A function that values a position is enough; a game may know more."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from wartable.bots.bot import Budget
from wartable.bots.reasons import BEST, likeliest
from wartable.core import Choice, Game, Seat

Evaluation: TypeAlias = Callable[[Game[Any], Any, Seat], float]
"""How good a position in which the game goes on is for a seat: 1 is a sure win, -1 a sure defeat, 0 even."""


class Judge:
    """The judgment of a game: called, it values a position. The other methods hold for any game by default."""

    plans = False
    """Are answers planned together, so that none can be weighed by itself?"""
    idle = "Do nothing"
    """What people call a plan without key choices."""

    def __init__(self, evaluate: Evaluation) -> None:
        self._evaluate = evaluate

    def __call__(self, game: Game[Any], position: Any, seat: Seat) -> float:
        return self._evaluate(game, position, seat)

    def styled(self, factors: Mapping[str, float]) -> "Judge":
        """The same judgment, with these factors on some of its terms. A game without styles has none to change."""
        return self

    def at(self, level: str) -> "Judge":
        """The judgment that a level plays with. By default all share one, and differ in how far they look."""
        return self

    def candidates(self, game: Game[Any], view: Any, seat: Seat, rng: Random, most: int) -> Sequence[Choice]:
        """The answers worth looking at: the default and others, all of them if they are few, otherwise a sample."""
        default = game.default(view, seat)
        options = game.options(view, seat, about_match=False)
        if options is None or len(options) > most:
            options = game.sample(view, seat, rng, max(most - 1, 0), about_match=False)
        return tuple(dict.fromkeys((default, *options)))

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        """The best of up to `budget.candidates` plans, as in `Bot.plan`; empty where each answer is weighed by itself."""
        return ()

    def worth_of_plan(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> float:
        """What the position is worth to a seat that carries out this plan: asked only where answers are planned together."""
        return self(game, view, seat)

    def begins_plan(self, view: Any, seat: Seat) -> bool:
        """Is this the first of the questions that are answered by one plan?"""
        return False

    def key_choices(self, made: Sequence[Choice]) -> Sequence[Choice]:
        """The answers of a plan that distinguish it from other plans; by default all."""
        return made

    def worth_of_done(self, game: Game[Any], before: Any, seat: Seat, made: Sequence[Choice], after: Any) -> float:
        """What the position before was worth to a seat that did this, with dice by their mean, and came to the one after.

        Asked only where answers are planned together.
        """
        return self(game, after, seat)

    def is_carried_out(self, before: Any, now: Any, seat: Seat) -> bool:
        """Is the plan that this seat began in the position before over? By default when the procedure that asked is over."""
        return now.outcome is not None or len(now.frames) < len(before.frames)

    def is_undisturbed(self, before: Any, after: Any, seat: Seat) -> bool:
        """Could all of a plan be carried out between these positions, whatever the dice showed? By default it could."""
        return True

    def in_words(self, game: Game[Any], view: Any, made: Sequence[Choice]) -> str:
        """A plan in a line; by default all its answers."""
        return "; ".join(game.say(choice, view) for choice in made)

    def is_searched(self, view: Any, seat: Seat) -> bool:
        """Is it worth planning this seat's further acts before it answers? By default not."""
        return False

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        """Why the bot begins this plan, in one sentence by its own judgment."""
        return likeliest(game, view, seat, plan[0]) or BEST

    def is_quiet(self, game: Game[Any], position: Any, seat: Seat) -> bool:
        """Can this position be valued as it stands? By default if the seat is asked again in it."""
        return seat in position.deciders()

    def is_under_way(self, position: Any) -> bool:
        """Is the set-up over, so that what everybody has can be compared? By default from the first question on."""
        return True

    def throws(self, game: Game[Any], position: Any, most: int) -> Sequence[tuple[Choice, float]] | None:
        """What chance may answer, with the weights; None if that is more than `most`.

        Answers that lead to the same position need to be listed only once, with their weights together.
        """
        if position.pending[0][1].ways() > most:
            return None
        return [(answer, float(weight)) for answer, weight in game.chances(position) or ()]

    def in_short(self, game: Game[Any], position: Any, answer: Choice) -> Choice:
        """An answer of chance that leads to the same position as this one, and the same for all that lead there."""
        return answer
