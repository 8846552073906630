"""LOK-STATUS-02, LOK-STATUS-03: who comes back from the piles."""

from itertools import groupby

from msgspec.structs import replace

from wartable.core import Ask, Dice, Done, Frame, Go, Next, Roll, Rolled, Seat, ShownRoll, Sink, roll
from wartable.games.legends.choices.common import Pass
from wartable.games.legends.choices.status import RollAgain
from wartable.games.legends.events.status import FightersDiscarded, FightersRegrouped, RegroupRolled, RegroupRolledAgain
from wartable.games.legends.events.upgrades import UpgradeUsed
from wartable.games.legends.names import short_name
from wartable.games.legends.requests.status import RegroupQuestion
from wartable.games.legends.rules.regrouping import COLORS, NEEDS, Color, pile, players, rollers
from wartable.games.legends.rules.upgrades import use
from wartable.games.legends.state import Fighter, World, alter_fighter, fighter_named, ship_named

_RULES: dict[str, str] = {"yellow": "LOK-STATUS-02", "red": "LOK-STATUS-03"}


class Regrouping(Frame, frozen=True, tag="legends.Regrouping"):
    """LOK-STATUS-04, LOK-RUL-STATUS-1: all yellow piles, then all red ones, before any fighter is redeployed."""

    piles: tuple[tuple[Seat, Color], ...] = ()
    """Those that have yet to be rolled for."""
    dice: tuple[tuple[int, int], ...] = ()
    """LOK-RUL-STATUS-2: every fighter of the first of them with its die."""
    again: tuple[tuple[int, str], ...] = ()
    """Fighters whose dice have been rolled again, and by which card."""

    def begin(self, world: World, emit: Sink) -> Next:
        piles = [(seat, color) for color in COLORS for seat in players(world) if pile(world, seat, color)]
        return Go(replace(self, piles=tuple(piles)).next_pile)

    def next_pile(self, world: World, emit: Sink) -> Next:
        """LOK-RUL-STATUS-2: a die for each token; those of a kind are alike."""
        if not self.piles:
            return Done()
        seat, color = self.piles[0]
        dice = tuple(Dice(len(group), seat=seat, needs=NEEDS[color]) for _, group in self._kinds(world))
        return roll(Roll(dice, _RULES[color]), self.rolled)

    def rolled(self, world: World, emit: Sink, dice: Rolled) -> Next:
        seat, color = self.piles[0]
        kinds, needs = self._kinds(world), NEEDS[color]
        shown = tuple(
            ShownRoll(faces, seat, f"{short_name(world.catalog, kind)}, {color} pile", needs=needs)
            for (kind, _), faces in zip(kinds, dice.groups, strict=True)
        )
        emit(RegroupRolled(seat=seat, pile=color, needs=needs, rolled=shown, rules=(_RULES[color],)))
        fighters = [fighter for _, group in kinds for fighter in group]
        faces = [face for group in dice.groups for face in group]
        return Go(replace(self, dice=tuple(zip(fighters, faces, strict=True))).save)

    def save(self, world: World, emit: Sink) -> Next:
        """LOK-UPG-01: a card may roll one of the dice again at once."""
        (seat, color), ways = self.piles[0], self._ways(world)
        if not ways:
            return Go(self.settle)
        lost = tuple(world.fighters[fighter].name for fighter in self._lost())
        return Ask(seat, RegroupQuestion(color, lost, ways), self.chosen)

    def chosen(self, world: World, emit: Sink, choice: RollAgain | Pass) -> Next:
        if isinstance(choice, Pass):
            return Go(self.settle)
        (seat, color), fighter = self.piles[0], fighter_named(world, choice.fighter)
        use(world, ship_named(world, choice.ship), choice.upgrade)
        emit(UpgradeUsed(ship=choice.ship, upgrade=choice.upgrade, rules=("LOK-UPG-01",)))
        after = replace(self, again=(*self.again, (fighter, choice.upgrade)))
        return roll(Roll((Dice(1, seat=seat, needs=NEEDS[color]),), "LOK-UPG-01"), after.rolled_again)

    def rolled_again(self, world: World, emit: Sink, dice: Rolled) -> Next:
        (seat, color), face, again = self.piles[0], dice.groups[0][0], self.again[-1][0]
        shown = ShownRoll((face,), seat, f"{color} pile, again", needs=NEEDS[color])
        emit(RegroupRolledAgain(fighter=world.fighters[again].name, rolled=(shown,), rules=("LOK-UPG-01",)))
        return Go(replace(self, dice=tuple((i, face if i == again else old) for i, old in self.dice)).save)

    def settle(self, world: World, emit: Sink) -> Next:
        """LOK-STATUS-11, LOK-RUL-STATUS-5: the others leave the pile without damage tokens, and wait for their place."""
        seat, color = self.piles[0]
        lost = self._lost()
        back = [fighter for fighter, _ in self.dice if fighter not in lost]
        for i in lost:
            alter_fighter(world, i, place="discarded")
        for i in back:
            fighter = world.fighters[i]
            world.fighters[i] = Fighter(fighter.name, fighter.kind, fighter.owner, "waiting", killers=fighter.killers)
        for kind, fighters in ((FightersDiscarded, lost), (FightersRegrouped, back)):
            if fighters:
                names = tuple(world.fighters[i].name for i in fighters)
                emit(kind(seat=seat, fighters=names, rules=(_RULES[color],)))
        return Go(replace(self, piles=self.piles[1:], dice=(), again=()).next_pile)

    # -- what the steps share -------------------------------------------------------------------------------------------

    def _kinds(self, world: World) -> list[tuple[str, list[int]]]:
        found = pile(world, *self.piles[0])
        return [(kind, list(group)) for kind, group in groupby(found, key=lambda i: world.fighters[i].kind)]

    def _lost(self) -> list[int]:
        return [fighter for fighter, face in self.dice if face < NEEDS[self.piles[0][1]]]

    def _ways(self, world: World) -> tuple[tuple[str, str, str], ...]:
        """LOK-REROLL-01: of each kind the first token whose die this card has not rolled yet."""
        found = []
        for ship, card in rollers(world, self.piles[0][0]):
            kinds: dict[str, str] = {}
            for fighter in self._lost():
                if (fighter, card) not in self.again:
                    kinds.setdefault(world.fighters[fighter].kind, world.fighters[fighter].name)
            found += [(world.ships[ship].name, card, fighter) for fighter in kinds.values()]
        return tuple(found)
