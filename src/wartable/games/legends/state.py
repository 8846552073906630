"""The table of Legends, plain data. Nothing on it is hidden: only squadrons are sealed while they are built.

Ships, fighters and missiles are known by their place in their list, which never changes, and to people by `name`:
the kind and a number that runs through the whole battle, so that no two are called alike.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Seat
from wartable.games.legends.catalog import LegendsCatalog, Weapon
from wartable.games.legends.catalog.records import Arc, Warship
from wartable.geometry.align import Edge, place_at
from wartable.geometry.paths import Piece, pose_on
from wartable.geometry.shapes import Rect
from wartable.geometry.units import Point, Pose, advance

ShipPlace: TypeAlias = Literal["reserve", "table", "destroyed", "left"]
FighterPlace: TypeAlias = Literal["reserve", "table", "yellow", "red", "waiting", "discarded"]
"""LOK-REGROUP-01, LOK-STATUS-10: yellow and red are the piles of destruction; a discarded fighter is out of the game."""
WHOLE, DAMAGED, DESTROYED = 0, 1, 2
"""The state of a battery, and the side of a dual card: none, first, second."""


class Flags(Struct, frozen=True):
    """What was agreed before the battle; each is an option of the game, which names its rule."""

    scenario: str = "squadron_engagement"
    movement: str = "core"
    points: int = 34
    second_points: int = 0
    squadrons: str = "built"
    turns: int = 0
    teams: str = "none"
    speed_limit: int = 12
    units_per_opportunity: int = 1
    fighter_group_any: bool = False
    unique_upgrades: bool = False
    edge: str = "leave"
    defensive_fire: str = "shared"
    recover_same_activation: bool = False
    interception_ends_move: bool = True
    containment_cumulative: bool = False
    departed_count: bool = False
    fighter_scoring: str = "end_state"
    hull_race: str = "at_once"
    sc2_unlimited: bool = False
    bombers_use_sensors: bool = False
    support_against_missiles: bool = False
    precision_checks: bool = False
    armor_against_precision: bool = False


class Upgrade(Struct, frozen=True):
    """LOK-DEPLOY-12: a card beside a stat card. `used` counts its uses; a card that is `gone` was discarded."""

    card: str
    used: int = 0
    flipped: bool = False
    gone: bool = False


class Ship(Struct, frozen=True, omit_defaults=True):
    """A warship token with its stat card and everything that lies on it.

    While it moves, it is `run` ahead of `anchor`, where it last turned, so that its way can be cut into any pieces. On a
    `path` of templates, which begin at its `front`, it is `run` along them.
    """

    name: str
    kind: str
    owner: Seat
    place: ShipPlace = "reserve"
    anchor: Pose = (0, 0, 0)
    run: int = 0
    path: tuple[Piece, ...] = ()
    """TPL-36: the templates of a move under way."""
    front: int = 0
    """How far the front edge lies ahead of the center; only with a path."""
    slot: int = 0
    arc: Arc = "all"
    """LOK-RUL-ARC-4: it stays from one step 3 to the next."""
    damage: int = 0
    """LOK-HULL-01: tokens; those beyond the hull value are red."""
    wounds: tuple[int, ...] = ()
    """How many of them each seat has inflicted."""
    last_wound: Seat = -1
    """LOK-RUL-PLAYERS-3: who inflicted the latest."""
    spent: int = 0
    """LOK-REACT-03: reactor tokens, point side up."""
    reactor_lost: int = 0
    sensors_lost: int = 0
    locks: tuple[int, ...] = ()
    """LOK-SENSOR-05: sensor tokens on it, for each side."""
    criticals: tuple[int, ...] = ()
    """The side of each kind of card in the catalog's order: 0 where none lies here."""
    delayed: tuple[int, ...] = ()
    """LOK-RUL-MISSILE-14: kinds of cards whose latest side changes engines and thrusters from the next game turn on."""
    batteries: tuple[int, ...] = ()
    """Whole, damaged or destroyed."""
    fired: tuple[int, ...] = ()
    """LOK-RUL-ATTACK-3: the batteries that have attacked in this game turn."""
    upgrades: tuple[Upgrade, ...] = ()
    activated: bool = False
    destroyed_by: Seat = -1
    """Who is credited; nobody for a ship that left."""
    lost: int = 0
    """LOK-SC2-06: the game turn in which it was destroyed; 0 where that does not matter."""
    replaces: int = -1
    """LOK-SC2-04, LOK-SC2-05: the ship whose place it has taken."""

    def pose(self) -> Pose:
        """LOK-GEN-07: it faces the way it travels."""
        if not self.run:
            return self.anchor
        return pose_on(self.anchor, self.front, self.path, self.run) if self.path else advance(self.anchor, self.run)

    def center(self) -> Point:
        return self.pose()[:2]


