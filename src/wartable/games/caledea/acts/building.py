"""What building a tower and upgrading it to a castle have in common: one square of a city."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from wartable.core.acts import Act
from wartable.core.errors import EngineFault, Refusal
from wartable.core.requests import Choice
from wartable.core.secrets import Seat
from wartable.core.spaces import Space
from wartable.games.caledea.acts.base import NO_ACTION, NO_SQUARE, any_of, squares
from wartable.games.caledea.state import World


class Building(Act):
    """CAL-ACT-04: one action and the gold on the card. `sites` are the squares that `refuse_site` does not refuse."""

    def sites(self, world: World, seat: Seat) -> list[int]:
        raise EngineFault(f"{type(self).__name__} has no sites")

    def refuse_site(self, world: World, seat: Seat, square: int) -> Refusal | None:
        raise EngineFault(f"{type(self).__name__} does not judge sites")

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        sites = self.sites(world, seat) if world.actions else ()
        return {"square": squares(world, sites)} if sites else None

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        square = world.realm.square.get(choice.square)
        if square is None:
            return NO_SQUARE
        return self.refuse_site(world, seat, square) if world.actions else NO_ACTION

    def every(self, world: World, seat: Seat) -> Sequence[Choice]:
        labels, kind = world.realm.labels, self.choice
        return [kind(labels[square]) for square in self.sites(world, seat)] if world.actions else ()

    def draw(self, world: World, seat: Seat, rng: Random) -> Choice | None:
        sites = self.sites(world, seat) if world.actions else ()
        return self.choice(world.realm.labels[any_of(rng, sites)]) if sites else None
