"""Questions of the Initiative, Action and End Phases, and the one that is open all the time."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Choice, Offer, One, Refusal, Seat, Some, offer
from wartable.core.words import Counted
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.fighters import ActivateFighters
from wartable.games.legends.choices.turn import Activate, ChooseOrder, Concede, Repair
from wartable.games.legends.names import name
from wartable.games.legends.requests.base import NamedRequest, Question
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.openings import openings
from wartable.games.legends.rules.order import GROUP, bonus_cards, bonus_of, free_fighters, group_size, units
from wartable.games.legends.rules.repairs import repairs
from wartable.games.legends.rules.wingman import by_danger
from wartable.games.legends.state import World, fighter_named, ship_named


class BonusQuestion(Question, frozen=True, tag="legends.BonusQuestion"):
    """LOK-INIT-04, LOK-RUL-INIT-2, LOK-RUL-INIT-4: any card or none. By default one that makes its player the winner."""

    takes, rule = (Pass, UseUpgrade), "LOK-INIT-04"
    asks = "Your initiative is {own}, the best of the others is {best}. Do you use a card?"
    buttons = {Pass: "Use none", UseUpgrade: "Use"}  # noqa: RUF012
    own: int
    best: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        cards = bonus_cards(world, seat)
        uses = [UseUpgrade(world.ships[ship].name, card) for ship, card in cards]
        winning = [u for u in uses if self.own <= self.best < self.own + bonus_of(world, u.upgrade).plus]
        return [*winning, Pass(), *(use for use in uses if use not in winning)]


class OrderQuestion(Question, frozen=True, tag="legends.OrderQuestion"):
    takes, rule = (ChooseOrder,), "LOK-ACT-01"
    asks = "You have the initiative. In which order do players activate their units?"

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return ChooseOrder("initiative"), ChooseOrder("reverse")


class UnitQuestion(NamedRequest, frozen=True, tag="legends.UnitQuestion"):
    """LOK-ACT-02, LOK-ACT-09: a ship with its escorts, or a group of fighters."""

    takes, rule, asks = (Activate, ActivateFighters), "LOK-ACT-02", "Which unit do you activate?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        ships, free, found = units(world, seat), free_fighters(world, seat), list[Offer]()
        if ships:
            found.append(offer(Activate, "Activate", ship=One(tuple(world.ships[ship].name for ship in ships))))
        if free:
            names = tuple(world.fighters[i].name for i in free)
            found.append(offer(ActivateFighters, "Activate fighters", fighters=Some(names, *group_size(world, len(free)))))
        return tuple(found)

    def refuse(self, world: World, seat: Seat, choice: Any) -> Refusal | None:
        if isinstance(choice, ActivateFighters):
            wrong = next((r for fighter in choice.fighters if (r := _refuse_fighter(world, seat, fighter))), None)
            return wrong or _refuse_number(world, seat, len(choice.fighters)) or super().refuse(world, seat, choice)
        ship = ship_named(world, choice.ship)
        if ship >= 0 and world.ships[ship].owner == seat and world.ships[ship].activated:
            return Refusal("LOK-ACT-08", f"{name(world.catalog, choice.ship)} has already been activated this game turn.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """A ship with missiles at its hull, then the unit with the most to fire at."""
        attached = {missile.attached for missile in world.missiles if missile.attached >= 0 and not missile.gone}
        ships, free = units(world, seat), by_danger(world, free_fighters(world, seat))
        group = sorted(free[: group_size(world, len(free))[1]])
        best = max(ships, key=lambda ship: (ship in attached, len(targets(world, ship))), default=-1)
        shots = -1 if best < 0 else len(targets(world, best))
        if group and best not in attached and len(openings(world, group)) > shots:
            return ActivateFighters(tuple(world.fighters[i].name for i in group))
        return Activate(world.ships[best].name)


def _refuse_fighter(world: World, seat: Seat, fighter: str) -> Refusal | None:
    """LOK-ACT-08, LOK-ESCORT-02: may a player activate this fighter?"""
    index = fighter_named(world, fighter)
    if index < 0 or world.fighters[index].owner != seat or world.fighters[index].place != "table":
        return Refusal("LOK-ACT-05", "You can activate only your own fighters on the table.")
    found, who = world.fighters[index], name(world.catalog, fighter)
    if found.ship >= 0:
        ship = name(world.catalog, world.ships[found.ship].name)
        return Refusal("LOK-ESCORT-02", f"{who} escorts {ship} and does not activate on its own.")
    if found.activated:
        return Refusal("LOK-ACT-08", f"{who} has already been activated this game turn.")
    return None


def _refuse_number(world: World, seat: Seat, number: int) -> Refusal | None:
    """LOK-ACT-05, LOK-ACT-06, LOK-RUL-ACT-1."""
    free = len(free_fighters(world, seat))
    least, most = group_size(world, free)
    if least <= number <= most:
        return None
    if world.flags.fighter_group_any or number > most:
        return Refusal("LOK-ACT-05", f"A group has at most {Counted(most):fighter}, not {number}.")
    if free < GROUP:
        return Refusal("LOK-ACT-06", f"You have {Counted(free):fighter} left to activate, and together they form one group.")
    return Refusal("LOK-RUL-ACT-1", f"While eight or more fighters are left to activate, a group has eight, not {number}.")


class UseRepairQuestion(Question, frozen=True, tag="legends.UseRepairQuestion"):
    takes, rule = (UseUpgrade, Pass), "LOK-UPG-01"
    asks = "Does {ship} use {upgrade}? A die decides whether it repairs something."
    buttons = {UseUpgrade: "Use", Pass: "No"}  # noqa: RUF012
    ship: str
    upgrade: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return UseUpgrade(self.ship, self.upgrade), Pass()


class RepairQuestion(Question, frozen=True, tag="legends.RepairQuestion"):
    """By default the worst damage: a card or a battery before a token."""

    takes, rule, asks = (Repair,), "LOK-UPG-01", "What does {ship} repair?"
    ship: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        found = repairs(world, world.ships[ship_named(world, self.ship)])
        return [Repair(what) for what in reversed(found)]


class ConcedeQuestion(NamedRequest, frozen=True, tag="legends.ConcedeQuestion"):
    """LOK-SC1-10: with more than two players, for those who have warships left."""

    takes, rule, asks = (Concede,), "LOK-SC1-10", "Do you concede?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Concede, "Concede"),)
