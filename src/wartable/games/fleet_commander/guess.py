"""Completes a view with something its viewer cannot rule out: hands, hidden units, the fleet that is not yet placed."""

from collections import Counter
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace

from wartable.core import Pile, Secret, Viewer
from wartable.core.engine import fill_frames
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.phases.activation import Activation
from wartable.games.fleet_commander.requests.setup import FleetQuestion
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.rules.hands import card, collection, spent
from wartable.games.fleet_commander.rules.movement import Token, obstacle
from wartable.games.fleet_commander.sightings import accounted, reduced, visible_damage
from wartable.games.fleet_commander.state import DEFENDER, INVADER, SIDES, Side, Trace, Unit, World, seat_of

TRIES = 6
SWAPS = 60

Slot: TypeAlias = tuple[str, int]
"""A place of a trace, and the damage that is seen on the tokens there."""

Caps: TypeAlias = tuple[tuple[str, int, int], ...]
"""Unit types with their points and how many tokens there may be."""


def fill(position: Any, viewer: Viewer, rng: Random) -> None:
    """Every hidden Secret and Pile of the world and of the frames."""
    world: World = position.world
    if world.reserve.value is None:
        world.reserve = Secret(world.reserve.known_to, _guess_fleet(world, rng))
    for side in SIDES:
        if seat_of(world, side) != viewer:
            _fill_hand(world, side, rng)
            _fill_units(world, side, rng)
    fill_frames(position, lambda frame: _fill_frame(world, frame, rng))


def _fill_hand(world: World, side: Side, rng: Random) -> None:
    """FC-HAND-01 to -03: known cards stay, the others come from the rest of the collection; static ones are laid out."""
    hand = world.hands[side]
    known = world.picked_up[side]
    used = Counter((*spent(world, side), *known))
    stock = [
        name
        for name, most in collection(world, side)
        if not (world.turn and card(world, name).has("static"))
        for _ in range(most - used[name])
    ]
    drawn = rng.sample(stock, hand.size - len(known))
    world.hands[side] = Pile.of(hand.known_to, (*known, *drawn))


def _guess_fleet(world: World, rng: Random) -> tuple[Unit, ...]:
    """A legal fleet that waits for its placement."""
    question = FleetQuestion(world.catalog.planets[world.planet].points)
    choice: Any = question.sample(world, seat_of(world, DEFENDER), rng, 1)[0]
    ships = [Unit(kind) for kind, number in choice.units for _ in range(number)]
    return tuple(sorted((*ships, *[Unit(DECOY)] * choice.decoys)))


# -- hidden units -------------------------------------------------------------------------------------------------------


def _fill_units(world: World, side: Side, rng: Random) -> None:
    """Each trace lies in one of its places or is the unit of a receipt; tokens never seen become units that keep within
    their lot. A few layouts are tried, for not every one leaves each lot with points that add up."""
    traces = list(world.traces[side])
    rng.shuffle(traces)
    room = _room(world, side)
    receipts = {f"!{r.number}": r.unit for r in world.receipts if r.side == side}
    slots = [_slots(world, t) for t in traces]
    for attempt in range(TRIES):
        lying = _lay(slots, room | {(name, 0): 1 for name in receipts}, rng)
        _balance(world, traces, slots, lying, receipts, rng)
        turned_up = [receipts.get(place) for place, _ in lying]
        units = _identify(world, side, traces, turned_up, rng, strict=attempt < TRIES - 1)
        if units is not None:
            break
    assert units is not None
    piles: dict[str, list[Unit]] = {place: [] for place, _ in room}
    for (place, _), unit in zip(lying, units, strict=True):
        if place in piles:
            piles[place].append(unit)
    for region in world.catalog.places:
        at = 2 * world.catalog.index[region] + side
        found = world.groups[at]
        world.groups[at] = replace(found, hidden=Pile.of(found.hidden.known_to, tuple(piles[region])))
    for i, squadron in enumerate(world.squadrons):
        if squadron.side == side:
            pile = Pile.of(squadron.hidden.known_to, tuple(piles[f"#{squadron.lot}"]))
            world.squadrons[i] = replace(squadron, hidden=pile)


