"""One player's side of a match in words: what has happened, what is asked, and what a typed line does."""

from collections.abc import Callable, Iterable
from typing import Any

from wartable.core import Match, Seat
from wartable.text.clerk import HELP, LAST_LINES, Clerk, Heard, Stand

_MORE_HELP = " resign, save FILE, quit."


class Console:
    """A seat of a match that is played by reading and typing; `play` gets each answer and lets the others go on."""

    def __init__(self, match: Match[Any], seat: Seat, play: Callable[[], None]) -> None:
        self.match = match
        self.seat = seat
        self._play = play
        self._stand = Stand()
        self._heard = 0

    # -- what is read ---------------------------------------------------------------------------------------------------

    def news(self) -> str:
        """What has happened since it was asked for last."""
        events = self.match.events(self.seat)
        fresh, self._heard = events[self._heard :], len(events)
        return "\n".join(self._lines(fresh))

    def prompt(self) -> str:
        """What is asked, in at most eighty words."""
        clerk = self._clerk()
        prompt = clerk.prompt(clerk.stand(self._stand))
        assert prompt is not None, "nobody asks"
        return prompt.text()

    def _lines(self, events: Iterable[Any]) -> list[str]:
        game, view = self.match.game, self.match.view(self.seat)
        names = [game.seat_name(view, seat) for seat in range(self.match.scenario.seats)]
        return [game.aloud(view, self.seat, event.text(names, game.word)) for event in events]

    def _clerk(self) -> Clerk:
        told = self._lines(self.match.events(self.seat)[-LAST_LINES:])
        return Clerk(self.match.game, self.match.view(self.seat), self.seat, told, self.match.scenario.seats)

    # -- what is typed --------------------------------------------------------------------------------------------------

    def enter(self, line: str) -> str:
        """Does what a line says, and says what came of it; nothing where an answer was given."""
        heard = self._clerk().enter(self._stand, line)
        self._stand = heard.stand
        if heard.act == "undo":
            refusal = self.match.take_back(self.seat)
            return "Taken back." if refusal is None else f"{refusal.why} ({refusal.rule})"
        if heard.act == "answer":
            return self._submit(heard)
        return f"{heard.says}{_MORE_HELP}" if heard.says == HELP else heard.says

    def _submit(self, heard: Heard) -> str:
        assert heard.choice is not None
        ask = self.match.ask
        refusal = self.match.submit(self.seat, heard.choice, ask)
        if refusal is None:
            self._play()
            return ""
        self._stand = Stand(ask, reason=refusal.rule)
        return f"No: {refusal.why} Type why for the rule."
