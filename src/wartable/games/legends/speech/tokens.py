"""The table in words: fighters and missiles."""

from wartable.core import Seat, Section, Viewer
from wartable.core.words import listed
from wartable.games.legends.names import in_sight, name, point_in_words, pose_in_words
from wartable.games.legends.state import (
    Fighter,
    Missile,
    World,
    fighter_rect,
    is_enemy,
    on_table,
    own_fighters,
    own_ships,
    rect_of,
)
from wartable.geometry.align import aligned
from wartable.geometry.measure import distance2
from wartable.geometry.units import Pose

NOTHING = "–"
_SIDES = ("front", "port", "rear", "starboard")


def fighters(world: World, seat: Seat, viewer: Viewer) -> Section:
    title = "Your fighters" if seat == viewer else f"Fighters of player {seat + 1}"
    rows = [_fighter(world, world.fighters[i], viewer) for i in own_fighters(world, seat)]
    return Section(title, tuple(rows), ("Fighter", "Where", "State"))


def _fighter(world: World, fighter: Fighter, viewer: Viewer) -> tuple[str, ...]:
    """Where it is, also from the viewer's nearest ship, and what it has done in this game turn."""
    if fighter.ship >= 0:
        where = f"escorts {name(world.catalog, world.ships[fighter.ship].name)}, {_SIDES[fighter.edge]} side"
    else:
        where = point_in_words(fighter.pose[:2]) + _beside(world, fighter) + _seen(world, fighter.owner, fighter.pose, viewer)
    done = {"disrupted": fighter.disrupted, "has attacked": fighter.attacked, "has been activated": fighter.activated}
    return name(world.catalog, fighter.name), where, listed([word for word, holds in done.items() if holds]) or "ready"


def _beside(world: World, fighter: Fighter) -> str:
    """LOK-ALIGN-01."""
    token = fighter_rect(world, fighter)
    found = [world.ships[s].name for s in on_table(world) if aligned(rect_of(world, world.ships[s]), token)]
    return f", aligned with {listed([name(world.catalog, ship) for ship in found])}" if found else ""


def _seen(world: World, owner: Seat, pose: Pose, viewer: Viewer) -> str:
    """An enemy's token from the viewer's nearest ship."""
    if viewer is None or not is_enemy(world, viewer, owner) or not (own := own_ships(world, viewer)):
        return ""
    near = min((world.ships[s] for s in own), key=lambda ship: distance2(ship.center(), pose[:2]))
    return f", {in_sight(near.pose(), pose[:2])} of {name(world.catalog, near.name)}"


def missiles(world: World, viewer: Viewer) -> Section:
    rows = [_missile(world, missile, viewer) for missile in world.missiles if not missile.gone]
    return Section("Missiles", tuple(rows), ("Missile", "Where"))


def _missile(world: World, missile: Missile, viewer: Viewer) -> tuple[str, ...]:
    owner = "yours" if missile.owner == viewer else f"player {missile.owner + 1}"
    where = pose_in_words(missile.pose)
    if missile.attached >= 0:
        where = f"at the hull of {name(world.catalog, world.ships[missile.attached].name)}"
    else:
        where += _seen(world, missile.owner, missile.pose, viewer)
    return f"{name(world.catalog, missile.name)} ({owner})", where
