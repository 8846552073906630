"""What a game says about itself, and the hooks that only it can fill; `engine` does the rest."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Generic, Never, TypeVar

from wartable.core.errors import EngineFault
from wartable.core.facts import Facts
from wartable.core.features import Table, common_tables
from wartable.core.frames import Frame
from wartable.core.orders import StandingOrder
from wartable.core.position import Position
from wartable.core.requests import Choice, Request
from wartable.core.scenario import Option, Preset, Scenario
from wartable.core.secrets import Seat, Viewer
from wartable.core.spelling import Spelling
from wartable.core.words import Section, Word

P = TypeVar("P", bound=Position[Any, Any, Any, Any])


class Hooks(Generic[P]):
    """A game's description, and what it adds to what every game can do."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    version: ClassVar[int] = 1
    seats: ClassVar[range]
    options_offered: tuple[Option, ...] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Ways to play that the game recommends, the one for newcomers first."""
    orders: ClassVar[tuple[StandingOrder, ...]] = ()
    """The standing orders that players may give."""
    interrupts: ClassVar[Mapping[type[Choice], Callable[[Seat, Any], Frame]]] = {}
    """The procedure for each standing choice; it is made with (seat, choice)."""

    position: type[P]
    choices: Any
    """The union of the game's choices, chance included."""
    events: Any
    """The union of the game's events."""
    queries: Any = Never
    """The union of the game's queries."""
    pack: str = ""
    """The hash of the data in use; empty for a game without data files."""

    def opening(self, scenario: Scenario) -> tuple[Any, Frame]:
        """The world before anything has happened and the procedure that plays the whole game."""
        raise EngineFault(f"{self.name} has no opening")

    def standing(self, position: P, seat: Seat) -> tuple[Request, ...]:
        """What a seat may answer at any time, besides the open question."""
        return ()

    def fill(self, position: P, viewer: Viewer, rng: Random) -> None:
        """Fills in every hidden Secret and Pile of a view's world and frames with something the viewer cannot rule out."""

    def looks_alike(self, position: P, choice: Choice, other: Choice) -> bool:
        """May a seat that did not make the choice be unable to tell these two apart?"""
        return choice.looks_like(other)

    def scenery(self, scenario: Scenario) -> Any:
        """What stays the same all through a match and is needed to draw it, as plain data; None where there is nothing."""
        return None

    def turn(self, position: P) -> int:
        """Which turn or round is being played, or was the last, as the game counts them; 0 where it does not count."""
        return 0

    def side(self, position: P, seat: Seat) -> int:
        """Which side this seat is on: seats of one side win together. Without teams every seat is a side of its own."""
        return seat

    def facts(self, position: P) -> Facts:
        """The facts by which a game is counted when many are compared, as it stands at its end; none by default."""
        return Facts()

    def seat_name(self, position: P, seat: Seat) -> str:
        """What the game calls this seat."""
        return f"Player {seat + 1}"

    def word(self, field: str, value: Any) -> Word | None:
        """What people call a value of this field of a choice, a question or an event; None where it speaks for itself.

        With an empty field, the value is the name of a field, and the word is what people call that field.
        """
        return None

    def say(self, choice: Choice, view: P | None = None) -> str:
        """The choice in one sentence, for buttons, take-backs and the log; with a view, also what it does there."""
        return choice.text(self.word)

    def sheet(self, view: P, viewer: Viewer) -> tuple[Section, ...]:
        """The table as this viewer sees it, in words: for a client without a board of the game, and for those who listen."""
        return ()

    def aloud(self, view: P, viewer: Viewer, text: str) -> str:
        """A text for those who listen: each place that it gives in numbers also gets its bearing. By default it adds none."""
        return text

    def spelling(self, view: P, seat: Seat, field: str) -> Spelling | None:
        """How those who play in words type a `Text` of the open question; None if they type it as it is written."""
        return None

    def outlook(self, view: P, viewer: Viewer) -> Any:
        """What a board shows of this view and only the rules can work out, as plain data: what would score, what is cut off.

        None where there is nothing.
        """
        return None

    def goal(self, view: P, seat: Seat) -> tuple[str, ...]:
        """What this seat must do to win, in up to three short lines, with how far off it is; none if the game does not say."""
        return ()

    def features(self, view: P, seat: Seat) -> tuple[Table, ...]:
        """What the seat sees in its view, as tables of numbers whose shapes stay the same; a game adds those of its world.

        Views that the seat can tell apart give different numbers, unless a table has no room for the difference.
        """
        return common_tables(view, seat)

    def ahead(self, view: P, seat: Seat) -> P | None:
        """The seat's view as it would be at its next question if nothing changed until then, under the number of the open one.

        A player who waits plans with it. It is made from the view alone; None where the next question is anybody's guess.
        """
        return None
