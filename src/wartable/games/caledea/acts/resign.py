"""Resigning."""

from collections.abc import Mapping, Sequence

from wartable.core.acts import Act
from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.core.spaces import Space
from wartable.games.caledea.acts.base import TurnChoice, TurnSteps
from wartable.games.caledea.changes.losses import resign
from wartable.games.caledea.state import World


class Resign(TurnChoice, frozen=True, tag="caledea.Resign"):
    says = "Resign"
    about_match = True


class Resigning(Act):
    """CAL-RUL-75: in one's own turn, unless it was agreed otherwise."""

    choice, button = Resign, "Resign"

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        return {} if world.settings.resign else None

    def refuse(self, world: World, seat: Seat, choice: Resign) -> Refusal | None:
        return None if world.settings.resign else Refusal("CAL-RUL-75", "At this table nobody may resign.")

    def every(self, world: World, seat: Seat) -> Sequence[Resign]:
        return (Resign(),) if world.settings.resign else ()

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: Resign) -> Next:
        return turn.go_on(world, emit, resign(world, emit, turn.seat))
