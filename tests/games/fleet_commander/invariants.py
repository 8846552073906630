"""INV-01 to INV-13 of Fleet Commander, and what else holds after every decision.

A broken one is an AssertionError that names it. `holds` looks at one position, `follows` at a decision and what it led to.
"""

from collections import Counter
from random import Random

from tests.games.fleet_commander.memory import explains, well_kept
from wartable.core import Choice, Pile, Request
from wartable.core.secrets import redactor
from wartable.games.fleet_commander.catalog import CONVOY, DECOY
from wartable.games.fleet_commander.changes import seen_damage
from wartable.games.fleet_commander.choices import (
    Agree,
    BuildFleet,
    BuildHand,
    CallInbound,
    Decline,
    DiscardResource,
    Disengage,
    Escort,
    FormSquadron,
    LaunchOutbound,
    Move,
    Pass,
    PickUp,
    PlaceDecoys,
    Repair,
    RetreatTo,
)
from wartable.games.fleet_commander.phases.squadrons import INBOUND_TIME, OUTBOUND_TIME
from wartable.games.fleet_commander.requests.actions import ActionQuestion, LaunchQuestion
from wartable.games.fleet_commander.rules.actions import time_icons
from wartable.games.fleet_commander.rules.forces import group, has_convoy, on_board, type_of
from wartable.games.fleet_commander.rules.hands import card, refuse_hand, spent
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import (
    ACTIONS,
    DEFENDER,
    INVADER,
    SIDES,
    Side,
    Squadron,
    Unit,
    World,
    enemy_of,
    planet_of,
    seat_of,
)

view = redactor(World)


def check(before: World, question: Request | None, choice: Choice, after: World) -> None:
    """What holds after this answer, from the moment when the planet is known."""
    if after.planet:
        holds(after)
    if before.planet:
        actions(before, question, choice, after)
        follows(before, choice, after)


def holds(world: World) -> None:
    track(world)
    transit(world)
    for side in SIDES:
        units(world, side)
        supplies(world, side)
        cards(world, side)
        secrets(world, side)
    combat(world)


def follows(before: World, choice: Choice, after: World) -> None:
    time_passes(before, choice, after)
    resources(before, choice, after)
    scoring(before, choice, after)
    for side in SIDES:
        tokens_are_conserved(before, choice, after, side)
        cards_are_conserved(before, choice, after, side)
        movement(before, choice, after, side)
    jump_regions(before, choice, after)
    no_hidden_enemies_meet(before, choice, after)
    if after.turn > before.turn:
        assert all(explains(after, side, Random(after.turn)) for side in SIDES), "what everybody has seen rules out the truth"


# -- one position -------------------------------------------------------------------------------------------------------


def track(world: World) -> None:
    planet = planet_of(world)
    assert world.score < planet.victory, "INV-03: the victory space ends the game"
    assert world.score >= 0 or not world.flags.score_floor, "INV-03"
    assert 0 < len(world.resources) <= planet.resources, "INV-04"
    assert planet.resources - len(world.resources) <= world.turn, "INV-04: at most one a turn"
    assert world.turn <= (world.flags.max_turns or world.turn), "FC-RUL-102"
    assert world.inbound_calls + world.convoy_markers == planet.convoys, "FC-INBOUND-04"
    assert world.initial <= planet.initial_squadrons, "FC-DEPLOY-01"
    assert all(0 <= left <= ACTIONS for left in world.actions), "INV-10"
    assert abs(world.actions[INVADER] - world.actions[DEFENDER]) <= 1, "FC-TURN-04: actions alternate"


def transit(world: World) -> None:
    assert len({s.batch for s in world.squadrons}) == len(world.squadrons), "FC-RUL-33"
    for squadron in world.squadrons:
        assert squadron.hidden.size or squadron.shown, "FC-REINF-02: a squadron of nobody"
        assert world.batches[squadron.batch].side == squadron.side, "FC-REINF-01, FC-INBOUND-01"
        if squadron.region == world.catalog.planet:
            kinds = {(u.kind, u.bound) for u in (*squadron.hidden.known(), *squadron.shown)}
            assert (squadron.side, kinds) == (DEFENDER, {(CONVOY, "outbound")}), "INV-02"
        else:
            assert squadron.region in world.catalog.jumps, "INV-02"
        assert 1 <= squadron.time <= most_time(world, squadron), "FC-TURN-03, FC-REINF-06"


