"""The table of Fleet Commander as tables of numbers, as one side sees it: its own side first, then the enemy."""

from collections.abc import Iterable
from functools import cache

from wartable.core.features import Columns, Row, Table, numbers, padded, spread
from wartable.core.secrets import Seat
from wartable.games.fleet_commander.catalog import FACTIONS, FleetCatalog
from wartable.games.fleet_commander.state import InRegion, InTransit, Side, Squadron, Trace, Unit, World, enemy_of, side_of

_OWNERS = ("own", "enemy")
_STANDINGS = ("hidden", "shown", "retreating")
_SQUADRONS = 24
"""How many squadrons in transit are shown, the latest first."""
_BATCHES = 32
"""How many batches of hidden tokens are shown, the latest first."""
_RESOURCES = 16

_CARD: Columns = tuple(
    (f"{owner}: {where}", what)
    for owner in _OWNERS
    for where, what in (
        ("hand", "how many are known to be in the hand"),
        ("inactive", "how many lie inactive"),
        ("static", "how many are in force"),
        ("removed", "how many are out of the game"),
        ("combat", "how many lie open in the combat"),
    )
)
_FORCE: Columns = (
    ("hand", "how many cards are in the hand"),
    ("normal", "normal damage that it still owes in the combat"),
    ("critical", "critical damage that it still owes"),
    ("kills", "how many units it destroyed in the combat"),
    ("blue kills", "how many of them were blue"),
    ("wiped out", "1 if all its participants were destroyed"),
    ("retreated", "0 no, otherwise a number for how"),
    ("actions", "actions taken this turn"),
    ("faction", "its faction, from 1"),
    ("receipts", "how many of its hidden units were turned up without it being clear which"),
)
_BATCH: Columns = (
    ("owner", "1 own, 2 enemy, 0 none"),
    ("points", "points of its tokens that were never seen"),
    ("decoys", "decoys among them at most"),
    ("blue", "1 if one may be blue"),
)
_TURN: Columns = (
    ("turn", "which turn is played"),
    ("invader", "1 if this seat is the invader"),
    ("active", "1 if it is this side's turn to act"),
    ("planet", "the number of the planet, from 1; 0 before it is known"),
    ("score", "the place of the marker on the track"),
    ("convoy markers", "convoys that have come through"),
    ("convoys", "convoys in the defender's supply"),
    ("initial", "initial reinforcements taken"),
    ("inbound calls", "inbound convoys called"),
    ("inbound used", "1 if one was called this turn"),
    ("outbound used", "1 if one was launched this turn"),
    ("convoys destroyed", "how many"),
    ("returned", "0 no, otherwise a number for the invader's blue unit that may come back"),
    ("combat", "the region of the combat, from 1; 0 for none"),
    ("reserve", "units of the defender between building and placement, where they are known"),
    *((f"resource {i}", "the numbers of the resource tokens after how many there are") for i in range(_RESOURCES)),
)


def tables(world: World, seat: Seat) -> tuple[Table, ...]:
    side = side_of(world, seat)
    sides = (side, enemy_of(side))
    catalog, squadrons = world.catalog, reversed(world.squadrons)
    kinds = {kind: place for place, kind in enumerate(catalog.units)}
    columns = _squadron_columns(catalog)
    transit = padded((_squadron(world, squadron, sides, kinds) for squadron in squadrons), _SQUADRONS, len(columns))
    batches = padded(
        (_batch(batch.side, batch.points, batch.decoys, batch.blue, sides) for batch in reversed(world.batches)),
        _BATCHES,
        len(_BATCH),
    )
    return (
        Table("regions", _region_columns(catalog), tuple(_region(world, place, sides, kinds) for place in catalog.places)),
        Table("squadrons", columns, transit),
        Table("units", _UNIT, tuple(_kind(world, kind, sides) for kind in kinds)),
        Table("cards", _CARD, tuple(_card(world, card, sides) for card in catalog.cards)),
        Table("forces", _FORCE, tuple(_force(world, each) for each in sides)),
        Table("batches", _BATCH, batches),
        Table("turn", _TURN, (_turn(world, side),)),
    )


# -- units ------------------------------------------------------------------------------------------------------------

_SUMS = (
    ("number", "how many"),
    ("damage", "their damage in all"),
    ("critical", "how much of it is critical"),
    ("bound", "0 for none, otherwise a number for where convoys are bound"),
)


@cache
def _region_columns(catalog: FleetCatalog) -> Columns:
    lying = [
        (f"{owner}: {standing} {kind} {what}", says)
        for owner in _OWNERS
        for standing in _STANDINGS
        for kind in catalog.units
        for what, says in _SUMS
    ]
    traced = [
        (f"{owner}: {kind} {what}", says)
        for owner in _OWNERS
        for kind in (*catalog.units, "unseen")
        for what, says in (
            ("traces", "how many tokens that are hidden now, and known to be such, may be here"),
            ("doubt", "the number of places where they may be, in all"),
        )
    ]
    hidden = [(f"{owner}: hidden", "how many tokens are hidden") for owner in _OWNERS]
    seen_damage = [(f"{owner}: damage seen", "the damage on hidden tokens, where it is visible") for owner in _OWNERS]
    return (*hidden, *seen_damage, ("contested", "1 if a combat is still to be fought here"), *lying, *traced)


