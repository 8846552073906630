"""LOK-AF, LOK-MISSILE-27: anti-fighter fire. LOK-RUL-WSA-4 has the order of its dice, and `phases.flak` follows it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from wartable.core import Seat
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.state import DESTROYED, WHOLE, World
from wartable.geometry.measure import distance2, in_half, in_range
from wartable.geometry.units import INCH

KILL = 6
"""LOK-AF-04, LOK-MISSILE-28."""
ANTI_MISSILE = 4
"""LOK-WSA-01."""
SPREAD = 3 * INCH
"""LOK-MISSILE-31: how far from the target its neighbours are in danger."""


class Volley(Struct, frozen=True):
    """Gun dice as they lie: those that kill, and those that miss; `tired` ones were rolled again by High ROF.

    LOK-RUL-WSA-8, LOK-MISSILE-29: against a missile every die that does not kill is a miss.
    """

    kills: int = 0
    misses: int = 0
    tired: int = 0


def flak_targets(world: World, ship: int) -> list[tuple[int, int]]:
    """LOK-AF-01, LOK-AF-02, LOK-ATTACK-06: every F battery that may fire, with every missile that it may fire at.

    LOK-RUL-MISSILE-15: at the hull of another ship too.
    """
    if not world.missiles:
        return []
    found = world.ships[ship]
    ready = [
        b for b in world.catalog.flak_batteries[found.kind] if b[0] not in found.fired and found.batteries[b[0]] != DESTROYED
    ]
    if not ready:
        return []
    side, arc, pose = world.sides[found.owner], found.arc, found.pose()
    here, pairs, most = pose[:2], [], max([farthest for _, _, farthest in ready])
    for i, missile in enumerate(world.missiles):
        if missile.gone or world.sides[missile.owner] == side:
            continue
        at = missile.pose[:2]
        square = distance2(here, at)
        if square > most:
            continue
        bears = arc == "all" or in_half(pose, arc, at)
        pairs += [(battery, i) for battery, combat, farthest in ready if square <= farthest and (bears or not combat)]
    return pairs


def group(world: World, seat: Seat, target: int) -> tuple[int, ...]:
    """LOK-MISSILE-31, LOK-RUL-AF-3: the target, then the other enemy missiles near it, the nearest first."""
    centre, side = world.missiles[target].pose[:2], world.sides[seat]
    near = [
        (distance2(centre, missile.pose[:2]), i)
        for i, missile in enumerate(world.missiles)
        if not missile.gone and world.sides[missile.owner] != side and in_range(centre, missile.pose[:2], SPREAD)
    ]
    return (target, *(i for _, i in sorted(near) if i != target))


def needs(weapon: Weapon) -> int:
    """LOK-MISSILE-28, LOK-WSA-01: from which face on a die kills a missile."""
    return ANTI_MISSILE if "anti_missile" in weapon.abilities else KILL


def killing(weapon: Weapon, faces: Sequence[int]) -> int:
    """How many of these dice kill."""
    least = needs(weapon)
    return sum(face >= least for face in faces)


def rolled(weapon: Weapon, volley: Volley, faces: Sequence[int]) -> Volley:
    """LOK-AF-03: with more dice."""
    kills = killing(weapon, faces)
    return replace(volley, kills=volley.kills + kills, misses=volley.misses + len(faces) - kills)


def blast_dice(weapon: Weapon, faces: Sequence[int]) -> int:
    """LOK-WSA-06, LOK-WSA-07, LOK-RUL-WSA-1: how many dice the sixes of the first roll may add."""
    return sum(face == KILL for face in faces) if "blast" in weapon.abilities else 0


def again_by_high_rof(weapon: Weapon, volley: Volley, faces: Sequence[int]) -> Volley:
    """LOK-WSA-08, LOK-WSA-10, LOK-MISSILE-30: some misses were rolled again; a six of theirs kills a missile like any other."""
    kills = killing(weapon, faces)
    return Volley(volley.kills + kills, volley.misses - len(faces), volley.tired + len(faces) - kills)


def again_by_upgrade(weapon: Weapon, volley: Volley, misses: Sequence[int], tired: Sequence[int]) -> Volley:
    """LOK-REROLL-02: all misses were rolled again, those of High ROF too."""
    kills, late = killing(weapon, misses), killing(weapon, tired)
    return Volley(volley.kills + kills + late, volley.misses - kills, volley.tired - late)


def can_gain(volley: Volley, targets: int, status: int) -> bool:
    """May another kill be of use? A damaged battery may lose those that it has (LOK-AF-07)."""
    return volley.kills < targets or status != WHOLE
