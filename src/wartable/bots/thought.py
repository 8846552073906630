"""The positions that a bot comes to while it thinks about one decision: each is worked out and valued once."""

from typing import Any

from wartable.bots.evaluations import worth
from wartable.bots.judge import Judge
from wartable.core import CHANCE, Choice, Game, Seat, clone


class Stop:
    """A position in thought, which never changes."""

    __slots__ = ("ahead", "position", "value")

    def __init__(self, position: Any) -> None:
        self.position = position
        self.ahead: dict[tuple[Seat, Choice], Stop] = {}
        self.value: float | None = None


class Thought:
    """Many ways lead through a fight to the same few ends: what one of them has come to, the others find."""

    def __init__(self, game: Game[Any], judge: Judge, seat: Seat) -> None:
        self._game, self._judge = game, judge
        self.seat = seat
        self._stops: dict[bytes, Stop] = {}

    def stop(self, position: Any) -> Stop:
        """The same for positions that are equal but for the number of questions before them, which makes no difference."""
        position.ask = 0
        return self._stops.setdefault(self._game.encode(position), Stop(position))

    def after(self, stop: Stop, asked: Seat, answer: Choice) -> Stop:
        """Where an answer leads to. Ways meet again after dice, so only there equal positions are looked for."""
        found = stop.ahead.get((asked, answer))
        if found is None:
            position = clone(stop.position)
            self._game.apply(position, asked, answer)
            found = stop.ahead[asked, answer] = self.stop(position) if asked == CHANCE else Stop(position)
        return found

    def value(self, stop: Stop) -> float:
        """What a position is worth to the seat that thinks."""
        if stop.value is None:
            judged = self._judge if stop.position.outcome is None else worth
            stop.value = judged(self._game, stop.position, self.seat)
        return stop.value
