"""A match on the test bench: prepared positions, dictated dice, answers given and refused, events reported.

A game builds its own bench on it, with positions in its own words: `given` of Caledea, `Table` of Fleet Commander.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self

from tests.bench.dice import LaidDown
from wartable.core import Choice, Event, Finding, Game, Match, Query, Refusal, Scenario, Seat, drop
from wartable.core.frames import Frame
from wartable.core.hooks import P
from wartable.core.past import origin_at
from wartable.core.procedures import enter, run
from wartable.core.secrets import Viewer

benches: list["Bench[Any]"] = []
"""Benches of the running test; tests/conftest.py looks for dictated dice that were never rolled."""


class Bench(Generic[P]):
    """A match under test. `do` and `why_not` begin with the answering seat, by default the one that is asked."""

    rolls: ClassVar[Mapping[str, str]] = {}
    """The game's named rolls, and the rule behind each."""
    usual: ClassVar[Mapping[str, str]] = {}
    """The faces of these rolls unless dictated."""
    rest: ClassVar[int | None] = None
    """The face of other dice unless dictated; None if every roll must be dictated."""

    def __init__(self, game: Game[P], scenario: Scenario | None = None, *rolls: str, start: bool = True) -> None:
        self.game = game
        self.dice = LaidDown(self.rolls, self.rest, self.usual)
        self.dice.lay(*rolls)
        self.match: Match[P] = Match(game, scenario, dice=self.dice, start=start)
        self._earlier: list[Match[P]] = []
        benches.append(self)

    # -- given --------------------------------------------------------------------------------------------------------

    def put_position(self, position: P) -> Self:
        """Sets up a position, from which the match continues. Earlier events stay in the log."""
        self._earlier.append(self.match)
        origin = origin_at(self.game, position)
        self.match = Match(self.game, self.match.scenario, dice=self.dice, origin=origin)
        return self

    def put_before(self, world: Any, *frames: Frame) -> Self:
        """Sets up a world in which the last of these procedures is about to take its step."""
        position = self.game.position(world, list(frames))
        run(position, drop, enter(frames[-1], position, drop, None))
        return self.put_position(position)

    def roll(self, *rolls: str) -> Self:
        """Dice to come: "6 6 / 1"; see tests/bench/dice.py."""
        self.dice.lay(*rolls)
        return self

    # -- when ---------------------------------------------------------------------------------------------------------

    def do(self, *said: Any) -> Self:
        """Answers that must be accepted."""
        seat, choices = self._said(said)
        for choice in choices:
            self.before(choice)
            refusal = self.match.submit(seat, choice, self.match.ask)
            assert refusal is None, f"{choice} is refused: {refusal}"
        return self

    def defaults(self, number: int) -> Self:
        """Gives the default answer for the seat that is asked, this many times."""
        for _ in range(number):
            seat = self.match.deciders()[0]
            self.do(self.game.default(self.match.view(seat), seat))
        return self

    def before(self, choice: Choice) -> None:
        """Hook for a game's bench before a choice is made."""

    # -- then ---------------------------------------------------------------------------------------------------------

    def refusal(self, *said: Any) -> Refusal:
        """The refusal of an answer, which must be refused and change nothing."""
        seat, (choice,) = self._said(said)
        self.before(choice)
        before = self.game.encode(self.match.position)
        refusal = self.match.submit(seat, choice, self.match.ask)
        assert refusal is not None, f"{choice} is allowed"
        assert self.game.encode(self.match.position) == before
        return refusal

    def why_not(self, *said: Any) -> str:
        """The rule that forbids an answer."""
        return self.refusal(*said).rule

    def told(self, kind: type[Event], viewer: Viewer = None) -> list[Any]:
        """All events of a kind so far, as everybody or a seat may know them."""
        matches = [*self._earlier, self.match]
        return [event for match in matches for event in match.events(viewer) if isinstance(event, kind)]

    def found(self, query: Query, viewer: Viewer = 0) -> Finding:
        """The result of a query, which must have one."""
        found = query.find(self.match.view(viewer), viewer)
        assert found is not None, f"{query} finds nothing"
        return found

    @property
    def world(self) -> Any:
        return self.match.position.world

    @property
    def question(self) -> Any:
        """The open question; if several seats are asked, the first one's."""
        return self.match.position.pending[0][1]

    def seat(self, who: Any) -> Seat:
        """The seat named in the game's own words."""
        return int(who)

    def _said(self, said: tuple[Any, ...]) -> tuple[Seat, tuple[Choice, ...]]:
        if isinstance(said[0], Choice):
            return self.match.deciders()[0], said
        return self.seat(said[0]), said[1:]
