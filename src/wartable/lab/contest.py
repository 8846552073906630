"""Matches between players of any kind: bots by name and programs from outside."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from wartable.bots import Bot, Budget
from wartable.core import Game, Match, Outcome, Scenario, Seat
from wartable.core.codec import write_journal
from wartable.core.dice import Seeded
from wartable.lab.lines import BotFault
from wartable.lab.messages import Over
from wartable.lab.outside import OutsideBot, Table
from wartable.lab.play import play_out

SECONDS = 10.0
"""How long a player from outside may think about an answer, unless another limit is given."""


class Contest(Struct, frozen=True):
    """One match that was played: it came to its end, or a player's fault ended it and the other sides win."""

    players: tuple[str, ...]
    """Who sat where."""
    seed: str
    outcome: Outcome | None
    victors: tuple[Seat, ...]
    """The seats of the side that won; none in a draw."""
    faulty: Seat | None = None
    fault: str = ""
    journal: str = ""


def contest(game: Game[Any], scenario: Scenario, players: Sequence[str], seed: str, seconds: float = SECONDS) -> Contest:
    """One match with a player for each seat. The same seed gives the same dice and the same play of our own bots."""
    match, table, seated = Match(game, scenario, dice=Seeded(seed)), Table(game, scenario, seconds), list[Bot]()
    faulty, fault, victors = None, "", tuple[Seat, ...]()
    starting: Seat | None = None
    try:
        for starting, player in enumerate(players):
            seated.append(bot := table.player(player, starting, seed))
            if isinstance(bot, OutsideBot):
                bot.get_ready()
        starting = None
        play_out(match, seated, Budget())
        victors = game.victors(match.position)
    except BotFault as error:
        faulty = match.deciders()[0] if starting is None else starting
        fault = f"The player of seat {faulty}, {players[faulty]!r}, is at fault: {error}"
        victors = tuple(s for s in range(len(players)) if game.side(match.position, s) != game.side(match.position, faulty))
    finally:
        for bot in seated:
            if isinstance(bot, OutsideBot):
                bot.leave(Over(outcome=match.outcome, victors=victors, fault=fault))
    return Contest(tuple(players), seed, match.outcome, victors, faulty, fault, write_journal(match))


def seating(players: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in this match of a series: after each match everybody moves up one seat."""
    return tuple(players[(seat + number) % len(players)] for seat in range(len(players)))
