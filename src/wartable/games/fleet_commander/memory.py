"""What everybody can remember about hidden units: one `Trace` for each hidden token.

Only public facts go in: how many tokens arrived, moved or were turned face down, and what was seen. So a trace gives nobody new
knowledge, but a guess made with it does not contradict what the guesser has seen. A unit that was turned up leaves a
`Receipt` until it is clear which trace it was. See docs/decisions/0010-fleet-commander-hidden-units.md.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from wartable.games.fleet_commander import repairs
from wartable.games.fleet_commander.catalog import CONVOY, DECOY, FleetCatalog
from wartable.games.fleet_commander.repairs import Traces, may_be
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import (
    DEFENDER,
    Batch,
    InRegion,
    InTransit,
    Place,
    Receipt,
    Side,
    Trace,
    TurnedUp,
    Unit,
    World,
    place_order,
)

SEEN = -1
"""The batch of a token that has been seen."""
_KEPT = 4096
"""How many answers about places are kept: the same ones are asked for again and again."""


class Memory:
    """The memory of one side's hidden units: the only writer of `world.traces`, `world.receipts` and `world.batches`.

    After each of its methods, called when the change that it is about has been made on the board:

    - There are as many traces as hidden tokens and receipts of the side together. Each trace is one of them.
    - The truth is possible: the traces can be laid over the hidden tokens and the receipts so that each lies where it may be
      and is what it may be, every repair was made once, and each batch has its points and no more decoys than it may.
    - A trace has at least one place, and none twice. Each is a region or a squadron in which the side has hidden tokens, or
      an open receipt of the side. A token in transit is followed: it has no other place.
    - A trace of a unit that was seen belongs to no batch (`SEEN`); one never seen belongs to a batch of its side.
    - Only damaged units have open repairs, and each open repair may have been made on at least two of them.
    - An open receipt may be at least two traces.
    - Nothing in it depends on what is hidden: viewers who have seen the same have the same memory.
    """

    __slots__ = ("side", "world")

    def __init__(self, world: World, side: Side) -> None:
        self.world, self.side = world, side

    @property
    def traces(self) -> Traces:
        return self.world.traces[self.side]

    @traces.setter
    def traces(self, traces: Traces) -> None:
        self.world.traces[self.side] = traces

    def receipts(self) -> dict[Place, Receipt]:
        """The open receipts of the side, each as the place of a trace."""
        return {TurnedUp(receipt.number): receipt for receipt in self.world.receipts if receipt.side == self.side}

    # -- tokens that come and go ----------------------------------------------------------------------------------------

    def begin_batch(self, batch: Batch) -> int:
        """Announces tokens of this batch. Returns the number of the batch."""
        self.world.batches.append(batch)
        return len(self.world.batches) - 1

    def placed(self, place: Place, number: int, batch: int) -> None:
        """Tokens never seen, of this batch, were placed."""
        self.traces = (*self.traces, *[Trace(batch, None, (place,))] * number)

    def hid(self, place: Place, units: tuple[Unit, ...]) -> None:
        """Units that everybody knows were turned face down, or came face down."""
        self.traces = (*self.traces, *(Trace(SEEN, unit, (place,)) for unit in units))

    def arrived(self, batch: int, region: str) -> None:
        """A squadron is no longer in transit: its tokens lie with the others of the region."""
        place, here = InTransit(batch), InRegion(region)
        self.traces = _changed(
            self.traces,
            {
                t: replace(t, where=tuple(here if p == place else p for p in t.where))
                for t in dict.fromkeys(self.traces)
                if place in t.where
            },
        )

    def moved(self, origin: str, to: str, damage: int) -> None:
        """One hidden token, nobody knows which, went from one region to another; it has just been moved. Its damage is a
        public fact only under the flag that shows it."""
        traces, left, entered = self.traces, InRegion(origin), InRegion(to)
        moving = [t for t in dict.fromkeys(traces) if left in t.where]
        if self._is_for_convoys(to):
            moving = [t for t in moving if t.unit is not None and t.unit.kind == CONVOY]
        if self.world.flags.hidden_damage_visible:
            moving = [t for t in moving if damage in _damages(t)]
        if len(moving) == 1 and (moving[0].where == (left,) or traces.count(moving[0]) == 1):
            at = traces.index(moving[0])
            traces = (*traces[:at], replace(moving[0], where=(entered,)), *traces[at + 1 :])
        else:
            traces = _changed(traces, {t: replace(t, where=_with_place(t.where, entered)) for t in moving})
        self.traces = self._if_empty(traces, left)

    def _if_empty(self, traces: Traces, left: InRegion) -> Traces:
        """A token has left this region. If it was the last hidden one, no other is there."""
        if group(self.world, left.region, self.side).hidden.size:
            return traces
        return _without(traces, left, [t for t in dict.fromkeys(traces) if len(t.where) > 1])

    def _is_for_convoys(self, region: str) -> bool:
        """FC-MOVE-09: no convoy was in the Jump Region, as far as everybody knows, so the token that went in is one. A token
        never seen is not one: everybody knows which squadrons have brought convoys."""
        world, side = self.world, self.side
        if side != DEFENDER or region not in world.catalog.jumps:
            return False
        there = group(world, region, side)
        squadrons = [s for s in world.squadrons if (s.side, s.region) == (side, region)]
        seen_there = (*there.shown, *there.retreating, *(unit for s in squadrons for unit in s.shown))
        places: list[Place] = [InTransit(s.batch) for s in squadrons]
        if there.hidden.size > 1:  # the token that has just gone in lies there, too
            places.append(InRegion(region))
        hidden = (t.unit for t in self.traces if t.unit is not None and any(p in places for p in t.where))
        return all(unit.kind != CONVOY for unit in (*seen_there, *hidden))

    def repaired(self, region: str, damage: int) -> None:
        """A hidden unit in this region lost a damage token. Its damage is a public fact only under the flag that shows it."""
        damages = (damage,) if self.world.flags.hidden_damage_visible else range(1, 100)
        self.traces = repairs.repaired(self.traces, InRegion(region), damages)

    # -- what is learned ------------------------------------------------------------------------------------------------

    def seen(self, place: Place, units: tuple[Unit, ...]) -> None:
        """All hidden tokens of a place were turned up: these units. Each leaves a receipt; a trace that may have been there
        and is no such unit, or not the one, lies elsewhere."""
        visible = accounted(self.world, self.side)
        known = [not self._unseen(unit.kind, visible) for unit in units]
        receipts = [self._receipt(unit) for unit in units]

        def elsewhere(trace: Trace) -> Trace:
            fits = (
                TurnedUp(receipt.number)
                for receipt, seen_before in zip(receipts, known, strict=True)
                if self._fits(trace, receipt.unit) and not (seen_before and trace.unit is None)
            )
            return replace(trace, where=(*_without_place(trace.where, place), *fits))

        traces = self.traces
        self.traces = _changed(traces, {t: elsewhere(t) for t in dict.fromkeys(traces) if place in t.where})
        self.settle()

    def only_decoys(self, region: str) -> None:
        """Everybody learns that all hidden tokens of a region are decoys."""
        place, decoys = InRegion(region), (Unit(DECOY),) * group(self.world, region, self.side).hidden.size
        self.seen(place, decoys)
        self.hid(place, decoys)

    def delivered(self, region: str, convoy: Unit) -> None:
        """A hidden convoy left the board from this region: everybody learns that it was there."""
        place, up = InRegion(region), TurnedUp(self._receipt(convoy).number)
        traces = tuple(replace(t, where=(*t.where, up)) if convoy in may_be(t) and place in t.where else t for t in self.traces)
        self.traces = self._if_empty(traces, place)
        self.settle()

    def not_there(self, region: str, bound: str) -> None:
        """No hidden convoy bound this way was delivered from this region, though it could have been: none is there."""
        traces, place = self.traces, InRegion(region)
        convoys = [t for t in dict.fromkeys(traces) if t.unit is not None and t.unit.bound == bound and len(t.where) > 1]
        if any(place in t.where for t in convoys):
            self.traces = _without(traces, place, convoys)
            self.settle()

    def _unseen(self, kind: str, visible: Counter[str]) -> int:
        """How many tokens of this type there may be among those never seen: by the number of tokens there are, of which some
        are visible, and for blue units by FC-BUILD-04, FC-BUILD-09. A trace that may be a unit turned up is counted with it,
        once."""
        catalog = self.world.catalog
        blue = [k.id for k in catalog.fleet_units(self.world.factions[self.side]) if k.colour == "blue"]
        alike = blue if kind in blue else [kind]
        there_are = 1 if kind in blue else catalog.units[kind].count
        traces = sum(t.unit is not None and t.unit.kind in alike for t in self.traces)
        turned_up = sum(r.side == self.side and r.unit.kind in alike for r in self.world.receipts)
        return max(0, there_are - sum(visible[k] for k in alike) - traces + turned_up)

    def _fits(self, trace: Trace, unit: Unit) -> bool:
        """Could this token be that unit? One never seen carries no damage and keeps within its batch."""
        if trace.unit is not None:
            return unit in may_be(trace)
        batch, kind = self.world.batches[trace.batch], self.world.catalog.units[unit.kind]
        if batch.kinds and unit.kind not in batch.kinds:
            return False
        if unit.damage or unit.kind == CONVOY:
            return False
        if unit.kind == DECOY:
            return batch.decoys > 0
        return kind.points <= batch.points and (batch.blue or kind.colour != "blue")

    # -- receipts -------------------------------------------------------------------------------------------------------

    def _receipt(self, unit: Unit) -> Receipt:
        number = max((r.number for r in self.world.receipts), default=0) + 1
        self.world.receipts.append(Receipt(number, self.side, unit))
        return self.world.receipts[-1]

    def settle(self) -> None:
        """Settles everything that has only one explanation left: the trace and its receipt are removed."""
        while any(receipt.side == self.side for receipt in self.world.receipts):
            found = self._settled()
            if found is None:
                self._close()
                return
            receipt, trace = found
            self.world.receipts.remove(receipt)
            at = self.traces.index(trace)
            traces = (*self.traces[:at], *self.traces[at + 1 :])
            traces = _without(traces, TurnedUp(receipt.number), dict.fromkeys(traces))
            self.traces = repairs.turned_up(traces, trace, receipt.unit) if trace.repairs else traces
            if trace.unit is None:
                batch = self.world.batches[trace.batch]
                self.world.batches[trace.batch] = reduced(self.world.catalog, batch, (receipt.unit,))

    def _settled(self) -> tuple[Receipt, Trace] | None:
        """A receipt whose candidates are all alike, or a trace that can be nothing else. A receipt that nothing explains takes
        any trace with it, one never seen if there is one: the memory is then wrong, but its numbers are still right."""
        traces, receipts = dict.fromkeys(self.traces), self.receipts()
        fits: dict[Place, list[Trace]] = {place: [] for place in receipts}
        for trace in traces:
            for place in trace.where:
                if place in fits:
                    fits[place].append(trace)
        for place, candidates in fits.items():
            if not candidates:
                return receipts[place], next((t for t in traces if t.unit is None), next(iter(traces)))
            forced = candidates if len(candidates) == 1 else [t for t in candidates if len(t.where) == 1]
            if forced:
                return receipts[place], forced[0]
        return None

    def _close(self) -> None:
        """Traces that can only be units turned up, and whose batches have no other token left, are removed with their receipts:
        which was which no longer matters."""
        up = self.receipts().keys()
        gone = [t for t in self.traces if up >= set(t.where)]
        if not gone:
            return
        open_ones = [t for t in self.traces if not up >= set(t.where)]
        while True:
            live = {t.batch for t in open_ones if t.unit is None}
            shared = {p for t in open_ones for p in t.where}
            kept = [t for t in gone if (t.unit is None and t.batch in live) or t.repairs or shared.intersection(t.where)]
            if not kept:
                break
            open_ones += kept
            gone = [t for t in gone if t not in kept]
        closed = {p for t in gone for p in t.where}
        if len(closed) == len(gone):
            self.traces = tuple(t for t in self.traces if t not in gone)
            self.world.receipts[:] = [r for r in self.world.receipts if TurnedUp(r.number) not in closed]


# -- sums over places, batches and tokens ----------------------------------------------------------------------------------


def _changed(traces: Traces, into: Mapping[Trace, Trace]) -> Traces:
    """These traces after some have changed. Those that are alike are changed once and stay one object, quick to compare."""
    return tuple([into.get(t, t) for t in traces])


def _without(traces: Traces, place: Place, some: Iterable[Trace]) -> Traces:
    """The traces after some of them have turned out not to be in this place."""
    return _changed(traces, {t: replace(t, where=_without_place(t.where, place)) for t in some if place in t.where})


@lru_cache(_KEPT)
def _with_place(where: tuple[Place, ...], place: Place) -> tuple[Place, ...]:
    return tuple(sorted({*where, place}, key=place_order))


@lru_cache(_KEPT)
def _without_place(where: tuple[Place, ...], place: Place) -> tuple[Place, ...]:
    return tuple(p for p in where if p != place)


def _damages(trace: Trace) -> tuple[int, ...]:
    """The damage that may be seen on a token."""
    return tuple(unit.damage for unit in may_be(trace)) or (0,)


def accounted(world: World, side: Side) -> Counter[str]:
    """Tokens of a side that everybody sees: revealed on the board, or out of the game."""
    units = [unit for here in world.groups[side::2] for unit in (*here.shown, *here.retreating)]
    units += [unit for s in world.squadrons if s.side == side for unit in s.shown]
    if world.combat is not None:
        units += [fighter.unit for fighter in world.combat.forces[side].fighters]
    return Counter((*world.gone[side], *(unit.kind for unit in units)))


def reduced(catalog: FleetCatalog, batch: Batch, units: Sequence[Unit]) -> Batch:
    """A batch without these units of it."""
    return _reduced(catalog, batch, tuple([unit.kind for unit in units])) if units else batch


@lru_cache(_KEPT)
def _reduced(catalog: FleetCatalog, batch: Batch, units: tuple[str, ...]) -> Batch:
    kinds = Counter(units)
    points = sum(catalog.units[kind].points * n for kind, n in kinds.items())
    left = tuple((Counter(batch.kinds) - kinds).elements())
    return replace(batch, points=batch.points - points, decoys=batch.decoys - kinds[DECOY], kinds=left)
