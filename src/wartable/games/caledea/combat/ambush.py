"""Ambush: a power inside a combat, announced for the attacking unit before the defender is named."""

from typing import Any

from wartable.core.errors import Refusal
from wartable.core.odds import Odds
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import YesNo
from wartable.core.words import Naming, unnamed
from wartable.games.caledea.combat.fight import is_fighting
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.names import UNIT, Group, units_of
from wartable.games.caledea.odds import Attackers, attack_odds
from wartable.games.caledea.rules.chances import win_chance
from wartable.games.caledea.rules.combat import attack_dice, defense_dice
from wartable.games.caledea.state import World

AMBUSH = "ambush"
"""The id of its record in powers.toml."""

_CONFIDENT = 0.6
"""Below this chance an absent attacker announces Ambush."""


class Ambush(Choice, frozen=True, tag="caledea.Ambush"):
    announce: bool

    def text(self, word: Naming = unnamed) -> str:
        return "Announce Ambush" if self.announce else "Fight without Ambush"

    def misplaced(self, position: Any, seat: Seat) -> Refusal:
        """CAL-POWER-12, CAL-POWER-13, CAL-RUL-41, CAL-RUL-42, CAL-STRUCT-17: when it cannot be announced."""
        if seat != position.world.active:
            return Refusal("CAL-RUL-42", "Only attacking units can ambush, never in an opponent's turn.")
        if not is_fighting(position):
            return Refusal("CAL-RUL-41", "You can announce Ambush only during a combat that you have started.")
        fight = position.frames[-1]
        if isinstance(fight, Round):
            if fight.ambush:
                return Refusal("CAL-POWER-13", "Ambush works only once per unit and round.")
            return Refusal("CAL-POWER-12", "Ambush must be announced before the defending unit is chosen.")
        if fight.step == "strike":
            return Refusal("CAL-STRUCT-17", "Powers do not work against structures.")
        return Refusal("CAL-POWER-12", "Name your attacking unit first; then you may announce Ambush.")


class AmbushWindow(Request, frozen=True, tag="caledea.AmbushWindow"):
    """CAL-POWER-12: whether Ambush is announced for the unit that attacks."""

    takes = (Ambush,)
    asks = "Announce Ambush for your {unit} on {square}?"
    square: str
    unit: str
    group: Group
    """All attackers that are left."""

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Ambush, "Ambush", announce=YesNo()),)

    def refuse(self, world: World, seat: Seat, choice: Ambush) -> Refusal | None:
        return None

    def default(self, world: World, seat: Seat) -> Choice:
        square = world.realm.square[self.square]
        dice = attack_dice(world, seat, UNIT[self.unit], square)
        worst = min(win_chance(dice, defense_dice(world, unit, square)) for unit in world.units[square])
        return Ambush(worst < _CONFIDENT)

    def odds(self, world: World, seat: Seat, choice: Ambush) -> Odds:
        attackers = Attackers(seat, units_of(self.group), world.realm.square[self.square])
        unit, announced = UNIT[self.unit], choice.announce
        return attack_odds(world, seat, attackers, lambda combat: combat.with_ambush(unit, announced=announced))
