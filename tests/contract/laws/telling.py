"""Laws of telling: every viewer who sees the table change gets an event, and every roll is shown."""

from collections import Counter
from collections.abc import Collection, Iterable
from random import Random
from typing import Any, NamedTuple

from tests.contract.laws.secrecy import viewers
from tests.contract.walk import answers
from wartable.core import CHANCE, Event, Game, Match, Rolled, Viewer
from wartable.core.requests import tag_of


class Due(NamedTuple):
    """A procedure, by its place among those under way and its kind: what happened in it is told before it ends."""

    place: int
    procedure: Any

    @staticmethod
    def at(position: Any, place: int) -> "Due":
        return Due(place, type(position.frames[place]) if place < len(position.frames) else None)

    def is_past(self, position: Any) -> bool:
        return self.procedure is None or Due.at(position, self.place) != self


def changes_are_told(match: Match[Any], rng: Random, most: int, exempt: Collection[str] = ()) -> None:
    """A viewer who sees the world change by an answer, chance's part in it included, is told of something: in the same
    answer or before the procedure that it began ends."""
    game = match.game
    place, made, told = len(match.position.frames), "the opening", set[Viewer]()
    owed: dict[Viewer, tuple[Due, str]] = {}
    before = {viewer: match.view(viewer).world for viewer in viewers(match)}
    for answered in answers(match, rng, most):
        position = answered.position
        if answered.seat != CHANCE:
            place, made, told = answered.place, tag_of(type(answered.choice)), set()
        told |= {viewer for viewer in before if _heard(game, answered.heard, viewer)}
        if position.on_chance():
            continue
        for viewer, world in before.items():
            before[viewer] = after = game.view(position, viewer).world
            changed = [f for f in _changed(world, after) if f not in exempt]
            if viewer in told:
                owed.pop(viewer, None)
            elif changed:
                owed.setdefault(viewer, (Due.at(position, place), f"{', '.join(changed)} by {made}"))
            due, what = owed.get(viewer, (None, ""))
            assert due is None or not due.is_past(position), (
                f"{_name(viewer)} sees a change of world.{what}, but is told nothing: emit an event for it; or, if nobody "
                "would want to be told, exempt the field with the reason in tests/contract/subjects.py"
            )


def _changed(before: Any, after: Any) -> list[str]:
    return [field for field in before.__struct_fields__ if getattr(before, field) != getattr(after, field)]


def _heard(game: Game[Any], events: Iterable[Event], viewer: Viewer) -> list[Event]:
    return [seen for event in events if (seen := game.view_event(event, viewer)) is not None]


def _name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def rolls_are_shown(match: Match[Any], rng: Random, most: int) -> None:
    """The dice of every roll are shown to everybody by events, exactly once: in the same answer or before the procedure that
    rolled them ends."""
    owed = {viewer: Counter[int]() for viewer in viewers(match)}
    due = Due(0, None)
    for answered in answers(match, rng, most):
        if isinstance(answered.choice, Rolled) and not any(any(faces.values()) for faces in owed.values()):
            due = Due(answered.place - 1, answered.asker)
        for viewer, faces in owed.items():
            if isinstance(answered.choice, Rolled):
                faces.update(face for group in answered.choice.groups for face in group)
            shown = [roll for event in _heard(match.game, answered.heard, viewer) for roll in event.rolls()]
            faces.subtract(face for roll in shown for face in roll.faces)
            assert min(faces.values(), default=0) >= 0, f"{_name(viewer)} is shown dice that were not rolled: {shown}"
            assert not any(faces.values()) or not due.is_past(answered.position), (
                f"{_name(viewer)} is not shown {sorted(faces.elements(), reverse=True)}, rolled in {due.procedure.__name__}: "
                "emit an event whose `rolls` give these faces"
            )
