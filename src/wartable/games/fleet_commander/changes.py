"""Changes of the table that several procedures share. Each keeps groups, traces and the log in step."""

from msgspec.structs import replace

from wartable.core import Outcome, Pile, Secret, Sink
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.choices import Repair
from wartable.games.fleet_commander.events.turn import CardRemoved, Hid, Moved, Rallied, Repaired, Revealed, Scored
from wartable.games.fleet_commander.memory import Memory
from wartable.games.fleet_commander.repairs import repaired_once
from wartable.games.fleet_commander.rules.forces import group, standing_units
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.movement import Token
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    Force,
    Group,
    InRegion,
    InTransit,
    Side,
    Standing,
    Unit,
    World,
    combat_of,
    planet_of,
    seat_of,
)

# -- groups -------------------------------------------------------------------------------------------------------------


def seen_damage(world: World, units: tuple[Unit, ...]) -> tuple[int, ...]:
    """FC-RUL-112: what the flag shows of damage on hidden units."""
    if not world.flags.hidden_damage_visible:
        return ()
    return tuple(sorted((unit.damage for unit in units if unit.damage), reverse=True))


def set_units(world: World, region: str, side: Side, standing: Standing, units: tuple[Unit, ...]) -> None:
    if standing == "hidden":
        _set_hidden(world, region, side, Pile.of((seat_of(world, side),), units))
        return
    at = 2 * world.catalog.index[region] + side
    found, ordered = world.groups[at], tuple(sorted(units))
    world.groups[at] = replace(found, shown=ordered) if standing == "shown" else replace(found, retreating=ordered)


def _set_hidden(world: World, region: str, side: Side, pile: Pile[Unit]) -> None:
    at = 2 * world.catalog.index[region] + side
    world.groups[at] = replace(world.groups[at], hidden=pile, seen_damage=seen_damage(world, pile.known()))


def add_units(world: World, region: str, side: Side, standing: Standing, units: tuple[Unit, ...]) -> None:
    if not units:
        return
    found = group(world, region, side)
    if standing == "hidden":
        pile = found.hidden
        for unit in units:
            pile = pile.plus(unit)
        _set_hidden(world, region, side, pile)
    else:
        set_units(world, region, side, standing, (*standing_units(found, standing), *units))


def drop_units(world: World, region: str, side: Side, standing: Standing, units: tuple[Unit, ...]) -> None:
    found = group(world, region, side)
    if standing == "hidden":
        pile = found.hidden
        for unit in units:
            pile = pile.minus(unit)
        _set_hidden(world, region, side, pile)
        return
    left = list(standing_units(found, standing))
    for unit in units:
        left.remove(unit)
    set_units(world, region, side, standing, tuple(left))


def empty_group(world: World, side: Side) -> Group:
    return Group(Pile.of((seat_of(world, side),), ()))


def set_force(world: World, side: Side, force: Force) -> None:
    """One side of the combat from here on."""
    combat = combat_of(world)
    world.combat = replace(combat, forces=(force, combat.forces[1]) if side == INVADER else (combat.forces[0], force))


# -- moving, hiding, revealing, rallying --------------------------------------------------------------------------------


def move(world: World, emit: Sink, side: Side, token: Token, to: str) -> None:
    """FC-MOVE-14, FC-RUL-23, FC-RUL-24: one unit moves and stays as it is; of a hidden one only the way is reported."""
    drop_units(world, token.origin, side, token.standing, (token.unit,))
    add_units(world, to, side, token.standing, (token.unit,))
    known_to = None
    if token.standing == "hidden":
        known_to = (seat_of(world, side),)
        Memory(world, side).moved(token.origin, to, token.unit.damage)
    told = Secret(known_to, token.unit)
    emit(Moved(unit=told, seat=seat_of(world, side), origin=token.origin, to=to, rules=("FC-MOVE-14",)))


def hide(world: World, emit: Sink, side: Side, region: str) -> None:
    """FC-ACTIVATE-02, FC-RUL-21: revealed units of the side that do not retreat become hidden, those in transit too."""
    shown = group(world, region, side).shown
    set_units(world, region, side, "shown", ())
    add_units(world, region, side, "hidden", shown)
    memory = Memory(world, side)
    memory.hid(InRegion(region), shown)
    number = len(shown)
    for i, squadron in enumerate(world.squadrons):
        if (squadron.side, squadron.region) == (side, region) and squadron.shown:
            units = (*squadron.hidden.known(), *squadron.shown)
            pile = Pile.of((seat_of(world, side),), units)
            world.squadrons[i] = replace(squadron, hidden=pile, shown=(), seen_damage=seen_damage(world, units))
            memory.hid(InTransit(squadron.batch), squadron.shown)
            number += len(squadron.shown)
    if number:
        emit(Hid(region=region, number=number, rules=("FC-ACTIVATE-02",)))


