"""What everybody can remember about repairs on hidden units.

A repair is reported without the unit's name. If it is not clear which unit it was made on, every candidate gets the
number of the repair, and loses it when units that turn up show what happened.
"""

from collections import Counter
from collections.abc import Container

from msgspec.structs import replace

from wartable.games.fleet_commander.state import InRegion, Trace, Unit

Traces = tuple[Trace, ...]


def repaired_once(unit: Unit) -> Unit:
    """A unit with one damage token fewer, a critical one if it has any."""
    return replace(unit, damage=unit.damage - 1, critical=max(0, unit.critical - 1))


def may_be(trace: Trace) -> tuple[Unit, ...]:
    """What a token that was seen may be now, after none of its possible repairs or some of them."""
    if trace.unit is None:
        return ()
    found = [trace.unit]
    for _ in trace.repairs[: trace.unit.damage]:
        found.append(repaired_once(found[-1]))
    return tuple(found)


def repaired(traces: Traces, place: InRegion, damages: Container[int]) -> Traces:
    """A hidden unit of this place, which had one of these numbers of damage tokens, lost one. If it is not clear which unit,
    every candidate gets the number of the repair."""
    found = list(traces)
    hurt = [i for i, t in enumerate(found) if place in t.where and any(unit.damage in damages for unit in may_be(t))]
    alike = len({found[i] for i in hurt}) == 1
    if alike and (len(hurt) == 1 or found[hurt[0]].where == (place,)):
        one = found[hurt[0]]
        assert one.unit is not None
        found[hurt[0]] = replace(one, unit=repaired_once(one.unit), where=(place,))
    else:
        number = max((n for t in found for n in t.repairs), default=0) + 1
        for i in hurt:
            found[i] = replace(found[i], repairs=(*found[i].repairs, number))
    return _decided(found)


def turned_up(traces: Traces, trace: Trace, unit: Unit) -> Traces:
    """A trace with open repairs turned out to be this unit, so it had this many of them and others had the rest. If it is not
    clear which ones it had, every trace that may have had one of them may have had one of the rest."""
    assert trace.unit is not None
    had = trace.unit.damage - unit.damage
    done, rest = trace.repairs[:had], trace.repairs[had:]
    found = list(traces)
    for i, other in enumerate(traces):
        open_ones = {rest[0] if n in done else n for n in other.repairs if n not in done or rest}
        found[i] = replace(other, repairs=tuple(sorted(open_ones)))
    return _decided(found)


def _decided(traces: list[Trace]) -> Traces:
    """A unit without damage has had no repair; a repair that only one unit can have had was its own."""
    while True:
        traces = [replace(t, repairs=()) if t.unit and t.repairs and not t.unit.damage else t for t in traces]
        counts = Counter(n for t in traces for n in t.repairs)
        sure = next((i for i, t in enumerate(traces) if any(counts[n] == 1 for n in t.repairs)), None)
        if sure is None:
            return tuple(traces)
        one = traces[sure]
        assert one.unit is not None
        number = next(n for n in one.repairs if counts[n] == 1)
        traces[sure] = replace(one, unit=repaired_once(one.unit), repairs=tuple(n for n in one.repairs if n != number))
