"""What is kept for a turn: whose it is, its actions, and the gold that is set aside."""

from wartable.core.events import Sink
from wartable.core.secrets import Seat
from wartable.games.caledea.changes.units import clear_marks
from wartable.games.caledea.events import TurnEnded, TurnStarted
from wartable.games.caledea.state import World, card


def start_turn(world: World, emit: Sink, seat: Seat) -> None:
    """CAL-RUL-20: actions are reset. Marks of units were cleared when the last turn ended."""
    world.active = seat
    world.actions = card(world, seat).actions
    return_gold(world, seat)
    world.draw_offered = False
    rules = ("CAL-RUL-20", "CAL-GOLD-04")
    emit(TurnStarted(seat=seat, round=world.round, actions=world.actions, gold=world.gold[seat], rules=rules))


def return_gold(world: World, seat: Seat) -> None:
    """CAL-GOLD-04, CAL-GOLD-07, CAL-RUL-20: set-aside gold is usable again, and so is the power."""
    world.set_aside[seat] = world.power_uses = 0


def end_turn(world: World, emit: Sink, seat: Seat) -> None:
    """CAL-ACT-09, CAL-RUL-48: marks for this turn are removed."""
    for square in dict.fromkeys(world.armies[seat]):
        clear_marks(world, seat, square)
    emit(TurnEnded(seat=seat, rules=("CAL-ACT-09",)))


def use_action(world: World) -> None:
    """CAL-GOLD-08: a move costs an action and no gold."""
    world.actions -= 1


def pay(world: World, seat: Seat, cost: int) -> None:
    """CAL-GOLD-03: one action, and the gold is set aside; what it is paid for changes something for good."""
    world.actions -= 1
    world.set_aside[seat] += cost
    world.progress = world.round


def use_power(world: World, seat: Seat) -> int:
    """CAL-ACT-18, CAL-POWER-02: the gold is set aside, no action is used. Returns the cost."""
    cost = card(world, seat).power_cost
    world.set_aside[seat] += cost
    world.power_uses += 1
    return cost


def note_draw_offer(world: World) -> None:
    """CAL-RUL-74: one offer in a turn."""
    world.draw_offered = True


def next_round(world: World) -> None:
    world.round += 1
