"""What the data files of Legends hold: a record for each stat card, battery, token, card, list, preset and scenario."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from wartable.catalog import Effect, Record
from wartable.catalog.records import Values

Count: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
"""Guns and power: all dice of a battery must fit into one roll."""
Cost: TypeAlias = Annotated[int, Meta(ge=1, le=200)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=1_000)]
Inches: TypeAlias = Annotated[float, Meta(ge=0, le=240)]
Faction: TypeAlias = Literal["heragul", "surakari"]
Maneuver: TypeAlias = Literal["accelerate", "decelerate", "starboard", "port", "cruise"]
Arc: TypeAlias = Literal["front", "rear", "right", "left", "all"]
Letter: TypeAlias = Literal["I", "A", "B", "C"]
Ability: TypeAlias = Literal[
    "anti_missile", "armor_piercing", "blast", "devastating", "high_rof", "precise", "pulse_beam", "scout"
]
"""LOK-WSA-16: a weapon may have several."""
AwardKey: TypeAlias = Literal["containment", "mission_kills", "orbital_control"]
WarshipKind: TypeAlias = Literal["frigate", "destroyer", "battle_cruiser"]
UnitKind: TypeAlias = Literal["frigate", "destroyer", "battle_cruiser", "fighter"]
ShipAbility: TypeAlias = Literal["active_armor", "reinforced_si", "engine_shielding"]


class Warship(Record, frozen=True):
    """A stat card. The track has a letter for each velocity slot; the token's length lies in the direction of travel."""

    code: str
    name: str
    faction: Faction
    kind: WarshipKind
    cost: Cost
    hull: Annotated[int, Meta(ge=1, le=60)]
    critical: Annotated[int, Meta(ge=2, le=6)]
    sensors: Count
    reactor: Count
    engines: Count
    thrusters: Count
    capacity: Count
    track: str
    abilities: tuple[ShipAbility, ...] = ()


class Battery(Record, frozen=True):
    """LOK-ATTACK-01, LOK-ATTACK-04: a weapon of a warship. Number 1 stands at the lower left, the others clockwise."""

    ship: str
    number: Annotated[int, Meta(ge=1, le=12)]
    name: str
    guns: Few
    type: Literal["P", "F", "M"]
    power: Few
    mount: Literal["combat", "turret", "none"]
    range: Inches = 0.0
    missile: str = ""
    """What an M battery launches."""
    abilities: tuple[Ability, ...] = ()


class FighterWeapon(Values, frozen=True):
    name: str
    guns: Few
    type: Literal["P", "F"]
    power: Few
    range: Inches
    abilities: tuple[Ability, ...] = ()


class FighterType(Record, frozen=True):
    """LOK-BUILD-05, LOK-BUILD-18, LOK-RUL-TERM-2: one square token."""

    code: str
    name: str
    faction: Faction
    cost: Cost
    capacity: Count
    weapons: tuple[FighterWeapon, ...]


class MissileType(Record, frozen=True):
    """LOK-MISSILE-21: all missiles of a type have one power."""

    name: str
    power: Few
    range: Inches


class CardSide(Values, frozen=True):
    """What a side of a critical card does to the ship that it lies beside. Values are halved, rounded up, or lost."""

    hull: Count = 0
    sensors: Count = 0
    reactor: Count = 0
    engines: Literal["", "halved", "none"] = ""
    thrusters: Literal["", "halved", "none"] = ""
    critical: Count = 0
    """By how much the critical value is lower."""
    overcharge: Literal["", "dearer", "none"] = ""
    battery: bool = False
    jams: bool = False


class Card(Record, frozen=True):
    """A kind of critical card. `system` is what it damages: cards of one system count as the same (LOK-RUL-PREC-3)."""

    system: str
    name: str
    layout: Literal["return", "dual", "permanent"]
    count: Count
    first: CardSide
    second_name: str = ""
    second: CardSide = CardSide()
    strength: Count = 0
    engines_icon: bool = False


