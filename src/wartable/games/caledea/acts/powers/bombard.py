"""Bombard: one unit fights one round against a square beside it and stays where it is."""

from collections.abc import Mapping
from itertools import product
from random import Random

from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Call, Done, Next
from wartable.core.odds import Odds, odds
from wartable.core.secrets import Seat
from wartable.core.spaces import One, Space
from wartable.games.caledea.acts.base import NO_SQUARE, TurnSteps, any_of, squares
from wartable.games.caledea.acts.powers.base import Power, PowerChoice
from wartable.games.caledea.changes.losses import end, lose_unit
from wartable.games.caledea.changes.turns import use_power
from wartable.games.caledea.combat.fight import Fight
from wartable.games.caledea.combat.round import Round
from wartable.games.caledea.events import Bombarded
from wartable.games.caledea.names import RANK_WORDS, UNIT, Square, UnitName, rank_word, unit_word
from wartable.games.caledea.pieces import RANKS, rank_of
from wartable.games.caledea.rules.chances import win_chance
from wartable.games.caledea.rules.combat import attack_dice, defense_dice
from wartable.games.caledea.rules.powers import can_use, refuse_power
from wartable.games.caledea.state import World, enemies_at, own_units


class Bombard(PowerChoice, frozen=True, tag="caledea.Bombard"):
    says = "Bombard {target} with the {unit} on {origin}"
    origin: Square
    unit: UnitName
    target: Square


class _Bombarding(Power):
    """CAL-POWER-05, CAL-RUL-44: any unit of its own, moved or not, and a square beside it with enemy units."""

    choice, button, power = Bombard, "Bombard", "bombard"

    def aims(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        aims = _aims(world, seat)
        if not aims:
            return None
        origins = dict.fromkeys(origin for origin, _ in aims)
        ranks = {rank_of(unit) for origin in origins for unit in own_units(world, seat, origin)}
        words = tuple(RANK_WORDS[rank - 1] for rank in RANKS if rank in ranks)
        targets = sorted({target for _, target in aims})
        return {"origin": squares(world, origins), "unit": One(words), "target": squares(world, targets)}

    def refuse(self, world: World, seat: Seat, choice: Bombard) -> Refusal | None:
        origin, target = world.realm.square.get(choice.origin), world.realm.square.get(choice.target)
        if origin is None or target is None:
            return NO_SQUARE
        forbidden = refuse_power(world, seat, self.power)
        if forbidden is not None:
            return forbidden
        if choice.unit not in {rank_word(unit) for unit in own_units(world, seat, origin)}:
            return Refusal("CAL-POWER-05", f"You have no {choice.unit} on ({choice.origin}).")
        return _refuse_target(world, seat, origin, target)

    def every(self, world: World, seat: Seat) -> list[Bombard]:
        labels = world.realm.labels
        return [
            Bombard(labels[origin], RANK_WORDS[rank - 1], labels[target])
            for origin, ranks, targets in self._shots(world, seat)
            for rank, target in product(ranks, targets)
        ]

    def propose(self, world: World, seat: Seat) -> list[Bombard]:
        """The bombarding unit risks nothing, so of those on a square the highest rank is always the best."""
        labels = world.realm.labels
        return [
            Bombard(labels[origin], RANK_WORDS[ranks[-1] - 1], labels[target])
            for origin, ranks, targets in self._shots(world, seat)
            for target in targets
        ]

    def _shots(self, world: World, seat: Seat) -> list[tuple[int, list[int], list[int]]]:
        """For each square with own units their ranks from low to high, and the squares that they can bombard."""
        if not can_use(world, seat, self.power):
            return []
        shots = [(origin, _bombard_targets(world, seat, origin)) for origin in dict.fromkeys(world.armies[seat])]
        return [(o, sorted({rank_of(unit) for unit in own_units(world, seat, o)}), targets) for o, targets in shots if targets]

    def draw(self, world: World, seat: Seat, rng: Random) -> Bombard | None:
        aims = _aims(world, seat) if can_use(world, seat, self.power) else []
        if not aims:
            return None
        origin, target = aims[int(rng.random() * len(aims))]
        unit, labels = any_of(rng, own_units(world, seat, origin)), world.realm.labels
        return Bombard(labels[origin], rank_word(unit), labels[target])

    def odds(self, world: World, seat: Seat, choice: Bombard) -> Odds:
        """CAL-RUL-43: one round; the defender is assumed to name the unit that is hardest to beat."""
        target = world.realm.square[choice.target]
        dice, here = attack_dice(world, seat, UNIT[choice.unit], target), world.units[target]
        wins, against = min((win_chance(dice, defense_dice(world, other, target)), other) for other in here)
        hardest = f"The defender names the unit that is hardest to beat, its {unit_word(against)}."
        return odds([("removes an enemy unit", wins), ("removes nothing", 1 - wins)], hardest if len(set(here)) > 1 else "")

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: Bombard) -> Next:
        seat, cost, target = turn.seat, use_power(world, turn.seat), choice.target
        emit(Bombarded(seat=seat, origin=choice.origin, unit=choice.unit, target=target, cost=cost, rules=("CAL-POWER-05",)))
        return turn.call(Bombardment(seat, world.realm.square[target], UNIT[choice.unit]))


class Bombardment(Fight, frozen=True, tag="caledea.Bombardment"):
    """CAL-POWER-05, CAL-POWER-10, CAL-RUL-43: one use is one round, with the dice of the attacked square."""

    seat: Seat
    target: int
    unit: int

    def begin(self, world: World, emit: Sink) -> Next:
        return Call(Round(self.seat, self.target, self.unit), self.losses)

    def losses(self, world: World, emit: Sink, beaten: int) -> Next:
        """CAL-POWER-06, CAL-POWER-07, CAL-POWER-08, CAL-POWER-09: only the target can be removed, and nothing else changes."""
        outcome = lose_unit(world, emit, self.target, beaten, "CAL-POWER-07") if beaten else None
        return Done() if outcome is None else end(world, emit, outcome)


def _bombard_targets(world: World, seat: Seat, origin: int) -> list[int]:
    return [square for square in world.realm.neighbors[origin] if enemies_at(world, seat, square)]


def _aims(world: World, seat: Seat) -> list[tuple[int, int]]:
    """Every square with own units, with every square that they can bombard."""
    return [(o, target) for o in dict.fromkeys(world.armies[seat]) for target in _bombard_targets(world, seat, o)]


def _refuse_target(world: World, seat: Seat, origin: int, target: int) -> Refusal | None:
    """CAL-POWER-05, CAL-RUL-44: an adjacent square with at least one enemy unit."""
    if target not in world.realm.neighbors[origin]:
        return Refusal("CAL-POWER-05", "Bombard reaches only the squares directly north, south, east and west.")
    if enemies_at(world, seat, target):
        return None
    if world.levels[target]:
        return Refusal("CAL-STRUCT-17", "There is only a structure there, and powers do not work against structures.")
    return Refusal("CAL-RUL-44", "There is no enemy unit there.")
