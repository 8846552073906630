"""The ships of a battle as a simulation sees them: where they are, and the damage that they have on average."""

from collections.abc import Sequence

from msgspec import Struct

from wartable.bots.legends.evaluation import PowerBattery, power_batteries
from wartable.bots.legends.flights import Helm, helm
from wartable.core import Seat
from wartable.games.legends.rules.bombers import bomber_volley
from wartable.games.legends.rules.chances import expected_critical_hits, volley_of
from wartable.games.legends.rules.scoring.common import LOST, cost
from wartable.games.legends.rules.values import critical_value, overcharge_cost, reactor_left, reactor_value, sensors
from wartable.games.legends.state import (
    Fighter,
    Ship,
    World,
    fighter_pose,
    fighter_weapons,
    is_enemy,
    on_table,
    side_of,
    stat_card,
    weapons,
)

Volleys = tuple[tuple[float, ...], ...]
"""For each vessel, the critical hits of each battery on average; empty for friends."""


class Vessel(Struct, frozen=True):
    """What stays the same in a simulation."""

    ship: int
    mine: bool
    batteries: tuple[PowerBattery, ...]
    unused: tuple[bool, ...]
    """Which of them can still fire in the game turn under way."""
    hull: int
    damage: int
    cost: int
    price: int | None
    """Of overcharging."""
    reactor: int
    powered: Helm
    drifting: Helm
    """Without a reactor point for its thrusters."""
    foes: tuple[int, ...]
    plain: Volleys
    overcharged: Volleys
    """The same when the target overcharges."""
    bombed: float
    """Critical hits of an enemy bomber on average."""


class Bombers(Struct, frozen=True):
    """The bombers of a side, all in one place."""

    mine: bool
    x: float
    y: float
    number: float
    ready: float
    """How many can still attack in this game turn."""
    acted: bool


class Chart:
    """What changes in a simulation; lists are by vessel."""

    __slots__ = ("acted", "begun", "bombers", "headings", "hits", "reactors", "slots", "turn", "xs", "ys")

    def __init__(self, turn: int, ships: Sequence[Ship], reactors: list[float], bombers: list[Bombers]) -> None:
        poses = [ship.pose() for ship in ships]
        self.xs: list[float] = [pose[0] for pose in poses]
        self.ys: list[float] = [pose[1] for pose in poses]
        self.headings = [pose[2] for pose in poses]
        self.slots, self.acted = [ship.slot for ship in ships], [ship.activated for ship in ships]
        self.hits = [0.0] * len(ships)
        """Critical hits that are expected so far."""
        self.reactors, self.bombers = reactors, bombers
        self.turn, self.begun = turn, True
        """Is it still the game turn in which the simulation began?"""

    def copy(self) -> "Chart":
        found = Chart.__new__(Chart)
        found.xs, found.ys, found.headings = self.xs[:], self.ys[:], self.headings[:]
        found.slots, found.acted, found.hits = self.slots[:], self.acted[:], self.hits[:]
        found.reactors, found.bombers = self.reactors[:], self.bombers[:]
        found.turn, found.begun = self.turn, self.begun
        return found


def vessels(world: World, seat: Seat) -> tuple[Vessel, ...]:
    """All ships on the table."""
    ships = on_table(world)
    return tuple(_vessel(world, seat, ship, [world.ships[i] for i in ships]) for ship in ships)


def chart(world: World, seat: Seat) -> Chart:
    """As things are now."""
    ships = [world.ships[i] for i in on_table(world)]
    bombers = [found for mine in (True, False) if (found := _bombers(world, seat, mine=mine)) is not None]
    return Chart(world.turn, ships, [float(reactor_left(world, ship)) for ship in ships], bombers)


def lead_in_losses(world: World, seat: Seat) -> float:
    """LOK-SC1-14: what the ships that are lost already count."""
    lost = [ship for ship in world.ships if ship.place in LOST]
    return sum(cost(world, ship) * (1 if is_enemy(world, seat, ship.owner) else -1) for ship in lost)


def _vessel(world: World, seat: Seat, ship: int, others: Sequence[Ship]) -> Vessel:
    token, card = world.ships[ship], stat_card(world, world.ships[ship])
    arms, unused = power_batteries(world, token, unused=False), power_batteries(world, token, unused=True)
    return Vessel(
        ship=ship,
        mine=not is_enemy(world, seat, token.owner),
        batteries=tuple(arms),
        unused=tuple(battery in unused for battery in arms),
        hull=card.hull,
        damage=token.damage,
        cost=cost(world, token),
        price=overcharge_cost(world, token),
        reactor=reactor_value(world, token),
        powered=helm(world, token, powered=True),
        drifting=helm(world, token, powered=False),
        foes=tuple(i for i, other in enumerate(others) if is_enemy(world, token.owner, other.owner)),
        plain=tuple(_volleys(world, token, arms, other, halved=False) for other in others),
        overcharged=tuple(_volleys(world, token, arms, other, halved=True) for other in others),
        bombed=_bombed(world, ship),
    )


def _volleys(world: World, ship: Ship, arms: Sequence[PowerBattery], target: Ship, *, halved: bool) -> tuple[float, ...]:
    if not is_enemy(world, ship.owner, target.owner):
        return ()
    tokens = max(target.locks[side_of(world, ship.owner)], min(1, sensors(world, ship)))
    critical, batteries = critical_value(world, target), weapons(world, ship)
    attacks = (volley_of(batteries[b], ship.batteries[b], critical, tokens, halved=halved) for b, _, _ in arms)
    return tuple(expected_critical_hits(attack) for attack in attacks)


def _is_bomber(world: World, fighter: Fighter) -> bool:
    return fighter.place == "table" and any(weapon.type == "P" for weapon in fighter_weapons(world, fighter))


def _bombed(world: World, ship: int) -> float:
    for i, fighter in enumerate(world.fighters):
        if _is_bomber(world, fighter) and is_enemy(world, world.ships[ship].owner, fighter.owner):
            weapon = next(n for n, arms in enumerate(fighter_weapons(world, fighter)) if arms.type == "P")
            return expected_critical_hits(bomber_volley(world, i, weapon, ship))
    return 0.0


def _bombers(world: World, seat: Seat, *, mine: bool) -> Bombers | None:
    found = [f for f in world.fighters if _is_bomber(world, f) and is_enemy(world, seat, f.owner) != mine]
    if not found:
        return None
    places = [fighter_pose(world, fighter) for fighter in found]
    x, y = sum(place[0] for place in places) / len(found), sum(place[1] for place in places) / len(found)
    ready = sum(not fighter.attacked for fighter in found)
    return Bombers(mine, x, y, len(found), ready, all(fighter.activated or fighter.ship >= 0 for fighter in found))