class UpgradeCard(Record, frozen=True):
    """An equipment or crew card. LOK-UPG-01: the window in which its effect acts says when it may be used."""

    name: str
    copies: Count
    faction: Literal["any", "heragul", "surakari"]
    type: str
    cost: Count
    limit: Literal["passive", "discard", "flip", "uses"]
    text: str
    effects: tuple[Effect, ...]
    uses: Count = 0
    reactor: Count = 0
    """Reactor points that a use costs."""
    free_with: Literal["", "reinforced_si", "engine_shielding"] = ""
    """The icon that brings it along; such a card cannot be bought."""


class FleetList(Record, frozen=True):
    """LOK-BUILD-06: what a squadron may be built from, each unit with its cap: `U`, or brackets like `[0-75]: 1, [76+]: U`."""

    name: str
    units: Mapping[str, str]


class Preset(Record, frozen=True):
    name: str
    list: str
    points: Points
    units: Mapping[str, Count]
    upgrades: tuple[str, ...] = ()
    """`draco 1: captain`"""
    waive_capacity: bool = False


class BattleScenario(Record, frozen=True):
    """LOK-GEN-02, LOK-GEN-05: what a battle is about. Without zones the squadrons deploy around deploy points."""

    name: str
    table: tuple[Inches, Inches]
    text: str
    scoring: Literal["engagement", "contain", "competitive", "race"]
    zones: tuple[tuple[tuple[Inches, Inches], ...], ...] = ()
    points: Points = 0
    """The point level that it demands; 0 where the players agree on one."""
    turn_limit: Count = 0
    """0 for none."""
    control_turns: tuple[Count, ...] = ()
    """LOK-SC3-03: in whose End Phases "contain" scores the zones."""
    regions: tuple[tuple[tuple[Inches, Inches], ...], ...] = ()
    """CMP-18, CMP-19: the home region of each player, for "competitive"."""
    awards: Mapping[AwardKey, Count] = {}
    """CMP-26, CMP-34, CMP-40: the points that are divided for each objective of "competitive"."""
    movement: Literal["", "core", "template"] = ""
    """CMP-01: the movement that it demands; empty where the players agree on one."""
    mixed_lists: bool = False
    squadron: Mapping[UnitKind, Count] = {}
    """LOK-SC2-01: how many units of each kind a squadron has; empty where it is built for points."""
    replacements: Mapping[WarshipKind, WarshipKind] = {}
    """LOK-SC2-04, LOK-SC2-05: which kind may replace a destroyed warship."""
    pool: Mapping[WarshipKind, Count] = {}
    """LOK-RUL-SC2-2: how many replacements of a kind each side has."""
    replacement_escorts: Count = 0
    """LOK-SC2-07: fighters that come with each of them."""
    hull_target: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """LOK-SC2-08: "race" is won by whoever has inflicted this number of hull points."""


class Geometry(Record, frozen=True):
    """One record, `standard`: sizes, the turning tool, and which half of the table a maneuver opens (LOK-RUL-ARC-1)."""

    slots: tuple[tuple[Inches, Inches], ...]
    warship_length: Inches
    warship_width: Inches
    fighter: Inches
    missile: Inches
    missile_contact: Inches
    notch: Annotated[float, Meta(gt=0, le=90)]
    spacing: Mapping[Letter, Inches]
    turn_templates: Mapping[Letter, Few]
    """TPL-33: the number on each, which is its length in inches."""
    template_bend: Annotated[float, Meta(gt=0, le=90)]
    straight_templates: tuple[Few, ...]
    arcs: Mapping[Maneuver, Arc]


TABLES: Mapping[str, type[Record]] = {
    "ships": Warship,
    "batteries": Battery,
    "fighters": FighterType,
    "missiles": MissileType,
    "cards": Card,
    "upgrades": UpgradeCard,
    "lists": FleetList,
    "presets": Preset,
    "scenarios": BattleScenario,
    "geometry": Geometry,
}
