"""FC-TURN: one turn, and the game as a series of turns."""

from typing import Any

from msgspec.structs import replace

from wartable.core import Ask, Call, Done, End, Frame, Go, Next, Sink
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.changes import add_units, discard, leave_hand, rally, won
from wartable.games.fleet_commander.choices import (
    Activate,
    CallInbound,
    Decline,
    Fight,
    LaunchOutbound,
    PickUp,
    PlayCard,
    Rally,
    Reinforce,
)
from wartable.games.fleet_commander.events.combat import CombatsListed
from wartable.games.fleet_commander.events.turn import CardPlayed, Passed, PickedUp, TimePassed, TurnBegun
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.phases.activation import Activation
from wartable.games.fleet_commander.phases.combat import CombatProcedure
from wartable.games.fleet_commander.phases.scoring import EndOfTurn
from wartable.games.fleet_commander.phases.setup import Setup
from wartable.games.fleet_commander.phases.squadrons import InboundCall, Reinforcement, launch_outbound
from wartable.games.fleet_commander.phases.trigger import Trigger, triggers
from wartable.games.fleet_commander.requests.actions import ActionQuestion, LaunchQuestion
from wartable.games.fleet_commander.requests.cards import RallyQuestion
from wartable.games.fleet_commander.requests.combat import CombatQuestion
from wartable.games.fleet_commander.rules.actions import refuse_outbound
from wartable.games.fleet_commander.rules.forces import contested, ready
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.state import ACTIONS, DEFENDER, INVADER, SIDES, Side, World, enemy_of, seat_of


class Campaign(Frame, frozen=True, tag="fleet_commander.Campaign"):
    """FC-TURN-01, FC-TURN-13: setup, then turn after turn."""

    def begin(self, world: World, emit: Sink) -> Next:
        return Call(Setup(), self.turn)

    def turn(self, world: World, emit: Sink) -> Next:
        """FC-VICTORY-03: turn after turn, no matter who has units left. FC-RUL-102: after the last turn the defender wins."""
        if world.flags.max_turns and world.turn == world.flags.max_turns:
            return End(won(world, DEFENDER, "The last turn has been played.", "FC-RUL-102"))
        return Call(Turn(), self.turn)


class Turn(Frame, frozen=True, tag="fleet_commander.Turn"):
    """FC-TURN-12: time tokens, actions, automatic rally, combats, scoring."""

    side: Side = INVADER
    """Whose rally card is being settled."""
    combat: str = ""
    """The region of the next combat."""

    def begin(self, world: World, emit: Sink) -> Next:
        """FC-TURN-02: before any action each squadron in transit loses a time token."""
        world.turn += 1
        world.actions = (ACTIONS, ACTIONS)
        world.active = INVADER
        world.inbound_used = world.outbound_used = False
        world.convoys_destroyed = 0
        emit(TurnBegun(turn=world.turn, rules=("FC-TURN-13",)))
        _pass_time(world, emit)
        cards = triggers(world, DEFENDER, windows.turn_start) if world.turn > 1 else ()
        return Call(Trigger(side=DEFENDER, cards=cards), self.first_action)

    def first_action(self, world: World, emit: Sink, played: tuple[str, ...]) -> Next:
        """FC-TURN-05, FC-RUL-51: the invader begins, unless a card says otherwise."""
        early = world.flags.outbound_timing == "before_invader" and refuse_outbound(world, DEFENDER) is None
        world.active = DEFENDER if played or early else INVADER
        return Go(self.early_launch if early and not played else self.action)

    def early_launch(self, world: World, emit: Sink) -> Next:
        """FC-RUL-43: with the flag, a launch comes before the invader's first action."""
        return Ask(seat_of(world, DEFENDER), LaunchQuestion(), self.launched)

    def launched(self, world: World, emit: Sink, choice: LaunchOutbound | Decline) -> Next:
        if isinstance(choice, LaunchOutbound):
            return self.act(world, emit, choice)
        world.active = INVADER
        return Go(self.action)

    def action(self, world: World, emit: Sink) -> Next:
        """FC-TURN-04: single actions in turn until each side has taken four."""
        left = world.actions[world.active]
        if not left:
            return Go(self.automatic_rally)
        return Ask(seat_of(world, world.active), ActionQuestion(left), self.act)

    def act(self, world: World, emit: Sink, choice: Any) -> Next:
        """FC-PASS-02, FC-CARD-09: anything a side does uses up one action, even a card or a pass."""
        side = world.active
        spent = world.actions[side] - 1
        world.actions = (spent, world.actions[1]) if side == INVADER else (world.actions[0], spent)
        if isinstance(choice, Activate):
            return Call(Activation(side=side, region=choice.region), self.acted)
        if isinstance(choice, Reinforce):
            return Call(Reinforcement(region=choice.region), self.acted)
        if isinstance(choice, CallInbound):
            return Call(InboundCall(region=choice.region), self.acted)
        if isinstance(choice, PlayCard):
            return Call(CardAction(side=side, card=choice.card), self.acted)
        if isinstance(choice, PickUp):
            _pick_up(world, emit, side, choice.card)
        elif isinstance(choice, LaunchOutbound):
            launch_outbound(world, emit)
        else:
            emit(Passed(seat=seat_of(world, side), rules=("FC-PASS-01",)))
        return Go(self.acted)

    def acted(self, world: World, emit: Sink) -> Next:
        """FC-RUL-42: passing never ends the other side's actions."""
        world.active = enemy_of(world.active)
        return Go(self.action)

    def automatic_rally(self, world: World, emit: Sink) -> Next:
        """FC-RALLY-01, FC-RALLY-02, FC-RALLY-03: before any combat, and whether or not enemies are there."""
        rally(world, emit, DEFENDER, world.catalog.planet, "FC-RALLY-01")
        for region in world.catalog.jumps:
            rally(world, emit, INVADER, region, "FC-RALLY-02")
        return Go(self.rally_cards)

    def rally_cards(self, world: World, emit: Sink) -> Next:
        """FC-RUL-113: the invader's cards first."""
        cards = triggers(world, self.side, windows.auto_rally) if _retreating(world, self.side) else ()
        return Call(Trigger(side=self.side, cards=cards), self.rally_card_played)

    def rally_card_played(self, world: World, emit: Sink, played: tuple[str, ...]) -> Next:
        if played:
            return Go(self.rally_region)
        return Go(self.next_rally)

    def rally_region(self, world: World, emit: Sink) -> Next:
        return Ask(seat_of(world, self.side), RallyQuestion(_retreating(world, self.side)), self.rallied)

    def rallied(self, world: World, emit: Sink, choice: Rally) -> Next:
        rally(world, emit, self.side, choice.region, "FC-CARD-11")
        return Go(self.next_rally)

    def next_rally(self, world: World, emit: Sink) -> Next:
        if self.side == INVADER:
            return Go(replace(self, side=DEFENDER).rally_cards)
        world.combats = contested(world)
        if world.combats:
            emit(CombatsListed(regions=world.combats, rules=("FC-COMBAT-02", "FC-RUL-52")))
        return Go(self.combats)

    def combats(self, world: World, emit: Sink) -> Next:
        """FC-COMBAT-01, FC-COMBAT-03, FC-RUL-52, FC-RUL-53: the invader picks the next listed region still contested."""
        listed = tuple(r for r in world.combats if all(ready(world, r, side) for side in SIDES))
        if not listed:
            return Go(self.scoring)
        if len(listed) == 1 or world.flags.combat_order == "planet_outward":
            nearest = min(listed, key=lambda r: (world.catalog.to_planet[r], world.catalog.index[r]))
            return Go(replace(self, combat=nearest).fight)
        return Ask(seat_of(world, INVADER), CombatQuestion(listed), self.picked)

    def picked(self, world: World, emit: Sink, choice: Fight) -> Next:
        return Go(replace(self, combat=choice.region).fight)

    def fight(self, world: World, emit: Sink) -> Next:
        world.combats = tuple(r for r in world.combats if r != self.combat)
        return Call(CombatProcedure(region=self.combat), self.combats)

    def scoring(self, world: World, emit: Sink) -> Next:
        return Call(EndOfTurn(), self.finish)


