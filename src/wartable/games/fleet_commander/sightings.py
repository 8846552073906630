"""What everybody can remember of hidden units: one `Trace` for each hidden token.

Only public facts go in: how many tokens arrived, moved or were turned face down, and what was seen. So a trace tells nobody
anything new, but a guess made with it does not contradict what the guesser has seen. A unit that was turned up leaves a
`Receipt` until it is clear which trace it was. See docs/decisions/0010-fleet-commander-hidden-units.md.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from wartable.games.fleet_commander.catalog import CONVOY, DECOY, FleetCatalog
from wartable.games.fleet_commander.repairs import may_be, settle_repairs
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import DEFENDER, Lot, Receipt, Side, Trace, Unit, World

SEEN = -1
"""The lot of a token that has been seen."""
KEPT = 4096
"""How many answers about places are kept: the same ones are asked for again and again."""


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
    place, traces = f"#{lot}", world.traces[side]
    there = {
        t: replace(t, places=tuple(region if p == place else p for p in t.places))
        for t in dict.fromkeys(traces)
        if place in t.places
    }
    world.traces[side] = _changed(traces, there)


def moved(world: World, side: Side, origin: str, to: str, damage: int) -> None:
    """One hidden token, nobody knows which, went from a region to another; it has just been moved. Its damage is a public
    fact only under the flag that shows it."""
    only_convoy = side == DEFENDER and to in world.catalog.jumps and _no_convoy(world, side, to)
    emptied = not group(world, origin, side).hidden.size
    traces = world.traces[side]
    moving = [t for t in dict.fromkeys(traces) if origin in t.places]
    if only_convoy:
        moving = [t for t in moving if t.unit is not None and t.unit.kind == CONVOY]
    if world.flags.hidden_damage_visible:
        moving = [t for t in moving if damage in _damages(t)]
    if len(moving) == 1 and (moving[0].places == (origin,) or traces.count(moving[0]) == 1):
        at = traces.index(moving[0])
        traces = (*traces[:at], replace(moving[0], places=(to,)), *traces[at + 1 :])
    else:
        traces = _changed(traces, {t: replace(t, places=_with_place(t.places, to)) for t in moving})
    world.traces[side] = (
        _without(traces, origin, [t for t in dict.fromkeys(traces) if len(t.places) > 1]) if emptied else traces
    )


def _changed(traces: tuple[Trace, ...], into: Mapping[Trace, Trace]) -> tuple[Trace, ...]:
    """These traces after some have changed. Those that are alike are changed once and stay one object, quick to compare."""
    return tuple([into.get(t, t) for t in traces])


def _without(traces: tuple[Trace, ...], place: str, some: Iterable[Trace]) -> tuple[Trace, ...]:
    """The traces after some of them have turned out not to be in this place."""
    return _changed(traces, {t: replace(t, places=_without_place(t.places, place)) for t in some if place in t.places})


@lru_cache(KEPT)
def _with_place(places: tuple[str, ...], place: str) -> tuple[str, ...]:
    return tuple(sorted({*places, place}))


@lru_cache(KEPT)
def _without_place(places: tuple[str, ...], place: str) -> tuple[str, ...]:
    return tuple(p for p in places if p != place)


def visible_damage(world: World, trace: Trace) -> int:
    """FC-RUL-112: the damage that everybody sees on the token."""
    return trace.unit.damage if trace.unit is not None and world.flags.hidden_damage_visible else 0


def _damages(trace: Trace) -> tuple[int, ...]:
    """The damage that may be seen on a token."""
    return tuple(unit.damage for unit in may_be(trace)) or (0,)


def _no_convoy(world: World, side: Side, region: str) -> bool:
    """FC-MOVE-09: no convoy is in the Jump Region, as far as everybody knows, so the token that goes in is one. A token
    never seen is none: everybody knows which squadrons have brought convoys."""
    there = group(world, region, side)
    squadrons = [s for s in world.squadrons if (s.side, s.region) == (side, region)]
    seen_there = (*there.shown, *there.retreating, *(unit for s in squadrons for unit in s.shown))
    piles = (region,) if there.hidden.size > 1 else ()  # the token that has just gone in lies there, too
    places = (*piles, *(f"#{s.lot}" for s in squadrons))
    hidden = (t.unit for t in world.traces[side] if t.unit is not None and any(p in places for p in t.places))
    return all(unit.kind != CONVOY for unit in (*seen_there, *hidden))


def seen(world: World, side: Side, place: str, units: tuple[Unit, ...]) -> None:
    """All hidden tokens of a place were turned up: these units. Each leaves a receipt; whoever may have been there and is
    no such unit, or not the one, lies elsewhere."""
    visible = accounted(world, side)
    known = [not unseen(world, side, unit.kind, visible) for unit in units]
    receipts = [_receipt(world, side, unit) for unit in units]
    traces = world.traces[side]

    def elsewhere(trace: Trace) -> Trace:
        fits = (
            receipt_name(receipt)
            for receipt, seen_before in zip(receipts, known, strict=True)
            if _fits(world, trace, receipt.unit) and not (seen_before and trace.unit is None)
        )
        return replace(trace, places=(*_without_place(trace.places, place), *fits))

    world.traces[side] = _changed(traces, {t: elsewhere(t) for t in dict.fromkeys(traces) if place in t.places})
    settle(world, side)


def unseen(world: World, side: Side, kind: str, visible: Counter[str]) -> int:
    """How many tokens of this type there may be among those never seen: by the number of tokens there are, of which some are
    visible, and for blue units by FC-BUILD-04, FC-BUILD-09. A trace that may be a unit turned up is counted with it, once."""
    blue = [k.id for k in world.catalog.fleet_units(world.factions[side]) if k.colour == "blue"]
    alike = blue if kind in blue else [kind]
    there_are = 1 if kind in blue else world.catalog.units[kind].count
    traces = sum(t.unit is not None and t.unit.kind in alike for t in world.traces[side])
    turned_up = sum(r.side == side and r.unit.kind in alike for r in world.receipts)
    return max(0, there_are - sum(visible[k] for k in alike) - traces + turned_up)


def accounted(world: World, side: Side) -> Counter[str]:
    """Tokens of a side that everybody sees: revealed on the board, or out of the game."""
    units = [unit for here in world.groups[side::2] for unit in (*here.shown, *here.retreating)]
    units += [unit for s in world.squadrons if s.side == side for unit in s.shown]
    if world.combat is not None:
        units += [fighter.unit for fighter in world.combat.forces[side].fighters]
    return Counter((*world.gone[side], *(unit.kind for unit in units)))


def _receipt(world: World, side: Side, unit: Unit) -> Receipt:
    number = max((r.number for r in world.receipts), default=0) + 1
    world.receipts.append(Receipt(number, side, unit))
    return world.receipts[-1]


def receipt_name(receipt: Receipt) -> str:
    """A receipt as the place of a trace."""
    return f"!{receipt.number}"


def settle(world: World, side: Side) -> None:
    """Whatever has only one explanation left is settled: the trace and its receipt go."""
    while any(receipt.side == side for receipt in world.receipts):
        found = _settled(world, side)
        if found is None:
            _close(world, side)
            return
        receipt, trace = found
        world.receipts.remove(receipt)
        at = world.traces[side].index(trace)
        traces = (*world.traces[side][:at], *world.traces[side][at + 1 :])
        world.traces[side] = _without(traces, receipt_name(receipt), dict.fromkeys(traces))
        if trace.mends:
            settle_repairs(world, side, trace, receipt.unit)
        if trace.unit is None:
            world.lots[trace.lot] = reduced(world, world.lots[trace.lot], (receipt.unit,))


def _close(world: World, side: Side) -> None:
    """Traces that can only be units turned up, and whose lots have no other token left, go together with their receipts:
    which was which no longer matters."""
    names = {receipt_name(r) for r in world.receipts if r.side == side}
    gone = [t for t in world.traces[side] if names.issuperset(t.places)]
    if not gone:
        return
    open_ones = [t for t in world.traces[side] if not names.issuperset(t.places)]
    while True:
        live = {t.lot for t in open_ones if t.unit is None}
        shared = {p for t in open_ones for p in t.places}
        kept = [t for t in gone if (t.unit is None and t.lot in live) or t.mends or shared.intersection(t.places)]
        if not kept:
            break
        open_ones += kept
        gone = [t for t in gone if t not in kept]
    closed = {p for t in gone for p in t.places}
    if len(closed) == len(gone):
        world.traces[side] = tuple(t for t in world.traces[side] if t not in gone)
        world.receipts[:] = [r for r in world.receipts if receipt_name(r) not in closed]


def _settled(world: World, side: Side) -> tuple[Receipt, Trace] | None:
    """A receipt whose candidates are all alike, or a trace that can be nothing else. A receipt that nothing explains takes
    any trace with it, one never seen if there is one: the memory is then wrong, but it still counts right."""
    traces = dict.fromkeys(world.traces[side])
    receipts = {receipt_name(receipt): receipt for receipt in world.receipts if receipt.side == side}
    fits: dict[str, list[Trace]] = {name: [] for name in receipts}
    for trace in traces:
        for place in trace.places:
            if place in fits:
                fits[place].append(trace)
    for name, candidates in fits.items():
        if not candidates:
            return receipts[name], next((t for t in traces if t.unit is None), next(iter(traces)))
        forced = candidates if len(candidates) == 1 else [t for t in candidates if len(t.places) == 1]
        if forced:
            return receipts[name], forced[0]
    return None


def _fits(world: World, trace: Trace, unit: Unit) -> bool:
    """Could this token be that unit? One never seen carries no damage and keeps within its lot."""
    if trace.unit is not None:
        return unit in may_be(trace)
    lot, kind = world.lots[trace.lot], world.catalog.units[unit.kind]
    if lot.kinds and unit.kind not in lot.kinds:
        return False
    if unit.damage or unit.kind == CONVOY:
        return False
    if unit.kind == DECOY:
        return lot.decoys > 0
    return kind.points <= lot.points and (lot.blue or kind.colour != "blue")


def reduced(world: World, lot: Lot, units: Sequence[Unit]) -> Lot:
    """A lot without these units of it."""
    return _reduced(world.catalog, lot, tuple([unit.kind for unit in units])) if units else lot


@lru_cache(KEPT)
def _reduced(catalog: FleetCatalog, lot: Lot, units: tuple[str, ...]) -> Lot:
    kinds = Counter(units)
    points = sum(catalog.units[kind].points * n for kind, n in kinds.items())
    left = tuple((Counter(lot.kinds) - kinds).elements())
    return replace(lot, points=lot.points - points, decoys=lot.decoys - kinds[DECOY], kinds=left)


def delivered(world: World, region: str, convoy: Unit) -> None:
    """A hidden convoy left the board from this region: everybody learns that it was there."""
    name = receipt_name(_receipt(world, DEFENDER, convoy))
    world.traces[DEFENDER] = tuple(
        replace(t, places=(*t.places, name)) if convoy in may_be(t) and region in t.places else t
        for t in world.traces[DEFENDER]
    )
    settle(world, DEFENDER)


def not_there(world: World, region: str, bound: str) -> None:
    """No hidden convoy so bound was delivered from this region, though it could have been: none is there."""
    traces = world.traces[DEFENDER]
    convoys = [t for t in dict.fromkeys(traces) if t.unit is not None and t.unit.bound == bound and len(t.places) > 1]
    if any(region in t.places for t in convoys):
        world.traces[DEFENDER] = _without(traces, region, convoys)
        settle(world, DEFENDER)


def only_decoys(world: World, side: Side, region: str) -> None:
    """Everybody learns that all hidden tokens of a region are decoys."""
    decoys = (Unit(DECOY),) * group(world, region, side).hidden.size
    seen(world, side, region, decoys)
    hid(world, side, region, decoys)


def placed(world: World, side: Side, region: str, number: int, lot: int) -> None:
    """Tokens never seen, of this lot, were placed in a region."""
    world.traces[side] = (*world.traces[side], *[Trace(lot, None, (region,))] * number)
