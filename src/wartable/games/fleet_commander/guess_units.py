"""Guesses the hidden units of one side, so that nothing contradicts what its opponent has seen.

Each trace is laid into one of its places, every pile exactly full. Tokens never seen then get types: those of one batch have
its points in all, no more decoys than it may have, and there is at most one blue unit.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from wartable.core import Pile
from wartable.games.fleet_commander.catalog import DECOY
from wartable.games.fleet_commander.memory import Memory, accounted, reduced
from wartable.games.fleet_commander.repairs import repaired_once
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import INVADER, Batch, InRegion, InTransit, Place, Side, Trace, Unit, World

_TRIES = 30
_SWAPS = 60
_KEPT = 4096
"""How many tables of sums are kept: guesses from the same view need the same ones."""

_Slot: TypeAlias = tuple[Place, int]
"""A place of a trace, and the damage that is seen on the tokens there."""

Stock: TypeAlias = tuple[int, list[str]]
"""Tokens of the same worth: their points, and the type of each."""


def fill_units(world: World, side: Side, rng: Random) -> None:
    """The hidden units of a side, on the board and in transit."""
    attempts = (_attempt(world, side, rng, exactly=left > 0) for left in range(_TRIES - 1, -1, -1))
    piles = next(found for found in attempts if found is not None)
    for region, at in world.catalog.index.items():
        found = world.groups[2 * at + side]
        world.groups[2 * at + side] = replace(
            found, hidden=Pile.of(found.hidden.known_to, tuple(piles.get(InRegion(region), ())))
        )
    for i, squadron in enumerate(world.squadrons):
        if squadron.side == side:
            pile = Pile.of(squadron.hidden.known_to, tuple(piles.get(InTransit(squadron.batch), ())))
            world.squadrons[i] = replace(squadron, hidden=pile)


def _attempt(world: World, side: Side, rng: Random, *, exactly: bool) -> dict[Place, list[Unit]] | None:
    """Units by their place. None if they do not add up, since not every layout of the traces leaves each batch with points that
    do; unless `exactly`, they then come as near as they can."""
    receipts = {place: receipt.unit for place, receipt in Memory(world, side).receipts().items()}
    room = _room(world, side) | {(place, 0): 1 for place in receipts}
    traces = _choose_repaired(world.traces[side], rng)
    slots = [_slots(world, trace, receipts) for trace in traces]
    lying = _lay(slots, room, rng, force=not exactly)
    if lying is None:
        return None
    layout = _Layout(world, side, traces, slots, lying, receipts)
    units = layout.identify(rng, exactly=exactly) if layout.settle(rng) or not exactly else None
    if units is None:
        return None
    piles: dict[Place, list[Unit]] = {}
    for (place, _), unit in zip(lying, units, strict=True):
        piles.setdefault(place, []).append(unit)
    return piles


# -- places -------------------------------------------------------------------------------------------------------------


def _choose_repaired(traces: tuple[Trace, ...], rng: Random) -> list[Trace]:
    """In random order; of the units that may have been repaired, one was, each time."""
    found = rng.sample(traces, len(traces))
    for number in sorted({n for trace in found for n in trace.repairs}):
        hurt = [i for i, t in enumerate(found) if number in t.repairs and t.unit is not None and t.unit.damage]
        if hurt:
            at = rng.choice(hurt)
            unit = found[at].unit
            assert unit is not None
            found[at] = replace(found[at], unit=repaired_once(unit))
    return found


def _room(world: World, side: Side) -> dict[_Slot, int]:
    """How many hidden tokens lie where; apart by their damage where everybody sees it (FC-RUL-112)."""
    piles: list[tuple[Place, int, tuple[int, ...]]]
    piles = [(InTransit(s.batch), s.hidden.size, s.seen_damage) for s in world.squadrons if s.side == side]
    for region in world.catalog.places:
        found = group(world, region, side)
        piles.append((InRegion(region), found.hidden.size, found.seen_damage))
    room: dict[_Slot, int] = {}
    for place, size, seen_damage in piles:
        room[place, 0] = size - len(seen_damage)
        for damage in seen_damage:
            room[place, damage] = room.get((place, damage), 0) + 1
    return room


def _slots(world: World, trace: Trace, receipts: dict[Place, Unit]) -> tuple[_Slot, ...]:
    unit = trace.unit
    # FC-RUL-112: the damage that everybody sees on the token.
    damage = unit.damage if unit is not None and world.flags.hidden_damage_visible else 0
    return tuple(
        (place, 0 if place in receipts else damage)
        for place in trace.where
        if unit is None or receipts.get(place, unit) == unit
    )


def _lay(places: list[tuple[_Slot, ...]], room: dict[_Slot, int], rng: Random, *, force: bool) -> list[_Slot] | None:
    """A place for each trace, every pile exactly full: a matching, extended one trace at a time. None if there is none, unless
    `force` lets the last ones lie anywhere."""
    held: dict[_Slot, list[int]] = {place: [] for place in room}
    ways = [rng.sample(p, len(p)) if len(p) > 1 else p for p in places]

    def place(trace: int, tried: set[_Slot]) -> bool:
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
    if left and not force:
        return None
    for where, size in room.items():
        while len(held[where]) < size:
            held[where].append(left.pop())
    found = {trace: where for where, laid in held.items() for trace in laid}
    return [found[i] for i in range(len(places))]


# -- types --------------------------------------------------------------------------------------------------------------


class _Layout:
    """The traces of a side, each lying in one of its slots. One that lies in a receipt is the unit that was turned up."""

    def __init__(
        self,
        world: World,
        side: Side,
        traces: list[Trace],
        slots: list[tuple[_Slot, ...]],
        lying: list[_Slot],
        receipts: dict[Place, Unit],
    ) -> None:
        self.world, self.traces, self.slots, self.lying, self.receipts = world, traces, slots, lying, receipts
        self.batches: dict[int, list[int]] = {}
        for i, trace in enumerate(traces):
            if trace.unit is None:
                self.batches.setdefault(trace.batch, []).append(i)
        self.seen = accounted(world, side)
        known = {*self.seen, *(trace.unit.kind for trace in traces if trace.unit is not None)}
        kinds = world.catalog.fleet_units(world.factions[side])
        self.ships = [kind for kind in kinds if kind.colour != "blue"]
        self.dearest = max(kind.points for kind in self.ships)
        # FC-BUILD-04, FC-BUILD-09, FC-RUL-10: at most one blue unit, and none where one has been used.
        blues = [kind for kind in kinds if kind.colour == "blue"]
        returned = world.returned_blue if side == INVADER else ""
        self.blues = [kind for kind in blues if returned in ("", kind.id)] if known.isdisjoint(k.id for k in blues) else []

    def settle(self, rng: Random) -> bool:
        """Traces change places until every batch can add up and there are enough tokens. Returns True if they do."""
        shortfall, bad = self._shortfall()
        for _ in range(_SWAPS):
            if not shortfall:
                return True
            one = rng.choice(bad)
            others = self._partners(one)
            if others:
                other = rng.choice(others)
                self._swap(one, other)
                now, still_bad = self._shortfall()
                if now <= shortfall:
                    shortfall, bad = now, still_bad
                else:
                    self._swap(one, other)
        return not shortfall

    def _shortfall(self) -> tuple[int, list[int]]:
        """How far this is from adding up, if the batch to which it matters most has the blue unit; and the traces concerned."""
        gaps = {number: self._gaps(number) for number in self.batches}
        shortfall = sum(plain for plain, _ in gaps.values()) - max((plain - blue for plain, blue in gaps.values()), default=0)
        bad = [i for number, (plain, _) in gaps.items() if plain for i in self.batches[number]]
        for kind, number in self._used().items():
            over = number - self.world.catalog.units[kind].count
            if over > 0:
                shortfall += over
                bad += [i for i, t in enumerate(self.traces) if not self._is_up(i) and kind in self._kinds(t)]
        return shortfall, bad

    def _is_up(self, trace: int) -> bool:
        return self.lying[trace][0] in self.receipts

    def _kinds(self, trace: Trace) -> tuple[str, ...]:
        """The type of a token that was seen, or the types of a batch where they are known."""
        return self.world.batches[trace.batch].kinds if trace.unit is None else (trace.unit.kind,)

    def _used(self) -> Counter[str]:
        """Tokens that everybody sees, and hidden ones whose type is known, from before or with their whole batch."""
        hidden = [t.unit.kind for i, t in enumerate(self.traces) if t.unit and not self._is_up(i)]
        for number in self.batches:
            if self.world.batches[number].kinds:
                hidden += self._left(number)[0].kinds
        found = self.seen.copy()
        found.update(hidden)
        return found

    def _partners(self, one: int) -> list[int]:
        """Traces of other batches, or of other units, that may change places with this one: one of the two is then up."""
        here, slots, trace, up = self.lying[one], self.slots[one], self.traces[one], self._is_up(one)
        return [
            i
            for i, there in enumerate(self.lying)
            if there in slots
            and (up or there[0] in self.receipts)
            and here in self.slots[i]
            and (self.traces[i].batch != trace.batch or self.traces[i].unit != trace.unit)
        ]

    def _swap(self, one: int, other: int) -> None:
        self.lying[one], self.lying[other] = self.lying[other], self.lying[one]

    def _left(self, number: int) -> tuple[Batch, int]:
        """A batch without its units that were turned up, and how many tokens of it are hidden."""
        places = [self.lying[i][0] for i in self.batches[number]]
        up = [self.receipts[place] for place in places if place in self.receipts]
        return reduced(self.world.catalog, self.world.batches[number], up), len(places) - len(up)

    def _gaps(self, number: int) -> tuple[int, int]:
        """How far a batch is from adding up: without a blue unit among its hidden tokens, and with one."""
        batch, tokens = self._left(number)
        if batch.kinds:
            return len(batch.kinds) - tokens, len(batch.kinds) - tokens
        plain = self._gap(tokens, batch.decoys, batch.points)
        blues = self.blues if batch.blue and tokens else ()
        return plain, min([plain, *(self._gap(tokens - 1, batch.decoys, batch.points - kind.points) for kind in blues)])

    def _gap(self, tokens: int, decoys: int, points: int) -> int:
        least = tokens - max(0, min(decoys, tokens))
        return max(0, -decoys) + max(0, least - points, points - self.dearest * tokens)

    def identify(self, rng: Random, *, exactly: bool) -> list[Unit] | None:
        """What each trace is. None if a batch does not add up; unless `exactly`, it then has what comes nearest (FC-RUL-45)."""
        used, found = self._used(), dict[int, list[str]]()
        batches = sorted(self.batches)
        # A batch that needs the blue unit comes first.
        for number in sorted(rng.sample(batches, len(batches)), key=lambda number: self._gaps(number)[0] == 0):
            batch, tokens = self._left(number)
            kinds = list(batch.kinds)
            if tokens != len(kinds):
                composed = self._compose(batch, tokens, used, rng, exactly=exactly)
                if composed is None:
                    return None
                kinds = composed
                used.update(kinds)
            found[number] = rng.sample(kinds, tokens)
        units = (self.receipts.get(place) for place, _ in self.lying)
        return [up or t.unit or Unit(found[t.batch].pop()) for t, up in zip(self.traces, units, strict=True)]

    def _compose(self, batch: Batch, tokens: int, used: Counter[str], rng: Random, *, exactly: bool) -> list[str] | None:
        """Types for the hidden tokens of a batch."""
        decoys = max(0, min(batch.decoys, self.world.catalog.units[DECOY].count - used[DECOY]))
        stocks = {0: [DECOY] * decoys}
        for kind in self.ships:
            stocks.setdefault(kind.points, []).extend([kind.id] * (kind.count - used[kind.id]))
        blues = self.blues if batch.blue and not any(used[kind.id] for kind in self.blues) else []
        wanted = [batch.points] if exactly else sorted(range(self.dearest * tokens + 1), key=lambda p: abs(p - batch.points))
        for points in wanted:
            for flagship in (*rng.sample(blues, len(blues)), None):
                extra = [] if flagship is None else [(flagship.points, [flagship.id])]
                found = compose([*stocks.items(), *extra], tokens, points, rng)
                if found is not None:
                    return found
        return None


def compose(stocks: Sequence[Stock], tokens: int, points: int, rng: Random) -> list[str] | None:
    """This many tokens with this many points in all, at random; None if there is no such choice."""
    stocks = rng.sample(stocks, len(stocks))
    reach = _reach(tuple([(worth, min(len(names), tokens)) for worth, names in stocks]), tokens)
    chosen: list[str] = []
    for i, (worth, names) in enumerate(stocks):
        n = tokens - len(chosen)
        ways = [
            k for k in range(min(len(names), n) + 1) if points >= worth * k and reach[i + 1][n - k] >> (points - worth * k) & 1
        ]
        if not ways:
            return None
        k = rng.choice(ways)
        chosen += rng.sample(names, k)
        points -= worth * k
    return chosen


@lru_cache(_KEPT)
def _reach(stocks: tuple[tuple[int, int], ...], tokens: int) -> list[list[int]]:
    """For each i and n, a number whose bit p is set if the stocks from i on can make n tokens with p points.

    A stock is the points of its tokens and their number.
    """
    reach = [[0] * (tokens + 1) for _ in range(len(stocks) + 1)]
    reach[-1][0] = 1
    for i in range(len(stocks) - 1, -1, -1):
        worth, number = stocks[i]
        for n in range(tokens + 1):
            for k in range(min(number, n) + 1):
                reach[i][n] |= reach[i + 1][n - k] << (worth * k)
    return reach
