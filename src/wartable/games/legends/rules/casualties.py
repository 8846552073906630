"""LOK-AF-12, LOK-AF-14, LOK-REGROUP: what kills and disruptions do to fighters, and who may take them."""

from wartable.core import Seat
from wartable.games.legends.rules.escorts import release
from wartable.games.legends.state import FighterPlace, World, alter_fighter


def remaining(world: World, group: tuple[int, ...]) -> list[int]:
    """LOK-RUL-AF-4: those of a group that are still there, the best to kill first: undisrupted and expensive."""
    fighters, costs = world.fighters, world.catalog.costs
    found = [i for i in group if fighters[i].place == "table"]
    return sorted(found, key=lambda i: (fighters[i].disrupted, -costs[fighters[i].kind]))


def disruptable(world: World, group: tuple[int, ...]) -> list[int]:
    """LOK-AF-15, LOK-RUL-AF-2: nobody gets a second token while another one of the group has none."""
    there = remaining(world, group)
    return [i for i in there if not world.fighters[i].disrupted] or there


def kill(world: World, fighter: int, by: Seat) -> FighterPlace:
    """LOK-REGROUP-03, LOK-RUL-REGROUP-1: with or without a damage token."""
    return _remove(world, fighter, "red", by)


def disrupt(world: World, fighter: int, by: Seat) -> FighterPlace:
    """LOK-DISRUPT-01, LOK-DISRUPT-02, LOK-AF-16, LOK-REGROUP-02: a token, or the second one and the yellow pile.

    LOK-RUL-DISRUPT-5: it does not escort any more.
    """
    if world.fighters[fighter].disrupted:
        return _remove(world, fighter, "yellow", by)
    _stop_escorting(world, fighter)
    return alter_fighter(world, fighter, disrupted=True).place


def _remove(world: World, fighter: int, pile: FighterPlace, by: Seat) -> FighterPlace:
    """LOK-REGROUP-01, LOK-RUL-PLAYERS-3: the world records who did it."""
    _stop_escorting(world, fighter)
    killers = (*world.fighters[fighter].killers, by)
    return alter_fighter(world, fighter, place=pile, disrupted=False, killers=killers).place


def _stop_escorting(world: World, fighter: int) -> None:
    if world.fighters[fighter].ship >= 0:
        release(world, fighter)