def most_time(world: World, squadron: Squadron) -> int:
    if squadron.side == INVADER:
        return time_icons(world, squadron.region)
    return OUTBOUND_TIME if squadron.region == world.catalog.planet else INBOUND_TIME


def units(world: World, side: Side) -> None:
    """Everything on the board is what it may be; in a combat participants may carry more than they can bear."""
    fighting = () if world.combat is None else world.combat.forces[side].fighters
    seen = [s.shown for s in world.squadrons if s.side == side]
    resting = [s.hidden.known() for s in world.squadrons if s.side == side]
    for region in world.catalog.places:
        here = group(world, region, side)
        assert (list(here.shown), list(here.retreating)) == (sorted(here.shown), sorted(here.retreating)), "FC-RUL-24"
        seen += [here.shown, here.retreating]
        resting.append(here.hidden.known())
    assert all(u.kind != DECOY for part in (*seen, [f.unit for f in fighting]) for u in part), "INV-08 (and INV-01)"
    for unit in (u for part in (*seen, *resting) for u in part):
        assert unit.damage < type_of(world, unit).structure or (unit.kind == DECOY and not unit.damage), "INV-05"
    for unit in on_board(world, side):
        assert 0 <= unit.critical <= unit.damage, "FC-CRIT-04"
        assert type_of(world, unit).faction in (world.factions[side], "both"), "FC-BUILD-03"
        assert (unit.kind == CONVOY) == (unit.bound in ("inbound", "outbound")) == bool(unit.bound), "FC-RUL-49"
        assert unit.kind != CONVOY or side == DEFENDER, "FC-RUL-45"


def supplies(world: World, side: Side) -> None:
    assert min(supply(world, side).values()) >= 0, "INV-09"
    kinds = tokens(world, side)
    assert sum(n for kind, n in kinds.items() if world.catalog.units[kind].colour == "blue") <= 1, "INV-06"
    if side == DEFENDER:
        assert world.convoys >= 0, "FC-RUL-48"
        assert world.convoys + kinds[CONVOY] == world.catalog.units[CONVOY].count, "INV-09, FC-RUL-48"
        assert DECOY not in world.gone[side], "FC-RUL-26"
    else:
        lasting = world.flags.invader_blue == "one_deployment"
        assert all(lasting and world.catalog.units[kind].colour == "blue" for kind in world.gone[side]), "FC-DESTROY-04"
        assert not (lasting and world.returned_blue), "FC-RUL-10"


def tokens(world: World, side: Side) -> Counter[str]:
    """Every token of a side that is not in its supply."""
    built = world.reserve.known() if side == DEFENDER else ()
    return Counter([u.kind for u in (*on_board(world, side), *built)] + list(world.gone[side]))


def cards(world: World, side: Side) -> None:
    held = Counter(world.hands[side].known())
    known = held + Counter(spent(world, side))
    if not known:
        assert not world.turn, "INV-07"
        return
    assert refuse_hand(world, side, tuple(sorted(known.items()))) is None, "INV-07"
    assert Counter(world.picked_up[side]) <= held, "FC-PICKUP-01"
    assert all(card(world, name).has("static") for name in world.static[side]), "FC-DEPLOY-10"
    assert not any(card(world, name).has("one time use") for name in world.inactive[side]), "FC-CARD-13"
    if world.turn:
        assert not any(card(world, name).has("static") for name in (*held, *world.inactive[side])), "FC-CARD-08"


def secrets(world: World, side: Side) -> None:
    """INV-13: hidden things are known to their owner and to nobody else, and what stands beside them tells nothing."""
    owner = (seat_of(world, side),)
    found: list[tuple[Pile[Unit], tuple[int, ...]]] = [(s.hidden, s.seen_damage) for s in world.squadrons if s.side == side]
    found += [(here.hidden, here.seen_damage) for here in world.groups[side::2]]
    for pile, marks in found:
        assert pile == Pile.of(owner, pile.known()), "INV-13"
        assert marks == seen_damage(world, pile.known()), "FC-RUL-112"
    assert world.hands[side] == Pile.of(owner, world.hands[side].known()), "INV-13"
    seen = view(world, seat_of(world, enemy_of(side)))
    piles = [
        seen.hands[side],
        *(here.hidden for here in (*seen.groups[side::2], *seen.squadrons) if here.hidden.known_to == owner),
    ]
    assert all(pile.items is None for pile in piles), "INV-13"
    well_kept(world, side)


