"""Caledea for a bot that looks one decision ahead: fights are followed to their end, with exact chances."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from wartable.bots.bot import Budget
from wartable.bots.caledea import reasons
from wartable.bots.caledea.evaluation import AMONG_MORE, USUAL, Weights, evaluate, is_under_way
from wartable.bots.caledea.kingdoms import KINGDOM, WHY, best_kingdoms, best_sites, is_learned
from wartable.bots.caledea.proposals import proposals
from wartable.bots.caledea.threats import breaks, wins
from wartable.bots.judge import Judge
from wartable.bots.styles import weighed
from wartable.core import Choice, Game, Roll, Rolled, Seat
from wartable.games.caledea.acts import NextAct
from wartable.games.caledea.acts.offer_draw import DrawQuestion
from wartable.games.caledea.combat.ambush import AmbushWindow
from wartable.games.caledea.combat.questions import AttackingUnit, DefendingUnit
from wartable.games.caledea.rules.chances import compare
from wartable.games.caledea.rules.combat import ASSAULT, CONTEST
from wartable.games.caledea.state import World

_UNSETTLED = (AttackingUnit, AmbushWindow, DefendingUnit, DrawQuestion)
_HIGH, _LOW = 6, 1
_DUEL = 2
"""How many players a turn is planned with."""


class CaledeaJudge(Judge):
    """Nothing is hidden, and of all dice only the winner counts."""

    def __init__(self, weights: Weights = USUAL) -> None:
        super().__init__(partial(evaluate, weights=weights))

    def styled(self, factors: Mapping[str, float]) -> "CaledeaJudge":
        return CaledeaJudge(weighed(USUAL, factors))

    def at(self, level: str) -> Judge:
        return _AdmiralJudge() if level == "admiral" else self

    def candidates(self, game: Game[Any], view: Any, seat: Seat, rng: Random, most: int) -> Sequence[Choice]:
        """For acts the proposals; for all other questions every answer, since there are few."""
        if isinstance(view.request(seat), NextAct):
            return proposals(view.world, seat)
        return game.options(view, seat) or super().candidates(game, view, seat, rng, most)

    def is_searched(self, view: Any, seat: Seat) -> bool:
        """With two players a turn is planned as a whole; with more, that takes too long for what it gains."""
        return isinstance(view.request(seat), NextAct) and len(view.world.alive) == _DUEL

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        return reasons.why(game, view, seat, plan[0])

    def is_quiet(self, game: Game[Any], position: Any, seat: Seat) -> bool:
        """Not within a fight and not while a draw is offered."""
        return not isinstance(position.pending[0][1], _UNSETTLED)

    def is_under_way(self, position: Any) -> bool:
        return is_under_way(position.world)

    def throws(self, game: Game[Any], position: Any, most: int) -> Sequence[tuple[Choice, float]] | None:
        """One throw for each result: one side or the other wins the round, the structure falls or stands."""
        request = position.pending[0][1]
        if most < 2 or not isinstance(request, Roll):
            return None
        dice = [group.count for group in request.groups]
        if request.why == CONTEST:
            chance = wins(dice[0], dice[1])
        elif request.why == ASSAULT:
            chance = breaks(dice[0], request.groups[0].needs)
        else:
            return super().throws(game, position, most)
        return (_throw(dice, _HIGH, _LOW), chance), (_throw(dice, _LOW, _HIGH), 1 - chance)

    def in_short(self, game: Game[Any], position: Any, answer: Choice) -> Choice:
        """Who wins the round, or whether the structure falls; after a tie the same pools are rolled again."""
        request = position.pending[0][1]
        if not isinstance(answer, Rolled) or request.why not in (CONTEST, ASSAULT):
            return answer
        if request.why == CONTEST:
            verdict = compare(*answer.groups)
        else:
            verdict = 1 if max(answer.groups[0]) >= request.groups[0].needs else -1
        dice, faces = [group.count for group in request.groups], (_HIGH, _LOW) if verdict > 0 else (_LOW, _HIGH)
        return _throw(dice, *faces) if verdict else answer


class _AdmiralJudge(CaledeaJudge):
    """It takes the kingdom and the site that win most, and among more than two plays for gold before it builds."""

    def __call__(self, game: Game[Any], position: Any, seat: Seat) -> float:
        world: World = position.world
        among_more = is_learned(world) and len(world.alive) > _DUEL
        return evaluate(game, position, seat, AMONG_MORE if among_more else USUAL)

    def plan(self, game: Game[Any], view: Any, seat: Seat, rng: Random, budget: Budget) -> Sequence[Choice]:
        learned = self._learned(game, view, seat)
        return (rng.choice(learned),) if learned else ()

    def why(self, game: Game[Any], view: Any, seat: Seat, plan: Sequence[Choice]) -> str:
        question = view.request(seat).window()
        return WHY[question] if plan[0] in self._learned(game, view, seat) else super().why(game, view, seat, plan)

    def _learned(self, game: Game[Any], view: Any, seat: Seat) -> Sequence[Choice]:
        """The best answers to a question of the set-up about which something was learned; none to others."""
        question = view.request(seat).window()
        if not is_learned(view.world) or question not in WHY:
            return ()
        return best_kingdoms(game, view, seat) if question == KINGDOM else best_sites(game, view, seat)


def _throw(dice: list[int], own: int, other: int) -> Rolled:
    """All dice of the attacker show one face, those of the defender another."""
    return Rolled(tuple((face,) * n for n, face in zip(dice, (own, other), strict=False)))
