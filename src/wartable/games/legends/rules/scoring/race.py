"""LOK-SC2: who is first to inflict a number of points of hull damage."""

from wartable.core import Sum
from wartable.core.words import Counted, listed
from wartable.games.legends.names import name
from wartable.games.legends.rules.reinforcements import left_in_pool
from wartable.games.legends.rules.scoring.common import Leaders, Rows, Scoring, credited, highest, players, sides
from wartable.games.legends.state import World, stat_card


def _target(world: World) -> int:
    return world.catalog.scenarios[world.flags.scenario].hull_target


def _scores(world: World) -> tuple[Sum, ...]:
    """LOK-SC2-08, LOK-RUL-SC2-4, LOK-RUL-EDGE-2: hull points inflicted, red ones included, and those of ships that left.

    LOK-SC2-09: destroyed fighters score nothing.
    """
    found = [Sum() for _ in sides(world)]
    for ship in world.ships:
        called = name(world.catalog, ship.name)
        for side in sides(world):
            inflicted = sum(number for seat, number in enumerate(ship.wounds) if world.sides[seat] == side)
            if side != world.sides[ship.owner]:
                found[side] = found[side].plus(inflicted, f"on {called}", "LOK-RUL-SC2-4")
        enemy = credited(world, ship)
        if ship.place == "left" and enemy is not None:
            whole = max(0, stat_card(world, ship).hull - ship.damage)
            found[enemy] = found[enemy].plus(whole, f"since {called} is gone", "LOK-RUL-EDGE-2")
    return tuple(found)


def _leaders(world: World) -> Leaders:
    return Leaders(highest([score.total for score in _scores(world)]), "LOK-SC2-08")


def _reached(world: World) -> Leaders | None:
    """LOK-SC2-08: where several are found to have reached it, the one that has inflicted the most."""
    best = _leaders(world)
    if _scores(world)[best.sides[0]].total < _target(world):
        return None
    return best._replace(why=f"{Counted(_target(world)):point} of hull damage are inflicted.")


def _counts(world: World) -> Rows:
    """Hull points so far, and the replacements that are left."""
    rows = [
        (f"Hull damage inflicted by {players(world, side)}", f"{score.total} of {_target(world)}: {score.text()}")
        for side, score in enumerate(_scores(world))
    ]
    for side in sides(world):
        pool = left_in_pool(world, side)
        words = [format(Counted(number), kind.replace("_", " ")) for kind, number in pool.items()]
        told = "any number" if world.flags.sc2_unlimited else listed(words)
        if pool:
            rows.append((f"Replacements of {players(world, side)}", told))
    return tuple(rows)


SCORING = Scoring(
    _scores, _leaders, "LOK-SC2-08", eliminates=True, counts=_counts, elimination="LOK-RUL-SC2-3", reached=_reached
)  # fmt: skip
"""LOK-RUL-SC2-3, LOK-RUL-SC2-6."""
