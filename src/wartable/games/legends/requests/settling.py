"""LOK-RUL-OVERLAP-2: where a token that cannot stay goes."""

from collections.abc import Sequence

from wartable.core import Choice, Seat
from wartable.games.legends.choices.flight import Shift
from wartable.games.legends.requests.base import Question
from wartable.games.legends.state import World
from wartable.geometry.units import Point


def write_place(place: Point) -> str:
    return f"{place[0]},{place[1]}"


def read_place(written: str) -> Point:
    x, y = written.split(",")
    return int(x), int(y)


class ShiftQuestion(Question, frozen=True, tag="legends.ShiftQuestion"):
    """One of several equally near places; by default away from the center of what lies there."""

    takes, rule = (Shift,), "LOK-RUL-OVERLAP-2"
    asks = "{token} cannot stay on another token. Which of the nearest free places is it shifted to?"
    token: str
    places: tuple[Point, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [Shift(write_place(place)) for place in self.places]
