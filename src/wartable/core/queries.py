"""Questions that change nothing: reach, threats, arcs. A client draws the finding, a person reads it."""

from typing import Any, Literal

from msgspec import Struct

from wartable.core.errors import EngineFault
from wartable.core.secrets import Viewer


class Shape(Struct, frozen=True):
    """Something to draw on a free table, in its units: an outline, a line, a disc (its center and a point of its border)."""

    kind: Literal["area", "line", "disc", "point"]
    points: tuple[tuple[int, int], ...]
    label: str = ""
    rule: str = ""


class Finding(Struct, frozen=True):
    """What a query finds: in words, and as numbers, places or shapes for a client to draw."""

    text: str
    numbers: tuple[tuple[str, float], ...] = ()
    places: tuple[str | int, ...] = ()
    shapes: tuple[Shape, ...] = ()


class Query(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A question about a position that finds its own answer. Every number and length in it is bounded, as in a Choice."""

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        """What it finds in a position as this viewer sees it; None where there is nothing to say."""
        raise EngineFault(f"{type(self).__name__} does not say what it finds")