def combat(world: World) -> None:
    regions = [*world.combats, *([world.combat.region] if world.combat else [])]
    assert len(set(regions)) == len(regions), "FC-RUL-53: one combat in a region"
    assert not regions or world.actions == (0, 0), "FC-COMBAT-01"
    if world.combat is None:
        return
    for side, force in zip(SIDES, world.combat.forces, strict=True):
        here = group(world, world.combat.region, side)
        assert not here.hidden.size, "FC-COMBAT-05"
        assert not any(s.hidden.size for s in world.squadrons if (s.side, s.region) == (side, world.combat.region)), "FC-RUL-32"
        assert min(force.normal, force.critical, force.kills - force.blue_kills, force.blue_kills) >= 0, "FC-COMBAT-28"
        assert all(card(world, name).has("combat") for name in force.cards), "FC-COMBAT-11"


# -- a decision and what follows ----------------------------------------------------------------------------------------


def is_same_turn(before: World, after: World) -> bool:
    """The actions of the turn go on: there has been no combat and no scoring."""
    return after.turn == before.turn and (sum(after.actions) > 0 or not after.turn)


def actions(before: World, question: Request | None, choice: Choice, after: World) -> None:
    spent_now = int(isinstance(question, ActionQuestion | LaunchQuestion) and not isinstance(choice, Decline))
    left = sum(before.actions) - spent_now
    assert after.turn - before.turn in (0, 1), "FC-TURN-13"
    if after.turn > before.turn:
        assert (left, after.actions) == (0, (ACTIONS, ACTIONS)), "INV-10"
        assert (after.inbound_used, after.outbound_used, after.convoys_destroyed) == (False, False, 0), "FC-INBOUND-02"
        return
    assert sum(after.actions) == left, "INV-10"
    if spent_now:
        assert after.actions[before.active] == before.actions[before.active] - 1, "FC-TURN-04"
    if isinstance(choice, Pass | PickUp | LaunchOutbound):
        assert after.active == enemy_of(before.active), "FC-TURN-04: actions alternate"
    assert before.inbound_used <= after.inbound_used, "FC-INBOUND-02"
    assert before.outbound_used <= after.outbound_used, "FC-OUTBOUND-02"


def time_passes(before: World, choice: Choice, after: World) -> None:
    """FC-TURN-02, FC-RUL-33: one time token of each squadron at the start of a turn, and none otherwise."""
    passed = after.turn - before.turn
    batches = {s.batch: s for s in after.squadrons}
    for squadron in before.squadrons:
        now = batches.pop(squadron.batch, None)
        left = squadron.time - passed
        assert (now is None) == (left == 0), "FC-TURN-03"
        if now is not None:
            assert (now.side, now.region, now.time) == (squadron.side, squadron.region, left), "FC-TURN-02"
    assert len(batches) <= isinstance(choice, FormSquadron | LaunchOutbound), "a squadron from nowhere"


def resources(before: World, choice: Choice, after: World) -> None:
    gone = (choice.token,) if isinstance(choice, DiscardResource) else ()
    assert after.resources == tuple(token for token in before.resources if token not in gone), "INV-04, FC-SCORE-19"
    assert before.convoy_markers - after.convoy_markers == isinstance(choice, CallInbound), "FC-INBOUND-07"


def scoring(before: World, choice: Choice, after: World) -> None:
    """Up to the combats only reinforcements score."""
    if is_same_turn(before, after):
        arrived = isinstance(choice, FormSquadron) and after.batches[-1].side == INVADER
        free = arrived and not after.turn and after.score == before.score
        assert after.score - before.score == (arrived and not free), "FC-SCORE-04"


def tokens_are_conserved(before: World, choice: Choice, after: World, side: Side) -> None:
    """INV-09: new tokens come by the choices that bring them; losses are told by `gone` or go back to the supply."""
    expected = tokens(before, side) + brought(before, choice, side)
    found = tokens(after, side)
    assert found <= expected, "INV-09: a token from nowhere"
    for kind in expected - found:
        if kind in (CONVOY, DECOY):
            continue
        assert side == INVADER, "FC-DESTROY-03"
        assert not is_same_turn(before, after), "FC-COMBAT-01: nothing is destroyed before the combats"
        if after.catalog.units[kind].colour == "blue":
            assert after.returned_blue == kind, "FC-RUL-10"
    assert Counter(before.gone[side]) <= Counter(after.gone[side]), "FC-DESTROY-03"
    assert before.returned_blue in ("", after.returned_blue), "FC-RUL-10"


