"""Questions of the turn: actions, movement, squadrons."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wartable.core import Bag, Choice, Offer, Part, Refusal, Seat, Sum, YesNo, offer
from wartable.core.orders import ASK, Orders
from wartable.core.requests import LISTABLE
from wartable.core.spaces import count_all
from wartable.core.words import Counted, Naming, in_words, unnamed
from wartable.games.fleet_commander.catalog import DECOY, FleetCatalog
from wartable.games.fleet_commander.choices import (
    Activate,
    Agree,
    AskLeave,
    CallInbound,
    Decline,
    FormSquadron,
    LaunchOutbound,
    Move,
    Pass,
    PickUp,
    PlayCard,
    Reinforce,
    Stop,
)
from wartable.games.fleet_commander.names import region_name, unit_name
from wartable.games.fleet_commander.orders import PASS_THE_REST
from wartable.games.fleet_commander.requests import ruled_out
from wartable.games.fleet_commander.requests.base import NamedRequest, Question, each, scarce
from wartable.games.fleet_commander.rules.actions import (
    inbound_regions,
    may_play,
    refuse_inbound,
    refuse_outbound,
    refuse_pick_up,
    refuse_play,
    refuse_reinforce,
    reinforce_regions,
)
from wartable.games.fleet_commander.rules.forces import KEPT, STANDINGS, group, standing_units
from wartable.games.fleet_commander.rules.movement import Token, exits, free, is_for_convoys, obstacle
from wartable.games.fleet_commander.rules.supply import available, best_sum, blues, is_decoy_left, supply, total
from wartable.games.fleet_commander.state import DEFENDER, INVADER, Group, Side, Unit, World, side_of


class ActionQuestion(Question, frozen=True, tag="fleet_commander.ActionQuestion"):
    """FC-TURN-06, FC-TURN-07, FC-TURN-08: one action of the list, even one that was taken before."""

    takes = (Pass, Activate, PickUp, PlayCard, Reinforce, CallInbound, LaunchOutbound)
    asks, rule = "Take an action ({left} left).", "FC-TURN-06"
    buttons = {  # noqa: RUF012
        Pass: "Pass",
        Activate: "Activate region",
        PickUp: "Pick up a card",
        PlayCard: "Play a card",
        Reinforce: "Reinforcement squadron",
        CallInbound: "Call an inbound convoy",
        LaunchOutbound: "Launch an outbound convoy",
    }
    left: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        """FC-TURN-09, FC-TURN-10: squadrons are the invader's, convoys the defender's."""
        side = side_of(world, seat)
        found: list[Choice] = [Pass(), *each(Activate, world.catalog.places)]
        found += each(PickUp, tuple(dict.fromkeys(world.inactive[side])))
        found += each(PlayCard, may_play(world, side))
        if side == INVADER:
            found += each(Reinforce, reinforce_regions(world))
        else:
            found += each(CallInbound, inbound_regions(world))
            if refuse_outbound(world, side) is None:
                found.append(LaunchOutbound())
        return found

    def ordered(self, world: World, seat: Seat, orders: Orders) -> Choice | None:
        """FC-PASS-01: with this order, the player passes each action that is left."""
        return Pass() if orders.get(PASS_THE_REST.key, ASK) != ASK else None

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        side = side_of(world, seat)
        refusal: Refusal | None = None
        if isinstance(choice, Activate):
            refusal = Refusal("FC-ACTIVATE-01", f"There is no region called “{choice.region}”.")
        elif isinstance(choice, PickUp):
            refusal = refuse_pick_up(world, side, choice.card)
        elif isinstance(choice, PlayCard):
            refusal = refuse_play(world, side, choice.card)
        elif isinstance(choice, Reinforce):
            refusal = refuse_reinforce(world, side, choice.region)
        elif isinstance(choice, CallInbound):
            refusal = refuse_inbound(world, side, choice.region)
        elif isinstance(choice, LaunchOutbound):
            refusal = refuse_outbound(world, side)
        return refusal or super().explain(world, seat, choice)

    def ruled_out(self, world: World, seat: Seat) -> Sequence[tuple[str, Choice]]:
        return ruled_out.actions(world, side_of(world, seat))


class InitialQuestion(Question, frozen=True, tag="fleet_commander.InitialQuestion"):
    """FC-DEPLOY-01, FC-DEPLOY-04, FC-RUL-13: before the first turn, under the rules of any reinforcement."""

    takes, rule = (Reinforce, Stop), "FC-DEPLOY-01"
    asks = "Take an initial reinforcement action, or stop ({left} left)?"
    buttons = {Reinforce: "Reinforcement squadron", Stop: "Stop"}  # noqa: RUF012
    left: int

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        # The regions with the fewest time icons first: that is the default.
        regions = sorted(reinforce_regions(world), key=lambda r: world.catalog.regions[r].time_icons)
        return [*(Reinforce(region) for region in regions), Stop()]

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        refusal = refuse_reinforce(world, INVADER, choice.region) if isinstance(choice, Reinforce) else None
        return refusal or super().explain(world, seat, choice)


class MoveQuestion(Question, frozen=True, tag="fleet_commander.MoveQuestion"):
    """FC-MOVE-14, FC-RUL-35: one unit after another. `refused` are the units that the opponent did not allow to leave."""

    takes, asks, rule = (Stop, Move, AskLeave), "Move units into {region}, one at a time, or stop.", "FC-MOVE-01"
    buttons = {Stop: "Stop", Move: "Move", AskLeave: "Ask permission"}  # noqa: RUF012
    region: str
    refused: tuple[Token, ...] = ()

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        side = side_of(world, seat)
        found: list[Choice] = [Stop()]
        convoys_only = is_for_convoys(world, side, self.region)
        for origin, there, pinned in exits(world, side, self.region):
            if not (pinned or convoys_only or there.retreating):
                found += _moves(there, origin)
                continue
            for token in free(world, side, self.region, origin, there):
                if not pinned or self._may_ask(world, side, token):
                    found.append((AskLeave if pinned else Move)(token.unit, token.standing, origin))
        return found

    def explain(self, world: World, seat: Seat, choice: Any) -> Refusal:
        side = side_of(world, seat)
        token = self.token(world, side, choice)
        if token is None:
            return Refusal("FC-MOVE-02", "You have no such unit there.")
        forbidden = obstacle(world, side, self.region, token)
        if forbidden is not None:
            return forbidden
        if isinstance(choice, AskLeave):
            asked = (
                "Your opponent did not let this unit leave." if token in self.refused else "This unit may leave without asking."
            )
            return Refusal("FC-RUL-35", asked)
        return Refusal(
            "FC-MOVE-12", f"Your opponent has more units in {region_name(world.catalog, token.origin)}: ask permission first."
        )

    def ruled_out(self, world: World, seat: Seat) -> Sequence[tuple[str, Choice]]:
        return ruled_out.moves(world, side_of(world, seat), self.region, self.answers(world, seat))

    def token(self, world: World, side: Side, choice: Move | AskLeave) -> Token | None:
        """The unit that a choice names, in transit or not."""
        if choice.origin not in world.catalog.regions:
            return None
        if choice.standing not in STANDINGS:
            return None
        for unit in standing_units(group(world, choice.origin, side), choice.standing):
            if unit == choice.unit:
                return Token(choice.origin, unit, choice.standing)
        carried: list[Unit] = []
        for squadron in world.squadrons:
            if (squadron.side, squadron.region) == (side, choice.origin) and choice.standing != "retreating":
                carried += squadron.hidden.known() if choice.standing == "hidden" else squadron.shown
        return next((Token(choice.origin, unit, choice.standing) for unit in carried if unit == choice.unit), None)

    def _may_ask(self, world: World, side: Side, token: Token) -> bool:
        units = standing_units(group(world, token.origin, side), token.standing)
        return self.refused.count(token) < units.count(token.unit)


@lru_cache(KEPT)
def _moves(there: Group, origin: str) -> tuple[Choice, ...]:
    """A move for each different unit of a group in which none retreats."""
    hidden = [Move(unit, "hidden", origin) for unit in dict.fromkeys(there.hidden.known())]
    return (*hidden, *[Move(unit, "shown", origin) for unit in dict.fromkeys(there.shown)])


class LeaveQuestion(Question, frozen=True, tag="fleet_commander.LeaveQuestion"):
    """FC-MOVE-13, FC-RUL-35: says no more than the move itself would reveal, so nothing of a hidden unit."""

    takes, asks, rule = (Agree,), "Let {unit} leave {origin} for {region}?", "FC-MOVE-13"
    unit: Unit | None
    origin: str
    region: str

    def text(self, word: Naming = unnamed) -> str:
        unit = "1 hidden unit" if self.unit is None else in_words("unit", self.unit, word)
        origin, region = in_words("origin", self.origin, word), in_words("region", self.region, word)
        return self.asks.format(unit=unit, origin=origin, region=region)

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (Agree(False), Agree(True))


class LaunchQuestion(Question, frozen=True, tag="fleet_commander.LaunchQuestion"):
    """FC-RUL-43: where a launch is the first action of all, the defender is asked before the invader acts."""

    takes, rule = (Decline, LaunchOutbound), "FC-OUTBOUND-04"
    asks = "Launch an outbound convoy, as the first action of this turn?"
    buttons = {Decline: "Not now", LaunchOutbound: "Launch an outbound convoy"}  # noqa: RUF012

    def legal(self, world: World, seat: Seat) -> Sequence[Choice]:
        return (Decline(), LaunchOutbound())


class SquadronQuestion(NamedRequest, frozen=True, tag="fleet_commander.SquadronQuestion"):
    """FC-REINF-02, FC-REINF-05, FC-INBOUND-08, FC-INBOUND-10, FC-RUL-28, FC-RUL-45: new units, and perhaps a decoy."""

    takes, rule = (FormSquadron,), "FC-RUL-45"
    asks = "Form a squadron of {points} points for {region}; a decoy may be added."
    points: int
    region: str
    parts: tuple[Part, ...] = ()
    """Why the points are what they are, where the planet or a card has changed them."""

    def text(self, word: Naming = unnamed) -> str:
        if len(self.parts) < 2:
            return super().text(word)
        return f"{super().text(word)} ({Sum(self.parts).text()})"

    def offers(self, world: World, seat: Seat) -> tuple[Offer, ...]:
        kinds = available(world, side_of(world, seat), blue=True)
        points = best_sum(kinds, self.points)
        units = Bag(tuple((kind.id, kind.points, min(left, points)) for kind, left in kinds), points, points)
        return (offer(FormSquadron, "Form the squadron", units=units, decoy=YesNo()),)

    def options(self, world: World, seat: Seat) -> Sequence[Choice] | None:
        """The same squadrons come up again and again, so each list is kept."""
        side = side_of(world, seat)
        # Tokens that no squadron can hold make no difference.
        kinds = tuple([(kind.id, min(left, self.points // kind.points)) for kind, left in available(world, side, blue=True)])
        return _squadrons(world.catalog, kinds, self.points, (True, False) if is_decoy_left(world, side) else (False,))

    def forbid(self, world: World, seat: Seat, choice: FormSquadron) -> Refusal | None:
        side = side_of(world, seat)
        if blues(world.catalog, choice.units) > 1:
            return Refusal("FC-BUILD-09", "You may use only one blue unit in the whole game.")
        if choice.decoy and not is_decoy_left(world, side):
            return Refusal("FC-REINF-05" if side == INVADER else "FC-INBOUND-10", "You have no decoy left.")
        return None

    def refuse(self, world: World, seat: Seat, choice: FormSquadron) -> Refusal | None:
        side = side_of(world, seat)
        if choice in (self.options(world, seat) or ()):
            return None
        kinds = available(world, side, blue=True)
        left = supply(world, side)
        for kind, number in choice.units:
            if kind not in left or kind == DECOY:
                rule = "FC-REINF-02" if side == INVADER else "FC-INBOUND-08"
                return Refusal(rule, f"{unit_name(world.catalog, kind)} is not a warship of your faction.")
            if world.catalog.units[kind].colour == "blue" and kind not in [k.id for k, _ in kinds]:
                if side == DEFENDER:
                    return Refusal("FC-INBOUND-09", "A blue unit cannot come with an inbound convoy.")
                return Refusal("FC-BUILD-09", "You may use only one blue unit in the whole game.")
            if number > left[kind]:
                return Refusal("FC-RUL-45", scarce(world, kind, left[kind]))
        points = best_sum(kinds, self.points)
        chosen = total(world, choice.units)
        if chosen != points:
            return Refusal("FC-RUL-45", f"The squadron must add up to exactly {Counted(points):point}, not {chosen}.")
        return super().refuse(world, seat, choice)

    def default(self, world: World, seat: Seat) -> Choice:
        """A red unit, then green ones where there are enough; with a decoy if one is left."""
        side = side_of(world, seat)
        offered = self.offers(world, seat)[0].spaces()[0]
        decoy = is_decoy_left(world, side)
        assert isinstance(offered, Bag)
        order = {"red": 0, "green": 1, "yellow": 2, "blue": 3}
        items = sorted(offered.items, key=lambda item: order[world.catalog.units[str(item[0])].colour])
        left, chosen = offered.most, {}
        for name, cost, cap in items:
            one_big = cost > 1 and left < offered.most
            chosen[name] = 0 if one_big else min(cap, left // cost, cap if cost == 1 else 1)
            left -= chosen[name] * cost
        units: Any = tuple((name, chosen[name]) for name, _, _ in offered.items if chosen[name])
        if left:
            units = next(v for v in offered.values() if blues(world.catalog, v) <= 1)  # type: ignore[arg-type]
        return FormSquadron(units, decoy)


@lru_cache(KEPT)
def _squadrons(
    catalog: FleetCatalog, kinds: tuple[tuple[str, int], ...], most: int, decoys: tuple[bool, ...]
) -> tuple[Choice, ...] | None:
    """FC-BUILD-09: every squadron of these units with one blue unit at most, with and without a decoy, unless they are many."""
    points = best_sum(tuple((catalog.units[kind], left) for kind, left in kinds), most)
    items = ((kind, catalog.units[kind].points, left) for kind, left in kinds)
    units = Bag(tuple((kind, cost, min(left, points // cost)) for kind, cost, left in items), points, points)
    number = count_all((units, YesNo()))
    if number is None or number > LISTABLE:
        return None
    allowed: list[Any] = [chosen for chosen in units.values() if blues(catalog, chosen) <= 1]  # type: ignore[arg-type]
    return tuple([FormSquadron(chosen, decoy) for chosen in allowed for decoy in decoys])