class CardAction(Frame, frozen=True, tag="fleet_commander.CardAction"):
    """FC-PLAYCARD-02, FC-PLAYCARD-03: the card's text is carried out, then the card is laid aside."""

    side: Side
    card: str
    done: int = 0

    def begin(self, world: World, emit: Sink) -> Next:
        leave_hand(world, self.side, self.card)
        emit(CardPlayed(seat=seat_of(world, self.side), card=self.card, rules=("FC-PLAYCARD-01",)))
        discard(world, emit, self.side, self.card)
        return Go(self.carry_out)

    def carry_out(self, world: World, emit: Sink) -> Next:
        effects = windows.action.of(card(world, self.card).effects)
        if self.done == len(effects):
            return Done()
        return Call(effects[self.done](self.side), replace(self, done=self.done + 1).carry_out)


def _pass_time(world: World, emit: Sink) -> None:
    """FC-TURN-02, FC-TURN-03, FC-DEPLOY-03, FC-OUTBOUND-08, FC-RUL-33: every squadron loses a token, the initial ones too.

    Without tokens it is a group of ordinary units at once, hidden or not as before.
    """
    kept = []
    for squadron in world.squadrons:
        left = squadron.time - 1
        emit(TimePassed(region=squadron.region, left=left, rules=("FC-TURN-02",)))
        if left:
            kept.append(replace(squadron, time=left))
        else:
            add_units(world, squadron.region, squadron.side, "hidden", squadron.hidden.known())
            add_units(world, squadron.region, squadron.side, "shown", squadron.shown)
            Memory(world, squadron.side).arrived(squadron.batch, squadron.region)
    world.squadrons[:] = kept


def _pick_up(world: World, emit: Sink, side: Side, name: str) -> None:
    """FC-PICKUP-01, FC-PICKUP-02: exactly one card comes back to the hand."""
    pile = list(world.inactive[side])
    pile.remove(name)
    world.inactive[side] = tuple(pile)
    world.hands[side] = world.hands[side].plus(name)
    world.picked_up[side] = tuple(sorted((*world.picked_up[side], name)))
    emit(PickedUp(seat=seat_of(world, side), card=name, rules=("FC-PICKUP-01",)))


def _retreating(world: World, side: Side) -> tuple[str, ...]:
    groups = world.groups[side::2]
    return tuple([region for region, found in zip(world.catalog.places, groups, strict=True) if found.retreating])