class Fighter(Struct, frozen=True, omit_defaults=True):
    """A fighter token. An escort is carried by its `ship`, beside an `edge` of it: ask `fighter_pose` where it is."""

    name: str
    kind: str
    owner: Seat
    place: FighterPlace = "reserve"
    pose: Pose = (0, 0, 0)
    """On the table, unless it escorts a ship."""
    ship: int = -1
    """LOK-ESCORT-01: the ship that it escorts in this game turn; -1 for none."""
    edge: Edge = 0
    along: int = 0
    """LOK-RUL-ESCORT-1: how far from the start of the edge its center lies."""
    eligible: tuple[int, ...] = ()
    """LOK-ESCORT-01: the ships of its side that it was aligned with when the game turn began."""
    disrupted: bool = False
    """LOK-DISRUPT-01: a damage token lies on it; a second one destroys it."""
    attacked: bool = False
    """LOK-FTR-11, LOK-DOG-08: in this game turn."""
    activated: bool = False
    intercepted: bool = False
    """LOK-ESCORT-09."""
    covered: bool = False
    """LOK-RUL-BOMB-2: it has taken over an effect in this game turn."""
    scouted: bool = False
    """LOK-WSA-14."""
    returned: bool = False
    """LOK-STATUS-09: it was redeployed in this game turn."""
    killers: tuple[Seat, ...] = ()
    """LOK-RUL-SC1-3, LOK-RUL-PLAYERS-3: who has destroyed it, each time."""


class Missile(Struct, frozen=True, omit_defaults=True):
    """A missile token. LOK-RUL-MISSILE-4: `attached` is the ship that it has touched, -1 for none."""

    name: str
    kind: str
    owner: Seat
    pose: Pose
    attached: int = -1
    gone: bool = False


class Squadron(Struct, frozen=True):
    """What a seat has built: units with numbers, upgrades as (ship, card), and the points of all of it."""

    list: str
    units: tuple[tuple[str, int], ...]
    upgrades: tuple[tuple[str, str], ...] = ()
    points: int = 0


class World(Struct):
    """The whole battle. Lists by seat are in the order of seats."""

    catalog: LegendsCatalog
    flags: Flags
    sides: tuple[int, ...]
    ships: list[Ship]
    fighters: list[Fighter]
    missiles: list[Missile]
    squadrons: list[Squadron]
    deck: tuple[int, ...]
    """How many cards of each kind; which lies on top is chance."""
    discard: tuple[int, ...]
    deploy_points: tuple[Point, ...] = ()
    turn: int = 0
    initiative: tuple[Seat, ...] = ()
    """LOK-INIT-05: from the highest total to the lowest."""
    order: tuple[Seat, ...] = ()
    """LOK-RUL-ACT-7: the order in which seats activate units in this game turn."""
    points: tuple[int, ...] = ()
    """LOK-SC3-03, CMP-20: what each side has scored in End Phases; empty where nothing has been scored yet."""
    rolled_awards: tuple[tuple[str, Seat], ...] = ()
    """LOK-RUL-CMP-8: the awards that a die has decided, each with who won it."""


# -- asking ---------------------------------------------------------------------------------------------------------------


def stat_card(world: World, ship: Ship) -> Warship:
    return world.catalog.ships[ship.kind]


def weapons(world: World, ship: Ship) -> tuple[Weapon, ...]:
    return world.catalog.weapons[ship.kind]


def table_size(world: World) -> Point:
    return world.catalog.tables[world.flags.scenario]


def is_on_table(world: World, place: Sequence[int]) -> bool:
    """LOK-RUL-EDGE-3: whether a center is, given as a point or a pose."""
    width, height = table_size(world)
    return 0 <= place[0] <= width and 0 <= place[1] <= height


def turn_limit(world: World) -> int:
    """LOK-SC1-12: after how many game turns the battle ends; 0 for never."""
    return world.flags.turns or world.catalog.scenarios[world.flags.scenario].turn_limit