def _room(world: World, side: Side) -> dict[Slot, int]:
    """How many hidden tokens lie where; apart by their damage where everybody sees it (RUL-112)."""
    piles = [(f"#{s.lot}", s.hidden.size, s.scars) for s in world.squadrons if s.side == side]
    for region in world.catalog.places:
        found = group(world, region, side)
        piles.append((region, found.hidden.size, found.scars))
    room: dict[Slot, int] = {}
    for place, size, scars in piles:
        room[place, 0] = size - len(scars)
        for damage in scars:
            room[place, damage] = room.get((place, damage), 0) + 1
    return room


def _slots(world: World, trace: Trace) -> tuple[Slot, ...]:
    damage = visible_damage(world, trace)
    return tuple((place, 0 if place.startswith("!") else damage) for place in trace.places)


def _lay(places: list[tuple[Slot, ...]], room: dict[Slot, int], rng: Random) -> list[Slot]:
    """A place for each trace, every pile exactly full: a matching, extended one trace at a time."""
    held: dict[Slot, list[int]] = {place: [] for place in room}
    ways = [rng.sample(p, len(p)) for p in places]

    def place(trace: int, tried: set[Slot]) -> bool:
        for where in ways[trace]:
            if where in tried or where not in room:
                continue
            tried.add(where)
            if len(held[where]) < room[where]:
                held[where].append(trace)
                return True
            for i, other in enumerate(held[where]):
                if place(other, tried):
                    held[where][i] = trace
                    return True
        return False

    left = [i for i in range(len(places)) if not place(i, set())]
    for where, size in room.items():
        while len(held[where]) < size:
            held[where].append(left.pop())
    found = {trace: where for where, laid in held.items() for trace in laid}
    return [found[i] for i in range(len(places))]


def _balance(
    world: World,
    traces: list[Trace],
    slots: list[tuple[Slot, ...]],
    lying: list[Slot],
    receipts: dict[str, Unit],
    rng: Random,
) -> None:
    """Swaps tokens of different lots, where both may lie in either place, until the points of every lot can add up."""
    fresh = [i for i, t in enumerate(traces) if t.unit is None]

    def strain(number: int) -> int:
        """How far the points of a lot are from what its tokens can make."""
        lot, tokens = world.lots[number], 0
        for i in fresh:
            if traces[i].lot == number:
                unit = receipts.get(lying[i][0])
                lot, tokens = (lot, tokens + 1) if unit is None else (reduced(world, lot, unit), tokens)
        least, most = tokens - max(0, lot.decoys), 2 * tokens + 2 * (lot.blue and tokens > 0)
        return max(0, least - lot.points, lot.points - most) + max(0, -lot.decoys)

    for _ in range(SWAPS):
        bad = [i for i in fresh if strain(traces[i].lot)]
        if not bad:
            return
        one = rng.choice(bad)
        others = [i for i in fresh if traces[i].lot != traces[one].lot and lying[i] in slots[one] and lying[one] in slots[i]]
        if others:
            other = rng.choice(others)
            lots = traces[one].lot, traces[other].lot
            before = sum(strain(lot) for lot in lots)
            lying[one], lying[other] = lying[other], lying[one]
            if sum(strain(lot) for lot in lots) > before:
                lying[one], lying[other] = lying[other], lying[one]


def _identify(
    world: World, side: Side, traces: list[Trace], turned_up: list[Unit | None], rng: Random, *, strict: bool
) -> list[Unit] | None:
    """What each trace is; `turned_up` names the unit of those that left a receipt. None if a lot does not add up, unless
    that must not matter."""
    used = accounted(world, side)
    used.update(t.unit.kind for t, up in zip(traces, turned_up, strict=True) if t.unit is not None and up is None)
    if strict and any(number > world.catalog.units[kind].count for kind, number in used.items()):
        return None
    fresh = [(t.lot, up) for t, up in zip(traces, turned_up, strict=True) if t.unit is None]
    found: dict[int, list[str]] = {}
    lots = sorted({number for number, _ in fresh})
    for number in rng.sample(lots, len(lots)):
        lot = world.lots[number]
        for up in (up for n, up in fresh if n == number and up is not None):
            lot = reduced(world, lot, up)
        tokens = sum(n == number and up is None for n, up in fresh)
        if not tokens:
            continue
        caps = (*_caps(world, side, used, rng, blue=lot.blue), (DECOY, 0, min(lot.decoys, _left(world, DECOY, used))))
        kinds = list(lot.kinds) if lot.kinds else compose(caps, tokens, lot.points, rng)
        if kinds is None or len(kinds) != tokens:
            if strict:
                return None
            kinds = _anything(caps, tokens, rng)
        rng.shuffle(kinds)
        used.update(kinds)
        found[number] = kinds
    return [up or t.unit or Unit(found[t.lot].pop()) for t, up in zip(traces, turned_up, strict=True)]


