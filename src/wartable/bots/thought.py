"""The positions that a bot comes to while it thinks about one decision: each is worked out and valued once."""

from typing import Any

from wartable.bots.evaluations import worth
from wartable.bots.judge import Judge
from wartable.core import CHANCE, Choice, Game, Seat, clone


class Node:
    """A position that a bot thinks about, which never changes."""

    __slots__ = ("ahead", "position", "value")

    def __init__(self, position: Any) -> None:
        self.position = position
        self.ahead: dict[tuple[Seat, Choice], Node] = {}
        self.value: float | None = None


class Thought:
    """Many ways lead through a fight to the same few ends: what one of them has worked out, the others reuse."""

    def __init__(self, game: Game[Any], judge: Judge, seat: Seat) -> None:
        self._game, self._judge = game, judge
        self.seat = seat
        self._nodes: dict[bytes, Node] = {}

    def node(self, position: Any) -> Node:
        """The same for positions that are equal but for the number of questions before them, which makes no difference."""
        position.ask = 0
        return self._nodes.setdefault(self._game.encode(position), Node(position))

    def after(self, node: Node, asked: Seat, answer: Choice) -> Node:
        """Where an answer leads to. Ways meet again after dice, so equal positions are looked for only there."""
        found = node.ahead.get((asked, answer))
        if found is None:
            position = clone(node.position)
            self._game.apply(position, asked, answer)
            found = node.ahead[asked, answer] = self.node(position) if asked == CHANCE else Node(position)
        return found

    def value(self, node: Node) -> float:
        """What a position is worth to the seat that thinks."""
        if node.value is None:
            judged = self._judge if node.position.outcome is None else worth
            node.value = judged(self._game, node.position, self.seat)
        return node.value
