"""What every weapon of a warship or fighter would do to one target from its present place, or why it cannot attack it."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from wartable.core import Refusal
from wartable.core.queries import Finding, Query, Shape
from wartable.core.secrets import Viewer
from wartable.core.words import Counted
from wartable.games.legends.catalog import Weapon
from wartable.games.legends.choices.common import Name
from wartable.games.legends.choices.flight import Fire
from wartable.games.legends.names import in_sight, name
from wartable.games.legends.odds import Toll, can_overcharge, fighter_toll, flak_toll, missile_toll
from wartable.games.legends.queries.base import pose_of
from wartable.games.legends.requests.shots import refuse_shot
from wartable.games.legends.rules.aims import refuse_attack
from wartable.games.legends.rules.bombers import guns_of, named_volley
from wartable.games.legends.rules.chances import Volley, critical_chances, expected_critical_hits, expected_hits, fate
from wartable.games.legends.rules.dogfights import guns
from wartable.games.legends.rules.flak import group
from wartable.games.legends.rules.flak_chances import hunt_chances
from wartable.games.legends.state import (
    World,
    fighter_named,
    fighter_weapons,
    missile_named,
    ship_named,
    stat_card,
    weapons,
)
from wartable.geometry.measure import distance2
from wartable.geometry.units import INCH

_Numbers = list[tuple[str, float]]


class _Shot(NamedTuple):
    """One weapon at the target: why it cannot fire, or the result to expect."""

    weapon: Weapon
    refusal: Refusal | None
    numbers: _Numbers
    told: str


class Aiming(Query, frozen=True, tag="legends.Aiming"):
    """LOK-ATTACK-08, LOK-ATTACK-10: each weapon of a warship or fighter at one target; missile batteries have none.

    `places` are the weapons. Each has a line to the target: a label with the reason and its rule where it cannot fire.
    Its numbers say how many guns it rolls and re-rolls, and the result to expect.
    """

    attacker: Name
    target: Name

    def find(self, view: Any, viewer: Viewer) -> Finding | None:
        world: World = view.world
        here, there = pose_of(world, self.attacker), pose_of(world, self.target)
        if here is None or there is None or missile_named(world, self.attacker) >= 0 or self.attacker == self.target:
            return None
        shots = list(self._shots(world))
        far = sqrt(distance2(here[:2], there[:2])) / INCH
        told = " ".join(f"{shot.weapon.name}: {shot.told}" for shot in shots)
        line = here[:2], there[:2]
        return Finding(
            f"{name(world.catalog, self.target)}, {in_sight(here, there[:2])}. {told}".strip(),
            (("distance", far), *(number for shot in shots for number in shot.numbers)),
            tuple(shot.weapon.id for shot in shots),
            tuple(_line(line, shot.refusal) for shot in shots),
        )

    def _shots(self, world: World) -> Iterable[_Shot]:
        ship, fighter = ship_named(world, self.attacker), fighter_named(world, self.attacker)
        arms = weapons(world, world.ships[ship]) if ship >= 0 else fighter_weapons(world, world.fighters[fighter])
        for place, weapon in enumerate(arms):
            if weapon.type == "M":
                continue
            if ship >= 0:
                refusal = refuse_shot(world, ship, Fire(weapon.id, self.target))
            else:
                refusal = refuse_attack(world, fighter, place, self.target)
            if refusal is not None:
                yield _Shot(weapon, refusal, [], refusal.why)
            elif ship_named(world, self.target) >= 0:
                yield self._at_ship(world, weapon, guns_of(world, fighter, place) if ship < 0 else weapon)
            else:
                yield self._at_small(world, ship, fighter, place, weapon)

    def _at_ship(self, world: World, weapon: Weapon, used: Weapon) -> _Shot:
        """LOK-ATTACK-11, LOK-BOMB-03: power weapons at a warship, without and with overcharged armor."""
        target = ship_named(world, self.target)
        attack = named_volley(world, self.attacker, weapon.id, target)
        numbers: _Numbers = [(f"{weapon.id} guns", used.guns), (f"{weapon.id} rerolls", attack.rerolls)]
        numbers += _power_numbers(world, target, attack, weapon.id)
        told = f"{Counted(used.guns):gun}, {_expected(attack)}"
        if can_overcharge(world, target):
            halved = named_volley(world, self.attacker, weapon.id, target, halved=True)
            numbers += _power_numbers(world, target, halved, f"{weapon.id} overcharged")
            told += f"; overcharged {_expected(halved)}"
        return _Shot(weapon, None, numbers, f"{told}.")

    def _at_small(self, world: World, ship: int, fighter: int, place: int, weapon: Weapon) -> _Shot:
        """LOK-AF-10, LOK-MISSILE-31: F weapons at fighters or missiles, and at those near them."""
        dice = weapon.guns if ship >= 0 else guns_of(world, fighter, place).guns
        toll = self._toll(world, ship, fighter, place)
        down, hurt = (float(sum((n[i] * chance for n, chance in toll.items()), Fraction())) for i in (0, 1))
        numbers = [(f"{weapon.id} guns", dice), (f"{weapon.id} kills", down), (f"{weapon.id} disruptions", hurt)]
        disrupted = f" and {hurt:.2f} disrupted" if hurt else ""
        return _Shot(weapon, None, numbers, f"{Counted(dice):gun}, {down:.2f} destroyed{disrupted}.")

    def _toll(self, world: World, ship: int, fighter: int, place: int) -> Toll:
        at, missile = fighter_named(world, self.target), missile_named(world, self.target)
        if at >= 0:
            return flak_toll(world, ship, place, at) if ship >= 0 else fighter_toll(world, fighter, place, at)
        if ship >= 0:
            return missile_toll(world, ship, place, missile)
        near = len(group(world, world.fighters[fighter].owner, missile))
        chances = hunt_chances(world.catalog, guns(world, ((fighter, place),)), near)
        return {(number, 0): chance for number, chance in enumerate(chances)}


def _line(line: tuple[tuple[int, int], ...], refusal: Refusal | None) -> Shape:
    return Shape("line", line, refusal.why if refusal else "", refusal.rule if refusal else "LOK-ATTACK-08")


def _expected(attack: Volley) -> str:
    return f"{expected_critical_hits(attack):.2f} critical hits, at least one {1 - float(critical_chances(attack)[0]):.0%}"


def _power_numbers(world: World, target: int, attack: Volley, key: str) -> _Numbers:
    """Guns that hit, critical hits, the chance of any, of a red token, and of destruction."""
    chances = critical_chances(attack)
    found = fate(world, target, chances)
    spare = stat_card(world, world.ships[target]).hull - world.ships[target].damage
    return [
        (f"{key} hits", expected_hits(attack)),
        (f"{key} critical", expected_critical_hits(attack)),
        (f"{key} any", 1 - float(chances[0])),
        (f"{key} crippled", float(sum(found.hull[spare + 1 :], Fraction()))),
        (f"{key} destroyed", float(found.destroyed)),
    ]