def _left(world: World, kind: str, used: Counter[str]) -> int:
    return max(0, world.catalog.units[kind].count - used[kind])


def _caps(world: World, side: Side, used: Counter[str], rng: Random, *, blue: bool) -> Caps:
    """FC-BUILD-04, -09: at most one blue unit, and none where one has been used."""
    kinds = world.catalog.fleet_units(world.factions[side])
    flagships = [k.id for k in kinds if k.colour == "blue"]
    if not blue or any(used[k] for k in flagships):
        flagships = []
    elif side == INVADER and world.returned_blue:
        flagships = [world.returned_blue]
    allowed = rng.choice(flagships) if flagships else ""
    return tuple((k.id, k.points, _left(world, k.id, used)) for k in kinds if k.colour != "blue" or k.id == allowed)


def compose(caps: Caps, tokens: int, points: int, rng: Random) -> list[str] | None:
    """So many tokens with so many points in all, at random; None if there is no such choice."""
    if points < 0:
        return None
    kinds = rng.sample(caps, len(caps))
    # reach[i][n] has bit p set if the kinds from i on can make n tokens with p points.
    reach = [[0] * (tokens + 1) for _ in range(len(kinds) + 1)]
    reach[-1][0] = 1
    for i in range(len(kinds) - 1, -1, -1):
        _, worth, cap = kinds[i]
        for n in range(tokens + 1):
            for k in range(min(cap, n) + 1):
                reach[i][n] |= reach[i + 1][n - k] << (worth * k)
    chosen: list[str] = []
    left = points
    for i, (name, worth, cap) in enumerate(kinds):
        n = tokens - len(chosen)
        ways = [k for k in range(min(cap, n) + 1) if left >= worth * k and reach[i + 1][n - k] >> (left - worth * k) & 1]
        if not ways:
            return None
        k = rng.choice(ways)
        chosen += [name] * k
        left -= worth * k
    return chosen


def _anything(caps: Caps, tokens: int, rng: Random) -> list[str]:
    """What is left when the memory of a lot does not add up: any tokens there are."""
    stock = [name for name, _, cap in caps for _ in range(cap)]
    stock += [caps[0][0]] * max(0, tokens - len(stock))
    return rng.sample(stock, tokens)


# -- procedures ---------------------------------------------------------------------------------------------------------


def _fill_frame(world: World, frame: Any, rng: Random) -> Any:
    """RUL-35: the hidden unit for which leave is asked, and those that were refused it."""
    if not isinstance(frame, Activation):
        return frame
    taken: list[Token] = [unit.token.value for unit in frame.refused if unit.token.value is not None]

    def one_of(origin: str) -> Secret[Token]:
        tokens = [Token(origin, unit, "hidden") for unit in group(world, origin, frame.side).hidden.known()]
        for token in taken:
            if token in tokens:
                tokens.remove(token)
        fits = [t for t in tokens if obstacle(world, frame.side, frame.region, t) is None] or tokens
        chosen = rng.choice(fits)
        taken.append(chosen)
        return Secret((seat_of(world, frame.side),), chosen)

    refused = tuple(r if r.token.value is not None else replace(r, token=one_of(r.origin)) for r in frame.refused)
    asking = frame.asking
    if asking is not None and asking.value is None:
        asking = one_of(frame.origin)
    return replace(frame, refused=refused, asking=asking)