def reveal(world: World, emit: Sink, side: Side, region: str, rule: str) -> None:
    """FC-DEPLOY-09, FC-RUL-26, FC-RUL-32: every hidden unit of the side in the region is turned up; decoys leave the board."""
    found = group(world, region, side)
    units = found.hidden.known()
    if units:
        Memory(world, side).seen(InRegion(region), units)
        set_units(world, region, side, "hidden", ())
        add_units(world, region, side, "shown", _real(units))
    for i, squadron in enumerate(world.squadrons):
        if (squadron.side, squadron.region) == (side, region) and squadron.hidden.size:
            new = squadron.hidden.known()
            Memory(world, side).seen(InTransit(squadron.batch), new)
            shown = tuple(sorted((*squadron.shown, *_real(new))))
            world.squadrons[i] = replace(squadron, hidden=Pile.of((seat_of(world, side),), ()), shown=shown, seen_damage=())
            units = (*units, *new)
    world.squadrons[:] = [s for s in world.squadrons if s.hidden.size or s.shown]
    if units:
        told = tuple(sorted(units))
        emit(Revealed(seat=seat_of(world, side), region=region, units=told, rules=(rule,)))


def _real(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.kind != DECOY)


def rally(world: World, emit: Sink, side: Side, region: str, rule: str) -> None:
    """FC-ACTIVATE-06, FC-ACTIVATE-07: the retreat tokens of the side's units in the region are removed, if there are any."""
    units = group(world, region, side).retreating
    if units:
        set_units(world, region, side, "retreating", ())
        add_units(world, region, side, "shown", units)
        emit(Rallied(region=region, number=len(units), rules=(rule,)))


def repair(world: World, emit: Sink, side: Side, choice: Repair, rule: str) -> None:
    """FC-RUL-112: a damage token is removed; which hidden unit had it is reported to its owner only."""
    standing: Standing = choice.standing  # type: ignore[assignment]
    unit = choice.unit
    drop_units(world, choice.region, side, standing, (unit,))
    add_units(world, choice.region, side, standing, (repaired_once(unit),))
    known_to = None
    if standing == "hidden":
        known_to = (seat_of(world, side),)
        Memory(world, side).repaired(choice.region, unit.damage)
    emit(Repaired(unit=Secret(known_to, unit), seat=seat_of(world, side), region=choice.region, rules=(rule,)))


def anomaly(world: World, emit: Sink) -> None:
    """Kaylynn Five: at the end of an activation, deployment or placing, hidden units in the anomaly are revealed."""
    region = world.catalog.planets[world.planet].anomaly
    if region:
        for side in (INVADER, DEFENDER):
            reveal(world, emit, side, region, "FC-PLANET-09")


# -- cards --------------------------------------------------------------------------------------------------------------


def leave_hand(world: World, side: Side, name: str) -> None:
    world.hands[side] = world.hands[side].minus(name)
    known = list(world.picked_up[side])
    if name in known:
        known.remove(name)
        world.picked_up[side] = tuple(known)


def discard(world: World, emit: Sink, side: Side, name: str) -> None:
    """FC-CARD-02, FC-CARD-13: a used card goes to the inactive pile, or out of the game if it is for one use."""
    if card(world, name).has("one time use"):
        remove_card(world, emit, side, name, "FC-CARD-13")
    else:
        world.inactive[side] = tuple(sorted((*world.inactive[side], name)))


def remove_card(world: World, emit: Sink, side: Side, name: str, rule: str) -> None:
    world.removed[side] = tuple(sorted((*world.removed[side], name)))
    emit(CardRemoved(seat=seat_of(world, side), card=name, rules=(rule,)))


# -- scoring ------------------------------------------------------------------------------------------------------------


def score(world: World, emit: Sink, side: Side, points: int, rule: str, *regions: str) -> Outcome | None:
    """FC-SCORE-01, FC-SCORE-02, FC-RUL-90, FC-RUL-91: moves the marker; reaching the victory space ends the game at once."""
    victory = planet_of(world).victory
    moved = world.score + points if side == DEFENDER else world.score - points
    world.score = min(max(moved, 0) if world.flags.score_floor else moved, victory)
    emit(Scored(seat=seat_of(world, side), points=points, score=world.score, regions=regions, rules=(rule,)))
    if world.score < victory:
        return None
    return won(world, DEFENDER, "The score marker has reached the victory space.", "FC-VICTORY-01")


def won(world: World, side: Side, why: str, rule: str) -> Outcome:
    scores = tuple(int(seat == seat_of(world, side)) for seat in (0, 1))
    return Outcome((seat_of(world, side),), why, rule, scores)
