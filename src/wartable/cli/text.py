"""`wartable text`: a game against bots in the terminal, played by reading and typing."""

import sys
from collections.abc import Iterator
from random import SystemRandom
from typing import Annotated, Any

import typer

from wartable import bots, registry
from wartable.bots.levels import LEVELS
from wartable.cli.journals import ending, names
from wartable.cli.output import say, write_text
from wartable.cli.simulate import GameName, Pack, Set, parse
from wartable.core import Match, Seat, WartableError
from wartable.core.codec import write_journal
from wartable.text.console import Console

Against = Annotated[str, typer.Option("--bot", help=f"Who plays the other seats: {', '.join(LEVELS)}.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same game; by default it is random.")]
At = Annotated[int, typer.Option("--seat", min=0, help="Your seat, counted from 0.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats.")]
_LEAVE = ("quit", "exit")


class NoSuchSeat(WartableError):
    """The game has fewer seats."""


def text(
    game: GameName,
    *,
    bot: Against = "recruit",
    seat: At = 0,
    seats: Seats = None,
    seed: Seed = None,
    settings: Set = None,
    pack: Pack = None,
) -> None:
    """Play a game against bots in plain text, line by line, for terminals and screen readers.

    At each prompt, type the number of an answer or a few of its letters; help lists all other commands. The command
    save FILE writes the journal, which `wartable replay` and `wartable verify` read.

    Example: wartable text caledea --bot recruit
    """
    found = registry.game(game, pack)
    match: Match[Any] = Match(
        found,
        found.scenario(seats, **parse(found, settings or [])),
        seed=SystemRandom().getrandbits(32) if seed is None else seed,
    )
    if seat >= match.scenario.seats:
        raise NoSuchSeat(f"There are {match.scenario.seats} seats, counted from 0: there is no seat {seat}.")
    table = _Table(match, seat, bot)
    for line in table.lines():
        say(line)


class _Table:
    """The player's console and the bots around it."""

    def __init__(self, match: Match[Any], seat: Seat, bot: str) -> None:
        self.match = match
        self.seat = seat
        self._bots = [bots.make(bot, match.game, place) for place in range(match.scenario.seats)]
        self._console = Console(match, seat, self._others)

    def lines(self) -> Iterator[str]:
        """Yields everything to print, reading typed input in between."""
        self._others()
        while self.match.outcome is None:
            yield from filter(None, (self._console.news(), self._console.prompt()))
            line = sys.stdin.readline()
            word, _, rest = line.strip().partition(" ")
            if not line or word in _LEAVE:
                yield "Goodbye. An unsaved match is not kept."
                return
            yield from filter(None, [self._do(word, rest.strip(), line)])
        yield self._console.news()
        game, victors = self.match.game, self.match.game.victors(self.match.position)
        yield ending(game, self.match.outcome, victors, names(self.match, None))

    def _do(self, word: str, rest: str, line: str) -> str:
        if word == "save" and rest:
            write_text(rest, write_journal(self.match))
            return f"The journal is in {rest}."
        if word == "resign":
            refusal = self.match.resign(self.seat)
            return refusal.why if refusal else ""
        return self._console.enter(line)

    def _others(self) -> None:
        """Lets the bots play until it is this player's turn, or the match is over."""
        while self.match.outcome is None and self.seat not in self.match.deciders():
            other = self.match.deciders()[0]
            choice = self._bots[other].choose(self.match.view(other), other, bots.Budget())
            self.match.submit(other, choice, self.match.ask)
