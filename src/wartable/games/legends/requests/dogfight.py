"""Questions of a dogfight, and of the casualties of fire at fighters."""

from collections.abc import Sequence
from typing import Any, ClassVar

from wartable.core import Choice, Odds, Offer, Refusal, Seat, Some, offer
from wartable.core.orders import ASK, Orders
from wartable.core.words import listed
from wartable.games.legends.choices.flak import Cover, DestroyFighters, DisruptFighters, LeaveUncovered, ReturnFire, Support
from wartable.games.legends.names import name
from wartable.games.legends.odds import ALL_FIRE_BACK, dogfight_odds
from wartable.games.legends.orders import COVER, RETURN_FIRE
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.dogfights import Armed, armed, defenders
from wartable.games.legends.state import World, fighter_named


class SupportQuestion(NamedRequest, frozen=True, tag="legends.SupportQuestion"):
    """LOK-DOG-01, LOK-DOG-07, LOK-RUL-DOG-1: any of those that may join."""

    takes, rule = (Support,), "LOK-DOG-01"
    asks = "{fighter} attacks {target}. Who joins it?"
    fighter: str
    target: str
    fighters: tuple[str, ...]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Support, "Join", fighters=Some(self.fighters, 0, len(self.fighters))),)

    def refuse(self, world: World, seat: Seat, choice: Support) -> Refusal | None:
        return _refuse_attacked(world, choice.fighters) or super().refuse(world, seat, choice)

    def odds(self, world: World, seat: Seat, choice: Support) -> Odds | None:
        """Assuming that everyone who can fire back does."""
        at = fighter_named(world, self.target)
        if at < 0:
            return None
        attackers = _armed(world, (self.fighter, *choice.fighters))
        return dogfight_odds(world, attackers, at, armed(world, defenders(world, at)), ALL_FIRE_BACK)

    def default(self, world: World, seat: Seat) -> Choice:
        return Support(self.fighters)


class ReturnFireQuestion(NamedRequest, frozen=True, tag="legends.ReturnFireQuestion"):
    """LOK-DOG-03, LOK-DOG-07, LOK-RUL-DOG-2: any of those that may fire back."""

    takes, rule = (ReturnFire,), "LOK-DOG-03"
    asks = "{attackers} attack {target}. Who fires back?"
    attackers: tuple[str, ...]
    target: str
    fighters: tuple[str, ...]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(ReturnFire, "Fire back", fighters=Some(self.fighters, 0, len(self.fighters))),)

    def refuse(self, world: World, seat: Seat, choice: ReturnFire) -> Refusal | None:
        return _refuse_attacked(world, choice.fighters) or super().refuse(world, seat, choice)

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        order = orders.get(RETURN_FIRE.key, ASK)
        return None if order == ASK else ReturnFire(self.fighters if order == "always" else ())

    def odds(self, world: World, seat: Seat, choice: ReturnFire) -> Odds | None:
        attackers, theirs = _armed(world, self.attackers), _armed(world, choice.fighters)
        return dogfight_odds(world, attackers, fighter_named(world, self.target), theirs, back=True)

    def default(self, world: World, seat: Seat) -> Choice:
        return ReturnFire(self.fighters)


def _armed(world: World, fighters: tuple[str, ...]) -> tuple[Armed, ...]:
    return armed(world, [fighter_named(world, fighter) for fighter in fighters])


def _refuse_attacked(world: World, fighters: tuple[str, ...]) -> Refusal | None:
    """LOK-DOG-07."""
    known = [world.fighters[i] for i in (fighter_named(world, f) for f in fighters) if i >= 0]
    attacked = [name(world.catalog, fighter.name) for fighter in known if fighter.attacked]
    return Refusal("LOK-DOG-07", f"{listed(attacked)} already attacked this game turn.") if attacked else None


class CasualtiesQuestion(NamedRequest, frozen=True):
    """Which fighters of a group take an effect. LOK-RUL-AF-1, LOK-RUL-AF-7: any, and no more than there are effects."""

    button: ClassVar[str] = ""
    shooter: str
    number: int
    fighters: tuple[str, ...]

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """Most fighters first."""
        found = super().options(world, seat)
        return found and sorted(found, key=lambda hit: -len(hit.fighters))  # type: ignore[attr-defined]

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(self.takes[0], self.button, fighters=Some(self.fighters, 0, min(self.number, len(self.fighters)))),)

    def default(self, world: World, seat: Seat) -> Choice:
        return self.takes[0](self.fighters[: self.number])


class KillsQuestion(CasualtiesQuestion, frozen=True, tag="legends.KillsQuestion"):
    """LOK-AF-10, LOK-AF-12."""

    takes, rule = (DestroyFighters,), "LOK-AF-12"
    asks = "{shooter} has {number:kill}. Which fighters are destroyed?"
    button = "Destroy"


class DisruptionsQuestion(CasualtiesQuestion, frozen=True, tag="legends.DisruptionsQuestion"):
    """LOK-AF-14, LOK-AF-15: among those without a token, as long as there are any."""

    takes, rule = (DisruptFighters,), "LOK-AF-15"
    asks = "{shooter} has {number:disruption}. Which fighters get a damage token?"
    button = "Disrupt"


class CoverQuestion(Question, frozen=True, tag="legends.CoverQuestion"):
    """LOK-BOMB-04, LOK-BOMB-05."""

    takes, rule = (Cover, LeaveUncovered), "LOK-BOMB-04"
    asks = "{bomber} is about to be {effect}. Who covers it?"
    buttons = {Cover: "Cover", LeaveUncovered: "Do not cover"}  # noqa: RUF012
    bomber: str
    effect: str
    fighters: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """A fighter without a token takes a disruption; otherwise the bomber takes what comes."""
        found = [Cover(fighter) for fighter in self.fighters]
        return (*found, LeaveUncovered()) if self._is_cheap(world) else (LeaveUncovered(), *found)

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        order = orders.get(COVER.key, ASK)
        if order == ASK:
            return None
        covers = order == "always" or (order == "disruptions" and self._is_cheap(world))
        return Cover(self.fighters[0]) if covers else LeaveUncovered()

    def _is_cheap(self, world: World) -> bool:
        """Does covering cost no more than a token?"""
        return self.effect == "disrupted" and not world.fighters[fighter_named(world, self.fighters[0])].disrupted

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        at = fighter_named(world, choice.fighter) if isinstance(choice, Cover) else -1
        if at >= 0 and world.fighters[at].covered:
            whom = name(world.catalog, choice.fighter)
            return Refusal("LOK-BOMB-05", f"{whom} has already covered a bomber this game turn.")
        return super().explain(world, seat, choice)
