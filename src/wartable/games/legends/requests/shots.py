"""LOK-ATTACK-02: what a warship may fire and launch from where it is."""

from wartable.core import Odds, Offer, One, Refusal, offer
from wartable.core.errors import OUTSIDE
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.odds import attack_odds, flak_odds
from wartable.games.legends.rules.arms import refuse_fire, refuse_flak, targets
from wartable.games.legends.rules.chances import expected_critical_hits, volley
from wartable.games.legends.rules.flak import flak_targets
from wartable.games.legends.rules.launch import launchers, refuse_launch
from wartable.games.legends.state import World, missile_named, ship_named, weapons
from wartable.geometry.measure import distance2


def shots(world: World, ship: int) -> list[tuple[int, str]]:
    """Every battery that may fire now, by its place on the stat card, with every target, by name."""
    found = [(b, world.ships[target].name) for b, target in targets(world, ship)]
    return found + [(b, world.missiles[missile].name) for b, missile in flak_targets(world, ship)]


def shot(world: World, ship: int, pair: tuple[int, str]) -> Fire:
    return Fire(weapons(world, world.ships[ship])[pair[0]].id, pair[1])


def fire_offers(world: World, ship: int) -> list[Offer]:
    found, pairs = [], [shot(world, ship, pair) for pair in shots(world, ship)]
    if pairs:
        batteries, at = dict.fromkeys(p.battery for p in pairs), dict.fromkeys(p.target for p in pairs)
        found.append(offer(Fire, "Fire", battery=One(tuple(batteries)), target=One(tuple(at))))
    ready = tuple(launch(world, ship, battery).battery for battery in launchers(world, ship))
    if ready:
        found.append(offer(LaunchMissiles, "Launch missiles", battery=One(ready)))
    return found


def refuse_shot(world: World, ship: int, choice: Fire) -> Refusal | None:
    battery = _battery(world, ship, choice.battery)
    target, missile = ship_named(world, choice.target), missile_named(world, choice.target)
    if battery is None or (target < 0 and missile < 0):
        return Refusal(OUTSIDE, "There is no such battery or no such target.")
    return refuse_fire(world, ship, battery, target) if target >= 0 else refuse_flak(world, ship, battery, missile)


def shot_odds(world: World, ship: int, choice: Fire) -> Odds | None:
    battery, target = world.catalog.weapon_index[choice.battery], ship_named(world, choice.target)
    if target < 0:
        return flak_odds(world, ship, battery, missile_named(world, choice.target))
    return attack_odds(world, ship, battery, target)


def launch(world: World, ship: int, battery: int) -> LaunchMissiles:
    return LaunchMissiles(weapons(world, world.ships[ship])[battery].id)


def refuse_launching(world: World, ship: int, battery: str) -> Refusal | None:
    found = _battery(world, ship, battery)
    return Refusal(OUTSIDE, "There is no such battery.") if found is None else refuse_launch(world, ship, found)


def last_fire(world: World, ship: int) -> Fire | LaunchMissiles | None:
    """What is left to fire at the end of a move, at the nearest missile; then missiles, as far ahead as they get."""
    here, batteries = world.ships[ship].centre(), weapons(world, world.ships[ship])
    near = sorted((b, distance2(here, world.missiles[m].pose[:2]), m) for b, m in flak_targets(world, ship))
    if near:
        return Fire(batteries[near[0][0]].id, world.missiles[near[0][2]].name)
    ready = launchers(world, ship)
    return launch(world, ship, ready[0]) if ready else None


def _battery(world: World, ship: int, battery: str) -> int | None:
    """Its place on the ship's own stat card; None where it is not there."""
    found = world.catalog.weapon_index.get(battery)
    own = weapons(world, world.ships[ship])
    return found if found is not None and found < len(own) and own[found].id == battery else None


def best_shot(world: World, ship: int) -> Fire | None:
    """The battery and target with most critical hits to expect, the nearest among equals."""
    here, pairs = world.ships[ship].centre(), targets(world, ship)
    if not pairs:
        return None

    def worth(pair: tuple[int, int]) -> tuple[float, int]:
        return expected_critical_hits(volley(world, ship, *pair)), -distance2(here, world.ships[pair[1]].centre())

    battery, target = max(pairs, key=worth)
    return shot(world, ship, (battery, world.ships[target].name))
