"""What everybody can remember of hidden units: one `Trace` for each hidden token.

Only public facts go in: how many tokens arrived, moved or were turned face down, and what was seen. So a trace tells nobody
anything new, but a guess made with it never contradicts what the guesser has seen. Where the facts allow several
explanations, one of them is kept; docs/decisions/0010-fleet-commander-hidden-units.md says why that is enough.
"""

from collections.abc import Callable

from msgspec.structs import replace

from wartable.games.fleet_commander.catalog import CONVOY, DECOY
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import DEFENDER, Lot, Side, Trace, Unit, World

SEEN = -1
"""The lot of a token that has been seen."""


def arrive(world: World, side: Side, place: str, fresh: int, lot: Lot, convoy: Unit | None = None) -> None:
    """A lot of `fresh` unknown tokens, and a convoy if there is one, comes to a place."""
    number = len(world.lots)
    world.lots.append(lot)
    tokens = [Trace(number, None, (place,))] * fresh
    if convoy is not None:
        tokens.append(Trace(SEEN, convoy, (place,)))
    world.traces[side] = (*world.traces[side], *tokens)


def hid(world: World, side: Side, region: str, units: tuple[Unit, ...]) -> None:
    """Units that everybody saw are turned face down."""
    world.traces[side] = (*world.traces[side], *(Trace(SEEN, unit, (region,)) for unit in units))


def arrived(world: World, side: Side, lot: int, region: str) -> None:
    """A squadron is no longer in transit: its tokens lie with the others of the region."""
    place = f"#{lot}"
    world.traces[side] = tuple(
        replace(t, places=tuple(region if p == place else p for p in t.places)) for t in world.traces[side]
    )


def moved(world: World, side: Side, origin: str, to: str) -> None:
    """One hidden token, nobody knows which, went from a region to another; it has just been moved."""
    only_convoy = side == DEFENDER and to in world.catalog.jumps and _alone(world, side, to)
    emptied = not group(world, origin, side).hidden.size
    moving = [
        t
        for t in world.traces[side]
        if origin in t.places and (not only_convoy or (t.unit is not None and t.unit.kind == CONVOY))
    ]
    one = moving[:1] if len(set(moving)) == 1 and (len(moving) == 1 or moving[0].places == (origin,)) else []
    traces = []
    for trace in world.traces[side]:
        places = trace.places
        if one and trace == one[0]:
            places = (to,)
            one = []
        elif len(set(moving)) > 1 and trace in moving:
            places = tuple(sorted({*places, to}))
        if emptied and len(places) > 1:
            places = tuple(p for p in places if p != origin)
        traces.append(replace(trace, places=places))
    world.traces[side] = tuple(traces)


def _alone(world: World, side: Side, region: str) -> bool:
    """FC-MOVE-09: no other token of the side is in the Jump Region, so the one that went in is a convoy."""
    there = group(world, region, side)
    others = there.hidden.size - 1 + len(there.shown) + len(there.retreating)
    return not others and not any(s.side == side and s.region == region for s in world.squadrons)


def seen(world: World, side: Side, place: str, units: tuple[Unit, ...]) -> None:
    """All hidden tokens of a place were turned up: these units. Each explains one trace; the other traces lie elsewhere."""
    left = list(units)
    traces = list(world.traces[side])
    # What must be here is explained before what may be here, and what was seen before what was not.
    for certain in (True, False):
        for fresh in (False, True):
            _explain(world, traces, left, place, certain=certain, fresh=fresh)
    for _ in left:
        traces.remove(next((t for t in traces if place in t.places), traces[0]))
    elsewhere = tuple(p for p in _places(world, side) if p != place)
    kept = []
    for trace in traces:
        places = tuple(p for p in trace.places if p != place)
        kept.append(trace if places == trace.places else replace(trace, places=places or elsewhere or (place,)))
    world.traces[side] = tuple(kept)


def _explain(world: World, traces: list[Trace], left: list[Unit], place: str, *, certain: bool, fresh: bool) -> None:
    for trace in [t for t in traces if place in t.places and (t.places == (place,)) == certain and (t.unit is None) == fresh]:
        fits: Callable[[Unit], bool] = (lambda u, t=trace: _fits(world, t, u)) if fresh else (lambda u, t=trace: u == t.unit)  # type: ignore[misc]
        unit = next((u for u in left if fits(u)), None)
        if unit is not None:
            left.remove(unit)
            traces.remove(trace)
            if fresh:
                _take_from_lot(world, trace.lot, unit)


def _fits(world: World, trace: Trace, unit: Unit) -> bool:
    """A token never seen carries no damage and keeps within its lot."""
    lot, kind = world.lots[trace.lot], world.catalog.units[unit.kind]
    if lot.kinds and unit.kind not in lot.kinds:
        return False
    if unit.damage or unit.kind == CONVOY:
        return False
    if unit.kind == DECOY:
        return lot.decoys > 0
    return kind.points <= lot.points and (lot.blue or kind.colour != "blue")


def _take_from_lot(world: World, number: int, unit: Unit) -> None:
    lot = world.lots[number]
    if unit.kind in lot.kinds:
        at = lot.kinds.index(unit.kind)
        lot = replace(lot, kinds=lot.kinds[:at] + lot.kinds[at + 1 :])
    if unit.kind == DECOY:
        world.lots[number] = replace(lot, decoys=lot.decoys - 1)
    else:
        world.lots[number] = replace(lot, points=lot.points - world.catalog.units[unit.kind].points)


def _places(world: World, side: Side) -> tuple[str, ...]:
    """Where hidden tokens of a side lie."""
    regions = [r for r in world.catalog.places if group(world, r, side).hidden.size]
    return (*regions, *(f"#{s.lot}" for s in world.squadrons if s.side == side and s.hidden.size))


def delivered(world: World, region: str, convoy: Unit) -> None:
    """A hidden convoy left the board from this region: everybody learns that it was there."""
    traces = list(world.traces[DEFENDER])
    bound = [t for t in traces if t.unit is not None and t.unit.bound == convoy.bound]
    gone = min(bound, key=lambda t: (t.unit != convoy, region not in t.places, len(t.places)))
    traces.remove(gone)
    world.traces[DEFENDER] = tuple(traces)


def not_there(world: World, region: str, bound: str) -> None:
    """No hidden convoy so bound was delivered from this region, though it could have been: none is there."""
    world.traces[DEFENDER] = tuple(
        replace(t, places=tuple(p for p in t.places if p != region))
        if t.unit is not None and t.unit.bound == bound and len(t.places) > 1
        else t
        for t in world.traces[DEFENDER]
    )


def repaired(world: World, side: Side, region: str) -> None:
    """A hidden unit in this region lost a damage token; the likeliest one, the most damaged."""
    traces = list(world.traces[side])
    hurt = [t for t in traces if region in t.places and t.unit is not None and t.unit.damage]
    if hurt:
        one = max(hurt, key=lambda t: (t.places == (region,), t.unit))
        assert one.unit is not None
        traces[traces.index(one)] = replace(one, unit=mended(one.unit))
        world.traces[side] = tuple(traces)


def mended(unit: Unit) -> Unit:
    """A unit with one damage token fewer, a critical one if it has any."""
    return replace(unit, damage=unit.damage - 1, critical=max(0, unit.critical - 1))


def placed(world: World, side: Side, region: str, number: int, lot: int) -> None:
    """Tokens never seen, of this lot, were placed in a region."""
    world.traces[side] = (*world.traces[side], *[Trace(lot, None, (region,))] * number)
