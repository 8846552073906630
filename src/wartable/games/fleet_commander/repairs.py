"""What everybody can remember of repairs on hidden units.

A repair is told without the unit's name. If it is not clear which unit it was made on, every candidate gets the
number of the repair, and loses it when units that turn up show what happened.
"""

from collections import Counter

from msgspec.structs import replace

from wartable.games.fleet_commander.state import Side, Trace, Unit, World


def mended(unit: Unit) -> Unit:
    """A unit with one damage token fewer, a critical one if it has any."""
    return replace(unit, damage=unit.damage - 1, critical=max(0, unit.critical - 1))


def may_be(trace: Trace) -> tuple[Unit, ...]:
    """What a token that was seen may be now, after none of its possible repairs or some of them."""
    if trace.unit is None:
        return ()
    found = [trace.unit]
    for _ in trace.mends[: trace.unit.damage]:
        found.append(mended(found[-1]))
    return tuple(found)


def repaired(world: World, side: Side, region: str, damage: int) -> None:
    """A hidden unit in this region lost a damage token. If it is not clear which, every candidate gets the number of the
    repair. Its damage is a public fact only under the flag that shows it."""
    traces = list(world.traces[side])
    seen_damage = (damage,) if world.flags.hidden_damage_visible else range(1, 100)
    hurt = [i for i, t in enumerate(traces) if region in t.places and any(unit.damage in seen_damage for unit in may_be(t))]
    alike = len({traces[i] for i in hurt}) == 1
    if alike and (len(hurt) == 1 or traces[hurt[0]].places == (region,)):
        one = traces[hurt[0]]
        assert one.unit is not None
        traces[hurt[0]] = replace(one, unit=mended(one.unit), places=(region,))
    else:
        number = max((n for t in traces for n in t.mends), default=0) + 1
        for i in hurt:
            traces[i] = replace(traces[i], mends=(*traces[i].mends, number))
    world.traces[side] = tuple(traces)
    _decide(world, side)


def settle_repairs(world: World, side: Side, trace: Trace, unit: Unit) -> None:
    """A trace with open repairs turned out to be this unit, so it had this many of them and others had the rest. Where it is
    not clear which ones it had, whoever may have had one of them may have had one of the rest."""
    assert trace.unit is not None
    had = trace.unit.damage - unit.damage
    done, rest = trace.mends[:had], trace.mends[had:]
    for i, other in enumerate(traces := list(world.traces[side])):
        open_ones = {rest[0] if n in done else n for n in other.mends if n not in done or rest}
        traces[i] = replace(other, mends=tuple(sorted(open_ones)))
    world.traces[side] = tuple(traces)
    _decide(world, side)


def _decide(world: World, side: Side) -> None:
    """A unit without damage has had no repair; a repair that only one unit can have had was its own."""
    while True:
        traces = [replace(t, mends=()) if t.unit and t.mends and not t.unit.damage else t for t in world.traces[side]]
        counts = Counter(n for t in traces for n in t.mends)
        sure = next((i for i, t in enumerate(traces) if any(counts[n] == 1 for n in t.mends)), None)
        if sure is None:
            world.traces[side] = tuple(traces)
            return
        one = traces[sure]
        assert one.unit is not None
        number = next(n for n in one.mends if counts[n] == 1)
        traces[sure] = replace(one, unit=mended(one.unit), mends=tuple(n for n in one.mends if n != number))
        world.traces[side] = tuple(traces)
