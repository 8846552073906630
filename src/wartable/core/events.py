"""Past-tense facts for the log and for animation. Rules never read them."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from wartable.core.secrets import Seat, Secret
from wartable.core.sums import Part, Sum
from wartable.core.words import Filling, Naming, Several, in_words, listed, unnamed


class ShownRoll(Struct, frozen=True, gc=False):
    """Dice on the table: who rolled them and what for, where they come from, and what they had to show."""

    faces: tuple[int, ...]
    seat: Seat | None = None
    what: str = ""
    parts: tuple[Part, ...] = ()
    needs: int = 0
    """A face of at least this is a success; 0 where faces are not counted that way."""
    won: bool | None = None
    """In a contest: whether this side won it."""


class Event(Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """Something that happened: who may know of it, by which rules, and its parameters.

    Every event class is declared `kw_only`, so that an event is made with its fields by name.
    `says` is the English sentence with the parameters in braces; the tag is the key for other languages.
    A field named in `seats` holds a seat (or several) and is shown by the player's name.
    `hidden` stands for a Secret that the reader may not know.
    `reveals` marks a kind of event from which somebody learns more than the Secrets and Piles that it opens.
    """

    says: ClassVar[str] = ""
    seats: ClassVar[tuple[str, ...]] = ("seat",)
    hidden: ClassVar[str] = "something hidden"
    reveals: ClassVar[bool] = False

    rules: tuple[str, ...] = ()
    known_to: tuple[Seat, ...] | None = None

    def rolls(self) -> tuple[ShownRoll, ...]:
        """The dice that this event puts on the table."""
        return ()

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        """The sentence with players' names and the game's words filled in."""
        return self.fill(self.says, names, word)

    def fill(self, says: str, names: Sequence[str], word: Naming, **more: str) -> str:
        """Any sentence with the fields filled in, and with `more` that an overridden `text` has worked out."""
        return says.format_map(Filling(lambda field: self._shown(field, names, word), **more))

    def _shown(self, field: str, names: Sequence[str], word: Naming) -> Any:
        value = getattr(self, field)
        if isinstance(value, Secret):
            if value.value is None:
                return self.hidden
            value = value.value
        if field in self.seats:
            seats = value if isinstance(value, tuple) else (value,)
            return listed([names[s] for s in seats])
        shown = in_words(field, value, word)
        return Several(shown, len(value)) if isinstance(value, tuple) else shown


class RollEvent(Event, frozen=True, kw_only=True):
    """Shows dice: `{dice}` is their faces, and what their number is made of where it has more than one reason."""

    rolled: tuple[ShownRoll, ...]

    @property
    def dice(self) -> tuple[int, ...]:
        return tuple(face for shown in self.rolled for face in shown.faces)

    def rolls(self) -> tuple[ShownRoll, ...]:
        return tuple(shown for shown in self.rolled if shown.faces)

    def text(self, names: Sequence[str], word: Naming = unnamed) -> str:
        return self.fill(self.says, names, word, dice=self.in_words())

    def in_words(self) -> str:
        faces = ", ".join(map(str, self.dice)) or "nothing"
        return faces + Sum(tuple(part for shown in self.rolled for part in shown.parts)).reasons()


class TookBack(Event, frozen=True, kw_only=True, tag="core.TookBack"):
    """A seat undid its last answer; everything reported since then no longer holds."""

    says = "{seat} takes back a choice."
    seat: Seat


class HandedOver(Event, frozen=True, kw_only=True, tag="core.HandedOver"):
    """From here on somebody else plays this seat."""

    says = "{seat} is now played by {by}."
    seat: Seat
    by: str


class Resigned(Event, frozen=True, kw_only=True, tag="core.Resigned"):
    """A seat resigned."""

    says = "{seat} resigns."
    seat: Seat


Sink: TypeAlias = Callable[[Event], None]


def drop(_event: Event) -> None:
    """The sink that ignores all events."""
