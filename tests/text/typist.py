"""A player who types every answer in words and every value, by what is read out and by nothing else."""

import re
from random import Random

from tests.text.listener import MOST, Listener

ITEM = re.compile(r"^(\d+) (.+)$", re.MULTILINE)
WAYS = re.compile(r" \(\d+ ways?\)$")
LENGTH = r'(-?\d+(?:\.\d+)?)["°]?'
SPAN = re.compile(rf"From {LENGTH} to {LENGTH}")
GOAL = re.compile(rf"{LENGTH} (?:least distance|largest distance)")
SPOT = re.compile(rf"left edge, {LENGTH} to {LENGTH}, and from the bottom, {LENGTH} to {LENGTH}(, and the heading)?")
EXAMPLE = re.compile(r"Type for example: (.+)")
LONG = re.compile("^(Fly|Step away|A row|One fighter|Paste|Build)")
"""Answers that take many words: fighters stay where they are, and squadrons are presets."""


class Typist(Listener):
    """Never says "usual". An answer is given by its words; by its number where several begin alike."""

    def play(self, rng: Random) -> None:
        for _ in range(MOST):
            if self.match.outcome is not None:
                return
            prompt = self.hear()
            items = [(number, WAYS.sub("", words)) for number, words in ITEM.findall(prompt)]
            said = self._choose(items, rng) if items else self.type(typed_value(prompt, rng))
            if said.startswith("No: "):
                assert re.match(r"[A-Z]+-", self.type("why")), f"{said} has no rule"
            else:
                assert said == "", f"{said} after {prompt}"
        raise AssertionError("the battle does not end")

    def _choose(self, items: list[tuple[str, str]], rng: Random) -> str:
        number, words = rng.choice([item for item in items if not LONG.match(item[1])] or items)
        before = self.match.ask, self.console.prompt()
        said = self.type(words)
        unread = said != "" and not said.startswith("No: ")
        return self.type(number) if unread and (self.match.ask, self.console.prompt()) == before else said


def typed_value(prompt: str, rng: Random) -> str:
    """A value within the bounds that are read out."""
    spot, span, goal = SPOT.search(prompt), SPAN.search(prompt), GOAL.search(prompt)
    if spot:
        left, right, bottom, top = map(float, spot.groups()[:4])
        return f"{rng.uniform(left, right):.1f} {rng.uniform(bottom, top):.1f}{' 90' if spot[5] else ''}"
    example = EXAMPLE.search(prompt)
    if example:
        return example[1]
    assert span, prompt
    return goal[1] if goal else f"{float(span[2]):g}"
