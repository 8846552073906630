"""LOK-AF, LOK-MISSILE-27: anti-fighter fire. LOK-RUL-WSA-4 has the order of its dice, and `phases.volley` follows it."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Seat
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.state import DESTROYED, Ship, World, fighter_pose
from wartable.geometry.measure import distance2, in_half, in_range
from wartable.geometry.units import INCH, Point

TargetKind: TypeAlias = Literal["missile", "fighter"]
_KILL = 6
"""LOK-AF-04, LOK-MISSILE-28."""
_ANTI_MISSILE = 4
"""LOK-WSA-01."""
SPREAD = 3 * INCH
"""LOK-AF-10, LOK-MISSILE-31: how far from the target its neighbors are in danger."""


class FlakScore(Struct, frozen=True):
    """What F dice have scored."""

    kills: int = 0
    disruptions: int = 0


class Guns(Struct, frozen=True):
    """LOK-RUL-DOG-4: the dice of one weapon, by its id."""

    weapon: str
    dice: int
    damaged: bool = False


class FlakRoll(Struct, frozen=True):
    """Gun dice of one weapon as they lie: what they score, and those that miss; `tired` ones were rolled again by High ROF.

    LOK-RUL-WSA-8, LOK-MISSILE-29: against a missile every die that does not kill is a miss.
    """

    kills: int = 0
    disruptions: int = 0
    misses: int = 0
    tired: int = 0


# -- targets, and who is in danger beside them ----------------------------------------------------------------------------


def flak_targets(world: World, ship: int) -> list[tuple[int, int]]:
    """LOK-AF-01: every F battery that may fire, with every missile that it may fire at.

    LOK-RUL-MISSILE-15: at the hull of another ship too.
    """
    if not world.missiles:
        return []
    found = world.ships[ship]
    side, sides = world.sides[found.owner], world.sides
    return _borne(
        world, found, [(m.pose[:2], i) for i, m in enumerate(world.missiles) if not m.gone and sides[m.owner] != side]
    )


def fighter_targets(world: World, ship: int) -> list[tuple[int, int]]:
    """LOK-AF-01: every F battery that may fire, with every fighter that it may fire at."""
    if not world.fighters:
        return []
    found = world.ships[ship]
    return _borne(world, found, _places(world, found.owner))


def _places(world: World, seat: Seat) -> list[tuple[Point, int]]:
    """Where the enemy fighters are."""
    side, sides = world.sides[seat], world.sides
    found = [(i, f) for i, f in enumerate(world.fighters) if f.place == "table" and sides[f.owner] != side]
    return [((f.pose if f.ship < 0 else fighter_pose(world, f))[:2], i) for i, f in found]


def _borne(world: World, ship: Ship, tokens: list[tuple[Point, int]]) -> list[tuple[int, int]]:
    """LOK-AF-02, LOK-ATTACK-06: every F battery that may fire, with each of these tokens that is in its range and arc."""
    ready = [b for b in world.catalog.flak_batteries[ship.kind] if b[0] not in ship.fired and ship.batteries[b[0]] != DESTROYED]
    if not ready or not tokens:
        return []
    arc, pose, pairs = ship.arc, ship.pose(), []
    here, most = pose[:2], max([farthest for _, _, farthest in ready])
    for at, i in tokens:
        square = distance2(here, at)
        if square > most:
            continue
        bears = arc == "all" or in_half(pose, arc, at)
        pairs += [(battery, i) for battery, combat, farthest in ready if square <= farthest and (bears or not combat)]
    return pairs


def group(world: World, seat: Seat, target: int) -> tuple[int, ...]:
    """LOK-MISSILE-31, LOK-RUL-AF-3: the target, then the other enemy missiles near it, the nearest first."""
    side, sides = world.sides[seat], world.sides
    others = [(m.pose[:2], i) for i, m in enumerate(world.missiles) if not m.gone and sides[m.owner] != side]
    return _near(world.missiles[target].pose[:2], target, others)


def fighter_group(world: World, seat: Seat, target: int) -> tuple[int, ...]:
    """LOK-AF-10, LOK-AF-11, LOK-RUL-AF-3: the target, then the other enemy fighters near it, the nearest first."""
    return _near(fighter_pose(world, world.fighters[target])[:2], target, _places(world, seat))


def _near(center: Point, target: int, tokens: list[tuple[Point, int]]) -> tuple[int, ...]:
    near = sorted((distance2(center, at), i) for at, i in tokens if in_range(center, at, SPREAD))
    return (target, *(i for _, i in near if i != target))


def fighter_leads(world: World, ship: int) -> list[tuple[int, Point]]:
    """LOK-AF-10: as few enemy fighters as it takes to have every other one near one of them, each with its place."""
    owner = world.ships[ship].owner
    places = {i: at for at, i in _places(world, owner)}
    return _leads(places, {i: fighter_group(world, owner, i) for i in places})


def missile_leads(world: World, ship: int) -> list[tuple[int, Point]]:
    """LOK-MISSILE-31: the same for missiles. Those at the hull of the ship go with it, and lie nowhere on its way."""
    owner, sides = world.ships[ship].owner, world.sides
    free = [(i, m) for i, m in enumerate(world.missiles) if not m.gone and m.attached != ship]
    places = {i: m.pose[:2] for i, m in free if sides[m.owner] != sides[owner]}
    return _leads(places, {i: group(world, owner, i) for i in places})


def _leads(places: Mapping[int, Point], groups: Mapping[int, tuple[int, ...]]) -> list[tuple[int, Point]]:
    """The one with the most others around it first."""
    found, near = list[tuple[int, Point]](), set[int]()
    for i in sorted(places, key=lambda i: (-len(groups[i]), i)):
        if i not in near:
            found.append((i, places[i]))
            near.update(groups[i])
    return found


# -- dice -----------------------------------------------------------------------------------------------------------------


def needs(weapon: Weapon, at: TargetKind = "missile") -> int:
    """LOK-AF-05, LOK-MISSILE-28, LOK-WSA-01, LOK-WSA-02: the lowest face with which a die has an effect.

    LOK-RUL-AF-5: a six always has.
    """
    if at == "fighter":
        return min(weapon.power, _KILL)
    return _ANTI_MISSILE if "anti_missile" in weapon.abilities else _KILL


def _successes(weapon: Weapon, at: TargetKind, faces: Sequence[int]) -> int:
    """How many of these dice kill or disrupt."""
    least = needs(weapon, at)
    return sum(face >= least for face in faces)


def _scored(weapon: Weapon, at: TargetKind, faces: Sequence[int]) -> FlakScore:
    """LOK-AF-04, LOK-AF-05, LOK-AF-06, LOK-MISSILE-29: a missile is killed or missed, a fighter is disrupted below a six."""
    effects = _successes(weapon, at, faces)
    kills = effects if at == "missile" else sum(face == _KILL for face in faces)
    return FlakScore(kills, effects - kills)


def rolled(weapon: Weapon, at: TargetKind, volley: FlakRoll, faces: Sequence[int]) -> FlakRoll:
    """LOK-AF-03: the volley with these dice added."""
    more = _scored(weapon, at, faces)
    kills, disruptions = volley.kills + more.kills, volley.disruptions + more.disruptions
    return replace(
        volley, kills=kills, disruptions=disruptions, misses=volley.misses + len(faces) - more.kills - more.disruptions
    )


def blast_dice(weapon: Weapon, faces: Sequence[int]) -> int:
    """LOK-WSA-06, LOK-WSA-07, LOK-RUL-WSA-1: how many dice the sixes of the first roll may add.

    LOK-RUL-WSA-3: the single die of a disrupted fighter is such a roll.
    """
    return sum(face == _KILL for face in faces) if "blast" in weapon.abilities else 0


def again_by_high_rof(weapon: Weapon, at: TargetKind, volley: FlakRoll, faces: Sequence[int]) -> FlakRoll:
    """LOK-WSA-08, LOK-RUL-WSA-3: some misses were rolled again, the single die of a disrupted fighter too.

    LOK-WSA-09, LOK-RUL-WSA-5: a six of theirs only disrupts a fighter. LOK-WSA-10, LOK-MISSILE-30: it kills a missile.
    """
    effects = _successes(weapon, at, faces)
    kills = effects if at == "missile" else 0
    return FlakRoll(
        volley.kills + kills,
        volley.disruptions + effects - kills,
        volley.misses - len(faces),
        volley.tired + len(faces) - effects,
    )


def again_by_upgrade(weapon: Weapon, volley: FlakRoll, misses: Sequence[int], tired: Sequence[int]) -> FlakRoll:
    """LOK-REROLL-02: all misses at missiles were rolled again, those of High ROF too."""
    kills, late = _successes(weapon, "missile", misses), _successes(weapon, "missile", tired)
    return FlakRoll(volley.kills + kills + late, 0, volley.misses - kills, volley.tired - late)


def confirmed(weapon: Weapon, at: TargetKind, kills: Sequence[int], disruptions: Sequence[int]) -> FlakRoll:
    """LOK-AF-08, LOK-AF-09, LOK-RUL-AF-6: a die keeps its result if its re-roll has any effect, and loses it otherwise."""
    return FlakRoll(_successes(weapon, at, kills), _successes(weapon, at, disruptions))


def total(volleys: Sequence[FlakRoll]) -> FlakScore:
    """LOK-DOG-05: of all weapons of a side."""
    return FlakScore(sum(volley.kills for volley in volleys), sum(volley.disruptions for volley in volleys))
