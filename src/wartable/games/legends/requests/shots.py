"""LOK-ATTACK-02: what a warship may fire and launch from where it is."""

from wartable.core import Odds, Offer, One, Refusal, offer
from wartable.core.errors import OUTSIDE
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.choices.missiles import LaunchMissiles
from wartable.games.legends.odds import attack_odds, flak_odds, flak_odds_at_fighters
from wartable.games.legends.rules.arms import refuse_fire, refuse_flak, refuse_flak_at_fighter, targets
from wartable.games.legends.rules.chances import expected_critical_hits, volley
from wartable.games.legends.rules.flak import fighter_targets, flak_targets
from wartable.games.legends.rules.launch import launchers, refuse_launch
from wartable.games.legends.state import World, fighter_named, fighter_pose, missile_named, ship_named, weapons
from wartable.geometry.measure import distance2


def shots(world: World, ship: int) -> list[tuple[int, str]]:
    """Every battery that may fire now, by its place on the stat card, with every target, by name."""
    return [(b, world.ships[target].name) for b, target in targets(world, ship)] + flak_shots(world, ship)


def flak_shots(world: World, ship: int) -> list[tuple[int, str]]:
    """LOK-AF-01: those of F batteries, at missiles and at fighters."""
    missiles = [(b, world.missiles[missile].name) for b, missile in flak_targets(world, ship)]
    return missiles + [(b, world.fighters[fighter].name) for b, fighter in fighter_targets(world, ship)]


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
    battery, target = _battery(world, ship, choice.battery), ship_named(world, choice.target)
    missile, fighter = missile_named(world, choice.target), fighter_named(world, choice.target)
    if battery is None or max(target, missile, fighter) < 0:
        return Refusal(OUTSIDE, "There is no such battery or no such target.")
    if target >= 0:
        return refuse_fire(world, ship, battery, target)
    if fighter >= 0:
        return refuse_flak_at_fighter(world, ship, battery, fighter)
    return refuse_flak(world, ship, battery, missile)


def shot_odds(world: World, ship: int, choice: Fire) -> Odds | None:
    battery, target = world.catalog.weapon_index[choice.battery], ship_named(world, choice.target)
    if target >= 0:
        return attack_odds(world, ship, battery, target)
    fighter = fighter_named(world, choice.target)
    if fighter >= 0:
        return flak_odds_at_fighters(world, ship, battery, fighter)
    return flak_odds(world, ship, battery, missile_named(world, choice.target))


def launch(world: World, ship: int, battery: int) -> LaunchMissiles:
    return LaunchMissiles(weapons(world, world.ships[ship])[battery].id)


def refuse_launching(world: World, ship: int, battery: str) -> Refusal | None:
    found = _battery(world, ship, battery)
    return Refusal(OUTSIDE, "There is no such battery.") if found is None else refuse_launch(world, ship, found)


def last_fire(world: World, ship: int) -> Fire | LaunchMissiles | None:
    """What is left to fire at the end of a move, at the nearest missile or fighter; then missiles, as far ahead as they get."""
    here, missiles, fighters = world.ships[ship].center(), world.missiles, world.fighters
    near = sorted((b, distance2(here, missiles[m].pose[:2]), missiles[m].name) for b, m in flak_targets(world, ship))
    if not near:
        flying = [(b, fighters[f]) for b, f in fighter_targets(world, ship)]
        near = sorted((b, distance2(here, fighter_pose(world, f)[:2]), f.name) for b, f in flying)
    if near:
        return shot(world, ship, (near[0][0], near[0][2]))
    ready = launchers(world, ship)
    return launch(world, ship, ready[0]) if ready else None


def _battery(world: World, ship: int, battery: str) -> int | None:
    """Its place on the ship's own stat card; None where it is not there."""
    found = world.catalog.weapon_index.get(battery)
    own = weapons(world, world.ships[ship])
    return found if found is not None and found < len(own) and own[found].id == battery else None


def best_shot(world: World, ship: int) -> Fire | None:
    """The battery and target with the most critical hits on average, the nearest among equals."""
    here, pairs = world.ships[ship].center(), targets(world, ship)
    if not pairs:
        return None

    def worth(pair: tuple[int, int]) -> tuple[float, int]:
        return expected_critical_hits(volley(world, ship, *pair)), -distance2(here, world.ships[pair[1]].center())

    battery, target = max(pairs, key=worth)
    return shot(world, ship, (battery, world.ships[target].name))
