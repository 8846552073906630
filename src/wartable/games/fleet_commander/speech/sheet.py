"""The table in words, from one viewer's view: how the turn stands, the combat, who is where, cards, what was seen before."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from wartable.core import Pile, Section, Sum, Viewer
from wartable.core.words import Counted, counted, listed
from wartable.games.fleet_commander.catalog import FleetCatalog
from wartable.games.fleet_commander.names import (
    card_name,
    card_note,
    fighter_words,
    region_name,
    region_title,
    regions_named,
    special_rule,
    unit_note,
    unit_words,
)
from wartable.games.fleet_commander.rules.attack import guns, is_flank_open, missiles
from wartable.games.fleet_commander.rules.chances import contest
from wartable.games.fleet_commander.rules.forces import count, group
from wartable.games.fleet_commander.rules.hands import card
from wartable.games.fleet_commander.rules.retreat import retreat_dice, withdraws
from wartable.games.fleet_commander.rules.scoring import blockades, has_majority, resource_rules
from wartable.games.fleet_commander.rules.supply import supply
from wartable.games.fleet_commander.state import (
    DEFENDER,
    INVADER,
    ROLES,
    SIDES,
    Force,
    InRegion,
    Place,
    Side,
    TurnedUp,
    Unit,
    World,
    combat_of,
    place_order,
    planet_of,
    side_of,
)

_NOTHING = "–"


def sheet(world: World, viewer: Viewer) -> tuple[Section, ...]:
    if not world.planet:
        return (Section("Before the game", (("Next", "Factions, roles and the planet are settled."),)),)
    own = None if viewer is None else side_of(world, viewer)
    found = [_combat(world, own), _state(world), _regions(world, own), _hand(world, own), _cards(world, own)]
    found += [_seen(world, own), _supply(world, own), _board(world.catalog)]
    return tuple(section for section in found if section.rows)


# -- how it stands ------------------------------------------------------------------------------------------------------


def _state(world: World) -> Section:
    planet = planet_of(world)
    rows = [
        ("Score", f"{world.score}; the defender wins at {planet.victory}"),
        ("Resources", f"{len(world.resources)} of {planet.resources} tokens; the invader wins when none is left"),
        ("Convoys", f"{world.convoy_markers} of {planet.convoys} markers left, {Counted(world.convoys):token} in the supply"),
    ]
    if world.turn:
        left = ", ".join(f"{ROLES[side]} {world.actions[side]}" for side in SIDES)
        acting = f"; the {ROLES[world.active]} acts" if any(world.actions) else ""
        rows.insert(0, ("Actions left", f"{left}{acting}"))
        rows.append(("If the turn ended now", _blockade(world)))
    if planet.special:
        rows.append(("Special rule", special_rule(world.catalog, planet)))
    title = f"Turn {world.turn} at {planet.name}" if world.turn else f"Setup for {planet.name}"
    return Section(title, tuple(rows))


def _blockade(world: World) -> str:
    """FC-SCORE-14, FC-SCORE-15, FC-SCORE-17, as far as everybody can count: without the flag hidden decoys do not show."""
    if not world.flags.decoys_count_for_blockade:
        return "decoys would not count"
    corridors, majority = blockades(world), has_majority(world)
    parts = [f"the {name.upper()} corridor blockaded" for name in corridors]
    if majority:
        parts.append("a majority at the planet")
    if parts:
        parts.append(f"{len(parts)} for the invader")
    if resource_rules(world, corridors):
        parts.append("a resource token lost")
    return ", ".join(parts) or "no corridor blockaded"


def _heads(world: World, own: Side | None) -> tuple[str, str]:
    """The two sides as heads of columns."""
    names = [f"{world.factions[side].title()} {ROLES[side]}{' (you)' if side == own else ''}" for side in SIDES]
    return names[INVADER], names[DEFENDER]


# -- the combat ---------------------------------------------------------------------------------------------------------


def _combat(world: World, own: Side | None) -> Section:
    if world.combat is None:
        return Section("", ())
    forces = world.combat.forces
    rows = [
        ("Units", *(_fighters(world, force) for force in forces)),
        ("Missile dice", *(_missiles(world, side) for side in SIDES)),
        ("Gun dice", *(_guns(world, side) for side in SIDES)),
        ("Cards", *(_names(card_name(world.catalog, name) for name in force.cards) for force in forces)),
        ("Damage to be assigned", *(_damage(force) for force in forces)),
        ("Units destroyed", *(str(force.kills) for force in forces)),
        *_contest(world),
    ]
    return Section(f"Combat in {region_name(world.catalog, world.combat.region)}", tuple(rows), ("", *_heads(world, own)))


def _fighters(world: World, force: Force) -> str:
    return _names(fighter_words(world.catalog, fighter) for fighter in force.fighters)


def _missiles(world: World, side: Side) -> str:
    pool = missiles(world, side)
    return _sum(Sum((*pool.dice.parts, *pool.sure.parts)))


def _guns(world: World, side: Side) -> str:
    """A flank attack shows only at the gun step whether it counts, where nobody else knows the hidden units that decide it."""
    if is_flank_open(world, side):
        return "not known before a flank attack"
    return _sum(guns(world, side).dice)


def _sum(found: Sum) -> str:
    """The number, with its parts where it has several."""
    return f"{found.total} ({found.text()})" if len(found.parts) > 1 else str(found.total)


def _damage(force: Force) -> str:
    return f"{force.normal}, and {force.critical} critical" if force.critical else str(force.normal)


def _contest(world: World) -> Iterable[tuple[str, ...]]:
    """FC-RETREAT-01, FC-RETREAT-04: the retreat pools as they are, while both sides have somebody to roll for."""
    if any(withdraws(world, side) for side in SIDES) or not all(force.fighters for force in combat_of(world).forces):
        return
    dice = [retreat_dice(world, side) for side in SIDES]
    found = contest(dice[INVADER].total, dice[DEFENDER].total)
    yield ("Retreat dice", *map(_sum, dice))
    yield ("Chance of being beaten", f"{float(found.invader_lower):.1%}", f"{float(found.defender_lower):.1%}")


# -- who is where -------------------------------------------------------------------------------------------------------


def _regions(world: World, own: Side | None) -> Section:
    catalog = world.catalog
    held = [region for region in catalog.places if any(count(world, region, side) for side in SIDES)]
    empty = [region for region in catalog.places if region not in held]
    rows = [(region_title(catalog, region), *(_units(world, region, side) for side in SIDES)) for region in held]
    if empty:
        rows.append(("No units", regions_named(catalog, empty)))
    if world.reserve.value or world.reserve.known_to is not None:
        kept = "hidden" if world.reserve.value is None else _labels(world, world.reserve.value)
        rows.insert(0, ("Not yet placed", _NOTHING, kept))
    return Section("Where the units are", tuple(rows), ("Region", *_heads(world, own)))


def _units(world: World, region: str, side: Side) -> str:
    found = group(world, region, side)
    parts = [_pile(world, found.hidden, found.seen_damage)]
    if found.shown:
        parts.append(f"revealed: {_labels(world, found.shown)}")
    if found.retreating:
        parts.append(f"retreating: {_labels(world, found.retreating)}")
    if world.combat is not None and world.combat.region == region and world.combat.forces[side].fighters:
        parts.append(f"in combat: {_fighters(world, world.combat.forces[side])}")
    for squadron in world.squadrons:
        if (squadron.region, squadron.side) == (region, side):
            time = f"{Counted(squadron.time):time token}"
            units = [_pile(world, squadron.hidden, squadron.seen_damage)]
            if squadron.shown:
                units.append(f"revealed: {_labels(world, squadron.shown)}")
            parts.append(f"in transit ({time}), {', '.join(filter(None, units))}")
    return "; ".join(filter(None, parts)) or _NOTHING


def _pile(world: World, pile: Pile[Unit], seen_damage: tuple[int, ...]) -> str:
    """Hidden units: by name if the viewer knows them, otherwise by number."""
    if not pile.size:
        return ""
    if pile.items is not None:
        return f"hidden: {_labels(world, pile.items)}"
    seen = [str(damage) for damage in seen_damage if damage]
    return f"{Counted(pile.size):hidden unit}{f', with damage {listed(seen)}' if seen else ''}"


def _labels(world: World, units: Iterable[Unit]) -> str:
    return _names(unit_words(world.catalog, unit) for unit in sorted(units))


def _names(names: Iterable[str]) -> str:
    return ", ".join(counted(names)) or _NOTHING


# -- cards and memory ---------------------------------------------------------------------------------------------------


def _hand(world: World, own: Side | None) -> Section:
    held = () if own is None else world.hands[own].known()
    rows = tuple(
        (f"{card_name(world.catalog, name)}{f' × {held.count(name)}' * (held.count(name) > 1)}", card_note(card(world, name)))
        for name in dict.fromkeys(held)
    )
    return Section("Your hand", rows)


def _cards(world: World, own: Side | None) -> Section:
    piles = {"Static": world.static, "Inactive": world.inactive, "Out of the game": world.removed}
    rows = [("In hand", *(_hand_size(world, side) for side in SIDES))]
    for title, cards in piles.items():
        if any(cards):
            rows.append((title, *(_names(card_name(world.catalog, name) for name in cards[side]) for side in SIDES)))
    if any(world.gone):
        lost = (_labels(world, (Unit(kind) for kind in world.gone[side])) for side in SIDES)
        rows.append(("Units out of the game", *lost))
    return Section("Cards and losses", tuple(rows), ("", *_heads(world, own)))


def _hand_size(world: World, side: Side) -> str:
    """Cards that were picked up again are known to be there."""
    known = [card_name(world.catalog, name) for name in world.picked_up[side]]
    return f"{Counted(world.hands[side].size):card}{f', among them {listed(counted(known))}' if known else ''}"


def _seen(world: World, own: Side | None) -> Section:
    """FC-RUL-112, INV-13: units that were revealed once and are hidden again, and where they may be by what everybody has seen;
    an aid to memory that can be switched off."""
    rows = []
    for side in (side for side in SIDES if side != own and world.flags.seat_memory):
        seen = Counter((trace.unit, trace.where) for trace in world.traces[side] if trace.unit is not None)
        for (unit, where), number in sorted(seen.items(), key=lambda item: _sight(*item[0])):
            names = [name for place in where if (name := _place(world, place))]
            if names:
                name = unit_words(world.catalog, unit)
                rows.append((f"{number} × {name}" if number > 1 else name, listed(names, "or")))
    return Section("Seen before, now hidden", tuple(rows), ("Unit", "May be in"))


def _sight(unit: Unit, where: tuple[Place, ...]) -> tuple[Unit, list[tuple[int, int, str]]]:
    return unit, [place_order(place) for place in where]


def _place(world: World, place: Place) -> str:
    """A region or a squadron in transit; a unit turned up since then is no place."""
    if isinstance(place, TurnedUp):
        return ""
    if isinstance(place, InRegion):
        return region_name(world.catalog, place.region)
    region = next(s.region for s in world.squadrons if s.batch == place.batch)
    return f"the squadron in transit in {region_name(world.catalog, region)}"


# -- folded -------------------------------------------------------------------------------------------------------------


def _supply(world: World, own: Side | None) -> Section:
    left = {} if own is None else supply(world, own)
    kinds = [(world.catalog.units[kind], number) for kind, number in left.items() if number]
    return Section("Your units off the board", tuple((f"{n} × {kind.name}", unit_note(kind)) for kind, n in kinds), folded=True)


@cache
def _board(catalog: FleetCatalog) -> Section:
    rows = [
        (region_title(catalog, r.id), regions_named(catalog, r.adjacent), regions_named(catalog, r.diagonal) or _NOTHING)
        for r in catalog.regions.values()
    ]
    return Section("Which regions touch", tuple(rows), ("Region", "At a border", "Only at a corner"), folded=True)
