"""Questions while squadrons deploy."""

from collections.abc import Sequence
from typing import ClassVar

from wartable.core import Choice, Offer, One, Refusal, Seat, Spot, offer
from wartable.core.words import Naming, unnamed
from wartable.games.legends.choices.deployment import Deploy, Mark, Place, SetSpeed
from wartable.games.legends.names import inches
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.deployment import (
    default_place,
    deploy_points,
    mark_region,
    on_map,
    refuse_place,
    reserve,
    ship_region,
    suggested_slot,
)
from wartable.games.legends.rules.maneuvers import fastest
from wartable.games.legends.state import World, table_size
from wartable.geometry.units import Pose


class PointQuestion(NamedRequest, frozen=True, tag="legends.PointQuestion"):
    """LOK-DEPLOY-02: by default the middle of the player's long edge, or across from the other player's point."""

    takes, rule = (Mark,), "LOK-DEPLOY-02"
    asks = "Where is your deploy point? It lies on your side of the table, about 48 inches from the other player's."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Mark, "Mark the deploy point", at=on_map(world, mark_region(world, seat))),)

    def default(self, world: World, seat: Seat) -> Choice:
        own = deploy_points(table_size(world), 2)[seat]
        return Mark((world.deploy_points[0][0], own[1]) if world.deploy_points else own)


class PlacingQuestion(NamedRequest, frozen=True):
    """What both questions about a warship's place share."""

    where: ClassVar[str]
    anywhere: bool = False
    """The region is full."""

    def text(self, word: Naming = unnamed) -> str:
        return self.asks.format(where="anywhere on the table, since there is no room left" if self.anywhere else self.where)

    def ships(self, world: World, seat: Seat) -> One:
        return One(tuple(world.ships[ship].name for ship in reserve(world, seat)))

    def region(self, world: World, seat: Seat) -> Spot:
        return on_map(world, ship_region(world, seat, anywhere=self.anywhere))

    def forbid(self, world: World, seat: Seat, choice: Deploy | Place) -> Refusal | None:
        return refuse_place(world, seat, choice.ship, choice.at, anywhere=self.anywhere)

    def refuse(self, world: World, seat: Seat, choice: Deploy | Place) -> Refusal | None:
        return self.forbid(world, seat, choice)

    def place(self, world: World, seat: Seat) -> tuple[str, Pose]:
        """LOK-DEPLOY-06: by default the first warship of the list, in the middle of the region or beside it."""
        at = default_place(world, seat, anywhere=self.anywhere)
        assert at is not None, "there is always room somewhere"
        return world.ships[reserve(world, seat)[0]].name, at


class DeployQuestion(PlacingQuestion, frozen=True, tag="legends.DeployQuestion"):
    """LOK-SC1-06, LOK-SC1-09: by default in slot 10-12."""

    takes, rule, where = (Deploy,), "LOK-SC1-06", "in your zone"
    asks = "Deploy one of your warships {where}, with its heading and its speed."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        slots = One(tuple(range(fastest(world) + 1)))
        ships, places = self.ships(world, seat), self.region(world, seat)
        return (offer(Deploy, "Deploy", ship=ships, at=places, slot=slots),)

    def refuse(self, world: World, seat: Seat, choice: Deploy | Place) -> Refusal | None:
        assert isinstance(choice, Deploy)
        return super().refuse(world, seat, choice) or _refuse_slot(world, choice.slot)

    def default(self, world: World, seat: Seat) -> Choice:
        return Deploy(*self.place(world, seat), suggested_slot(world))


class PlaceQuestion(PlacingQuestion, frozen=True, tag="legends.PlaceQuestion"):
    """LOK-DEPLOY-05."""

    takes, rule, where = (Place,), "LOK-DEPLOY-05", "within 12 inches of your deploy point"
    asks = "Place one of your warships {where}."

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Place, "Place", ship=self.ships(world, seat), at=self.region(world, seat)),)

    def default(self, world: World, seat: Seat) -> Choice:
        return Place(*self.place(world, seat))


class SpeedQuestion(Question, frozen=True, tag="legends.SpeedQuestion"):
    """LOK-DEPLOY-10, LOK-DEPLOY-11: any slot, by default 10-12."""

    takes, rule = (SetSpeed,), "LOK-DEPLOY-10"
    asks = "What velocity does {ship} start with?"
    ship: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [SetSpeed(slot) for slot in range(fastest(world) + 1)]

    def explain(self, world: World, seat: Seat, choice: SetSpeed) -> Refusal:
        return _refuse_slot(world, choice.slot) or super().explain(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        return SetSpeed(suggested_slot(world))


def _refuse_slot(world: World, slot: int) -> Refusal | None:
    """LOK-DEPLOY-10, LOK-GEN-04: any slot up to the speed limit that was agreed on."""
    if slot <= fastest(world):
        return None
    if slot >= len(world.catalog.slots):
        return Refusal("LOK-DEPLOY-10", "There is no such slot on the velocity track.")
    top = inches(world.catalog.slots[fastest(world)][1])
    return Refusal("LOK-GEN-04", f"The speed limit at this table is {top} per game turn.")
