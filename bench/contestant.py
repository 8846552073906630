"""One side of `bench.compare`: measures the Wartable that it finds on its path, whichever version that is.

It is run as a script by the other checkout's Python, so it imports nothing of this one. It reads lines of JSON, each a row to
measure, and answers each with the CPU time that it took. What it uses of Wartable is little, and old enough to be in both.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from wartable import bots
from wartable.core import Match
from wartable.registry import game as game_named

TABLES = {
    "Caledea, 2 seats": ("caledea", 2),
    "Caledea, 4 seats": ("caledea", 4),
    "Caledea, 9 seats": ("caledea", 9),
    "Fleet Commander": ("fleet_commander", 2),
}
ABOUT_THE_MATCH = {"Resign", "OfferDraw"}
"""Names of choices that would end most games drawn from a list after a few decisions."""
LONGEST = 400
"""Decisions after which a game is left."""
DEPTHS = (10, 40, 80, 120)
"""How many decisions lie before the positions at which single questions are measured."""
GAMES = 4
"""From how many games those positions are taken."""

Timed = Callable[[], object]


@dataclass
class Measured:
    """What was done in how much time; the story shows whether both sides did the same."""

    seconds: float = 0.0
    count: int = 0
    story: list[int] = field(default_factory=list)


class Table:
    """A game with a number of seats."""

    def __init__(self, name: str, seats: int) -> None:
        self.game: Any = game_named(name)
        self.scenario = self.game.scenario(seats)
        self.seats = range(seats)
        self._positions: list[Any] = []

    def match(self, seed: int) -> Any:
        return Match(self.game, self.scenario, seed=seed)

    def sampled(self, match: Any, seat: int, rng: Random) -> Any:
        return self.game.sample(match.position, seat, rng, 1)[0]

    def listed(self, match: Any, seat: int, rng: Random) -> Any:
        """Drawn from the list of all options, as other engines' random players do; sampled where there is no list."""
        options = self.game.options(match.position, seat)
        if options is None:
            return self.sampled(match, seat, rng)
        while True:
            choice = rng.choice(options)
            if type(choice).__name__ not in ABOUT_THE_MATCH or len(options) == 1:
                return choice

    def positions(self) -> list[Any]:
        """Matches at several depths, the same for every row."""
        for seed in range(GAMES) if not self._positions else ():
            match, rng = self.match(seed), Random(seed)
            for made in range(max(DEPTHS) + 1):
                if match.outcome is not None:
                    break
                if made in DEPTHS:
                    self._positions.append(match.copy())
                seat = match.deciders()[0]
                match.submit(seat, self.listed(match, seat, rng), match.ask)
        return self._positions


def play(table: Table, draw: Callable[[Any, int, Random], Any], seeds: range) -> Measured:
    """Whole games; what is counted are the players' decisions."""
    measured = Measured()
    for seed in seeds:
        before = time.process_time()
        match, rng, made = table.match(seed), Random(seed), 0
        while match.outcome is None and made < LONGEST:
            seat = match.deciders()[0]
            match.submit(seat, draw(match, seat, rng), match.ask)
            made += 1
        measured.seconds += time.process_time() - before
        measured.count += made
        measured.story.append(made)
    return measured


def ask(table: Table, prepared: Callable[[Any, int, Random], Timed], seeds: range) -> Measured:
    """A question at every position; it is prepared anew each time, untimed, so that nothing is remembered from before."""
    measured = Measured()
    for seed in seeds:
        questions = [prepared(match, match.deciders()[0], Random(seed)) for match in table.positions()]
        before = time.process_time()
        for question in questions:
            question()
        measured.seconds += time.process_time() - before
        measured.count += len(questions)
    measured.story = [len(match.journal) for match in table.positions()]
    return measured


def questions(table: Table) -> Iterator[tuple[str, Callable[[Any, int, Random], Timed]]]:
    game = table.game

    def take_backs(match: Any, _seat: int, _rng: Random) -> Timed:
        copied = match.copy()
        return lambda: [copied.take_back_refusal(seat) for seat in table.seats]

    def greedy(match: Any, seat: int, _rng: Random) -> Timed:
        bot = bots.make("greedy", game, 1)
        return partial(bot.choose, match.view(seat), seat, bots.Budget())

    yield "view", lambda match, seat, _rng: partial(match.copy().view, seat)
    yield "offers", lambda match, seat, _rng: partial(game.offers, match.view(seat), seat)
    yield "take-back status", take_backs
    if game.name == "fleet_commander":
        yield "guess", lambda match, seat, rng: partial(game.guess, match.view(seat), seat, rng)
    yield "greedy decision", greedy


def rows() -> dict[str, Callable[[range], Measured]]:
    found: dict[str, Callable[[range], Measured]] = {}
    for title, (name, seats) in TABLES.items():
        table = Table(name, seats)
        found[f"{title}: sampled play"] = partial(play, table, table.sampled)
        found[f"{title}: listed play"] = partial(play, table, table.listed)
        for what, prepared in questions(table):
            found[f"{title}: {what}"] = partial(ask, table, prepared)
    return found


def main() -> None:
    measures = rows()
    answer({"rows": list(measures)})
    for line in sys.stdin:
        row, first, end = json.loads(line)
        try:
            measured = measures[row](range(first, end))
        except Exception as error:  # noqa: BLE001  the other rows can still be measured
            answer({"error": f"{type(error).__name__}: {error}"})
        else:
            answer({"seconds": measured.seconds, "count": measured.count, "story": measured.story})


def answer(message: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
