"""Which actions are open, and why others are not."""

from wartable.core import Refusal, Sum
from wartable.games.fleet_commander import windows
from wartable.games.fleet_commander.names import card_name, region_name
from wartable.games.fleet_commander.rules.forces import count
from wartable.games.fleet_commander.rules.hands import card, holding
from wartable.games.fleet_commander.rules.supply import INBOUND_POINTS, SQUADRON_POINTS, is_unit_left
from wartable.games.fleet_commander.state import ACTIONS, DEFENDER, INVADER, Side, World

# -- cards --------------------------------------------------------------------------------------------------------------


def refuse_pick_up(world: World, side: Side, name: str) -> Refusal | None:
    """FC-PICKUP-01, FC-RUL-50."""
    if not world.inactive[side]:
        return Refusal("FC-RUL-50", "Your inactive pile is empty.")
    if name not in world.inactive[side]:
        return Refusal("FC-PICKUP-01", f"{card_name(world.catalog, name)} is not in your inactive pile.")
    return None


def can_carry_out(world: World, side: Side, name: str) -> bool:
    """FC-CARD-04: the card's text can be followed now."""
    return all(allowed(world, side) for allowed in windows.action_allowed.of(card(world, name).effects))


def may_play(world: World, side: Side) -> tuple[str, ...]:
    """FC-PLAYCARD-01: the Action cards in hand that can be played."""
    return tuple(name for name in holding(world, side, "action") if can_carry_out(world, side, name))


def refuse_play(world: World, side: Side, name: str) -> Refusal | None:
    if name in world.inactive[side] and name not in world.hands[side].known():
        return Refusal("FC-CARD-03", "That card is in your inactive pile: pick it up first.")
    if name not in world.hands[side].known():
        return Refusal("FC-PLAYCARD-01", f"{card_name(world.catalog, name)} is not in your hand.")
    if not card(world, name).has("action"):
        return Refusal("FC-PLAYCARD-01", f"{card(world, name).name} is not an Action card.")
    return None if can_carry_out(world, side, name) else Refusal("FC-CARD-04", "There is nothing for this card to affect.")


# -- squadrons ----------------------------------------------------------------------------------------------------------


def reinforce_regions(world: World) -> tuple[str, ...]:
    """FC-REINF-04, FC-REINF-09, FC-RUL-45, FC-RUL-46: Jump Regions without friendly units, if a unit is left to send."""
    free = tuple([region for region in world.catalog.jumps if not count(world, region, INVADER)])
    return free if free and is_unit_left(world, INVADER, SQUADRON_POINTS) else ()


def refuse_reinforce(world: World, side: Side, region: str) -> Refusal | None:
    if side != INVADER:
        return Refusal("FC-REINF-01", "Only the invader can bring in reinforcement squadrons.")
    if not is_unit_left(world, INVADER, SQUADRON_POINTS):
        return Refusal("FC-RUL-45", "You have no units left in your pool.")
    if region not in world.catalog.jumps:
        where = region_name(world.catalog, region)
        return Refusal("FC-REINF-04", f"A squadron arrives in a Jump Region, and {where} is not one.")
    if count(world, region, INVADER):
        return Refusal("FC-REINF-09", f"You already have units in {region_name(world.catalog, region)}.")
    return None


def refuse_call(world: World, side: Side) -> Refusal | None:
    """FC-INBOUND-04, FC-RUL-44: why no convoy can be called at all; a launch in the same turn does not prevent it."""
    if side != DEFENDER:
        return Refusal("FC-INBOUND-01", "Only the defender can call convoys.")
    if world.turn <= 1:
        return Refusal("FC-INBOUND-03", "No convoy can be called on turn 1.")
    if world.inbound_used:
        return Refusal("FC-INBOUND-02", "You have already called an inbound convoy this turn.")
    if not world.convoy_markers:
        return Refusal("FC-INBOUND-05", "There is no convoy marker left on the planet sheet.")
    if not world.convoys:
        return Refusal("FC-INBOUND-06", "No convoy token is available.")
    if not is_unit_left(world, DEFENDER, INBOUND_POINTS):
        return Refusal("FC-RUL-45", "You have no units left in your supply.")
    return None


def inbound_regions(world: World) -> tuple[str, ...]:
    """FC-INBOUND-11: Jump Regions without enemy units, if a convoy can be called at all."""
    if refuse_call(world, DEFENDER) is not None:
        return ()
    return tuple(region for region in world.catalog.jumps if not count(world, region, INVADER))


def refuse_inbound(world: World, side: Side, region: str) -> Refusal | None:
    refusal = refuse_call(world, side)
    if refusal is not None:
        return refusal
    if region not in world.catalog.jumps or count(world, region, INVADER):
        where = region_name(world.catalog, region)
        return Refusal("FC-INBOUND-11", f"A convoy arrives in a Jump Region free of enemy units, not in {where}.")
    return None


def refuse_outbound(world: World, side: Side) -> Refusal | None:
    """FC-RUL-43, FC-RUL-44: neither a call in the same turn nor enemies at the planet forbid a launch."""
    if side != DEFENDER:
        return Refusal("FC-OUTBOUND-01", "Only the defender can launch convoys.")
    if world.turn <= 1:
        return Refusal("FC-OUTBOUND-05", "No convoy can be launched on turn 1.")
    if world.outbound_used:
        return Refusal("FC-OUTBOUND-02", "You have already launched an outbound convoy this turn.")
    if not world.convoys:
        return Refusal("FC-OUTBOUND-03", "No convoy token is available.")
    early = world.actions[DEFENDER] == ACTIONS
    if world.flags.outbound_timing == "before_invader":
        early = early and world.actions[INVADER] == ACTIONS
    return None if early else Refusal("FC-OUTBOUND-04", "Launching a convoy must be the first action of the turn.")


# -- numbers ------------------------------------------------------------------------------------------------------------


def time_icons(world: World, region: str) -> int:
    """FC-REINF-06; the planet may take icons away, at least one stays."""
    return time_tokens(world, region, Sum()).total


def time_tokens(world: World, region: str, fewer: Sum) -> Sum:
    """FC-REINF-06: one for each time icon, less what the planet and cards take away; at least one stays."""
    planet = world.catalog.planets[world.planet]
    found = Sum().plus(world.catalog.regions[region].time_icons, "time icons", "FC-REINF-06")
    found = found.plus(-planet.fewer_icons, planet.name, "FC-PLANET-09")
    for part in fewer.parts:
        found = found.plus(-part.amount, part.reason, part.rule)
    return found.plus(max(0, 1 - found.total), "at least one", "FC-REINF-06")


def planet_inbound_points(world: World) -> int:
    """The points that the planet's rule gives this inbound convoy; 0 if it has no such rule."""
    return 0 if world.inbound_calls else world.catalog.planets[world.planet].first_inbound_points


def initial_left(world: World) -> int:
    """FC-DEPLOY-01: initial reinforcement actions still open."""
    return world.catalog.planets[world.planet].initial_squadrons - world.initial


def scores_nothing(world: World) -> bool:
    """FC-SKILL-02, FC-RUL-108 and Verlanda Two: the coming initial squadron scores nothing for the defender."""
    handicap = world.flags.handicap
    agreed = int(handicap[-1]) if handicap.startswith("free") else 0
    return world.initial < max(agreed, world.catalog.planets[world.planet].free_squadrons)
