"""What a player might expect but cannot do now: actions, and units that cannot move. The question says why."""

from collections.abc import Sequence

from wartable.core import Choice
from wartable.games.fleet_commander.choices import AskLeave, CallInbound, LaunchOutbound, Move, PickUp, PlayCard, Reinforce
from wartable.games.fleet_commander.names import card_name, region_name, unit_words
from wartable.games.fleet_commander.rules.actions import can_carry_out, inbound_regions, refuse_call, reinforce_regions
from wartable.games.fleet_commander.rules.hands import holding
from wartable.games.fleet_commander.rules.movement import in_transit, obstacle, tokens
from wartable.games.fleet_commander.state import INVADER, Side, World

RuledOut = list[tuple[str, Choice]]


def actions(world: World, side: Side) -> RuledOut:
    """FC-TURN-08, FC-TURN-09, FC-TURN-10: what the rulebook lists as an action of this side, where it cannot be taken."""
    found: RuledOut = [] if world.inactive[side] else [("Pick up a card", PickUp(""))]
    unfit = [name for name in holding(world, side, "action") if not can_carry_out(world, side, name)]
    found += [(f"Play {card_name(world.catalog, name)}", PlayCard(name)) for name in unfit]
    return found + (_squadrons(world) if side == INVADER else _convoys(world, side))


def _squadrons(world: World) -> RuledOut:
    open_regions = reinforce_regions(world)
    shut = [region for region in world.catalog.jumps if region not in open_regions]
    return [(f"Reinforcement squadron in {region_name(world.catalog, r)}", Reinforce(r)) for r in shut]


def _convoys(world: World, side: Side) -> RuledOut:
    found: RuledOut = [("Launch an outbound convoy", LaunchOutbound())]
    if refuse_call(world, side) is not None:
        return [*found, ("Call an inbound convoy", CallInbound(world.catalog.jumps[0]))]
    open_regions = inbound_regions(world)
    shut = [region for region in world.catalog.jumps if region not in open_regions]
    return found + [(f"Call an inbound convoy to {region_name(world.catalog, r)}", CallInbound(r)) for r in shut]


def moves(world: World, side: Side, region: str, legal: Sequence[Choice]) -> RuledOut:
    """FC-MOVE-01: the units in neighbor regions that stay where they are."""
    found: dict[str, Choice] = {}
    for token in (*tokens(world, side, region), *in_transit(world, side, region)):
        named = (token.unit, token.standing, token.origin)
        if Move(*named) not in legal and AskLeave(*named) not in legal:
            words = f"{unit_words(world.catalog, token.unit)} in {region_name(world.catalog, token.origin)}"
            may_go = obstacle(world, side, region, token) is None
            found[words] = AskLeave(*named) if may_go else Move(*named)
    return list(found.items())
