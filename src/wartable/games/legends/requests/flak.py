"""Questions while anti-fighter fire is resolved."""

from collections.abc import Sequence

from wartable.core import Choice, Listed, Offer, Seat, Some, offer
from wartable.games.legends import windows
from wartable.games.legends.choices.common import UseUpgrade
from wartable.games.legends.choices.fire import Keep
from wartable.games.legends.choices.flak import AddDice, Reroll, ShootDown
from wartable.games.legends.requests.base import NamedRequest
from wartable.games.legends.requests.upgrades import UpgradeQuestion
from wartable.games.legends.rules.flak import TargetKind
from wartable.games.legends.state import World


class BlastQuestion(Listed, frozen=True, tag="legends.BlastQuestion"):
    """LOK-WSA-06: each six of the first roll may add a die."""

    takes, rule = (AddDice,), "LOK-WSA-06"
    asks = "{ship} may roll {dice} more for the sixes of its {battery} (Blast). How many?"
    buttons = {AddDice: "Add dice"}  # noqa: RUF012
    ship: str
    """Or the fighter that leads its side."""
    battery: str
    dice: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return tuple(AddDice(number) for number in range(self.dice, -1, -1))


class FlakRerollQuestion(UpgradeQuestion, frozen=True, tag="legends.FlakRerollQuestion"):
    """LOK-WSA-08, LOK-RUL-WSA-8: misses that High ROF or, at missiles, an upgrade may roll again."""

    takes, rule = (Reroll, UseUpgrade, Keep), "LOK-WSA-08"
    asks = "{ship} has {kills:kill} with its {battery}; dice that missed: {misses}. Roll some of them again?"
    buttons = {Reroll: "High ROF", UseUpgrade: "Use", Keep: "Keep"}  # noqa: RUF012
    acts_in = windows.flak_dice
    battery: str
    kills: int
    misses: int
    high_rof: int
    """How many of them High ROF may still roll again."""
    at: TargetKind = "missile"

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        again = [Reroll(number) for number in range(self.high_rof, 0, -1)]
        return (*again, *self.uses(world), Keep())

    def uses(self, world: World) -> list[Choice]:
        """Fighters have no cards."""
        return super().uses(world) if self.at == "missile" and self.index(world) >= 0 else []


class ShootDownQuestion(NamedRequest, frozen=True, tag="legends.ShootDownQuestion"):
    """LOK-MISSILE-31, LOK-RUL-AF-1, LOK-RUL-AF-7: any missiles of the group, and no more than there are kills."""

    takes, rule = (ShootDown,), "LOK-MISSILE-31"
    asks = "{ship} has {kills:kill} with its {battery}. Which missiles does it shoot down?"
    ship: str
    battery: str
    kills: int
    missiles: tuple[str, ...]
    """The most dangerous ones first."""

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(ShootDown, "Shoot down", missiles=Some(self.missiles, 0, self.kills)),)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """Most missiles first."""
        found = super().options(world, seat)
        return found and sorted(found, key=lambda down: -len(down.missiles))  # type: ignore[attr-defined]

    def default(self, world: World, seat: Seat) -> Choice:
        return ShootDown(self.missiles[: self.kills])
