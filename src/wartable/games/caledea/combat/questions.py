"""Questions inside a combat: which unit attacks, and which defends."""

from collections.abc import Iterable
from fractions import Fraction

from wartable.core.errors import Refusal
from wartable.core.odds import Odds, odds
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import One
from wartable.games.caledea.names import UNIT, Group, KingdomId, UnitName, unit_word, units_of
from wartable.games.caledea.odds import Attackers, attack_odds
from wartable.games.caledea.pieces import owner_of, rank_of
from wartable.games.caledea.rules.chances import win_chance
from wartable.games.caledea.rules.combat import attack_dice, defense_dice
from wartable.games.caledea.state import World, kingdom_id

_EVEN = 0.5
"""The chance at which a defender stops risking its best unit in a bombardment."""


class NameAttacker(Choice, frozen=True, tag="caledea.NameAttacker"):
    says = "Fight with the {unit}"
    unit: UnitName


class AttackingUnit(Request, frozen=True, tag="caledea.AttackingUnit"):
    """CAL-COMBAT-10: the highest rank, if nobody answers."""

    takes, rule = (NameAttacker,), "CAL-COMBAT-10"
    asks = "Which of your units fights the next round on {square}?"
    square: str
    group: Group

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(NameAttacker, "Fight with", unit=One(tuple(word for word, _ in self.group))),)

    def default(self, world: World, seat: Seat) -> Choice:
        return NameAttacker(max((word for word, _ in self.group), key=lambda word: (rank_of(UNIT[word]), UNIT[word])))

    def odds(self, world: World, seat: Seat, choice: NameAttacker) -> Odds:
        attackers = Attackers(seat, units_of(self.group), world.realm.square[self.square])
        return attack_odds(world, seat, attackers, lambda combat: combat.with_attacker(UNIT[choice.unit]))


class NameDefender(Choice, frozen=True, tag="caledea.NameDefender"):
    says = "Defend with the {unit} of {kingdom}"
    kingdom: KingdomId
    unit: UnitName


def named_unit(world: World, units: Iterable[int], choice: NameDefender) -> int:
    """The unit of these that was named; 0 where there is no such unit."""
    named = (choice.kingdom, choice.unit)
    return next((unit for unit in units if (kingdom_id(world, owner_of(unit)), unit_word(unit)) == named), 0)


def _kingdom_name(world: World, choice: NameDefender) -> str:
    return next((card.name for card in world.realm.kingdoms if card.id == choice.kingdom), "that kingdom")


class DefendingUnit(Request, frozen=True, tag="caledea.DefendingUnit"):
    """CAL-COMBAT-11, CAL-RUL-39: the defender knows the attacking unit and whether Ambush was announced."""

    takes, rule = (NameDefender,), "CAL-COMBAT-10"
    asks = "Which unit fights the {unit} on {square}?"
    attacker: Seat
    square: str
    unit: str
    ambush: bool
    group: Group = ()
    """All attackers that are left; none in a bombardment, where only the named unit fights."""

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        here = self._defenders(world)
        kingdoms = tuple(dict.fromkeys(kingdom_id(world, owner_of(unit)) for unit in here))
        words = tuple(dict.fromkeys(unit_word(unit) for unit in here))
        return (offer(NameDefender, "Defend with", kingdom=One(kingdoms), unit=One(words)),)

    def refuse(self, world: World, seat: Seat, choice: NameDefender) -> Refusal | None:
        if named_unit(world, self._defenders(world), choice):
            return None
        return Refusal("CAL-COMBAT-10", f"No {choice.unit} of {_kingdom_name(world, choice)} defends ({self.square}).")

    def forbid(self, world: World, seat: Seat, choice: NameDefender) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        best = self._worthiest(world) if self.group else self._against_bombard(world)
        return NameDefender(kingdom_id(world, owner_of(best)), unit_word(best))

    def _worthiest(self, world: World) -> int:
        """The best of (chance to win x rank of the attacker - chance to lose x own rank)."""
        gain = rank_of(UNIT[self.unit])

        def worth(unit: int) -> tuple[float, int]:
            lose = float(self._loses(world, unit))
            return (1 - lose) * gain - lose * rank_of(unit), -unit

        return max(self._defenders(world), key=worth)

    def _against_bombard(self, world: World) -> int:
        """A bombardment risks nothing of the attacker's: the highest rank if it is likely to win, else the lowest."""
        by_rank = sorted(self._defenders(world), key=lambda unit: (rank_of(unit), unit))
        return by_rank[-1] if self._loses(world, by_rank[-1]) < _EVEN else by_rank[0]

    def odds(self, world: World, seat: Seat, choice: NameDefender) -> Odds:
        unit, attacking = named_unit(world, self._defenders(world), choice), UNIT[self.unit]
        if not self.group:
            lose = self._loses(world, unit)
            return odds([(f"keeps the {choice.unit}", 1 - lose), (f"loses the {choice.unit}", lose)], "")
        attackers = Attackers(self.attacker, units_of(self.group), world.realm.square[self.square])
        return attack_odds(world, seat, attackers, lambda combat: combat.with_defender(attacking, unit, ambush=self.ambush))

    def _defenders(self, world: World) -> tuple[int, ...]:
        return world.units[world.realm.square[self.square]]

    def _loses(self, world: World, unit: int) -> Fraction:
        """The chance that this defending unit loses the round."""
        square = world.realm.square[self.square]
        dice = attack_dice(world, self.attacker, UNIT[self.unit], square, ambush=self.ambush)
        return win_chance(dice, defense_dice(world, unit, square))
