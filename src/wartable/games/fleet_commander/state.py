"""The world of Fleet Commander: everything on the table, plain data.

Hidden units lie in `Pile`s, one for each side and region and one for each squadron in transit: others may count them, and
nothing but their number is there to be compared. See docs/decisions/0010-fleet-commander-hidden-units.md.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from wartable.core import Pile, Seat, Secret
from wartable.games.fleet_commander.catalog import FleetCatalog, Planet

Side: TypeAlias = Literal[0, 1]
INVADER: Side = 0
DEFENDER: Side = 1
SIDES: tuple[Side, Side] = (INVADER, DEFENDER)
ROLES = ("invader", "defender")

ACTIONS = 4
"""FC-RUL-41: the actions of a side in one turn."""
FIRST_GAME = "first_game"
HAND_SIZE = 8

Standing: TypeAlias = Literal["hidden", "shown", "retreating"]

Name = Annotated[str, Meta(max_length=60)]
Tokens = Annotated[int, Meta(ge=0, le=99)]


def enemy_of(side: Side) -> Side:
    return DEFENDER if side == INVADER else INVADER


class Flags(Struct, frozen=True):
    """The readings of the rules that are in force; each is an option of the game and names its ruling there."""

    mirror_match: bool = False
    invader_blue: str = "one_deployment"
    hide_after_rally: bool = False
    hidden_damage_visible: bool = False
    seat_memory: bool = True
    decoys_count_for_blockade: bool = True
    in_transit_counts: bool = True
    outbound_timing: str = "defenders_first"
    combat_order: str = "invader_chooses"
    yellow_fills_empty_steps: bool = False
    score_floor: bool = True
    max_turns: int = 30
    victory: int = 0
    resources: int = 0
    preset: str = "none"
    planet: str = "draw"
    handicap: str = "none"


class Unit(Struct, frozen=True, order=True, cache_hash=True, gc=False):
    """One token: its type, its face-up damage (of which critical), and for a convoy where it is bound.

    FC-RUL-49, FC-RUL-75: a convoy keeps its direction, and every unit its damage, wherever it goes.
    """

    kind: Name
    damage: Tokens = 0
    critical: Tokens = 0
    bound: Name = ""


class Group(Struct, frozen=True, cache_hash=True, gc=False):
    """FC-DEPLOY-07, FC-DEPLOY-08, FC-RUL-20: the units of one side in one region that are not in transit, however many."""

    hidden: Pile[Unit]
    shown: tuple[Unit, ...] = ()
    retreating: tuple[Unit, ...] = ()
    seen_damage: tuple[int, ...] = ()
    """FC-RUL-112: the damage on hidden units, from high to low, where the flag makes it visible; otherwise empty."""


class Squadron(Struct, frozen=True, gc=False):
    """Units in transit that arrived together, with their time tokens. `batch` counts the arrivals of the game."""

    batch: int
    side: Side
    region: str
    time: int
    hidden: Pile[Unit]
    shown: tuple[Unit, ...] = ()
    seen_damage: tuple[int, ...] = ()


class Combatant(Struct, frozen=True, order=True, gc=False):
    """A unit in the combat: damage assigned face down, critical damage assigned, how often, and whether in this sequence."""

    unit: Unit
    down: int = 0
    critical: int = 0
    times: int = 0
    used: bool = False


class Participant(Struct, frozen=True, cache_hash=True, gc=False):
    """A unit in the combat as a choice names it: with the damage assigned face down and the critical damage assigned.

    Two that are alike in this are the same to everybody.
    """

    unit: Unit
    down: Tokens = 0
    critical: Tokens = 0


class Force(Struct, frozen=True, gc=False):
    """One side of a combat: its participants, the cards it laid open, the damage pool it owes, and what it destroyed."""

    fighters: tuple[Combatant, ...] = ()
    cards: tuple[str, ...] = ()
    normal: int = 0
    critical: int = 0
    kills: int = 0
    blue_kills: int = 0
    wiped_out: bool = False
    """All its participants were destroyed."""
    retreated: str = ""
    """"rolled" when the retreat pools said so, "card" when its own card did, empty when it did not retreat."""


class Combat(Struct, frozen=True, gc=False):
    """The combat that is being fought."""

    region: str
    forces: tuple[Force, Force] = (Force(), Force())


class InRegion(Struct, frozen=True, tag="region", cache_hash=True, gc=False):
    """With the other hidden units of its side in this region."""

    region: str


class InTransit(Struct, frozen=True, tag="transit", cache_hash=True, gc=False):
    """In the squadron of this batch, which is in transit."""

    batch: int


class TurnedUp(Struct, frozen=True, tag="turned_up", cache_hash=True, gc=False):
    """No longer hidden: it is the unit of this receipt."""

    receipt: int


Place: TypeAlias = InRegion | InTransit | TurnedUp
"""Where a token may be that was hidden when it was last followed."""


def place_order(place: Place) -> tuple[int, int, str]:
    """Units turned up come first, then squadrons in transit, then regions."""
    if isinstance(place, TurnedUp):
        return 0, place.receipt, ""
    return (1, place.batch, "") if isinstance(place, InTransit) else (2, 0, place.region)


class Trace(Struct, frozen=True, cache_hash=True, gc=False):
    """What everybody can know about a hidden token: which batch it came with, what it is if it has been seen, where it may be.

    `unit` is None for a token never seen. `repairs` are the numbers of those that may have been made on it, or on another
    trace with the same number. `memory.Memory` says what holds for all traces together.
    """

    batch: int
    unit: Unit | None
    where: tuple[Place, ...]
    repairs: tuple[int, ...] = ()


class Receipt(Struct, frozen=True, gc=False):
    """A hidden unit was turned up, and it is not clear which trace it was."""

    number: int
    side: Side
    unit: Unit


class Batch(Struct, frozen=True, cache_hash=True, gc=False):
    """What everybody knows of tokens that came together and were never seen: points in all, decoys at most, blue allowed.

    `kinds` are the tokens themselves where they are known, as in the suggested first game.
    """

    side: Side
    points: int
    decoys: int
    blue: bool
    kinds: tuple[str, ...] = ()


class World(Struct):
    """The whole table. Lists by side have the invader first; `groups` has a pair of sides for each region.

    FC-RUL-103: of the cards only the hands are secret, and their size is public.
    """

    catalog: FleetCatalog
    flags: Flags
    groups: list[Group]
    hands: list[Pile[str]]
    picked_up: list[tuple[str, ...]]
    """Cards that everybody knows to be in a hand, because they were picked up again."""
    inactive: list[tuple[str, ...]]
    static: list[tuple[str, ...]]
    removed: list[tuple[str, ...]]
    """Cards out of the game."""
    gone: list[tuple[str, ...]]
    """Unit tokens out of the game, by type."""
    reserve: Secret[tuple[Unit, ...]]
    """The defender's fleet between building and placement."""
    squadrons: list[Squadron]
    traces: list[tuple[Trace, ...]]
    receipts: list[Receipt]
    batches: list[Batch]
    invader: Seat = 0
    factions: tuple[str, str] = ("surakari", "heragul")
    planet: str = ""
    turn: int = 0
    active: Side = INVADER
    """FC-TURN-11: the side that performs an action."""
    actions: tuple[int, int] = (0, 0)
    score: int = 0
    resources: tuple[int, ...] = ()
    convoy_markers: int = 0
    convoys: int = 0
    """Convoy tokens in the defender's supply."""
    initial: int = 0
    """Initial reinforcement actions taken."""
    inbound_calls: int = 0
    inbound_used: bool = False
    outbound_used: bool = False
    convoys_destroyed: int = 0
    returned_blue: str = ""
    """The invader's blue unit that was destroyed and may come back, under the flag that allows it."""
    combats: tuple[str, ...] = ()
    """The contested regions of this turn that have not fought yet."""
    combat: Combat | None = None


def seat_of(world: World, side: Side) -> Seat:
    return world.invader if side == INVADER else 1 - world.invader


def side_of(world: World, seat: Seat) -> Side:
    return INVADER if seat == world.invader else DEFENDER


def combat_of(world: World) -> Combat:
    """The combat that is being fought; asked only while there is one."""
    assert world.combat is not None
    return world.combat


def force_of(world: World, side: Side) -> Force:
    """One side of it."""
    return combat_of(world).forces[side]


def planet_of(world: World) -> Planet:
    """The sheet of the planet, with the numbers of this match where the players have agreed on others."""
    return agreed(world.catalog.planets[world.planet], world.flags)


def agreed(planet: Planet, flags: Flags) -> Planet:
    """FC-RUL-114: a victory space and a number of resource tokens that the players have agreed on."""
    if not flags.victory and not flags.resources:
        return planet
    return replace(planet, victory=flags.victory or planet.victory, resources=flags.resources or planet.resources)
