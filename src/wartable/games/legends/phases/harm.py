"""LOK-CARD: critical cards are applied to a ship, and it may be destroyed."""

from typing import Self

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.core.errors import EngineFault
from wartable.games.legends import windows
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.events.fire import CardApplied, CardIgnored, DestructionChecked, HullHit
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.phases.destruction import remove_ship
from wartable.games.legends.phases.race import race_won
from wartable.games.legends.requests.fire import EngineCardQuestion
from wartable.games.legends.rules import cards, upgrades
from wartable.games.legends.rules.values import red_tokens
from wartable.games.legends.state import DESTROYED, Ship, World, stat_card

_APPLIED = {
    ("return", 1): "LOK-CARD-04",
    ("dual", 1): "LOK-CARD-09",
    ("dual", DESTROYED): "LOK-CARD-10",
    ("permanent", 1): "LOK-CARD-24",
}
"""The clause by which a side of a card takes effect."""
_SURVIVES = 3
"""LOK-HULL-07: a die of a destruction check that shows less destroys the ship."""


class Harm(Frame, frozen=True, kw_only=True):
    """LOK-UPG-08, LOK-RUL-CARD-1: what becomes of cards drawn for a ship, for any reason."""

    target: int
    by: Seat
    missiles: bool = False
    cards: tuple[int, ...] = ()
    """Kinds that are drawn and not yet applied, in the order of drawing."""

    def ship(self, world: World) -> Ship:
        return world.ships[self.target]

    def find_battery(self, world: World) -> Next:
        """Which battery a weapon card is for."""
        raise EngineFault(f"{type(self).__name__} does not say how a battery is found")

    # -- cards are applied ------------------------------------------------------------------------------------------------

    def next_card(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-08, LOK-CARD-27: in the order of drawing; a card with the Engines icon can be ignored."""
        if not self.cards:
            return Go(self.check)
        ship, kind = self.ship(world), self.cards[0]
        card = cards.card_of(world, kind)
        is_guarded = card.engines_icon and upgrades.usable(world, self.target, windows.engine_card)
        if is_guarded and cards.would_act(world, ship, kind):
            return Ask(ship.owner, EngineCardQuestion(ship.name, card.id), self.engine_card_decided)
        return Go(self.apply)

    def engine_card_decided(self, world: World, emit: Sink, choice: UseUpgrade | Pass) -> Next:
        if not self.use(world, emit, choice, "LOK-UPG-08"):
            return Go(self.apply)
        self.ignore(world, emit, self.cards[0], "its engines are protected", "LOK-UPG-08")
        return Go(self.after_card().next_card)

    def apply(self, world: World, emit: Sink) -> Next:
        """LOK-CARD-04, LOK-CARD-09, LOK-CARD-11, LOK-CARD-25, LOK-RUL-CARD-1, LOK-RUL-CARD-2."""
        ship, kind = self.ship(world), self.cards[0]
        if not cards.would_act(world, ship, kind):
            self.ignore(world, emit, kind, "it has no further effect", "LOK-RUL-CARD-1")
        elif kind == world.catalog.weapon_card:
            return self.find_battery(world)
        else:
            self.suffer(world, emit, kind)
        return race_won(world, emit) or Go(self.after_card().next_card)

    # -- the ship may be destroyed ----------------------------------------------------------------------------------------

    def check(self, world: World, emit: Sink) -> Next:
        """LOK-HULL-04, LOK-HULL-05, LOK-RUL-HULL-1, LOK-RUL-HULL-4: one check, a die for every red token."""
        ship = self.ship(world)
        red = red_tokens(world, ship)
        if not red:
            return Done()
        return roll(Roll((Dice(red, seat=ship.owner, needs=_SURVIVES),), "LOK-HULL-05"), self.checked)

    def checked(self, world: World, emit: Sink, rolled: Rolled) -> Next:
        """LOK-HULL-06, LOK-HULL-07."""
        ship, faces = self.ship(world), rolled.groups[0]
        dies = min(faces) < _SURVIVES
        emit(
            DestructionChecked(
                seat=ship.owner,
                rolled=(ShownRoll(faces, ship.owner, "destruction check", needs=_SURVIVES),),
                ship=ship.name,
                fate="it breaks up" if dies else "it holds",
                rules=("LOK-HULL-05", "LOK-HULL-07"),
            )
        )
        if dies:
            remove_ship(world, emit, self.target, "destroyed", self.by, "LOK-HULL-08")
        return Done()

    # -- what several steps do --------------------------------------------------------------------------------------------

    def after_card(self) -> Self:
        return replace(self, cards=self.cards[1:])

    def use(self, world: World, emit: Sink, choice: UseUpgrade | Pass, rule: str) -> bool:
        if isinstance(choice, Pass):
            return False
        upgrades.use(world, self.target, choice.upgrade)
        emit(UpgradeUsed(ship=choice.ship, upgrade=choice.upgrade, rules=(rule,)))
        return True

    def ignore(self, world: World, emit: Sink, kind: int, why: str, rule: str) -> None:
        """LOK-RUL-CARD-1: what is ignored is discarded."""
        cards.discard(world, kind)
        card = world.catalog.card_order[kind]
        emit(CardIgnored(ship=self.ship(world).name, card=card, why=why, rules=(rule, "LOK-RUL-CARD-1")))

    def suffer(self, world: World, emit: Sink, kind: int) -> None:
        """LOK-CARD-05, LOK-RUL-HULL-2, LOK-MISSILE-25: hull points of a card are part of the attack."""
        card, before = cards.card_of(world, kind), len(self.ship(world).delayed)
        side = cards.apply(world, self.target, kind, self.by, missiles=self.missiles)
        what, rule = card.second_name if side == DESTROYED else card.name, _APPLIED[card.layout, side]
        is_late = len(self.ship(world).delayed) > before
        if is_late:
            what += " from the next game turn on"
        rules = (rule, "LOK-MISSILE-25") if is_late else (rule,)
        emit(CardApplied(ship=self.ship(world).name, card=card.id, side=side, what=what, rules=rules))
        if card.first.hull:
            self.report_hull(world, emit, card.first.hull, "LOK-CARD-05")

    def report_hull(self, world: World, emit: Sink, tokens: int, rule: str) -> None:
        """LOK-HULL-02, LOK-HULL-03."""
        ship = self.ship(world)
        hull, red = stat_card(world, ship).hull, red_tokens(world, ship)
        emit(HullHit(ship=ship.name, tokens=tokens, damage=ship.damage, hull=hull, red=red, rules=(rule, "LOK-HULL-01")))
