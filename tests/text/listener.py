"""A player who hears what is read out, remembers nothing else, and types."""

import re
from random import Random
from typing import Any

from wartable import bots
from wartable.core import Match
from wartable.text.console import Console

ITEM = re.compile(r"^(\d+) ", re.MULTILINE)
MOST = 2_000


class Listener:
    """Seat 0 of a match against a bot, by its console alone."""

    def __init__(self, match: Match[Any], bot: str = "recruit") -> None:
        self.match = match
        self._bot = bots.make(bot, match.game, 1)
        self.console = Console(match, 0, self.others)
        self.prompts: list[str] = []
        self.others()

    def others(self) -> None:
        while self.match.outcome is None and 0 not in self.match.deciders():
            seat = self.match.deciders()[0]
            choice = self._bot.choose(self.match.view(seat), seat, bots.Budget())
            assert self.match.submit(seat, choice, self.match.ask) is None

    def hear(self) -> str:
        self.prompts.append(self.console.prompt())
        return self.prompts[-1]

    def type(self, *lines: str) -> str:
        """What is answered to the last of these lines."""
        answers = [self.console.enter(line) for line in lines]
        return answers[-1]

    def play_out(self, rng: Random) -> None:
        """Any number that is read out; where a value is to be typed, the usual answer."""
        for _ in range(MOST):
            if self.match.outcome is not None:
                return
            numbers = ITEM.findall(self.hear())
            answer = self.type(rng.choice(numbers) if numbers else "usual")
            assert answer == "", f"{answer} after {self.prompts[-1]}"
        raise AssertionError("the game does not end")
