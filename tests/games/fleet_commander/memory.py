"""What holds of the memory of hidden units, as `Memory` states it.

Do the hidden units of a world agree with what everybody has seen? They do if the traces can be laid over them.
"""

from collections import Counter
from random import Random

from wartable.games.fleet_commander.memory import SEEN
from wartable.games.fleet_commander.repairs import may_be
from wartable.games.fleet_commander.rules.forces import group
from wartable.games.fleet_commander.state import Batch, InRegion, InTransit, Place, Side, Trace, TurnedUp, Unit, World

TRIES = 40
SWAPS = 400

Token = tuple[Place, Unit]
"""A hidden unit and where it lies, or a unit that was turned up and its receipt."""


def well_kept(world: World, side: Side) -> None:
    """What `Memory` promises of its traces and receipts, but for what only the truth can show; see `explains`."""
    traces = world.traces[side]
    receipts = {TurnedUp(r.number) for r in world.receipts if r.side == side}
    transit = {InTransit(s.batch) for s in world.squadrons if s.side == side and s.hidden.size}
    regions = {InRegion(r) for r in world.catalog.places if group(world, r, side).hidden.size}
    hidden = sum(s.hidden.size for s in world.squadrons if s.side == side)
    hidden += sum(here.hidden.size for here in world.groups[side::2])
    assert len(traces) == hidden + len(receipts), "a trace for each hidden token"
    for trace in traces:
        where = set(trace.where)
        assert 0 < len(where) == len(trace.where), "a trace has a place, and none twice"
        assert where <= regions | transit | receipts, "a trace is where hidden tokens are"
        assert len(where) == 1 or where.isdisjoint(transit), "a token in transit is followed"
        if trace.unit is None:
            assert world.batches[trace.batch].side == side, "a token never seen has a batch of its side"
        else:
            assert trace.batch == SEEN, "a token that was seen has no batch"
        assert not trace.repairs or (trace.unit is not None and trace.unit.damage), "only damaged units have open repairs"
    for number in {n for trace in traces for n in trace.repairs}:
        assert sum(number in trace.repairs for trace in traces) > 1, "an open repair has two candidates"
    for receipt in receipts:
        assert sum(receipt in trace.where for trace in traces) > 1, "an open receipt has two candidates"


def explains(world: World, side: Side, rng: Random) -> bool:
    """Each trace is one of the tokens that it may be, the tokens of each batch are what the batch may hold, and every repair
    was made on one unit. The search is not complete, but fails rarely where there is something to be found."""
    tokens: list[Token] = [(InRegion(r), u) for r in world.catalog.places for u in group(world, r, side).hidden.known()]
    tokens += [(InTransit(s.batch), u) for s in world.squadrons if s.side == side for u in s.hidden.known()]
    tokens += [(TurnedUp(r.number), r.unit) for r in world.receipts if r.side == side]
    traces = world.traces[side]
    if len(tokens) != len(traces):
        return False
    return any(_lies(world, traces, tokens, rng) for _ in range(TRIES))


def _lies(world: World, traces: tuple[Trace, ...], tokens: list[Token], rng: Random) -> bool:
    """One attempt: any way to lay the traces over the tokens, then exchanges until the batches are right."""
    fits = [[_fits(trace, token) for token in tokens] for trace in traces]
    lying = _matched(fits, rng)
    if lying is None:
        return False
    wrong = _wrong(world, traces, [tokens[i][1] for i in lying])
    for _ in range(SWAPS):
        if not wrong:
            break
        a = rng.choice([i for i, t in enumerate(traces) if t.unit is None and wrong[t.batch]])
        others = [b for b, t in enumerate(traces) if t.batch != traces[a].batch and fits[a][lying[b]] and fits[b][lying[a]]]
        if others:
            b = rng.choice(others)
            lying[a], lying[b] = lying[b], lying[a]
            now = _wrong(world, traces, [tokens[i][1] for i in lying])
            if now.total() <= wrong.total() or rng.random() < 0.05:
                wrong = now
            else:
                lying[a], lying[b] = lying[b], lying[a]
    return not wrong and _repairs_fit(traces, [tokens[i][1] for i in lying], rng)


def _fits(trace: Trace, token: Token) -> bool:
    place, unit = token
    never_seen = trace.unit is None and not unit.damage and unit.kind != "convoy"
    return place in trace.where and (never_seen or unit in may_be(trace))


def _repairs_fit(traces: tuple[Trace, ...], units: list[Unit], rng: Random) -> bool:
    """Every unit has had as many repairs as its damage tells, each of them open to it, and every repair has been made."""
    numbers = sorted({n for trace in traces for n in trace.repairs})
    had = [
        [n in trace.repairs for n in numbers]
        for trace, unit in zip(traces, units, strict=True)
        if trace.unit is not None
        for _ in range(trace.unit.damage - unit.damage)
    ]
    return len(had) == len(numbers) and _matched(had, rng) is not None


def _matched(fits: list[list[bool]], rng: Random) -> list[int] | None:
    taken: dict[int, int] = {}

    def lay(trace: int, tried: set[int]) -> bool:
        for token in rng.sample(range(len(fits)), len(fits)):
            if fits[trace][token] and token not in tried:
                tried.add(token)
                if token not in taken or lay(taken[token], tried):
                    taken[token] = trace
                    return True
        return False

    if not all(lay(trace, set()) for trace in range(len(fits))):
        return None
    where = {trace: token for token, trace in taken.items()}
    return [where[trace] for trace in range(len(fits))]


def _wrong(world: World, traces: tuple[Trace, ...], units: list[Unit]) -> Counter[int]:
    """How far the tokens that were never seen are from what their batches may hold, by batch."""
    held: dict[int, Counter[str]] = {}
    for trace, unit in zip(traces, units, strict=True):
        if trace.unit is None:
            held.setdefault(trace.batch, Counter())[unit.kind] += 1
    return +Counter({number: _gap(world, world.batches[number], kinds) for number, kinds in held.items()})


def _gap(world: World, batch: Batch, kinds: Counter[str]) -> int:
    if batch.kinds:
        return (kinds - Counter(batch.kinds)).total()
    points = sum(world.catalog.units[kind].points * n for kind, n in kinds.items())
    blue = sum(n for kind, n in kinds.items() if world.catalog.units[kind].colour == "blue")
    return abs(points - batch.points) + max(0, kinds["decoy"] - batch.decoys) + (0 if batch.blue else blue)
