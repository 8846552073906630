"""Questions inside a combat: the attacking unit, Ambush, the defending unit."""

from wartable.core.errors import Refusal
from wartable.core.requests import Choice, Offer, Request, offer
from wartable.core.secrets import Seat
from wartable.core.spaces import One, YesNo
from wartable.games.caledea.choices import UNIT, Ambush, Group, NameAttacker, NameDefender, unit_word
from wartable.games.caledea.rules.chances import win_chance
from wartable.games.caledea.rules.combat import attack_dice, defence_dice
from wartable.games.caledea.state import OWNER, World

CONFIDENT, EVEN = 0.6, 0.5
"""CAL-DP-13, CAL-DP-16: an absent attacker announces Ambush below the first chance; what a defender risks its best unit on."""


class AttackingUnit(Request, frozen=True, tag="caledea.AttackingUnit"):
    """CAL-DP-12: the highest rank, if nobody answers."""

    takes, rule = (NameAttacker,), "CAL-COMBAT-10"
    asks = "Which of your units fights the next round on ({square})?"
    square: str
    group: Group

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(NameAttacker, "Fight with", unit=One(tuple(word for word, _ in self.group))),)

    def default(self, world: World, seat: Seat) -> Choice:
        return NameAttacker(max((word for word, _ in self.group), key=lambda word: (UNIT[word] % 10, UNIT[word])))


class AmbushWindow(Request, frozen=True, tag="caledea.AmbushWindow"):
    """CAL-DP-13."""

    takes = (Ambush,)
    asks = "Announce Ambush for your {unit} on ({square})?"
    square: str
    unit: str

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        return (offer(Ambush, "Ambush", announce=YesNo()),)

    def refuse(self, world: World, seat: Seat, choice: Ambush) -> Refusal | None:
        return None

    def default(self, world: World, seat: Seat) -> Choice:
        square = world.realm.square[self.square]
        dice = attack_dice(world, seat, UNIT[self.unit], square)
        worst = min(win_chance(dice, defence_dice(world, unit, square)) for unit in world.units[square])
        return Ambush(worst < CONFIDENT)


class DefendingUnit(Request, frozen=True, tag="caledea.DefendingUnit"):
    """CAL-DP-14, CAL-DP-16, CAL-RUL-39: the defender knows the attacking unit and whether Ambush was announced."""

    takes, rule = (NameDefender,), "CAL-COMBAT-10"
    asks = "Which unit fights the {unit} on ({square})?"
    attacker: Seat
    square: str
    unit: str
    ambush: bool
    bombard: bool = False

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        here = world.units[world.realm.square[self.square]]
        owners = tuple(dict.fromkeys(unit // OWNER for unit in here))
        words = tuple(dict.fromkeys(unit_word(unit) for unit in here))
        return (offer(NameDefender, "Defend with", owner=One(owners), unit=One(words)),)

    def refuse(self, world: World, seat: Seat, choice: NameDefender) -> Refusal | None:
        unit = choice.owner * OWNER + UNIT.get(choice.unit, 0)
        if unit in world.units[world.realm.square[self.square]]:
            return None
        return Refusal("CAL-COMBAT-10", f"There is no such unit on ({self.square}).")

    def forbid(self, world: World, seat: Seat, choice: NameDefender) -> Refusal | None:
        return self.refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """The best of (chance to win x rank of the attacker - chance to lose x own rank).

        A bombardment risks nothing of the attacker's: the highest rank if it is likely to win, else the lowest.
        """
        square = world.realm.square[self.square]
        attack = attack_dice(world, self.attacker, UNIT[self.unit], square, ambush=self.ambush)

        def worth(unit: int) -> tuple[float, int]:
            lose = float(win_chance(attack, defence_dice(world, unit, square)))
            return (1 - lose) * (UNIT[self.unit] % 10) - lose * (unit % 10), -unit

        best = self._against_bombard(world, attack, square) if self.bombard else max(world.units[square], key=worth)
        return NameDefender(best // OWNER, unit_word(best))

    def _against_bombard(self, world: World, attack: int, square: int) -> int:
        by_rank = sorted(world.units[square], key=lambda unit: (unit % 10, unit))
        holds = win_chance(attack, defence_dice(world, by_rank[-1], square)) < EVEN
        return by_rank[-1] if holds else by_rank[0]
