"""A position as a search walks through it: chance comes one die or card at a time, an answer is a place in a list.

Copies are made by the thousand: they share a position until one of them changes it, and it is set up only when it is needed.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from wartable.core.answers import answers
from wartable.core.chance import CHANCE, Lot
from wartable.core.engine import Game
from wartable.core.errors import EngineFault
from wartable.core.events import Event, drop
from wartable.core.position import clone
from wartable.core.recall import Moment
from wartable.core.requests import Choice
from wartable.core.scenario import Scenario
from wartable.core.secrets import Seat


class Node:
    """A position, the dice that have fallen of the roll under way, the answers that are listed, and what seats remember."""

    __slots__ = ("_listed", "_moment", "_position", "_shares", "drawn", "game", "remembers", "scenario")

    def __init__(
        self, game: Game[Any], scenario: Scenario, position: Any = None, drawn: tuple[int, ...] = (), *, remembers: bool = False
    ) -> None:
        self.game, self.scenario, self._position, self.drawn, self.remembers = game, scenario, position, drawn, remembers
        self._listed: Sequence[Choice] | None = None
        self._moment: Moment | None = None
        self._shares = False
        """Whether others hold the position, too, so that it must be copied before it is changed."""

    @property
    def position(self) -> Any:
        """Not to be changed."""
        if self._position is None:
            self._position = self.game.setup(self.scenario)
            self._gather()
        return self._position

    def __deepcopy__(self, memo: Any) -> "Node":
        copied = Node.__new__(Node)
        copied.game, copied.scenario, copied.remembers = self.game, self.scenario, self.remembers
        copied.drawn, copied._listed, copied._moment = self.drawn, self._listed, self._moment
        copied._position = self._position
        self._shares = copied._shares = True
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        known = self._known(range(self.scenario.seats)) if self.remembers else {}
        written = self.game.encode(self.position)
        return _restored, (self.game, self.scenario, written, self.drawn, self.remembers, known)

    # -- going on -----------------------------------------------------------------------------------------------------

    def lot(self) -> Lot:
        """What the next die or card may be, where chance is asked."""
        return self.game.chance(self.position).lot(self.drawn)

    def answers(self) -> Sequence[Choice]:
        """What the seat that is asked may answer, the first one where several are."""
        if self._listed is None:
            self._listed = answers(self.game, self.position, self.position.deciders()[0])
        return self._listed

    def act(self, action: int) -> None:
        """The next die or card, or the answer at this place of the list."""
        if self.position.on_chance():
            self.drawn = (*self.drawn, action)
            self._gather()
        else:
            self.answer(self.answers()[action])

    def answer(self, choice: Choice) -> None:
        """Any legal answer, listed or not, of the seat that is asked."""
        self._apply(self.position.deciders()[0], choice)
        self._gather()

    def _gather(self) -> None:
        """Answers for chance as soon as every die or card of its request is known."""
        while self.position.on_chance() and not self.lot():
            answer, self.drawn = self.game.chance(self.position).gather(self.drawn), ()
            self._apply(CHANCE, answer)

    def _apply(self, seat: Seat, choice: Choice) -> None:
        self._listed = None
        before, told = self._now() if self.remembers else None, list[Event]()
        if self._shares:
            self._position, self._shares = clone(self._position), False
        self.game.apply(self._position, seat, choice, told.append if self.remembers else drop)
        if self.remembers:
            self._moment, self._shares = Moment(self._position, before, (seat, choice), told), True

    # -- what seats know ----------------------------------------------------------------------------------------------

    def recall(self, seat: Seat) -> bytes:
        """The fingerprint of all that the seat learned, saw and did since the beginning."""
        if not self.remembers:
            raise EngineFault("this node was made without a memory")
        return self._now().known(self.game, seat)[0]

    def guessed(self, seat: Seat, rng: Random) -> "Node":
        """Another node that this seat cannot tell from this one. What the others remember begins there."""
        position = self.game.guess(self.game.view(self.position, seat), seat, rng)
        guessed = Node(self.game, self.scenario, position, remembers=self.remembers)
        if self.remembers:
            guessed._moment, guessed._shares = Moment.first(position, self._known((seat,))), True
        return guessed

    def _now(self) -> Moment:
        position = self.position
        if self._moment is None:
            self._moment, self._shares = Moment.first(position), True
        return self._moment

    def _known(self, seats: Sequence[Seat]) -> dict[Seat, tuple[bytes, bytes]]:
        now = self._now()
        return {seat: now.known(self.game, seat) for seat in seats}


def _restored(
    game: Game[Any],
    scenario: Scenario,
    written: bytes,
    drawn: tuple[int, ...],
    remembers: bool,
    known: dict[Seat, tuple[bytes, bytes]],
) -> Node:
    node = Node(game, scenario, game.decode(written), drawn, remembers=remembers)
    if remembers:
        node._moment, node._shares = Moment.first(node.position, known), True
    return node
