"""LOK-UPG-01: questions in which the cards beside a ship may be used."""

from typing import Any, ClassVar

from wartable.catalog import Window
from wartable.core import Choice, Listed, Refusal, Seat
from wartable.core.orders import ASK
from wartable.games.legends.choices.common import Pass, UseUpgrade
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

    def used_by_order(self, world: World, order: str) -> Choice | None:
        """What a standing order for or against the use of a card answers; None to ask."""
        if order == ASK:
            return None
        return self.uses(world)[0] if order == "always" else Pass()

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, UseUpgrade) and choice.ship == self.ship:
            refusal = refuse_use(world, self.index(world), choice.upgrade, self.acts_in)
            if refusal is not None:
                return refusal
        return super().explain(world, seat, choice)
