"""Questions of the Initiative, Action and End Phases, and the one that stands all the time."""

from collections.abc import Sequence

from wartable.core import Choice, Offer, Refusal, Request, Seat, offer
from wartable.games.legends.choices.common import Pass, UseUpgrade
from wartable.games.legends.choices.turn import Activate, ChooseOrder, Concede, Repair
from wartable.games.legends.requests.base import Question
from wartable.games.legends.rules.arms import targets
from wartable.games.legends.rules.order import bonus_cards, bonus_of, units
from wartable.games.legends.rules.repairs import repairs
from wartable.games.legends.state import World, ship_named


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


class UnitQuestion(Question, frozen=True, tag="legends.UnitQuestion"):
    """LOK-ACT-02, LOK-ACT-09: by default a ship with missiles at its hull, then the one with the most to fire at."""

    takes, rule, asks = (Activate,), "LOK-ACT-02", "Which unit do you activate?"

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return [Activate(world.ships[ship].name) for ship in units(world, seat)]

    def explain(self, world: World, seat: Seat, choice: Activate) -> Refusal:
        ship = ship_named(world, choice.ship)
        if ship >= 0 and world.ships[ship].owner == seat and world.ships[ship].activated:
            return Refusal("LOK-ACT-08", f"{self.named(world, 'ship', choice.ship)} has been activated in this game turn.")
        return super().explain(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        attached = {missile.attached for missile in world.missiles if not missile.gone}
        best = max(units(world, seat), key=lambda ship: (ship in attached, len(targets(world, ship))))
        return Activate(world.ships[best].name)


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


class ConcedeQuestion(Request, frozen=True, tag="legends.ConcedeQuestion"):
    """LOK-SC1-10: with more than two players, for whoever has warships left."""

    takes, rule, asks = (Concede,), "LOK-SC1-10", "Do you concede?"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Concede, "Concede"),)