def side_of(world: World, seat: Seat) -> int:
    return world.sides[seat]


def is_enemy(world: World, seat: Seat, other: Seat) -> bool:
    """LOK-RUL-PLAYERS-1, LOK-RUL-ATTACK-4."""
    return world.sides[seat] != world.sides[other]


def on_table(world: World) -> list[int]:
    return [i for i, ship in enumerate(world.ships) if ship.place == "table"]


def own_ships(world: World, seat: Seat) -> list[int]:
    """A seat's warships on the table."""
    return [i for i, ship in enumerate(world.ships) if ship.place == "table" and ship.owner == seat]


def enemy_ships(world: World, seat: Seat) -> list[int]:
    """The warships of other sides on the table."""
    side, sides = world.sides[seat], world.sides
    return [i for i, ship in enumerate(world.ships) if ship.place == "table" and sides[ship.owner] != side]


def friendly_ships(world: World, seat: Seat) -> list[int]:
    """LOK-RUL-PLAYERS-1, LOK-RUL-PLAYERS-2: the warships of a seat's side on the table, those of its allies too."""
    side, sides = world.sides[seat], world.sides
    return [i for i, ship in enumerate(world.ships) if ship.place == "table" and sides[ship.owner] == side]


def ship_named(world: World, name: str) -> int:
    """Its place in the list; -1 for a name that no ship has."""
    for i, ship in enumerate(world.ships):  # asked at every decision, and quicker than a generator
        if ship.name == name:
            return i
    return -1


def missile_named(world: World, name: str) -> int:
    return next((i for i, missile in enumerate(world.missiles) if missile.name == name), -1)


def fighter_named(world: World, name: str) -> int:
    return next((i for i, fighter in enumerate(world.fighters) if fighter.name == name), -1)


def fighter_weapons(world: World, fighter: Fighter) -> tuple[Weapon, ...]:
    return world.catalog.fighter_weapons[fighter.kind]


def fighters_on_table(world: World) -> list[int]:
    return [i for i, fighter in enumerate(world.fighters) if fighter.place == "table"]


def own_fighters(world: World, seat: Seat) -> list[int]:
    """A seat's fighters on the table."""
    return [i for i, fighter in enumerate(world.fighters) if fighter.place == "table" and fighter.owner == seat]


def enemy_fighters(world: World, seat: Seat) -> list[int]:
    """The fighters of other sides on the table."""
    side, sides = world.sides[seat], world.sides
    return [i for i, fighter in enumerate(world.fighters) if fighter.place == "table" and sides[fighter.owner] != side]


def escorts(world: World, ship: int) -> list[int]:
    """LOK-ACT-04: the fighters that escort a ship in this game turn."""
    return [i for i, fighter in enumerate(world.fighters) if fighter.ship == ship]


def fighter_pose(world: World, fighter: Fighter) -> Pose:
    """LOK-ESCORT-03, LOK-ESCORT-12, LOK-RUL-ESCORT-1: an escort is where its ship carries it, at its side all the time."""
    if fighter.ship < 0:
        return fighter.pose
    return berth(world, fighter.ship, fighter.edge, fighter.along)


def berth(world: World, ship: int, edge: Edge, along: int) -> Pose:
    """LOK-ALIGN-01: where a fighter is fully aligned with a ship, beside this edge."""
    return place_at(rect_of(world, world.ships[ship]), edge, world.catalog.fighter_size, along)


def fighter_rect(world: World, fighter: Fighter) -> Rect:
    return Rect.at(fighter_pose(world, fighter), world.catalog.fighter_size, world.catalog.fighter_size)


def rect_of(world: World, ship: Ship) -> Rect:
    return Rect.at(ship.pose(), *world.catalog.ship_size)


def missile_rect(world: World, missile: Missile) -> Rect:
    return Rect.at(missile.pose, world.catalog.missile_size, world.catalog.missile_size)


# -- changing -------------------------------------------------------------------------------------------------------------


def alter(world: World, ship: int, **fields: object) -> Ship:
    """The ship with other values, put in its place."""
    changed = replace(world.ships[ship], **fields)
    world.ships[ship] = changed
    return changed


def alter_fighter(world: World, fighter: int, **fields: object) -> Fighter:
    """The fighter with other values, put in its place."""
    changed = replace(world.fighters[fighter], **fields)
    world.fighters[fighter] = changed
    return changed
