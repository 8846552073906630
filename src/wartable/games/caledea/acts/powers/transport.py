"""Transport: one of your units is put where another one stands, on one of your outposts or in your capital."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from wartable.core.errors import Refusal
from wartable.core.events import Sink
from wartable.core.frames import Next
from wartable.core.secrets import Seat
from wartable.core.spaces import One, Space
from wartable.games.caledea.acts.base import NO_SQUARE, TurnSteps, any_of, squares
from wartable.games.caledea.acts.powers.base import Power, PowerChoice
from wartable.games.caledea.changes.turns import use_power
from wartable.games.caledea.changes.units import shift_unit
from wartable.games.caledea.events import Transported
from wartable.games.caledea.names import UNIT, Square, UnitName, unit_word
from wartable.games.caledea.pieces import TRANSPORTED, has_moved, is_marked, marked, owned
from wartable.games.caledea.realm import Realm
from wartable.games.caledea.rules.movement import is_blocked
from wartable.games.caledea.rules.powers import can_use, refuse_power
from wartable.games.caledea.state import World, enemies_at, hostile_structure, own_units

_FEW = 512
"""How many whole boards of transports are kept."""


class Transport(PowerChoice, frozen=True, tag="caledea.Transport"):
    says = "Transport the {unit} from {origin} to {destination}"
    origin: Square
    unit: UnitName
    destination: Square


class _Transporting(Power):
    """CAL-POWER-14: one of the seat's units and a square to put it on."""

    choice, button, power = Transport, "Transport a unit", "transport"

    def aims(self, world: World, seat: Seat) -> Mapping[str, Space] | None:
        goals = havens(world, seat)
        origins = [s for s in dict.fromkeys(world.armies[seat]) if any(goal != s for goal in goals)]
        units = [unit for s in origins for unit in own_units(world, seat, s) if _can_be_transported(world, unit)]
        if not units:
            return None
        words = tuple(dict.fromkeys(unit_word(unit) for unit in units))
        return {"origin": squares(world, origins), "unit": One(words), "destination": squares(world, goals)}

    def refuse(self, world: World, seat: Seat, choice: Transport) -> Refusal | None:
        origin, destination = world.realm.square.get(choice.origin), world.realm.square.get(choice.destination)
        if origin is None or destination is None:
            return NO_SQUARE
        forbidden = refuse_power(world, seat, self.power)
        if forbidden is not None:
            return forbidden
        unit = owned(seat, UNIT.get(choice.unit, 0))
        if unit not in world.units[origin]:
            return Refusal("CAL-POWER-14", f"You have no {choice.unit} on ({choice.origin}).")
        if not _can_be_transported(world, unit):
            return Refusal("CAL-RUL-45", "At this table a unit that has moved cannot be transported.")
        return _refuse_haven(world, seat, origin, destination)

    def every(self, world: World, seat: Seat) -> list[Transport]:
        if not can_use(world, seat, self.power):
            return []
        goals, found = havens(world, seat), list[Transport]()
        for origin in dict.fromkeys(world.armies[seat]):
            for unit in dict.fromkeys(own_units(world, seat, origin)):
                if _can_be_transported(world, unit):
                    everywhere = _voyages(world.realm, origin, unit_word(unit))
                    found += [everywhere[goal] for goal in goals if goal != origin]
        return found

    def draw(self, world: World, seat: Seat, rng: Random) -> Transport | None:
        army = world.armies[seat]
        if not army or not can_use(world, seat, self.power):
            return None
        origin = any_of(rng, army)
        unit = any_of(rng, own_units(world, seat, origin))
        goals = [square for square in havens(world, seat) if square != origin]
        if not goals or not _can_be_transported(world, unit):
            return None
        labels = world.realm.labels
        return Transport(labels[origin], unit_word(unit), labels[any_of(rng, goals)])

    def carry_out(self, turn: TurnSteps, world: World, emit: Sink, choice: Transport) -> Next:
        """CAL-POWER-18, CAL-POWER-19, CAL-RUL-45, CAL-RUL-47: no move, no claim; a unit that can still attack gets its mark."""
        seat, cost, to = turn.seat, use_power(world, turn.seat), choice.destination
        unit, found = owned(seat, UNIT[choice.unit]), world.realm.square
        into = unit if is_marked(unit) else marked(unit, TRANSPORTED)
        shift_unit(world, found[choice.origin], found[to], unit, into)
        rules = ("CAL-POWER-14", "CAL-RUL-45")
        emit(Transported(seat=seat, origin=choice.origin, unit=choice.unit, square=to, cost=cost, rules=rules))
        return turn.go_on(world, emit)


@lru_cache(_FEW)
def _voyages(realm: Realm, origin: int, word: str) -> tuple[Transport, ...]:
    """The transport of such a unit to each square of the board."""
    return tuple(Transport(realm.labels[origin], word, label) for label in realm.labels)


def _has_unmoved(units: tuple[int, ...]) -> bool:
    """Is there one of a seat's units on a square that has not used its move this turn? They are sorted by their marks."""
    return bool(units) and not (has_moved(units[0]) and has_moved(units[-1]))


def _is_haven(world: World, seat: Seat, square: int) -> bool:
    """CAL-POWER-14, CAL-POWER-15, CAL-POWER-16, CAL-RUL-46: its unmoved unit, claimed outpost or own capital."""
    if world.markers[square] == seat and not world.salted[square]:
        return True
    if world.capitals[seat] == square and world.holders[seat] == seat:
        return True
    return _has_unmoved(own_units(world, seat, square))


def _refuse_haven(world: World, seat: Seat, origin: int, square: int) -> Refusal | None:
    """Why a unit cannot be transported from here to there."""
    if origin == square:
        return Refusal("CAL-RUL-46", "The unit is already there.")
    if not _is_haven(world, seat, square):
        return Refusal(
            "CAL-POWER-14",
            "Transport goes only to your capital, your claimed outposts and squares with your unmoved units.",
        )
    if enemies_at(world, seat, square):
        return Refusal("CAL-RUL-46", "There are enemy units there, and Transport cannot attack.")
    if hostile_structure(world, seat, square):
        return Refusal("CAL-RUL-46", "There is a structure there that is not yours, and Transport cannot attack.")
    return None


def havens(world: World, seat: Seat) -> list[int]:
    """CAL-POWER-17: every square to which this seat can transport a unit that stands elsewhere, however far."""
    markers = world.markers
    marked = [square for square in world.realm.outposts[world.kingdoms[seat]] if markers[square] == seat]
    squares = {*marked, *world.capitals, *world.armies[seat]}
    return sorted([square for square in squares if _is_haven(world, seat, square) and not is_blocked(world, seat, square)])


def _can_be_transported(world: World, unit: int) -> bool:
    """CAL-RUL-45: a unit that has moved may be transported too, unless the players agreed otherwise."""
    return world.settings.transport_after_move or not has_moved(unit)
