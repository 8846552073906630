"""Upgrading a unit by one rank."""

from collections.abc import Mapping
from random import Random

from wartable.core.acts import Act
from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.core.spaces import One, Space
from wartable.games.caledea.acts.base import NO_ACTION, NO_SQUARE, TurnChoice, TurnSteps
from wartable.games.caledea.changes.turns import pay
from wartable.games.caledea.changes.units import turn_unit
from wartable.games.caledea.events import UnitUpgraded
from wartable.games.caledea.names import UNIT, Square, UnitName, rank_word, unit_word
from wartable.games.caledea.pieces import CAVALRY, GENERAL, INFANTRY, UPGRADED, has_moved, owned, rank_of, unit_of
from wartable.games.caledea.rules.building import short
from wartable.games.caledea.state import World, available, card, has_general, own_units


class UpgradeUnit(TurnChoice, frozen=True, tag="caledea.UpgradeUnit"):
    says = "Upgrade the {unit} on {square}"
    square: Square
    unit: UnitName


class Upgrading(Act):
    """CAL-ACT-03, CAL-UNIT-04, CAL-UNIT-05: one rank up, for one action and the gold on the card."""

    choice, button = UpgradeUnit, "Upgrade a unit"

    def spaces(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        found = self.every(world, seat)
        if not found:
            return None
        places, words = dict.fromkeys(c.square for c in found), dict.fromkeys(c.unit for c in found)
        return {"square": One(tuple(places)), "unit": One(tuple(words))}

    def refuse(self, world: World, seat: Seat, choice: UpgradeUnit) -> Refusal | None:
        square = world.realm.square.get(choice.square)
        if square is None:
            return NO_SQUARE
        if not world.actions:
            return NO_ACTION
        kind = UNIT.get(choice.unit, 0)
        if owned(seat, kind) not in world.units[square]:
            return Refusal("CAL-ACT-03", f"You have no {choice.unit} on ({choice.square}).")
        return _refuse_rank(world, seat, kind)

    def every(self, world: World, seat: Seat) -> list[UpgradeUnit]:
        if not _can_pay(world, seat):
            return []
        labels, ranks = world.realm.labels, _upgradable(world, seat)
        return [
            UpgradeUnit(labels[square], unit_word(unit))
            for square in dict.fromkeys(world.armies[seat])
            for unit in dict.fromkeys(own_units(world, seat, square))
            if rank_of(unit) in ranks and not has_moved(unit)
        ]

    def draw(self, world: World, seat: Seat, rng: Random) -> UpgradeUnit | None:
        """The first unit that may be upgraded, from a random square on."""
        if not _can_pay(world, seat):
            return None
        army = world.armies[seat]
        start = int(rng.random() * len(army))
        for origin in dict.fromkeys(army[start:] + army[:start]):
            for unit in dict.fromkeys(own_units(world, seat, origin)):
                if _refuse_rank(world, seat, unit) is None:
                    return UpgradeUnit(world.realm.labels[origin], unit_word(unit))
        return None

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: UpgradeUnit) -> Next:
        seat, square, unit = turn.seat, world.realm.square[choice.square], owned(turn.seat, UNIT[choice.unit])
        cost, risen = _upgrade_cost(world, seat, unit), unit_of(seat, rank_of(unit) + 1, UPGRADED)
        pay(world, seat, cost)
        turn_unit(world, square, unit, risen)
        rank, to, rules = rank_word(unit), rank_word(risen), ("CAL-ACT-03", "CAL-GOLD-03")
        emit(UnitUpgraded(seat=seat, square=choice.square, unit=rank, to=to, cost=cost, rules=rules))
        return turn.go_on(world, emit)


def _refuse_rank(world: World, seat: Seat, unit: int) -> Refusal | None:
    """CAL-RUL-32, CAL-RUL-33: why a unit of this kind may not be upgraded now, wherever it stands.

    CAL-UNIT-06, CAL-UNIT-07: an upgrade earlier in this turn does not prevent it.
    """
    if rank_of(unit) == GENERAL:
        return Refusal("CAL-UNIT-01", "There is no rank above general.")
    if has_moved(unit):
        return Refusal("CAL-ACT-15", "A unit that has moved this turn may not be upgraded.")
    if rank_of(unit) == CAVALRY and has_general(world, seat):
        return Refusal("CAL-UNIT-15", "You already have a general, and you may have only one at a time.")
    cost = _upgrade_cost(world, seat, unit)
    return None if available(world, seat) >= cost else short(world, seat, "CAL-GOLD-02", "That upgrade", cost)


def _upgradable(world: World, seat: Seat) -> list[int]:
    """The ranks whose units may be upgraded now, unless they have moved."""
    kingdom, gold = card(world, seat), available(world, seat)
    ranks = [INFANTRY] if gold >= kingdom.cavalry else []
    return [*ranks, CAVALRY] if gold >= kingdom.general and not has_general(world, seat) else ranks


def _upgrade_cost(world: World, seat: Seat, unit: int) -> int:
    """CAL-GOLD-02, CAL-RUL-15: the gold for the next rank of this unit."""
    return card(world, seat).general if rank_of(unit) == CAVALRY else card(world, seat).cavalry


def _can_pay(world: World, seat: Seat) -> bool:
    """An action, and the gold for the cheaper of the two steps."""
    kingdom = card(world, seat)
    return world.actions > 0 and available(world, seat) >= min(kingdom.cavalry, kingdom.general)
