"""One game of many: numbered, with its own seed, so that it comes out the same wherever it is played."""

from collections.abc import Sequence
from pathlib import Path
from time import thread_time
from traceback import format_exc
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from wartable.bots import Bot, Budget, make
from wartable.core import Choice, Game, Match, Scenario, Seat
from wartable.core.codec import write_journal
from wartable.core.dice import Seeded
from wartable.core.journal import Answer
from wartable.lab.play import BotRefused, play_out
from wartable.lab.report import Played


class Plan(Struct, frozen=True):
    """What every game of a series has in common."""

    game: str
    pack: Path | None
    scenario: Scenario
    bots: tuple[str, ...]
    """One for each player, or one for all."""
    seed: int
    budget: Budget
    keep_journals: bool = False
    openings: tuple[tuple[str, ...], ...] = ()
    """For each player the answers that it gives first, as JSON; empty if all players are free."""


class Task(Struct, frozen=True):
    """One game that is to be played."""

    series: int
    plan: Plan
    number: int


class _Timed(Bot):
    """A bot whose CPU time is counted."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds = 0.0

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        began = thread_time()
        try:
            return self._bot.plan(view, seat, budget)
        finally:
            self.seconds += thread_time() - began


class _Opened(Bot):
    """A bot that first gives certain answers, each to the first question of its kind, and then plays on by itself."""

    def __init__(self, bot: Bot, game: Game[Any], answers: Sequence[str]) -> None:
        self._bot = bot
        self._game = game
        self._answers = [game.decode_choice(answer) for answer in answers]

    def choose(self, view: Any, seat: Seat, budget: Budget) -> Choice:
        return self.plan(view, seat, budget)[0]

    def plan(self, view: Any, seat: Seat, budget: Budget) -> Sequence[Choice]:
        if not self._answers or type(self._answers[0]) not in view.request(seat).takes:
            return self._bot.plan(view, seat, budget)
        answer = self._answers.pop(0)
        refusal = self._game.check(view, seat, answer)
        if refusal is not None:
            raise BotRefused(f"The opening {answer} is refused: {refusal.why} ({refusal.rule})")
        return (answer,)


def _player_at(seat: Seat, number: int, seats: int) -> int:
    """Which player sits there in this game: after each game everybody moves up one seat."""
    return (seat + number) % seats


def _seated(plan: Plan, number: int) -> tuple[str, ...]:
    """The bots by seat."""
    seats = plan.scenario.seats
    return tuple(plan.bots[_player_at(seat, number, seats) % len(plan.bots)] for seat in range(seats))


def play(game: Game[Any], plan: Plan, number: int) -> Played:
    """One game. An error in it is reported with its journal; the other games are still worth playing."""
    seed = f"{plan.seed}.{number}"
    names = _seated(plan, number)
    match: Match[Any] | None = None
    bots: list[_Timed] = []
    error = trace = ""
    try:
        match = Match(game, plan.scenario, dice=Seeded(seed))
        bots = [_Timed(_bot(game, plan, number, seat, name)) for seat, name in enumerate(names)]
        play_out(match, bots, plan.budget)
    except Exception as fault:  # noqa: BLE001
        error, trace = f"{type(fault).__name__}: {fault}", format_exc()
    begun = Played(number, names, 0, 0, None, error=error, traceback=trace)
    return begun if match is None else _report(begun, match, bots, keep_journal=plan.keep_journals)


def _bot(game: Game[Any], plan: Plan, number: int, seat: Seat, name: str) -> Bot:
    bot = make(name, game, f"{plan.seed}.{number}.{seat}")
    if not plan.openings:
        return bot
    return _Opened(bot, game, plan.openings[_player_at(seat, number, plan.scenario.seats)])


def _report(begun: Played, match: Match[Any], bots: Sequence[_Timed], *, keep_journal: bool) -> Played:
    """The report of a match that has ended, or that an error has cut short."""
    game, answered = match.game, [entry.seat for entry in match.journal if type(entry) is Answer]
    told = replace(
        begun,
        decisions=len(answered),
        turns=game.turn(match.position),
        journal=write_journal(match) if begun.error or keep_journal else "",
        answers=tuple(answered.count(seat) for seat in range(len(bots))),
        seconds=tuple(bot.seconds for bot in bots),
    )
    if begun.error:
        return told
    return replace(told, outcome=match.outcome, victors=game.victors(match.position), facts=game.facts(match.position))