def brought(before: World, choice: Choice, side: Side) -> Counter[str]:
    """The tokens that a choice takes from the supply of a side."""
    if isinstance(choice, BuildFleet) and side == DEFENDER:
        return Counter(dict(choice.units)) + Counter({DECOY: choice.decoys})
    if isinstance(choice, LaunchOutbound) and side == DEFENDER:
        return Counter({CONVOY: 1})
    if isinstance(choice, PlaceDecoys) and side == before.active:
        return Counter({DECOY: choice.number})
    if isinstance(choice, FormSquadron) and side == before.active:
        return Counter(dict(choice.units)) + Counter({DECOY: choice.decoy, CONVOY: side == DEFENDER})
    return Counter()


def cards_are_conserved(before: World, choice: Choice, after: World, side: Side) -> None:
    was, now = (Counter((*w.hands[side].known(), *spent(w, side))) for w in (before, after))
    assert was == now or (not was and isinstance(choice, BuildHand)), "INV-07: the same cards all through the game"
    new = Counter(after.removed[side]) - Counter(before.removed[side])
    assert all(card(after, name).has("one time use") or card(after, name).has("fragile") for name in new), "FC-CARD-12, -13"
    assert Counter(before.removed[side]) <= Counter(after.removed[side]), "FC-CARD-13"
    assert not before.turn or Counter(after.static[side]) <= Counter(before.static[side]), "FC-CARD-07"


def movement(before: World, choice: Choice, after: World, side: Side) -> None:
    """FC-MOVE-01, -02, -14: as long as actions are taken, the active player's units move one at a time to a neighbor."""
    if not before.turn or not is_same_turn(before, after):
        return
    was, now = ships(before, side), ships(after, side)
    left, entered = list((was - now).elements()), list((now - was).elements())
    if not left and not entered:
        return
    assert side == before.active, "FC-MOVE-02"
    assert isinstance(choice, Move | Agree), "FC-ACTIVATE-05: nobody else moves"
    ((origin, unit),), ((region, same),) = left, entered
    assert unit == same, "FC-RUL-23"
    assert region in after.catalog.neighbors[origin], "FC-MOVE-01"


def ships(world: World, side: Side) -> Counter[tuple[str, Unit]]:
    """Where the units of a side stand that are neither in transit nor decoys."""
    places = world.catalog.places
    return Counter((region, unit) for region in places for unit in standing(world, region, side) if unit.kind != DECOY)


def standing(world: World, region: str, side: Side) -> list[Unit]:
    """The units of a side in a region that are neither in transit nor in a combat."""
    here = group(world, region, side)
    return [*here.hidden.known(), *here.shown, *here.retreating]


def jump_regions(before: World, choice: Choice, after: World) -> None:
    """INV-11: defenders without a convoy come to a Jump Region only in transit; decoys may appear beside units."""
    delivered = after.convoys > before.convoys
    for region in after.catalog.jumps:
        if escorts(after, region) <= escorts(before, region) or (isinstance(choice, PlaceDecoys) and choice.region == region):
            continue
        in_transit = any((s.side, s.region) == (DEFENDER, region) for s in before.squadrons)
        along = isinstance(choice, Escort | RetreatTo | Disengage) and (delivered or has_convoy(after, region, DEFENDER))
        assert has_convoy(before, region, DEFENDER) or in_transit or along, "INV-11"


def escorts(world: World, region: str) -> int:
    """The defender's tokens in a region that are no convoys and not in transit."""
    found = standing(world, region, DEFENDER)
    if world.combat is not None and world.combat.region == region:
        found += [fighter.unit for fighter in world.combat.forces[DEFENDER].fighters]
    return sum(unit.kind != CONVOY for unit in found)


def no_hidden_enemies_meet(before: World, choice: Choice, after: World) -> None:
    """INV-12, at the end of a turn and at the start of the next, but for squadrons that come out of transit."""
    if isinstance(choice, DiscardResource | Repair):
        assert not any(both_hidden(before, region) for region in before.catalog.places), "INV-12"
    if after.turn > before.turn > 0:
        new = after.catalog.jumps if isinstance(choice, FormSquadron) else ()
        late = {*new, *(s.region for s in before.squadrons)}
        assert not any(both_hidden(after, region) for region in after.catalog.places if region not in late), "INV-12"


def both_hidden(world: World, region: str) -> bool:
    return all(group(world, region, side).hidden.size for side in SIDES)
