"""What the plans of a bot share in both systems of movement: where sensors aim, and what is done at the end of a move."""

from collections.abc import Iterable

from wartable.bots.legends.plans import Planner
from wartable.bots.legends.prospects import Prospects
from wartable.core import Choice
from wartable.games.legends.choices.activation import Lock
from wartable.games.legends.choices.flight import Finish, Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.requests.escorts import escort_shot, escort_shots
from wartable.games.legends.rules.courses import Place
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.launch import launchers
from wartable.games.legends.rules.values import sensors
from wartable.games.legends.state import World, escorts, weapons


def aimed(planner: Planner, targets: Iterable[int], end: Place) -> list[Choice]:
    """All sensor points where most of the fire goes."""
    world = planner.world
    points, target = sensors(world, planner.token), planner.favorite(targets, end)
    return [Lock(((world.ships[target].name, points),))] if points and target is not None else []


def has_more(world: World, ship: int) -> bool:
    """Can missiles be launched or shot at in the end, or escorts attack?"""
    if launchers(world, ship) or any(not missile.gone for missile in world.missiles):
        return True
    return any(not world.fighters[i].attacked for i in escorts(world, ship))


def last_fire(planner: Planner) -> Choice:
    """At the end of a move: anti-fighter fire, escorts, then missiles."""
    world, ship = planner.world, planner.ship
    batteries = weapons(world, planner.token)
    for battery, missile in flak_targets(world, ship):
        return Fire(batteries[battery].id, world.missiles[missile].name)
    for _, battery, target in sorted(planner.shots(world), reverse=True):
        return Fire(batteries[battery].id, target)
    attack = escort_attack(world, ship)
    if attack is not None:
        return attack
    for battery in launchers(world, ship):
        return LaunchMissiles(batteries[battery].id)
    return Finish()


def escort_attack(world: World, ship: int) -> Choice | None:
    """The best attack of an escort, where there is one that is worth it."""
    prospects, best, found = Prospects(world, world.ships[ship].owner), 0.0, None
    for shot in escort_shots(world, ship):
        worth = prospects.shot(*shot)
        if worth > best:
            best, found = worth, escort_shot(world, shot)
    return found
