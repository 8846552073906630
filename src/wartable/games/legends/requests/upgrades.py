"""LOK-UPG-01: questions in which the cards beside a ship may be used."""

from typing import Any, ClassVar

from wartable.catalog import Window
from wartable.core import Choice, Listed, Refusal, Seat
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.rules.upgrades import refuse_use, usable
from wartable.games.legends.state import World, ship_named


class UpgradeQuestion(Listed, frozen=True):
    """`ship` may use the cards that act in one window."""

    acts_in: ClassVar[Window[Any, Any]]
    ship: str

    def index(self, world: World) -> int:
        return ship_named(world, self.ship)

    def uses(self, world: World) -> list[Choice]:
        return [UseUpgrade(self.ship, card) for card in usable(world, self.index(world), self.acts_in)]

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, UseUpgrade) and choice.ship == self.ship:
            refusal = refuse_use(world, self.index(world), choice.upgrade, self.acts_in)
            if refusal is not None:
                return refusal
        return super().explain(world, seat, choice)