def _region(world: World, place: str, sides: tuple[Side, Side], kinds: dict[str, int]) -> Row:
    groups = [world.groups[2 * world.catalog.index[place] + side] for side in sides]
    hidden = [float(group.hidden.size) for group in groups]
    seen_damage = [float(sum(group.seen_damage)) for group in groups]
    lying = [
        number
        for group in groups
        for units in (group.hidden.items or (), group.shown, group.retreating)
        for number in _sums(units, kinds)
    ]
    traced = [number for side in sides for number in _traced(world.traces[side], InRegion(place), kinds)]
    return (*hidden, *seen_damage, float(place in world.combats), *lying, *traced)


def _sums(units: Iterable[Unit], kinds: dict[str, int]) -> list[float]:
    """For each kind its number, its damage and where it is bound."""
    found = [0.0] * (4 * len(kinds))
    for unit in units:
        at = 4 * kinds[unit.kind]
        found[at] += 1
        found[at + 1] += unit.damage
        found[at + 2] += unit.critical
        found[at + 3] += next(numbers(unit.bound)) if unit.bound else 0.0
    return found


def _traced(traces: Iterable[Trace], place: InRegion, kinds: dict[str, int]) -> list[float]:
    found = [0.0] * (2 * len(kinds) + 2)
    for trace in traces:
        if place in trace.where:
            at = 2 * (len(kinds) if trace.unit is None else kinds[trace.unit.kind])
            found[at] += 1
            found[at + 1] += len(trace.where)
    return found


@cache
def _squadron_columns(catalog: FleetCatalog) -> Columns:
    return (
        ("owner", "1 own, 2 enemy, 0 no squadron"),
        ("region", "where it arrives, from 1"),
        ("time", "its time tokens"),
        ("hidden", "how many tokens are hidden"),
        ("traces", "how many tokens that are known to have been seen may be among them"),
        *((f"{kind} {what}", says) for kind in catalog.units for what, says in _SUMS),
    )


def _squadron(world: World, squadron: Squadron, sides: tuple[Side, Side], kinds: dict[str, int]) -> Row:
    traces = sum(InTransit(squadron.batch) in trace.where for trace in world.traces[squadron.side])
    units = _sums((*(squadron.hidden.items or ()), *squadron.shown), kinds)
    region = world.catalog.index[squadron.region] + 1.0
    return (sides.index(squadron.side) + 1.0, region, squadron.time, squadron.hidden.size, traces, *units)


_UNIT: Columns = tuple(
    (f"{owner}: {what}", says)
    for owner in _OWNERS
    for what, says in (
        ("gone", "how many tokens are out of the game"),
        ("fighting", "how many take part in the combat"),
        ("down", "damage laid face down on them"),
        ("critical", "critical damage laid on them"),
        ("times", "how often damage was assigned to them"),
        ("used", "how many were assigned damage in this sequence"),
    )
)


def _kind(world: World, kind: str, sides: tuple[Side, Side]) -> Row:
    found: list[float] = []
    for side in sides:
        fighters = [f for f in world.combat.forces[side].fighters if f.unit.kind == kind] if world.combat else []
        sums = (sum(f.down for f in fighters), sum(f.critical for f in fighters), sum(f.times for f in fighters))
        found += (world.gone[side].count(kind), len(fighters), *sums, sum(f.used for f in fighters))
    return found


# -- cards, sides, batches and the turn ----------------------------------------------------------------------------------


def _card(world: World, card: str, sides: tuple[Side, Side]) -> Row:
    found: list[float] = []
    for side in sides:
        hand = world.hands[side].items
        open_cards = world.combat.forces[side].cards if world.combat else ()
        places = (hand if hand is not None else world.picked_up[side], world.inactive[side], world.static[side])
        found += [float(place.count(card)) for place in (*places, world.removed[side], open_cards)]
    return found


def _force(world: World, side: Side) -> Row:
    fought: Row = (0.0,) * 6
    if world.combat is not None:
        force = world.combat.forces[side]
        how = next(numbers(force.retreated)) if force.retreated else 0.0
        fought = (force.normal, force.critical, force.kills, force.blue_kills, float(force.wiped_out), how)
    receipts = sum(receipt.side == side for receipt in world.receipts)
    faction = [*FACTIONS].index(world.factions[side]) + 1.0  # type: ignore[arg-type]
    return (world.hands[side].size, *fought, world.actions[side], faction, receipts)


def _batch(owner: Side, points: int, decoys: int, blue: bool, sides: tuple[Side, Side]) -> Row:
    return (sides.index(owner) + 1.0, points, decoys, float(blue))


def _turn(world: World, side: Side) -> Row:
    planets = list(world.catalog.planets)
    known = world.reserve.value
    return (
        world.turn,
        float(side == 0),
        float(world.active == side),
        planets.index(world.planet) + 1.0 if world.planet else 0.0,
        world.score,
        world.convoy_markers,
        world.convoys,
        world.initial,
        world.inbound_calls,
        float(world.inbound_used),
        float(world.outbound_used),
        world.convoys_destroyed,
        next(numbers(world.returned_blue)) if world.returned_blue else 0.0,
        world.catalog.index[world.combat.region] + 1.0 if world.combat else 0.0,
        len(known or ()),
        *spread(world.resources, _RESOURCES),
    )
