"""Questions while a precision attack is resolved."""

from collections.abc import Sequence
from typing import Any

from wartable.core import Choice, Odds, Refusal, Seat
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.precision import ApplyCard, HitBattery, HoldFire
from wartable.games.legends.requests.base import Question
from wartable.games.legends.requests.fire import FirstCardQuestion
from wartable.games.legends.requests.shots import refuse_shot, shot_odds
from wartable.games.legends.rules.cards import countable, would_act
from wartable.games.legends.rules.precision import defenses, density
from wartable.games.legends.state import World, fighter_named, ship_named, weapons

_WANTED = ("engines", "weapon", "reactor", "armor_critical", "hull", "thrusters_jammed", "thrusters", "sensor")
"""What an absent player damages, the best first."""


class DefensiveFireQuestion(Question, frozen=True, tag="legends.DefensiveFireQuestion"):
    """LOK-PREC-04, LOK-RUL-PREC-2: F batteries that have not attacked may fire at the attackers, one after the other."""

    takes, rule = (Fire, HoldFire), "LOK-PREC-04"
    asks = "Precision attack on {ship} by {fighters}: do you fire at the attackers?"
    buttons = {Fire: "Fire", HoldFire: "Hold fire"}  # noqa: RUF012
    ship: str
    fighters: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """First at the attacker with the most others around it."""
        ship, attackers = ship_named(world, self.ship), [fighter_named(world, fighter) for fighter in self.fighters]
        pairs = sorted(defenses(world, ship, attackers), key=lambda pair: (pair[0], -density(world, pair[1], attackers)))
        arms = weapons(world, world.ships[ship])
        return (*(Fire(arms[battery].id, world.fighters[fighter].name) for battery, fighter in pairs), HoldFire())

    def odds(self, world: World, seat: Seat, choice: Any) -> Odds | None:
        return shot_odds(world, ship_named(world, self.ship), choice) if isinstance(choice, Fire) else None

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        if isinstance(choice, Fire):
            if choice.target not in self.fighters:
                return Refusal("LOK-RUL-PREC-2", "Aim defensive fire at one of the attackers.")
            refusal = refuse_shot(world, ship_named(world, self.ship), choice)
            if refusal is not None:
                return refusal
        return super().explain(world, seat, choice)


class PrecisionCardQuestion(Question, frozen=True, tag="legends.PrecisionCardQuestion"):
    """LOK-PREC-12: the attacker applies one of two different cards."""

    takes, rule = (ApplyCard,), "LOK-PREC-12"
    asks = "A precision hit on {ship}: which card do you apply?"
    buttons = {ApplyCard: "Apply"}  # noqa: RUF012
    ship: str
    cards: tuple[str, ...]

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """A card that does something first, then the worst for the ship."""
        ship, catalog = world.ships[ship_named(world, self.ship)], world.catalog

        def rank(card: str) -> tuple[bool, int]:
            system = catalog.cards[card].system
            acts = would_act(world, ship, catalog.card_index[card])
            return not acts, _WANTED.index(system) if system in _WANTED else len(_WANTED)

        return tuple(ApplyCard(card) for card in sorted(self.cards, key=rank))


class PrecisionBatteryQuestion(Question, frozen=True, tag="legends.PrecisionBatteryQuestion"):
    """LOK-PREC-13, LOK-RUL-PREC-6: any battery that is not destroyed."""

    takes, rule = (HitBattery,), "LOK-PREC-13"
    asks = "Which battery of {ship} do you damage?"
    buttons = {HitBattery: "Damage"}  # noqa: RUF012
    ship: str

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        ship = world.ships[ship_named(world, self.ship)]
        return tuple(HitBattery(weapons(world, ship)[battery].id) for battery in countable(ship))

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        arms = weapons(world, world.ships[ship_named(world, self.ship)])
        if choice.battery in [weapon.id for weapon in arms]:
            name = world.catalog.weapon_names[choice.battery]
            return Refusal("LOK-RUL-PREC-6", f"The battery {name} is destroyed.")
        return super().explain(world, seat, choice)


class PrecisionArmorQuestion(FirstCardQuestion, frozen=True, tag="legends.PrecisionArmorQuestion"):
    """LOK-RUL-UPG-2: if the players agreed to that, before any card is drawn for a precision hit."""

    asks = "{ship} has taken {hits:precision hit}: ignore the card that is applied?"
