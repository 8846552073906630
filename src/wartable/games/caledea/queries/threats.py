"""Who could attack a square in its next turn, as things stand now, and with what chance."""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from wartable.core.position import Position, clone
from wartable.core.queries import Finding, Query
from wartable.core.secrets import Seat, Viewer
from wartable.games.caledea.acts.powers.transport import havens
from wartable.games.caledea.changes.turns import return_gold
from wartable.games.caledea.changes.units import clear_marks
from wartable.games.caledea.names import Square
from wartable.games.caledea.odds import prospect
from wartable.games.caledea.pieces import RANKS, owner_of, rank_of
from wartable.games.caledea.rules.battle import TooLarge
from wartable.games.caledea.rules.movement import is_contested, reach
from wartable.games.caledea.rules.powers import can_use
from wartable.games.caledea.state import NOBODY, World, available, card, is_enemy, own_units


class Threats(Query, frozen=True, tag="caledea.Threats"):
    """Who could attack this square in its next turn."""

    square: Square

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        square = world.realm.square.get(self.square)
        return None if square is None else _threats(world, viewer, square)


class _Threat(Struct, frozen=True):
    """What one player could send against a square."""

    seat: Seat
    groups: tuple[tuple[int, tuple[int, ...]], ...]
    """CAL-RUL-21: for each origin the ranks that reach the square, the largest groups first; one action each."""
    more: int
    """CAL-POWER-14: how many further units Transport could bring near enough."""
    chance: Fraction | None
    """The best chance of a single group to get in; None where nobody would fight or the combat is too large."""

    @property
    def units(self) -> int:
        return sum(len(ranks) for _, ranks in self.groups)


def _threats(world: World, viewer: Viewer, square: int) -> Finding | None:
    """The answer about a square: its defender is the player with units or a structure there, otherwise the viewer."""
    defender = _defender(world, viewer, square)
    if defender is None:
        return None
    enemies = [seat for seat, army in enumerate(world.armies) if army and is_enemy(world, defender, seat)]
    found = [threat for seat in enemies if (threat := _threat(world, seat, square)).units or threat.more]
    names = {threat.seat: card(world, threat.seat).name for threat in found}
    labels = world.realm.labels
    origins = sorted({origin for threat in found for origin, _ in threat.groups})
    return Finding(
        " ".join(_says(world, threat) for threat in found) or f"Nobody can attack ({labels[square]}) next turn.",
        tuple((names[threat.seat], float(threat.units)) for threat in found),
        tuple(labels[origin] for origin in origins),
    )


def _defender(world: World, viewer: Viewer, square: int) -> Viewer:
    here = world.units[square]
    if here:
        return owner_of(here[0])
    return world.builders[square] if world.builders[square] != NOBODY else viewer


def _threat(world: World, seat: Seat, square: int) -> _Threat:
    """CAL-RUL-20: at the start of its turn all gold is there and no unit has moved."""
    world = clone(Position(world, [])).world
    return_gold(world, seat)
    for origin in dict.fromkeys(world.armies[seat]):
        clear_marks(world, seat, origin)
    able = {origin: _able(world, seat, origin, square) for origin in dict.fromkeys(world.armies[seat]) if origin != square}
    groups = sorted(((origin, ranks) for origin, ranks in able.items() if ranks), key=lambda group: -len(group[1]))
    groups = groups[: card(world, seat).actions]
    return _Threat(seat, tuple(groups), _by_transport(world, seat, square, able), _best(world, seat, square, groups))


def _able(world: World, seat: Seat, origin: int, square: int) -> tuple[int, ...]:
    """The ranks of the units there that reach the square."""
    ranks = [rank_of(unit) for unit in own_units(world, seat, origin)]
    return tuple(rank for rank in ranks if square in reach(world, seat, origin, world.realm.range[rank]))


def _by_transport(world: World, seat: Seat, square: int, able: dict[int, tuple[int, ...]]) -> int:
    if not can_use(world, seat, "transport"):
        return 0
    goals, ranges, cost = havens(world, seat), world.realm.range, card(world, seat).power_cost
    near = [rank for rank in RANKS if any(square in reach(world, seat, goal, ranges[rank]) for goal in goals)]
    others = [
        rank
        for origin, ranks in able.items()
        for rank in (rank_of(unit) for unit in own_units(world, seat, origin))
        if rank in near and rank not in ranks
    ]
    return min(len(others), available(world, seat) // cost) if cost else len(others)


def _best(world: World, seat: Seat, square: int, groups: list[tuple[int, tuple[int, ...]]]) -> Fraction | None:
    if not groups or not is_contested(world, seat, square):
        return None
    try:
        return max(prospect(world, seat, ranks, square).enters for _, ranks in groups)
    except TooLarge:
        return None


def _says(world: World, threat: _Threat) -> str:
    name, labels = card(world, threat.seat).name, world.realm.labels
    ways = []
    if threat.units:
        where = ", ".join(f"({labels[origin]})" for origin, _ in threat.groups)
        ways.append(f"with {threat.units} unit{'s' * (threat.units != 1)} from {where}")
    if threat.more:
        ways.append(f"with up to {threat.more}{' more' * (threat.units > 0)} by Transport")
    said = f"{name} can attack {' and '.join(ways)}."
    if threat.chance is not None:
        said += f" Its best single attack has a {float(threat.chance):.0%} chance of getting in."
    return said
