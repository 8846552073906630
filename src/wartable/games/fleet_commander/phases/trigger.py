"""FC-CARD-11: Specific cards at the moment their text names."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from wartable.catalog import Window
from wartable.core import Ask, Done, Frame, Go, Next, Sink, Sum
from wartable.games.fleet_commander.catalog import FleetCatalog
from wartable.games.fleet_commander.changes import discard, leave_hand
from wartable.games.fleet_commander.choices import Decline, PlayCard
from wartable.games.fleet_commander.events.turn import CardPlayed
from wartable.games.fleet_commander.requests.cards import TriggerQuestion
from wartable.games.fleet_commander.rules.hands import card, collection, may_hold
from wartable.games.fleet_commander.state import Side, World, seat_of


def triggers(world: World, side: Side, window: Window[Any, Any]) -> tuple[str, ...]:
    """FC-RUL-105: the Specific cards for this window that may be in the side's hand by what everybody knows."""
    cards = _acting(world.catalog, collection(world, side), window)
    return tuple([name for name in cards if may_hold(world, side, name)])


@lru_cache
def _acting(catalog: FleetCatalog, cards: tuple[tuple[str, int], ...], window: Window[Any, Any]) -> tuple[str, ...]:
    """The Specific cards among these that act in this window."""
    found = [catalog.cards[name] for name, _ in cards]
    return tuple(one.id for one in found if one.has("specific") and window.of(one.effects))


def bonus(world: World, cards: tuple[str, ...], window: Window[[], int]) -> Sum:
    """What the cards played in a window add up to."""
    found = Sum()
    for name in cards:
        for effect in window.of(card(world, name).effects):
            found = found.plus(effect(), card(world, name).name, "FC-CARD-11")
    return found


class Trigger(Frame, frozen=True, tag="fleet_commander.Trigger"):
    """FC-RUL-105: each card is offered once, costs no action, and is done with when played. The result is the cards played."""

    side: Side
    cards: tuple[str, ...]
    played: tuple[str, ...] = ()

    def begin(self, world: World, emit: Sink) -> Next:
        if not self.cards:
            return Done(self.played)
        return Ask(seat_of(world, self.side), TriggerQuestion(self.cards[0]), self.answer)

    def answer(self, world: World, emit: Sink, choice: PlayCard | Decline) -> Next:
        rest = replace(self, cards=self.cards[1:])
        if isinstance(choice, Decline):
            return Go(rest.begin)
        leave_hand(world, self.side, choice.card)
        emit(CardPlayed(seat=seat_of(world, self.side), card=choice.card, rules=("FC-CARD-11",)))
        discard(world, emit, self.side, choice.card)
        return Go(replace(rest, played=(*self.played, choice.card)).begin)
